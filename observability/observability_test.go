package observability_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/observability"
)

//go:generate go test . -run DashboardsAreGenerated -update

var update = flag.Bool("update", false, "write dashboards/*.json anew")

func TestDashboardsAreGenerated(t *testing.T) {
	want := map[string]bool{}
	for _, d := range observability.Dashboards() {
		path := filepath.Join("dashboards", d.Name+".json")
		want[path] = true
		if *update {
			if err := os.WriteFile(path, d.JSON(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(path)
		if err != nil || !bytes.Equal(got, d.JSON()) {
			t.Errorf("%s is not what the queries make: run go generate ./observability (%v)", path, err)
		}
		if !json.Valid(got) || len(d.Name) > 40 {
			t.Errorf("%s: Grafana would not take it", path)
		}
	}
	files, err := filepath.Glob("dashboards/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !want[f] {
			t.Errorf("%s belongs to no dashboard", f)
		}
	}
}

// TestPanels looks for panels that overlap, and for queries without names for their series.
func TestPanels(t *testing.T) {
	for _, d := range observability.Dashboards() {
		var board struct {
			Panels []struct {
				ID      int
				Type    string
				Title   string
				GridPos struct{ X, Y, W, H int }
				Targets []struct{ RefID, Expr, LegendFormat string }
			}
		}
		if err := json.Unmarshal(d.JSON(), &board); err != nil {
			t.Fatal(err)
		}
		taken, ids := map[[2]int]string{}, map[int]bool{}
		for _, p := range board.Panels {
			if ids[p.ID] || p.GridPos.X+p.GridPos.W > 24 {
				t.Errorf("%s, %s: id %d, place %+v", d.Title, p.Title, p.ID, p.GridPos)
			}
			ids[p.ID] = true
			for x := range p.GridPos.W {
				for y := range p.GridPos.H {
					at := [2]int{p.GridPos.X + x, p.GridPos.Y + y}
					if other, ok := taken[at]; ok {
						t.Fatalf("%s: %s lies over %s", d.Title, p.Title, other)
					}
					taken[at] = p.Title
				}
			}
			for _, q := range p.Targets {
				if q.LegendFormat == "" && p.Type != "table" {
					t.Errorf("%s, %s: no legend for %s", d.Title, p.Title, q.Expr)
				}
			}
		}
	}
}

// ruleFile has the parts of a rule file that the tests need.
type ruleFile struct {
	Groups []struct {
		Name  string
		Rules []struct {
			Record, Alert, Expr string
			Labels, Annotations map[string]string
		}
	}
}

func rules(t *testing.T) ruleFile {
	t.Helper()
	var f ruleFile
	text, err := os.ReadFile("alerts.yaml")
	if err == nil {
		err = yaml.Unmarshal(text, &f)
	}
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// prometheus runs tools/rules: Prometheus's own code for rules.
func prometheus(t *testing.T, args ...string) {
	t.Helper()
	install := exec.Command("../tools/install-rules")
	install.Stderr = t.Output()
	program, err := install.Output()
	if err != nil {
		t.Fatalf("installing tools/rules: %v", err)
	}
	if out, err := exec.Command(strings.TrimSpace(string(program)), args...).CombinedOutput(); err != nil {
		t.Errorf("rules %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

func TestDeployRulesAreValid(t *testing.T) { prometheus(t, "check", "alerts.yaml") }

func TestDeployAlertsFire(t *testing.T) { prometheus(t, "test", "alerts_test.yaml") }

// TestDeployQueriesAreValid has Prometheus parse every query of the dashboards, with values for Grafana's variables.
func TestDeployQueriesAreValid(t *testing.T) {
	type rule struct {
		Record string `yaml:"record"`
		Expr   string `yaml:"expr"`
	}
	var all []rule
	variables := strings.NewReplacer("$__rate_interval", "5m", "$__range", "6h", "$provider", "openai")
	for _, q := range queries() {
		all = append(all, rule{"r" + string(rune('a'+len(all)%26)) + string(rune('a'+len(all)/26)), variables.Replace(q)})
	}
	text, err := yaml.Marshal(map[string]any{"groups": []any{map[string]any{"name": "dashboards", "rules": all}}})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "queries.yaml")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	prometheus(t, "check", path)
}

func queries() []string {
	var all []string
	for _, d := range observability.Dashboards() {
		for _, r := range d.Rows {
			for _, p := range r.Panels {
				for _, q := range p.Queries {
					all = append(all, q.Expr)
				}
			}
		}
	}
	return all
}

// TestCodesAreTheContracts looks for codes in the queries that no error has.
func TestCodesAreTheContracts(t *testing.T) {
	known := map[string]bool{"aborted": true}
	for _, k := range fault.Kinds() {
		known[k.Code()] = true
	}
	all := queries()
	for _, g := range rules(t).Groups {
		for _, r := range g.Rules {
			all = append(all, r.Expr)
		}
	}
	n := 0
	for _, q := range all {
		for _, m := range regexp.MustCompile(`\bcode=~?"([^"]*)"`).FindAllStringSubmatch(q, -1) {
			for code := range strings.SplitSeq(m[1], "|") {
				if n++; !known[code] {
					t.Errorf("no error has the code %s: %s", code, q)
				}
			}
		}
	}
	if n < 10 {
		t.Errorf("only %d codes were found", n)
	}
}

// TestEveryAlertIsTested finds each alert twice in the test file: where it fires, and on the quiet day.
func TestEveryAlertIsTested(t *testing.T) {
	var f struct {
		Tests []struct {
			Checks []struct {
				Alert string `yaml:"alertname"`
				Fires []any  `yaml:"exp_alerts"`
			} `yaml:"alert_rule_test"`
		}
	}
	text, err := os.ReadFile("alerts_test.yaml")
	if err == nil {
		err = yaml.Unmarshal(text, &f)
	}
	if err != nil {
		t.Fatal(err)
	}
	fires, silent := map[string]bool{}, map[string]bool{}
	for _, test := range f.Tests {
		for _, c := range test.Checks {
			fires[c.Alert] = fires[c.Alert] || len(c.Fires) > 0
		}
	}
	for _, c := range f.Tests[len(f.Tests)-1].Checks {
		silent[c.Alert] = len(c.Fires) == 0
	}
	for _, g := range rules(t).Groups {
		for _, r := range g.Rules {
			if r.Alert != "" && (!fires[r.Alert] || !silent[r.Alert]) {
				t.Errorf("%s: shown to fire: %t, shown to be silent on a quiet day: %t", r.Alert, fires[r.Alert], silent[r.Alert])
			}
		}
	}
}

// TestRunbookHasEveryAlert compares the alerts with the runbook: each has one entry of four parts and names it.
func TestRunbookHasEveryAlert(t *testing.T) {
	text, err := os.ReadFile("../docs/runbook.md")
	if err != nil {
		t.Fatal(err)
	}
	entries := regexp.MustCompile(`(?m)^## (Vizard\w+)$`).FindAllSubmatchIndex(text, -1)
	var written, alerts []string
	for i, e := range entries {
		end := len(text)
		if i+1 < len(entries) {
			end = entries[i+1][0]
		}
		name, entry := string(text[e[2]:e[3]]), string(text[e[0]:end])
		written = append(written, name)
		for _, part := range []string{"**Meaning.**", "**Impact.**", "**Find the cause.**", "**Fix it.**"} {
			if strings.Count(entry, part) != 1 {
				t.Errorf("%s: the runbook's entry has no part %s", name, part)
			}
		}
	}
	for _, g := range rules(t).Groups {
		for _, r := range g.Rules {
			if r.Alert == "" {
				continue
			}
			alerts = append(alerts, r.Alert)
			if want := "/docs/runbook.md#" + strings.ToLower(r.Alert); !strings.HasSuffix(r.Annotations["runbook_url"], want) {
				t.Errorf("%s: runbook_url %q, want …%s", r.Alert, r.Annotations["runbook_url"], want)
			}
			if r.Annotations["summary"] == "" || r.Annotations["description"] == "" || !slices.Contains([]string{"critical", "warning", "info"}, r.Labels["severity"]) {
				t.Errorf("%s: labels %v, annotations %v", r.Alert, r.Labels, r.Annotations)
			}
		}
	}
	if diff := cmp.Diff(alerts, written); diff != "" {
		t.Errorf("alerts and entries of the runbook, in order (-alerts +runbook):\n%s", diff)
	}
}
