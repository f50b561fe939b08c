package e2e_test

import (
	"net/http"
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
		if r := cli(t, "", []string{url}, migrate...); r.code == 0 && strings.Contains(r.out, "the two stores hold the same") {
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
