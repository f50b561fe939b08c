package config

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/vizard-gateway/vizard/internal/spelling"
	"github.com/vizard-gateway/vizard/masking"
)

// Names that no profile can have: that of the masking block itself, and that of the built-in rules.
const (
	DefaultProfile = "default"
	BuiltinProfile = "builtin"
)

const profileWhat = "1 to 64 lower-case letters, digits or -, not - first"

// profiles is a mapping from a profile's name to its rules, in the order of the file.
func profiles(to *[]Profile) spec {
	elem := profile(new(Profile))
	return spec{elem: &elem, part: ".<name>", kind: "map of objects", wrong: "[support]", read: func(r *reader, n node) {
		if n.null() {
			return
		}
		if n.Kind != yaml.MappingNode {
			r.wrong(n, "must be a mapping from a profile's name to its rules")
			return
		}
		r.members(n, func(name string, v node) {
			switch {
			case !profileForm.MatchString(name):
				r.add(v.line, n.path, "a profile's name must be "+profileWhat)
			case name == DefaultProfile || name == BuiltinProfile:
				r.add(v.line, n.path, "no profile can be called default, which is the masking block itself, or builtin")
			default:
				p := Profile{Name: name}
				r.value(profile(&p), v)
				*to = append(*to, p)
			}
		})
	}}
}

// profile is one of them: the fields of the masking block, and whose fields it changes.
func profile(p *Profile) spec {
	p.Extends = DefaultProfile
	extends := matching(&p.Extends, profileForm, "the name of a profile, default or builtin").showing(func() string { return p.Extends })
	return object(append([]field{{name: "extends", spec: extends}}, rules(&p.Masking)...)...)
}

// profileName is the name of a profile as a key has it: that of the masking block is the empty one.
func profileName(to *string) spec {
	return text(func(v string) error {
		if !profileForm.MatchString(v) || v == BuiltinProfile {
			return errors.New("must be the name of a profile, or default")
		}
		if *to = v; v == DefaultProfile {
			*to = ""
		}
		return nil
	}).as("string", "a name in `masking.profiles`, or `default`", `"?"`)
}

// Profile returns the masking that a profile has: "" and DefaultProfile stand for the block itself.
func (m *Masking) Profile(name string) (Masking, bool) {
	if name == "" || name == DefaultProfile {
		block := *m
		block.Profiles = nil
		return block, true
	}
	i := slices.IndexFunc(m.Profiles, func(p Profile) bool { return p.Name == name })
	if i < 0 {
		return Masking{}, false
	}
	return m.Profiles[i].Masking, true
}

// ProfileNames are the names of all profiles, in order.
func (m *Masking) ProfileNames() []string {
	all := make([]string, len(m.Profiles))
	for i, p := range m.Profiles {
		all[i] = p.Name
	}
	slices.Sort(all)
	return all
}

// ProfileMeant returns the profile that somebody probably means by a name that is none; "" if none is likely.
func (m *Masking) ProfileMeant(name string) string { return spelling.Nearest(name, m.ProfileNames()) }

// Files are those that the words of the block and its profiles were read from.
func (m *Masking) Files() (all []string) {
	add := func(dictionaries []Dictionary) {
		for _, d := range dictionaries {
			if d.ValuesFile != "" && !slices.Contains(all, d.ValuesFile) {
				all = append(all, d.ValuesFile)
			}
		}
	}
	add(m.Dictionary)
	add(m.Trial.Dictionary)
	for _, p := range m.Profiles {
		add(p.Masking.Dictionary)
		add(p.Masking.Trial.Dictionary)
	}
	return all
}

// checkMasking gives each profile what it takes over, and checks the block and all profiles as they are then. What has a mistake is checked no further, nor is
// what takes it over, which would repeat it.
func (r *reader) checkMasking(m *Masking) {
	given := slices.Clone(m.Profiles)
	wrong := r.wrongProfiles(given)
	if !wrong[DefaultProfile] {
		r.checkPolicy("masking", *m, *m)
	}
	for i := range m.Profiles {
		p := &m.Profiles[i]
		if hasWrong(given, p.Name, wrong) {
			continue
		}
		if whole, ok := r.whole(m, given, p.Name, nil); ok {
			p.Masking = whole
			r.checkPolicy(profilePath(p.Name), given[i].Masking, whole)
		}
	}
	r.checkRules(m, given)
}

// checkRules has the masking check the block and all profiles that have no mistake yet. A mistake that several share is reported once.
func (r *reader) checkRules(m *Masking, given []Profile) {
	wrong, known := r.wrongProfiles(given), map[string]bool{}
	check := func(path, name string, whole Masking) {
		if hasWrong(given, name, wrong) {
			return
		}
		if err := masking.Check(whole.Options()); err != nil && !known[err.Error()] {
			r.at(path, "%s", inOneLine(err))
			known[err.Error()] = true
		}
	}
	check("masking", DefaultProfile, *m)
	for _, p := range m.Profiles {
		check(profilePath(p.Name), p.Name, p.Masking)
	}
}

func profilePath(name string) string { return join("masking.profiles", name) }

// wrongProfiles are those in whose own rules a mistake was found, the block itself among them.
func (r *reader) wrongProfiles(all []Profile) map[string]bool {
	wrong := map[string]bool{DefaultProfile: r.blamedBut("masking", "masking.profiles")}
	for _, p := range all {
		wrong[p.Name] = r.blamed(profilePath(p.Name))
	}
	return wrong
}

// hasWrong says whether a profile, or one that it takes over from, is among the wrong ones.
func hasWrong(all []Profile, name string, wrong map[string]bool) bool {
	for range len(all) + 1 { // those that extend each other come to no end
		if wrong[name] {
			return true
		}
		i := slices.IndexFunc(all, func(p Profile) bool { return p.Name == name })
		if i < 0 {
			return false
		}
		name = all[i].Extends
	}
	return false
}

// whole returns the masking of a profile with everything that it inherits. through has the profiles that led to it.
func (r *reader) whole(m *Masking, given []Profile, name string, through []string) (Masking, bool) {
	switch name {
	case DefaultProfile:
		block := *m
		block.Profiles = nil
		return block, true
	case BuiltinProfile:
		return defaults().Masking, true
	}
	i := slices.IndexFunc(given, func(p Profile) bool { return p.Name == name })
	if i < 0 {
		if len(through) == 1 { // what extends a profile that has this mistake is not to blame
			r.at("masking.profiles."+through[0]+".extends", "%s", noProfile(m, name))
		}
		return Masking{}, false
	}
	if slices.Contains(through, name) {
		if through[0] == name {
			r.at("masking.profiles."+name+".extends", "the profile extends itself: %s", strings.Join(append(through, name), " extends "))
		}
		return Masking{}, false
	}
	base, ok := r.whole(m, given, given[i].Extends, append(through, name))
	if !ok {
		return Masking{}, false
	}
	return given[i].Masking.over(base), true
}

// noProfile says that there is no profile of that name, and which one may be meant.
func noProfile(m *Masking, name string) string {
	if like := m.ProfileMeant(name); like != "" {
		return "there is no such profile: did you mean " + like + "?"
	}
	if len(m.Profiles) == 0 {
		return "there is no such profile: masking has no profiles"
	}
	return "there is no such profile in masking.profiles: they are " + strings.Join(m.ProfileNames(), ", ")
}

func inOneLine(err error) string { return strings.ReplaceAll(err.Error(), "\n", "; ") }

// over returns base with the changes of m. Every field has its rule here: a type is switched as the nearer one says, lists grow, and a value
// that m has wins.
func (m Masking) over(base Masking) Masking {
	return Masking{
		Enable:     joined(without(base.Enable, m.Disable), m.Enable),
		Disable:    joined(without(base.Disable, m.Enable), m.Disable),
		Dictionary: slices.Concat(base.Dictionary, m.Dictionary),
		Patterns:   slices.Concat(base.Patterns, m.Patterns),
		Allow:      slices.Concat(base.Allow, m.Allow),
		Actions:    acted(base.Actions, m.Actions),
		Trial:      m.Trial.over(base.Trial, m.Enable),
		Names:      Names{Threshold: cmp.Or(m.Names.Threshold, base.Names.Threshold), Never: joined(base.Names.Never, m.Names.Never)},
		Hint:       cmp.Or(m.Hint, base.Hint),
	}
}

// without returns the items that are not in the other list.
func without(all, not []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(v string) bool { return slices.Contains(not, v) })
}

// joined returns both lists in one, each value once.
func joined(a, b []string) []string { return slices.Concat(a, without(b, a)) }
