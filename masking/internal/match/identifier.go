package match

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// MaxCompact bounds the letters and digits of a value that are checked.
const MaxCompact = 40 // form: letters and digits of a number of somebody, more than any has

// Written matches the text at i with a pattern and returns the end, or 0; its letters and digits are then in the memo. If it is matched loosely, letters
// are of any case, and signs may stand between digits where the pattern has none.
func Written(s *rule.Scan, pattern string, i int, loosely bool) int {
	memo, sep := WrittenMemo.Of(&s.Cursor), byte(0)
	memo.Compact = memo.Compacted[:0]
	for k := range len(pattern) {
		c, b := pattern[k], text.ByteAt(s.Text, i)
		if loosely {
			gap := k > 0 && text.IsAlnum(s.Text[i-1]) && text.HasByte(" -./", b)
			if gap && counted(c) {
				i++
				b = text.ByteAt(s.Text, i)
			}
			b = upper(b)
		}
		if c == '~' && sep == 0 && text.HasByte(" -.", b) {
			sep = b
		}
		if !fits(c, b, sep) {
			return 0
		}
		if text.IsAlnum(b) && len(memo.Compact) < MaxCompact {
			memo.Compact = append(memo.Compact, b)
		}
		i++
	}
	return i
}

func upper(b byte) byte {
	if text.IsLower(b) {
		return b &^ 0x20
	}
	return b
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
