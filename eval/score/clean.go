package score

import "github.com/vizard-gateway/vizard/eval/clean"

// CleanCount sums the clean prompts of one source.
type CleanCount struct {
	Source  string
	Prompts int
	Touched int // prompts in which something was found
	Spans   int
	Bytes   int
}

// Rate is the share of prompts that were touched, from 0 to 1.
func (c CleanCount) Rate() float64 { return share(c.Touched, c.Prompts) }

// Per32KiB is the number of false spans in 32 KiB.
func (c CleanCount) Per32KiB() float64 { return share(c.Spans, c.Bytes) * (32 << 10) }

// FalseHit is one span in a clean prompt.
type FalseHit struct {
	Prompt *clean.Prompt
	Span   Span
}

// Clean counts what is found in clean prompts, by source in the order of the prompts; the last count is of all.
func Clean(prompts []clean.Prompt, find Detector) ([]CleanCount, []FalseHit) {
	var counts []CleanCount
	var hits []FalseHit
	all := CleanCount{Source: "all"}
	for i := range prompts {
		p := &prompts[i]
		if len(counts) == 0 || counts[len(counts)-1].Source != p.Source {
			counts = append(counts, CleanCount{Source: p.Source})
		}
		spans := find(p.Text)
		for _, c := range []*CleanCount{&counts[len(counts)-1], &all} {
			c.Prompts++
			c.Spans += len(spans)
			c.Bytes += len(p.Text)
			if len(spans) > 0 {
				c.Touched++
			}
		}
		for _, s := range spans {
			hits = append(hits, FalseHit{p, s})
		}
	}
	return append(counts, all), hits
}
