package e2e_test

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
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

// freeAddress returns an address on which nobody listens, below the ports that the kernel gives to outgoing connections: one of those may be
// taken again before a process listens on it. No address is returned twice, and none that another process of these tests has: two Envoys on one
// port would share its connections. The UDP port of the same number says whose the address is until the test ends.
func freeAddress(t *testing.T) string {
	t.Helper()
	const first, ports = 20000, 12000
	for range ports {
		address := fmt.Sprintf("127.0.0.1:%d", first+(uint32(os.Getpid())*97+lastPort.Add(1))%ports)
		claim, err := net.ListenPacket("udp", address)
		if err != nil {
			continue
		}
		l, err := net.Listen("tcp", address)
		if err != nil {
			_ = claim.Close()
			continue
		}
		t.Cleanup(func() { _ = claim.Close() })
		_ = l.Close()
		return address
	}
	t.Fatal("no port is free")
	return ""
}

var lastPort atomic.Uint32

// TestAddressIsClaimed holds what keeps two processes of these tests from one address.
func TestAddressIsClaimed(t *testing.T) {
	t.Parallel()
	address := freeAddress(t)
	if claim, err := net.ListenPacket("udp", address); err == nil {
		_ = claim.Close()
		t.Errorf("another process could claim %s, too", address)
	}
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
