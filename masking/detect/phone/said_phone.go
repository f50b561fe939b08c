package phone

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds the phone numbers that sentences name.

// numberSaid verifies the phone number behind "my number is", which must be one of North America or begin with a 0 or +.
func numberSaid(s *rule.Scan, r *rule.Rule, i int) {
	i, _ = read.Link(s, i)
	if b := text.ByteAt(s.Text, i); !text.IsDigit(b) && b != '(' {
		return
	}
	end := called.PhoneEnd(s, i)
	digits := 0
	for k := i; k < end; k++ {
		digits += text.Btoi(text.IsDigit(s.Text[k]))
	}
	if s.Text[i] != '0' && digits != 10 && (digits != 11 || s.Text[i] != '1') || end == 0 || digits > 11 {
		return
	}
	phone(s, r, i, end)
}
