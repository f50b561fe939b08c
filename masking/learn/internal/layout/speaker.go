package layout

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

// Clocked says whether text holds a time of day.
func Clocked(text []byte) bool {
	for i := 1; i+1 < len(text); {
		n := bytes.IndexByte(text[i:], ':')
		if n < 0 || i+n+1 >= len(text) {
			return false
		}
		if i += n; char.Class[text[i-1]] == char.Digit && char.Class[text[i+1]] == char.Digit {
			return true
		}
		i++
	}
	return false
}

// Emphasis stands around what is bold.
var Emphasis = []byte("**")

// What is known of who says a line.
const (
	NotSaid     = iota
	PerhapsSaid // a name and a colon, as settings have them, too
	SurelySaid  // with a time of day
)

const (
	farthestName  = 36 // bytes of a line at which the name of who says it begins
	longestName   = 24
	mostNameWords = 3
)

// Speaker returns where in the line text[start:end] what is said begins, and what is known of it: "[10:31] Bob: ", "10:31 - Bob: ", "<bob> ", "**Bob:** ",
// "Bob: ".
func Speaker(text []byte, start, end int) (from, said int) {
	text = text[start:end]
	i, said := afterClock(text)
	closing := byte(':')
	switch {
	case i < len(text) && text[i] == '<':
		closing = '>'
		i++
	case bytes.HasPrefix(text[i:], Emphasis):
		i += 2
	}
	words, name := 0, i
	for ; i < min(len(text), name+longestName+1) && inSpeaker[text[i]]; i++ {
		words += char.Number(text[i] == ' ')
		if text[i] == colonOfWide[0] && wideColon(text[i:]) > 0 {
			break
		}
	}
	if i-name < 2 || i >= len(text) {
		return start, NotSaid
	}
	if words >= mostNameWords || char.Class[text[name]] == char.Digit {
		return start, NotSaid
	}
	if n := wideColon(text[i:]); n > 0 && closing == ':' {
		return start + i + n, said
	}
	if text[i] != closing {
		return start, NotSaid
	}
	i++
	if bytes.HasPrefix(text[i:], Emphasis) {
		i += 2
	}
	if i >= len(text) || char.Class[text[i]] != char.Blank {
		return start, NotSaid
	}
	return start + i + 1, said
}

// afterClock returns where the time of day that text begins with ends, and what that tells.
func afterClock(text []byte) (end, said int) {
	if len(text) == 0 {
		return 0, PerhapsSaid
	}
	closing := []byte(" - ")
	switch {
	case text[0] == '[' || text[0] == '(':
		closing = []byte{char.Partner(text[0]), ' '}
	case char.Class[text[0]] != char.Digit:
		return 0, PerhapsSaid
	}
	n := bytes.Index(text[:min(len(text), farthestName)], closing)
	if n < 0 || !Clocked(text[:n]) {
		return 0, PerhapsSaid
	}
	return n + len(closing), SurelySaid
}

// wideColon returns the length of the colon of Chinese or Japanese that text begins with, 0 if there is none.
func wideColon(text []byte) int {
	return len(colonOfWide) * char.Number(bytes.HasPrefix(text, colonOfWide))
}

var colonOfWide = []byte("：")

// inSpeaker are the bytes of a name of who says something.
var inSpeaker = func() (set [256]bool) {
	for i := range set {
		set[i] = char.InName[i] || i == ' ' || char.Class[i] == char.High
	}
	return set
}()

// IsCapital says whether text begins with a capital, or with a letter that is not ASCII.
func IsCapital(text []byte) bool {
	i := 0
	for i < len(text) && (text[i] == '*' || text[i] == '<') {
		i++
	}
	return i < len(text) && (char.Class[text[i]] == char.Upper || char.Class[text[i]] == char.High)
}
