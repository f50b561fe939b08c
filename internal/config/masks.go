package config

import (
	"errors"
	"regexp"
	"strings"

	"github.com/vizard-gateway/vizard/masking"
)

func masks(m *Masking) spec {
	return object(append(rules(m), field{name: "profiles", spec: profiles(&m.Profiles)})...)
}

// rules are the fields of the masking block, and of each profile.
func rules(m *Masking) []field {
	return []field{
		{name: "disable", spec: list(&m.Disable, switched)},
		{name: "enable", spec: list(&m.Enable, switched)},
		{name: "dictionary", spec: list(&m.Dictionary, dictionary)},
		{name: "patterns", spec: list(&m.Patterns, pattern)},
		{name: "names", spec: object(
			field{name: "threshold", spec: fraction(&m.Names.Threshold)},
			field{name: "never", spec: list(&m.Names.Never, filled)},
		)},
		{name: "hint", spec: choice(&m.Hint)},
		{name: "allow", spec: list(&m.Allow, exception)},
		{name: "actions", spec: actions(&m.Actions)},
		{name: "trial", spec: object(
			field{name: "types", spec: list(&m.Trial.Types, builtinType)},
			field{name: "dictionary", spec: list(&m.Trial.Dictionary, dictionary)},
			field{name: "patterns", spec: list(&m.Trial.Patterns, pattern)},
		)},
	}
}

func entityType(to *string) spec { return matching(to, typeForm, typeWhat) }

// dictionary is a list of words.
func dictionary(d *Dictionary) spec {
	return usable(words(d, object(
		field{name: "type", spec: entityType(&d.Type), required: true},
		field{name: "values", spec: list(&d.Values, filled)},
		field{name: "values_file", spec: path(&d.ValuesFile, func(r *reader, n node, p string) {
			var err error
			if d.Values, err = dictionaryValues(p); err != nil {
				r.wrong(n, "cannot read %s: %v", p, err)
			}
		}).as("path", "UTF-8, at most 8 MiB", "missing.txt")},
	)), func() Masking { return Masking{Dictionary: []Dictionary{*d}} })
}

// pattern is an expression.
func pattern(p *Pattern) spec {
	return usable(object(
		field{name: "type", spec: entityType(&p.Type), required: true},
		field{name: "regexp", spec: text(func(v string) error { return compiles(v, &p.Regexp) }).
			as("string", "RE2 syntax; must not match the empty text", "'['"), required: true},
	), func() Masking { return Masking{Patterns: []Pattern{*p}} })
}

// filled is a word or phrase.
func filled(to *string) spec {
	return text(func(v string) error {
		if *to = strings.TrimSpace(v); *to == "" {
			return errors.New("must not be empty")
		}
		return nil
	}).as("string", "not empty", `""`)
}

// words is s for a dictionary, which has its words in one of two places.
func words(d *Dictionary, s spec) spec {
	read := s.read
	s.read = func(r *reader, n node) {
		before := len(r.mistakes)
		if read(r, n); len(r.mistakes) > before {
			return
		}
		_, here := r.lines[join(n.path, "values")]
		if _, file := r.lines[join(n.path, "values_file")]; here == file {
			r.wrong(n, "needs either values, its words, or values_file, a file with them")
		} else if len(d.Values) == 0 {
			r.wrong(n, "holds no word")
		}
	}
	return s
}

// entryPlace is where masking says a mistake is: of an entry that is tried alone, the path says it better.
var entryPlace = regexp.MustCompile(`masking: (allow 1|(dictionary|pattern) 1( \([A-Z_]+\))?): `)

// usable is s for one entry that the masking rules take, too. Each entry is tried alone, because only then is its line known.
func usable(s spec, alone func() Masking) spec {
	read := s.read
	s.read = func(r *reader, n node) {
		before := len(r.mistakes)
		if read(r, n); len(r.mistakes) > before {
			return
		}
		if err := masking.Check(alone().Options()); err != nil {
			r.wrong(n, "%s", entryPlace.ReplaceAllString(strings.ReplaceAll(err.Error(), "\n", "; "), ""))
		}
	}
	return s
}

// compiles checks a pattern alone, so that a mistake in it is reported at its own line.
func compiles(v string, to *string) error {
	if v == "" {
		return errors.New("must not be empty")
	}
	if _, err := regexp.Compile(v); err != nil {
		return err
	}
	*to = v
	return nil
}
