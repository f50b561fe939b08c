package config_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/config"
)

//go:generate go test . -run ReferencePage -update

var update = flag.Bool("update", false, "write the tables of docs/config.md anew")

const page = "../../docs/config.md"

func reference(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// written is a table that is written here: what stands between a comment that says which, and the end.
var written = regexp.MustCompile(`(?s)<!-- (fields|values|together) ?([a-z_, ]*) -->\n.*?<!-- end -->`)

// TestReferencePage compares the tables of docs/config.md with the code. The text around them is written by hand.
func TestReferencePage(t *testing.T) {
	var named []string
	old := reference(t)
	now := written.ReplaceAllStringFunc(old, func(block string) string {
		m := written.FindStringSubmatch(block)
		head, _, _ := strings.Cut(block, "\n")
		switch m[1] {
		case "values":
			return head + "\n" + valuesTable() + "<!-- end -->"
		case "together":
			return head + "\n" + togetherTable(t) + "<!-- end -->"
		}
		named = append(named, strings.Split(m[2], ", ")...)
		return head + "\n" + fieldsTable(strings.Split(m[2], ", ")) + "<!-- end -->"
	})
	var parts []string
	for _, f := range config.Reference() {
		if !slices.Contains(parts, part(f)) {
			parts = append(parts, part(f))
		}
	}
	slices.Sort(named)
	slices.Sort(parts)
	if diff := cmp.Diff(parts, named); diff != "" {
		t.Errorf("the page's tables and the parts of the file differ (-file +page):\n%s", diff)
	}
	if *update {
		if err := os.WriteFile(page, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(now, old); diff != "" {
		t.Errorf("docs/config.md is not current: run make generate (-code +page):\n%s", diff)
	}
}

// part is the first name of a field's path.
func part(f config.Field) string {
	return strings.FieldsFunc(f.Path, func(r rune) bool { return r == '.' || r == '[' })[0]
}

func fieldsTable(parts []string) string {
	var s strings.Builder
	s.WriteString("| Field | Type, rule | Default | Meaning |\n|---|---|---|---|\n")
	for _, f := range config.Reference() {
		if !slices.Contains(parts, part(f)) || f.Same {
			continue
		}
		kind, standard := f.Type, f.Unset
		if f.Rule != "" {
			kind += ": " + f.Rule
		}
		if f.Default != "" {
			standard = "`" + f.Default + "`"
		}
		if f.Required {
			standard = "required"
		}
		fmt.Fprintf(&s, "| `%s` | %s | %s | %s |\n", f.Path, kind, standard, f.Meaning)
	}
	return s.String()
}

func valuesTable() string {
	var s strings.Builder
	s.WriteString("| Field | Right | Wrong | Message |\n|---|---|---|---|\n")
	for _, f := range config.Reference() {
		if f.Same {
			continue
		}
		fmt.Fprintf(&s, "| `%s` | `%s` | `%s` | %s |\n", f.Path, f.Example, f.Wrong, markdown(f.Message))
	}
	return s.String()
}

// markdown shows a message in a table as it is.
func markdown(s string) string {
	return strings.NewReplacer("|", `\|`, "*", `\*`, "_", `\_`, "`", "\\`", "<", "&lt;", "[", `\[`).Replace(s)
}

// together are files whose values are right each for itself.
var together = []string{
	"gateway: {address: 0.0.0.0:80}",
	"admin: {address: 127.0.0.1:10000}",
	"admin: {console: 0.0.0.0:9091}",
	"admin: {console: 127.0.0.1:9090}",
	"envoy: {monitor: 127.0.0.1:9090}",
	"envoy: {canary: {certificate: tls.crt}}",
	"gateway: {tls: {certificate: tls.crt, key: tls.key, client_ca: tls.crt}}, envoy: {canary: {}}",
	"control: {address: 127.0.0.1:10001}",
	"control: {address: 0.0.0.0:10001}, keyset: {file: k}",
	"control: {address: 127.0.0.1:9090}, keyset: {file: k}",
	"store: {bbolt: {path: v.db}, postgres: {url: {env: U}}}",
	"store: {postgres: {url: {env: U}, outage_grace: 1s}}",
	"store: {postgres: {url: {env: U}, snapshot: s}}",
	"sidecar: {timer_slack: 1s}",
	"runtime_dir: /" + strings.Repeat("long/", 17),
	"providers: {}",
	"providers: {a: {auth: none, credential: {env: A}}}",
	"providers: {a: {auth: none, credentials: [{env: A}]}}",
	"providers: {a: {credential: {env: A}, credentials: [{env: B}]}}",
	"providers: {a: {endpoint: \"http://a\", ca_file: tls.crt}}",
	"providers: {a: {models: [b, {id: c, aliases: [b]}]}}",
	"keys: [{id: a1B2c3D4e5, caller: a, sha256: " + hash + "}, {id: a1B2c3D4e5, caller: b, sha256: " + hash + "}]",
	"keys: [{id: a1B2c3D4e5, caller: a, profile: support, sha256: " + hash + "}]",
	"masking: {dictionary: [{type: A}]}",
	"masking: {dictionary: [{type: A, values: [b], values_file: customers.txt}]}",
	"masking: {profiles: {default: {}}}",
	"masking: {profiles: {support: {}, strict: {extends: suport}}}",
	"masking: {profiles: {a: {extends: b}, b: {extends: a}}}",
	"masking: {profiles: {support: {enable: [EMAIL_ADDRESS]}}}",
	"tracing: {endpoint: \"http://a\", ca_file: tls.crt}",
	"masking: {allow: [{types: [IP], values: [\"@example.com\"]}]}",
	"masking: {allow: [{types: [KASE], values: [C-1]}]}",
	"masking: {trial: {types: [EMAIL]}}",
	"masking: {actions: {EMAIL_ADDRESS: refuse}}",
	"masking: {actions: {ORGANIZATION: refuse}}",
	"limits: {concurent: 1}",
	"limits: {concurrent: 1, concurrent: 2}",
}

const hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

// togetherTable has the first mistake of each file.
func togetherTable(t *testing.T) string {
	t.Helper()
	dir := exampleFolder(t)
	var s strings.Builder
	s.WriteString("| In the file | Field | Message |\n|---|---|---|\n")
	for _, file := range together {
		whole := "{" + file + "}"
		if !strings.Contains(file, "providers:") {
			whole = "{providers: {openai: {}}, " + file + "}"
		}
		_, err := config.Parse(filepath.Join(dir, "vizard.yaml"), []byte(whole))
		mistakes, ok := errors.AsType[config.Errors](err)
		if !ok {
			t.Fatalf("%s: %v", file, err)
		}
		fmt.Fprintf(&s, "| `%s` | `%s` | %s |\n", strings.NewReplacer(hash, "…", strings.Repeat("long/", 17), "…").Replace(file),
			mistakes[0].Path, markdown(mistakes[0].Message))
	}
	return s.String()
}

// exampleFolder has the files that examples name.
func exampleFolder(t *testing.T) string {
	t.Helper()
	files := map[string]string{}
	for _, name := range []string{"tls.crt", "tls.key", "clients.crt", "models-ca.crt", "collector-ca.crt", "customers.txt"} {
		files[name] = "Example Ltd\n"
	}
	return folder(t, files)
}

// TestReferenceSaysAllOfEveryField holds the table of meanings to the schema, and its examples to what is read.
func TestReferenceSaysAllOfEveryField(t *testing.T) {
	dir := exampleFolder(t)
	var paths []string
	for _, f := range config.Reference() {
		if !f.Same {
			paths = append(paths, f.Path)
		}
		if f.Type == "" || f.Meaning == "" || f.Example == "" || f.Message == "" || strings.Count(f.Meaning, "`")%2 != 0 {
			t.Errorf("something is missing in %+v", f)
		}
		if (f.Default != "") == (f.Unset != "") && !f.Required {
			t.Errorf("%s: the default is %q or %q", f.Path, f.Default, f.Unset)
		}
		if err := config.Try(dir, f.Path, f.Example); len(err) > 0 {
			t.Errorf("the example %s is refused: %v", f.Example, err)
		}
		if f.Example == f.Default {
			t.Errorf("%s: the example is the default", f.Path)
		}
	}
	if len(paths) < 80 {
		t.Errorf("only %d fields", len(paths))
	}
	explained := config.Explained()
	slices.Sort(explained)
	slices.Sort(paths)
	if diff := cmp.Diff(paths, explained); diff != "" {
		t.Errorf("meaning.go and the schema differ (-schema +meaning.go):\n%s", diff)
	}
}

func TestExplainFindsFieldsByThePathsOfMistakes(t *testing.T) {
	for path, want := range map[string]int{
		"": len(config.Reference()), "timeouts": 4, "timeouts.idle": 1, "timeout": 0, "timeouts.idle.more": 0, "providers.openai.models[3].id": 1,
		"providers.<name>.models[].price": 4, "keys": 7, "keys[0]": 6, "keys[0].id": 1, "keys.id": 0,
		"masking.enable[3]": 1, "masking.profiles.support.disable[0]": 1, "masking.profiles.support.dictionary[1].values[0]": 1,
		"masking.profiles.support.extends": 1, "masking.profiles.support.profiles": 0,
	} {
		if got := config.Explain(path); len(got) != want {
			t.Errorf("%s: %d fields, want %d: %+v", path, len(got), want, got)
		}
	}
}

func TestMeantNamesTheFieldNextToASlip(t *testing.T) {
	for path, want := range map[string]string{
		"masking.disabel": "masking.disable", "timeout": "timeouts", "timeouts.iddle": "timeouts.idle", "max_concurrent": "gateway.max_concurrent",
		"providers.<name>.model":  "providers.<name>.models",
		"providers.openai.modles": "providers.openai.models", "nothing.like.it": "", "zz": "",
	} {
		if got := config.Meant(path); got != want {
			t.Errorf("%s: %q is meant, want %q", path, got, want)
		}
	}
}

// examples returns the YAML blocks of the reference: the smallest file, the defaults and the larger example.
func examples(t *testing.T) (smallest, defaults, larger []byte) {
	t.Helper()
	blocks := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllStringSubmatch(reference(t), -1)
	if len(blocks) != 3 {
		t.Fatalf("docs/config.md has %d YAML blocks, want 3", len(blocks))
	}
	return []byte(blocks[0][1]), []byte(blocks[1][1]), []byte(blocks[2][1])
}

func TestReferenceDefaultsAreTheDefaults(t *testing.T) {
	smallest, defaults, _ := examples(t)
	want := parse(t, "v.yaml", smallest)
	got := parse(t, "v.yaml", slices.Concat(defaults, smallest))
	want.Providers[0].Line, got.Providers[0].Line = 0, 0
	if diff := cmp.Diff(want, got, emptyIsNil); diff != "" {
		t.Errorf("the written-out defaults are not the defaults (-real +written):\n%s", diff)
	}
}

func TestReferenceExampleIsValid(t *testing.T) {
	_, _, larger := examples(t)
	c := parse(t, filepath.Join(exampleFolder(t), "vizard.yaml"), larger)
	if len(c.Providers) != 3 || len(c.Keys) != 1 || len(c.Masking.Dictionary[0].Values) != 1 {
		t.Errorf("the example was not read whole: %+v", c)
	}
}
