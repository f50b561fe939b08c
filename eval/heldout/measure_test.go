package heldout_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/eval/heldout"
)

func TestAValueIsFoundIfEveryByteIs(t *testing.T) {
	t.Parallel()
	// Two lines of one value, with a mark between that need not be found.
	text := heldout.Text{Body: "a secret\n> secret b", Group: "here", Gold: []heldout.Gold{{Class: heldout.Personal, Group: "X", Parts: []heldout.Part{{Start: 2, End: 8}, {Start: 11, End: 17}}}}}
	for name, test := range map[string]struct {
		spans []heldout.Part
		want  heldout.Count
	}{
		"nothing":            {nil, heldout.Count{Values: 1}},
		"next to it":         {[]heldout.Part{{Start: 0, End: 2}, {Start: 8, End: 11}}, heldout.Count{Values: 1}},
		"exactly":            {[]heldout.Part{{Start: 2, End: 8}, {Start: 11, End: 17}}, heldout.Count{Values: 1, Found: 1}},
		"in pieces":          {[]heldout.Part{{Start: 5, End: 17}, {Start: 0, End: 6}}, heldout.Count{Values: 1, Found: 1}},
		"one line only":      {[]heldout.Part{{Start: 2, End: 8}}, heldout.Count{Values: 1, Partly: 1}},
		"all but a byte":     {[]heldout.Part{{Start: 2, End: 16}}, heldout.Count{Values: 1, Partly: 1}},
		"more than the text": {[]heldout.Part{{Start: 0, End: 19}}, heldout.Count{Values: 1, Found: 1}},
	} {
		counts := heldout.Measure([]heldout.Text{text}, func(string) []heldout.Part { return test.spans })
		if diff := cmp.Diff(test.want, counts.Of(heldout.Personal)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if diff := cmp.Diff([]heldout.Row{{Name: "X", Count: test.want}}, counts.Within(heldout.Personal)); diff != "" {
			t.Errorf("%s, by group: %s", name, diff)
		}
		if diff := cmp.Diff([]heldout.Row{{Name: "here", Count: test.want}}, counts.World()); diff != "" {
			t.Errorf("%s, by part of the world: %s", name, diff)
		}
	}
}

func TestSharesAreOfValues(t *testing.T) {
	t.Parallel()
	if got := (heldout.Count{Values: 4, Found: 3, Partly: 1}).Share(); got != 0.75 {
		t.Errorf("three of four are %v", got)
	}
	if got := (heldout.Count{}).Share(); got != 0 {
		t.Errorf("none of none is %v", got)
	}
}

func TestCleanTextsAreCountedByKind(t *testing.T) {
	t.Parallel()
	texts := []heldout.Text{{Body: "x1", Group: "logs"}, {Body: "yy", Group: "code"}, {Body: "x22", Group: "logs"}}
	find := func(text string) []heldout.Part {
		if strings.HasPrefix(text, "x") {
			return []heldout.Part{{Start: 0, End: 1}, {Start: 1, End: 2}}
		}
		return nil
	}
	want := []heldout.CleanRow{{Name: "logs", Texts: 2, Touched: 2, Spans: 4, Bytes: 5}, {Name: "code", Texts: 1, Bytes: 2}, {Name: "all", Texts: 3, Touched: 2, Spans: 4, Bytes: 7}}
	if diff := cmp.Diff(want, heldout.MeasureClean(texts, find)); diff != "" {
		t.Error(diff)
	}
}
