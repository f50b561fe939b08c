package heldout_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/eval/heldout"
)

const seed = 3

// No message of these tests shows a text: they are held out.

func TestTheSameSeedMakesTheSameTexts(t *testing.T) {
	t.Parallel()
	for name, made := range map[string]func(uint64) []heldout.Text{"positives": heldout.Positives, "names": heldout.Names, "clean": heldout.Clean} {
		one, two, other := made(seed), made(seed), made(seed+1)
		if !cmp.Equal(one, two) {
			t.Errorf("%s: two runs differ", name)
		}
		if cmp.Equal(one, other) {
			t.Errorf("%s: another seed makes the same texts", name)
		}
	}
}

func TestEveryTextIsWhole(t *testing.T) {
	t.Parallel()
	for i, text := range append(heldout.Positives(seed), heldout.Names(seed)...) {
		if len(text.Gold) == 0 {
			t.Errorf("text %d has nothing to be found", i)
		}
		whole(t, i, text)
		last := 0
		for _, g := range text.Gold {
			if g.Class == "" || g.Group == "" || len(g.Parts) == 0 {
				t.Errorf("text %d has a value without a class, a group or a place", i)
			}
			for _, p := range g.Parts {
				if p.Start < last || p.End <= p.Start || p.End > len(text.Body) || !utf8.ValidString(text.Body[p.Start:p.End]) {
					t.Errorf("text %d, %s: a value stands at %+v", i, g.Class, p)
				}
				last = p.End
			}
		}
	}
	for i, text := range heldout.Clean(seed) {
		if len(text.Gold) > 0 || text.Group == "" {
			t.Errorf("clean text %d has values or no kind", i)
		}
		whole(t, i, text)
	}
}

func whole(t *testing.T, i int, text heldout.Text) {
	t.Helper()
	if text.Body == "" || len(text.Body) > 32<<10 || !utf8.ValidString(text.Body) || strings.ContainsAny(text.Body, "⟦⟧⟨⟩") {
		t.Errorf("text %d is empty, too long, no UTF-8, or has a slot left", i)
	}
}

func TestThereIsEnoughOfEverything(t *testing.T) {
	t.Parallel()
	texts := heldout.Positives(seed)
	if len(texts) < 6000 {
		t.Errorf("%d texts, 6,000 must be", len(texts))
	}
	none := func(string) []heldout.Part { return nil }
	counts, names := heldout.Measure(texts, none), heldout.Measure(heldout.Names(seed), none)
	for class, least := range map[heldout.Class]int{
		heldout.Neutral: 400, heldout.Prose: 1600, heldout.Password: 600, heldout.Connection: 400, heldout.Unseen: 500, heldout.Known: 400, heldout.Table: 400,
		heldout.Long: 200, heldout.PrivateKey: 150, heldout.Personal: 1500,
	} {
		if c := counts.Of(class); c.Values < least || c.Found+c.Partly > 0 {
			t.Errorf("%s: %+v, %d values must be", class, c, least)
		}
	}
	if p, l := names.Of(heldout.Person), names.Of(heldout.Place); p.Values < 1000 || l.Values < 300 {
		t.Errorf("%d persons and %d places", p.Values, l.Values)
	}
	for class, least := range map[heldout.Class]int{heldout.Prose: 16, heldout.Password: 10, heldout.Personal: 14} {
		if got := len(counts.Within(class)); got < least {
			t.Errorf("%s has %d groups, %d must be", class, got, least)
		}
	}
	if got := len(heldout.Clean(seed)); got < 1500 {
		t.Errorf("%d clean texts, 1,500 must be", got)
	}
	_, vendors := heldout.FrameTexts()
	n, frames := heldout.Locales()
	if len(vendors) < 60 || n < 30 {
		t.Errorf("%d vendors and %d locales", len(vendors), n)
	}
	for language, got := range frames {
		if got < 20 {
			t.Errorf("%s has %d frames for secrets, 20 must be", language, got)
		}
	}
}
