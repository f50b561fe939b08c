package config

import (
	"errors"
	"regexp"
)

func masks(m *Masking) spec {
	entityType := func(to *string) spec { return matching(to, typeForm, typeWhat) }
	return object(
		field{name: "disable", spec: list(&m.Disable, entityType)},
		field{name: "enable", spec: list(&m.Enable, entityType)},
		field{name: "dictionary", spec: list(&m.Dictionary, func(d *Dictionary) spec {
			return object(
				field{name: "type", spec: entityType(&d.Type), required: true},
				field{name: "values_file", spec: path(&d.ValuesFile, func(r *reader, n node, p string) {
					var err error
					if d.Values, err = dictionaryValues(p); err != nil {
						r.wrong(n, "cannot read %s: %v", p, err)
					}
				}), required: true},
			)
		})},
		field{name: "patterns", spec: list(&m.Patterns, func(p *Pattern) spec {
			return object(
				field{name: "type", spec: entityType(&p.Type), required: true},
				field{name: "regexp", spec: text(func(v string) error { return compiles(v, &p.Regexp) }), required: true},
			)
		})},
	)
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
