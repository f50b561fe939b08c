package e2e_test

import (
	"bytes"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

// diagnosis is what `vizard doctor --json` prints.
type diagnosis struct {
	t      *testing.T
	OK     bool
	Checks []struct{ Part, Result, What, Fix string }
}

// doctor runs the doctor on a gateway's configuration, whose providers are on this machine.
func (g *gateway) doctor(more ...string) diagnosis {
	g.t.Helper()
	d := diagnosis{t: g.t}
	out := g.doctorPrints(1, append([]string{"--json"}, more...)...)
	if err := json.Unmarshal(out, &d); err != nil {
		g.t.Fatalf("%v in %s", err, out)
	}
	return d
}

// doctorPrints runs the doctor and returns its output. Nothing that is secret may be in it; its exit code says whether anything failed.
func (g *gateway) doctorPrints(maxCode int, more ...string) []byte {
	g.t.Helper()
	cmd := exec.Command(binary, append([]string{"doctor", "--config", g.config}, more...)...)
	cmd.Env = append(os.Environ(), "FAKE_KEY="+providerCredential)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	exit := (*exec.ExitError)(nil)
	if err != nil && !errors.As(err, &exit) {
		g.t.Fatal(err)
	}
	code := cmd.ProcessState.ExitCode()
	failed := bytes.Contains(out, []byte(`"FAIL"`)) || bytes.Contains(out, []byte("\nFAIL "))
	if code > maxCode || failed != (code == 1) {
		g.t.Errorf("exit code %d for:\n%s%s", code, out, stderr.Bytes())
	}
	if secrets := string(out) + stderr.String(); strings.Contains(secrets, "CANARY") || g.key != "" && strings.Contains(secrets, g.key) {
		g.t.Errorf("a secret was printed:\n%s", secrets)
	}
	return out
}

// wants fails unless a check of the part came to that result with those words.
func (d diagnosis) wants(part, result, words string) {
	d.t.Helper()
	for _, c := range d.Checks {
		if c.Part == part && c.Result == result && strings.Contains(c.What, words) {
			if result == "FAIL" && c.Fix == "" && part != "provider" {
				d.t.Errorf("%s: %s: nothing says how to fix it", c.Part, c.What)
			}
			if d.OK && result == "FAIL" {
				d.t.Error("a check failed and all is said to be well")
			}
			return
		}
	}
	text, _ := json.MarshalIndent(d.Checks, "", " ")
	d.t.Errorf("no %s of %s with %q in %s", result, part, words, text)
}

// selfSigned writes a certificate that is its own authority, and its key.
func selfSigned(t *testing.T, folder, name string, from, until time.Time) (certificate, key string) {
	t.Helper()
	private := newKey(t)
	template := &x509.Certificate{SerialNumber: big.NewInt(from.UnixNano()), Subject: pkix.Name{CommonName: name}, NotBefore: from, NotAfter: until,
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, DNSNames: []string{"gateway.example"}}
	der, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	if err != nil {
		t.Fatal(err)
	}
	encoded, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	certificate, key = filepath.Join(folder, name+".crt"), filepath.Join(folder, name+".key")
	writePEM(t, certificate, "CERTIFICATE", der)
	writePEM(t, key, "PRIVATE KEY", encoded)
	return certificate, key
}

func TestDoctorOfAHealthyGateway(t *testing.T) {
	t.Parallel()
	folder := shortDir(t)
	certificate, key := selfSigned(t, folder, "server", time.Now().Add(-time.Hour), time.Now().Add(90*24*time.Hour))
	keyset := filepath.Join(folder, "keyset.json")
	g := start(t, newProvider(t, nil), options{noStart: true, gateway: fmt.Sprintf("  max_concurrent: 100\n  tls: {certificate: %s, key: %s}\n", certificate, key),
		extra: fmt.Sprintf("%skeyset: {file: %s}\ncontrol: {address: %s}\naudit: {file: %s}\n", eachMoment, keyset, freeAddress(t), filepath.Join(folder, "audit.jsonl"))})
	g.vizard("keyset", "create", "--config", g.config)
	before := g.doctor()
	before.wants("sockets", "warn", "no gateway runs")
	before.wants("envoy", "warn", "no Envoy runs")
	before.wants("store", "warn", "not there yet")
	g.startSidecar()
	g.key = g.createKey("tester")
	g.startEnvoy()
	g.ready(200, "ok")
	d := g.doctor()
	if !d.OK {
		t.Errorf("not well: %+v", d.Checks)
	}
	for part, words := range map[string]string{"config": "no mistakes", "sockets": envoy.OperatorSocket + ", mode 0600", "gateway": "ready", "envoy": "asks cluster",
		"certificate": "for gateway.example, 127.0.0.1, until", "listener": "TLS 1.3 with the configured certificate", "store": "in use by the gateway (process",
		"keyset": "1 keys", "audit": "ends well", "credentials": "environment variable FAKE_KEY", "provider": "fake: "} {
		d.wants(part, "ok", words)
	}
	d.wants("envoy", "ok", "it runs with the bootstrap that the configuration gives")
	d.wants("envoy", "ok", "version 1.")
	if out := string(g.doctorPrints(0)); !strings.Contains(out, "ok    envoy         it runs with the bootstrap") {
		t.Errorf("printed:\n%s", out)
	}
	if _, err := os.Stat(filepath.Join(g.folder, "vizard.db")); err != nil {
		t.Error(err)
	}
}

// TestDoctorOfARunningGateway breaks one thing after the other next to a gateway that runs.
func TestDoctorOfARunningGateway(t *testing.T) {
	t.Parallel()
	folder := shortDir(t)
	day := 24 * time.Hour
	certificate, key := selfSigned(t, folder, "server", time.Now().Add(-time.Hour), time.Now().Add(90*day))
	g := start(t, newProvider(t, nil), options{gateway: fmt.Sprintf("  tls: {certificate: %s, key: %s}\n", certificate, key)})
	g.doctor("--offline").wants("gateway", "warn", "does not check whether Envoy asks it")

	operator := filepath.Join(g.folder, envoy.ExtProcSocket)
	if err := os.Chmod(operator, 0o666); err != nil {
		t.Fatal(err)
	}
	g.doctor("--offline").wants("sockets", "FAIL", "has mode 0666")
	if err := os.Chmod(operator, 0o660); err != nil {
		t.Fatal(err)
	}

	next, nextKey := selfSigned(t, folder, "next", time.Now().Add(-day), time.Now().Add(5*day))
	move(t, next, certificate)
	d := g.doctor("--offline")
	d.wants("certificate", "FAIL", "private key does not match")
	move(t, nextKey, key)
	d = g.doctor("--offline")
	d.wants("listener", "FAIL", "does not show the certificate")
	d.wants("certificate", "warn", "expires on")
	ended, endedKey := selfSigned(t, folder, "ended", time.Now().Add(-9*day), time.Now().Add(-day))
	move(t, ended, certificate)
	move(t, endedKey, key)
	if err := os.Chmod(key, 0o644); err != nil {
		t.Fatal(err)
	}
	d = g.doctor("--offline")
	d.wants("certificate", "FAIL", "expired on")
	d.wants("certificate", "FAIL", "others can read the private key")

	g.rewrite(func(text string) string {
		return strings.Replace(text, "  fake:\n", "  more: {protocol: openai-chat, endpoint: 'http://127.0.0.1:1', auth: none, models: [a]}\n  fake:\n", 1)
	})
	d = g.doctor()
	d.wants("envoy", "FAIL", "static_resources.clusters.provider_more")
	d.wants("provider", "FAIL", "more: nobody answers at 127.0.0.1:1")

	g.envoy.stop()
	g.startEnvoyWith([]byte(lacking(t, lacking(t, string(g.bootstrap()), "typed_per_filter_config:"), "- name: "+envoy.ExtProcFilter)))
	d = g.doctor("--offline")
	d.wants("envoy", "FAIL", "no ext_proc filter")
	d.wants("envoy", "FAIL", "another bootstrap")
	g.envoy.stop()
	d = g.doctor("--offline")
	d.wants("envoy", "FAIL", envoy.AdminSocket)
	d.wants("listener", "FAIL", "nobody listens")

	g.sidecar.kill()
	d = g.doctor("--offline")
	d.wants("sockets", "FAIL", "nobody answers on "+operator)
	d.wants("store", "ok", "no damage")
}

// move puts a file in another's place.
func move(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

// TestDoctorOfWhatIsNotStarted looks at setups that no gateway would start with, or serve with.
func TestDoctorOfWhatIsNotStarted(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	named := func(credential string) string {
		return strings.Replace(fakeProvider(p.URL), "{env: FAKE_KEY}", credential, 1)
	}
	for name, c := range map[string]struct {
		options
		prepare             func(t *testing.T, g *gateway)
		part, result, words string
	}{
		"mistakes": {options{extra: "limits: {concurent: 1}\n"}, nil, "config", "FAIL", "did you mean concurrent?"},
		"no file":  {options{}, func(_ *testing.T, g *gateway) { g.config += ".no" }, "config", "FAIL", "no such file"},
		"credential missing": {options{providers: named("{file: no.key}")}, nil,
			"credentials", "FAIL", "no.key: no such file"},
		"credential open to all": {options{providers: named("{file: a.key}")}, func(t *testing.T, g *gateway) {
			if err := os.Chmod(g.write("a.key", providerCredential+"\n"), 0o604); err != nil {
				t.Fatal(err)
			}
		}, "credentials", "FAIL", "mode 0604: others can read it"},
		"credential of two lines": {options{providers: named("{file: a.key}")}, func(_ *testing.T, g *gateway) { g.write("a.key", "sk-CANARY\nCANARY\n") },
			"credentials", "FAIL", "not visible ASCII"},
		"credential elsewhere": {options{providers: named("{env: NOT_SET_HERE}")}, nil, "credentials", "warn", "NOT_SET_HERE: it is not set"},
		"no credential":        {options{providers: "  openai: {}\n"}, nil, "credentials", "FAIL", "every request is a 424"},
		"store damaged": {options{}, func(t *testing.T, g *gateway) {
			g.createKey("a")
			if err := os.Truncate(filepath.Join(g.folder, "vizard.db"), 9000); err != nil {
				t.Fatal(err)
			}
		}, "store", "FAIL", "cut off"},
		"store no store": {options{}, func(_ *testing.T, g *gateway) { g.write("vizard.db", strings.Repeat("CANARY", 9000)) }, "store", "FAIL", "invalid database"},
		"store locked": {options{}, func(t *testing.T, g *gateway) {
			other := start(t, p, options{noStart: true, store: fmt.Sprintf("{bbolt: {path: %s}}", filepath.Join(g.folder, "vizard.db"))})
			other.startSidecar()
		}, "store", "FAIL", "in use by another process"},
		"store nowhere": {options{store: "{bbolt: {path: vizard.yaml/vizard.db}}"}, nil, "store", "FAIL", "not a directory"},
		"database away": {options{store: "{postgres: {url: {file: url}}}"}, func(_ *testing.T, g *gateway) {
			g.write("url", "postgres://vizard:CANARYpassword@127.0.0.1:1/vizard\n")
		}, "store", "FAIL", "out of reach"},
		"keyset missing": {options{extra: "keyset: {file: keyset.json}\n"}, nil, "keyset", "FAIL", "no such file"},
		"keyset open": {options{extra: "keyset: {file: keyset.json}\n"}, func(t *testing.T, g *gateway) {
			g.vizard("keyset", "create", "--config", g.config)
			if err := os.Chmod(filepath.Join(g.folder, "keyset.json"), 0o644); err != nil {
				t.Fatal(err)
			}
		}, "keyset", "FAIL", "others can read the keyset file"},
		"keyset old": {options{extra: "keyset: {file: keyset.json}\n"}, func(t *testing.T, g *gateway) {
			g.vizard("keyset", "create", "--config", g.config)
			then := time.Now().Add(-400 * 24 * time.Hour)
			if err := os.Chtimes(filepath.Join(g.folder, "keyset.json"), then, then); err != nil {
				t.Fatal(err)
			}
		}, "keyset", "warn", "older than a year"},
		"provider speaks no TLS": {options{providers: strings.Replace(fakeProvider(p.URL), "http:", "https:", 1)}, nil, "provider", "FAIL", "does not speak TLS"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.noStart = true
			g := start(t, p, c.options)
			if c.prepare != nil {
				c.prepare(t, g)
			}
			g.doctor().wants(c.part, c.result, c.words)
		})
	}
}
