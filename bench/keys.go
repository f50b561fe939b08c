package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"github.com/vizard-gateway/vizard/internal/keystore"
	hidden "github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
)

// activeCallers are the callers that ask, each with a key of its own.
const activeCallers = 100_000

// manyCallers returns keys.md: what gateways on a database with millions of keys hold, and what their callers wait for.
func manyCallers(s *stage, o options, _ *upstream, out io.Writer) (string, error) {
	d, err := s.database()
	if err != nil {
		return "", err
	}
	k := keysPage{stored: o.keys}
	step := func(name string, do func() error) {
		if err == nil {
			_, _ = fmt.Fprintf(out, "%s …\n", name)
			begun := time.Now()
			err = do()
			_, _ = fmt.Fprintf(out, "%s: %.1f s\n", name, time.Since(begun).Seconds())
		}
	}
	var f files
	var tokens [][]byte
	step("filling the database", func() error { return errors.Join(migrated(d.url()), d.fill(o.keys)) })
	step("starting the gateway", func() error {
		if f, err = s.prepareOn(d); err == nil {
			k.starts, err = s.starts(f)
		}
		return err
	})
	step("importing keys", func() error {
		begun := time.Now()
		tokens, err = s.importKeys(f.config, activeCallers)
		k.imported = float64(len(tokens)) / time.Since(begun).Seconds()
		return err
	})
	step("asking with each key", func() error { return s.warm(f, tokens, &k) })
	step("asking with invented keys", func() error { return k.flooded(s.ctx, d.url(), tokens) })
	if err != nil {
		return "", err
	}
	return k.text(s.ctx, o), nil
}

// migrated makes the tables.
func migrated(url string) error {
	s, err := openDatabase(url)
	if err != nil {
		return err
	}
	return s.Close()
}

func openDatabase(url string) (*store.Store, error) {
	return store.OpenPostgres(store.Postgres{URL: hidden.New([]byte(url)), Grace: time.Minute})
}

// prepareOn makes the configuration of a gateway on a database. No Envoy stands before it.
func (s *stage) prepareOn(d *database) (files, error) {
	port, err := freePort()
	admin, err2 := freePort()
	dir := filepath.Join(s.dir, "on-database")
	if err := errors.Join(err, err2, os.Mkdir(dir, 0o700)); err != nil {
		return files{}, err
	}
	f := files{config: filepath.Join(dir, "vizard.yaml"), store: filepath.Join(dir, "database.url"), admin: address(admin)}
	text := fmt.Sprintf(gatewayConfig, port, admin, dir, "unused", s.upstream)
	text = string(bytes.Replace([]byte(text), []byte(`store: {bbolt: {path: "unused"}}`), fmt.Appendf(nil, "store: {postgres: {url: {file: %q}}}", f.store), 1))
	return f, errors.Join(os.WriteFile(f.store, []byte(d.url()), 0o600), os.WriteFile(f.config, []byte(text), 0o600))
}

// importKeys has `vizard key import` make keys at a running gateway, each of a caller of its own.
func (s *stage) importKeys(config string, n int) (tokens [][]byte, err error) {
	var lines bytes.Buffer
	for i := range n {
		fmt.Fprintf(&lines, "{\"caller\":\"active%d\"}\n", i)
	}
	cmd := exec.CommandContext(s.ctx, s.vizard, "key", "import", "--config", config)
	var failed bytes.Buffer
	cmd.Stdin, cmd.Stderr = &lines, &failed
	made, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("vizard key import: %w: %s", err, failed.String())
	}
	for line := range bytes.Lines(made) {
		var row struct{ Key string }
		if err := json.Unmarshal(line, &row); err != nil {
			return nil, err
		}
		tokens = append(tokens, []byte(row.Key))
	}
	if len(tokens) != n {
		return nil, fmt.Errorf("vizard key import made %d keys of %d", len(tokens), n)
	}
	return tokens, nil
}

// warm restarts the gateway and has every caller ask once, and once more when all are known.
func (s *stage) warm(f files, tokens [][]byte, k *keysPage) error {
	if err := s.end(sidecarLog); err != nil {
		return err
	}
	if _, err := s.startSidecar(f); err != nil {
		return err
	}
	k.idle = s.process(sidecarLog).resident()
	a, err := newAsker(filepath.Dir(f.config))
	if err != nil {
		return err
	}
	defer a.close()
	var err2 error
	k.first, err = a.all(s.ctx, tokens)
	k.again, err2 = a.all(s.ctx, tokens)
	k.warm = s.process(sidecarLog).resident()
	return errors.Join(err, err2)
}

// keysPage has the measured figures.
type keysPage struct {
	stored        int
	starts        []time.Duration
	imported      float64 // a second
	idle, warm    int64
	first, again  time.Duration
	quiet, attack lookUps
	refused       int // invented keys that had too many others waiting
	lookUp        time.Duration
	allocations   float64
}

// lookUps are how long keys took whose look-up needs the database, and keys in memory.
type lookUps struct {
	unheld, held []time.Duration
	refused      int // because too many look-ups waited
}

func (k keysPage) text(ctx context.Context, o options) string {
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	us := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }
	slices.Sort(k.starts)
	return fmt.Sprintf(`# Keys

Written by %s: a gateway on PostgreSQL with %d keys, of which %d callers use one each. Database, gateway and load share the machine.

%s
| What | Measured | Target |
|---|---:|---:|
| Start of a gateway until it is ready, median of %d | %d ms | ≤ 2,000 ms |
| Memory of the gateway, nobody has asked | %.1f MiB | |
| Memory of the gateway, %d callers in use | %.1f MiB | ≤ 200 MiB |
| `+"`vizard key import`"+`, at a running gateway | %.0f keys a second | ≥ 1,000 |
| Every caller asks once, right after a start | %.1f s | ≤ 10 s |
| Every caller asks once more, all are in memory | %.1f s | |
| A key that is in memory: one look-up | %.2f µs, %.0f allocations | 0 allocations |
| A key that is not: p50, p99 | %.1f, %.1f ms | |
| The same while %d invented keys a second are looked up | %.1f, %.1f ms | p99 ≤ 100 ms |
| A key that is in memory: p50, p99 | %.1f, %.1f µs | |
| The same while invented keys are looked up | %.1f, %.1f µs | |
| Refused at once because too many look-ups waited: invented keys, valid ones | %d, %d | |

Callers ask at the gateway's ext_proc socket, with headers alone: the key is checked, its limits are taken into account, a record is written, and the request is
refused for what it lacks. The last six lines are measured in the process of the load, with the gateway's own packages. Memory is what the kernel counts as resident.
`, o.command(), k.stored, activeCallers, machine(ctx, o), len(k.starts), k.starts[len(k.starts)/2].Milliseconds(), mib(k.idle), activeCallers, mib(k.warm), k.imported,
		k.first.Seconds(), k.again.Seconds(), us(k.lookUp), k.allocations, ms(quantile(k.quiet.unheld, 0.5)), ms(quantile(k.quiet.unheld, 0.99)),
		inventedASecond, ms(quantile(k.attack.unheld, 0.5)), ms(quantile(k.attack.unheld, 0.99)),
		us(quantile(k.quiet.held, 0.5)), us(quantile(k.quiet.held, 0.99)), us(quantile(k.attack.held, 0.5)), us(quantile(k.attack.held, 0.99)), k.refused, k.attack.refused)
}

// openKeys are the keys of a gateway of its own in this process.
func openKeys(url string) (*keystore.Keys, func(), error) {
	s, err := openDatabase(url)
	if err != nil {
		return nil, nil, err
	}
	k, err := keystore.NewKeys(s, keystore.Options{})
	if err != nil {
		return nil, nil, errors.Join(err, s.Close())
	}
	return k, func() { _, _ = k.Close(), s.Close() }, nil
}
