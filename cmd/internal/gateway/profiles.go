package gateway

import (
	"errors"
	"fmt"
	"strings"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/store"
)

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
	return Lacking(c, used)
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

// Lacking is the mistakes of a configuration that has not all profiles of the keys.
func Lacking(c *config.Config, used []store.Group) error {
	var all config.Errors
	for _, g := range used {
		if _, ok := c.Masking.Profile(g.Name); !ok {
			all = append(all, &config.Mistake{File: c.File, Line: 1, Path: "masking.profiles", Message: fmt.Sprintf(
				"the profile %s is missing, and in use by %s: give them another with vizard key set, or revoke them", g.Name, KeysIn(g.Records, g.First))})
		}
	}
	if len(all) == 0 {
		return nil
	}
	return all
}

// KeysIn is a number of keys and the first of them, in words.
func KeysIn(n int, first []string) string {
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
