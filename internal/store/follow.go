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

// postgres is a database and the connection that follows its changes.
type postgres struct {
	config *pgx.ConnConfig
	ctx    context.Context // ends with the store
	cancel context.CancelFunc
	idle   sync.WaitGroup
}

// followChanges keeps the mirrors in step until the store is closed. After each break it reads everything anew.
func (p *postgres) followChanges(s *Store, lost func(error)) {
	well := true
	for p.ctx.Err() == nil {
		err := p.followOnce(s, func() { well = true })
		if p.ctx.Err() != nil {
			return
		}
		if well && lost != nil { // told once for each break, not for each try
			lost(fmt.Errorf("following the store's database: %w", err))
		}
		well = false
		select {
		case <-p.ctx.Done():
		case <-time.After(lookEvery / 2):
		}
	}
}

// followOnce follows the changes over one connection until it breaks.
func (p *postgres) followOnce(s *Store, up func()) error {
	c, err := p.listen()
	if err != nil {
		return err
	}
	defer func() { _ = c.Close(context.Background()) }()
	var seen uint64
	if err := p.bounded(func(ctx context.Context) (err error) { seen, err = revisionOf(ctx, c); return err }); err != nil {
		return err
	}
	if _, all := s.followed(); len(all) > 0 {
		for _, f := range all {
			if err := f.reload(s); err != nil {
				return err
			}
		}
	}
	s.touch()
	up()
	for {
		if err := p.heard(c); err != nil {
			return err
		}
		if err := p.bounded(func(ctx context.Context) error { return p.catchUp(ctx, c, s, &seen) }); err != nil {
			return err
		}
		s.touch()
	}
}

func (p *postgres) listen() (*pgx.Conn, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	c, err := pgx.ConnectConfig(ctx, p.config.Copy())
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	if _, err := c.Exec(ctx, "LISTEN "+channel); err != nil {
		_ = c.Close(ctx)
		return nil, fmt.Errorf("listening for changes: %w", err)
	}
	return c, nil
}

func (p *postgres) bounded(do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return do(ctx)
}

// heard waits for an announcement, but not long.
func (p *postgres) heard(c *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(p.ctx, lookEvery)
	defer cancel()
	if _, err := c.WaitForNotification(ctx); err != nil && !pgconn.Timeout(err) {
		return fmt.Errorf("waiting for changes: %w", err)
	}
	return nil
}

// catchUp passes on what has changed since the revision seen.
func (p *postgres) catchUp(ctx context.Context, c *pgx.Conn, s *Store, seen *uint64) error {
	revision, err := revisionOf(ctx, c) // before the records: what comes in between is read again with the next look
	if err != nil || revision == *seen {
		return err
	}
	kinds, _ := s.followed()
	rows, err := c.Query(ctx, "SELECT kind, id, value, revision FROM vizard_records WHERE revision > $1 AND kind = ANY($2)", int64(*seen), kinds)
	if err != nil {
		return fmt.Errorf("reading changes: %w", err)
	}
	changes, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (c change, err error) {
		err = row.Scan(&c.kind, &c.id, &c.value, &c.revision)
		return c, err
	})
	if err != nil {
		return fmt.Errorf("reading changes: %w", err)
	}
	s.apply(changes)
	*seen = revision
	return nil
}

func revisionOf(ctx context.Context, c *pgx.Conn) (revision uint64, err error) {
	if err := c.QueryRow(ctx, "SELECT revision FROM vizard_state").Scan(&revision); err != nil {
		return 0, fmt.Errorf("reading the store's revision: %w", err)
	}
	return revision, nil
}
