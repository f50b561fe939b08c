// Package gateway builds the sidecar from a configuration and runs it. It connects the parts of all other packages, and applies a changed
// configuration. It reads no flags and no environment: cmd/vizard does that.
package gateway

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync/atomic"
	"time"

	"github.com/vizard-gateway/vizard/cmd/internal/process"
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

	version, commit string // of the program
}

// inForce has the parts that follow the configuration while the gateway runs. It is replaced as a whole.
type inForce struct {
	config   *config.Config
	settings *extproc.Settings
	book     *credential.Book
}

// Options are a sidecar's inputs in addition to its configuration.
type Options struct {
	Records         io.Writer      // if the configuration names standard output for them
	Errs            io.Writer      // for the log
	Canary          *config.Canary // nil: nobody looks whether Envoy asks the sidecar
	Console         string         // address of the page for people; "": there is none
	Demo            *console.Demo  // nil: there is no demo provider
	Version, Commit string         // of the program
}

// build makes every part out of the configuration. Records go to one of the two streams if the configuration says so. The caller
// must call close.
func build(c *config.Config, o Options) (*parts, error) {
	p := &parts{config: c, version: o.Version, commit: o.Commit, level: &slog.LevelVar{}, metrics: record.NewMetrics(c.Metrics.Callers)}
	p.acted = p.metrics.Acts(control.Acts())
	p.level.Set(levelOf(c.Log.Level))
	settings, err := SettingsOf(c)
	if err != nil {
		return nil, err
	}
	lines, err := p.records(o.Records, o.Errs)
	if err != nil {
		return nil, err
	}
	log := newLogLines(o.Errs)
	p.closers = append(p.closers, log)
	p.log = slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: p.level}))
	if o.Console != "" {
		p.shown = &console.Records{}
		lines = both(lines, p.shown)
	}
	if err := p.openStore(c); err != nil {
		return nil, errors.Join(err, p.close())
	}
	p.closers = append(p.closers, p.store)
	if p.keys, err = keystore.NewKeys(p.store, keystore.Options{Fixed: StaticKeys(c), Profiles: c.Masking.ProfileNames(), Held: c.Store.Held}); err != nil {
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
	parts := extproc.Parts{Keys: p.keys, Credentials: p, Log: p.log, Records: recorder, Memory: process.BoundMemory(),
		Settings: func() *extproc.Settings { return p.inForce.Load().settings }}
	if p.canary = newCanary(o.Canary, p.metrics); p.canary != nil {
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
	t, err := trace.New(trace.Options{Endpoint: c.Endpoint, CAFile: c.CAFile, Ratio: c.Ratio, ParentBased: c.ParentBased, Version: p.version,
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

// prepare builds the parts that follow a configuration.
func (p *parts) prepare(c *config.Config) (*inForce, error) {
	settings, err := SettingsOf(c)
	if err != nil {
		return nil, err
	}
	return p.withBook(c, settings)
}

func (p *parts) withBook(c *config.Config, settings *extproc.Settings) (*inForce, error) {
	book, err := OpenBook(c, settings.Registry, p.vault, p.log)
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
