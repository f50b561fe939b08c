package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rhysd/actionlint"
	"gopkg.in/yaml.v3"
)

// TestWorkflowsAreRight has the workflows' own linter read them, and follows what they call.
func TestWorkflowsAreRight(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob("../../.github/workflows/*.yml")
	if err != nil || len(paths) < 2 {
		t.Fatalf("%q (%v)", paths, err)
	}
	linter, err := actionlint.NewLinter(io.Discard, &actionlint.LinterOptions{})
	if err != nil {
		t.Fatal(err)
	}
	makefile := read(t, "../../Makefile")
	pinned := regexp.MustCompile(`^[\w./-]+@[0-9a-f]{40}$`)
	for _, path := range paths {
		text := read(t, path)
		found, err := linter.Lint(path, []byte(text), nil)
		if err != nil {
			t.Error(err)
		}
		for _, e := range found {
			t.Error(e)
		}
		calls := regexp.MustCompile(`(?m)^ +(?:run: )?make ([a-z-]+)`).FindAllStringSubmatch(text, -1)
		for _, m := range calls {
			if !strings.Contains(makefile, "\n"+m[1]+": ") {
				t.Errorf("%s: there is no target %s", path, m[1])
			}
		}
		for _, m := range regexp.MustCompile(`(?m)^\s*(?:- )?uses: *(\S+)`).FindAllStringSubmatch(text, -1) {
			if !pinned.MatchString(m[1]) {
				t.Errorf("%s: %s is not pinned by a commit", path, m[1])
			}
		}
		if len(calls) == 0 || !strings.Contains(text, "\npermissions: {contents: read}\n") {
			t.Errorf("%s calls no target, or may write by default", path)
		}
	}
}

// form is an issue form, with the members that are used here: https://docs.github.com/en/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-issue-forms.
type form struct {
	Name        string
	Description string
	Labels      []string
	Body        []struct {
		Type       string
		ID         string
		Attributes struct {
			Label, Value, Description, Render string
			Options                           []string
		}
		Validations struct{ Required bool }
	}
}

// TestIssueFormsAreRight reads the forms as GitHub does: what is unknown or missing there makes a form disappear.
func TestIssueFormsAreRight(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob("../../.github/ISSUE_TEMPLATE/*.yml")
	if err != nil || len(paths) < 4 {
		t.Fatalf("%q (%v)", paths, err)
	}
	for _, path := range paths {
		if filepath.Base(path) == "config.yml" {
			continue
		}
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		var f form
		strict := yaml.NewDecoder(file)
		strict.KnownFields(true)
		if err := strict.Decode(&f); err != nil || f.Name == "" || f.Description == "" {
			t.Errorf("%s: %+v (%v)", path, f, err)
		}
		_ = file.Close()
		ids, questions := map[string]bool{}, 0
		for _, b := range f.Body {
			switch b.Type {
			case "markdown":
				if b.Attributes.Value == "" {
					t.Errorf("%s: a text without words", path)
				}
				continue
			case "dropdown":
				if len(b.Attributes.Options) < 2 {
					t.Errorf("%s: %s offers %q", path, b.ID, b.Attributes.Options)
				}
			case "input", "textarea", "checkboxes":
			default:
				t.Errorf("%s: there is no %q in a form", path, b.Type)
			}
			if questions++; b.Attributes.Label == "" || b.ID == "" || ids[b.ID] {
				t.Errorf("%s: %+v", path, b)
			}
			ids[b.ID] = true
		}
		if questions == 0 {
			t.Errorf("%s asks nothing", path)
		}
	}
}
