// Package probe sends one request through a gateway to a provider, as a caller would, and reports each stage: configuration, credential, DNS, TCP, TLS,
// Envoy, masking, the provider's answer, and the restored original in it. It stops at the first stage that fails and says how to fix it.
//
// It is not part of the gateway: its caller runs a private gateway for the probe. It prints nothing, and none of its errors holds a secret.
package probe

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/cmd/internal/reach"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

// Target is one provider, with the model and the credential of the probe.
type Target struct {
	Provider *registry.Provider
	Model    registry.Model
	Places   []config.Source // of its credentials; empty: there is none
	Stream   bool            // a streamed answer is asked for
}

// Options describe the probe's request.
type Options struct {
	Target
	Begun time.Time         // when the reading of the configuration began
	Open  func() error      // opens the credentials as the gateway does
	Stage func(Stage) error // takes each stage as it ends
	// Start runs a gateway for the probe alone, calls up once it takes requests, and returns when it has ended.
	Start func(ctx context.Context, up func(context.Context, Gateway)) error
}

// Gateway is the gateway that a probe uses.
type Gateway struct {
	URL     string // of the endpoint
	Key     []byte // a gateway key
	Envoy   string // the program
	Records Records
	Log     string // file of the sidecar's log
}

// Records hands the gateway's metadata records on.
type Records chan []byte

// Report has the findings of a probe.
type Report struct {
	Provider string  `json:"provider"`
	Model    string  `json:"model"`
	Stream   bool    `json:"stream"`
	OK       bool    `json:"ok"`
	Stages   []Stage `json:"stages"`
}

// Stage is one part of the way.
type Stage struct {
	Stage  string  `json:"stage"`
	OK     bool    `json:"ok"`
	MS     float64 `json:"ms"`
	Detail string  `json:"detail,omitempty"`
	Error  string  `json:"error,omitempty"`
}

// Line is the stage as a line for people.
func (s Stage) Line() string {
	result := "ok"
	if !s.OK {
		result = "FAILED"
	}
	return strings.TrimRight(fmt.Sprintf("%-13s  %-6s  %7d ms  %s", s.Stage, result, int64(s.MS), s.Detail), " ")
}

// probe is one run.
type probe struct {
	Options
	report Report
}

// Run asks the provider. Its error is that of the stage that failed.
func Run(ctx context.Context, o Options) (*Report, error) {
	p := &probe{Options: o, report: Report{Provider: o.Provider.Name, Model: o.Model.ID, Stream: o.Stream}}
	err := p.run(ctx)
	p.report.OK = err == nil
	return &p.report, err
}

// done reports a stage and returns its error under the stage's name.
func (p *probe) done(stage string, took time.Duration, detail string, err error) error {
	s := Stage{Stage: stage, OK: err == nil, MS: float64(took.Microseconds()) / 1000, Detail: detail}
	if err != nil {
		s.Error, s.Detail = err.Error(), ""
		err = fmt.Errorf("%s: %w", stage, err)
	}
	p.report.Stages = append(p.report.Stages, s)
	return errors.Join(err, p.Stage(s))
}

func (p *probe) run(ctx context.Context) error {
	e := p.Provider.Endpoint
	detail := fmt.Sprintf("%s at %s%s, model %s", p.Provider.Protocol, e.Authority(), e.BasePath, p.Model.ID)
	if err := p.done("configuration", time.Since(p.Begun), detail, nil); err != nil {
		return err
	}
	now := time.Now()
	detail, err := p.credential()
	if err := p.done("credential", time.Since(now), detail, err); err != nil {
		return err
	}
	if err := p.connect(ctx, e); err != nil {
		return err
	}
	if err := p.gateway(ctx); err != nil {
		return err
	}
	return p.done("done", time.Since(p.Begun), "", nil)
}

// credential has every credential of the provider read, and says where they are.
func (p *probe) credential() (string, error) {
	if err := p.HasCredential(); err != nil {
		return "", err
	}
	if p.Provider.Auth == registry.AuthNone {
		return "none is needed (auth: none)", nil
	}
	var names []string
	for _, place := range p.Places {
		names = append(names, place.String())
	}
	return "read from " + strings.Join(names, ", ") + ", sent as " + string(p.Provider.Auth), p.Open()
}

// HasCredential fails if the provider wants a credential and the configuration has none.
func (t *Target) HasCredential() error {
	if t.Provider.Auth != registry.AuthNone && len(t.Places) == 0 {
		return fmt.Errorf("the configuration has none: set providers.%s.credential to {env: NAME} or {file: PATH}", t.Provider.Name)
	}
	return nil
}

// connect reaches the endpoint as Envoy will, one stage after the other, and closes the connection again.
func (p *probe) connect(ctx context.Context, e registry.Endpoint) error {
	now := time.Now()
	detail, err := reach.LookUp(ctx, e.Host)
	if err := p.done("dns", time.Since(now), detail, err); err != nil {
		return err
	}
	now = time.Now()
	conn, err := reach.Dial(ctx, e)
	if err != nil {
		return p.done("tcp", time.Since(now), "", err)
	}
	defer func() { _ = conn.Close() }()
	if err := p.done("tcp", time.Since(now), "connected to "+conn.RemoteAddr().String(), nil); err != nil {
		return err
	}
	now = time.Now()
	detail, err = reach.Handshake(ctx, conn, e)
	return p.done("tls", time.Since(now), detail, err)
}

// gateway has a gateway run for the probe, and sends the requests through it.
func (p *probe) gateway(ctx context.Context) error {
	begun := time.Now()
	up := false
	var failed error
	err := p.Start(ctx, func(ctx context.Context, g Gateway) {
		up = true
		if failed = p.done("envoy", time.Since(begun), g.Envoy, nil); failed == nil {
			failed = (&asker{p, g}).run(ctx)
		}
	})
	switch {
	case failed != nil:
		return failed
	case !up && err == nil:
		return errors.New("interrupted")
	case !up:
		return p.done("envoy", time.Since(begun), "", err)
	}
	return err
}
