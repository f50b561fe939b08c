package e2e_test

import (
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

const eachMoment = "envoy: {canary: {interval: 50ms}}\n"

// ready waits until the sidecar is ready, or says the given words about why it is not.
func (g *gateway) ready(status int, words string) {
	g.t.Helper()
	var last answer
	defer func() {
		if g.t.Failed() {
			g.t.Logf("last: %d %s", last.status, last.body)
		}
	}()
	eventually(g.t, 15*time.Second, fmt.Sprintf("readiness %d %s", status, words), func() bool {
		last = get(g.t, "http://"+g.admin+"/readyz")
		return last.status == status && strings.Contains(string(last.body), words)
	})
}

// lacking is the bootstrap without the lines from the first that matches to before the next one that is indented no deeper.
func lacking(t *testing.T, bootstrap, first string) string {
	t.Helper()
	lines := strings.SplitAfter(bootstrap, "\n")
	indent := func(s string) int { return len(s) - len(strings.TrimLeft(s, " ")) }
	for i, line := range lines {
		if strings.TrimSpace(line) != first {
			continue
		}
		end := i + 1
		for end < len(lines) && indent(lines[end]) > indent(line) {
			end++
		}
		return strings.Join(append(lines[:i:i], lines[end:]...), "")
	}
	t.Fatalf("the bootstrap has no line %q", first)
	return ""
}

// TestFilterIsAttached runs a gateway as it should be: it is ready only with Envoy, and its own requests leave no trace among the
// callers' ones.
func TestFilterIsAttached(t *testing.T) {
	t.Parallel()
	p := newProvider(t, echo)
	g := start(t, p, options{extra: eachMoment, noStart: true})
	g.startSidecar()
	g.key = g.createKey("tester")
	g.ready(503, "does not answer")
	if g.metric("vizard_canary_up") != 0 {
		t.Error("up without Envoy")
	}
	g.startEnvoy()
	g.ready(200, "ok")
	g.ask("hello", false).whole(t)
	eventually(t, 10*time.Second, "some canaries", func() bool { return g.metric("vizard_canary_total", `outcome="seen"`) >= 5 })
	if g.metric("vizard_canary_up") != 1 || g.metric("vizard_requests_total") != 1 || g.metric("vizard_errors_total") != 0 {
		t.Errorf("metrics:\n%s", g.metrics())
	}
	if n := len(p.received()); n != 1 {
		t.Errorf("the provider received %d requests", n)
	}
	if records := g.awaitRecords(1); len(records) != 1 || records[0]["caller"] != "tester" {
		t.Errorf("records %v", records)
	}
	g.envoy.stop()
	lines := 0
	for line := range strings.Lines(g.envoy.stdout.String()) {
		cutOff := strings.Contains(line, `"flags":"DC"`) && strings.Contains(line, `"status":0`) // a canary, by the end of Envoy
		if !cutOff {
			lines++
		}
	}
	if lines != 1 {
		t.Errorf("the access log has %d lines:\n%s", lines, g.envoy.stdout)
	}
	g.ready(503, "does not answer")
	g.startEnvoy()
	g.ready(200, "ok")
}

// TestFilterIsNotAttached takes from Envoy's configuration what makes it ask. The sidecar cannot see a request that passes it by;
// it sees that its own does.
func TestFilterIsNotAttached(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(t *testing.T, bootstrap string) string
		says   string
	}{
		"the filter is removed": {func(t *testing.T, b string) string {
			return lacking(t, lacking(t, b, "typed_per_filter_config:"), "- name: "+envoy.ExtProcFilter)
		}, "HTTP 503 without asking this sidecar"},
		"the filter is switched off": {func(t *testing.T, b string) string { return lacking(t, b, "typed_per_filter_config:") },
			"HTTP 503 without asking this sidecar"},
		"it shows no body": {func(_ *testing.T, b string) string {
			return regexp.MustCompile(`request_body_mode: FULL_DUPLEX_STREAMED`).ReplaceAllString(b, "request_body_mode: NONE")
		}, "not its body"},
		"it asks another process": {func(_ *testing.T, b string) string {
			return strings.ReplaceAll(b, envoy.ExtProcSocket, "other/"+envoy.ExtProcSocket)
		}, "HTTP 401 without asking this sidecar"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newProvider(t, nil)
			g := start(t, p, options{extra: eachMoment, noStart: true})
			g.startSidecar()
			if strings.Contains(c.says, "401") {
				other := start(t, p, options{noStart: true})
				other.startSidecar()
				if err := os.Symlink(other.folder, filepath.Join(g.folder, "other")); err != nil {
					t.Fatal(err)
				}
			}
			g.startEnvoyWith([]byte(c.change(t, string(g.bootstrap()))))
			g.ready(503, c.says)
			if g.metric("vizard_canary_total", `outcome="seen"`) != 0 || g.metric("vizard_canary_up") != 0 {
				t.Error("a canary was seen")
			}
			g.envoy.stop()
			g.startEnvoy()
			g.ready(200, "ok")
			if n := len(p.received()); n != 0 {
				t.Errorf("the provider received %d requests", n)
			}
		})
	}
}

// TestNobodyElseSendsCanaries gets the ordinary refusal for what looks like a canary from outside.
func TestNobodyElseSendsCanaries(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{extra: eachMoment})
	g.ready(200, "ok")
	for range 20 {
		for _, token := range []string{strings.Repeat("A", 52), "", "canary"} {
			g.post(`{"canary":true}`, as(token)).wantFault(t, http.StatusUnauthorized, "unauthenticated")
		}
	}
	g.ready(200, "ok")
}

// TestCanaryOverTLS goes to a listener that asks for a client certificate.
func TestCanaryOverTLS(t *testing.T) {
	t.Parallel()
	a, callers := newAuthority(t, "test CA"), newAuthority(t, "callers")
	a.issue(t, "server")
	callers.issue(t, "canary")
	config := fmt.Sprintf("  tls:\n    certificate: %s\n    key: %s\n    client_ca: %s\n",
		filepath.Join(a.folder, "server.crt"), filepath.Join(a.folder, "server.key"), filepath.Join(callers.folder, "ca.crt"))
	g := start(t, newProvider(t, nil), options{gateway: config, extra: fmt.Sprintf("envoy: {canary: {server_name: gateway.example, certificate: %s, key: %s}}\n",
		filepath.Join(callers.folder, "canary.crt"), filepath.Join(callers.folder, "canary.key"))})
	g.ready(200, "ok")
	block, _ := pem.Decode([]byte(read(t, filepath.Join(a.folder, "server.crt"))))
	shown, err := x509.ParseCertificate(block.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := g.metric("vizard_certificate_expiry_timestamp_seconds"), float64(shown.NotAfter.Unix()); got != want {
		t.Errorf("the certificate ends at %.0f, want %.0f", got, want)
	}
}
