package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/audit"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/registry"
)

// operator is what the operator socket changes.
func (p *parts) operator() control.Operator {
	o := control.Operator{Keys: p.keys, Audit: audit.Open(p.config.Audit), Acted: p.acted}
	if p.vault != nil {
		o.Keyset = p.vault
		o.Vault = control.Restricted(p.vault, p.ownCheck)
	}
	return o
}

// ownCheck says whether callers may bring a credential for a provider, and whether it has the form that the provider's auth demands.
func (p *parts) ownCheck(provider string, key []byte) error {
	now := p.inForce.Load()
	return ownCheck(now.config, now.settings.Registry)(provider, key)
}

func ownCheck(c *config.Config, r *registry.Registry) func(provider string, key []byte) error {
	forbidden := map[string]bool{}
	for _, p := range c.Providers {
		forbidden[p.Name] = p.ForbidOwn
	}
	auth := authOf(r)
	return func(provider string, key []byte) error {
		a, known := auth[provider]
		if !known || a == registry.AuthNone || forbidden[provider] {
			return control.ErrNoProvider
		}
		return extproc.CheckCredential(a, key)
	}
}

// authOf returns each provider's auth.
func authOf(r *registry.Registry) map[string]registry.Auth {
	auth := map[string]registry.Auth{}
	for _, p := range r.Providers() {
		auth[p.Name] = p.Auth
	}
	return auth
}

// withKeys calls use with the running gateway's keys or, if none runs on this machine, with the store's own.
func (a *app) withKeys(path string, use func(control.Store) error) error {
	c, err := load(path)
	if err != nil {
		return err
	}
	client, err := control.Dial(filepath.Join(c.RuntimeDir, envoy.OperatorSocket))
	if err == nil {
		defer func() { _ = client.Close() }()
		return wrongUse(use(client))
	}
	return a.withStore(c, func(s *store.Store) error {
		keys, err := keystore.NewKeys(s, keystore.Options{Fixed: staticKeys(c), Profiles: c.Masking.ProfileNames()})
		if err != nil {
			return err
		}
		return errors.Join(wrongUse(use(control.AuditedKeys(keys, audit.Open(c.Audit), thisUser()))), keys.Close())
	})
}

// withCredentials is withKeys for the callers' credentials.
func (a *app) withCredentials(path string, use func(control.Credentials) error) error {
	c, err := load(path)
	if err != nil {
		return err
	}
	if c.Keyset == "" {
		return usageError{control.ErrNoVault}
	}
	client, err := control.Dial(filepath.Join(c.RuntimeDir, envoy.OperatorSocket))
	if err == nil {
		defer func() { _ = client.Close() }()
		return wrongUse(use(client.Credentials()))
	}
	r, err := buildRegistry(c)
	if err != nil {
		return usageError{err}
	}
	return a.withStore(c, func(s *store.Store) error {
		v, closer, err := openVault(c, s, newLogger(a.errs, c.Log.Level))
		if err != nil {
			return err
		}
		own := control.AuditedCredentials(control.Restricted(v, ownCheck(c, r)), audit.Open(c.Audit), thisUser())
		return errors.Join(wrongUse(use(own)), closer.Close())
	})
}

func (a *app) withStore(c *config.Config, use func(*store.Store) error) error {
	s, err := openStore(c, newLogger(a.errs, c.Log.Level), nil)
	if err != nil {
		return err
	}
	return errors.Join(use(s), s.Close())
}

// thisUser is who runs the command, for the audit trail.
func thisUser() string { return fmt.Sprintf("uid %d", os.Getuid()) }

// changeKeys is withKeys for a use that changes keys.
func (a *app) changeKeys(path string, use func(control.Store) error) error {
	return a.withKeys(path, func(k control.Store) error {
		return a.uncut(func() error { return use(k) })
	})
}

// noted runs an act of the command itself and notes it in the audit trail.
func (a *app) noted(c *config.Config, act, target string, do func() error) error {
	log := audit.Open(c.Audit)
	if err := log.Ready(); err != nil {
		return err
	}
	return a.uncut(func() error {
		err := do()
		outcome := "done"
		if err != nil {
			outcome = "failed"
		}
		return errors.Join(err, log.Note(thisUser(), act, target, outcome))
	})
}
