package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
)

// namedID says whether the value looks like a checksum or a long id, and what stands right before it calls it one: "request 5f3a…", "(trace_id=…",
// "the commit is …", or the nearest word for a secret before it is part of such a name: "the cache key of task 7 is …". See ids.txt.
func (s *Scan) namedID(c *candidate, sh *char.Shape) bool {
	if !sh.LongID() || c.column != cue.None {
		return false
	}
	if n := s.naming(c); n.before != cue.None {
		if _, class := s.endings.At(s.text, int(c.start)-n.far); class == cue.Thing {
			return true
		}
	}
	from, class, said := s.endings.Before(s.text, s.line.start, int(c.start))
	if said && s.spokenBefore(from) {
		return false
	}
	return class == cue.Thing || class == cue.Number && !s.cueEnds(from)
}

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
