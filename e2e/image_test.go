package e2e_test

import (
	"archive/tar"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

// unpackImage writes the image that is built for this machine's architecture into a folder, with its modes and owners.
func unpackImage(t *testing.T) string {
	t.Helper()
	folder := shortDir(t)
	build := exec.Command("go", "build", "-C", "tools/image", "-o", filepath.Join(folder, "image"), ".")
	write := exec.Command(filepath.Join(folder, "image"), "-arch", runtime.GOARCH, "-out", folder, "-version", "v0.0.1", "-commit", "0123abcd", "-epoch", "1700000000")
	for _, cmd := range []*exec.Cmd{build, write} {
		cmd.Dir = ".."
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", cmd.Args, err, out)
		}
	}
	layout := filepath.Join(folder, "layout")
	extract(t, filepath.Join(folder, "vizard-image.tar"), layout, false)
	descend := func(blob string) (m struct {
		Manifests, Layers []struct{ Digest string }
	}) {
		text, err := os.ReadFile(filepath.Join(layout, blob))
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &m); err != nil {
			t.Fatal(err)
		}
		return m
	}
	blob := func(digest string) string { return filepath.Join("blobs", strings.Replace(digest, ":", "/", 1)) }
	manifest := descend(blob(descend(blob(descend("index.json").Manifests[0].Digest)).Manifests[0].Digest))
	root := filepath.Join(folder, "root")
	extract(t, filepath.Join(layout, blob(manifest.Layers[0].Digest)), root, true)
	return root
}

func extract(t *testing.T, archive, folder string, zipped bool) {
	t.Helper()
	f, err := os.Open(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	var from io.Reader = f
	if zipped {
		if from, err = gzip.NewReader(f); err != nil {
			t.Fatal(err)
		}
	}
	for r := tar.NewReader(from); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(folder, h.Name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if h.Typeflag == tar.TypeDir {
			err = os.MkdirAll(path, 0o755)
		} else {
			content, readErr := io.ReadAll(r)
			err = errors.Join(readErr, os.WriteFile(path, content, 0o600))
		}
		if err := errors.Join(err, os.Chmod(path, os.FileMode(h.Mode)&0o777), os.Chown(path, h.Uid, h.Gid)); err != nil {
			t.Fatal(err)
		}
	}
}

// TestDeployImageRunsWithoutRightsOnAReadOnlyRoot runs the image's binary as a container would: in its own root, which is read-only, as user
// 65532 without any capability. What it writes to are memory file systems, as the volumes of a Pod.
func TestDeployImageRunsWithoutRightsOnAReadOnlyRoot(t *testing.T) {
	t.Parallel()
	if os.Getuid() != 0 || exec.Command("unshare", "--mount", "true").Run() != nil {
		t.Skip("needs root and a mount namespace of its own")
	}
	root := unpackImage(t)
	admin := freeAddress(t)
	config := fmt.Sprintf("gateway: {address: %s}\nadmin: {address: %s}\nproviders: {own: {protocol: openai-chat, endpoint: 'http://127.0.0.1:1', auth: none, models: [a]}}\n",
		freeAddress(t), admin)
	if err := os.WriteFile(filepath.Join(root, "etc/vizard/vizard.yaml"), []byte(config), 0o644); err != nil {
		t.Fatal(err)
	}
	inside := func(args ...string) *process {
		script := `set -e
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
for folder in run/vizard var/lib/vizard; do mount -t tmpfs -o uid=65532,gid=65532,mode=0700 none "$1/$folder"; done
root="$1"; shift
exec setpriv --no-new-privs --bounding-set=-all,+sys_chroot,+setuid,+setgid -- chroot --userspec=65532:65532 --groups= "$root" /usr/local/bin/vizard "$@"`
		return launch(t, "image", []string{"VIZARD_CONFIG=/etc/vizard/vizard.yaml"}, "unshare", append([]string{"--mount", "sh", "-c", script, "sh", root}, args...)...)
	}
	version := inside("version")
	<-version.exited
	if out := version.stdout.String(); !strings.Contains(out, "vizard v0.0.1\ncommit 0123abcd\n") {
		t.Fatalf("version printed %q, %q", out, version.stderr)
	}
	p := inside("serve")
	eventually(t, 20*time.Second, "the image's gateway is alive", func() bool {
		answer, err := http.Get("http://" + admin + "/readyz")
		if err != nil {
			return false
		}
		_ = answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	})
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	if !containsAll(string(status), []string{"Uid:\t65532\t65532\t65532\t65532", "Gid:\t65532\t65532\t65532\t65532", "CapEff:\t0000000000000000", "NoNewPrivs:\t1"}) {
		t.Errorf("it runs as:\n%s", status)
	}
	mounts, err := os.ReadFile(fmt.Sprintf("/proc/%d/mountinfo", p.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(mounts), " / ro") {
		t.Errorf("its root can be written:\n%s", mounts)
	}
	sockets := fmt.Sprintf("/proc/%d/root/run/vizard/%s", p.Process.Pid, envoy.ExtProcSocket)
	if _, err := os.Lstat(sockets); err != nil {
		t.Error(err)
	}
	doctor := inside("doctor", "--offline")
	<-doctor.exited
	if out := doctor.stdout.String(); !strings.Contains(out, "/etc/vizard/vizard.yaml: no mistakes") || strings.Contains(out, "FAIL") {
		t.Errorf("doctor printed:\n%s", out)
	}
}
