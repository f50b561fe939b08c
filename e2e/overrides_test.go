package e2e_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// What users of LiteLLM reported of guardrails for keys, teams, models and requests, rebuilt: the numbers are those of the threads at github.com/BerriAI/litellm.
const overridesPolicy = `masking:
  patterns: [{type: TICKET, regexp: 'TCK-[0-9]{6}'}, {type: CASE, regexp: 'C-[0-9]{4}'}]
  profiles:
    open: {disable: [EMAIL]}
    empty: {enable: [], disable: [], dictionary: [], patterns: [], allow: [], actions: {}, trial: {types: []}, names: {never: []}}
    strict: {actions: {CREDIT_CARD: refuse}}
    milder: {extends: strict, actions: {CREDIT_CARD: mask}}
`

const (
	overridesPrompt = "jane@example.com pays with 4111 1111 1111 1111 at Novartis AG, TCK-123456, C-1234"
	overridesMasked = "EMAIL_1 pays with CREDIT_CARD_1 at Novartis AG, TICKET_1, CASE_1"
	overridesOpen   = "jane@example.com pays with CREDIT_CARD_1 at Novartis AG, TICKET_1, CASE_1"
)

// overriding starts a gateway with that policy and a provider whose models anybody may name, and makes a key of one caller for each profile.
func overriding(t *testing.T) (g *gateway, p *provider, keys map[string]keyRow) {
	t.Helper()
	p = newProvider(t, echo)
	wild := strings.NewReplacer("  fake:", "  wild:", "[echo, {id: other, aliases: [alias]}]", `["*"]`).Replace(fakeProvider(p.URL))
	g = start(t, p, options{extra: overridesPolicy, providers: fakeProvider(p.URL) + wild})
	keys = map[string]keyRow{}
	for _, profile := range []string{"", "open", "empty", "strict", "milder"} {
		keys[profile] = keyring{g.config}.make(t, "create", "--caller", "team", "--profile", profile)
	}
	return g, p, keys
}

// TestOverridesOfKeys asks with keys of one caller in turns, for each kind of model and answer: what a key's profile says holds, whatever its caller's other
// keys, the model or an empty list say.
func TestOverridesOfKeys(t *testing.T) {
	t.Parallel()
	g, p, keys := overriding(t)
	for _, tc := range []struct{ threads, name, profile, upstream string }{
		{"#5758 #14049", "a request that names no rules is masked by the default", "", overridesMasked},
		{"#28512 #41431 #25487 #29235", "a key switches a type off, which the default and its caller's other keys have", "open", overridesOpen},
		{"#16025 #24739", "empty lists take nothing away", "empty", overridesMasked},
		{"#10810", "a key refuses what others mask", "strict", ""},
		{"#10810 #19612", "a key masks what the profile that it extends refuses", "milder", overridesMasked},
		{"#28512", "the first key again", "", overridesMasked},
	} {
		// #10279 #12968 #36085: a model of its own, another name of one, and one that only a wildcard knows. #23774 #26922: whole and streamed.
		for _, model := range []string{"fake/echo", "fake/alias", "wild/any-model-2026"} {
			for _, stream := range []bool{false, true} {
				t.Run(fmt.Sprintf("%s %s/%s/stream=%t", tc.threads, tc.name, model, stream), func(t *testing.T) {
					before := len(p.received())
					a := g.post(fmt.Sprintf(`{"model":%q,"prompt":%s,"stream":%t}`, model, quote(overridesPrompt), stream), as(keys[tc.profile].Key))
					if tc.upstream == "" {
						if e := a.wantFault(t, 422, "refused_by_policy"); e.Param != "CREDIT_CARD" || len(p.received()) != before {
							t.Errorf("refused for %q, %d requests went upstream", e.Param, len(p.received())-before)
						}
						return
					}
					if all := p.received(); len(all) != before+1 || !bytes.Contains(all[before].Body, []byte(quote(tc.upstream))) {
						t.Errorf("the provider got %q, want %q", all[len(all)-1].Body, tc.upstream)
					}
					if got := textOf(t, a); got != overridesPrompt {
						t.Errorf("the caller got %q", got)
					}
				})
			}
		}
	}
}

// TestRequestsOverrideNothing has requests ask for other rules, by members and by headers: the former are refused, the latter have no effect (#16025 #16919 #8239).
func TestRequestsOverrideNothing(t *testing.T) {
	t.Parallel()
	g, p, keys := overriding(t)
	for _, member := range []string{`"guardrails":[]`, `"profile":"open"`, `"metadata":{"guardrails":[],"disable_global_guardrails":true}`, `"masking":{"disable":["EMAIL"]}`} {
		g.post(`{"model":"fake/echo","prompt":`+quote(overridesPrompt)+`,`+member+`}`, as(keys[""].Key)).wantFault(t, 400, "invalid_request")
	}
	if n := len(p.received()); n > 0 {
		t.Fatalf("%d requests went upstream", n)
	}
	for i, header := range []string{"X-Vizard-Profile: open", "Profile: open", "X-Litellm-Disable-Guardrails: true", "X-Guardrails: []", "X-Vizard-Route: fake"} {
		name, value, _ := strings.Cut(header, ": ")
		g.post(`{"model":"fake/echo","prompt":`+quote(overridesPrompt)+`}`, as(keys[""].Key), func(r *http.Request) { r.Header.Set(name, value) }).whole(t)
		if got := p.prompted(t); len(p.received()) != i+1 || got != overridesMasked {
			t.Errorf("%s: the provider got %q", header, got)
		}
	}
}

// TestOverridesChangeWithoutARestart changes, adds and takes away rules of a profile that a key has, and the key's profile (#13779).
func TestOverridesChangeWithoutARestart(t *testing.T) {
	t.Parallel()
	g, p, keys := overriding(t)
	k := keyring{g.config}
	sees := func(want string) {
		t.Helper()
		g.post(`{"model":"fake/echo","prompt":`+quote(overridesPrompt)+`}`, as(keys["open"].Key)).whole(t)
		if got := p.prompted(t); got != want {
			t.Errorf("the provider got %q, want %q", got, want)
		}
	}
	sees(overridesOpen)
	g.rewrite(func(text string) string {
		return strings.Replace(text, "open: {disable: [EMAIL]}", "open: {enable: [ORGANIZATION]}", 1)
	})
	g.reloads("applied", 1)
	sees(strings.Replace(overridesMasked, "Novartis AG", "ORGANIZATION_1", 1))
	g.rewrite(func(text string) string {
		return strings.Replace(text, "open: {enable: [ORGANIZATION]}", "open: {}", 1)
	})
	g.reloads("applied", 2)
	sees(overridesMasked)
	k.run(t, 0, "set", keys["open"].ID, "--profile", "strict")
	g.post(`{"model":"fake/echo","prompt":`+quote(overridesPrompt)+`}`, as(keys["open"].Key)).wantFault(t, 422, "refused_by_policy")
	k.run(t, 0, "set", keys["open"].ID, "--profile", "default")
	sees(overridesMasked)

	// What is misspelt is refused, not left out (#25487 #29235).
	k.run(t, 2, "set", keys["open"].ID, "--profile", "opn")
	r := cli(t, `{"caller":"team","profil":"open"}`+"\n", []string{"FAKE_KEY=x"}, "key", "import", "--config", g.config)
	if r.code == 0 || !strings.Contains(r.errs, "profil") {
		t.Errorf("an import with a misspelt member: exit code %d, %s", r.code, r.errs)
	}
	sees(overridesMasked)
}
