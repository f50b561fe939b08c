package doctor

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"syscall"

	"github.com/vizard-gateway/vizard/envoy"
)

// leastEnvoy is the oldest minor version of Envoy 1 that the gateway's configuration is safe with (docs/rationale.md).
const leastEnvoy = 39

const freshBootstrap = "start Envoy with the output of: vizard envoy bootstrap --config "

// envoy asks the running Envoy for its configuration.
func (d *diagnosis) envoy(ctx context.Context) {
	address := d.adminAddress()
	want, err := envoy.Bootstrap(d.config, d.registry)
	if err != nil {
		d.say("envoy", broken, "correct the configuration", "%v", err)
		return
	}
	r, err := envoy.Inspect(ctx, address, want)
	switch {
	case errors.Is(err, fs.ErrPermission):
		d.say("envoy", doubt, "run the doctor as Envoy's user", "%s cannot be asked by this user", address)
		return
	case err != nil && !d.runs && unused(address):
		d.say("envoy", doubt, freshBootstrap+d.Path, "no Envoy runs with its admin listener at %s", address)
		return
	case err != nil:
		d.say("envoy", broken, freshBootstrap+d.Path+", or name its admin listener with --envoy-admin", "%v", err)
		return
	}
	d.version(r)
	d.filters(r)
	d.drift(r)
	d.hosts(r)
}

// unused says whether a socket was never made, or nobody listens on it.
func unused(address string) bool {
	_, err := os.Stat(address)
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOENT)
}

func (d *diagnosis) version(r envoy.Running) {
	parts := strings.Split(r.Version, ".")
	minor := 0
	if len(parts) == 3 && parts[0] == "1" {
		minor, _ = strconv.Atoi(parts[1]) // 0 is too old
	}
	switch {
	case minor < leastEnvoy:
		d.say("envoy", broken, "install Envoy 1.40", "version %q is too old: 1.%d is the least", r.Version, leastEnvoy)
	case r.State != "LIVE":
		d.say("envoy", broken, "wait, or look at Envoy's log", "version %s, but it is %s instead of LIVE", r.Version, r.State)
	default:
		d.say("envoy", fine, "", "version %s, %s; listens at %s", r.Version, strings.ToLower(r.State), strings.Join(r.Listeners, ", "))
	}
}

func (d *diagnosis) filters(r envoy.Running) {
	if len(r.Filters) == 0 {
		d.say("envoy", broken, freshBootstrap+d.Path, "its configuration has no ext_proc filter: requests do not come to the gateway")
	}
	for _, f := range r.Filters {
		switch {
		case f.FailsOpen:
			d.say("envoy", broken, "set failure_mode_allow: false", "the ext_proc filter on cluster %s lets requests pass when the gateway is away", f.Cluster)
		case !f.Modes:
			d.say("envoy", broken, "set both body modes to FULL_DUPLEX_STREAMED", "the ext_proc filter on cluster %s has other body modes than the gateway needs", f.Cluster)
		default:
			d.say("envoy", fine, "", "the ext_proc filter asks cluster %s, and fails closed", f.Cluster)
		}
	}
}

// drift compares the running configuration with the intended one. An Envoy of a mesh gets its configuration from elsewhere.
func (d *diagnosis) drift(r envoy.Running) {
	const shown = 5
	switch n := len(r.Drift); {
	case !r.Ours:
		d.say("envoy", doubt, "compare its filter, routes and limits with the output of vizard envoy bootstrap by hand", "it was not started with this gateway's bootstrap")
	case n > shown:
		d.say("envoy", broken, freshBootstrap+d.Path, "it runs with another bootstrap than the configuration gives: %s and %d more differ", strings.Join(r.Drift[:shown], ", "), n-shown)
	case n > 0:
		d.say("envoy", broken, freshBootstrap+d.Path, "it runs with another bootstrap than the configuration gives: %s", strings.Join(r.Drift, ", "))
	default:
		d.say("envoy", fine, "", "it runs with the bootstrap that the configuration gives")
	}
}

func (d *diagnosis) hosts(r envoy.Running) {
	known := map[string]bool{}
	healthy := 0
	for _, h := range r.Hosts {
		known[h.Cluster] = true
		if h.Health == "healthy" {
			healthy++
			continue
		}
		d.say("envoy", doubt, "look at the provider; Envoy tries again by itself", "cluster %s: %s is %s", h.Cluster, h.Address, h.Health)
	}
	d.say("envoy", fine, "", "clusters with addresses: %d; addresses: %d, healthy: %d", len(known), len(r.Hosts), healthy)
	if !r.Ours {
		return
	}
	for _, p := range d.config.Providers {
		if name := envoy.ClusterOf(p.Name); !known[name] {
			d.say("envoy", broken, "look at this machine's DNS, then at the endpoint", "cluster %s has no address: its host's name does not resolve in Envoy", name)
		}
	}
}
