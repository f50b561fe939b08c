package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds names in forms that were read from paper, where digits stand for letters: Jmén0: LUDMlLA BENEŠ0VÁ. The words there are none that the lists could
// know, but the field says what they are.

const (
	maxLabel  = 24 // bytes before the colon
	maxFilled = 48 // bytes of what fills a field
)

// readDamaged appends the values of fields for names and places that are in capitals, with digits in the place of letters.
func (s *Scan) readDamaged() {
	start := 0
	for k := range s.lines {
		end := int(s.lines[k].End)
		if layout.Speaks(s.lines[k].Kind) {
			s.readDamagedLine(start, end)
		}
		start = end
	}
}

// readDamagedLine is readDamaged for the line from i to end.
func (s *Scan) readDamagedLine(i, end int) {
	for i < end {
		colon := bytes.IndexByte(s.text[i:end], ':')
		if colon < 0 {
			return
		}
		from := i + colon + 1
		value := s.text[from:min(end, from+maxFilled)]
		blanks := len(value) - len(bytes.TrimLeft(value, " "))
		value = value[blanks:]
		if n := bytes.Index(value, layout.DoubleBlank); n >= 0 {
			value = value[:n]
		}
		value = bytes.TrimRight(value, " \r\n")
		if i = from; len(value) == 0 || !damaged(value) {
			continue
		}
		if kind := s.fieldOf(from - 1); kind != 0 && s.wanted[kind] {
			s.replaceBy(Span{from + blanks, from + blanks + len(value), kind, scoreOfSpeaker})
		}
	}
}

// damaged says whether the text is of words in capitals, in one of which a digit or a small l stands between letters.
func damaged(text []byte) bool {
	letters, wrong := 0, 0
	for i, b := range text {
		switch {
		case b == 'l' || b >= '0' && b <= '9':
			wrong++
		case char.IsUpper(b) || b >= 0xC2:
			letters++
		case char.LowerOf[b] != 0, b < 0x80 && bytes.IndexByte(betweenDamaged, b) < 0:
			return false
		}
		if i == 0 && b < 0x80 && !char.IsUpper(b) {
			return false
		}
	}
	return wrong > 0 && letters > 3 && 3*wrong <= letters
}

var betweenDamaged = []byte(" -,.'")

// fieldOf says what the field asks for whose name ends at i, read as if no digit stood in it; 0 if it asks for no name.
func (s *Scan) fieldOf(i int) Kind {
	var label [maxLabel]byte
	low := max(0, i-maxLabel)
	n := copy(label[:], s.text[low:i])
	for k, b := range label[:n] {
		if letter := letterFor(b); letter != 0 {
			label[k] = letter
		}
	}
	var w word.Word
	if at := char.WordStart(label[:n], n); at < n {
		s.reader.SpellIn(label[:n], &w, at)
	}
	switch word.ClassOf(w.Hash) {
	case word.ClassField, word.ClassRole, word.ClassKin:
		return Person
	case word.ClassPlace:
		return Location
	}
	return 0
}

// letterFor is the letter that the digit is read for, 0 if it is none.
func letterFor(b byte) byte {
	switch b {
	case '0':
		return 'o'
	case '1':
		return 'i'
	case '3':
		return 'e'
	case '5':
		return 's'
	}
	return 0
}

// replaceBy appends the span and takes those away that it overlaps.
func (s *Scan) replaceBy(span Span) {
	kept := s.spans[:0]
	for _, p := range s.spans {
		if p.End <= span.Start || p.Start >= span.End {
			kept = append(kept, p)
		}
	}
	s.spans = append(kept, span)
}
