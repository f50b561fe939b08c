package control_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/audit"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/keystore"
)

// acts returns the lines of a trail as act, target and outcome.
func acts(t *testing.T, path string) (all []string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := audit.Verify(strings.NewReader(string(text))); err != nil {
		t.Error(err)
	}
	for line := range strings.Lines(string(text)) {
		var e audit.Entry
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		all = append(all, e.Act+": "+e.Target+": "+e.Outcome)
	}
	return all
}

// TestTheTrailNotesProfiles makes and changes keys with profiles: at a store that nobody else has open, and over the operator socket of a gateway.
func TestTheTrailNotesProfiles(t *testing.T) {
	for name, open := range map[string]func(*testing.T, *keystore.Keys, *audit.Log) control.Store{
		"a store": func(_ *testing.T, keys *keystore.Keys, log *audit.Log) control.Store {
			return control.AuditedKeys(keys, log, "uid 0")
		},
		"a socket": func(t *testing.T, keys *keystore.Keys, log *audit.Log) control.Store {
			return serve(t, control.Operator{Keys: keys, Audit: log})
		},
	} {
		t.Run(name, func(t *testing.T) {
			keys, _, _ := gateway(t)
			keys.SetProfiles([]string{"support", "developers"})
			trail := filepath.Join(t.TempDir(), "audit.jsonl")
			s := open(t, keys, audit.Open(trail))
			plain, _, err := s.Create(keystore.CreateOptions{Caller: "anna"})
			if err != nil {
				t.Fatal(err)
			}
			own, _, err := s.Create(keystore.CreateOptions{Caller: "anna", Profile: "support"})
			if err != nil {
				t.Fatal(err)
			}
			for _, profile := range []string{"developers", "default", "suport", "vz_secret in the wrong place"} {
				_, _ = s.SetProfile(own.ID, profile) // the trail says what came of it
			}
			_, next, _, err := s.Rotate(plain.ID, 0)
			if err != nil {
				t.Fatal(err)
			}
			imported, err := s.Import([]keystore.Import{{CreateOptions: keystore.CreateOptions{Caller: "bob", Profile: "support"}}, {CreateOptions: keystore.CreateOptions{Caller: "carl"}},
				{CreateOptions: keystore.CreateOptions{Caller: "carl", Profile: "support"}}, {CreateOptions: keystore.CreateOptions{Caller: "bob", Profile: "developers"}}})
			if err != nil {
				t.Fatal(err)
			}
			made := ""
			for _, one := range imported {
				made += " " + one.Record.ID
			}
			want := []string{
				"key.create: caller anna key " + plain.ID + ": done",
				"key.create: caller anna key " + own.ID + " profile support: done",
				"key.set: key " + own.ID + " profile developers: done",
				"key.set: key " + own.ID + " profile default: done",
				"key.set: key " + own.ID + " profile suport: invalid_request",
				"key.set: key " + own.ID + " profile ?: invalid_request",
				"key.rotate: key " + plain.ID + " to key " + next.ID + ": done",
				fmt.Sprintf("key.import: 4 keys of 2 callers profile developers: 1 profile support: 2%s: done", made),
			}
			if diff := cmp.Diff(want, acts(t, trail)); diff != "" {
				t.Errorf("the trail (-want +got):\n%s", diff)
			}
		})
	}
}
