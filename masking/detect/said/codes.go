package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// backupCodes verifies the codes behind the words of r that begin at i, one after the other.
func backupCodes(s *rule.Scan, r *rule.Rule, i int) {
	named := s.BehindAny(r.Prefixes, i)
	named -= text.Btoi(s.Text[named-1] == ':')
	k := behindName(s, named)
	if s.Text[named-1] != 's' && codeOfPairs(s, r, max(k, named)) || k == 0 {
		return
	}
	for first := 0; ; {
		for low := k; k < len(s.Text) && k-low < 8 && text.HasByte(" \t\r\n,;*\"'[", s.Text[k]); {
			k++
		}
		end := s.RunEnd(text.CsURL, min(k, len(s.Text)))
		if code := s.Text[min(k, end):end]; len(code) < 8 || len(code) > 24 || text.ShapeOf(code).Digits < 3 && !(halves(code) && (len(code) == first || first == 0 && text.ShapeOf(code).Digits > 0)) || calendar(code) {
			return
		} else if first == 0 {
			first = len(code)
		}
		s.Emit(r, k, end)
		s.Next, k = end, end
	}
}

// codeOfPairs masks the one code at i behind "backup code ": eight digits, or two groups of four.
func codeOfPairs(s *rule.Scan, r *rule.Rule, i int) bool {
	end := s.Digits(i)
	if end == i+4 && text.HasByte(" -", text.ByteAt(s.Text, end)) {
		end = s.Digits(end + 1)
	}
	if n := end - i; n != 8 && n != 9 || s.GluedRight(end) || calendar(s.Text[i:end]) {
		return false
	}
	s.Emit(r, i, end)
	s.Next = end
	return true
}

// halves says whether v is two halves of small letters and digits with a dash between them: ck2wl-kx8ho.
func halves(v []byte) bool {
	sh := text.ShapeOf(v)
	return len(v)%2 == 1 && v[len(v)/2] == '-' && sh.Lower+sh.Digits == len(v)-1
}

// productKeys masks the keys that programs are sold with in the words behind those of r that begin at i, up to the end of the line.
func productKeys(s *rule.Scan, r *rule.Rule, i int) {
	k := s.BehindAny(r.Prefixes, i)
	for limit := min(s.LineEnd(k), k+3*text.MaxKey); k < limit; {
		from, _, _ := read.Unwrapped(s, k)
		end := from
		for end < limit && (text.IsUpper(s.Text[end]) || text.IsDigit(s.Text[end]) || s.Text[end] == '-') {
			end++
		}
		if v := s.Text[from:end]; value.ProductKey(v) && bytes.IndexByte(v, '-') <= 6 && end-from >= 4*4 {
			s.Emit(r, from, end)
			s.Next = end
		}
		k = max(k+1, read.ToldGap(s, s.WordEnd(max(k, end))))
	}
}

// behindName returns where the value of the name that ends at i begins, 0 if it has none. A remark may stand between them.
func behindName(s *rule.Scan, i int) int {
	if k := behindRemark(s, i); k > 0 {
		return k
	}
	k, by := read.Link(s, i)
	if by == 0 {
		return 0
	}
	return k
}

const maxRemark = 48 // reach: bytes of a remark between the words for codes and the first one

// behindRemark returns where what a remark leads to begins, 0 if no remark begins at i: " (GitHub):", " for the wiki:".
func behindRemark(s *rule.Scan, i int) int {
	if !text.FoldedPrefix(s.Text[i:], " (") && !text.FoldedPrefix(s.Text[i:], " for ") && !text.FoldedPrefix(s.Text[i:], " of ") {
		return 0
	}
	for k := i; k < len(s.Text) && k-i < maxRemark && s.Text[k] != '\n' && s.Text[k] != '.'; k++ {
		if s.Text[k] == ':' && !text.IsAlnum(text.ByteAt(s.Text, k+1)) {
			for k++; k < len(s.Text) && k-i < maxRemark+8 && s.Text[k] <= ' '; k++ {
			}
			return k
		}
	}
	return 0
}

// calendar says whether v is a year, a dash and more, as dates and spans of years begin.
func calendar(v []byte) bool {
	return len(v) > 4 && v[4] == '-' && (v[0] == '2' && v[1] == '0' || v[0] == '1' && v[1] == '9')
}

// routerSecret verifies the word behind the words of r that begin at i, and behind the number that says how it is encrypted.
func routerSecret(s *rule.Scan, r *rule.Rule, i int) {
	k := s.BehindAny(r.Prefixes, i)
	if text.IsDigit(text.ByteAt(s.Text, k)) && text.ByteAt(s.Text, k+1) == ' ' {
		k += 2
	}
	if s.Value = read.ValueAt(s, i, min(k, len(s.Text)), ' '); s.Value.Start < s.Value.End && s.DigitIn(s.Value.Start, s.Value.End) {
		read.Given(s, r)
	}
}
