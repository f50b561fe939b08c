package rule

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Emit notes a value, unless it is a placeholder already.
func (s *Scan) Emit(r *Rule, start, end int) { s.Add(r.Type, r.ID, start, end) }

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
func (s *Scan) Fire(e Event, at int) {
	for _, r := range s.On[e] {
		r.Verify(s, r, at)
	}
}
