package learn

const (
	mostPhrase = 8 // words
	// phraseReach is how far behind a cue a phrase may begin in the middle of a sentence: the passphrase of the laptop is ...
	phraseReach = 48
)

// A stretch is the words one after the other that end where the scan stands.
type stretch struct {
	n      int
	starts [mostPhrase]int32
	end    int
}

// extend takes the token into the stretch. One with a sign in it ends the stretch, and may begin another behind its last sign.
func (s *Scan) extend(w *stretch, t *token) {
	i, end := int(t.start), int(t.end)
	from, to, last := i, end, end
	if end-i > looked || t.sum>>inSign != 0 {
		to, last = s.signs(i, end)
	}
	if i > w.end+1 {
		s.phrases(w)
	}
	if to > from {
		w.add(from, to)
	}
	if to == end {
		return
	}
	s.phrases(w)
	if last < end {
		w.add(last, end)
	}
}

// signs returns where the first sign in text[i:end] begins, and where the last one ends; end if there is none.
func (s *Scan) signs(i, end int) (to, last int) {
	to, last = end, end
	for k := next(s.masks.sign, i, end); k < end; k = next(s.masks.sign, k, end) {
		n := s.outside(k)
		if n == 0 {
			k++
			continue
		}
		if to == end {
			to = k
		}
		k += n
		last = k
	}
	return to, last
}

// add takes one more word into the stretch.
func (w *stretch) add(from, to int) {
	if w.n == mostPhrase {
		copy(w.starts[:], w.starts[1:])
		w.n--
	}
	w.starts[w.n] = int32(from)
	w.n++
	w.end = to
}

// outside returns the length of the sign at i that no word has, 0 if a word may go on there.
func (s *Scan) outside(i int) int {
	switch c := class[s.text[i]]; {
	case c == high:
		return wideBlank(s.text, i)
	case c >= sign:
		return 1
	}
	return 0
}

// phrases proposes the last two words and more of the stretch, and empties it.
func (s *Scan) phrases(w *stretch) {
	m := s.model
	for k := w.n - 2; k >= 0; k-- {
		if k > 0 && s.behindCue < int(w.starts[k])-phraseReach {
			continue // in the middle of a sentence
		}
		c := candidate{start: w.starts[k], end: int32(w.end)}
		if s.observe == nil && int32(m.ahead[s.ahead(int(c.start))])+int32(m.first[1][s.besideRow(&c)]) < m.promise {
			continue
		}
		s.propose(int(c.start), w.end, asPhrase, true)
	}
	w.n = 0
}
