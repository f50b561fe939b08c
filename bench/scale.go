package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// scale returns scale.md: what many streams hold at once, what a start costs, and how cost grows.
func scale(s *stage, o options, up *upstream, out io.Writer) (string, error) {
	f, err := s.prepare("gateway")
	if err != nil {
		return "", err
	}
	if err := s.runEnvoy(envoyLog, f.bootstrap); err != nil {
		return "", err
	}
	started, err := s.starts(f)
	if err != nil {
		return "", err
	}
	time.Sleep(2 * time.Second)
	idle := memory{s.process(sidecarLog).resident(), s.process(envoyLog).resident()}
	if _, err := await(s.ctx, f.system, rendered(f.system, f.system.bodies([]string{"Hello."}, modelFixed, false))[0], 15*time.Second); err != nil {
		return "", err
	}
	streams, err := s.hold(f.system, idle, up, out)
	if err != nil {
		return "", err
	}
	grown, err := s.growth(f.system, o, out)
	if err != nil {
		return "", err
	}
	keys, err := s.manyKeys(o, out)
	if err != nil {
		return "", err
	}
	plots := append(grown, keys...)
	return scalePage(s.ctx, o, started, idle, streams, plots), o.write(plots)
}

// starts ends and starts the sidecar a few times next to an Envoy that runs, and leaves the last one running. It returns how long each took until it
// was ready.
func (s *stage) starts(f files) (took []time.Duration, err error) {
	for n := range 5 {
		if n > 0 {
			if err := s.end(sidecarLog); err != nil {
				return nil, err
			}
		}
		d, err := s.startSidecar(f)
		if err != nil {
			return nil, err
		}
		took = append(took, d)
	}
	slices.Sort(took)
	return took, nil
}

// startSidecar returns when the sidecar says that it is ready, and how long that took.
func (s *stage) startSidecar(f files) (time.Duration, error) {
	begun := time.Now()
	if err := s.start(sidecarLog, s.vizard, "serve", "--config", f.config); err != nil {
		return 0, err
	}
	for time.Since(begun) < time.Minute {
		if ready(s.ctx, f.admin) {
			return time.Since(begun), nil
		}
		time.Sleep(2 * time.Millisecond)
	}
	return 0, errors.New("the sidecar is not ready after a minute")
}

func ready(ctx context.Context, admin string) bool {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+admin+"/readyz", nil)
	if err != nil {
		return false
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return false
	}
	_ = answer.Body.Close()
	return answer.StatusCode == http.StatusOK
}

// end ends the latest process of that name and waits for it.
func (s *stage) end(name string) error {
	p, err := os.FindProcess(int(s.process(name)))
	if err != nil {
		return err
	}
	if err := p.Signal(os.Interrupt); err != nil {
		return err
	}
	for range 1000 {
		if s.logs[s.latest(name)].gone.Load() {
			return nil
		}
		time.Sleep(10 * time.Millisecond)
	}
	return fmt.Errorf("%s does not end", name)
}

func scalePage(ctx context.Context, o options, started []time.Duration, idle memory, h held, plots []plot) string {
	var curves strings.Builder
	for _, p := range plots {
		fmt.Fprintf(&curves, "\n![%s](plots/%s)\n\n%s", p.title, p.file, p.table())
	}
	return fmt.Sprintf(`# Scale

Written by %s: Envoy and the sidecar with the bootstrap that Vizard makes, load generator and provider on the same machine.

%s
| What | Measured | Target |
|---|---:|---:|
| Start of the sidecar until it is ready, median of %d | %d ms | ≤ 1,000 ms |
| Memory of the sidecar, idle | %.1f MiB | ≤ 48 MiB |
%s
Memory is the resident memory that the kernel counts, including memory that Go's collector has not returned yet.
Streams carry a word every %s; they are opened %d at a time. A request meanwhile is one of 1,024 bytes, on a connection of its own.

## How cost grows

Processor time, not latency: a busy machine disturbs it less. Each point is the processor time of the process, divided by the requests that it served, and median
of %d turns.
%s`, o.command(), machine(ctx, o), len(started), started[len(started)/2].Milliseconds(), mib(idle.sidecar), h.rows(), slowPause, opening, growthTurns, curves.String())
}

func mib(size int64) float64 { return float64(size) / (1 << 20) }

// write draws the plots next to the page.
func (o options) write(plots []plot) error {
	if o.results == "" {
		return nil
	}
	for _, p := range plots {
		if err := os.WriteFile(filepath.Join(filepath.Dir(o.results), "plots", p.file), p.svg(), 0o644); err != nil {
			return err
		}
	}
	return nil
}
