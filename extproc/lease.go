package extproc

import (
	"time"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/registry"
)

// usesCredential records whose credential the request uses.
func (x *exchange) usesCredential(p *registry.Provider) {
	switch {
	case p.Auth == registry.AuthNone:
	case x.in.credential.Own:
		x.facts.Credential = "own"
	default:
		x.facts.Credential = "pooled"
	}
}

// setAside pauses a credential of the gateway that the provider refused: the next request may succeed with another one.
func (x *exchange) setAside(f *fault.Fault) {
	lease := x.in.credential.Lease
	if lease == nil || f.Source != fault.Provider {
		return
	}
	switch f.Kind {
	case fault.ProviderUnauthorized, fault.RateLimited, fault.ProviderQuota:
		lease.SetAside(f.RetryAfter, time.Now())
	default: // nothing that another credential would change
	}
}

// releaseCredential ends the exchange's use of its credential.
func (x *exchange) releaseCredential() {
	if lease := x.in.credential.Lease; lease != nil {
		lease.Done()
	}
	x.wipeOwn()
}

// wipeOwn overwrites a caller's own credential. The gateway's are shared with other exchanges and stay.
func (x *exchange) wipeOwn() {
	if x.in.credential.Own {
		x.in.credential.Value.Wipe()
	}
}
