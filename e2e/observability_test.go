package e2e_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// queried returns the metrics that the dashboards and alerts name, each with the file that does.
func queried(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../observability/dashboards/*.json")
	if err != nil || len(files) < 3 {
		t.Fatalf("dashboards: %v, %v", files, err)
	}
	all := map[string]string{}
	for _, file := range append(files, "../observability/alerts.yaml") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, expr := range expressions(string(text)) {
			for _, name := range metricName.FindAllString(quoted.ReplaceAllString(expr, ""), -1) {
				all[name] = filepath.Base(file)
			}
		}
	}
	for _, label := range []string{"envoy_cluster_name", "envoy_http_conn_manager_prefix"} {
		delete(all, label)
	}
	return all
}

var (
	metricName = regexp.MustCompile(`\b(vizard|envoy|process|go)_\w+`)
	quoted     = regexp.MustCompile(`"[^"]*"`)
	yamlExpr   = regexp.MustCompile(`(?m)^        expr: \|\n((?: {10}.*\n)+)`)
)

// expressions are the values of expr in a file of JSON or of our rules.
func expressions(text string) []string {
	var all []string
	for _, m := range yamlExpr.FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	var board struct {
		Panels []struct{ Targets []struct{ Expr string } }
	}
	if json.Unmarshal([]byte(text), &board) == nil {
		for _, p := range board.Panels {
			for _, q := range p.Targets {
				all = append(all, q.Expr)
			}
		}
	}
	return all
}

// exposed returns the names of the series of a page of metrics.
func exposed(page string) map[string]bool {
	all := map[string]bool{}
	for line := range strings.Lines(page) {
		if name, _, ok := strings.Cut(line, "{"); ok && line[0] != '#' {
			all[name] = true
		} else if name, _, ok := strings.Cut(line, " "); ok && line[0] != '#' {
			all[name] = true
		}
	}
	return all
}

// TestQueriedMetricsExist runs a gateway with everything switched on and finds each metric of the dashboards and alerts in what it
// and its Envoy show.
func TestQueriedMetricsExist(t *testing.T) {
	t.Parallel()
	p, c := newProvider(t, nil), newCollector(t)
	g := start(t, p, options{
		providers: strings.Replace(fakeProvider(p.URL), "[echo,", "[{id: echo, price: {input: 1, output: 2}},", 1),
		extra: "tracing: {endpoint: \"" + c.URL + "\"}\nenvoy: {canary: {interval: 1s}}\n" +
			"masking: {actions: {IP: mask_only, CREDIT_CARD: refuse}, allow: [{values: ['@example.org']}], trial: {types: [PRIVATE_IP]}}\n",
	})
	g.ask("the hosts 81.2.69.142 and 10.1.2.3 are down", false).whole(t)
	g.ask("to jane@example.org", false).whole(t)
	g.ask("card 4111 1111 1111 1111", false).wantFault(t, 422, "refused_by_policy")
	g.post(`{"model":"fake/echo","prompt":"to jane@example.com"}`).whole(t)
	g.post(`{"model":"fake/nope","prompt":"x"}`).wantFault(t, 404, "unknown_model")
	g.awaitRecords(5)
	eventually(t, 10*time.Second, "a canary is back", func() bool { return g.metric("vizard_canary_up") == 1 })

	shown := exposed(g.metrics())
	maps.Copy(shown, exposed(string(envoyStats(t, g))))
	names := queried(t)
	if len(names) < 35 {
		t.Errorf("only %d metrics are queried: %v", len(names), slices.Sorted(maps.Keys(names)))
	}
	for name, file := range names {
		if !shown[name] {
			t.Errorf("%s queries %s, which neither the gateway nor its Envoy shows", file, name)
		}
	}
	reference, err := os.ReadFile("../docs/observability.md")
	if err != nil {
		t.Fatal(err)
	}
	var ours []string
	for name := range shown {
		name = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(name, "_bucket"), "_sum"), "_count")
		if strings.HasPrefix(name, "vizard_") {
			ours = append(ours, name)
		}
	}
	slices.Sort(ours)
	var listed []string
	for _, m := range regexp.MustCompile("(?m)^\\| `(vizard_\\w+)` \\|").FindAllSubmatch(reference, -1) {
		listed = append(listed, string(m[1]))
	}
	slices.Sort(listed)
	if ours = slices.Compact(ours); !slices.Equal(ours, listed) {
		t.Errorf("docs/observability.md lists\n%v\nand the gateway shows\n%v", listed, ours)
	}
}
