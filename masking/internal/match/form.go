package match

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// formEnd returns where a key of the form ends that begins at i, or 0 if none does.
func formEnd(s *rule.Scan, f *rule.Form, i int) int {
	if n := len(f.Prefix); len(s.Text)-i < n || string(s.Text[i:i+n]) != f.Prefix {
		return 0
	}
	i += len(f.Prefix)
	low := i // before which the last part cannot end
	for k := range f.Parts {
		p := &f.Parts[k]
		end := i + len(p.Text)
		if p.Text == "" {
			end = pieceEnd(s, p, i)
		} else if end > len(s.Text) || string(s.Text[i:end]) != p.Text {
			return 0
		}
		if end-i < p.Least {
			return 0
		}
		low, i = max(i+p.Least, i+len(p.Text)), end
	}
	if last := len(f.Parts) - 1; last >= 0 && f.Parts[last].Most != f.Parts[last].Least {
		i = max(low, Trimmed(s, low, i))
	}
	for i > low && i < len(s.Text) && text.IsAlnum(s.Text[i]) {
		i--
	}
	if i < len(s.Text) && text.IsAlnum(s.Text[i]) {
		return 0
	}
	return i
}

func pieceEnd(s *rule.Scan, p *rule.Part, i int) int {
	if p.Most == 0 {
		return s.RunEnd(p.Set, i)
	}
	end, limit := i, min(len(s.Text), i+p.Most)
	for end < limit && text.CharsetOf[s.Text[end]]>>p.Set&1 != 0 {
		end++
	}
	return end
}

// Trimmed cuts off the punctuation that text[i:end] ends with and that belongs to the sentence.
func Trimmed(s *rule.Scan, i, end int) int {
	return s.Since(end, end-i, ".~/+")
}

// formed verifies a key of the form f at i. Behind a certain prefix the form alone will do, and if the length is another one, so will a
// body that looks random: a mistyped key is a key, and vendors lengthen theirs. Behind another prefix the body must have the form and look random. No
// checksum is asked: a right one would mask nothing besides, and a wrong one is no reason to let a key pass.
func formed(s *rule.Scan, r *rule.Rule, f *rule.Form, i int) (next int) {
	body, end := i+len(f.Prefix), formEnd(s, f, i)
	whole := end > 0 && !f.Open
	switch {
	case f.Loose && whole && !value.Blank(s.Text[body:end]):
	case f.Loose:
		if end = Trimmed(s, body, s.RunEnd(f.All, body)); end-body < max(12, f.Size/2) || !checked(s, r, body, end) {
			return 0
		}
	case end == 0 || !strictly(s, r, f, i, end):
		return 0
	}
	s.Emit(r, i+f.Secret, end)
	return secondKey(s, r, end)
}

// strictly says whether text[i:end], of the form f behind a prefix that is not certain, is a key.
func strictly(s *rule.Scan, r *rule.Rule, f *rule.Form, i, end int) bool {
	if inBase64(s, i, end) {
		return false
	}
	body := i + len(f.Prefix)
	return checked(s, r, body, end) || !f.Open && value.Mixed(s.Text[body:end])
}

// inBase64 says whether text[i:end] is but a part of something longer in base64.
func inBase64(s *rule.Scan, i, end int) bool {
	return text.HasByte("+/", text.ByteAt(s.Text, i-1)) && text.HasByte("+/=", text.ByteAt(s.Text, end))
}
