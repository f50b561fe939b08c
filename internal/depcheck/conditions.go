package depcheck

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// The limits for a condition that a person can read at once.
const (
	mostOperands = 3   // of a condition, or of all conditions on one line
	mostColumns  = 140 // of a line that holds no text: tables of data may be wider
)

// Conditions lists the lines of the package's own code, in order, on which a condition has more operands than a person reads in one go. A part
// of it wants a name of its own.
func (m Module) Conditions(p Package) ([]Finding, error) {
	r := reader{module: m, pack: p, set: token.NewFileSet()}
	for _, name := range p.Files {
		f, err := parser.ParseFile(r.set, filepath.Join(p.Dir, name), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		if !ast.IsGenerated(f) {
			r.conditions(f)
		}
	}
	return r.found, nil
}

func (r *reader) conditions(f *ast.File) {
	long := map[int]token.Pos{} // by line
	signs := map[int]int{}      // "and" and "or" by line
	ast.Inspect(f, func(n ast.Node) bool {
		e, ok := n.(*ast.BinaryExpr)
		if !ok || !joins(e.Op) {
			return true
		}
		line := r.set.Position(e.OpPos).Line
		if signs[line]++; signs[line] >= mostOperands {
			long[line] = e.Pos()
		}
		if operands(e) > mostOperands {
			long[r.set.Position(e.Pos()).Line] = e.Pos()
		}
		return true
	})
	for _, line := range sorted(long) {
		r.add(long[line], "give a part of it a name: a function, a set, a row of a table", "a condition has more than %d operands", mostOperands)
	}
}

// operands counts the operands of a condition, also in brackets and behind a "not".
func operands(e ast.Expr) int {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return operands(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			return operands(e.X)
		}
	case *ast.BinaryExpr:
		if joins(e.Op) {
			return operands(e.X) + operands(e.Y)
		}
	}
	return 1
}

func joins(op token.Token) bool { return op == token.LAND || op == token.LOR }

func sorted(lines map[int]token.Pos) []int {
	var all []int
	for line := range lines {
		all = append(all, line)
	}
	slices.Sort(all)
	return all
}

// WideLines lists the lines of the package's own code that are too wide to read and hold no text.
func (m Module) WideLines(p Package) (all []Finding, err error) {
	for _, name := range p.Files {
		src, err := os.ReadFile(filepath.Join(p.Dir, name))
		if err != nil {
			return nil, err
		}
		n := 0
		for line := range strings.Lines(string(src)) {
			n++
			if line = strings.TrimRight(line, "\n"); tooWide(line) {
				all = append(all, Finding{Where: fmt.Sprintf("%s/%s:%d", p.Name, name, n), What: fmt.Sprintf("the line has %d columns, %d are allowed", len(line), mostColumns),
					Do: "break it, or give a part of it a name"})
			}
		}
	}
	return all, nil
}

func tooWide(line string) bool {
	holdsText := strings.ContainsAny(line, "\"`") || strings.HasPrefix(strings.TrimSpace(line), "//")
	return len(line) > mostColumns && !holdsText
}
