package e2e_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
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
	eventually(g.t, 10*time.Second, "the sidecar is ready", func() bool {
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
	eventually(g.t, 20*time.Second, "Envoy is ready", func() bool {
		answer, err := admin.Get("http://envoy/ready")
		if err != nil {
			return false
		}
		_ = answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	})
}

// vizard runs the command to its end and returns what it printed.
func (g *gateway) vizard(args ...string) []byte {
	g.t.Helper()
	cmd := exec.Command(binary, args...)
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

// answer is what a caller got.
type answer struct {
	status int
	header http.Header
	body   []byte
}

// apiError is the error body of CONTRACT section 2.
type apiError struct {
	Code      string `json:"code"`
	Message   string `json:"message"`
	Param     string `json:"param"`
	Source    string `json:"source"`
	Retryable *bool  `json:"retryable"`
	RequestID string `json:"request_id"`
}

func (a answer) fault(t *testing.T) apiError {
	t.Helper()
	var e struct {
		Error apiError `json:"error"`
	}
	if err := json.Unmarshal(a.body, &e); err != nil || e.Error.Code == "" {
		t.Fatalf("status %d, not an error body: %q", a.status, a.body)
	}
	return e.Error
}

// wantFault fails unless the answer is this error in the contract's shape.
func (a answer) wantFault(t *testing.T, status int, code string) apiError {
	t.Helper()
	if a.status != status {
		t.Fatalf("status %d, want %d %s; body %q", a.status, status, code, a.body)
	}
	e := a.fault(t)
	if e.Code != code {
		t.Fatalf("code %q, want %q; body %q", e.Code, code, a.body)
	}
	if ct := a.header.Get("Content-Type"); ct != "application/json" {
		t.Errorf("content-type %q", ct)
	}
	if e.RequestID == "" || e.RequestID != a.header.Get("X-Request-Id") || !strings.HasPrefix(e.RequestID, "req_") {
		t.Errorf("request_id %q, x-request-id %q", e.RequestID, a.header.Get("X-Request-Id"))
	}
	if a.header.Get("Cache-Control") != "no-store" {
		t.Errorf("cache-control %q", a.header.Get("Cache-Control"))
	}
	return e
}

// whole is the answer of stream: false.
type whole struct {
	ID, Model, Provider, Output string
	FinishReason                string           `json:"finish_reason"`
	Usage                       map[string]int64 `json:"usage"`
	Masking                     masked           `json:"masking"`
	Upstream                    map[string]string
}

type masked struct {
	Entities int
	Types    map[string]int
	Secrets  bool
}

func (a answer) whole(t *testing.T) whole {
	t.Helper()
	var w whole
	if a.status != http.StatusOK {
		t.Fatalf("status %d, body %q", a.status, a.body)
	}
	if err := json.Unmarshal(a.body, &w); err != nil {
		t.Fatalf("%v in %q", err, a.body)
	}
	return w
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

// process is a child process whose output is kept in memory and shown when the test fails.
type process struct {
	*exec.Cmd
	name           string
	stdout, stderr *output
	exited         chan struct{}
}

// output is a buffer that a process writes while a test reads.
type output struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.String()
}

func launch(t *testing.T, name string, env []string, path string, args ...string) *process {
	t.Helper()
	return launchCommand(t, name, env, exec.Command(path, args...))
}

func launchCommand(t *testing.T, name string, env []string, command *exec.Cmd) *process {
	t.Helper()
	p := &process{Cmd: command, name: filepath.Base(name), stdout: &output{}, stderr: &output{}, exited: make(chan struct{})}
	p.Env = append(os.Environ(), env...)
	if p.Stderr == nil {
		p.Stderr = p.stderr
	}
	if p.Stdout == nil {
		p.Stdout = p.stdout
	}
	if err := p.Start(); err != nil {
		t.Fatalf("starting %s: %v", p.name, err)
	}
	go func() { _ = p.Wait(); close(p.exited) }()
	t.Cleanup(func() {
		p.stop()
		if t.Failed() {
			t.Logf("%s stdout:\n%s\n%s stderr:\n%s", p.name, tail(p.stdout.String()), p.name, tail(p.stderr.String()))
		}
	})
	return p
}

func tail(s string) string {
	if len(s) > 8000 {
		return "…" + s[len(s)-8000:]
	}
	return s
}

// stop ends the process: gently, then not.
func (p *process) stop() {
	_ = p.Process.Signal(syscall.SIGCONT)
	_ = p.Process.Signal(syscall.SIGTERM)
	select {
	case <-p.exited:
	case <-time.After(5 * time.Second):
		p.kill()
	}
}

func (p *process) kill() {
	_ = p.Process.Kill()
	<-p.exited
}

// shortDir is a temporary folder whose name leaves room for Unix sockets.
func shortDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "vz")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

// freeAddress returns an address on which nobody listens, below the ports that the kernel gives to outgoing connections: one of those may be
// taken again before a process listens on it. No address is returned twice.
func freeAddress(t *testing.T) string {
	t.Helper()
	const first, ports = 20000, 12000
	for range ports {
		port := first + (uint32(os.Getpid())*97+lastPort.Add(1))%ports
		l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
		if err == nil {
			defer func() { _ = l.Close() }()
			return l.Addr().String()
		}
	}
	t.Fatal("no port is free")
	return ""
}

var lastPort atomic.Uint32

func newClient(t *testing.T) *http.Client {
	t.Helper()
	transport := &http.Transport{DisableCompression: true}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport, Timeout: 60 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

func unixClient(path string) *http.Client {
	return &http.Client{Timeout: 2 * time.Second, Transport: &http.Transport{DisableKeepAlives: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, "unix", path)
		}}}
}

// eventually waits for a condition that other processes bring about.
func eventually(t *testing.T, limit time.Duration, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(limit); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if ok() {
			return
		}
	}
	t.Fatalf("not within %s: %s", limit, what)
}
