package masking

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// lines are those of a text that end as on Windows. The detectors read a copy in which each ends with \n alone, so that a rule
// cannot know one line end and miss the other. Other texts are read as they are.
type lines struct {
	plain []byte // the copy
	cuts  []int  // where in the copy a carriage return is missing, in order
}

var returned = []byte("\r\n")

// take returns the text that the detectors read.
func (l *lines) take(src []byte) []byte {
	at := bytes.Index(src, returned)
	if at < 0 {
		return src
	}
	l.plain = slices.Grow(l.plain, len(src)) // at once: what grows leaves copies behind
	for ; at >= 0; at = bytes.Index(src, returned) {
		l.plain = append(l.plain, src[:at]...)
		l.cuts = append(l.cuts, len(l.plain))
		src = src[at+1:]
	}
	l.plain = append(l.plain, src...)
	return l.plain
}

// restore carries spans of the copy back to the text.
func (l *lines) restore(spans []text.Span) {
	if len(l.cuts) == 0 {
		return
	}
	for i := range spans {
		spans[i].Start = l.original(spans[i].Start)
		spans[i].End = l.original(spans[i].End)
	}
}

// original is where a byte of the copy stands in the text. In front of a line's end it is in front of the whole of it.
func (l *lines) original(at int) int {
	before, _ := slices.BinarySearch(l.cuts, at)
	return at + before
}

func (l *lines) forget() {
	clear(l.plain)
	l.plain, l.cuts = l.plain[:0], l.cuts[:0]
}
