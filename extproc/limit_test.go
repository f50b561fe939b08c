package extproc_test

import (
	"testing"
	"time"

	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/service/ext_proc/v3"

	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
)

// limitedKeys are two keys of one caller, the first with limits of its own, and one that nobody can look up.
type limitedKeys struct{ keystore.Limits }

func (k limitedKeys) Authenticate(token []byte, _ time.Time) (keystore.Principal, error) {
	switch string(token) {
	case "limited":
		return keystore.Principal{KeyID: "1", Caller: "c", Limits: k.Limits}, nil
	case "free":
		return keystore.Principal{KeyID: "2", Caller: "c"}, nil
	}
	return keystore.Principal{}, store.ErrUnavailable
}

func (k limitedKeys) Await(token []byte, now time.Time) (keystore.Principal, error) {
	return k.Authenticate(token, now)
}

// ask plays a request and returns the status of a refusal, 0 if it was forwarded.
func (s *sidecar) ask(t *testing.T, key string) (status int, retryAfter string) {
	t.Helper()
	c := s.open(t)
	c.send(requestHeaders(key))
	c.send(requestBody(prompt, true))
	r := c.recv().GetImmediateResponse()
	for _, h := range r.GetHeaders().GetSetHeaders() {
		if h.GetHeader().GetKey() == "retry-after" {
			retryAfter = string(h.GetHeader().GetRawValue())
		}
	}
	return int(r.GetStatus().GetCode()), retryAfter
}

func TestLimitsOfACallerAndOfAKey(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name             string
		caller           config.Limits
		key              keystore.Limits
		limited, free    int // requests that pass
		more, freeStatus int
	}{
		{"none", config.Limits{}, keystore.Limits{}, 3, 3, 0, 0},
		{"a key's concurrency", config.Limits{}, keystore.Limits{Concurrent: 2}, 2, 3, 429, 0},
		{"a key's rate", config.Limits{}, keystore.Limits{RequestsPerMinute: 2}, 2, 3, 429, 0},
		{"the caller's concurrency", config.Limits{Concurrent: 3}, keystore.Limits{Concurrent: 2}, 2, 1, 429, 429},
		{"the caller's rate", config.Limits{RequestsPerMinute: 3}, keystore.Limits{RequestsPerMinute: 2}, 2, 1, 429, 429},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := startSidecar(t, func(settings *extproc.Settings, parts *extproc.Parts) {
				settings.Limits, parts.Keys = tt.caller, limitedKeys{tt.key}
			})
			pass := func(key string, n, then int) {
				t.Helper()
				for range n {
					if status, _ := s.ask(t, key); status != 0 {
						t.Fatalf("%s: status %d within the limits", key, status)
					}
				}
				// A refusal must not use up anything.
				for range 2 {
					if status, after := s.ask(t, key); status != then || (after == "") != (then == 0) {
						t.Fatalf("%s: status %d, retry-after %q beyond the limits, want %d", key, status, after, then)
					}
				}
			}
			pass("limited", tt.limited, tt.more)
			pass("free", tt.free, tt.freeStatus)
		})
	}
}

// What an exchange took from the limits comes back when it ends.
func TestConcurrencyComesBack(t *testing.T) {
	t.Parallel()
	s := startSidecar(t, func(settings *extproc.Settings, parts *extproc.Parts) {
		settings.Limits, parts.Keys = config.Limits{Concurrent: 1}, limitedKeys{keystore.Limits{Concurrent: 1}}
	})
	for i := range 5 {
		c := s.open(t)
		c.send(requestHeaders("limited"))
		c.send(requestBody(prompt, true))
		if r, ok := c.recv().GetResponse().(*extprocv3.ProcessingResponse_RequestHeaders); !ok {
			t.Fatalf("request %d: %T", i, r)
		}
		if err := c.stream.CloseSend(); err != nil {
			t.Fatal(err)
		}
		_ = c.end()
		s.records.await(t, i+1)
	}
}

func TestKeysThatNobodyCanLookUp(t *testing.T) {
	t.Parallel()
	s := startSidecar(t, func(_ *extproc.Settings, parts *extproc.Parts) { parts.Keys = limitedKeys{} })
	if status, after := s.ask(t, "any"); status != 503 || after == "" {
		t.Errorf("status %d, retry-after %q, want 503 with one", status, after)
	}
}
