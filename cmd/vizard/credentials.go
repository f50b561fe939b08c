package main

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
)

// openCredentials opens the vault, if there is a keyset, and the gateway's own credentials.
func (p *parts) openCredentials() (credentials, error) {
	auth := authOf(p.registry)
	check := func(provider string, value []byte) error { return extproc.CheckCredential(auth[provider], value) }
	o := credential.Options{Config: p.config, Check: check, Log: p.log}
	if p.config.Keyset != "" {
		v, closer, err := openVault(p.config, p.store, p.log)
		if err != nil {
			return credentials{}, err
		}
		p.vault, o.Own = v, v
		p.closers = append(p.closers, closer)
	}
	book, err := credential.Open(o)
	if err != nil {
		return credentials{}, err
	}
	p.closers = append(p.closers, book)
	return credentials{book}, nil
}

// openVault opens the vault of a configuration with a keyset, which it reads again when its file changes.
func openVault(c *config.Config, s *store.Store, log *slog.Logger) (*vault.Vault, io.Closer, error) {
	keys, err := vault.ReadKeyset(c.Keyset)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: keyset.file: %w", c.File, err)
	}
	v, err := vault.Open(s, keys)
	if err != nil {
		return nil, nil, err
	}
	stop := watch.Files([]string{c.Keyset}, func(string) {
		if err := keys.Reload(); err != nil {
			log.Error("the changed keyset cannot be used, the old one goes on", "cause", err)
			return
		}
		log.Info("the keyset was read again")
	})
	return v, closeFunc(func() error { stop(); return v.Close() }), nil
}

type closeFunc func() error

func (f closeFunc) Close() error { return f() }

// credentials hands the book's choices to the exchanges.
type credentials struct{ book *credential.Book }

// Credential implements extproc.Credentials.
func (c credentials) Credential(caller, provider string) (extproc.Credential, *fault.Fault) {
	choice, f := c.book.Choose(caller, provider, time.Now())
	got := extproc.Credential{Value: choice.Value, Own: choice.Own}
	if choice.Lease != nil {
		got.Lease = choice.Lease
	}
	return got, f
}
