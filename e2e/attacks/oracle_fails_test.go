package attacks_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// TestOracleFinds breaks one promise at a time and wants the judges to name it: a suite that cannot fail shows nothing.
func TestOracleFinds(t *testing.T) {
	t.Parallel()
	const secret = "hidden.value@mailbox.example.com"
	good := `{"id":"req_1","model":"m","provider":"chat","output":"x","finish_reason":"stop","masking":{"entities":0}}`
	refusal := `{"error":{"code":"not_found","message":"x","source":"gateway","retryable":false,"request_id":"req_1"}}`
	stream := "event: start\ndata: {}\n\nevent: delta\ndata: {\"text\":\"x\"}\n\nevent: done\ndata: {}\n\n"
	for name, tc := range map[string]struct {
		change func(w *world, a *attack)
		want   string // of what is found; "": nothing
	}{
		"nothing":         {func(*world, *attack) {}, ""},
		"at the provider": {func(w *world, _ *attack) { w.provider.hit("Authorization: Bearer "+pooled, secret) }, "reached the provider"},
		"in disguise": {func(w *world, _ *attack) {
			w.provider.hit("Authorization: Bearer "+pooled, strings.ReplaceAll(secret, "@", "&#64;"))
		}, "reached the provider"},
		"with zero widths":   {func(w *world, _ *attack) { w.provider.hit("Authorization: Bearer "+pooled, "hid\u200b"+secret[3:]) }, "reached the provider"},
		"a key":              {func(w *world, _ *attack) { w.provider.hit("Authorization: Bearer "+w.keys["tester"], "x") }, "the key of tester reached"},
		"another credential": {func(w *world, _ *attack) { w.provider.hit("Authorization: Bearer x", "x") }, "another credential"},
		"a header":           {func(w *world, _ *attack) { w.provider.hit("Authorization: Bearer "+pooled+"\r\nCookie: a=b", "x") }, "the header Cookie"},
		"something else":     {func(w *world, _ *attack) { w.provider.keep(hit{attack: -1, wire: []byte("GET")}) }, "something that is not a request"},
		"at another caller": {func(w *world, _ *attack) {
			w.attacks[1].got.body = []byte(strings.Replace(good, `"x"`, quote(secret), 1))
		}, "sees"},
		"in a log":             {func(w *world, _ *attack) { w.write("sidecar.log", "x "+secret) }, "in what the processes write"},
		"a key in a log":       {func(w *world, _ *attack) { w.write("sidecar.log", w.keys["tester"]) }, "the key of tester stands"},
		"a credential in one":  {func(w *world, _ *attack) { w.write("records.jsonl", pooled) }, "the provider's credential stands"},
		"what a provider said": {func(_ *world, a *attack) { a.got.body = []byte(strings.Replace(good, `"x"`, `"PARROT"`, 1)) }, `the caller sees "PARROT"`},
		"the credential":       {func(_ *world, a *attack) { a.got.header.Set("Server", pooled) }, "the caller sees"},
		"another answer":       {func(_ *world, a *attack) { a.want = "401 unauthenticated" }, "want 401"},
		"no answer":            {func(_ *world, a *attack) { a.got = reply{} }, "answered \"closed\""},
		"another text":         {func(_ *world, a *attack) { a.output = new(string) }, "the output is"},
		"a header of another":  {func(_ *world, a *attack) { a.got.header.Set("Set-Cookie", "a") }, "the header Set-Cookie"},
		"a member":             {func(_ *world, a *attack) { a.got.body = []byte(strings.Replace(good, "{", `{"debug":1,`, 1)) }, "unknown field"},
		"another id":           {func(_ *world, a *attack) { a.got.header.Set("X-Request-Id", "req_2") }, "no id"},
		"it may be stored":     {func(_ *world, a *attack) { a.got.header.Del("Cache-Control") }, "it may be stored"},
		"a status":             {func(_ *world, a *attack) { a.got.status, a.got.body = 403, []byte(refusal) }, "status 403 of not_found"},
		"an error":             {func(_ *world, a *attack) { a.got.status, a.got.body = 404, []byte(refusal) }, ""},
		"a code": {func(_ *world, a *attack) {
			a.got.status, a.got.body = 404, []byte(strings.Replace(refusal, "not_found", "lost", 1))
		}, "an unknown code"},
		"an error without source": {func(_ *world, a *attack) {
			a.got.status, a.got.body = 404, []byte(strings.Replace(refusal, `"source":"gateway",`, "", 1))
		}, "a member is missing"},
		"a stream":            {func(_ *world, a *attack) { a.stream(stream) }, ""},
		"no start":            {func(_ *world, a *attack) { a.stream(strings.Replace(stream, "start", "delta", 1)) }, "start is not the first"},
		"two ends":            {func(_ *world, a *attack) { a.stream(stream + "event: done\ndata: {}\n\n") }, "the end is not the last"},
		"no end":              {func(_ *world, a *attack) { a.stream(strings.Split(stream, "event: done")[0]) }, "answered \"broken\""},
		"an event":            {func(_ *world, a *attack) { a.stream(strings.Replace(stream, "delta", "debug", 1)) }, "an event debug"},
		"a wrong error in it": {func(_ *world, a *attack) { a.stream(strings.Replace(stream, "done", "error", 1)) }, "an unknown code"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := &world{t: t, folder: t.TempDir(), keys: map[string]string{"tester": "vz_tester_key"}, provider: &provider{}}
			for range 2 {
				w.add(attack{got: reply{status: 200, body: []byte(good), header: http.Header{"Content-Type": {"application/json"}, "X-Request-Id": {"req_1"}, "Cache-Control": {"no-store"}}}})
			}
			w.attacks[0].secrets, w.attacks[0].never = []string{secret}, []string{"PARROT"}
			tc.change(w, w.attacks[0])
			found := w.judge()
			if tc.want == "" && len(found) > 0 || tc.want != "" && !slices.ContainsFunc(found, func(f finding) bool { return strings.Contains(f.what, tc.want) }) {
				t.Errorf("found %v, want %q", found, tc.want)
			}
		})
	}
}

// stream makes the answer a stream.
func (a *attack) stream(events string) {
	a.got.header.Set("Content-Type", "text/event-stream")
	a.got.body = []byte(events)
}

// hit keeps a request as the provider might have received one.
func (p *provider) hit(line, prompt string) {
	body := `{"messages":[{"role":"user","content":` + quote(prompt) + `}]}`
	head := http.Header{}
	for l := range strings.SplitSeq(line, "\r\n") {
		name, value, _ := strings.Cut(l, ": ")
		head.Add(name, value)
	}
	wire := fmt.Sprintf("POST /v1/chat/completions HTTP/1.1\r\n%s\r\n\r\n%s", line, body)
	p.keep(hit{attack: 0, target: "/v1/chat/completions", head: head, body: []byte(body), wire: []byte(wire)})
}

// TestForeignAttacksAreSeen switches the masking of addresses off, and that of secrets, which the base64 of one may be taken for: the suite must find
// reaches a provider.
func TestForeignAttacksAreSeen(t *testing.T) {
	w := newWorld(t, "masking: {disable: [EMAIL, PASSWORD, API_KEY, AUTH_TOKEN, SECRET]}\n")
	addDisguises(w)
	w.attacks = slices.DeleteFunc(w.attacks, func(a *attack) bool { return !strings.HasPrefix(a.name, "email, ") })
	w.run()
	found := map[*attack]bool{}
	for _, f := range w.judge() {
		found[f.attack] = true
	}
	for _, a := range w.attacks {
		if !found[a] {
			t.Errorf("nothing is found of %s", a.name)
		}
	}
	t.Logf("%d of %d cases fail without the masking of addresses", len(found), len(w.attacks))
}
