package e2e_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// imported runs `vizard key import` with these lines and returns its output.
func (k keyring) imported(t *testing.T, code int, lines ...string) (rows []keyRow, r ran) {
	t.Helper()
	r = cli(t, strings.Join(lines, "\n"), []string{"FAKE_KEY=" + providerCredential}, "key", "import", "--config", k.config).want(t, code)
	for line := range strings.Lines(r.out) {
		var row keyRow
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatalf("printed %q: %v", line, err)
		}
		rows = append(rows, row)
	}
	return rows, r
}

// TestKeyImport makes many keys at a running gateway, more than one batch, and brings one that its caller has already.
func TestKeyImport(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{extra: "audit: {file: ./audit.jsonl}\n"})
	k := keyring{g.config}
	const known = "vz_0123456789_abcdefghijklmnopqrstuvwxyzABCDEF0AKkLw"
	var lines []string
	for i := range 1500 {
		lines = append(lines, fmt.Sprintf(`{"caller":"c%d","models":["fake/*"]}`, i%10))
	}
	rows, _ := k.imported(t, 0, lines...)
	if len(rows) != len(lines) || rows[1499].Caller != "c9" {
		t.Fatalf("%d rows, the last %+v", len(rows), rows[len(rows)-1])
	}
	for _, row := range []keyRow{rows[0], rows[999], rows[1000], rows[1499]} {
		g.wantKey(t, row.Key, "fake/echo", http.StatusOK)
	}
	var of3 []keyRow
	if err := json.Unmarshal([]byte(k.run(t, 0, "list", "--caller", "c3", "--output", "json").out), &of3); err != nil || len(of3) != 150 {
		t.Errorf("%d keys of one caller, %v", len(of3), err)
	}
	if acts := strings.Count(read(t, filepath.Join(g.folder, "audit.jsonl")), `"act":"key.import"`); acts != 2 {
		t.Errorf("%d lines of the audit trail for two batches", acts)
	}

	old := k.make(t, "create", "--caller", "moved")
	other := start(t, newProvider(t, nil), options{})
	line := fmt.Sprintf(`{"caller":"moved","expires":"2099-01-02","id":"%s","sha256":"%x"}`, old.ID, sha256.Sum256([]byte(old.Key)))
	if rows, _ := (keyring{other.config}).imported(t, 0, line); len(rows) != 1 || rows[0].Key != "" || rows[0].Expires != "2099-01-02T00:00:00Z" {
		t.Errorf("a key that was brought: %+v", rows)
	}
	other.wantKey(t, old.Key, "fake/echo", http.StatusOK)

	// A wrong line is named by its number, and what may be a key in it is not repeated.
	for _, bad := range []string{`{"caller":"a/b"}`, `{"caller":"a","expires":"soon"}`, `{"caller":"a","expires":"0001-01-01"}`, known, `{"caller":"a","` + known + `":1}`, `{"caller":"a"} {}`,
		`{"caller":"a","id":"0123456789"}`, `{"caller":["` + known + `"]}`, ``} {
		rows, r := k.imported(t, 2, `{"caller":"good"}`, bad, `{"caller":"good"}`)
		if len(rows) != 0 || !strings.Contains(r.errs, "line 2: ") || !strings.Contains(r.errs, "nothing from line 1 on is stored") || strings.Contains(r.errs, known) {
			t.Errorf("%s: printed %q, said %q", bad, r.out, r.errs)
		}
	}
	if out := k.run(t, 0, "list", "--caller", "good", "--output", "json").out; strings.TrimSpace(out) != "[]" {
		t.Errorf("stored next to a wrong line: %s", out)
	}

	g.sidecar.stop()
	rows, _ = k.imported(t, 0, `{"caller":"offline"}`)
	g.startSidecar()
	g.awaitStatus(t, rows[0].Key, http.StatusOK)
}
