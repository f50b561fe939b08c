package e2e_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestMistakesInWords: an error explains a mistyped value in plain words, once.
func TestMistakesInWords(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		args []string
		file string
		want string
	}{
		"a command":            {[]string{"maks"}, "", `unknown command "maks": did you mean mask?`},
		"a command of a group": {[]string{"key", "lis"}, "", `unknown command "lis": did you mean list?`},
		"help":                 {[]string{"help", "key", "lis"}, "", `unknown command "lis": did you mean list?`},
		"a shell":              {[]string{"completion", "bahs"}, "", `unknown command "bahs": did you mean bash?`},
		"a flag":               {[]string{"key", "list", "--calller", "me"}, "", "unknown flag: --calller: did you mean --caller?"},
		"a tab":                {[]string{"config", "check"}, "providers:\n\topenai: {}\n", "2: not valid YAML: a line is indented with a tab"},
		"a missing colon":      {[]string{"config", "check"}, "providers:\n  openai\n  credential: {env: A}\n", "3: not valid YAML: a colon, or the space after it, is missing"},
		"a missing space":      {[]string{"config", "check"}, "runtime_dir:run\nproviders: {openai: {}}\n", "2: not valid YAML: a colon, or the space after it, is missing"},
		"a colon in a line":    {[]string{"config", "check"}, "providers: {openai: {}}\nadmin {address: a}\n", "2: a colon is missing behind admin"},
		"an open bracket":      {[]string{"config", "check"}, "providers: {openai: {}\nadmin: {}\n", "not valid YAML: "},
		"two forms":            {[]string{"version", "--json", "--output", "text"}, "", "--json and --output text exclude each other"},
	} {
		path := filepath.Join(shortDir(t), "vizard.yaml")
		if tc.file != "" {
			if err := os.WriteFile(path, []byte(tc.file), 0o600); err != nil {
				t.Fatal(err)
			}
			tc.args = append(tc.args, "--config", path)
		}
		got := cli(t, "", nil, tc.args...).want(t, 2)
		if !strings.Contains(got.errs, tc.want) || strings.Count(got.errs, "\n") != 1 {
			t.Errorf("%s: %q, want one line with %q", name, got.errs, tc.want)
		}
	}
}

// TestAllMistakesAtOnce: those of the file's form, of the providers' entries and of the masking part are reported together, also by serve.
func TestAllMistakesAtOnce(t *testing.T) {
	t.Parallel()
	path := filepath.Join(shortDir(t), "vizard.yaml")
	text := "admin: {adress: x}\nproviders:\n  gemini: {credential: {env: A}}\n  local: {protocol: openai-chat, endpoint: 'http://127.0.0.1:1/v1/chat/completions', auth: none, models: [m]}\n" +
		"masking: {disable: [EMAIL_ADDRESS]}\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{{"config", "check"}, {"serve"}} {
		got := cli(t, "", nil, append(command, "--config", path)...).want(t, 2).errs
		want := []string{"did you mean address?", "did you mean google?", "ends in /chat/completions", "did you mean EMAIL?"}
		if !containsAll(got, want) || strings.Count(got, "\n") != len(want) {
			t.Errorf("%v: %s\nwant a line with each of %q", command, got, want)
		}
	}
}

// TestJSONIsOneFlag: --json and --output json print the same, also where people get text.
func TestJSONIsOneFlag(t *testing.T) {
	t.Parallel()
	path := filepath.Join(shortDir(t), "vizard.yaml")
	if err := os.WriteFile(path, []byte("providers: {openai: {}}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{{"version"}, {"models", "--config", path}, {"config", "check", "--config", path}, {"config", "explain", "timeouts"}, {"mask"}} {
		short := cli(t, "to jane@example.com", nil, append(command, "--json")...).want(t, 0).out
		if long := cli(t, "to jane@example.com", nil, append(command, "--output", "json")...).want(t, 0).out; short != long || !json.Valid([]byte(short)) {
			t.Errorf("%v: --json prints %s, --output json %s", command, short, long)
		}
	}
	if flag, command := cli(t, "", nil, "--version").want(t, 0).out, cli(t, "", nil, "version").want(t, 0).out; flag != command || !strings.HasPrefix(flag, "vizard ") {
		t.Errorf("--version prints %q, version %q", flag, command)
	}
	broken := cli(t, "", nil, "config", "check", "--json", "--config", filepath.Join(filepath.Dir(path), "none.yaml"))
	if !strings.Contains(broken.out, `"ok": false`) {
		t.Errorf("a file that is not there: %q", broken.out)
	}
}

// TestEveryResultAsJSON: a command that prints a result has both flags. The others print what a program reads anyway, or serve until they are stopped.
func TestEveryResultAsJSON(t *testing.T) {
	t.Parallel()
	others := regexp.MustCompile(`^vizard (run|serve|envoy (bootstrap|manifests|prepare|drain)|completion [a-z]+)$`)
	seen := 0
	for _, m := range regexp.MustCompile("(?ms)^## (vizard[a-z -]*)\n\n```text\n(.*?)^```$").FindAllStringSubmatch(read(t, "../docs/commands.md"), -1) {
		command, help := m[1], m[2]
		if strings.Contains(help, "\nAvailable Commands:\n") {
			continue
		}
		if has := strings.Contains(help, " --output string ") && strings.Contains(help, " --json "); has == others.MatchString(command) {
			t.Errorf("%s has --json and --output: %t", command, has)
		}
		seen++
	}
	if seen < 30 {
		t.Errorf("only %d commands", seen)
	}
}

// TestImportAsJSON: both flags make one array of what else are lines; it is whole when a later batch fails, and empty without a line.
func TestImportAsJSON(t *testing.T) {
	t.Parallel()
	k := offlineKeys(t, shortDir(t), "")
	imported := func(lines, flag string, code int) (rows []keyRow) {
		t.Helper()
		r := cli(t, lines, []string{"FAKE_KEY=x"}, "key", "import", flag, "--config", k.config)
		if err := json.Unmarshal([]byte(r.out), &rows); err != nil || r.code != code || (r.errs == "") != (code == 0) {
			t.Errorf("%s: exit code %d, %v: %q, stderr %q", flag, r.code, err, r.out, r.errs)
		}
		return rows
	}
	const anna = "{\"caller\":\"anna\"}\n"
	for _, flag := range []string{"--json", "--output=json"} {
		if rows := imported(anna+anna, flag, 0); len(rows) != 2 || rows[1].Key == "" || rows[1].Caller != "anna" {
			t.Errorf("%s: %+v", flag, rows)
		}
		if rows := imported(strings.Repeat(anna, 1500)+"nonsense\n", flag, 2); len(rows) != 1000 {
			t.Errorf("%s: %d keys of the batch before the wrong line", flag, len(rows))
		}
		if rows := imported("", flag, 0); rows == nil || len(rows) != 0 {
			t.Errorf("%s: %+v", flag, rows)
		}
	}
	cli(t, "nonsense", []string{"FAKE_KEY=x"}, "key", "import", "--json", "--config", k.config).want(t, 2)
	cli(t, "", nil, "key", "import", "--json", "--output", "jsonl", "--config", k.config).want(t, 2)
}

// TestResultsAsJSON: commands that only report what they did can also report it in JSON, and otherwise print the same as before.
func TestResultsAsJSON(t *testing.T) {
	t.Parallel()
	folder := shortDir(t)
	keyset, trail := filepath.Join(folder, "keyset.json"), filepath.Join(folder, "audit.jsonl")
	k := offlineKeys(t, folder, "keyset: {file: "+keyset+"}\naudit: {file: "+trail+"}\n")
	one, two, three := k.make(t, "create", "--caller", "anna"), k.make(t, "create", "--caller", "bert"), k.make(t, "create", "--caller", "bert")
	for _, tc := range []struct {
		args        []string
		input, want string // want: a pattern
	}{
		{[]string{"keyset", "create", "--json"}, "", `^\{"made":"` + keyset + `"\}$`},
		{[]string{"keyset", "rotate", "--output", "json"}, "", `^\{"file":"` + keyset + `","keys":2,"newest":[0-9]+\}$`},
		{[]string{"keyset", "rotate"}, "", `^` + keyset + ` has 3 keys, the newest is [0-9]+$`},
		{[]string{"provider-key", "put", "openai", "--caller", "anna"}, "sk-CANARYresults24680", `openai`},
		{[]string{"keyset", "rotate", "--json"}, "", `"keys":4,`},
		{[]string{"keyset", "reencrypt", "--json"}, "", `^\{"encrypted_again":1\}$`},
		{[]string{"keyset", "reencrypt"}, "", `^0 credentials were encrypted again$`},
		{[]string{"provider-key", "delete", "openai", "--caller", "anna", "--json"}, "", `^\{"deleted":"openai"\}$`},
		{[]string{"key", "revoke", one.ID, "--json"}, "", `^\{"revoked":\["` + one.ID + `"\]\}$`},
		{[]string{"key", "revoke", one.ID}, "", `^revoked ` + one.ID + `$`},
		{[]string{"key", "revoke", "--caller", "bert", "--output", "json"}, "", `^\{"revoked":\["(` + two.ID + `","` + three.ID + `|` + three.ID + `","` + two.ID + `)"\]\}$`},
		{[]string{"key", "check", "--json"}, one.Key + "\n", `^\{"id":"` + one.ID + `"\}$`},
		{[]string{"key", "check"}, one.Key, `^` + one.ID + `$`},
		{[]string{"store", "migrate", "--json", "--from", "bbolt:" + filepath.Join(folder, "vizard.db"), "--to", "bbolt:" + filepath.Join(folder, "copy.db")}, "", `^\{"copied":\{"keys":3\}\}$`},
		{[]string{"audit", "verify", trail, "--json"}, "", `^\{"last_hash":"[0-9a-f]{64}","lines":[0-9]+\}$`},
		{[]string{"audit", "verify", trail}, "", `^[0-9]+ lines, last hash [0-9a-f]{64}$`},
	} {
		args := tc.args
		if args[0] != "audit" && args[0] != "store" && args[1] != "check" {
			args = append(args, "--config", k.config)
		}
		got := strings.TrimSpace(cli(t, tc.input, []string{"FAKE_KEY=x"}, args...).want(t, 0).out)
		if json.Valid([]byte(got)) {
			var small bytes.Buffer
			_ = json.Compact(&small, []byte(got)) // it is valid
			got = small.String()
		}
		if !regexp.MustCompile(tc.want).MatchString(got) {
			t.Errorf("%v prints %s, want %s", tc.args, got, tc.want)
		}
	}
	cli(t, "", nil, "audit", "verify", trail, "--json", "--output", "text").want(t, 2)
}

// TestExistingEnvoyTakesNoADS: an Envoy with a bootstrap of its own would never ask for its routes.
func TestExistingEnvoyTakesNoADS(t *testing.T) {
	t.Parallel()
	folder := shortDir(t)
	path := filepath.Join(folder, "vizard.yaml")
	for _, tc := range []struct {
		envoy string
		code  int
	}{{"envoy: {ads: true}\n", 2}, {"", 0}} {
		if err := os.WriteFile(path, []byte("runtime_dir: "+folder+"\nproviders: {openai: {}}\n"+tc.envoy), 0o600); err != nil {
			t.Fatal(err)
		}
		got := cli(t, "", nil, "envoy", "prepare", "--existing", "--config", path, folder).want(t, tc.code)
		if tc.code != 0 && !strings.Contains(got.errs, "envoy.ads: ") {
			t.Errorf("%q", got.errs)
		}
	}
	for name, want := range map[string]bool{"listeners.yaml": true, "clusters.yaml": true, "vizard": true, "envoy.yaml": false} {
		if _, err := os.Stat(filepath.Join(folder, name)); (err == nil) != want {
			t.Errorf("%s is there: %t, want %t", name, err == nil, want)
		}
	}
}

// offlineKeys are those of a store in the folder that no gateway has open.
func offlineKeys(t *testing.T, folder, more string) keyring {
	t.Helper()
	k := keyring{filepath.Join(folder, "vizard.yaml")}
	text := "runtime_dir: " + folder + "\nstore: {bbolt: {path: " + filepath.Join(folder, "vizard.db") + "}}\nproviders: {openai: {credential: {env: FAKE_KEY}}}\n" + more
	if err := os.WriteFile(k.config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return k
}

// TestRotationSaysWhenTheOldKeyEnds: a person who rotates a key reads which one it replaces, and until when that stays valid.
func TestRotationSaysWhenTheOldKeyEnds(t *testing.T) {
	t.Parallel()
	k := offlineKeys(t, shortDir(t), "")
	first := k.make(t, "create", "--caller", "anna")
	if len(first.Replaces) != 0 {
		t.Errorf("a new key replaces %+v", first.Replaces)
	}
	said := k.run(t, 0, "rotate", first.ID, "--overlap", "7d").errs
	if ends := k.list(t)[first.ID].Expires; ends == "" || !strings.Contains(said, "It replaces key "+first.ID+", which stays valid until "+ends+".") {
		t.Errorf("it ends at %q; printed %q", ends, said)
	}
	if said := k.run(t, 0, "rotate", first.ID, "--overlap", "0").errs; !strings.Contains(said, "It replaces key "+first.ID+", which is no longer valid.") {
		t.Errorf("printed %q", said)
	}
}

// TestCompletion sources the script for bash, as docs/install.md says, and completes a command and a flag as the Tab key does.
func TestCompletion(t *testing.T) {
	t.Parallel()
	const typed = `source <(vizard completion bash)
_get_comp_words_by_ref() { cur="${COMP_WORDS[COMP_CWORD]}"; words=("${COMP_WORDS[@]}"); cword=$COMP_CWORD; } # what bash-completion has
complete_line() { COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); __start_vizard; echo "${COMPREPLY[@]}"; }
complete_line vizard key li
complete_line vizard key list --cal
complete_line vizard nothing`
	c := exec.CommandContext(t.Context(), "bash", "--norc", "-c", typed)
	folder := shortDir(t)
	if err := os.Symlink(binary, filepath.Join(folder, "vizard")); err != nil {
		t.Fatal(err)
	}
	c.Env = append(os.Environ(), "PATH="+folder+":"+os.Getenv("PATH"))
	got, err := c.Output() // that nobody is at a terminal goes to its standard error
	if lines := strings.Split(string(got), "\n"); err != nil || len(lines) != 4 || !strings.HasPrefix(lines[0], "list") || !strings.HasPrefix(lines[1], "--caller") || lines[2] != "" {
		t.Errorf("%v: completed to %q", err, got)
	}
}

// TestCompletionOfValues: a shell offers the values of a flag and the fields of a configuration, and files only where a command takes files.
func TestCompletionOfValues(t *testing.T) {
	t.Parallel()
	const noFiles = ":4\n" // cobra's ShellCompDirectiveNoFileComp
	for typed, want := range map[string]string{
		"key list ":                  noFiles,
		"key rotate ":                noFiles,
		"key list --output ":         "table\njson\n" + noFiles,
		"mask --color ":              "auto\nalways\nnever\n" + noFiles,
		"envoy manifests --for ":     "envoy-gateway\nistio\n" + noFiles,
		"config explain timeouts.id": "timeouts.idle\n" + noFiles,
		"mask ":                      ":0\n",
		"audit verify ":              ":0\n",
		"key list --config ":         ":0\n",
	} {
		if got := cli(t, "", nil, append([]string{"__complete"}, strings.Split(typed, " ")...)...).want(t, 0).out; got != want {
			t.Errorf("vizard %s: offers %q, want %q", typed, got, want)
		}
	}
}
