// Package operate gives operators access to the gateway of this machine: its keys, callers' credentials and keyset. It uses the
// operator socket of a running gateway or, if none runs, the store itself. The audit trail records its changes of the store.
package operate

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/vizard-gateway/vizard/cmd/internal/gateway"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/audit"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/vault"
)

// Keys calls use with the running gateway's keys or, if none runs on this machine, with the store's own.
func Keys(c *config.Config, log *slog.Logger, use func(control.Store) error) error {
	client, err := dial(c)
	if err == nil {
		defer func() { _ = client.Close() }()
		return WrongUse(use(client))
	}
	return withStore(c, log, func(s *store.Store) error {
		keys, err := keystore.NewKeys(s, keystore.Options{Fixed: gateway.StaticKeys(c), Profiles: c.Masking.ProfileNames()})
		if err != nil {
			return err
		}
		return errors.Join(WrongUse(use(control.AuditedKeys(keys, audit.Open(c.Audit), User()))), keys.Close())
	})
}

// Credentials is Keys for the callers' credentials.
func Credentials(c *config.Config, log *slog.Logger, use func(control.Credentials) error) error {
	if c.Keyset == "" {
		return usage.Wrap(control.ErrNoVault)
	}
	client, err := dial(c)
	if err == nil {
		defer func() { _ = client.Close() }()
		return WrongUse(use(client.Credentials()))
	}
	r, err := gateway.Registry(c)
	if err != nil {
		return usage.Wrap(err)
	}
	return withStore(c, log, func(s *store.Store) error {
		v, closer, err := gateway.OpenVault(c, s, log)
		if err != nil {
			return err
		}
		own := control.AuditedCredentials(control.Restricted(v, gateway.OwnCheck(c, r)), audit.Open(c.Audit), User())
		return errors.Join(WrongUse(use(own)), closer.Close())
	})
}

// Keyset is Keys for the keyset of a configuration that has one.
func Keyset(c *config.Config, log *slog.Logger, use func(control.Keyset) error) error {
	if client, err := dial(c); err == nil {
		defer func() { _ = client.Close() }()
		return use(client.Keyset())
	}
	return withStore(c, log, func(s *store.Store) error {
		v, closer, err := gateway.OpenVault(c, s, log)
		if err != nil {
			return err
		}
		return errors.Join(use(control.AuditedKeyset(v, audit.Open(c.Audit), User())), closer.Close())
	})
}

func dial(c *config.Config) (*control.Client, error) {
	return control.Dial(filepath.Join(c.RuntimeDir, envoy.OperatorSocket))
}

func withStore(c *config.Config, log *slog.Logger, use func(*store.Store) error) error {
	s, err := gateway.OpenStore(c, log, nil)
	if err != nil {
		return err
	}
	return errors.Join(use(s), s.Close())
}

// User is who runs the command, for the audit trail.
func User() string { return fmt.Sprintf("uid %d", os.Getuid()) }

// WrongUse gives a mistake in an option the exit code of wrong usage.
func WrongUse(err error) error {
	if errors.Is(err, keystore.ErrInvalid) || errors.Is(err, vault.ErrInvalid) {
		return usage.Wrap(err)
	}
	return err
}
