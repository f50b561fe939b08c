package k8s_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
)

// The chart in the tree, and the components of k8s that its values switch on.
const chart = "../deploy/helm/vizard"

var switches = map[string]string{
	"mtls": "mtls", "postgres": "postgres", "caller-credentials": "callerCredentials", "network-policy": "networkPolicy", "pdb": "pdb", "hpa": "hpa",
	"monitoring": "monitoring", "tls-cert-manager": "certManager",
}

var helm = sync.OnceValues(func() (string, error) {
	out, err := exec.Command("../tools/install-chart").Output()
	return strings.TrimSpace(string(out)), err
})

// charted runs the program of tools/chart.
func charted(t *testing.T, command, values string) ([]byte, error) {
	t.Helper()
	path, err := helm()
	if err != nil {
		t.Fatalf("building tools/chart: %v", err)
	}
	return exec.Command(path, command, chart, values).CombinedOutput()
}

// kustomized is what kustomize makes of base with some components, or of components without base.
func kustomized(t *testing.T, root, base string, components ...string) []tree {
	t.Helper()
	folder, err := os.MkdirTemp(filepath.Join(root, "k8s/overlays"), "chart-")
	if err != nil {
		t.Fatal(err)
	}
	text := "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n"
	if base != "" {
		text += "resources: [" + base + "]\n"
	}
	text += "components:\n"
	for _, c := range components {
		text += "  - " + c + "\n"
	}
	write(t, filepath.Join(folder, "kustomization.yaml"), strings.TrimSuffix(text, "components:\n"))
	out, err := manifests(t, "build", folder)
	if err != nil {
		t.Fatalf("%v: %v: %s", components, err, out)
	}
	return objectsIn(t, out)
}

func objectsIn(t *testing.T, text []byte) (all []tree) {
	t.Helper()
	decoder := yaml.NewDecoder(strings.NewReader(string(text)))
	for {
		var o tree
		if err := decoder.Decode(&o); err != nil {
			break
		}
		if o != nil {
			all = append(all, o)
		}
	}
	return all
}

// copied is a copy of what kustomize reads.
func copied(t *testing.T) string {
	t.Helper()
	to := t.TempDir()
	for _, folder := range []string{"k8s", "observability"} {
		if err := os.CopyFS(filepath.Join(to, folder), os.DirFS(filepath.Join("..", folder))); err != nil {
			t.Fatal(err)
		}
	}
	return to
}

// sorted puts those lists into one order whose order means nothing. prepare and the sidecar need nothing of each other, and kustomize puts the one
// first that a component changes.
func sorted(v any) {
	switch v := v.(type) {
	case tree:
		for name, below := range v {
			sorted(below)
			if all, ok := below.([]any); ok && slices.Contains([]string{"volumes", "volumeMounts", "ports", "initContainers"}, name) {
				slices.SortFunc(all, func(a, b any) int { return strings.Compare(scalar(a), scalar(b)) })
			}
		}
	case []any:
		for _, below := range v {
			sorted(below)
		}
	}
}

// byName makes objects comparable: by kind and name, in one form of numbers.
func byName(t *testing.T, all []tree) map[string]any {
	t.Helper()
	named := map[string]any{}
	for _, o := range all {
		text, err := json.Marshal(o)
		var same any
		if err == nil {
			err = json.Unmarshal(text, &same)
		}
		name := fmt.Sprint(o["kind"], " ", at(o, "metadata", "namespace"), " ", at(o, "metadata", "name"))
		if err != nil || named[name] != nil {
			t.Fatalf("%s is there twice, or is no JSON: %v", name, err)
		}
		sorted(same)
		named[name] = same
	}
	return named
}

// TestChartRendersWhatKustomizeBuilds compares the chart's objects with those of base and the components that the values switch on: none, each of
// them, and all.
func TestChartRendersWhatKustomizeBuilds(t *testing.T) {
	t.Parallel()
	root, all := copied(t), []string{"tls-cert-manager", "mtls", "postgres", "caller-credentials", "network-policy", "pdb", "hpa", "monitoring"}
	selections := [][]string{{}, {"postgres", "caller-credentials"}, all}
	for _, one := range all {
		if one != "caller-credentials" { // which needs postgres
			selections = append(selections, []string{one})
		}
	}
	for _, selection := range selections {
		values := map[string]any{"image": map[string]string{"repository": "registry.example.com/vizard", "tag": "v1"}}
		paths := []string{}
		for _, c := range selection {
			values[switches[c]] = map[string]bool{"enabled": true}
			paths = append(paths, "../../components/"+c)
		}
		text, err := json.Marshal(values)
		if err != nil {
			t.Fatal(err)
		}
		out, err := charted(t, "template", string(text))
		if err != nil {
			t.Errorf("%v: %v: %s", selection, err, out)
			continue
		}
		plain := strings.ReplaceAll(string(out), "registry.example.com/vizard:v1", "vizard")
		if diff := cmp.Diff(byName(t, kustomized(t, root, "../../base", paths...)), byName(t, objectsIn(t, []byte(plain)))); diff != "" {
			t.Errorf("%v: the chart differs (-kustomize +chart):\n%s", selection, diff)
		}
	}
}

// TestChartForMeshes compares the chart's objects with those of k8s/istio and k8s/envoy-gateway, which have everything switched on.
func TestChartForMeshes(t *testing.T) {
	t.Parallel()
	on := map[string]bool{"enabled": true}
	for _, mode := range []string{"istio", "envoy-gateway"} {
		made, err := os.ReadFile(mode + "/manifests.yaml")
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(map[string]any{"mode": mode, "mesh": map[string]string{"manifests": string(made)}, "pdb": on, "hpa": on, "networkPolicy": on, "monitoring": on})
		if err != nil {
			t.Fatal(err)
		}
		out, err := charted(t, "template", string(text))
		if err != nil {
			t.Errorf("%s: %v: %s", mode, err, out)
			continue
		}
		built, err := manifests(t, "build", mode)
		if err != nil {
			t.Fatalf("%v: %s", err, built)
		}
		want := byName(t, objectsIn(t, built))
		delete(want, "Namespace <nil> vizard") // Helm makes it
		if diff := cmp.Diff(want, byName(t, objectsIn(t, out))); diff != "" {
			t.Errorf("%s: the chart differs (-kustomize +chart):\n%s", mode, diff)
		}
	}
}

// TestChartIsChecked has Helm lint the chart, and the API server's code read what it renders with every value set.
func TestChartIsChecked(t *testing.T) {
	t.Parallel()
	const all = `{"image": {"repository": "registry.example.com/vizard", "digest": "sha256:` + "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" + `"},
		"imagePullSecrets": [{"name": "registry"}], "replicas": 3, "config": {"providers.yaml": "providers: {openai: {credential: {file: /etc/vizard/credentials/openai}}}\n"},
		"secrets": {"tls": "edge"}, "mtls": {"enabled": true}, "postgres": {"enabled": true}, "callerCredentials": {"enabled": true},
		"certManager": {"enabled": true, "dnsNames": ["prompts.example.com"]}, "networkPolicy": {"enabled": true}, "pdb": {"enabled": true},
		"hpa": {"enabled": true, "maxReplicas": 20, "streams": true}, "monitoring": {"enabled": true, "labels": {"release": "monitoring"}},
		"resources": {"requests": {"memory": "1Gi"}, "limits": {"cpu": 4, "memory": "1Gi"}}, "nodeSelector": {"kubernetes.io/os": "linux"},
		"tolerations": [{"key": "gpu", "operator": "Exists"}], "affinity": {"nodeAffinity": {}}, "podAnnotations": {"a": "b"}}`
	for _, values := range []string{"{}", all} {
		if out, err := charted(t, "lint", values); err != nil {
			t.Errorf("%v: %s", err, out)
		}
		out, err := charted(t, "template", values)
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		file := filepath.Join(t.TempDir(), "rendered.yaml")
		write(t, file, string(out))
		if said, err := manifests(t, "check", file); err != nil {
			t.Errorf("%v: %s", err, said)
		}
	}
	out, err := charted(t, "template", all)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"registry.example.com/vizard@sha256:9f86", "secretName: edge", "maxReplicas: 20", "vizard_ext_proc_streams_open", "release: monitoring",
		`"name":"registry"`, `"memory":"1Gi"`, "prompts.example.com", `"key":"gpu"`} {
		if !strings.Contains(string(out), want) {
			t.Errorf("with every value set, the chart does not render %q", want)
		}
	}
}

// TestChartRefusesWrongValues lists mistakes that the schema finds before anything is rendered.
func TestChartRefusesWrongValues(t *testing.T) {
	t.Parallel()
	for _, wrong := range []string{`{"replica": 3}`, `{"replicas": "3"}`, `{"mode": "linkerd"}`, `{"mode": "istio"}`, `{"mesh": {"manifests": "a"}}`, `{"image": {"digest": "latest"}}`,
		`{"callerCredentials": {"enabled": true}}`, `{"hpa": {"min": 1}}`, `{"config": {"keys.yml": "keys: []"}}`, `{"pdb": true}`, `{"certManager": {"enabled": true, "dnsNames": []}}`,
		`{"secrets": {"tls": "Edge"}}`} {
		if out, err := charted(t, "template", wrong); err == nil || !strings.Contains(string(out), "schema") {
			t.Errorf("%s is taken: %v, %.200s", wrong, err, out)
		}
	}
}

// TestChartHasTheVersion compares the chart's versions with VERSION.
func TestChartHasTheVersion(t *testing.T) {
	t.Parallel()
	number, err := os.ReadFile("../VERSION")
	if err != nil {
		t.Fatal(err)
	}
	var about struct{ Version, AppVersion string }
	text, err := os.ReadFile(filepath.Join(chart, "Chart.yaml"))
	if err == nil {
		err = yaml.Unmarshal([]byte(strings.ReplaceAll(string(text), "appVersion", "appversion")), &about)
	}
	if err != nil {
		t.Fatal(err)
	}
	want := strings.TrimSpace(string(number))
	if about.Version != want || about.AppVersion != "v"+want {
		t.Errorf("the chart is %+v, want %s", about, want)
	}
}

// TestChartIsMadeOfTheManifests makes the parts of the chart that come from k8s, and compares them with those in the tree; -update writes them.
func TestChartIsMadeOfTheManifests(t *testing.T) {
	t.Parallel()
	made := chartFiles(t, copied(t))
	var have []string
	for name, want := range made {
		path := filepath.Join(chart, name)
		if *update {
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			write(t, path, want)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != want {
			t.Errorf("%s is not made of k8s as it stands: go generate ./k8s (%v)", path, err)
		}
		have = append(have, name)
	}
	files, err := filepath.Glob(chart + "/files/*/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if name, _ := filepath.Rel(chart, f); !slices.Contains(have, name) {
			t.Errorf("%s comes from nowhere", f)
		}
	}
}
