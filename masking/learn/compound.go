package learn

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
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

var standInRow = shapeRow(standIn, standIn.Class())

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
		words, _ := s.spelledOut(c, 0)
		return words >= leastSpelled && s.inProse()
	}
	if sh.Letters()+char.In(sh.Sum, char.InHigh) == sh.Length && s.isLabelled(c) {
		return true
	}
	if letters, small := sh.Small(); !small || letters < leastCompound || !s.mayBeChosen(c) {
		return false
	}
	if s.cueWithin(c) != cue.None {
		return false
	}
	n := s.naming(c)
	called := n.before == cue.Password
	named := called || n.behind == cue.Password || c.column != cue.None
	switch code := bytes.IndexByte(sh.V, '_') >= 0; {
	case code && !named:
		return false // anything is called so
	case s.model.Glued(sh.V):
		return true
	case c.column != cue.None:
		return s.model.Coined(sh.V)
	}
	return called && s.model.Joined(sh.V)
}

// isChosen says whether the candidate is words and a number, or words and signs, as people choose them for a password, near a word for one, and nobody is known to write
// it: Tiger2023, kaktus-23!, tea&toast or blue-42-fish, and not sha256, web0142 or OPS-4411. Like words that are put together it is a password or the name of a thing, by
// where it stands. Shortly behind a secret it is more often the name of something else.
func (s *Scan) isChosen(c *candidate, sh *char.Shape) bool {
	if severalWords[c.how] || !s.speaksOfPassword() {
		return false
	}
	n := s.naming(c)
	called := s.zoned(cue.Password) || n.before == cue.Password
	if plain := sh.Plain() && sh.Humps == 0; plain || !called {
		return false
	}
	titled := s.isTitled(sh)
	told := n.before == cue.Password && n.far <= mostNext && s.inProse()
	if !titled && !char.Chosen(sh.V, !told) {
		return false
	}
	if _, behind := s.kin(int(c.start)); behind || !s.mayBeChosen(c) {
		return false
	}
	within := s.cueWithin(c)
	if titled {
		return within == cue.None
	}
	mayHold := within <= cue.Password || within == cue.Login // Password1 and Admin123 are passwords, Token1 is the name of one
	return mayHold && !s.model.Word(char.HashOf(char.Unsigned(sh.V)))
}

// zoned says whether the line belongs to one before that has a cue of the class.
func (s *Scan) zoned(class uint8) bool { return s.zoneAge > 0 && s.zoneClass == class }

// speaksOfPassword says whether the line belongs to one before that names a password, or names one itself.
func (s *Scan) speaksOfPassword() bool {
	return s.zoned(cue.Password) || s.line.cues&(1<<cue.Password) != 0
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

const leastAlone = 4 // bytes of one word

var labelReach = [cue.Classes]int{cue.None: -1, cue.Password: 48, cue.Secret: 5} // bytes from a word to the value that it is the label of

// isLabelled says whether the candidate is words that people do not say where they speak of secrets, at the end of a line behind a colon that follows a word for a password,
// or at the end of a sentence behind a verb that follows it: password: copper lantern, and not password: at least eight characters; my password is sunshine, and not
// my password is expired. Most of several words are such behind a colon, all behind a verb.
func (s *Scan) isLabelled(c *candidate) bool {
	n := s.naming(c)
	if n.far > labelReach[n.before] || c.how == model.AsInner || s.cueWithin(c) != cue.None {
		return false
	}
	label := bytes.TrimRight(s.text[int(c.start)-n.far:c.start], " \t")
	told := n.before == cue.Password && layout.Tells(label)
	if !told && !s.endsLabel(label, c) {
		return false
	}
	if told && !s.endsSentence(int(c.end)) {
		return false
	}
	v := s.text[c.start:c.end]
	t := s.model.Tell(v)
	digits := bytes.ContainsAny(v, "0123456789")
	switch {
	case bytes.ContainsFunc(v, char.Unparted):
		return false
	case told || !severalWords[c.how]:
		return t.Spoken == 0 && t.Others > 0 && len(v) >= leastAlone
	}
	words, _ := s.spelledOut(c, 0) // which people do not put next to each other
	return t.Others >= max(t.Spoken, 1) && (t.Others+char.Number(digits) > 1 || words > 1)
}

// endsLabel says whether the label ends with a colon or an operator that assigns, the candidate with its line or with the quote that stands before it. One word behind an equals sign
// and without quotes is more often the name of a variable.
func (s *Scan) endsLabel(label []byte, c *candidate) bool {
	several, quoted := severalWords[c.how], false
	if q := s.text[c.start-1]; char.Class[q] == char.Quoting {
		quoted = int(c.end) < s.line.end && s.text[c.end] == q
		label = bytes.TrimRight(label, "\"'` ")
	}
	if !quoted && int(c.end)+char.Number(several) < s.line.end {
		return false
	}
	name, colon := bytes.CutSuffix(label, []byte(":"))
	if !colon {
		var assigned bool
		if name, assigned = layout.Assigned(label); !assigned || !several && !quoted {
			return false
		}
	}
	return layout.OnlyNames(name)
}

// endsSentence says whether a sentence in prose ends at i, or what ends one.
func (s *Scan) endsSentence(i int) bool {
	ends := i >= s.line.end || s.text[i] == '.' || char.Class[s.text[i]] == char.Punct
	return ends && s.inProse()
}
