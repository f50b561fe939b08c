package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
)

const doctorHelp = `Looks at everything that the gateway needs on this machine and says of each part whether it is well, what is wrong, and how to mend
it: configuration, sockets, the running gateway and Envoy, listeners, certificates, store, keyset, credentials, the providers' DNS, TCP
and TLS, clock, open files and memory. It changes nothing, sends no prompt, and prints no secret. Run it as the user that the gateway
runs as and with its environment, where it sees what the gateway sees. Exit code 1: something FAILed.`

// result is what a check came to.
type result string

const (
	fine   result = "ok"
	doubt  result = "warn"
	broken result = "FAIL"
)

// finding is the outcome of one check.
type finding struct {
	Part   string `json:"part"`
	Result result `json:"result"`
	What   string `json:"what"`
	Mend   string `json:"mend,omitempty"`
}

// diagnosis is one run of `vizard doctor`.
type diagnosis struct {
	app      *app
	path     string // of the configuration file
	admin    string // of Envoy's admin listener; "": the socket in runtime_dir
	offline  bool   // providers are not looked at
	silent   bool   // lines are not printed as they come
	config   *config.Config
	runs     bool // a gateway answers on the operator socket
	failures int
	report   struct {
		OK     bool      `json:"ok"`
		Checks []finding `json:"checks"`
	}
}

func (a *app) doctorCommand() *cobra.Command {
	c := &cobra.Command{Use: "doctor", Short: "Look for what is wrong with a gateway, and say how to mend it", Args: takes(cobra.NoArgs), Long: doctorHelp,
		Example: "  vizard doctor --config /etc/vizard/vizard.yaml\n  vizard doctor --json --offline"}
	path := a.configFlag(c)
	wantJSON := outputFlag(c, "text")
	offline := c.Flags().Bool("offline", false, "leave the providers' DNS, TCP and TLS out")
	admin := c.Flags().String("envoy-admin", "", "Envoy's admin listener, host:port or a socket's path (left out: the socket in runtime_dir)")
	c.RunE = func(c *cobra.Command, _ []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		d := &diagnosis{app: a, path: *path, admin: *admin, offline: *offline, silent: asJSON}
		d.run(c.Context())
		d.report.OK = d.failures == 0
		if !d.report.OK {
			err = fmt.Errorf("doctor: %d of %d checks failed", d.failures, len(d.report.Checks))
		}
		if asJSON {
			err = errors.Join(err, a.printJSON(d.report))
		}
		return err
	}
	return c
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
	if !d.offline {
		d.providers(ctx)
	}
	d.machine()
}

// say notes a finding and prints it.
func (d *diagnosis) say(part string, r result, mend, format string, args ...any) {
	f := finding{Part: part, Result: r, What: fmt.Sprintf(format, args...), Mend: mend}
	d.report.Checks = append(d.report.Checks, f)
	if r == broken {
		d.failures++
	}
	if d.silent {
		return
	}
	_, _ = fmt.Fprintf(d.app.out, "%-4s  %-12s  %s\n", f.Result, f.Part, f.What)
	if mend != "" {
		_, _ = fmt.Fprintf(d.app.out, "%20s%s\n", "", "→ "+mend)
	}
}

// configuration loads the file, reports each mistake, and says whether the other checks have something to go by.
func (d *diagnosis) configuration() bool {
	c, err := config.Load(d.path)
	if err == nil {
		_, err = settingsOf(c)
	}
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
	d.config = c
	d.say("config", fine, "", "%s: no mistakes, %d providers", d.path, len(c.Providers))
	return true
}

func (d *diagnosis) socket(name string) string { return filepath.Join(d.config.RuntimeDir, name) }

// adminAddress is where Envoy's admin listener should be.
func (d *diagnosis) adminAddress() string {
	if d.admin != "" {
		return d.admin
	}
	return d.socket(envoy.AdminSocket)
}
