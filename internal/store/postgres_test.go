package store_test

import (
	"errors"
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
	return store.OpenPostgres(store.Postgres{URL: secret.New([]byte(url)), Grace: grace})
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
	if got := pg.SQL(t, url, "SELECT count(*) || ' ' || max(version) FROM vizard_schema"); got != "1 1" {
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

func TestChangesReachTheOthersInTime(t *testing.T) {
	t.Parallel()
	pg := server(t)
	url := pg.Database(t)
	one, two := mustOpen(t)(openURL(url, time.Minute)), mustOpen(t)(openURL(url, time.Minute))
	m := mirror(t, two, "a")
	for i := range 20 {
		value := fmt.Sprint(i)
		put(t, one, "a", "1", value)
		await(t, 2*time.Second, "the change is there", func() bool { got, _ := m.Get("1"); return got == value })
	}
	// Without the announcement it takes a look, which comes each second.
	pg.SQL(t, url, "UPDATE vizard_state SET revision = revision + 1; UPDATE vizard_records SET value = 'silent', revision = (SELECT revision FROM vizard_state)")
	await(t, 10*time.Second, "a silent change is there", func() bool { got, _ := m.Get("1"); return got == "silent" })
	update(t, one, func(tx *store.Tx) error { return tx.Delete("a", "1") })
	await(t, 10*time.Second, "the removal is there", func() bool { _, ok := m.Get("1"); return !ok })
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

// TestOutage stops the database, freezes it, and has it come back with an older state.
func TestOutage(t *testing.T) {
	t.Parallel()
	pg := pgtest.Start(t)
	url := pg.Database(t)
	const grace = 1500 * time.Millisecond
	var lost sync.Map
	s := mustOpen(t)(store.OpenPostgres(store.Postgres{URL: secret.New([]byte(url)), Grace: grace, Lost: func(err error) { lost.Store(err.Error(), err) }}))
	put(t, s, "a", "1", "known")
	m := mirror(t, s, "a")

	pg.Stop()
	if err := s.Usable(time.Now()); err != nil {
		t.Errorf("not usable at once: %v", err)
	}
	if err := s.Update(func(tx *store.Tx) error { return tx.Put("a", "1", []byte("x")) }); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("an update without a database: %v", err)
	}
	if _, err := openURL(url, grace); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("opening without a database: %v", err)
	}
	await(t, 2*grace, "the time of grace ends", func() bool { return errors.Is(s.Healthy(), store.ErrUnavailable) })
	if got, _ := m.Get("1"); got != "known" {
		t.Errorf("the mirror holds %q", got)
	}
	pg.Run(t)
	await(t, 10*time.Second, "the store is usable again", func() bool { return s.Healthy() == nil })

	pg.Freeze(t)
	await(t, 4*grace, "the time of grace ends", func() bool { return errors.Is(s.Healthy(), store.ErrUnavailable) })
	pg.Thaw(t)
	await(t, 20*time.Second, "the store is usable again", func() bool { return s.Healthy() == nil })

	// A backup is restored: the revision goes back, the connection breaks.
	pg.SQL(t, url, "UPDATE vizard_state SET revision = 0; UPDATE vizard_records SET value = 'restored', revision = 0")
	pg.SQL(t, url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vizard'")
	await(t, 5*time.Second, "the older state is taken over", func() bool { got, _ := m.Get("1"); return got == "restored" })
	put(t, s, "a", "1", "new")
	if got, _ := m.Get("1"); got != "new" {
		t.Errorf("the mirror holds %q", got)
	}
	told := 0
	lost.Range(func(any, any) bool { told++; return true })
	if told == 0 {
		t.Error("nobody was told of the outage")
	}
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
