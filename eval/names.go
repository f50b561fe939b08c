package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/eval/clean"
	"github.com/vizard-gateway/vizard/eval/people"
	"github.com/vizard-gateway/vizard/eval/score"
	"github.com/vizard-gateway/vizard/masking"
)

// The targets for names.
const (
	wantPersons        = 0.75
	wantPlaces         = 0.60
	wantPersonTouched  = 0.02
	wantEverythingP50  = 400 * time.Microsecond
	wantEverythingP99  = 1500 * time.Microsecond
	madeTexts          = 60 // of each origin
	leastOfGroup       = 5  // names, for a row of its own
	namesWrittenByHand = "written by hand"
	namesMade          = "made"
)

var nameThresholds = []float64{0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99}

// hits counts names of one type: found, missed, and what was reported and is none.
type hits struct{ found, missed, wrong int }

func (h hits) recall() float64    { return ratio(h.found, h.found+h.missed) }
func (h hits) precision() float64 { return ratio(h.found, h.found+h.wrong) }

func ratio(part, whole int) float64 { return float64(part) / float64(max(1, whole)) }

// nameResults is what the page says of names.
type nameResults struct {
	texts      map[string][]people.Text
	groups     map[string]map[string]map[string]*hits // by what, by its value, by type
	thresholds map[float64]map[string]*hits           // by type, all texts
	touched    map[float64]score.CleanCount           // for a person
	everything timing                                 // of prose, with every type on
}

// measureNames counts the names found at the product's threshold, by group, and at others, and times prose if n is not 0.
func measureNames(seed uint64, prompts []clean.Prompt, n int) (*nameResults, error) {
	r := &nameResults{groups: map[string]map[string]map[string]*hits{}, thresholds: map[float64]map[string]*hits{}, touched: map[float64]score.CleanCount{}}
	r.texts = map[string][]people.Text{namesWrittenByHand: people.Written(), namesMade: people.Made(seed, madeTexts)}
	for _, threshold := range nameThresholds {
		e, err := namesEngine(threshold)
		if err != nil {
			return nil, err
		}
		r.thresholds[threshold] = map[string]*hits{}
		for set, texts := range r.texts {
			for _, t := range texts {
				r.count(e, threshold, set, t)
			}
		}
		counts, _ := score.Clean(prompts, func(text string) []score.Span {
			return slices.DeleteFunc(e.find(text), func(s score.Span) bool { return s.Type != "PERSON" })
		})
		r.touched[threshold] = counts[len(counts)-1]
	}
	if n > 0 {
		e, err := namesEngine(masking.DefaultThreshold)
		if err != nil {
			return nil, err
		}
		r.everything = e.time(proseTexts(seed, n, prompts))
	}
	return r, nil
}

func namesEngine(threshold float64) (*engine, error) {
	m, err := masking.New(masking.Options{Enable: []string{"PERSON", "LOCATION", "ORGANIZATION"}, Names: masking.Names{Threshold: threshold}})
	if err != nil {
		return nil, fmt.Errorf("making a masker: %w", err)
	}
	return &engine{masker: m}, nil
}

// count compares what is found in t with its names. A name is found if more than half of it is reported as of its type.
func (r *nameResults) count(e *engine, threshold float64, set string, t people.Text) {
	spans := e.find(t.Text)
	for _, n := range t.Names {
		covered := 0
		for _, s := range spans {
			if s.Type == n.Type {
				covered += max(0, min(s.End, n.End)-max(s.Start, n.Start))
			}
		}
		if 2*covered > n.End-n.Start {
			r.add(threshold, set, t, n.Type, hits{found: 1})
		} else {
			r.add(threshold, set, t, n.Type, hits{missed: 1})
		}
	}
	for _, s := range spans {
		named := slices.ContainsFunc(t.Names, func(n people.Name) bool { return n.Type == s.Type && n.Start < s.End && s.Start < n.End })
		if !named && (s.Type == "PERSON" || s.Type == "LOCATION") {
			r.add(threshold, set, t, s.Type, hits{wrong: 1})
		}
	}
}

// add counts h for names of the type, and at the product's threshold for the groups of t, too.
func (r *nameResults) add(threshold float64, set string, t people.Text, typ string, h hits) {
	at(r.thresholds[threshold], typ).add(h)
	if threshold != masking.DefaultThreshold {
		return
	}
	for what, value := range map[string]string{"Text": set, "Register": t.Register, "Language": t.Language, "Origin of the names": t.Origin} {
		if r.groups[what] == nil {
			r.groups[what] = map[string]map[string]*hits{}
		}
		if r.groups[what][value] == nil {
			r.groups[what][value] = map[string]*hits{}
		}
		at(r.groups[what][value], typ).add(h)
	}
}

func (h *hits) add(o hits) {
	h.found, h.missed, h.wrong = h.found+o.found, h.missed+o.missed, h.wrong+o.wrong
}

func at(m map[string]*hits, key string) *hits {
	if m[key] == nil {
		m[key] = &hits{}
	}
	return m[key]
}

// proseTexts makes n distinct texts of 32 KiB of prose in which people are named: documents, and made sentences between them.
func proseTexts(seed uint64, n int, prompts []clean.Prompt) []string {
	random := rand.New(rand.NewPCG(seed, 9))
	documents := slices.DeleteFunc(slices.Clone(prompts), func(p clean.Prompt) bool { return p.Source != "documents" })
	texts := make([]string, n)
	for i := range texts {
		named := people.Made(seed+uint64(i)+1, 20)
		var b strings.Builder
		for b.Len() < wholePrompt {
			for range 12 {
				b.WriteString(named[random.IntN(len(named))].Text + "\n\n")
			}
			if len(documents) > 0 {
				b.WriteString(documents[random.IntN(len(documents))].Text + "\n\n")
			}
		}
		texts[i] = strings.ToValidUTF8(b.String()[:wholePrompt], "?")
	}
	return texts
}

// namesSummary is the rows about names of the first table of the page.
func namesSummary(r *nameResults) string {
	var b strings.Builder
	usual := r.thresholds[masking.DefaultThreshold]
	fmt.Fprintf(&b, "| Texts of ours: persons found | %s of %d | ≥ %s |\n", percent(usual["PERSON"].recall()), usual["PERSON"].found+usual["PERSON"].missed, percent(wantPersons))
	fmt.Fprintf(&b, "| Texts of ours: places found | %s of %d | ≥ %s |\n", percent(usual["LOCATION"].recall()), usual["LOCATION"].found+usual["LOCATION"].missed, percent(wantPlaces))
	fmt.Fprintf(&b, "| Texts of ours: clean prompts touched for a person | %.2f %% of %d | ≤ %s |\n", 100*r.touched[masking.DefaultThreshold].Rate(), r.touched[masking.DefaultThreshold].Prompts, percent(wantPersonTouched))
	if t := r.everything; len(t.best) > 0 {
		fmt.Fprintf(&b, "| 32 KiB of prose, everything on, p50 / p95 / p99 | %s / %s / %s | p50 ≤ %s, p99 ≤ %s |\n", micros(t.calls.p50), micros(t.calls.p95), micros(t.calls.p99),
			micros(wantEverythingP50), micros(wantEverythingP99))
	}
	return b.String()
}

// namesTables is the part of the page about names.
func namesTables(r *nameResults) string {
	var b strings.Builder
	fmt.Fprintf(&b, namesIntro, len(r.texts[namesWrittenByHand]), len(r.texts[namesMade]), masking.DefaultThreshold)
	for _, what := range []string{"Text", "Register", "Language", "Origin of the names"} {
		fmt.Fprintf(&b, "| %s | persons | recall | precision | places | recall | precision |\n|---|--:|--:|--:|--:|--:|--:|\n", what)
		low, high := 1.0, 0.0
		for _, value := range slices.Sorted(maps.Keys(r.groups[what])) {
			p, l := at(r.groups[what][value], "PERSON"), at(r.groups[what][value], "LOCATION")
			if n := p.found + p.missed; n >= leastOfGroup {
				low, high = min(low, p.recall()), max(high, p.recall())
				fmt.Fprintf(&b, "| %s | %d | %s | %s | %s |\n", value, n, percent(p.recall()), percent(p.precision()), placesOf(l))
			}
		}
		if what == "Origin of the names" {
			fmt.Fprintf(&b, "\nFrom the origin whose persons are found least to the one found most there are %.1f points.\n", 100*(high-low))
		}
		b.WriteString("\n")
	}
	b.WriteString("| Threshold | persons: recall | precision | clean prompts touched | places: recall | precision |\n|--:|--:|--:|--:|--:|--:|\n")
	for _, t := range nameThresholds {
		p, l := at(r.thresholds[t], "PERSON"), at(r.thresholds[t], "LOCATION")
		fmt.Fprintf(&b, "| %.2f | %s | %s | %.2f %% | %s | %s |\n", t, percent(p.recall()), percent(p.precision()), 100*r.touched[t].Rate(), percent(l.recall()), percent(l.precision()))
	}
	if t := r.everything; len(t.best) > 0 {
		best := spreadOf(t.best)
		fmt.Fprintf(&b, "\nWith every type on, %d distinct texts of 32 KiB of prose took %s / %s / %s (p50 / p95 / p99 of all calls), %s / %s / %s each at its fastest call,\nwith %.2f allocations a call.\n",
			len(t.best), micros(t.calls.p50), micros(t.calls.p95), micros(t.calls.p99), micros(best.p50), micros(best.p95), micros(best.p99), t.allocs)
	}
	return b.String()
}

func placesOf(l *hits) string {
	if l.found+l.missed < leastOfGroup {
		return " | | "
	}
	return fmt.Sprintf("%d | %s | %s", l.found+l.missed, percent(l.recall()), percent(l.precision()))
}

const namesIntro = `
## Names

%d texts written by hand and %d made ones (eval/people), none of which the model was trained on. A name counts as found if more than half of it is
reported as of its type; the threshold is %.2f. The curves of the training's own held-out texts are in
[names-text.svg](../bench/plots/names-text.svg), [names-register.svg](../bench/plots/names-register.svg), [names-language.svg](../bench/plots/names-language.svg)
and [names-origin.svg](../bench/plots/names-origin.svg); their figures in [names-figures.md](names-figures.md).

`
