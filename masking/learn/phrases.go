package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

const (
	mostPhrase = 8 // words
	// phraseReach is how many bytes behind a cue a phrase may begin in the middle of a sentence: the passphrase of the laptop is ...
	phraseReach = 48
	phraseChars = 32 // characters, where that is further
	unasked     = 1 << 20
	leastInner  = 3 // words in the middle of a sentence that may be a secret
	mostInner   = 6
)

// A stretch is the words one after the other that end where the scan stands.
type stretch struct {
	n     int
	words [mostPhrase]stretched
	end   int
}

// A stretched word is where it begins, what the first look makes of the word before it, and how many of its parts are common in no language, less those that are in
// one; each once it is asked.
type stretched struct{ start, lead, rare int32 }

// extend takes the token text[i:end] into the stretch. One with a sign in it ends the stretch, and may begin another behind its last sign.
func (s *Scan) extend(w *stretch, i, end int) {
	to, last := s.signs(i, end)
	if i > w.end+1 {
		s.phrases(w)
	}
	if to > i {
		s.inner(w)
		w.add(i, to)
	}
	if to == end {
		return
	}
	s.phrases(w)
	if last < end {
		w.add(last, end)
	}
}

// signs returns where the first sign in text[i:end] begins, and where the last one ends; end if there is none. Characters of scripts that are written without blanks count
// as signs next to letters of others.
func (s *Scan) signs(i, end int) (to, last int) {
	to, last = end, end
	for k := char.Next(s.masks.Sign, i, end); k < end; k = char.Next(s.masks.Sign, k, end) {
		n := char.Outside(s.text, k)
		if n == 0 {
			n = s.ideographs(k, i, end)
		}
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

// ordinary says whether most words of the stretch from the k-th on are common in some language, as in what people say.
func (s *Scan) ordinary(w *stretch, k int) bool {
	rare := int32(0)
	for ; k < w.n; k++ {
		if of := &w.words[k]; of.rare == unasked {
			end := w.end
			if k+1 < w.n {
				end = int(w.words[k+1].start)
			}
			of.rare = s.model.Rarity(s.text[of.start:end])
		}
		rare += w.words[k].rare
	}
	return rare < 0
}

// lead is what the first look makes of the word before the one of the stretch.
func (s *Scan) lead(of *stretched) int32 {
	if of.lead == unasked {
		of.lead = int32(s.model.Ahead[s.ahead(int(of.start))])
	}
	return of.lead
}

// setApart says whether a quote stands before i, or a colon or an equals sign and a blank.
func (s *Scan) setApart(i int) bool {
	if i < s.line.start+2 {
		return false
	}
	b, before := s.text[i-1], s.text[i-2]
	assigned := before == ':' || before == '='
	return char.Class[b] == char.Quoting || b == ' ' && assigned
}

// ideographs returns the length of the ideographs at k, if ASCII letters stand next to them in text[i:end].
func (s *Scan) ideographs(k, i, end int) int {
	to := k
	for to+2 < end && char.Ideograph(s.text[to]) {
		to += 3
	}
	before, behind := k > i && s.text[k-1] < 0x80, to < end && s.text[to] < 0x80
	if !before && !behind {
		return 0
	}
	return to - k
}

// behind says whether a phrase that begins at start is in reach of the last cue, or answers what is asked.
func (s *Scan) behind(start int) bool { return start <= s.phraseTo || s.answers() }

// reachOf returns the last place behind the cue that ends at i where a phrase may begin.
func (s *Scan) reachOf(i int) int {
	to := i + phraseReach
	for n := 0; i < s.line.end && n < phraseChars; i++ {
		n += char.Number(!char.Continues(s.text[i]))
	}
	return max(i, to)
}

// add takes one more word into the stretch.
func (w *stretch) add(from, to int) {
	if w.n == mostPhrase {
		copy(w.words[:], w.words[1:])
		w.n--
	}
	w.words[w.n] = stretched{int32(from), unasked, unasked}
	w.n++
	w.end = to
}

// inner proposes the last words of the stretch, behind which another one stands, if they begin shortly behind a cue of their line, or in an answer.
func (s *Scan) inner(w *stretch) {
	for k := w.n - leastInner; k >= max(0, w.n-mostInner); k-- {
		of := &w.words[k]
		if !s.behind(int(of.start)) {
			return
		}
		if s.observe == nil && s.lead(of) < s.model.Promised {
			continue
		}
		c := candidate{start: of.start, end: int32(w.end)}
		if !s.ordinary(w, k) && s.cueWithin(&c) == cue.None {
			s.propose(int(of.start), w.end, model.AsInner, true)
		}
	}
}

// answers says whether the line at hand, which names no secret itself, may answer one of those right before it: that asks, or ends with what it names.
func (s *Scan) answers() bool {
	if s.line.cues&^(1<<cue.Login) != 0 {
		return false
	}
	if s.zoneAge == 1 && s.earlier[0].late {
		return true
	}
	return s.zoneAge > 0 && (s.earlier[0].asked || s.earlier[1].asked)
}

// phrases proposes the last two words and more of the stretch, and empties it.
func (s *Scan) phrases(w *stretch) {
	m := s.model
	for k := w.n - 2; k >= 0; k-- {
		of := &w.words[k]
		if k > 0 && !s.behind(int(of.start)) {
			continue // in the middle of a sentence
		}
		c := candidate{start: of.start, end: int32(w.end)}
		if s.observe == nil && s.lead(of)+int32(m.First[1][s.besideRow(&c)]) < m.Promise {
			continue
		}
		if s.setApart(int(c.start)) || !s.ordinary(w, k) {
			s.propose(int(c.start), w.end, model.AsPhrase, true)
		}
	}
	w.n = 0
}
