package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/gateway"
	"github.com/vizard-gateway/vizard/cmd/internal/probe"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/registry"
)

const checkHelp = `The request goes through a private Envoy and sidecar, with a private key. It does not touch a running gateway, and leaves nothing
behind. The stages are configuration, credential, DNS, TCP, TLS, Envoy, masking, the provider's answer, and the restored original in it.
The command stops at the first stage that fails and says how to fix it. It sends one request with each credential.
The request is a real one: the provider may charge for it (some 50 tokens).`

func (a *app) providerCommand() *cobra.Command {
	return group("provider", "Test a provider, or record its answers as test data", a.providerCheckCommand(), a.providerRecordCommand())
}

func (a *app) providerCheckCommand() *cobra.Command {
	c := &cobra.Command{Use: "check NAME", Short: "Send one tiny request to a provider and report each stage", Args: takes(cobra.ExactArgs(1)), Long: checkHelp,
		Example: "  vizard provider check openai\n  vizard provider check vllm --model llama-3-8b --stream"}
	path := a.configFlag(c)
	model := c.Flags().String("model", "", "model id or alias (none: the cheapest of the provider's models)")
	stream := c.Flags().Bool("stream", false, "ask for a streamed answer")
	wantJSON := outputFlag(c, "table")
	c.RunE = func(c *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		begun := time.Now()
		target, err := targetOf(*path, args[0], *model)
		if err != nil {
			return err
		}
		target.Stream = *stream
		o := probe.Options{Target: target.Target, Begun: begun, Open: target.open, Stage: func(s probe.Stage) error {
			if asJSON {
				return nil
			}
			_, err := fmt.Fprintln(a.out, s.Line())
			return err
		}, Start: func(ctx context.Context, up func(context.Context, probe.Gateway)) error {
			return a.probed(ctx, target.config, up)
		}}
		report, err := probe.Run(a.untilSignal(c), o)
		if asJSON {
			err = errors.Join(err, a.printJSON(report))
		}
		return err
	}
	return c
}

// target is one provider of a configuration, with the model and the credentials of the check.
type target struct {
	config *config.Config // with this provider only
	probe.Target
}

// targetOf finds a provider and a model in a configuration file.
func targetOf(path, name, model string) (target, error) {
	all, err := load(path)
	if err != nil {
		return target{}, err
	}
	i := slices.IndexFunc(all.Providers, func(p config.Provider) bool { return p.Name == name })
	if i < 0 {
		return target{}, usage.Errorf("%s has no provider %q; it has: %s", path, name, strings.Join(providerNames(all), ", "))
	}
	one := *all
	one.Providers = []config.Provider{all.Providers[i]}
	takeTurns(&one.Providers[0])
	settings, err := gateway.SettingsOf(&one)
	if err != nil {
		return target{}, err
	}
	t := target{config: &one, Target: probe.Target{Provider: settings.Registry.Providers()[0], Places: one.Providers[0].Places()}}
	if model == "" {
		if model = cheapest(t.Provider.Models); model == "" {
			return target{}, usage.Errorf("the configuration lists no model of %s: name one with --model", name)
		}
	}
	route, f := settings.Registry.Resolve(name, model)
	if f != nil {
		return target{}, usage.Errorf("%s is not a model of %s in %s; see: vizard models --config %s", model, name, path, path)
	}
	t.Model = route.Model
	return t, nil
}

func providerNames(c *config.Config) (names []string) {
	for _, p := range c.Providers {
		names = append(names, p.Name)
	}
	return names
}

// takeTurns gives each of a provider's credentials the same weight, so that requests one after another take all of them.
func takeTurns(p *config.Provider) {
	p.Credentials = slices.Clone(p.Credentials)
	for i := range p.Credentials {
		p.Credentials[i].Weight = 1
	}
}

// cheapest is the model with the lowest known price, else the first; "" if there is none.
func cheapest(models []registry.Model) string {
	best := ""
	var least int64
	for _, m := range models {
		if m.Price != nil && (least == 0 || m.Price.Input+m.Price.Output < least) {
			best, least = m.ID, m.Price.Input+m.Price.Output
		}
	}
	if best == "" && len(models) > 0 {
		return models[0].ID
	}
	return best
}

// open reads every credential of the provider as the gateway does.
func (t *target) open() error {
	r, err := gateway.Registry(t.config)
	if err != nil {
		return err
	}
	book, err := gateway.OpenBook(t.config, r, nil, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	return book.Close()
}

// readable fails if the provider wants a credential that is not there or cannot be read.
func (t *target) readable() error {
	if err := t.HasCredential(); err != nil || t.Provider.Auth == registry.AuthNone {
		return err
	}
	return t.open()
}

// probed runs Envoy and the sidecar for a probe alone, until up returns.
func (a *app) probed(ctx context.Context, of *config.Config, up func(context.Context, probe.Gateway)) error {
	binary, err := envoy.Find(a.env("ENVOY"))
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "vizard-")
	if err != nil {
		return fmt.Errorf("making a folder for the check: %w", err)
	}
	defer func() { _ = os.RemoveAll(folder) }()
	log, err := os.OpenFile(filepath.Join(folder, "log"), os.O_CREATE|os.O_APPEND|os.O_RDWR, 0o600)
	if err != nil {
		return fmt.Errorf("opening the check's log: %w", err)
	}
	defer func() { _ = log.Close() }()
	c, err := private(of, folder)
	if err != nil {
		return err
	}
	quiet := *a
	quiet.errs = log
	records := make(probe.Records, len(of.Providers[0].Places())+1)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	err = quiet.runBoth(ctx, binary, c, gateway.Options{Records: records}, func(s *gateway.Sidecar) error {
		defer cancel()
		_, key, err := s.Keys().Create(keystore.CreateOptions{Caller: "check"})
		if err != nil {
			return err
		}
		up(ctx, probe.Gateway{URL: "http://" + c.Gateway.Address + envoy.Path, Key: key.Reveal(), Envoy: binary, Records: records, Log: log.Name()})
		return nil
	})
	if err != nil {
		return fmt.Errorf("%w%s", err, lastLine(log.Name()))
	}
	return nil
}

// private is a configuration like the operator's for this provider alone, with everything else in a folder of its own.
func private(of *config.Config, folder string) (*config.Config, error) {
	c := *of
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	c.Gateway = config.Gateway{Address: address, MaxConcurrent: of.Gateway.MaxConcurrent}
	c.Admin, c.Control, c.Envoy = config.Admin{Address: anyPort}, nil, config.Envoy{HeapMiB: c.Envoy.HeapMiB}
	c.RuntimeDir, c.Store = folder, config.Store{Path: filepath.Join(folder, "vizard.db")}
	c.Keyset, c.Audit, c.Keys, c.Limits = "", "", nil, config.Limits{}
	c.Log = config.Log{Level: "warn", Records: "stdout"}
	// The probe's address must be masked even where the operator lets addresses pass: else nothing would be shown.
	c.Masking.Disable = slices.DeleteFunc(slices.Clone(c.Masking.Disable), func(name string) bool { return name == "EMAIL" })
	return &c, nil
}

// lastLine is the last output of Envoy or the sidecar, for an error message.
func lastLine(path string) string {
	text, err := os.ReadFile(path)
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if last := lines[len(lines)-1]; err == nil && last != "" && !json.Valid([]byte(last)) {
		return "\n" + last
	}
	return ""
}
