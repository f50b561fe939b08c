package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"
)

// all starts the three systems; the order is that of the table, with what ratios refer to first.
func (s *stage) all() ([]system, error) {
	plain, err := s.plain("plain", "")
	if err != nil {
		return nil, err
	}
	noop, err := s.noop()
	if err != nil {
		return nil, err
	}
	if s.vizard == "" {
		return []system{plain, noop}, nil
	}
	gateway, err := s.gateway()
	if err != nil {
		return nil, err
	}
	return []system{plain, noop, gateway}, nil
}

// withSameEnvoy adds the no-op behind Vizard's Envoy, in front of Vizard.
func (s *stage) withSameEnvoy(systems []system, err error) ([]system, error) {
	if err != nil || s.vizard == "" {
		return systems, err
	}
	same, err := s.sameEnvoy()
	return slices.Insert(systems, len(systems)-1, same), err
}

// check waits until every system answers and proves that each does what its name says: the gateway masks the prompt and restores
// the answer, all others pass both on as they are.
func check(ctx context.Context, systems []system, up *upstream, prompts ...string) error {
	for _, s := range systems {
		gateway := s.name == gatewayName
		for _, b := range s.bodies(prompts, modelFixed, false) {
			up.sawPlain.Store(false)
			answer, err := await(ctx, s, rendered(s, [][]byte{b})[0], 15*time.Second)
			if err != nil {
				return fmt.Errorf("%s does not answer: %w", s.name, err)
			}
			if plain := up.sawPlain.Load(); plain == gateway {
				return fmt.Errorf("%s: the upstream saw the values themselves: %v", s.name, plain)
			}
			if restored := strings.Contains(answer, domain); restored != gateway {
				return fmt.Errorf("%s: the answer holds restored values: %v", s.name, restored)
			}
		}
	}
	return nil
}

func await(ctx context.Context, s system, request []byte, limit time.Duration) (string, error) {
	deadline := time.Now().Add(limit)
	for {
		status, answer, err := try(s.address, request, time.Until(deadline))
		if err == nil && status != http.StatusOK {
			err = fmt.Errorf("status %d: %s", status, answer)
		}
		if err == nil || time.Now().After(deadline) || ctx.Err() != nil {
			return answer, errors.Join(err, ctx.Err())
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// measured runs every kind of load against every system.
func (s *stage) measured(o options, systems []system, kinds []kind, out io.Writer) ([]*cell, error) {
	var cells []*cell
	for _, k := range kinds {
		c, err := newCell(systems, k)
		if err != nil {
			return nil, err
		}
		defer c.close()
		cells = append(cells, c)
	}
	return cells, measure(s.ctx, o, systems, cells, out)
}

func newCell(systems []system, k kind) (*cell, error) {
	c := &cell{kind: k, results: make([][]slice, len(systems)), slow: make([]bool, len(systems)), busy: make([][2]time.Duration, len(systems)), served: make([]float64, len(systems))}
	for _, s := range systems {
		l, err := dial(s.address, k.conns, rendered(s, s.bodies(k.prompts, k.model, k.stream)))
		if err != nil {
			c.close()
			return nil, err
		}
		if k.stream {
			l.text = s.text()
		}
		c.loads = append(c.loads, l)
	}
	return c, nil
}

func (c *cell) close() {
	for _, l := range c.loads {
		l.close()
	}
}

// measure gives every system its turn under every load, round after round. The first round warms up and does not count, but where
// a turn may take a minute. The order of the systems turns with the rounds, so that none always comes after the same other. After a few rounds those
// are left out whose turn takes many times as long as it should: the others' turns are nearer to each other without them, and there is time for more.
func measure(ctx context.Context, o options, systems []system, cells []*cell, out io.Writer) error {
	first := 0
	if o.mode == "peers" {
		first = 1
	}
	for round := first; round <= o.rounds; round++ {
		if _, err := fmt.Fprintf(out, "\rround %d of %d", round, o.rounds); err != nil {
			return err
		}
		for _, c := range cells {
			if err := c.turns(ctx, o.slice, systems, round); err != nil {
				return err
			}
		}
	}
	return nil
}

const (
	slowTurn   = 5 // times the length of a turn
	slowRounds = 3
)

func (c *cell) turns(ctx context.Context, d time.Duration, systems []system, round int) error {
	for turn := range systems {
		i := (turn + round) % len(systems)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if c.slow[i] && round > slowRounds {
			continue
		}
		before, begun := systems[i].busy(), time.Now()
		got, err := c.loads[i].turn(d)
		if err != nil {
			return fmt.Errorf("%s, %d bytes, %d connections: %w", systems[i].name, c.size, c.conns, err)
		}
		c.slow[i] = c.slow[i] || c.loads[i].tolerant && time.Since(begun) > slowTurn*d
		if round > 0 {
			c.results[i] = append(c.results[i], got)
			c.served[i] += got.rate * time.Since(begun).Seconds()
			for p, b := range systems[i].busy() {
				c.busy[i][p] += b - before[p]
			}
		}
	}
	return nil
}

// busy is the processor time that s's processes have taken.
func (s system) busy() [2]time.Duration { return [2]time.Duration{s.runs[0].busy(), s.runs[1].busy()} }
