// Command cover writes docs/coverage.md: every block of some packages that no test ran, with the reason why not. The reasons are written
// into the page by hand; this keeps them and fails if one is missing.
//
// Usage, in the root of the repository: go run ./tools/cover PROFILE PAGE. The profile has the text form of go tool cover, with these
// packages only; `make cover` makes it of all tests, the end-to-end ones included.
package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const head = `# Coverage

This page lists the lines of the code on a request's way and of the cryptography that no test runs, with the reason. ` + "`make cover`" + ` writes the page: it runs the tests of these
packages, and the end-to-end tests on a gateway that records which lines ran. It fails while a reason is missing. Write the reasons here, in the last column. They
stay until the code is gone; a reason that begins with Timing stays even if the line ran this time. A gateway that a test kills records nothing. A test checks
that every listed line has a reason and, except for a few, is still in its file. The measurement itself is not part of CI, because it takes minutes.

The detectors of ` + "`masking`" + ` have many small branches, each about one more form of a value. For these the reason is a class, not an argument for each:
**refuses** rejects a candidate and leaves the text to other rules; **rare form** accepts one. A mistake there would mask too little or too
much of that form. It could not break restoring, which ` + "`FuzzRoundTrip`" + ` holds for any text.
`

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: cover PROFILE PAGE")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "cover:", err)
		os.Exit(1)
	}
}

// piece is a block of code that did not run: the file from the root of the repository, its function, and the line where it begins.
type piece struct{ file, function, code string }

// count is of statements.
type count struct{ all, run int }

func run(profile, page string) error {
	blocks, err := readProfile(profile)
	if err != nil {
		return err
	}
	old, err := os.ReadFile(page)
	if err != nil && !os.IsNotExist(err) {
		return fmt.Errorf("reading the page: %w", err)
	}
	pieces, counts, err := missing(blocks)
	if err != nil {
		return err
	}
	why := reasons(string(old))
	for p, reason := range why {
		if strings.HasPrefix(reason, bad) && stands(p) {
			pieces[p] = true
		}
	}
	text, open := write(pieces, counts, why)
	if err := os.WriteFile(page, text, 0o644); err != nil {
		return fmt.Errorf("writing the page: %w", err)
	}
	for name, c := range sorted(counts) {
		fmt.Printf("%-24s %5.1f %%\n", name, 100*float64(c.run)/float64(c.all))
	}
	if open > 0 {
		return fmt.Errorf("%d lines of %s have no reason: test them or write one", open, page)
	}
	return nil
}

// bad is how the reason of code begins that runs in some runs of the tests and not in others.
const bad = "Timing: "

// stands says whether a listed line is still in its file.
func stands(p piece) bool {
	text, err := os.ReadFile(p.file)
	return err == nil && slices.ContainsFunc(strings.Split(string(text), "\n"), func(l string) bool { return strings.TrimSpace(l) == p.code })
}

// block is one of the profile: lines of a file, how many statements they have, and whether a test ran them.
type block struct {
	file       string
	from, to   int
	statements int
	ran        bool
}

var form = regexp.MustCompile(`(?m)^\S+?/vizard/(\S+):(\d+)\.\d+,(\d+)\.(\d+) (\d+) (\d+)$`)

func readProfile(file string) (map[string]block, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("reading the profile: %w", err)
	}
	all := map[string]block{} // by its place: several runs may have the same
	for _, m := range form.FindAllStringSubmatch(string(text), -1) {
		place := strings.Join(m[1:5], " ")
		all[place] = block{m[1], number(m[2]), number(m[3]), number(m[5]), all[place].ran || m[6] != "0"}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s holds nothing of this module", file)
	}
	return all, nil
}

func number(digits string) int {
	n, _ := strconv.Atoi(digits) // the expression has seen to it
	return n
}

// missing gives the blocks that did not run a name that survives a change elsewhere in the file.
func missing(blocks map[string]block) (map[piece]bool, map[string]count, error) {
	pieces, counts, sources := map[piece]bool{}, map[string]count{}, map[string]*source{}
	for _, b := range blocks {
		c := counts[path.Dir(b.file)]
		c.all += b.statements
		if b.ran {
			c.run += b.statements
		}
		counts[path.Dir(b.file)] = c
		if b.ran {
			continue
		}
		if sources[b.file] == nil {
			s, err := readSource(b.file)
			if err != nil {
				return nil, nil, err
			}
			sources[b.file] = s
		}
		pieces[sources[b.file].piece(b)] = true
	}
	return pieces, counts, nil
}

type source struct {
	lines []string
	set   *token.FileSet
	file  *ast.File
}

func readSource(name string) (*source, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("reading a source: %w", err)
	}
	s := &source{lines: strings.Split(string(text), "\n"), set: token.NewFileSet()}
	if s.file, err = parser.ParseFile(s.set, name, text, parser.SkipObjectResolution); err != nil {
		return nil, fmt.Errorf("parsing a source: %w", err)
	}
	return s, nil
}

// piece names a block by its first line that says something.
func (s *source) piece(b block) piece {
	line := b.from
	for line < b.to && len(strings.Trim(s.lines[line-1], "\t {}")) == 0 {
		line++
	}
	p := piece{file: b.file, code: strings.TrimSpace(s.lines[line-1])}
	for _, d := range s.file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && s.set.Position(f.Pos()).Line <= line && line <= s.set.Position(f.End()).Line {
			p.function = f.Name.Name
		}
	}
	return p
}

// row is a line of a table: function, code, reason. A bar in code is written as the two characters that Markdown wants.
var row = regexp.MustCompile("(?m)^\\| `([^`]*)` \\| (`+) (.*) `+ \\| (.*) \\|$")

// reasons reads the page that is there.
func reasons(page string) map[piece]string {
	all := map[piece]string{}
	for _, part := range strings.Split(page, "\n### ")[1:] {
		file, rows, _ := strings.Cut(part, "\n")
		for _, m := range row.FindAllStringSubmatch(rows, -1) {
			all[piece{file, m[1], strings.ReplaceAll(m[3], `\|`, "|")}] = m[4]
		}
	}
	return all
}

// write makes the page and counts the pieces without a reason.
func write(pieces map[piece]bool, counts map[string]count, reasons map[piece]string) (text []byte, open int) {
	var out bytes.Buffer
	out.WriteString(head)
	out.WriteString("\n| Package | Statements that tests run |\n|---|---|\n")
	for name, c := range sorted(counts) {
		fmt.Fprintf(&out, "| `%s` | %d %% |\n", name, 100*c.run/c.all)
	}
	order := slices.SortedFunc(maps.Keys(pieces), func(a, b piece) int {
		return cmp.Or(cmp.Compare(path.Dir(a.file), path.Dir(b.file)), cmp.Compare(a.file, b.file), cmp.Compare(a.function, b.function), cmp.Compare(a.code, b.code))
	})
	file := ""
	for _, p := range order {
		if p.file != file {
			file = p.file
			fmt.Fprintf(&out, "\n### %s\n\n| In | Code | Why no test runs it |\n|---|---|---|\n", file)
		}
		if reasons[p] == "" {
			open++
		}
		mark := "`"
		if strings.Contains(p.code, "`") {
			mark = "``"
		}
		fmt.Fprintf(&out, "| `%s` | %s %s %s | %s |\n", p.function, mark, strings.ReplaceAll(p.code, "|", `\|`), mark, reasons[p])
	}
	return out.Bytes(), open
}

// sorted goes through packages by name.
func sorted(counts map[string]count) func(func(string, count) bool) {
	return func(yield func(string, count) bool) {
		for _, name := range slices.Sorted(maps.Keys(counts)) {
			if !yield(name, counts[name]) {
				return
			}
		}
	}
}
