// Command bench compares plain Envoy, Envoy with an ext_proc server that does nothing, the same behind the Envoy that Vizard
// configures, and Vizard, side by side in one run, and prints how latency and throughput relate.
//
// It stands outside the request's way, on both ends of it: it is the load generator and the upstream. It never leaves the
// loopback interface. It asserts no figure; it fails only if an answer is wrong.
package main

import (
	"cmp"
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
	mode        string // what to measure: "", "peers", "scale", "scale-keys", "profiles", "guard", "variants" or "instructions"
	rounds      int
	slice       time.Duration
	keys        int
	concurrency int
	vizard      string
	envoy       string
	results     string
	installed   string
	noopServer  string
	noopRoute   string
	variants    []string // for that mode
	given       []string
}

// command is how to run the bench that way again.
func (o options) command() string {
	command := "make " + cmp.Or(o.mode, "bench")
	if len(o.given) > 0 {
		command += ` ARGS="` + strings.Join(o.given, " ") + `"`
	}
	return "`" + command + "`"
}

func main() {
	o := options{given: os.Args[1:]}
	if len(o.given) > 0 && !strings.HasPrefix(o.given[0], "-") {
		o.mode, o.given = o.given[0], o.given[1:]
	}
	usual := map[string]options{
		"":             {rounds: 10, slice: 500 * time.Millisecond, results: "bench/results.md"},
		"peers":        {rounds: 9, slice: time.Second, results: "bench/peers.md"},
		"scale":        {slice: time.Second, results: "bench/scale.md"},
		"scale-keys":   {results: "bench/keys.md", keys: 10_000_000},
		"profiles":     {rounds: 10, slice: 300 * time.Millisecond, results: "bench/profiles.md"},
		"variants":     {rounds: 8, slice: 400 * time.Millisecond},
		"guard":        {rounds: 6, slice: 200 * time.Millisecond},
		"instructions": {},
	}
	def, known := usual[o.mode]
	if !known {
		fmt.Fprintf(os.Stderr, "bench: %q: there are peers, scale, scale-keys, profiles, guard, variants and instructions, and nothing for the comparison with the no-op\n", o.mode)
		os.Exit(2)
	}
	flags := flag.NewFlagSet("bench", flag.ExitOnError)
	flags.IntVar(&o.rounds, "rounds", def.rounds, "how often every system gets its turn")
	flags.DurationVar(&o.slice, "slice", def.slice, "how long a turn is")
	flags.IntVar(&o.keys, "keys", def.keys, "for `scale-keys`: how many keys the database has")
	flags.IntVar(&o.concurrency, "concurrency", 2, "Envoy's worker threads")
	flags.StringVar(&o.vizard, "vizard", "bin/vizard", "the gateway's binary, empty: leave it out")
	flags.StringVar(&o.envoy, "envoy", os.Getenv("ENVOY"), "Envoy's binary; by default $ENVOY")
	flags.StringVar(&o.results, "results", def.results, "the file to write, empty: none")
	flags.StringVar(&o.installed, "installed", "bench/peers/.installed", "where bench/peers/install has put the peers")
	flags.StringVar(&o.noopServer, "noop-server", "", "be the no-op ext_proc server at this socket (used by the program itself)")
	flags.StringVar(&o.noopRoute, "noop-route", "", "the route that it names to Envoy")
	flags.Func("variant", "for `variants` and `instructions`: NAME BINARY [VARIABLE=VALUE…], several times", func(v string) error {
		o.variants = append(o.variants, v)
		return nil
	})
	_ = flags.Parse(o.given) // ExitOnError
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
		return serveNoop(ctx, o.noopServer, o.noopRoute)
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
	measured := map[string]func(*stage, options, *upstream, io.Writer) (string, error){"": compare, "peers": comparePeers, "scale": scale, "scale-keys": manyCallers, "profiles": withProfiles, "guard": guard, "variants": variants,
		"instructions": instructions}[o.mode]
	text, err := measured(s, o, up, out)
	if err != nil {
		s.show(out)
		return err
	}
	if _, err := fmt.Fprint(out, "\n", text); err != nil || o.results == "" {
		return err
	}
	return os.WriteFile(filepath.Clean(o.results), []byte(text), 0o644)
}

// compare returns results.md.
func compare(s *stage, o options, up *upstream, out io.Writer) (string, error) {
	systems, err := s.withSameEnvoy(s.all())
	if err != nil {
		return "", err
	}
	small, large := prompts(1024, fewEntities), prompts(32768, manyEntities)
	if err := check(s.ctx, systems, up, small[0], large[0]); err != nil {
		return "", err
	}
	var kinds []kind
	for _, conns := range []int{1, 16, 64} {
		kinds = append(kinds, kind{1024, conns, small, modelFixed, false})
	}
	for _, conns := range []int{1, 16, 64} {
		kinds = append(kinds, kind{32768, conns, large, modelFixed, false})
	}
	for _, conns := range []int{1, 16} {
		kinds = append(kinds, kind{1024, conns, small, modelFixed, true}, kind{1024, conns, small, modelToken, true})
	}
	for _, conns := range []int{1, 16} {
		kinds = append(kinds, kind{1024, conns, small, modelLarge, false}, kind{1024, conns, small, modelLarge, true})
		kinds = append(kinds, kind{32768, conns, large, modelBack, false}, kind{32768, conns, large, modelBack, true})
	}
	cells, err := s.measured(o, systems, kinds, out)
	if err != nil {
		return "", err
	}
	return page(s.ctx, o, systems, cells), nil
}
