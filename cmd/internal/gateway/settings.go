package gateway

import (
	"errors"
	"fmt"

	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/masking"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/builtin"
)

// Load reads a configuration and reports, with the mistakes of the file, what the providers' protocols find wrong in their entries.
func Load(path string) (*config.Config, error) {
	return config.LoadAnd(path, func(c *config.Config) error {
		_, err := Registry(c)
		return err
	})
}

// SettingsOf builds what the exchanges of a configuration follow.
func SettingsOf(c *config.Config) (*extproc.Settings, error) {
	r, err := Registry(c)
	if err != nil {
		return nil, usage.Wrap(err)
	}
	profiles, err := profilesOf(&c.Masking)
	if err != nil {
		return nil, usage.Wrap(err)
	}
	fixed := make(map[string]string, len(c.Keys))
	for _, k := range c.Keys {
		fixed[k.ID] = k.Profile
	}
	return &extproc.Settings{Registry: r, Profiles: profiles, Fixed: fixed, Timeouts: c.Timeouts, Limits: c.Limits, MaxConcurrent: c.Gateway.MaxConcurrent}, nil
}

// profilesOf returns the Maskers of the masking block, under the empty name, and of all its profiles. They share equal parts.
func profilesOf(m *config.Masking) (map[string]*masking.Masker, error) {
	names := append([]string{""}, m.ProfileNames()...)
	options := make([]masking.Options, len(names))
	for i, name := range names {
		of, _ := m.Profile(name) // it is one of them
		options[i] = of.Options()
	}
	made, err := masking.NewAll(options)
	if err != nil {
		return nil, err
	}
	profiles := make(map[string]*masking.Masker, len(names))
	for i, name := range names {
		profiles[name] = made[i]
	}
	return profiles, nil
}

// Registry turns the configured providers into a registry.
func Registry(c *config.Config) (*registry.Registry, error) {
	entries := make([]builtin.Entry, len(c.Providers))
	for i, p := range c.Providers {
		entries[i] = builtin.Entry{Name: p.Name, Protocol: p.Protocol, Endpoint: p.Endpoint, Auth: p.Auth,
			AnyModel: p.AnyModel, ModelsGiven: p.ModelsGiven, CAFile: p.CAFile,
			Options: builtin.Options{"region": p.Region, "project": p.Project, "location": p.Location, "resource": p.Resource, "api_version": p.APIVersion}}
		for _, m := range p.Models {
			model := registry.Model{ID: m.ID, Aliases: m.Aliases, MaxOutputTokens: m.MaxOutputTokens, ContextWindow: m.ContextWindow}
			if m.Price != nil {
				price, err := registry.NewPrice(m.Price.Input, m.Price.CachedInput, m.Price.Output)
				if err != nil {
					return nil, fmt.Errorf("%s:%d: providers.%s.models: %w", p.File, p.Line, p.Name, err)
				}
				model.Price = &price
			}
			entries[i].Models = append(entries[i].Models, model)
		}
	}
	r, err := builtin.Build(entries)
	if err != nil {
		return nil, located(c, err)
	}
	return r, nil
}

// located gives the mistakes of the providers the line of their provider.
func located(c *config.Config, err error) error {
	var all config.Errors
	for _, e := range causes(err) {
		at := &config.Mistake{File: c.File, Line: 1, Path: "providers", Message: e.Error()}
		if m := (*builtin.Mistake)(nil); errors.As(e, &m) {
			at.Path, at.Message = "providers."+m.Provider, m.Message
			if m.Field != "name" { // which is the entry itself
				at.Path += "." + m.Field
			}
			for _, p := range c.Providers {
				if p.Name == m.Provider {
					at.File, at.Line = p.File, p.Line
				}
			}
		}
		all = append(all, at)
	}
	return all
}

// causes takes apart what errors.Join put together.
func causes(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var all []error
	for _, e := range joined.Unwrap() {
		all = append(all, causes(e)...)
	}
	return all
}

// Bootstrap is the configuration that Envoy runs with.
func Bootstrap(c *config.Config) ([]byte, error) {
	r, err := Registry(c)
	if err != nil {
		return nil, usage.Wrap(err)
	}
	b, err := envoy.Bootstrap(c, r)
	if err != nil {
		return nil, err
	}
	return envoy.YAML(b)
}

// StaticKeys are the keys of the configuration.
func StaticKeys(c *config.Config) []keystore.Record {
	var all []keystore.Record
	for _, k := range c.Keys {
		all = append(all, keystore.Record{ID: k.ID, Caller: k.Caller, Hash: k.SHA256, Expires: k.Expires, Models: k.Models, Profile: k.Profile})
	}
	return all
}
