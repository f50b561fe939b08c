package e2e_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const exceptions = "masking:\n  allow:\n    - {types: [EMAIL], values: ['@ourcompany.example', press@example.com]}\n    - {types: [IP], values: [81.2.69.0/24]}\n" +
	"    - {values: ['+49 30 9018*', Ada Lovelace]}\n    - {types: [API_KEY], patterns: ['sk_test_\\w+']}\n"

// TestExceptions: the operator's exceptions stay visible to the provider, but no part of a longer value does.
func TestExceptions(t *testing.T) {
	t.Parallel()
	p := newProvider(t, echo)
	g := start(t, p, options{extra: exceptions})
	live, test := "sk"+"_live_A1b2C3d4E5f6G7h8I9j0K1l2", "sk"+"_test_A1b2C3d4E5f6G7h8I9j0K1l2"
	for i, tc := range []struct{ name, prompt, upstream, allowed string }{
		{"a domain", "jane@ourcompany.example, Press@example.com, bob@example.com", "jane@ourcompany.example, Press@example.com, EMAIL_1", "map[EMAIL:2]"},
		{"part of a longer value", "password=jane@ourcompany.example!x9 jane@ourcompany.example_old x@mail.ourcompany.example", "password=EMAIL_1 EMAIL_2 EMAIL_3", "<nil>"},
		{"a value of another type, too", "password=jane@ourcompany.example", "password=EMAIL_1", "<nil>"},
		{"a network and a prefix", "81.2.69.142 or 81.2.70.1, call +49-30-901820 or +49 30 777888", "81.2.69.142 or IP_1, call +49-30-901820 or PHONE_1", "map[IP:1 PHONE:1]"},
		{"test keys", test + " and " + live, test + " and API_KEY_1", "map[API_KEY:1]"},
	} {
		for k, stream := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/stream=%t", tc.name, stream), func(t *testing.T) {
				a := g.with(t, nil).ask(tc.prompt, stream)
				if output := textOf(t, a); output != tc.prompt {
					t.Errorf("the caller got %q, want %q", output, tc.prompt)
				}
				if got := p.prompted(t); got != tc.upstream {
					t.Errorf("the provider received %q, want %q", got, tc.upstream)
				}
				if got := fmt.Sprint(g.awaitRecords(2*i + k + 1)[2*i+k]["allowed"]); got != tc.allowed {
					t.Errorf("record: allowed %s, want %s", got, tc.allowed)
				}
			})
		}
	}
	if n := g.metric("vizard_allowed_values_total", `type="EMAIL"`); n != 4 {
		t.Errorf("%v allowed", n)
	}
	if strings.Contains(g.metrics(), "ourcompany") {
		t.Error("the metrics name a value")
	}
}

// TestMaskExplainsExceptions looks what `vizard mask` says of values that stay, are kept or refused.
func TestMaskExplainsExceptions(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "masking.yaml")
	if err := os.WriteFile(path, []byte(exceptions+"  actions: {EMAIL: mask_only, IP: refuse}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	const text = "jane@ourcompany.example, bob@example.com, 81.2.70.1"
	r := cli(t, text, nil, "mask", "--config", path, "--explain").want(t, 0)
	if want := "jane@ourcompany.example, EMAIL_1, IP_1"; r.out != want {
		t.Errorf("masked %q, want %q", r.out, want)
	}
	if !containsAll(r.errs, []string{"(visible)", "0-23", "masking.allow[0].values[0]", "never put back", "such a prompt is refused"}) || strings.Contains(r.errs, "ourcompany") {
		t.Errorf("stderr %q", r.errs)
	}
	r = cli(t, text, nil, "mask", "--config", path, "--json", "--explain").want(t, 0)
	if !containsAll(r.out, []string{`"action":"mask_only"`, `"action":"refuse"`, `"allowed":[{"type":"EMAIL","start":0,"end":23,"exception":"masking.allow[0].values[0]"}]`}) {
		t.Errorf("printed %q", r.out)
	}
	r = cli(t, text, nil, "mask", "--config", path, "--json").want(t, 0)
	if strings.Contains(r.out, "allowed") || strings.Contains(r.out, "action") {
		t.Errorf("without --explain: %s", r.out)
	}
}
