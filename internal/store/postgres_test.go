package store_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/store/pgtest"
)

// shared is the server of all tests that do not stop it.
var shared struct {
	once   sync.Once
	server *pgtest.Server
}

func server(t *testing.T) *pgtest.Server {
	t.Helper()
	pgtest.NotShort(t)
	shared.once.Do(func() { shared.server = pgtest.StartFor(t, &suite) })
	if shared.server == nil {
		t.Fatal("there is no PostgreSQL; the first test that asked says why")
	}
	return shared.server
}

// suite ends the shared server after the last test.
var suite pgtest.Suite

func TestMain(m *testing.M) {
	m.Run()
	suite.End()
}

func openURL(url string, grace time.Duration) (*store.Store, error) {
	return store.OpenPostgres(store.Postgres{URL: secretOf(url), Grace: grace})
}

func secretOf(text string) secret.Value { return secret.New([]byte(text)) }

// pgConnections says how many connections the gateways have to the database at url.
func pgConnections(t *testing.T, url string) string {
	t.Helper()
	return shared.server.SQL(t, url, "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'vizard' AND datname = current_database()")
}

func TestManyGatewaysMigrateAtOnce(t *testing.T) {
	t.Parallel()
	pg := server(t)
	url := pg.Database(t)
	const gateways = 20
	var group sync.WaitGroup
	for i := range gateways {
		group.Go(func() {
			s, err := openURL(url, time.Minute)
			if err != nil {
				t.Error(err)
				return
			}
			defer func() { _ = s.Close() }()
			if err := s.Update(func(tx *store.Tx) error { return tx.Put("a", fmt.Sprint(i), []byte("x")) }); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	s := mustOpen(t)(openURL(url, time.Minute))
	if ids, _ := contents(t, s, "a"); len(ids) != gateways {
		t.Errorf("%d of %d gateways stored something", len(ids), gateways)
	}
	if got := pg.SQL(t, url, "SELECT count(*) || ' ' || max(version) FROM vizard_schema"); got != "2 2" {
		t.Errorf("migrations and version: %s", got)
	}
}

func TestSchemaOfANewerVizard(t *testing.T) {
	t.Parallel()
	pg := server(t)
	url := pg.Database(t)
	_ = mustOpen(t)(openURL(url, time.Minute)).Close()
	pg.SQL(t, url, "INSERT INTO vizard_schema (version) VALUES (99)")
	if _, err := openURL(url, time.Minute); err == nil || !strings.Contains(err.Error(), "use a newer vizard") {
		t.Errorf("got %v", err)
	}
}

// A role that may read and write, but not create, is enough once the tables are there.
func TestRoleWithoutTheRightToCreate(t *testing.T) {
	t.Parallel()
	pg := server(t)
	url := pg.Database(t)
	_ = mustOpen(t)(openURL(url, time.Minute)).Close()
	role := pg.SQL(t, url, "SELECT 'modest_' || current_database()")
	pg.SQL(t, url, "CREATE ROLE "+role+" LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC; GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO "+role)
	s := mustOpen(t)(openURL(strings.Replace(url, "user=vizard", "user="+role, 1), time.Minute))
	put(t, s, "a", "1", "x")
}

func await(t *testing.T, limit time.Duration, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(limit); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if ok() {
			return
		}
	}
	t.Fatalf("not within %v: %s", limit, what)
}

func TestErrorsHoldNoPassword(t *testing.T) {
	t.Parallel()
	const canary = "CANARYpassword"
	for _, url := range []string{canary, "postgres://u:" + canary + "@127.0.0.1:x/n", "postgres://u:" + canary + "@127.0.0.1:1/n?connect_timeout=1",
		"host=127.0.0.1 port=1 password=" + canary, "host=127.0.0.1 port=1 password='" + canary} {
		_, err := openURL(url, time.Minute)
		if err == nil || strings.Contains(err.Error(), canary) {
			t.Errorf("got %v", err)
		}
	}
}

// TestMigrationOfRecords brings a database of the first schema up to date: what it holds gets its owner.
func TestMigrationOfRecords(t *testing.T) {
	t.Parallel()
	pg := server(t)
	url := pg.Database(t)
	_ = mustOpen(t)(openURL(url, time.Minute)).Close()
	pg.SQL(t, url, "DROP INDEX vizard_records_owner; ALTER TABLE vizard_records DROP COLUMN owner; DELETE FROM vizard_schema WHERE version = 2")
	pg.SQL(t, url, `INSERT INTO vizard_records VALUES ('keys', 'a', convert_to('{"id":"a","caller":"anna"}', 'UTF8'), 1), ('keys', 'gone', NULL, 1),
		('credentials', 'bert/openai', 'x', 1), ('used', 'keys/a', '2026-01-01', 1)`)
	_ = mustOpen(t)(openURL(url, time.Minute)).Close()
	if got := pg.SQL(t, url, `SELECT string_agg(id || '=' || coalesce(owner, ''), ' ' ORDER BY id) FROM vizard_records`); got != "a=anna bert/openai=bert gone= keys/a=" {
		t.Errorf("owners: %s", got)
	}
}
