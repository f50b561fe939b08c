package e2e_test

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// startMock runs aimock, a mock of the providers' APIs that others wrote, and returns its URL. A machine that cannot install it
// fails the test: one that is skipped shows nothing.
func startMock(t *testing.T, fixtures string) string {
	t.Helper()
	command := exec.Command("../tools/install-aimock")
	var said strings.Builder
	command.Stderr = &said
	out, err := command.Output()
	if err != nil {
		t.Fatalf("installing aimock: %v\n%s", err, said.String())
	}
	programs := strings.Fields(string(out))
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "answers.json"), []byte(fixtures), 0o600); err != nil {
		t.Fatal(err)
	}
	address := freeAddress(t)
	_, port, _ := strings.Cut(address, ":")
	launch(t, filepath.Join(folder, "aimock"), []string{"AIMOCK_API_KEYS=" + providerCredential}, programs[0], programs[1], "--port", port, "--fixtures", folder, "--strict", "--log-level", "warn")
	url := "http://" + address
	eventually(t, 20*time.Second, "aimock is ready", func() bool {
		status, _ := journal(t, url)
		return status == http.StatusOK
	})
	return url
}

// journal has the requests that the mock received.
func journal(t *testing.T, url string) (int, string) {
	t.Helper()
	r := newGet(t, url+"/__aimock/journal")
	r.Header.Set("Authorization", "Bearer "+providerCredential)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, ""
	}
	defer func() { _ = answer.Body.Close() }()
	all, err := io.ReadAll(answer.Body)
	if err != nil {
		return 0, ""
	}
	return answer.StatusCode, string(all)
}

// TestForeignSecondOpinion has an independent mock of all six protocols answer, cut into pieces of several sizes, refuse and break off.
func TestForeignSecondOpinion(t *testing.T) {
	t.Parallel()
	const masked, output = "Dear EMAIL_1, grüße 😀 an EMAIL_1.", "Dear jane@example.com, grüße 😀 an jane@example.com."
	var fixtures []string
	for _, size := range []int{1, 2, 3, 7, 100} {
		for _, f := range []struct{ word, more string }{{"plainly", ""}, {"in", `,"reasoning":"hm EMAIL_1"`}} {
			fixtures = append(fixtures, fmt.Sprintf(`{"match":{"userMessage":"%s %d: EMAIL_1"},"response":{"content":%s%s},"chunkSize":%d}`, f.word, size, quote(masked), f.more, size))
		}
	}
	fixtures = append(fixtures,
		`{"match":{"userMessage":"busy"},"response":{"error":{"message":"`+poison+`","type":"rate_limit_error"},"status":429}}`,
		`{"match":{"userMessage":"cut"},"response":{"content":"`+strings.Repeat("word ", 50)+`"},"chunkSize":5,"latency":5,"truncateAfterChunks":7}`)
	url := startMock(t, `{"fixtures":[`+strings.Join(fixtures, ",")+`]}`)
	models := map[string]string{}
	var providers strings.Builder
	for _, p := range []struct{ name, model, config string }{
		{"openai", "gpt-5", `endpoint: "%s/v1"`},
		{"groq", "m", `endpoint: "%s/v1"`},
		{"azure", "m", `endpoint: "%s/openai", api_version: 2024-10-21`},
		{"anthropic", "claude-opus-5-5", `endpoint: "%s/v1"`},
		{"google", "m", `endpoint: "%s/v1beta"`},
		{"vertex", "m", `endpoint: "%s/v1/projects/p/locations/l/publishers/google", auth: bearer`},
		{"bedrock", "m", `endpoint: "%s"`},
		{"cohere", "m", `endpoint: "%s/v2"`},
	} {
		models[p.name] = p.name + "/" + p.model
		fmt.Fprintf(&providers, "  %s: {%s, credential: {env: FAKE_KEY}, models: [%s]}\n", p.name, fmt.Sprintf(p.config, url), p.model)
	}
	g := start(t, nil, options{providers: providers.String()})
	for name, model := range models {
		t.Run(name, func(t *testing.T) {
			for _, size := range []int{1, 2, 3, 7, 100} {
				prompt := fmt.Sprintf("in %d: jane@example.com", size)
				if name == "cohere" { // the mock sends Cohere's reasoning as text, which the official client's shapes do not
					prompt = fmt.Sprintf("plainly %d: jane@example.com", size)
				}
				if w := g.askModel(model, prompt, false).whole(t); w.Output != output || w.FinishReason != "stop" {
					t.Errorf("whole: %+v", w)
				}
				if s := g.askModel(model, prompt, true).streamed(t); s.text != output || s.done == nil || s.done.FinishReason != "stop" {
					t.Errorf("in pieces of %d: %q %+v %+v", size, s.text, s.done, s.err)
				}
			}
			for _, stream := range []bool{false, true} {
				a := g.askModel(model, "busy", stream)
				a.wantFault(t, 429, "rate_limited")
				if strings.Contains(string(a.body), "PARROT") {
					t.Errorf("the provider's words reached the caller: %s", a.body)
				}
			}
			if o := g.try(g.request(fmt.Sprintf(`{"model":%q,"prompt":"cut","stream":true}`, model))); strings.Contains(string(o.body), "event: done") {
				t.Errorf("a stream that was cut off is done: %q", o.body)
			}
		})
	}
	if _, all := journal(t, url); strings.Contains(all, "jane@") || !strings.Contains(all, "EMAIL_1") {
		t.Errorf("the mock received an address, or nothing: %s", clip(all))
	}
}
