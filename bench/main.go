// Command bench compares plain Envoy, Envoy with an ext_proc server that does nothing, and Vizard, side by side in one run,
// and prints how latency and throughput relate.
//
// It stands outside the request's way, on both ends of it: it is the load generator and the upstream. It never leaves the
// loopback interface. It asserts no figure; it fails only if an answer is wrong.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

const (
	fewEntities  = 4
	manyEntities = 20
)

type options struct {
	rounds      int
	slice       time.Duration
	concurrency int
	vizard      string
	envoy       string
	results     string
	noopServer  string
	given       []string
}

func (o options) args() string {
	if len(o.given) == 0 {
		return ""
	}
	return `ARGS="` + strings.Join(o.given, " ") + `"`
}

func main() {
	o := options{given: os.Args[1:]}
	flag.IntVar(&o.rounds, "rounds", 10, "how often every system gets its turn")
	flag.DurationVar(&o.slice, "slice", 700*time.Millisecond, "how long a turn is")
	flag.IntVar(&o.concurrency, "concurrency", 2, "Envoy's worker threads")
	flag.StringVar(&o.vizard, "vizard", "bin/vizard", "the gateway's binary, empty: leave it out")
	flag.StringVar(&o.envoy, "envoy", os.Getenv("ENVOY"), "Envoy's binary; by default $ENVOY")
	flag.StringVar(&o.results, "results", "bench/results.md", "the file to write, empty: none")
	flag.StringVar(&o.noopServer, "noop-server", "", "be the no-op ext_proc server at this socket (used by the program itself)")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, o, os.Stdout); err != nil {
		stop()
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o options, out io.Writer) error {
	if o.noopServer != "" {
		return serveNoop(ctx, o.noopServer)
	}
	if o.envoy == "" {
		return errors.New("no Envoy: set $ENVOY, or use `make bench`, which installs one")
	}
	up, err := startUpstream([]byte(domain))
	if err != nil {
		return err
	}
	defer up.close()
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	s := newStage(ctx, o, dir, up.port)
	defer s.stop()
	if err := compare(s, o, up, out); err != nil {
		s.show(out)
		return err
	}
	return nil
}

func compare(s *stage, o options, up *upstream, out io.Writer) error {
	systems, err := s.all()
	if err != nil {
		return err
	}
	small, err := bodies(1024, fewEntities)
	if err != nil {
		return err
	}
	large, err := bodies(32768, manyEntities)
	if err != nil {
		return err
	}
	if err := check(s.ctx, systems, up, small[0], large[0]); err != nil {
		return err
	}
	var cells []*cell
	for _, sized := range [][][]byte{small, large} {
		for _, conns := range []int{1, 16} {
			c, err := newCell(systems, sized, conns)
			if err != nil {
				return err
			}
			defer c.close()
			cells = append(cells, c)
		}
	}
	if err := measure(s.ctx, o, systems, cells, out); err != nil {
		return err
	}
	t := table(systems, cells)
	if _, err := fmt.Fprint(out, "\n", t); err != nil || o.results == "" {
		return err
	}
	return os.WriteFile(filepath.Clean(o.results), []byte(page(s.ctx, o, t)), 0o644)
}
