package config

import (
	"encoding/hex"
	"errors"
	"time"

	"github.com/vizard-gateway/vizard/masking"
)

// defaults is the configuration of an empty file.
func defaults() *Config {
	return &Config{
		Gateway:    Gateway{Address: "127.0.0.1:10000", MaxConcurrent: 10000},
		Admin:      Admin{Address: "127.0.0.1:9090"},
		Envoy:      Envoy{HeapMiB: 2048},
		RuntimeDir: "/run/vizard",
		Store:      Store{Path: "/var/lib/vizard/vizard.db", Held: 200_000},
		Masking:    Masking{Names: Names{Threshold: masking.DefaultThreshold}, Hint: new(false)},
		Timeouts:   Timeouts{RequestBody: 5 * time.Second, FirstByte: time.Minute, Idle: 2 * time.Minute, Total: 15 * time.Minute},
		Log:        Log{Level: "info", Records: "stdout"},
		Metrics:    Metrics{Callers: 100},
	}
}

// schema is the whole file as docs/config.md has it; what is read goes into c.
func schema(c *Config) spec {
	return object(
		field{name: "gateway", spec: gateway(&c.Gateway)},
		field{name: "control", spec: optional(&c.Control, func(l *Control) spec {
			return object(field{name: "address", spec: listener(&l.Address), required: true})
		})},
		field{name: "admin", spec: object(
			field{name: "address", spec: listener(&c.Admin.Address)},
			field{name: "console", spec: listener(&c.Admin.Console)},
		)},
		field{name: "envoy", spec: object(
			field{name: "ads", spec: flag(&c.Envoy.ADS)},
			field{name: "canary", spec: optional(&c.Envoy.Canary, canary)},
			field{name: "user", spec: number(&c.Envoy.User, 1)},
			field{name: "monitor", spec: listener(&c.Envoy.Monitor)},
			field{name: "heap_mib", spec: number(&c.Envoy.HeapMiB, minHeapMiB)},
		)},
		field{name: "sidecar", spec: object(field{name: "timer_slack", spec: period(&c.Sidecar.TimerSlack)})},
		field{name: "runtime_dir", spec: place(&c.RuntimeDir)},
		field{name: "store", spec: store(&c.Store)},
		field{name: "keyset", spec: object(field{name: "file", spec: place(&c.Keyset)})},
		field{name: "keys", spec: list(&c.Keys, key)},
		field{name: "providers", spec: providers(&c.Providers)},
		field{name: "masking", spec: masks(&c.Masking)},
		field{name: "limits", spec: object(
			field{name: "requests_per_minute", spec: number(&c.Limits.RequestsPerMinute, 0)},
			field{name: "concurrent", spec: number(&c.Limits.Concurrent, 0)},
		)},
		field{name: "timeouts", spec: object(
			field{name: "request_body", spec: period(&c.Timeouts.RequestBody)},
			field{name: "first_byte", spec: period(&c.Timeouts.FirstByte)},
			field{name: "idle", spec: period(&c.Timeouts.Idle)},
			field{name: "total", spec: period(&c.Timeouts.Total)},
		)},
		field{name: "audit", spec: object(field{name: "file", spec: place(&c.Audit)})},
		field{name: "metrics", spec: object(field{name: "callers", spec: number(&c.Metrics.Callers, 0)})},
		field{name: "tracing", spec: optional(&c.Tracing, tracing)},
		field{name: "log", spec: object(
			field{name: "level", spec: oneOf(&c.Log.Level, "debug", "info", "warn", "error")},
			field{name: "records", spec: records(&c.Log.Records)},
		)},
	)
}

func tracing(t *Tracing) spec {
	t.Ratio, t.ParentBased = 1, true
	return object(
		field{name: "endpoint", spec: webURL(&t.Endpoint, collector), required: true},
		field{name: "ca_file", spec: file(&t.CAFile, true)},
		field{name: "ratio", spec: share(&t.Ratio)},
		field{name: "parent_based", spec: flag(&t.ParentBased)},
	)
}

func gateway(g *Gateway) spec {
	return object(
		field{name: "address", spec: listener(&g.Address)},
		field{name: "tls", spec: optional(&g.TLS, func(t *TLS) spec {
			return object(
				field{name: "certificate", spec: file(&t.Certificate, false), required: true},
				field{name: "key", spec: file(&t.Key, false), required: true},
				field{name: "client_ca", spec: file(&t.ClientCA, true)},
			)
		})},
		field{name: "max_concurrent", spec: number(&g.MaxConcurrent, 1)},
	)
}

func canary(y *Canary) spec {
	y.Interval = canaryInterval
	return object(
		field{name: "address", spec: listener(&y.Address)},
		field{name: "scheme", spec: oneOf(&y.Scheme, "http", "https")},
		field{name: "server_name", spec: matching(&y.ServerName, hostForm, "a host name")},
		field{name: "certificate", spec: file(&y.Certificate, false)},
		field{name: "key", spec: file(&y.Key, false)},
		field{name: "interval", spec: period(&y.Interval)},
	)
}

// canaryInterval is the default: a missing filter shows within some seconds, and Envoy does not notice the work.
const canaryInterval = 5 * time.Second

// minHeapMiB is what an Envoy with a few connections takes, and room.
const minHeapMiB = 64

// minHeld is what one look into a database asks for at most.
const minHeld = 1000

// outageGrace is the default: longer than a fail-over takes, shorter than a revoked key may matter.
const outageGrace = 5 * time.Minute

func store(s *Store) spec {
	return object(
		field{name: "held", spec: number(&s.Held, minHeld)},
		field{name: "bbolt", spec: object(field{name: "path", spec: place(&s.Path)})},
		field{name: "postgres", spec: optional(&s.Postgres, func(p *Postgres) spec {
			p.OutageGrace = outageGrace
			return object(
				field{name: "url", spec: credential(&p.URL), required: true},
				field{name: "outage_grace", spec: period(&p.OutageGrace)},
				field{name: "snapshot", spec: place(&p.Snapshot)},
			)
		})},
	)
}

func key(k *Key) spec {
	return object(
		field{name: "id", spec: matching(&k.ID, keyIDForm, "the 10 letters and digits after vz_ in the key"), required: true},
		field{name: "caller", spec: matching(&k.Caller, callerForm, "1 to 64 letters, digits or . _ @ -"), required: true},
		field{name: "sha256", spec: digest(&k.SHA256), required: true},
		field{name: "expires", spec: instant(&k.Expires)},
		field{name: "models", spec: list(&k.Models, grant)},
		field{name: "profile", spec: profileName(&k.Profile)},
	)
}

// digest takes any scalar: a hash of digits only is a number to YAML.
func digest(to *[32]byte) spec {
	return spec{kind: "string", rule: "64 hexadecimal digits", wrong: "abc", read: func(r *reader, n node) {
		sum, err := hex.DecodeString(n.Value)
		if err != nil || len(sum) != len(to) {
			r.wrong(n, "must be the SHA-256 of the key, 64 hexadecimal digits")
			return
		}
		copy(to[:], sum)
	}}
}

func grant(to *string) spec {
	return text(func(v string) error {
		if !isGrant(v) {
			return errors.New("must be provider/model_id, provider/* or *")
		}
		*to = v
		return nil
	}).as("string", "`provider/model_id`, `provider/*` or `*`", "gpt-5-mini")
}
