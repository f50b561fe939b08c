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

var namesOfPeopleAndPlaces = []string{"PERSON", "LOCATION"}

// engine finds by rules and by the learned judge; names are measured apart.
func engine(t *testing.T) score.Detector {
	return engineWith(t, masking.Options{Disable: namesOfPeopleAndPlaces})
}

func engineWith(t *testing.T, o masking.Options) score.Detector {
	m, err := masking.New(o)
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
	stay(t, engine(t), mostTouched, mostOfSource)
}

// mostNamed is the share of clean prompts that may be touched with names looked for, too, mostNamedOfSource that of one source. Some name somebody: the
// authors of a method, the hosts of a test.
const (
	mostNamed         = 0.025
	mostNamedOfSource = 0.12 // the regions of clouds are places
)

func TestCleanPromptsNameNobody(t *testing.T) {
	t.Parallel()
	stay(t, engineWith(t, masking.Options{}), mostNamed, mostNamedOfSource)
}

// stay holds the shares of clean prompts, of all and of one source, that are touched.
func stay(t *testing.T, detect score.Detector, mostTouched, mostOfSource float64) {
	t.Helper()
	goroot, err := exec.CommandContext(context.Background(), "go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	prompts, _, err := clean.Prompts(3, 150, []clean.Root{{Name: "go", Dir: strings.TrimSpace(string(goroot))}})
	if err != nil {
		t.Fatal(err)
	}
	counts, hits := score.Clean(prompts, detect)
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
