package masking_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
)

// mostStatements bounds the statements run for one byte of a text, whatever it holds. Ordinary text takes fewer than ten.
const mostStatements = 300

// Twice the text may take twice the work, whatever it holds. Work is counted, not timed, by a program whose statements count how
// often they run.
func TestWorkIsLinear(t *testing.T) {
	t.Parallel()
	names := slices.Sorted(maps.Keys(adversarial))
	var texts bytes.Buffer
	lines := json.NewEncoder(&texts)
	for _, name := range names {
		text := repeated(adversarial[name], wholePrompt)
		_ = lines.Encode(string(text[:wholePrompt/2]))
		_ = lines.Encode(string(text))
	}
	_ = lines.Encode(string(realistic("mixed", 1, wholePrompt)))
	work := counted(t, &texts)
	for _, name := range append(names, "ordinary text") {
		var half, whole int
		if name == "ordinary text" {
			_, _ = fmt.Fscan(work, &whole)
			half = whole / 2
		} else if _, err := fmt.Fscan(work, &half, &whole); err != nil {
			t.Fatal(err)
		}
		t.Logf("%4d statements a byte: %s", whole/wholePrompt, name)
		if whole == 0 || whole > 5*half/2 {
			t.Errorf("%s: %d statements for 16 KiB, %d for 32 KiB", name, half, whole)
		}
		if whole > mostStatements*wholePrompt {
			t.Errorf("%s: %d statements a byte, want at most %d", name, whole/wholePrompt, mostStatements)
		}
	}
}

// counted runs the program that counts over the texts.
func counted(t *testing.T, texts *bytes.Buffer) *bytes.Buffer {
	t.Helper()
	program := filepath.Join(t.TempDir(), "work")
	build := exec.CommandContext(t.Context(), "go", "build", "-cover", "-covermode=atomic", "-coverpkg=.,./testdata/work", "-o", program, "./testdata/work")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var out, errs bytes.Buffer
	run := exec.CommandContext(t.Context(), program)
	run.Env = append(os.Environ(), "GOCOVERDIR="+t.TempDir())
	run.Stdin, run.Stdout, run.Stderr = texts, &out, &errs
	if err := run.Run(); err != nil {
		t.Fatalf("%v: %s", err, errs.String())
	}
	return &out
}
