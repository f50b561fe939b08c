package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync/atomic"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/canary"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/console"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/credential"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/record"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/trace"
	"github.com/vizard-gateway/vizard/internal/vault"
	"github.com/vizard-gateway/vizard/masking"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/builtin"
)

// parts is a built sidecar that does not listen yet.
type parts struct {
	config  *config.Config // what it was built from; what may change since is in inForce
	inForce atomic.Pointer[inForce]
	store   *store.Store
	keys    *keystore.Keys
	keyset  *vault.Keyset // nil: there is none
	vault   *vault.Vault  // nil: callers cannot bring their own credentials
	metrics *record.Metrics
	acted   func(act, outcome string)
	server  *extproc.Server
	canary  *canary.Canary   // nil: nobody looks whether Envoy asks
	shown   *console.Records // nil: there is no page for people
	log     *slog.Logger
	level   *slog.LevelVar
	closers []io.Closer
}

// inForce is what follows the configuration while the gateway runs. It is replaced as a whole.
type inForce struct {
	config   *config.Config
	settings *extproc.Settings
	book     *credential.Book
}

// build makes every part out of the configuration. Records go to one of the two streams if the configuration says so. The caller
// must call close.
func build(c *config.Config, b besides, errs io.Writer) (*parts, error) {
	p := &parts{config: c, level: &slog.LevelVar{}, metrics: record.NewMetrics(c.Metrics.Callers)}
	p.acted = p.metrics.Acts(control.Acts())
	p.level.Set(levelOf(c.Log.Level))
	settings, err := settingsOf(c)
	if err != nil {
		return nil, err
	}
	lines, err := p.records(b.records, errs)
	if err != nil {
		return nil, err
	}
	log := newLogLines(errs)
	p.closers = append(p.closers, log)
	p.log = slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: p.level}))
	if b.console != "" {
		p.shown = &console.Records{}
		lines = both(lines, p.shown)
	}
	if err := p.openStore(c); err != nil {
		return nil, errors.Join(err, p.close())
	}
	p.closers = append(p.closers, p.store)
	if p.keys, err = keystore.NewKeys(p.store, keystore.Options{Fixed: staticKeys(c), Profiles: c.Masking.ProfileNames(), Held: c.Store.Held}); err != nil {
		return nil, errors.Join(err, p.close())
	}
	p.closers = append(p.closers, p.keys)
	if err := p.hasProfiles(c); err != nil {
		return nil, errors.Join(err, p.close())
	}
	if err := p.openOwn(); err != nil {
		return nil, errors.Join(err, p.close())
	}
	first, err := p.withBook(c, settings)
	if err != nil {
		return nil, errors.Join(err, p.close())
	}
	p.inForce.Store(first)
	p.closers = append(p.closers, closeFunc(func() error { return p.inForce.Load().book.Close() }))
	failed := func(err error) { p.log.Error("metadata record lost", "cause", err) }
	recorder := record.New(lines, p.metrics, failed)
	p.closers = append(p.closers, recorder)
	if err := p.trace(recorder); err != nil {
		return nil, errors.Join(err, p.close())
	}
	parts := extproc.Parts{Keys: p.keys, Credentials: p, Log: p.log, Records: recorder, Memory: boundMemory(),
		Settings: func() *extproc.Settings { return p.inForce.Load().settings }}
	if p.canary = newCanary(b.canary, p.metrics); p.canary != nil {
		parts.Canary = p.canary
	}
	p.server = extproc.New(parts)
	return p, nil
}

// lastSpans bounds how long a gateway that ends waits for its collector.
const lastSpans = 5 * time.Second

// trace makes the exchanges' spans, if the configuration says where they go.
func (p *parts) trace(r *record.Recorder) error {
	c := p.config.Tracing
	if c == nil {
		return nil
	}
	t, err := trace.New(trace.Options{Endpoint: c.Endpoint, CAFile: c.CAFile, Ratio: c.Ratio, ParentBased: c.ParentBased, Version: version,
		Lost: func(err error) { p.log.Warn("spans lost", "cause", err) }})
	if err != nil {
		return err
	}
	p.closers = append(p.closers, closeFunc(func() error {
		ctx, cancel := context.WithTimeout(context.Background(), lastSpans)
		defer cancel()
		return t.Close(ctx)
	}))
	r.Tracing(t.Closed)
	p.metrics.WatchTraces(t.Stats)
	return nil
}

// prepare makes what follows a configuration.
func (p *parts) prepare(c *config.Config) (*inForce, error) {
	settings, err := settingsOf(c)
	if err != nil {
		return nil, err
	}
	return p.withBook(c, settings)
}

func (p *parts) withBook(c *config.Config, settings *extproc.Settings) (*inForce, error) {
	book, err := p.openBook(c, settings.Registry)
	if err != nil {
		return nil, err
	}
	return &inForce{c, settings, book}, nil
}

// close releases the parts in the reverse order of their making.
func (p *parts) close() error {
	var errs []error
	for i := len(p.closers) - 1; i >= 0; i-- {
		errs = append(errs, p.closers[i].Close())
	}
	p.closers = nil
	return errors.Join(errs...)
}

// records is where the metadata records go: the file of the configuration, or one of the given process's streams.
func (p *parts) records(stdout, stderr io.Writer) (io.Writer, error) {
	switch to := p.config.Log.Records; to {
	case "stdout":
		return stdout, nil
	case "stderr":
		return stderr, nil
	case "none":
		return nil, nil
	default:
		f, err := os.OpenFile(to, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			return nil, fmt.Errorf("opening the record file: %w", err)
		}
		p.closers = append(p.closers, f)
		return f, nil
	}
}

func settingsOf(c *config.Config) (*extproc.Settings, error) {
	r, err := buildRegistry(c)
	if err != nil {
		return nil, usageError{err}
	}
	profiles, err := profilesOf(&c.Masking)
	if err != nil {
		return nil, usageError{err}
	}
	fixed := make(map[string]string, len(c.Keys))
	for _, k := range c.Keys {
		fixed[k.ID] = k.Profile
	}
	return &extproc.Settings{Registry: r, Profiles: profiles, Fixed: fixed, Timeouts: c.Timeouts, Limits: c.Limits, MaxConcurrent: c.Gateway.MaxConcurrent}, nil
}

// profilesOf returns the Maskers of the masking block, under the empty name, and of all its profiles. They share what is equal.
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

// buildRegistry turns the configured providers into a registry.
func buildRegistry(c *config.Config) (*registry.Registry, error) {
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

// bootstrapOf prints the bootstrap for a configuration file.
func bootstrapOf(path string) ([]byte, error) {
	c, err := load(path)
	if err != nil {
		return nil, err
	}
	return bootstrapFor(c)
}

func bootstrapFor(c *config.Config) ([]byte, error) {
	r, err := buildRegistry(c)
	if err != nil {
		return nil, usageError{err}
	}
	b, err := envoy.Bootstrap(c, r)
	if err != nil {
		return nil, err
	}
	return envoy.YAML(b)
}

// openStore opens the store of the configuration, and reads the keyset that its snapshot is encrypted with.
func (p *parts) openStore(c *config.Config) (err error) {
	if c.Keyset != "" {
		if p.keyset, err = readKeyset(c); err != nil {
			return err
		}
	}
	p.store, err = openStore(c, p.log, p.snapshot(c))
	return err
}

// snapshot is what the store may begin with; nil: nothing.
func (p *parts) snapshot(c *config.Config) *store.Snapshot {
	if c.Store.Postgres == nil || c.Store.Postgres.Snapshot == "" {
		return nil
	}
	return &store.Snapshot{File: c.Store.Postgres.Snapshot, Sealer: p.keyset,
		Failed: func(err error) { p.log.Error("the store's snapshot cannot be written", "cause", err) },
		Opened: func(taken time.Time, records int) {
			p.log.Warn("the store's database is out of reach: the gateway starts from its snapshot, and does not know what was revoked since",
				"taken", taken.UTC(), "records", records, "good_until", taken.Add(c.Store.Postgres.OutageGrace).UTC())
		}}
}

// openStore opens the store of the configuration. Without a snapshot its database has to be within reach.
func openStore(c *config.Config, log *slog.Logger, snapshot *store.Snapshot) (*store.Store, error) {
	pg := c.Store.Postgres
	if pg == nil {
		return store.OpenFile(c.Store.Path)
	}
	url, err := pg.URL.Read()
	if err != nil {
		return nil, fmt.Errorf("%s: store.postgres.url: %w", c.File, err)
	}
	lost := func(err error) { log.Error("the store's database is away", "cause", err) }
	return store.OpenPostgres(store.Postgres{URL: url, Grace: pg.OutageGrace, Lost: lost, Snapshot: snapshot})
}

func staticKeys(c *config.Config) []keystore.Record {
	var all []keystore.Record
	for _, k := range c.Keys {
		all = append(all, keystore.Record{ID: k.ID, Caller: k.Caller, Hash: k.SHA256, Expires: k.Expires, Models: k.Models, Profile: k.Profile})
	}
	return all
}
