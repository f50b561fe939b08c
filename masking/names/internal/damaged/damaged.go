// Package damaged finds names in forms that were read from paper, where digits stand for letters: Jmén0: LUDMlLA BENEŠ0VÁ. The words there are none that the lists
// could know, but the field says what they are.
package damaged

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

const (
	maxLabel  = 24 // bytes before the colon
	maxFilled = 48 // bytes of what fills a field
)

// Fields calls found for the values of fields for names and places that are in capitals, with digits in the place of letters: where they stand, and their label.
func Fields(r *word.Reader, lines []layout.Line, found func(start, end int, label uint8)) {
	start := 0
	for k := range lines {
		end := int(lines[k].End)
		if layout.Speaks(lines[k].Kind) {
			fieldsOfLine(r, start, end, found)
		}
		start = end
	}
}

// fieldsOfLine is Fields for the line from i to end.
func fieldsOfLine(r *word.Reader, i, end int, found func(start, end int, label uint8)) {
	text := r.Text()
	for i < end {
		colon := bytes.IndexByte(text[i:end], ':')
		if colon < 0 {
			return
		}
		from := i + colon + 1
		value := text[from:min(end, from+maxFilled)]
		blanks := len(value) - len(bytes.TrimLeft(value, " "))
		value = value[blanks:]
		if n := bytes.Index(value, layout.DoubleBlank); n >= 0 {
			value = value[:n]
		}
		value = bytes.TrimRight(value, " \r\n")
		if i = from; len(value) == 0 || !damaged(value) {
			continue
		}
		if label := fieldOf(r, from-1); label != model.Other {
			found(from+blanks, from+blanks+len(value), label)
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

// fieldOf says what the field asks for whose name ends at i, read as if no digit stood in it.
func fieldOf(r *word.Reader, i int) uint8 {
	var label [maxLabel]byte
	low := max(0, i-maxLabel)
	n := copy(label[:], r.Text()[low:i])
	for k, b := range label[:n] {
		if letter := letterFor(b); letter != 0 {
			label[k] = letter
		}
	}
	var w word.Word
	if at := char.WordStart(label[:n], n); at < n {
		r.SpellIn(label[:n], &w, at)
	}
	switch word.ClassOf(w.Hash) {
	case word.ClassField, word.ClassRole, word.ClassKin:
		return model.Person
	case word.ClassPlace:
		return model.Location
	}
	return model.Other
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
