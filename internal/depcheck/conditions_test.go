package depcheck_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/depcheck"
)

// stillAllowed is how many conditions with more than three operands, and how many wide lines, each package of masking may still hold. A number here may
// only fall; a package that is not listed may hold none.
var stillAllowed = map[string][2]int{
	"masking/learn":               {19, 0},
	"masking/learn/internal/char": {3, 0},
	"masking/learn/internal/cue":  {5, 0},
}

// TestConditionsOfMasking keeps conditions such that a person can read them.
func TestConditionsOfMasking(t *testing.T) {
	t.Parallel()
	m, err := depcheck.Load(t.Context(), ".")
	if err != nil {
		t.Fatal(err)
	}
	if m, err = depcheck.Load(t.Context(), m.Root); err != nil {
		t.Fatal(err)
	}
	looked := 0
	for _, p := range m.Packages {
		if p.Name != "masking" && !strings.HasPrefix(p.Name, "masking/") {
			continue
		}
		looked++
		found, err := m.Conditions(p)
		if err != nil {
			t.Fatal(err)
		}
		wide, err := m.WideLines(p)
		if err != nil {
			t.Fatal(err)
		}
		most := stillAllowed[p.Name]
		if len(found) > most[0] {
			t.Errorf("%s: %d conditions with more than three operands, %d are allowed:\n%s", p.Name, len(found), most[0], listed(found))
		}
		if len(wide) > most[1] {
			t.Errorf("%s: %d lines are over 140 columns wide, %d are allowed:\n%s", p.Name, len(wide), most[1], listed(wide))
		}
	}
	if looked < 10 {
		t.Errorf("only %d packages of masking were found", looked)
	}
}

func listed(found []depcheck.Finding) string {
	var b strings.Builder
	for _, f := range found {
		b.WriteString("\t" + f.Where + ": " + f.What + "; " + f.Do + "\n")
	}
	return b.String()
}

func TestConditions(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		body string
		want []string
	}{
		"three operands":           {"return a && b || c", nil},
		"four operands":            {"return a && b || c && d", []string{"x.go:4"}},
		"brackets and a not":       {"return a && !(b || (c && !d))", []string{"x.go:4"}},
		"over several lines":       {"return a &&\n\tb &&\n\tc &&\n\td", []string{"x.go:4"}},
		"two conditions on a line": {"return is(a && b, c && d && a)", []string{"x.go:4"}},
		"two conditions, two lines": {
			"return is(a && b,\n\tc && d && a)", nil,
		},
		"a function within": {"return a && b && is(c, func() bool {\n\treturn c && d\n}())", nil},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			src := "package x\n\nfunc f(a, b, c, d bool) bool {\n" + c.body + "\n}\n"
			if err := os.WriteFile(filepath.Join(dir, "x.go"), []byte(src), 0o600); err != nil {
				t.Fatal(err)
			}
			m := depcheck.Module{Root: dir}
			found, err := m.Conditions(depcheck.Package{Name: "x", Dir: dir, Files: []string{"x.go"}})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range found {
				got = append(got, f.Where)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
