package number

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds values whose name is too common a word to lead to whatever follows it: what follows has to look right, and to follow
// at once.

// licenseSaid verifies the number behind the word license alone: a letter and six digits or more, or seven digits behind a sign for number.
func licenseSaid(s *rule.Scan, r *rule.Rule, i int) {
	k, _ := read.Link(s, i)
	if k == i || k >= len(s.Text) || text.ByteAt(s.Text, i) == ' ' && s.Text[k] == '(' {
		return
	}
	lettered := text.IsUpper(s.Text[k]) && (text.IsDigit(text.ByteAt(s.Text, k+1)) || text.HasByte("-ABCDEFGHIJKLMNOPQRSTUVWXYZ", text.ByteAt(s.Text, k+1)) && text.IsDigit(text.ByteAt(s.Text, k+2)))
	if !lettered && (!text.IsDigit(s.Text[k]) || bytes.IndexByte(s.Text[i:k], '#') < 0 && !stateBefore(s, i-len("licence"))) {
		return
	}
	wanted := rule.Rule{Least: 7, Most: 20, Digits: 6, Type: r.Type}
	if end := called.IdBeside(s, &wanted, k); end > 0 {
		s.Emit(r, k, end)
		s.Next = end
	}
}

// plateSaid verifies the number plate behind reg, in capitals.
func plateSaid(s *rule.Scan, r *rule.Rule, i int) {
	if b := text.ByteAt(s.Text, i-len("reg")-1); b == '.' || b == '_' && text.IsAlnum(text.ByteAt(s.Text, i-len("reg")-2)) {
		return
	}
	i += text.Btoi(text.ByteAt(s.Text, i) == '.')
	k, _ := read.Link(s, i)
	if k == i || !text.IsUpper(text.ByteAt(s.Text, k)) {
		return
	}
	end, letters, digits := k, 0, 0
	for end < len(s.Text) && (text.IsUpper(s.Text[end]) || text.IsDigit(s.Text[end]) || text.HasByte(" -", s.Text[end]) && plateGoesOn(s, end+1)) {
		letters, digits = letters+text.Btoi(text.IsUpper(s.Text[end])), digits+text.Btoi(text.IsDigit(s.Text[end]))
		end++
	}
	if n := letters + digits; n < 6 || n > 8 || letters < 2 || letters > 5 || digits < 2 || s.GluedRight(end) {
		return
	}
	s.Emit(r, k, end)
	s.Next = end
}

// plateGoesOn says whether the word at i may be part of a number plate.
func plateGoesOn(s *rule.Scan, i int) bool {
	end := text.AlnumEnd(s.Text, i)
	for k := i; k < end; k++ {
		if text.IsLower(s.Text[k]) {
			return false
		}
	}
	return end > i && end-i <= 4
}

// savingsLabelled verifies the number of an account behind "checking:".
func savingsLabelled(s *rule.Scan, r *rule.Rule, i int) {
	if b := text.ByteAt(s.Text, i); b != ':' && b != '#' && b != ' ' {
		return
	}
	k, by := read.Link(s, i)
	if by&read.ByOperator == 0 && bytes.IndexByte(s.Text[i:k], '#') < 0 {
		return
	}
	accountAt(s, r, k, 8)
}

// codeEntered verifies the code behind "enter ", which begins at i, if it is said what for.
func codeEntered(s *rule.Scan, r *rule.Rule, i int) {
	k := i + len("enter ")
	if text.FoldedPrefix(s.Text[k:], "code ") {
		k += len("code ")
	}
	end := s.Digits(k)
	if n := end - k; n < 4 || n > 8 || !text.FoldedPrefix(s.Text[end:], " to ") && !text.FoldedPrefix(s.Text[end:], " when ") && !text.FoldedPrefix(s.Text[end:], " as ") && !text.FoldedPrefix(s.Text[end:], " at the ") {
		return
	}
	s.Emit(r, k, end)
	s.Next = end
}
