package gateway

import (
	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/audit"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/registry"
)

// operator is the part of the gateway that the operator socket changes.
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
	return OwnCheck(now.config, now.settings.Registry)(provider, key)
}

// OwnCheck is the same check by one configuration, for control.Restricted.
func OwnCheck(c *config.Config, r *registry.Registry) func(provider string, key []byte) error {
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
