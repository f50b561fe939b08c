package depcheck

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// The limits of CONTRIBUTING.md for code that a person wrote and that is not a test, in lines.
const (
	longestFile     = 400
	longestFunction = 60
)

var (
	emptyNames  = []string{"util", "utils", "common", "helper", "helpers", "misc"}
	environment = []string{"Getenv", "LookupEnv", "Environ", "ExpandEnv"}
	readsFlags  = []string{"tools/attest", "cmd/vizard", "bench", "eval"}
	readsEnv    = []string{"cmd/vizard", "cmd/internal/process", "bench", "e2e/...", "internal/config"}
)

// Sources checks the text of every package: sizes, names, comments, flags, environment, panics.
func (m Module) Sources() ([]Finding, error) {
	var all []Finding
	for _, p := range m.Packages {
		found, err := m.source(p)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

func (m Module) source(p Package) ([]Finding, error) {
	r := reader{module: m, pack: p, set: token.NewFileSet()}
	commented := len(p.Files) == 0
	for _, name := range p.Files {
		f, err := parser.ParseFile(r.set, filepath.Join(p.Dir, name), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, fmt.Errorf("reading %s: %w", p.Name, err)
		}
		commented = commented || f.Doc != nil
		if !ast.IsGenerated(f) {
			r.file(f, name)
		}
	}
	if !commented {
		r.found = append(r.found, Finding{Where: p.Name, What: "the package has no comment",
			Do: "say above `package`, in one file, what it does, what it never does and where it stands on the request's way"})
	}
	return r.found, nil
}

// reader collects the findings of one package.
type reader struct {
	module Module
	pack   Package
	set    *token.FileSet
	found  []Finding
}

func (r *reader) add(at token.Pos, do, what string, args ...any) {
	r.found = append(r.found, Finding{Where: r.module.place(r.set.Position(at)), What: fmt.Sprintf(what, args...), Do: do})
}

func (r *reader) file(f *ast.File, name string) {
	if lines := r.set.File(f.FileStart).LineCount(); lines > longestFile {
		r.add(f.Package, "split it by idea and name each file for its own", "the file has %d lines, %d are allowed", lines, longestFile)
	}
	if slices.Contains(emptyNames, f.Name.Name) || slices.Contains(emptyNames, strings.TrimSuffix(name, ".go")) {
		r.add(f.Package, "name it for what it holds", "package %s, file %s: the name says nothing", f.Name.Name, name)
	}
	for _, i := range f.Imports {
		if path, err := strconv.Unquote(i.Path.Value); err == nil && path == "flag" && !matchesAny(readsFlags, r.pack.Name) {
			r.add(i.Pos(), "take the value as an argument; cmd/vizard reads the flags", "flags are read outside cmd")
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		r.node(n)
		return true
	})
}

func (r *reader) node(n ast.Node) {
	switch n := n.(type) {
	case *ast.FuncDecl:
		r.size(n, n.Name.Name)
	case *ast.FuncLit:
		r.size(n, "a function literal")
	case *ast.SelectorExpr:
		if x, ok := n.X.(*ast.Ident); ok && x.Name == "os" && slices.Contains(environment, n.Sel.Name) && !matchesAny(readsEnv, r.pack.Name) {
			r.add(n.Pos(), "take the value as an argument; cmd/vizard reads the environment", "os.%s is called outside cmd and config", n.Sel.Name)
		}
	case *ast.CallExpr:
		if name, ok := n.Fun.(*ast.Ident); ok && name.Name == "panic" && len(n.Args) == 1 && !mayPanic(n.Args[0]) {
			r.add(n.Pos(), `return an error; for a broken invariant of our own, panic("<package>: internal error: …")`, "panic for something else than an internal error")
		}
	}
}

func (r *reader) size(n ast.Node, name string) {
	lines := r.set.Position(n.End()).Line - r.set.Position(n.Pos()).Line + 1
	if lines > longestFunction {
		r.add(n.Pos(), "give each step a function with a name", "%s has %d lines, %d are allowed", name, lines, longestFunction)
	}
}

// mayPanic accepts a text that says "internal error" at its start, alone, formatted or with something added, and the
// value by which net/http asks handlers to abort an answer.
func mayPanic(arg ast.Expr) bool {
	switch a := arg.(type) {
	case *ast.BasicLit:
		return strings.Contains(a.Value, ": internal error: ")
	case *ast.BinaryExpr:
		return mayPanic(a.X)
	case *ast.CallExpr:
		return len(a.Args) > 0 && mayPanic(a.Args[0])
	case *ast.SelectorExpr:
		return a.Sel.Name == "ErrAbortHandler"
	}
	return false
}
