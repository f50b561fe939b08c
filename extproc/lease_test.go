package extproc_test

import (
	"sync"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/secret"
)

// leased is a Credentials that notes how its credential fares.
type leased struct {
	own   bool
	mu    sync.Mutex
	value secret.Value
	done  int
	rests []time.Duration
}

func (l *leased) Credential(caller, provider string) (extproc.Credential, bool, *fault.Fault) {
	c, f := l.Await(caller, provider)
	return c, true, f
}

func (l *leased) Await(string, string) (extproc.Credential, *fault.Fault) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.value = secret.New([]byte("sk-leased"))
	if l.own {
		return extproc.Credential{Value: l.value, Own: true}, nil
	}
	return extproc.Credential{Value: l.value, Lease: l}, nil
}

func (l *leased) Done() { l.mu.Lock(); l.done++; l.mu.Unlock() }

func (l *leased) SetAside(d time.Duration, _ time.Time) {
	l.mu.Lock()
	l.rests = append(l.rests, d)
	l.mu.Unlock()
}

func TestLease(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, status, body string
		rests              int
		kind               string
	}{
		{"used", "200", good, 0, "pooled"},
		{"401", "401", `{"error":{}}`, 1, "pooled"},
		{"403", "403", `{"error":{}}`, 1, "pooled"},
		{"429", "429", `{"error":{}}`, 1, "pooled"},
		{"402", "402", `{"error":{}}`, 1, "pooled"},
		{"500", "500", `{"error":{}}`, 0, "pooled"},
		{"400", "400", `{"error":{}}`, 0, "pooled"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			l := &leased{}
			s := startSidecar(t, func(_ *extproc.Settings, p *extproc.Parts) { p.Credentials = l })
			c := s.open(t)
			c.forward(prompt)
			c.send(responseHeaders(tt.status, "application/json"))
			c.send(responseBody(tt.body, true))
			c.recv()
			_ = c.stream.CloseSend()
			_ = c.end()
			if e := s.records.await(t, 1); e.Credential != tt.kind {
				t.Errorf("recorded as %q", e.Credential)
			}
			l.mu.Lock()
			defer l.mu.Unlock()
			if l.done != 1 || len(l.rests) != tt.rests || string(l.value.Reveal()) != "sk-leased" {
				t.Errorf("done %d times, set aside for %v, value wiped: %v", l.done, l.rests, l.value.Reveal()[0] == 0)
			}
		})
	}
}

// The provider is not to blame for the gateway's own failure, and the credential comes back although it was not used.
func TestLeaseOfARequestThatFails(t *testing.T) {
	t.Parallel()
	l := &leased{}
	s := startSidecar(t, func(_ *extproc.Settings, p *extproc.Parts) { p.Credentials = l })
	c := s.open(t)
	c.send(requestHeaders(goodKey))
	c.send(requestBody(`{"model":"broken/m","prompt":"x"}`, true))
	_ = c.end()
	failed := s.records.await(t, 1)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.done != 1 || len(l.rests) != 0 {
		t.Errorf("done %d times, set aside for %v; %+v", l.done, l.rests, failed)
	}
}

func TestOwnCredentialIsWiped(t *testing.T) {
	t.Parallel()
	l := &leased{own: true}
	s := startSidecar(t, func(_ *extproc.Settings, p *extproc.Parts) { p.Credentials = l })
	c := s.open(t)
	headers, _ := c.forward(prompt)
	sent := ""
	for _, h := range headers.GetRequestHeaders().GetResponse().GetHeaderMutation().GetSetHeaders() {
		if h.GetHeader().GetKey() == "authorization" {
			sent = string(h.GetHeader().GetRawValue())
		}
	}
	c.send(responseHeaders("200", "application/json"))
	c.send(responseBody(good, true))
	c.recv()
	l.mu.Lock()
	defer l.mu.Unlock()
	if sent != "Bearer sk-leased" || string(l.value.Reveal()) != string(make([]byte, len("sk-leased"))) {
		t.Errorf("sent %q; what stays is %q", sent, l.value.Reveal())
	}
}
