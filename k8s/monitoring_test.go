package k8s_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

//go:generate go test . -run RulesAreTheSame -update
//go:generate go test . -run ChartIsMadeOfTheManifests -update

var update = flag.Bool("update", false, "write the files prometheusrule.yaml anew")

// ruleFiles are the places of the Prometheus operator's rules, with what stands there next to the name.
var ruleFiles = map[string]string{
	"components/monitoring/prometheusrule.yaml":               "",
	"istio/components/monitoring/prometheusrule.yaml":         "  namespace: vizard\n",
	"envoy-gateway/components/monitoring/prometheusrule.yaml": "  namespace: vizard\n",
}

// TestRulesAreTheSame: the Prometheus operator's rules are observability/alerts.yaml, to the letter.
func TestRulesAreTheSame(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../observability/alerts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	_, groups, _ := strings.Cut(string(text), "\ngroups:\n")
	for path, namespace := range ruleFiles {
		var b strings.Builder
		b.WriteString("# observability/alerts.yaml for the Prometheus operator; `make generate` writes it again.\n" +
			"apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\nmetadata:\n  name: vizard\n" + namespace + "  labels: {app.kubernetes.io/name: vizard}\nspec:\n  groups:\n")
		for line := range strings.Lines(groups) {
			b.WriteString("  " + line)
		}
		if *update {
			write(t, path, b.String())
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != b.String() {
			t.Errorf("%s is not what observability/alerts.yaml makes: run go generate ./k8s (%v)", path, err)
		}
	}
}

// TestDashboardsAreAllThere: the ConfigMap for Grafana holds every dashboard as it is, and is small enough for `kubectl apply`.
func TestDashboardsAreAllThere(t *testing.T) {
	t.Parallel()
	want := map[string]string{}
	files, err := filepath.Glob("../observability/dashboards/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("dashboards %v (%v)", files, err)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		want[filepath.Base(f)] = string(text)
	}
	if diff := cmp.Diff(want, only(t, objects(t, "overlays/production"), "ConfigMap", "vizard-dashboards").Data); diff != "" {
		t.Errorf("dashboards (-observability +manifests):\n%s", diff)
	}
	if asJSON, err := json.Marshal(want); err != nil || len(asJSON) > 200<<10 {
		t.Errorf("the dashboards have %d bytes (%v): kubectl apply keeps them in an annotation, and 256 KiB of these is all it may", len(asJSON), err)
	}
}
