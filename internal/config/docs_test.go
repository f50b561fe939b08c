package config_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/config"
)

func reference(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile("../../docs/config.md")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestReferenceListsEveryFieldOnce(t *testing.T) {
	var got []string
	for _, m := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\|").FindAllSubmatch(reference(t), -1) {
		got = append(got, string(m[1]))
	}
	want := config.FieldPaths()
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("docs/config.md and the schema differ (-schema +reference):\n%s", diff)
	}
}

// examples returns the YAML blocks of the reference: the smallest file, the defaults and the larger example.
func examples(t *testing.T) (smallest, defaults, larger []byte) {
	t.Helper()
	blocks := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllSubmatch(reference(t), -1)
	if len(blocks) != 3 {
		t.Fatalf("docs/config.md has %d YAML blocks, want 3", len(blocks))
	}
	return blocks[0][1], blocks[1][1], blocks[2][1]
}

func TestReferenceDefaultsAreTheDefaults(t *testing.T) {
	smallest, defaults, _ := examples(t)
	want := parse(t, "v.yaml", smallest)
	got := parse(t, "v.yaml", slices.Concat(defaults, smallest))
	want.Providers[0].Line, got.Providers[0].Line = 0, 0
	if diff := cmp.Diff(want, got, emptyIsNil); diff != "" {
		t.Errorf("the written-out defaults are not the defaults (-real +written):\n%s", diff)
	}
}

func TestReferenceExampleIsValid(t *testing.T) {
	_, _, larger := examples(t)
	dir := t.TempDir()
	for _, name := range []string{"tls.crt", "tls.key", "clients.crt", "models-ca.crt", "customers.txt"} {
		write(t, filepath.Join(dir, name), "Example Ltd\n")
	}
	c := parse(t, filepath.Join(dir, "vizard.yaml"), larger)
	if len(c.Providers) != 3 || len(c.Keys) != 1 || len(c.Masking.Dictionary[0].Values) != 1 {
		t.Errorf("the example was not read whole: %+v", c)
	}
}
