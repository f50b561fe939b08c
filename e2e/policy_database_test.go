package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/store/pgtest"
)

// TestConfigCheckCountsTheKeysOfADatabase has keys of two profiles in a PostgreSQL that no gateway has open, and looks at what the check prints, asks and refuses.
func TestConfigCheckCountsTheKeysOfADatabase(t *testing.T) {
	t.Parallel()
	pg := pgtest.Start(t)
	database := pg.Database(t)
	env := []string{"FAKE_KEY=x", "DATABASE_URL=" + database}
	g := start(t, newProvider(t, nil), options{noStart: true, store: "{postgres: {url: {env: DATABASE_URL}}}", extra: threeProfiles})
	check := func(code int) ran { return cli(t, "", env, "config", "check", "--config", g.config).want(t, code) }
	if r := check(0); !strings.Contains(r.out, "profile support: no key\n") {
		t.Errorf("an empty database: %s%s", r.out, r.errs)
	}
	var lines strings.Builder
	for i := range 14 {
		fmt.Fprintf(&lines, `{"caller":"c%d","profile":%q}`+"\n", i, []string{"support", "support", "support", "support", "developers", "default", ""}[i%7])
	}
	ids := map[string][]string{}
	for line := range strings.Lines(cli(t, lines.String()+strings.Repeat(`{"caller":"more","profile":"support"}`+"\n", 4), env, "key", "import", "--config", g.config).want(t, 0).out) {
		var row keyRow
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		ids[row.Profile] = append(ids[row.Profile], row.ID)
	}
	ended := ids["support"][0]
	cli(t, "", env, "key", "revoke", ended, "--config", g.config).want(t, 0)
	support := slices.Sorted(slices.Values(ids["support"][1:]))
	slices.Sort(ids["developers"])

	pg.SQL(t, database, "ALTER DATABASE "+strings.TrimPrefix(parsed(t, database).Path, "/")+" SET log_statement = 'all'")
	log := filepath.Join(parsed(t, database).Query().Get("host"), "log")
	before := len(read(t, log))
	used := fmt.Sprintf("11 keys (%s …)", strings.Join(support[:10], " "))
	r := check(0)
	for _, want := range []string{"profile support: " + used + "\n", fmt.Sprintf("profile developers: 2 keys (%s)\n", strings.Join(ids["developers"], " ")), "profile pipeline: no key\n"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("config check does not say %q: %s%s", want, r.out, r.errs)
		}
	}
	asked := read(t, log)[before:]
	if n, grouped := strings.Count(asked, "vizard_records"), strings.Count(asked, "GROUP BY 1"); n != 1 || grouped != 1 {
		t.Errorf("the check asks for records %d times, %d of them by group:\n%s", n, grouped, asked)
	}

	g.write("vizard.yaml", strings.Replace(read(t, g.config), "    support: {disable: [EMAIL]}\n", "", 1))
	missing := "masking.profiles: the profile support is missing, and in use by " + used
	if r := check(2); !strings.Contains(r.errs, missing) {
		t.Errorf("config check says %q, want %q", r.errs, missing)
	}
	if r := cli(t, "", env, "serve", "--config", g.config).want(t, 2); !strings.Contains(r.errs, missing) {
		t.Errorf("serve says %q, want %q", r.errs, missing)
	}
	pg.Stop()
	if r := check(0); !strings.Contains(r.out, "no mistakes found") || !strings.Contains(r.errs, "The keys of the store were not counted") {
		t.Errorf("without the database: %s%s", r.out, r.errs)
	}
}

func parsed(t *testing.T, text string) *url.URL {
	t.Helper()
	u, err := url.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// TestAGatewayWithoutTheProfileOfAKey has two gateways with different files share a database: one masks the key's requests as its profile says, the other one
// refuses them and counts that.
func TestAGatewayWithoutTheProfileOfAKey(t *testing.T) {
	t.Parallel()
	pg := pgtest.Start(t)
	database := "DATABASE_URL=" + pg.Database(t)
	p, never := newProvider(t, echo), newProvider(t, echo)
	o := options{noStart: true, store: "{postgres: {url: {env: DATABASE_URL}}}", extra: threeProfiles}
	has := start(t, p, o)
	o.extra = strings.Replace(threeProfiles, "    support: {disable: [EMAIL]}\n", "", 1)
	lacks := start(t, never, o)
	for _, g := range []*gateway{has, lacks} {
		g.startSidecar(database)
		g.startEnvoy()
	}
	k := keyring{has.config}
	made := k.make(t, "create", "--caller", "team", "--profile", "support")
	has.wantMasked(t, p, made.Key, policyMasked["support"])
	for _, stream := range []bool{false, true} {
		a := lacks.post(asking(stream), as(made.Key))
		if e := a.wantFault(t, http.StatusServiceUnavailable, "unavailable"); !*e.Retryable || a.header.Get("Retry-After") == "" || strings.Contains(string(a.body), "support") {
			t.Errorf("answered %v %s", a.header, a.body)
		}
	}
	for _, r := range lacks.awaitRecords(2) {
		if r["refused"] != "profile" || r["key_id"] != made.ID || r["profile"] != nil {
			t.Errorf("record %v", r)
		}
	}
	if n := lacks.metric("vizard_refused_total", `reason="profile"`); n != 2 || len(never.received()) > 0 {
		t.Errorf("%v refused are counted, %d requests went upstream", n, len(never.received()))
	}
	if log := lacks.sidecar.stderr.String(); !strings.Contains(log, "the configuration has no profile support, which the key "+made.ID+" has") {
		t.Errorf("logged %s", log)
	}
	k.run(t, 0, "set", made.ID, "--profile", "default")
	lacks.awaitStatus(t, made.Key, http.StatusOK)
	if got := never.prompted(t); got == "" || strings.Contains(string(never.received()[0].Body), "jane@") {
		t.Errorf("the default lets %q through", never.received()[0].Body)
	}
}
