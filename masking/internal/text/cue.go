package text

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"
)

// A Cue is a set of lower-case words, such as those of which one must stand before a value that is not certain by itself.
type Cue struct {
	words   [32][]string // by the first letter
	Lengths [32]uint32   // by the first letter: bit n is set for a word of n bytes
	wide    [][]byte     // those in scripts without blanks between words, which may stand amid others
	lasts   [32]uint32   // by the first letter: bit n is set for a word whose last byte ends with these bits
}

// Cues makes a set of words. One whose first letter is none of ASCII is in it with a capital, too.
func Cues(words ...string) *Cue {
	c := &Cue{}
	for _, w := range words {
		c.add(w)
		if first, n := utf8.DecodeRuneInString(w); n > 1 && unicode.IsLower(first) {
			c.add(string(unicode.ToUpper(first)) + w[n:])
		}
	}
	return c
}

func (c *Cue) add(w string) {
	if r, _ := utf8.DecodeRuneInString(w); r >= firstWide && !parts(r) {
		c.wide = append(c.wide, []byte(w))
	}
	first := w[0] & 31
	c.words[first] = append(c.words[first], w)
	c.Lengths[first] |= 1 << len(w)
	c.lasts[first] |= 1 << (w[len(w)-1] & 31)
}

// And returns the words of c and others in one set.
func (c *Cue) And(others ...*Cue) *Cue {
	var all []string
	for _, o := range append(others, c) {
		for _, words := range o.words {
			all = append(all, words...)
		}
	}
	return Cues(all...)
}

// Has says whether word is in the set, in any case of its letters.
func (c *Cue) Has(word []byte) bool {
	if len(word) == 0 {
		return false
	}
	first := word[0] & 31
	may := c.Lengths[first] >> len(word) & (c.lasts[first] >> (word[len(word)-1] & 31)) & 1
	return may != 0 && Listed(word, c.words[first])
}

// Begins returns the length of the first word of c that v begins with, 0 if there is none.
func (c *Cue) Begins(v []byte) int {
	for _, w := range c.words[v[0]&31] {
		if FoldedPrefix(v, w) {
			return len(w)
		}
	}
	return 0
}

// firstWide is the first letter of the scripts without blanks between words, but for Vietnamese ones: those of Thai.
const firstWide = 0x0E00

// opens says whether v begins with one of the words that may stand amid others.
func (c *Cue) opens(v []byte) bool {
	return slices.ContainsFunc(c.wide, func(w []byte) bool { return bytes.HasPrefix(v, w) })
}

// amid says whether one of these words stands somewhere in v.
func (c *Cue) amid(v []byte) bool {
	return slices.ContainsFunc(c.wide, func(w []byte) bool { return bytes.Contains(v, w) })
}

// How far before a value a cue may stand.
const (
	CueReach = 40 // reach: bytes before a value in which a word that tells what it is may stand
	CloseBy  = 14 // reach: bytes before a value in which such a word outweighs another that is further off
)

// Cued says whether a word of c stands, as a word of its own, within reach bytes before i on the same line.
func (s *Cursor) Cued(c *Cue, reach, i int) bool {
	low := max(0, i-reach)
	for i > low && s.Text[i-1] != '\n' {
		end := i
		if ScanClass[s.Text[i-1]] != Letter {
			if i--; s.Text[i] >= 0x80 && (s.beyond(c, end) || c.opens(s.Text[i:])) {
				return true
			}
			continue
		}
		for i > low && ScanClass[s.Text[i-1]] == Letter {
			i--
		}
		start := s.WordAt(i)
		if IsDigit(ByteAt(s.Text, end)) || start == end {
			continue
		}
		if c.Has(s.Text[start:end]) && !s.GluedLeft(start) {
			return true
		}
	}
	return false
}

// beyond says whether the word around i is one of c, and the last letter before i, or that at i, is none of ASCII: véhicule, автомобиль.
func (s *Cursor) beyond(c *Cue, i int) bool {
	r, size := utf8.DecodeRune(s.Text[i:])
	return (size == 1 || !parts(r)) && c.Has(s.Text[s.WordAt(s.WordBack(i)):s.WordAhead(i)])
}

// WordAhead returns where the letters end that begin at i, in a script that parts words by spaces.
func (s *Cursor) WordAhead(i int) int {
	for limit := i + MaxCue; i < limit; {
		r, size := utf8.DecodeRune(s.Text[i:])
		if !parts(r) {
			break
		}
		i += size
	}
	return i
}

// WordBack returns where those letters begin that end at i.
func (s *Cursor) WordBack(i int) int {
	for low := i - MaxCue; i > low; {
		r, size := utf8.DecodeLastRune(s.Text[:i])
		if !parts(r) {
			break
		}
		i -= size
	}
	return i
}

// parts says whether r is a letter of an alphabet or of India, whose scripts part words by spaces.
func parts(r rune) bool {
	switch {
	case r < utf8.RuneSelf:
		return IsAlpha(byte(r))
	case r >= firstWide:
		return r>>8 == 0x1E // Vietnamese
	}
	return r >= 0xC0
}

// Said returns where the word that begins at i ends, and whether it is one of c.
func (s *Cursor) Said(c *Cue, i int) (end int, said bool) {
	end = AlnumEnd(s.Text, i)
	word, run := max(end, s.WordAhead(i)), max(end, s.Ahead(i, MaxCue, &CueByte))
	if c.Has(s.Text[i:end]) || c.Has(s.Text[i:word]) || c.Has(s.Text[i:run]) {
		return end, true
	} else if s.Text[i] >= 0xE0 && c.amid(s.Text[i:run]) {
		return run, true
	}
	if word == i && !HasByte("\xC2\xE2", s.Text[i]) {
		word = run // of a script without spaces
	}
	return max(i+1, word), false
}
