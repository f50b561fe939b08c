package vault_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/keystore"
)

// childVariable tells a copy of this test that it is the process to be killed, and where it writes.
const childVariable = "VIZARD_TEST_CRASH"

// TestNothingAcknowledgedIsLost kills a process that writes keys and credentials, again and again, and looks what is on disk.
func TestNothingAcknowledgedIsLost(t *testing.T) {
	if dir := os.Getenv(childVariable); dir != "" {
		writeUntilKilled(t, place{dir})
		return
	}
	t.Parallel()
	p := newPlace(t)
	acknowledged := map[string]string{} // what was reported as stored: a key's id or a caller, and the credential
	for round := range 100 {
		killWithinAWrite(t, p, round, acknowledged)
	}
	if len(acknowledged) < 100 { // each round is killed after its first one
		t.Errorf("only %d writes were acknowledged", len(acknowledged))
	}
	s, v, _ := p.open(t)
	keys, err := keystore.NewKeys(s, keystore.Options{})
	if err != nil {
		t.Fatal(err)
	}
	records, err := keys.List(keystore.Filter{})
	if err != nil {
		t.Fatal(err)
	}
	stored := map[string]bool{}
	for _, r := range records {
		stored[r.ID] = true
	}
	for name, credential := range acknowledged {
		if credential == "" && !stored[name] {
			t.Errorf("key %s is lost", name)
		}
		if credential != "" {
			want(t, v, name, "openai", credential, nil)
		}
	}
	if err := errors.Join(keys.Close(), v.Close(), s.Close()); err != nil {
		t.Error(err)
	}
	wantNoPlaintext(t, p)
}

// killWithinAWrite runs the writing process for a few milliseconds and takes in what it reported before it died.
func killWithinAWrite(t *testing.T, p place, round int, acknowledged map[string]string) {
	t.Helper()
	child := exec.Command(os.Args[0], "-test.run=^TestNothingAcknowledgedIsLost$")
	child.Env = append(os.Environ(), childVariable+"="+p.dir, fmt.Sprintf("%s_ROUND=%d", childVariable, round))
	reports, end, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = reports.Close() }()
	child.ExtraFiles = []*os.File{end}
	if err := errors.Join(child.Start(), end.Close()); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(reports)
	started := false
	for lines.Scan() {
		if f := strings.Fields(lines.Text()); len(f) == 3 && f[0] == "stored" {
			acknowledged[f[1]] = strings.TrimPrefix(f[2], "=")
		}
		if !started {
			started = true
			time.AfterFunc(time.Duration(rand.IntN(8000))*time.Microsecond, func() { _ = child.Process.Kill() })
		}
	}
	if err := child.Wait(); err == nil || !started {
		t.Fatalf("round %d: the process ended by itself: %v", round, err)
	}
}

func writeUntilKilled(t *testing.T, p place) {
	s, v, _ := p.open(t)
	keys, err := keystore.NewKeys(s, keystore.Options{})
	if err != nil {
		t.Fatal(err)
	}
	round := os.Getenv(childVariable + "_ROUND")
	reports := os.NewFile(3, "reports") // the first of ExtraFiles
	for i := range 1000 {
		caller, credential := fmt.Sprintf("c%s-%d", round, i), fmt.Sprintf("%s-%s-%d", canary, round, i)
		mustPut(t, v, caller, "openai", credential)
		_, _ = fmt.Fprintf(reports, "stored %s =%s\n", caller, credential)
		r, _, err := keys.Create(keystore.CreateOptions{Caller: caller})
		if err != nil {
			t.Fatal(err)
		}
		_, _ = fmt.Fprintf(reports, "stored %s =\n", r.ID)
	}
}

// wantNoPlaintext looks for the credentials in every file that is there.
func wantNoPlaintext(t *testing.T, p place) {
	t.Helper()
	files, err := os.ReadDir(p.dir)
	if err != nil || len(files) != 2 {
		t.Errorf("the folder holds %v, %v; want the store and the keyset", files, err)
	}
	for _, f := range files {
		data, err := os.ReadFile(p.dir + "/" + f.Name())
		if err != nil || bytes.Contains(data, []byte(canary)) {
			t.Errorf("%s holds a credential in clear, or cannot be read: %v", f.Name(), err)
		}
	}
}
