package names

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file leaves out words that are parts of something else than a sentence: of code, paths, base64 texts, dumps and time zones.

// candidate says whether the word can be part of a name: it is no identifier and stands free of code.
func (s *Scan) candidate(w *word.Word) bool {
	if w.Shape == word.ShapeIdentifier || s.inside(int(w.Start), int(w.End)) || s.compound(w) {
		return false
	}
	c, next := char.ByteAt(s.text, int(w.End)), char.ByteAt(s.text, int(w.End)+1)
	switch c {
	case '(', '@', '_', '=', '$', '+', '{':
		return false
	case '/':
		return !areas.Has(w.Hash)
	case '.':
		return w.Shape == word.ShapeInitial || !joined(next)
	case ':':
		return next != ':'
	case '-':
		return w.Shape == word.ShapeInitial || !char.IsDigit(next) && strings.IndexByte("->", next) < 0
	}
	return !char.IsDigit(c)
}

// compound says whether the word, of parts between hyphens, is written as no name is: a part has a capital behind a small letter, as in CableLabs-Reason, or
// three and more are all in capitals, as in SETUP-LOCAL-REPOS.
func (s *Scan) compound(w *word.Word) bool {
	if w.Shape != word.ShapeHyphen {
		return false
	}
	part, parts, small := int(w.Start), 1, false
	for i := part; i < int(w.End); i++ {
		switch b := s.text[i]; {
		case b == '-':
			part, parts = i+1, parts+1
		case char.IsUpper(b) && char.IsLower(char.ByteAt(s.text, i-1)) && !s.innerCapital(part, i):
			return true
		default:
			small = small || !char.IsUpper(b)
		}
	}
	return parts > 2 && !small
}

// innerCapital says whether a capital at i may follow what stands from part on inside a surname.
func (s *Scan) innerCapital(part, i int) bool {
	var lower [4]byte
	for k := part; k < i && k-part < len(lower); k++ {
		lower[k-part] = char.LowerOf[s.text[k]]
	}
	return i-part <= len(lower) && word.InnerPrefix(lower[:i-part])
}

// beforeMember says whether the point at i leads to a member: another point stands before it, a small letter or a word in capitals.
func (s *Scan) beforeMember(i int) bool {
	b := char.ByteAt(s.text, i-1)
	return b == '.' || char.IsLower(b) || s.endsWord(i)
}

// endsWord says whether a word of two letters and more, of which the last is a capital, ends at i: no initial.
func (s *Scan) endsWord(i int) bool {
	return char.IsUpper(char.ByteAt(s.text, i-1)) && char.LowerOf[char.ByteAt(s.text, i-2)] != 0
}

// joined says whether a member or a suffix may begin with b.
func joined(b byte) bool { return char.LowerOf[b] != 0 || char.IsDigit(b) || b == '_' }

// inside says whether what stands from start to end is part of something longer: of a time zone, a path, a base64 text, a member, a tag of a
// language or a dump of bytes.
func (s *Scan) inside(start, end int) bool {
	c, first, next := char.ByteAt(s.text, start-1), char.ByteAt(s.text, start-2), char.ByteAt(s.text, end)
	switch c {
	case '/':
		return strings.IndexByte("/+=", next) >= 0 || s.inZone(start-1)
	case '+', '\\':
		return c == '+' || next == '\\'
	case '.':
		return s.dumped(start) || s.beforeMember(start-1)
	case '-':
		return char.IsDigit(first) || char.IsLower(first) && s.hyphened(start) == start
	case '|', '`', '^', '~':
		return s.dumped(start)
	}
	return false
}

// dumped says whether i is in a line of a log or of a dump of bytes. What it is asked of comes in the order of the text.
func (s *Scan) dumped(i int) bool {
	return s.lineAt(i).Kind == layout.Log
}

// areas are what the names of time zones, such as Europe/Vienna, begin with.
var areas = word.SetOf("africa america antarctica arctic asia atlantic australia europe indian pacific etc")

// inZone says whether what stands behind the slash at i is part of the name of a time zone.
func (s *Scan) inZone(i int) bool {
	var w word.Word
	if start := char.WordStart(s.text, i); start < i {
		s.reader.Spell(&w, start)
	}
	return w.End == int32(i) && areas.Has(w.Hash)
}
