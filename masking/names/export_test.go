package names

import "github.com/vizard-gateway/vizard/masking/names/internal/char"

// Word is a word as the tests see it.
type Word struct {
	End            int
	Hash           uint64
	Prefix, Suffix uint32
	Shape, Size    uint8
}

func wordOf(w word) Word { return Word{int(w.end), w.hash, w.prefix, w.suffix, w.shape, w.size} }

// ReadWord reads the word that text begins with.
func ReadWord(text []byte) Word {
	s := builtin().NewScan(Options{})
	s.text = text
	var w word
	s.spell(&w, 0)
	return wordOf(w)
}

// ReadWordSlowly is ReadWord where a word ends right before the end of its text.
func ReadWordSlowly(text []byte) Word {
	s := builtin().NewScan(Options{})
	s.text = text
	for i := range text {
		if char.LowerOf[text[i]] == 0 {
			s.text = text[:i]
			break
		}
	}
	var w word
	s.spell(&w, 0)
	return wordOf(w)
}
