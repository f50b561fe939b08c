package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

// How far from a cue a candidate is near it.
const (
	toldBehind = 96
	toldBefore = 48
)

// kindOf is which of the kinds of values with thresholds of their own the candidate at hand is.
func (s *Scan) kindOf(c *candidate, sh *char.Shape) int {
	switch {
	case c.passphrase:
		return model.OfPassphrase
	case severalWords[c.how]:
		return model.OfWords
	case c.compound:
		return model.OfGlued
	case s.wordly >= char.ReadsLikeWords && s.said >= model.SaidByNobody:
		return model.OfUnsaid
	case s.wordly >= char.ReadsLikeWords:
		return model.OfWord
	case sh.LongID():
		return model.OfSum
	case sh.ID():
		return model.OfID
	}
	return model.OfSigns
}

// ruledOut is the score of what the first weights leave no hope for.
const ruledOut = -1 << 30

// A candidate is a place where a secret may stand.
type candidate struct {
	start, end int32
	how        uint8
	column     uint8 // class of the cue in the column's head
	near       bool  // a cue is
	compound   bool  // of words that nobody is known to put together
	passphrase bool  // words that sentences are not made of, near a cue that names a secret
}

// A scored candidate is above the threshold.
type scored struct {
	candidate
	rank, score int32
	kind        Kind
	signals     feature.Signals
}

// propose looks at text[i:end] if it is one more candidate.
func (s *Scan) propose(i, end int, how uint8, near bool) {
	if c, ok := s.candidate(i, end, how, near); ok {
		sh := s.masks.ShapeOf(s.text, i, end)
		s.look(c, &sh)
	}
}

// proposeToken is propose for text[i:end], which is the token, of no more bytes than are looked at, but for signs at its ends. The changes in the
// code of a colour that was taken off count.
func (s *Scan) proposeToken(t *char.Token, i, end int, near bool) {
	c, ok := s.candidate(i, end, model.AsToken, near)
	if !ok {
		return
	}
	sum := t.Sum
	for k := int(t.Start); k < i; k++ {
		sum -= char.Lane[char.Class[s.text[k]]&15]
	}
	for k := end; k < int(t.End); k++ {
		sum -= char.Lane[char.Class[s.text[k]]&15]
	}
	sh := s.masks.Counted(s.text, i, end, sum, t.Changes)
	s.look(c, &sh)
}

// candidate says whether text[i:end] is long enough, and not the candidate that was looked at last.
func (s *Scan) candidate(i, end int, how uint8, near bool) (c candidate, ok bool) {
	if end-i < char.LeastNear || !near && end-i < char.LeastFar {
		return c, false
	}
	c = candidate{start: int32(i), end: int32(end), how: how, near: near}
	if c.start == s.last.start && c.end == s.last.end {
		return c, false
	}
	s.last = c
	return c, true
}

// look decides on a candidate: by a first look at a few features, then by what its value tells as well, and if both leave it open, by all features. What is
// made of words that sentences are not made of is left open. Whether it is words that people choose is asked only where such words may be a secret.
func (s *Scan) look(c candidate, sh *char.Shape) {
	of := sh.Class()
	number := of == char.ShapeNumber || of == char.ShapeLongNumber
	if number && c.column == cue.None && !s.spokenOf(cue.Password) {
		return // a number is a password only where one is spoken of
	}
	if s.observe != nil {
		c.passphrase = s.isPassphrase(&c, sh)
		if s.open(int(c.start), int(c.end)) && !s.namedID(&c, sh) {
			s.show(&c, sh, of)
		}
		return
	}
	first, standing := s.firstLook(&c, shapeRow(sh, of))
	stands := standing >= s.model.Needed[model.Firsts-1]
	compound := (stands || s.mayBeSpelled(sh)) && s.isCompound(&c, sh)
	if compound {
		c.compound, c.how = true, model.AsToken
	}
	c.passphrase = s.isPassphrase(&c, sh)
	if !compound {
		may := stands || c.passphrase
		if s.decide(c, sh, of, first) || !may || !s.isChosen(&c, sh) {
			return
		}
		c.compound, c.how = true, model.AsToken
	}
	s.decide(c, standIn, standIn.Class(), standing)
}

// decide says whether the candidate, of which the first look makes what is given, is a secret, and keeps it if it is.
func (s *Scan) decide(c candidate, sh *char.Shape, of uint8, first int32) bool {
	if ok := c.passphrase || first >= s.model.Needed[model.Firsts-1]; !ok || !s.open(int(c.start), int(c.end)) {
		return false
	}
	known, told := s.recall(&c, sh, of), s.told(&c)
	if !c.passphrase && !s.model.Promises(first, s.described.ValueBy, told) {
		return false
	}
	if v := s.text[c.start:c.end]; char.Placeholder(v) || char.Formula(v) || char.Numeral(v, told) {
		return false
	}
	found, score := s.weigh(c, known, sh, of)
	if score >= 0 {
		s.best = append(s.best, found)
	}
	return score >= 0
}

// spokenOf says whether a cue of the class stands on the line or on one of those that the line belongs to.
func (s *Scan) spokenOf(class uint8) bool {
	return s.zoned(class) || (s.line.cues|s.earlier[0].cues|s.earlier[1].cues)&(1<<class) != 0
}

// weigh scores the candidate by all its features; known says that those of its value are summed up, and not listed. A score of 0 is the threshold.
func (s *Scan) weigh(c candidate, known bool, sh *char.Shape, of uint8) (scored, int32) {
	m := s.model
	s.describePlace(&c, of)
	if !c.passphrase && !m.Hopes(&s.described) {
		return scored{}, ruledOut
	}
	if known {
		s.describeValue(&c, sh, of)
	}
	score, counting := m.Weigh(&s.described)
	limit := m.Limits[model.LimitOf(s.kindOf(&c, sh), s.told(&c), s.line.register)]
	if score -= limit; score < 0 {
		apart := m.Apart(&s.described, score) - limit
		score = max(apart, score+s.nextToCue(&c, sh)+s.bracketed(&c, sh)+s.inColumn(&c))
	}
	if score >= 0 && s.isNamed(&c, sh) {
		return scored{}, ruledOut
	}
	found := scored{candidate: c, rank: score, score: score}
	if score >= 0 || c.how == model.AsCell && score >= -voteBonus {
		found.kind, found.signals = s.kind(&c), m.Signals(&s.described, &counting)
	}
	return found, score
}

// What a value gains that stands next to a word for a secret in what people write, and what it gains if it holds a digit, in units of model.Unit: see
// docs/judge-tried.md. The model is cautious with words that are joined or numbered: password is hunter-2!
const (
	gainNext  = 1085
	gainDigit = 1736
	gainCell  = 3254
	mostNext  = 8 // bytes between: is, lautet, a colon
)

// nextToCue is what the candidate gains by standing right behind a word that names a secret, in a sentence or in what is said.
func (s *Scan) nextToCue(c *candidate, sh *char.Shape) int32 {
	n := s.naming(c)
	next := n.before != cue.None && n.far <= mostNext
	one := !c.compound && !severalWords[c.how]
	if !next || !one || !s.inProse() {
		return 0
	}
	for _, b := range s.text[int(c.start)-n.far : c.start] {
		if !char.Parting[b] {
			return 0
		}
	}
	if mixed := char.In(sh.Sum, char.InDigit) > 0 && sh.Letters() > 0; mixed && !sh.LongID() {
		return gainNext + gainDigit
	}
	return gainNext
}

// inColumn is what the candidate gains by standing alone in a cell of a column of passwords: little else does.
func (s *Scan) inColumn(c *candidate) int32 {
	if c.how != model.AsCell || c.column != cue.Password {
		return 0
	}
	return gainCell
}

// severalWords are the ways of finding a candidate of which each is several words.
var severalWords = [8]bool{model.AsPhrase: true, model.AsInner: true}

// told says whether a word that names a secret is near the candidate: before it in reach on its line, on a line shortly before, or in the head
// of its column.
func (s *Scan) told(c *candidate) bool {
	if c.column != cue.None || s.zoneAge > 0 && cue.Names[s.zoneClass] {
		return true
	}
	n := s.naming(c)
	return n.before != cue.None || n.behind != cue.None
}

// firstLook is what the first look makes of the candidate, and what it makes of the stand-in in its place.
func (s *Scan) firstLook(c *candidate, row uint8) (first, standing int32) {
	own, stand := int32(s.model.First[0][row]), int32(s.model.First[0][standInRow])
	if c.how == model.AsToken {
		best := max(own, stand)
		rest := s.promising(c, best) - best
		return rest + own, rest + stand
	}
	standing = ruledOut
	if c.near || s.speaksOfPassword() {
		standing = s.promising(&candidate{start: c.start, end: c.end, how: model.AsToken, column: c.column}, stand)
	}
	return s.promising(c, own), standing
}

// promising is the first look: the sum of four tables, of which the first is given, and an end as soon as the rest cannot make up for what is missing.
func (s *Scan) promising(c *candidate, sum int32) int32 {
	m := s.model
	if sum += int32(m.First[1][s.besideRow(c)]); sum < m.Needed[1] {
		return ruledOut
	}
	if sum += int32(m.First[2][s.cueRow(c)]); sum < m.Needed[2] {
		return ruledOut
	}
	return sum + int32(m.Ahead[s.ahead(int(c.start))])
}

func shapeRow(sh *char.Shape, of uint8) uint8 { return of<<3 | char.LengthClass(sh.Length) }

// besideRow is the row of the bytes right before and behind the value.
func (s *Scan) besideRow(c *candidate) uint8 {
	before, behind := byte('\n'), byte('\n')
	if int(c.start) > s.line.start {
		before = s.text[c.start-1]
	}
	if int(c.end) < s.line.end {
		behind = s.text[c.end]
	}
	return model.Beside[before]<<4 | model.Beside[behind]
}

// cueRow is the row of the cue before the value, and of how it was found.
func (s *Scan) cueRow(c *candidate) uint8 {
	b := s.nearest(c)
	before, far := b.before, b.far
	distance := uint8(min(cue.Distance(far)>>1, 2))
	if before == cue.None {
		distance = uint8(cue.Summary(s.earlier[0].cues | (s.earlier[1].cues|s.earlier[2].cues)&^(1<<cue.Login)))
		if c.column != cue.None {
			before, distance = 7, 0
		} else if s.line.cues != 0 {
			before = 6
		}
	}
	return (before<<2|distance)<<3 | c.how
}

// ahead is the row of the last word before i, and of the signs behind it.
func (s *Scan) ahead(i int) uint16 {
	return uint16(char.HashBefore(s.text, s.line.start, i)) & (model.Aheads - 1)
}

// kind says what the cue that is nearest calls the value.
func (s *Scan) kind(c *candidate) Kind {
	b := s.nearest(c)
	of := b.before
	vague := of == cue.None || of == cue.Login
	tells := b.behind != cue.None && b.behind != cue.Login
	if tells && (vague || b.off < b.far) {
		of = b.behind
	}
	if c.column != cue.None {
		of = c.column
	}
	for _, e := range s.earlier {
		for k := uint8(cue.Password); (of == cue.None || of == cue.Login) && k <= cue.Secret; k++ {
			if e.cues&(1<<k) != 0 {
				of = k
			}
		}
	}
	switch of {
	case cue.Password:
		return Password
	case cue.Key:
		return Key
	case cue.Token:
		return Token
	}
	return Other
}
