package e2e_test

import (
	"crypto/tls"
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// composed has the parts of a compose file that the test needs, as Docker Compose's own code reads them.
type composed struct {
	Services map[string]struct {
		Command     []string
		Entrypoint  []string
		NetworkMode string                       `json:"network_mode"`
		DependsOn   map[string]any               `json:"depends_on"`
		PreStop     []struct{ Command []string } `json:"pre_stop"`
		Volumes     []struct{ Type, Source, Target string }
		Secrets     []struct{ Source string }
	}
}

// TestDeployCompose reads deploy/compose as Docker Compose does and runs the commands of its services, with their configuration, on this machine: a request
// comes back, what Prometheus is told to scrape is there, and the drain ends Envoy's part.
func TestDeployCompose(t *testing.T) {
	t.Parallel()
	out, err := exec.Command(tool(t, "compose"), "../deploy/compose/compose.yaml").Output()
	if err != nil {
		t.Fatalf("compose: %v", err)
	}
	var c composed
	if err := json.Unmarshal(out, &c); err != nil {
		t.Fatal(err)
	}
	for name, s := range c.Services {
		for _, v := range s.Volumes {
			if local := v.Type == "bind" && !strings.HasSuffix(v.Source, "/tls"); local {
				if _, err := os.Stat(v.Source); err != nil {
					t.Errorf("%s mounts what is not there: %v", name, err)
				}
			}
		}
	}
	if e := c.Services["envoy"]; e.NetworkMode != "service:vizard" || e.DependsOn["vizard"] == nil {
		t.Errorf("Envoy does not share the sidecar's network, or does not end before it: %+v", e)
	}

	a, p, folder := newAuthority(t, "compose"), newProvider(t, echo), shortDir(t)
	a.issue(t, "server")
	for _, sub := range []string{"etc/tls", "envoy", "run", "data", "secrets"} {
		if err := os.MkdirAll(filepath.Join(folder, sub), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	g := &gateway{t: t, folder: folder + "/run", config: folder + "/etc/vizard.yaml", address: freeAddress(t), admin: freeAddress(t), scheme: "https",
		client: a.over(t, &tls.Config{}, true)}
	monitor := freeAddress(t)
	at := strings.NewReplacer("/etc/vizard", folder+"/etc", "/etc/envoy", folder+"/envoy", "/run/vizard", folder+"/run", "/var/lib/vizard", folder+"/data",
		"/run/secrets", folder+"/secrets", "0.0.0.0:8443", g.address, "0.0.0.0:9090", g.admin, "0.0.0.0:9091", monitor, "/usr/local/bin/envoy", envoyBinary,
		"user: 65531, ", "", "openai:\n", "openai:\n    protocol: openai-chat\n    endpoint: "+p.URL+"/v1\n    models: [echo]\n", "--settle 10s", "--settle 0s")
	copies := map[string]string{"etc/vizard.yaml": at.Replace(read(t, "../deploy/compose/vizard.yaml")), "secrets/openai": providerCredential,
		"etc/tls/tls.crt": read(t, filepath.Join(a.folder, "server.crt")), "etc/tls/tls.key": read(t, filepath.Join(a.folder, "server.key"))}
	for name, text := range copies {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	args := func(words []string) (all []string) {
		for _, w := range words {
			all = append(all, at.Replace(w))
		}
		return all
	}
	cli(t, "", nil, args(c.Services["prepare"].Command)...).want(t, 0)
	g.sidecar = launch(t, folder+"/sidecar", nil, binary, args(c.Services["vizard"].Command)...)
	g.awaitLive()
	envoy := append(args(c.Services["envoy"].Entrypoint), args(c.Services["envoy"].Command)...)
	g.envoy = launch(t, folder+"/proxy", nil, envoy[0], envoy[1:]...)
	g.key = g.createKey("me")
	g.ready(200, "ok")
	if w := g.post(`{"model":"openai/echo","prompt":"to jane@example.com"}`).whole(t); w.Output != "to jane@example.com" {
		t.Errorf("output %q", w.Output)
	}
	if body := string(p.only(t).Body); strings.Contains(body, "jane") {
		t.Errorf("the provider received %s", body)
	}

	scraped := read(t, "../deploy/compose/prometheus.yml")
	for _, want := range []string{"vizard:9090", "vizard:9091", "metrics_path: /stats/prometheus", "labels: {job: vizard}"} {
		if !strings.Contains(scraped, want) {
			t.Errorf("prometheus.yml does not scrape %s", want)
		}
	}
	if out, err := exec.Command(tool(t, "rules"), "config", "../deploy/compose/prometheus.yml").CombinedOutput(); err != nil {
		t.Errorf("Prometheus refuses its configuration: %v\n%s", err, out)
	}
	hook := args(c.Services["envoy"].PreStop[0].Command)
	for i, word := range hook {
		if word == "--settle" {
			hook[i+1] = "0s"
		}
	}
	if out, err := exec.Command(hook[0], hook[1:]...).CombinedOutput(); err != nil {
		t.Errorf("the hook: %v\n%s", err, out)
	}
	if c, err := net.Dial("tcp", g.address); err == nil {
		_ = c.Close()
		t.Error("after the hook Envoy takes new connections still")
	}
}
