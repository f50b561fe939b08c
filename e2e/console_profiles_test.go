package e2e_test

import (
	"strings"
	"testing"
)

// consoleProfiles are one that sees e-mail addresses, and one that does all that a policy can.
const consoleProfiles = `masking:
  profiles:
    support: {disable: [EMAIL]}
    careful:
      actions: {PASSWORD: mask_only, CREDIT_CARD: refuse}
      allow: [{values: ["@ourcompany.example"]}]
      trial: {types: [PRIVATE_IP]}
`

// TestDeployConsoleShowsProfiles chooses profiles in a real browser and looks what the page says that each does, and by which one a request is masked.
func TestDeployConsoleShowsProfiles(t *testing.T) {
	t.Parallel()
	p := newProvider(t, echo)
	page := freeAddress(t)
	g := start(t, p, options{noStart: true, extra: consoleProfiles})
	g.config = g.write("vizard.yaml", strings.Replace(read(t, g.config), "admin:\n", "admin:\n  console: "+page+"\n", 1))
	g.startSidecar()
	g.startEnvoy()
	k := keyring{g.config}
	plain, support := k.make(t, "create", "--caller", "tester"), k.make(t, "create", "--caller", "tester", "--profile", "support")

	tab := startBrowser(t).open("http://" + page + "/")
	says := func(profile, prompt, summary, segments string) {
		t.Helper()
		tab.fill("profile", profile)
		tab.fill("prompt", prompt)
		tab.until("the profile "+profile+" masks", `document.getElementById("summary").innerText === `+quote(summary))
		if got := tab.text("segments"); got != segments {
			t.Errorf("profile %q: the page shows %q, want %q", profile, got, segments)
		}
	}
	connected := func(key, profile string) {
		t.Helper()
		tab.fill("key", key)
		tab.until("connected", `document.getElementById("state").textContent === "Connected as tester" && document.getElementById("profile").placeholder === `+quote("that of the key: "+profile))
	}
	connected(plain.Key, "default")
	if all := tab.eval(`[...document.querySelectorAll("#profiles option")].map(o => o.value).join()`); all != "default,careful,support" {
		t.Errorf("the page offers %v", all)
	}
	const mail = "Write to jane@example.com"
	says("", mail, "1 masked: EMAIL 1.", "Write to EMAIL_1")
	says("support", mail, "Nothing in it is masked by the profile support.", mail)
	says("careful", "password: hunter2hunter2 of jane@ourcompany.example, host 10.1.2.3", "1 masked by the profile careful: PASSWORD 1. Developer secrets are among them: replace those "+
		"that somebody else has seen. Never put back in the answer: PASSWORD 1. Left visible by exceptions: EMAIL 1. On trial, not masked: PRIVATE_IP 1.",
		"password: PASSWORD_1 of jane@ourcompany.example, host 10.1.2.3")
	tab.picture("console-profile")
	says("careful", "card 4111 1111 1111 1111", "The gateway refuses this prompt, because the policy refuses CREDIT_CARD: nothing of it goes to the provider. "+
		"1 masked by the profile careful: CREDIT_CARD 1.", "card CREDIT_CARD_1")
	tab.eval(`document.querySelector("#segments a").click()`)
	if why := tab.eval(`document.activeElement.innerText`); !strings.Contains(why.(string), "such a prompt is refused") {
		t.Errorf("the reason is %q", why)
	}
	tab.picture("console-refused")
	tab.fill("profile", "nothing")
	tab.until("there is no such profile", `document.getElementById("problem").innerText.includes("The configuration has no such profile")`)

	send := func(profile, upstream string) {
		t.Helper()
		tab.fill("profile", "careful")
		tab.fill("prompt", mail)
		tab.click("send")
		tab.until("the answer is complete", `document.getElementById("progress").textContent === "The answer is complete."`)
		if got := p.prompted(t); got != upstream || tab.eval(`document.getElementById("profile").value`) != "" {
			t.Errorf("the provider got %q, want %q: a request is masked by the profile of its key", got, upstream)
		}
		tab.until("its record", `document.querySelector("#records tr")?.children[3]?.textContent === `+quote(profile))
	}
	send("default", "Write to EMAIL_1")
	connected(support.Key, "support")
	send("support", mail)
	tab.clean(t)
}
