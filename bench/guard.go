package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"time"

	"github.com/vizard-gateway/vizard/masking"
)

// What a change may not make worse unseen. The limits are ratios, above what an idle machine measures;
// bench/results.md has the figures themselves.
const (
	guardLatency  = 2.0  // a request's median at 1 KiB, to the no-op's
	guardSidecar  = 2.0  // the processor time of a request in the sidecar, to that in the no-op's server
	guardMasking  = 28.0 // the time to mask 32 KiB, to that of one walk over its bytes by a table; on one kind of processor 18.5 to 19.5 is measured, on another 23.5 to 24.5
	guardNames    = 1.8  // the time to mask 32 KiB of prose, to that without a look for names
	guardAttempts = 3    // one good measurement is enough: what disturbs the machine only makes it slower
)

// guard fails if Vizard has become slow. It takes about ten seconds.
func guard(s *stage, o options, up *upstream, out io.Writer) (string, error) {
	scan, err := maskingRatio()
	if err != nil {
		return "", err
	}
	named, err := namesRatio()
	if err != nil {
		return "", err
	}
	systems, err := s.all()
	if err != nil {
		return "", err
	}
	texts := prompts(1024, fewEntities)
	if err := check(s.ctx, systems, up, texts[0]); err != nil {
		return "", err
	}
	systems = systems[1:] // not plain Envoy
	var failed error
	for range guardAttempts {
		latency, sidecar, err := s.guardOnce(o, systems, texts)
		if err != nil {
			return "", err
		}
		_, _ = fmt.Fprintf(out, "median %.2f of the no-op's (at most %.1f), processor time of the sidecar %.2f (%.1f), masking %.1f of a scan (%.0f), "+
			"with names %.2f (%.1f)\n", latency, guardLatency, sidecar, guardSidecar, scan, guardMasking, named, guardNames)
		failed = errors.Join(above("a request's median", latency, guardLatency), above("the sidecar's processor time", sidecar, guardSidecar),
			above("masking", scan, guardMasking), above("masking with a look for names", named, guardNames))
		if failed == nil {
			return "", nil
		}
		if scan, err = maskingRatio(); err != nil {
			return "", err
		}
		if named, err = namesRatio(); err != nil {
			return "", err
		}
	}
	return "", failed
}

func above(what string, ratio, limit float64) error {
	if ratio <= limit {
		return nil
	}
	return fmt.Errorf("%s is %.2f times what it is compared with, more than %.1f: look at what changed with `make bench` and a profile", what, ratio, limit)
}

// guardOnce returns the ratios of Vizard to the no-op.
func (s *stage) guardOnce(o options, systems []system, texts []string) (latency, sidecar float64, err error) {
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

// maskingRatio masks a text and walks over its bytes, in one process, and returns how the two relate. Each step of the walk waits for the look-up
// before it: how long that takes depends on the processor, not on where the linker has put the loop.
func maskingRatio() (float64, error) {
	m, err := masking.New(masking.Options{})
	if err != nil {
		return 0, err
	}
	texts := prompts(32768, manyEntities)
	var next [256]byte
	for i := range next {
		next[i] = byte(i*167 + 13)
	}
	table := &masking.Table{}
	var dst []byte
	var mask, scan []time.Duration
	for i := range 200 {
		text := []byte(texts[i%len(texts)])
		begun := time.Now()
		dst, err = m.Mask(dst[:0], text, table)
		mask = append(mask, time.Since(begun))
		if err != nil {
			return 0, err
		}
		table.Wipe()
		begun = time.Now()
		state := byte(0)
		for _, b := range text {
			state = next[state^b]
		}
		runtime.KeepAlive(state)
		scan = append(scan, time.Since(begun))
	}
	return float64(quantile(mask, 0.5)) / float64(quantile(scan, 0.5)), nil
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
