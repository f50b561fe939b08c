package masking

// A cue is a set of lower-case words, one of which must stand before a value that is not certain by itself.
type cue struct {
	words []string
	first uint32 // bit b-'a' is set if a word begins with b
}

func cues(words ...string) *cue {
	c := &cue{words: words}
	for _, w := range words {
		c.first |= 1 << (w[0] - 'a')
	}
	return c
}

func (c *cue) has(word []byte) bool {
	return c.first>>(word[0]|0x20-'a')&1 != 0 && listed(word, c.words)
}

const (
	cueReach = 40 // bytes before the value
	closeBy  = 14 // where a cue outweighs another that is further off
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
