package learn

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

const leastGlued = 12 // letters of a word that may be words glued into one

// unusual proposes what stands out by itself: words of English in small letters that no sentence joins so, four and more in a row, where a secret is named or somebody logs
// in near; words of ASCII among those of another script, where a secret is named; and in prose where no cue is near at all long words and those of another script than their
// line that are neither common in any language nor words of English.
func (s *Scan) unusual() {
	if s.line.last == 0 {
		return
	}
	maybeProse := !s.line.known || s.inProse()
	named := s.namesSecret()
	amongOthers := named && s.script() != char.Latin
	if !named && !maybeProse {
		return
	}
	far := s.zoneAge == 0 && s.line.cues == 0
	m, text, end := &s.masks, s.text, s.line.end
	ascii := char.Next(m.Lead, s.line.start, end) == end
	english, foreign := row{least: leastSpelled, english: true, far: far}, row{least: 2}
	for i := char.NextOff(m.Blank, s.line.start, end); i < end; {
		to := char.Next(m.Blank, i, end)
		from, last := m.Bare(text, i, to)
		if amongOthers {
			foreign.extend(s, last > from && char.Next(m.Lead, from, last) == last, from, last, to)
		}
		if far && (!ascii || last-from >= leastGlued) {
			s.lone(from, last)
		}
		if fits := from < last && char.Class[text[from]] == char.Lower; fits || english.words > 0 {
			english.extend(s, fits, from, last, to)
		}
		i = char.NextOff(m.Blank, to, end)
	}
	english.end(s)
	foreign.end(s)
}

// namesSecret says whether the line, or one that it belongs to, names a secret.
func (s *Scan) namesSecret() bool {
	return s.line.cues&^(1<<cue.Login) != 0 || s.zoneAge > 0 && cue.Names[s.zoneClass]
}

// A row is words one after the other that may be a passphrase: so many at least. Words in a row of English may not join others, which is asked once there are enough of
// them, of the last one first: where it does, none before it has to be asked.
type row struct {
	least           int
	english, far    bool
	words, from, to int
	asked           int               // so many of the first words
	starts          [leastSpelled]int // of these
}

// extend takes the word text[from:to] into the row if it fits. The row ends before it if it does not, or if a sign or two blanks stand between, and behind it if a sign
// follows before blank.
func (r *row) extend(s *Scan, fits bool, from, to, blank int) {
	if fits && r.english && r.words >= r.least {
		fits = s.stands(from, to)
	}
	if !fits || r.words > 0 && from != r.to+1 {
		r.end(s)
	}
	if !fits {
		return
	}
	if r.words == 0 {
		r.from = from
	}
	r.starts[min(r.words, leastSpelled-1)] = from
	r.words, r.to = r.words+1, to
	if r.english && r.words == r.least {
		r.ask(s)
	}
	if to < blank {
		r.end(s)
	}
}

// ask takes words off the row, up to the last one that does not stand in it.
func (r *row) ask(s *Scan) {
	for k, end := r.words-1, r.to; k >= r.asked; k-- {
		if !s.stands(r.starts[k], end) {
			r.words = copy(r.starts[:], r.starts[k+1:])
			r.from, r.asked = r.starts[0], r.words
			return
		}
		end = r.starts[k] - 1
	}
}

// stands says whether text[i:end] is a word that does not join others.
func (s *Scan) stands(i, end int) bool {
	hash, letters := char.OneWord(s.text[i:end])
	return letters > 0 && !char.JoinsOthers(hash)
}

// end proposes the row if it is long enough, and empties it.
func (r *row) end(s *Scan) {
	switch {
	case r.words < r.least || !s.namesSecret() && !s.inProse():
	case r.english:
		s.passphrases(r.from, r.to, !r.far)
	case r.words <= mostPhrase:
		s.propose(r.from, r.to, model.AsPhrase, true)
	}
	r.words, r.asked = 0, 0
}

// lone proposes a word by itself, if it is long or of another script than its line, common in no language and none of English.
func (s *Scan) lone(i, end int) {
	hash, letters := char.OneWord(s.text[i:end])
	if letters == 0 || s.model.Common(char.Mixed(hash)) || s.model.Word(hash) {
		return
	}
	foreign := letters < leastGlued && s.scriptOf(i, end) != s.script()
	if (letters >= leastGlued || foreign) && s.inProse() {
		s.propose(i, end, model.AsToken, false)
	}
}

// script is the script of most of the line.
func (s *Scan) script() uint32 {
	if s.line.script == 0 {
		s.line.script = 1 + uint8(s.scriptOf(s.line.start, s.line.end))
	}
	return uint32(s.line.script - 1)
}

// scriptOf is the script of most letters of text[i:end].
func (s *Scan) scriptOf(i, end int) uint32 {
	if end = min(end, i+char.Looked); char.Next(s.masks.Lead, i, end) < end {
		return char.ScriptOf(s.text[i:end])
	}
	return char.Latin * char.B2u(slices.ContainsFunc(s.text[i:end], char.IsLetter))
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
