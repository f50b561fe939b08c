package main

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"sync"
	"syscall"
	"text/template"
	"time"
)

//go:embed envoy.yaml.tmpl
var envoyTemplate string

var envoyBootstrap = template.Must(template.New("envoy").Parse(envoyTemplate))

// system is one of the things compared: an address that takes gateway requests, and the key that it wants.
type system struct {
	name    string
	address string
	key     string
}

// stage starts processes and stops them together.
type stage struct {
	ctx         context.Context
	dir         string
	envoy       string
	vizard      string
	concurrency int
	upstream    int // port
	cancel      context.CancelFunc
	running     sync.WaitGroup
	logs        []*log
}

func newStage(ctx context.Context, o options, dir string, upstream int) *stage {
	s := &stage{dir: dir, envoy: o.envoy, vizard: o.vizard, concurrency: o.concurrency, upstream: upstream}
	s.ctx, s.cancel = context.WithCancel(ctx)
	return s
}

// stop ends every process and waits for it.
func (s *stage) stop() {
	s.cancel()
	s.running.Wait()
}

// show prints what the processes said.
func (s *stage) show(out io.Writer) {
	s.stop()
	for _, l := range s.logs {
		_, _ = fmt.Fprintf(out, "\n--- %s\n%s", l.name, l.text.Bytes())
	}
}

// log is what one process printed. It is shown only if something fails.
type log struct {
	name string
	text bytes.Buffer
}

func (l *log) Write(p []byte) (int, error) {
	if l.text.Len() > 64<<10 {
		l.text.Reset() // only the end is of use
	}
	return l.text.Write(p)
}

// start runs a program until the stage's context ends.
func (s *stage) start(name, program string, args ...string) error {
	out := &log{name: name}
	cmd := exec.CommandContext(s.ctx, program, args...)
	cmd.Stderr = out // records and access logs are written, but to nowhere: reading them here would slow the load down
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 5 * time.Second
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("starting %s: %w", name, err)
	}
	s.logs = append(s.logs, out)
	s.running.Go(func() { _ = cmd.Wait() })
	return nil
}

func (s *stage) runEnvoy(name, bootstrap string) error {
	return s.start(name, s.envoy, "-c", bootstrap, "--concurrency", strconv.Itoa(s.concurrency),
		"--disable-hot-restart", "--log-level", "warning")
}

// plain is Envoy alone, or with the ext_proc server at the given socket.
func (s *stage) plain(name, socket string) (system, error) {
	port, err := freePort()
	if err != nil {
		return system{}, err
	}
	dir := filepath.Join(s.dir, name)
	if err := os.Mkdir(dir, 0o700); err != nil {
		return system{}, err
	}
	file := filepath.Join(dir, "envoy.yaml")
	var text bytes.Buffer
	if err := envoyBootstrap.Execute(&text, map[string]any{"Dir": dir, "Port": port, "Upstream": s.upstream, "ExtProc": socket}); err != nil {
		return system{}, err
	}
	if err := os.WriteFile(file, text.Bytes(), 0o600); err != nil {
		return system{}, err
	}
	return system{name: name, address: address(port), key: "none"}, s.runEnvoy(name, file)
}

// noop is Envoy with the ext_proc server of this program, in a process of its own like Vizard's.
func (s *stage) noop() (system, error) {
	socket := filepath.Join(s.dir, "noop.sock")
	self, err := os.Executable()
	if err != nil {
		return system{}, err
	}
	if err := s.start("no-op server", self, "--noop-server", socket); err != nil {
		return system{}, err
	}
	return s.plain("no-op", socket)
}

const gatewayName = "Vizard"

const gatewayConfig = `gateway: {address: "127.0.0.1:%d"}
admin: {address: "127.0.0.1:%d"}
runtime_dir: %q
store: {bbolt: {path: %q}}
providers:
  bench: {protocol: openai-chat, endpoint: "http://127.0.0.1:%d/v1", auth: none, models: [bench-1]}
`

var gatewayKey = regexp.MustCompile(`vz_[0-9A-Za-z]{10}_[0-9A-Za-z]{38}`)

// gateway is the built binary with a bootstrap and a key that it made itself.
func (s *stage) gateway() (system, error) {
	port, err := freePort()
	admin, err2 := freePort()
	if err := errors.Join(err, err2); err != nil {
		return system{}, err
	}
	file, bootstrap := filepath.Join(s.dir, "vizard.yaml"), filepath.Join(s.dir, "bootstrap.yaml")
	text := fmt.Sprintf(gatewayConfig, port, admin, s.dir, filepath.Join(s.dir, "vizard.db"), s.upstream)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		return system{}, err
	}
	created, err := s.output("key", "create", "--caller", "bench", "--config", file)
	if err != nil {
		return system{}, err
	}
	key := gatewayKey.FindString(created)
	if key == "" {
		return system{}, errors.New("`vizard key create` printed no key")
	}
	envoy, err := s.output("envoy", "bootstrap", "--config", file)
	if err != nil {
		return system{}, err
	}
	if err := os.WriteFile(bootstrap, []byte(envoy), 0o600); err != nil {
		return system{}, err
	}
	if err := s.start("vizard serve", s.vizard, "serve", "--config", file); err != nil {
		return system{}, err
	}
	return system{name: gatewayName, address: address(port), key: key}, s.runEnvoy("vizard's Envoy", bootstrap)
}

func (s *stage) output(args ...string) (string, error) {
	out, err := exec.CommandContext(s.ctx, s.vizard, args...).Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return "", fmt.Errorf("vizard %s: %w: %s", args[0], err, exit.Stderr)
	}
	return string(out), err
}

func address(port int) string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(port)) }

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	return portOf(l), l.Close()
}

func portOf(l net.Listener) int {
	at, err := netip.ParseAddrPort(l.Addr().String())
	if err != nil {
		panic("bench: internal error: " + err.Error())
	}
	return int(at.Port())
}
