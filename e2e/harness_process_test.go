package e2e_test

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/e2e/port"
)

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

// freeAddress returns an address for a process of the test: see [port.Free].
func freeAddress(t *testing.T) string {
	t.Helper()
	return port.Free(t, 20000, 12000)
}

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

// starting is how long a program may take to start: it ends what hangs, and shows nothing of the program.
const starting = 2 * time.Minute

// starts waits until a program is ready, or has exited.
func (p *process) starts(t *testing.T, what string, ready func() bool) {
	t.Helper()
	exited := false
	eventually(t, starting, what, func() bool {
		select {
		case <-p.exited:
			exited = true
			return true
		default:
			return ready()
		}
	})
	if exited {
		t.Fatalf("%s exited before %s", p.name, what)
	}
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
