package e2e_test

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// nobody is the user that the sidecar runs as here if the test runs as root.
const nobody = 65534

// TestMemoryStaysInTheProcess asks the kernel: the sidecar's memory gets into no core file, and no other process of its user may look
// into it.
func TestMemoryStaysInTheProcess(t *testing.T) {
	t.Parallel()
	folder, admin := shortDir(t), freeAddress(t)
	config := filepath.Join(folder, "vizard.yaml")
	minimal(t, config)
	own := filepath.Join(folder, "vizard")
	if err := errors.Join(copyFile(binary, own), os.Chmod(own, 0o700)); err != nil {
		t.Fatal(err)
	}
	text := read(t, config) + "admin: {address: " + admin + "}\n"
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(own, "serve", "--config", config)
	cmd.Dir = folder
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
		for _, path := range []string{folder, config, own} {
			if err := os.Chown(path, nobody, nobody); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = cmd.Process.Signal(syscall.SIGTERM); _ = cmd.Wait() }()
	eventually(t, starting, "the sidecar is ready", func() bool {
		answer, err := http.Get("http://" + admin + "/livez")
		if err == nil {
			_ = answer.Body.Close()
		}
		return err == nil && answer.StatusCode == http.StatusOK
	})
	for line := range strings.Lines(read(t, fmt.Sprintf("/proc/%d/limits", cmd.Process.Pid))) {
		if f := strings.Fields(line); strings.HasPrefix(line, "Max core file size") && (f[4] != "0" || f[5] != "0") {
			t.Errorf("the sidecar may dump core: %s", line)
		}
	}
	// What /proc has of a process belongs to the process's user, unless it is not dumpable: then to root (proc(5)).
	info, err := os.Stat(fmt.Sprintf("/proc/%d/mem", cmd.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	if owner := info.Sys().(*syscall.Stat_t).Uid; owner != 0 {
		t.Errorf("the sidecar's memory belongs to user %d, who can read it", owner)
	}
}
