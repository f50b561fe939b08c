package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

//go:generate go test . -run ReadmeFigures -update

var update = flag.Bool("update", false, "write the figures of README.md anew")

// TestReadmeFigures compares the figures of README.md with the pages that make eval and make bench have written.
func TestReadmeFigures(t *testing.T) {
	const page = "../README.md"
	block := regexp.MustCompile(`(?s)<!-- figures -->\n.*?<!-- end -->`)
	old := readPage(t, page)
	if len(block.FindAllString(old, -1)) != 1 {
		t.Fatal("README.md has no place for figures")
	}
	now := block.ReplaceAllLiteralString(old, "<!-- figures -->\n"+figures(t)+"<!-- end -->")
	if *update {
		if err := os.WriteFile(page, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(now, old); diff != "" {
		t.Errorf("the figures of README.md are not those of docs/detection.md and bench/results.md: run make generate (-measured +README):\n%s", diff)
	}
}

func figures(t *testing.T) string {
	t.Helper()
	detection, bench := readPage(t, "../docs/detection.md"), readPage(t, "../bench/results.md")
	row := func(page, first string) []string {
		m := regexp.MustCompile(`(?m)^\| ` + first + ` \|(.*)\|$`).FindStringSubmatch(page)
		if m == nil {
			t.Fatalf("there is no row %q", first)
		}
		cells := strings.Split(m[1], "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		return cells
	}
	times := strings.Split(row(detection, "32 KiB, p50 / p95 / p99")[0], " / ")
	exchange := func(system string) string { return row(bench, "1024 \\| 1 \\| "+system)[0] + " ms" }
	var s strings.Builder
	s.WriteString("| | |\n|---|---|\n")
	for _, line := range [][2]string{
		{"**Held-out texts**: developer secrets found, every byte", row(detection, "Held-out texts: secrets found, every byte")[0]},
		{"Held-out texts: personal data found, every byte", row(detection, "Held-out texts: personal data found, every byte")[0]},
		{"Held-out texts with neither, in which something is masked", row(detection, "Held-out texts: clean texts touched")[0]},
		{"Texts of ours that the rules were developed against: developer secrets found", row(detection, "Texts of ours: secrets found, every byte")[0]},
		{"Texts of ours: personal data found", row(detection, "Texts of ours: personal data found, every byte")[0]},
		{"Texts of ours with neither, in which something is masked", row(detection, "Texts of ours: clean prompts touched")[0]},
		{"Masking a prompt of the greatest length, 32 KiB", times[0] + " (p50), " + times[2] + " (p99)"},
		{"A whole exchange of 1 KiB, p50, load and provider on the same " + cores(t, bench), exchange("Vizard") + "; with an ext_proc that does nothing " + exchange("no-op") + ", plain Envoy " + exchange("plain")},
	} {
		fmt.Fprintf(&s, "| %s | %s |\n", line[0], line[1])
	}
	return s.String()
}

func cores(t *testing.T, page string) string {
	t.Helper()
	m := regexp.MustCompile(`(?m)^\| Machine \|.*, ([0-9]+ CPUs),`).FindStringSubmatch(page)
	if m == nil {
		t.Fatal("the machine has no CPUs")
	}
	return m[1]
}

func readPage(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
