// Package fragment tells the words that are parts of something else than a sentence: of code, paths, base64 texts, dumps and time zones.
package fragment

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/particle"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// Is says whether the word cannot be part of a name: it is an identifier, or does not stand free of code. Dumped says whether a byte is in a line of a log or of a
// dump of bytes.
func Is(r *word.Reader, w *word.Word, dumped func(i int) bool) bool {
	if w.Shape == word.ShapeIdentifier || inside(r, int(w.Start), int(w.End), dumped) || compound(r.Text(), w) {
		return true
	}
	c, next := char.ByteAt(r.Text(), int(w.End)), char.ByteAt(r.Text(), int(w.End)+1)
	switch c {
	case '(', '@', '_', '=', '$', '+', '{':
		return true
	case '/':
		return areas.Has(w.Hash)
	case '.':
		return w.Shape != word.ShapeInitial && joined(next)
	case ':':
		return next == ':'
	case '-':
		return w.Shape != word.ShapeInitial && (char.IsDigit(next) || strings.IndexByte("->", next) >= 0)
	}
	return char.IsDigit(c)
}

// compound says whether the word, of parts between hyphens, is written as no name is: a part has a capital behind a small letter, as in CableLabs-Reason, or
// three and more are all in capitals, as in SETUP-LOCAL-REPOS.
func compound(text []byte, w *word.Word) bool {
	if w.Shape != word.ShapeHyphen {
		return false
	}
	part, parts, small := int(w.Start), 1, false
	for i := part; i < int(w.End); i++ {
		switch b := text[i]; {
		case b == '-':
			part, parts = i+1, parts+1
		case char.IsUpper(b) && char.IsLower(char.ByteAt(text, i-1)) && !innerCapital(text[part:i]):
			return true
		default:
			small = small || !char.IsUpper(b)
		}
	}
	return parts > 2 && !small
}

// innerCapital says whether a capital may follow the part of a word inside a surname.
func innerCapital(part []byte) bool {
	var lower [4]byte
	for k, b := range part[:min(len(part), len(lower))] {
		lower[k] = char.LowerOf[b]
	}
	return len(part) <= len(lower) && word.InnerPrefix(lower[:len(part)])
}

// beforeMember says whether the point at i leads to a member: another point stands before it, a small letter or a word in capitals.
func beforeMember(text []byte, i int) bool {
	b := char.ByteAt(text, i-1)
	return b == '.' || char.IsLower(b) || endsWord(text, i)
}

// endsWord says whether a word of two letters and more, of which the last is a capital, ends at i: no initial.
func endsWord(text []byte, i int) bool {
	return char.IsUpper(char.ByteAt(text, i-1)) && char.LowerOf[char.ByteAt(text, i-2)] != 0
}

// joined says whether a member or a suffix may begin with b.
func joined(b byte) bool { return char.LowerOf[b] != 0 || char.IsDigit(b) || b == '_' }

// inside says whether what stands from start to end is part of something longer: of a time zone, a path, a base64 text, a member, a tag of a
// language or a dump of bytes.
func inside(r *word.Reader, start, end int, dumped func(i int) bool) bool {
	text := r.Text()
	c, first, next := char.ByteAt(text, start-1), char.ByteAt(text, start-2), char.ByteAt(text, end)
	switch c {
	case '/':
		return strings.IndexByte("/+=", next) >= 0 || inZone(r, start-1)
	case '+', '\\':
		return c == '+' || next == '\\'
	case '.':
		return dumped(start) || beforeMember(text, start-1)
	case '-':
		return char.IsDigit(first) || char.IsLower(first) && particle.Hyphened(text, start) == start
	case '|', '`', '^', '~':
		return dumped(start)
	}
	return false
}

// areas are what the names of time zones, such as Europe/Vienna, begin with.
var areas = word.SetOf("africa america antarctica arctic asia atlantic australia europe indian pacific etc")

// inZone says whether what stands behind the slash at i is part of the name of a time zone.
func inZone(r *word.Reader, i int) bool {
	var w word.Word
	if start := char.WordStart(r.Text(), i); start < i {
		r.Spell(&w, start)
	}
	return w.End == int32(i) && areas.Has(w.Hash)
}
