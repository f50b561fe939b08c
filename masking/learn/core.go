package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
)

// describeCore lists what the value's core is, alone and with where it stands.
func (s *Scan) describeCore(l *feature.List, c *candidate, sh *char.Shape) {
	core := char.CoreOf(sh, s.wordly)
	s.core = core.Kind()
	small, capitals, digits := char.In(core.Sum, char.InLower), char.In(core.Sum, char.InUpper), char.In(core.Sum, char.InDigit)
	mix := char.B2u(small > 0) | char.B2u(capitals > 0)<<1 | char.B2u(digits > 0)<<2 | char.B2u(core.Hex)<<3
	dense := uint32(min(3, 8*core.Changes/max(core.Length, 1)))
	l.Add(feature.Core, mix<<9|dense<<7|core.Wordly<<4|uint32(char.LengthClass(core.Length)))
	l.Add(feature.CoreKind, s.core<<2|uint32(min(3, (len(s.valueOf(c))-core.Length+3)/4)))
}

// describeTurn lists where on its line, or in what somebody says, the value stands: how much is said before it and behind it, whatever the words.
func (s *Scan) describeTurn(l *feature.List, c *candidate) {
	from := s.line.start + s.spoken()
	before, behind := uint32(0), uint32(min(len(s.words)-s.wordBehind, 3))
	for k := s.wordBefore - 1; k >= 0 && before < mostCounted && int(s.words[k].Start) >= from; k-- {
		before++
	}
	if int(c.start) > from+reach {
		before = mostCounted
	}
	cues := cue.Summary(s.line.cues)<<4 | cue.Summary(s.earlier[0].cues)<<2 | cue.Summary(s.earlier[1].cues|s.earlier[2].cues)
	told := char.B2u(s.told(c))
	spoken := char.B2u(from > s.line.start)
	register := uint32(s.line.register)
	l.Add(feature.Turn, before<<12|behind<<10|spoken<<9|cues<<3|register)
	l.Add(feature.TurnCore, before<<12|behind<<10|s.core<<4|told<<3|register)
	l.Add(feature.CoreCues, s.core<<10|cues<<4|told<<3|register)
	l.Add(feature.CoreAround, s.core<<8|uint32(s.besideRow(c)))
	asked, at := s.asked(), min(before, 3)<<2|behind
	l.Add(feature.Answer, asked<<7|at<<3|cue.Summary(s.line.cues)<<1|spoken)
	l.Add(feature.SaidTurn, s.said<<16|asked<<8|at<<3|uint32(c.how))
	l.Add(feature.AnswerCore, asked<<9|at<<5|s.core)
	l.Add(feature.AnswerWordly, asked<<7|at<<3|s.wordly)
	l.Add(feature.WordlyTurn, s.wordly<<12|min(before, 3)<<10|behind<<8|cues<<2|told<<1|spoken)
}

const mostCounted = 7 // words before a value

// spoken returns how many bytes of the line say who says it, or when.
func (s *Scan) spoken() int {
	if s.spokenLine != s.line.start+1 {
		s.spokenLine, s.spokenTo = s.line.start+1, layout.SpokenBy(s.text[s.line.start:s.line.end])
	}
	return s.spokenTo
}
