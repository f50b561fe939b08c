package learn

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

const leastCompound = 8 // letters of two words that are a password and no word of another language

// standIn is what a compound is described as: a value of letters and digits that no words are made of.
var standIn = func() *char.Shape {
	v := []byte("k7RtP2mXv9")
	m := &char.Masks{}
	m.Read(v)
	sh := m.ShapeOf(v, 0, len(v))
	return &sh
}()

// isCompound says whether the candidate is words in small letters that nobody is known to put together, and none of which is a cue: of English, glued or joined by
// hyphens; behind a word for a password of any language, with hyphens; or so many of English with blanks between that no sentence has in a row; or words behind a label, see
// isLabelled. Only people who choose a password make such words, and programmers who name things: where it stands tells which, and what it is made of tells nothing. So it is described as what is
// random would be, and its place alone decides, against thresholds of its own. A cue has to be near, be it of a login: in a question about a word its place looks
// the same. Outside of prose it has to stand right behind a word for a password, and nowhere behind one for a key or a token, which nobody chooses.
func (s *Scan) isCompound(c *candidate, sh *char.Shape) bool {
	if !c.near {
		return false
	}
	if severalWords[c.how] {
		if s.told(c) {
			return s.isLabelled(c)
		}
		return s.inProse() && s.spelledOut(c)
	}
	if letters, small := sh.Small(); !small || letters < leastCompound || !s.mayBeChosen(c) {
		return false
	}
	glued := s.model.Glued(sh.V)
	switch {
	case c.column != cue.None:
		glued = glued || s.model.Coined(sh.V)
	case s.naming(c).before == cue.Password:
		glued = glued || s.model.Joined(sh.V)
	}
	return glued && s.cueWithin(c) == cue.None
}

// isChosen says whether the candidate is words and a number, or words and signs, as people choose them for a password, near a word for one, and nobody is known to write
// it: Tiger2023, kaktus-23!, tea&toast or blue-42-fish, and not sha256, web0142 or OPS-4411. Like words that are put together it is a password or the name of a thing, by
// where it stands. Shortly behind a secret it is more often the name of something else.
func (s *Scan) isChosen(c *candidate, sh *char.Shape) bool {
	zoned := s.zoneAge > 0 && s.zoneClass == cue.Password
	if severalWords[c.how] || !zoned && s.line.cues&(1<<cue.Password) == 0 {
		return false
	}
	titled := s.isTitled(sh)
	n := s.naming(c)
	told := s.inProse() && n.before == cue.Password && n.far <= mostNext
	if !titled && !char.Chosen(sh.V, !told) {
		return false
	}
	_, behind := s.kin(int(c.start))
	called := zoned || n.before == cue.Password
	if behind || !called || !s.mayBeChosen(c) {
		return false
	}
	within := s.cueWithin(c)
	if titled {
		return within == cue.None
	}
	mayHold := within <= cue.Password || within == cue.Login // Password1 and Admin123 are passwords, Token1 is the name of one
	return mayHold && !s.model.Word(char.HashOf(char.Unsigned(sh.V)))
}

// isTitled says whether the shape, in prose, is words of English that are glued into one, with a capital each, and that nobody is known to put together: in code anything
// is called so.
func (s *Scan) isTitled(sh *char.Shape) bool {
	return sh.Humps > 0 && s.inProse() && s.model.Titled(sh.V)
}

// mayBeChosen says whether somebody may have chosen the candidate to be a password, by the word for a secret before it or in the head of its column.
func (s *Scan) mayBeChosen(c *candidate) bool {
	if c.column != cue.None {
		return c.column == cue.Password || c.column == cue.Secret
	}
	switch n := s.naming(c); n.before {
	case cue.Key, cue.Token:
		return false
	case cue.Password:
		return n.far <= mostNext || s.inProse()
	}
	return s.inProse()
}

const (
	calledFar  = 48   // bytes from a word for a password to the value behind a colon
	mostLabel  = 4    // blanks between that word and the colon
	unparted   = 0xE0 // begins letters of scripts that are written without blanks, and those of India
	vietnamese = 0xE1
)

// isLabelled says whether the candidate is words at the end of a line behind a colon that follows a word for a password, most of which people do not say where they speak of
// secrets: password: copper lantern, and not password: at least eight characters.
func (s *Scan) isLabelled(c *candidate) bool {
	n, i := s.naming(c), int(c.start)-1
	called := n.before == cue.Password && n.far <= calledFar
	if !called || c.how != model.AsPhrase || int(c.end)+1 < s.line.end {
		return false
	}
	for i > s.line.start && char.Class[s.text[i]] == char.Blank {
		i--
	}
	if s.text[i] != ':' && s.text[i] != '=' || s.cueWithin(c) != cue.None {
		return false
	}
	if label := s.text[min(int(c.start)-n.far, i):i]; bytes.ContainsAny(label, ".,;:?!") || bytes.Count(label, []byte(" ")) > mostLabel {
		return false
	}
	spoken, others, digits := 0, 0, 0
	for k := int(c.start); k < int(c.end); {
		hash, end := char.WordAt(s.text, k, int(c.end))
		switch {
		case s.text[k] >= unparted && s.text[k] != vietnamese:
			return false
		case end == k:
			digits += char.Number(char.Class[s.text[k]] == char.Digit)
			end++
		case s.model.Spoken(hash):
			spoken++
		default:
			others++
		}
		k = end
	}
	return others >= max(spoken, 1) && others+digits > 1
}
