package e2e_test

import (
	"crypto/sha256"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/store/pgtest"
)

// TestDeployKubernetesBase runs the pod of k8s/base and keeps the promises there that the gateway keeps elsewhere.
func TestDeployKubernetesBase(t *testing.T) {
	t.Parallel()
	base := podStarter("base")
	for name, promise := range map[string]func(*testing.T, starter){
		"order": orderOfChecks, "cap": capIsExact, "deny first": clientsCannotChooseTheRoute, "headers": providerReceivesAnExactRequest,
		"masking": providerNeverSeesAValue, "streams": streamIsTheWholeAnswerInPieces,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			promise(t, base)
		})
	}
}

// TestDeployKubernetesExistingEnvoy adds the sidecar to an Envoy that has a bootstrap of its own: both serve what they should, and the drain waits
// for both.
func TestDeployKubernetesExistingEnvoy(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	d := startPod(t, "overlays/existing-envoy", p, options{})
	if w := d.ask("Write to jane@example.com", false).whole(t); w.Output != "Write to jane@example.com" {
		t.Errorf("output %q", w.Output)
	}
	if got := p.prompted(t); got != "Write to EMAIL_1" {
		t.Errorf("the provider received %q", got)
	}
	d.post(helloBody, as("vz_wrong")).wantFault(t, http.StatusUnauthorized, "unauthenticated")
	_, port, _ := strings.Cut(d.at.Replace("{address: 0.0.0.0, port_value: 8080}"), "port_value: ")
	if a := get(t, "http://127.0.0.1:"+strings.TrimSuffix(port, "}")); string(a.body) != "edge\n" {
		t.Errorf("the listener that was there answers %q", a.body)
	}
	if err := d.end(); err != nil {
		t.Error(err)
	}
}

// TestDeployKubernetesFilesAreClosed checks the files that the containers of a pod create in their shared volume.
func TestDeployKubernetesFilesAreClosed(t *testing.T) {
	t.Parallel()
	d := startPod(t, "base", newProvider(t, nil), options{})
	modes := map[string]os.FileMode{"extproc.sock": 0o660, "discovery.sock": 0o660, "operator.sock": 0o600, "envoy-admin.sock": 0o660}
	entries, err := os.ReadDir(d.folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		if want, known := modes[e.Name()]; !known || info.Mode().Perm() != want {
			t.Errorf("%s has the mode %s", e.Name(), info.Mode())
		}
		delete(modes, e.Name())
	}
	if len(modes) > 0 {
		t.Errorf("these are missing: %v", modes)
	}
}

// TestDeployKubernetesCertificateRotates swaps the mounted Secret: new connections get the new certificate, and nothing restarts.
func TestDeployKubernetesCertificateRotates(t *testing.T) {
	t.Parallel()
	d := startPod(t, "base", newProvider(t, nil), options{})
	before := d.certificate(t)
	d.newCertificate()
	eventually(t, 20*time.Second, "the new certificate is served", func() bool { return d.certificate(t) != before })
	if w := d.ask("hello", false).whole(t); w.Output != "hello" {
		t.Errorf("output %q", w.Output)
	}
}

// TestDeployKubernetesConfigurationIsFollowed swaps the mounted ConfigMap of a running pod: a new key is good and a new provider is there, a
// configuration with a mistake changes nothing.
func TestDeployKubernetesConfigurationIsFollowed(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	d := startPod(t, "base", p, options{})
	elsewhere := start(t, p, options{})
	id, _, _ := strings.Cut(strings.TrimPrefix(elsewhere.key, "vz_"), "_")
	d.files["keys.yaml"] = fmt.Sprintf("keys:\n  - {id: %s, caller: tester, sha256: %x}\n", id, sha256.Sum256([]byte(elsewhere.key)))
	d.files["providers.yaml"] += strings.Replace(fakeProvider(p.URL), "  fake:", "  later:", 1)
	d.mount("config", d.files)
	eventually(t, 20*time.Second, "the new key and the new provider are there", func() bool {
		return d.post(strings.Replace(helloBody, "fake/", "later/", 1), as(elsewhere.key)).status == http.StatusOK
	})
	d.files["keys.yaml"] = "keys: []\nmistake: 1\n"
	d.mount("config", d.files)
	eventually(t, 20*time.Second, "the mistake is noticed", func() bool {
		return !strings.Contains(string(get(t, "http://"+d.admin+"/metrics").body), `vizard_config_reloads_total{result="refused"} 0`)
	})
	d.post(helloBody, as(elsewhere.key)).whole(t)
}

// certificate is the certificate that a new connection gets.
func (d *pod) certificate(t *testing.T) string {
	t.Helper()
	c, err := tls.Dial("tcp", d.address, &tls.Config{RootCAs: d.trusted.pool})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	return string(c.ConnectionState().PeerCertificates[0].Raw)
}

// TestDeployKubernetesDrain ends a pod with 200 open streams, by the hook's own command: it is not ready any more, takes no new connections, and
// every stream comes to its end before Envoy gets its signal, and the sidecar after it.
func TestDeployKubernetesDrain(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	wait := newPause(t)
	p.respond(wait.answer)
	d := startPod(t, "base", p, options{})
	const streams = 200
	all := make([]*follower, streams)
	h2 := d.h2(t)
	each(streams, func(i int) {
		all[i] = d.followWith(t, []*http.Client{d.client, h2}[i%2], fmt.Sprintf("caller%d@example.com", i))
		all[i].until(t, "delta")
	})
	ended := make(chan error, 1)
	go func() { ended <- d.end() }()
	ready := d.container("envoy").ReadinessProbe
	eventually(t, 10*time.Second, "Envoy is not ready", func() bool { return d.status(ready) != http.StatusOK })
	eventually(t, 10*time.Second, "Envoy takes no connections", func() bool {
		c, err := net.Dial("tcp", d.address)
		if err == nil {
			_ = c.Close()
		}
		return err != nil
	})
	select {
	case err := <-ended:
		t.Fatalf("the pod ended with its streams open: %v", err)
	case <-time.After(500 * time.Millisecond):
	}
	wait.release()
	cut := 0
	for _, s := range all {
		if events, err := s.rest(); !errors.Is(err, io.EOF) || len(events) == 0 || events[len(events)-1].name != "done" {
			cut++
		}
	}
	if cut > 0 {
		t.Errorf("%d of %d streams were cut", cut, streams)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if code := d.sidecar.ProcessState.ExitCode(); code != 0 {
		t.Errorf("the sidecar's exit code is %d", code)
	}
	if strings.Contains(d.sidecar.stderr.String(), "cut off") {
		t.Error("the sidecar cut requests off")
	}
}

// balancer hands TCP connections to the pods that take new ones, in turn, as a Service does.
type balancer struct {
	net.Listener
	mu   sync.Mutex
	pods []*pod
	next int
}

func newBalancer(t *testing.T, pods ...*pod) *balancer {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	b := &balancer{Listener: l, pods: pods}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go b.pass(c)
		}
	}()
	return b
}

func (b *balancer) pass(c net.Conn) {
	defer func() { _ = c.Close() }()
	b.mu.Lock()
	b.next++
	address := b.pods[b.next%len(b.pods)].address
	b.mu.Unlock()
	to, err := net.Dial("tcp", address)
	if err != nil {
		return
	}
	defer func() { _ = to.Close() }()
	go func() { _, _ = io.Copy(to, c); _ = to.(*net.TCPConn).CloseWrite() }()
	_, _ = io.Copy(c, to)
}

func (b *balancer) set(change func([]*pod) []*pod) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.pods = change(slices.Clone(b.pods))
}

// TestDeployKubernetesRollingRestart replaces both pods behind a balancer while callers send without a pause: a new pod takes connections when it
// is ready, an old one is drained, and the balancer hears of its end only while it drains. No request fails.
func TestDeployKubernetesRollingRestart(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	o := options{trusted: newAuthority(t, "test CA")}
	first := startPod(t, "base", p, o)
	// A key that all pods know, by its hash.
	id, _, _ := strings.Cut(strings.TrimPrefix(first.key, "vz_"), "_")
	o.files = map[string]string{"keys.yaml": fmt.Sprintf("keys:\n  - {id: %s, caller: tester, sha256: %x}\n", id, sha256.Sum256([]byte(first.key)))}
	next := func() *pod {
		d := newPod(t, "base", p, o)
		d.start()
		return d
	}
	second := next()
	b := newBalancer(t, first, second)
	front := *first.gateway
	front.address = b.Addr().String()

	var stop atomic.Bool
	var sent, failed atomic.Int64
	var callers sync.WaitGroup
	for i := range 6 {
		through := front
		through.client = front.trusted.over(t, &tls.Config{}, i%2 == 0)
		callers.Go(func() {
			for n := 0; !stop.Load(); n++ {
				prompt := fmt.Sprintf("caller%d@example.com asks", i*1000+n)
				out := through.try(through.request(fmt.Sprintf(`{"model":"fake/echo","prompt":%q,"stream":%t}`, prompt, n%2 == 0)))
				sent.Add(1)
				if out.err != nil || out.status != http.StatusOK || textOf(t, out.answer) != prompt {
					failed.Add(1)
					t.Errorf("request %d of caller %d: status %d, %v, %s", n, i, out.status, out.err, out.body)
				}
				time.Sleep(10 * time.Millisecond)
			}
		})
	}
	for _, old := range []*pod{first, second} {
		replacement := next()
		b.set(func(all []*pod) []*pod { return append(all, replacement) })
		ended := make(chan error, 1)
		go func() { ended <- old.end() }()
		time.Sleep(200 * time.Millisecond) // until the balancer knows
		b.set(func(all []*pod) []*pod { return slices.DeleteFunc(all, func(d *pod) bool { return d == old }) })
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
	stop.Store(true)
	callers.Wait()
	if sent.Load() < 100 {
		t.Errorf("only %d requests were sent", sent.Load())
	}
	t.Logf("%d requests, %d failed", sent.Load(), failed.Load())
}

// TestDeployKubernetesProduction runs two pods with all components on a real database. Without a certificate nobody gets in, the sidecars' canaries have
// one; keys and callers' credentials that one pod takes are good at the other.
func TestDeployKubernetesProduction(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	server, callers := newAuthority(t, "test CA"), newAuthority(t, "callers")
	known := callers.issue(t, "known")
	callers.issue(t, "canary")
	folder := shortDir(t)
	if err := os.WriteFile(folder+"/vizard.yaml", []byte("keyset: {file: keyset.json}\nproviders: {openai: {}}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cli(t, "", nil, "keyset", "create", "--config", folder+"/vizard.yaml").want(t, 0)
	url := pgtest.Start(t).Database(t)
	var pods [2]*pod
	for i := range pods {
		d := newPod(t, "overlays/production", p, options{trusted: server, files: map[string]string{"keys.yaml": ""}})
		d.mount("callers", map[string]string{"ca.crt": read(t, filepath.Join(callers.folder, "ca.crt"))})
		d.mount("canary", map[string]string{"tls.crt": read(t, filepath.Join(callers.folder, "canary.crt")), "tls.key": read(t, filepath.Join(callers.folder, "canary.key"))})
		d.mount("database", map[string]string{"url": url})
		d.mount("keyset", map[string]string{"keyset.json": read(t, folder+"/keyset.json")})
		d.start()
		pods[i] = d
	}
	one, two := pods[0], pods[1]
	one.key = one.createKey("anna")
	if o := one.try(one.request(helloBody)); o.err == nil {
		t.Errorf("without a certificate: status %d", o.status)
	}
	for _, d := range pods {
		d.client = d.trusted.over(t, &tls.Config{Certificates: []tls.Certificate{known}}, true)
	}
	two.awaitStatus(t, one.key, http.StatusOK)
	put, err := http.NewRequest(http.MethodPut, "https://"+one.control+"/v1/provider-keys/fake", strings.NewReader(fmt.Sprintf(`{"key":%q}`, ownCredential)))
	if err != nil {
		t.Fatal(err)
	}
	put.Header = http.Header{"Authorization": {"Bearer " + one.key}, "Content-Type": {"application/json"}}
	if a := one.do(put); a.status != http.StatusCreated {
		t.Errorf("the caller's own credential: status %d, %s", a.status, a.body)
	}
	eventually(t, within, "the other pod uses the new credential", func() bool {
		_, seen := caller{g: two.gateway, key: one.key}.asked(t, p, "fake/echo")
		return seen == ownCredential
	})
	one.doctor(t)
}
