package main

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// signed makes a key and a file and signs it. The file is this test's own binary, as an example of one that Go built.
func signed(t *testing.T) (folder, key, file string) {
	t.Helper()
	folder = t.TempDir()
	key, file = filepath.Join(folder, "release.pem"), filepath.Join(folder, "vizard-linux-amd64")
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(own)
	if err == nil {
		err = os.WriteFile(file, content, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	mustRun(t, "key", "--key", key)
	mustRun(t, "sign", "--key", key, "--out", folder, "--version", "v1.2.3", "--commit", "0123abcd", "--epoch", "1700000000", file)
	return folder, key, file
}

func mustRun(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(args, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestStatement(t *testing.T) {
	t.Parallel()
	folder, key, file := signed(t)
	if out := mustRun(t, "verify", "--key", key+".pub", "--out", folder, file); out != "vizard-linux-amd64: built from commit 0123abcd, version v1.2.3\n" {
		t.Errorf("said %q", out)
	}
	first, err := os.ReadFile(filepath.Join(folder, statementFile))
	if err != nil {
		t.Fatal(err)
	}
	var s statement
	if err := json.Unmarshal(first, &s); err != nil {
		t.Fatal(err)
	}
	d := s.Predicate.Definition
	if s.Type != statementType || s.PredicateType != predicateType || len(s.Subject) != 1 || len(s.Subject[0].Digest["sha256"]) != 64 ||
		d.Dependencies[0].Digest["gitCommit"] != "0123abcd" || !strings.HasPrefix(d.Internal["go"], "go1.") || s.Predicate.Run.Builder.ID == "" {
		t.Errorf("stated %s", first)
	}
	mustRun(t, "sign", "--key", key, "--out", folder, "--version", "v1.2.3", "--commit", "0123abcd", "--epoch", "1700000000", file)
	if again, err := os.ReadFile(filepath.Join(folder, statementFile)); err != nil || !bytes.Equal(first, again) {
		t.Errorf("two statements about the same differ (%v)", err)
	}
}

// TestEveryChangeIsFound changes a byte of each file that was written, and of the file that was signed.
func TestEveryChangeIsFound(t *testing.T) {
	t.Parallel()
	folder, key, file := signed(t)
	for _, path := range []string{file, filepath.Join(folder, statementFile), filepath.Join(folder, signatureFile), filepath.Join(folder, envelopeFile)} {
		good, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []int{0, len(good) / 2, len(good) - 2} {
			bad := bytes.Clone(good)
			bad[at] ^= 1
			if err := os.WriteFile(path, bad, 0o600); err != nil {
				t.Fatal(err)
			}
			if err := run([]string{"verify", "--key", key + ".pub", "--out", folder, file}, new(bytes.Buffer)); err == nil {
				t.Errorf("%s with another byte %d is accepted", filepath.Base(path), at)
			}
		}
		if err := os.WriteFile(path, good, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	other := filepath.Join(folder, "other.pem")
	mustRun(t, "key", "--key", other)
	if err := run([]string{"verify", "--key", other + ".pub", "--out", folder, file}, new(bytes.Buffer)); err == nil {
		t.Error("another key's signature is accepted")
	}
	if err := run([]string{"verify", "--key", key + ".pub", "--out", folder, other}, new(bytes.Buffer)); err == nil {
		t.Error("a file that nobody signed is accepted")
	}
}

// TestOpenSSLVerifies has OpenSSL check the detached signature, as the help says.
func TestOpenSSLVerifies(t *testing.T) {
	t.Parallel()
	folder, key, _ := signed(t)
	verify := exec.CommandContext(t.Context(), "openssl", "pkeyutl", "-verify", "-pubin", "-inkey", key+".pub", "-rawin",
		"-in", filepath.Join(folder, statementFile), "-sigfile", filepath.Join(folder, signatureFile))
	if verify.Err != nil {
		t.Skip("there is no OpenSSL")
	}
	if out, err := verify.CombinedOutput(); err != nil {
		t.Errorf("openssl: %v\n%s", err, out)
	}
}

func TestKeys(t *testing.T) {
	t.Parallel()
	folder, key, file := signed(t)
	before, err := os.ReadFile(key)
	if err != nil {
		t.Fatal(err)
	}
	for name, args := range map[string][]string{
		"a key over another one": {"key", "--key", key},
		"the public half":        {"sign", "--key", key + ".pub", "--out", folder, file},
		"a file twice":           {"sign", "--key", key, "--out", folder, file, file},
		"no file":                {"sign", "--key", key, "--out", folder},
		"no key":                 {"sign", file},
		"another command":        {"burn", "--key", key, file},
		"nothing":                {},
	} {
		if err := run(args, new(bytes.Buffer)); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
	if after, err := os.ReadFile(key); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the key was changed (%v)", err)
	}
	if err := os.Chmod(key, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := run([]string{"sign", "--key", key, "--out", folder, file}, new(bytes.Buffer)); err == nil || !strings.Contains(err.Error(), "chmod 600") {
		t.Errorf("a key that others can read: %v", err)
	}
}

// TestImageAndFilesByThemselves names an image in a statement, and signs a file alone.
func TestImageAndFilesByThemselves(t *testing.T) {
	t.Parallel()
	folder, key, file := signed(t)
	mustRun(t, "sign", "--key", key, "--out", folder, "--command", "make release", "--image", "sha256:"+strings.Repeat("ab", 32), file)
	text, err := os.ReadFile(filepath.Join(folder, statementFile))
	if err != nil {
		t.Fatal(err)
	}
	var s statement
	if err := json.Unmarshal(text, &s); err != nil || len(s.Subject) != 2 || s.Subject[0].Name != "vizard" || s.Subject[0].Digest["sha256"] != strings.Repeat("ab", 32) ||
		s.Predicate.Definition.External["command"] != "make release" {
		t.Errorf("stated %s (%v)", text, err)
	}
	mustRun(t, "detach", "--key", key, file)
	content, err := os.ReadFile(file)
	sig, err2 := os.ReadFile(file + ".sig")
	public, err3 := readPublic(key + ".pub")
	if err := errors.Join(err, err2, err3); err != nil || !ed25519.Verify(public, content, sig) || ed25519.Verify(public, append(content, 0), sig) {
		t.Errorf("the detached signature is wrong (%v)", err)
	}
}
