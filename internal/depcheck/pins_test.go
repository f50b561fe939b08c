package depcheck_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// files reads what matches a pattern below the root of the tree; there must be some.
func files(t *testing.T, pattern string) map[string]string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("../..", pattern))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no file matches %s (%v)", pattern, err)
	}
	all := map[string]string{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all[strings.TrimPrefix(path, "../../")] = string(text)
	}
	return all
}

// TestToolsArePinned holds what builds and tests install to hashes in the tree: wheels of pip, packages of npm, modules of Go.
func TestToolsArePinned(t *testing.T) {
	t.Parallel()
	hash := regexp.MustCompile(`(--hash=sha256:| )[0-9a-f]{64}\b`)
	for path, text := range files(t, "tools/*.txt") {
		for _, entry := range strings.Split(strings.ReplaceAll(strings.TrimSpace(text), "\\\n", " "), "\n") {
			if !strings.HasPrefix(entry, "#") && !hash.MatchString(entry) {
				t.Errorf("%s: nothing pins %q", path, entry)
			}
		}
	}
	for path, text := range files(t, "tools/*/package-lock.json") {
		var lock struct {
			Packages map[string]struct{ Version, Integrity string }
		}
		if err := json.Unmarshal([]byte(text), &lock); err != nil || len(lock.Packages) < 2 {
			t.Fatalf("%s: %d packages (%v)", path, len(lock.Packages), err)
		}
		for name, p := range lock.Packages {
			if name != "" && !strings.HasPrefix(p.Integrity, "sha512-") {
				t.Errorf("%s: nothing pins %s %s", path, name, p.Version)
			}
		}
	}
	required := regexp.MustCompile(`(?m)^(?:require |\t)(\S+\.\S+/\S+) (v\S+)`)
	for path, text := range files(t, "tools/*/go.mod") {
		sum, err := os.ReadFile(filepath.Join("../..", filepath.Dir(path), "go.sum"))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range required.FindAllStringSubmatch(text, -1) {
			module := m[1] + " " + m[2]
			replaced := strings.Contains(text, m[1]+" => ") // by another version, without whose hash nothing is built
			if !replaced && !strings.Contains(string(sum), module+" h1:") && !strings.Contains(string(sum), module+"/go.mod h1:") {
				t.Errorf("%s: nothing pins %s", path, module)
			}
		}
	}
}

// TestNothingIsInstalledByNameAlone looks at the scripts and the Makefile: whatever they have a package manager fetch goes by the pins.
func TestNothingIsInstalledByNameAlone(t *testing.T) {
	t.Parallel()
	scripts := files(t, "tools/install-*")
	for _, pattern := range []string{"Makefile", ".ci/run", "tools/fuzz", "tools/race", "tools/reproducible", "tools/make-release", "tools/vulncheck"} {
		for path, text := range files(t, pattern) {
			scripts[path] = text
		}
	}
	// What apt downloads is compared with a hash by install-rpm.
	fetches := regexp.MustCompile(`\b(go install|go run \S+@|go get|pip3? (?:install|download)|npm install|npm i |npx|"\$npm" (?:install|exec)|curl |wget |` +
		`(?:apt|apt-get|own)\b.* install)\b?`)
	for path, text := range scripts {
		for line := range strings.Lines(strings.ReplaceAll(text, "\\\n", " ")) {
			code, _, _ := strings.Cut(line, " #")
			found := fetches.FindString(code)
			if found == "" || strings.HasPrefix(strings.TrimSpace(code), "#") || strings.Contains(code, "echo ") {
				continue
			}
			if !strings.HasPrefix(found, "pip") || !slices.Contains(strings.Fields(code), "--require-hashes") {
				t.Errorf("%s: fetched without a hash: %s", path, strings.TrimSpace(line))
			}
		}
	}
}
