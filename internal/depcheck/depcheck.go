// Package depcheck checks the structure of this module: which package may import which, how long files and functions may be,
// and where flags, the environment and panics may appear.
//
// It is not on the path of a request: only its own test uses it, in `make test`. It reads the source with
// `go list` and the standard library's parser; it never changes a file and never looks outside the module.
package depcheck

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path"
	"strings"
)

// Module is the import graph of one module.
type Module struct {
	Path     string // the module's path
	Root     string // its folder
	Packages []Package
}

// Package is one package of the module, its names relative to it: "internal/chat", "." for the root.
type Package struct {
	Name        string
	Dir         string
	Files       []string // without test files
	Imports     []string // of Files; our own packages in relative form, everything else as imported
	TestImports []string // of all test files, likewise, without the package itself
}

// Finding is one broken rule.
type Finding struct {
	Where string // "file:line"
	What  string // what is wrong, in one line
	Chain string // the import chain, "" where there is none
	Do    string // what to do about it
}

func (f Finding) String() string {
	if f.Chain == "" {
		return fmt.Sprintf("%s: %s\n\tto do: %s", f.Where, f.What, f.Do)
	}
	return fmt.Sprintf("%s: %s\n\tchain: %s\n\tto do: %s", f.Where, f.What, f.Chain, f.Do)
}

type listed struct {
	ImportPath, Dir      string
	GoFiles, CgoFiles    []string
	Imports, TestImports []string
	XTestImports         []string
	Module               struct{ Path, Dir string }
}

// Load runs `go list` in dir, a folder of the module.
func Load(ctx context.Context, dir string) (Module, error) {
	cmd := exec.CommandContext(ctx, "go", "list", "-json=ImportPath,Dir,GoFiles,CgoFiles,Imports,TestImports,XTestImports,Module", "./...")
	cmd.Dir = dir
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return Module{}, fmt.Errorf("listing packages: %w: %s", err, stderr.String())
	}
	var m Module
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return m, nil
		} else if err != nil {
			return Module{}, fmt.Errorf("reading the list of packages: %w", err)
		}
		m.Path, m.Root = p.Module.Path, p.Module.Dir
		m.Packages = append(m.Packages, p.pack())
	}
}

func (p listed) pack() Package {
	own := relative(p.Module.Path, p.ImportPath)
	q := Package{Name: own, Dir: p.Dir, Files: append(p.GoFiles, p.CgoFiles...)}
	for _, i := range p.Imports {
		q.Imports = append(q.Imports, relative(p.Module.Path, i))
	}
	for _, i := range append(p.TestImports, p.XTestImports...) {
		if i = relative(p.Module.Path, i); i != own {
			q.TestImports = append(q.TestImports, i)
		}
	}
	return q
}

// relative turns an import path of the module into "./…" form without the "./"; others stay as they are.
func relative(module, importPath string) string {
	if importPath == module {
		return "."
	}
	return strings.TrimPrefix(importPath, module+"/")
}

// standard says whether an import is of the standard library: its first element has no dot.
func standard(importPath string) bool {
	first, _, _ := strings.Cut(importPath, "/")
	return !strings.Contains(first, ".")
}

func (m Module) byName() map[string]Package {
	all := make(map[string]Package, len(m.Packages))
	for _, p := range m.Packages {
		all[p.Name] = p
	}
	return all
}

// matches says whether name is what pattern names: itself, "x/*" for the packages right below x, "x/..." for x and all below.
func matches(pattern, name string) bool {
	if prefix, ok := strings.CutSuffix(pattern, "/..."); ok {
		return name == prefix || strings.HasPrefix(name, prefix+"/")
	}
	ok, err := path.Match(pattern, name)
	return err == nil && ok
}

func matchesAny(patterns []string, name string) bool {
	for _, p := range patterns {
		if matches(p, name) {
			return true
		}
	}
	return false
}
