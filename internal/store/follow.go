package store

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// channel is what gateways announce their updates on.
const channel = "vizard"

// lookEvery is how often the database is looked at without an announcement: within it even a lost one is made good. It must
// stay well below the two seconds in which a revocation reaches every gateway.
const lookEvery = time.Second

// lookPiece is how many revisions one look takes in.
const lookPiece = 1000

// postgres is a database.
type postgres struct {
	config *pgx.ConnConfig
	ctx    context.Context // ends with the store
	cancel context.CancelFunc
	idle   sync.WaitGroup
}

// feed follows the changes of a database.
type feed struct {
	*postgres
	store *Store
	conn  *pgx.Conn // nil: it broke
	seen  uint64    // the latest revision that the followers know of
	begun bool      // seen means something
	ready bool      // the schema is up to date
}

// run keeps the followers in step until the store is closed.
func (f *feed) run(lost func(error)) {
	well := true
	for f.ctx.Err() == nil {
		err := f.once(func() { well = true })
		f.store.away.Store(true)
		f.hangUp()
		if f.ctx.Err() != nil {
			return
		}
		if well && lost != nil { // called once for each break, not for each try
			lost(fmt.Errorf("following the store's database: %w", err))
		}
		well = false
		select {
		case <-f.ctx.Done():
		case <-time.After(lookEvery / 2):
		}
	}
}

func (f *feed) hangUp() {
	if f.conn != nil {
		hangUp(f.conn)
		f.conn = nil
	}
}

// once follows the changes over one connection until it breaks.
func (f *feed) once(up func()) error {
	if f.conn == nil {
		if err := f.connect(); err != nil {
			return err
		}
		up()
	}
	for {
		if err := f.heard(); err != nil {
			return err
		}
		if err := f.catchUp(); err != nil {
			return err
		}
		f.store.touch()
	}
}

// connect makes the connection and takes in what has changed since the one before. A database that came back may have an older state, or another
// history behind the same revision: the followers look at everything again.
func (f *feed) connect() (err error) {
	if f.conn, err = f.postgres.connect(); err != nil {
		return err
	}
	if !f.ready {
		if err := f.migrate(f.conn); err != nil {
			return err
		}
		f.ready = true
	}
	ctx, cancel := f.bounded()
	defer cancel()
	if _, err := f.conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return fmt.Errorf("listening for changes: %w", err)
	}
	revision, err := f.revision()
	if err != nil {
		return err
	}
	if !f.begun || revision < f.seen {
		f.begun, f.seen = true, revision
	}
	f.store.forget()
	if err := f.catchUp(); err != nil {
		return err
	}
	f.store.touch() // before the doubt: nothing is read again while nobody announces changes
	f.store.doubt()
	return nil
}

// heard waits for an announcement, but not long.
func (f *feed) heard() error {
	ctx, cancel := context.WithTimeout(f.ctx, lookEvery)
	defer cancel()
	if _, err := f.conn.WaitForNotification(ctx); err != nil && !pgconn.Timeout(err) {
		return fmt.Errorf("waiting for changes: %w", err)
	}
	return nil
}

// catchUp tells the followers what has changed since the revision seen.
func (f *feed) catchUp() error {
	revision, err := f.revision() // before the records: what comes in between is read again with the next look
	for err == nil && f.seen < revision {
		err = f.look(min(revision, f.seen+lookPiece))
	}
	return err
}

// look takes in the changes up to a revision: which records they are of is enough, for few of them are in use here.
func (f *feed) look(to uint64) error {
	ctx, cancel := f.bounded()
	defer cancel()
	rows, err := f.conn.Query(ctx, "SELECT kind, id, revision FROM vizard_records WHERE revision > $1 AND revision <= $2 AND kind = ANY($3)",
		int64(f.seen), int64(to), f.store.kinds())
	if err != nil {
		return fmt.Errorf("reading changes: %w", err)
	}
	changes, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (c change, err error) {
		err = row.Scan(&c.kind, &c.id, &c.revision)
		return c, err
	})
	if err != nil {
		return fmt.Errorf("reading changes: %w", err)
	}
	f.store.apply(changes)
	f.seen = to
	return nil
}

func (f *feed) revision() (revision uint64, err error) {
	ctx, cancel := f.bounded()
	defer cancel()
	if err := f.conn.QueryRow(ctx, "SELECT revision FROM vizard_state").Scan(&revision); err != nil {
		return 0, fmt.Errorf("reading the store's revision: %w", err)
	}
	return revision, nil
}
