package e2e_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

// authority is a certificate authority of one test.
type authority struct {
	folder      string
	certificate *x509.Certificate
	key         *ecdsa.PrivateKey
	pool        *x509.CertPool
}

func newAuthority(t *testing.T, name string) *authority {
	t.Helper()
	a := &authority{folder: shortDir(t), pool: x509.NewCertPool()}
	a.key = newKey(t)
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign}
	der, err := x509.CreateCertificate(rand.Reader, template, template, a.key.Public(), a.key)
	if err != nil {
		t.Fatal(err)
	}
	if a.certificate, err = x509.ParseCertificate(der); err != nil {
		t.Fatal(err)
	}
	a.pool.AddCert(a.certificate)
	writePEM(t, filepath.Join(a.folder, "ca.crt"), "CERTIFICATE", der)
	return a
}

func newKey(t *testing.T) *ecdsa.PrivateKey {
	t.Helper()
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func writePEM(t *testing.T, path, kind string, der []byte) {
	t.Helper()
	if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600); err != nil {
		t.Fatal(err)
	}
}

// issue writes name.crt and name.key, for a server at 127.0.0.1 and for a client alike.
func (a *authority) issue(t *testing.T, name string) tls.Certificate {
	t.Helper()
	key := newKey(t)
	template := &x509.Certificate{SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: name}, NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, KeyUsage: x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}}
	der, err := x509.CreateCertificate(rand.Reader, template, a.certificate, key.Public(), a.key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	writePEM(t, filepath.Join(a.folder, name+".crt"), "CERTIFICATE", der)
	writePEM(t, filepath.Join(a.folder, name+".key"), "PRIVATE KEY", private)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

// over returns a client that trusts the authority and speaks as the test wants.
func (a *authority) over(t *testing.T, c *tls.Config, h2 bool) *http.Client {
	t.Helper()
	c.RootCAs = a.pool
	transport := &http.Transport{TLSClientConfig: c, ForceAttemptHTTP2: h2, DisableCompression: true}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport, Timeout: 30 * time.Second}
}

// startTLS runs a gateway with a certificate; its client trusts the authority.
func startTLS(t *testing.T, p *provider, a *authority, more string) *gateway {
	t.Helper()
	g := start(t, p, options{gateway: fmt.Sprintf("  tls:\n    certificate: %s\n    key: %s\n%s",
		filepath.Join(a.folder, "server.crt"), filepath.Join(a.folder, "server.key"), more)})
	g.scheme, g.client = "https", a.over(t, &tls.Config{}, true)
	return g
}

func TestTLSAtTheListener(t *testing.T) {
	t.Parallel()
	a := newAuthority(t, "test CA")
	a.issue(t, "server")
	p := newProvider(t, nil)
	g := startTLS(t, p, a, "")
	for _, tc := range []struct {
		name  string
		h2    bool
		proto string
		tls   uint16
	}{{"HTTP/2", true, "HTTP/2.0", tls.VersionTLS13}, {"HTTP/1.1", false, "HTTP/1.1", tls.VersionTLS13}, {"TLS 1.2", true, "HTTP/2.0", tls.VersionTLS12}} {
		t.Run(tc.name, func(t *testing.T) {
			r := g.request(`{"model":"fake/echo","prompt":"Write to jane@example.com"}`)
			response, err := a.over(t, &tls.Config{MaxVersion: tc.tls}, tc.h2).Do(r)
			if err != nil {
				t.Fatal(err)
			}
			_ = response.Body.Close()
			if response.StatusCode != http.StatusOK || response.Proto != tc.proto || response.TLS.Version != tc.tls {
				t.Errorf("status %d, %s, %s", response.StatusCode, response.Proto, tls.VersionName(response.TLS.Version))
			}
		})
	}
	for _, version := range []uint16{tls.VersionTLS10, tls.VersionTLS11} {
		c, err := tls.Dial("tcp", g.address, &tls.Config{RootCAs: a.pool, MinVersion: version, MaxVersion: version})
		if err == nil {
			_ = c.Close()
			t.Errorf("%s was accepted", tls.VersionName(version))
		}
	}
	if w := g.ask("streams too: jane@example.com", true); !containsAll(string(w.body), []string{"jane@", "event: done"}) {
		t.Errorf("streamed answer %q", w.body)
	}
	plain, err := http.Post("http://"+g.address+envoy.Path, "application/json", http.NoBody)
	if err == nil {
		_ = plain.Body.Close()
		t.Errorf("plain HTTP got status %d", plain.StatusCode)
	}
	if n := len(p.received()); n != 4 {
		t.Errorf("the provider received %d requests, want 4", n)
	}
}

func TestClientCertificates(t *testing.T) {
	t.Parallel()
	a, callers, strangers := newAuthority(t, "test CA"), newAuthority(t, "callers"), newAuthority(t, "strangers")
	a.issue(t, "server")
	p := newProvider(t, nil)
	g := startTLS(t, p, a, "    client_ca: "+filepath.Join(callers.folder, "ca.crt")+"\n")
	for name, c := range map[string]*tls.Config{"none": {}, "a stranger's": {Certificates: []tls.Certificate{strangers.issue(t, "stranger")}}} {
		g.client = a.over(t, c, true)
		if o := g.try(g.request(helloBody)); o.err == nil {
			t.Errorf("%s: status %d", name, o.status)
		}
	}
	if n := len(p.received()); n != 0 {
		t.Errorf("the provider received %d requests", n)
	}
	known := callers.issue(t, "known")
	g.client = a.over(t, &tls.Config{Certificates: []tls.Certificate{known}}, true)
	if w := g.ask("hello", false).whole(t); w.Output != "hello" {
		t.Errorf("output %q", w.Output)
	}
	g.post(helloBody, as("vz_wrong")).wantFault(t, http.StatusUnauthorized, "unauthenticated")
}
