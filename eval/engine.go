package main

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"time"

	"github.com/vizard-gateway/vizard/eval/score"
	"github.com/vizard-gateway/vizard/masking"
)

// engine is the masking engine as a detector.
type engine struct {
	masker  *masking.Masker
	table   masking.Table
	dst     []byte
	refused int      // texts over the budget
	broken  []string // texts on which the engine panicked
	closed  bool     // the texts are held out: nothing of them is shown
}

// mask masks into its own buffer; false if the text could not be masked.
func (e *engine) mask(text []byte) bool {
	defer func() {
		if r := recover(); r != nil {
			e.broken = append(e.broken, e.breakage(r, text))
		}
	}()
	var err error
	e.dst, err = e.masker.Mask(e.dst[:0], text, &e.table)
	return err == nil
}

func (e *engine) breakage(r any, text []byte) string {
	if e.closed {
		return "a held-out text"
	}
	return fmt.Sprintf("%v, in a text that ends in %q", r, text[max(0, len(text)-40):])
}

func (e *engine) find(text string) []score.Span {
	if !e.mask([]byte(text)) {
		e.refused++
		return nil
	}
	var spans []score.Span
	for entity := range e.table.All() {
		spans = append(spans, score.Span{Start: entity.Start, End: entity.End, Type: entity.Type})
	}
	return spans
}

// spread of times.
type spread struct{ p50, p95, p99 time.Duration }

// timing of single calls and of texts, and what one call allocates in steady state.
type timing struct {
	calls  spread
	best   []time.Duration // of each text the fastest call: what the text costs, not what the machine did meanwhile
	allocs float64
}

func spreadOf(times []time.Duration) spread {
	times = slices.Sorted(slices.Values(times))
	at := func(percent int) time.Duration { return times[len(times)*percent/100] }
	return spread{at(50), at(95), at(99)}
}

const (
	warmRounds = 1
	rounds     = 5
)

// time masks every text several times, in turns, so that no text is masked twice in a row.
func (e *engine) time(texts []string) timing {
	inputs := make([][]byte, len(texts))
	for i, text := range texts {
		inputs[i] = []byte(text)
	}
	times := make([]time.Duration, 0, rounds*len(inputs))
	best := slices.Repeat([]time.Duration{time.Hour}, len(inputs))
	allocs := math.Inf(1)
	for round := range warmRounds + rounds {
		before := mallocs()
		for i, text := range inputs {
			start := time.Now()
			e.dst, _ = e.masker.Mask(e.dst[:0], text, &e.table)
			if took := time.Since(start); round >= warmRounds {
				times = append(times, took)
				best[i] = min(best[i], took)
			}
		}
		allocs = min(allocs, float64(mallocs()-before)/float64(len(inputs)))
	}
	return timing{spreadOf(times), best, allocs}
}

// mallocs counts what this process has allocated, the runtime's own at a collection too: so the round with the fewest counts.
func mallocs() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Mallocs
}

// shapeTime is the best of several calls: what the shape costs, not what the machine did meanwhile.
type shapeTime struct {
	unit string
	took time.Duration
}

const (
	screened = 4 << 10 // bytes: enough to see which shapes are slow
	slowest  = 12
)

// adversarial times every shape on a short text, and those that were the slowest there on a whole one. The slowest come first.
func (e *engine) adversarial() (worst []shapeTime, shapes int) {
	all := e.shapes(adversarialUnits(), screened)
	units := []string{}
	for _, s := range all[:slowest] {
		units = append(units, s.unit)
	}
	return e.shapes(units, wholePrompt), len(all)
}

func (e *engine) shapes(units []string, size int) []shapeTime {
	var all []shapeTime
	for _, unit := range units {
		text, best := []byte(repeated(unit, size)), time.Hour
		for range 3 {
			start := time.Now()
			e.mask(text) // over the budget is an answer, too
			best = min(best, time.Since(start))
		}
		all = append(all, shapeTime{unit, best})
	}
	slices.SortFunc(all, func(a, b shapeTime) int { return int(b.took - a.took) })
	return all
}
