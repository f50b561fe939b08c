package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// A tally counts what becomes of values: how many the rules find, how many are a candidate, how many the first look lets pass, how many are masked.
type tally struct{ values, rules, candidates, passes, both int }

// develop measures a model on frames of an author that nothing was learned from, by language and by form of the value.
func develop(o options) error {
	if err := readWords(o.work); err != nil {
		return err
	}
	languages, err := readFrames(o.dev)
	if err != nil {
		return err
	}
	rules, err := newRules()
	if err != nil {
		return err
	}
	data, err := os.ReadFile(o.model)
	if err != nil {
		return fmt.Errorf("reading the model: %w", err)
	}
	model, err := learn.NewModel(data)
	if err != nil {
		return err
	}
	out := map[string]*tally{}
	r := newRandom(91)
	for _, l := range languages {
		l.measured = true
		for range o.devTexts {
			t := r.example(l, "prose")
			if l.name == "tech" && r.chance(50) {
				t = r.structure(l, true)
			}
			if len(t.secrets) > 0 {
				weigh(out, t, model, rules, o.show)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(out)) {
		n := out[name]
		fmt.Printf("%-34s %6d values: rules %5.1f, candidates %5.1f, pass %5.1f, rules and judge %5.1f\n", name, n.values, part(n.rules, n.values), part(n.candidates, n.values), part(n.passes, n.values), part(n.both, n.values))
	}
	return nil
}

// weigh adds the secrets of a text to the tallies.
func weigh(out map[string]*tally, t *text, model *learn.Model, rules *rules, show int) {
	given := rules.given(t.body)
	byRules := given.Decided
	scan := model.NewScan()
	finds, _ := scan.Review(t.body, given)
	all := union(byRules, finds)
	proposed, passes := map[learn.Span]bool{}, map[learn.Span]bool{}
	told := map[learn.Span]bool{}
	scan.Candidates(t.body, given, func(c *learn.Candidate) {
		proposed[c.Span] = true
		told[c.Span] = c.Told
		passes[c.Span] = passes[c.Span] || c.Passes
	})
	for _, sp := range t.secrets {
		found, with := covered(byRules, sp), covered(all, sp)
		v := string(t.body[sp.Start:sp.End])
		for _, name := range []string{"all", "language " + t.lang, t.class + " " + formOf(v), cueing[told[sp]] + " " + formOf(v), cueing[told[sp]]} {
			if out[name] == nil {
				out[name] = &tally{}
			}
			n := out[name]
			n.values++
			n.rules += btoi(found)
			n.candidates += btoi(found || proposed[sp])
			n.passes += btoi(found || passes[sp])
			n.both += btoi(with)
		}
		if key := t.lang; !with && shown[key] < show {
			shown[key]++
			fmt.Printf("MISS %s candidate=%v passes=%v %q in %q\n", key, proposed[sp], passes[sp], v, excerpt(t.body, sp))
		}
	}
}

// cueing are what values are called that are near a word that names a secret, and those that are not.
var cueing = map[bool]string{true: "with a cue", false: "without a cue"}

var shown = map[string]int{}

// formOf is the form of a value in words.
func formOf(v string) string {
	switch {
	case strings.Contains(v, " ") && strings.ContainsAny(v, numerals+".,!?'&"):
		return "sentence"
	case strings.Contains(v, " "):
		return "words with blanks"
	case len(v) > 200:
		return "long"
	case strings.Trim(v, small) == "":
		return "small letters"
	case strings.Trim(v, small+capitals) == "":
		return "letters"
	case strings.Trim(v, numerals) == "":
		return "digits"
	case strings.Trim(strings.ToLower(v), numerals+"abcdef-") == "":
		return "hexadecimal"
	case len(v) < 9:
		return "short"
	}
	return "other"
}
