package masking_test

import (
	"os"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// testdata/forms.txt holds the forms that a secret is written in: each text ends with a line ~~, with « and » around what must be
// masked, whole. Lines with ## name the kind. An @ keeps scanners of this repository from taking it for a real key.
func TestFormsOfSecrets(t *testing.T) {
	t.Parallel()
	m, kind := newNameless(t), ""
	for form := range strings.SplitSeq(read(t, "testdata/forms.txt"), "\n~~\n") {
		for strings.HasPrefix(form, "## ") {
			kind, form, _ = strings.Cut(form, "\n")
		}
		text, values := unmark(strings.NewReplacer("PRIVATE@KEY", "PRIVATE KEY", "AK@IA", "AKIA").Replace(form))
		masked, table := maskWith(t, m, text)
		for _, v := range values {
			if !covered(table, text, v) {
				t.Errorf("%s: %q became %q", kind, text, masked)
			}
		}
	}
}

// testdata/judged.txt holds forms that no rule knows any more, since the learned judge finds them. A new model may miss one or the other.
func TestFormsThatTheJudgeFinds(t *testing.T) {
	t.Parallel()
	m, forms, found := newJudge(t, masking.Options{}), 0, 0
	for form := range strings.SplitSeq(read(t, "testdata/judged.txt"), "\n~~\n") {
		text, values := unmark(form)
		masked, table := maskWith(t, m, text)
		for _, v := range values {
			forms++
			if covered(table, text, v) {
				found++
			} else {
				t.Logf("%q became %q", text, masked)
			}
		}
	}
	if forms < 10 || found*5 < forms*4 {
		t.Errorf("the judge finds %d of %d", found, forms)
	}
}

// testdata/plain.txt holds lines in the same places that hold no secret.
func TestFormsWithoutSecrets(t *testing.T) {
	t.Parallel()
	m := newMasker(t, masking.Options{})
	for text := range strings.Lines(read(t, "testdata/plain.txt")) {
		for _, f := range detect(t, m, text) {
			if secret[f.Type] {
				t.Errorf("%s by %s: %q in %q", f.Type, f.Rule, text[f.Start:f.End], text)
			}
		}
	}
}

var secret = func() map[string]bool {
	secret := map[string]bool{}
	for _, typ := range masking.Types() {
		secret[typ.Name] = typ.Secret
	}
	return secret
}()

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
