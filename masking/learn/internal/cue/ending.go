package cue

import "github.com/vizard-gateway/vizard/masking/learn/internal/char"

// Classes of what stands before a value that is no secret: see ids.txt.
const (
	Thing  = 1 + iota // whose number or checksum the value is
	Number            // says that it is one
	Link              // parts such a word from the value
)

var endingNames = map[string]uint8{"thing": Thing, "number": Number, "link": Link}

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
func (e *Endings) At(text []byte, i int) (start int, class uint8) {
	start = i
	for plural := range 2 {
		end := i - plural
		if end < 1 || plural == 1 && text[end] != 's' {
			break
		}
		for _, st := range e[char.Fold[text[end-1]]] {
			if at := end - len(st.text); at >= 0 && at < start && st.at(text[:i], at) {
				start, class = at, st.class
			}
		}
	}
	return start, class
}
