package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// TestServeStartsAgainForItsTimerSlack runs `vizard serve` in programs of their own. The runtime directory is a file, so that serve ends
// before it listens; what became of the timer slack is known by then.
func TestServeStartsAgainForItsTimerSlack(t *testing.T) {
	if config := os.Getenv("VIZARD_TEST_SERVE"); config != "" {
		runtime.LockOSThread()                          // the thread that starts the process again
		_, again := os.LookupEnv("VIZARD_STARTED_ANEW") // of package process
		var errs bytes.Buffer
		code := (&app{env: os.Getenv, out: &errs, errs: &errs}).execute(t.Context(), []string{"serve", "--config", config})
		_, left := os.LookupEnv("VIZARD_STARTED_ANEW")
		t.Logf("exit %d, process %d, anew %t, left %t, slack %v", code, os.Getpid(), again, left, slackOf(t))
		return
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	usual := slackOf(t)
	for setting, want := range map[string]string{
		"":                              fmt.Sprint("anew false, left false, slack ", usual),
		"sidecar: {timer_slack: 5ms}\n": "anew true, left false, slack 5ms",
		"sidecar: {timer_slack: 1us}\n": fmt.Sprint("anew false, left false, slack ", usual), // it is longer already
	} {
		folder := t.TempDir()
		file := filepath.Join(folder, "vizard.yaml")
		text := setting + "runtime_dir: vizard.yaml\nstore: {bbolt: {path: v.db}}\nproviders: {a: {protocol: openai-chat, endpoint: \"http://127.0.0.1:1\", auth: none, models: [b]}}\n"
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		c := exec.Command(os.Args[0], "-test.run=^TestServeStartsAgainForItsTimerSlack$", "-test.count=1", "-test.v")
		c.Env = append(os.Environ(), "VIZARD_TEST_SERVE="+file)
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		if want = fmt.Sprintf("exit 1, process %d, %s\n", c.Process.Pid, want); !strings.Contains(string(out), want) {
			t.Errorf("with %q: %s\nwant %q", setting, out, want)
		}
	}
}

func slackOf(t *testing.T) time.Duration {
	t.Helper()
	slack, err := unix.PrctlRetInt(unix.PR_GET_TIMERSLACK, 0, 0, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	return time.Duration(slack)
}
