package attacks_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/e2e/port"
	"github.com/vizard-gateway/vizard/envoy"
)

// world is a gateway with a provider of every protocol behind it, and the attacks on it.
type world struct {
	t        *testing.T
	folder   string // everything that the processes write
	config   string
	address  string // of the gateway's listener
	control  string // of the control listener
	provider *provider
	keys     map[string]string // gateway keys, by caller
	attacks  []*attack
}

// expiry is how long the key of the caller "expired" is valid.
const expiry = 5 * time.Second

// pooled is the credential of the gateway at every provider.
const pooled = "sk-pooled-CANARY0123456789abcdefXYZ"

// newWorld starts a gateway; more is YAML at the top level of its configuration.
func newWorld(t *testing.T, more string) *world {
	t.Helper()
	folder, err := os.MkdirTemp("", "vz")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	w := &world{t: t, folder: folder, config: filepath.Join(folder, "vizard.yaml"), address: freeAddress(t), control: freeAddress(t), keys: map[string]string{}}
	w.provider = newProvider(t, w)
	admin := freeAddress(t)
	w.write("vizard.yaml", fmt.Sprintf("gateway: {address: %q}\ncontrol: {address: %q}\nadmin: {address: %q}\nruntime_dir: %q\nstore: {bbolt: {path: %q}}\n"+
		"keyset: {file: ./keyset.json}\nlog: {level: debug}\ntimeouts: {request_body: 2s, first_byte: 5s, idle: 5s, total: 20s}\nproviders:\n%s%s",
		w.address, w.control, admin, folder, filepath.Join(folder, "vizard.db"), configuration(w.provider.url), more))
	w.vizard("keyset", "create", "--config", w.config)
	w.launch("sidecar", binary, "serve", "--config", w.config)
	w.await("the sidecar", &http.Client{Timeout: time.Second}, "http://"+admin+"/livez")
	for caller, flags := range map[string][]string{
		"tester": nil, "other": nil, "narrow": {"--models", "chat/allowed"}, "revoked": nil, "rotated": nil,
		"expired": {"--expires", expiry.String()},
		"spent":   {"--requests-per-minute", "1"},
	} {
		w.keys[caller] = w.createKey(caller, flags...)
	}
	w.vizard("key", "revoke", "--config", w.config, idOf(w.keys["revoked"]))
	bootstrap := w.write("envoy.yaml", string(w.vizard("envoy", "bootstrap", "--config", w.config)))
	w.launch("envoy", envoyBinary, "-c", bootstrap, "-l", "warning", "--disable-hot-restart", "--concurrency", "2")
	socket := filepath.Join(folder, envoy.AdminSocket)
	w.await("Envoy", &http.Client{Timeout: time.Second, Transport: &http.Transport{DisableKeepAlives: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, "unix", socket)
		}}}, "http://envoy/ready")
	return w
}

// idOf is the public part of a gateway key.
func idOf(key string) string { return strings.Split(key, "_")[1] }

func (w *world) write(name, content string) string {
	w.t.Helper()
	path := filepath.Join(w.folder, name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		w.t.Fatal(err)
	}
	return path
}

// launch starts a process that writes to files of the world's folder and ends with the test.
func (w *world) launch(name, path string, args ...string) {
	w.t.Helper()
	log, err := os.Create(filepath.Join(w.folder, name+".log"))
	if err != nil {
		w.t.Fatal(err)
	}
	p := exec.Command(path, args...)
	p.Env = append(os.Environ(), "POOLED="+pooled)
	p.Stdout, p.Stderr = log, log
	if err := p.Start(); err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() {
		_ = p.Process.Signal(syscall.SIGTERM)
		late := time.AfterFunc(5*time.Second, func() { _ = p.Process.Kill() })
		_ = p.Wait()
		late.Stop()
		_ = log.Close()
	})
}

func (w *world) await(what string, client *http.Client, url string) {
	w.t.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		answer, err := client.Get(url)
		if err != nil {
			continue
		}
		_ = answer.Body.Close()
		if answer.StatusCode == http.StatusOK {
			return
		}
	}
	w.t.Fatalf("%s is not ready:\n%s", what, w.written())
}

// vizard runs the command to its end and returns its output.
func (w *world) vizard(args ...string) []byte {
	w.t.Helper()
	cmd := exec.Command(binary, args...)
	cmd.Env = append(os.Environ(), "POOLED="+pooled)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		w.t.Fatalf("vizard %s: %v\n%s%s", strings.Join(args, " "), err, out, stderr.Bytes())
	}
	return out
}

func (w *world) createKey(caller string, flags ...string) string {
	w.t.Helper()
	var created struct{ Key string }
	out := w.vizard(append([]string{"key", "create", "--config", w.config, "--caller", caller, "--output", "json"}, flags...)...)
	if err := json.Unmarshal(out, &created); err != nil || created.Key == "" {
		w.t.Fatalf("key create printed %q (%v)", out, err)
	}
	return created.Key
}

// written is all that the processes have written, the store included.
func (w *world) written() string {
	w.t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(w.folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		content, err := os.ReadFile(path)
		fmt.Fprintf(&all, "--- %s\n%s\n", d.Name(), content)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return all.String()
}

// freeAddress returns an address for a process of the test, apart from those of the other end-to-end tests: see [port.Free].
func freeAddress(t *testing.T) string {
	t.Helper()
	return port.Free(t, 12000, 8000)
}
