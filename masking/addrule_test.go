package masking_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// pageExamples are the examples of docs/add-a-rule.md, in its order: where each goes, and a prompt in which only it finds what is marked.
var pageExamples = []struct{ file, after, prompt string }{
	{"detect/vendor/rules_vendor_data.go", "var dataVendors = []vendor{", "exk_Q7mK2xT9vLp4Rw8Zc3Nh6Bd1Fg5Js0Yt"},
	{"detect/vendor/rules_vendor.go", "var oddRules = []rule.Kind{", "A1b2C3_Q7mK2xT9vLp4Rw8Zc3Nh6Bd1Fg5Js_exl"},
	{"detect/secret/rules_setting.go", "\t}}, Names: Words{", "examplecode: Tern-Lantern-41"},
	{"detect/line/rules_device.go", "var deviceWordings = Words{", "example uplink key 7 Pl0verReef address 10.1.1.5"},
	{"internal/read/command.go", "\tall := map[string]Command{", "exampletool -P Wintr2023x in.dat"},
	{"internal/read/heads.go", "var secretHeads = []string{", "name,example_code\njane,Wintr2023x\njohn,Otter1987y\n"},
	{"detect/secret/rules_call.go", "var loginFunctions = []rule.Function{", `exampledial("db1", "jane", "Wintr2023x")`},
	{"detect/number/rules_europe.go", "var EuropeRules = []rule.Kind{", "example number 44051401359"},
	{"detect/number/rules_document.go", "var DocumentRules = []rule.Kind{", "INE vigente, EXC 0745098213344"},
}

// A newcomer who copies an example of the page into the table that it names has a rule: it is found, and the checks of the page pass.
func TestExamplesOfThePageOnRules(t *testing.T) {
	if os.Getenv("VIZARD_ADDED") != "" {
		for i, example := range pageExamples {
			if len(foundByRules(t, example.prompt)) == 0 {
				t.Errorf("example %d of docs/add-a-rule.md finds nothing in %q", i, example.prompt)
			}
		}
		return
	}
	if testing.Short() {
		t.Skip("it builds a program")
	}
	t.Parallel()
	page, err := os.ReadFile("../docs/add-a-rule.md")
	if err != nil {
		t.Fatal(err)
	}
	entries := regexp.MustCompile("(?ms)^```go\n(.*?)^```$").FindAllStringSubmatch(string(page), -1)
	if len(entries) != len(pageExamples) {
		t.Fatalf("docs/add-a-rule.md has %d examples, want %d", len(entries), len(pageExamples))
	}
	replaced := map[string]string{}
	for i, example := range pageExamples {
		if found := foundByRules(t, example.prompt); len(found) > 0 {
			t.Errorf("%q: %v is found without the example", example.prompt, found)
		}
		replaced[example.file] = with(t, example.file, example.after, entries[i][1])
	}
	checks := exec.CommandContext(t.Context(), "go", "test", "-overlay", overlay(t, replaced), "-run", "TestRules|TestExamples", "-short", ".")
	checks.Env = append(os.Environ(), "VIZARD_ADDED=1")
	if out, err := checks.CombinedOutput(); err != nil {
		t.Errorf("with the examples in their tables: %v\n%s", err, out)
	}
}

// foundByRules is what the rules find in the prompt, apart from the address in it.
func foundByRules(t *testing.T, prompt string) []masking.Found {
	t.Helper()
	found := detect(t, newMasker(t, masking.Options{Unlearned: true}), prompt)
	return slices.DeleteFunc(found, func(f masking.Found) bool { return f.Type == "IP" })
}

// with returns the text of the file with the entry behind the first line that begins so.
func with(t *testing.T, file, after, entry string) string {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, found := strings.Cut(string(source), "\n"+after)
	if !found {
		t.Fatalf("%s has no line that begins with %q", file, after)
	}
	line, rest, _ := strings.Cut(rest, "\n")
	return head + "\n" + after + line + "\n" + entry + rest
}

// overlay writes the files that take the place of those of the package, and what tells go so.
func overlay(t *testing.T, files map[string]string) (path string) {
	t.Helper()
	dir, replace := t.TempDir(), map[string]string{}
	for file, content := range files {
		original, err := filepath.Abs(file)
		if err != nil {
			t.Fatal(err)
		}
		replace[original] = filepath.Join(dir, strings.ReplaceAll(file, "/", "_"))
		if err := os.WriteFile(replace[original], []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	described, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(path, described, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
