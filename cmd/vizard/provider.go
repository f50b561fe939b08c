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

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/reach"
	"github.com/vizard-gateway/vizard/registry"
)

const checkHelp = `Sends one tiny request to a provider of the configuration, by a private Envoy and sidecar with a key of their own, and reports each
stage: configuration, credential, DNS, TCP, TLS, Envoy, masking, the provider's answer, and the original back in it. A provider
with several credentials is asked once with each. It stops at the first stage that fails and says how to mend it. A gateway that
runs is not touched, and nothing is left behind. The request is a real one: the provider may charge for it (some 50 tokens).`

func (a *app) providerCommand() *cobra.Command {
	return group("provider", "Try a provider out, or record its answers as test data", a.providerCheckCommand(), a.providerRecordCommand())
}

func (a *app) providerCheckCommand() *cobra.Command {
	c := &cobra.Command{Use: "check NAME", Short: "Send one tiny request to a provider and report each stage", Args: takes(cobra.ExactArgs(1)), Long: checkHelp,
		Example: "  vizard provider check openai\n  vizard provider check vllm --model llama-3-8b --stream"}
	path := a.configFlag(c)
	model := c.Flags().String("model", "", "model id or alias (left out: the cheapest of the provider's models)")
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
		k := &providerCheck{app: a, target: target, silent: asJSON,
			report: checkReport{Provider: args[0], Model: target.model.ID, Stream: *stream}}
		err = k.run(c.Context(), begun)
		k.report.OK = err == nil
		if asJSON {
			err = errors.Join(err, a.printJSON(k.report))
		}
		return err
	}
	return c
}

// target is one provider of a configuration, and what it is asked with.
type target struct {
	config   *config.Config // with this provider only
	provider *registry.Provider
	model    registry.Model
	places   []config.Source // of its credentials; empty: there is none
}

// targetOf finds a provider and a model in a configuration file.
func targetOf(path, name, model string) (target, error) {
	all, err := load(path)
	if err != nil {
		return target{}, err
	}
	i := slices.IndexFunc(all.Providers, func(p config.Provider) bool { return p.Name == name })
	if i < 0 {
		return target{}, usagef("%s has no provider %q; it has: %s", path, name, strings.Join(providerNames(all), ", "))
	}
	one := *all
	one.Providers = []config.Provider{all.Providers[i]}
	takeTurns(&one.Providers[0])
	settings, err := settingsOf(&one)
	if err != nil {
		return target{}, err
	}
	t := target{config: &one, provider: settings.Registry.Providers()[0], places: one.Providers[0].Places()}
	if model == "" {
		if model = cheapest(t.provider.Models); model == "" {
			return target{}, usagef("the configuration lists no model of %s: name one with --model", name)
		}
	}
	route, f := settings.Registry.Resolve(name, model)
	if f != nil {
		return target{}, usagef("%s is no model of %s in %s; see: vizard models --config %s", model, name, path, path)
	}
	t.model = route.Model
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

// checkReport is the output of `vizard provider check --output json`.
type checkReport struct {
	Provider string       `json:"provider"`
	Model    string       `json:"model"`
	Stream   bool         `json:"stream"`
	OK       bool         `json:"ok"`
	Stages   []checkStage `json:"stages"`
}

type checkStage struct {
	Stage  string  `json:"stage"`
	OK     bool    `json:"ok"`
	MS     float64 `json:"ms"`
	Detail string  `json:"detail,omitempty"`
	Error  string  `json:"error,omitempty"`
}

// providerCheck is one run of `vizard provider check`.
type providerCheck struct {
	app *app
	target
	silent bool // lines are not printed as they come
	report checkReport
	up     bool // the private gateway took requests
}

// done reports a stage and returns its error under the stage's name.
func (k *providerCheck) done(stage string, took time.Duration, detail string, err error) error {
	s := checkStage{Stage: stage, OK: err == nil, MS: float64(took.Microseconds()) / 1000, Detail: detail}
	result := "ok"
	if err != nil {
		s.Error, s.Detail, result, detail = err.Error(), "", "FAILED", ""
		err = fmt.Errorf("%s: %w", stage, err)
	}
	k.report.Stages = append(k.report.Stages, s)
	if k.silent {
		return err
	}
	line := strings.TrimRight(fmt.Sprintf("%-13s  %-6s  %7d ms  %s", stage, result, took.Milliseconds(), detail), " ")
	_, wrong := fmt.Fprintln(k.app.out, line)
	return errors.Join(err, wrong)
}

func (k *providerCheck) run(ctx context.Context, begun time.Time) error {
	p := k.provider
	detail := fmt.Sprintf("%s at %s%s, model %s", p.Protocol, p.Endpoint.Authority(), p.Endpoint.BasePath, k.model.ID)
	if err := k.done("configuration", time.Since(begun), detail, nil); err != nil {
		return err
	}
	now := time.Now()
	detail, err := k.credential()
	if err := k.done("credential", time.Since(now), detail, err); err != nil {
		return err
	}
	if err := k.connect(ctx); err != nil {
		return err
	}
	if err := k.gateway(ctx); err != nil {
		return err
	}
	return k.done("done", time.Since(begun), "", nil)
}

// connect tries what Envoy will have to do to reach the endpoint, one stage after the other, and closes the connection again.
func (k *providerCheck) connect(ctx context.Context) error {
	e := k.provider.Endpoint
	now := time.Now()
	detail, err := reach.LookUp(ctx, e.Host)
	if err := k.done("dns", time.Since(now), detail, err); err != nil {
		return err
	}
	now = time.Now()
	conn, err := reach.Dial(ctx, e)
	if err != nil {
		return k.done("tcp", time.Since(now), "", err)
	}
	defer func() { _ = conn.Close() }()
	if err := k.done("tcp", time.Since(now), "connected to "+conn.RemoteAddr().String(), nil); err != nil {
		return err
	}
	now = time.Now()
	detail, err = reach.Handshake(ctx, conn, e)
	return k.done("tls", time.Since(now), detail, err)
}

// credential reads every credential of the provider, and says where they are.
func (t *target) credential() (detail string, err error) {
	if t.provider.Auth == registry.AuthNone {
		return "none is needed (auth: none)", nil
	}
	if len(t.places) == 0 {
		return "", fmt.Errorf("the configuration has none: set providers.%s.credential to {env: NAME} or {file: PATH}", t.provider.Name)
	}
	r, err := buildRegistry(t.config)
	if err != nil {
		return "", err
	}
	book, err := (&parts{log: slog.New(slog.DiscardHandler)}).openBook(t.config, r)
	if err != nil {
		return "", err
	}
	var names []string
	for _, place := range t.places {
		names = append(names, place.String())
	}
	return "read from " + strings.Join(names, ", ") + ", sent as " + string(t.provider.Auth), book.Close()
}

// gateway runs Envoy and the sidecar for the check alone and sends the requests.
func (k *providerCheck) gateway(ctx context.Context) error {
	begun := time.Now()
	binary, err := envoy.Find(k.app.env("ENVOY"))
	if err != nil {
		return k.done("envoy", time.Since(begun), "", err)
	}
	folder, err := os.MkdirTemp("", "vizard-")
	if err != nil {
		return k.done("envoy", time.Since(begun), "", fmt.Errorf("making a folder for the check: %w", err))
	}
	defer func() { _ = os.RemoveAll(folder) }()
	log, err := os.OpenFile(filepath.Join(folder, "log"), os.O_CREATE|os.O_APPEND|os.O_RDWR, 0o600)
	if err != nil {
		return k.done("envoy", time.Since(begun), "", fmt.Errorf("opening the check's log: %w", err))
	}
	defer func() { _ = log.Close() }()
	c, err := k.private(folder)
	if err != nil {
		return k.done("envoy", time.Since(begun), "", err)
	}
	quiet := *k.app
	quiet.errs = log
	records := make(recordLines, len(k.places)+1)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var failed error
	err = quiet.runBoth(ctx, binary, c, besides{records: records}, func(s *sidecar) error {
		defer cancel()
		if failed = k.done("envoy", time.Since(begun), binary, nil); failed == nil {
			failed = (&probe{k, s, records, log.Name()}).run(ctx)
		}
		k.up = true
		return nil
	})
	switch {
	case failed != nil:
		return failed
	case !k.up && err == nil:
		return errors.New("interrupted")
	case !k.up:
		return k.done("envoy", time.Since(begun), "", fmt.Errorf("%w%s", err, lastLine(log.Name())))
	}
	return err
}

// private is a configuration like the operator's for this provider alone, with everything else in a folder of its own.
func (k *providerCheck) private(folder string) (*config.Config, error) {
	c := *k.config
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	admin, err := freeAddress()
	if err != nil {
		return nil, err
	}
	c.Gateway = config.Gateway{Address: address, MaxConcurrent: k.config.Gateway.MaxConcurrent}
	c.Admin, c.Control, c.Envoy = config.Admin{Address: admin}, nil, config.Envoy{HeapMiB: c.Envoy.HeapMiB}
	c.RuntimeDir, c.Store = folder, config.Store{Path: filepath.Join(folder, "vizard.db")}
	c.Keyset, c.Audit, c.Keys, c.Limits = "", "", nil, config.Limits{}
	c.Log = config.Log{Level: "warn", Records: "stdout"}
	// The probe's address must be masked even where the operator lets addresses pass: else nothing would be shown.
	c.Masking.Disable = slices.DeleteFunc(slices.Clone(c.Masking.Disable), func(name string) bool { return name == "EMAIL" })
	return &c, nil
}

// lastLine is what Envoy or the sidecar said last, for an error of theirs.
func lastLine(path string) string {
	text, err := os.ReadFile(path)
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if last := lines[len(lines)-1]; err == nil && last != "" && !json.Valid([]byte(last)) {
		return "\n" + last
	}
	return ""
}
