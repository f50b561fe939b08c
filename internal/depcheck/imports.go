package depcheck

import (
	"fmt"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Imports checks every edge of the graph against the ladder and every path against the walls.
func (m Module) Imports() []Finding {
	var all []Finding
	for _, p := range m.Packages {
		r, ok := rungOf(p.Name)
		if !ok {
			all = append(all, Finding{
				Where: p.Name, What: "the package stands on no level of the ladder",
				Do: "add a row for it to internal/depcheck/ladder.go, on the lowest level that works",
			})
			continue
		}
		all = append(all, m.edges(p, r)...)
	}
	return append(all, m.reached()...)
}

func rungOf(name string) (rung, bool) {
	i := slices.IndexFunc(ladder, func(r rung) bool { return matches(r.packages, name) })
	if i < 0 {
		return rung{}, false
	}
	return ladder[i], true
}

func (m Module) edges(p Package, r rung) []Finding {
	var all []Finding
	ours := m.byName()
	allowed := func(i string, test bool) bool {
		if _, own := ours[i]; own {
			return test && !r.strict || matchesAny(r.own, i)
		}
		return standard(i) || matchesAny(r.third, i) || test && (matches(testOnly, i) || matchesAny(r.tests, i))
	}
	for _, i := range p.Imports {
		if !allowed(i, false) {
			all = append(all, m.badEdge(p, i, r, p.Files))
		}
	}
	for _, i := range p.TestImports {
		if !allowed(i, true) {
			files, _ := filepath.Glob(filepath.Join(p.Dir, "*_test.go"))
			all = append(all, m.badEdge(p, i, r, files))
		}
	}
	return all
}

func (m Module) badEdge(p Package, imported string, r rung, files []string) Finding {
	may := slices.Concat(r.own, r.third)
	if len(may) == 0 {
		may = []string{"the standard library only"}
	}
	chain := append(m.chain("cmd/vizard", func(name string) bool { return name == p.Name }), imported)
	if len(chain) == 1 {
		chain = []string{p.Name, imported}
	}
	return Finding{
		Where: m.importLine(p, imported, files),
		What:  fmt.Sprintf("%s must not import %s", p.Name, imported),
		Chain: strings.Join(chain, " → "),
		Do:    fmt.Sprintf("move the code, or pass the value in from above; %s may import: %s (internal/depcheck/ladder.go)", p.Name, strings.Join(may, ", ")),
	}
}

// importLine finds the import in the source: "file:line", or the package's name where it cannot be found.
func (m Module) importLine(p Package, imported string, files []string) string {
	set := token.NewFileSet()
	for _, name := range files {
		if !filepath.IsAbs(name) {
			name = filepath.Join(p.Dir, name)
		}
		f, err := parser.ParseFile(set, name, nil, parser.ImportsOnly)
		if err != nil {
			continue
		}
		for _, spec := range f.Imports {
			if text, err := strconv.Unquote(spec.Path.Value); err == nil && relative(m.Path, text) == imported {
				return m.place(set.Position(spec.Pos()))
			}
		}
	}
	return p.Name
}

func (m Module) place(at token.Position) string {
	name, err := filepath.Rel(m.Root, at.Filename)
	if err != nil {
		name = at.Filename
	}
	return fmt.Sprintf("%s:%d", filepath.ToSlash(name), at.Line)
}

func (m Module) reached() []Finding {
	var all []Finding
	for _, p := range m.Packages {
		for _, w := range walls {
			if !matches(w.from, p.Name) {
				continue
			}
			chain := m.chain(p.Name, func(name string) bool { return matches(w.to, name) })
			if len(chain) < 2 {
				continue
			}
			all = append(all, Finding{
				Where: m.importLine(p, chain[1], p.Files), What: fmt.Sprintf("%s reaches %s: %s", p.Name, chain[len(chain)-1], w.why),
				Chain: strings.Join(chain, " → "), Do: "cut one link of the chain: move the code, or pass the value in from above",
			})
		}
	}
	return all
}

// chain is the shortest import chain from a package to one that end accepts, both included; nil if there is none.
func (m Module) chain(from string, end func(string) bool) []string {
	ours := m.byName()
	if _, ok := ours[from]; !ok {
		return nil
	}
	seen := map[string]bool{from: true}
	for queue := [][]string{{from}}; len(queue) > 0; queue = queue[1:] {
		last := queue[0][len(queue[0])-1]
		if end(last) {
			return queue[0]
		}
		for _, next := range ours[last].Imports {
			if !seen[next] {
				seen[next] = true
				queue = append(queue, append(slices.Clone(queue[0]), next))
			}
		}
	}
	return nil
}
