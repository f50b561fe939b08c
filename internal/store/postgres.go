package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/vizard-gateway/vizard/internal/secret"
)

// patience bounds every look into the database and every change of it.
const patience = 5 * time.Second

// Postgres says which database to open and what to do while it is away.
type Postgres struct {
	URL   secret.Value  // postgres://user:password@host/name?sslmode=verify-full, or libpq's keyword=value form
	Grace time.Duration // how long what was read stays good while the database is out of reach; above 0
	Lost  func(error)   // told when the connection that follows changes breaks; its error holds no secret
}

// OpenPostgres opens a database and brings its schema up to date; any number of gateways may do so at once. It follows the
// changes that other processes make until Close: they announce them (LISTEN/NOTIFY), and it looks each second in case an
// announcement was lost.
func OpenPostgres(o Postgres) (*Store, error) {
	p, err := newPostgres(o.URL)
	if err != nil {
		return nil, err
	}
	if err := p.with(migrationPatience, migrate); err != nil {
		p.cancel()
		return nil, fmt.Errorf("opening the store's database: %w", err)
	}
	s := &Store{engine: p, grace: o.Grace}
	s.touch()
	p.idle.Go(func() { p.followChanges(s, o.Lost) })
	return s, nil
}

func newPostgres(url secret.Value) (*postgres, error) {
	config, err := pgx.ParseConfig(string(url.Reveal()))
	if err != nil {
		// The parser's own error can repeat what it was given, which is no URL but perhaps a secret.
		return nil, errors.New("opening the store's database: its URL is not valid: want postgres://user:password@host/name")
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = patience
	}
	config.RuntimeParams["application_name"] = "vizard"
	ctx, cancel := context.WithCancel(context.Background())
	return &postgres{config: config, ctx: ctx, cancel: cancel}, nil
}

// migrationPatience is longer: many gateways may start at once and wait for one another.
const migrationPatience = time.Minute

// with makes a connection for one use. Changes are so rare that a pool of them would only stand idle, and each use finds the server
// that holds the database now.
func (p *postgres) with(limit time.Duration, do func(context.Context, *pgx.Conn) error) error {
	ctx, cancel := context.WithTimeout(p.ctx, limit)
	defer cancel()
	c, err := pgx.ConnectConfig(ctx, p.config.Copy())
	if err != nil {
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	defer func() { _ = c.Close(ctx) }()
	return do(ctx, c)
}

func (p *postgres) view(do func(tx) error) (revision uint64, err error) {
	snapshot := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	err = p.with(patience, func(ctx context.Context, c *pgx.Conn) error {
		return pgx.BeginTxFunc(ctx, c, snapshot, func(t pgx.Tx) error {
			if err := t.QueryRow(ctx, "SELECT revision FROM vizard_state").Scan(&revision); err != nil {
				return fmt.Errorf("reading the store's revision: %w", err)
			}
			return do(&postgresTx{ctx: ctx, tx: t})
		})
	})
	return revision, err
}

func (p *postgres) update(do func(tx) error) (revision uint64, err error) {
	err = p.with(patience, func(ctx context.Context, c *pgx.Conn) error {
		return pgx.BeginFunc(ctx, c, func(t pgx.Tx) error {
			// The lock on this row is what puts updates into one order.
			if err := t.QueryRow(ctx, "UPDATE vizard_state SET revision = revision + 1 RETURNING revision").Scan(&revision); err != nil {
				return fmt.Errorf("beginning an update: %w", err)
			}
			outer := &postgresTx{ctx: ctx, tx: t, revision: revision, writes: &pgx.Batch{}}
			if err := do(outer); err != nil {
				return err
			}
			outer.writes.Queue("SELECT pg_notify($1, '')", channel) // heard by others once this is committed
			return outer.flush()
		})
	})
	return revision, err
}

func (p *postgres) close() error {
	p.cancel()
	p.idle.Wait()
	return nil
}

// postgresTx is a transaction. Writes are gathered and sent together, at the latest before the next read.
type postgresTx struct {
	ctx      context.Context
	tx       pgx.Tx
	revision uint64
	writes   *pgx.Batch // nil in a view
}

func (t *postgresTx) flush() error {
	if t.writes == nil || t.writes.Len() == 0 {
		return nil
	}
	err := t.tx.SendBatch(t.ctx, t.writes).Close()
	t.writes = &pgx.Batch{}
	if err != nil {
		return fmt.Errorf("storing records: %w", err)
	}
	return nil
}

func (t *postgresTx) get(kind, id string) (value []byte, err error) {
	if err := t.flush(); err != nil {
		return nil, err
	}
	err = t.tx.QueryRow(t.ctx, "SELECT value FROM vizard_records WHERE kind = $1 AND id = $2", kind, id).Scan(&value)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading a record: %w", err)
	}
	return value, nil
}

func (t *postgresTx) put(kind, id string, value []byte) error {
	if t.writes == nil {
		return errors.New("storing a record: this transaction only reads")
	}
	t.writes.Queue(`INSERT INTO vizard_records (kind, id, value, revision) VALUES ($1, $2, $3, $4)
		ON CONFLICT (kind, id) DO UPDATE SET value = excluded.value, revision = excluded.revision`, kind, id, value, int64(t.revision))
	return nil
}

func (t *postgresTx) kinds() ([]string, error) {
	rows, err := t.tx.Query(t.ctx, `SELECT DISTINCT kind COLLATE "C" AS kind FROM vizard_records WHERE value IS NOT NULL ORDER BY kind`)
	if err != nil {
		return nil, fmt.Errorf("reading the kinds of records: %w", err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return nil, fmt.Errorf("reading the kinds of records: %w", err)
	}
	return all, nil
}

// each reads all records before it calls f: f may use the transaction, which does one thing at a time.
func (t *postgresTx) each(kind string, f func(id string, value []byte) error) error {
	if err := t.flush(); err != nil {
		return err
	}
	rows, err := t.tx.Query(t.ctx, "SELECT id, value FROM vizard_records WHERE kind = $1 AND value IS NOT NULL ORDER BY id", kind)
	if err != nil {
		return fmt.Errorf("reading records: %w", err)
	}
	all, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (c change, err error) {
		err = row.Scan(&c.id, &c.value)
		return c, err
	})
	if err != nil {
		return fmt.Errorf("reading records: %w", err)
	}
	for _, c := range all {
		if err := f(c.id, c.value); err != nil {
			return err
		}
	}
	return nil
}
