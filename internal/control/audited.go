package control

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/internal/audit"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/vault"
)

// trail notes the acts of one person or caller.
type trail struct {
	log   *audit.Log
	who   string
	acted func(act, outcome string) // nil: nobody counts
}

// Acts are the names of all acts that are noted, as the audit trail and the metrics have them.
func Acts() []string {
	return []string{"caller.revoke", "configuration.reload", "credential.delete", "credential.put", "key.create", "key.import", "key.revoke", "key.rotate", "key.set", "keyset.reencrypt"}
}

// note does an act and records it. If it could not be recorded, the act is not begun; if recording fails afterwards, that is an error although the act
// may be done.
func (t trail) note(act string, target *string, do func() error) error {
	if err := t.log.Ready(); err != nil {
		return err
	}
	err := do()
	outcome := "done"
	if err != nil {
		_, outcome = codeOf(err)
	}
	if t.acted != nil {
		t.acted(act, outcome)
	}
	if noteErr := t.log.Note(t.who, act, *target, outcome); noteErr != nil {
		return errors.Join(err, noteErr)
	}
	return err
}

// auditedKeys are keys with an audit trail of their changes.
type auditedKeys struct {
	Store
	trail
}

// AuditedKeys returns s with every change of who noted in log.
func AuditedKeys(s Store, log *audit.Log, who string) Store {
	return auditedKeys{s, trail{log, who, nil}}
}

func (a auditedKeys) Create(o keystore.CreateOptions) (r keystore.Record, key secret.Value, err error) {
	target := "caller " + clean(o.Caller)
	err = a.note("key.create", &target, func() error {
		r, key, err = a.Store.Create(o)
		target += " key " + r.ID + profileOf(o.Profile)
		return err
	})
	return r, key, err
}

// Import is recorded in one line: how many keys of how many callers, and the first of them.
func (a auditedKeys) Import(all []keystore.Import) (done []keystore.Imported, err error) {
	callers, profiles := map[string]bool{}, map[string]int{}
	for _, o := range all {
		callers[o.Caller] = true
		profiles[o.Profile]++
	}
	target := fmt.Sprintf("%d keys of %d callers", len(all), len(callers))
	delete(profiles, "")
	for i, name := range slices.Sorted(maps.Keys(profiles)) {
		if i < namedProfiles {
			target += fmt.Sprintf("%s: %d", profileOf(name), profiles[name])
		}
	}
	err = a.note("key.import", &target, func() error {
		done, err = a.Store.Import(all)
		for i := range done[:min(len(done), namedKeys)] {
			target += " " + done[i].Record.ID
		}
		return err
	})
	return done, err
}

// How many keys and profiles a line of the trail names.
const (
	namedKeys     = 100
	namedProfiles = 20
)

// profileOf is a profile's name in the trail; nothing for the default that nobody asked for.
func profileOf(name string) string {
	if name == "" {
		return ""
	}
	return " profile " + clean(name)
}

func (a auditedKeys) SetProfile(id, profile string) (r keystore.Record, err error) {
	target := "key " + clean(id) + profileOf(cmp.Or(profile, keystore.DefaultProfile))
	err = a.note("key.set", &target, func() error { r, err = a.Store.SetProfile(id, profile); return err })
	return r, err
}

func (a auditedKeys) Revoke(id string) error {
	target := "key " + clean(id)
	return a.note("key.revoke", &target, func() error { return a.Store.Revoke(id) })
}

func (a auditedKeys) RevokeCaller(caller string) (ids []string, err error) {
	target := "caller " + clean(caller)
	err = a.note("caller.revoke", &target, func() error {
		ids, err = a.Store.RevokeCaller(caller)
		if len(ids) <= namedKeys {
			target += " keys " + strings.Join(ids, " ")
		}
		return err
	})
	return ids, err
}

func (a auditedKeys) Rotate(id string, overlap time.Duration) (old, next keystore.Record, key secret.Value, err error) {
	target := "key " + clean(id)
	err = a.note("key.rotate", &target, func() error {
		old, next, key, err = a.Store.Rotate(id, overlap)
		target += " to key " + next.ID
		return err
	})
	return old, next, key, err
}

// auditedCredentials are credentials with an audit trail of their changes.
type auditedCredentials struct {
	Credentials
	trail
}

// AuditedCredentials returns c with every change of who noted in log.
func AuditedCredentials(c Credentials, log *audit.Log, who string) Credentials {
	return auditedCredentials{c, trail{log, who, nil}}
}

func (a auditedCredentials) Put(caller, provider string, key secret.Value) (m vault.Metadata, created bool, err error) {
	target := "caller " + clean(caller) + " provider " + clean(provider)
	err = a.note("credential.put", &target, func() error {
		m, created, err = a.Credentials.Put(caller, provider, key)
		if err == nil {
			target += " fingerprint " + m.Fingerprint
		}
		return err
	})
	return m, created, err
}

func (a auditedCredentials) Delete(caller, provider string) error {
	target := "caller " + clean(caller) + " provider " + clean(provider)
	return a.note("credential.delete", &target, func() error { return a.Credentials.Delete(caller, provider) })
}

// clean is a name as the trail may show it. A text of another form may be a misplaced secret.
func clean(name string) string {
	if len(name) > 64 || strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._@-") != "" || strings.HasPrefix(name, "vz_") {
		return "?"
	}
	return name
}
