package cue

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

// Classes of what stands before a value that is no secret: see ids.txt.
const (
	Thing  = 1 + iota // whose number or checksum the value is
	Number            // says that it is one
	Link              // parts such a word from the value
	Sum               // a checksum, or how one is made: it speaks of the values behind it, too
)

var endingNames = map[string]uint8{"thing": Thing, "number": Number, "link": Link, "sum": Sum}

// Endings finds the stem that a part of a text ends with, by its last byte.
type Endings [256][]stem

// NewEndings reads the stems of the lists: see ids.txt.
func NewEndings(lists string) *Endings {
	e := &Endings{}
	for _, st := range readStems(lists, endingNames) {
		last := st.text[len(st.text)-1]
		e[last] = append(e[last], st)
	}
	return e
}

// At returns the longest stem that ends at i, be it in the plural, and its class: None if there is none.
func (e *Endings) At(text []byte, i int) (start int, class uint8) { return e.at(text, i, None) }

// at is At for the stems of one class, if it is not None.
func (e *Endings) at(text []byte, i int, of uint8) (start int, class uint8) {
	start = i
	for plural := range 2 {
		end := i - plural
		if end < 1 || plural == 1 && char.Fold[text[end]] != 's' {
			break
		}
		for _, st := range e[char.Fold[text[end-1]]] {
			at := end - len(st.text)
			asked, longer := of == None || of == st.class, at >= 0 && at < start
			if asked && longer && st.at(text[:i], at) {
				start, class = at, st.class
			}
		}
	}
	return start, class
}

// Speaks says whether a word of text is a stem of the class.
func (e *Endings) Speaks(text []byte, of uint8) bool {
	for i := range text {
		if !partEnds(text, i+1) {
			continue
		}
		if _, class := e.at(text, i+1, of); class == of {
			return true
		}
	}
	return false
}

// Before returns the stem that the name of what begins at i ends with, on its line, which begins at line, and its class: None if there is none. said
// is whether a colon or a link stands between.
func (e *Endings) Before(text []byte, line, i int) (start int, class uint8, said bool) {
	at := nameEnds(text, line, i)
	start, class = e.At(text, at)
	said = class == Link || bytes.ContainsAny(text[at:i], ":：")
	if class == Link {
		start, class = e.At(text, nameEnds(text, line, start))
	}
	if start < line {
		return i, None, false
	}
	return start, class, said
}

const (
	closing = ",.;!?)]}>|&" // signs behind which no name of a value stands
	opening = "([{"         // these part what is said as well
)

var (
	closes = char.SetOf(closing)
	parts  = char.SetOf(closing + opening)
)

var closingWide = []string{"，", "。", "、", "；", "！", "？", "）", "」", "』", "»", "”", "،", "؛", "।"}

// closesWide says whether text ends with such a sign that is not ASCII.
func closesWide(text []byte) bool {
	for _, sign := range closingWide {
		if bytes.HasSuffix(text, []byte(sign)) {
			return true
		}
	}
	return false
}

// nameEnds returns where a name of what begins at i may end, from start on: before the blanks and signs there.
func nameEnds(text []byte, start, i int) int {
	for i > start {
		b := text[i-1]
		n := 1
		switch {
		case closes[b], char.IsWord[char.Class[b]] && b < 0x80:
			return i
		case b >= 0x80:
			if n = char.WideBlankBefore(text, i); n == 0 || closesWide(text[:i]) {
				return i
			}
		}
		i -= n
	}
	return i
}

// Parted says whether a sign in text parts what is said.
func Parted(text []byte) bool {
	for end := len(text); end > 0; end-- {
		if b := text[end-1]; parts[b] || b >= 0x80 && closesWide(text[:end]) {
			return true
		}
	}
	return false
}
