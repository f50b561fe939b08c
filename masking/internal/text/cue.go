package text

// A Cue is a set of lower-case words, such as those of which one must stand before a value that is not certain by itself.
type Cue struct {
	words   [32][]string // by the first letter
	Lengths [32]uint32   // by the first letter: bit n is set for a word of n bytes
}

// Cues makes a set of words.
func Cues(words ...string) *Cue {
	c := &Cue{}
	for _, w := range words {
		first := w[0] & 31
		c.words[first] = append(c.words[first], w)
		c.Lengths[first] |= 1 << len(w)
	}
	return c
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
	return c.Lengths[first]>>len(word)&1 != 0 && Listed(word, c.words[first])
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

// How far before a value a cue may stand.
const (
	CueReach = 40 // reach: bytes before a value in which a word that tells what it is may stand
	CloseBy  = 14 // reach: bytes before a value in which such a word outweighs another that is further off
)

// Cued says whether a word of c stands, as a word of its own, within reach bytes before i on the same line.
func (s *Cursor) Cued(c *Cue, reach, i int) bool {
	low := max(0, i-reach)
	for i > low && s.Text[i-1] != '\n' {
		if ScanClass[s.Text[i-1]] != Letter {
			i--
			continue
		}
		end := i
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
