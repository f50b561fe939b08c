package main

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"time"

	"github.com/vizard-gateway/vizard/masking"
)

// What a change may not make worse unseen. The limits are ratios, above what an idle machine measures;
// bench/results.md has the figures themselves.
const (
	guardLatency  = 2.0 // a request's median at 1 KiB, to the no-op's
	guardSidecar  = 2.0 // the processor time of a request in the sidecar, to that in the no-op's server
	guardMasking  = 2.8 // the time to mask 32 KiB, to that of one search with a regular expression (usual); 1.8 to 2.2 is measured, on an idle machine and on a busy one
	guardNames    = 1.8 // the time to mask 32 KiB of prose, to that without a look for names
	guardAttempts = 4   // one good measurement of each is enough: what disturbs the machine only makes it slower
)

// ratios are what one attempt measures, in the order of the limits.
type ratios [4]float64

var limits = [len(ratios{})]struct {
	what string
	most float64
}{
	{"a request's median to the no-op's", guardLatency},
	{"the sidecar's processor time to the no-op's", guardSidecar},
	{"masking to a regular expression", guardMasking},
	{"masking with a look for names to that without", guardNames},
}

// guard fails if Vizard has become slow. It takes about ten seconds.
func guard(s *stage, o options, up *upstream, out io.Writer) (string, error) {
	systems, err := s.all()
	if err != nil {
		return "", err
	}
	texts := prompts(1024, fewEntities)
	if err := check(s.ctx, systems, up, texts[0]); err != nil {
		return "", err
	}
	systems = systems[1:] // not plain Envoy
	best, failed := ratios{}, errors.New("nothing was measured")
	for attempt := 0; failed != nil && attempt < guardAttempts; attempt++ {
		got, err := s.guardOnce(o, systems, texts)
		if err != nil {
			return "", err
		}
		for i, r := range got {
			if attempt == 0 || r < best[i] {
				best[i] = r
			}
			_, _ = fmt.Fprintf(out, "%s %.2f (at most %.2f); ", limits[i].what, r, limits[i].most)
		}
		_, _ = fmt.Fprintln(out)
		failed = best.above()
	}
	return "", failed
}

// above says which ratios are above their limits.
func (r ratios) above() error {
	var failed []error
	for i, l := range limits {
		if r[i] > l.most {
			failed = append(failed, fmt.Errorf("%s is %.2f, more than %.2f: look at what changed with `make bench` and a profile", l.what, r[i], l.most))
		}
	}
	return errors.Join(failed...)
}

// guardOnce measures each ratio once.
func (s *stage) guardOnce(o options, systems []system, texts []string) (got ratios, err error) {
	if got[0], got[1], err = s.requestRatios(o, systems, texts); err != nil {
		return got, err
	}
	if got[2], err = maskingRatio(); err != nil {
		return got, err
	}
	got[3], err = namesRatio()
	return got, err
}

// requestRatios returns how a request through Vizard relates to one through the no-op.
func (s *stage) requestRatios(o options, systems []system, texts []string) (latency, sidecar float64, err error) {
	c, err := newCell(systems, kind{1024, 1, texts, modelFixed, false})
	if err != nil {
		return 0, 0, err
	}
	defer c.close()
	servers := []process{s.process(noopLog), s.process(sidecarLog)}
	var busy [2]time.Duration
	var requests [2]float64
	for range o.rounds {
		for i := range systems {
			before, begun := servers[i].busy(), time.Now()
			got, err := c.loads[i].run(o.slice)
			if err != nil {
				return 0, 0, err
			}
			c.results[i] = append(c.results[i], got)
			busy[i] += servers[i].busy() - before
			requests[i] += got.rate * time.Since(begun).Seconds()
		}
	}
	latency = c.median(1, func(r int) float64 { return p50(c.results[1][r]) / p50(c.results[0][r]) })
	return latency, float64(busy[1]) / requests[1] / (float64(busy[0]) / requests[0]), nil
}

// usual is what many a script takes for a mail address.
var usual = regexp.MustCompile(`[a-z0-9.]+@[a-z.]+`)

// maskingRatio masks texts and searches them with a regular expression, in turns, and returns how the two relate. Both are many small branches over
// the same bytes, so a neighbour on the same core slows both down; a plain walk over the bytes waits for memory and does not notice it.
func maskingRatio() (float64, error) {
	m, err := masking.New(masking.Options{})
	if err != nil {
		return 0, err
	}
	texts, table := prompts(32768, manyEntities), &masking.Table{}
	var dst []byte
	var mask, search []time.Duration
	for i := range 60 {
		text := []byte(texts[i%len(texts)])
		begun := time.Now()
		dst, err = m.Mask(dst[:0], text, table)
		mask = append(mask, time.Since(begun))
		if err != nil {
			return 0, err
		}
		table.Wipe()
		begun = time.Now()
		if usual.FindAllIndex(text, -1) == nil {
			return 0, errors.New("a prompt without an address")
		}
		search = append(search, time.Since(begun))
	}
	return float64(quantile(mask, 0.5)) / float64(quantile(search, 0.5)), nil
}

// namesRatio masks texts with and without a look for names, in turns, and returns how the two relate.
func namesRatio() (float64, error) {
	texts, table := prompts(32768, fewEntities), &masking.Table{}
	var maskers [2]*masking.Masker
	var times [2][]time.Duration
	for i, off := range [...][]string{nil, {"PERSON", "LOCATION"}} {
		m, err := masking.New(masking.Options{Disable: off})
		if err != nil {
			return 0, err
		}
		maskers[i] = m
	}
	var dst []byte
	for i := range 200 {
		text := []byte(texts[i%len(texts)])
		for k, m := range maskers {
			begun := time.Now()
			var err error
			if dst, err = m.Mask(dst[:0], text, table); err != nil {
				return 0, err
			}
			times[k] = append(times[k], time.Since(begun))
			table.Wipe()
		}
	}
	return float64(quantile(times[0], 0.5)) / float64(quantile(times[1], 0.5)), nil
}
