package record_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	dto "github.com/prometheus/client_model/go"

	"github.com/vizard-gateway/vizard/internal/record"
)

// TestFieldsByName lists every field of an Exchange with its type. Whoever adds one must show here that it cannot hold content.
func TestFieldsByName(t *testing.T) {
	want := []string{
		"Canary bool", "Unchecked bool", "Time time.Time", "RequestID string", "Caller string", "KeyID string", "Profile string", "Model string", "Listed bool", "Provider string", "Stream bool",
		"Status int", "ErrorCode string",
		"Refused string", // one of record.Refusals
		"FinishReason string", "Credential string",
		"UpstreamRequestID string",                // the provider's, if it looks like an identifier and does not hold the credential
		"ProviderHost string", "ProviderPort int", // of the configuration
		"Trace record.Trace", "Authenticate record.Step", "Mask record.Step", "Forwarded time.Duration", // numbers only
		"Duration time.Duration", "TimeToFirstByte time.Duration", "ProviderTime time.Duration",
		"RequestBytes int64", "ResponseBytes int64",
		"InputTokens *int64", "OutputTokens *int64", "CachedInputTokens *int64", "ReasoningTokens *int64", "CostMicroUSD *int64",
		"Entities map[string]int", "Restored int", "Unrestored int",
		"Allowed map[string]int", "Trial map[string]int", "Kept map[string]int", "RefusedType string", // names of entity types, from the code and the configuration
	}
	var got []string
	for f := range reflect.TypeFor[record.Exchange]().Fields() {
		got = append(got, f.Name+" "+f.Type.String())
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("fields of a record (-want +got):\n%s", diff)
	}
}

func exchange() *record.Exchange {
	in, out, cost := int64(12), int64(34), int64(2_500_000)
	return &record.Exchange{
		Time: time.Date(2026, 11, 21, 5, 0, 0, 123_000_000, time.UTC), RequestID: "req_1", Caller: "billing", KeyID: "k1", Profile: "support",
		Model: "openai/gpt-5-mini", Listed: true, Mask: record.Step{At: 1, Took: 250 * time.Microsecond}, Provider: "openai", Stream: true, Status: 200, FinishReason: "stop", UpstreamRequestID: "up-1",
		Duration: 1500 * time.Microsecond, TimeToFirstByte: time.Millisecond, ProviderTime: 500 * time.Microsecond,
		RequestBytes: 100, ResponseBytes: 200, InputTokens: &in, OutputTokens: &out, CostMicroUSD: &cost, Entities: map[string]int{"EMAIL": 2}, Restored: 3, Unrestored: 1,
	}
}

func TestLine(t *testing.T) {
	var lines bytes.Buffer
	r := record.New(&lines, record.NewMetrics(10), func(err error) { t.Error(err) })
	r.Opened()
	r.Closed(exchange())
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	want := `{"time":"2026-11-21T05:00:00.123Z","request_id":"req_1","caller":"billing","key_id":"k1","profile":"support","model":"openai/gpt-5-mini",` +
		`"provider":"openai","stream":true,"status":200,"finish_reason":"stop","upstream_request_id":"up-1","duration_ms":1.5,"time_to_first_byte_ms":1,` +
		`"provider_time_ms":0.5,"request_bytes":100,"response_bytes":200,"input_tokens":12,"output_tokens":34,"cost_micro_usd":2500000,"entities":{"EMAIL":2},"restored":3,"unrestored":1}` + "\n"
	if diff := cmp.Diff(want, lines.String()); diff != "" {
		t.Errorf("line (-want +got):\n%s", diff)
	}
}

// TestNoLineBeforeAKeyWasChecked ends an exchange of which nothing is known: it is counted, and that is all.
func TestNoLineBeforeAKeyWasChecked(t *testing.T) {
	var lines bytes.Buffer
	m := record.NewMetrics(10)
	r := record.New(&lines, m, func(err error) { t.Error(err) })
	r.Opened()
	r.Closed(&record.Exchange{Unchecked: true, RequestID: "req_1", Status: 499, ErrorCode: "aborted"})
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	families, err := m.Gatherer().Gather()
	if err != nil {
		t.Fatal(err)
	}
	got := samples(families)
	if lines.Len() > 0 || got["vizard_ext_proc_unchecked_total{}"] != 1 || got["vizard_ext_proc_streams_open{}"] != 0 || got[`vizard_errors_total{code="aborted",provider=""}`] != 0 {
		t.Errorf("%q, %v", lines.String(), got)
	}
}

func TestLineOfARefusedRequestHasNoEmptyFacts(t *testing.T) {
	var lines bytes.Buffer
	r := record.New(&lines, record.NewMetrics(10), func(err error) { t.Error(err) })
	r.Closed(&record.Exchange{RequestID: `quo"te`, Status: 401, ErrorCode: "unauthenticated"})
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(lines.Bytes(), &m); err != nil {
		t.Fatal(err)
	}
	if m["request_id"] != `quo"te` {
		t.Errorf("request_id %v", m["request_id"])
	}
	for _, absent := range []string{"caller", "key_id", "profile", "model", "provider", "finish_reason", "input_tokens", "entities", "restored", "unrestored"} {
		if _, ok := m[absent]; ok {
			t.Errorf("%q is there though it was never known", absent)
		}
	}
}

// TestLinesAppearSoon has nobody close the recorder: lines must not wait for others.
func TestLinesAppearSoon(t *testing.T) {
	wrote := make(writes, 10)
	r := record.New(wrote, record.NewMetrics(10), func(err error) { t.Error(err) })
	for range 2 {
		r.Closed(exchange())
		select {
		case line := <-wrote:
			if !json.Valid(line) {
				t.Errorf("wrote %q", line)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("no line was written")
		}
	}
}

type writes chan []byte

func (w writes) Write(p []byte) (int, error) { w <- bytes.Clone(p); return len(p), nil }

func TestLinesOfManyGoroutinesAreWhole(t *testing.T) {
	var lines bytes.Buffer
	r := record.New(&lines, record.NewMetrics(10), func(err error) { t.Error(err) })
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 500 {
				r.Closed(exchange())
			}
		})
	}
	wg.Wait()
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range bytes.Lines(lines.Bytes()) {
		if n++; !json.Valid(line) {
			t.Fatalf("line %d is %q", n, line)
		}
	}
	if n != 4000 {
		t.Errorf("%d lines, want 4000", n)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestWriteErrorIsReported(t *testing.T) {
	var told error
	r := record.New(broken{}, record.NewMetrics(10), func(err error) { told = err })
	r.Opened()
	r.Closed(exchange())
	_ = r.Close()
	if told == nil || !strings.Contains(told.Error(), "disk full") {
		t.Errorf("told %v", told)
	}
}

func TestMetrics(t *testing.T) {
	m := record.NewMetrics(10)
	r := record.New(nil, m, nil)
	r.Opened()
	r.Opened()
	r.Closed(exchange())
	r.Failed("panic")
	refused := &record.Exchange{Status: 401, ErrorCode: "unauthenticated", Duration: time.Millisecond}
	r.Closed(refused)
	families, err := m.Gatherer().Gather()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]float64{
		`vizard_requests_total{provider="openai",status="200",stream="true"}`:                      1,
		`vizard_requests_total{provider="",status="401",stream="false"}`:                           1,
		`vizard_errors_total{code="unauthenticated",provider=""}`:                                  1,
		`vizard_tokens_total{caller="billing",kind="input",model="gpt-5-mini",provider="openai"}`:  12,
		`vizard_tokens_total{caller="billing",kind="output",model="gpt-5-mini",provider="openai"}`: 34,
		`vizard_cost_usd_total{caller="billing",model="gpt-5-mini",provider="openai"}`:             2.5,
		`vizard_caller_requests_total{caller="billing",result="ok"}`:                               1,
		`vizard_masking_duration_seconds{} sum`:                                                    0.00025,
		`vizard_masked_entities_total{profile="support",type="EMAIL"}`:                             2,
		`vizard_profile_requests_total{profile="support",result="ok"}`:                             1,
		`vizard_placeholders_total{model="gpt-5-mini",provider="openai",result="restored"}`:        3,
		`vizard_placeholders_total{model="gpt-5-mini",provider="openai",result="unrestored"}`:      1,
		`vizard_ext_proc_streams_open{}`:                                                           0,
		`vizard_ext_proc_failures_total{reason="panic"}`:                                           1,
		`vizard_gateway_duration_seconds{provider="openai",stream="true"} sum`:                     0.001,
		`vizard_provider_duration_seconds{provider="openai",stream="true"} sum`:                    0.0005,
		`vizard_request_duration_seconds{provider="openai",stream="true"} sum`:                     0.0015,
		`vizard_time_to_first_token_seconds{provider="openai",stream="true"} sum`:                  0.001,
	} {
		if got, ok := samples(families)[name]; !ok || got != want {
			t.Errorf("%s is %v (there: %v), want %v", name, got, ok, want)
		}
	}
}

// TestLabelsAreBounded has more callers than there are labels, and a model that the caller named.
func TestLabelsAreBounded(t *testing.T) {
	m := record.NewMetrics(2)
	r := record.New(nil, m, nil)
	for i := range 5 {
		e := exchange()
		e.Caller, e.Listed, e.Model = fmt.Sprint("caller-", i), i > 0, "openai/jane-doe"
		r.Closed(e)
	}
	families, err := m.Gatherer().Gather()
	if err != nil {
		t.Fatal(err)
	}
	got := samples(families)
	for name, want := range map[string]float64{
		`vizard_tokens_total{caller="caller-0",kind="input",model="other",provider="openai"}`:    12,
		`vizard_tokens_total{caller="caller-1",kind="input",model="jane-doe",provider="openai"}`: 12,
		`vizard_tokens_total{caller="other",kind="input",model="jane-doe",provider="openai"}`:    36,
		`vizard_caller_requests_total{caller="other",result="ok"}`:                               3,
	} {
		if got[name] != want {
			t.Errorf("%s is %v, want %v", name, got[name], want)
		}
	}
	for name := range got {
		if strings.Contains(name, "caller-2") {
			t.Errorf("%s: there is no label left for that caller", name)
		}
	}
}

// TestExemplars looks for the trace of an exchange in the metrics that counted it.
func TestExemplars(t *testing.T) {
	m := record.NewMetrics(1)
	r := record.New(nil, m, nil)
	e := exchange()
	e.Trace, e.ErrorCode = record.ParseTrace([]byte("00-0123456789abcdef0123456789abcdef-00f067aa0ba902b7-01")), "internal"
	r.Tracing(func(*record.Exchange) {})
	r.Closed(e)
	r.Closed(&record.Exchange{Status: 200, Duration: time.Hour}) // in none
	families, err := m.Gatherer().Gather()
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]int{}
	for _, f := range families {
		for _, s := range f.GetMetric() {
			exemplars := []*dto.Exemplar{s.GetCounter().GetExemplar()}
			for _, b := range s.GetHistogram().GetBucket() {
				exemplars = append(exemplars, b.GetExemplar())
			}
			for _, x := range exemplars {
				if x == nil {
					continue
				}
				if found[f.GetName()]++; len(x.GetLabel()) != 1 || x.GetLabel()[0].GetName() != "trace_id" || x.GetLabel()[0].GetValue() != e.Trace.Hex() {
					t.Errorf("%s: exemplar %v", f.GetName(), x)
				}
			}
		}
	}
	want := map[string]int{"vizard_errors_total": 1, "vizard_request_duration_seconds": 1, "vizard_gateway_duration_seconds": 1,
		"vizard_provider_duration_seconds": 1, "vizard_masking_duration_seconds": 1}
	if diff := cmp.Diff(want, found); diff != "" {
		t.Errorf("exemplars (-want +got):\n%s", diff)
	}
}

// samples flattens families to "name{labels}" and, for histograms, their sums.
func samples(families []*dto.MetricFamily) map[string]float64 {
	all := map[string]float64{}
	for _, f := range families {
		for _, s := range f.GetMetric() {
			var labels []string
			for _, l := range s.GetLabel() {
				labels = append(labels, l.GetName()+`="`+l.GetValue()+`"`)
			}
			slices.Sort(labels)
			name := f.GetName() + "{" + strings.Join(labels, ",") + "}"
			switch {
			case s.GetCounter() != nil:
				all[name] = s.GetCounter().GetValue()
			case s.GetGauge() != nil:
				all[name] = s.GetGauge().GetValue()
			case s.GetHistogram() != nil:
				all[name+" sum"] = s.GetHistogram().GetSampleSum()
			}
		}
	}
	return all
}

// BenchmarkClosed is what recording an exchange costs the exchange: its line, its metrics, and with a trace their exemplars.
func BenchmarkClosed(b *testing.B) {
	for name, trace := range map[string]func(*record.Exchange){"off": nil, "kept": func(*record.Exchange) {}} {
		b.Run(name, func(b *testing.B) {
			r := record.New(io.Discard, record.NewMetrics(10), func(err error) { b.Error(err) })
			r.Tracing(trace)
			e := exchange()
			b.ReportAllocs()
			for b.Loop() {
				if trace != nil {
					e.Trace.ID[0] = 1
				}
				r.Closed(e)
			}
		})
	}
}

// standing is a writer that blocks until it is released.
type standing struct {
	letGo chan struct{}
	bytes.Buffer
}

func (s *standing) Write(p []byte) (int, error) {
	<-s.letGo
	return s.Buffer.Write(p)
}

// TestNobodyWaitsForTheWriter ends exchanges while nobody takes their lines: none of them waits, what is above the bound is lost and told
// of, and the rest is written whole when it goes on.
func TestNobodyWaitsForTheWriter(t *testing.T) {
	t.Parallel()
	w := &standing{letGo: make(chan struct{})}
	told := make(chan error, 1)
	r := record.New(w, record.NewMetrics(10), func(err error) { told <- err })
	const many = 40_000
	for range many {
		r.Opened()
		r.Closed(exchange())
	}
	close(w.letGo)
	var lost int
	if _, err := fmt.Sscanf((<-told).Error(), "writing metadata records: %d were lost", &lost); err != nil {
		t.Fatal(err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	written := 0
	for line := range bytes.Lines(w.Bytes()) {
		if written++; !json.Valid(line) {
			t.Fatalf("line %d is not whole: %q", written, line)
		}
	}
	if written+lost != many || lost == 0 || written < 1000 {
		t.Errorf("%d lines written and %d lost of %d", written, lost, many)
	}
}

func TestCloseDoesNotWaitForEver(t *testing.T) {
	t.Parallel()
	w := &standing{letGo: make(chan struct{})}
	defer close(w.letGo)
	r := record.New(w, record.NewMetrics(10), func(error) {})
	r.Opened()
	r.Closed(exchange())
	if err := r.Close(); err == nil {
		t.Error("Close returned as if the line were written")
	}
}

// filling is a disk with room for a number of bytes.
type filling struct {
	room int
	bytes.Buffer
}

func (f *filling) Write(p []byte) (int, error) {
	n, _ := f.Buffer.Write(p[:min(f.room, len(p))])
	if f.room -= n; n < len(p) {
		return n, io.ErrShortWrite
	}
	return n, nil
}

// TestLineBehindAFullDisk has the disk run full inside a line: the first line after that begins on a line of its own.
func TestLineBehindAFullDisk(t *testing.T) {
	t.Parallel()
	w := &filling{room: 100}
	r := record.New(w, record.NewMetrics(10), func(error) {})
	for range 2 {
		r.Opened()
		r.Closed(exchange())
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		w.room = 10_000
	}
	lines := bytes.Split(w.Bytes(), []byte("\n"))
	if len(lines) != 3 || json.Valid(lines[0]) || !json.Valid(lines[1]) {
		t.Errorf("%q", lines)
	}
}
