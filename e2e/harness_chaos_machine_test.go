package e2e_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/store/pgtest"
)

// The faults of the sidecar, Envoy and the store.

func startsLate(c *chaos) string {
	c.key = "vz_not_known_yet"
	c.startEnvoy()
	got := c.refused(http.StatusServiceUnavailable, "unavailable")
	c.startSidecar()
	c.key = c.createKey("tester")
	c.recover()
	return got + ", then 200"
}

func recordsDiskFull(c *chaos) string {
	c.wantGood(false)
	c.wantGood(true)
	eventually(c.t, 10*time.Second, "the log says so", func() bool { return strings.Contains(c.sidecar.stderr.String(), "metadata record lost") })
	return "200"
}

func toStdout(command *exec.Cmd, in *os.File) { command.Stdout = in }

// nobodyReadsLog is the same for the log: every refusal of the provider is a line of it.
func nobodyReadsLog(c *chaos) string {
	log := c.withPipe(func(command *exec.Cmd, in *os.File) { command.Stderr = in })
	c.client.Timeout = 20 * time.Second
	c.provider.respond(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadRequest) })
	const lines = 1900 // what a pipe holds, what is kept, and some
	each(lines, func(int) {
		if o := c.try(c.request(helloBody)); o.err != nil || o.status != http.StatusBadGateway {
			c.t.Errorf("status %d, %v", o.status, o.err)
		}
	})
	c.provider.respond(echo)
	c.wantGood(false)
	said := &output{}
	go func() { _, _ = io.Copy(said, log) }()
	eventually(c.t, 10*time.Second, "the log says so", func() bool { return strings.Contains(said.String(), "log lines were lost") })
	c.recover()
	return "200"
}

// withPipe starts the gateway with a pipe for one of the sidecar's streams, as connect says, and returns the end that reads.
func (c *chaos) withPipe(connect func(command *exec.Cmd, in *os.File)) *os.File {
	c.t.Helper()
	out, in, err := os.Pipe()
	if err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() { _ = out.Close() })
	command := exec.Command(binary, "serve", "--config", c.config)
	connect(command, in)
	c.sidecar = launchCommand(c.t, filepath.Join(c.folder, "sidecar"), []string{"FAKE_KEY=" + providerCredential}, command)
	_ = in.Close()
	c.awaitSidecar()
	c.key = c.createKey("tester")
	c.startEnvoy()
	c.warm()
	return out
}

// nobodyReadsRecords has a pipe that is full soon.
func nobodyReadsRecords(c *chaos) string {
	out := c.withPipe(toStdout)
	c.client.Timeout = 20 * time.Second
	const lines = 700 // of 300 bytes or more: what a pipe holds, and what is gathered for one write
	each(lines, func(int) {
		if c.t.Failed() {
			return
		}
		if o := c.try(c.request(helloBody, as("vz_wrong"))); o.err != nil || o.status != http.StatusUnauthorized {
			c.t.Errorf("status %d, %v", o.status, o.err)
		}
	})
	c.wantGood(false)
	go func() { _, _ = io.Copy(io.Discard, out) }()
	c.recover()
	return "200"
}

func readerGone(c *chaos) string {
	_ = c.withPipe(toStdout).Close()
	c.wantGood(false)
	eventually(c.t, 10*time.Second, "the log says so", func() bool { return strings.Contains(c.sidecar.stderr.String(), "metadata record lost") })
	c.wantGood(true)
	return "200"
}

func (c *chaos) awaitSidecar() {
	c.t.Helper()
	eventually(c.t, 20*time.Second, "the sidecar is ready", func() bool {
		answer, err := http.Get("http://" + c.admin + "/livez")
		if err == nil {
			_ = answer.Body.Close()
		}
		return err == nil && answer.StatusCode == http.StatusOK
	})
}

func socketRemoved(c *chaos) string {
	if err := os.Remove(filepath.Join(c.folder, envoy.ExtProcSocket)); err != nil {
		c.t.Fatal(err)
	}
	c.wantGood(false)
	c.envoy.kill()
	c.startEnvoy()
	got := c.refused(http.StatusServiceUnavailable, "unavailable")
	c.sidecar.stop()
	c.startSidecar()
	c.recover()
	return "200, then " + got + ", then 200"
}

func noDescriptors(c *chaos) string {
	command := exec.Command("sh", "-c", `ulimit -n 64; exec "$0" serve --config "$1"`, binary, c.config)
	c.sidecar = launchCommand(c.t, filepath.Join(c.folder, "sidecar"), []string{"FAKE_KEY=" + providerCredential}, command)
	c.awaitSidecar()
	c.key = c.createKey("tester")
	c.startEnvoy()
	c.warm()
	var held []net.Conn
	for range 80 {
		conn, err := net.Dial("tcp", c.admin)
		if err != nil {
			c.t.Fatal(err)
		}
		held = append(held, conn)
	}
	used := func() bool {
		open, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", c.sidecar.Process.Pid))
		return err == nil && len(open) >= 64
	}
	eventually(c.t, 10*time.Second, "the sidecar has no descriptor left", used)
	c.wantGood(false)
	c.envoy.kill()
	eventually(c.t, 10*time.Second, "the admin listener has those of Envoy's connections too", used)
	c.startEnvoy()
	o := c.try(c.request(helloBody))
	for _, conn := range held {
		_ = conn.Close()
	}
	c.recover()
	select {
	case <-c.sidecar.exited:
		c.t.Error("the sidecar has ended")
	default:
	}
	return "200 on the connection that was there, then " + o.shown() + ", then 200"
}

// outOfMemory has many large answers at once in an address space that is too small for them.
func outOfMemory(c *chaos) string {
	command := exec.Command("sh", "-c", `ulimit -v 2000000; exec "$0" serve --config "$1"`, binary, c.config)
	c.sidecar = launchCommand(c.t, filepath.Join(c.folder, "sidecar"), []string{"FAKE_KEY=" + providerCredential}, command)
	c.awaitSidecar()
	c.key = c.createKey("tester")
	c.startEnvoy()
	c.warm()
	answer := chatAnswer(strings.Repeat("EMAIL_1 and so on, ", 15<<20/19))
	c.provider.respond(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, answer) })
	set, mu := map[string]bool{}, sync.Mutex{}
	var group sync.WaitGroup
	for range 60 {
		group.Go(func() {
			o := c.try(c.request(fmt.Sprintf(`{"model":"fake/echo","prompt":"Write to %s"}`, unmasked)))
			mu.Lock()
			defer mu.Unlock()
			set[o.shown()] = true
		})
	}
	group.Wait()
	select {
	case <-c.sidecar.exited:
	case <-time.After(5 * time.Second):
		c.t.Error("the sidecar survived: the limit is too wide to show anything")
	}
	if said := c.sidecar.stderr.String(); strings.Contains(said, unmasked) || !strings.Contains(said, "out of memory") && !strings.Contains(said, "cannot allocate memory") {
		c.t.Errorf("its last words: %s", clip(said))
	}
	c.startSidecar()
	return outcomes(set) + "; 200 after a new start"
}

func envoyKilled(c *chaos) string {
	wait := newPause(c.t)
	c.provider.respond(wait.answer)
	var held []*follower
	for range 10 {
		held = append(held, c.follow(c.t, "Write to "+unmasked))
		held[len(held)-1].until(c.t, "delta")
	}
	c.envoy.kill()
	for _, f := range held {
		f.wantBroken(c.t)
	}
	c.awaitOpen(0)
	c.startEnvoy()
	return "streams cut off, then 200"
}

// envoyFrozen fills the sidecar's buffers for Envoy, which reads nothing.
func envoyFrozen(c *chaos) string {
	c.sidecar.stop()
	c.sidecar = launch(c.t, filepath.Join(c.folder, "sidecar"), []string{"FAKE_KEY=" + providerCredential}, binary, "serve", "--config", c.config, "--grace", "1s")
	c.awaitSidecar()
	c.recover()
	c.provider.respond(newPause(c.t).answer)
	f := c.follow(c.t, "Write to "+unmasked)
	f.until(c.t, "delta")
	if err := c.envoy.Process.Signal(syscall.SIGSTOP); err != nil {
		c.t.Fatal(err)
	}
	_ = c.sidecar.Process.Signal(syscall.SIGTERM)
	select {
	case <-c.sidecar.exited:
	case <-time.After(10 * time.Second):
		c.t.Error("the sidecar does not end")
	}
	_ = c.envoy.Process.Signal(syscall.SIGCONT)
	f.wantBroken(c.t)
	c.startSidecar()
	return "a stream cut off, then 200"
}

// smallDisk mounts a file system of its own for the store and starts the gateway on it.
func (c *chaos) smallDisk() (folder string) {
	c.t.Helper()
	folder = filepath.Join(c.folder, "disk")
	if err := os.Mkdir(folder, 0o700); err != nil {
		c.t.Fatal(err)
	}
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=256k"); err != nil {
		c.t.Skipf("no file system can be mounted here: %v", err)
	}
	c.t.Cleanup(func() { _ = syscall.Unmount(folder, syscall.MNT_DETACH) })
	text := strings.Replace(read(c.t, c.config), filepath.Join(c.folder, "vizard.db"), filepath.Join(folder, "vizard.db"), 1)
	c.config = c.write("vizard.yaml", text)
	c.startSidecar()
	c.key = c.createKey("tester")
	c.startEnvoy()
	c.warm()
	return folder
}

func storeFull(c *chaos) string {
	folder := c.smallDisk()
	c.t.Cleanup(c.sidecar.stop) // before the disk goes
	filler := filepath.Join(folder, "filler")
	_ = os.WriteFile(filler, make([]byte, 1<<20), 0o600) // as much of it as there is room for
	acknowledged, failed := c.keysUntilFailure()
	c.wantGood(false)
	for _, key := range acknowledged {
		c.post(helloBody, as(key)).whole(c.t)
	}
	if err := os.Remove(filler); err != nil {
		c.t.Fatal(err)
	}
	key := c.createKey("later")
	c.post(helloBody, as(key)).whole(c.t)
	c.restart()
	for _, key := range append(acknowledged, key) {
		c.post(helloBody, as(key)).whole(c.t)
	}
	return fmt.Sprintf("200; `key create`: %q", failed)
}

// keysUntilFailure makes keys until one is refused; that one must not be told.
func (c *chaos) keysUntilFailure() (made []string, why string) {
	c.t.Helper()
	for range 400 {
		r := cli(c.t, "", nil, "key", "create", "--config", c.config, "--caller", "more", "--output", "json")
		if r.code != 0 {
			if strings.Contains(r.out, "vz_") {
				c.t.Errorf("a key that was not stored is shown: %s", r.out)
			}
			why, _, _ = strings.Cut(strings.TrimSpace(r.errs), "\n")
			return made, strings.ReplaceAll(why, c.folder, "")
		}
		_, rest, _ := strings.Cut(r.out, `"key": "`)
		key, _, _ := strings.Cut(rest, `"`)
		made = append(made, key)
	}
	c.t.Fatal("the store never fails")
	return nil, ""
}

func (c *chaos) restart() {
	c.t.Helper()
	c.sidecar.stop()
	c.startSidecar()
	c.recover()
}

// storeStandsStill freezes the database: whatever asks it waits.
func storeStandsStill(c *chaos) string {
	pg := pgtest.Start(c.t)
	url := "DATABASE_URL=" + pg.Database(c.t)
	c.config = c.write("vizard.yaml", strings.Replace(read(c.t, c.config), fmt.Sprintf("{bbolt: {path: %s}}", filepath.Join(c.folder, "vizard.db")),
		"{postgres: {url: {env: DATABASE_URL}}}", 1))
	c.startSidecar(url)
	c.key = c.createKey("tester")
	c.startEnvoy()
	c.warm()
	pg.Freeze(c.t)
	begun := time.Now()
	r := cli(c.t, "", nil, "key", "create", "--config", c.config, "--caller", "more")
	took := time.Since(begun)
	for range 10 {
		c.wantGood(false)
	}
	pg.Thaw(c.t)
	if r.code == 0 || strings.Contains(r.out, "vz_") || took > time.Minute {
		c.t.Errorf("after %s: exit %d, %q", took, r.code, r.out)
	}
	eventually(c.t, 30*time.Second, "keys can be made again", func() bool {
		return cli(c.t, "", nil, "key", "create", "--config", c.config, "--caller", "more").code == 0
	})
	return fmt.Sprintf("200; `key create` fails after %s", took.Round(time.Second))
}

func storeReadOnly(c *chaos) string {
	folder := c.smallDisk()
	c.t.Cleanup(c.sidecar.stop)
	c.sidecar.stop()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, "size=256k"); err != nil {
		c.t.Skipf("nothing can be mounted read-only here: %v", err)
	}
	r := cli(c.t, "", []string{"FAKE_KEY=" + providerCredential}, "serve", "--config", c.config)
	if r.code == 0 || r.errs == "" {
		c.t.Errorf("a sidecar on a read-only store: exit %d, %q", r.code, r.errs)
	}
	got := c.refused(http.StatusServiceUnavailable, "unavailable")
	if err := syscall.Mount("tmpfs", folder, "tmpfs", syscall.MS_REMOUNT, "size=256k"); err != nil {
		c.t.Fatal(err)
	}
	c.startSidecar()
	c.recover()
	return got
}

func storeCorrupt(c *chaos) string {
	path := filepath.Join(c.folder, "vizard.db")
	key, unused := c.createKey("anna"), c.createKey("bert")
	c.post(helloBody, as(key)).whole(c.t)
	good, err := os.ReadFile(path)
	if err != nil {
		c.t.Fatal(err)
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0o600)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := f.WriteAt([]byte(strings.Repeat("CORRUPT!", len(good)/8)), 0); err != nil {
		c.t.Fatal(err)
	}
	_ = f.Close()
	c.wantGood(false)
	c.post(helloBody, as(key)).whole(c.t)
	r := cli(c.t, "", nil, "key", "create", "--config", c.config, "--caller", "more")
	if r.code == 0 {
		c.t.Errorf("a key was stored in a corrupt file: %s", r.out)
	}
	c.post(helloBody, as(unused)).wantFault(c.t, http.StatusServiceUnavailable, "unavailable")
	c.wantGood(true)
	c.sidecar.stop()
	r = cli(c.t, "", []string{"FAKE_KEY=" + providerCredential}, "serve", "--config", c.config)
	if r.code != 1 || !strings.Contains(r.errs, "store") || strings.Contains(r.errs, "goroutine ") {
		c.t.Errorf("a start on a corrupt file: exit %d, %q", r.code, r.errs)
	}
	if err := os.WriteFile(path, good, 0o600); err != nil {
		c.t.Fatal(err)
	}
	c.startSidecar()
	c.recover()
	c.post(helloBody, as(key)).whole(c.t)
	return "200, then 503 until the copy is back"
}
