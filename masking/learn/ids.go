package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
)

// namedID says whether the value looks like a checksum or a long id, or is digits alone, and what stands right before it calls it one: "request 5f3a…", "(trace_id=…",
// "the commit is …", or the nearest word for a secret before it is part of such a name: "the cache key of task 7 is …". See ids.txt.
func (s *Scan) namedID(c *candidate, sh *char.Shape) bool {
	id := sh.LongID() || char.In(sh.Sum, char.InDigit) == sh.Length
	padded := len(sh.V) > 0 && sh.V[len(sh.V)-1] == '=' // as base64 is
	if c.column != cue.None || !id && !padded {
		return false
	}
	from := int(c.start) - sumReach
	if !id {
		from = max(from, s.line.start) // base64 is less often a checksum: only its own line tells
	}
	if !s.told(c) && s.summed(max(from, 0), int(c.start)) {
		return true
	}
	if !id {
		return false
	}
	if n := s.naming(c); n.before != cue.None {
		if _, class := s.endings.At(s.text, int(c.start)-n.far); isThing(class) {
			return true
		}
	}
	begins, class, said := s.endings.Before(s.text, s.line.start, int(c.start))
	if said && class != cue.Sum && s.spokenBefore(begins) {
		return false
	}
	return isThing(class) || class == cue.Number && !s.cueEnds(begins)
}

func isThing(class uint8) bool { return class == cue.Thing || class == cue.Sum }

// summed says whether text[from:i] speaks of checksums, or holds one.
func (s *Scan) summed(from, i int) bool {
	if s.sumAt <= from && !s.endings.Speaks(s.text[from:i], cue.Sum) {
		return false
	}
	s.sumAt = i
	return true
}

const sumReach = 120 // bytes before a value in which a word for checksums speaks of it: a line, and the end of the one before

// spokenBefore says whether a word for a secret stands before i with no sign between that parts what is said, "the API key for the project is", or on
// a line shortly before: a list of keys.
func (s *Scan) spokenBefore(i int) bool {
	for k := s.firstCue(int32(i)) - 1; k >= 0 && int(s.cues[k].Start) >= s.line.start; k-- {
		if of := &s.cues[k]; cue.Names[of.Class] && int(of.End) <= i {
			return !cue.Parted(s.text[of.End:i])
		}
	}
	return s.zoneAge > 0
}

// cueEnds says whether a word for a secret ends at i, or one sign before.
func (s *Scan) cueEnds(i int) bool {
	k := s.firstCue(int32(i)) - 1
	return k >= 0 && cue.Names[s.cues[k].Class] && int(s.cues[k].End) >= i-1
}
