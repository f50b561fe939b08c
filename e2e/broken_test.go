package e2e_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

// TestBrokenRequestsGetOurErrors sends requests that are invalid as HTTP. Envoy refuses them without the sidecar, in the contract's
// shape, and nobody is asked for a key.
func TestBrokenRequestsGetOurErrors(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	const post, body = "POST " + envoy.Path + " HTTP/1.1", `{"model":"fake/echo","prompt":"x"}`
	for _, tc := range []struct {
		name, line, header string
		status             int
		code               string
	}{
		{"underscore in a name", post, "x_y: z", 400, "invalid_request"},
		{"space in a name", post, "x-y : z", 400, "invalid_request"},
		{"no colon", post, "x-y", 400, "invalid_request"},
		{"NUL in a value", post, "x-y: \x00", 400, "invalid_request"},
		{"headers of 20 KB", post, "x-y: " + strings.Repeat("z", 20_000), 400, "invalid_request"},
		{"100 headers", post, strings.Repeat("x: 1\r\n", 100) + "y: 1", 400, "invalid_request"},
		{"two lengths", post, "Content-Length: 5", 400, "invalid_request"},
		{"two framings", post, "Transfer-Encoding: chunked", 400, "invalid_request"},
		{"an unknown coding", post, "Transfer-Encoding: gzip", 400, "invalid_request"},
		{"an unknown method", "BREW " + envoy.Path + " HTTP/1.1", "x: y", 400, "invalid_request"},
		{"an old version", "POST " + envoy.Path + " HTTP/1.0", "x: y", 400, "invalid_request"},
		{"an escaped slash", "POST /v1%2Fgateway HTTP/1.1", "x: y", 400, "invalid_request"},
		{"an upgrade", post, "Connection: upgrade\r\nUpgrade: websocket", 400, "invalid_request"},
		{"all paths", "OPTIONS * HTTP/1.1", "x: y", 404, "not_found"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			a := g.with(t, nil).raw(tc.line, tc.header, body)
			if e := a.wantFault(t, tc.status, tc.code); e.Source != "gateway" || e.Retryable == nil || *e.Retryable {
				t.Errorf("%+v", e)
			}
		})
	}
	t.Run("HTTP/2", func(t *testing.T) {
		g := g.with(t, newH2Client(t))
		for name, change := range map[string]func(*http.Request){
			"underscore": func(r *http.Request) { r.Header["X_y"] = []string{"z"} },
			"large":      func(r *http.Request) { r.Header.Set("X-Y", strings.Repeat("z", 20_000)) },
			"many":       func(r *http.Request) { r.Header["X"] = make([]string, 100) },
		} {
			if o := g.try(g.request(body, change)); o.err == nil && (o.status < 400 || o.status > 499) {
				t.Errorf("%s: status %d, body %q; want 4xx or a reset stream", name, o.status, o.body)
			}
		}
		if w := g.post(body).whole(t); w.Output != "x" {
			t.Errorf("afterwards: %q", w.Output)
		}
	})
	if n := len(p.received()); n != 1 {
		t.Errorf("the provider received %d requests, want the one good one", n)
	}
}

// TestMalformedChunks sends bodies that stop being HTTP behind a good head: Envoy answers in our shape, whether the sidecar has seen the
// head or parts of the body already or not.
func TestMalformedChunks(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	const good = "5\r\n{\"mod\r\n"
	for name, rest := range map[string]string{
		"no number":             "zz\r\n",
		"no number, second":     good + "zz\r\n",
		"a sign":                "-1\r\n",
		"a prefix":              good + "0x5\r\n",
		"too large a number":    "ffffffffffffffffff\r\n",
		"data behind its end":   "5\r\n{\"model\r\n",
		"behind its end, later": good + "2\r\nelse\r\n",
		"no line end":           "5{\"mod",
	} {
		for _, parts := range []int{1, 2} {
			t.Run(fmt.Sprintf("%s, in %d parts", name, parts), func(t *testing.T) {
				t.Parallel()
				c, err := g.dial()
				if err != nil {
					t.Fatal(err)
				}
				defer func() { _ = c.Close() }()
				head := fmt.Sprintf("POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n", envoy.Path, g.key)
				wire := head + rest
				if parts == 2 {
					_, _ = io.WriteString(c, wire[:len(wire)-len(rest)/2])
					time.Sleep(20 * breather)
					wire = wire[len(wire)-len(rest)/2:]
				}
				_, _ = io.WriteString(c, wire)
				a := readRaw(t, c)
				if e := a.wantFault(t, http.StatusBadRequest, "invalid_request"); e.Source != "gateway" {
					t.Errorf("%+v", e)
				}
			})
		}
	}
	t.Cleanup(func() {
		if n := len(p.received()); n != 0 {
			t.Errorf("the provider received %d requests", n)
		}
	})
}

// TestSpoofedRouteWithoutASidecar has a client name the route itself while the sidecar leaves the exchange to Envoy: the header is
// gone before anything is routed.
func TestSpoofedRouteWithoutASidecar(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g, r := startRogue(t, p)
	const body = `{"model":"fake/echo","prompt":"x"}`
	spoof := func(r *http.Request) { r.Header["x-VIZARD-route"] = []string{"fake"} }
	h2 := newH2Client(t)
	h2.Timeout = g.client.Timeout
	for name, client := range map[string]*http.Client{"HTTP/1.1": nil, "HTTP/2": h2} {
		for _, script := range []func(*talk) error{steps(), steps((*talk).requestHead), steps((*talk).wholeRequest),
			steps((*talk).wholeRequest, func(t *talk) error { return t.answerRequestHead(map[string]string{}) },
				func(t *talk) error { return t.answerRequestBody(t.body, true) })} {
			for _, path := range []string{envoy.Path, "/v1/chat/completions"} {
				r.play(script)
				o := g.with(t, client).try(g.request(body, spoof, func(r *http.Request) { r.URL.Path = path }))
				if o.err == nil && o.status < 400 {
					t.Errorf("%s, %s: status %d, body %q", name, path, o.status, o.body)
				}
			}
		}
	}
	if n := len(p.received()); n != 0 {
		t.Errorf("the provider received %d requests: %+v", n, p.received()[0])
	}
}
