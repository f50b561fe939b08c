package config

import "github.com/vizard-gateway/vizard/masking"

// Options is the operator's part of the masking rules in the form that masking.New takes.
func (m Masking) Options() masking.Options {
	o := masking.Options{Disable: m.Disable, Enable: m.Enable, Names: masking.Names(m.Names), Actions: m.Actions, Hint: m.Hint != nil && *m.Hint}
	o.Dictionary, o.Patterns = dictionaries(m.Dictionary), patterns(m.Patterns)
	for _, x := range m.Allow {
		o.Allow = append(o.Allow, masking.Exception(x))
	}
	o.Trial = masking.Trial{Types: m.Trial.Types, Dictionary: dictionaries(m.Trial.Dictionary), Patterns: patterns(m.Trial.Patterns)}
	return o
}

func dictionaries(all []Dictionary) (o []masking.Dictionary) {
	for _, d := range all {
		o = append(o, masking.Dictionary{Type: d.Type, Values: d.Values})
	}
	return o
}

func patterns(all []Pattern) (o []masking.Pattern) {
	for _, p := range all {
		o = append(o, masking.Pattern{Type: p.Type, Regexp: p.Regexp})
	}
	return o
}
