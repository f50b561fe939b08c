package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// benchProfiles is how many profiles a gateway has here that is compared with one that has none.
const benchProfiles = 100

// withProfiles compares a gateway without profiles with one that has a hundred: with a key of the default, and with one of a profile.
func withProfiles(s *stage, o options, _ *upstream, out io.Writer) (string, error) {
	systems, err := s.profiled()
	if err != nil {
		return "", err
	}
	small, large := prompts(1024, fewEntities), prompts(32768, manyEntities)
	for _, sys := range systems {
		if _, err := await(s.ctx, sys, rendered(sys, sys.bodies(small[:1], modelFixed, false))[0], 15*time.Second); err != nil {
			return "", err
		}
	}
	idle := []int64{systems[0].runs[1].resident(), systems[1].runs[1].resident()}
	cells, err := s.measured(o, systems, []kind{{1024, 1, small, modelFixed, false}, {1024, 16, small, modelFixed, false}, {32768, 4, large, modelFixed, false},
		{1024, 4, small, modelFixed, true}}, out)
	if err != nil {
		return "", err
	}
	return profilesPage(s.ctx, o, idle, variantTable(systems, cells)), nil
}

// profiled are the gateways that are compared. The last two are one gateway, asked with two keys.
func (s *stage) profiled() ([]system, error) {
	none, err := s.variant("no profiles " + s.vizard)
	if err != nil {
		return nil, err
	}
	var key string
	many, err := s.variantOn(fmt.Sprintf("%d profiles %s", benchProfiles, s.vizard), func(f files) (err error) {
		text, err := os.ReadFile(f.config)
		if err != nil {
			return err
		}
		if err := os.WriteFile(f.config, append(text, profilesText(benchProfiles)...), 0o600); err != nil {
			return err
		}
		key, err = s.newKey(f.config, "profiled", "--profile", "team-50")
		return err
	})
	if err != nil {
		return nil, err
	}
	one := many
	many.name += ", key of the default"
	one.name, one.key = fmt.Sprintf("%d profiles, key of one", benchProfiles), key
	return []system{none, many, one}, nil
}

// profilesText is a masking block with profiles that each have ten words, a pattern and an action of their own.
func profilesText(n int) string {
	var b strings.Builder
	b.WriteString("masking:\n  profiles:\n")
	for i := range n {
		words := make([]string, 10)
		for w := range words {
			words[w] = fmt.Sprintf("Aurora%d%c", i, 'a'+w)
		}
		fmt.Fprintf(&b, "    team-%d: {dictionary: [{type: PROJECT, values: [%s]}], patterns: [{type: TICKET, regexp: 'T%d-[0-9]{6}'}], actions: {PASSWORD: mask_only}}\n",
			i, strings.Join(words, ", "), i)
	}
	return b.String()
}

func profilesPage(ctx context.Context, o options, idle []int64, table string) string {
	return fmt.Sprintf(`# Profiles

Written by %s: a gateway without [profiles](../docs/policy.md) and one with %d, each with ten words, a pattern and an action of its own, in turns in one run. The
second gateway gets requests with a key of the default profile, and with a key of another profile, which pays for that profile's own words and pattern. Read the ratios: load,
upstream, Envoys and sidecars share the machine, and two gateways without any difference come out some percent apart.

%s
%s
| Memory of the sidecar | No profiles | %d profiles |
|---|---:|---:|
| after the first request | %.1f MiB | %.1f MiB |
`, o.command(), benchProfiles, machine(ctx, o), table, benchProfiles, mib(idle[0]), mib(idle[1]))
}
