package e2e_test

import (
	"context"
	"net"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	ratelimitv3 "github.com/envoyproxy/go-control-plane/envoy/service/ratelimit/v3"
	"google.golang.org/grpc"
)

// limiter is a rate limit service: it admits a number of requests of each caller and records the questions.
type limiter struct {
	ratelimitv3.UnimplementedRateLimitServiceServer
	allow int

	mu     sync.Mutex
	asked  map[string]int    // requests by caller
	tokens map[string]uint64 // output tokens by caller and model
}

// ShouldRateLimit implements Envoy's rate limit protocol.
func (l *limiter) ShouldRateLimit(_ context.Context, r *ratelimitv3.RateLimitRequest) (*ratelimitv3.RateLimitResponse, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	code := ratelimitv3.RateLimitResponse_OK
	for _, d := range r.GetDescriptors() {
		var values []string
		for _, e := range d.GetEntries() {
			values = append(values, e.GetKey()+"="+e.GetValue())
		}
		switch key := strings.Join(values, " "); len(values) {
		case 1:
			if l.asked[key]++; l.asked[key] > l.allow {
				code = ratelimitv3.RateLimitResponse_OVER_LIMIT
			}
		case 2:
			l.tokens[key] += d.GetHitsAddend().GetValue()
		}
	}
	return &ratelimitv3.RateLimitResponse{OverallCode: code}, nil
}

func (l *limiter) counted(caller, model string) (requests int, tokens uint64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.asked["caller="+caller], l.tokens["caller="+caller+" model="+model]
}

// indented puts n spaces before each line of a YAML text.
func indented(text string, n int) string {
	pad := strings.Repeat(" ", n)
	return pad + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n"+pad) + "\n"
}

// withRateLimit adds to a bootstrap what docs/limits.md says, and the cluster of the service.
func withRateLimit(t *testing.T, bootstrap, service string) string {
	t.Helper()
	page, err := os.ReadFile("../docs/limits.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllStringSubmatch(string(page), -1)
	if len(blocks) != 2 {
		t.Fatalf("docs/limits.md has %d examples", len(blocks))
	}
	host, port, _ := net.SplitHostPort(service)
	cluster := `- name: rate_limit
  connect_timeout: 1s
  type: STATIC
  load_assignment:
    cluster_name: rate_limit
    endpoints: [{lb_endpoints: [{endpoint: {address: {socket_address: {address: ` + host + `, port_value: ` + port + `}}}}]}]
  typed_extension_protocol_options:
    envoy.extensions.upstreams.http.v3.HttpProtocolOptions:
      '@type': type.googleapis.com/envoy.extensions.upstreams.http.v3.HttpProtocolOptions
      explicit_http_config: {http2_protocol_options: {}}
`
	insert := func(at, text string, by int) {
		line := regexp.MustCompile(`(?m)^( *)` + regexp.QuoteMeta(at) + `.*\n`).FindStringSubmatchIndex(bootstrap)
		if line == nil {
			t.Fatalf("the bootstrap has no line %q", at)
		}
		bootstrap = bootstrap[:line[0]] + indented(text, line[3]-line[2]+by) + bootstrap[line[0]:]
	}
	insert("- name: envoy.filters.http.header_mutation", "- "+strings.TrimLeft(indented(blocks[0][1], 2), " "), 0)
	insert("request_headers_to_add:", blocks[1][1], 0) // the first route is the provider's
	insert("- name: vizard_ext_proc", cluster, 0)
	return bootstrap
}

// TestGlobalRateLimit shows that a rate limit service can count requests by caller and tokens by caller and model, with what
// Vizard tells Envoy.
func TestGlobalRateLimit(t *testing.T) {
	t.Parallel()
	service := &limiter{allow: 3, asked: map[string]int{}, tokens: map[string]uint64{}}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := grpc.NewServer()
	ratelimitv3.RegisterRateLimitServiceServer(server, service)
	go func() { _ = server.Serve(l) }()
	t.Cleanup(server.Stop)

	p := newProvider(t, echo)
	g := start(t, p, options{noStart: true})
	g.startSidecar()
	g.key = g.createKey("tester")
	g.startEnvoyWith([]byte(withRateLimit(t, string(g.bootstrap()), l.Addr().String())))
	for range 3 {
		g.ask("to jane@example.com", false).whole(t)
	}
	over := g.ask("to jane@example.com", false)
	if e := over.wantFault(t, 429, "rate_limited"); e.Source != "gateway" {
		t.Errorf("source %q", e.Source)
	}
	if n := len(p.received()); n != 3 {
		t.Errorf("the provider received %d requests", n)
	}
	g.key = g.createKey("another")
	g.ask("to jane@example.com", true).streamed(t)

	eventually(t, 10*time.Second, "the tokens of three answers are counted", func() bool {
		requests, tokens := service.counted("tester", "fake/echo")
		return requests == 4 && tokens == 3*34
	})
	eventually(t, 10*time.Second, "those of another caller apart", func() bool {
		requests, tokens := service.counted("another", "fake/echo")
		return requests == 1 && tokens == 34
	})
}
