package e2e_test

import (
	"crypto/tls"
	"encoding/base64"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestDeployMeshSpeaksTLS runs what each control plane makes of the manifests as they are shipped: with a certificate at the listener, and with
// providers over TLS. It reaches none whose certificate does not prove its name, and its own requests come back.
func TestDeployMeshSpeaksTLS(t *testing.T) {
	t.Parallel()
	for mesh := range meshes {
		t.Run(mesh, func(t *testing.T) {
			t.Parallel()
			speaksTLS(t, mesh)
		})
	}
}

func speaksTLS(t *testing.T, mesh string) {
	t.Helper()
	ours, theirs := newAuthority(t, "ours"), newAuthority(t, "theirs")
	ours.issue(t, "server")
	good := newTLSProvider(t, ours.certify(t, time.Hour, "p20101.provider.test"), false)
	stranger := newTLSProvider(t, theirs.certify(t, time.Hour, "p20102.provider.test"), false)
	misnamed := newTLSProvider(t, ours.certify(t, time.Hour, "another.provider.test"), false)
	var providers strings.Builder
	for i, p := range []*provider{good, stranger, misnamed} {
		fmt.Fprintf(&providers, "  p%d:\n    protocol: openai-chat\n    endpoint: %s/v1\n    ca_file: %s\n    credential: {env: FAKE_KEY}\n    models: [echo]\n",
			i+1, p.URL, filepath.Join(ours.folder, "ca.crt"))
	}
	g := start(t, good, options{noStart: true, providers: providers.String(), extra: "envoy: {canary: {scheme: https, interval: 1s}}\n"})
	g.scheme, g.client = "https", ours.over(t, &tls.Config{MaxVersion: tls.VersionTLS12}, true)
	certificate, key := read(t, filepath.Join(ours.folder, "server.crt")), read(t, filepath.Join(ours.folder, "server.key"))
	g.write("tls.crt", certificate)
	g.write("tls.key", key)
	g.write("ca.crt", read(t, filepath.Join(ours.folder, "ca.crt")))
	g.startSidecar()
	g.key = g.createKey("tester")
	text := base64.StdEncoding.EncodeToString
	g.startEnvoyWith(g.meshBootstrap(mesh, fmt.Sprintf("apiVersion: v1\nkind: Secret\nmetadata: {name: vizard-tls, namespace: vizard}\ntype: kubernetes.io/tls\ndata: {tls.crt: %s, tls.key: %s}\n",
		text([]byte(certificate)), text([]byte(key)))))
	g.ready(http.StatusOK, "ok")
	if w := g.post(`{"model":"p1/echo","prompt":"to jane@example.com"}`).whole(t); w.Output != "to jane@example.com" {
		t.Errorf("output %q", w.Output)
	}
	if all := good.received(); len(all) != 1 || strings.Contains(string(all[0].Body), "jane") {
		t.Errorf("the provider received %d requests", len(all))
	}
	for _, model := range []string{"p2/echo", "p3/echo"} {
		if a := g.post(`{"model":"` + model + `","prompt":"hello"}`); a.status < 500 {
			t.Errorf("%s: status %d, body %q", model, a.status, a.body)
		}
	}
	if n := len(stranger.received()) + len(misnamed.received()); n != 0 {
		t.Errorf("%d requests reached a provider whose certificate is not its own", n)
	}
}
