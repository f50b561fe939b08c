package extproc_test

import (
	"context"
	"testing"
	"time"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
)

// slowKeys have the key "held" in memory. For all others somebody has to wait until the test says what became of them.
type slowKeys struct {
	asked  chan string
	answer chan error // nil: they are valid
}

func newSlowKeys() *slowKeys { return &slowKeys{make(chan string, 10), make(chan error)} }

func (k *slowKeys) Authenticate(token []byte, _ time.Time) (keystore.Principal, error) {
	if string(token) == "held" {
		return keystore.Principal{KeyID: "held", Caller: "c"}, nil
	}
	return keystore.Principal{}, keystore.ErrNotHeld
}

func (k *slowKeys) Await(token []byte, _ time.Time) (keystore.Principal, error) {
	k.asked <- string(token)
	return keystore.Principal{KeyID: "found", Caller: "c"}, <-k.answer
}

// served wants a request to be forwarded whose key and credential are in memory.
func (s *sidecar) served(t *testing.T, key string) {
	t.Helper()
	c := s.open(t)
	c.send(requestHeaders(key))
	c.send(requestBody(prompt, true))
	if r := c.recv(); r.GetRequestHeaders() == nil {
		t.Errorf("not forwarded: %v", r)
	}
	_ = c.stream.CloseSend()
	_ = c.end()
}

// TestKeyThatIsLookedUp has a key's request wait, with its body, while another request on the same connection is served.
func TestKeyThatIsLookedUp(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		answer error
		status int
	}{
		{"valid", nil, 0}, {"refused", keystore.ErrRefused, 401}, {"unavailable", store.ErrUnavailable, 503},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			k := newSlowKeys()
			s := startSidecar(t, func(settings *extproc.Settings, p *extproc.Parts) {
				p.Keys, settings.Timeouts = k, config.Timeouts{RequestBody: 50 * time.Millisecond, FirstByte: time.Minute, Idle: time.Minute, Total: time.Minute}
			})
			c := s.open(t)
			c.send(requestHeaders("another"))
			c.send(requestBody(prompt[:20], false))
			c.send(requestBody(prompt[20:], true))
			if got := <-k.asked; got != "another" {
				t.Errorf("looked for %q", got)
			}
			s.served(t, "held")
			time.Sleep(100 * time.Millisecond) // a body that waits for its key is not late
			k.answer <- tt.answer
			r := c.recv()
			if got := int(r.GetImmediateResponse().GetStatus().GetCode()); got != tt.status {
				t.Errorf("status %d, want %d", got, tt.status)
			}
			if tt.status == 0 && r.GetRequestHeaders() == nil {
				t.Errorf("not forwarded: %v", r)
			}
		})
	}
}

// TestStreamThatEndsWhileItsKeyIsLookedUp is one of which nothing is known: it has no record. If the key turns out to be valid it has one.
func TestStreamThatEndsWhileItsKeyIsLookedUp(t *testing.T) {
	t.Parallel()
	for name, answer := range map[string]error{"refused": keystore.ErrRefused, "valid": nil} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := newSlowKeys()
			s := startSidecar(t, func(_ *extproc.Settings, p *extproc.Parts) { p.Keys = k })
			ctx, cancel := context.WithCancel(t.Context())
			stream, err := s.client.Process(ctx)
			if err != nil {
				t.Fatal(err)
			}
			(&call{t, stream}).send(requestHeaders("another"))
			<-k.asked
			cancel()
			time.Sleep(50 * time.Millisecond) // until the sidecar has heard of it
			k.answer <- answer
			if e := s.records.await(t, 1); e.Unchecked != (answer != nil) || (e.Caller == "c") != (answer == nil) {
				t.Errorf("recorded %+v", e)
			}
		})
	}
}

// slowCredentials have nothing in memory.
type slowCredentials struct {
	*leased
	asked  chan string
	answer chan *fault.Fault
}

func newSlowCredentials(own bool) *slowCredentials {
	return &slowCredentials{&leased{own: own}, make(chan string, 10), make(chan *fault.Fault)}
}

func (c *slowCredentials) Credential(caller, provider string) (extproc.Credential, bool, *fault.Fault) {
	if provider == "keyless" {
		return extproc.Credential{}, true, fault.New(fault.NoCredential, "")
	}
	return extproc.Credential{}, false, nil
}

func (c *slowCredentials) Await(caller, provider string) (extproc.Credential, *fault.Fault) {
	c.asked <- caller + "/" + provider
	if f := <-c.answer; f != nil {
		return extproc.Credential{}, f
	}
	return c.leased.Await(caller, provider)
}

// TestCredentialThatIsLookedUp has a request wait for its caller's credential while another one on the same connection is answered.
func TestCredentialThatIsLookedUp(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		answer *fault.Fault
		status int
	}{
		{"found", nil, 0}, {"none", fault.New(fault.NoCredential, ""), 424}, {"unavailable", fault.New(fault.Unavailable, ""), 503},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			l := newSlowCredentials(false)
			s := startSidecar(t, func(settings *extproc.Settings, p *extproc.Parts) {
				p.Credentials, settings.Timeouts.RequestBody = l, 50*time.Millisecond
			})
			c := s.open(t)
			c.send(requestHeaders(goodKey))
			c.send(requestBody(prompt, true))
			if got := <-l.asked; got != "c/fake" {
				t.Errorf("looked for %q", got)
			}
			time.Sleep(100 * time.Millisecond) // the body is there: it is not late
			other := s.open(t)
			other.send(requestHeaders(goodKey))
			other.send(requestBody(`{"model":"keyless/m","prompt":"x"}`, true))
			if got := other.recv().GetImmediateResponse().GetStatus().GetCode(); got != 424 {
				t.Errorf("the other one: status %d", got)
			}
			l.answer <- tt.answer
			r := c.recv()
			if got := int(r.GetImmediateResponse().GetStatus().GetCode()); got != tt.status || tt.status == 0 && r.GetRequestHeaders() == nil {
				t.Errorf("status %d, want %d: %v", got, tt.status, r)
			}
		})
	}
}

// TestCredentialThatComesTooLate is let go of: its exchange has ended while it was looked up.
func TestCredentialThatComesTooLate(t *testing.T) {
	t.Parallel()
	for _, own := range []bool{true, false} {
		l := newSlowCredentials(own)
		s := startSidecar(t, func(settings *extproc.Settings, p *extproc.Parts) {
			p.Credentials, settings.Timeouts.Total = l, 50*time.Millisecond
		})
		c := s.open(t)
		c.send(requestHeaders(goodKey))
		c.send(requestBody(prompt, true))
		<-l.asked
		if got := c.recv().GetImmediateResponse().GetStatus().GetCode(); got != 504 {
			t.Errorf("status %d", got)
		}
		l.answer <- nil
		_ = c.stream.CloseSend()
		if err := c.end(); own && status.Code(err) != codes.OK && err == nil {
			t.Error(err)
		}
		s.records.await(t, 1)
		l.mu.Lock()
		if value := string(l.value.Reveal()); (l.done == 1) == own || (value == "sk-leased") == own {
			t.Errorf("own %t: done %d times, its value is %q", own, l.done, value)
		}
		l.mu.Unlock()
	}
}
