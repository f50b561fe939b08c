package canary_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/canary"
)

// envoy plays Envoy and the sidecar behind it: how it treats a request is what the cases differ in.
type envoy struct {
	*canary.Canary
	treat func(e *envoy, w http.ResponseWriter, token []byte)

	mu       sync.Mutex
	outcomes []canary.Outcome
	tokens   []string
}

func (e *envoy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	token := strings.TrimPrefix(r.Header.Get("authorization"), "Bearer ")
	_, _ = io.Copy(io.Discard, r.Body)
	e.mu.Lock()
	e.tokens = append(e.tokens, token)
	treat := e.treat
	e.mu.Unlock()
	treat(e, w, []byte(token))
}

func (e *envoy) told(o canary.Outcome) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.outcomes = append(e.outcomes, o)
}

func (e *envoy) become(treat func(*envoy, http.ResponseWriter, []byte)) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.treat = treat
}

func (e *envoy) has(o canary.Outcome) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return slices.Contains(e.outcomes, o)
}

func healthy(e *envoy, w http.ResponseWriter, token []byte) {
	if whole, ok := e.Claim(token); ok {
		whole()
		w.WriteHeader(canary.Status)
		return
	}
	w.WriteHeader(http.StatusUnauthorized)
}

func noFilter(_ *envoy, w http.ResponseWriter, _ []byte) {
	w.WriteHeader(http.StatusServiceUnavailable)
}

// start runs canaries against treat until the end of the test.
func start(t *testing.T, treat func(*envoy, http.ResponseWriter, []byte)) *envoy {
	t.Helper()
	e := &envoy{treat: treat}
	s := httptest.NewServer(e)
	t.Cleanup(s.Close)
	run(t, e, strings.TrimPrefix(s.URL, "http://"))
	return e
}

func run(t *testing.T, e *envoy, address string) {
	t.Helper()
	e.Canary = canary.New(canary.Target{Address: address, Path: "/v1/gateway", Host: "gateway.example", Interval: 5 * time.Millisecond, Told: e.told})
	if err := e.Ready(); err == nil {
		t.Error("ready before anything was sent")
	}
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	wg.Go(func() { e.Run(ctx) })
	t.Cleanup(func() { cancel(); wg.Wait() })
}

func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if ok() {
			return
		}
	}
	t.Fatal("never: " + what)
}

func TestVerdicts(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		treat   func(*envoy, http.ResponseWriter, []byte)
		outcome canary.Outcome
		says    string
	}{
		"attached":  {healthy, canary.Seen, ""},
		"no filter": {noFilter, canary.Unseen, "without asking this sidecar"},
		"another answers well": {func(_ *envoy, w http.ResponseWriter, _ []byte) { w.WriteHeader(canary.Status) },
			canary.Unseen, "without asking this sidecar"},
		"headers only": {func(e *envoy, w http.ResponseWriter, token []byte) {
			e.Claim(token)
			w.WriteHeader(http.StatusGatewayTimeout)
		},
			canary.Partly, "not its body"},
		"answer replaced": {func(e *envoy, w http.ResponseWriter, token []byte) {
			healthy(e, httptest.NewRecorder(), token)
			w.WriteHeader(http.StatusOK)
		},
			canary.Changed, "HTTP 200"},
		"answer lost": {func(e *envoy, _ http.ResponseWriter, token []byte) {
			healthy(e, httptest.NewRecorder(), token)
			panic(http.ErrAbortHandler)
		},
			canary.Changed, "did not come back"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := start(t, c.treat)
			eventually(t, string(c.outcome), func() bool { return e.has(c.outcome) })
			eventually(t, "the verdict", func() bool { return (e.Ready() == nil) == (c.says == "") })
			if err := e.Ready(); err != nil && !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, want %q", err, c.says)
			}
		})
	}
}

func TestNobodyListens(t *testing.T) {
	t.Parallel()
	s := httptest.NewServer(http.NotFoundHandler())
	s.Close()
	e := &envoy{}
	run(t, e, strings.TrimPrefix(s.URL, "http://"))
	eventually(t, "an outcome", func() bool { return e.has(canary.Unreachable) })
	if err := e.Ready(); err == nil || !strings.Contains(err.Error(), "does not answer") || strings.Contains(err.Error(), "Post") {
		t.Errorf("%v", err)
	}
}

// TestReadinessComesAndGoes takes the filter away from a gateway that was ready, and puts it back. One bad answer is not enough.
func TestReadinessComesAndGoes(t *testing.T) {
	t.Parallel()
	e := start(t, healthy)
	eventually(t, "ready", func() bool { return e.Ready() == nil })
	once := sync.Once{}
	e.become(func(e *envoy, w http.ResponseWriter, token []byte) {
		refuse := false
		once.Do(func() { refuse = true })
		if refuse {
			noFilter(e, w, token)
			return
		}
		if e.Ready() != nil {
			t.Error("not ready after one bad answer")
		}
		healthy(e, w, token)
	})
	eventually(t, "one bad answer", func() bool { return e.has(canary.Unseen) })
	e.become(noFilter)
	eventually(t, "not ready", func() bool { return e.Ready() != nil })
	e.become(healthy)
	eventually(t, "ready again", func() bool { return e.Ready() == nil })
}

// TestATokenIsGoodOnce takes every token a second time, and others that were never sent.
func TestATokenIsGoodOnce(t *testing.T) {
	t.Parallel()
	e := start(t, func(e *envoy, w http.ResponseWriter, token []byte) {
		for _, forged := range [][]byte{nil, {}, token[:len(token)-1], append(token[:len(token):len(token)], 'A'), []byte(strings.ToLower(string(token)))} {
			if _, ok := e.Claim(forged); ok {
				t.Errorf("%d bytes of a token were taken for all of it", len(forged))
			}
		}
		healthy(e, w, token)
		if _, ok := e.Claim(token); ok {
			t.Error("a token was good twice")
		}
	})
	eventually(t, "three canaries", func() bool { e.mu.Lock(); defer e.mu.Unlock(); return len(e.tokens) > 3 })
	e.mu.Lock()
	defer e.mu.Unlock()
	for i, token := range e.tokens {
		if len(token) < 50 || slices.Contains(e.tokens[:i], token) {
			t.Errorf("token %d has %d bytes, or was used before", i, len(token))
		}
		if _, ok := e.Claim([]byte(token)); ok && i < len(e.tokens)-1 {
			t.Error("an old token is good")
		}
	}
}
