package line

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// passwordFile verifies the last field of a line host:port:database:user:password of PostgreSQL's password file; i is the colon
// before the port. A \ escapes a colon in the password.
func passwordFile(s *rule.Scan, r *rule.Rule, i int) {
	if before := text.ByteAt(s.Text, i-1); !text.IsAlnum(before) && before != '*' {
		return
	}
	end := s.RunEnd(text.CsPrintable, i)
	val := i
	for colons := 0; colons < 4; colons++ {
		next := bytes.IndexByte(s.Text[val:end], ':')
		if next < 0 {
			return
		}
		val += next + 1
	}
	end = read.SentenceEnd(s, val, end)
	if v := s.Text[val:end]; len(v) >= 4 && !value.Template(v) && !value.Path(v) {
		s.Emit(r, val, end)
		s.Next = end
	}
}
