package e2e_test

import (
	"crypto/tls"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/envoy"
)

// nosy is what clients, browsers and proxies send besides a request. None of it is the provider's business. All values hold
// the word CANARY.
var nosy = map[string]string{
	"Accept": "CANARY/html", "Accept-Charset": "CANARY", "Accept-Encoding": "gzip, CANARY", "Accept-Language": "CANARY",
	"Api-Key": "CANARY", "B3": "CANARY", "Baggage": "a=CANARY", "Cache-Control": "CANARY", "Cookie": "session=CANARY",
	"Date": "CANARY", "Dnt": "CANARY", "Forwarded": "for=CANARY", "From": "CANARY@example.com", "If-Match": "CANARY",
	"Max-Forwards": "CANARY", "Openai-Organization": "CANARY", "Openai-Project": "CANARY", "Origin": "https://CANARY.example",
	"Pragma": "CANARY", "Prefer": "CANARY", "Priority": "CANARY", "Proxy-Authorization": "Basic CANARY",
	"Range": "bytes=CANARY", "Referer": "https://CANARY.example/", "Sec-Fetch-Site": "CANARY", "Traceparent": "00-CANARY",
	"Tracestate": "v=CANARY", "Trailer": "CANARY", "User-Agent": "CANARY/1.0", "Via": "1.1 CANARY", "Warning": "CANARY",
	"Anthropic-Version": "CANARY", "Anthropic-Beta": "CANARY", "X-Api-Key": "CANARY", "X-Goog-Api-Key": "CANARY",
	"X-B3-Traceid": "CANARY", "X-Client-Trace-Id": "CANARY", "X-Envoy-Original-Path": "/CANARY", "X-Envoy-Retry-On": "5xx,CANARY",
	"X-Envoy-Upstream-Rq-Timeout-Ms": "1", "X-Forwarded-Client-Cert": "CANARY", "X-Forwarded-For": "192.0.2.7, CANARY",
	"X-Forwarded-Host": "CANARY", "X-Forwarded-Proto": "https", "X-Forwarded-Port": "CANARY", "X-Http-Method-Override": "CANARY",
	"X-Original-Url": "/CANARY", "X-Real-Ip": "CANARY", "X-Request-Id": "CANARY", "X-Stainless-Lang": "CANARY",
	"X-Vizard-Route": "CANARY", "X-Vizard-Provider": "CANARY", "X-Vizard-Anything": "CANARY",
}

// newH2Client speaks HTTP/2 without TLS.
func newH2Client(t *testing.T) *http.Client {
	t.Helper()
	transport := &http.Transport{Protocols: new(http.Protocols)}
	transport.Protocols.SetUnencryptedHTTP2(true)
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Timeout: 60 * time.Second, Transport: transport}
}

// h2 returns a client that speaks HTTP/2 to the gateway, with or without TLS.
func (g *gateway) h2(t *testing.T) *http.Client {
	t.Helper()
	if g.trusted == nil {
		return newH2Client(t)
	}
	return g.trusted.over(t, &tls.Config{}, true)
}

// dial opens a connection to the gateway for HTTP/1.1 by hand, with or without TLS.
func (g *gateway) dial() (net.Conn, error) {
	if g.trusted == nil {
		return net.Dial("tcp", g.address)
	}
	return tls.Dial("tcp", g.address, &tls.Config{RootCAs: g.trusted.pool})
}

// with returns a copy of the gateway whose requests go through another client and whose failures are another test's.
func (g *gateway) with(t *testing.T, client *http.Client) *gateway {
	other := *g
	other.t = t
	if client != nil {
		other.client = client
	}
	return &other
}

// TestProviderReceivesAnExactRequest compares the request line and every header line that a provider receives, for every form
// of credential, while clients send all they can think of.
func TestProviderReceivesAnExactRequest(t *testing.T) {
	t.Parallel()
	providerReceivesAnExactRequest(t, start)
}

func providerReceivesAnExactRequest(t *testing.T, start starter) {
	t.Helper()
	answers := func(body string) func(net.Conn, rawRequest) bool {
		return writes(true, fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(body), body))
	}
	openAI, message := newRawProvider(t, answers(chatAnswer("hi"))), newRawProvider(t, answers(anthropicAnswer("hi")))
	own := func(name, endpoint, more string) string {
		return fmt.Sprintf("  %s:\n    endpoint: %s\n    models: [m, n/m:1.5]\n%s", name, endpoint, more)
	}
	const credential = "    credential: {env: FAKE_KEY}\n"
	g := start(t, nil, options{providers: own("bearer", openAI.URL+"/base/v1/", "    protocol: openai-chat\n"+credential) +
		own("root", openAI.URL, "    protocol: openai-chat\n"+credential) +
		own("x-api-key", message.URL+"/v1", "    protocol: anthropic-messages\n"+credential) +
		own("api-key", openAI.URL+"/v1", "    protocol: openai-chat\n    auth: api-key\n"+credential) +
		own("goog", openAI.URL+"/v1", "    protocol: openai-chat\n    auth: x-goog-api-key\n"+credential) +
		own("none", openAI.URL+"/v1", "    protocol: openai-chat\n    auth: none\n")})
	h2 := g.h2(t)

	for _, tc := range []struct {
		provider string
		at       *rawProvider
		path     string
		headers  []string // besides those that every provider gets
	}{
		{"bearer", openAI, "/base/v1/chat/completions", []string{"authorization: Bearer " + providerCredential}},
		{"root", openAI, "/chat/completions", []string{"authorization: Bearer " + providerCredential}},
		{"x-api-key", message, "/v1/messages", []string{"x-api-key: " + providerCredential, "anthropic-version: 2023-06-01"}},
		{"api-key", openAI, "/v1/chat/completions", []string{"api-key: " + providerCredential}},
		{"goog", openAI, "/v1/chat/completions", []string{"x-goog-api-key: " + providerCredential}},
		{"none", openAI, "/v1/chat/completions", nil},
	} {
		for _, protocol := range []struct {
			name   string
			client *http.Client
		}{{"HTTP/1.1", nil}, {"HTTP/2", h2}} {
			for _, model := range []string{"m", "n/m:1.5"} {
				t.Run(tc.provider+"/"+protocol.name+"/"+model, func(t *testing.T) {
					before := len(tc.at.received())
					g := g.with(t, protocol.client)
					a := g.post(fmt.Sprintf(`{"model":"%s/%s","prompt":"hello"}`, tc.provider, model), func(r *http.Request) {
						r.URL.RawQuery = "key=CANARY&beta=CANARY"
						for name, value := range nosy {
							r.Header[name] = []string{value}
						}
						delete(r.Header, "Trailer") // Go's client refuses it by hand
						r.Host = "CANARY.example.com"
					})
					if w := a.whole(t); w.Output != "hi" {
						t.Errorf("output %q", w.Output)
					}
					if n := len(tc.at.received()); n != before+1 {
						t.Fatalf("the provider received %d requests, want 1", n-before)
					}
					got := tc.at.last(t)
					want := append([]string{"host: " + strings.TrimPrefix(tc.at.URL, "http://"), "content-type: application/json",
						"accept-encoding: identity", "user-agent: vizard", fmt.Sprintf("content-length: %d", len(got.body))}, tc.headers...)
					slices.Sort(want)
					if diff := cmp.Diff(want, got.head); diff != "" {
						t.Errorf("header lines (-want +got):\n%s", diff)
					}
					if want := "POST " + tc.path + " HTTP/1.1"; got.line != want {
						t.Errorf("request line %q, want %q", got.line, want)
					}
					if strings.Contains(string(got.body), "CANARY") || strings.Contains(string(got.body), g.key) {
						t.Errorf("body %q", got.body)
					}
				})
			}
		}
	}
}

// TestRequestTrailersStayAtTheGateway sends trailers, which must neither reach the provider nor decide anything: Envoy drops those
// of HTTP/1.1, the sidecar refuses a request with those of HTTP/2.
func TestRequestTrailersStayAtTheGateway(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	for _, protocol := range []struct {
		name   string
		client *http.Client
	}{{"HTTP/1.1", g.client}, {"HTTP/2", newH2Client(t)}} {
		t.Run(protocol.name, func(t *testing.T) {
			before := len(p.received())
			trailer := http.Header{"X-Secret": {"NOSY"}, "X-Vizard-Route": {"NOSY"}, "Authorization": {"Bearer NOSY"}, "Traceparent": {"NOSY"}}
			if protocol.name == "HTTP/2" {
				delete(trailer, "Authorization") // Go's client refuses it
			}
			g := g.with(t, protocol.client)
			for _, stream := range []bool{false, true} {
				a := g.post(fmt.Sprintf(`{"model":"fake/echo","prompt":"to jane@example.com","stream":%t}`, stream), func(r *http.Request) {
					r.ContentLength = -1
					r.Body = io.NopCloser(io.MultiReader(r.Body, strings.NewReader(" \n")))
					r.Trailer = trailer
				})
				if protocol.name == "HTTP/2" {
					a.wantFault(t, 400, "invalid_request")
				} else if a.status != 200 || !strings.Contains(string(a.body), "jane@") {
					t.Errorf("stream %t: status %d, body %q", stream, a.status, a.body)
				}
			}
			all := p.received()[before:]
			if want := map[string]int{"HTTP/1.1": 2}[protocol.name]; len(all) != want {
				t.Fatalf("the provider received %d requests, want %d", len(all), want)
			}
			for _, got := range all {
				if len(got.Trailer) > 0 || got.Header.Get("Trailer") != "" {
					t.Errorf("the provider received the trailers %v, trailer: %q", got.Trailer, got.Header.Get("Trailer"))
				}
				if all := fmt.Sprint(got.Header, string(got.Body)); strings.Contains(all, "NOSY") || strings.Contains(all, "jane") {
					t.Errorf("the provider received %s", all)
				}
			}
		})
	}
}

// TestClientsCannotChooseTheRoute tries to reach a provider past the sidecar's decision.
func TestClientsCannotChooseTheRoute(t *testing.T) {
	t.Parallel()
	clientsCannotChooseTheRoute(t, start)
}

func clientsCannotChooseTheRoute(t *testing.T, start starter) {
	t.Helper()
	allowed, victim := newProvider(t, say("allowed", 9)), newProvider(t, say("victim", 9))
	g := start(t, nil, options{providers: fakeProvider(allowed.URL) +
		fmt.Sprintf("  victim:\n    protocol: openai-chat\n    endpoint: %s/v1\n    credential: {env: FAKE_KEY}\n    models: [echo]\n", victim.URL)})
	g.key = g.createKey("narrow", "--models", "fake/echo")
	h2 := g.h2(t)
	const body = `{"model":"fake/echo","prompt":"hello"}`

	t.Run("the header is ignored", func(t *testing.T) {
		for _, client := range []*http.Client{nil, h2} {
			for _, value := range []string{"victim", "VICTIM", " victim", "provider_victim", "fake", "", "victim,fake"} {
				a := g.with(t, client).post(body, func(r *http.Request) { r.Header["X-Vizard-Route"] = []string{value, value} })
				if w := a.whole(t); w.Output != "allowed" {
					t.Errorf("%q: output %q", value, w.Output)
				}
			}
		}
	})
	t.Run("in any case, on a bare connection", func(t *testing.T) {
		for _, header := range []string{"x-vizard-route: victim", "X-VIZARD-ROUTE: victim", "X-Vizard-Route:victim", "x-vizard-route:\tvictim",
			"Connection: x-vizard-route\r\nx-vizard-route: victim", "x-vizard-route: victim\r\nX-VIZARD-ROUTE: victim"} {
			a := g.with(t, nil).raw("POST "+envoy.Path+" HTTP/1.1", header, body)
			if a.status != 200 || !strings.Contains(string(a.body), `"allowed"`) {
				t.Errorf("%q: status %d, body %q", header, a.status, a.body)
			}
		}
	})
	t.Run("in broken headers", func(t *testing.T) {
		headers := []string{"x_vizard_route: victim", "X-Vizard_Route: victim", "x-vizard-route : victim", " x-vizard-route: victim", "x-vizard-route\x00: victim"}
		each(len(headers), func(i int) {
			if status, err := g.rawStatus("POST "+envoy.Path+" HTTP/1.1", headers[i], body); err != nil || status < 400 || status > 499 {
				t.Errorf("%q: status %d (%v), want 4xx", headers[i], status, err)
			}
		})
	})
	before := len(allowed.received())
	t.Run("other paths and methods", func(t *testing.T) {
		route := func(r *http.Request) { r.Header.Set("X-Vizard-Route", "victim") }
		for _, client := range []*http.Client{nil, h2} {
			for _, path := range []string{"/", "/v1", "/v1/chat/completions", "/v1/models", "/v1/gateway/", "/v1/gateway/x", "/V1/gateway", "/v1/gateway;x=1",
				"/v1/gateway../chat/completions", "/v1/gateway/../chat/completions", "/livez", "/v1/provider-keys", "/config_dump"} {
				for _, method := range []string{http.MethodPost, http.MethodGet, http.MethodOptions, http.MethodDelete} {
					a := g.with(t, client).post(body, route, func(r *http.Request) { r.Method, r.URL.Path = method, path })
					a.wantFault(t, 404, "not_found")
				}
			}
			for _, method := range []string{http.MethodGet, http.MethodOptions, http.MethodPut, http.MethodTrace} {
				g.with(t, client).post(body, route, func(r *http.Request) { r.Method = method }).wantFault(t, 405, "method_not_allowed")
			}
		}
	})
	t.Run("targets in other forms", func(t *testing.T) {
		targets := []struct {
			line string
			want int
		}{
			{"POST " + victim.URL + "/v1/chat/completions HTTP/1.1", 404},
			{"CONNECT " + strings.TrimPrefix(victim.URL, "http://") + " HTTP/1.1", 400},
			{"POST /v1%2fgateway HTTP/1.1", 400},
			{"POST /v1%5cgateway HTTP/1.1", 400},
			{"POST /v1/chat/completions?x=/v1/gateway HTTP/1.1", 404},
			{"OPTIONS * HTTP/1.1", 404},
			{"POST * HTTP/1.1", 400},
			{"BREW /v1/gateway HTTP/1.1", 400},
			{"POST /v1/gateway HTTP/1.0", 400},
		}
		each(len(targets), func(i int) { // Envoy takes a second to close some of these connections
			if status, err := g.rawStatus(targets[i].line, "x-vizard-route: victim", body); err != nil || status != targets[i].want {
				t.Errorf("%q: status %d (%v), want %d", targets[i].line, status, err, targets[i].want)
			}
		})
	})
	t.Run("an upgrade", func(t *testing.T) {
		const header = "Connection: upgrade, x-vizard-route\r\nUpgrade: websocket\r\nx-vizard-route: victim"
		if status, err := g.rawStatus("POST "+envoy.Path+" HTTP/1.1", header, body); err != nil || status < 400 || status > 499 {
			t.Errorf("status %d (%v)", status, err)
		}
	})
	t.Run("without a key", func(t *testing.T) {
		g.with(t, nil).post(body, func(r *http.Request) {
			r.Header.Del("Authorization")
			r.Header.Set("X-Vizard-Route", "victim")
		}).wantFault(t, 401, "unauthenticated")
		g.with(t, nil).post(`{"model":"victim/echo","prompt":"hello"}`, func(r *http.Request) { r.Header.Set("X-Vizard-Route", "victim") }).wantFault(t, 403, "forbidden")
	})
	if n := len(allowed.received()) - before; n != 0 {
		t.Errorf("%d refused requests reached the provider", n)
	}
	if n := len(victim.received()); n != 0 {
		t.Errorf("%d requests reached the other provider: %+v", n, victim.received()[0])
	}
}

// raw sends a request over a bare connection, with one more header line or several.
func (g *gateway) raw(line, header, body string) answer {
	g.t.Helper()
	c, err := g.dialRaw(line, header, body)
	if err != nil {
		g.t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	return readRaw(g.t, c)
}

// rawStatus is the status that raw would get. It may be called from another goroutine than the test's own.
func (g *gateway) rawStatus(line, header, body string) (int, error) {
	c, err := g.dialRaw(line, header, body)
	if err != nil {
		return 0, err
	}
	defer func() { _ = c.Close() }()
	if err := c.SetReadDeadline(time.Now().Add(20 * time.Second)); err != nil {
		return 0, err
	}
	head := make([]byte, len("HTTP/1.1 200"))
	if n, err := io.ReadFull(c, head); err != nil {
		return 0, fmt.Errorf("after %q: %w", head[:n], err)
	}
	return strconv.Atoi(strings.TrimPrefix(string(head), "HTTP/1.1 "))
}

func (g *gateway) dialRaw(line, header, body string) (net.Conn, error) {
	c, err := g.dial()
	if err != nil {
		return nil, err
	}
	_, err = fmt.Fprintf(c, "%s\r\nHost: gateway\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\n%s\r\nContent-Length: %d\r\n\r\n%s",
		line, g.key, header, len(body), body)
	return c, err
}

// chatty are headers that providers send, most of which tell something about the account. All values hold CANARY or would do harm.
var chatty = map[string]string{
	"Openai-Organization": "CANARY", "Openai-Processing-Ms": "CANARY", "Openai-Version": "CANARY", "Set-Cookie": "__cf_bm=CANARY; Path=/",
	"Server": "CANARY", "Via": "1.1 CANARY", "X-Ratelimit-Limit-Requests": "CANARY", "X-Ratelimit-Remaining-Tokens": "CANARY",
	"Anthropic-Organization-Id": "CANARY", "Request-Id": "CANARY", "X-Request-Id": "CANARY", "Cf-Ray": "CANARY", "Alt-Svc": `h3=":443"; ma=CANARY`,
	"Strict-Transport-Security": "max-age=CANARY", "Access-Control-Allow-Origin": "CANARY", "Access-Control-Expose-Headers": "CANARY",
	"X-Vizard-Secrets-Masked": "CANARY", "X-Vizard-Provider": "CANARY", "X-Vizard-Route": "CANARY", "X-Envoy-Upstream-Service-Time": "CANARY",
	"X-Envoy-Immediate-Health-Check-Fail": "CANARY", "X-Envoy-Degraded": "CANARY", "X-Envoy-Overloaded": "CANARY",
	"Cache-Control": "public, max-age=CANARY", "Expires": "CANARY", "Etag": `"CANARY"`, "Last-Modified": "CANARY", "Age": "CANARY", "Vary": "CANARY",
	"Content-Disposition": "attachment; filename=CANARY", "Content-Language": "CANARY", "Content-Location": "/CANARY", "Location": "https://CANARY.example",
	"Link": "<https://CANARY.example>", "Refresh": "0; url=https://CANARY.example", "Www-Authenticate": `Bearer realm="CANARY"`, "Allow": "CANARY",
	"Retry-After": "77", "Retry-After-Ms": "77000", "Content-Security-Policy": "CANARY", "Server-Timing": "CANARY", "Traceparent": "CANARY",
	"X-Amzn-Requestid": "CANARY", "Llm_provider-Server": "CANARY", "Warning": "CANARY", "Clear-Site-Data": `"CANARY"`, "Trailer": "X-Late",
}

// TestCallerReceivesExactHeaders compares every header of whole, streamed and failed answers, while the provider sends all it can.
func TestCallerReceivesExactHeaders(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	p.respond(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range chatty {
			w.Header()[name] = []string{value, value}
		}
		c, _ := readChat(r)
		if strings.HasPrefix(c.Messages[0].Content, "fail") {
			w.Header().Set("Content-Type", "text/html; CANARY")
			w.WriteHeader(http.StatusTooManyRequests)
			_, _ = io.WriteString(w, "<html>CANARY</html>")
			return
		}
		say("fine", 2)(w, withStream(r, c.Stream))
		w.Header().Set("X-Late", "CANARY")
	})
	const secret, types = "sk-proj-A1b2C3d4E5f6G7h8I9j0K1l2", "API_KEY"
	basic := map[string]string{"X-Request-Id": "*", "X-Vizard-Provider": "fake", "Cache-Control": "no-store", "Date": "*"}
	and := func(more map[string]string) map[string]string {
		all := maps.Clone(basic)
		maps.Copy(all, more)
		return all
	}
	whole := and(map[string]string{"Content-Type": "application/json", "Content-Length": "*"})
	stream := and(map[string]string{"Content-Type": "text/event-stream"})
	failed := and(map[string]string{"Content-Type": "application/json", "Content-Length": "*", "Retry-After": "77"})
	refused := maps.Clone(whole)
	delete(refused, "X-Vizard-Provider")
	marked := func(all map[string]string) map[string]string {
		all = maps.Clone(all)
		all["X-Vizard-Secrets-Masked"] = types
		return all
	}
	for _, protocol := range []struct {
		name   string
		client *http.Client
	}{{"HTTP/1.1", nil}, {"HTTP/2", newH2Client(t)}} {
		for _, tc := range []struct {
			name, prompt string
			stream       bool
			status       int
			want         map[string]string
		}{
			{"whole", "hi", false, 200, whole},
			{"stream", "hi", true, 200, stream},
			{"provider's error", "fail", false, 429, failed},
			{"provider's error to a stream", "fail", true, 429, failed},
			{"whole with a secret", "hi " + secret, false, 200, marked(whole)},
			{"stream with a secret", "hi " + secret, true, 200, marked(stream)},
			{"error with a secret", "fail " + secret, false, 429, marked(failed)},
			{"refused", "", false, 400, refused},
		} {
			t.Run(protocol.name+"/"+tc.name, func(t *testing.T) {
				a := g.with(t, protocol.client).ask(tc.prompt, tc.stream)
				if a.status != tc.status {
					t.Fatalf("status %d, body %q", a.status, a.body)
				}
				got := map[string]string{}
				for name, values := range a.header {
					got[name] = strings.Join(values, " + ")
					if tc.want[name] == "*" && len(values) == 1 && values[0] != "" {
						got[name] = "*"
					}
				}
				if diff := cmp.Diff(tc.want, got); diff != "" {
					t.Errorf("headers (-want +got):\n%s", diff)
				}
				if id := a.header.Get("X-Request-Id"); !strings.HasPrefix(id, "req_") || len(id) != 30 {
					t.Errorf("x-request-id %q", id)
				}
				if all := fmt.Sprint(a.header, string(a.body)); strings.Contains(all, "CANARY") {
					t.Errorf("the provider's words reached the caller: %s", all)
				}
			})
		}
	}
}
