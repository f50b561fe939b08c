package main

import (
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
	refused int // texts over the budget
}

func (e *engine) find(text string) []score.Span {
	var err error
	if e.dst, err = e.masker.Mask(e.dst[:0], []byte(text), &e.table); err != nil {
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
	var before, after runtime.MemStats
	for round := range warmRounds + rounds {
		if round == warmRounds {
			runtime.GC()
			runtime.ReadMemStats(&before)
		}
		for i, text := range inputs {
			start := time.Now()
			e.dst, _ = e.masker.Mask(e.dst[:0], text, &e.table)
			if took := time.Since(start); round >= warmRounds {
				times = append(times, took)
				best[i] = min(best[i], took)
			}
		}
	}
	runtime.ReadMemStats(&after)
	return timing{spreadOf(times), best, float64(after.Mallocs-before.Mallocs) / float64(len(times))}
}

// shapeTime is the best of several calls: what the shape costs, not what the machine did meanwhile.
type shapeTime struct {
	unit string
	took time.Duration
}

// adversarial times every shape; the slowest come first.
func (e *engine) adversarial() []shapeTime {
	var all []shapeTime
	for _, unit := range adversarial {
		text, best := []byte(repeated(unit)), time.Hour
		for range 5 {
			start := time.Now()
			e.dst, _ = e.masker.Mask(e.dst[:0], text, &e.table) // over the budget is an answer, too
			best = min(best, time.Since(start))
		}
		all = append(all, shapeTime{unit, best})
	}
	slices.SortFunc(all, func(a, b shapeTime) int { return int(b.took - a.took) })
	return all
}
