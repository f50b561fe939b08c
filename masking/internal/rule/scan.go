package rule

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Emit notes a value, unless it is a placeholder already.
func (s *Scan) Emit(r *Rule, start, end int) { s.Add(r.Type, r.ID, start, end) }

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

// Walk tries the hooks of the detectors.
func (s *Scan) Walk(e Event, i, end int) bool {
	for _, h := range s.hooks[e] {
		if h.Do(s, i, end) {
			return true
		}
	}
	return false
}

// Fire asks the rules of the event about the place at.
func (s *Scan) Fire(e Event, at int) { s.FireAt(e, At{at, at + 1}) }

// FireAt asks the rules of the event about what stands at a place, and says whether one has found something.
func (s *Scan) FireAt(e Event, at At) bool {
	for _, r := range s.On[e] {
		s.Ask(r, at, at.Start)
	}
	return s.Next > at.Start
}

// Ask asks the rule about a place; old is what a Verify is told.
func (s *Scan) Ask(r *Rule, at At, old int) {
	if r.Find == nil {
		r.Verify(s, r, old)
	} else if next := r.Find(s, r, at); next > 0 {
		s.Next = next
	}
}

// Verified says whether a function of the rule's own verifies what it finds.
func (r *Rule) Verified() bool { return r.Verify != nil || r.Find != nil }

// Asked makes a Find of a function that says by Scan.Next where the scan goes on.
func Asked(find func(s *Scan, r *Rule, at int)) Find {
	return func(s *Scan, r *Rule, at At) int {
		find(s, r, at.Start)
		return 0
	}
}
