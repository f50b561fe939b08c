package probe_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/cmd/internal/probe"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

const (
	good   = `{"output":"ready check@example.com","finish_reason":"stop","usage":{"input_tokens":3,"output_tokens":4},"upstream":{"model":"m-1","id":"r-1"}}`
	masked = `{"upstream_request_id":"u-1","entities":{"EMAIL":1},"duration_ms":30,"provider_time_ms":20}`
)

// target is a provider at an address that a listener of the test has.
func target(t *testing.T) probe.Target {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	_, port, _ := net.SplitHostPort(l.Addr().String())
	n, _ := strconv.Atoi(port)
	p := &registry.Provider{Name: "acme", Protocol: "openai-chat", Endpoint: registry.Endpoint{Host: "127.0.0.1", Port: n, BasePath: "/v1"}, Auth: registry.AuthBearer}
	return probe.Target{Provider: p, Model: registry.Model{ID: "m"}, Places: []config.Source{{Env: "FIRST"}}}
}

// through are the options of a probe through a gateway that gives each request this answer and writes this record.
func through(t *testing.T, to probe.Target, contentType, answer, record string) probe.Options {
	t.Helper()
	records := make(probe.Records, 1)
	gateway := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer gateway-key" {
			t.Errorf("the gateway key is %q", r.Header.Get("Authorization"))
		}
		w.Header().Set("Content-Type", contentType)
		_, _ = io.WriteString(w, answer)
		_, _ = records.Write([]byte(record))
	}))
	t.Cleanup(gateway.Close)
	log := filepath.Join(t.TempDir(), "log")
	if err := os.WriteFile(log, []byte("no JSON\n{\"msg\":\"request failed\",\"code\":\"provider_error\",\"cause\":\"status 500\"}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return probe.Options{Target: to, Begun: time.Now(), Open: func() error { return nil }, Stage: func(probe.Stage) error { return nil },
		Start: func(ctx context.Context, up func(context.Context, probe.Gateway)) error {
			up(ctx, probe.Gateway{URL: gateway.URL, Key: []byte("gateway-key"), Envoy: "/envoy", Records: records, Log: log})
			return nil
		}}
}

// way is what a report says of the stages: their names, with ! behind one that failed.
func way(r *probe.Report) (names []string) {
	for _, s := range r.Stages {
		name := s.Stage
		if !s.OK {
			name += "!"
		}
		names = append(names, name)
	}
	return names
}

var all = []string{"configuration", "credential", "dns", "tcp", "tls", "envoy", "masked", "provider", "restored", "done"}

// TestAnswers has a gateway give every kind of answer. The report ends at the stage that it fails, with advice.
func TestAnswers(t *testing.T) {
	t.Parallel()
	fails := func(code string) string { return `{"error":{"code":"` + code + `","message":"Said so."}}` }
	const events = "text/event-stream"
	for _, c := range []struct {
		name, contentType, answer, record string
		stage, says                       string // the last stage, and a part of its detail or error
	}{
		{"whole", "application/json", good, masked, "restored", "back in the answer"},
		{"streamed", events, "event: delta\ndata: {\"text\":\"ready check@\"}\n\nevent: delta\ndata: {\"text\":\"example.com\"}\n\nevent: done\ndata: {\"finish_reason\":\"stop\"}\n\n", masked,
			"restored", "back in the answer"},
		{"cut", events, "event: delta\ndata: {\"text\":\"ready\"}\n\n", masked, "masked!", "the stream of the probe's own gateway was cut"},
		{"a stream that is none", events, "event: delta\ndata: {\n\n", masked, "masked!", "unexpected end of JSON"},
		{"no JSON", "application/json", "<html>", masked, "masked!", "invalid character"},
		{"no record", "application/json", good, "x", "masked!", "invalid character"},
		{"nothing masked", "application/json", good, `{}`, "masked!", "see the masking part"},
		{"refused before masking", "application/json", fails("invalid_request"), `{}`, "masked!", "invalid_request: Said so."},
		{"nothing to restore", "application/json", `{"output":"ready"}`, masked, "restored", "nothing to restore"},
		{"not restored", "application/json", `{"output":"ready EMAIL_1"}`, masked, "restored!", "try another one with --model"},
		{"credential refused", "application/json", fails("provider_unauthorized"), masked, "provider!", "refused the credential from environment variable FIRST"},
		{"request refused", "application/json", fails("provider_rejected_request"), masked, "provider!", "it has no model m"},
		{"another protocol", "application/json", fails("provider_bad_response"), masked, "provider!", "does not speak openai-chat"},
		{"quota", "application/json", fails("provider_quota"), masked, "provider!", "quota is used up"},
		{"rate", "application/json", fails("rate_limited"), masked, "provider!", "limits the rate"},
		{"slow", "application/json", fails("provider_timeout"), masked, "provider!", "timeouts.first_byte"},
		{"broken, with its cause from the log", "application/json", fails("provider_error"), masked, "provider!", "(provider_error: status 500)"},
		{"any other fault", "application/json", fails("internal"), masked, "provider!", "internal: Said so. (internal)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			report, err := probe.Run(t.Context(), through(t, target(t), c.contentType, c.answer, c.record))
			want := slices.Clone(all)
			if name, failed := strings.CutSuffix(c.stage, "!"); failed {
				want = append(want[:slices.Index(want, name)], c.stage)
			}
			if diff := cmp.Diff(want, way(report)); diff != "" {
				t.Errorf("stages (-want +got):\n%s", diff)
			}
			said := ""
			for _, s := range report.Stages {
				said += s.Detail + s.Error + "\n"
			}
			if failed := strings.HasSuffix(c.stage, "!"); report.OK == failed || (err != nil) != failed || !strings.Contains(said, c.says) {
				t.Errorf("ok %t, error %v, want %q in:\n%s", report.OK, err, c.says, said)
			}
		})
	}
}

// TestBeforeTheGateway ends at the stage that fails, and starts no gateway.
func TestBeforeTheGateway(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		stage string
		spoil func(*probe.Options)
	}{
		{"credential!", func(o *probe.Options) { o.Places = nil }},
		{"credential!", func(o *probe.Options) { o.Open = func() error { return errors.New("not there") } }},
		{"dns!", func(o *probe.Options) { o.Provider.Endpoint.Host = "nobody.invalid" }},
		{"tcp!", func(o *probe.Options) { o.Provider.Endpoint.Host = "127.0.0.2" }},
		{"tls!", func(o *probe.Options) { o.Provider.Endpoint.TLS, o.Provider.Endpoint.CAFile = true, "/nowhere" }},
		{"envoy!", func(o *probe.Options) {
			o.Start = func(context.Context, func(context.Context, probe.Gateway)) error { return errors.New("no Envoy") }
		}},
	} {
		o := through(t, target(t), "application/json", good, masked)
		if c.stage != "envoy!" {
			o.Start = func(context.Context, func(context.Context, probe.Gateway)) error {
				t.Errorf("%s: a gateway was started", c.stage)
				return nil
			}
		}
		c.spoil(&o)
		report, err := probe.Run(t.Context(), o)
		if got := way(report); err == nil || report.OK || got[len(got)-1] != c.stage {
			t.Errorf("stages %v, error %v, want %s", got, err, c.stage)
		}
	}
}

// TestEachCredential asks once with each credential of a provider, and says which one it was.
func TestEachCredential(t *testing.T) {
	t.Parallel()
	to := target(t)
	to.Places = append(to.Places, config.Source{File: "/second"})
	o := through(t, to, "application/json", good, masked)
	var lines []string
	o.Stage = func(s probe.Stage) error {
		lines = append(lines, s.Line())
		return nil
	}
	report, err := probe.Run(t.Context(), o)
	want := append(slices.Clone(all[:9]), all[6:]...)
	if diff := cmp.Diff(want, way(report)); err != nil || diff != "" {
		t.Errorf("error %v, stages (-want +got):\n%s", err, diff)
	}
	text := strings.Join(lines, "\n")
	for _, part := range []string{"status 200, model m-1, request id u-1, 3 tokens in and 4 out, stop, with the credential from environment variable FIRST", "from file /second", "masked         ok           10 ms  1 EMAIL"} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not in:\n%s", part, text)
		}
	}
}

// TestStageCannotBeReported: a probe ends when nobody reads its report.
func TestStageCannotBeReported(t *testing.T) {
	t.Parallel()
	o := through(t, target(t), "application/json", good, masked)
	broken := errors.New("broken pipe")
	o.Stage = func(probe.Stage) error { return broken }
	if report, err := probe.Run(t.Context(), o); !errors.Is(err, broken) || len(report.Stages) != 1 {
		t.Errorf("error %v, stages %v", err, way(report))
	}
}
