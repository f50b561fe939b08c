package learn_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// What a line is of decides which threshold counts on it.
func TestLinesAreToldApart(t *testing.T) {
	t.Parallel()
	const value = "x9KqLw83Zt4p"
	names := []string{"prose", "settings", "code", "log", "rows", "sentence", "data", "turn"}
	for _, row := range []struct{ line, want string }{
		{"- " + value, "prose"},
		{"cache_dir = " + value, "settings"},
		{"if (a[0] == '" + value + "') { run(); }", "code"},
		{"2026-03-04 10:11:12 worker started as " + value, "log"},
		{"2026-03-04 INFO [worker] started as " + value, "log"},
		{"a\tb\t" + value, "rows"},
		{"you can use " + value + " as long as I am away", "sentence"},
		{"a81f2c9d4e 88213 " + value, "data"},
		{"10.1000/182, 10.1038/nphys1170, " + value, "data"},
		{"4823357544556362,396276753," + value, "data"},
		{"6f1a9c22e0\n" + value, "data"},
		{"[10:31] Bob: " + value, "turn"},
		{"[3/4/26, 10:31:22] Bob: " + value, "turn"},
		{"Alice: what do I type in there?\nBob: " + value, "turn"},
		{"Alice：入り方は？\nBob：" + value, "turn"},
		{"Bob: you can use " + value + " as long as I am away", "sentence"},
		{"Host: " + value, "settings"},
	} {
		got := ""
		learn.NewScan().Candidates([]byte(row.line), learn.Given{}, func(c *learn.Candidate) {
			if row.line[c.Start:c.End] == value {
				got = names[c.Register]
			}
		})
		if got != row.want {
			t.Errorf("%q is %q, not %q", row.line, got, row.want)
		}
	}
}

// The features of a candidate are the same whatever other candidates were described before it.
func TestFeaturesOfACandidateAreItsOwn(t *testing.T) {
	t.Parallel()
	list := func(text string, decided []learn.Span) map[learn.Span][]uint32 {
		all := map[learn.Span][]uint32{}
		learn.NewScan().Candidates([]byte(text), learn.Given{Decided: decided}, func(c *learn.Candidate) {
			all[c.Span] = slices.Concat(c.Value, c.Context, c.Earlier)
		})
		return all
	}
	for _, example := range examples {
		text := strings.NewReplacer("«", "", "»", "").Replace(example)
		whole := list(text, nil)
		for span := range whole {
			for other, rows := range list(text, []learn.Span{span}) {
				if diff := cmp.Diff(whole[other], rows); diff != "" {
					t.Fatalf("%q in %q without %q:\n%s", text[other.Start:other.End], text, text[span.Start:span.End], diff)
				}
			}
		}
	}
}
