package e2e_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

// consoleLink finds the link to the console in what `vizard run` prints.
var consoleLink = regexp.MustCompile(`http://127\.0\.0\.1:\d+/(#key=vz_\w+)?`)

const (
	consolePrompt  = "Write to jane@example.com. The password: hunter2hunter2"
	consoleMasked  = "Write to EMAIL_1. The password: PASSWORD_1"
	consoleDark    = "prefers-color-scheme"
	consoleNoMoves = "prefers-reduced-motion"
)

// clean fails if the page broke its own policy, logged an error, asked another host or stored something.
func (p *tab) clean(t *testing.T) {
	t.Helper()
	for _, log := range append(p.happened("Log.entryAdded"), p.happened("Runtime.exceptionThrown")...) {
		if strings.Contains(log, "Content Security Policy") || strings.Contains(log, "TrustedHTML") || strings.Contains(log, `"source":"javascript"`) || strings.Contains(log, "exceptionDetails") {
			t.Errorf("the page's log: %s", log)
		}
	}
	for _, sent := range p.happened("Network.requestWillBeSent") {
		var r struct{ Request struct{ URL string } }
		if err := json.Unmarshal([]byte(sent), &r); err != nil {
			t.Fatal(err)
		}
		if u, err := url.Parse(r.Request.URL); err != nil || u.Hostname() != "127.0.0.1" && u.Scheme != "about" {
			t.Errorf("the page asked %q", r.Request.URL)
		}
	}
	if stored := p.eval(`localStorage.length + sessionStorage.length + document.cookie.length`); stored != 0.0 {
		t.Errorf("the page stored something: %v", stored)
	}
}

// named fails if a screen reader has no name for something that can be used, or cannot tell the parts of the page.
func (p *tab) named(t *testing.T) {
	t.Helper()
	type value struct{ Value any }
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name value
		}
	}
	p.call(p.session, "Accessibility.getFullAXTree", nil, &tree)
	seen := map[string]int{}
	for _, n := range tree.Nodes {
		role, name := fmt.Sprint(n.Role.Value), n.Name.Value
		if n.Ignored {
			continue
		}
		seen[role]++
		switch role {
		case "button", "textbox", "combobox", "checkbox", "link", "group", "region", "list":
			if name == nil || name == "" {
				t.Errorf("a %s has no name", role)
			}
		}
	}
	for role, least := range map[string]int{"button": 4, "textbox": 2, "combobox": 1, "checkbox": 1, "region": 4, "heading": 5, "status": 3, "main": 1} {
		if seen[role] < least {
			t.Errorf("%d of role %s, want %d: %v", seen[role], role, least, seen)
		}
	}
}

// TestDeployConsole does in a real browser what the first page of the documentation says: open the link, paste, look, send, look.
func TestDeployConsole(t *testing.T) {
	t.Parallel()
	d := runDemo(t)
	link := consoleLink.FindString(d.await(t, "the link is printed", d.stdout, "Ctrl-C"))
	if !strings.Contains(link, "#key=vz_") {
		t.Fatalf("no link in %q", d.stdout)
	}
	b := startBrowser(t)
	p := b.open(link)
	p.until("the key of the link is taken", `document.getElementById("state").textContent === "Connected as demo"`)
	if at := p.eval(`location.href`); strings.Contains(fmt.Sprint(at), "vz_") {
		t.Errorf("the key stays in the address: %v", at)
	}
	p.until("it opens with an example, masked", `document.querySelectorAll("#segments .chip").length > 5 && document.getElementById("prompt").value.startsWith("Summarise")`)
	p.picture("console-opened")
	p.fill("prompt", consolePrompt)
	p.until("it is masked while it is typed", `document.getElementById("segments").innerText === "`+consoleMasked+`"`)
	if s := p.text("summary"); s != "2 masked: EMAIL 1, PASSWORD 1. Developer secrets are among them: replace those that somebody else has seen." {
		t.Errorf("summary %q", s)
	}
	p.eval(`document.querySelector("#segments a").click()`)
	why := fmt.Sprint(p.eval(`document.activeElement.innerText`))
	if !strings.Contains(why, "EMAIL_1") || !strings.Contains(why, "jane@example.com") || !strings.Contains(why, "top-level domain") {
		t.Errorf("the reason is %q", why)
	}
	p.click("send")
	p.until("the answer is complete", `document.getElementById("progress").textContent === "The answer is complete."`)
	for id, want := range map[string]string{"saw": consoleMasked, "sent": "You said: " + consoleMasked, "answer": "You said: " + consolePrompt} {
		if got := p.text(id); got != want {
			t.Errorf("%s shows %q, want %q", id, got, want)
		}
	}
	if marked := p.eval(`[...document.querySelectorAll("#answer .chip")].map(e => e.textContent).join()`); marked != "jane@example.com,hunter2hunter2" {
		t.Errorf("marked in the answer: %v", marked)
	}
	p.until("the record is there", `document.getElementById("n-requests").textContent === "1"`)
	if n := p.text("n-restored"); n != "2 / 0" {
		t.Errorf("restored / misspelled %q", n)
	}
	if row := p.text("records"); !containsAll(row, []string{"200", "demo/echo", "default", "EMAIL 1, PASSWORD 1", "req_"}) || strings.Contains(row, "jane") {
		t.Errorf("record %q", row)
	}
	p.click("example")
	p.until("the example is masked", `document.querySelectorAll("#segments .chip").length > 4`)
	p.named(t)
	for _, kind := range []string{"keyDown", "keyUp"} { // the example leaves the focus in the prompt
		p.do("Input.dispatchKeyEvent", map[string]any{"type": kind, "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "modifiers": 2})
	}
	p.until("the second record is there", `document.getElementById("n-requests").textContent === "2"`)
	p.eval(`window.scrollTo(0, 0)`)
	p.picture("console")
	p.do("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": consoleDark, "value": "dark"}, {"name": consoleNoMoves, "value": "reduce"}}})
	p.picture("console-dark")
	p.do("Emulation.setDeviceMetricsOverride", map[string]any{"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true})
	if wide := p.eval(`document.documentElement.scrollWidth > 390`); wide == true {
		t.Error("the page is wider than a telephone")
	}
	p.picture("console-narrow")
	consoleOnAPhone(t, p)
	p.clean(t)
	consoleErrors(t, d, p)
	consoleIsGone(t, b, link)
}

// consoleOnAPhone sends in a narrow window: the answer comes into view, above what the provider sends.
func consoleOnAPhone(t *testing.T, p *tab) {
	t.Helper()
	const within = `(e => e.top >= 0 && e.bottom <= innerHeight)(document.getElementById(%q).getBoundingClientRect())`
	p.eval(`window.scrollTo(0, 0)`)
	p.fill("prompt", consolePrompt)
	p.until("it is masked", `document.getElementById("segments").innerText === "`+consoleMasked+`"`)
	if seen := p.eval(fmt.Sprintf(within, "answer")); seen == true {
		t.Error("the answer is in view before anything is sent: the window is no phone's")
	}
	p.click("send")
	p.until("the answer is complete", `document.getElementById("progress").textContent === "The answer is complete."`)
	p.until("the answer is in view", fmt.Sprintf(within, "answer"))
	p.view("console-phone-answer")
}

// consoleErrors drives what can go wrong, in the same tab.
func consoleErrors(t *testing.T, d *demo, p *tab) {
	t.Helper()
	problem := func(what string, parts ...string) {
		t.Helper()
		p.until(what, fmt.Sprintf(`(e => !e.hidden && %s.every(part => e.innerText.includes(part)))(document.getElementById("problem"))`, quoteAll(parts)))
	}
	key := fmt.Sprint(p.eval(`document.getElementById("key").value`))
	p.do("Emulation.clearDeviceMetricsOverride", nil)

	p.fill("prompt", consolePrompt)
	p.fill("model", "demo/none")
	p.click("send")
	problem("an unknown model", "unknown_model", "demo/none", "req_")
	p.fill("model", "demo/echo")

	p.fill("prompt", strings.Repeat("ä", 16384))
	p.click("mask")
	problem("a prompt that is too long", "request_too_large", "32768")
	p.fill("prompt", consolePrompt)
	p.click("send")
	p.until("an answer to clear", `document.getElementById("answer").innerText !== "" && document.getElementById("progress").textContent === "The answer is complete."`)
	p.fill("prompt", strings.Repeat("ä", 16384))
	p.click("send")
	problem("a send that is refused", "request_too_large")
	for id, want := range map[string]string{"answer": "", "sent": "", "saw": "", "facts": "", "progress": "The prompt was not sent."} {
		if got := p.text(id); got != want {
			t.Errorf("after a refused send %s shows %q, want %q", id, got, want)
		}
	}

	p.fill("prompt", consolePrompt)
	p.fill("key", otherEnd(key))
	p.click("send")
	problem("a wrong key", "unauthenticated", "vizard key create")
	p.picture("console-error")
	p.fill("key", key)
	p.until("connected again", `document.getElementById("state").textContent === "Connected as demo"`)

	for _, pid := range d.children(t) { // Envoy: the whole ends with it
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
	}
	<-d.exited
	p.until("the page says that it is alone", `document.getElementById("state").textContent === "vizard does not answer"`)
	p.click("send")
	problem("nobody answers", "Nobody answers", "console_unreachable")
}

func quoteAll(parts []string) string {
	all := make([]string, len(parts))
	for i, p := range parts {
		all[i] = quote(p)
	}
	return "[" + strings.Join(all, ",") + "]"
}

// consoleIsGone opens the page again once its server has ended: no cache has it.
func consoleIsGone(t *testing.T, b *browser, link string) {
	t.Helper()
	if p := b.open(link); !strings.HasPrefix(fmt.Sprint(p.eval(`location.href`)), "chrome-error:") {
		t.Errorf("the page outlives its server: %v", p.eval(`document.body.innerText`))
	}
}

// TestDeployConsoleOfAServedGateway switches the console on in a configuration, with a real provider's way: nothing tells the page what
// the provider got. Then the provider breaks, then Envoy goes.
func TestDeployConsoleOfAServedGateway(t *testing.T) {
	t.Parallel()
	prov := newProvider(t, nil)
	page := freeAddress(t)
	g := start(t, prov, options{noStart: true})
	config := strings.Replace(read(t, g.config), "admin:\n", "admin:\n  console: "+page+"\n", 1) + "masking: {disable: [PERSON, LOCATION]}\n"
	g.config = g.write("vizard.yaml", config)
	g.startSidecar()
	g.key = g.createKey("tester")
	g.startEnvoy()
	other := g.createKey("other")

	b := startBrowser(t)
	p := b.open("http://" + page + "/")
	p.fill("key", g.key)
	p.until("connected", `document.getElementById("state").textContent === "Connected as tester"`)
	if models := p.eval(`[...document.querySelectorAll("#models option")].map(o => o.value).join()`); models != "fake/echo,fake/other" {
		t.Errorf("models %v", models)
	}
	p.until("names are said to stay", `document.getElementById("summary").innerText.endsWith("Names of people and places are not masked: PERSON and LOCATION are off.")`)
	p.fill("prompt", consolePrompt)
	p.click("send")
	p.until("the answer is complete", `document.getElementById("progress").textContent === "The answer is complete."`)
	if got := p.text("answer"); got != consolePrompt {
		t.Errorf("answer %q", got)
	}
	if shown := p.eval(`!document.getElementById("sent-box").hidden || !document.getElementById("saw-box").hidden`); shown == true {
		t.Error("the page claims to show what a real provider sent")
	}
	if body := string(prov.only(t).Body); strings.Contains(body, "jane@") || !strings.Contains(body, "EMAIL_1") {
		t.Errorf("the provider received %q", body)
	}
	p.until("its record", `document.getElementById("n-requests").textContent === "1"`)

	otherTab := b.open("http://" + page + "/")
	otherTab.fill("key", other)
	otherTab.until("connected", `document.getElementById("state").textContent === "Connected as other"`)
	if n := otherTab.text("n-requests"); n != "0" {
		t.Errorf("another caller sees %s records", n)
	}

	prov.respond(func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "broken "+poison, http.StatusInternalServerError)
	})
	p.click("send")
	p.until("the provider's error", `document.getElementById("problem").innerText.includes("provider_error")`)
	g.envoy.stop()
	p.click("send")
	p.until("Envoy's absence", `document.getElementById("problem").innerText.includes("Envoy does not answer")`)
	if s := p.text("segments"); s != consoleMasked {
		t.Errorf("without Envoy the page masks %q", s)
	}
	p.clean(t)

	plain := b.open("http://"+page+"/", func(p *tab) { p.do("Emulation.setScriptExecutionDisabled", map[string]any{"value": true}) })
	plain.fill("key", g.key)
	plain.fill("prompt", "<b>Write</b> to jane@example.com & co.")
	plain.click("mask")
	plain.until("the form's answer", `document.getElementById("segments")?.childElementCount > 0 && document.readyState === "complete"`) // with its style
	if s := plain.text("segments"); s != "<b>Write</b> to EMAIL_1 & co." {
		t.Errorf("without its script the page shows %q", s)
	}
	if html := fmt.Sprint(plain.eval(`document.documentElement.outerHTML`)); strings.Contains(html, g.key) {
		t.Error("the page of a form holds the key")
	}
	plain.picture("console-plain")
	for _, word := range []string{"jane@", "hunter2", g.key} {
		if strings.Contains(g.sidecar.stdout.String()+g.sidecar.stderr.String(), word) {
			t.Errorf("the sidecar's output holds %q, which was typed", word)
		}
	}
	consoleGuards(t, page, g.key)
}

// consoleGuards asks as other sites would.
func consoleGuards(t *testing.T, page, key string) {
	t.Helper()
	for _, c := range []struct {
		what, method, path, host, origin, site, key string
		want                                        int
	}{
		{"the page", "GET", "/", page, "", "", "", 200},
		{"through a tunnel", "GET", "/", "localhost:8080", "", "", "", 200},
		{"a rebound name", "GET", "/", "evil.example:80", "", "", "", 403},
		{"a name that begins like ours", "GET", "/", "127.0.0.1.evil.example", "", "", "", 403},
		{"our own script", "POST", "/api/mask", page, "http://" + page, "same-origin", key, 200},
		{"an older browser", "POST", "/api/mask", page, "http://" + page, "", key, 200},
		{"no key", "POST", "/api/mask", page, "http://" + page, "same-origin", "", 401},
		{"another site", "POST", "/api/mask", page, "http://evil.example", "cross-site", key, 403},
		{"another port of this machine", "POST", "/api/mask", page, "http://127.0.0.1:1", "same-site", key, 403},
		{"another site, older browser", "POST", "/api/mask", page, "http://evil.example", "", key, 403},
		{"a form of another site", "POST", "/", page, "null", "", key, 403},
		{"no browser", "POST", "/api/mask", page, "", "", key, 403},
		{"reading by GET", "GET", "/api/mask", page, "", "", key, 405},
		{"no such file", "GET", "/assets/console.go", page, "", "", "", 404},
		{"no list of files", "GET", "/assets/", page, "", "", "", 404},
	} {
		r, err := http.NewRequest(c.method, "http://"+page+c.path, strings.NewReader(`{"prompt":"hello"}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Host = c.host
		r.Header.Set("Authorization", "Bearer "+c.key)
		for name, value := range map[string]string{"Origin": c.origin, "Sec-Fetch-Site": c.site} {
			if value != "" {
				r.Header.Set(name, value)
			}
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if answer.StatusCode != c.want {
			t.Errorf("%s: %d, want %d (%s)", c.what, answer.StatusCode, c.want, body)
		}
		for name, part := range map[string]string{"Content-Security-Policy": "default-src 'none'", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"} {
			if !strings.Contains(answer.Header.Get(name), part) {
				t.Errorf("%s: %s is %q", c.what, name, answer.Header.Get(name))
			}
		}
		if answer.Header.Get("Set-Cookie") != "" || answer.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: headers %v", c.what, answer.Header)
		}
	}
}

// TestConsoleSendsOverTLS trusts the certificate that the configuration names and no other.
func TestConsoleSendsOverTLS(t *testing.T) {
	t.Parallel()
	prov := newProvider(t, nil)
	page := freeAddress(t)
	a := newAuthority(t, "gateway authority")
	a.issue(t, "server")
	a.issue(t, "another")
	g := start(t, prov, options{noStart: true, gateway: fmt.Sprintf("  tls: {certificate: %s, key: %s}\n", filepath.Join(a.folder, "server.crt"), filepath.Join(a.folder, "server.key"))})
	g.config = g.write("vizard.yaml", strings.Replace(read(t, g.config), "admin:\n", "admin:\n  console: "+page+"\n", 1))
	g.startSidecar()
	g.key = g.createKey("tester")
	g.startEnvoy()
	send := func() (int, string) {
		r, err := http.NewRequest(http.MethodPost, "http://"+page+"/api/send", strings.NewReader(`{"model":"fake/echo","prompt":"Write to jane@example.com"}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+g.key)
		r.Header.Set("Sec-Fetch-Site", "same-origin")
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = answer.Body.Close() }()
		body, _ := io.ReadAll(answer.Body)
		return answer.StatusCode, string(body)
	}
	if status, body := send(); status != 200 || !containsAll(body, []string{"event: start", "jane@", "event: done"}) {
		t.Errorf("%d %s", status, body)
	}
	other, err := os.ReadFile(filepath.Join(a.folder, "another.crt"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(a.folder, "server.crt"), other, 0o600); err != nil {
		t.Fatal(err)
	}
	before := len(prov.received())
	if status, body := send(); status != 503 || strings.Contains(body, "jane@") || len(prov.received()) != before {
		t.Errorf("an unknown certificate: %d %s", status, body)
	}
}
