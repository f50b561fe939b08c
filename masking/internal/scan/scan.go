package scan

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// trackBegins fires onTrack where one may begin at i. Its first digit would seem to belong to an escape.
func trackBegins(s *rule.Scan, i int) (next int) {
	if s.Text[i] == '%' && text.ByteAt(s.Text, i+1)|0x20 == 'b' && text.IsDigit(text.ByteAt(s.Text, i+2)) {
		return s.Fire(rule.OnTrack, i)
	}
	return 0
}

// lead handles a byte that may begin a character in disguise, and returns where to go on.
func lead(s *rule.Scan, i int) int {
	src := s.Text
	if src[i] >= 0xE0 || i < 2 || !amidScript(src, i) {
		s.Walk(rule.OnScript, i, i)
	}
	switch src[i] {
	case 0xCE, 0xCF, 0xD0, 0xD1, 0xD2, 0xD4:
		if text.IsAlpha(text.ByteAt(src, i-1)) || text.IsAlpha(text.ByteAt(src, i+2)) {
			view.Note(&s.Cursor, i, min(i+2, len(src)))
		}
		return i + 1
	case 0xD7:
		return i + 1
	case 0xD8, 0xDF:
		if text.ByteAt(src, i+1) > 0x9C {
			return i + 1
		}
	case 0xD9, 0xDB:
		if text.ByteAt(src, i+1) < 0xA0 {
			return i + 1
		}
	case 0xE0:
		b := text.ByteAt(src, i+1)
		if digits := b&1 == 1 || b == 0xBC; !digits || text.ByteAt(src, i+2) < 0x90 {
			return i + 1
		}
	case 0xE4, 0xE5, 0xE6, 0xE7, 0xE8, 0xE9:
		return i + 3 // ideographs
	case 0xE3:
		if b := text.ByteAt(src, i+1); b != 0x80 && b != 0x85 {
			return i + 1
		}
	}
	return view.Character(&s.Cursor, i)
}

// amidScript says whether the letter of two bytes at i goes on a word of such letters, but for what stands before words: an escaped mark, a dash.
func amidScript(src []byte, i int) bool {
	if lead := src[i-2]; lead < 0xC3 || lead >= 0xE0 {
		return false
	}
	last := src[i-1]
	return src[i] < 0xD7 || last != 0x88 && last&^1 != 0x94
}

// Pass is the single pass: it jumps from word to word and looks closer only where something may begin.
func Pass(s *rule.Scan) {
	s.Fire(rule.OnText, 0)
	view.FileNames(&s.Cursor)
	src, class := s.Text, &text.ScanClass
	for i := 0; uint(i) < uint(len(src)); {
		c := class[src[i]]
		if c == text.Inert {
			i++
			continue
		}
		switch c {
		case text.Letter:
			i = word(s, i)
		case text.Digit:
			i = number(s, i)
		case text.Mark:
			i = mark(s, i)
		case text.Lead:
			i = lead(s, i)
		}
	}
}

// hyphen handles the - at i and returns where to go on. Most stand between words, or before one. Within a word it may stand between pairs of
// digits, or in an identifier that begins with capitals.
func hyphen(s *rule.Scan, i int) (next int) {
	before, after := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, i+1)
	apart := text.ScanClass[before] == text.Inert
	switch {
	case before == '<' && after == ' ':
		next = read.Arrow(s, i)
	case after == '-', apart && text.IsAlpha(after):
		return dash(s, i)
	case !apart && text.ByteAt(s.Text, i+3) == '-' && text.ByteAt(s.Text, i+6) == '-':
		next = s.Fire(rule.OnPairs, i)
	}
	if next <= i && text.IsDigit(after) && text.IsUpper(before) {
		next = initialled(s, min(s.WordAt(s.CapitalsBefore(i)), i), i)
	}
	return max(i+1, next)
}

// mark handles the punctuation that something may hang on and returns where to go on.
func mark(s *rule.Scan, i int) int {
	next := 0
	switch s.Text[i] {
	case '@':
		next = s.Fire(rule.OnAt, i)
	case ':':
		next = colon(s, i)
	case '=':
		next = equals(s, i)
	case '>':
		if match.Named(s, i) || read.NameTag(s, i) {
			next = read.Assigned(s, i)
		}
	case '&':
		view.Reference(&s.Cursor, i)
	case '-':
		return hyphen(s, i)
	case '+':
		if text.IsDigit(text.ByteAt(s.Text, s.Past(i+1, 1, "("))) {
			next = s.Fire(rule.OnPlus, i)
		}
		view.Plus(&s.Cursor, i)
	case '(':
		if text.IsDigit(text.ByteAt(s.Text, i+1)) {
			next = s.Fire(rule.OnParen, i)
		} else {
			next = read.Call(s, i)
		}
	case '$':
		if rest := s.Text[i:]; len(rest) > text.LeastHash && beginsHash(rest) {
			next = s.Fire(rule.OnDollar, i)
		}
	case '~':
		next = s.Fire(rule.OnTilde, i)
	default:
		if next = trackBegins(s, i); next > i {
			return next
		}
		return i + view.Escape(&s.Cursor, i)
	}
	return max(i+1, next)
}

// beginsHash says whether the $ that v begins with may be that of the hash of a password: $1$, $2b$, $argon2id$.
func beginsHash(v []byte) bool {
	return v[2] == '$' || v[3] == '$' || text.HasByte("aps$", v[1])
}

// equals handles the = at i.
func equals(s *rule.Scan, i int) (next int) {
	after := text.ByteAt(s.Text, i+1)
	escaped := text.IsUpperHex(after) && text.IsUpperHex(text.ByteAt(s.Text, i+2))
	if escaped || text.HasByte("?\n\r", after) {
		view.QuotedPrintable(&s.Cursor, i)
	}
	switch {
	case match.Named(s, i):
		return read.Assigned(s, i)
	case after == '=' && i > 4:
		return read.Compared(s, i)
	}
	return 0
}

// colon handles the : at i.
func colon(s *rule.Scan, i int) (next int) {
	if colonFirst[text.ByteAt(s.Text, i+1)] {
		if next, within := colonWithin(s, i); within {
			return next
		}
	}
	if !match.Named(s, i) {
		return 0
	}
	return read.Assigned(s, i)
}

// colonFirst is what follows the : of an authority, a port, an address or a key. What no setting is begins with one of them.
var colonFirst = text.Where(func(b byte) bool { return text.IsHex(b) || text.HasByte("/*:", b) })

// colonWithin handles the : at i that may be part of an address or a key, and says whether it is, or only parts the hours of a time from its
// minutes.
func colonWithin(s *rule.Scan, i int) (next int, within bool) {
	rest := s.Text[i:]
	switch after := rest[1]; {
	case after == '/':
		if within = len(rest) > 3 && rest[2] == '/'; within {
			next = s.Fire(rule.OnAuthority, i)
		}
		return next, within
	case len(rest) > 9 && s.HasAt(i, ":5432:", ":*:"):
		next = s.Fire(rule.OnPort, i)
	}
	if next > i {
		return next, true
	}
	if timeOfDay(rest) {
		if i > 2 && text.Like(s.Text[i-2:i], "00") && match.NoName[s.Text[i-3]] {
			return 0, true
		}
	} else if maybeAddress(s, i) {
		next = s.Fire(rule.OnColon, i)
	}
	if next <= i && rest[1] == 'A' && text.IsDigit(text.ByteAt(s.Text, i-1)) {
		next = s.Fire(rule.OnBot, i)
	}
	return next, next > i
}

// maybeAddress says whether the : at i may be the first of an address, or part of a key: what may belong to one stands on both sides, and a
// second : not far behind.
func maybeAddress(s *rule.Scan, i int) bool {
	rest, before := s.Text[i:], text.IsHex(text.ByteAt(s.Text, i-1))
	switch after := rest[1]; {
	case after == ':':
		return before || text.IsHex(text.ByteAt(rest, 2))
	case !text.IsHex(after):
		return false
	case bytes.IndexByte(rest[2:min(len(rest), 6)], ':') >= 0:
		return true
	case !before:
		return false
	default:
		return s.HasAt(i+1, "fx") || text.ByteAt(rest, 33) == ':'
	}
}

// timeOfDay says whether text begins with minutes, as in 12:34 or 12:34:56, and nothing that an address could go on with.
func timeOfDay(src []byte) bool {
	if len(src) < 7 || !text.Like(src[:3], ":00") || text.IsHex(src[3]) {
		return false
	}
	goesOn := text.IsHex(src[6]) || src[6] == ':'
	return src[3] != ':' || text.Like(src[4:6], "00") && !goesOn
}

// dash looks for -----BEGIN and for --flag, and passes long rules of dashes at once.
func dash(s *rule.Scan, i int) int {
	end := s.Past(i, len(s.Text), "-")
	behind := text.ByteAt(s.Text, end)
	apart := i == 0 || text.IsSpace(s.Text[i-1])
	switch {
	case end-i >= 4 && text.HasByte("B E", behind):
		return max(end, s.Fire(rule.OnDashes, end))
	case end-i <= 2 && apart && text.IsAlpha(behind):
		if s.Text[end] == 'u' && text.ByteAt(s.Text, end+1) == ' ' {
			s.Fire(rule.OnUser, end+2)
		} else if end-i == 1 {
			s.Fire(rule.OnFlag, end)
		}
		read.Flag(s, end)
	}
	return end
}
