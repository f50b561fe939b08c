package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/internal/spelling"
	"github.com/vizard-gateway/vizard/masking"
)

// noType says that there is no entity type of that name, and which one may be meant.
func noType(name string, own []string) string {
	return fmt.Sprintf("there is no entity type %q%s", name, meant(name, own))
}

// meant names the type that is probably meant, as the end of a sentence: one of the operator's own that is spelled almost so, or else a built-in one that is
// called or spelled almost so.
func meant(name string, own []string) string {
	if like := cmp.Or(spelledLike(name, own), masking.TypeMeant(name), spelledLike(name, builtinTypes)); like != "" {
		return ": did you mean " + like + "?"
	}
	return ""
}

// builtinTypes are the names of all built-in types.
var builtinTypes = func() (all []string) {
	for _, t := range masking.Types() {
		all = append(all, t.Name)
	}
	return all
}()

// shortType is the length of names that a slip of a letter makes of too many words: ID is no IP.
const shortType = 2

// spelledLike returns the type of which name is a slip of at most two letters, wherever either has its underscores.
func spelledLike(name string, types []string) string {
	plain := map[string]string{}
	var known []string
	for _, t := range types {
		if bare := letters(t); len(bare) > shortType {
			plain[bare], known = t, append(known, bare)
		}
	}
	return plain[spelling.Nearest(letters(name), known)]
}

// letters is a type's name in upper case without underscores.
func letters(name string) string {
	return strings.ToUpper(strings.NewReplacer("_", "", "-", "", " ", "").Replace(name))
}

// ownTypes are the names of the types that a block's words and patterns have.
func (m Masking) ownTypes() (all []string) {
	for _, d := range slices.Concat(m.Dictionary, m.Trial.Dictionary) {
		all = append(all, d.Type)
	}
	for _, p := range slices.Concat(m.Patterns, m.Trial.Patterns) {
		all = append(all, p.Type)
	}
	return all
}

// builtinType is the name of an entity type; a mistake says which one is probably meant, but never repeats what may be anything.
func builtinType(to *string) spec {
	return text(func(v string) error {
		if *to = v; typeForm.MatchString(v) {
			return nil
		}
		if like := meant(v, nil); like != "" {
			return fmt.Errorf("must be an entity type%s", like)
		}
		return fmt.Errorf("must be %s", typeWhat)
	}).as("string", typeWhat, `"?"`)
}

// switched is the name of a built-in type that is switched on or off.
func switched(to *string) spec {
	s := builtinType(to)
	read := s.read
	s.read = func(r *reader, n node) {
		before := len(r.mistakes)
		if read(r, n); len(r.mistakes) > before {
			return
		}
		if known, _ := (masking.Options{}).Seeks(*to); !known {
			r.wrong(n, "%s", noType(*to, nil))
		}
	}
	return s
}
