package learn

import (
	"sort"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
)

// firstCue returns the first of the cues that begins at i, a place on the line at hand, or behind it.
func (s *Scan) firstCue(i int32) int {
	of := s.lineCues[s.cueFrom:]
	return s.cueFrom + sort.Search(len(of), func(k int) bool { return of[k].Start >= i })
}

// An aside is the cues next to a candidate on its line: the classes of those before it and behind it, and how far away they are.
type aside struct {
	before, behind uint8
	far, off       int
}

// besides keeps the cues next to a candidate, which is asked for them more than once.
type besides struct {
	start, end int32
	aside
}

// nearest returns the cues next to the candidate.
func (s *Scan) nearest(c *candidate) *aside {
	if s.line.cues == 0 {
		return &nothing
	}
	return s.besides(c, false)
}

// naming returns the cues next to the candidate that name a secret and are in reach of it, whatever other cues stand between: "the password for user admin is ...".
func (s *Scan) naming(c *candidate) *aside {
	if s.line.cues&^(1<<cue.Login) == 0 {
		return &nothing
	}
	return s.besides(c, true)
}

var nothing aside // next to a candidate

func (s *Scan) besides(c *candidate, names bool) *aside {
	b := &s.kept[char.Number(names)]
	if b.start != c.start || b.end != c.end {
		*b = besides{start: c.start, end: c.end}
		s.seek(&b.aside, c, names)
	}
	return &b.aside
}

func (s *Scan) seek(b *aside, c *candidate, names bool) {
	least, most := s.line.start, s.line.end
	if names {
		least, most = max(least, int(c.start)-toldBehind), min(most, int(c.end)+toldBefore)
	}
	first := s.firstCue(c.start)
	for k := first - 1; k >= 0 && int(s.cues[k].Start) >= least; k-- {
		if of := &s.cues[k]; of.End <= c.start && (!names || cue.Names[of.Class]) {
			b.before, b.far = of.Class, int(c.start-of.End)
			break
		}
	}
	for k := first; k < len(s.lineCues) && int(s.cues[k].Start) < most; k++ {
		if of := &s.cues[k]; of.Start >= c.end && (!names || cue.Names[of.Class]) {
			b.behind, b.off = of.Class, int(of.Start-c.end)
			break
		}
	}
}

// cueWithin returns the class of the first cue that the candidate holds.
func (s *Scan) cueWithin(c *candidate) uint8 {
	if s.line.cues == 0 {
		return cue.None
	}
	k := s.firstCue(c.start)
	for ; k < len(s.lineCues) && s.cues[k].Start < c.end; k++ {
		if s.cues[k].Start >= c.start && s.cues[k].End <= c.end {
			return s.cues[k].Class
		}
	}
	return cue.None
}

// describeCues lists the cues near the value.
func (s *Scan) describeCues(l *feature.List, c *candidate, of uint8, place uint32) {
	b := s.nearest(c)
	before, behind, far, off := b.before, b.behind, b.far, b.off
	from, to := uint32(before)<<3|cue.Distance(far), uint32(behind)<<3|cue.Distance(off)
	shape := uint32(of) << 8
	l.Add(feature.Cue, from)
	l.Add(feature.CueShape, shape|uint32(before)<<2|cue.Distance(far)>>1)
	l.Add(feature.CuePlace, place<<8|uint32(before)<<2|cue.Distance(far)>>1)
	l.Add(feature.CueBehind, to)
	l.Add(feature.SaidCue, s.said<<16|from<<8|to)
	l.Add(feature.SaidPlace, s.said<<16|place<<8|from)
	l.Add(feature.CueBehindShape, shape|uint32(behind)<<2|cue.Distance(off)>>1)
	l.Add(feature.PlaceShape, shape<<4|place)
	if n := s.naming(c); *n != (aside{}) {
		l.Add(feature.Named, uint32(n.before)<<3|cue.Distance(n.far))
		l.Add(feature.NamedBehind, uint32(n.behind)<<3|cue.Distance(n.off))
		l.Add(feature.NamedShape, shape|uint32(n.before)<<3|uint32(n.behind))
	}
	if within := s.cueWithin(c); within != cue.None {
		l.Add(feature.CueWithin, uint32(within)<<8|uint32(of))
	}
	earlier := cue.Summary(s.earlier[2].cues)<<12 | uint32(s.earlier[0].cues)<<6 | uint32(s.earlier[1].cues)
	l.Add(feature.CuesLine, uint32(s.line.cues))
	l.Add(feature.CuesEarlier, earlier)
	whole := char.B2u(before == cue.None && int(c.start) <= s.line.start+3)
	summaries := cue.Summary(s.earlier[0].cues)<<4 | cue.Summary(s.earlier[1].cues)<<2 | cue.Summary(s.earlier[2].cues)
	l.Add(feature.CuesEarlierShape, shape<<3|whole<<8|summaries)
	if s.zoneAge > 0 {
		l.Add(feature.Zone, uint32(s.zoneClass)<<4|uint32(s.zoneAge))
		l.Add(feature.ZoneShape, shape<<1|uint32(s.zoneClass)<<4|uint32(s.zoneAge))
	}
	if c.column != cue.None {
		l.Add(feature.Column, uint32(c.column))
		l.Add(feature.ColumnShape, shape|uint32(c.column))
	}
	l.Over(feature.GroupCues)
}

// describeLine lists what kind of line it is.
func (s *Scan) describeLine(l *feature.List, c *candidate, of uint8) {
	register := uint32(s.registerOf(&s.line))
	l.Add(feature.RegisterShape, register<<8|uint32(of))
	told := char.B2u(s.told(c))
	places := s.wordly<<3 | uint32(char.LengthClass(int(c.end-c.start)))
	l.Add(feature.WordlyRegister, places<<4|register<<1|told)
	cues := cue.Summary(s.line.cues)<<4 | cue.Summary(s.earlier[0].cues|s.earlier[1].cues|s.earlier[2].cues)<<2
	l.Add(feature.WordlyPlace, places<<6|cues|char.B2u(c.column != cue.None)<<1|char.B2u(s.zoneAge > 0))
	s.describeKind(l, register, told)
	l.Add(feature.Signs, uint32(min(s.line.signs, 12)))
	if of, line := s.scriptOf(int(c.start), int(c.end)), s.script(); of != line {
		l.Add(feature.Script, register<<8|line<<4|of)
	}
	l.Add(feature.LineEnd, uint32(char.Rough[s.line.last])<<1|char.B2u(int(c.end)+2 >= s.line.end))
	if e := &s.earlier[0]; e.last != 0 {
		whole := char.B2u(int(c.start) <= s.line.start+1 && int(c.end)+1 >= s.line.end)
		same := char.B2u(e.end-e.start == s.line.end-s.line.start)
		joined := char.B2u(char.Next(s.masks.Blank, e.start, e.end) == e.end)
		l.Add(feature.Block, whole<<3|same<<2|joined<<1|char.B2u(s.earlier[1].end-s.earlier[1].start == e.end-e.start))
	}
}

// describeEarlier lists the words of the lines before, once for all candidates of a line.
func (s *Scan) describeEarlier() {
	if s.shared == s.line.start+1 {
		return
	}
	s.shared = s.line.start + 1
	l := &s.described.Around
	l.Reset()
	for k := range s.earlier {
		e := &s.earlier[k]
		if e.last == 0 {
			break
		}
		s.readTail(e)
		for n := len(e.words) - 1; n >= max(0, len(e.words)-mostWords); n-- {
			l.Add(feature.LineWord+uint32(k), e.words[n].Hash)
		}
		l.Add(feature.LineEnd, 1<<12|uint32(k)<<9|uint32(char.Rough[e.last]))
	}
	l.Over(feature.GroupEarlier)
	s.described.EarlierBy = s.model.Sum(l)
}
