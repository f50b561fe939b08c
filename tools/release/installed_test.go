package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestUnitsRun installs each package by dpkg or rpm on a copy of this machine's root, starts its units by a systemd of their own, sends requests through
// Envoy, and removes it again. testdata/installed.sh has the steps. One package comes after the other: two systemds would have one control group for a unit, and the one
// that removes it ends the other's processes.
func TestUnitsRun(t *testing.T) {
	t.Parallel()
	t.Run("deb", func(t *testing.T) { unitsRun(t, "vizard_*_"+host+".deb") })
	t.Run("rpm", func(t *testing.T) { unitsRun(t, "vizard-*.rpm") })
}

func unitsRun(t *testing.T, pattern string) {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("namespaces and mounts need root")
	}
	for _, tool := range []string{"/lib/systemd/systemd", "/usr/bin/dpkg"} {
		if _, err := os.Stat(tool); err != nil {
			t.Skip("this machine is no Debian with systemd: ", err)
		}
	}
	work := t.TempDir()
	from := one(t, pattern)
	copyTo(t, from, filepath.Join(work, "vizard"+filepath.Ext(from)))
	if tool := rpmOf(t); filepath.Base(tool) == "start" { // not one of the machine
		if err := os.CopyFS(filepath.Join(work, "rpm"), os.DirFS(filepath.Dir(tool))); err != nil {
			t.Fatal(err)
		}
	}
	copyTo(t, os.Getenv("ENVOY"), filepath.Join(work, "envoy"))
	steps := strings.ReplaceAll(read(t, "testdata/installed.sh"), "$VERSION", "v"+strings.TrimSpace(read(t, "../../VERSION")))
	if err := os.WriteFile(filepath.Join(work, "installed.sh"), []byte(steps), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 8*time.Minute)
	defer cancel()
	boot := []string{"-m", "-p", "-f", "-u", "-i", "-n", "-C", "--kill-child", "bash", "testdata/boot.sh", work}
	if out, err := exec.CommandContext(ctx, "unshare", append(boot, "probe")...).CombinedOutput(); err != nil {
		t.Skipf("this machine allows no namespaces and mounts: %v: %s", err, out)
	}
	said, err := exec.CommandContext(ctx, "unshare", boot...).CombinedOutput()
	out, _ := os.ReadFile(filepath.Join(work, "out"))
	passed := strings.Count(string(out), "ok ")
	if want := strings.Count(steps, "\ncheck '"); passed != want || !strings.Contains(string(out), "\ndone\n") || strings.Contains(string(out), "FAIL") {
		t.Errorf("%d of %d steps passed (%v)\n%s\n%s", passed, want, err, said, out)
	}
}
