// Package k8s_test checks the manifests next to it: an API server accepts every one of them, and their ports, paths,
// users, times and sizes match the configuration in them and package envoy.
//
// It needs no cluster.
package k8s_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/vizard-gateway/vizard/internal/config"
)

// tool is the program of tools/manifests, which is built once.
var tool = sync.OnceValues(func() (string, error) {
	out, err := exec.Command("../tools/install-manifests").Output()
	return strings.TrimSpace(string(out)), err
})

func manifests(t *testing.T, args ...string) ([]byte, error) {
	t.Helper()
	path, err := tool()
	if err != nil {
		t.Fatalf("building tools/manifests: %v", err)
	}
	return exec.Command(path, args...).CombinedOutput()
}

// folders are base and the overlays.
func folders(t *testing.T) []string {
	t.Helper()
	all, err := filepath.Glob("overlays/*")
	if err != nil || len(all) < 2 {
		t.Fatalf("overlays %v (%v)", all, err)
	}
	return append(all, "base")
}

// TestAPIServerTakesAllManifests checks base, the overlays, and what one may make of them by adding components.
func TestAPIServerTakesAllManifests(t *testing.T) {
	t.Parallel()
	all := folders(t)
	for overlay := range picks {
		all = append(all, combined(t, overlay)...)
	}
	out, err := manifests(t, append([]string{"check"}, all...)...)
	if n := strings.Count(string(out), " 0 mistakes\n"); err != nil || n != len(all) || n < 40 {
		t.Errorf("%d of %d without a mistake: %v\n%s", n, len(all), err, out)
	}
}

// TestEveryComponentIsInAnOverlay makes sure that the check above sees all components.
func TestEveryComponentIsInAnOverlay(t *testing.T) {
	t.Parallel()
	used := "- ../../components/hpa-streams\n" // after hpa only: the production overlay is tried with it
	for _, folder := range folders(t) {
		text, err := os.ReadFile(filepath.Join(folder, "kustomization.yaml"))
		if err != nil {
			t.Fatal(err)
		}
		used += string(text)
	}
	all, err := filepath.Glob("components/*")
	if err != nil || len(all) == 0 {
		t.Fatalf("components %v (%v)", all, err)
	}
	for _, c := range all {
		if !strings.Contains(used, "- ../../"+c+"\n") {
			t.Errorf("%s is in no overlay", c)
		}
		if name := filepath.Base(c); name != "sidecar" && !slices.Contains(slices.Concat(slices.Concat(picks["minimal"], picks["production"])...), name) {
			t.Errorf("%s is not tried with the others", c)
		}
	}
}

// TestCertificateOfAnotherName: the overlay's own name for the Secret is the one that counts, closed as before.
func TestCertificateOfAnotherName(t *testing.T) {
	t.Parallel()
	for _, v := range gatewayOf(t, "overlays/own-secret").Volumes {
		if v.Name == "vizard-tls" && (v.Secret.SecretName != "edge-certificate" || v.Secret.DefaultMode != 0o440) {
			t.Errorf("the certificate comes from %+v", v.Secret)
		}
	}
}

// TestCheckFindsMistakes breaks manifests in ways that only a strict decoder, the API server's validation, a custom resource's schema or Pod
// Security notices.
func TestCheckFindsMistakes(t *testing.T) {
	t.Parallel()
	built, err := manifests(t, "build", "overlays/production")
	if err != nil {
		t.Fatalf("%v\n%s", err, built)
	}
	cases := []struct{ name, from, to, want string }{
		{"unknown field", "minReadySeconds:", "minReadySecond:", "unknown field"},
		{"missing volume", "name: vizard-tls\n          readOnly", "name: vizard-tsl\n          readOnly", "volumeMounts[3].name: Not found"},
		{"selector", "    matchLabels:\n      app.kubernetes.io/component: gateway\n      app.kubernetes.io/name: vizard\n  strategy", "    matchLabels:\n      app: other\n  strategy", "`selector` does not match template `labels`"},
		{"root file system", "allowPrivilegeEscalation: false", "allowPrivilegeEscalation: true", "allowPrivilegeEscalation != false"},
		{"root user", "runAsUser: 65531", "runAsUser: 0", "runAsUser=0"},
		{"probe's port", "port: monitor\n          periodSeconds: 10", "port: 0\n          periodSeconds: 10", "must be between 1 and 65535"},
		{"autoscaler", "maxReplicas: 10", "maxReplicas: 1", "maxReplicas"},
		{"network", "cidr: 0.0.0.0/0", "cidr: 0.0.0.0/33", "cidr"},
		{"scrape", "scrapeTimeout: 10s", "scrapeTimeout: soon", "scrapeTimeout"},
		{"certificate", "duration: 2160h", "durations: 2160h", "unknown field spec.durations"},
		{"kind", "kind: PodMonitor", "kind: PodMonitr", "is not known"},
	}
	dir := t.TempDir()
	args := []string{"check"}
	for _, tc := range cases {
		if !bytes.Contains(built, []byte(tc.from)) {
			t.Fatalf("the manifests have no %q", tc.from)
		}
		file := filepath.Join(dir, tc.name)
		write(t, file, strings.Replace(string(built), tc.from, tc.to, 1))
		args = append(args, file)
	}
	out, err := manifests(t, args...)
	if err == nil {
		t.Fatalf("no mistake was found:\n%s", out)
	}
	for _, tc := range cases {
		found := slices.DeleteFunc(strings.Split(string(out), "\n"), func(line string) bool { return !strings.HasPrefix(line, filepath.Join(dir, tc.name)+": ") })
		if !strings.Contains(strings.Join(found, "\n"), tc.want) {
			t.Errorf("%s: no %q in %q", tc.name, tc.want, found)
		}
	}
}

var (
	objectsOf = map[string][]object{}
	building  sync.Mutex
)

// objects returns the objects that a folder builds.
func objects(t *testing.T, folder string) []object {
	t.Helper()
	building.Lock()
	defer building.Unlock()
	if all, done := objectsOf[folder]; done {
		return all
	}
	out, err := manifests(t, "build", folder)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var all []object
	for dec := yaml.NewDecoder(bytes.NewReader(out)); ; {
		var o object
		err := dec.Decode(&o)
		if errors.Is(err, io.EOF) {
			objectsOf[folder] = all
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, o)
	}
}

// only returns the one object of a kind.
func only(t *testing.T, all []object, kind, name string) object {
	t.Helper()
	i := slices.IndexFunc(all, func(o object) bool { return o.Kind == kind && o.Metadata.Name == name })
	if i < 0 {
		t.Fatalf("there is no %s %s", kind, name)
	}
	return all[i]
}

// configuration loads the files of a ConfigMap as the pod does. The files that they name are elsewhere in the pod; here they are empty.
func configuration(t *testing.T, files map[string]string) *config.Config {
	t.Helper()
	root := t.TempDir()
	for _, name := range []string{"tls/tls.crt", "tls/tls.key", "callers/ca.crt", "canary/tls.crt", "canary/tls.key"} {
		write(t, filepath.Join(root, name), "x")
	}
	for name, text := range files {
		for _, volume := range []string{"tls", "callers", "canary"} {
			text = strings.ReplaceAll(text, "/etc/vizard/"+volume, filepath.Join(root, volume))
		}
		write(t, filepath.Join(root, "config", name), text)
	}
	c, err := config.Load(filepath.Join(root, "config"))
	if err != nil {
		t.Fatal(err)
	}
	back := func(p *string) { *p = strings.Replace(*p, root, "/etc/vizard", 1) }
	for _, p := range []*string{&c.Gateway.TLS.Certificate, &c.Gateway.TLS.Key, &c.Gateway.TLS.ClientCA, &c.Envoy.Canary.Certificate, &c.Envoy.Canary.Key} {
		back(p)
	}
	return c
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
