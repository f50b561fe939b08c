package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

const (
	leastUnusual = 3  // words one after the other, none of them common, that may be a secret
	mostUnusual  = 8  // and more of them are a list
	leastGlued   = 12 // letters of a word that may be words glued into one
)

// A run is words one after the other of which none is common, where the walk over a line stands.
type run struct {
	n      int
	ascii  bool // the line is
	starts [mostUnusual]int32
	ends   [mostUnusual]int32
}

// unusual proposes, in prose that no cue is near to, what stands out by its words alone: some one after the other of which none is common in any
// language, long ones, and those of another script than their line.
func (s *Scan) unusual() {
	far := s.zoneAge == 0 && s.line.cues == 0
	maybeProse := !s.line.known || s.inProse()
	if s.line.last == 0 || !far || !maybeProse {
		return
	}
	m, end := &s.masks, s.line.end
	r := run{ascii: char.Next(m.Lead, s.line.start, end) == end}
	for i := char.NextOff(m.Blank, s.line.start, end); i < end; {
		to := char.Next(m.Blank, i, end)
		from, last := s.word(i, to)
		if from > i {
			s.leaveRun(&r)
		}
		hash, letters := s.spelled(from, last)
		switch {
		case letters == 0 || s.model.Common(hash):
			s.leaveRun(&r)
		default:
			s.lone(&r, from, last, letters)
			r.add(from, last)
		}
		if last < to {
			s.leaveRun(&r)
		}
		i = char.NextOff(m.Blank, to, end)
	}
	s.leaveRun(&r)
}

// word returns the token text[i:to] without the signs at its ends.
func (s *Scan) word(i, to int) (from, end int) {
	for i < to && s.outside(i) > 0 {
		i += s.outside(i)
	}
	for to > i && char.Class[s.text[to-1]] > char.Joiner && char.Class[s.text[to-1]] != char.High {
		to--
	}
	return i, s.wideEnd(i, to)
}

// wideEnd returns where the first sign of full width in text[i:to] stands, to if there is none.
func (s *Scan) wideEnd(i, to int) int {
	for k := char.Next(s.masks.Lead, i, to); k < to; k = char.Next(s.masks.Lead, k+1, to) {
		if char.WideBlank(s.text, k) > 0 {
			return k
		}
	}
	return to
}

// spelled hashes text[i:end] as a word, and counts its letters: 0 if it holds anything else, or characters of a script without blanks.
func (s *Scan) spelled(i, end int) (hash uint32, letters int) {
	hash = char.HashSeed
	for _, b := range s.text[i:end] {
		if !char.IsWord[char.Class[b]] || char.Ideograph(b) {
			return 0, 0
		}
		hash = (hash ^ uint32(char.Fold[b])) * char.HashPrime
		letters += char.Number(!char.Continues(b))
	}
	return char.Mixed(hash), letters
}

// lone proposes a word by itself, if it is long or of another script than its line.
func (s *Scan) lone(r *run, i, end, letters int) {
	foreign := !r.ascii && char.ScriptOf(s.text[i:end]) != s.script()
	if (letters >= leastGlued || foreign) && s.inProse() {
		s.propose(i, end, model.AsToken, false)
	}
}

// add takes one more word into the run. Behind too many it stands for a list, and is none.
func (r *run) add(from, to int) {
	if r.n < mostUnusual {
		r.starts[r.n], r.ends[r.n] = int32(from), int32(to)
	}
	r.n++
}

// leaveRun proposes the words of the run, all of them and those that begin or end with it, and empties it.
func (s *Scan) leaveRun(r *run) {
	if n := r.n; n >= leastUnusual && n <= mostUnusual && s.inProse() {
		for k := 0; k+leastUnusual <= n; k++ {
			s.propose(int(r.starts[k]), int(r.ends[n-1]), model.AsUnusual, false)
		}
		for k := leastUnusual; k < n; k++ {
			s.propose(int(r.starts[0]), int(r.ends[k-1]), model.AsUnusual, false)
		}
	}
	r.n = 0
}

// script is the script of most of the line.
func (s *Scan) script() uint32 {
	if s.line.script == 0 {
		s.line.script = 1 + uint8(char.ScriptOf(s.text[s.line.start:s.line.end]))
	}
	return uint32(s.line.script - 1)
}

// commons counts the words of a value, and those that are common in some language.
func (s *Scan) commons(v []byte) (words, common uint32) {
	s.counted = char.ReadWords(v, s.counted[:0], 0, min(len(v), char.Looked))
	for _, w := range s.counted {
		common += char.B2u(s.model.Common(w.Hash))
	}
	return uint32(len(s.counted)), common
}

// commonAt is 1 if words has a word k that is common in some language.
func (s *Scan) commonAt(words []char.Word, k int) uint32 {
	return char.B2u(k >= 0 && k < len(words) && s.model.Common(words[k].Hash))
}
