package main

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/eval/corpus"
	"github.com/vizard-gateway/vizard/eval/score"
)

// The targets that the engine is built to.
const (
	wantSecrets  = 0.85
	wantPersonal = 0.95
	wantTouched  = 0.01
	wantP50      = 150 * time.Microsecond
	wantWorst    = 2 * time.Millisecond
	// peerThen is what gitleaks took for 32 KiB where wantP50 was set, on another machine and other texts.
	peerThen = 14600 * time.Microsecond
)

func isSecret(o score.Outcome) bool { return slices.Contains(corpus.Secrets, o.Case.Type) }

func plainly(o score.Outcome) bool { return o.Case.Disguise == "" }

func count(outcomes []score.Outcome, of func(score.Outcome) bool) score.Count {
	var c score.Count
	for _, o := range outcomes {
		if of(o) {
			c.Add(o)
		}
	}
	return c
}

func plainSecrets(outcomes []score.Outcome) score.Count {
	return count(outcomes, func(o score.Outcome) bool { return plainly(o) && isSecret(o) })
}

func plainPersonal(outcomes []score.Outcome) score.Count {
	return count(outcomes, func(o score.Outcome) bool { return plainly(o) && !isSecret(o) })
}

func percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }

func micros(d time.Duration) string { return fmt.Sprintf("%.0f µs", float64(d)/1e3) }

// summary is the first table of the page: one row for each target.
func summary(r results) string {
	secrets, personal, touched := plainSecrets(r.outcomes), plainPersonal(r.outcomes), r.clean[len(r.clean)-1]
	var b strings.Builder
	b.WriteString("| | Measured | Target |\n|---|---:|---:|\n" + heldoutSummary(r.heldout))
	fmt.Fprintf(&b, "| Texts of ours: secrets found, every byte | %s of %d | ≥ %s |\n", percent(secrets.Recall()), secrets.Values, percent(wantSecrets))
	fmt.Fprintf(&b, "| Texts of ours: personal data found, every byte | %s of %d | ≥ %s |\n", percent(personal.Recall()), personal.Values, percent(wantPersonal))
	fmt.Fprintf(&b, "| Texts of ours: found in part only | %s | |\n", percent(count(r.outcomes, plainly).Share(secrets.Partly+personal.Partly)))
	fmt.Fprintf(&b, "| Texts of ours: disguised values found | %s | |\n", percent(count(r.outcomes, func(o score.Outcome) bool { return !plainly(o) }).Recall()))
	fmt.Fprintf(&b, "| Texts of ours: clean prompts touched | %.2f %% of %d | ≤ %s |\n", 100*touched.Rate(), touched.Prompts, percent(wantTouched))
	if len(r.latency.best) > 0 {
		fmt.Fprintf(&b, "| 32 KiB, p50 / p95 / p99 | %s / %s / %s | p50 ≤ %s |\n", micros(r.latency.calls.p50), micros(r.latency.calls.p95), micros(r.latency.calls.p99), micros(wantP50))
		if r.peer != nil {
			fmt.Fprintf(&b, "| p50 of %s, same run and texts, over ours | %.0f × | ≥ %.0f × (%.1f ms over %s) |\n", r.peer.name, peerTakes(r), float64(peerThen)/float64(wantP50), float64(peerThen)/1e6, micros(wantP50))
		}
		fmt.Fprintf(&b, "| Allocations a call, steady state | %.2f | 0 |\n", r.latency.allocs)
		fmt.Fprintf(&b, "| Worst adversarial 32 KiB | %s | ≤ %s |\n", micros(r.worst[0].took), micros(wantWorst))
	}
	b.WriteString(namesSummary(r.names))
	return b.String()
}

// peerTakes says how many times as long as Vizard the peer takes for a text of 32 KiB: machines and texts differ, so a time alone says little.
func peerTakes(r results) float64 {
	return float64(r.peer.best.p50) / float64(spreadOf(r.latency.best).p50)
}

// page is the whole of docs/detection.md.
func page(o options, r results) string {
	var b strings.Builder
	fmt.Fprintf(&b, preface, strings.TrimSpace("make eval "+arguments(o)), time.Now().UTC().Format(time.DateOnly), cpu(), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version(), o.seed, len(r.outcomes), len(corpus.Kinds()))
	b.WriteString(summary(r))
	b.WriteString(heldoutTables(r.heldout))
	b.WriteString("\n## What is found, by type\n\nTexts of ours that the rules were developed against, with values written plainly. *Part* counts values of which something stays readable, *agrees* those found under their own type or one that\nsays the same, *exact* those where nothing next to the value was taken.\n\n")
	table(&b, "Type", only(r.outcomes, plainly), func(o score.Outcome) string { return o.Case.Type })
	b.WriteString("\n## By place\n\nAll types, written plainly.\n\n")
	table(&b, "Place", only(r.outcomes, plainly), func(o score.Outcome) string { return o.Case.Host })
	b.WriteString("\n## By disguise\n\nThe types that are met in each disguise.\n\n")
	table(&b, "Disguise", only(r.outcomes, func(o score.Outcome) bool { return !plainly(o) }), func(o score.Outcome) string { return o.Case.Disguise })
	b.WriteString("\n" + cleanIntro)
	fmt.Fprintf(&b, "%d pieces were left out that way.\n\n", r.leftOut)
	cleanTable(&b, r.clean)
	b.WriteString(learnedTables())
	b.WriteString(namesTables(r.names))
	if len(r.latency.best) > 0 {
		latencyTables(&b, r)
	}
	peerTable(&b, r)
	return b.String()
}

const preface = `# Detection, measured

Written by %s; do not edit.

| | |
|---|---|
| Date | %s |
| Machine | %s, %d CPUs, %s/%s |
| Go | %s |
| Seed | %d |
| Planted values | %d, of %d kinds |

The honest figures are those of the held-out texts (eval/heldout): nobody who works on the detection has seen them. The *texts of ours* are those that the
rules were developed against: they come from a generator that knows what vendors, banks and states write about their formats (eval/corpus), with valid
values, in ranges kept for documentation and tests where there are such, in source code, settings, logs, mail and so on. A value counts as found when every byte
of it is masked. All but the times is the same in every run with this seed, this Go and these modules.

`

const cleanIntro = `## What is taken wrongly

Prompts of 1 to 8 KiB with nothing to mask: pieces of the Go distribution and of the modules in go.mod, and texts that machines write.
Pieces that do hold an e-mail address, an IP address, a key, a phone number or a quoted password were left out before, by plain expressions
and a list of files (eval/clean).
`

func only(outcomes []score.Outcome, keep func(score.Outcome) bool) []score.Outcome {
	return slices.DeleteFunc(slices.Clone(outcomes), func(o score.Outcome) bool { return !keep(o) })
}

func table(b *strings.Builder, what string, outcomes []score.Outcome, by func(score.Outcome) string) {
	fmt.Fprintf(b, "| %s | Values | Found | Part | Agrees | Exact |\n|---|---:|---:|---:|---:|---:|\n", what)
	names, counts := score.Group(outcomes, by)
	for _, name := range names {
		c := counts[name]
		shown := name
		if what == "Type" {
			shown = "`" + name + "`"
		}
		fmt.Fprintf(b, "| %s | %d | %s | %s | %s | %s |\n", shown, c.Values, percent(c.Recall()), percent(c.Share(c.Partly)), percent(c.Share(c.Agreed)), percent(c.Share(c.Exact)))
	}
}

func cleanTable(b *strings.Builder, counts []score.CleanCount) {
	b.WriteString("| Source | Prompts | Touched | Spans | Spans per 32 KiB |\n|---|---:|---:|---:|---:|\n")
	for _, c := range counts {
		fmt.Fprintf(b, "| %s | %d | %.2f %% | %d | %.3f |\n", c.Source, c.Prompts, 100*c.Rate(), c.Spans, c.Per32KiB())
	}
}

func latencyTables(b *strings.Builder, r results) {
	fmt.Fprintf(b, "\n## How long it takes\n\n%d distinct texts of 32 KiB, each masked %d times in turns, on one goroutine; %.2f allocations a call.\n\n", len(r.latency.best), rounds, r.latency.allocs)
	b.WriteString("| | p50 | p95 | p99 |\n|---|---:|---:|---:|\n")
	row := func(name string, s spread) {
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", name, micros(s.p50), micros(s.p95), micros(s.p99))
	}
	row("All calls", r.latency.calls)
	row("Texts, each at its fastest call", spreadOf(r.latency.best))
	for _, planted := range []bool{false, true} {
		for i, kind := range longKinds {
			if times := bestOf(r.latency.best, i, planted); len(times) > 0 {
				row(map[bool]string{true: "with values: ", false: "without: "}[planted]+kind.name, spreadOf(times))
			}
		}
	}
	b.WriteString("\n")
	fmt.Fprintf(b, "%d texts are made to be slow: a unit, repeated. The slowest of them, at 32 KiB, each at its fastest call:\n\n| Unit | Time |\n|---|---:|\n", r.shapes)
	for _, s := range r.worst[:5] {
		fmt.Fprintf(b, "| `%s` | %s |\n", strings.NewReplacer("|", "\\|", "\n", `\n`, "`", "'").Replace(s.unit), micros(s.took))
	}
}

// bestOf picks the times of the texts of one kind.
func bestOf(best []time.Duration, kind int, planted bool) []time.Duration {
	var times []time.Duration
	for i, took := range best {
		if k, p := longKind(i); k == kind && p == planted {
			times = append(times, took)
		}
	}
	return times
}

func peerTable(b *strings.Builder, r results) {
	b.WriteString("\n## Compared with others\n\nThe same run, the same texts, one core's time; secrets only, with the rules they come with. *Touched* counts planted secrets of which at least\na part was found. Times are of texts, each at its fastest call.\n\n")
	if r.peer == nil {
		b.WriteString("This run had no other detector.\n")
		return
	}
	b.WriteString("| | Secrets found | Touched | Clean prompts touched | p50 of 32 KiB | p95 |\n|---|---:|---:|---:|---:|---:|\n")
	row := func(name string, outcomes []score.Outcome, counts []score.CleanCount, times spread) {
		c := plainSecrets(outcomes)
		fmt.Fprintf(b, "| %s | %s | %s | %.2f %% | %.2f ms | %.2f ms |\n", name, percent(c.Recall()), percent(c.Share(c.Whole+c.Partly)), 100*counts[len(counts)-1].Rate(), float64(times.p50)/1e6, float64(times.p95)/1e6)
	}
	ours, theirs := spread{}, spread{}
	if len(r.latency.best) > 0 {
		ours, theirs = spreadOf(r.latency.best), r.peer.best
	}
	row("Vizard", r.outcomes, r.clean, ours)
	row(r.peer.name, r.peer.outcomes, r.peer.clean, theirs)
}

func arguments(o options) string {
	if len(o.given) == 0 {
		return ""
	}
	return `ARGS="` + strings.Join(o.given, " ") + `"`
}

func cpu() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return "unknown processor"
	}
	for line := range bytes.Lines(info) {
		if name, value, ok := bytes.Cut(line, []byte(":")); ok && bytes.HasPrefix(name, []byte("model name")) {
			return string(bytes.TrimSpace(value))
		}
	}
	return "unknown processor"
}
