package e2e_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/envoy"
)

// kind of a record's member, as JSON has it.
const (
	isString = "string"
	isNumber = "float64"
	isBool   = "bool"
	isMap    = "map[string]interface {}"
)

// always is what every record has.
var always = map[string]string{"time": isString, "request_id": isString, "stream": isBool, "status": isNumber, "duration_ms": isNumber,
	"time_to_first_byte_ms": isNumber, "provider_time_ms": isNumber, "request_bytes": isNumber, "response_bytes": isNumber}

// with returns the members that every record has, and more.
func with(more ...map[string]string) map[string]string {
	all := maps.Clone(always)
	for _, m := range more {
		maps.Copy(all, m)
	}
	return all
}

var (
	whoAsked = map[string]string{"caller": isString, "key_id": isString, "profile": isString}
	where    = map[string]string{"model": isString, "provider": isString}
	failed   = map[string]string{"error_code": isString}
	finished = map[string]string{"finish_reason": isString, "input_tokens": isNumber, "output_tokens": isNumber}
	masks    = map[string]string{"entities": isMap, "restored": isNumber, "unrestored": isNumber}
)

// exchanges are requests of every kind, with their records.
var exchanges = []struct {
	name, body string
	change     func(*http.Request)
	provider   http.HandlerFunc
	members    map[string]string
	values     map[string]any
}{
	{
		name: "whole", body: `{"model":"fake/alias","prompt":"jane@example.com, joe@example.com, jane@example.com"}`,
		members: with(whoAsked, where, finished, masks),
		values: map[string]any{"caller": "tester", "model": "fake/other", "provider": "fake", "stream": false, "status": 200.0, "finish_reason": "stop",
			"input_tokens": 12.0, "output_tokens": 34.0, "entities": map[string]any{"EMAIL": 3.0}, "restored": 3.0, "unrestored": 0.0},
	},
	{
		name: "streamed", body: `{"model":"fake/echo","prompt":"nothing to mask","stream":true}`,
		members: with(whoAsked, where, finished),
		values:  map[string]any{"caller": "tester", "model": "fake/echo", "stream": true, "status": 200.0, "finish_reason": "stop"},
	},
	{
		name: "without a key", body: `{"model":"fake/echo","prompt":"x"}`, change: func(r *http.Request) { r.Header.Del("Authorization") },
		members: with(failed), values: map[string]any{"status": 401.0, "error_code": "unauthenticated", "stream": false},
	},
	{
		name: "refused", body: `{"model":"fake/nope","prompt":"jane@example.com"}`,
		members: with(whoAsked, failed, masks), values: map[string]any{"status": 404.0, "error_code": "unknown_model"},
	},
	{
		name: "failed by the provider", body: `{"model":"fake/echo","prompt":"x"}`,
		provider: func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, `{"error":{"message":"boom"}}`, http.StatusInternalServerError)
		},
		members: with(whoAsked, where, failed), values: map[string]any{"status": 502.0, "error_code": "provider_error", "provider": "fake"},
	},
}

// TestRecords makes one exchange of each kind and looks at the record, the metrics and Envoy's access log.
func TestRecords(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	sent := make([]answer, len(exchanges))
	for i, tc := range exchanges {
		p.respond(echo)
		if tc.provider != nil {
			p.respond(tc.provider)
		}
		change := func(*http.Request) {}
		if tc.change != nil {
			change = tc.change
		}
		sent[i] = g.post(tc.body, change)
		record := g.awaitRecords(i + 1)[i]
		t.Run(tc.name, func(t *testing.T) { checkRecord(t, record, tc.members, tc.values, tc.body, sent[i]) })
	}
	checkMetrics(t, g)
	checkAccessLog(t, g, g.records())
}

var recordTime = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`)

func checkRecord(t *testing.T, record map[string]any, members map[string]string, values map[string]any, body string, a answer) {
	t.Helper()
	for name, value := range record {
		if want := members[name]; want != fmt.Sprintf("%T", value) {
			t.Errorf("member %s is a %T, want %q", name, value, want)
		}
	}
	for name := range members {
		if record[name] == nil {
			t.Errorf("member %s is missing", name)
		}
	}
	for name, want := range values {
		if got := record[name]; fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	if record["request_id"] != a.header.Get("X-Request-Id") {
		t.Errorf("request_id %v, the caller was told %q", record["request_id"], a.header.Get("X-Request-Id"))
	}
	if n := record["response_bytes"]; n != float64(len(a.body)) {
		t.Errorf("response_bytes %v, want %d", n, len(a.body))
	}
	if n := record["request_bytes"]; n != float64(len(body)) && a.status != http.StatusUnauthorized {
		t.Errorf("request_bytes %v, want %d", n, len(body))
	}
	if s, _ := record["time"].(string); !recordTime.MatchString(s) {
		t.Errorf("time %q", s)
	}
	total, first, provider := record["duration_ms"].(float64), record["time_to_first_byte_ms"].(float64), record["provider_time_ms"].(float64)
	if total <= 0 || first <= 0 || first > total || provider < 0 || provider > total || (values["provider"] != nil) != (provider > 0) && values["model"] == nil {
		t.Errorf("duration %v, time to first byte %v, provider time %v", total, first, provider)
	}
}

func checkMetrics(t *testing.T, g *gateway) {
	t.Helper()
	for _, tc := range []struct {
		name   string
		labels []string
		want   float64
	}{
		{"vizard_requests_total", nil, 5},
		{"vizard_requests_total", []string{`provider="fake"`, `stream="false"`, `status="200"`}, 1},
		{"vizard_requests_total", []string{`provider="fake"`, `stream="true"`, `status="200"`}, 1},
		{"vizard_requests_total", []string{`provider=""`, `status="401"`}, 1},
		{"vizard_requests_total", []string{`provider="fake"`, `status="502"`}, 1},
		{"vizard_errors_total", nil, 3},
		{"vizard_errors_total", []string{`code="unauthenticated"`}, 1},
		{"vizard_errors_total", []string{`code="unknown_model"`}, 1},
		{"vizard_errors_total", []string{`code="provider_error"`, `provider="fake"`}, 1},
		{"vizard_masked_entities_total", nil, 4},
		{"vizard_masked_entities_total", []string{`type="EMAIL"`}, 4},
		{"vizard_masked_entities_total", []string{`profile="default"`}, 4},
		{"vizard_profile_requests_total", []string{`profile="default"`, `result="ok"`}, 2},
		{"vizard_profile_requests_total", []string{`profile="default"`, `result="error"`}, 2},
		{"vizard_placeholders_total", nil, 3},
		{"vizard_placeholders_total", []string{`provider="fake"`, `model="other"`, `result="restored"`}, 3},
		{"vizard_tokens_total", []string{`kind="input"`}, 24},
		{"vizard_tokens_total", []string{`kind="output"`}, 68},
		{"vizard_request_duration_seconds_count", nil, 5},
		{"vizard_gateway_duration_seconds_count", nil, 5},
		{"vizard_provider_duration_seconds_count", nil, 3},
		{"vizard_time_to_first_token_seconds_count", nil, 2},
		{"vizard_ext_proc_streams_open", nil, 0},
		{"vizard_places_limit", nil, 10000},
		{"vizard_places_taken", nil, 0},
		{"vizard_places_incomplete", nil, 0},
		{"vizard_refused_total", nil, 0},
		{"vizard_ready", nil, 1},
		{"vizard_masking_duration_seconds_count", nil, 4},
		{"vizard_caller_requests_total", []string{`caller="tester"`, `result="ok"`}, 2},
		{"vizard_caller_requests_total", []string{`caller="tester"`, `result="error"`}, 2},
		{"vizard_tokens_total", []string{`caller="tester"`, `model="other"`, `provider="fake"`, `kind="input"`}, 12},
		{"vizard_admin_acts_total", nil, 1},
		{"vizard_admin_acts_total", []string{`act="key.create"`, `outcome="done"`}, 1},
		{"vizard_ext_proc_failures_total", nil, 0},
	} {
		if got := g.metric(tc.name, tc.labels...); got != tc.want {
			t.Errorf("metric %s%v: %v, want %v", tc.name, tc.labels, got, tc.want)
		}
	}
}

// accessFields are the members of a line of Envoy's access log.
var accessFields = []string{"bytes_received", "bytes_sent", "details", "duration_ms", "flags", "method", "peer", "protocol", "request_id", "status", "time", "upstream", "vizard"}

// checkAccessLog stops Envoy, so that it writes what it holds back, and holds its lines against the records.
func checkAccessLog(t *testing.T, g *gateway, records []map[string]any) {
	t.Helper()
	g.envoy.stop()
	byID := map[any]map[string]any{}
	for line := range strings.Lines(g.envoy.stdout.String()) {
		var l map[string]any
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatalf("not JSON: %q", line)
		}
		if got := slices.Sorted(maps.Keys(l)); !slices.Equal(got, accessFields) {
			t.Errorf("members %v, want %v", got, accessFields)
		}
		byID[l["request_id"]] = l
	}
	if len(byID) != len(records) {
		t.Errorf("%d lines, want %d", len(byID), len(records))
	}
	for _, r := range records {
		l := byID[r["request_id"]]
		facts, _ := l["vizard"].(map[string]any)
		if facts == nil {
			t.Errorf("request %v has no metadata in %v", r["request_id"], l)
			continue
		}
		for name, value := range facts {
			if name != "entities" && fmt.Sprint(value) != fmt.Sprint(r[name]) {
				t.Errorf("metadata %s is %v, in the record %v", name, value, r[name])
			}
		}
		for _, name := range []string{"request_id", "status", "caller", "key_id", "profile", "model", "provider", "error_code", "finish_reason", "input_tokens", "output_tokens", "stream", "duration_ms"} {
			if r[name] != nil && facts[name] == nil {
				t.Errorf("metadata of %v lacks %s", r["error_code"], name)
			}
		}
		var entities float64
		byType, _ := r["entities"].(map[string]any)
		for _, n := range byType {
			entities += n.(float64)
		}
		if facts["entities"] != entities {
			t.Errorf("entities %v, in the record %v", facts["entities"], r["entities"])
		}
		if l["status"] != r["status"] {
			t.Errorf("status %v, in the record %v", l["status"], r["status"])
		}
	}
}

// TestAccessLogCutsMethods sends methods without a key: HTTP/2 lets a client write any word there.
func TestAccessLogCutsMethods(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{noKey: true})
	h2 := g.with(t, newH2Client(t))
	for _, method := range []string{"GET", "OPTIONS", "METHODCANARY", "PURGE"} {
		if a := h2.post("{}", func(r *http.Request) { r.Method = method }); a.status != http.StatusMethodNotAllowed {
			t.Errorf("%s: status %d", method, a.status)
		}
	}
	g.envoy.stop()
	var got []any
	for line := range strings.Lines(g.envoy.stdout.String()) {
		var l map[string]any
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatalf("not JSON: %q", line)
		}
		got = append(got, l["method"])
	}
	if want := []any{"GET", "OPTIONS", "METHODC", "PURGE"}; !slices.Equal(got, want) {
		t.Errorf("logged %v, want %v", got, want)
	}
}

// TestAdminListeners asks both admin listeners for more than they have.
func TestAdminListeners(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{})
	for _, path := range []string{"/livez", "/readyz", "/metrics"} {
		if a := get(t, "http://"+g.admin+path); a.status != http.StatusOK {
			t.Errorf("%s: status %d", path, a.status)
		}
		r := newGet(t, "http://"+g.admin+path)
		r.Method = http.MethodPost
		if o := g.try(r); o.err == nil && o.status/100 == 2 {
			t.Errorf("POST %s: status %d", path, o.status)
		}
	}
	for _, path := range []string{"/", "/livez/", "/metrics/x", "/debug/pprof/", "/debug/pprof/heap", "/debug/vars", "/v1/keys", "/keys", "/v1/gateway", "/config", "/stats", "/quitquitquit"} {
		if a := get(t, "http://"+g.admin+path); a.status != http.StatusNotFound {
			t.Errorf("%s: status %d", path, a.status)
		}
	}
	admin := unixClient(filepath.Join(g.folder, envoy.AdminSocket))
	for path, want := range map[string]int{"/ready": 200, "/stats": 200, "/stats/prometheus": 200, "/config_dump": 200, "/logging": 403, "/quitquitquit": 403,
		"/clusters": 200, "/listeners": 200, "/certs": 403, "/runtime": 403, "/memory": 403, "/server_info": 200, "/heap_dump": 403, "/": 403} {
		answer, err := admin.Get("http://envoy" + path)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("Envoy's %s: status %d, want %d", path, answer.StatusCode, want)
		}
	}
}
