package gateway

import (
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/credential"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/vault"
	"github.com/vizard-gateway/vizard/internal/watch"
	"github.com/vizard-gateway/vizard/registry"
)

// openOwn opens the vault, if there is a keyset.
func (p *parts) openOwn() (err error) {
	if p.keyset == nil {
		return nil
	}
	v, closer, err := vaultWith(p.keyset, p.config, p.store, p.log)
	if err != nil {
		return err
	}
	p.vault = v
	p.closers = append(p.closers, closer)
	return nil
}

// OpenBook reads the gateway's own credentials for a configuration. Callers' own are in the vault; nil: there is none.
func OpenBook(c *config.Config, r *registry.Registry, own *vault.Vault, log *slog.Logger) (*credential.Book, error) {
	auth := authOf(r)
	o := credential.Options{Config: c, Log: log,
		Check: func(provider string, value []byte) error { return extproc.CheckCredential(auth[provider], value) }}
	if own != nil {
		o.Own = own
	}
	return credential.Open(o)
}

func readKeyset(c *config.Config) (*vault.Keyset, error) {
	keys, err := vault.ReadKeyset(c.Keyset)
	if err != nil {
		return nil, fmt.Errorf("%s: keyset.file: %w", c.File, err)
	}
	return keys, nil
}

// OpenVault opens the vault of a configuration with a keyset.
func OpenVault(c *config.Config, s *store.Store, log *slog.Logger) (*vault.Vault, io.Closer, error) {
	keys, err := readKeyset(c)
	if err != nil {
		return nil, nil, err
	}
	return vaultWith(keys, c, s, log)
}

// vaultWith opens the vault with the keyset of the configuration, which it reads again when its file changes.
func vaultWith(keys *vault.Keyset, c *config.Config, s *store.Store, log *slog.Logger) (*vault.Vault, io.Closer, error) {
	v, err := vault.Open(s, keys, c.Store.Held)
	if err != nil {
		return nil, nil, err
	}
	stop := watch.Files([]string{c.Keyset}, func(string) {
		if err := keys.Reload(); err != nil {
			log.Error("the changed keyset cannot be used, the old one stays in use", "cause", err)
			return
		}
		log.Info("the keyset was read again")
	})
	return v, closeFunc(func() error { stop(); return v.Close() }), nil
}

type closeFunc func() error

func (f closeFunc) Close() error { return f() }

// Credential implements extproc.Credentials.
func (p *parts) Credential(caller, provider string) (extproc.Credential, bool, *fault.Fault) {
	choice, held, f := p.inForce.Load().book.Choose(caller, provider, time.Now())
	return chosen(choice), held, f
}

// Await implements extproc.Credentials.
func (p *parts) Await(caller, provider string) (extproc.Credential, *fault.Fault) {
	choice, f := p.inForce.Load().book.Await(caller, provider, time.Now())
	return chosen(choice), f
}

func chosen(c credential.Choice) extproc.Credential {
	got := extproc.Credential{Value: c.Value, Own: c.Own}
	if c.Lease != nil {
		got.Lease = c.Lease
	}
	return got
}
