package rule

import (
	"sort"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Emit notes a value, unless it is a placeholder already.
func (s *Scan) Emit(r *Rule, start, end int) {
	if !s.Refers(start, end) {
		s.Add(r.Type, r.ID, start, end)
	}
}

// Take notes a value and returns where it ends, which is where the scan goes on.
func (s *Scan) Take(r *Rule, start, end int) (next int) {
	s.Emit(r, start, end)
	return end
}

// EmitAs is emit for a value of another type than the rule's, which may not be looked for.
func (s *Scan) EmitAs(typ entity.ID, r *Rule, start, end int) {
	if s.Sought[typ] {
		s.Add(typ, r.ID, start, end)
	}
}

// Scan is one pass of the rules over a text.
type Scan struct {
	text.Cursor
	*Index
	Sought *[entity.BuiltinTypes]bool // whether values of the type are looked for
}

// Walk tries the hooks of the detectors, and returns where what one has found ends; 0 if none has.
func (s *Scan) Walk(e Event, i, end int) (next int) {
	for _, h := range s.hooks[e] {
		if next = h.Do(s, i, end); next > 0 {
			break
		}
	}
	return next
}

// Fire asks the rules of the event about the place at.
func (s *Scan) Fire(e Event, at int) (next int) { return s.FireAt(e, At{at, at + 1}) }

// FireAt asks the rules of the event about what stands at a place, and returns where the scan goes on; 0 if none has found anything.
func (s *Scan) FireAt(e Event, at At) (next int) {
	for _, r := range s.On[e] {
		if found := s.Ask(r, at); found > 0 {
			next = found
		}
	}
	return next
}

// Ask asks the rule about a place, and returns where the scan goes on; 0 if it has found nothing.
func (s *Scan) Ask(r *Rule, at At) (next int) { return r.Find(s, r, at) }

// Record notes a value that stands next to a name, if its type is looked for and none of the first n spans, which are sorted, is there.
func (s *Scan) Record(n int, t entity.ID, start, end int) {
	k := sort.Search(n, func(k int) bool { return s.Spans[k].End > start })
	if free := k == n || s.Spans[k].Start >= end; free && s.Sought[t] {
		s.Add(t, text.RuleOfRecord, start, end)
	}
}
