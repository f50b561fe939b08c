package masking_test

import (
	cmp2 "cmp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking"
)

// newMasker makes a masker of the rules alone. What the learned judge adds is no rule's, and changes with what it was learned from.
func newMasker(t testing.TB, o masking.Options) *masking.Masker {
	t.Helper()
	o.Unlearned = true
	for _, name := range []string{"PERSON", "LOCATION"} {
		if !slices.Contains(o.Enable, name) {
			o.Disable = append(slices.Clone(o.Disable), name)
		}
	}
	return newJudge(t, o)
}

// newJudge makes a masker with the learned judge, as it is used.
func newJudge(t testing.TB, o masking.Options) *masking.Masker {
	t.Helper()
	m, err := masking.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// newNameless is a Masker as it is by default but for names.
func newNameless(t testing.TB) *masking.Masker {
	t.Helper()
	return newJudge(t, masking.Options{Disable: []string{"PERSON", "LOCATION"}})
}

// unmark takes the « and » out of an example and returns what they stand around.
func unmark(example string) (text string, values []string) {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(example, "«")
		b.WriteString(before)
		if !found {
			return b.String(), values
		}
		value, after, _ := strings.Cut(rest, "»")
		values = append(values, value)
		b.WriteString(value)
		example = after
	}
}

// maskerFor is a Masker that looks for the type of the rule, whether or not it is on by default.
func maskerFor(t *testing.T, r masking.Rule) *masking.Masker {
	t.Helper()
	for _, typ := range masking.Types() {
		if typ.Name == r.Type && (!typ.On || typ.Tier == 3) { // newMasker looks for no names
			return newMasker(t, masking.Options{Enable: []string{r.Type}})
		}
	}
	return nil
}

func detect(t *testing.T, m *masking.Masker, text string) []masking.Found {
	t.Helper()
	found, err := masking.Detect(m, []byte(text))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return found
}

// Every rule finds what its examples mark, under its type, and nothing else; where another rule takes part in an example
// that is the rule's own, the crossing is reported.
func TestRulesFindTheirExamples(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for _, r := range masking.AllRules() {
		if len(r.Match) < 3 || len(r.Miss) < 3 {
			t.Errorf("%s: %d examples to match and %d to miss; 3 of each are needed", r.Rule, len(r.Match), len(r.Miss))
		}
		for _, example := range r.Match {
			text, want := unmark(example)
			var got []string
			for _, f := range detect(t, cmp2.Or(maskerFor(t, r), m), text) {
				got = append(got, text[f.Start:f.End])
				if f.Type != r.Type {
					t.Errorf("%s: %q: %q is %s by %s, want %s", r.Rule, example, text[f.Start:f.End], f.Type, f.Rule, r.Type)
				} else if f.Rule != r.Rule {
					t.Logf("crossing: %s finds an example of %s: %q", f.Rule, r.Rule, example)
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s: %q (-want +got):\n%s", r.Rule, example, diff)
			}
		}
	}
}

func TestRulesMissTheirCounterexamples(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for _, r := range masking.AllRules() {
		for _, text := range r.Miss {
			for _, f := range detect(t, cmp2.Or(maskerFor(t, r), m), text) {
				if f.Type == r.Type {
					t.Errorf("%s: %q holds no %s, but %s found %q", r.Rule, text, r.Type, f.Rule, text[f.Start:f.End])
				} else {
					t.Logf("crossing: %s finds %q in a counterexample of %s", f.Rule, text[f.Start:f.End], r.Rule)
				}
			}
		}
	}
}

// A rule that is right about its examples alone may be wrong inside other text.
func TestExamplesWithinOtherText(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for _, r := range masking.AllRules() {
		for _, example := range r.Match {
			text, want := unmark(example)
			text = "Lorem ipsum, dolor sit.\n" + text + "\n\nconsectetur elit.\n"
			var got []string
			for _, f := range detect(t, cmp2.Or(maskerFor(t, r), m), text) {
				got = append(got, text[f.Start:f.End])
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s: %q (-want +got):\n%s", r.Rule, example, diff)
			}
		}
	}
}

// A text may end, or begin, in the middle of anything that a rule looks for.
func TestExamplesCutAnywhere(t *testing.T) {
	t.Parallel()
	m, table := newMasker(t, masking.Options{}), &masking.Table{}
	var dst, back []byte
	for _, r := range masking.AllRules() {
		for _, example := range append(r.Match, r.Miss...) {
			text, _ := unmark(example)
			for cut := range text {
				for _, part := range []string{text[:cut], text[cut:]} {
					dst, _ = m.Mask(dst[:0], []byte(part), table)
					if back = table.Restore(back[:0], dst); string(back) != part {
						t.Fatalf("%s: %q came back as %q", r.Rule, part, back)
					}
				}
			}
		}
	}
}
