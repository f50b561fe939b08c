package gateway

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"reflect"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/watch"
)

// reloader applies a changed configuration to a running sidecar: whole, or not at all. An exchange keeps the settings that it
// began with.
type reloader struct {
	*parts
	discovery *envoy.Discovery // nil: Envoy has all of its configuration from the bootstrap

	mu        sync.Mutex
	current   *config.Config
	bootstrap []byte
	retire    *time.Timer // takes providers that are gone from Envoy
}

const (
	envoyPatience = 10 * time.Second       // for Envoy to take a change
	workerDelay   = 200 * time.Millisecond // for its threads to hear of it
)

func newReloader(p *parts, d *envoy.Discovery) (*reloader, error) {
	text, err := Bootstrap(p.config)
	if err != nil {
		return nil, err
	}
	r := &reloader{parts: p, discovery: d, current: p.config, bootstrap: text}
	if d != nil {
		return r, r.publish(context.Background(), p.config)
	}
	return r, nil
}

// run reloads at a signal and when one of the configuration's files has changed, until ctx ends.
func (r *reloader) run(ctx context.Context) {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGHUP)
	defer signal.Stop(asked)
	changed := make(chan struct{}, 1)
	tell := func(string) {
		select {
		case changed <- struct{}{}:
		default:
		}
	}
	files := r.files()
	stop := watch.Files(files, tell)
	defer func() { stop() }()
	if len(files) > 0 {
		tell("") // a change between the start's reading and the watch's first look
	}
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-asked:
			_ = r.Reload(ctx) // it has been logged
		case <-changed:
			_ = r.Reload(ctx)
		}
		// The same watch goes on as long as the files are the same: a new one would not see what changed before its first look.
		if now := r.files(); !slices.Equal(now, files) {
			stop()
			files, stop = now, watch.Files(now, tell)
			tell("") // for that moment
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.retire != nil {
		r.retire.Stop()
	}
}

// files are those whose content is part of the configuration.
func (r *reloader) files() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Concat(r.current.Files, r.current.Masking.Files())
}

// Reload reads the configuration again and applies it. If it is refused everything stays as it is; the error says why.
func (r *reloader) Reload(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	next, err := Load(r.current.File)
	if err == nil {
		if reflect.DeepEqual(next, r.current) {
			return nil
		}
		err = r.apply(ctx, next)
	}
	r.metrics.Reloaded(err == nil)
	if err != nil {
		r.log.Error("configuration refused, the previous one stays in force", "file", r.current.File, "cause", err)
		return err
	}
	r.log.Info("configuration applied", "file", r.current.File)
	return nil
}

func (r *reloader) apply(ctx context.Context, next *config.Config) error {
	if err := r.changeable(next); err != nil {
		return err
	}
	if err := r.keepsProfiles(next); err != nil {
		return err
	}
	prepared, err := r.prepare(next)
	if err != nil {
		return err
	}
	if r.discovery != nil {
		if err := r.tell(ctx, next); err != nil {
			return errors.Join(err, prepared.book.Close())
		}
	}
	if err := r.keys.SetFixed(StaticKeys(next)); err != nil {
		return errors.Join(err, prepared.book.Close())
	}
	r.keys.SetProfiles(next.Masking.ProfileNames())
	before := r.inForce.Swap(prepared)
	r.level.Set(levelOf(next.Log.Level))
	r.current = next
	return before.book.Close()
}

// tell gives Envoy the routes and clusters of next together with those of providers that are gone, which exchanges in progress still
// need. These leave once the last of them must have ended.
func (r *reloader) tell(ctx context.Context, next *config.Config) error {
	ctx, cancel := context.WithTimeout(ctx, envoyPatience)
	defer cancel()
	if err := r.publish(ctx, withRetired(next, r.current)); err != nil {
		back, cancel := context.WithTimeout(context.Background(), envoyPatience)
		defer cancel()
		return errors.Join(err, r.publish(back, r.current))
	}
	time.Sleep(workerDelay)
	if r.retire != nil {
		r.retire.Stop()
	}
	r.retire = time.AfterFunc(r.current.Timeouts.Total+workerDelay, r.retired)
	return nil
}

func (r *reloader) retired() {
	r.mu.Lock()
	defer r.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), envoyPatience)
	defer cancel()
	if err := r.publish(ctx, r.current); err != nil {
		r.log.Warn("envoy keeps removed providers", "cause", err)
	}
}

func (r *reloader) publish(ctx context.Context, c *config.Config) error {
	providers, err := Registry(c)
	if err != nil {
		return err
	}
	return r.discovery.Publish(ctx, c, providers)
}

// withRetired is next with the providers that only old has.
func withRetired(next, old *config.Config) *config.Config {
	kept := map[string]bool{}
	for _, p := range next.Providers {
		kept[p.Name] = true
	}
	both := *next
	both.Providers = append([]config.Provider(nil), next.Providers...)
	for _, p := range old.Providers {
		if !kept[p.Name] {
			both.Providers = append(both.Providers, p)
		}
	}
	return &both
}

// changeable refuses changes that a running gateway cannot apply.
func (r *reloader) changeable(next *config.Config) error {
	var fixed []string
	for name, values := range map[string][2]any{
		"gateway.address":       {r.current.Gateway.Address, next.Gateway.Address},
		"gateway.tls":           {r.current.Gateway.TLS, next.Gateway.TLS},
		"admin":                 {r.current.Admin, next.Admin},
		"envoy":                 {r.current.Envoy, next.Envoy},
		"sidecar":               {r.current.Sidecar, next.Sidecar},
		"runtime_dir":           {r.current.RuntimeDir, next.RuntimeDir},
		"store":                 {r.current.Store, next.Store},
		"control":               {r.current.Control, next.Control},
		"keyset":                {r.current.Keyset, next.Keyset},
		"audit":                 {r.current.Audit, next.Audit},
		"metrics":               {r.current.Metrics, next.Metrics},
		"tracing":               {r.current.Tracing, next.Tracing},
		"timeouts.request_body": {r.current.Timeouts.RequestBody, next.Timeouts.RequestBody},
		"log.records":           {r.current.Log.Records, next.Log.Records},
	} {
		if !reflect.DeepEqual(values[0], values[1]) {
			fixed = append(fixed, name)
		}
	}
	if len(fixed) > 0 {
		slices.Sort(fixed)
		return fmt.Errorf("%s: a change of %s needs a restart", next.File, strings.Join(fixed, " and "))
	}
	text, err := Bootstrap(next)
	if err != nil {
		return err
	}
	if !bytes.Equal(text, r.bootstrap) {
		return fmt.Errorf("%s: the change concerns Envoy (providers, their endpoints or their timeouts): restart it with a new bootstrap, or set envoy.ads", next.File)
	}
	return nil
}
