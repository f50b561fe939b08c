package e2e_test

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// openTerminal makes a pseudo-terminal (pty(7)): the side that a person sits at, and the one that a program gets.
func openTerminal(t *testing.T) (person, program *os.File) {
	t.Helper()
	fd, err := unix.Open("/dev/ptmx", unix.O_RDWR|unix.O_NOCTTY|unix.O_NONBLOCK|unix.O_CLOEXEC, 0) // reads can be bounded
	if err != nil {
		t.Skipf("this machine has no pseudo-terminals: %v", err)
	}
	person = os.NewFile(uintptr(fd), "/dev/ptmx")
	t.Cleanup(func() { _ = person.Close() })
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil { // else nobody may open the other side
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	program, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = program.Close() })
	return person, program
}

// TestCommandsThatReadSaySo: a command that reads standard input says on a terminal what it waits for, before anything is typed, and how to end it.
// Where either side is no terminal it says nothing.
func TestCommandsThatReadSaySo(t *testing.T) {
	t.Parallel()
	keys := offlineKeys(t, shortDir(t), "keyset: {file: keyset.json}\n")
	cli(t, "", []string{"FAKE_KEY=x"}, "keyset", "create", "--config", keys.config).want(t, 0)
	key := keys.make(t, "create", "--caller", "anna").Key
	for _, tc := range []struct {
		args        string
		typed, what string
	}{
		{"mask", "to jane@example.com\n", "text"},
		{"mask --json", "to jane@example.com\n", "text"},
		{"mask --jsonl", "{\"text\": \"to jane@example.com\"}\n", "text"},
		{"key check", key + "\n", "key"},
		{"key import --config " + keys.config, "{\"caller\": \"anna\"}\n", "lines"},
		{"provider-key put openai --caller anna --config " + keys.config, "sk-typed-at-a-terminal\n", "credential"},
	} {
		person, program := openTerminal(t)
		run := exec.Command(binary, strings.Fields(tc.args)...)
		run.Env = append(os.Environ(), "FAKE_KEY=x")
		var out bytes.Buffer
		run.Stdin, run.Stdout, run.Stderr = program, &out, program
		if err := run.Start(); err != nil {
			t.Fatal(err)
		}
		if err := person.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
			t.Fatal(err)
		}
		said, err := bufio.NewReader(person).ReadString('\n')
		if want := "Type or paste the " + tc.what + "; Ctrl-D on an empty line ends it.\r\n"; said != want || out.Len() > 0 {
			t.Errorf("vizard %s says %q (%v), want %q; it printed %q", tc.args, said, err, want, out.String())
		}
		if _, err := person.WriteString(tc.typed + "\x04"); err != nil {
			t.Fatal(err)
		}
		if err := run.Wait(); err != nil || out.Len() == 0 {
			t.Errorf("vizard %s: %v, printed %q", tc.args, err, out.String())
		}
	}
	if r := cli(t, "to jane@example.com", nil, "mask").want(t, 0); r.errs != "" {
		t.Errorf("without a terminal: %q", r.errs)
	}
}
