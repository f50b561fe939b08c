// Package credential chooses the credential for a request to a provider: the caller's own, or one of the gateway's.
//
// It reads the gateway's credentials from files and the environment, follows changed files, and never shows a credential: it logs the place
// and the kind of a credential, never its value. On the request's way it comes after the permission for a model and before the
// limits. Each credential that it hands out is used for one request.
package credential

import (
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/vault"
	"github.com/vizard-gateway/vizard/internal/watch"
)

// Own keeps the credentials that callers brought: a *vault.Vault.
type Own interface {
	// Get returns a caller's credential for a provider, which its user wipes, vault.ErrNone, or vault.ErrNotHeld. It never waits.
	Get(caller, provider string, now time.Time) (secret.Value, error)
	// Await is Get without vault.ErrNotHeld. It may wait.
	Await(caller, provider string, now time.Time) (secret.Value, error)
}

// Options say what a Book is made of.
type Options struct {
	Config *config.Config                            // its providers' credentials
	Own    Own                                       // nil: callers cannot bring their own
	Check  func(provider string, value []byte) error // whether the provider's protocol can use a credential; its error must not show it; may be nil
	Log    *slog.Logger
}

// Book holds the credentials of all providers. Any number of goroutines may use it.
type Book struct {
	own       Own
	forbidden map[string]bool
	pools     map[string]*pool
	stop      func()
}

// Choice is a credential for one request.
type Choice struct {
	Value secret.Value
	Own   bool   // it belongs to the caller, and is wiped after use
	Lease *Lease // nil if Own
}

// Open reads every credential of the gateway; one that is missing or wrong fails it, and the error has all of them with their
// places. The caller must call Close.
func Open(o Options) (*Book, error) {
	b := &Book{own: o.Own, forbidden: map[string]bool{}, pools: map[string]*pool{}}
	var errs []error
	byFile := map[string][]*slot{}
	for _, p := range o.Config.Providers {
		b.forbidden[p.Name] = p.ForbidOwn
		for _, from := range sources(p) {
			s := &slot{provider: p.Name, from: from.Source, weight: max(from.Weight, 1), check: o.Check}
			if err := s.read(); err != nil {
				errs = append(errs, fmt.Errorf("%s:%d: providers.%s.credential: %w", o.Config.File, p.Line, p.Name, err))
			}
			b.add(s)
			if from.File != "" {
				byFile[from.File] = append(byFile[from.File], s)
			}
		}
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	b.follow(byFile, o.Log)
	return b, nil
}

// sources are the places of a provider's credentials, of either form of the configuration.
func sources(p config.Provider) []config.Pooled {
	if p.Credential != nil {
		return []config.Pooled{{Source: *p.Credential}}
	}
	return p.Credentials
}

func (b *Book) add(s *slot) {
	p := b.pools[s.provider]
	if p == nil {
		p = &pool{}
		b.pools[s.provider] = p
	}
	p.slots = append(p.slots, s)
	s.pool = p
}

// follow reads a file again when it has changed. If the new credential cannot be read or used, the old one stays.
func (b *Book) follow(byFile map[string][]*slot, log *slog.Logger) {
	var paths []string
	for path := range byFile {
		paths = append(paths, path)
	}
	b.stop = watch.Files(paths, func(path string) {
		for _, s := range byFile[path] {
			if err := s.read(); err != nil {
				log.Error("a changed credential cannot be used, the old one stays in use", "provider", s.provider, "cause", err)
				continue
			}
			log.Info("a credential was read again", "provider", s.provider, "from", s.from.String())
		}
	})
}

// Close stops following the files.
func (b *Book) Close() error {
	b.stop()
	return nil
}

// Choose returns the credential for a caller's request to a provider: the caller's own if there is one and the operator allows
// it, otherwise one of the gateway's. It fails with a NoCredential fault, or Unavailable while the store is out of reach. It never waits:
// held is false if only Await can tell.
func (b *Book) Choose(caller, provider string, now time.Time) (c Choice, held bool, f *fault.Fault) {
	if b.own == nil || b.forbidden[provider] {
		c, f = b.pooled(provider, now)
		return c, true, f
	}
	key, err := b.own.Get(caller, provider, now)
	if errors.Is(err, vault.ErrNotHeld) {
		return c, false, nil
	}
	c, f = b.either(key, err, provider, now)
	return c, true, f
}

// Await is Choose for callers that can wait for a lookup in the store.
func (b *Book) Await(caller, provider string, now time.Time) (Choice, *fault.Fault) {
	if b.own == nil || b.forbidden[provider] {
		return b.pooled(provider, now)
	}
	key, err := b.own.Await(caller, provider, now)
	return b.either(key, err, provider, now)
}

// either is the choice after the lookup of the caller's own credential.
func (b *Book) either(key secret.Value, err error, provider string, now time.Time) (Choice, *fault.Fault) {
	if errors.Is(err, vault.ErrNone) {
		return b.pooled(provider, now)
	}
	return Choice{Value: key, Own: true}, ownFault(err)
}

func (b *Book) pooled(provider string, now time.Time) (Choice, *fault.Fault) {
	p := b.pools[provider]
	if p == nil {
		return Choice{}, fault.New(fault.NoCredential, "").About("model")
	}
	value, lease := p.take(now)
	return Choice{Value: value, Lease: lease}, nil
}

// ownFault says why a caller's own credential cannot be used. The gateway's is not used instead, because the caller meant to use its own.
func ownFault(err error) *fault.Fault {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, store.ErrUnavailable):
		return fault.New(fault.Unavailable, "").After(time.Second).Because(err)
	default:
		return fault.New(fault.NoCredential, "Your own credential for this provider cannot be read. Upload it again, or delete it.").
			About("model").Because(err)
	}
}
