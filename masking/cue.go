package masking

import "bytes"

// A cue is a set of lower-case words, such as those of which one must stand before a value that is not certain by itself.
type cue struct {
	words   [32][]string // by the first letter
	lengths [32]uint32   // by the first letter: bit n is set for a word of n bytes
}

func cues(words ...string) *cue {
	c := &cue{}
	for _, w := range words {
		first := w[0] & 31
		c.words[first] = append(c.words[first], w)
		c.lengths[first] |= 1 << len(w)
	}
	return c
}

// and returns the words of c and others in one set.
func (c *cue) and(others ...*cue) *cue {
	var all []string
	for _, o := range append(others, c) {
		for _, words := range o.words {
			all = append(all, words...)
		}
	}
	return cues(all...)
}

func (c *cue) has(word []byte) bool {
	if len(word) == 0 {
		return false
	}
	first := word[0] & 31
	return c.lengths[first]>>len(word)&1 != 0 && listed(word, c.words[first])
}

// begins returns the length of the first word of c that v begins with, 0 if there is none.
func (c *cue) begins(v []byte) int {
	for _, w := range c.words[v[0]&31] {
		if foldedPrefix(v, w) {
			return len(w)
		}
	}
	return 0
}

// within says whether a word of at least so many letters stands anywhere in v, which is in lower case.
func (c *cue) within(v []byte, least int) bool {
	for _, words := range c.words {
		for _, w := range words {
			if len(w) >= least && bytes.Contains(v, []byte(w)) {
				return true
			}
		}
	}
	return false
}

const (
	cueReach = 40 // reach: bytes before a value in which a word that tells what it is may stand
	closeBy  = 14 // reach: bytes before a value in which such a word outweighs another that is further off
)

// cued says whether a word of c stands, as a word of its own, within reach bytes before i on the same line.
func (s *scan) cued(c *cue, reach, i int) bool {
	low := max(0, i-reach)
	for i > low && s.text[i-1] != '\n' {
		if scanClass[s.text[i-1]] != letter {
			i--
			continue
		}
		end := i
		for i > low && scanClass[s.text[i-1]] == letter {
			i--
		}
		if start := s.wordAt(i); start < end && c.has(s.text[start:end]) && !s.gluedLeft(start) && !isDigit(byteAt(s.text, end)) {
			return true
		}
	}
	return false
}
