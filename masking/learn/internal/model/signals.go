package model

import "github.com/vizard-gateway/vizard/masking/learn/internal/feature"

// Signals weighs the groups of features of the candidate at hand, whose sums count so much.
func (m *Model) Signals(s *Features, counting *Counting) (top feature.Signals) {
	var weights [feature.Groups]int64
	add := func(l *feature.List, norm int32) {
		from := 0
		for k, to := range l.Group {
			if to == 0 {
				continue
			}
			weights[k] += m.second.weight(l.Rows[from:to-1], counting) * int64(norm)
			from = int(to) - 1
		}
	}
	add(&s.Value, m.norms[s.Value.N])
	norm := m.norms[s.Context.N+s.Around.N]
	add(&s.Context, norm)
	add(&s.Around, norm)
	for k := range feature.MostSignals {
		best := 0
		for g, w := range weights {
			if w > weights[best] {
				best = g
			}
		}
		if weights[best] <= 0 {
			break
		}
		top |= feature.Signals(best+1) << (feature.SignalBits * k)
		weights[best] = 0
	}
	return top
}
