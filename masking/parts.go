package masking

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"

	"github.com/vizard-gateway/vizard/masking/detect/person"
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
	"github.com/vizard-gateway/vizard/masking/names"
)

// New returns a Masker for the options, or all their mistakes joined.
func New(o Options) (*Masker, error) { return newParts().masker(o) }

// NewAll returns a Masker for each of the options, or all their mistakes joined. What is equal in them is in memory once, and so is what
// some begin with: dictionaries that follow those of an earlier Masker cost only themselves.
func NewAll(all []Options) ([]*Masker, error) {
	p := newParts()
	made := make([]*Masker, len(all))
	var errs []error
	for i, o := range all {
		m, err := p.masker(o)
		if err != nil {
			errs = append(errs, fmt.Errorf("masking: options %d: %w", i+1, err))
		}
		made[i] = m
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return made, nil
}

// Check returns what New would find wrong with the options, at a small part of its cost.
func Check(o Options) error {
	p := newParts()
	p.checks = true
	_, err := p.masker(o)
	return err
}

// masker returns the Masker for the options, or all their mistakes joined.
func (p *parts) masker(o Options) (*Masker, error) {
	m, err := p.untried(entity.NewTable(), o)
	if err != nil || o.Trial.empty() {
		return m, err
	}
	table, all := entity.NewTable(), o
	all.Trial, all.Actions = Trial{}, nil
	if err := all.try(table, o.Trial); err != nil {
		return nil, err
	}
	tried, err := p.untried(table, all)
	if err != nil {
		return nil, err
	}
	m.trial = newTrial(tried, o.Trial.Types)
	return m, nil
}

// untried is masker for types that begin with those of t, without a trial.
func (p *parts) untried(t *entity.Table, o Options) (*Masker, error) {
	m := &Masker{Table: t, scratch: p.scratch}
	var errs [6]error
	m.sought, errs[0] = switches(o)
	errs[1] = checkDictionaries(t, o.Dictionary)
	m.patterns, errs[2] = p.patterns(t, o.Patterns)
	errs[3], errs[4] = o.Names.check(), t.Act(o.Actions)
	errs[5] = p.allow(t, o.Allow)
	if err := errors.Join(errs[:]...); err != nil {
		return nil, err
	}
	m.judged = newJudged(m.sought, o.Unlearned)
	if o.Hint {
		m.hint = "Words such as " + entity.Example + "_7, in capitals with a number, stand for values; repeat them exactly.\n\n"
	}
	if !p.checks { // what is dear to make and cannot fail
		m.index, m.words, m.aim = p.index(m.sought), p.words(t, o.Dictionary), p.aim(o.Names, m.sought)
	}
	return m, nil
}

// parts are what Maskers are made of. Each is made once.
type parts struct {
	checks  bool // Maskers are not for use: what is dear to make is left out
	indexes shared[[]*rule.Rule, *rule.Index]
	layers  shared[[]Dictionary, *automaton] // each finds the values of some dictionaries
	regexps shared[string, compiled]
	aims    shared[names.Options, *names.Aim]
	allows  shared[allowed, excepting]
	scratch *sync.Pool
}

// shared are parts of one kind, with what each is made of.
type shared[K, V any] []struct {
	of   K
	part V
}

// get returns the part that is made of this, which it makes if there is none.
func (s *shared[K, V]) get(of K, build func(K) V) V {
	for _, known := range *s {
		if reflect.DeepEqual(known.of, of) {
			return known.part
		}
	}
	part := build(of)
	*s = append(*s, struct {
		of   K
		part V
	}{of, part})
	return part
}

func newParts() *parts {
	return &parts{scratch: &sync.Pool{New: func() any {
		s := &scratch{Scan: &rule.Scan{Cursor: text.Cursor{Memos: text.NewMemos()}}, names: names.NewScan(names.Options{}), judge: newJudgement()}
		view.FoldMemo.Of(&s.Cursor).EncodedRule = ruleNamed(person.EncodedRuleName)
		return s
	}}}
}

// allowed are exceptions for types that have these names, and excepting is what became of them.
type (
	allowed struct {
		types []string
		all   []Exception
	}
	excepting struct {
		*exceptions
		err error
	}
)

// allow enters the exceptions in t.
func (p *parts) allow(t *entity.Table, all []Exception) error {
	if len(all) == 0 {
		return nil
	}
	x := p.allows.get(allowed{t.Names, all}, func(of allowed) (x excepting) {
		x.exceptions, x.err = newExceptions(t, of.all)
		return x
	})
	t.Allows = x.exceptions
	return x.err
}

// patterns compiles the patterns, and enters their types in t.
func (p *parts) patterns(t *entity.Table, all []Pattern) (found patterns, err error) {
	var errs []error
	for i, one := range all {
		id, err := t.TypeID(one.Type)
		if err != nil {
			errs = append(errs, fmt.Errorf("masking: pattern %d: %w", i+1, err))
		}
		c := p.regexps.get(one.Regexp, func(expr string) (c compiled) {
			c.re, c.err = compile(expr)
			return c
		})
		if c.err != nil {
			errs = append(errs, fmt.Errorf("masking: pattern %d (%s): %w", i+1, one.Type, c.err))
		}
		found = append(found, pattern{c.re, id})
	}
	return found, errors.Join(errs...)
}

func (p *parts) index(on [entity.BuiltinTypes]bool) *rule.Index {
	return p.indexes.get(rulesFor(on), func(rules []*rule.Rule) *rule.Index {
		x := rule.NewIndex(rules, allRules, allHooks, &called.CueGate)
		x.Naming = called.NameBegun
		return x
	})
}

// words returns what finds the values of the dictionaries: as many of them as there are together already, and so on.
func (p *parts) words(t *entity.Table, all []Dictionary) (found []words) {
	all = slices.DeleteFunc(slices.Clone(all), func(d Dictionary) bool { return len(d.Values) == 0 })
	for len(all) > 0 {
		together := 0
		for _, l := range p.layers {
			if n := len(l.of); together < n && n <= len(all) && reflect.DeepEqual(l.of, all[:n]) {
				together = n
			}
		}
		if together == 0 {
			together = len(all)
		}
		w := words{automaton: p.layers.get(all[:together], newDictionary)}
		for _, d := range all[:together] {
			id, _ := t.TypeID(d.Type) // it has been entered
			w.types = append(w.types, id)
		}
		found, all = append(found, w), all[together:]
	}
	return found
}

// aim returns what the search for names is to report, nil if no type of name is on.
func (p *parts) aim(n Names, on [entity.BuiltinTypes]bool) *names.Aim {
	o := names.Options{Threshold: n.Threshold, Never: n.Never}
	if o.Threshold == 0 {
		o.Threshold = DefaultThreshold
	}
	for k := names.Person; k <= names.Organization; k++ {
		if on[typeOfKind[k]] {
			o.Kinds = append(o.Kinds, k)
		}
	}
	if len(o.Kinds) == 0 {
		return nil
	}
	return p.aims.get(o, func(o names.Options) *names.Aim { return &names.NewScan(o).Aim })
}
