package config

import (
	"strings"
	"time"
)

// maxRuntimeDir leaves room for the sockets' names within the 107 bytes that a Unix socket's path may have.
const maxRuntimeDir = 80

// checkWhole checks what concerns several parts of the file.
func (r *reader) checkWhole(c *Config) {
	if c.Gateway.TLS == nil && !isLoopback(c.Gateway.Address) {
		r.at("gateway.address", "plain HTTP is served on loopback addresses only: add gateway.tls")
	}
	r.checkControl(c)
	if c.Gateway.Address == c.Admin.Address {
		r.at("admin.address", "is the gateway's own address")
	}
	if len(c.RuntimeDir) > maxRuntimeDir {
		r.at("runtime_dir", "is longer than %d bytes: Unix sockets in it could not be named", maxRuntimeDir)
	}
	r.checkStore(c.Store)
	r.checkKeys(c.Keys)
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
		r.at("control.address", "plain HTTP is served on loopback addresses only: add gateway.tls")
	}
	if c.Control.Address == c.Gateway.Address || c.Control.Address == c.Admin.Address {
		r.at("control.address", "is the address of another listener")
	}
}

// minGrace is a few of the looks that the store takes into the database.
const minGrace = 5 * time.Second

func (r *reader) checkStore(s Store) {
	if s.Postgres == nil {
		return
	}
	if _, both := r.lines["store.bbolt"]; both {
		r.at("store", "names both bbolt and postgres: one of them is the store")
	}
	if s.Postgres.OutageGrace < minGrace {
		r.at("store.postgres.outage_grace", "must be at least %v", minGrace)
	}
}

func (r *reader) checkKeys(keys []Key) {
	ids, sums := map[string]bool{}, map[[32]byte]bool{}
	for _, k := range keys {
		if ids[k.ID] || sums[k.SHA256] {
			r.at("keys", "the key %s is listed twice", k.ID)
		}
		ids[k.ID], sums[k.SHA256] = true, true
	}
}

// blamed says whether a mistake at path or below it was found.
func (r *reader) blamed(path string) bool {
	for _, m := range r.mistakes {
		if rest, ok := strings.CutPrefix(m.Path, path); ok && (rest == "" || rest[0] == '.' || rest[0] == '[') {
			return true
		}
	}
	return false
}
