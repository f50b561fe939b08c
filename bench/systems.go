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
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"text/template"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

//go:embed envoy.yaml.tmpl
var envoyTemplate string

var envoyBootstrap = template.Must(template.New("envoy").Parse(envoyTemplate))

// system is one of the things compared: an address that takes requests, and the key that it wants.
type system struct {
	name    string
	address string
	key     string
	other   string     // another caller's key
	headers string     // further lines of a request's head
	runs    [2]process // Envoy, and the server that it asks
	chat    bool       // speaks OpenAI's chat completions, not the gateway's own contract
}

func (s system) path() string {
	if s.chat {
		return "/v1/chat/completions"
	}
	return "/v1/gateway"
}

// text is how the first text of a streamed answer begins.
func (s system) text() []byte {
	if !strings.HasPrefix(s.key, "vz_") { // no gateway of ours
		return []byte(`"content"`)
	}
	return []byte(`"text"`)
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
	under       []string // what Envoy is run under, if anything
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

// show prints the output of the processes.
func (s *stage) show(out io.Writer) {
	s.stop()
	for _, l := range s.logs {
		_, _ = fmt.Fprintf(out, "\n--- %s\n%s", l.name, l)
	}
}

// log is what one process printed. It is shown only if something fails.
type log struct {
	name string
	pid  int
	gone atomic.Bool // the process has ended

	mu   sync.Mutex
	text bytes.Buffer
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func (l *log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.text.Len() > 64<<10 {
		l.text.Reset() // only the end is of use
	}
	return l.text.Write(p)
}

// start runs a program until the stage's context ends.
func (s *stage) start(name, program string, args ...string) error {
	return s.startIn("", nil, name, program, args...)
}

// startIn does so in a folder, with an environment.
func (s *stage) startIn(dir string, env []string, name, program string, args ...string) error {
	out := &log{name: name}
	cmd := exec.CommandContext(s.ctx, program, args...)
	cmd.Dir, cmd.Env = dir, env
	cmd.Stderr = out // records and access logs are written, but to nowhere: reading them here would slow the load down
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 5 * time.Second
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("starting %s: %w", name, err)
	}
	out.pid = cmd.Process.Pid
	s.logs = append(s.logs, out)
	s.running.Go(func() {
		_ = cmd.Wait()
		out.gone.Store(true)
	})
	return nil
}

func (s *stage) runEnvoy(name, bootstrap string) error {
	command := slices.Concat(s.under, []string{s.envoy, "-c", bootstrap, "--concurrency", strconv.Itoa(s.concurrency),
		"--disable-hot-restart", "--log-level", "warning"})
	return s.start(name, command[0], command[1:]...)
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
	if err := s.runEnvoy(name, file); err != nil {
		return system{}, err
	}
	return system{name: name, address: address(port), key: "none", runs: [2]process{s.process(name)}}, nil
}

// noop is Envoy with the ext_proc server of this program, in a process of its own like Vizard's.
func (s *stage) noop() (system, error) {
	socket := filepath.Join(s.dir, "noop.sock")
	if err := s.serveNoop(noopLog, socket, ""); err != nil {
		return system{}, err
	}
	sys, err := s.plain(noopName, socket)
	sys.runs[1] = s.process(noopLog)
	return sys, err
}

// serveNoop starts the no-op at a socket; with a route it names that as the gateway does.
func (s *stage) serveNoop(name, socket, route string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	return s.start(name, self, "--noop-server", socket, "--noop-route", route)
}

// sameEnvoy is the no-op in the sidecar's place: what `vizard envoy bootstrap` prints, unchanged, and a server that does nothing but set the one
// header without which that bootstrap lets no request through.
func (s *stage) sameEnvoy() (system, error) {
	f, err := s.prepare("same-envoy")
	if err != nil {
		return system{}, err
	}
	if err := s.serveNoop(routedLog, filepath.Join(filepath.Dir(f.config), envoy.ExtProcSocket), providerName); err != nil {
		return system{}, err
	}
	if err := s.runEnvoy(routedEnvoyLog, f.bootstrap); err != nil {
		return system{}, err
	}
	return system{name: sameEnvoyName, address: f.system.address, key: "none", runs: [2]process{s.process(routedEnvoyLog), s.process(routedLog)}}, nil
}

// The names of systems that stand for something in a table.
const (
	gatewayName   = "Vizard"
	noopName      = "no-op"
	sameEnvoyName = "no-op, Vizard's Envoy"
)

const providerName = "bench"

const gatewayConfig = `gateway: {address: "127.0.0.1:%d"}
admin: {address: "127.0.0.1:%d"}
runtime_dir: %q
store: {bbolt: {path: %q}}
providers:
  bench: {protocol: openai-chat, endpoint: "http://127.0.0.1:%d/v1", auth: none, models: ["*"]}
`

var gatewayKey = regexp.MustCompile(`vz_[0-9A-Za-z]{10}_[0-9A-Za-z]{38}`)

// gateway is the built binary with a bootstrap and a key that it made itself.
func (s *stage) gateway() (system, error) {
	f, err := s.prepare("gateway")
	if err != nil {
		return system{}, err
	}
	if err := s.start(sidecarLog, s.vizard, "serve", "--config", f.config); err != nil {
		return system{}, err
	}
	if err := s.runEnvoy(envoyLog, f.bootstrap); err != nil {
		return system{}, err
	}
	f.system.runs = [2]process{s.process(envoyLog), s.process(sidecarLog)}
	return f.system, nil
}

// The names of processes that are measured.
const (
	noopLog        = "no-op server"
	routedLog      = "no-op server behind Vizard's Envoy"
	routedEnvoyLog = "the no-op's own Vizard's Envoy"
	sidecarLog     = "vizard serve"
	envoyLog       = "vizard's Envoy"
)

// files are what a gateway is started with.
type files struct {
	system    system
	config    string
	bootstrap string
	store     string
	admin     string // address of /readyz
}

// prepare makes a gateway's configuration, two keys and Envoy's bootstrap in a folder of that name.
func (s *stage) prepare(name string) (files, error) {
	port, err := freePort()
	admin, err2 := freePort()
	dir := filepath.Join(s.dir, name)
	if err := errors.Join(err, err2, os.Mkdir(dir, 0o700)); err != nil {
		return files{}, err
	}
	f := files{config: filepath.Join(dir, "vizard.yaml"), bootstrap: filepath.Join(dir, "bootstrap.yaml"),
		store: filepath.Join(dir, "vizard.db"), admin: address(admin)}
	text := fmt.Sprintf(gatewayConfig, port, admin, dir, f.store, s.upstream)
	if err := os.WriteFile(f.config, []byte(text), 0o600); err != nil {
		return files{}, err
	}
	key, err := s.newKey(f.config, "bench")
	other, err2 := s.newKey(f.config, "other")
	if err := errors.Join(err, err2); err != nil {
		return files{}, err
	}
	bootstrap, err := s.output("envoy", "bootstrap", "--config", f.config)
	if err != nil {
		return files{}, err
	}
	f.system = system{name: gatewayName, address: address(port), key: key, other: other}
	return f, os.WriteFile(f.bootstrap, []byte(bootstrap), 0o600)
}

func (s *stage) newKey(config, caller string, more ...string) (string, error) {
	created, err := s.output(append([]string{"key", "create", "--caller", caller, "--config", config}, more...)...)
	if err != nil {
		return "", err
	}
	key := gatewayKey.FindString(created)
	if key == "" {
		return "", errors.New("`vizard key create` printed no key")
	}
	return key, nil
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
