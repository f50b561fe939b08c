package learn

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
)

// This file tells of a secret that stands shortly before the candidate: the password that another one replaces, the next account of a list.

const (
	kinReach = 200 // bytes from a secret to the next one that it tells something of
	mostKin  = 16  // work: candidates of the line, the last ones, that may be it
)

// kin returns the secret that ends last before i and in reach, be it of the judge or of others.
func (s *Scan) kin(i int) (sp Span, ok bool) {
	sp.End = i - kinReach
	nearer := func(of Span) {
		if of.End > sp.End && of.End <= i {
			sp, ok = of, true
		}
	}
	secrets := s.given.Secrets
	if k, _ := slices.BinarySearchFunc(secrets, i, func(of Span, i int) int { return of.End - i - 1 }); k > 0 {
		nearer(secrets[k-1])
	}
	if n := len(s.finds); n > 0 {
		nearer(s.finds[n-1].Span)
	}
	for k := max(0, len(s.best)-mostKin); k < len(s.best); k++ {
		nearer(Span{int(s.best[k].start), int(s.best[k].end)})
	}
	return sp, ok
}

// describeKin lists how far before the candidate the last secret stands, whether it is like the candidate, and with which word between.
func (s *Scan) describeKin(l *feature.List, c *candidate, of uint8) {
	sp, ok := s.kin(int(c.start))
	if !ok {
		return
	}
	shape := s.masks.ShapeOf(s.text, sp.Start, sp.End)
	class := uint32(shape.Class())
	like := char.B2u(class == uint32(of)) | char.B2u(char.LengthClass(shape.Length) == char.LengthClass(int(c.end-c.start)))<<1
	gap := layout.Gap(s.text[sp.End:c.start])
	l.Add(feature.Kin, gap<<10|class<<5|uint32(of))
	l.Add(feature.KinLike, gap<<5|like<<3|uint32(c.how))
	l.Add(feature.KinAround, gap<<10|like<<8|uint32(s.besideRow(c)))
	if k := s.wordBefore - 1; k >= 0 && int(s.words[k].Start) >= sp.End {
		l.Add(feature.KinWord, s.words[k].Hash*31+like)
	}
}

const (
	gainBracketed = 3905 // in the model's units, see gainNext
	mostRemark    = 24   // bytes from a secret to what stands in the brackets behind it
	mostBetween   = 2    // bytes from it to the brackets: a quotation mark and a blank
)

// bracketed is what the candidate gains if it ends a remark in brackets right behind a secret, and is letters and digits: the old one, in any language.
func (s *Scan) bracketed(c *candidate, sh *char.Shape) int32 {
	mixed := char.In(sh.Sum, char.InDigit) > 0 && sh.Letters() > 0 && !sh.ID()
	closed := int(c.end) < s.line.end && s.text[c.end] == ')'
	one := !c.compound && !severalWords[c.how]
	if !mixed || !closed || !one {
		return 0
	}
	sp, ok := s.kin(int(c.start))
	if !ok {
		return 0
	}
	between := s.text[sp.End:c.start]
	if len(between) > mostRemark || bytes.IndexByte(between, '\n') >= 0 {
		return 0
	}
	if open := bytes.IndexByte(between, '('); open < 0 || open > mostBetween {
		return 0
	}
	return gainBracketed
}
