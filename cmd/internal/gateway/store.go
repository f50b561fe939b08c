package gateway

import (
	"fmt"
	"log/slog"
	"time"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/store"
)

// openStore opens the store of the configuration, and reads the keyset that its snapshot is encrypted with.
func (p *parts) openStore(c *config.Config) (err error) {
	if c.Keyset != "" {
		if p.keyset, err = readKeyset(c); err != nil {
			return err
		}
	}
	p.store, err = OpenStore(c, p.log, p.snapshot(c))
	return err
}

// snapshot is the store's snapshot; nil: none.
func (p *parts) snapshot(c *config.Config) *store.Snapshot {
	if c.Store.Postgres == nil || c.Store.Postgres.Snapshot == "" {
		return nil
	}
	return &store.Snapshot{File: c.Store.Postgres.Snapshot, Sealer: p.keyset,
		Failed: func(err error) { p.log.Error("the store's snapshot cannot be written", "cause", err) },
		Opened: func(taken time.Time, records int) {
			p.log.Warn("the store's database is out of reach: the gateway starts from its snapshot, and does not know what was revoked since",
				"taken", taken.UTC(), "records", records, "good_until", taken.Add(c.Store.Postgres.OutageGrace).UTC())
		}}
}

// OpenStore opens the store of the configuration. Without a snapshot its database has to be within reach.
func OpenStore(c *config.Config, log *slog.Logger, snapshot *store.Snapshot) (*store.Store, error) {
	pg := c.Store.Postgres
	if pg == nil {
		return store.OpenFile(c.Store.Path)
	}
	url, err := pg.URL.Read()
	if err != nil {
		return nil, fmt.Errorf("%s: store.postgres.url: %w", c.File, err)
	}
	lost := func(err error) { log.Error("the store's database is out of reach", "cause", err) }
	return store.OpenPostgres(store.Postgres{URL: url, Grace: pg.OutageGrace, Lost: lost, Snapshot: snapshot})
}
