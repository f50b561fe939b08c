package e2e_test

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// unmasked stands in every prompt of these tests; the provider must never see it.
const unmasked = "canary.person@example.com"

// keepAliveBound is when a caller must have an answer from a gateway whose sidecar is frozen: 2 s and 3 s by the bootstrap,
// and room for a busy machine.
const keepAliveBound = 15 * time.Second

// TestSidecarBreaks kills and freezes the sidecar while exchanges are in every phase. Each caller must learn of it, nothing
// may leave, and once the sidecar is back the gateway works.
func TestSidecarBreaks(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name         string
		breakIt, fix func(*gateway)
	}{
		{"killed", func(g *gateway) { g.sidecar.kill() }, func(g *gateway) { g.startSidecar() }},
		{"frozen", freeze, func(g *gateway) { _ = g.sidecar.Process.Signal(syscall.SIGCONT) }},
		{"restarted", func(g *gateway) { g.sidecar.kill(); g.startSidecar() }, func(*gateway) {}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			p := newProvider(t, nil)
			g := start(t, p, options{})
			if w := g.ask("Write to "+unmasked, false).whole(t); w.Output != "Write to "+unmasked {
				t.Fatalf("output %q", w.Output)
			}
			f := openInEveryPhase(t, g, p)
			tc.breakIt(g)
			broken := time.Now()
			f.wantFaults(t, g)
			if tc.name != "restarted" {
				wantUnavailable(t, g.try(g.request(fmt.Sprintf(`{"model":"fake/echo","prompt":%q}`, unmasked))))
			}
			if took := time.Since(broken); took > 2*keepAliveBound {
				t.Errorf("the callers knew after %s only", took)
			}
			wantNothingUnmasked(t, p, 1+f.forwarded)

			f.pause.release()
			p.respond(echo)
			tc.fix(g)
			eventually(t, 20*time.Second, "requests succeed again", func() bool { return g.try(g.request(helloBody)).status == http.StatusOK })
			if w := g.ask("Write to "+unmasked, false).whole(t); w.Output != "Write to "+unmasked {
				t.Errorf("output %q", w.Output)
			}
			g.awaitOpen(0)
		})
	}
}

// freeze stops the sidecar's process and waits until it has stopped.
func freeze(g *gateway) {
	g.t.Helper()
	if err := g.sidecar.Process.Signal(syscall.SIGSTOP); err != nil {
		g.t.Fatal(err)
	}
	eventually(g.t, 10*time.Second, "the sidecar is frozen", func() bool { return processState(g.sidecar.Process.Pid) == "T" })
}

// processState is the kernel's letter for the state of a process, or empty if there is none.
func processState(pid int) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, state, _ := strings.Cut(string(text), ") ")
	if err != nil || state == "" {
		return ""
	}
	return state[:1]
}

const helloBody = `{"model":"fake/echo","prompt":"hello"}`

// phases are exchanges in progress, one in each phase.
type phases struct {
	pause     *pause
	uploading *upload
	thinking  chan outcome
	streaming []*follower
	forwarded int // how many of them the provider has received
}

func openInEveryPhase(t *testing.T, g *gateway, p *provider) *phases {
	t.Helper()
	f := &phases{pause: newPause(t), thinking: make(chan outcome, 1), forwarded: 3}
	p.respond(f.pause.answer)
	for _, client := range []*http.Client{g.client, newH2Client(t)} {
		s := g.followWith(t, client, "Write to "+unmasked)
		s.until(t, "delta")
		f.streaming = append(f.streaming, s)
	}
	body := g.request(fmt.Sprintf(`{"model":"fake/echo","prompt":"Think of %s"}`, unmasked))
	go func() { f.thinking <- g.try(body) }()
	eventually(t, 10*time.Second, "the provider thinks", func() bool { open, _ := f.pause.now(); return open == 3 })
	f.uploading = g.halfSent(t, unmasked+" "+strings.Repeat("and more ", 100)+unmasked)
	g.awaitOpen(4)
	return f
}

// wantFaults checks what each caller got: an error in our shape where nothing of an answer was out, a broken stream otherwise.
func (f *phases) wantFaults(t *testing.T, g *gateway) {
	t.Helper()
	_, _ = f.uploading.Write([]byte(f.uploading.rest))
	select {
	case o := <-f.thinking:
		wantUnavailable(t, o)
	case <-time.After(keepAliveBound):
		t.Errorf("no answer within %s for the request that waits for its provider", keepAliveBound)
	}
	a := readRaw(t, f.uploading)
	if a.status/100 != 5 {
		t.Errorf("status %d for the request that was being sent", a.status)
	}
	a.wantFault(t, a.status, a.fault(t).Code)
	for _, s := range f.streaming {
		s.wantBroken(t)
	}
}

// wantUnavailable checks the error that Envoy makes in the sidecar's place.
func wantUnavailable(t *testing.T, o outcome) {
	t.Helper()
	if o.err != nil {
		t.Errorf("no answer: %v", o.err)
		return
	}
	e := o.wantFault(t, http.StatusServiceUnavailable, "unavailable")
	if e.Source != "gateway" || e.Retryable == nil || !*e.Retryable {
		t.Errorf("source %q, retryable %v", e.Source, e.Retryable)
	}
}

// wantNothingUnmasked checks all that the provider has received.
func wantNothingUnmasked(t *testing.T, p *provider, most int) {
	t.Helper()
	all := p.received()
	if len(all) > most {
		t.Errorf("the provider received %d requests, want at most %d", len(all), most)
		for _, r := range all {
			t.Logf("received: %s", r.Body)
		}
	}
	for _, r := range all {
		if bytes.Contains(r.Body, []byte(unmasked)) {
			t.Errorf("unmasked at the provider: %q", r.Body)
		}
	}
}

// TestSlowUploadIsRefused sends a body, and then a head, that do not come to their end: first the sidecar's clock of a body runs out,
// then Envoy's, which stands behind it. Envoy's are shortened; the bootstrap's golden file has the true ones.
func TestSlowUploadIsRefused(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ sidecars, envoys string }{"the sidecar's clock": {"1s", "11s"}, "Envoy's clock": {"20s", "30s"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			slowUpload(t, tc.sidecars, tc.envoys)
		})
	}
}

func slowUpload(t *testing.T, sidecars, envoys string) {
	t.Helper()
	p := newProvider(t, nil)
	g := start(t, p, options{noStart: true, extra: "timeouts: {request_body: " + sidecars + "}\n"})
	bootstrap := g.bootstrap()
	for _, limit := range []string{"request_timeout: " + envoys, "request_headers_timeout: 10s"} {
		if bytes.Count(bootstrap, []byte(limit)) != 1 {
			t.Fatalf("the bootstrap has no %q", limit)
		}
		if name, value, _ := strings.Cut(limit, " "); value != "11s" {
			bootstrap = bytes.Replace(bootstrap, []byte(limit), []byte(name+" 1s"), 1)
		}
	}
	g.startSidecar()
	g.key = g.createKey("tester")
	g.startEnvoyWith(bootstrap)

	slow := g.halfSent(t, unmasked+strings.Repeat(" and so on", 50))
	g.awaitOpen(1)
	a := readRaw(t, slow)
	a.wantFault(t, http.StatusBadRequest, "invalid_request")
	g.awaitOpen(0)

	c, err := net.Dial("tcp", g.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	if _, err := fmt.Fprint(c, "POST /v1/gateway HTTP/1.1\r\nHost: x\r\nAuthoriz"); err != nil {
		t.Fatal(err)
	}
	if a := readRaw(t, c); a.status/100 != 4 {
		t.Errorf("status %d for a head that does not end", a.status)
	}
	if n := len(p.received()); n != 0 {
		t.Errorf("the provider received %d requests", n)
	}
}

// TestGracefulShutdown stops the sidecar while a stream is in progress: the stream finishes, new requests are refused.
func TestGracefulShutdown(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	wait := newPause(t)
	p.respond(wait.answer)
	g := start(t, p, options{})
	s := g.follow(t, "hello")
	s.until(t, "delta")
	if err := g.sidecar.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	eventually(t, 10*time.Second, "/readyz says no", func() bool { return get(t, "http://"+g.admin+"/readyz").status == http.StatusServiceUnavailable })
	if a := get(t, "http://"+g.admin+"/livez"); a.status != http.StatusOK {
		t.Errorf("/livez: status %d", a.status)
	}
	for range 3 {
		wantUnavailable(t, g.try(g.request(helloBody)))
	}
	select {
	case <-g.sidecar.exited:
		t.Fatal("the sidecar ended before its stream did")
	default:
	}
	wait.release()
	all, err := s.rest()
	if n := len(all); n == 0 || all[n-1].name != "done" {
		t.Errorf("the stream ended with %v (%v), want done", all, err)
	}
	select {
	case <-g.sidecar.exited:
	case <-time.After(10 * time.Second):
		t.Fatal("the sidecar did not end")
	}
	if code := g.sidecar.ProcessState.ExitCode(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	if n := len(p.received()); n != 1 {
		t.Errorf("the provider received %d requests, want 1", n)
	}
}

// TestShutdownDoesNotWaitForEver stops the sidecar while a provider never comes to its end: after the grace the stream is cut
// off, in a way that nobody takes for its end.
func TestShutdownDoesNotWaitForEver(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	p.respond(newPause(t).answer)
	g := start(t, p, options{noStart: true})
	g.key = g.createKey("tester")
	g.sidecar = launch(t, filepath.Join(g.folder, "sidecar"), []string{"FAKE_KEY=" + providerCredential}, binary, "serve", "--config", g.config, "--grace", "500ms")
	g.startEnvoy()
	eventually(t, 10*time.Second, "the sidecar is up", func() bool { return g.try(g.request("")).status == http.StatusBadRequest })
	s := g.follow(t, "hello")
	s.until(t, "delta")
	if err := g.sidecar.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	s.wantBroken(t)
	select {
	case <-g.sidecar.exited:
	case <-time.After(10 * time.Second):
		t.Fatal("the sidecar did not end")
	}
	if r := g.awaitRecords(2)[1]; r["error_code"] != "unavailable" || r["status"] != 200.0 {
		t.Errorf("record %v", r)
	}
}

// get fetches a page of the admin listener.
func get(t *testing.T, url string) answer {
	t.Helper()
	o := (&gateway{t: t, client: &http.Client{Timeout: 5 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}}).try(newGet(t, url))
	if o.err != nil {
		t.Fatal(o.err)
	}
	return o.answer
}

func newGet(t *testing.T, url string) *http.Request {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, url, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
