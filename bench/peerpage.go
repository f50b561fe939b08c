package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// comparePeers returns peers.md.
func comparePeers(s *stage, o options, up *upstream, out io.Writer) (string, error) {
	plain, err := s.plain("plain Envoy", "")
	if err != nil {
		return "", err
	}
	plain.chat, plain.other = true, "none"
	noop, err := s.noop()
	if err != nil {
		return "", err
	}
	noop.chat, noop.other = true, "none"
	gateway, err := s.gateway()
	if err != nil {
		return "", err
	}
	rest, missing, err := s.others(o, out)
	if err != nil {
		return "", err
	}
	ours := []system{plain, noop, gateway}
	systems := slices.Concat(ours, rest)
	for _, sys := range ours {
		if _, err := await(s.ctx, sys, rendered(sys, sys.bodies([]string{"Hello."}, modelEcho, false))[0], 15*time.Second); err != nil {
			return "", fmt.Errorf("%s does not answer: %w", sys.name, err)
		}
	}
	var seen []conduct
	for _, sys := range systems {
		c := observe(sys, up)
		seen = append(seen, c)
		_, _ = fmt.Fprintf(out, "%+v\n", c)
	}
	cells, err := peerCells(systems)
	for _, c := range cells {
		defer c.close()
	}
	if err != nil {
		return "", err
	}
	if err := measure(s.ctx, o, systems, cells, out); err != nil {
		return "", err
	}
	return peersPage(s.ctx, o, systems, cells, seen, missing), nil
}

const (
	shortPrompt = 1 << 10
	longPrompt  = 31 << 10
)

func peerCells(systems []system) ([]*cell, error) {
	var cells []*cell
	for _, size := range []int{shortPrompt, longPrompt} {
		texts := prompts(size, map[int]int{shortPrompt: fewEntities, longPrompt: manyEntities}[size])
		for _, conns := range []int{1, 16} {
			for _, stream := range []bool{false, true} {
				c, err := newCell(systems, kind{size, conns, texts, modelStart, stream})
				if err != nil {
					return cells, err
				}
				for _, l := range c.loads {
					l.tolerant, l.patience = true, patience
				}
				cells = append(cells, c)
			}
		}
	}
	return cells, nil
}

func peersPage(ctx context.Context, o options, systems []system, cells []*cell, seen []conduct, missing []string) string {
	var notes strings.Builder
	for _, p := range peers {
		if slices.ContainsFunc(systems, func(s system) bool { return s.name == p.name }) {
			fmt.Fprintf(&notes, "- %s: %s.\n", p.name, p.remarks)
		}
	}
	for _, m := range missing {
		fmt.Fprintf(&notes, "- Not run: %s\n", strings.ReplaceAll(firstLine(m, 300), "\n", " "))
	}
	return fmt.Sprintf(`# Benchmark: Vizard and other gateways

Written by %s. `+"`bench/peers/install`"+`, which it runs first, installs the peers with every package pinned by hash.

All systems are up all the time and get the same prompts, in their own dialect; one fake provider serves all of them and repeats what it
receives: its first 1,000 bytes in the measurements, in streams in pieces of 16 bytes without a pause. The no-op is Envoy with an ext_proc server that
ignores every message; no gateway behind ext_proc can be much faster. In each of %d rounds every system gets a turn of
%s (at least one request a connection) under every load, the order turning; one whose turn takes %d times as long, in the first %d rounds alone. Figures are medians over the
rounds, ratios are taken within each round first. Everything shares one machine: read the ratios. Each peer runs with one worker process and with the detection that it has by default:

%s
%s| Prompts | %d different ones a size; %d values in 1 KiB, %d in 31 KiB (addresses, phone numbers, IP addresses) |

## What becomes of a value

One prompt holds %d values: %s. The provider looks for each in what it receives. "Restored" says that the provider's repetition came
back as the prompt was, byte for byte. A literal placeholder is one that the caller wrote: he must get it back as he wrote it.

%s
## How long it takes

%s
%s`, o.command(), o.rounds, o.slice, slowTurn, slowRounds, notes.String(), machine(ctx, o), bodiesEach, fewEntities, manyEntities, len(secrets), names(secrets),
		conductTable(seen), headline(systems, cells), peerTable(systems, cells))
}

func names(all []secret) string {
	var names []string
	for _, s := range all {
		names = append(names, s.name)
	}
	return strings.Join(names, ", ")
}

func conductTable(all []conduct) string {
	var b strings.Builder
	fmt.Fprintf(&b, "| System | Leaked to the provider | Restored whole | Restored in a stream | Literal placeholder kept | Another caller's value revealed | Provider's error text passed on |\n|---|---|---|---|---|---|---|\n")
	for _, c := range all {
		leaked := fmt.Sprintf("%d of %d", len(c.leaked), len(secrets))
		if n := len(c.leaked); n > 0 && n < len(secrets) {
			leaked += ": " + strings.Join(c.leaked, ", ")
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s |\n", c.system, leaked, c.whole, c.streamed, c.literal, c.revealed, c.error)
	}
	return b.String()
}

// headline compares Vizard with the fastest of those that mask, on one connection without streaming.
func headline(systems []system, cells []*cell) string {
	var b strings.Builder
	for _, c := range cells {
		if c.stream || c.conns != 1 {
			continue
		}
		best, fastest := 0.0, -1
		for i, s := range systems {
			masks := slices.ContainsFunc(peers, func(p peer) bool { return p.name == s.name && p.masks })
			if ratio := c.to(systems, gatewayName, i, p50); masks && ratio > 0 && (fastest < 0 || ratio < best) {
				best, fastest = ratio, i
			}
		}
		if fastest >= 0 {
			fmt.Fprintf(&b, "At %d KiB on one connection Vizard's median is %.1f times shorter than that of the fastest peer that masks, %s; the no-op's is %.1f times shorter.\n",
				c.size>>10, best, systems[fastest].name, c.to(systems, noopName, fastest, p50))
		}
	}
	return b.String()
}

// to is the median over the rounds of what f takes from system i, as a multiple of what it takes from the one of that name.
func (c *cell) to(systems []system, name string, i int, f func(slice) float64) float64 {
	v := slices.IndexFunc(systems, func(s system) bool { return s.name == name })
	return c.median(i, func(r int) float64 { return f(c.results[i][r]) / f(c.results[v][r]) })
}

func peerTable(systems []system, cells []*cell) string {
	var b strings.Builder
	b.WriteString("| Prompt | Connections | Streamed | System | p50 ms | p95 ms | Requests/s | p50 / Vizard's | Vizard's requests/s / its | First text, p50 ms | Failed |\n")
	b.WriteString("|---:|---:|---|---|---:|---:|---:|---:|---:|---:|---:|\n")
	for _, c := range cells {
		for i, s := range systems {
			of := func(f func(slice) float64) float64 {
				return c.median(i, func(r int) float64 { return f(c.results[i][r]) })
			}
			failed := 0
			for _, r := range c.results[i] {
				failed += r.failed
			}
			streamed, first := "no", ""
			if c.stream {
				streamed, first = "yes", fmt.Sprintf("%.2f", of(firstText))
			}
			fmt.Fprintf(&b, "| %d KiB | %d | %s | %s |", c.size>>10, c.conns, streamed, s.name)
			if of(rate) == 0 {
				fmt.Fprintf(&b, " no answer | | | | | | %d |\n", failed)
				continue
			}
			fmt.Fprintf(&b, " %.2f | %.2f | %.1f | %.2f | %.2f | %s | %d |\n", of(p50), of(p95), of(rate),
				c.to(systems, gatewayName, i, p50), 1/c.to(systems, gatewayName, i, rate), first, failed)
		}
	}
	return b.String()
}
