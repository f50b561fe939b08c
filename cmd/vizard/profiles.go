package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
)

// profileUse is a profile as `vizard config check` shows it.
type profileUse struct {
	Name  string   `json:"name"`
	Keys  int      `json:"keys"`
	First []string `json:"first"` // ids of the first of them
}

// hasProfiles refuses a configuration that lacks a profile of one of the store's keys. A gateway that starts from a snapshot cannot ask: it refuses
// each request of such a key.
func (p *parts) hasProfiles(c *config.Config) error {
	used, err := p.keys.Profiles()
	if p.inForce.Load() == nil && p.snapshot(c) != nil && errors.Is(err, store.ErrUnavailable) {
		return nil
	}
	if err != nil {
		return err
	}
	return lacking(c, used)
}

// keepsProfiles is hasProfiles for a configuration that takes the place of another. The store is asked only if a profile is taken away: it may be out
// of reach.
func (r *reloader) keepsProfiles(next *config.Config) error {
	for _, name := range r.current.Masking.ProfileNames() {
		if _, kept := next.Masking.Profile(name); !kept {
			return r.hasProfiles(next)
		}
	}
	return nil
}

// lacking is the mistakes of a configuration that has not all profiles of the keys.
func lacking(c *config.Config, used []store.Group) error {
	var all config.Errors
	for _, g := range used {
		if _, ok := c.Masking.Profile(g.Name); !ok {
			all = append(all, &config.Mistake{File: c.File, Line: 1, Path: "masking.profiles", Message: fmt.Sprintf(
				"the profile %s is missing, and in use by %s: give them another with vizard key set, or revoke them", g.Name, keysIn(g.Records, g.First))})
		}
	}
	if len(all) == 0 {
		return nil
	}
	return all
}

// profileIn returns the profile of a configuration that a flag names; "" is the masking block itself.
func profileIn(m *config.Masking, flag, name string) (config.Masking, error) {
	of, ok := m.Profile(name)
	if ok {
		return of, nil
	}
	if like := m.ProfileMeant(name); like != "" {
		return of, usagef("%s: the configuration has no profile %q: did you mean %s?", flag, name, like)
	}
	return of, usagef("%s: the configuration has no profile %q; it has: %s", flag, name, strings.Join(append([]string{config.DefaultProfile}, m.ProfileNames()...), ", "))
}

// keysIn is a number of keys and the first of them, in words.
func keysIn(n int, first []string) string {
	switch named := strings.Join(first, " "); {
	case n == 0:
		return "no key"
	case n == 1:
		return "1 key (" + named + ")"
	case n > len(first):
		return fmt.Sprintf("%d keys (%s …)", n, named)
	default:
		return fmt.Sprintf("%d keys (%s)", n, named)
	}
}

// usedProfiles asks the store which profiles its keys have: the running gateway where only that can tell. A store that is not there has none.
func usedProfiles(c *config.Config) ([]store.Group, error) {
	if pg := c.Store.Postgres; pg != nil {
		url, err := pg.URL.Read()
		if err != nil {
			return nil, err
		}
		return store.LookPostgresGroups(url, keystore.ProfileKind, time.Now())
	}
	client, err := control.Dial(filepath.Join(c.RuntimeDir, envoy.OperatorSocket))
	if err == nil {
		defer func() { _ = client.Close() }()
		return client.Profiles()
	}
	used, err := store.LookFileGroups(c.Store.Path, keystore.ProfileKind, time.Now())
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return used, err
}

// profileUses counts the keys of each profile, those of the store and of the configuration, by name.
func profileUses(c *config.Config, used []store.Group) []profileUse {
	by := map[string]*profileUse{}
	of := func(name string) *profileUse {
		if by[name] == nil {
			by[name] = &profileUse{Name: name, First: []string{}}
		}
		return by[name]
	}
	for _, name := range c.Masking.ProfileNames() {
		of(name)
	}
	for _, g := range used {
		u := of(g.Name)
		u.Keys, u.First = u.Keys+g.Records, append(u.First, g.First...)
	}
	for _, k := range c.Keys {
		if k.Profile != "" {
			u := of(k.Profile)
			u.Keys, u.First = u.Keys+1, append(u.First, k.ID)
		}
	}
	all := make([]profileUse, 0, len(by))
	for _, u := range by {
		slices.Sort(u.First)
		u.First = u.First[:min(len(u.First), namedKeys)]
		all = append(all, *u)
	}
	slices.SortFunc(all, func(a, b profileUse) int { return cmp.Compare(a.Name, b.Name) })
	return all
}

// namedKeys is how many keys of a profile are named.
const namedKeys = 10
