package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// threeProfiles are a team that must see e-mails, one whose profile adds words and switches types, and one that extends it.
const threeProfiles = `masking:
  dictionary: [{type: CUSTOMER, values: [Acme, "Globex AG"]}]
  profiles:
    support: {disable: [EMAIL]}
    developers: {enable: [PRIVATE_IP], disable: [LOCATION], dictionary: [{type: PROJECT, values: [Bluebird]}]}
    pipeline: {extends: developers, enable: [LOCATION, URL]}
`

const policyPrompt = `jane@example.com of Acme in Lisbon on Bluebird, 10.1.2.3 and https://wiki.example.com/x`

// policyMasked is the masked prompt at the provider, by profile.
var policyMasked = map[string]string{
	"":           "EMAIL_1 of CUSTOMER_1 in LOCATION_1 on Bluebird, 10.1.2.3 and https://wiki.example.com/x",
	"support":    "jane@example.com of CUSTOMER_1 in LOCATION_1 on Bluebird, 10.1.2.3 and https://wiki.example.com/x",
	"developers": "EMAIL_1 of CUSTOMER_1 in Lisbon on PROJECT_1, PRIVATE_IP_1 and https://wiki.example.com/x",
	"pipeline":   "EMAIL_1 of CUSTOMER_1 in LOCATION_1 on PROJECT_1, PRIVATE_IP_1 and URL_1",
}

// asking is a request of the policy's prompt.
func asking(stream bool) string {
	return fmt.Sprintf(`{"model":"fake/echo","prompt":%s,"stream":%t}`, quote(policyPrompt), stream)
}

// wantMasked asks with a key, whole and streamed, and wants this to go to the provider and the prompt to come back.
func (g *gateway) wantMasked(t *testing.T, p *provider, key, want string) {
	t.Helper()
	for _, stream := range []bool{false, true} {
		before := len(p.received())
		a := g.post(asking(stream), as(key))
		if a.status != http.StatusOK {
			t.Fatalf("status %d: %s", a.status, a.body)
		}
		if !stream && a.whole(t).Output != policyPrompt {
			t.Errorf("answered %q", a.body)
		}
		all := p.received()
		if len(all) != before+1 || !strings.Contains(string(all[before].Body), quote(want)) {
			t.Errorf("the provider got %s, want %q", all[before].Body, want)
		}
	}
}

// TestEachKeyIsMaskedByItsProfile has keys of three profiles and one of none ask the same through Envoy, changes one, and looks at what is
// kept of it.
func TestEachKeyIsMaskedByItsProfile(t *testing.T) {
	t.Parallel()
	p := newProvider(t, echo)
	g := start(t, p, options{extra: threeProfiles})
	k := keyring{g.config}
	keys := map[string]keyRow{}
	for profile, want := range policyMasked {
		made := k.make(t, "create", "--caller", "team", "--profile", profile)
		keys[profile] = made
		g.wantMasked(t, p, made.Key, want)
	}
	k.run(t, 0, "set", keys["support"].ID, "--profile", "pipeline")
	g.wantMasked(t, p, keys["support"].Key, policyMasked["pipeline"])
	rotated := k.make(t, "rotate", keys["developers"].ID)
	g.wantMasked(t, p, rotated.Key, policyMasked["developers"])

	byID := map[string]string{rotated.ID: "developers", keys["support"].ID: "pipeline", keys["developers"].ID: "developers",
		keys["pipeline"].ID: "pipeline", keys[""].ID: "default"}
	for id, row := range k.list(t) {
		if want := byID[id]; want != "" && row.Profile != want {
			t.Errorf("the key %s is listed with the profile %q, want %q", id, row.Profile, want)
		}
	}
	if r := k.run(t, 0, "list", "--profile", "developers"); strings.Count(r.out, "\n") != 3 || !strings.Contains(r.out, rotated.ID) {
		t.Errorf("the keys of one profile: %s", r.out)
	}
	seen := map[string]int{}
	records := g.awaitRecords(12)
	for _, r := range records {
		seen[fmt.Sprint(r["profile"])]++
	}
	if seen["default"] != 2 || seen["support"] != 2 || seen["developers"] != 4 || seen["pipeline"] != 4 {
		t.Errorf("records by profile: %v", seen)
	}
	if n := g.metric("vizard_masked_entities_total", `profile="developers"`, `type="PROJECT"`); n != 4 {
		t.Errorf("%v words of the developers' own are counted", n)
	}
	checkAccessLog(t, g, records)
}

// TestAProfileInUseCannotBeTakenAway changes the configuration of a running gateway, and starts one with a configuration that lacks it.
func TestAProfileInUseCannotBeTakenAway(t *testing.T) {
	t.Parallel()
	p := newProvider(t, echo)
	g := start(t, p, options{extra: threeProfiles})
	k := keyring{g.config}
	made := k.make(t, "create", "--caller", "team", "--profile", "support")
	if r := k.run(t, 2, "create", "--caller", "team", "--profile", "suport"); !strings.Contains(r.errs, "no profile suport; it has default, developers, pipeline, support") {
		t.Errorf("a profile that is misspelt: %s", r.errs)
	}
	if r := k.run(t, 0, "create", "--caller", "team", "--profile", "pipeline", "--expires", "1h"); !strings.Contains(r.errs, "of caller team, masked by the profile pipeline, expires ") {
		t.Errorf("said of a key: %s", r.errs)
	}
	check := func(code int, want ...string) {
		t.Helper()
		r := cli(t, "", []string{"FAKE_KEY=x"}, "config", "check", "--config", g.config).want(t, code)
		for _, w := range want {
			if !strings.Contains(r.out+r.errs, w) {
				t.Errorf("config check does not say %q: %s%s", w, r.out, r.errs)
			}
		}
	}
	check(0, "profile support: 1 key ("+made.ID+")", "profile pipeline: 1 key (", "profile developers: no key", "no mistakes found")

	g.rewrite(func(text string) string { return strings.Replace(text, "    support: {disable: [EMAIL]}\n", "", 1) })
	g.reloads("refused", 1)
	missing := "masking.profiles: the profile support is missing, and in use by 1 key (" + made.ID + ")"
	check(2, missing)
	g.wantMasked(t, p, made.Key, policyMasked["support"])

	g.sidecar.stop() // and the store is a file that nobody has open
	check(2, missing)
	r := cli(t, "", []string{"FAKE_KEY=x"}, "serve", "--config", g.config).want(t, 2)
	if !strings.Contains(r.errs, missing) {
		t.Errorf("serve says %q", r.errs)
	}
	var report struct {
		OK       bool
		Mistakes []struct{ Field, Message string }
		Profiles []struct {
			Name  string
			Keys  int
			First []string
		}
	}
	r = cli(t, "", []string{"FAKE_KEY=x"}, "config", "check", "--config", g.config, "--output", "json")
	if err := json.Unmarshal([]byte(r.out), &report); err != nil || report.OK || len(report.Mistakes) != 1 || len(report.Profiles) != 3 || report.Profiles[2].First[0] != made.ID {
		t.Errorf("%s (%v)", r.out, err)
	}
	k.run(t, 0, "revoke", made.ID)
	check(0, "no mistakes found", "profile developers: no key")
}

// TestKeysOfTheConfigurationHaveProfiles moves a key from one profile to another by a reload, which takes keys and profiles together.
func TestKeysOfTheConfigurationHaveProfiles(t *testing.T) {
	t.Parallel()
	p := newProvider(t, echo)
	g := start(t, p, options{extra: threeProfiles})
	made := struct{ Key, ID, SHA256 string }{}
	if err := json.Unmarshal(g.vizard("key", "create", "--config", g.config, "--caller", "elsewhere", "--output", "json"), &made); err != nil {
		t.Fatal(err)
	}
	fixed := func(profile string) string {
		return fmt.Sprintf("keys: [{id: %s, caller: mounted, sha256: %s, profile: %s}]\n", made.ID, made.SHA256, profile)
	}
	g.rewrite(func(text string) string { return text + fixed("support") })
	g.reloads("applied", 1)
	g.wantMasked(t, p, made.Key, policyMasked["support"])
	g.rewrite(func(text string) string {
		return strings.Replace(strings.Replace(text, fixed("support"), fixed("helpdesk"), 1), "    support: {disable: [EMAIL]}\n", "    helpdesk: {extends: developers}\n", 1)
	})
	g.reloads("applied", 2)
	g.wantMasked(t, p, made.Key, policyMasked["developers"])
	g.rewrite(func(text string) string { return strings.Replace(text, fixed("helpdesk"), fixed("support"), 1) })
	g.reloads("refused", 1)
}
