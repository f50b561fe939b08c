package e2e_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/store/pgtest"
)

// within is the time in which a change reaches every gateway (docs/contract.md).
const within = 2 * time.Second

// TestTwoGatewaysShareADatabase makes keys and credentials at one gateway and uses them at the other, through an outage too.
func TestTwoGatewaysShareADatabase(t *testing.T) {
	t.Parallel()
	pg := pgtest.Start(t)
	url := "DATABASE_URL=" + pg.Database(t)
	p := newProvider(t, nil)
	keyset := filepath.Join(shortDir(t), "keyset.json")
	var both [2]*gateway
	for i := range both {
		both[i] = start(t, p, options{noStart: true, store: "{postgres: {url: {env: DATABASE_URL}, outage_grace: 5s}}", extra: "keyset: {file: " + keyset + "}\n"})
	}
	cli(t, "", nil, "keyset", "create", "--config", both[0].config).want(t, 0)
	for _, g := range both {
		g.startSidecar(url)
		g.startEnvoy()
	}
	one, two := both[0], both[1]

	key := one.createKey("anna")
	two.awaitStatus(t, key, http.StatusOK)
	cli(t, ownCredential, nil, "provider-key", "put", "fake", "--caller", "anna", "--config", one.config).want(t, 0)
	eventually(t, within, "the other gateway uses the new credential", func() bool {
		_, seen := caller{g: two, key: key}.asked(t, p, "fake/echo")
		return seen == ownCredential
	})
	id := strings.Split(key, "_")[1]
	cli(t, "", nil, "key", "revoke", id, "--config", two.config).want(t, 0)
	one.awaitStatus(t, key, http.StatusUnauthorized)
	one.awaitStatus(t, key, http.StatusUnauthorized)

	bad := []string{one.createKey("bad"), two.createKey("bad")}
	for _, k := range bad {
		one.awaitStatus(t, k, http.StatusOK)
	}
	cli(t, "", nil, "key", "revoke", "--caller", "bad", "--config", one.config).want(t, 0)
	for _, k := range bad {
		one.awaitStatus(t, k, http.StatusUnauthorized)
		two.awaitStatus(t, k, http.StatusUnauthorized)
	}
	wantOutage(t, pg, one)
	wantMigration(t, one, url, pg)
}

// TestStartsWithoutTheDatabase restarts a gateway during an outage: keys and credentials that it used go on, for as long as they would have without
// the restart, and a revocation counts when the database is back.
func TestStartsWithoutTheDatabase(t *testing.T) {
	t.Parallel()
	pg := pgtest.Start(t)
	url := "DATABASE_URL=" + pg.Database(t)
	p := newProvider(t, nil)
	folder := shortDir(t)
	keyset, snapshot := filepath.Join(folder, "keyset.json"), filepath.Join(folder, "snapshot")
	const grace = 300 // seconds: enough for a busy machine; the snapshot is written every ten
	g := start(t, p, options{noStart: true, extra: "keyset: {file: " + keyset + "}\n",
		store: fmt.Sprintf("{postgres: {url: {env: DATABASE_URL}, outage_grace: %ds, snapshot: %s}}", grace, snapshot)})
	cli(t, "", nil, "keyset", "create", "--config", g.config).want(t, 0)
	g.startSidecar(url)
	g.startEnvoy()
	key, own, unused := g.createKey("anna"), g.createKey("olga"), g.createKey("carl")
	cli(t, ownCredential, nil, "provider-key", "put", "fake", "--caller", "olga", "--config", g.config).want(t, 0)
	g.awaitStatus(t, key, http.StatusOK)
	eventually(t, within, "the caller's own credential is used", func() bool { return usesOwn(t, g, p, own) })
	written := time.Now().Add(time.Second) // one that was begun before is no good
	eventually(t, time.Minute, "a snapshot of that", func() bool {
		info, err := os.Stat(snapshot)
		return err == nil && info.ModTime().After(written) && info.Mode().Perm() == 0o600
	})
	pg.Stop()
	g.sidecar.stop()
	g.startSidecar(url)
	eventually(t, 15*time.Second, "a key that was in use is served", func() bool { return g.post(helloBody, as(key)).status == http.StatusOK })
	if !usesOwn(t, g, p, own) {
		t.Error("the caller's own credential is not used")
	}
	g.post(helloBody, as(unused)).wantFault(t, http.StatusServiceUnavailable, "unavailable")
	g.post(helloBody, as(otherEnd(key))).wantFault(t, http.StatusUnauthorized, "unauthenticated")
	if left := g.metric("vizard_store_grace_seconds"); left <= 0 || left >= grace {
		t.Errorf("%v s are left, want less than %d", left, grace)
	}
	if log := g.sidecar.stderr.String(); !strings.Contains(log, "starts from its snapshot") || strings.Contains(log, key) {
		t.Errorf("the log does not say where the gateway starts from, or holds a key:\n%s", log)
	}
	pg.Run(t)
	eventually(t, 15*time.Second, "the database is back", func() bool { return g.post(helloBody, as(unused)).status == http.StatusOK })
	cli(t, "", nil, "key", "revoke", strings.Split(key, "_")[1], "--config", g.config).want(t, 0)
	g.awaitStatus(t, key, http.StatusUnauthorized)
}

// otherEnd is the key with another last character.
func otherEnd(key string) string {
	rest, end := key[:len(key)-1], "0"
	if strings.HasSuffix(key, end) {
		end = "1"
	}
	return rest + end
}

func usesOwn(t *testing.T, g *gateway, p *provider, key string) bool {
	t.Helper()
	_, seen := caller{g: g, key: key}.asked(t, p, "fake/echo")
	return seen == ownCredential
}

// awaitStatus waits until a request with key has this status, for as long as a change may take.
func (g *gateway) awaitStatus(t *testing.T, key string, status int) {
	t.Helper()
	eventually(t, within, http.StatusText(status), func() bool { return g.post(helloBody, as(key)).status == status })
}

// wantOutage stops the database: keys in use go on and others do not, then nothing does, and all is well again when it is back.
func wantOutage(t *testing.T, pg *pgtest.Server, g *gateway) {
	t.Helper()
	key, unused := g.createKey("carl"), g.createKey("cleo")
	g.awaitStatus(t, key, http.StatusOK)
	if up, left := g.metric("vizard_store_up"), g.metric("vizard_store_grace_seconds"); up != 1 || left <= 0 {
		t.Errorf("the metrics say up %v, %v s left", up, left)
	}
	pg.Stop()
	g.post(helloBody, as(key)).whole(t)
	g.post(helloBody, as(unused)).wantFault(t, http.StatusServiceUnavailable, "unavailable") // nobody can say whether it is valid
	g.post(helloBody, as("vz_wrong")).wantFault(t, http.StatusUnauthorized, "unauthenticated")
	cli(t, "", nil, "key", "create", "--caller", "dora", "--config", g.config).want(t, 1)
	eventually(t, 15*time.Second, "the time of grace is over", func() bool { return g.post(helloBody, as(key)).status == http.StatusServiceUnavailable })
	e := g.post(helloBody, as(key)).wantFault(t, http.StatusServiceUnavailable, "unavailable")
	if !*e.Retryable {
		t.Error("not retryable")
	}
	if up, left := g.metric("vizard_store_up"), g.metric("vizard_store_grace_seconds"); up != 0 || left != 0 {
		t.Errorf("after the time of grace the metrics say up %v, %v s left", up, left)
	}
	pg.Run(t)
	eventually(t, 15*time.Second, "the database is back", func() bool { return g.post(helloBody, as(key)).status == http.StatusOK })
}

// wantMigration copies the database into a file and starts a gateway on it.
func wantMigration(t *testing.T, g *gateway, url string, pg *pgtest.Server) {
	t.Helper()
	key := g.createKey("emma")
	file := filepath.Join(shortDir(t), "vizard.db")
	migrate := []string{"store", "migrate", "--from", "postgres:env:DATABASE_URL", "--to", "bbolt:" + file}
	for range 2 { // the days of last use may be written in between, which a second run finds
		if r := cli(t, "", []string{url}, migrate...); r.code == 0 && strings.Contains(r.out, "both stores hold the same records") {
			break
		}
	}
	other := start(t, newProvider(t, nil), options{noKey: true, store: "{bbolt: {path: " + file + "}}"})
	other.post(helloBody, as(key)).whole(t)
	back := "DATABASE_URL=" + pg.Database(t)
	other.sidecar.stop()
	cli(t, "", []string{back}, "store", "migrate", "--from", "bbolt:"+file, "--to", "postgres:env:DATABASE_URL").want(t, 0)
	cli(t, "", []string{back}, "store", "migrate", "--from", "bbolt:"+file+".missing", "--to", "postgres:env:DATABASE_URL").want(t, 1)
	cli(t, "", []string{back}, "store", "migrate", "--from", "bbolt:"+file, "--to", "postgres:CANARY").want(t, 2)
}
