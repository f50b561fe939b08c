package e2e_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

// gateway is one Envoy and one sidecar, run as an operator would run them: `vizard serve` and `vizard envoy bootstrap`.
type gateway struct {
	t       *testing.T
	folder  string // everything that the processes write
	config  string
	address string // of the gateway's listener
	admin   string
	key     string
	scheme  string
	sidecar *process
	envoy   *process
	client  *http.Client
	trusted *authority // of the listener's certificate, if it has one
}

// starter runs a gateway in front of a provider: start, or the same in another surrounding.
type starter func(t *testing.T, p *provider, o options) *gateway

// options change a gateway's configuration.
type options struct {
	providers string // YAML below providers:, indented by two; "" with provider set: one openai-chat provider "fake"
	extra     string // more YAML at the top level
	store     string // YAML of the store; "": a bbolt file in the gateway's folder
	gateway   string // more YAML below gateway:, indented by two
	noKey     bool
	noStart   bool
	env       []string
	files     map[string]string // of a pod: files of its configuration, in the place of those of the same name
	trusted   *authority        // of a pod: issues its certificate; nil: one of its own
}

// start runs a gateway in front of p and stops it at the end of the test.
func start(t *testing.T, p *provider, o options) *gateway {
	t.Helper()
	g := &gateway{t: t, folder: shortDir(t), address: freeAddress(t), admin: freeAddress(t), scheme: "http", client: newClient(t)}
	g.config = filepath.Join(g.folder, "vizard.yaml")
	if o.providers == "" {
		o.providers = fakeProvider(p.URL)
	}
	if o.store == "" {
		o.store = fmt.Sprintf("{bbolt: {path: %s}}", filepath.Join(g.folder, "vizard.db"))
	}
	g.write("vizard.yaml", fmt.Sprintf("gateway:\n  address: %s\n%sadmin:\n  address: %s\nruntime_dir: %s\nstore: %s\nproviders:\n%s\n%s",
		g.address, o.gateway, g.admin, g.folder, o.store, o.providers, o.extra))
	if o.noStart {
		return g
	}
	g.startSidecar(o.env...)
	if !o.noKey {
		g.key = g.createKey("tester")
	}
	g.startEnvoy()
	return g
}

// fakeProvider is the configuration of one openai-chat provider at url, named fake, that takes a bearer credential.
func fakeProvider(url string) string {
	return fmt.Sprintf("  fake:\n    protocol: openai-chat\n    endpoint: %s/v1\n    credential: {env: FAKE_KEY}\n    models: [echo, {id: other, aliases: [alias]}]\n", url)
}

// providerCredential is the pooled credential of the provider fake.
const providerCredential = "sk-fake-CANARYpooledCredential0123456789"

func (g *gateway) write(name, content string) string {
	g.t.Helper()
	path := filepath.Join(g.folder, name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		g.t.Fatal(err)
	}
	return path
}

func (g *gateway) startSidecar(env ...string) {
	g.t.Helper()
	g.sidecar = launch(g.t, filepath.Join(g.folder, "sidecar"), append(env, "FAKE_KEY="+providerCredential), binary, "serve", "--config", g.config)
	g.awaitLive()
}

// awaitLive waits until the sidecar listens.
func (g *gateway) awaitLive() {
	g.t.Helper()
	g.sidecar.starts(g.t, "the sidecar is ready", func() bool {
		answer, err := http.Get("http://" + g.admin + "/livez")
		if err != nil {
			return false
		}
		_ = answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	})
}

func (g *gateway) startEnvoy() {
	g.t.Helper()
	g.startEnvoyWith(g.bootstrap())
}

func (g *gateway) bootstrap() []byte {
	g.t.Helper()
	if via != "" {
		return g.meshBootstrap(via)
	}
	return g.vizard("envoy", "bootstrap", "--config", g.config)
}

func (g *gateway) startEnvoyWith(bootstrap []byte) {
	g.t.Helper()
	path := g.write("envoy.yaml", string(bootstrap))
	g.envoy = launch(g.t, filepath.Join(g.folder, "envoy"), nil, envoyBinary, "-c", path, "-l", "warning", "--disable-hot-restart", "--concurrency", "2")
	admin := unixClient(filepath.Join(g.folder, envoy.AdminSocket))
	g.envoy.starts(g.t, "Envoy is ready", func() bool {
		answer, err := admin.Get("http://envoy/ready")
		if err != nil {
			return false
		}
		_ = answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	})
}

// vizard runs the command to its end and returns its output.
func (g *gateway) vizard(args ...string) []byte {
	g.t.Helper()
	cmd := exec.Command(commands, args...)
	cmd.Env = append(os.Environ(), "FAKE_KEY="+providerCredential)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		g.t.Fatalf("vizard %s: %v\n%s%s", strings.Join(args, " "), err, out, stderr.Bytes())
	}
	return out
}

func (g *gateway) createKey(caller string, more ...string) string {
	g.t.Helper()
	out := g.vizard(append([]string{"key", "create", "--config", g.config, "--caller", caller, "--output", "json"}, more...)...)
	var created struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal(out, &created); err != nil || created.Key == "" {
		g.t.Fatalf("key create printed %q (%v)", out, err)
	}
	return created.Key
}

// ask sends one prompt with the gateway's key.
func (g *gateway) ask(prompt string, stream bool) answer {
	g.t.Helper()
	return g.post(fmt.Sprintf(`{"model":"fake/echo","prompt":%s,"stream":%t}`, quote(prompt), stream))
}

// post sends a body as it is, with the key and the content type.
func (g *gateway) post(body string, change ...func(*http.Request)) answer {
	g.t.Helper()
	return g.do(g.request(body, change...))
}

func (g *gateway) request(body string, change ...func(*http.Request)) *http.Request {
	g.t.Helper()
	r, err := http.NewRequest(http.MethodPost, g.scheme+"://"+g.address+envoy.Path, strings.NewReader(body))
	if err != nil {
		g.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+g.key)
	r.Header.Set("Content-Type", "application/json")
	for _, c := range change {
		c(r)
	}
	return r
}

func (g *gateway) do(r *http.Request) answer {
	g.t.Helper()
	response, err := g.client.Do(r)
	if err != nil {
		g.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		g.t.Fatalf("status %d, reading the body: %v (got %q)", response.StatusCode, err, body)
	}
	return answer{response.StatusCode, response.Header, body}
}

// records returns the metadata records that the sidecar has printed.
func (g *gateway) records() []map[string]any {
	var all []map[string]any
	for line := range strings.Lines(g.sidecar.stdout.String()) {
		var r map[string]any
		if json.Unmarshal([]byte(line), &r) == nil && r["request_id"] != nil {
			all = append(all, r)
		}
	}
	return all
}

// awaitRecords waits until at least n records are there.
func (g *gateway) awaitRecords(n int) []map[string]any {
	g.t.Helper()
	eventually(g.t, 10*time.Second, fmt.Sprintf("%d records", n), func() bool { return len(g.records()) >= n })
	return g.records()
}

func (g *gateway) metrics() string {
	g.t.Helper()
	answer, err := http.Get("http://" + g.admin + "/metrics")
	if err != nil {
		g.t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		g.t.Fatal(err)
	}
	return string(text)
}
