package config

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/vizard-gateway/vizard/masking"
)

// actions is a mapping from an entity type to the action for its values.
func actions(to *map[string]masking.Action) spec {
	words := masking.ActionNames()
	rule := "each `" + strings.Join(words[:len(words)-1], "`, `") + "` or `" + words[len(words)-1] + "`"
	return spec{kind: "map from entity type to word", rule: rule, wrong: "[PASSWORD]", read: func(r *reader, n node) {
		if n.null() {
			return
		}
		if n.Kind != yaml.MappingNode {
			r.wrong(n, "must be a mapping from an entity type to one of %s", strings.Join(words, ", "))
			return
		}
		*to = map[string]masking.Action{}
		r.members(n, func(name string, v node) {
			var word string
			if !typeForm.MatchString(name) {
				r.add(v.line, n.path, "a field's name must be %s%s", typeWhat, meant(name, nil))
				return
			}
			if r.value(oneOf(&word, words...), v); word != "" {
				(*to)[name], _ = masking.ActionNamed(word)
			}
		})
	}}
}

// exception is one entry of allow.
func exception(x *Exception) spec {
	s := object(
		field{name: "types", spec: list(&x.Types, builtinType)},
		field{name: "values", spec: list(&x.Values, filled)},
		field{name: "patterns", spec: list(&x.Patterns, func(to *string) spec {
			return text(func(v string) error { return compiles(v, to) }).as("string", "RE2 syntax; matches a value as a whole", "'['")
		})},
	)
	read := s.read
	s.read = func(r *reader, n node) {
		x.Place = n.path
		read(r, n)
	}
	return usable(s, func() Masking { return Masking{Allow: []Exception{*x}, Dictionary: owned(x.Types)} })
}

// owned are dictionaries of the types that are not built in. Whether they are types of the operator's own only the whole block tells.
func owned(types []string) (all []Dictionary) {
	for _, name := range types {
		if known, _ := (masking.Options{}).Seeks(name); !known {
			all = append(all, Dictionary{Type: name, Values: []string{name}})
		}
	}
	return all
}

// checkPolicy checks what only the whole of a masking block tells: that the types that the block at path itself writes are known, and looked for where
// it matters.
func (r *reader) checkPolicy(path string, own, whole Masking) {
	o, types := whole.Options(), whole.ownTypes()
	for _, name := range sortedKeys(own.Actions) {
		at := join(join(path, "actions"), name)
		switch known, on := o.Seeks(name); {
		case !known:
			r.at(at, "%s", noType(name, types))
		case !on:
			r.at(at, "the type is off, so this would have no effect: add it to enable, or take it out of disable")
		}
	}
	for i, name := range own.Trial.Types {
		at := fmt.Sprintf("%s.trial.types[%d]", path, i)
		switch known, on := o.Seeks(name); {
		case !known:
			r.at(at, "%s", noType(name, types))
		case on:
			r.at(at, "the type is on: only a type that is off can be on trial")
		}
	}
	for _, x := range own.Allow {
		for i, name := range x.Types {
			if known, _ := o.Seeks(name); !known {
				r.at(fmt.Sprintf("%s.types[%d]", x.Place, i), "%s", noType(name, types))
			}
		}
	}
}

// over returns base with the additions of m. A type that a profile switches on is no longer on trial.
func (t Trial) over(base Trial, enabled []string) Trial {
	return Trial{
		Types:      joined(without(base.Types, enabled), t.Types),
		Dictionary: slices.Concat(base.Dictionary, t.Dictionary),
		Patterns:   slices.Concat(base.Patterns, t.Patterns),
	}
}

// acted returns the actions of base, replaced by those of m where m has one.
func acted(base, m map[string]masking.Action) map[string]masking.Action {
	if len(m) == 0 {
		return base
	}
	all := maps.Clone(m)
	for name, a := range base {
		if _, given := m[name]; !given {
			all[name] = a
		}
	}
	return all
}

func sortedKeys[V any](m map[string]V) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
