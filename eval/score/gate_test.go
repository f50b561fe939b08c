package score_test

import (
	"context"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/eval/clean"
	"github.com/vizard-gateway/vizard/eval/corpus"
	"github.com/vizard-gateway/vizard/eval/score"
	"github.com/vizard-gateway/vizard/masking"
)

// What the engine must not fall below, on a small corpus; `make eval` measures it on a large one. The targets are 0.85, 0.95
// and 0.01: where a number is behind its target, it holds what was reached so far, and is to be raised.
const (
	leastSecrets  = 0.90
	leastPersonal = 0.85
	mostTouched   = 0.0125
	mostOfSource  = 0.02 // of one source: a judge that learns is wrong by families
)

// engine finds by masking.
func engine(t *testing.T) score.Detector {
	m, err := masking.New(masking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var table masking.Table
	return func(text string) []score.Span {
		if _, err := m.Mask(nil, []byte(text), &table); err != nil {
			t.Fatalf("masking: %v", err)
		}
		var spans []score.Span
		for e := range table.All() {
			spans = append(spans, score.Span{Start: e.Start, End: e.End, Type: e.Type})
		}
		return spans
	}
}

func TestRecall(t *testing.T) {
	t.Parallel()
	var secrets, personal score.Count
	for _, o := range score.Cases(corpus.Generate(corpus.Options{Seed: 3, PerType: 100}), engine(t)) {
		if slices.Contains(corpus.Secrets, o.Case.Type) {
			secrets.Add(o)
		} else {
			personal.Add(o)
		}
	}
	if r := secrets.Recall(); r < leastSecrets {
		t.Errorf("of %d secrets %.3f were found, %.3f must be: see `make eval ARGS=\"-v 3\"`", secrets.Values, r, leastSecrets)
	}
	if r := personal.Recall(); r < leastPersonal {
		t.Errorf("of %d personal data %.3f were found, %.3f must be: see `make eval ARGS=\"-v 3\"`", personal.Values, r, leastPersonal)
	}
}

func TestCleanPromptsStay(t *testing.T) {
	t.Parallel()
	goroot, err := exec.CommandContext(context.Background(), "go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	prompts, _, err := clean.Prompts(3, 150, []clean.Root{{Name: "go", Dir: strings.TrimSpace(string(goroot))}})
	if err != nil {
		t.Fatal(err)
	}
	counts, hits := score.Clean(prompts, engine(t))
	if all := counts[len(counts)-1]; all.Prompts < 500 {
		t.Errorf("only %d clean prompts", all.Prompts)
	}
	for _, c := range counts {
		most := mostTouched
		if c.Source != "all" {
			most = mostOfSource
		}
		if c.Touched > max(3, int(most*float64(c.Prompts))) {
			t.Errorf("%+v: too many clean prompts were touched", c)
		}
	}
	if t.Failed() {
		for _, hit := range hits[:min(10, len(hits))] {
			t.Logf("%s in %s: %q", hit.Span.Type, hit.Prompt.Name, hit.Prompt.Text[hit.Span.Start:hit.Span.End])
		}
	}
}
