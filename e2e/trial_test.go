package e2e_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTrial: finds on trial count in answer, record and metric. The provider gets them unmasked, and values of other rules are masked.
func TestTrial(t *testing.T) {
	t.Parallel()
	p := newProvider(t, echo)
	g := start(t, p, options{extra: "masking:\n  dictionary: [{type: CUSTOMER, values: [Globex]}]\n" +
		"  trial: {types: [PRIVATE_IP], dictionary: [{type: PROJECT, values: [Bluebird, Globex]}], patterns: [{type: EMAIL, regexp: 'info at \\w+'}]}\n"})
	const prompt = "Bluebird of Globex runs on 10.1.2.3: info at example, jane@example.com"
	const upstream = "Bluebird of CUSTOMER_1 runs on 10.1.2.3: info at example, EMAIL_1"
	want := masked{Entities: 2, Types: map[string]int{"CUSTOMER": 1, "EMAIL": 1}, Restored: 2, Trial: map[string]int{"PROJECT": 1, "PRIVATE_IP": 1, "EMAIL": 1}}
	for i, stream := range []bool{false, true} {
		a := g.ask(prompt, stream)
		output, m := a.textAndMasking(t)
		if got := p.prompted(t); got != upstream || output != prompt {
			t.Errorf("stream %t: the provider received %q, want %q; the caller got %q", stream, got, upstream, output)
		}
		if diff := cmp.Diff(want, m); diff != "" {
			t.Errorf("stream %t: masking (-want +got):\n%s", stream, diff)
		}
		if got := fmt.Sprint(g.awaitRecords(i + 1)[i]["trial"]); got != "map[EMAIL:1 PRIVATE_IP:1 PROJECT:1]" {
			t.Errorf("stream %t: record: trial %s", stream, got)
		}
	}
	if n := g.metric("vizard_trial_finds_total", `type="PROJECT"`); n != 2 {
		t.Errorf("%v of PROJECT on trial", n)
	}
	if all := g.metrics() + fmt.Sprint(g.records()); strings.Contains(all, "Bluebird") || strings.Contains(all, "10.1.2.3") {
		t.Error("metrics or records hold what is on trial")
	}
}

// TestMaskExplainsTrials: `vizard mask` says where the finds on trial are, and nothing of the text.
func TestMaskExplainsTrials(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "masking.yaml")
	if err := os.WriteFile(path, []byte("masking:\n  trial: {types: [PRIVATE_IP], dictionary: [{type: PROJECT, values: [Bluebird]}]}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	const text = "Bluebird runs on 10.1.2.3: jane@example.com"
	r := cli(t, text, nil, "mask", "--config", path, "--explain").want(t, 0)
	if !containsAll(strings.Join(strings.Fields(r.errs), " "), []string{"(visible) 0-8 trial - PROJECT masking.trial", "(visible) 17-25 trial - PRIVATE_IP masking.trial"}) || strings.Contains(r.errs, "Bluebird") {
		t.Errorf("stderr %q", r.errs)
	}
	for _, args := range [][]string{{"--json"}, {"--jsonl"}} {
		in := map[string]string{"--json": text, "--jsonl": `{"trial": 7, "text": "` + text + `"}`}[args[0]]
		r = cli(t, in, nil, append([]string{"mask", "--config", path, "--explain"}, args...)...).want(t, 0)
		if strings.Count(r.out, `"trial"`) != 1 || !strings.Contains(r.out, `"trial":[{"type":"PROJECT","start":0,"end":8},{"type":"PRIVATE_IP","start":17,"end":25}]`) {
			t.Errorf("%v: printed %q", args, r.out)
		}
	}
	if r = cli(t, text, nil, "mask", "--config", path, "--json").want(t, 0); strings.Contains(r.out, "trial") {
		t.Errorf("without --explain: %s", r.out)
	}
}

// TestMaskCompares prints what two profiles and two configurations mask in different ways, and nothing of the text.
func TestMaskCompares(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	first := write("a.yaml", "masking:\n  profiles:\n    support: {enable: [PRIVATE_IP], actions: {EMAIL: mask_only}, patterns: [{type: CASE, regexp: 'C-[0-9]{4}'}]}\n"+
		"    open: {allow: [{values: ['@ourcompany.example']}]}\n    same: {}\n")
	second := write("b.yaml", "masking: {disable: [EMAIL]}\n")
	text := write("t.txt", "host 10.1.2.3\nC-1234 jane@ourcompany.example\ncard 4111 1111 1111 1111\n")
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"--compare", "support"}, "LINE BYTES default support|1 5-13 visible PRIVATE_IP|2 14-20 visible CASE|2 21-44 EMAIL EMAIL mask_only"},
		{[]string{"--profile", "support", "--compare", "default"}, "LINE BYTES support default|1 5-13 PRIVATE_IP visible|2 14-20 CASE visible|2 21-44 EMAIL mask_only EMAIL"},
		{[]string{"--profile", "open", "--compare", "same"}, "LINE BYTES open same|2 21-44 visible EMAIL"},
		{[]string{"--profile", "same", "--compare", "default"}, "No difference."},
		{[]string{"--compare-config", second}, "LINE BYTES " + first + " default " + second + " default|2 21-44 EMAIL visible"},
	} {
		r := cli(t, "", nil, append(append([]string{"mask", "--config", first}, tc.args...), text)...).want(t, 0)
		var lines []string
		for line := range strings.Lines(r.out) {
			lines = append(lines, strings.Join(strings.Fields(line), " "))
		}
		if got := strings.Join(lines, "|"); got != tc.want {
			t.Errorf("%v: printed %q, want %q", tc.args, got, tc.want)
		}
	}
	r := cli(t, "", nil, "mask", "--config", first, "--compare", "support", "--json", text, text).want(t, 0)
	if want := `{"file":"` + text + `","first":"default","second":"support","differences":[{"start":5,"end":13,"first":"","second":"PRIVATE_IP"},` +
		`{"start":14,"end":20,"first":"","second":"CASE"},{"start":21,"end":44,"first":"EMAIL","second":"EMAIL mask_only"}]}` + "\n"; r.out != want+want {
		t.Errorf("printed %q, want twice %q", r.out, want)
	}
	for _, tc := range []struct{ want, args string }{
		{`--compare: the configuration has no profile "suport": did you mean support?`, "--compare suport --config " + first},
		{`--profile: the configuration has no profile "other"; it has: default, open, same, support`, "--profile other --compare support --config " + first},
		{"--compare: profiles are part of a configuration: name its file with --config, too", "--compare support"},
		{"--profile: profiles are part of a configuration", "--profile support"},
	} {
		if r := cli(t, "", nil, append(append([]string{"mask"}, strings.Fields(tc.args)...), text)...).want(t, 2); !strings.Contains(r.errs, tc.want) {
			t.Errorf("%s: %s, want %s", tc.args, r.errs, tc.want)
		}
	}
	cli(t, "", nil, "mask", "--config", first, "--compare", "support", "--explain", text).want(t, 2)
}
