package match

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// MaxCompact bounds the letters and digits of a value that are checked.
const MaxCompact = 40 // form: letters and digits of a number of somebody, more than any has

// Writing is one form of an identifier, as the index of writings holds it.
func Writing(s *rule.Scan, pattern string, i int) int {
	end := i + len(pattern)
	if end > len(s.Text) {
		return 0
	}
	v := s.Text[i:end:end]
	sep, n := byte(0), 0
	for k, b := range v {
		c := pattern[k]
		if c == '~' && sep == 0 && text.HasByte(" -.", b) {
			sep = b
		}
		if !fits(c, b, sep) {
			return 0
		}
		n += text.Btoi(text.IsAlnum(b))
	}
	if WrittenMemo.Of(&s.Cursor).Compact = v; n < len(v) {
		WrittenMemo.Of(&s.Cursor).Compact = WrittenMemo.Of(&s.Cursor).Compacted[:0]
		for _, b := range v {
			if text.IsAlnum(b) && len(WrittenMemo.Of(&s.Cursor).Compact) < MaxCompact {
				WrittenMemo.Of(&s.Cursor).Compact = append(WrittenMemo.Of(&s.Cursor).Compact, b)
			}
		}
	}
	return end
}

// Loosely matches the text at i with a pattern whose separators may be others, and returns the end, or 0. Letters and digits are then in the memo.
func Loosely(s *rule.Scan, pattern string, i int) int {
	WrittenMemo.Of(&s.Cursor).Compact = WrittenMemo.Of(&s.Cursor).Compacted[:0]
	sep := byte(0)
	for k := range len(pattern) {
		c, b := pattern[k], text.ByteAt(s.Text, i)
		gap := k > 0 && text.IsAlnum(s.Text[i-1]) && text.HasByte(" -./", b)
		if gap && counted(c) {
			i++
			b = text.ByteAt(s.Text, i)
		}
		if text.IsLower(b) {
			b &^= 0x20
		}
		if c == '~' && sep == 0 && text.HasByte(" -.", b) {
			sep = b
		}
		if !fits(c, b, sep) {
			return 0
		}
		if text.IsAlnum(b) && len(WrittenMemo.Of(&s.Cursor).Compact) < MaxCompact {
			WrittenMemo.Of(&s.Cursor).Compact = append(WrittenMemo.Of(&s.Cursor).Compact, b)
		}
		i++
	}
	return i
}

// counted says whether c stands for a letter or a digit in a pattern.
func counted(c byte) bool { return text.IsAlnum(c) || text.HasByte("#@*", c) }

// fits says whether the byte b may stand where a pattern has c.
func fits(c, b, sep byte) bool {
	switch c {
	case '#':
		return text.IsDigit(b)
	case '@':
		return text.IsUpper(b)
	case '*':
		return text.IsDigit(b) || text.IsUpper(b)
	case '~':
		return b == sep && sep != 0
	}
	return b == c
}

// Checkable says whether what matched p has the letters and digits that the check digit's function reckons with: a star in a
// pattern that needs a cue may stand for either.
func Checkable(s *rule.Scan, p string) bool {
	k := 0
	for i := range len(p) {
		if counted(p[i]) {
			if k >= len(WrittenMemo.Of(&s.Cursor).Compact) {
				return false
			}
			k++
		}
	}
	return k == len(WrittenMemo.Of(&s.Cursor).Compact)
}
