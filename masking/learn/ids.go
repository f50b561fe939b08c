package learn

import (
	"bytes"

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
	at := s.nameEnds(int(c.start))
	from, class := s.endings.At(s.text, at)
	said := class == cue.Link || bytes.ContainsAny(s.text[at:c.start], ":：")
	if class == cue.Link {
		from, class = s.endings.At(s.text, s.nameEnds(from))
	}
	if from < s.line.start || said && s.spokenBefore(from) {
		return false
	}
	return class == cue.Thing || class == cue.Number && !s.cueEnds(from)
}

// spokenBefore says whether a word for a secret stands before i with no sign between that parts what is said, "the API key for the project is", or on
// a line shortly before: a list of keys.
func (s *Scan) spokenBefore(i int) bool {
	for k := s.firstCue(int32(i)) - 1; k >= 0 && int(s.cues[k].Start) >= s.line.start; k-- {
		if of := &s.cues[k]; names[of.Class] && int(of.End) <= i {
			return !s.partedBetween(int(of.End), i)
		}
	}
	return s.zoneAge > 0
}

// partedBetween says whether a sign that parts stands in text[i:end].
func (s *Scan) partedBetween(i, end int) bool {
	for ; end > i; end-- {
		b := s.text[end-1]
		opening := b == '(' || b == '[' || b == '{'
		if opening || parting[b] || b >= 0x80 && s.parts(end) {
			return true
		}
	}
	return false
}

// parting are the signs that part what is said, and those behind which no name of a value stands.
var parting = func() (set [256]bool) {
	for _, b := range []byte(",.;!?)]}>|&") {
		set[b] = true
	}
	return set
}()

var partingWide = []string{"，", "。", "、", "；", "！", "？", "）", "」", "』", "»", "”", "،", "؛", "।"}

// nameEnds returns where a name of what begins at i may end: before the blanks and signs there.
func (s *Scan) nameEnds(i int) int {
	for i > s.line.start {
		b := s.text[i-1]
		n := 1
		switch {
		case parting[b], char.IsWord[char.Class[b]] && b < 0x80:
			return i
		case b >= 0x80:
			if n = char.WideBlankBefore(s.text, i); n == 0 || s.parts(i) {
				return i
			}
		}
		i -= n
	}
	return i
}

// parts says whether the character before i, which is not ASCII, is a sign that parts.
func (s *Scan) parts(i int) bool {
	for _, sign := range partingWide {
		if bytes.HasSuffix(s.text[:i], []byte(sign)) {
			return true
		}
	}
	return false
}

// cueEnds says whether a word for a secret ends at i, or one sign before.
func (s *Scan) cueEnds(i int) bool {
	k := s.firstCue(int32(i)) - 1
	return k >= 0 && names[s.cues[k].Class] && int(s.cues[k].End) >= i-1
}
