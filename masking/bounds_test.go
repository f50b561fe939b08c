package masking_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking"
)

//go:generate go test . -run BoundsPage -update

const boundsPage = "../docs/bounds.md"

// A bound is a constant of the package that bounds something; class and text come from the comment behind it.
type bound struct{ name, value, class, text string }

// boundNames are the names of constants that must have a class.
var boundNames = regexp.MustCompile(`^([mM]ax|[mM]ost|[lL]east)[A-Z]|(Reach|Work|Again)$`)

// nameFirst is how the comment before a constant begins.
var nameFirst = regexp.MustCompile(`^\w+ (bounds|is|are|has) `)

// boundClasses are the classes, in the order of the page, and what the page says of each.
var boundClasses = []struct{ class, title, text string }{
	{"length", "Of length", "How much is read at once. What lies behind is read on, or masked whole: nothing is left because it is long. Values, lines, tables, lists and\n" +
		"manifests have no such bound; `masking/long_test.go` fills a prompt with each."},
	{"reach", "Of reach", "How far a cue speaks: a value beyond is no longer what the cue is about, and is found only if something else tells. `masking/reach_test.go` shows each\n" +
		"from both sides."},
	{"work", "Of work", "What keeps the time linear, whatever a text holds. A text over `maxSpans`, `spanEvery`, `echoWork` or `walkWork` is refused as a whole (422 `masking_failed`);\n" +
		"the others say what becomes of the rest."},
	{"form", "Of form", "What values, names and cues are like: nothing of that kind is longer, or less than that tells nothing."},
}

// docs/bounds.md is written from the constants, and none of them is without its class.
func TestBoundsPage(t *testing.T) {
	want := boundsText(t, packageBounds(t))
	if *update {
		if err := os.WriteFile(boundsPage, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(boundsPage)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("%s is not what the constants say (-want +got); run: make generate\n%s", boundsPage, diff)
	}
}

func boundsText(t *testing.T, all []bound) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("# Bounds of masking\n\nWritten from the constants of `masking` by `make generate`; do not edit. The class of each stands in the comment behind it.\n")
	for _, c := range boundClasses {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n| Constant | Value | Bounds |\n|---|---|---|\n", c.title, c.text)
		for _, x := range all {
			if x.class == c.class {
				fmt.Fprintf(&b, "| `%s` | `%s` | %s |\n", x.name, x.value, x.text)
			}
		}
	}
	for _, x := range all {
		if !slices.ContainsFunc(boundClasses, func(c struct{ class, title, text string }) bool { return c.class == x.class }) {
			t.Errorf("%s has no class: its comment must begin with length:, reach:, work: or form:", x.name)
		} else if x.text == "" {
			t.Errorf("%s: its comment does not say what it bounds", x.name)
		}
	}
	return b.String()
}

// packageBounds returns the bounds of the package and of those below it, by name.
func packageBounds(t *testing.T) []bound {
	t.Helper()
	var all []bound
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{"testdata", "names", "learn", "before"}, d.Name()):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		all = append(all, fileBounds(t, path)...)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.SortStableFunc(all, func(a, b bound) int { return strings.Compare(a.name, b.name) })
	return all
}

// fileBounds returns the bounds among the constants of the file, wherever they are declared.
func fileBounds(t *testing.T, path string) (all []bound) {
	t.Helper()
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		group, ok := n.(*ast.GenDecl)
		if !ok || group.Tok != token.CONST {
			return true
		}
		for _, s := range group.Specs {
			if spec := s.(*ast.ValueSpec); len(spec.Values) == 1 {
				value := source[set.Position(spec.Values[0].Pos()).Offset:set.Position(spec.Values[0].End()).Offset]
				if x := boundOf(group, spec, string(value)); x.class != "" || boundNames.MatchString(x.name) {
					all = append(all, x)
				}
			}
		}
		return true
	})
	return all
}

// boundOf reads the comment behind a constant: its class, a colon and what it bounds, if the comment before it does not say so.
func boundOf(group *ast.GenDecl, spec *ast.ValueSpec, value string) bound {
	x := bound{name: spec.Names[0].Name, value: value}
	class, text, _ := strings.Cut(strings.TrimSpace(spec.Comment.Text()), ":")
	for _, c := range boundClasses {
		if c.class == class {
			x.class, x.text = class, strings.TrimSpace(text)
		}
	}
	doc := spec.Doc.Text()
	if doc == "" {
		doc = group.Doc.Text()
	}
	if doc = strings.Join(strings.Fields(doc), " "); x.class != "" && doc != "" && x.text == "" {
		x.text = nameFirst.ReplaceAllString(doc, "")
	}
	return x
}

// lowerFirst is the name as it is written where it is not exported.
func lowerFirst(name string) string { return strings.ToLower(name[:1]) + name[1:] }

// Each bound of reach is shown from both sides.
func TestEachReachIsShown(t *testing.T) {
	shown := map[string]bool{}
	for _, c := range reaches {
		shown[c.bound] = true
	}
	for _, x := range packageBounds(t) {
		x.name = lowerFirst(x.name)
		if x.class == "reach" && !shown[x.name] {
			t.Errorf("%s: no case of reaches shows how far it goes", x.name)
		}
		delete(shown, x.name)
	}
	for _, name := range slices.Sorted(maps.Keys(shown)) {
		t.Errorf("%s is no bound of reach any more", name)
	}
}

// What stands as far from its cue as a bound of reach allows is found, and what stands further is not.
func TestReaches(t *testing.T) {
	rules, names := newMasker(t, masking.Options{Unlearned: true}), newMasker(t, masking.Options{Enable: []string{"PERSON"}})
	for _, c := range reaches {
		m := rules
		if !c.found(t, m, c.most) { // a bound of the search for names, or of the judge
			m = names
		}
		if !c.found(t, m, c.most) || c.found(t, m, c.most+1) {
			t.Errorf("%s: %q with %d times %q is found: %v, with one more: %v; want true, false", c.bound, c.form, c.most, c.unit, c.found(t, m, c.most), c.found(t, m, c.most+1))
		}
	}
}
