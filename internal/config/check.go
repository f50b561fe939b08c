package config

import (
	"net"
	"net/netip"
	"slices"
	"strings"
	"time"
)

// maxRuntimeDir leaves room for the sockets' names within the 107 bytes that a Unix socket's path may have.
const maxRuntimeDir = 80

// maxTimerSlack is the shortest time that the gateway waits for anything: how long records are gathered.
const maxTimerSlack = 20 * time.Millisecond

// checkWhole checks rules across several parts of the file.
func (r *reader) checkWhole(c *Config) {
	if c.Gateway.TLS == nil && !isLoopback(c.Gateway.Address) {
		r.at("gateway.address", "plain HTTP works on loopback addresses only: add gateway.tls")
	}
	r.checkControl(c)
	r.checkCanary(c)
	r.checkConsole(c)
	if c.Gateway.Address == c.Admin.Address {
		r.at("admin.address", "is the gateway's own address")
	}
	if m := c.Envoy.Monitor; m != "" && (m == c.Gateway.Address || m == c.Admin.Address || c.Control != nil && m == c.Control.Address) {
		r.at("envoy.monitor", "is the address of another listener")
	}
	if c.Sidecar.TimerSlack > maxTimerSlack {
		r.at("sidecar.timer_slack", "must be at most %v: every timer of the gateway may be that late", maxTimerSlack)
	}
	if len(c.RuntimeDir) > maxRuntimeDir {
		r.at("runtime_dir", "is longer than %d bytes: Unix sockets in it could not be named", maxRuntimeDir)
	}
	if t := c.Tracing; t != nil && t.CAFile != "" && strings.HasPrefix(t.Endpoint, "http:") {
		r.at("tracing.ca_file", "has no effect on an http endpoint")
	}
	r.checkStore(c.Store, c.Keyset)
	r.checkMasking(&c.Masking)
	r.checkKeys(c.Keys, &c.Masking)
}

func (r *reader) at(path, format string, args ...any) { r.add(r.line(path), path, format, args...) }

func (r *reader) checkControl(c *Config) {
	if c.Control == nil {
		return
	}
	if c.Keyset == "" {
		r.at("control", "callers' credentials are encrypted with a keyset: add keyset, and make it with vizard keyset create")
	}
	if c.Gateway.TLS == nil && !isLoopback(c.Control.Address) {
		r.at("control.address", "plain HTTP works on loopback addresses only: add gateway.tls")
	}
	if c.Control.Address == c.Gateway.Address || c.Control.Address == c.Admin.Address {
		r.at("control.address", "is the address of another listener")
	}
}

// checkConsole holds the page for people to this machine: it takes prompts and keys over plain HTTP.
func (r *reader) checkConsole(c *Config) {
	if c.Admin.Console == "" {
		return
	}
	if !isLoopback(c.Admin.Console) {
		r.at("admin.console", "must be a loopback address: reach it from elsewhere through ssh -L or kubectl port-forward")
	}
	taken := []string{c.Gateway.Address, c.Admin.Address}
	if c.Control != nil {
		taken = append(taken, c.Control.Address)
	}
	if slices.Contains(taken, c.Admin.Console) {
		r.at("admin.console", "is the address of another listener")
	}
}

// checkCanary fills in the values that follow from the gateway's listener.
func (r *reader) checkCanary(c *Config) {
	y := c.Envoy.Canary
	if y == nil {
		return
	}
	if (y.Certificate == "") != (y.Key == "") {
		r.at("envoy.canary", "a client certificate is both certificate and key")
	}
	if y.Address == "" && y.Certificate == "" && c.Gateway.TLS != nil && c.Gateway.TLS.ClientCA != "" {
		r.at("envoy.canary", "the gateway's listener asks for client certificates: add certificate and key of one that gateway.tls.client_ca knows")
	}
	y.complete(c.Gateway)
}

// complete fills in the fields that are empty: those of g's own listener.
func (y *Canary) complete(g Gateway) {
	if y.Address == "" {
		y.Address = Reachable(g.Address)
	}
	if y.Scheme == "" {
		y.Scheme = "http"
		if g.TLS != nil {
			y.Scheme = "https"
		}
	}
	if y.ServerName == "" {
		y.ServerName, _, _ = net.SplitHostPort(y.Address) // it has been checked
	}
}

// DefaultCanary returns the canary of an empty envoy.canary for g's own listener, nil if that listener asks for client certificates.
func DefaultCanary(g Gateway) *Canary {
	if g.TLS != nil && g.TLS.ClientCA != "" {
		return nil
	}
	y := &Canary{Interval: canaryInterval}
	y.complete(g)
	return y
}

// Reachable returns the address at which this machine reaches a listener: one that stands for all addresses becomes loopback.
func Reachable(listener string) string {
	ap, err := netip.ParseAddrPort(listener)
	switch {
	case err != nil || !ap.Addr().IsUnspecified():
		return listener
	case ap.Addr().Is4():
		return netip.AddrPortFrom(netip.AddrFrom4([4]byte{127, 0, 0, 1}), ap.Port()).String()
	}
	return netip.AddrPortFrom(netip.IPv6Loopback(), ap.Port()).String()
}

// minGrace is a few of the looks that the store takes into the database.
const minGrace = 5 * time.Second

func (r *reader) checkStore(s Store, keyset string) {
	if s.Postgres == nil {
		return
	}
	if _, both := r.lines["store.bbolt"]; both {
		r.at("store", "names both bbolt and postgres: one of them is the store")
	}
	if s.Postgres.OutageGrace < minGrace {
		r.at("store.postgres.outage_grace", "must be at least %v", minGrace)
	}
	if s.Postgres.Snapshot != "" && keyset == "" {
		r.at("store.postgres.snapshot", "is encrypted with the keyset: name one with keyset.file (vizard keyset create)")
	}
}

func (r *reader) checkKeys(keys []Key, m *Masking) {
	ids, sums := map[string]bool{}, map[[32]byte]bool{}
	for _, k := range keys {
		if _, ok := m.Profile(k.Profile); !ok && !r.blamed("masking") {
			r.at("keys", "the profile of the key %s: %s", k.ID, noProfile(m, k.Profile))
		}
		if ids[k.ID] || sums[k.SHA256] {
			r.at("keys", "the key %s is listed twice", k.ID)
		}
		ids[k.ID], sums[k.SHA256] = true, true
	}
}

// blamed says whether a mistake at path or below it was found, or one in the name of that field.
func (r *reader) blamed(path string) bool {
	return slices.Contains(r.meant, path) || r.blamedBut(path, "")
}

// blamedBut says whether one was found there, and not at another path or below that.
func (r *reader) blamedBut(path, other string) bool {
	return slices.ContainsFunc(r.mistakes, func(m *Mistake) bool { return within(m.Path, path) && (other == "" || !within(m.Path, other)) })
}

// within says whether a field is the one at path, or below it.
func within(field, path string) bool {
	rest, ok := strings.CutPrefix(field, path)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}
