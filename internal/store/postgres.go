package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/vizard-gateway/vizard/internal/secret"
)

// patience bounds every statement: longer than that the database is out of reach.
const patience = 5 * time.Second

// Postgres says which database to open and what to do while it is away.
type Postgres struct {
	URL   secret.Value  // postgres://user:password@host/name?sslmode=verify-full, or libpq's keyword=value form
	Grace time.Duration // how long what was read stays good while the database is out of reach; above 0
	Lost  func(error)   // called when the connection that follows changes breaks; its error holds no secret
	// Snapshot lets the store begin while the database is out of reach; nil: opening it fails then.
	Snapshot *Snapshot
}

// OpenPostgres opens a database and brings its schema up to date; any number of gateways may do so at once. It follows the
// changes that other processes make until Close: they announce them (LISTEN/NOTIFY), and it looks each second in case an
// announcement was lost.
func OpenPostgres(o Postgres) (*Store, error) {
	p, err := newPostgres(o.URL)
	if err != nil {
		return nil, err
	}
	s := &Store{engine: p, grace: o.Grace}
	f := &feed{postgres: p, store: s}
	if err := f.connect(); err != nil {
		err = s.begin(o.Snapshot, p.identity(), err)
		if err != nil {
			f.hangUp()
			p.cancel()
			return nil, fmt.Errorf("opening the store's database: %w", err)
		}
		f.begun, f.seen = true, s.first.Revision
	}
	p.idle.Go(func() { f.run(o.Lost) })
	if o.Snapshot != nil {
		p.idle.Go(func() { s.keep(p, o.Snapshot) })
	}
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

// migrationPatience is longer: many gateways may start at once and wait for one another, and a step may have to touch every record.
const migrationPatience = 10 * time.Minute

func (p *postgres) migrate(c *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(p.ctx, migrationPatience)
	defer cancel()
	return migrate(ctx, c)
}

// connect makes a connection.
func (p *postgres) connect() (*pgx.Conn, error) {
	ctx, cancel := p.bounded()
	defer cancel()
	c, err := pgx.ConnectConfig(ctx, p.config.Copy())
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	return c, nil
}

// hangUp ends a connection.
func hangUp(c *pgx.Conn) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = c.Close(ctx)
}

// bounded is the time that a statement may take.
func (p *postgres) bounded() (context.Context, context.CancelFunc) {
	return context.WithTimeout(p.ctx, patience)
}

// with makes a connection for one use. Changes are so rare that a pool of them would only stand idle, and each use finds the server
// that holds the database now.
func (p *postgres) with(do func(*pgx.Conn) error) error {
	c, err := p.connect()
	if err != nil {
		return err
	}
	defer hangUp(c)
	return do(c)
}

// in runs do in a transaction, each statement of which is bounded, and not the whole: there may be many records.
func (p *postgres) in(o pgx.TxOptions, do func(*postgresTx) error) error {
	return p.with(func(c *pgx.Conn) error {
		t := &postgresTx{postgres: p}
		err := t.statement(func(ctx context.Context) (err error) { t.tx, err = c.BeginTx(ctx, o); return err })
		if err != nil {
			return fmt.Errorf("beginning a transaction: %w", err)
		}
		if err := do(t); err != nil {
			_ = t.statement(t.tx.Rollback) // the connection is closed anyway
			return err
		}
		if err := t.statement(t.tx.Commit); err != nil {
			return fmt.Errorf("ending a transaction: %w", err)
		}
		return nil
	})
}

func (p *postgres) view(do func(tx) error) (revision uint64, err error) {
	err = p.in(pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(t *postgresTx) error {
		if revision, err = t.revise("SELECT revision FROM vizard_state"); err != nil {
			return err
		}
		return do(t)
	})
	return revision, err
}

func (p *postgres) update(do func(tx) error) (revision uint64, err error) {
	err = p.in(pgx.TxOptions{}, func(t *postgresTx) error {
		// The lock on this row is what puts updates into one order.
		if revision, err = t.revise("UPDATE vizard_state SET revision = revision + 1 RETURNING revision"); err != nil {
			return err
		}
		t.revision, t.writes = revision, &pgx.Batch{}
		if err := do(t); err != nil {
			return err
		}
		t.writes.Queue("SELECT pg_notify($1, '')", channel) // heard by others once this is committed
		return t.flush()
	})
	return revision, err
}

func (p *postgres) reader() reader { return &postgresReader{postgres: p} }

func (p *postgres) close() error {
	p.cancel()
	p.idle.Wait()
	return nil
}

// postgresTx is a transaction. Writes are gathered and sent together, at the latest before the next read.
type postgresTx struct {
	*postgres
	tx       pgx.Tx
	revision uint64
	writes   *pgx.Batch // nil in a view
}

func (t *postgresTx) statement(do func(context.Context) error) error {
	ctx, cancel := t.bounded()
	defer cancel()
	return do(ctx)
}

// revise runs a statement that returns the revision.
func (t *postgresTx) revise(sql string) (revision uint64, err error) {
	err = t.statement(func(ctx context.Context) error { return t.tx.QueryRow(ctx, sql).Scan(&revision) })
	if err != nil {
		return 0, fmt.Errorf("reading the store's revision: %w", err)
	}
	return revision, nil
}

func (t *postgresTx) flush() error {
	if t.writes == nil || t.writes.Len() == 0 {
		return nil
	}
	err := t.statement(func(ctx context.Context) error { return t.tx.SendBatch(ctx, t.writes).Close() })
	t.writes = &pgx.Batch{}
	if err != nil {
		return fmt.Errorf("storing records: %w", err)
	}
	return nil
}

// query sends what was written and reads records.
func (t *postgresTx) query(sql string, args ...any) (all []change, err error) {
	if err := t.flush(); err != nil {
		return nil, err
	}
	err = t.statement(func(ctx context.Context) error {
		rows, err := t.tx.Query(ctx, sql, args...)
		if err != nil {
			return err
		}
		all, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (c change, err error) {
			err = row.Scan(&c.id, &c.value)
			return c, err
		})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("reading records: %w", err)
	}
	return all, nil
}

func (t *postgresTx) get(kind string, ids []string) (map[string][]byte, error) {
	all, err := t.query("SELECT id, value FROM vizard_records WHERE kind = $1 AND id = ANY($2) AND value IS NOT NULL", kind, ids)
	return byID(all), err
}

func byID(all []change) map[string][]byte {
	found := make(map[string][]byte, len(all))
	for _, c := range all {
		found[c.id] = c.value
	}
	return found
}

func (t *postgresTx) put(c change) error {
	if t.writes == nil {
		return errors.New("storing a record: this transaction is read-only")
	}
	var owner *string
	if c.owner != "" {
		owner = &c.owner
	}
	t.writes.Queue(`INSERT INTO vizard_records (kind, id, value, revision, owner) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (kind, id) DO UPDATE SET value = excluded.value, revision = excluded.revision, owner = coalesce(excluded.owner, vizard_records.owner)`,
		c.kind, c.id, c.value, int64(t.revision), owner)
	if t.writes.Len() < pageSize {
		return nil
	}
	return t.flush()
}

func (t *postgresTx) kinds() (all []string, err error) {
	if err := t.flush(); err != nil {
		return nil, err
	}
	err = t.statement(func(ctx context.Context) error {
		// A look for the next kind behind each, by the index: there may be millions of records.
		rows, err := t.tx.Query(ctx, `WITH RECURSIVE k(kind) AS (
			SELECT min(kind COLLATE "C") FROM vizard_records WHERE value IS NOT NULL
			UNION ALL SELECT (SELECT min(kind COLLATE "C") FROM vizard_records r WHERE r.kind COLLATE "C" > k.kind AND value IS NOT NULL) FROM k WHERE kind IS NOT NULL
			) SELECT kind FROM k WHERE kind IS NOT NULL`)
		if err != nil {
			return err
		}
		all, err = pgx.CollectRows(rows, pgx.RowTo[string])
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("reading the kinds of records: %w", err)
	}
	return all, nil
}

// Both walk along an index.
const (
	pageOfAll = `SELECT id, value FROM vizard_records WHERE kind = $1 AND id > $2 AND value IS NOT NULL ORDER BY id LIMIT $3`
	pageOf    = `(SELECT id, value FROM vizard_records WHERE kind = $1 AND id > $2 AND owner = $4 AND value IS NOT NULL ORDER BY id LIMIT $3)
		UNION ALL (SELECT id, value FROM vizard_records WHERE kind = $1 AND id > $2 AND owner IS NULL AND value IS NOT NULL ORDER BY id LIMIT $3)
		ORDER BY id LIMIT $3`
)

func (t *postgresTx) page(kind, owner, after string, size int) ([]change, error) {
	if owner == "" {
		return t.query(pageOfAll, kind, after, size)
	}
	return t.query(pageOf, kind, after, size, owner)
}

// postgresReader keeps a connection for its reads.
type postgresReader struct {
	*postgres
	conn *pgx.Conn
}

// read takes one statement, which sees one moment. A connection that broke while nobody used it is made again, once.
func (r *postgresReader) read(kind string, ids []string) (found map[string][]byte, revision uint64, err error) {
	kept := r.conn != nil
	found, revision, err = r.once(kind, ids)
	if err != nil && kept && r.ctx.Err() == nil {
		found, revision, err = r.once(kind, ids)
	}
	return found, revision, err
}

func (r *postgresReader) once(kind string, ids []string) (found map[string][]byte, revision uint64, err error) {
	if r.conn == nil {
		if r.conn, err = r.connect(); err != nil {
			return nil, 0, err
		}
	}
	ctx, cancel := r.bounded()
	defer cancel()
	rows, err := r.conn.Query(ctx, `SELECT s.revision, r.id, r.value FROM vizard_state s
		LEFT JOIN vizard_records r ON r.kind = $1 AND r.id = ANY($2) AND r.value IS NOT NULL`, kind, ids)
	found = make(map[string][]byte, len(ids))
	if err == nil {
		var id *string
		var value []byte
		_, err = pgx.ForEachRow(rows, []any{&revision, &id, &value}, func() error {
			if id != nil {
				found[*id] = value
			}
			return nil
		})
	}
	if err != nil {
		r.close()
		return nil, 0, fmt.Errorf("%w: reading records: %w", ErrUnavailable, err)
	}
	return found, revision, nil
}

func (r *postgresReader) close() {
	if r.conn != nil {
		hangUp(r.conn)
		r.conn = nil
	}
}
