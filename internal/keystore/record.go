package keystore

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/internal/store"
)

// Record is the stored form of a key. Times are UTC; a zero time means never.
type Record struct {
	ID       string
	Caller   string
	Hash     [32]byte // SHA-256 of the whole key
	Created  time.Time
	Expires  time.Time
	Planned  *time.Time // when it would expire had no rotation brought that forward; nil: none did
	Revoked  time.Time
	LastUsed time.Time // the day only
	Models   []string  // provider/model_id, provider/* or *; empty: every model
	Profile  string    // how its requests are masked; "": by the gateway's default
	Limits
}

// Limits hold for one key, in addition to those of its caller; 0 means no limit.
type Limits struct {
	RequestsPerMinute int `json:"requests_per_minute,omitempty"`
	Concurrent        int `json:"concurrent,omitempty"`
}

// Active says whether the key may be used at the given time.
func (r *Record) Active(now time.Time) bool {
	return r.Revoked.IsZero() && (r.Expires.IsZero() || now.Before(r.Expires))
}

// Principal is the owner of a request.
type Principal struct {
	KeyID   string
	Caller  string
	Models  []string
	Profile string // as Record has it
	Fixed   bool   // it is a key of the configuration
	Limits
}

// May says whether the key's allow-list has the model, given as "<provider>/<model_id>" in the registry's words.
func (p Principal) May(model string) bool {
	if len(p.Models) == 0 {
		return true
	}
	provider, _, _ := strings.Cut(model, "/")
	for _, m := range p.Models {
		if m == "*" || m == model || m == provider+"/*" {
			return true
		}
	}
	return false
}

// stored is a Record in the store's JSON.
type stored struct {
	ID       string     `json:"id"`
	Caller   string     `json:"caller"`
	SHA256   string     `json:"sha256"`
	Created  time.Time  `json:"created"`
	Expires  time.Time  `json:"expires,omitzero"`
	Planned  *time.Time `json:"planned,omitempty"` // the zero time: it would not expire
	Revoked  time.Time  `json:"revoked,omitzero"`
	LastUsed string     `json:"last_used,omitempty"`
	Models   []string   `json:"models,omitempty"`
	Profile  string     `json:"profile,omitempty"`
	Limits
}

// profiled is the prefix of the hash of a key with a profile. A version without profiles would mask its requests by the default, perhaps less:
// because of the prefix it finds no hash, and refuses the key.
const profiled = "profile:"

// guarded says whether the hash has this prefix. A revoked key needs none.
func (s *stored) guarded() bool { return s.Profile != "" && s.Revoked.IsZero() }

func (r *Record) stored() stored {
	s := stored{ID: r.ID, Caller: r.Caller, SHA256: hex.EncodeToString(r.Hash[:]), Created: r.Created, Expires: r.Expires, Planned: r.Planned,
		Revoked: r.Revoked, Models: r.Models, Profile: r.Profile, Limits: r.Limits}
	if s.guarded() {
		s.SHA256 = profiled + s.SHA256
	}
	if !r.LastUsed.IsZero() {
		s.LastUsed = r.LastUsed.Format(time.DateOnly)
	}
	return s
}

// MarshalJSON is the form of the store, which the operator socket uses too.
func (r Record) MarshalJSON() ([]byte, error) { return json.Marshal(r.stored()) }

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Record) UnmarshalJSON(text []byte) error {
	var s stored
	err := json.Unmarshal(text, &s)
	if err == nil {
		*r, err = s.record()
	}
	return err
}

// record reads a stored form back; its error names the field and never the value.
func (s stored) record() (Record, error) {
	r := Record{ID: s.ID, Caller: s.Caller, Created: s.Created, Expires: s.Expires, Planned: s.Planned,
		Revoked: s.Revoked, Models: s.Models, Profile: s.Profile, Limits: s.Limits}
	digits, marked := strings.CutPrefix(s.SHA256, profiled)
	if marked != s.guarded() {
		return r, fmt.Errorf("key record %q: sha256 and profile do not match", s.ID)
	}
	hash, err := hex.DecodeString(digits)
	if err != nil || len(hash) != len(r.Hash) {
		return r, fmt.Errorf("key record %q: sha256 is not 64 hexadecimal digits", s.ID)
	}
	copy(r.Hash[:], hash)
	if s.LastUsed != "" {
		if r.LastUsed, err = time.Parse(time.DateOnly, s.LastUsed); err != nil {
			return r, fmt.Errorf("key record %q: last_used is not a day", s.ID)
		}
	}
	return r, nil
}

// CreateOptions say who owns a new key and what it may do.
type CreateOptions struct {
	Caller  string    `json:"caller"`
	Expires time.Time `json:"expires,omitzero"` // zero: never
	Models  []string  `json:"models,omitempty"` // see Record
	Profile string    `json:"profile,omitempty"`
	Limits
}

func write(t *store.Tx, r *Record) error {
	s := r.stored()
	s.LastUsed = "" // it has a record of its own
	text, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("encoding a key record: %w", err)
	}
	if err := t.PutFor(r.Caller, kind, r.ID, text); err != nil || r.Profile == "" {
		return err
	}
	return noteProfile(t, r)
}

// Owner is whose a key is by its record in the store, "" for any other record.
func Owner(recordKind string, value []byte) string {
	if recordKind != kind {
		return ""
	}
	r, _ := decode(value) // one that cannot be read is nobody's
	return r.Caller
}

func decode(text []byte) (r Record, err error) {
	var s stored
	if err := json.Unmarshal(text, &s); err != nil {
		return r, errors.New("a key record is not valid JSON")
	}
	return s.record()
}

var (
	callerForm  = regexp.MustCompile(`^[A-Za-z0-9._@-]{1,64}$`)
	profileForm = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,63}$`)
	modelForm   = regexp.MustCompile(`^(\*|[a-z0-9][a-z0-9-]{0,63}/(\*|[A-Za-z0-9._:@/+-]{1,200}))$`)
)

// maxModels bounds a key's allow-list: it is walked at every request.
const maxModels = 100

// maxLimit bounds a key's limits: above what any machine serves.
const maxLimit = 1_000_000

// ErrInvalid says that options for a new key are not valid; the error around it says which.
var ErrInvalid = errors.New("invalid options for a key")

func (o CreateOptions) check() error {
	var errs []error
	if !callerForm.MatchString(o.Caller) {
		errs = append(errs, errors.New("caller: want 1 to 64 letters, digits, dots, hyphens, underscores or @"))
	}
	if len(o.Models) > maxModels {
		errs = append(errs, fmt.Errorf("models: at most %d are allowed", maxModels))
	}
	for i, m := range o.Models {
		if !modelForm.MatchString(m) {
			errs = append(errs, fmt.Errorf("models: entry %d is not <provider>/<model_id>, <provider>/* or *", i+1))
		}
	}
	if o.RequestsPerMinute < 0 || o.RequestsPerMinute > maxLimit || o.Concurrent < 0 || o.Concurrent > maxLimit {
		errs = append(errs, fmt.Errorf("limits: want 0 to %d", maxLimit))
	}
	if !o.Expires.IsZero() && !o.Expires.After(time.Now()) {
		errs = append(errs, errors.New("expires: the time has passed already"))
	}
	if len(errs) > 0 {
		return fmt.Errorf("%w: %w", ErrInvalid, errors.Join(errs...))
	}
	return nil
}
