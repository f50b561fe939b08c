package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/jackc/pgx/v5"
	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"github.com/vizard-gateway/vizard/internal/secret"
)

// Facts describe a store. Both functions that return them change nothing, while opening a store would create or migrate it.
type Facts struct {
	Version string // of the file's form, or of database and schema
	Records int
}

// LookFile opens a bbolt file for reading, counts its records and checks each page of it. The error is ErrLocked, with the process
// that has it open where the system tells, or says what is damaged; os.ErrNotExist if there is no file.
func LookFile(path string) (Facts, error) {
	facts := Facts{Version: "bbolt"}
	err := lookFile(path, func(t *bbolt.Tx) error {
		return t.ForEach(func(_ []byte, b *bbolt.Bucket) error {
			facts.Records += b.Stats().KeyN
			return nil
		})
	})
	if err != nil {
		return Facts{}, err
	}
	return facts, nil
}

// lookFile opens a file for reading, checks it and shows it to look.
func lookFile(path string, look func(*bbolt.Tx) error) error {
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("looking at the store: %w", err)
	}
	db, err := bbolt.Open(path, 0, &bbolt.Options{Timeout: time.Second, ReadOnly: true})
	if errors.Is(err, bolterrors.ErrTimeout) {
		return fmt.Errorf("looking at the store %s: %w%s", path, ErrLocked, holder(path))
	}
	if err != nil {
		return fmt.Errorf("looking at the store %s: %w", path, err)
	}
	defer func() { _ = db.Close() }()
	err = db.View(func(t *bbolt.Tx) error {
		if err := intact(t, path); err != nil {
			return err
		}
		return look(t)
	})
	if err != nil {
		return fmt.Errorf("looking at the store %s: %w", path, err)
	}
	return nil
}

// intact looks at every page. bbolt's findings can name records and are only counted.
func intact(t *bbolt.Tx, path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if info.Size() < t.Size() { // to read beyond the end of a mapped file would end the process
		return fmt.Errorf("the file is cut off: it has %d bytes of %d", info.Size(), t.Size())
	}
	damages := 0
	for range t.Check() {
		damages++
	}
	if damages > 0 {
		return fmt.Errorf("the file is damaged in %d places", damages)
	}
	return nil
}

// countPatience is for a statement that counts millions of records.
const countPatience = time.Minute

// LookPostgres connects to a database and counts its records. The error says what does not work and holds no password.
func LookPostgres(url secret.Value) (facts Facts, err error) {
	err = lookPostgres(url, func(ctx context.Context, c *pgx.Conn) error {
		version, err := schemaVersion(ctx, c)
		if err != nil {
			return err
		}
		facts.Version = fmt.Sprintf("PostgreSQL %s, schema %d", c.PgConn().ParameterStatus("server_version"), version)
		if version == 0 {
			return nil
		}
		return c.QueryRow(ctx, "SELECT count(*) FROM vizard_records WHERE value IS NOT NULL").Scan(&facts.Records)
	})
	return facts, err
}

// lookPostgres connects to a database and shows it to look.
func lookPostgres(url secret.Value, look func(context.Context, *pgx.Conn) error) error {
	p, err := newPostgres(url)
	if err != nil {
		return err
	}
	defer p.cancel()
	err = p.with(func(c *pgx.Conn) error {
		ctx, cancel := context.WithTimeout(p.ctx, countPatience)
		defer cancel()
		return look(ctx, c)
	})
	if err != nil {
		return fmt.Errorf("looking at the store's database: %w", err)
	}
	return nil
}
