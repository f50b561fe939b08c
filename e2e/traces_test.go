package e2e_test

import (
	"compress/gzip"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	collectorv1 "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	commonv1 "go.opentelemetry.io/proto/otlp/common/v1"
	tracev1 "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

// collector is an OTLP/HTTP collector: it keeps the spans it gets, and every byte that it receives.
type collector struct {
	*httptest.Server
	mu    sync.Mutex
	spans []*tracev1.Span
	bytes []byte // bodies without their compression, and headers
}

func newCollector(t *testing.T) *collector {
	t.Helper()
	c := &collector{}
	c.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := c.take(r); err != nil {
			t.Errorf("the collector: %s %s: %v", r.Method, r.URL.Path, err)
			w.WriteHeader(http.StatusBadRequest)
		}
	}))
	t.Cleanup(c.Close)
	return c
}

func (c *collector) take(r *http.Request) error {
	body, err := gzip.NewReader(r.Body)
	if err != nil {
		return err
	}
	data, err := io.ReadAll(body)
	if err != nil {
		return err
	}
	var m collectorv1.ExportTraceServiceRequest
	if err := proto.Unmarshal(data, &m); err != nil || r.URL.Path != "/v1/traces" {
		return fmt.Errorf("not spans: %w", err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.bytes = fmt.Append(append(c.bytes, data...), r.Header)
	for _, resource := range m.GetResourceSpans() {
		for _, scope := range resource.GetScopeSpans() {
			c.spans = append(c.spans, scope.GetSpans()...)
		}
	}
	return nil
}

// of returns the spans of the exchange with this id, by name, once the one for the request itself is there.
func (c *collector) of(t *testing.T, requestID any) map[string]*tracev1.Span {
	t.Helper()
	var found map[string]*tracev1.Span
	eventually(t, 15*time.Second, fmt.Sprintf("the spans of %v", requestID), func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		i := slices.IndexFunc(c.spans, func(s *tracev1.Span) bool { return spanValue(s, "vizard.request.id") == requestID })
		if i < 0 {
			return false
		}
		found = map[string]*tracev1.Span{}
		for _, s := range c.spans {
			if string(s.GetTraceId()) == string(c.spans[i].GetTraceId()) {
				found[s.GetName()] = s
			}
		}
		return true
	})
	return found
}

// spanValue is an attribute as a record has it.
func spanValue(s *tracev1.Span, name string) any {
	for _, a := range s.GetAttributes() {
		if a.GetKey() != name {
			continue
		}
		switch v := a.GetValue().GetValue().(type) {
		case *commonv1.AnyValue_StringValue:
			return v.StringValue
		case *commonv1.AnyValue_IntValue:
			return float64(v.IntValue)
		case *commonv1.AnyValue_BoolValue:
			return v.BoolValue
		}
	}
	return nil
}

func milliseconds(s *tracev1.Span) float64 {
	return float64(s.GetEndTimeUnixNano()-s.GetStartTimeUnixNano()) / 1e6
}

// TestTraces makes one exchange of each kind below a caller's span and holds the spans against the records.
func TestTraces(t *testing.T) {
	t.Parallel()
	p, c := newProvider(t, nil), newCollector(t)
	g := start(t, p, options{extra: "tracing: {endpoint: \"" + c.URL + "\"}\n"})
	for i, tc := range exchanges {
		p.respond(echo)
		if tc.provider != nil {
			p.respond(tc.provider)
		}
		trace, parent := fmt.Sprintf("%032x", i+1), fmt.Sprintf("%016x", i+100)
		g.post(tc.body, func(r *http.Request) {
			r.Header.Set("Traceparent", "00-"+trace+"-"+parent+"-01")
			r.Header.Set("Tracestate", "vendor="+canaryHeader)
			r.Header.Set("Baggage", "user="+canaryHeader)
			if tc.change != nil {
				tc.change(r)
			}
		})
		g.awaitRecords(i + 1)
	}
	for i, record := range g.records() {
		trace, parent := fmt.Sprintf("%032x", i+1), fmt.Sprintf("%016x", i+100)
		t.Run(exchanges[i].name, func(t *testing.T) { checkSpans(t, record, c.of(t, record["request_id"]), trace, parent) })
	}
	for _, r := range p.received() {
		for name := range r.Header {
			if name = strings.ToLower(name); strings.HasPrefix(name, "trace") || name == "baggage" {
				t.Errorf("the provider received %s", name)
			}
		}
	}
	// A span counts as sent once the collector's answer has come back.
	eventually(t, 10*time.Second, "all spans that the collector has count as sent", func() bool { return g.metric("vizard_trace_spans_sent_total") == float64(len(c.spans)) })
	if dropped := g.metric("vizard_trace_exchanges_dropped_total"); dropped != 0 {
		t.Errorf("%v exchanges have no spans", dropped)
	}
	checkExemplars(t, g)
	searchFor(t, "what the collector received", []string{"jane", "joe@", canaryHeader, providerCredential, g.key, p.URL + "/v1/chat"}, c.bytes)
}

func checkSpans(t *testing.T, record map[string]any, spans map[string]*tracev1.Span, trace, parent string) {
	t.Helper()
	code, model := record["error_code"], strings.TrimPrefix(fmt.Sprint(record["model"]), "fake/")
	want := map[string]string{"POST /v1/gateway": "SERVER", "authenticate": "INTERNAL"}
	if code != "unauthenticated" {
		want["mask"] = "INTERNAL"
	}
	if record["provider"] != nil {
		want["chat "+model] = "CLIENT"
	}
	server := spans["POST /v1/gateway"]
	for name, kind := range want {
		s := spans[name]
		if s == nil {
			t.Fatalf("no span %q among %d", name, len(spans))
		}
		above := hex.EncodeToString(server.GetSpanId())
		if s == server {
			above = parent
		}
		if got := hex.EncodeToString(s.GetParentSpanId()); got != above || s.GetKind().String() != "SPAN_KIND_"+kind {
			t.Errorf("%s: parent %s, want %s; kind %s", name, got, above, s.GetKind())
		}
		if s.GetStartTimeUnixNano() < server.GetStartTimeUnixNano() || s.GetEndTimeUnixNano() > server.GetEndTimeUnixNano() || milliseconds(s) <= 0 {
			t.Errorf("%s is not within its parent", name)
		}
	}
	if len(spans) != len(want) || hex.EncodeToString(server.GetTraceId()) != trace || record["trace_id"] != trace {
		t.Errorf("%d spans, want %d; trace %x, in the record %v, want %s", len(spans), len(want), server.GetTraceId(), record["trace_id"], trace)
	}
	same := func(s *tracev1.Span, name, member string) {
		if got, want := spanValue(s, name), record[member]; got != want {
			t.Errorf("%s: %v, in the record %s is %v", name, got, member, want)
		}
	}
	for name, member := range map[string]string{"http.response.status_code": "status", "error.type": "error_code", "vizard.caller": "caller",
		"vizard.key.id": "key_id", "vizard.profile": "profile", "http.request.body.size": "request_bytes", "http.response.body.size": "response_bytes"} {
		same(server, name, member)
	}
	if got, want := milliseconds(server), record["duration_ms"].(float64); got < want || got > want+0.001 {
		t.Errorf("the span is %v ms long, the record says %v", got, want)
	}
	if provider := spans["chat "+model]; provider != nil {
		for name, member := range map[string]string{"gen_ai.provider.name": "provider", "gen_ai.usage.input_tokens": "input_tokens",
			"gen_ai.usage.output_tokens": "output_tokens", "error.type": "error_code"} {
			same(provider, name, member)
		}
		if spanValue(provider, "gen_ai.request.model") != model || spanValue(provider, "server.address") != "127.0.0.1" {
			t.Errorf("model %v at %v", spanValue(provider, "gen_ai.request.model"), spanValue(provider, "server.address"))
		}
	}
}

// checkExemplars asks for metrics as Prometheus does and looks for the traces next to the durations.
func checkExemplars(t *testing.T, g *gateway) {
	t.Helper()
	r := newGet(t, "http://"+g.admin+"/metrics")
	r.Header.Set("Accept", "application/openmetrics-text;version=1.0.0,text/plain;q=0.5")
	a := g.do(r)
	found := regexp.MustCompile(`(?m)^vizard_(\w+_seconds_bucket|errors_total)\{.*# \{trace_id="(0{31}[1-5])"\}`).FindAllStringSubmatch(string(a.body), -1)
	traces, metrics := map[string]bool{}, map[string]bool{}
	for _, m := range found {
		metrics[m[1]], traces[m[2]] = true, true
	}
	if len(metrics) != 6 || len(traces) < 3 {
		t.Errorf("exemplars of %v on %v", traces, metrics)
	}
	if strings.Contains(g.metrics(), "trace_id") {
		t.Error("exemplars in the old text format, which cannot have them")
	}
}

// TestTracesAreOff makes an exchange below a caller's span where nothing says where spans go.
func TestTracesAreOff(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{})
	g.post(`{"model":"fake/echo","prompt":"x"}`, func(r *http.Request) {
		r.Header.Set("Traceparent", "00-0123456789abcdef0123456789abcdef-00f067aa0ba902b7-01")
	}).whole(t)
	if r := g.awaitRecords(1)[0]; r["trace_id"] != nil {
		t.Errorf("the record names the trace %v", r["trace_id"])
	}
	if strings.Contains(g.metrics(), "vizard_trace") {
		t.Error("there are metrics of traces")
	}
}
