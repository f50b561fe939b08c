package e2e_test

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/envoy"
)

// Canaries: values that must not be found anywhere outside the request and the answer that hold them. None of them is real.
const (
	canaryMail   = "canary.finch@example.com"
	canaryPass   = "CanaryPw9xQz7Lm2"
	canaryCard   = "4111 1111 1111 1111"
	canaryIBAN   = "GB82 WEST 1234 5698 7654 32"
	canaryAWS    = "AKIACANARYEXAMPLE234"
	canaryProse  = "CanaryProse7781"
	canaryAnswer = "CanaryAnswer5512"
	canaryModel  = "CanaryModel4410"
	canaryMember = "CanaryMember6612"
	canaryHeader = "CanaryHeader9907"
	canaryQuery  = "CanaryQuery8813"
	canaryPath   = "CanaryPath2277"
	canaryBroken = "CanaryBroken1919"
	canaryKey    = "CanaryKey3321"
	canaryErrors = "CanaryProviderError6104"
)

const canaryPrompt = canaryProse + ": mail " + canaryMail + ", password: " + canaryPass + ", card " + canaryCard + ", IBAN " + canaryIBAN + ", aws " + canaryAWS

// sending is one request with canaries, and what a caller may find of them in an error.
type sending struct {
	name     string
	body     string
	change   func(*http.Request)
	provider http.HandlerFunc
	named    string // a canary that the contract lets the error name: it is the name of the offending member or model
}

// ask is a valid request for a model, with the canary prompt.
func canaryRequest(model string, stream bool) string {
	return fmt.Sprintf(`{"model":%q,"prompt":%q,"stream":%t}`, model, canaryPrompt, stream)
}

// echoing fails and repeats everything that it was told, as some providers do.
func echoing(status int, kind string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		w.Header().Set("Content-Type", kind)
		w.Header().Set("X-Canary", canaryErrors)
		w.WriteHeader(status)
		fmt.Fprintf(w, `{"error":{"message":%q,"type":%q,"code":%q,"param":%q}}`,
			canaryErrors+r.Header.Get("Authorization")+string(body), canaryErrors, strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "), canaryErrors)
	}
}

// brokenStream says something and then fails in the way that fail writes.
func brokenStream(fail string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		fmt.Fprintf(w, "data: %s\n\n%s", chatDelta(canaryAnswer+" EMAIL_1"), fail)
	}
}

func sendings() []sending {
	good := func(w http.ResponseWriter, r *http.Request) { say(canaryAnswer+" EMAIL_1 PASSWORD_1", 3)(w, r) }
	marked := func(r *http.Request) {
		r.Header.Set("X-Canary", canaryHeader)
		r.Header.Set("Cookie", "c="+canaryHeader)
		r.Header.Set("User-Agent", canaryHeader)
		r.Header.Set("Tracestate", "x="+canaryHeader)
		r.Header.Set("Traceparent", "00-"+canaryHeader)
		r.URL.RawQuery = "q=" + canaryQuery
	}
	return []sending{
		{name: "whole", body: canaryRequest("fake/echo", false), change: marked, provider: good},
		{name: "streamed", body: canaryRequest("fake/echo", true), change: marked, provider: good},
		{name: "wrong key", body: canaryRequest("fake/echo", false), change: as(canaryKey)},
		{name: "wrong scheme", body: canaryRequest("fake/echo", false), change: func(r *http.Request) { r.Header.Set("Authorization", "Basic "+canaryKey) }},
		{name: "another path", body: canaryRequest("fake/echo", false), change: func(r *http.Request) { r.URL.Path = "/v1/" + canaryPath }},
		{name: "an escaped path", body: canaryRequest("fake/echo", false), change: func(r *http.Request) { r.URL.Opaque = "//x/v1%2f" + canaryPath }},
		{name: "another method", body: canaryRequest("fake/echo", false), change: func(r *http.Request) { r.Method = "CANARYMETHOD" }},
		{name: "media type", body: canaryRequest("fake/echo", false), change: func(r *http.Request) { r.Header.Set("Content-Type", "text/"+canaryHeader) }},
		{name: "a bad header name", body: canaryRequest("fake/echo", false), change: func(r *http.Request) { r.Header["X_Canary"] = []string{canaryHeader} }},
		{name: "a large head", body: canaryRequest("fake/echo", false), change: func(r *http.Request) { r.Header.Set("X-Canary", strings.Repeat(canaryHeader, 2000)) }},
		{name: "too large", body: canaryRequest("fake/"+strings.Repeat(canaryBroken, 3000), false)},
		{name: "cut JSON", body: `{"model":"fake/echo","prompt":"` + canaryBroken},
		{name: "JSON with a bad escape", body: `{"model":"fake/echo","prompt":"\` + canaryBroken + `"}`},
		{name: "JSON with a bare word", body: `{"model":"fake/echo","prompt":` + canaryBroken + `}`},
		{name: "more than one value", body: canaryRequest("fake/echo", false) + canaryBroken},
		{name: "not UTF-8", body: `{"model":"fake/echo","prompt":"` + canaryBroken + "\xff" + `"}`},
		{name: "unknown member", body: `{"model":"fake/echo","prompt":"x","` + canaryMember + `":"` + canaryBroken + `"}`, named: canaryMember},
		{name: "unknown member that is no name", body: `{"model":"fake/echo","prompt":"x","` + canaryMember + ` ` + canaryMail + `":1}`},
		{name: "wrong type", body: `{"model":"fake/echo","prompt":["` + canaryBroken + `"]}`},
		{name: "a model's name that is none", body: `{"model":"` + canaryMail + ` ` + canaryModel + `","prompt":"x"}`},
		{name: "unknown model", body: canaryRequest("fake/"+canaryModel, false), named: canaryModel},
		{name: "unknown provider", body: canaryRequest("nobody/"+canaryModel, true), named: canaryModel},
		{name: "masking refused", body: `{"model":"fake/echo","prompt":"` + canaryMail + strings.Repeat(" a@example.com", 2300) + `"}`},
		{name: "dead provider", body: canaryRequest("dead/echo", false)},
		{name: "provider 400", body: canaryRequest("fake/echo", false), provider: echoing(400, "application/json")},
		{name: "provider 401", body: canaryRequest("fake/echo", true), provider: echoing(401, "application/json")},
		{name: "provider 429", body: canaryRequest("fake/echo", false), provider: echoing(429, "text/plain")},
		{name: "provider 500", body: canaryRequest("fake/echo", true), provider: echoing(500, "text/html")},
		{name: "provider 302", body: canaryRequest("fake/echo", false), provider: echoing(302, "application/json")},
		{name: "provider says what is no answer", body: canaryRequest("fake/echo", false), provider: echoing(200, "application/json")},
		{name: "provider says what is no JSON", body: canaryRequest("fake/echo", false), provider: func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, canaryErrors) }},
		{name: "provider's stream is none", body: canaryRequest("fake/echo", true), provider: func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "data: "+canaryErrors+"\n\n") }},
		{name: "stream cut", body: canaryRequest("fake/echo", true), provider: brokenStream("")},
		{name: "stream with an error event", body: canaryRequest("fake/echo", true), provider: brokenStream(`data: {"error":{"message":"` + canaryErrors + `"}}` + "\n\n")},
		{name: "stream with a broken event", body: canaryRequest("fake/echo", true), provider: brokenStream("data: {" + canaryErrors + "\n\n")},
	}
}

// TestCanariesStayOut sends canaries in every place of good and failing requests and then looks for them in everything that
// the two processes have written: logs at level debug, metrics, records, files, errors, spans.
func TestCanariesStayOut(t *testing.T) {
	t.Parallel()
	p, c := newProvider(t, nil), newCollector(t)
	g := start(t, p, options{
		providers: fakeProvider(p.URL) + "  dead:\n    protocol: openai-chat\n    endpoint: http://127.0.0.1:9/v1\n    auth: none\n    models: [echo]\n",
		extra:     "log: {level: debug, records: ./records.jsonl}\ntracing: {endpoint: \"" + c.URL + "\"}\n",
	})
	canaries := []string{canaryMail, canaryPass, canaryCard, canaryIBAN, canaryAWS, canaryProse, canaryAnswer, canaryModel, canaryMember, canaryHeader,
		canaryQuery, canaryPath, canaryBroken, canaryKey, canaryErrors, "CANARYMETHOD", providerCredential, g.key, g.key[len(g.key)-38:]}
	for i, s := range sendings() {
		p.respond(echo)
		if s.provider != nil {
			p.respond(s.provider)
		}
		change := func(*http.Request) {}
		if s.change != nil {
			change = s.change
		}
		o := g.try(g.request(s.body, change))
		good := o.status == http.StatusOK && !strings.Contains(string(o.body), "event: error")
		if o.err != nil || good != (i < 2) || good && !containsAll(textOf(t, o.answer), []string{canaryAnswer, canaryMail, canaryPass}) {
			t.Errorf("%s: status %d, body %q, %v", s.name, o.status, clip(string(o.body)), o.err)
		}
		if o.err == nil && o.status != http.StatusOK {
			searchFor(t, "the error of "+s.name, without(canaries, s.named), o.body)
			searchFor(t, "the headers of "+s.name, canaries, fmt.Append(nil, o.header))
		}
		if strings.Contains(string(o.body), "event: error") {
			_, fault, _ := strings.Cut(string(o.body), "event: error")
			searchFor(t, "the error event of "+s.name, canaries, []byte(fault))
		}
	}
	for i, r := range p.received() {
		searchFor(t, fmt.Sprintf("what the provider received (%d)", i), []string{canaryMail, canaryPass, canaryCard, canaryIBAN, canaryAWS, canaryHeader, canaryQuery, g.key},
			r.Body, []byte(r.Query), []byte(r.Path), fmt.Append(nil, r.Header))
	}
	half := g.halfSent(t, canaryPrompt+canaryPrompt)
	g.awaitOpen(1)
	_ = half.Close()
	g.awaitOpen(0)

	searchFor(t, "the metrics", canaries, []byte(g.metrics()))
	searchFor(t, "Envoy's metrics", canaries, envoyStats(t, g))
	searchFor(t, "the list of keys", canaries, g.vizard("key", "list", "--config", g.config), g.vizard("key", "list", "--config", g.config, "--output", "json"))
	g.envoy.stop()
	g.sidecar.stop()
	if len(c.spans) < 2*len(sendings()) {
		t.Errorf("only %d spans reached the collector", len(c.spans))
	}
	searchFor(t, "what the collector received", canaries, c.bytes)
	for _, process := range []*process{g.envoy, g.sidecar} {
		searchFor(t, "stdout of "+process.name, canaries, []byte(process.stdout.String()))
		searchFor(t, "stderr of "+process.name, canaries, []byte(process.stderr.String()))
	}
	if !strings.Contains(g.envoy.stdout.String(), `"request_id"`) || !strings.Contains(g.sidecar.stderr.String(), `"level":"WARN"`) {
		t.Error("the logs are empty: nothing was searched")
	}
	searchFolder(t, g.folder, canaries)
}

func without(all []string, one string) []string {
	var rest []string
	for _, c := range all {
		if c != one {
			rest = append(rest, c)
		}
	}
	return rest
}

// searchFor fails for each canary that a text holds, in whatever case.
func searchFor(t *testing.T, where string, canaries []string, texts ...[]byte) {
	t.Helper()
	for _, text := range texts {
		lower := bytes.ToLower(text)
		for _, c := range canaries {
			if i := bytes.Index(lower, []byte(strings.ToLower(c))); i >= 0 {
				t.Errorf("%s: found %q in …%q…", where, c, text[max(0, i-80):min(len(text), i+len(c)+40)])
			}
		}
	}
}

func envoyStats(t *testing.T, g *gateway) []byte {
	t.Helper()
	answer, err := unixClient(filepath.Join(g.folder, envoy.AdminSocket)).Get("http://envoy/stats/prometheus")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// searchFolder looks into every file below the runtime folder: the store, the records, the configuration of both.
func searchFolder(t *testing.T, folder string, canaries []string) {
	t.Helper()
	files := 0
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(path)
		if err == nil {
			files++
			searchFor(t, path, canaries, text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"vizard.db", "records.jsonl"} {
		if info, err := os.Stat(filepath.Join(folder, name)); err != nil || info.Size() == 0 || info.Mode().Perm() != 0o600 {
			t.Errorf("%s is missing, empty or open to others: %v, %v", name, info, err)
		}
	}
	if files < 4 {
		t.Errorf("%d files were searched", files)
	}
}
