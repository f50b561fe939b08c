package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/eval/clean"
	"github.com/vizard-gateway/vizard/eval/corpus"
	"github.com/vizard-gateway/vizard/eval/heldout"
	"github.com/vizard-gateway/vizard/eval/score"
	"github.com/vizard-gateway/vizard/masking"
)

func smallTexts(t *testing.T) ([]corpus.Case, []clean.Prompt) {
	t.Helper()
	prompts, _, err := clean.Prompts(5, 20, nil)
	if err != nil {
		t.Fatal(err)
	}
	return corpus.Generate(corpus.Options{Seed: 5, PerType: 3, Disguise: 1}), prompts
}

func TestLongTextsAreDistinctAndWhole(t *testing.T) {
	t.Parallel()
	cases, prompts := smallTexts(t)
	for i := range prompts { // sources that need files
		prompts[i].Source = []string{"documents", "Go source", "data", prompts[i].Source}[i%4]
	}
	seen := map[string]bool{}
	for _, text := range longTexts(5, 60, cases, prompts) {
		if len(text) < wholePrompt-4 || len(text) > wholePrompt {
			t.Errorf("a text has %d bytes", len(text))
		}
		seen[text] = true
	}
	if len(seen) != 60 {
		t.Errorf("%d distinct texts of 60", len(seen))
	}
	for _, unit := range adversarialUnits() {
		if text := repeated(unit, wholePrompt); !strings.HasPrefix(text, unit) || len(text) > wholePrompt {
			t.Errorf("%q repeated has %d bytes", unit, len(text))
		}
	}
}

func TestThePageIsTheSameTwice(t *testing.T) {
	if testing.Short() {
		t.Skip("it measures twice")
	}
	t.Parallel()
	masker, err := masking.New(masking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	measured := func() string {
		cases, prompts := smallTexts(t)
		ours := &engine{masker: masker}
		r := results{outcomes: score.Cases(cases, ours.find)}
		if r.heldout, err = measureHeldout(); err != nil {
			t.Error(err)
		}
		r.clean, r.false = score.Clean(prompts, ours.find)
		if r.names, err = measureNames(5, prompts, 0); err != nil {
			t.Error(err)
		}
		return page(options{seed: 5}, r) + details(2, r)
	}
	one := measured()
	if diff := cmp.Diff(one, measured()); diff != "" {
		t.Error(diff)
	}
	for _, want := range []string{"| Texts of ours: secrets found, every byte |", "| Held-out texts: secrets found, every byte |", "| Portuguese |", "| `EMAIL` |", "| zero width |", "| hex dumps |", "| Texts of ours: persons found |", "| turkish |", "| 0.80 |", "This run had no other detector."} {
		if !strings.Contains(one, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

func TestNothingOfAHeldOutTextIsShown(t *testing.T) {
	t.Parallel()
	open, closed := engine{}, engine{closed: true}
	if text := []byte("the last words"); !strings.Contains(open.breakage("x", text), "words") || strings.Contains(closed.breakage("x", text), "words") {
		t.Error("a panic shows a held-out text, or hides one that is not")
	}
	r, err := measureHeldout()
	if err != nil {
		t.Fatal(err)
	}
	page := heldoutSummary(r) + heldoutTables(r)
	for _, held := range append(heldout.Positives(heldoutSeed), heldout.Names(heldoutSeed)...) {
		for _, part := range held.Gold[0].Parts {
			if value := held.Body[part.Start:part.End]; len(value) > 12 && strings.Contains(page, value) {
				t.Fatal("the page shows a held-out value")
			}
		}
	}
}

// What the model of names must never fall below on texts that it was not trained on.
func TestNamesAreFound(t *testing.T) {
	t.Parallel()
	r, err := measureNames(1, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	usual := r.thresholds[masking.DefaultThreshold]
	if p, l := usual["PERSON"], usual["LOCATION"]; p.recall() < wantPersons || l.recall() < wantPlaces || p.precision() < 0.9 {
		t.Errorf("persons %+v, places %+v", *p, *l)
	}
	for origin, of := range r.groups["Origin of the names"] {
		if p := at(of, "PERSON"); p.found+p.missed >= 20 && p.recall() < wantPersons {
			t.Errorf("%s: %+v", origin, *p)
		}
	}
}

const fakePeer = `package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	fmt.Println("{\"name\":\"fake\"}")
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var question struct{ Text string }
		if json.Unmarshal(lines.Bytes(), &question) != nil {
			os.Exit(1)
		}
		fmt.Printf("{\"spans\":[{\"Start\":0,\"End\":%d}],\"nanos\":7}\n", len(question.Text))
	}
}
`

func TestAPeerIsMeasuredOnTheSameTexts(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module fake.example.com/peer\n\ngo 1.26.0\n", "main.go": fakePeer} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cases, prompts := smallTexts(t)
	r, err := runPeer(context.Background(), dir, cases, prompts, []string{"x", "y"})
	if err != nil {
		t.Fatal(err)
	}
	secrets := plainSecrets(r.outcomes)
	if r.name != "fake" || r.heldout.Of(heldout.SecretClasses()...).Share() != 1 || secrets.Recall() != 1 || secrets.Values < 20 || r.clean[len(r.clean)-1].Rate() != 1 || r.best.p50 != 7 {
		t.Errorf("%q found %+v, %+v, %+v", r.name, secrets, r.clean[len(r.clean)-1], r.best)
	}
	if _, err := runPeer(context.Background(), t.TempDir(), cases, prompts, nil); err == nil {
		t.Error("a folder without a program is no peer, and no error says so")
	}
}
