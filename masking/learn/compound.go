package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
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

// isCompound says whether the candidate is words of English in small letters, glued or joined by hyphens, that nobody is known to put together, or so many with
// blanks between that no sentence has in a row, and none of which is a cue. Only people who choose a password make such words, and programmers who name things: where it
// stands tells which, and what it is made of tells nothing. So it is described as what is random would be, and its place alone decides, against
// thresholds of its own. A cue has to be near, be it of a login: in a question about a word its place looks the same. Outside of prose it has to stand right
// behind a word for a password, and nowhere behind one for a key or a token, which nobody chooses.
func (s *Scan) isCompound(c *candidate, sh *char.Shape) bool {
	if !c.near {
		return false
	}
	if severalWords[c.how] {
		return !s.told(c) && s.inProse() && s.spelledOut(c)
	}
	if letters, small := sh.Small(); !small || letters < leastCompound || !s.mayBeChosen(c) {
		return false
	}
	return s.model.Glued(sh.V) && s.cueWithin(c) == cue.None
}

// isNumbered says whether the candidate is a word and a number as people choose them for a password, near a word for one, and nobody is known to write it: Tiger2023 or
// kaktus-23!, and not sha256, web0142 or OPS-4411. Like words that are put together it is a password or the name of a thing, by where it stands. Shortly behind a secret it
// is more often the name of something else.
func (s *Scan) isNumbered(c *candidate, sh *char.Shape) bool {
	if severalWords[c.how] || !char.Numbered(sh.V) {
		return false
	}
	_, behind := s.kin(int(c.start))
	called := s.naming(c).before == cue.Password || s.zoneAge > 0 && s.zoneClass == cue.Password
	if behind || !called || !s.mayBeChosen(c) {
		return false
	}
	within := s.cueWithin(c) // Password1 and Admin123 are passwords, Token1 is the name of one
	return (within <= cue.Password || within == cue.Login) && !s.model.Word(char.HashOf(char.Unsigned(sh.V)))
}

// mayBeChosen says whether somebody may have chosen the candidate to be a password, by the word for a secret before it.
func (s *Scan) mayBeChosen(c *candidate) bool {
	switch n := s.naming(c); n.before {
	case cue.Key, cue.Token:
		return false
	case cue.Password:
		return n.far <= mostNext || s.inProse()
	}
	return s.inProse()
}
