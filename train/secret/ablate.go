package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// A bench holds what models are compared on: the candidates of clean texts and of tests, listed once.
type bench struct {
	clean  []*set
	texts  int // clean ones
	tests  []*set
	class  []string
	rules  []int // secrets of the test that the rules find
	values []int
}

func (m *material) bench() *bench {
	byRules := func(t *text) []learn.Span { return m.rules.find(t.body) }
	b := &bench{texts: len(m.choose)}
	for _, t := range m.choose {
		if len(byRules(t)) == 0 {
			b.clean = append(b.clean, extract([]*text{t}, undecided, everything))
		}
	}
	for _, t := range m.tests {
		found := byRules(t)
		n := 0
		for _, sp := range t.secrets {
			n += btoi(covered(found, sp))
		}
		b.tests, b.class = append(b.tests, extract([]*text{t}, byRules, func(*text, *learn.Candidate) bool { return false })), append(b.class, t.class)
		b.rules, b.values = append(b.rules, n), append(b.values, len(t.secrets))
	}
	return b
}

// measure returns the recall by class, of rules and judge together, with one margin that touches so many clean texts.
func (b *bench) measure(w scorer) map[string]float64 {
	var clean []float64
	for _, s := range b.clean {
		best := math.Inf(-1)
		for i := range s.examples {
			best = max(best, float64(w.score(s, &s.examples[i])))
		}
		clean = append(clean, best)
	}
	slices.Sort(clean)
	limit := 0.0
	if most := len(clean) - 1 - int(mostCompared*float64(b.texts)); most >= 0 {
		limit = clean[most] + 1e-3
	}
	found, values := map[string]int{}, map[string]int{}
	for k, s := range b.tests {
		n := b.rules[k]
		for i := range s.examples {
			n += btoi(float64(w.score(s, &s.examples[i])) >= limit)
		}
		found[b.class[k]] += min(n, b.values[k])
		values[b.class[k]] += b.values[k]
	}
	out := map[string]float64{}
	for class, n := range values {
		out[class] = part(found[class], n)
	}
	return out
}

// ablations are what is left out of the features, one at a time.
var ablations = []struct {
	name                    string
	value, context, earlier bool
	still                   bool // no feature is dropped at random
}{
	{name: everythingShown}, {name: "without what the value is", value: true}, {name: "without what stands around it", context: true, earlier: true},
	{name: "without the lines before", earlier: true}, {name: "without dropping features at random", still: true},
}

const everythingShown = "everything"

const mostCompared = 0.0024 // of the clean texts are touched by each of the models that are compared

var classesShown = []string{"neutral", "prose", "password", "connection", "table", "block", "call", "vendor"}

// smaller learns from a third of the texts: what is compared is learned again and again.
func (o options) smaller() options {
	o.texts, o.clean = o.texts/3, o.clean/3
	return o
}

// ablate learns again and again, each time with something left out, and returns the table of what that does.
func (m *material) ablate(o options) string {
	o = o.smaller()
	b := m.bench()
	var out strings.Builder
	fmt.Fprintf(&out, "| | %s |\n|---|%s\n", strings.Join(classesShown, " | "), strings.Repeat("---:|", len(classesShown)))
	row := func(name string, w scorer) {
		figures := b.measure(w)
		fmt.Fprintf(&out, "| %s |", name)
		for _, class := range classesShown {
			fmt.Fprintf(&out, " %.1f |", figures[class])
		}
		out.WriteString("\n")
		step("%s: %v", name, figures)
	}
	s := m.examples(o)
	for _, a := range ablations {
		w := newWeights()
		w.noValue, w.noContext, w.noEarlier, w.still = a.value, a.context, a.earlier, a.still
		w.train(s, 2)
		row(a.name, w)
		if a.name == everythingShown {
			row("everything, with the second look", trainLooks(w, s))
		}
	}
	for _, name := range []string{"made", "scanners", "machines"} {
		less := o
		less.without = name
		w := newWeights()
		w.train(m.examples(less), 2)
		row(map[string]string{"made": "without made texts (only scanners' forms)", "scanners": "without scanners' forms", "machines": "without what machines print"}[name], w)
	}
	return out.String()
}

// leaveOut learns without each scanner's forms, and measures how much of its keys is found all the same.
func (m *material) leaveOut(o options) string {
	o = o.smaller()
	var out strings.Builder
	out.WriteString("| left out | its keys found, rules alone | rules and judge | rules and judge, learned from it too |\n|---|---:|---:|---:|\n")
	all := newWeights()
	all.train(m.examples(o), 2)
	for _, tool := range []string{"gitleaks", "betterleaks", "credsweeper"} {
		less := o
		less.without = tool
		w := newWeights()
		w.train(m.examples(less), 2)
		m.tests = m.ofTool(tool)
		b := m.bench()
		rules, values := 0, 0
		for k := range b.rules {
			rules, values = rules+b.rules[k], values+b.values[k]
		}
		fmt.Fprintf(&out, "| %s | %.1f %% | %.1f %% | %.1f %% |\n", tool, part(rules, values), b.measure(w)["vendor"], b.measure(all)["vendor"])
	}
	return out.String()
}

// ofTool makes texts with keys of a scanner's forms, in frames that are held out.
func (m *material) ofTool(tool string) (tests []*text) {
	mk := newMaker(71, m.languages, true, nil)
	var forms []form
	for _, f := range m.forms {
		if f.tool == tool {
			forms = append(forms, f)
		}
	}
	for range 1500 {
		if t := mk.vendor(pick(mk.r, forms)); t.class == "vendor" {
			tests = append(tests, t)
		}
	}
	return tests
}
