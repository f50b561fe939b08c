// Package score counts a detector's finds in a corpus with known values, and its false finds in texts without values.
//
// It knows detectors only as functions from a text to spans, so that every detector is judged alike.
package score

import (
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/eval/corpus"
)

// Span is what a detector found: bytes [Start, End) of the text. Type is empty if the detector has none.
type Span struct {
	Start, End int
	Type       string
}

// Detector finds spans in a text. They may overlap and come in any order.
type Detector func(text string) []Span

// Outcome is what became of one planted value.
type Outcome struct {
	Case    *corpus.Case
	Gold    corpus.Gold
	Covered int  // bytes that were found
	Agreed  bool // a span on it has its type, or one that says the same
	Over    int  // bytes next to it that were found with it
	Found   []Span
}

// Whole says that no byte of the value is left.
func (o Outcome) Whole() bool { return o.Covered == o.Gold.End-o.Gold.Start }

// Partly says that a part of the value is left: a leak that looks like a success.
func (o Outcome) Partly() bool { return o.Covered > 0 && !o.Whole() }

// Cases judges every planted value of the cases.
func Cases(cases []corpus.Case, find Detector) []Outcome {
	var outcomes []Outcome
	for i := range cases {
		spans := find(cases[i].Text)
		for _, gold := range cases[i].Gold {
			outcomes = append(outcomes, judge(&cases[i], gold, spans))
		}
	}
	return outcomes
}

func judge(c *corpus.Case, gold corpus.Gold, spans []Span) Outcome {
	o := Outcome{Case: c, Gold: gold}
	covered := make([]bool, gold.End-gold.Start)
	for _, s := range spans {
		if s.Start >= gold.End || s.End <= gold.Start {
			continue
		}
		o.Found = append(o.Found, s)
		o.Agreed = o.Agreed || s.Type == c.Type || slices.Contains(c.Also, s.Type)
		o.Over += max(0, gold.Start-s.Start) + max(0, s.End-gold.End)
		for i := max(s.Start, gold.Start); i < min(s.End, gold.End); i++ {
			covered[i-gold.Start] = true
		}
	}
	for _, is := range covered {
		if is {
			o.Covered++
		}
	}
	return o
}

// Count sums outcomes.
type Count struct{ Values, Whole, Partly, Agreed, Exact int }

// Recall is the share of values of which no byte is left, from 0 to 1; 0 without values.
func (c Count) Recall() float64 { return share(c.Whole, c.Values) }

// Share is n of the count's values, from 0 to 1.
func (c Count) Share(n int) float64 { return share(n, c.Values) }

func share(n, of int) float64 {
	if of == 0 {
		return 0
	}
	return float64(n) / float64(of)
}

// Add counts one more outcome.
func (c *Count) Add(o Outcome) {
	c.Values++
	if o.Partly() {
		c.Partly++
	}
	if o.Whole() {
		c.Whole++
		if o.Agreed {
			c.Agreed++
		}
		if o.Over == 0 {
			c.Exact++
		}
	}
}

// Group counts outcomes under the name that by gives them; those without a name are left out. The names come sorted.
func Group(outcomes []Outcome, by func(Outcome) string) (names []string, counts map[string]Count) {
	counts = map[string]Count{}
	for _, o := range outcomes {
		if name := by(o); name != "" {
			c := counts[name]
			c.Add(o)
			counts[name] = c
		}
	}
	for name := range counts {
		names = append(names, name)
	}
	slices.SortFunc(names, strings.Compare)
	return names, counts
}
