package e2e_test

import (
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
)

// probeConfig writes a configuration in which only the providers matter: a check must open none of its files.
func probeConfig(t *testing.T, providers string) string {
	t.Helper()
	path := filepath.Join(shortDir(t), "vizard.yaml")
	text := "gateway: {address: 127.0.0.1:2}\nadmin: {address: 127.0.0.1:1}\nruntime_dir: ./none\nstore: {bbolt: {path: ./none/vizard.db}}\n" +
		"masking: {disable: [EMAIL]}\nproviders:\n" + providers
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// stages has the stages that a check reported: their names, with ! behind one that failed.
type stages []string

func readStages(t *testing.T, out string) (names stages) {
	t.Helper()
	var report struct {
		OK     bool
		Stages []struct {
			Stage, Detail, Error string
			OK                   bool
		}
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatalf("%v: %q", err, out)
	}
	for i, s := range report.Stages {
		if s.OK == (s.Error != "") || !s.OK && i != len(report.Stages)-1 {
			t.Errorf("stage %+v", s)
		}
		if !s.OK {
			s.Stage += "!"
		}
		names = append(names, s.Stage)
	}
	if failed := strings.HasSuffix(names[len(names)-1], "!"); report.OK == failed {
		t.Errorf("ok is %t: %s", report.OK, out)
	}
	return names
}

var allStages = stages{"configuration", "credential", "dns", "tcp", "tls", "envoy", "masked", "provider", "restored", "done"}

// check runs `vizard provider check` with its temporary files in a folder of their own, which must be empty afterwards.
func check(t *testing.T, config string, more ...string) ran {
	t.Helper()
	folder := shortDir(t)
	r := cli(t, "", []string{"FAKE_KEY=" + providerCredential, "SECOND_KEY=second-" + providerCredential, "TMPDIR=" + folder},
		append([]string{"provider", "check", "--config", config}, more...)...)
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v (%v)", left, err)
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(config), "none")); err == nil {
		t.Error("the configuration's own folders were made")
	}
	if strings.Contains(r.out+r.errs, "CANARY") || strings.Contains(r.out+r.errs, "PARROT") {
		t.Errorf("the output shows a credential or the provider's words: %q, %q", r.out, r.errs)
	}
	return r
}

// secure starts a provider with a certificate of the authority for 127.0.0.1.
func secure(t *testing.T, a *authority, answer http.HandlerFunc) *provider {
	t.Helper()
	p := &provider{answer: answer}
	p.Server = httptest.NewUnstartedServer(http.HandlerFunc(p.serve))
	p.TLS = &tls.Config{Certificates: []tls.Certificate{a.issue(t, "server")}}
	p.Config.ErrorLog = nil
	p.StartTLS()
	t.Cleanup(func() { p.CloseClientConnections(); p.Close() })
	return p
}

// TestProviderCheck has each stage reported, whole and streamed, and the provider see the masked address only.
func TestProviderCheck(t *testing.T) {
	t.Parallel()
	a := newAuthority(t, "private authority")
	p := secure(t, a, echo)
	config := probeConfig(t, fmt.Sprintf("  fake: {protocol: openai-chat, endpoint: %q, ca_file: %q, credential: {env: FAKE_KEY}, models: [{id: dear, price: {input: \"2\", output: \"2\"}}, {id: cheap, price: {input: \"1\", output: \"1\"}}]}\n",
		p.URL+"/v1", filepath.Join(a.folder, "ca.crt")))
	for _, more := range [][]string{nil, {"--stream"}, {"--model", "dear"}} {
		r := check(t, config, append([]string{"fake", "--output", "json"}, more...)...).want(t, 0)
		if got := readStages(t, r.out); !slices.Equal(got, allStages) {
			t.Errorf("%v: stages %v", more, got)
		}
		for _, part := range []string{"environment variable FAKE_KEY", "TLS 1.3", "private authority", "1 EMAIL", "echo-1", "12 tokens in and 34 out", "is back"} {
			if !strings.Contains(r.out, part) {
				t.Errorf("%v: %q is not in %s", more, part, r.out)
			}
		}
	}
	var models []string
	for _, seen := range p.received() {
		if strings.Contains(string(seen.Body), "check@") || !strings.Contains(string(seen.Body), "EMAIL_1") || seen.Header.Get("Authorization") != "Bearer "+providerCredential {
			t.Errorf("the provider received %s", seen.Body)
		}
		var c struct{ Model string }
		if err := json.Unmarshal(seen.Body, &c); err != nil {
			t.Fatal(err)
		}
		models = append(models, c.Model)
	}
	if want := []string{"cheap", "cheap", "dear"}; !slices.Equal(models, want) {
		t.Errorf("models %v, want %v", models, want)
	}
	r := check(t, config, "fake").want(t, 0)
	if lines := strings.Split(strings.TrimSpace(r.out), "\n"); len(lines) != len(allStages) || !strings.HasPrefix(lines[9], "done ") {
		t.Errorf("printed %q", r.out)
	}
}

// TestProviderCheckFails has the first stage that fails say what to do.
func TestProviderCheckFails(t *testing.T) {
	t.Parallel()
	a, other := newAuthority(t, "private authority"), newAuthority(t, "another authority")
	p, plain := secure(t, a, echo), newProvider(t, nil)
	status := func(code int) string {
		return newProvider(t, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(code)
			_, _ = io.WriteString(w, `{"error":{"message":"`+poison+`","type":"x_error"}}`)
		}).URL
	}
	dead := "http://" + freeAddress(t)
	for _, tc := range []struct {
		name, endpoint, more, credential string
		env                              string
		stage, says                      string
	}{
		{name: "no credential", endpoint: plain.URL, credential: " ", stage: "credential", says: "providers.fake.credential"},
		{name: "credential not there", endpoint: plain.URL, credential: "credential: {env: NO_SUCH_KEY},", stage: "credential", says: "NO_SUCH_KEY"},
		{name: "unknown host", endpoint: "http://nobody.invalid", stage: "dns", says: "nobody.invalid cannot be found"},
		{name: "nobody listens", endpoint: dead, stage: "tcp", says: "start the server"},
		{name: "wrong authority", endpoint: p.URL, more: "ca_file: " + filepath.Join(other.folder, "ca.crt") + ",", stage: "tls", says: "not in ca_file"},
		{name: "no authority", endpoint: p.URL, stage: "tls", says: "set ca_file"},
		{name: "no TLS", endpoint: strings.Replace(plain.URL, "http:", "https:", 1), stage: "tls", says: "does not speak TLS"},
		{name: "no Envoy", endpoint: plain.URL, env: "ENVOY=/nonexistent/envoy", stage: "envoy", says: "ENVOY"},
		{name: "Envoy that ends", endpoint: plain.URL, env: "ENVOY=/bin/false", stage: "envoy", says: "envoy ended"},
		{name: "refused", endpoint: status(401), stage: "provider", says: "refused the credential from environment variable FAKE_KEY"},
		{name: "refused without one", endpoint: status(401), credential: "auth: none,", stage: "provider", says: "wants a credential"},
		{name: "unknown model", endpoint: status(404), stage: "provider", says: "no model echo"},
		{name: "quota", endpoint: status(402), stage: "provider", says: "quota"},
		{name: "rate", endpoint: status(429), stage: "provider", says: "limits the rate"},
		{name: "fails", endpoint: status(500), stage: "provider", says: "status 500"},
		{name: "another protocol", endpoint: newProvider(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "<html>") }).URL, stage: "provider", says: "does not speak openai-chat"},
		{name: "second credential", endpoint: newProvider(t, func(w http.ResponseWriter, r *http.Request) {
			if strings.HasPrefix(r.Header.Get("Authorization"), "Bearer second") {
				w.WriteHeader(http.StatusUnauthorized)
				return
			}
			echo(w, r)
		}).URL, credential: "credentials: [{env: FAKE_KEY, weight: 9}, {env: SECOND_KEY}],", stage: "provider", says: "environment variable SECOND_KEY"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if tc.credential == "" {
				tc.credential = "credential: {env: FAKE_KEY},"
			}
			config := probeConfig(t, fmt.Sprintf("  fake: {protocol: openai-chat, endpoint: %q, %s %s models: [echo]}\n", tc.endpoint+"/v1", tc.credential, tc.more))
			args := []string{"fake", "--output", "json"}
			var r ran
			if tc.env == "" {
				r = check(t, config, args...)
			} else {
				r = cli(t, "", []string{"FAKE_KEY=" + providerCredential, tc.env}, append([]string{"provider", "check", "--config", config}, args...)...)
			}
			got := readStages(t, r.out)
			if r.code != 1 || got[len(got)-1] != tc.stage+"!" || !strings.Contains(r.errs, tc.says) {
				t.Errorf("exit code %d, stages %v, stderr %q, want %q at %s", r.code, got, r.errs, tc.says, tc.stage)
			}
		})
	}
	if n := len(p.received()) + len(plain.received()); n != 0 {
		t.Errorf("the providers received %d requests", n)
	}
}

// TestProviderRecord has nothing of the account on disk, though the provider repeats all of it in headers and body.
func TestProviderRecord(t *testing.T) {
	t.Parallel()
	const account = "org-Zyx0123456789abc"
	var echoed atomic.Value // what the answers repeat of the credential
	answer := func(w http.ResponseWriter, r *http.Request) {
		for name, value := range map[string]string{"X-Request-Id": "req_" + echoed.Load().(string), "Openai-Organization": account, "Set-Cookie": "__cf=cookie-0123456; path=/",
			"Openai-Project": "project-quux-7", "X-Echo": r.Header.Get("Authorization")} {
			w.Header().Set(name, value)
		}
		c, err := readChat(r)
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		extra := `"id":"chatcmpl-Secret7777","organization":"` + account + `","user":"jane","note":"cookie-0123456 project-quux-7 ` + echoed.Load().(string) + `",`
		if c.Stream {
			w.Header().Set("Content-Type", "text/event-stream")
			_, _ = io.WriteString(w, strings.ReplaceAll(chatStream("Guten Tag, こんにちは 👋", 3), `"id":"chatcmpl-1",`, extra))
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, strings.Replace(chatAnswer("Guten Tag, こんにちは 👋"), `"id":"chatcmpl-1",`, extra, 1))
	}
	p := newProvider(t, answer)
	config := probeConfig(t, fakeProvider(p.URL))
	record := func(dir string, more ...string) ran {
		return cli(t, "", []string{"FAKE_KEY=" + providerCredential}, append([]string{"provider", "record", "fake", "--config", config, "--model", "alias", "--dir", dir}, more...)...)
	}
	echoed.Store(providerCredential)
	dir := filepath.Join(shortDir(t), "recordings")
	out := record(dir).want(t, 0).out
	var all string
	for _, name := range []string{"fake.json", "fake.json.header", "fake.sse", "fake.sse.header"} {
		text := read(t, filepath.Join(dir, name))
		all += text
		if !strings.Contains(out, filepath.Join(dir, name)) {
			t.Errorf("printed %q without %s", out, name)
		}
	}
	for _, secret := range []string{"CANARY", "sk-fake", "Zyx", "Secret7777", "jane", "cookie-", "quux", "X-Echo"} {
		if strings.Contains(all+out, secret) {
			t.Errorf("%q is in what was written: %s", secret, all)
		}
	}
	if !containsAll(all, []string{`"id":"chatcmpl-recorded1"`, "Guten", "data: [DONE]", "content-type: text/event-stream", "x-request-id: recorded", `"prompt_tokens":12`}) || strings.Contains(all, "recorded2") {
		t.Errorf("wrote %s", all)
	}
	if w := record(dir).want(t, 1); !strings.Contains(w.errs, "already") {
		t.Errorf("stderr %q", w.errs)
	}
	// What is played back is an answer again.
	p.respond(func(w http.ResponseWriter, r *http.Request) {
		name, kind := "fake.json", "application/json"
		if c, err := readChat(r); err == nil && c.Stream {
			name, kind = "fake.sse", "text/event-stream"
		}
		w.Header().Set("Content-Type", kind)
		_, _ = io.WriteString(w, read(t, filepath.Join(dir, name)))
	})
	check(t, config, "fake").want(t, 0)
	check(t, config, "fake", "--stream").want(t, 0)

	p.respond(answer)
	for name, form := range map[string]string{"a part": providerCredential[8:24], "escaped": `\u0073k-fake-C\u0041NARYpooledCredential0123456789`, "percent": "sk-fake%2DCANARY%70ooledCredential",
		"base64": "c2stZmFrZS1DQU5BUllwb29sZWRDcmVkZW50aWFsMDEyMzQ1Njc4OQ=="} {
		echoed.Store(form)
		refused := filepath.Join(shortDir(t), "none")
		if w := record(refused).want(t, 1); !strings.Contains(w.errs, "nothing was written") || strings.Contains(w.errs, "CANARY") {
			t.Errorf("%s: stderr %q", name, w.errs)
		}
		if _, err := os.Stat(refused); err == nil {
			t.Errorf("%s: something was written", name)
		}
	}
	p.respond(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusUnauthorized)
		_, _ = io.WriteString(w, `{"error":{"message":"`+poison+`"}}`)
	})
	if w := record(filepath.Join(dir, "none")).want(t, 1); !strings.Contains(w.errs, "status 401") || strings.Contains(w.errs, "PARROT") {
		t.Errorf("stderr %q", w.errs)
	}
}

// TestProviderRecordSigned has a signature that Amazon would accept on each request, and the binary stream kept as it came.
func TestProviderRecordSigned(t *testing.T) {
	t.Parallel()
	p := newRawProvider(t, func(c net.Conn, r rawRequest) bool {
		if strings.Contains(r.line, "-stream ") {
			return answerWith(c, headOf(dialect{binary: true}), bedrockStream("ok"))
		}
		return answerWith(c, okHead+"Transfer-Encoding: chunked\r\n\r\n", bedrockAnswer("ok"))
	})
	config := probeConfig(t, fmt.Sprintf("  aws: {protocol: bedrock-converse, endpoint: %q, auth: sigv4, region: eu-west-1, credential: {env: AMAZON_KEY}, models: [%q]}\n", p.URL, bedrockARN))
	dir := shortDir(t)
	r := cli(t, "", []string{"AMAZON_KEY=" + amazonKey}, "provider", "record", "aws", "--config", config, "--model", bedrockARN, "--dir", dir).want(t, 0)
	if read(t, filepath.Join(dir, "aws.eventstream")) != bedrockStream("ok") || read(t, filepath.Join(dir, "aws.json")) != bedrockAnswer("ok") || strings.Contains(r.out, "123456789012") {
		t.Errorf("what was written is not what came; printed %q", r.out)
	}
	if n := len(p.received()); n != 2 {
		t.Fatalf("%d requests", n)
	}
	for _, r := range p.received() {
		for i, line := range r.head {
			name, value, _ := strings.Cut(line, ":")
			r.head[i] = strings.ToLower(name) + ":" + value
		}
		verifySignature(t, r, "host;x-amz-content-sha256;x-amz-date")
	}
}
