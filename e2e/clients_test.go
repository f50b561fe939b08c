package e2e_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// blocks returns the fenced blocks of a language on a page, as they are printed.
func blocks(t *testing.T, path, language string) []string {
	t.Helper()
	var all []string
	for _, m := range regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```$").FindAllStringSubmatch(read(t, path), -1) {
		all = append(all, m[1])
	}
	return all
}

// clientPrograms writes the programs of docs/clients.md into a folder and returns the command of each.
func clientPrograms(t *testing.T) map[string][]string {
	t.Helper()
	folder := t.TempDir()
	program := func(language, name string) string {
		found := blocks(t, "../docs/clients.md", language)
		if len(found) != 1 {
			t.Fatalf("docs/clients.md has %d blocks of %s", len(found), language)
		}
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(found[0]), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	built := filepath.Join(folder, "ask")
	source := program("go", "ask.go")
	for _, args := range [][]string{{"vet", source}, {"build", "-o", built, source}} {
		if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			t.Fatalf("go %v: %v\n%s", args, err, out)
		}
	}
	node, err := exec.Command("../tools/install-node").Output()
	if err != nil {
		t.Fatalf("installing Node.js: %v", err)
	}
	return map[string][]string{
		"Go":         {built},
		"Python":     {"python3", program("python", "ask.py")},
		"TypeScript": {strings.Fields(string(node))[0], program("ts", "ask.mts")},
	}
}

// TestForeignClientsOfTheDocuments runs every program of docs/clients.md: an answer whole and streamed, after a provider that was busy; a
// key that is refused; an answer that breaks off.
func TestForeignClientsOfTheDocuments(t *testing.T) {
	t.Parallel()
	const prompt = "Grüße an jane@example.com"
	for name, command := range clientPrograms(t) {
		t.Run(name+" without an argument", func(t *testing.T) {
			t.Parallel()
			for _, env := range [][]string{nil, {"VIZARD_URL=http://127.0.0.1:1", "VIZARD_MODEL=m", "VIZARD_KEY=k"}} {
				cmd := exec.Command(command[0], command[1:]...)
				cmd.Env = append(os.Environ(), env...)
				if out, _ := cmd.CombinedOutput(); cmd.ProcessState.ExitCode() != 2 || !strings.HasPrefix(string(out), "usage: ") {
					t.Errorf("exit %d, %q", cmd.ProcessState.ExitCode(), out)
				}
			}
		})
		t.Run(name+" with no gateway", func(t *testing.T) {
			t.Parallel()
			noticesWhatIsCut(t, command)
		})
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newProvider(t, nil)
			g := start(t, p, options{})
			run := func(key string) (stdout, stderr string, code int) {
				var out, errs strings.Builder
				cmd := exec.Command(command[0], append(command[1:], prompt)...)
				cmd.Env = append(os.Environ(), "VIZARD_URL=http://"+g.address+"/v1/gateway", "VIZARD_MODEL=fake/echo", "VIZARD_KEY="+key, "PYTHONIOENCODING=utf-8")
				cmd.Stdout, cmd.Stderr = &out, &errs
				err := cmd.Run()
				var exit *exec.ExitError
				if ok := errors.As(err, &exit); err != nil && !ok || ok && exit.ExitCode() != 1 {
					t.Fatalf("%v: %v %s", command, err, errs.String())
				}
				return out.String(), errs.String(), cmd.ProcessState.ExitCode()
			}

			var asked atomic.Int32
			p.respond(func(w http.ResponseWriter, r *http.Request) {
				if asked.Add(1) == 1 {
					w.Header().Set("Retry-After", "1")
					http.Error(w, `{"error":{"message":"busy"}}`, http.StatusTooManyRequests)
					return
				}
				echo(w, r)
			})
			begun := time.Now()
			stdout, stderr, code := run(g.key)
			if want := prompt + "\n" + prompt + "\n"; code != 0 || stdout != want {
				t.Errorf("exit %d, printed %q, want %q; %s", code, stdout, want, stderr)
			}
			if asked.Load() != 3 || time.Since(begun) < time.Second {
				t.Errorf("the provider was asked %d times in %v: retry-after was 1 s", asked.Load(), time.Since(begun))
			}

			if stdout, stderr, code = run(g.key[:len(g.key)-1] + "."); code != 1 || stdout != "" || !strings.Contains(stderr, "unauthenticated: ") || !strings.Contains(stderr, "req_") {
				t.Errorf("a wrong key: exit %d, %q, %q", code, stdout, stderr)
			}

			p.respond(func(w http.ResponseWriter, r *http.Request) {
				if !strings.Contains(string(p.received()[len(p.received())-1].Body), `"stream":true`) {
					echo(w, r)
					return
				}
				w.Header().Set("Content-Type", "text/event-stream")
				_, _ = fmt.Fprint(w, "data: {\"id\":\"c\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Gr\"}}]}\n\n")
				_ = http.NewResponseController(w).Flush()
				panic(http.ErrAbortHandler)
			})
			stdout, stderr, code = run(g.key)
			if code != 1 || stderr == "" || !strings.HasPrefix(stdout, prompt+"\n") {
				t.Errorf("a broken answer: exit %d, %q, %q", code, stdout, stderr)
			}
		})
	}
}

// noticesWhatIsCut lets a program ask a server that is no gateway: it answers as a proxy may, then with a stream in single bytes, with comments and
// events that nobody knows, which ends without an end, once closed and once broken off.
func noticesWhatIsCut(t *testing.T, command []string) {
	t.Helper()
	const text = "Grüße 🙂 ß"
	var end atomic.Pointer[func()]
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var asked struct{ Stream bool }
		if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
			t.Error(err)
		}
		if end.Load() == nil {
			http.Error(w, "<html>bad gateway</html>", http.StatusBadGateway)
			return
		}
		if !asked.Stream {
			_, _ = fmt.Fprintf(w, `{"output":%q}`, text)
			return
		}
		w.Header().Set("Content-Type", "text/event-stream")
		for _, b := range []byte("event: start\ndata: {}\n\n: ping\n\nevent: news\ndata: {\"x\":1}\n\nevent: delta\ndata: {\"text\":\"" + text + "\"}\n\n") {
			_, _ = w.Write([]byte{b})
			_ = http.NewResponseController(w).Flush()
		}
		(*end.Load())()
	}))
	t.Cleanup(s.Close)
	run := func() (stdout, stderr string) {
		var out, errs strings.Builder
		cmd := exec.Command(command[0], append(command[1:], "hello")...)
		cmd.Env = append(os.Environ(), "VIZARD_URL="+s.URL, "VIZARD_MODEL=fake/echo", "VIZARD_KEY=none", "PYTHONIOENCODING=utf-8")
		cmd.Stdout, cmd.Stderr = &out, &errs
		_ = cmd.Run()
		if code := cmd.ProcessState.ExitCode(); code != 1 || errs.Len() == 0 || strings.Contains(errs.String(), "Traceback") {
			t.Errorf("exit %d, %q", code, errs.String())
		}
		return out.String(), errs.String()
	}
	if out, errs := run(); out != "" {
		t.Errorf("an answer of a proxy: printed %q, %q", out, errs)
	}
	closed, broken := func() {}, func() { panic(http.ErrAbortHandler) }
	end.Store(&closed)
	if out, errs := run(); strings.TrimSpace(out) != text+"\n"+text || !strings.Contains(errs, "cut off") {
		t.Errorf("a stream without an end: printed %q, %q", out, errs)
	}
	end.Store(&broken)
	if out, errs := run(); !strings.HasPrefix(out, text+"\n") {
		t.Errorf("a stream that breaks off: printed %q, %q", out, errs)
	}
}

// TestCurlLinesOfTheDocuments runs the shell blocks of docs/clients.md one after the other, as a reader would paste them.
func TestCurlLinesOfTheDocuments(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	script := strings.Join(blocks(t, "../docs/clients.md", "sh"), "\n")
	out, err := shell(t.TempDir(), "set -eu\n"+script, "VIZARD_URL=http://"+g.address+"/v1/gateway", "VIZARD_KEY="+g.key, "VIZARD_MODEL=fake/echo").CombinedOutput()
	if err != nil || !containsAll(string(out), []string{`"output":"Write to jane@example.com"`, "event: start", "event: done"}) {
		t.Errorf("%v: %s", err, out)
	}
	if len(p.received()) != 2 {
		t.Errorf("the provider was asked %d times", len(p.received()))
	}
	if out, err := shell(t.TempDir(), "unset VIZARD_KEY\n"+script).CombinedOutput(); err == nil || !strings.HasSuffix(string(out), "VIZARD_KEY: set it to your gateway key first\n") {
		t.Errorf("without a key: %v: %s", err, out)
	}
}
