package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// counted is how many requests are counted; uncounted ones come first, so that nothing is done for the first time.
const (
	counted   = 200
	uncounted = 20
)

// executed is what a thread of Envoy has executed: instructions, and how often one, or what it works on, was not in the first cache.
type executed struct{ instructions, misses int }

// instructions counts what Envoy executes for a request of 1 KiB on one connection: behind the no-op with either bootstrap and behind the gateway as
// it is, or, if there are any, for the variants. What else the machine does matters little to a count. It needs valgrind, which models
// caches of 32 KiB and 1 MiB; under it Envoy is some fifty times as slow.
func instructions(s *stage, o options, _ *upstream, _ io.Writer) (string, error) {
	s.concurrency = 1
	s.under = []string{"valgrind", "--tool=callgrind", "--instr-atstart=no", "--separate-threads=yes", "--cache-sim=yes",
		"--I1=32768,8,64", "--D1=32768,8,64", "--LL=1048576,16,64", "--callgrind-out-file=" + filepath.Join(s.dir, "callgrind.%p")}
	asItIs := func() (system, error) { return s.variant("as it is " + o.vizard) }
	start := []func() (system, error){s.noop, s.sameEnvoy, asItIs}
	if len(o.variants) > 0 {
		start = start[2:]
	}
	for _, v := range o.variants {
		start = append(start, func() (system, error) { return s.variant(v) })
	}
	var b strings.Builder
	b.WriteString("| Envoy, for a request | Thousand instructions | Thousand misses of the first caches |\n|---|---:|---:|\n")
	for _, f := range start {
		sys, err := f()
		if err != nil {
			return "", err
		}
		got, err := s.count(sys)
		if err != nil {
			return "", fmt.Errorf("%s: %w", sys.name, err)
		}
		fmt.Fprintf(&b, "| %s | %.0f | %.1f |\n", sys.name, float64(got.instructions)/counted/1000, float64(got.misses)/counted/1000)
	}
	return b.String(), nil
}

// count sends the requests to sys and returns what its Envoy has executed for the counted ones.
func (s *stage) count(sys system) (executed, error) {
	const patience = 2 * time.Minute
	requests := rendered(sys, sys.bodies(prompts(1024, fewEntities), modelFixed, false))
	if _, err := await(s.ctx, sys, requests[0], patience); err != nil {
		return executed{}, err
	}
	l, err := dial(sys.address, 1, requests)
	if err != nil {
		return executed{}, err
	}
	defer l.close()
	l.patience = patience
	for _, step := range []struct {
		requests int
		then     string
	}{{uncounted, "--instr=on"}, {counted, "--instr=off"}, {0, "--dump"}} {
		for range step.requests {
			if _, err := l.conns[0].once(l); err != nil {
				return executed{}, err
			}
		}
		if text, err := exec.CommandContext(s.ctx, "callgrind_control", step.then, strconv.Itoa(int(sys.runs[0]))).CombinedOutput(); err != nil {
			return executed{}, fmt.Errorf("callgrind_control: %w: %s", err, text)
		}
	}
	files, err := filepath.Glob(filepath.Join(s.dir, fmt.Sprintf("callgrind.%d*", sys.runs[0])))
	if err != nil {
		return executed{}, err
	}
	return busiest(files)
}

// busiest returns what the thread has executed that has executed most: the one that serves requests.
func busiest(files []string) (most executed, err error) {
	for _, file := range files {
		text, err := os.ReadFile(filepath.Clean(file))
		if err != nil {
			return most, err
		}
		if e := totals(text); e.instructions > most.instructions {
			most = e
		}
	}
	if most.instructions == 0 {
		return most, errors.New("valgrind has counted nothing")
	}
	return most, nil
}

// totals reads them from what valgrind has written: the columns are Ir Dr Dw I1mr D1mr D1mw and those of the second cache.
func totals(text []byte) (e executed) {
	for line := range bytes.Lines(text) {
		rest, ok := bytes.CutPrefix(line, []byte("totals: "))
		if !ok {
			continue
		}
		for i, field := range bytes.Fields(rest) {
			n, _ := strconv.Atoi(string(field))
			switch i {
			case 0:
				e.instructions += n
			case 3, 4, 5:
				e.misses += n
			default: // what is read and written, and the second cache
			}
		}
	}
	return e
}
