package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
)

// describeKind lists what tells sentences from data: the words of the line and what is none, and of which bytes it and those before are made.
func (s *Scan) describeKind(l *feature.List, register, told uint32) {
	mix := s.mixOf(&s.line).Row()
	l.Add(feature.Mix, mix<<4|register<<1|told)
	l.Add(feature.MixCore, mix<<6|s.core<<1|told)
	first, second := s.form(&s.line), s.form(&s.earlier[0])
	l.Add(feature.Forms, first<<9|second<<5|s.form(&s.earlier[1])<<1|told)
	l.Add(feature.FormCore, first<<9|second<<5|s.core)
}

// form is of which bytes a line is made, whatever they say: below 16, 0 for no line. A line keeps it.
func (s *Scan) form(l *line) uint32 {
	if l.last != 0 && l.form == 0 {
		l.form = s.masks.Form(l.start, min(l.end, l.start+judgedLine))
	}
	return l.form
}

// asked is which of the lines before names a secret, whether it asks for it and whether it does so at its end: 0 if none does.
func (s *Scan) asked() uint32 {
	login := uint32(0)
	for k := range s.earlier {
		e := &s.earlier[k]
		if e.last == 0 {
			break
		}
		if e.cues&^(1<<cue.Login) != 0 {
			return 1 + (uint32(k)<<2 | char.B2u(e.asked)<<1 | char.B2u(e.late))
		}
		if e.cues != 0 && login == 0 {
			login = 13 + char.B2u(e.asked)
		}
	}
	if login == 0 && s.earlier[0].asked {
		return 15
	}
	return login
}
