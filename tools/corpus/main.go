// Command corpus keeps fuzz inputs: of those that fuzzing has found on this machine, the ones that reach code which the package's tests
// and the kept inputs do not reach. They are copied into the package's testdata/fuzz, where every run of the tests tries them.
//
// Usage, in the root of the repository: go run ./tools/corpus [PACKAGE...]; none: every package that has a fuzz target.
package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// mostBytes is the largest input that is kept: large ones do not belong into a repository.
const mostBytes = 8 << 10

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "corpus:", err)
		os.Exit(1)
	}
}

func run(packages []string) error {
	if len(packages) == 0 {
		tests, err := output(".", "git", "grep", "-lE", "^func Fuzz", "--", "*_test.go")
		if err != nil {
			return fmt.Errorf("looking for fuzz targets: %w", err)
		}
		for file := range strings.Lines(tests) {
			packages = append(packages, "./"+filepath.Dir(strings.TrimSpace(file)))
		}
		packages = slices.Compact(packages)
	}
	cache, err := output(".", "go", "env", "GOCACHE")
	if err != nil {
		return fmt.Errorf("asking for the cache: %w", err)
	}
	for _, p := range packages {
		if err := keep(p, filepath.Join(strings.TrimSpace(cache), "fuzz")); err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
	}
	return nil
}

// keep looks at every target of one package.
func keep(folder, cache string) error {
	path, err := output(".", "go", "list", folder)
	if err != nil {
		return fmt.Errorf("listing the package: %w", err)
	}
	work, err := os.MkdirTemp("", "corpus-")
	if err != nil {
		return fmt.Errorf("making a folder: %w", err)
	}
	defer func() { _ = os.RemoveAll(work) }()
	c := collector{folder: folder, work: work, have: map[string]bool{}}
	if out, err := output(".", "go", "test", "-c", "-cover", "-coverpkg="+folder, "-o", filepath.Join(work, "test"), folder); err != nil {
		return fmt.Errorf("building the tests: %w\n%s", err, out)
	}
	if c.have, err = c.reached(folder, "."); err != nil {
		return err
	}
	targets, err := filepath.Glob(filepath.Join(cache, strings.TrimSpace(path), "Fuzz*"))
	if err != nil {
		return fmt.Errorf("looking for inputs: %w", err)
	}
	for _, t := range targets {
		if err := c.target(t); err != nil {
			return err
		}
	}
	return nil
}

// collector is the work on one package.
type collector struct {
	folder, work string
	have         map[string]bool // blocks of the package's code that its tests reach
}

// target tries the inputs of one target, the smallest first.
func (c *collector) target(cached string) error {
	name := filepath.Base(cached)
	var inputs []string
	entries, err := os.ReadDir(cached)
	if err != nil {
		return fmt.Errorf("reading inputs: %w", err)
	}
	sizes := map[string]int64{}
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && info.Size() <= mostBytes {
			inputs, sizes[filepath.Join(cached, e.Name())] = append(inputs, filepath.Join(cached, e.Name())), info.Size()
		}
	}
	slices.SortFunc(inputs, func(a, b string) int { return cmp.Or(cmp.Compare(sizes[a], sizes[b]), cmp.Compare(a, b)) })
	kept, err := c.pick(name, inputs)
	if err != nil {
		return err
	}
	to := filepath.Join(c.folder, "testdata/fuzz", name)
	for _, input := range kept {
		text, err := os.ReadFile(input)
		if err != nil {
			return fmt.Errorf("reading an input: %w", err)
		}
		if err := os.MkdirAll(to, 0o755); err != nil {
			return fmt.Errorf("keeping an input: %w", err)
		}
		if err := os.WriteFile(filepath.Join(to, filepath.Base(input)), text, 0o644); err != nil {
			return fmt.Errorf("keeping an input: %w", err)
		}
	}
	fmt.Printf("%s %s: %d of %d inputs kept\n", c.folder, name, len(kept), len(inputs))
	return nil
}

// pick halves the inputs until each one that is left reaches something new.
func (c *collector) pick(target string, inputs []string) ([]string, error) {
	if len(inputs) == 0 {
		return nil, nil
	}
	reached, err := c.try(target, inputs)
	if err != nil {
		return nil, err
	}
	fresh := false
	for block := range reached {
		fresh = fresh || !c.have[block]
	}
	switch {
	case !fresh:
		return nil, nil
	case len(inputs) == 1:
		for block := range reached {
			c.have[block] = true
		}
		return inputs, nil
	}
	first, err := c.pick(target, inputs[:len(inputs)/2])
	if err != nil {
		return nil, err
	}
	second, err := c.pick(target, inputs[len(inputs)/2:])
	return append(first, second...), err
}

// try runs a target with some inputs, in a copy of the package's folder that has links to everything but its corpora.
func (c *collector) try(target string, inputs []string) (map[string]bool, error) {
	there, err := os.MkdirTemp(c.work, "try-")
	if err != nil {
		return nil, fmt.Errorf("making a folder: %w", err)
	}
	defer func() { _ = os.RemoveAll(there) }()
	corpus := filepath.Join(there, "testdata/fuzz", target)
	if err := os.MkdirAll(corpus, 0o755); err != nil {
		return nil, fmt.Errorf("making a folder: %w", err)
	}
	links := map[string]string{}
	for _, sub := range []string{".", "testdata"} {
		entries, _ := os.ReadDir(filepath.Join(c.folder, sub)) // a package without testdata has none
		for _, e := range entries {
			if name := filepath.Join(sub, e.Name()); name != "testdata" && name != "testdata/fuzz" {
				links[filepath.Join(c.folder, name)] = filepath.Join(there, name)
			}
		}
	}
	for _, input := range inputs {
		links[input] = filepath.Join(corpus, filepath.Base(input))
	}
	for from, to := range links {
		absolute, err := filepath.Abs(from)
		if err == nil {
			err = os.Symlink(absolute, to)
		}
		if err != nil {
			return nil, fmt.Errorf("linking: %w", err)
		}
	}
	return c.reached(there, "^"+target+"$")
}

var block = regexp.MustCompile(`(?m)^(\S+) \d+ [1-9]\d*$`)

// reached runs tests in a folder and returns the blocks of code that they ran.
func (c *collector) reached(folder, tests string) (map[string]bool, error) {
	profile := filepath.Join(c.work, "profile")
	if out, err := output(folder, filepath.Join(c.work, "test"), "-test.run="+tests, "-test.coverprofile="+profile); err != nil {
		return nil, fmt.Errorf("running %s: %w\n%s", tests, err, out)
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		return nil, fmt.Errorf("reading the profile: %w", err)
	}
	all := map[string]bool{}
	for _, m := range block.FindAllStringSubmatch(string(text), -1) {
		all[m[1]] = true
	}
	return all, nil
}

func output(folder, name string, args ...string) (string, error) {
	var out bytes.Buffer
	cmd := exec.CommandContext(context.Background(), name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = folder, &out, &out
	err := cmd.Run()
	return out.String(), err
}
