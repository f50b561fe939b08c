package envoy

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// Find returns the path of the Envoy binary: wanted if it is not empty (the ENVOY variable of the environment), otherwise
// the one on PATH, otherwise the one that the project's own tools have installed: below the working folder or next to the program's.
func Find(wanted string) (string, error) {
	if wanted != "" {
		if _, err := exec.LookPath(wanted); err != nil {
			return "", fmt.Errorf("looking for envoy: $ENVOY: %w", err)
		}
		return wanted, nil
	}
	if path, err := exec.LookPath("envoy"); err == nil {
		return path, nil
	}
	checkouts := []string{"."}
	if program, err := os.Executable(); err == nil {
		checkouts = append(checkouts, filepath.Join(filepath.Dir(program), "..")) // it is bin/vizard
	}
	for _, checkout := range checkouts {
		local := filepath.Join(checkout, "tools", ".envoy", "envoy", "_bin", "envoy")
		if _, err := os.Stat(local); err == nil {
			return filepath.Abs(local)
		}
	}
	return "", errors.New("no envoy on PATH: install Envoy 1.39 or later, or set $ENVOY to its path (in a checkout: make envoy)")
}

// Validate checks a bootstrap with the real binary, without starting anything. The error holds Envoy's message.
func Validate(ctx context.Context, binary string, bootstrap []byte) error {
	f, err := os.CreateTemp("", "vizard-bootstrap-*.yaml")
	if err != nil {
		return fmt.Errorf("writing the bootstrap: %w", err)
	}
	defer func() { _ = os.Remove(f.Name()) }()
	if _, err := f.Write(bootstrap); err != nil {
		return fmt.Errorf("writing the bootstrap: %w", err)
	}
	if err := f.Close(); err != nil {
		return fmt.Errorf("writing the bootstrap: %w", err)
	}
	out, err := exec.CommandContext(ctx, binary, "--mode", "validate", "-l", "error", "-c", f.Name()).CombinedOutput()
	if err != nil {
		return fmt.Errorf("envoy refused the bootstrap (%w):\n%s", err, bytes.TrimSpace(out))
	}
	return nil
}

// Process is an Envoy that runs next to the sidecar. It dies with the process that started it.
type Process struct {
	exited chan struct{}
	err    error
	pid    int
	admin  *http.Client
}

// Start writes the bootstrap into folder, starts Envoy with it and returns at once; stdout takes the access log, stderr the
// warnings, but those of its main component, which warns of every signal. The caller must call Stop.
func Start(binary, folder string, bootstrap []byte, stdout, stderr io.Writer) (*Process, error) {
	path := filepath.Join(folder, "envoy.yaml")
	if err := os.WriteFile(path, bootstrap, 0o600); err != nil {
		return nil, fmt.Errorf("writing the bootstrap: %w", err)
	}
	//nolint:noctx // no context may end Envoy while requests are on their way through it: Stop does
	cmd := exec.Command(binary, "-c", path, "-l", "warning", "--component-log-level", "main:error", "--disable-hot-restart")
	cmd.Stdout, cmd.Stderr = stdout, stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	dieWithParent(cmd.SysProcAttr)
	p := &Process{exited: make(chan struct{}), admin: adminClient(filepath.Join(folder, AdminSocket))}
	started := make(chan error)
	go p.run(cmd, started)
	if err := <-started; err != nil {
		return nil, fmt.Errorf("starting envoy: %w", err)
	}
	return p, nil
}

// run starts and awaits Envoy on one thread: its death signal is bound to the thread that started it.
func (p *Process) run(cmd *exec.Cmd, started chan<- error) {
	runtime.LockOSThread()
	err := cmd.Start()
	if err == nil {
		p.pid = cmd.Process.Pid
	}
	started <- err
	if err == nil {
		p.err = cmd.Wait()
	}
	close(p.exited)
}

// Ready waits until Envoy listens. It fails when Envoy exits or ctx ends first.
func (p *Process) Ready(ctx context.Context) error {
	for {
		if p.live(ctx) {
			return nil
		}
		select {
		case <-p.exited:
			return fmt.Errorf("envoy ended before it was ready: %w", p.err)
		case <-ctx.Done():
			return fmt.Errorf("waiting for envoy: %w", ctx.Err())
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func (p *Process) live(ctx context.Context) bool {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://envoy/ready", http.NoBody)
	if err != nil {
		return false
	}
	answer, err := p.admin.Do(r)
	if err != nil {
		return false
	}
	defer func() { _ = answer.Body.Close() }()
	state, err := io.ReadAll(io.LimitReader(answer.Body, 64))
	return err == nil && answer.StatusCode == http.StatusOK && strings.TrimSpace(string(state)) == "LIVE"
}

// Exited is closed when Envoy has ended.
func (p *Process) Exited() <-chan struct{} { return p.exited }

// Err says how Envoy ended; it is valid once Exited is closed.
func (p *Process) Err() error { return p.err }

// Stop ends Envoy: it asks, and after grace it kills.
func (p *Process) Stop(grace time.Duration) {
	_ = syscall.Kill(p.pid, syscall.SIGTERM)
	select {
	case <-p.exited:
	case <-time.After(grace):
		_ = syscall.Kill(p.pid, syscall.SIGKILL)
		<-p.exited
	}
}

func adminClient(socket string) *http.Client {
	return &http.Client{Timeout: 2 * time.Second, Transport: &http.Transport{
		DisableKeepAlives: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, "unix", socket)
		}}}
}
