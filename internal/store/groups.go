package store

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"go.etcd.io/bbolt"

	"github.com/vizard-gateway/vizard/internal/secret"
)

// Group is what the records of a kind have in common whose ids are "<name>/<rest>".
type Group struct {
	Name    string   `json:"name"`
	Records int      `json:"records"` // how many there are
	First   []string `json:"first"`   // the rests of the first ids, at most ten
}

// firstOf is how many records of a group are named.
const firstOf = 10

// Groups counts the records of a kind by what stands before the slash in their ids, in one look, by name. A record whose value is a time
// (RFC 3339) counts until then, one without a value always.
func (t *Tx) Groups(kind string, now time.Time) ([]Group, error) { return t.tx.groups(kind, now) }

// groups walks along the ids, which are in order.
func (t *fileTx) groups(kind string, now time.Time) (all []Group, err error) {
	b := t.bucket(kind)
	if b == nil {
		return nil, nil
	}
	err = b.ForEach(func(id, value []byte) error {
		if len(value) > 0 {
			end, err := time.Parse(time.RFC3339, string(value))
			if err != nil {
				return fmt.Errorf("reading a record of %s: its value is no time", kind)
			}
			if !now.Before(end) {
				return nil
			}
		}
		name, rest, _ := strings.Cut(string(id), "/")
		if n := len(all); n == 0 || all[n-1].Name != name {
			all = append(all, Group{Name: name})
		}
		last := &all[len(all)-1]
		if last.Records++; last.Records <= firstOf {
			last.First = append(last.First, rest)
		}
		return nil
	})
	slices.SortFunc(all, byName) // a name that goes on with a - stands before one that ends
	return all, err
}

func byName(a, b Group) int { return strings.Compare(a.Name, b.Name) }

// groupsOf counts in the database: what leaves it is a row for each group.
const groupsOf = `SELECT split_part(id, '/', 1), count(*), (array_agg(substr(id, strpos(id, '/') + 1) ORDER BY id))[1:$3] FROM vizard_records
	WHERE kind = $1 AND value IS NOT NULL AND (value = '' OR convert_from(value, 'UTF8')::timestamptz > $2) GROUP BY 1`

func (t *postgresTx) groups(kind string, now time.Time) (all []Group, err error) {
	if err := t.flush(); err != nil {
		return nil, err
	}
	err = t.statement(func(ctx context.Context) (err error) { all, err = countGroups(ctx, t.tx, kind, now); return err })
	if err != nil {
		return nil, fmt.Errorf("counting records: %w", err)
	}
	return all, nil
}

func countGroups(ctx context.Context, in interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
}, kind string, now time.Time) ([]Group, error) {
	rows, err := in.Query(ctx, groupsOf, kind, now, firstOf)
	if err != nil {
		return nil, err
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[Group])
	slices.SortFunc(all, byName)
	return all, err
}

// LookFileGroups is Groups for a file that no store has open. Its errors are those of LookFile.
func LookFileGroups(path, kind string, now time.Time) (all []Group, err error) {
	err = lookFile(path, func(t *bbolt.Tx) error { all, err = (*fileTx)(t).groups(kind, now); return err })
	return all, err
}

// LookPostgresGroups is Groups for a database, which it leaves as it is.
func LookPostgresGroups(url secret.Value, kind string, now time.Time) (all []Group, err error) {
	err = lookPostgres(url, func(ctx context.Context, c *pgx.Conn) error {
		version, err := schemaVersion(ctx, c)
		if err == nil && version > 0 {
			all, err = countGroups(ctx, c, kind, now)
		}
		return err
	})
	return all, err
}
