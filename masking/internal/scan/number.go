package scan

import (
	"math/bits"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// number handles a word that begins with a digit, together with the groups of digits chained to it by single separators,
// and returns where to go on. The rules see each group as a possible beginning.
func number(s *rule.Scan, i int) int {
	head := s.Eight(i)
	others := text.NotDigits(head)
	n := bits.TrailingZeros64(others) >> 3
	if i > 6 && mayEndStreet[s.Text[i-1]] {
		if next := s.Fire(rule.OnHouse, i); next > i {
			return next
		}
	}
	if n <= 3 && s.Text[i] != '0' {
		if next := s.Walk(rule.OnAge, i, i+n); next > i {
			return next
		}
	}
	if n >= 7 {
		return longNumber(s, i, n, head)
	}
	rest := head >> (n * 8 & 63)
	switch b := byte(rest); behindDigits[b] {
	case letterBehind:
		return numberedWord(s, i, i+n, head)
	case chainBehind:
		if s.ClockEnds(i + n) {
			return i + n
		}
		if !text.IsDigit(byte(rest >> 8)) {
			return apart(s, i, n, rest)
		}
		if n == 1 && b == ' ' {
			view.SpacedOut(&s.Cursor, i)
		}
		if few := fewDigits(head, others&(others-1)); few > 0 {
			return behindFew(s, i, n, few)
		}
		return grouped(s, i, n, b)
	case signBehind:
		return loneNumber(s, i, n, b)
	case underscoreBehind:
		return chain(s, i, i+n)
	}
	return i + n + int(wordStep[byte(rest)])
}

// behindFew returns where to go on behind few digits in groups, the first of n: capitals may belong to them, as in 74-83-TA, or to the last group
// alone, as in Peugeot 208 474-RWV-45.
func behindFew(s *rule.Scan, i, n, few int) int {
	if text.IsUpper(text.ByteAt(s.Text, s.Past(i+few, 1, "-"))) {
		return max(i+n, called.Identified(s, i, n))
	}
	return i + few
}

// grouped handles a number of n digits, less than seven, behind which the byte b and more digits follow.
func grouped(s *rule.Scan, i, n int, b byte) int {
	if b == '-' && n == 4 {
		if end := text.DateEnd(s.Text, i); end > 0 {
			return end
		}
	}
	return chain(s, i, i+n)
}

// apart handles a number of n digits, less than seven, behind which a separator stands and no digit: rest are the bytes from there on. Identifiers
// may go on with capitals: 12-ABC-3.
func apart(s *rule.Scan, i, n int, rest uint64) int {
	capital := text.IsUpper(byte(rest >> 8))
	if byte(rest) == ' ' && s.Text[i] == '0' && !capital {
		return loneNumber(s, i, n, ' ')
	}
	if capital && s.FreeLeft(i) {
		if next := called.Identified(s, i, n); next > 0 {
			return next
		}
	}
	return i + n + int(wordStep[byte(rest)])
}

// mayEndStreet are the last bytes before a number that may stand behind a street or a town.
var mayEndStreet = text.Where(func(b byte) bool { return b >= 0x80 || text.HasByte("\n >", b) })

// What stands behind a few digits.
const (
	nothingBehind = iota
	letterBehind
	chainBehind
	signBehind // may be part of a phone number or an address
	underscoreBehind
)

var behindDigits = text.Classes(text.Letters, " -.", "/[", "_")

// longNumber handles a number of which seven digits or more go before any separator, n of them among the first eight bytes, head.
func longNumber(s *rule.Scan, i, n int, head uint64) int {
	stop := i + n
	if n > 7 {
		stop = s.Digits(stop)
	}
	b, after := text.ByteAt(s.Text, stop), text.ByteAt(s.Text, stop+1)
	switch {
	case text.IsAlpha(b):
		return numberedWord(s, i, stop, head)
	case b == '[' && after == '.':
		view.Defanged(&s.Cursor, stop)
		return stop
	case b == '-' && stop == i+8:
		if end := text.UUIDEnd(s.Text, i); end > 0 {
			return end
		}
	}
	switch {
	case b == '_' || rule.Chains(b) && text.IsDigit(after):
		return chain(s, i, stop)
	case stop-i >= view.LeastBlob:
		view.LongWord(&s.Cursor, i, stop)
	}
	s.Groups = append(s.Groups[:0], text.Group{Start: i, End: stop, Sep: 0})
	if s.FreeLeft(i) {
		return max(stop, tryGroup(s, 0, 0))
	}
	return stop
}

// fewDigits returns where to go on behind the groups of digits that head begins with, of which others are the bytes between and behind but the first, if it
// shows that neither a word nor more groups follow: then they are too few for what a number could be. Else it returns 0.
func fewDigits(head, others uint64) int {
	for n := 2; others != 0; n++ {
		bit := bits.TrailingZeros64(others) &^ 7
		switch b := byte(head >> bit); {
		case behindDigits[b] == letterBehind, b == '_':
			return 0
		case bit == 56 && (n > 3 || rule.Chains(b)): // more may follow
			return 0
		case !rule.Chains(b) || !text.IsDigit(byte(head>>(bit+8&63))):
			return bit>>3 + int(wordStep[b])
		}
		others &= others - 1
	}
	return 0
}

// loneNumber handles a number of n digits, less than seven, that neither a word nor a group of digits follows, but the byte behind: there is
// little that most numbers could be.
func loneNumber(s *rule.Scan, i, n int, behind byte) int {
	stop := i + n
	switch {
	case behind == '[' && text.ByteAt(s.Text, stop+1) == '.':
		view.Defanged(&s.Cursor, stop)
	case behind == '/' && n == 1 && text.ByteAt(s.Text, stop+1) == '/':
		return max(stop, match.Known(s, i))
	case behind == '/' && n == 6:
		return max(stop, called.Identified(s, i, n))
	case text.InRange(n, 2, 5) && areaEnds(s, i, stop):
		return max(stop, s.Fire(rule.OnArea, i))
	}
	return stop
}

// areaEnds says whether the digits text[i:stop] may be an area code by what stands behind them: 030/, 212/, 030 /.
func areaEnds(s *rule.Scan, i, stop int) bool {
	zero := s.Text[i] == '0'
	if s.Text[stop] == '/' {
		return zero || stop-i == 3
	}
	return zero && s.HasAt(stop, " /")
}

// numberedKnown handles such a word, which ends at end, if it is the first part of a UUID, an id in its written form, or begins like what a rule looks for.
func numberedKnown(s *rule.Scan, i, stop, end int, head uint64) int {
	if end == i+8 {
		if uuid := text.UUIDEnd(s.Text, i); uuid > 0 {
			return uuid
		}
	}
	if text.IsUpper(s.Text[stop]) && stop-i <= 17 {
		if next := called.Identified(s, i, end-i); next > i {
			return next
		}
	}
	if match.BeginsWith(s, head) {
		return match.Prefixed(s, i, head, rule.FirstWord(head))
	}
	return 0
}

// numberedWord handles a word that begins with the digits text[i:stop] and goes on with letters; head are its first eight bytes.
func numberedWord(s *rule.Scan, i, stop int, head uint64) int {
	others := text.NotAlnum(head)
	end := i + bits.TrailingZeros64(others)>>3
	if others == 0 {
		end = text.AlnumEnd(s.Text, end)
	}
	if next := numberedKnown(s, i, stop, end, head); next > i {
		return next
	}
	n, after := end-i, text.ByteAt(s.Text, end)
	marked := after == '<' || n == 4 && after == '.'
	if marked || n >= called.LeastCode {
		if next := identifier(s, i, end); next > i {
			return next
		}
	}
	if n >= view.LeastFirst {
		view.LongWord(&s.Cursor, i, end)
	}
	return end + int(wordStep[after])
}
