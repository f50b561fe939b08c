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

func TestSecretsAreCountedByWhatIsHardAboutThem(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		body, value string
		want        []string
	}{
		"a setting":      {"key = a1b2", "a1b2", nil},
		"an argument":    {"run a1b2 now", "a1b2", []string{"no = and no : in the text"}},
		"the next line":  {"key:\n> a1b2\nx", "a1b2", []string{"alone on its line"}},
		"the next turn":  {"[09:10] Ana: key?\n[09:11] Bo: a1b2", "a1b2", []string{"alone on its line", "in a dialogue"}},
		"twice":          {"a: a1b2\nb = a1b2", "a1b2", []string{"the same value again"}},
		"a passphrase":   {"key: one two", "one two", []string{"with spaces"}},
		"a word":         {"key: Wörter", "Wörter", []string{"letters only"}},
		"a long one":     {"key: " + strings.Repeat("a1", 200), strings.Repeat("a1", 200), []string{"more than 300 characters"}},
		"in a long text": {"key: a1b2\n" + strings.Repeat("x\n", 10_000), "a1b2", []string{"in a text of more than 16 KiB"}},
	} {
		at := strings.Index(test.body, test.value)
		text := heldout.Text{Body: test.body, Gold: []heldout.Gold{{Class: heldout.Prose, Group: "X", Parts: []heldout.Part{{Start: at, End: at + len(test.value)}}}}}
		var got []string
		for _, row := range heldout.Measure([]heldout.Text{text}, func(string) []heldout.Part { return nil }).Traits() {
			got = append(got, row.Name)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
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
