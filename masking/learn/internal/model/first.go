// Package model is what was learned: the tables of the first look, the weights of the features and the second look, and how they are added up.
package model

import "github.com/vizard-gateway/vizard/masking/learn/internal/char"

// How a candidate was found.
const (
	AsToken  = iota // what stands between blanks
	AsRest          // of a token, behind a sign
	AsRun           // letters and digits within a token
	AsQuoted        // between quotes, with blanks
	AsPhrase        // words that end at a sign or with the line
	AsCell          // of a column whose head is a cue
	AsInner         // words in the middle of a sentence
)

// Beside is the class of a byte right before or behind a value, below 16.
var Beside = func() (set [256]uint8) {
	for i := range set {
		switch char.Class[i] {
		case char.Blank:
			set[i] = 1
		case char.Lower, char.Upper, char.Digit:
			set[i] = 2
		case char.Quoting:
			set[i] = 3
		case char.High:
			set[i] = 4
		case char.Joiner:
			set[i] = 5
		case char.Mark:
			set[i] = 6
		}
	}
	for b, of := range map[byte]uint8{
		'\n': 0, '=': 7, ':': 8, '(': 9, '[': 9, '{': 9, '<': 9, ')': 10, ']': 10, '}': 10,
		'>': 11, ',': 12, ';': 12, '.': 13, '!': 13, '?': 13, '/': 14, '@': 15,
	} {
		set[b] = of
	}
	return set
}()

// Inner says whether the rows of the first look are of words in the middle of a sentence.
func Inner(first [Firsts]uint16) bool { return first[2]&7 == AsInner }
