package e2e_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// finished is a command that has ended: its output and its exit code.
type ran struct {
	out, errs string
	code      int
}

// cli runs the command with the given input and environment to its end.
func cli(t *testing.T, input string, env []string, args ...string) ran {
	t.Helper()
	cmd := exec.Command(commands, args...)
	cmd.Env = append(append(os.Environ(), "ENVOY="+envoyBinary), env...)
	cmd.Dir = t.TempDir()
	cmd.Stdin = strings.NewReader(input)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return ran{out.String(), errs.String(), cmd.ProcessState.ExitCode()}
}

// want fails unless the command ended with this code, and after a failure said why on standard error only.
func (r ran) want(t *testing.T, code int) ran {
	t.Helper()
	if r.code != code {
		t.Fatalf("exit code %d, want %d; stdout %q, stderr %q", r.code, code, r.out, r.errs)
	}
	if code != 0 && (r.errs == "" || r.out != "") {
		t.Errorf("exit code %d with stdout %q, stderr %q", code, r.out, r.errs)
	}
	if strings.Contains(r.errs, "goroutine ") {
		t.Errorf("stderr %q", r.errs)
	}
	return r
}

//go:generate sh -c "../tools/commands-page >../docs/commands.md"

// TestHelp compares docs/commands.md with the help of every command, and looks at each: it fits on a terminal, says what its flags are
// for, and, where the command does something itself, shows examples of commands and flags that exist.
func TestHelp(t *testing.T) {
	t.Parallel()
	program, err := filepath.Abs(binary)
	if err != nil {
		t.Fatal(err)
	}
	page := inTree(t, "..", "VIZARD_BIN='"+program+"' tools/commands-page")
	if diff := cmp.Diff(page, read(t, "../docs/commands.md")); diff != "" {
		t.Fatalf("docs/commands.md is not current: run make generate (-help +page):\n%s", diff)
	}
	helps := map[string]string{}
	for _, m := range regexp.MustCompile("(?ms)^## (vizard[a-z -]*)\n\n```text\n(.*?)^```$").FindAllStringSubmatch(page, -1) {
		helps[m[1]] = m[2]
	}
	if len(helps) < 35 {
		t.Errorf("only %d commands", len(helps))
	}
	for name, help := range helps {
		checkHelp(t, name, help)
		for _, example := range examplesIn(help) {
			checkExample(t, helps, name, example)
		}
	}
}

func checkHelp(t *testing.T, name, help string) {
	t.Helper()
	if !strings.Contains("\n"+help, "\nUsage:\n  "+name) {
		t.Errorf("%s --help has no usage: %q", name, help)
	}
	for line := range strings.Lines(help) {
		flag := regexp.MustCompile(`^ +(?:-[a-z], |    )--([a-z-]+)( [a-z]+)?(.*)$`).FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if len(line) > 140 || flag != nil && strings.TrimSpace(flag[3]) == "" {
			t.Errorf("%s --help: too long, or a flag without a word about it: %q", name, line)
		}
	}
	if !strings.Contains(help, "\nAvailable Commands:\n") && len(examplesIn(help)) == 0 {
		t.Errorf("%s --help has no example of it", name)
	}
}

// examplesIn are the lines of a help's examples, from the command's name on.
func examplesIn(help string) (all []string) {
	_, examples, _ := strings.Cut(help, "\nExamples:\n")
	examples, _, _ = strings.Cut(examples, "\n\n")
	for _, m := range regexp.MustCompile(`(?m)^  .*?\b(vizard [a-z].*)$`).FindAllStringSubmatch(examples, -1) {
		all = append(all, m[1])
	}
	return all
}

// checkExample wants an example to be of the command, or of one below it, and to use flags that it has.
func checkExample(t *testing.T, helps map[string]string, name, example string) {
	t.Helper()
	words := strings.Fields(example)
	n := len(words)
	for n > 1 && helps[strings.Join(words[:n], " ")] == "" {
		n--
	}
	used := strings.Join(words[:n], " ")
	if !strings.HasPrefix(used, name) {
		t.Errorf("%s --help has the example %q", name, example)
	}
	for _, w := range words[n:] {
		flag, _, _ := strings.Cut(w, "=")
		if strings.HasPrefix(flag, "-") && flag != "-" && !regexp.MustCompile(`(?m) `+flag+`(,| |$)`).MatchString(helps[used]) {
			t.Errorf("%s --help has the example %q, and no flag %s", name, example, flag)
		}
	}
}

func TestWrongUsage(t *testing.T) {
	t.Parallel()
	config := filepath.Join(shortDir(t), "vizard.yaml")
	minimal(t, config)
	for _, args := range [][]string{
		{"nope"}, {"--nope"}, {"help", "nope"}, {"completion", "nope"}, {"completion", "bash", "extra"}, {"key", "nope"}, {"envoy", "nope"}, {"config", "nope"},
		{"run", "extra"}, {"run", "--nope"}, {"run", "--address", "nowhere"}, {"serve", "extra"}, {"serve", "--grace", "soon"},
		{"version", "extra"}, {"models", "extra"}, {"models", "--output", "xml"}, {"mask", "--json", "--jsonl"}, {"mask", "--color", "pink"},
		{"key", "create", "--config", config}, {"key", "create", "--config", config, "--caller", "two words"},
		{"key", "create", "--config", config, "--caller", "c", "--expires", "soon"}, {"key", "create", "--config", config, "--caller", "c", "--expires", "-1h"},
		{"key", "create", "--config", config, "--caller", "c", "--models", "nonsense"},
		{"key", "create", "--config", config, "--caller", "c", "--output", "xml"}, {"key", "list", "--config", config, "--output", "xml"},
		{"key", "revoke", "--config", config}, {"key", "rotate", "--config", config, "a", "b"}, {"key", "rotate", "--config", config, "x", "--overlap", "long"},
		{"key", "revoke", "--config", config, "x", "--caller", "c"}, {"key", "create", "--config", config, "--caller", "c", "--concurrent", "-1"}, {"key", "check", "x"},
		{"keyset", "create", "--config", config}, {"keyset", "status", "--config", config}, {"provider-key", "list", "--config", config},
		{"provider-key", "list", "--config", config, "--caller", "c"}, {"provider-key", "put", "local", "--config", config, "--caller", "c"},
		{"provider-key", "list", "--url", "https://gateway.example"}, {"provider-key", "put", "--caller", "c"},
		{"provider", "check", "--config", config}, {"provider", "check", "nope", "--config", config}, {"provider", "check", "local", "--config", config, "--model", "nope"},
		{"provider", "check", "local", "--config", config, "--output", "xml"}, {"provider", "record", "local", "--config", config, "--model", "m"},
		{"provider", "record", "local", "--config", config, "--model", "m", "--dir", "d", "--prompt", "to jane@example.com"}, {"provider", "check", "x", "--config", "missing.yaml"},
		{"store", "migrate"}, {"store", "migrate", "--from", "bbolt:", "--to", "bbolt:x"}, {"audit", "verify"},
		{"serve", "--config", "missing.yaml"}, {"run", "--config", "missing.yaml"}, {"config", "check", "--config", "missing.yaml"},
		{"envoy", "bootstrap", "--config", "missing.yaml"}, {"mask", "--config", "missing.yaml"}, {"models", "--config", "missing.yaml"},
	} {
		t.Run(strings.Join(args, " "), func(t *testing.T) { cli(t, "", nil, args...).want(t, 2) })
	}
}

// minimal writes the smallest configuration whose paths belong to the test.
func minimal(t *testing.T, path string) {
	t.Helper()
	text := "runtime_dir: .\nstore: {bbolt: {path: ./vizard.db}}\nproviders: {local: {protocol: openai-chat, endpoint: \"http://127.0.0.1:9/v1\", auth: none, models: [m]}}\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestConfigurationMistakes expects all mistakes at once, with their lines, from every command that reads the file.
func TestConfigurationMistakes(t *testing.T) {
	t.Parallel()
	folder := shortDir(t)
	path := filepath.Join(folder, "bad.yaml")
	text := "gateway:\n  address: nowhere\n  colour: red\nproviders:\n  openai:\n    credential: sk-canaryInlineSecret\nlimits:\n  concurrent: -1\nlog:\n  level: loud\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{{"config", "check"}, {"serve"}, {"run"}, {"envoy", "bootstrap"}, {"envoy", "validate"}, {"key", "list"}, {"models"}} {
		r := cli(t, "", nil, append(command, "--config", path)...).want(t, 2)
		for _, line := range []string{"2", "3", "6", "8", "10"} {
			if !strings.Contains(r.errs, path+":"+line+": ") {
				t.Errorf("%v: no mistake in line %s: %q", command, line, r.errs)
			}
		}
		if n := strings.Count(r.errs, path+":"); n != 5 {
			t.Errorf("%v: %d mistakes, want 5: %q", command, n, r.errs)
		}
		if strings.Contains(r.errs, "sk-canary") {
			t.Errorf("%v repeats a secret: %q", command, r.errs)
		}
	}
	if r := cli(t, "", nil, "key", "list").want(t, 2); !containsAll(r.errs, []string{"vizard.yaml", "--config or $VIZARD_CONFIG"}) {
		t.Errorf("without a file: %q", r.errs)
	}
	good := filepath.Join(folder, "good.yaml")
	minimal(t, good)
	cli(t, "", nil, "config", "check", "--config", good).want(t, 0)
	cli(t, "", []string{"VIZARD_CONFIG=" + good}, "config", "check").want(t, 0)
	left, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(left) != 2 {
		t.Errorf("checking left %v behind (%v)", left, err)
	}
}

// TestMissingCredential starts with a credential that is not there: serve fails at once, and says where.
func TestMissingCredential(t *testing.T) {
	t.Parallel()
	path := filepath.Join(shortDir(t), "vizard.yaml")
	if err := os.WriteFile(path, []byte("runtime_dir: .\nstore: {bbolt: {path: ./vizard.db}}\nproviders:\n  openai:\n    credential: {env: NO_SUCH_KEY}\n  anthropic: {credential: {file: ./none.key}}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	r := cli(t, "", nil, "serve", "--config", path)
	if r.code == 0 || !containsAll(r.errs, []string{"NO_SUCH_KEY", "none.key", "providers.openai", "providers.anthropic", path + ":"}) {
		t.Errorf("exit code %d, stderr %q", r.code, r.errs)
	}
}

// TestValidateRunsEnvoy has the real binary check the bootstrap.
func TestValidateRunsEnvoy(t *testing.T) {
	t.Parallel()
	path := filepath.Join(shortDir(t), "vizard.yaml")
	minimal(t, path)
	r := cli(t, "", nil, "envoy", "validate", "--config", path).want(t, 0)
	if !containsAll(r.out, []string{envoyBinary, path}) {
		t.Errorf("printed %q", r.out)
	}
	a := cli(t, "", nil, "envoy", "bootstrap", "--config", path).want(t, 0)
	if b := cli(t, "", nil, "envoy", "bootstrap", "--config", path); a.out != b.out || !strings.Contains(a.out, "static_resources:") {
		t.Error("the bootstrap is not always the same")
	}
	cli(t, "", []string{"ENVOY=/nonexistent/envoy"}, "envoy", "validate", "--config", path).want(t, 1)
	refuses := filepath.Join(t.TempDir(), "envoy")
	if err := os.WriteFile(refuses, []byte("#!/bin/sh\necho the real reason >&2\nexit 1\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	if r := cli(t, "", []string{"ENVOY=" + refuses}, "envoy", "validate", "--config", path).want(t, 1); !strings.Contains(r.errs, "the real reason") {
		t.Errorf("stderr %q", r.errs)
	}
}

func TestMaskCommand(t *testing.T) {
	t.Parallel()
	const text = "Write to jane@example.com and joe@example.com, then jane@example.com\n"
	const masked = "Write to EMAIL_1 and EMAIL_2, then EMAIL_1\n"
	if r := cli(t, text, nil, "mask").want(t, 0); r.out != masked {
		t.Errorf("masked %q", r.out)
	}
	file := filepath.Join(t.TempDir(), "notes.txt")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"mask", file}, {"mask", "-"}} {
		if r := cli(t, text, nil, args...).want(t, 0); r.out != masked {
			t.Errorf("%v: masked %q", args, r.out)
		}
	}
	if r := cli(t, "", nil, "mask").want(t, 0); r.out != "" {
		t.Errorf("masked nothing as %q", r.out)
	}
	cli(t, "", nil, "mask", "no-such-file").want(t, 1)

	var one struct {
		Masked   string
		Entities []struct {
			Type, Placeholder string
			Start, End        int
		}
	}
	r := cli(t, "é "+text, nil, "mask", "--json").want(t, 0)
	if err := json.Unmarshal([]byte(r.out), &one); err != nil || len(one.Entities) != 3 || one.Masked != "é "+masked {
		t.Fatalf("printed %q (%v)", r.out, err)
	}
	for i, want := range []string{"jane@example.com", "joe@example.com", "jane@example.com"} {
		if e := one.Entities[i]; ("é " + text)[e.Start:e.End] != want || e.Type != "EMAIL" {
			t.Errorf("entity %d: %+v is not at %q", i, e, want)
		}
	}
	r = cli(t, `{"id":"a","text":"jane@example.com"}`+"\n\n"+`{"id":7,"text":"none"}`+"\n", nil, "mask", "--jsonl").want(t, 0)
	want := `{"id":"a","masked":"EMAIL_1","entities":[{"type":"EMAIL","placeholder":"EMAIL_1","start":0,"end":16}]}` + "\n" + `{"id":7,"masked":"none","entities":[]}` + "\n"
	if r.out != want {
		t.Errorf("printed %q, want %q", r.out, want)
	}
	for _, bad := range []string{"{}", "[]", `{"text":7}`, `{"text":"x"} {}`, `{"Text":"x"}`, `{"text":"x"`} {
		if r := cli(t, bad+"\n", nil, "mask", "--jsonl").want(t, 1); !strings.Contains(r.errs, "line 1") {
			t.Errorf("%s: stderr %q", bad, r.errs)
		}
	}
}

// TestMaskKeepsMembers: the other members of a line stay unchanged, in their order.
func TestMaskKeepsMembers(t *testing.T) {
	t.Parallel()
	const line = `{"role":"user","n":12345678901234567890,"text":"jane@example.com","meta":{"b":1, "a":[]},"masked":"old","text":"joe@example.com"}`
	const want = `{"role":"user","n":12345678901234567890,"meta":{"b":1, "a":[]},"masked":"EMAIL_1",` +
		`"entities":[{"type":"EMAIL","placeholder":"EMAIL_1","start":0,"end":15}]}` + "\n"
	if r := cli(t, line, nil, "mask", "--jsonl").want(t, 0); r.out != want {
		t.Errorf("printed %q, want %q", r.out, want)
	}
}

// TestMaskSeveralFiles prints each below its name, with placeholders of its own.
func TestMaskSeveralFiles(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for name, text := range map[string]string{"a": "to jane@example.com", "b": "to joe@example.com\n"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	a, b := filepath.Join(folder, "a"), filepath.Join(folder, "b")
	want := "==> " + a + " <==\nto EMAIL_1\n==> " + b + " <==\nto EMAIL_1\n"
	if r := cli(t, "", nil, "mask", a, b).want(t, 0); r.out != want {
		t.Errorf("printed %q, want %q", r.out, want)
	}
	if r := cli(t, "", nil, "mask", "--json", a, b).want(t, 0); strings.Count(r.out, "\n") != 2 || !containsAll(r.out, []string{`{"file":"` + a, `{"file":"` + b}) {
		t.Errorf("printed %q", r.out)
	}
	if r := cli(t, "", nil, "mask", "--explain", a, b).want(t, 0); !strings.HasPrefix(r.errs, a+":\nPLACEHOLDER") || !strings.Contains(r.errs, "\n"+b+":\nPLACEHOLDER") {
		t.Errorf("stderr %q", r.errs)
	}
	if r := cli(t, "", nil, "mask", a, filepath.Join(folder, "c")).want(t, 1); !strings.Contains(r.errs, "c: no such file") {
		t.Errorf("stderr %q", r.errs)
	}
}

// TestMaskManyLines has lines in their order whatever core masked them, up to the first bad one.
func TestMaskManyLines(t *testing.T) {
	t.Parallel()
	const lines = 20_000
	var in, want strings.Builder
	for i := range lines {
		filler := strings.Repeat("word ", i%50)
		fmt.Fprintf(&in, "{\"id\":%d,\"text\":\"%su%d@example.com\"}\n", i, filler, i)
		fmt.Fprintf(&want, "{\"id\":%d,\"masked\":\"%sEMAIL_1\",\"entities\":[{\"type\":\"EMAIL\",\"placeholder\":\"EMAIL_1\",\"start\":%d,\"end\":%d}]}\n",
			i, filler, len(filler), len(filler)+len(fmt.Sprintf("u%d@example.com", i)))
	}
	if r := cli(t, in.String(), nil, "mask", "--jsonl").want(t, 0); r.out != want.String() {
		t.Error("the lines are not those expected")
	}
	if r := cli(t, strings.TrimSuffix(in.String(), "\n"), nil, "mask", "--jsonl").want(t, 0); r.out != want.String() {
		t.Error("without the last line break the lines are others")
	}
	for _, bad := range []string{"{\"id\":", "[]", `{"id":1}`, `{"id":1,"text":3}`, "text"} {
		r := cli(t, in.String()+"\n"+bad+"\n"+in.String(), nil, "mask", "--jsonl")
		if r.code != 1 || r.out != want.String() || !strings.Contains(r.errs, fmt.Sprintf("line %d: ", lines+2)) {
			t.Errorf("%q: exit code %d, %d bytes, stderr %q", bad, r.code, len(r.out), r.errs)
		}
	}
}

// TestMaskLargeText masks as a whole what no prompt may hold.
func TestMaskLargeText(t *testing.T) {
	t.Parallel()
	var in strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&in, "user%d@example.com,password=hunter%dhunter2\n", i, i)
	}
	r := cli(t, in.String(), nil, "mask").want(t, 0)
	if !strings.HasPrefix(r.out, "EMAIL_1,password=PASSWORD_1\n") || !strings.HasSuffix(r.out, "EMAIL_20000,password=PASSWORD_20000\n") {
		t.Errorf("masked %.80q … %q", r.out, r.out[max(0, len(r.out)-80):])
	}
}

func TestMaskForPeople(t *testing.T) {
	t.Parallel()
	const text = "jane%40example.com has password: hunter2hunter2\n"
	r := cli(t, text, nil, "mask", "--color", "always").want(t, 0)
	if want := "\x1b[1;36mEMAIL_1\x1b[0m has password: \x1b[1;31mPASSWORD_1\x1b[0m\n"; r.out != want || !strings.Contains(r.errs, "2 masked") || !strings.Contains(r.errs, "replace those") {
		t.Errorf("printed %q, stderr %q", r.out, r.errs)
	}
	for _, args := range [][]string{{"mask"}, {"mask", "--color", "never"}} {
		if r := cli(t, text, nil, args...).want(t, 0); r.out != "EMAIL_1 has password: PASSWORD_1\n" || r.errs != "" {
			t.Errorf("%v: printed %q, stderr %q", args, r.out, r.errs)
		}
	}
	r = cli(t, text, nil, "mask", "--explain").want(t, 0)
	if !containsAll(r.errs, []string{"EMAIL_1", "0-18", "behind a disguise", "PASSWORD_1", "33-47", "the name it is assigned to"}) || strings.Contains(r.errs, "hunter2") || strings.Contains(r.errs, "jane") {
		t.Errorf("stderr %q", r.errs)
	}
	r = cli(t, text, nil, "mask", "--json", "--explain").want(t, 0)
	if !containsAll(r.out, []string{`"rule":"email"`, `"rule":"password"`, `"finds":"`, `"basis":"its form, behind a disguise"`}) || strings.Contains(r.out, `"score"`) {
		t.Errorf("printed %q", r.out)
	}
}

// TestMaskWithAConfiguration uses a file that has nothing but a masking part.
func TestMaskWithAConfiguration(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path := filepath.Join(folder, "masking.yaml")
	for name, text := range map[string]string{
		path:                                   "masking:\n  disable: [EMAIL]\n  dictionary: [{type: CUSTOMER, values_file: customers.txt}]\n  patterns: [{type: TICKET, regexp: 'TCK-[0-9]{6}'}]\n",
		filepath.Join(folder, "customers.txt"): "Duckburg Mills\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r := cli(t, "Duckburg Mills has TCK-123456, write to jane@example.com", nil, "mask", "--config", path).want(t, 0)
	if want := "CUSTOMER_1 has TICKET_1, write to jane@example.com"; r.out != want {
		t.Errorf("masked %q, want %q", r.out, want)
	}
	for text, want := range map[string]string{
		"masking:\n  patterns: [{type: TICKET, regexp: '('}]\n  dictionary: [{type: no type}]\n": path + ":3: ",
		"masking:\n  disable: [NOPE]\n": "NOPE",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if r := cli(t, "", nil, "mask", "--config", path).want(t, 2); !strings.Contains(r.errs, want) {
			t.Errorf("stderr %q, want %q", r.errs, want)
		}
		if r := cli(t, "", nil, "config", "check", "--config", path).want(t, 2); !strings.Contains(r.errs, path) {
			t.Errorf("stderr %q", r.errs)
		}
	}
	if err := os.WriteFile(path, []byte("providers: {openai: {}}\nmasking: {disable: [NOPE]}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if r := cli(t, "", nil, "config", "check", "--config", path).want(t, 2); !strings.Contains(r.errs, "NOPE") {
		t.Errorf("stderr %q", r.errs)
	}
}

func TestModelsCommand(t *testing.T) {
	t.Parallel()
	r := cli(t, "", nil, "models").want(t, 0)
	if !containsAll(r.out, []string{"MODEL", "openai/", "anthropic/"}) {
		t.Errorf("printed %q", r.out)
	}
	path := filepath.Join(shortDir(t), "vizard.yaml")
	minimal(t, path)
	var rows []struct{ Model, Protocol string }
	r = cli(t, "", nil, "models", "--config", path, "--output", "json").want(t, 0)
	if err := json.Unmarshal([]byte(r.out), &rows); err != nil || len(rows) != 1 || rows[0].Model != "local/m" || rows[0].Protocol != "openai-chat" {
		t.Errorf("printed %q (%v)", r.out, err)
	}
}

func TestVersionCommand(t *testing.T) {
	t.Parallel()
	r := cli(t, "", nil, "version").want(t, 0)
	if !regexp.MustCompile(`^vizard \S+\ncommit \S+\ngo\S+ \w+/\w+\nenvoy api v\S+\nfips 140-3 (off|on, module \S+)\n$`).MatchString(r.out) {
		t.Errorf("printed %q", r.out)
	}
}
