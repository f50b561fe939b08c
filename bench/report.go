package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"
)

// kind is one kind of load: prompts that make bodies of size bytes, on so many connections.
type kind struct {
	size, conns int
	prompts     []string
	model       string
	stream      bool
}

// cell is one kind of load at work. Its results hold one slice a round for each system, in the order of the systems; of a slow one those of the
// first rounds.
type cell struct {
	kind
	loads   []*load
	results [][]slice
	slow    []bool             // a turn of the system took several times as long as it should have
	busy    [][2]time.Duration // processor time of each system's processes over all rounds
	served  []float64          // and the requests that it was for
}

// median of what f takes from every round that system i took part in.
func (c *cell) median(i int, f func(round int) float64) float64 {
	rounds := len(c.results[i])
	all := make([]float64, rounds)
	for i := range all {
		all[i] = f(i)
	}
	slices.Sort(all)
	return (all[rounds/2] + all[(rounds-1)/2]) / 2
}

// table is the result as Markdown. Every figure is the median over the rounds; a ratio is taken within each round first, so
// that what disturbs the machine for a while hits both sides of it.
func table(systems []system, cells []*cell) string {
	var b strings.Builder
	b.WriteString("| Body | Connections | System | p50 ms | p95 ms | p99 ms | Requests/s | p50 / plain | p50 / no-op | p95 / no-op | p99 / no-op | Requests/s / no-op |\n")
	b.WriteString("|---:|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n")
	for _, c := range cells {
		if c.stream {
			continue
		}
		for i, s := range systems {
			of := func(f func(slice) float64) float64 {
				return c.median(i, func(r int) float64 { return f(c.results[i][r]) })
			}
			against := func(j int, f func(slice) float64) float64 {
				return c.median(i, func(r int) float64 { return f(c.results[i][r]) / f(c.results[j][r]) })
			}
			fmt.Fprintf(&b, "| %d | %d | %s | %.3f | %.3f | %.3f | %.0f | %.2f | %.2f | %.2f | %.2f | %.2f |\n",
				c.size, c.conns, s.name, of(p50), of(p95), of(p99), of(rate),
				against(0, p50), against(1, p50), against(1, p95), against(1, p99), against(1, rate))
		}
	}
	return b.String()
}

// costs is the table of processor times.
func costs(systems []system, cells []*cell) string {
	var b strings.Builder
	b.WriteString("| Body | Connections | Answer | System | Envoy, µs | Server, µs | Together / no-op |\n|---:|---:|---|---|---:|---:|---:|\n")
	for _, c := range cells {
		if c.model == modelToken {
			continue
		}
		each := func(i, which int) float64 { return float64(c.busy[i][which].Microseconds()) / c.served[i] }
		kind := "whole"
		if c.stream {
			kind = fmt.Sprintf("%d deltas", fixedDeltas)
		}
		for i, s := range systems {
			fmt.Fprintf(&b, "| %d | %d | %s | %s | %.0f | %.0f | %.2f |\n", c.size, c.conns, kind, s.name, each(i, 0), each(i, 1),
				(each(i, 0)+each(i, 1))/(each(1, 0)+each(1, 1)))
		}
	}
	return b.String()
}

// streams is the table of streamed answers, and beside it when their first text comes.
func streams(systems []system, cells []*cell) string {
	var b, first strings.Builder
	b.WriteString("| Connections | System | Stream, p50 ms | p95 ms | Streams/s | p50 / no-op | p95 / no-op | Streams/s / no-op |\n")
	b.WriteString("|---:|---|---:|---:|---:|---:|---:|---:|\n")
	first.WriteString("| Connections | System | First text, p50 ms | beyond no-op, ms |\n|---:|---|---:|---:|\n")
	for _, c := range cells {
		if !c.stream {
			continue
		}
		for i, s := range systems {
			of := func(f func(slice) float64) float64 {
				return c.median(i, func(r int) float64 { return f(c.results[i][r]) })
			}
			against := func(f func(slice) float64) float64 {
				return c.median(i, func(r int) float64 { return f(c.results[i][r]) / f(c.results[1][r]) })
			}
			if c.model == modelToken {
				beyond := c.median(i, func(r int) float64 { return firstText(c.results[i][r]) - firstText(c.results[1][r]) })
				fmt.Fprintf(&first, "| %d | %s | %.3f | %.3f |\n", c.conns, s.name, of(firstText), beyond)
				continue
			}
			fmt.Fprintf(&b, "| %d | %s | %.2f | %.2f | %.0f | %.2f | %.2f | %.2f |\n", c.conns, s.name,
				of(p50), of(p95), of(rate), against(p50), against(p95), against(rate))
		}
	}
	return b.String() + "\nThe first text of a stream whose next piece comes 3 ms later:\n\n" + first.String()
}

func firstText(s slice) float64 { return float64(s.first) / float64(time.Millisecond) }

func p50(s slice) float64  { return float64(s.p50) / float64(time.Millisecond) }
func p95(s slice) float64  { return float64(s.p95) / float64(time.Millisecond) }
func p99(s slice) float64  { return float64(s.p99) / float64(time.Millisecond) }
func rate(s slice) float64 { return s.rate }

// page is the whole of results.md.
func page(ctx context.Context, o options, systems []system, cells []*cell) string {
	return fmt.Sprintf(`# Benchmark: plain Envoy, a no-op ext_proc, Vizard

Written by %s.

One run, all systems up all the time, %d rounds; in each round every system gets a slice of %s under every kind of load, on new
connections, one after the other. Every figure is the median over the rounds; a ratio is taken within each round first. The load generator, the upstream, Envoy and the sidecar share the machine, so read the
ratios, not the times. "No-op" is an ext_proc server in the same mode (FULL_DUPLEX_STREAMED both ways, one answer a
direction, gRPC over a Unix socket) that looks at nothing: what it costs is Envoy's and gRPC's part.

%s| Upstream | HTTP/1.1 on loopback, one fixed answer of %d bytes with three placeholders |
| Prompts | %d different ones a size; %d values to mask in 1,024 bytes, %d in 32,768 |

%s
## Streams of %d deltas

Each delta is a write of its own at the upstream, without a pause; one in ten holds a placeholder. The no-op looks at each piece
and passes it on at once. Bodies of 1,024 bytes.

%s
## Processor time

What a request costs each process, over all rounds. "Server" is the no-op's or Vizard's sidecar. A busy machine disturbs these figures less than the
times above; what the load generator and the upstream take is not in them.

%s`, o.command(), o.rounds, o.slice, machine(ctx, o), len(fixedAnswer), bodiesEach, fewEntities, manyEntities,
		table(systems, cells), fixedDeltas, streams(systems, cells), costs(systems, cells))
}

// machine is the beginning of a table that says where and with what figures were taken.
func machine(ctx context.Context, o options) string {
	return fmt.Sprintf(`| | |
|---|---|
| Date | %s |
| Machine | %s, %d CPUs, %s/%s |
| Go | %s |
| Envoy | %s, %d worker threads |
| Commit | %s |
`, time.Now().UTC().Format(time.DateOnly), cpu(), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version(),
		first(ctx, o.envoy, "--version"), o.concurrency, first(ctx, "git", "describe", "--always", "--dirty"))
}

func first(ctx context.Context, program string, args ...string) string {
	out, err := exec.CommandContext(ctx, program, args...).Output()
	if err != nil {
		return "unknown"
	}
	text := strings.TrimSpace(string(out))
	if _, version, ok := strings.Cut(text, "version: "); ok {
		text = version
	}
	text, _, _ = strings.Cut(text, "\n")
	return text
}

func cpu() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return "unknown"
	}
	for line := range bytes.Lines(info) {
		if name, value, ok := bytes.Cut(line, []byte(":")); ok && bytes.HasPrefix(name, []byte("model name")) {
			return string(bytes.TrimSpace(value))
		}
	}
	return "unknown"
}
