// Package pgtest runs a real PostgreSQL for tests, on a Unix socket in a folder of its own.
//
// It skips tests only with -short: otherwise a test that needs a database and finds none fails and says what to do. Only tests import it.
package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// nobody is the user that the server runs as where the test runs as root: initdb and postgres refuse root.
const nobody = 65534

// Server is a running PostgreSQL.
type Server struct {
	folder, bin string
	cmd         *exec.Cmd
	exited      chan struct{}
	databases   atomic.Int64
}

// Suite ends servers that several tests share.
type Suite struct{ servers []*Server }

// End stops the servers and removes their folders; TestMain calls it after the last test.
func (u *Suite) End() {
	for _, s := range u.servers {
		s.end()
	}
}

// Start makes a new database cluster and runs it until the test ends.
func Start(t testing.TB) *Server {
	t.Helper()
	s := start(t)
	t.Cleanup(s.end)
	return s
}

// StartFor makes a new database cluster and runs it until the suite ends.
func StartFor(t testing.TB, u *Suite) *Server {
	t.Helper()
	s := start(t)
	u.servers = append(u.servers, s)
	return s
}

func (s *Server) end() {
	s.Stop()
	_ = os.RemoveAll(s.folder)
}

// NotShort skips a test with -short (make test-quick), which wants no database.
func NotShort(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("with -short no database is started")
	}
}

func start(t testing.TB) *Server {
	t.Helper()
	NotShort(t)
	folder, err := os.MkdirTemp("", "vzpg") // not the test's own folder: others may not reach it, and its name can be too long for a socket
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{folder: folder, bin: find(t)}
	if os.Getuid() == 0 {
		// Gateways that are tested run as other users again: the socket is there for all of them.
		if err := errors.Join(os.Chown(folder, nobody, nobody), os.Chmod(folder, 0o711)); err != nil { //nolint:gosec // no secret is in it
			t.Fatal(err)
		}
	}
	init := s.command("initdb", "--pgdata", s.data(), "--auth", "trust", "--username", "vizard", "--encoding", "UTF8", "--locale", "C", "--no-sync")
	if out, err := init.CombinedOutput(); err != nil {
		t.Fatalf("initdb: %v\n%s", err, out)
	}
	s.Run(t)
	return s
}

// Run starts the server; Start has done so already.
func (s *Server) Run(t testing.TB) {
	t.Helper()
	log, err := os.OpenFile(filepath.Join(s.folder, "log"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = log.Close() }()
	s.cmd = s.command("postgres", "-D", s.data(), "-k", s.folder, "-c", "listen_addresses=", "-c", "max_connections=120", "-c", "shared_buffers=16MB")
	s.cmd.Stdout, s.cmd.Stderr = log, log
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	s.exited = make(chan struct{})
	go func(c *exec.Cmd, exited chan struct{}) { _ = c.Wait(); close(exited) }(s.cmd, s.exited)
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if s.command("psql", "-h", s.folder, "-U", "vizard", "-d", "postgres", "-c", "SELECT 1").Run() == nil {
			return
		}
	}
	text, _ := os.ReadFile(filepath.Join(s.folder, "log"))
	t.Fatalf("PostgreSQL does not start:\n%s", text)
}

// Stop ends the server at once; whoever is connected loses the connection. Run starts it again with what it had stored.
func (s *Server) Stop() {
	_ = s.cmd.Process.Signal(syscall.SIGQUIT)
	<-s.exited
}

// Freeze stops the server's answers without ending a connection, as a broken network does; Thaw lets it go on.
func (s *Server) Freeze(t testing.TB) { s.signal(t, syscall.SIGSTOP) }

// Thaw ends a Freeze.
func (s *Server) Thaw(t testing.TB) { s.signal(t, syscall.SIGCONT) }

// signal reaches the server and the processes that serve its connections.
func (s *Server) signal(t testing.TB, sig syscall.Signal) {
	t.Helper()
	children, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", s.cmd.Process.Pid, s.cmd.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	for _, child := range strings.Fields(string(children)) {
		if pid, err := strconv.Atoi(child); err == nil {
			_ = syscall.Kill(pid, sig)
		}
	}
	_ = s.cmd.Process.Signal(sig)
}

// Database makes an empty database and returns its URL.
func (s *Server) Database(t testing.TB) string {
	t.Helper()
	name := fmt.Sprintf("test%d", s.databases.Add(1))
	s.SQL(t, "postgres", "CREATE DATABASE "+name)
	return "postgres:///" + name + "?" + url.Values{"host": {s.folder}, "user": {"vizard"}, "sslmode": {"disable"}}.Encode()
}

// SQL runs a statement in a database, given by name or URL, and returns what it printed, without headers.
func (s *Server) SQL(t testing.TB, database, statement string) string {
	t.Helper()
	if u, err := url.Parse(database); err == nil && u.Scheme != "" {
		database = strings.TrimPrefix(u.Path, "/")
	}
	out, err := s.command("psql", "-h", s.folder, "-U", "vizard", "-d", database, "-v", "ON_ERROR_STOP=1", "-Atc", statement).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", statement, err, out)
	}
	return strings.TrimSpace(string(out))
}

func (s *Server) data() string { return filepath.Join(s.folder, "data") }

func (s *Server) command(name string, args ...string) *exec.Cmd {
	c := exec.CommandContext(context.Background(), filepath.Join(s.bin, name), args...)
	c.Dir = s.folder
	c.Env = []string{"PATH=/usr/bin:/bin", "HOME=" + s.folder, "LANG=C"}
	c.SysProcAttr = dropped()
	return c
}

// find returns the folder of PostgreSQL's programs, as tools/install-postgres prints it.
func find(t testing.TB) string {
	t.Helper()
	_, self, _, ok := runtime.Caller(0)
	if !ok {
		t.Fatal("pgtest does not know where its sources are")
	}
	tool := filepath.Join(filepath.Dir(self), "..", "..", "..", "tools", "install-postgres")
	out, err := exec.CommandContext(context.Background(), tool).Output()
	if err != nil {
		t.Fatalf("there is no PostgreSQL and %s could not install one: %v", tool, err)
	}
	return strings.TrimSpace(string(out))
}
