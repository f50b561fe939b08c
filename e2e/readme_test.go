package e2e_test

import (
	"encoding/json"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestReadme runs every command of README.md as printed, in a copy of the tree that holds nothing built before.
func TestReadme(t *testing.T) {
	tree := copyTree(t)
	var ran []string
	for _, line := range shellLines(t, "../README.md") {
		ran = append(ran, line)
		switch {
		case line == "make run":
			readmeRun(t, tree)
		case line == "make test": // this test runs inside it
			out := inTree(t, tree, "make -n test")
			for _, part := range []string{"tools/race test", "go list", "./e2e "} {
				if !strings.Contains(out, part) {
					t.Errorf("make test does not run %q: %s", part, out)
				}
			}
		case strings.HasSuffix(line, "| bin/vizard mask"):
			readmeMask(t, line, inTree(t, tree, line))
		default:
			inTree(t, tree, line)
		}
	}
	for _, command := range []string{"make run", "make test", "make build"} {
		if !slices.Contains(ran, command) {
			t.Errorf("README.md does not show %q", command)
		}
	}
	if len(ran) < 4 {
		t.Errorf("README.md has only these commands: %q", ran)
	}
}

// copyTree copies the module without its history and without what .gitignore names.
func copyTree(t *testing.T) string {
	t.Helper()
	skip := []string{".git"}
	for line := range strings.Lines(read(t, "../.gitignore")) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "/") {
			skip = append(skip, strings.Trim(line, "/"))
		}
	}
	to := t.TempDir()
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel("..", path)
		if err != nil {
			return err
		}
		switch {
		case slices.Contains(skip, name) && d.IsDir():
			return fs.SkipDir
		case slices.Contains(skip, name) || !d.IsDir() && !d.Type().IsRegular():
			return nil
		case d.IsDir():
			return os.MkdirAll(filepath.Join(to, name), 0o755)
		}
		return copyFile(path, filepath.Join(to, name))
	})
	if err != nil {
		t.Fatal(err)
	}
	return to
}

// copyFile copies a file. No process is started meanwhile: one that starts holds the files that are open for a moment, and a program that is open for
// writing cannot be run ("text file busy").
func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	return os.WriteFile(to, data, info.Mode().Perm())
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// shellLines returns the commands of every sh block of a page; each stands on a line of its own.
func shellLines(t *testing.T, path string) []string {
	t.Helper()
	var all []string
	for _, block := range regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(read(t, path), -1) {
		all = append(all, strings.Split(strings.TrimSpace(block[1]), "\n")...)
	}
	return all
}

// shell is a command as a reader of the page would type it: not inside another make, without keys of real providers.
func shell(tree, line string, env ...string) *exec.Cmd {
	cmd := exec.Command("bash", "-c", line)
	cmd.Dir = tree
	for _, v := range os.Environ() {
		name, _, _ := strings.Cut(v, "=")
		if !slices.Contains([]string{"MAKEFLAGS", "MFLAGS", "MAKELEVEL", "OPENAI_API_KEY", "ANTHROPIC_API_KEY"}, name) {
			cmd.Env = append(cmd.Env, v)
		}
	}
	cmd.Env = append(append(cmd.Env, "ENVOY="+envoyBinary), env...)
	return cmd
}

func inTree(t *testing.T, tree, line string) string {
	t.Helper()
	out, err := shell(tree, line).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", line, err, out)
	}
	return string(out)
}

func readmeMask(t *testing.T, line, out string) {
	t.Helper()
	for _, original := range []string{"4111 1111 1111 1111", "jane@example.com", "correct-Horse-9battery!"} {
		if !strings.Contains(line, original) || strings.Contains(out, original) {
			t.Errorf("%q: the command is %s, it printed %s", original, line, out)
		}
	}
	for _, placeholder := range []string{"CREDIT_CARD_1", "EMAIL_1", "PASSWORD_1"} {
		if !strings.Contains(out, placeholder) {
			t.Errorf("%s is missing in %s", placeholder, out)
		}
	}
}

// readmeRun starts the demo, sends the line that it prints as it is printed, and presses Ctrl-C.
func readmeRun(t *testing.T, tree string) {
	t.Helper()
	if _, err := exec.LookPath("curl"); err != nil {
		t.Fatalf("make run prints a line for curl: %v", err)
	}
	temporary, address := shortDir(t), freeAddress(t)
	before := inTree(t, tree, "find . -not -path './bin*' | sort")
	stdout, stderr := &output{}, &output{}
	demo := shell(tree, "make run", "TMPDIR="+temporary, "ARGS=--address "+address)
	demo.Stdout, demo.Stderr = stdout, stderr
	demo.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // Ctrl-C reaches every process of the terminal's foreground
	if err := demo.Start(); err != nil {
		t.Fatal(err)
	}
	group := -demo.Process.Pid
	exited := make(chan struct{})
	go func() { _ = demo.Wait(); close(exited) }()
	t.Cleanup(func() {
		_ = syscall.Kill(group, syscall.SIGKILL)
		if t.Failed() {
			t.Logf("make run stdout:\n%s\nstderr:\n%s", tail(stdout.String()), tail(stderr.String()))
		}
	})
	const ready = "leaves nothing behind.\n"
	eventually(t, 2*time.Minute, "make run is up", func() bool { return strings.Contains(stdout.String(), ready) })
	welcome, _, _ := strings.Cut(stdout.String(), ready)
	readmeCurl(t, tree, welcome)
	shown := func() string { return stdout.String()[len(welcome):] }
	eventually(t, 10*time.Second, "the terminal shows the request", func() bool {
		return strings.Contains(shown(), "provider saw") && strings.Contains(shown(), `"request_id"`)
	})
	if s := shown(); !strings.Contains(s, "EMAIL_1") || strings.Contains(s, "jane@example.com") || strings.Contains(s, "hunter2") {
		t.Errorf("the terminal shows %q", s)
	}
	_ = syscall.Kill(group, syscall.SIGINT)
	select {
	case <-exited:
	case <-time.After(20 * time.Second):
		t.Fatal("make run does not end after Ctrl-C")
	}
	leftBehind(t, temporary, address)
	if after := inTree(t, tree, "find . -not -path './bin*' | sort"); after != before {
		t.Errorf("make run changed the tree from\n%s\nto\n%s", before, after)
	}
}

// readmeCurl runs the line between "Try it:" and the next empty line.
func readmeCurl(t *testing.T, tree, welcome string) {
	t.Helper()
	_, rest, found := strings.Cut(welcome, "Try it:\n\n")
	line, _, ended := strings.Cut(rest, "\n\n")
	if !found || !ended || !strings.Contains(line, "jane@example.com") || !strings.Contains(line, "hunter2hunter2") {
		t.Fatalf("make run printed %q", welcome)
	}
	out := inTree(t, tree, line)
	var text strings.Builder
	for _, m := range regexp.MustCompile(`(?m)^event: delta\ndata: (.*)$`).FindAllStringSubmatch(out, -1) {
		var delta struct{ Text string }
		if err := json.Unmarshal([]byte(m[1]), &delta); err != nil {
			t.Fatal(err)
		}
		text.WriteString(delta.Text)
	}
	for _, part := range []string{"jane@example.com", "hunter2hunter2"} {
		if !strings.Contains(text.String(), part) {
			t.Errorf("the answer %q does not hold %s", text.String(), part)
		}
	}
	if !strings.HasPrefix(out, "event: start\n") || !strings.Contains(out, "event: done\n") {
		t.Errorf("the stream is %s", out)
	}
}

// leftBehind fails if a file, a listener or a process of the demo is still there.
func leftBehind(t *testing.T, temporary, address string) {
	t.Helper()
	left, err := os.ReadDir(temporary)
	if err != nil || len(left) > 0 {
		t.Errorf("make run left %v in the folder for temporary files (%v)", left, err)
	}
	if c, err := net.DialTimeout("tcp", address, time.Second); err == nil {
		_ = c.Close()
		t.Errorf("after make run something listens at %s", address)
	}
	lines, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range lines {
		if line, err := os.ReadFile(path); err == nil && strings.Contains(string(line), temporary+"/") {
			t.Errorf("after make run a process is left: %q", line)
		}
	}
}
