package keystore

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/internal/store"
)

// ProfileKind is what the store files the keys under that have a profile and are not revoked: a record "<profile>/<id>" for each, whose
// value is when the key expires, or empty.
const ProfileKind = "key_profiles"

// DefaultProfile is the name of the profile that keys have whose record names none.
const DefaultProfile = "default"

// named is a profile as a record has it.
func named(profile string) string {
	if profile == DefaultProfile {
		return ""
	}
	return profile
}

// noteProfile files a key with a profile under that, or no longer once it is revoked.
func noteProfile(t *store.Tx, r *Record) error {
	id := r.Profile + "/" + r.ID
	if !r.Revoked.IsZero() {
		return t.Delete(ProfileKind, id)
	}
	end := ""
	if !r.Expires.IsZero() {
		end = r.Expires.UTC().Format(time.RFC3339)
	}
	return t.Put(ProfileKind, id, []byte(end))
}

// SetProfiles says which profiles new keys may have next to the default.
func (k *Keys) SetProfiles(names []string) {
	all := make(map[string]bool, len(names))
	for _, name := range names {
		all[name] = true
	}
	k.profiles.Store(&all)
}

// Profiles returns the profiles of the store's keys that are neither revoked nor expired, each with how many keys have it and the first of them.
// The default is not among them.
func (k *Keys) Profiles() (all []store.Group, err error) {
	err = k.store.View(func(t *store.Tx) error { all, err = t.Groups(ProfileKind, time.Now()); return err })
	if err != nil {
		return nil, fmt.Errorf("counting the keys of profiles: %w", err)
	}
	return all, nil
}

// checkProfile refuses a profile that the configuration does not have.
func (k *Keys) checkProfile(name string) error {
	switch name = named(name); {
	case name == "":
		return nil
	case !profileForm.MatchString(name):
		return fmt.Errorf("%w: profile: want 1 to 64 lower-case letters, digits or -, not - first", ErrInvalid)
	case !(*k.profiles.Load())[name]:
		return fmt.Errorf("%w: profile: the configuration has no profile %s; it has %s", ErrInvalid, name, k.profileNames())
	}
	return nil
}

// mostNamed is how many profiles a message names.
const mostNamed = 20

// profileNames are the profiles that there are, in words.
func (k *Keys) profileNames() string {
	all, more := slices.Sorted(maps.Keys(*k.profiles.Load())), ""
	if len(all) > mostNamed {
		all, more = all[:mostNamed], " …"
	}
	return strings.Join(append([]string{DefaultProfile}, all...), ", ") + more
}

// SetProfile gives a key another profile, from its next request on; DefaultProfile or "" takes it away. It returns ErrNotFound, ErrInactive or
// ErrInvalid. That of a key of the configuration is changed there.
func (k *Keys) SetProfile(id, profile string) (r Record, err error) {
	if err := k.checkProfile(profile); err != nil {
		return r, err
	}
	if k.isFixed(id) {
		return r, fmt.Errorf("%w: the key is in the configuration: change its profile there", ErrInvalid)
	}
	err = k.store.Update(func(t *store.Tx) error {
		if r, err = k.stored(t, id); err != nil {
			return err
		}
		if !r.Active(time.Now()) {
			return ErrInactive
		}
		if r.Profile != "" {
			err = t.Delete(ProfileKind, r.Profile+"/"+r.ID)
		}
		r.Profile = named(profile)
		return errors.Join(err, write(t, &r))
	})
	if err != nil {
		return Record{}, fmt.Errorf("setting the key's profile: %w", err)
	}
	return r, nil
}

// Filter says which keys are listed.
type Filter struct {
	Caller  string // "": those of all
	Profile string // "": whatever theirs is; DefaultProfile: those that have none of their own
}

func (f Filter) has(r *Record) bool {
	return (f.Caller == "" || r.Caller == f.Caller) && (f.Profile == "" || r.Profile == named(f.Profile))
}
