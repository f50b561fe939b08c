package extproc_test

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/record"
	"github.com/vizard-gateway/vizard/masking"
)

// profiledKeys are keys by their profile's name: of the store, or with "fixed " before it of the configuration.
type profiledKeys struct{ asked chan struct{} } // asked: called with every request, unless it is nil

func (k profiledKeys) Authenticate(token []byte, _ time.Time) (keystore.Principal, error) {
	if k.asked != nil {
		k.asked <- struct{}{}
	}
	profile, fixed := strings.CutPrefix(string(token), "fixed")
	return keystore.Principal{KeyID: string(token), Caller: "c", Profile: profile, Fixed: fixed}, nil
}

func (k profiledKeys) Await(token []byte, now time.Time) (keystore.Principal, error) {
	return k.Authenticate(token, now)
}

func maskers(t *testing.T, options map[string]masking.Options) map[string]*masking.Masker {
	t.Helper()
	all := map[string]*masking.Masker{}
	for name, o := range options {
		m, err := masking.New(o)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = m
	}
	return all
}

const mixedPrompt = `{"model":"fake/m","prompt":"Mail jane@example.com of Acme about the card 4111 1111 1111 1111"}`

// sees plays a request and returns the body for the provider, or the status of the refusal.
func (s *sidecar) sees(t *testing.T, key string) (body string, status int) {
	t.Helper()
	c := s.open(t)
	c.send(requestHeaders(key))
	c.send(requestBody(mixedPrompt, true))
	r := c.recv()
	if refused := r.GetImmediateResponse(); refused != nil {
		return "", int(refused.GetStatus().GetCode())
	}
	return string(c.recv().GetRequestBody().GetResponse().GetBodyMutation().GetStreamedResponse().GetBody()), 0
}

func TestKeysAreMaskedByTheirProfile(t *testing.T) {
	t.Parallel()
	profiles := maskers(t, map[string]masking.Options{"": {}, "support": {Disable: []string{"EMAIL"}},
		"strict": {Dictionary: []masking.Dictionary{{Type: "CUSTOMER", Values: []string{"Acme"}}}}})
	s := startSidecar(t, func(o *extproc.Settings, p *extproc.Parts) {
		p.Keys, o.Profiles, o.Fixed = profiledKeys{}, profiles, map[string]string{"fixedsupport": "support", "fixedmoved": "strict", "fixedgone": "gone"}
	})
	const email, masked = "Mail jane@example.com of Acme", "Mail EMAIL_1 of Acme"
	for _, tt := range []struct{ key, want string }{
		{"", masked}, {"support", email}, {"strict", "Mail EMAIL_1 of CUSTOMER_1"}, {"fixedsupport", email},
		{"fixedmoved", "Mail EMAIL_1 of CUSTOMER_1"}, // the exchange's own settings say so
		{"unknown", ""}, {"fixednew", ""}, {"fixedgone", ""}, {"default", ""},
	} {
		body, status := s.sees(t, tt.key)
		if (status == 503) != (tt.want == "") || !strings.Contains(body, tt.want) {
			t.Errorf("%q: status %d, %s", tt.key, status, body)
		}
	}
}

// TestAMissingProfileIsCountedAndSaysSo looks at the record of a key whose profile the gateway does not have.
func TestAMissingProfileIsCountedAndSaysSo(t *testing.T) {
	t.Parallel()
	s := startSidecar(t, func(_ *extproc.Settings, p *extproc.Parts) { p.Keys = profiledKeys{} })
	c := s.open(t)
	c.send(requestHeaders("support"))
	refused := c.recv().GetImmediateResponse()
	if err := c.stream.CloseSend(); err != nil {
		t.Fatal(err)
	}
	if refused.GetStatus().GetCode() != 503 || !strings.Contains(string(refused.GetBody()), `"code":"unavailable"`) {
		t.Errorf("answered %v", refused)
	}
	e := s.records.await(t, 1)
	if e.Refused != record.RefusedProfile || e.Caller != "c" || e.Profile != "" || e.ErrorCode != "unavailable" {
		t.Errorf("recorded %+v", e)
	}
	if log := s.log.String(); !strings.Contains(log, "no profile support, which the key support has") {
		t.Errorf("logged %q", log)
	}
}

// TestAnExchangeKeepsItsProfile takes a profile away while a request is on its way.
func TestAnExchangeKeepsItsProfile(t *testing.T) {
	t.Parallel()
	var now atomic.Pointer[extproc.Settings]
	asked := make(chan struct{}, 2)
	s := startSidecar(t, func(o *extproc.Settings, p *extproc.Parts) {
		o.Profiles = maskers(t, map[string]masking.Options{"": {}, "support": {Disable: []string{"EMAIL"}}})
		now.Store(o)
		p.Keys, p.Settings = profiledKeys{asked}, now.Load
	})
	c := s.open(t)
	c.send(requestHeaders("support"))
	c.send(requestBody(mixedPrompt[:20], false))
	<-asked
	next := *now.Load()
	next.Profiles = maskers(t, map[string]masking.Options{"": {}})
	now.Store(&next)
	c.send(requestBody(mixedPrompt[20:], true))
	c.recv()
	if body := string(c.recv().GetRequestBody().GetResponse().GetBodyMutation().GetStreamedResponse().GetBody()); !strings.Contains(body, "jane@example.com") {
		t.Errorf("forwarded %s", body)
	}
	if _, status := s.sees(t, "support"); status != 503 {
		t.Errorf("the next request: status %d", status)
	}
}
