package corpus_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/eval/corpus"
	"github.com/vizard-gateway/vizard/masking"
)

var generated = sync.OnceValue(generate)

func generate() []corpus.Case {
	return corpus.Generate(corpus.Options{Seed: 7, PerType: 150, Disguise: 30})
}

func TestSameSeedSameCorpus(t *testing.T) {
	t.Parallel()
	if diff := cmp.Diff(generated(), generate()); diff != "" {
		t.Errorf("two runs with one seed differ: %.400s", diff)
	}
	other := corpus.Generate(corpus.Options{Seed: 8, PerType: 1, Types: []string{"EMAIL"}})
	if one := corpus.Generate(corpus.Options{Seed: 7, PerType: 1, Types: []string{"EMAIL"}}); one[0].Text == other[0].Text {
		t.Errorf("two seeds give the same text %q", one[0].Text)
	}
}

// A type that the engine looks for without being asked is measured, here or, if it is a name's, in eval/people.
func TestEveryTypeThatIsOnHasKinds(t *testing.T) {
	t.Parallel()
	known := corpus.Types()
	for _, k := range corpus.Kinds() {
		known = append(known, k.Also...)
	}
	for _, typ := range masking.Types() {
		if typ.On && typ.Tier < 3 && !slices.Contains(known, typ.Name) {
			t.Errorf("no kind in eval/corpus makes values of type %s", typ.Name)
		}
		if secret := slices.Contains(corpus.Secrets, typ.Name); typ.Secret != secret && slices.Contains(corpus.Types(), typ.Name) {
			t.Errorf("%s is a secret: %v to the engine, %v to the corpus", typ.Name, typ.Secret, secret)
		}
	}
}

func TestGoldIsInTheText(t *testing.T) {
	t.Parallel()
	for _, c := range generated() {
		if len(c.Gold) == 0 {
			t.Errorf("%s / %s in %s has no value: %q", c.Type, c.Kind, c.Host, c.Text)
		}
		for _, g := range c.Gold {
			if g.Start < 0 || g.Start >= g.End || g.End > len(c.Text) {
				t.Fatalf("%s / %s in %s: [%d, %d) of %d bytes", c.Type, c.Kind, c.Host, g.Start, g.End, len(c.Text))
			}
			if shown := c.Text[g.Start:g.End]; c.Disguise == "" && !strings.ContainsAny(g.Value, "\n\"'\\<>&") && shown != g.Value {
				t.Errorf("%s / %s in %s: %q stands for %q", c.Type, c.Kind, c.Host, shown, g.Value)
			}
		}
		if i := strings.IndexByte(c.Text, '{'); i >= 0 && strings.Contains("VKLWNSFH", c.Text[i+1:i+2]) && strings.HasPrefix(c.Text[i+2:], "}") {
			t.Errorf("a mark is left in %q", c.Text)
		}
	}
}

func TestEveryKindDisguiseAndHostIsUsed(t *testing.T) {
	t.Parallel()
	used := map[string]bool{}
	for _, c := range generated() {
		used[c.Type+"/"+c.Kind], used["in "+c.Host], used["as "+c.Disguise] = true, true, true
	}
	for _, k := range corpus.Kinds() {
		if !used[k.Type+"/"+k.Name] {
			t.Errorf("%s / %s was not used", k.Type, k.Name)
		}
	}
	for _, name := range corpus.DisguiseNames() {
		if !used["as "+name] {
			t.Errorf("nothing is disguised as %s", name)
		}
	}
	for _, name := range []string{"go", "env", "json in json", "csv", "chat", "mail", "http", "curl header", "diff block", "kubernetes"} {
		if !used["in "+name] {
			t.Errorf("nothing stands in %s", name)
		}
	}
	if n := strings.Count(strings.Join(vendors(), "\n"), "\n") + 1; n < 100 {
		t.Errorf("%d vendors", n)
	}
}

func vendors() []string {
	var names []string
	for _, k := range corpus.Kinds() {
		if k.Type == "API_KEY" {
			names = append(names, k.Name)
		}
	}
	return names
}
