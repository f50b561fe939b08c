package e2e_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// pages returns the text of every Markdown file of the tree, by path from here.
func pages(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		switch name := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && path != ".." && (strings.HasPrefix(name, ".") || name == "testdata" || name == "bin" || name == "node_modules"):
			return fs.SkipDir
		case strings.HasSuffix(name, ".md"):
			all[path] = read(t, path)
		}
		return nil
	})
	if err != nil || len(all) < 20 {
		t.Fatalf("%d pages (%v)", len(all), err)
	}
	return all
}

// TestCommandsInDocumentsExist asks the binary for the help of every `vizard …` in a code span or a block of commands:
// each subcommand and each flag must be there.
func TestCommandsInDocumentsExist(t *testing.T) {
	t.Parallel()
	code := regexp.MustCompile("(?:^|[`|] *)(?:bin/)?vizard ([a-z][^`|\n]*)")
	checked := 0
	for path, page := range pages(t) {
		spans := regexp.MustCompile("`[^`\n]+`").FindAllString(page, -1)
		for _, block := range blocks(t, path, "console") {
			spans = append(spans, strings.Split(block, "\n")...)
		}
		for _, command := range append(shellLines(t, path), spans...) {
			for _, m := range code.FindAllStringSubmatch(command, -1) {
				checkCommand(t, path, strings.Fields(m[1]))
				checked++
			}
		}
	}
	if checked < 8 {
		t.Errorf("only %d commands were found", checked)
	}
}

func checkCommand(t *testing.T, path string, words []string) {
	t.Helper()
	end := slices.IndexFunc(words, func(w string) bool { return !regexp.MustCompile(`^[a-z][a-z-]*$`).MatchString(w) })
	if end < 0 {
		end = len(words)
	}
	help := cli(t, "", nil, append(slices.Clone(words[:end]), "--help")...).want(t, 0).out
	usage := regexp.MustCompile(`(?m)^  vizard ` + strings.Join(words[:end], " ") + `( \[| [A-Z<]|$)`)
	if !usage.MatchString(help) {
		t.Errorf("%s: there is no command vizard %s", path, strings.Join(words[:end], " "))
	}
	for _, w := range words[end:] {
		flag, _, _ := strings.Cut(w, "=")
		if strings.HasPrefix(flag, "--") && !regexp.MustCompile(`(?m) `+flag+`( |$)`).MatchString(help) {
			t.Errorf("%s: vizard %s has no flag %s", path, strings.Join(words[:end], " "), flag)
		}
	}
}

// outside is text between backticks or in a block: what looks like a link there is none.
var outside = regexp.MustCompile("(?ms)^```.*?^```$|`[^`\n]+`")

// TestFilesInDocumentsExist looks for every file and every heading that a page links to, and for every file that it names as a test.
func TestFilesInDocumentsExist(t *testing.T) {
	t.Parallel()
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	test := regexp.MustCompile("`([a-z0-9_/]+_test\\.go)`")
	for path, page := range pages(t) {
		for _, m := range link.FindAllStringSubmatch(outside.ReplaceAllString(page, ""), -1) {
			to, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(to, "://") || strings.HasPrefix(to, "mailto:") {
				continue
			}
			target := path
			if to != "" {
				target = filepath.Join(filepath.Dir(path), to)
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s links to %s: %v", path, m[1], err)
			} else if anchor != "" && strings.HasSuffix(target, ".md") && !slices.Contains(anchors(read(t, target)), anchor) {
				t.Errorf("%s links to %s: there is no such heading", path, m[1])
			}
		}
		for _, m := range test.FindAllStringSubmatch(page, -1) {
			if _, err := os.Stat(filepath.Join("..", m[1])); err != nil {
				t.Errorf("%s names %s: %v", path, m[1], err)
			}
		}
	}
}

// anchors are the link targets of a page's headings: lower case, hyphens for spaces, no punctuation.
func anchors(page string) (all []string) {
	page = regexp.MustCompile("(?ms)^```.*?^```$").ReplaceAllString(page, "")
	for _, m := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(page, -1) {
		text := regexp.MustCompile(`[^\p{L}\p{N}_ -]`).ReplaceAllString(strings.ToLower(m[1]), "")
		all = append(all, strings.ReplaceAll(text, " ", "-"))
	}
	return all
}

// TestEveryPageIsFound follows the links from docs/README.md, the index: no page of the folder is out of its reach.
func TestEveryPageIsFound(t *testing.T) {
	t.Parallel()
	all := pages(t)
	link := regexp.MustCompile(`\]\(([^)\s#]+\.md)[^)]*\)`)
	reached := map[string]bool{}
	for next := []string{"../docs/README.md"}; len(next) > 0; next = next[1:] {
		if reached[next[0]] {
			continue
		}
		reached[next[0]] = true
		for _, m := range link.FindAllStringSubmatch(all[next[0]], -1) {
			next = append(next, filepath.Join(filepath.Dir(next[0]), m[1]))
		}
	}
	for path := range all {
		if filepath.Dir(path) == "../docs" && !reached[path] {
			t.Errorf("no link leads from docs/README.md to %s", path)
		}
	}
}

// TestThreatsAreShown expects every row of docs/threats.md to name the tests that show it, and these to exist.
func TestThreatsAreShown(t *testing.T) {
	t.Parallel()
	rows := regexp.MustCompile(`(?m)^\|.*\|([^|]+)\|$`).FindAllStringSubmatch(read(t, "../docs/threats.md"), -1)
	if len(rows) < 10 {
		t.Fatalf("docs/threats.md has %d rows", len(rows))
	}
	for _, row := range rows[2:] { // below the head
		named := regexp.MustCompile("`([a-z0-9_/]+)\\.((?:Test|Fuzz|Benchmark)[A-Za-z0-9]+)`").FindAllStringSubmatch(row[1], -1)
		if len(named) == 0 || len(named) != strings.Count(row[1], "`")/2 {
			t.Errorf("nothing shows this, or something that is no test: %s", row[0])
		}
		for _, m := range named {
			if !declares(t, m[1], m[2]) {
				t.Errorf("there is no test %s in %s", m[2], m[1])
			}
		}
	}
}

// declares says whether the tests of a package have one of this name.
func declares(t *testing.T, folder, name string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(files, func(f string) bool { return strings.Contains(read(t, f), "\nfunc "+name+"(") })
}

// TestTestsAreNamedForTheirTools: a test that needs a tool which takes minutes to build or install is none of `make test`.
func TestTestsAreNamedForTheirTools(t *testing.T) {
	t.Parallel()
	slow := regexp.MustCompile(`tool\(t, "|manifestsTool\(|startBrowser\(t|startPod\(t|newPod\(t|unpackImage\(t|install-(?:node|aimock)"`)
	found := 0
	for path, source := range sources(t) {
		for _, m := range regexp.MustCompile(`(?ms)^func (Test\w+)\(.*?^}`).FindAllStringSubmatch(source, -1) {
			if !slow.MatchString(m[0]) {
				continue
			}
			if found++; !strings.HasPrefix(m[1], "TestDeploy") && !strings.HasPrefix(m[1], "TestForeign") {
				t.Errorf("%s: %s needs a tool that make test does not install: name it TestDeploy… or TestForeign…", path, m[1])
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d such tests were found", found)
	}
}

// sources are the test files of this package.
func sources(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, f := range files {
		all[f] = read(t, f)
	}
	return all
}

// TestMakeHelpListsEveryTarget compares `make help` with the Makefile, and follows the way from CI to the tests.
func TestMakeHelpListsEveryTarget(t *testing.T) {
	t.Parallel()
	makefile := read(t, "../Makefile")
	names := func(expression, text string) (all []string) {
		for _, m := range regexp.MustCompile(expression).FindAllStringSubmatch(text, -1) {
			all = append(all, m[1])
		}
		slices.Sort(all)
		return all
	}
	want := names(`(?m)^([A-Za-z0-9][A-Za-z0-9_-]*):[^=]`, makefile)
	if diff := cmp.Diff(want, names(`(?m)^  ([^ ]+) +[^ ]`, inTree(t, "..", "make help"))); diff != "" {
		t.Errorf("make help does not list the targets of the Makefile (-Makefile +help):\n%s", diff)
	}
	if diff := cmp.Diff(want, names(`(?m)^\.PHONY: (.*)$`, makefile)); diff != "" {
		t.Errorf("not every target is phony (-target +phony):\n%s", diff)
	}
	if ci := strings.TrimSpace(read(t, "../.ci/run")); !strings.Contains(ci, "set -euo pipefail\n") || !strings.Contains(ci, "\nmake check\n") {
		t.Errorf(".ci/run does not run make check, or goes on when it fails: %q", ci)
	}
	steps := regexp.MustCompile(`(?m)^check:.*\n(?:\t.*\n)*?\tfor step in ([a-z -]+); do`).FindStringSubmatch(makefile)
	for _, step := range []string{"test", "test-deploy", "test-foreign", "fuzz"} {
		if steps == nil || !slices.Contains(strings.Fields(steps[1]), step) {
			t.Errorf("make check does not run %s: %q", step, steps)
		}
	}
}
