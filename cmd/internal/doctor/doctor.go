// Package doctor checks everything that a gateway needs on its machine, and reports for each part whether it works, what is wrong, and how to
// fix it. It changes nothing, sends no prompt, and prints no secret.
package doctor

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

// Options select the checks.
type Options struct {
	Path    string    // of the configuration file
	Admin   string    // of Envoy's admin listener; "": the socket in runtime_dir
	Offline bool      // providers are not looked at
	Lines   io.Writer // takes each finding as it comes, as a line for people
	// Load reads a configuration file and checks it as the gateway does when it starts.
	Load func(path string) (*config.Config, *registry.Registry, error)
}

// Report has the findings of a run.
type Report struct {
	OK     bool      `json:"ok"` // nothing failed
	Checks []Finding `json:"checks"`
}

// Failed counts the checks that failed.
func (r *Report) Failed() (n int) {
	for _, f := range r.Checks {
		if f.Result == broken {
			n++
		}
	}
	return n
}

// Finding is the outcome of one check.
type Finding struct {
	Part   string `json:"part"`
	Result result `json:"result"`
	What   string `json:"what"`
	Fix    string `json:"fix,omitempty"`
}

// result is the outcome of a check.
type result string

const (
	fine   result = "ok"
	doubt  result = "warn"
	broken result = "FAIL"
)

// diagnosis is one run.
type diagnosis struct {
	Options
	config   *config.Config
	registry *registry.Registry
	runs     bool // a gateway answers on the operator socket
	report   Report
}

// Run does all checks, one after the other.
func Run(ctx context.Context, o Options) *Report {
	d := &diagnosis{Options: o}
	d.run(ctx)
	d.report.OK = d.report.Failed() == 0
	return &d.report
}

func (d *diagnosis) run(ctx context.Context) {
	if !d.configuration() {
		d.machine()
		return
	}
	d.sockets()
	d.gateway(ctx)
	d.envoy(ctx)
	d.certificates(ctx)
	d.store()
	d.keyset()
	d.credentials()
	if !d.Offline {
		d.providers(ctx)
	}
	d.machine()
}

// say records a finding and prints it.
func (d *diagnosis) say(part string, r result, fix, format string, args ...any) {
	f := Finding{Part: part, Result: r, What: fmt.Sprintf(format, args...), Fix: fix}
	d.report.Checks = append(d.report.Checks, f)
	_, _ = fmt.Fprintf(d.Lines, "%-4s  %-12s  %s\n", f.Result, f.Part, f.What)
	if fix != "" {
		_, _ = fmt.Fprintf(d.Lines, "%20s%s\n", "", "→ "+fix)
	}
}

// configuration loads the file, reports each mistake, and says whether the other checks have something to go by.
func (d *diagnosis) configuration() bool {
	c, r, err := d.Load(d.Path)
	var mistakes config.Errors
	switch {
	case errors.As(err, &mistakes):
		for _, m := range mistakes {
			d.say("config", broken, "correct the file; docs/config.md lists every field", "%v", m)
		}
		return false
	case err != nil:
		d.say("config", broken, "name the file with --config or $VIZARD_CONFIG", "%v", err)
		return false
	}
	d.config, d.registry = c, r
	d.say("config", fine, "", "%s: no mistakes; providers: %d", d.Path, len(c.Providers))
	return true
}

func (d *diagnosis) socket(name string) string { return filepath.Join(d.config.RuntimeDir, name) }

// adminAddress is where Envoy's admin listener should be.
func (d *diagnosis) adminAddress() string {
	if d.Admin != "" {
		return d.Admin
	}
	return d.socket(envoy.AdminSocket)
}
