package masking

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/names"
)

// parts are what Maskers are made of. Each is made once.
type parts struct {
	indexes map[[entity.BuiltinTypes]bool]*rule.Index // by the types whose rules they have
	layers  []layer
	regexps map[string]*compiled
	aims    []aimed
	allows  []excepting
	scratch *sync.Pool
}

// layer finds the values of some dictionaries.
type layer struct {
	of []Dictionary
	*automaton
}

// aimed is what a search for names is asked for, in both forms.
type aimed struct {
	names Names
	on    [entity.BuiltinTypes]bool
	*names.Aim
}

// excepting are exceptions, in both forms.
type excepting struct {
	of    []Exception
	types []string
	*exceptions
}

// draftOf is draft for types that begin with those of t, without a trial.
func (p *parts) draftOf(t *entity.Table, o Options) (*Masker, error) {
	m := &Masker{Table: t, scratch: p.scratch}
	on, switched := switches(o)
	said := checkDictionaries(m.Table, o.Dictionary)
	patterns, written := p.patterns(m.Table, o.Patterns)
	allow, excepted := p.allow(m.Table, o.Allow)
	if err := errors.Join(switched, said, written, o.Names.check(), m.Act(o.Actions), excepted); err != nil {
		return nil, err
	}
	if allow != nil {
		m.Allows = allow
	}
	m.sought, m.patterns, m.judged = on, patterns, newJudged(on, o.Unlearned)
	if o.Hint {
		m.hint = "Words such as " + entity.Example + "_7, in capitals with a number, stand for values; repeat them exactly.\n\n"
	}
	return m, nil
}

// allow returns the exceptions for the types of t, nil if there are none.
func (p *parts) allow(t *entity.Table, all []Exception) (*exceptions, error) {
	for _, e := range p.allows {
		if slices.Equal(e.types, t.Names) && reflect.DeepEqual(e.of, all) {
			return e.exceptions, nil
		}
	}
	made, err := newExceptions(t, all)
	if made != nil && err == nil {
		p.allows = append(p.allows, excepting{all, t.Names, made})
	}
	return made, err
}

// patterns compiles the patterns, and enters their types in t.
func (p *parts) patterns(t *entity.Table, all []Pattern) (found patterns, err error) {
	var errs []error
	for i, one := range all {
		id, err := t.TypeID(one.Type)
		if err != nil {
			errs = append(errs, fmt.Errorf("masking: pattern %d: %w", i+1, err))
		}
		c := p.regexps[one.Regexp]
		if c == nil {
			c = &compiled{}
			c.re, c.err = compile(one.Regexp)
			p.regexps[one.Regexp] = c
		}
		if c.err != nil {
			errs = append(errs, fmt.Errorf("masking: pattern %d (%s): %w", i+1, one.Type, c.err))
		}
		found = append(found, pattern{c.re, id})
	}
	return found, errors.Join(errs...)
}

// ruled says which types have rules. The others are found by a model alone.
var ruled = func() (has [entity.BuiltinTypes]bool) {
	for _, r := range allRules {
		has[r.Type] = true
	}
	return has
}()

func (p *parts) index(on [entity.BuiltinTypes]bool) *rule.Index {
	for t := range on {
		on[t] = on[t] && ruled[t]
	}
	if p.indexes[on] == nil {
		x := rule.NewIndex(rulesFor(on), allRules, allHooks, &called.CueGate)
		x.Naming = called.NameBegun
		p.indexes[on] = x
	}
	return p.indexes[on]
}

// words returns what finds the values of the dictionaries: as many of them as there are together already, and so on.
func (p *parts) words(t *entity.Table, all []Dictionary) (found []words) {
	all = slices.DeleteFunc(slices.Clone(all), func(d Dictionary) bool { return len(d.Values) == 0 })
	for len(all) > 0 {
		l := p.layer(all)
		w := words{automaton: l.automaton}
		for _, d := range l.of {
			id, _ := t.TypeID(d.Type) // it has been entered
			w.types = append(w.types, id)
		}
		found, all = append(found, w), all[len(l.of):]
	}
	return found
}

// layer returns the largest layer that all begins with, or else makes one of all.
func (p *parts) layer(all []Dictionary) layer {
	var best layer
	for _, l := range p.layers {
		if len(l.of) > len(best.of) && len(l.of) <= len(all) && slices.EqualFunc(l.of, all[:len(l.of)], sameDictionary) {
			best = l
		}
	}
	if best.automaton == nil {
		best = layer{all, newDictionary(all)}
		p.layers = append(p.layers, best)
	}
	return best
}

func sameDictionary(a, b Dictionary) bool {
	if a.Type != b.Type || len(a.Values) != len(b.Values) {
		return false
	}
	return &a.Values[0] == &b.Values[0] || slices.Equal(a.Values, b.Values)
}

func (p *parts) aim(n Names, on [entity.BuiltinTypes]bool) *names.Aim {
	for t := range on {
		on[t] = on[t] && slices.Contains(typeOfKind[:], entity.ID(t))
	}
	for _, a := range p.aims {
		if a.on == on && reflect.DeepEqual(a.names, n) {
			return a.Aim
		}
	}
	made := n.aim(on)
	p.aims = append(p.aims, aimed{n, on, made})
	return made
}
