package gateway

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/console"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/record"
)

// Sidecar is a built sidecar with its listeners open.
type Sidecar struct {
	*parts
	grpc      carrier
	discovery *envoy.Discovery // nil: Envoy has all its configuration from the bootstrap
	reloader  *reloader
	admin     *http.Server
	operator  *http.Server
	control   *http.Server // nil: there is no control listener
	console   *http.Server // nil: there is no page for people
	listeners struct{ grpc, discovery, admin, operator, control, console net.Listener }
}

// carrier is the gRPC server that carries the exchanges with Envoy.
type carrier interface {
	Serve(l net.Listener) error
	Shutdown(ctx context.Context) error
}

// Open builds the sidecar and opens its listeners, so that whoever waits for them need not guess.
func Open(c *config.Config, o Options) (*Sidecar, error) {
	p, err := build(c, o)
	if err != nil {
		return nil, err
	}
	s := &Sidecar{parts: p, grpc: carry(p.server)}
	if c.Envoy.ADS {
		s.discovery = envoy.NewDiscovery()
	}
	if err := s.listen(o.Console); err != nil {
		return nil, errors.Join(err, s.shut(), p.close())
	}
	if s.reloader, err = newReloader(p, s.discovery); err != nil {
		return nil, errors.Join(err, s.shut(), p.close())
	}
	s.admin = control.NewServer(control.Admin(s.ready, promhttp.HandlerFor(p.metrics.Gatherer(), promhttp.HandlerOpts{EnableOpenMetrics: true})))
	s.watch()
	operator := p.operator()
	operator.Reload = s.reloader.Reload
	s.operator = control.NewServer(control.NewHandler(operator))
	if c.Control != nil {
		s.control = control.NewServer(control.NewCallerHandler(control.Callers{Keys: p.keys, Vault: operator.Vault, Audit: operator.Audit, Acted: operator.Acted}))
	}
	if o.Console != "" {
		s.console = console.NewServer(console.New(s.consoleParts(o.Demo)))
	}
	debug.FreeOSMemory() // what only the start needed
	return s, nil
}

// Keys are the gateway keys.
func (s *Sidecar) Keys() *keystore.Keys { return s.keys }

// Announce writes to the log where the sidecar serves.
func (s *Sidecar) Announce() {
	s.log.Info("serving", "ext_proc", s.socket(envoy.ExtProcSocket), "admin", s.config.Admin.Address)
}

// watch shows the sidecar's state among its metrics.
func (s *Sidecar) watch() {
	s.metrics.WatchStore(func() (bool, time.Duration) { return s.store.State(time.Now()) })
	s.metrics.Watch(record.State{Limit: func() int { return s.inForce.Load().settings.MaxConcurrent }, Places: s.server.Places, Memory: s.server.Memory, Ready: s.ready,
		Version: s.version, Commit: s.commit})
}

func (s *Sidecar) socket(name string) string { return filepath.Join(s.config.RuntimeDir, name) }

func (s *Sidecar) listen(page string) (err error) {
	if err := os.MkdirAll(s.config.RuntimeDir, 0o750); err != nil {
		return fmt.Errorf("creating runtime_dir: %w", err)
	}
	if s.listeners.grpc, err = control.Listen(s.socket(envoy.ExtProcSocket), 0o660); err != nil {
		return err
	}
	if s.discovery != nil {
		if s.listeners.discovery, err = control.Listen(s.socket(envoy.DiscoverySocket), 0o660); err != nil {
			return err
		}
	}
	if s.listeners.operator, err = control.Listen(s.socket(envoy.OperatorSocket), 0o600); err != nil {
		return err
	}
	if s.config.Control != nil {
		if s.listeners.control, err = control.Listen(s.socket(envoy.ControlSocket), 0o660); err != nil {
			return err
		}
	}
	if s.listeners.admin, err = net.Listen("tcp", s.config.Admin.Address); err != nil {
		return fmt.Errorf("opening the admin listener: %w", err)
	}
	if page != "" {
		if s.listeners.console, err = net.Listen("tcp", page); err != nil {
			return fmt.Errorf("opening the console's listener: %w", err)
		}
	}
	return nil
}

// ready says why the sidecar should get no new requests, or nil.
func (s *Sidecar) ready() error {
	if s.server.Draining() {
		return errors.New("draining")
	}
	if err := s.store.Healthy(); err != nil || s.canary == nil {
		return err
	}
	return s.canary.Ready()
}

// Run serves until ctx ends or a listener fails; then it refuses new requests, waits for those in progress and closes.
func (s *Sidecar) Run(ctx context.Context, grace time.Duration) error {
	failed := make(chan error, 6)
	fromEnvoy := func(l net.Listener) net.Listener { return control.UserOnly(l, s.config.Envoy.User) }
	go func() { failed <- s.grpc.Serve(fromEnvoy(s.listeners.grpc)) }()
	if s.discovery != nil {
		go func() { failed <- s.discovery.Serve(fromEnvoy(s.listeners.discovery)) }()
	}
	go func() { failed <- s.admin.Serve(s.listeners.admin) }()
	go func() { failed <- s.operator.Serve(control.OwnerOnly(s.listeners.operator)) }()
	if s.control != nil {
		go func() { failed <- s.control.Serve(fromEnvoy(s.listeners.control)) }()
	}
	if s.console != nil {
		go func() { failed <- s.console.Serve(s.listeners.console) }()
	}
	following, stop := context.WithCancel(ctx)
	var others sync.WaitGroup
	others.Go(func() { s.reloader.run(following) })
	if s.canary != nil {
		others.Go(func() { s.canary.Run(following) })
	}
	var err error
	select {
	case <-ctx.Done():
		s.log.Info("stopping", "grace", grace.String())
	case err = <-failed:
		err = fmt.Errorf("serving: %w", err)
	}
	stop()
	others.Wait()
	s.stop(grace)
	return errors.Join(err, s.close())
}

// stop drains: new requests get a 503, those in progress finish or, after grace, are cut off with an error.
func (s *Sidecar) stop(grace time.Duration) {
	s.server.Drain()
	ctx, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	if s.grpc.Shutdown(ctx) != nil {
		s.log.Warn("requests in progress were cut off")
	}
	if s.discovery != nil {
		s.discovery.Stop()
	}
	if s.control != nil {
		_ = s.control.Close()
	}
	if s.console != nil {
		_ = s.console.Close()
	}
	_ = s.operator.Close()
	_ = s.admin.Close()
}

// shut closes the listeners that are open, before anything serves on them.
func (s *Sidecar) shut() error {
	var errs []error
	for _, l := range []net.Listener{s.listeners.grpc, s.listeners.discovery, s.listeners.operator, s.listeners.control, s.listeners.admin, s.listeners.console} {
		if l != nil {
			errs = append(errs, l.Close())
		}
	}
	return errors.Join(errs...)
}
