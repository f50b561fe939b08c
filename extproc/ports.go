package extproc

import (
	"time"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/record"
	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/masking"
	"github.com/vizard-gateway/vizard/registry"
)

// Stream is one call of Envoy's, carried by grpcstream or, in tests, by another gRPC server. Its methods are those of grpcstream.Stream.
type Stream interface {
	Send(head, body, tail []byte) error
	Detach(work func() error)
	Flush()
}

// Authenticator checks gateway keys. It is called once for each request, before anything else of it is looked at.
type Authenticator interface {
	// Authenticate returns the owner of the key. It never waits. Its error is keystore.ErrNotHeld if only Await can decide, store.ErrUnavailable if
	// nobody can say at the moment; any other means that the key is not valid, for every reason there is.
	Authenticate(token []byte, now time.Time) (keystore.Principal, error)
	// Await is Authenticate without keystore.ErrNotHeld. It may wait.
	Await(token []byte, now time.Time) (keystore.Principal, error)
}

// Credentials hands out the credential that is bound to a provider.
type Credentials interface {
	// Credential returns the credential to use for a caller's request to a provider, or a NoCredential fault. It never waits: held is false
	// if only Await can tell.
	Credential(caller, provider string) (c Credential, held bool, f *fault.Fault)
	// Await is Credential for callers that can wait.
	Await(caller, provider string) (Credential, *fault.Fault)
}

// Credential is a credential for a provider.
type Credential struct {
	Value secret.Value
	Own   bool  // it belongs to the caller, not to the gateway, and is wiped after use
	Lease Lease // gets how it went; nil where nobody counts
}

// Lease is the use of one of the gateway's credentials. Its methods are called by one goroutine at a time.
type Lease interface {
	// SetAside says that the provider refused the credential, and for how long if it said so, otherwise 0.
	SetAside(d time.Duration, now time.Time)
	// Done ends the use.
	Done()
}

// Recorder gets every exchange.
type Recorder interface {
	Opened()
	Closed(e *record.Exchange)
	Failed(reason string)
}

// Canary recognises the requests that this process sends to itself through Envoy.
type Canary interface {
	// Claim says whether token belongs to such a request. The caller calls whole once all of the request has arrived.
	Claim(token []byte) (whole func(), ok bool)
}

// Settings are the parts of the configuration that an exchange needs. A reload makes new ones; an exchange keeps those that it began with.
type Settings struct {
	Registry      *registry.Registry
	Profiles      map[string]*masking.Masker // by the name that a key has; that of keys without one is the empty name
	Fixed         map[string]string          // by the id of a key of the configuration, its profile there
	Timeouts      config.Timeouts
	Limits        config.Limits
	MaxConcurrent int
}
