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

// against is the median ratio of system i to system j, for a table: a dash if there is no j.
func (c *cell) against(i, j int, f func(slice) float64) string {
	if j < 0 {
		return "–"
	}
	return fmt.Sprintf("%.2f", c.median(i, func(r int) float64 { return f(c.results[i][r]) / f(c.results[j][r]) }))
}

// of is the median of system i.
func (c *cell) of(i int, f func(slice) float64) float64 {
	return c.median(i, func(r int) float64 { return f(c.results[i][r]) })
}

// What ratios refer to, besides the no-op behind Vizard's Envoy.
const (
	toPlain = 0
	toNoop  = 1
)

// sameEnvoyAt is where the no-op behind Vizard's Envoy stands, -1 without one.
func sameEnvoyAt(systems []system) int {
	return slices.IndexFunc(systems, func(s system) bool { return s.name == sameEnvoyName })
}

// table is the result as Markdown. Every figure is the median over the rounds; a ratio is taken within each round first, so
// that what disturbs the machine for a while hits both sides of it.
func table(systems []system, cells []*cell) string {
	var b strings.Builder
	same := sameEnvoyAt(systems)
	b.WriteString("| Body | Connections | System | p50 ms | p95 ms | p99 ms | Requests/s | p50 / plain | p50 / no-op | p95 / no-op | p99 / no-op | Requests/s / no-op | p50 / same Envoy | Requests/s / same Envoy |\n")
	b.WriteString("|---:|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n")
	for _, c := range cells {
		if c.stream || c.isLarge() {
			continue
		}
		for i, s := range systems {
			fmt.Fprintf(&b, "| %d | %d | %s | %.3f | %.3f | %.3f | %.0f | %s | %s | %s | %s | %s | %s | %s |\n",
				c.size, c.conns, s.name, c.of(i, p50), c.of(i, p95), c.of(i, p99), c.of(i, rate),
				c.against(i, toPlain, p50), c.against(i, toNoop, p50), c.against(i, toNoop, p95), c.against(i, toNoop, p99), c.against(i, toNoop, rate),
				c.against(i, same, p50), c.against(i, same, rate))
		}
	}
	return b.String()
}

// together is the processor time of a request of system i, in both processes, to that of system j.
func (c *cell) together(i, j int) string {
	if j < 0 {
		return "–"
	}
	return fmt.Sprintf("%.2f", (c.cost(i, 0)+c.cost(i, 1))/(c.cost(j, 0)+c.cost(j, 1)))
}

// cost is the processor time of a request of system i in one of its processes, in microseconds.
func (c *cell) cost(i, process int) float64 {
	return float64(c.busy[i][process].Microseconds()) / c.served[i]
}

// costs is the table of processor times.
func costs(systems []system, cells []*cell) string {
	var b strings.Builder
	same := sameEnvoyAt(systems)
	b.WriteString("| Body | Connections | Answer | System | Envoy, µs | Server, µs | Together / no-op | Together / same Envoy |\n|---:|---:|---|---|---:|---:|---:|---:|\n")
	for _, c := range cells {
		if c.model == modelToken {
			continue
		}
		kind := "whole"
		switch {
		case c.isLarge():
			kind = "32 KiB, " + c.form()
		case c.stream:
			kind = fmt.Sprintf("%d deltas", fixedDeltas)
		}
		for i, s := range systems {
			fmt.Fprintf(&b, "| %d | %d | %s | %s | %.0f | %.0f | %s | %s |\n", c.size, c.conns, kind, s.name, c.cost(i, 0), c.cost(i, 1),
				c.together(i, toNoop), c.together(i, same))
		}
	}
	return b.String()
}

// streams is the table of streamed answers, and next to it when their first text comes.
func streams(systems []system, cells []*cell) string {
	var b, first strings.Builder
	same := sameEnvoyAt(systems)
	b.WriteString("| Connections | System | Stream, p50 ms | p95 ms | Streams/s | p50 / no-op | p95 / no-op | Streams/s / no-op | p50 / same Envoy | Streams/s / same Envoy |\n")
	b.WriteString("|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|\n")
	first.WriteString("| Connections | System | First text, p50 ms | beyond no-op, ms | beyond same Envoy, ms |\n|---:|---|---:|---:|---:|\n")
	for _, c := range cells {
		if !c.stream || c.isLarge() {
			continue
		}
		for i, s := range systems {
			if c.model == modelToken {
				fmt.Fprintf(&first, "| %d | %s | %.3f | %s | %s |\n", c.conns, s.name, c.of(i, firstText), c.beyond(i, toNoop), c.beyond(i, same))
				continue
			}
			fmt.Fprintf(&b, "| %d | %s | %.2f | %.2f | %.0f | %s | %s | %s | %s | %s |\n", c.conns, s.name, c.of(i, p50), c.of(i, p95), c.of(i, rate),
				c.against(i, toNoop, p50), c.against(i, toNoop, p95), c.against(i, toNoop, rate), c.against(i, same, p50), c.against(i, same, rate))
		}
	}
	return b.String() + "\nThe first text of a stream whose next piece comes 3 ms later:\n\n" + first.String()
}

// form says how the answers of a kind come.
func (k kind) form() string {
	if k.stream {
		return "streamed"
	}
	return "whole"
}

// isLarge says whether the answers have 32 KiB.
func (k kind) isLarge() bool { return k.model == modelBack || k.model == modelLarge }

// largeAnswers is the table of answers of 32 KiB.
func largeAnswers(systems []system, cells []*cell) string {
	var b strings.Builder
	same := sameEnvoyAt(systems)
	b.WriteString("| Body | Connections | Answer | System | p50 ms | p95 ms | Answers/s | p50 / no-op | p95 / no-op | Answers/s / no-op | p50 / same Envoy | Answers/s / same Envoy |\n")
	b.WriteString("|---:|---:|---|---|---:|---:|---:|---:|---:|---:|---:|---:|\n")
	for _, c := range cells {
		if !c.isLarge() {
			continue
		}
		for i, s := range systems {
			fmt.Fprintf(&b, "| %d | %d | %s | %s | %.3f | %.3f | %.0f | %s | %s | %s | %s | %s |\n", c.size, c.conns, c.form(), s.name, c.of(i, p50), c.of(i, p95), c.of(i, rate),
				c.against(i, toNoop, p50), c.against(i, toNoop, p95), c.against(i, toNoop, rate), c.against(i, same, p50), c.against(i, same, rate))
		}
	}
	return b.String()
}

// beyond is how much later system i's first text comes than system j's, in milliseconds.
func (c *cell) beyond(i, j int) string {
	if j < 0 {
		return "–"
	}
	return fmt.Sprintf("%.3f", c.median(i, func(r int) float64 { return firstText(c.results[i][r]) - firstText(c.results[j][r]) }))
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
direction, gRPC over a Unix socket) that ignores every message, behind an Envoy that does nothing else. Its cost is the part of Envoy and gRPC,
and the floor for Vizard and its Envoy.

"No-op, Vizard's Envoy" is the same server behind the Envoy that Vizard ships: the bootstrap that `+"`vizard envoy bootstrap`"+` prints, unchanged. It differs from the
no-op in one thing that this bootstrap requires: it sets the header that names the route, and makes Envoy choose the route again. It
adds nothing to the access log, and sets no other header. So the ratios to "same Envoy" show the cost of the sidecar, with the metadata
and headers that it sets, and the ratios to "no-op" show the whole cost of Vizard, including access log, stripped headers, timeouts, retries and limits.

%s| Upstream | HTTP/1.1 on loopback, one fixed answer of %d bytes with three placeholders |
| Prompts | %d different ones a size; %d values to mask in 1,024 bytes, %d in 32,768 |

%s
## Streams of %d deltas

The upstream writes each delta separately, without a pause; one in ten holds a placeholder. The no-op receives each piece
and passes it on at once. Bodies of 1,024 bytes.

%s
## Answers of 32 KiB

Whole, or in pieces of %d bytes, each a write of its own. Vizard reads, restores and writes every byte. To a body of 1,024 bytes the upstream gives a fixed text with %d placeholders: what
such an answer costs. A prompt of 32,768 bytes it repeats; the time to mask that is in Vizard's times, too.

%s
## Processor time

What a request costs each process, over all rounds. "Server" is the no-op's or Vizard's sidecar. A busy machine disturbs these figures less than the
times above; what the load generator and the upstream take is not in them.

%s`, o.command(), o.rounds, o.slice, machine(ctx, o), len(fixedAnswer), bodiesEach, fewEntities, manyEntities,
		table(systems, cells), fixedDeltas, streams(systems, cells), largePiece, manyEntities, largeAnswers(systems, cells), costs(systems, cells))
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
