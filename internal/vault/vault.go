// Package vault keeps the credentials that callers bring for providers, encrypted with a keyset that is not in the store.
//
// It never writes a credential in clear, never logs, and opens a record only for the caller and the provider that it was sealed
// for: each is bound to them and to its own id as associated data. On the request's way it comes after the permission for models: one lookup in
// memory, which holds recently used credentials sealed as in the store, and one decryption.
package vault

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
)

// kind is what the store files credentials under, by "<caller>/<provider>"; neither name can hold a slash.
const kind = "credentials"

var (
	// ErrNone says that a caller has no credential for a provider.
	ErrNone = errors.New("the caller has no credential for this provider")
	// ErrUnreadable says that a stored credential cannot be opened: it was changed, moved from another caller or provider, or sealed
	// with a keyset that is not this one.
	ErrUnreadable = errors.New("the stored credential cannot be opened: it was tampered with, or its key is not in the keyset")
	// ErrInvalid says that a name or a credential does not have the form of one; the error around it says which.
	ErrInvalid = errors.New("invalid credential")
)

// Metadata is the public part of a credential.
type Metadata struct {
	Provider    string    `json:"provider"`
	Fingerprint string    `json:"fingerprint"` // first 8 hexadecimal digits of the credential's SHA-256
	Created     time.Time `json:"created"`
	LastUsed    string    `json:"last_used,omitempty"` // the day
}

// Vault seals and opens credentials. Any number of goroutines may use it.
type Vault struct {
	store *store.Store
	keys  *Keyset
	held  *store.Cache[owned, *entry]
	days  *store.Days
}

// owned is what a credential is found by.
type owned struct{ caller, provider string }

func (o owned) String() string { return o.caller + "/" + o.provider }

// ownedOf reads what String writes.
func ownedOf(id string) (owned, bool) {
	caller, provider, ok := strings.Cut(id, "/")
	return owned{caller, provider}, ok
}

// Owner is whose a credential is by its id in the store, "" for any other record.
func Owner(recordKind, id string) string {
	if recordKind != kind {
		return ""
	}
	o, _ := ownedOf(id)
	return o.caller
}

// entry is a record in memory, as sealed as in the store.
type entry struct {
	record
	day store.Day
}

// DefaultHeld is how many credentials are held in memory if nobody says otherwise; that a caller has none for a provider counts as one.
const DefaultHeld = 200_000

// Open returns the vault of a store, which holds so many credentials in memory; 0: DefaultHeld. The caller must call Close before it closes the store.
func Open(s *store.Store, k *Keyset, held int) (*Vault, error) {
	if held == 0 {
		held = DefaultHeld
	}
	v := &Vault{store: s, keys: k}
	var err error
	v.held, err = store.NewCache(s, store.CacheOptions[owned, *entry]{Kind: kind, Size: held, ID: owned.String, Key: ownedOf, Decode: decodeEntry,
		Carry:       func(old, fresh *entry) *entry { fresh.day.Inherit(&old.day); return fresh },
		KeepMissing: func(owned) bool { return true }}) // most callers have none, and all that ask have a key
	if err != nil {
		return nil, fmt.Errorf("opening the vault: %w", err)
	}
	v.days = store.NewDays(s, kind)
	return v, nil
}

// Close writes what is left to write and stops. The store stays open.
func (v *Vault) Close() error { return errors.Join(v.days.Close(), v.held.Close()) }

// decodeEntry lets a record that cannot be read in: only its own caller is concerned, and learns of it from Get.
func decodeEntry(_ string, value []byte) (*entry, error) {
	r, _ := decode(value) // the record of nobody, if it cannot be read
	return &entry{record: r}, nil
}

// ErrNotHeld says that a credential is not in memory: Await looks it up.
var ErrNotHeld = errors.New("the credential has to be looked up")

// Get returns a caller's credential for a provider; the caller of Get wipes it after use. It never waits. It fails with ErrNone, ErrUnreadable,
// ErrNotHeld if only Await can tell, or store.ErrUnavailable.
func (v *Vault) Get(caller, provider string, now time.Time) (secret.Value, error) {
	if err := v.store.Usable(now); err != nil {
		return secret.Value{}, err
	}
	which := owned{caller, provider}
	e, there, known := v.held.Get(which)
	if !known {
		return secret.Value{}, ErrNotHeld
	}
	return v.give(which, e, there, now)
}

// Await is Get for whoever can wait for a look into the store. It fails with store.ErrUnavailable also where that look cannot be made.
func (v *Vault) Await(caller, provider string, now time.Time) (secret.Value, error) {
	if err := v.store.Usable(now); err != nil {
		return secret.Value{}, err
	}
	which := owned{caller, provider}
	e, there, err := v.held.Await(which)
	if err != nil {
		return secret.Value{}, err
	}
	return v.give(which, e, there, now)
}

// give opens the record that was found.
func (v *Vault) give(which owned, e *entry, there bool, now time.Time) (secret.Value, error) {
	if !there {
		return secret.Value{}, ErrNone
	}
	key, err := v.open(e.record, which.caller, which.provider)
	if err != nil {
		return secret.Value{}, err
	}
	v.days.Note(&e.day, which.String(), now)
	return key, nil
}

func (v *Vault) open(r record, caller, provider string) (secret.Value, error) {
	if r.Caller != caller || r.Provider != provider {
		return secret.Value{}, ErrUnreadable
	}
	plain, err := v.keys.aead().Decrypt(r.Sealed, r.associated())
	if err != nil {
		return secret.Value{}, ErrUnreadable // the cause says nothing more
	}
	return secret.New(plain), nil
}

var (
	callerForm   = regexp.MustCompile(`^[A-Za-z0-9._@-]{1,64}$`)
	providerForm = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,63}$`)
)

// maxKey is the longest credential, in bytes: that of a pooled one.
const maxKey = 4096

// Put stores or replaces a caller's credential for a provider and says whether there was none before. It does not keep key. It fails with
// ErrInvalid if the credential cannot be one: anything but 1 to 4096 bytes of visible ASCII, or one that surely belongs to
// another provider.
func (v *Vault) Put(caller, provider string, key secret.Value) (m Metadata, created bool, err error) {
	if !callerForm.MatchString(caller) || !providerForm.MatchString(provider) {
		return m, false, fmt.Errorf("%w: the caller's or the provider's name", ErrInvalid)
	}
	if err := checkKey(provider, key.Reveal()); err != nil {
		return m, false, fmt.Errorf("%w: %w", ErrInvalid, err)
	}
	sum := sha256.Sum256(key.Reveal())
	r := record{Caller: caller, Provider: provider, ID: newID(), Created: time.Now().UTC().Truncate(time.Second),
		Fingerprint: hex.EncodeToString(sum[:4])}
	if err := v.seal(&r, key); err != nil {
		return m, false, err
	}
	err = v.store.Update(func(t *store.Tx) error {
		old, err := t.Get(kind, r.storeID())
		if err != nil {
			return err
		}
		created = old == nil
		return t.PutFor(caller, kind, r.storeID(), r.encode())
	})
	if err != nil {
		return m, false, fmt.Errorf("storing the credential: %w", err)
	}
	return r.metadata(time.Time{}), created, nil
}

func (v *Vault) seal(r *record, key secret.Value) (err error) {
	if r.Sealed, err = v.keys.aead().Encrypt(key.Reveal(), r.associated()); err != nil {
		return errors.New("encrypting the credential failed") // the cause could hold what it was given
	}
	return nil
}

func checkKey(provider string, key []byte) error {
	if len(key) == 0 || len(key) > maxKey {
		return fmt.Errorf("want 1 to %d bytes", maxKey)
	}
	for _, c := range key {
		if c <= ' ' || c > '~' {
			return errors.New("it holds a space, a line break or another byte that is not visible ASCII")
		}
	}
	return Foreign(provider, key)
}

// List returns what may be shown of a caller's credentials, by provider.
func (v *Vault) List(caller string) ([]Metadata, error) {
	found := map[string]record{}
	err := v.store.View(func(t *store.Tx) error {
		return t.EachOf(caller, kind, func(id string, value []byte) error {
			o, ok := ownedOf(id)
			if !ok || o.caller != caller {
				return nil
			}
			r, err := decode(value)
			if err != nil || r.storeID() != id {
				r = record{Provider: o.provider, Fingerprint: "unreadable"}
			}
			found[id] = r
			return nil
		})
	})
	if err != nil {
		return nil, fmt.Errorf("listing credentials: %w", err)
	}
	days, err := v.days.Of(slices.Collect(maps.Keys(found)))
	if err != nil {
		return nil, err
	}
	all := []Metadata{}
	for id, r := range found {
		all = append(all, r.metadata(days[id]))
	}
	slices.SortFunc(all, func(a, b Metadata) int { return strings.Compare(a.Provider, b.Provider) })
	return all, nil
}

// Delete removes a caller's credential for a provider, readable or not, or returns ErrNone.
func (v *Vault) Delete(caller, provider string) error {
	err := v.store.Update(func(t *store.Tx) error {
		id := caller + "/" + provider
		old, err := t.Get(kind, id)
		if err != nil {
			return err
		}
		if old == nil {
			return ErrNone
		}
		return t.Delete(kind, id)
	})
	if err != nil {
		return fmt.Errorf("deleting the credential: %w", err)
	}
	return nil
}
