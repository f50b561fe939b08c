package store

import (
	"context"
	"embed"
	"fmt"
	"io/fs"

	"github.com/jackc/pgx/v5"
)

// migrations are the steps from an empty database to the current schema, in the order of their names. A step that was released is never
// changed.
//
//go:embed migrations/*.sql
var migrations embed.FS

// migrationLock is the number of the advisory lock that lets one gateway at a time change the schema: "vizard" in ASCII.
const migrationLock = 0x76697a617264

// migrate brings the schema up to date. Any number of gateways may do so at once. A database that is up to date is only read, so
// that a role without the right to create tables will do from then on.
func migrate(ctx context.Context, c *pgx.Conn) error {
	steps, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		return fmt.Errorf("listing the migrations: %w", err)
	}
	version, err := schemaVersion(ctx, c)
	if err != nil {
		return err
	}
	if version > len(steps) {
		return fmt.Errorf("the database has version %d of the schema, this vizard knows %d: use a newer vizard", version, len(steps))
	}
	if version == len(steps) {
		return nil
	}
	return pgx.BeginFunc(ctx, c, func(t pgx.Tx) error { return migrateLocked(ctx, t, steps) })
}

func migrateLocked(ctx context.Context, t pgx.Tx, steps []string) error {
	if _, err := t.Exec(ctx, "SELECT pg_advisory_xact_lock($1)", int64(migrationLock)); err != nil {
		return fmt.Errorf("waiting to change the database's schema: %w", err)
	}
	if _, err := t.Exec(ctx, "CREATE TABLE IF NOT EXISTS vizard_schema (version integer PRIMARY KEY, since timestamptz NOT NULL DEFAULT now())"); err != nil {
		return fmt.Errorf("changing the database's schema: %w", err)
	}
	// Another gateway may have been faster. Whether the table is there must not be asked again: within a transaction the server
	// may still answer from what it knew before the lock.
	version, err := latest(ctx, t)
	if err != nil || version >= len(steps) {
		return err
	}
	for i, name := range steps[version:] {
		text, err := migrations.ReadFile(name)
		if err != nil {
			return fmt.Errorf("reading a migration: %w", err)
		}
		if _, err := t.Exec(ctx, string(text)); err != nil {
			return fmt.Errorf("changing the database's schema (%s): %w", name, err)
		}
		if _, err := t.Exec(ctx, "INSERT INTO vizard_schema (version) VALUES ($1)", version+i+1); err != nil {
			return fmt.Errorf("recording the schema's version: %w", err)
		}
	}
	return nil
}

// querier is a connection or a transaction.
type querier interface {
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

// schemaVersion is 0 for an empty database.
func schemaVersion(ctx context.Context, c *pgx.Conn) (int, error) {
	var there bool
	if err := c.QueryRow(ctx, "SELECT to_regclass('vizard_schema') IS NOT NULL").Scan(&there); err != nil {
		return 0, fmt.Errorf("looking for the schema: %w", err)
	}
	if !there {
		return 0, nil
	}
	return latest(ctx, c)
}

// latest is the last step that was noted.
func latest(ctx context.Context, q querier) (version int, err error) {
	if err := q.QueryRow(ctx, "SELECT coalesce(max(version), 0) FROM vizard_schema").Scan(&version); err != nil {
		return 0, fmt.Errorf("reading the schema's version: %w", err)
	}
	return version, nil
}
