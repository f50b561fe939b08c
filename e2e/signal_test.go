package e2e_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A signal ends a command while it waits for its input: nothing is lost with it.
func TestSignalEndsAWaitForInput(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{noStart: true})
	for _, c := range []struct {
		name, input string
		args        []string
	}{
		{"mask", strings.Repeat("\x00", 1<<20), []string{"mask"}},
		{"key import", strings.Repeat(`{"caller":"billing","models":["fake/*"]}`+"\n", 1<<13), []string{"key", "import", "--config", g.config}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			text, keep, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _, _ = text.Close(), keep.Close() }()
			command := exec.Command(binary, c.args...)
			command.Stdin = text
			p := launchCommand(t, c.name, []string{"FAKE_KEY=" + providerCredential}, command)
			if _, err := keep.WriteString(c.input); err != nil { // more than a pipe holds: it reads by now
				t.Fatal(err)
			}
			if err := p.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			select {
			case <-p.exited:
			case <-time.After(20 * time.Second):
				t.Fatal("it goes on after a signal")
			}
			if p.ProcessState.Success() {
				t.Error("a signal ended it as if it was done")
			}
		})
	}
}

// A signal does not come between a change of the store and its line in the audit trail: here the command waits for the trail, which another holds.
func TestSignalDoesNotCutAnAct(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{noStart: true, extra: "audit: {file: ./audit.jsonl}\n"})
	path := filepath.Join(g.folder, "audit.jsonl")
	trail, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = trail.Close() }()
	if err := syscall.Flock(int(trail.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	p := launch(t, "key create", []string{"FAKE_KEY=" + providerCredential}, binary, "key", "create", "--config", g.config, "--caller", "billing")
	eventually(t, time.Minute, "the command waits for the trail", func() bool {
		return slices.ContainsFunc(strings.Split(read(t, "/proc/locks"), "\n"), func(lock string) bool {
			return strings.Contains(lock, "-> FLOCK") && slices.Contains(strings.Fields(lock), strconv.Itoa(p.Process.Pid))
		})
	})
	if err := p.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	select {
	case <-p.exited:
		t.Fatal("the signal ended it in the middle")
	case <-time.After(200 * time.Millisecond):
	}
	if err := syscall.Flock(int(trail.Fd()), syscall.LOCK_UN); err != nil {
		t.Fatal(err)
	}
	select {
	case <-p.exited:
	case <-time.After(20 * time.Second):
		t.Fatal("it goes on after what it had to finish")
	}
	if code := p.ProcessState.ExitCode(); code != 1 || !strings.Contains(p.stdout.String(), "vz_") || !strings.Contains(p.stderr.String(), "stopped by a signal") {
		t.Errorf("exit code %d, stdout %q, stderr %q", code, p.stdout, p.stderr)
	}
	if text := read(t, path); strings.Count(text, `"act":"key.create"`) != 1 {
		t.Errorf("the trail is %q", text)
	}
}
