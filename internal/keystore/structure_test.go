package keystore_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"strings"
	"testing"
)

// TestHashesAreComparedInConstantTime reads this package's sources: what a key's secret decides goes through
// crypto/subtle once, and nowhere is a hash compared by an operator or a function that stops at the first difference.
func TestHashesAreComparedInConstantTime(t *testing.T) {
	t.Parallel()
	ours := func(f fs.FileInfo) bool { return !strings.HasSuffix(f.Name(), "_test.go") }
	packages, err := parser.ParseDir(token.NewFileSet(), ".", ours, 0) //nolint:staticcheck // one package without build tags
	if err != nil {
		t.Fatal(err)
	}
	constant := 0
	ast.Inspect(packages["keystore"], func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if (n.Op == token.EQL || n.Op == token.NEQ) && (mentionsHash(n.X) || mentionsHash(n.Y)) && !isCall(n.X, "subtle", "ConstantTimeCompare") {
				t.Errorf("a hash is compared with %s", n.Op)
			}
		case *ast.CallExpr:
			if isCall(n, "bytes", "Equal") || isCall(n, "bytes", "Compare") || isCall(n, "strings", "Compare") {
				for _, arg := range n.Args {
					if mentionsHash(arg) {
						t.Error("a hash is compared by a function that takes its time")
					}
				}
			}
			if isCall(n, "subtle", "ConstantTimeCompare") {
				constant++
			}
		}
		return true
	})
	if constant != 1 {
		t.Errorf("%d comparisons in constant time, want the one of Authenticate", constant)
	}
}

func isCall(n ast.Expr, pkg, name string) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return false
	}
	s, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := s.X.(*ast.Ident)
	return ok && x.Name == pkg && s.Sel.Name == name
}

// mentionsHash says whether an expression is a hash. Its length is no secret.
func mentionsHash(n ast.Expr) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if f, ok := call.Fun.(*ast.Ident); ok && f.Name == "len" {
				return false
			}
		}
		if id, ok := n.(*ast.Ident); ok && strings.EqualFold(id.Name, "hash") {
			found = true
		}
		return true
	})
	return found
}
