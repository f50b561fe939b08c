package e2e_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

// demo is a `vizard run` with a folder of its own for everything temporary.
type demo struct {
	*process
	address string
	temp    string
}

func runDemo(t *testing.T, args ...string) *demo {
	t.Helper()
	d := &demo{address: freeAddress(t), temp: shortDir(t)}
	env := []string{"ENVOY=" + envoyBinary, "TMPDIR=" + d.temp, "OPENAI_API_KEY=", "ANTHROPIC_API_KEY=", "FAKE_KEY=" + providerCredential}
	if len(args) == 0 {
		args = []string{"--address", d.address}
	}
	d.process = launch(t, "run", env, binary, append([]string{"run"}, args...)...)
	return d
}

func (d *demo) await(t *testing.T, what string, o *output, text string) string {
	t.Helper()
	eventually(t, 30*time.Second, what, func() bool {
		select {
		case <-d.exited:
			t.Fatalf("vizard run ended: %s%s", d.stdout, d.stderr)
		default:
		}
		return strings.Contains(o.String(), text)
	})
	return o.String()
}

// children are the processes that it has started.
func (d *demo) children(t *testing.T) []int {
	t.Helper()
	tasks, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", d.Process.Pid))
	if err != nil || len(tasks) == 0 {
		t.Fatalf("no tasks of process %d (%v)", d.Process.Pid, err)
	}
	var all []int
	for _, path := range tasks {
		text, err := os.ReadFile(path)
		if err != nil {
			continue // a thread that has ended
		}
		for _, word := range strings.Fields(string(text)) {
			pid, err := strconv.Atoi(word)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, pid)
		}
	}
	return all
}

// wantNothingLeft waits for the end and checks that nothing is left: processes, files, the listener.
func (d *demo) wantNothingLeft(t *testing.T, children []int, code int) {
	t.Helper()
	select {
	case <-d.exited:
	case <-time.After(20 * time.Second):
		t.Fatal("vizard run did not end")
	}
	if got := d.ProcessState.ExitCode(); got != code {
		t.Errorf("exit code %d, want %d", got, code)
	}
	for _, pid := range children {
		if err := syscall.Kill(pid, 0); !errors.Is(err, syscall.ESRCH) {
			t.Errorf("process %d is left (%v)", pid, err)
		}
	}
	if left, err := os.ReadDir(d.temp); err != nil || len(left) > 0 {
		t.Errorf("left in the temporary folder: %v (%v)", left, err)
	}
	if c, err := net.Dial("tcp", d.address); err == nil {
		_ = c.Close()
		t.Error("something still listens")
	}
}

var curlLine = regexp.MustCompile(`(?m)^  curl (.*\\\n)*.*$`)

// TestRunDemo does what the first page of the documentation says: start, paste the line, look, stop with Ctrl-C.
func TestRunDemo(t *testing.T) {
	t.Parallel()
	d := runDemo(t)
	welcome := d.await(t, "the curl line is printed", d.stdout, "Ctrl-C")
	line := curlLine.FindString(welcome)
	if line == "" || !strings.Contains(line, d.address) {
		t.Fatalf("no curl line in %q", welcome)
	}
	out, err := exec.Command("sh", "-c", line).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	s, err := readStream(string(out))
	if err != nil || s.done == nil {
		t.Fatalf("the line printed %q (%v)", out, err)
	}
	if want := "Write to jane@example.com. The password: hunter2hunter2"; !strings.HasSuffix(s.text, want) {
		t.Errorf("the caller got %q, want %q", s.text, want)
	}
	shown := d.await(t, "the record is shown", d.stdout, "record  ")
	if !containsAll(shown, []string{`provider saw  "Write to EMAIL_1. The password: PASSWORD_1"`}) {
		t.Errorf("shown: %q", shown)
	}
	_, after, _ := strings.Cut(shown, "provider saw")
	if strings.Contains(after, "jane@") || strings.Contains(after, "hunter2") {
		t.Errorf("the transcript shows what was masked: %q", after)
	}
	_, record, _ := strings.Cut(after, "record  ")
	var r map[string]any
	if err := json.Unmarshal([]byte(strings.TrimSpace(record)), &r); err != nil || r["model"] != "demo/echo" || r["status"] != 200.0 || r["caller"] != "demo" {
		t.Errorf("record %q (%v)", record, err)
	}
	children := d.children(t)
	if len(children) != 1 {
		t.Errorf("%d child processes, want Envoy alone", len(children))
	}
	second := cli(t, "", []string{"ENVOY=" + envoyBinary}, "run", "--address", d.address).want(t, 1)
	if second.out != "" || !containsAll(second.errs, []string{d.address, "is already in use", "--address"}) {
		t.Errorf("a second one next to it: %q %q", second.out, second.errs)
	}
	if err := d.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	d.wantNothingLeft(t, children, 0)
	if d.stderr.String() != "" {
		t.Errorf("stderr %q", d.stderr)
	}
}

// TestRunEndsWithEnvoy kills Envoy: the whole ends, says why and leaves nothing.
func TestRunEndsWithEnvoy(t *testing.T) {
	t.Parallel()
	d := runDemo(t)
	d.await(t, "the curl line is printed", d.stdout, "Ctrl-C")
	children := d.children(t)
	for _, pid := range children {
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
	}
	d.wantNothingLeft(t, children, 1)
	if !strings.Contains(d.stderr.String(), "envoy ended") {
		t.Errorf("stderr %q", d.stderr)
	}
}

// TestEnvoyDiesWithRun kills vizard itself: no Envoy may go on without its sidecar.
func TestEnvoyDiesWithRun(t *testing.T) {
	t.Parallel()
	d := runDemo(t)
	d.await(t, "the curl line is printed", d.stdout, "Ctrl-C")
	children := d.children(t)
	if len(children) == 0 {
		t.Fatal("no child process")
	}
	d.kill()
	for _, pid := range children {
		eventually(t, 10*time.Second, "Envoy is gone", func() bool { return gone(pid) })
	}
}

// gone says whether a process has ended; who should have collected it may be late.
func gone(pid int) bool {
	state := processState(pid)
	return state == "" || state == "Z"
}

// TestRunStopsWhileStarting interrupts before anything is up.
func TestRunStopsWhileStarting(t *testing.T) {
	t.Parallel()
	d := runDemo(t)
	eventually(t, 20*time.Second, "Envoy is being started", func() bool { return len(d.children(t)) > 0 })
	children := d.children(t)
	if err := d.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	d.wantNothingLeft(t, children, 0)
}

// TestRunCannotStart runs into an address that is taken, and into a missing Envoy.
func TestRunCannotStart(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	temp := shortDir(t)
	env := []string{"TMPDIR=" + temp}
	if r := cli(t, "", env, "run", "--address", l.Addr().String()).want(t, 1); !strings.Contains(r.errs, "is already in use") {
		t.Errorf("stderr %q", r.errs)
	}
	if r := cli(t, "", env, "run", "--address", l.Addr().String(), "--config", "vizard.yaml").want(t, 2); !strings.Contains(r.errs, "gateway.address") {
		t.Errorf("stderr %q", r.errs)
	}
	if r := cli(t, "", append(env, "ENVOY=/nonexistent/envoy"), "run").want(t, 1); !strings.Contains(r.errs, "/nonexistent/envoy") {
		t.Errorf("stderr %q", r.errs)
	}
	if left, err := os.ReadDir(temp); err != nil || len(left) > 0 {
		t.Errorf("left in the temporary folder: %v (%v)", left, err)
	}
}

// TestRunWithAConfiguration runs both halves for a real configuration.
func TestRunWithAConfiguration(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{noStart: true})
	d := runDemo(t, "--config", g.config)
	d.address = g.address
	d.await(t, "the gateway is up", d.stderr, "listens at")
	g.key = g.createKey("tester")
	if w := g.ask("Write to jane@example.com", false).whole(t); w.Output != "Write to jane@example.com" {
		t.Errorf("output %q", w.Output)
	}
	if body := string(p.only(t).Body); !strings.Contains(body, "EMAIL_1") || strings.Contains(body, "jane@") {
		t.Errorf("the provider received %q", body)
	}
	var record map[string]any
	if err := json.Unmarshal([]byte(d.await(t, "the record is printed", d.stdout, "\n")), &record); err != nil || record["caller"] != "tester" {
		t.Errorf("stdout %q (%v)", d.stdout, err)
	}
	slow := newPause(t)
	p.respond(slow.answer)
	s := g.follow(t, "hello")
	s.until(t, "delta")
	children := d.children(t)
	if err := d.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	s.wantBroken(t)
	d.wantNothingLeft(t, children, 0)
	left, err := os.ReadDir(g.folder)
	if err != nil || len(left) != 2 {
		t.Errorf("left in the runtime folder: %v (%v), want the configuration and the store", left, err)
	}
	if _, err := os.Stat(filepath.Join(g.folder, envoy.AdminSocket)); err == nil {
		t.Error("Envoy's admin socket is left")
	}
	if o := g.try(g.request(helloBody)); o.err == nil && o.status == http.StatusOK {
		t.Error("the gateway still answers")
	}
}
