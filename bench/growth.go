package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
)

const growthTurns = 5

// growth measures the processor time of a request over the size of its prompt, its values to mask and the length of its answer.
func (s *stage) growth(sys system, o options, out io.Writer) ([]plot, error) {
	axes := []struct {
		plot
		at   []int
		kind func(n int) kind
	}{
		{plot{file: "scale-prompt.svg", title: "Processor time over the size of the body, 4 values to mask", x: "bytes"},
			[]int{1 << 10, 2 << 10, 4 << 10, 8 << 10, 16 << 10, 32 << 10},
			func(n int) kind { return kind{n, 4, prompts(n, fewEntities), modelFixed, false} }},
		{plot{file: "scale-values.svg", title: "Processor time over values to mask in 32,768 bytes", x: "values"},
			[]int{1, 4, 16, 64, 256, 512},
			func(n int) kind { return kind{32768, 4, prompts(32768, n), modelFixed, false} }},
		{plot{file: "scale-deltas.svg", title: "Processor time over pieces of text in a stream, one in ten with a placeholder", x: "pieces"},
			[]int{1, 10, 100, 500, 1000, 2000},
			func(n int) kind {
				return kind{1024, 4, prompts(1024, fewEntities), fmt.Sprintf("%s%d", modelCount, n), true}
			}},
	}
	var plots []plot
	for _, a := range axes {
		a.y = "µs of processor time a request"
		a.curves = []curve{{name: "sidecar"}, {name: "Envoy"}}
		for _, n := range a.at {
			_, _ = fmt.Fprintf(out, "%s: %d\n", a.file, n)
			c, err := newCell([]system{sys}, a.kind(n))
			if err != nil {
				return nil, err
			}
			err = s.point(&a.plot, float64(n), c.loads[0], o)
			c.close()
			if err != nil {
				return nil, err
			}
		}
		plots = append(plots, a.plot)
	}
	return plots, nil
}

// point adds to each of p's curves what a request costs that process.
func (s *stage) point(p *plot, x float64, l *load, o options) error {
	of := []process{s.process(sidecarLog), s.process(envoyLog)}
	costs := make([][]time.Duration, len(of))
	for range growthTurns {
		var before [2]time.Duration
		for i := range of {
			before[i] = of[i].busy()
		}
		begun := time.Now()
		got, err := l.run(o.slice)
		if err != nil {
			return err
		}
		requests := got.rate * time.Since(begun).Seconds()
		for i := range of {
			costs[i] = append(costs[i], time.Duration(float64(of[i].busy()-before[i])/requests))
		}
	}
	for i := range of {
		c := &p.curves[i]
		c.x, c.y = append(c.x, x), append(c.y, float64(quantile(costs[i], 0.5))/1000)
	}
	return nil
}

// manyKeys measures a request, the memory and the start of gateways over the number of keys in their stores.
func (s *stage) manyKeys(o options, out io.Writer) ([]plot, error) {
	cost := plot{file: "scale-keys.svg", title: "Processor time over gateway keys in the store", x: "keys", y: "µs of processor time a request",
		curves: []curve{{name: "sidecar"}, {name: "Envoy"}}}
	load := plot{file: "scale-keys-start.svg", title: "Start and memory over gateway keys in the store", x: "keys", y: "ms, MiB",
		curves: []curve{{name: "start until ready, ms"}, {name: "memory, idle, MiB"}}}
	for _, n := range []int{100, 1000, 10_000, 100_000} {
		_, _ = fmt.Fprintf(out, "%d keys\n", n)
		if err := s.end(sidecarLog); err != nil {
			return nil, err
		}
		if err := s.end(envoyLog); err != nil {
			return nil, err
		}
		f, err := s.prepare(fmt.Sprintf("keys%d", n))
		if err != nil {
			return nil, err
		}
		if err := addKeys(f.store, n-2); err != nil {
			return nil, err
		}
		if err := s.runEnvoy(envoyLog, f.bootstrap); err != nil {
			return nil, err
		}
		took, err := s.startSidecar(f)
		if err != nil {
			return nil, err
		}
		load.curves[0].add(float64(n), float64(took.Microseconds())/1000)
		c, err := s.oneCell(f.system)
		if err != nil {
			return nil, err
		}
		load.curves[1].add(float64(n), mib(s.process(sidecarLog).resident()))
		err = s.point(&cost, float64(n), c.loads[0], o)
		c.close()
		if err != nil {
			return nil, err
		}
	}
	return []plot{cost, load}, nil
}

// oneCell is a load of short requests on a gateway that answers.
func (s *stage) oneCell(sys system) (*cell, error) {
	if _, err := await(s.ctx, sys, rendered(sys, sys.bodies([]string{"Hello."}, modelFixed, false))[0], 30*time.Second); err != nil {
		return nil, err
	}
	return newCell([]system{sys}, kind{1024, 4, prompts(1024, fewEntities), modelFixed, false})
}

// addKeys puts n keys that nobody has into the store of a gateway that does not run.
func addKeys(path string, n int) error {
	s, err := store.OpenFile(path)
	if err != nil {
		return err
	}
	err = s.Update(func(t *store.Tx) error {
		for i := range n {
			r := keystore.Record{ID: fmt.Sprintf("K%09d", i), Caller: fmt.Sprintf("caller%d", i/4), Created: time.Unix(1767225600, 0).UTC()}
			copy(r.Hash[:], fmt.Sprintf("%032d", i))
			text, err := json.Marshal(r)
			if err != nil {
				return err
			}
			if err := t.Put("keys", r.ID, text); err != nil {
				return err
			}
		}
		return nil
	})
	if closing := s.Close(); err == nil {
		err = closing
	}
	return err
}

func (c *curve) add(x, y float64) { c.x, c.y = append(c.x, x), append(c.y, y) }

// table is p in figures.
func (p plot) table() string {
	var b strings.Builder
	fmt.Fprintf(&b, "| %s |", p.x)
	for _, c := range p.curves {
		name := c.name
		if !strings.Contains(name, ",") {
			name += ", µs"
		}
		fmt.Fprintf(&b, " %s |", name)
	}
	b.WriteString("\n|---:|" + strings.Repeat("---:|", len(p.curves)) + "\n")
	for i, x := range p.curves[0].x {
		fmt.Fprintf(&b, "| %.0f |", x)
		for _, c := range p.curves {
			fmt.Fprintf(&b, " %.0f |", c.y[i])
		}
		b.WriteString("\n")
	}
	return b.String()
}
