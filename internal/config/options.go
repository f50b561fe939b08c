package config

import "github.com/vizard-gateway/vizard/masking"

// Options is the operator's part of the masking rules in the form that masking.New takes.
func (m Masking) Options() masking.Options {
	o := masking.Options{Disable: m.Disable, Enable: m.Enable, Names: masking.Names(m.Names), Hint: m.Hint != nil && *m.Hint}
	for _, d := range m.Dictionary {
		o.Dictionary = append(o.Dictionary, masking.Dictionary{Type: d.Type, Values: d.Values})
	}
	for _, p := range m.Patterns {
		o.Patterns = append(o.Patterns, masking.Pattern{Type: p.Type, Regexp: p.Regexp})
	}
	return o
}
