package score_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/eval/clean"
	"github.com/vizard-gateway/vizard/eval/corpus"
	"github.com/vizard-gateway/vizard/eval/score"
)

func TestCasesCountBytes(t *testing.T) {
	t.Parallel()
	c := corpus.Case{Type: "PIN", Also: []string{"SECRET"}, Text: "pin 1234 ok", Gold: []corpus.Gold{{Start: 4, End: 8, Value: "1234"}}}
	for name, test := range map[string]struct {
		spans []score.Span
		want  score.Count
	}{
		"nothing":      {nil, score.Count{Values: 1}},
		"beside it":    {[]score.Span{{0, 3, "PIN"}, {8, 11, "PIN"}}, score.Count{Values: 1}},
		"exactly":      {[]score.Span{{4, 8, "PIN"}}, score.Count{Values: 1, Whole: 1, Agreed: 1, Exact: 1}},
		"another name": {[]score.Span{{4, 8, "SECRET"}}, score.Count{Values: 1, Whole: 1, Agreed: 1, Exact: 1}},
		"another type": {[]score.Span{{4, 8, "AGE"}}, score.Count{Values: 1, Whole: 1, Exact: 1}},
		"more than it": {[]score.Span{{0, 11, "PIN"}}, score.Count{Values: 1, Whole: 1, Agreed: 1}},
		"a part":       {[]score.Span{{5, 9, "PIN"}}, score.Count{Values: 1, Partly: 1}},
		"two halves":   {[]score.Span{{6, 8, "PIN"}, {4, 6, "AGE"}}, score.Count{Values: 1, Whole: 1, Agreed: 1, Exact: 1}},
		"with a hole":  {[]score.Span{{4, 6, "PIN"}, {7, 8, "PIN"}}, score.Count{Values: 1, Partly: 1}},
	} {
		outcomes := score.Cases([]corpus.Case{c}, func(string) []score.Span { return test.spans })
		var got score.Count
		for _, o := range outcomes {
			got.Add(o)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestCleanCountsBySource(t *testing.T) {
	t.Parallel()
	prompts := []clean.Prompt{{Source: "logs", Text: "x1"}, {Source: "logs", Text: "y"}, {Source: "data", Text: "x22"}}
	find := func(text string) []score.Span {
		if strings.HasPrefix(text, "x") {
			return []score.Span{{Start: 0, End: 1}, {Start: 1, End: 2}}
		}
		return nil
	}
	counts, hits := score.Clean(prompts, find)
	want := []score.CleanCount{{Source: "logs", Prompts: 2, Touched: 1, Spans: 2, Bytes: 3}, {Source: "data", Prompts: 1, Touched: 1, Spans: 2, Bytes: 3},
		{Source: "all", Prompts: 3, Touched: 2, Spans: 4, Bytes: 6}}
	if diff := cmp.Diff(want, counts); diff != "" {
		t.Error(diff)
	}
	if len(hits) != 4 || hits[2].Prompt != &prompts[2] {
		t.Errorf("%d hits", len(hits))
	}
}
