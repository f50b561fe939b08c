package masking

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/vizard-gateway/vizard/masking/detect/person"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
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
	_, err := newParts().draft(o)
	return err
}

func newParts() *parts {
	return &parts{indexes: map[[entity.BuiltinTypes]bool]*rule.Index{}, regexps: map[string]*compiled{},
		scratch: &sync.Pool{New: func() any {
			s := &rule.Scan{Cursor: text.Cursor{Memos: text.NewMemos()}}
			view.FoldMemo.Of(&s.Cursor).EncodedRule = ruleNamed(person.EncodedRuleName)
			return &scratch{Scan: s}
		}}}
}

// draft is a Masker without what is dear to make and cannot fail. Options that have a mistake make none.
type draft struct {
	*Masker
	options Options
	tried   *draft // of what is on trial; nil if nothing is
}

// masker returns the Masker for the options.
func (p *parts) masker(o Options) (*Masker, error) {
	d, err := p.draft(o)
	if err != nil {
		return nil, err
	}
	p.finish(d)
	return d.Masker, nil
}

// finish makes what a draft lacks.
func (p *parts) finish(d *draft) {
	d.index, d.words, d.aim = p.index(d.sought), p.words(d.Table, d.options.Dictionary), p.aim(d.options.Names, d.sought)
	if d.tried != nil {
		p.finish(d.tried)
	}
}

// draft returns the draft for the options, or all their mistakes joined.
func (p *parts) draft(o Options) (*draft, error) {
	m, err := p.draftOf(entity.NewTable(), o)
	if err != nil || o.Trial.empty() {
		return &draft{m, o, nil}, err
	}
	table, all := entity.NewTable(), o
	all.Trial, all.Actions = Trial{}, nil
	if err := all.try(table, o.Trial); err != nil {
		return nil, err
	}
	tried, err := p.draftOf(table, all)
	if err != nil {
		return nil, err
	}
	m.trial = newTrial(table.Names, o.Trial.Types)
	m.trial.look = tried.look
	return &draft{m, o, &draft{tried, all, nil}}, nil
}

// try adds to the options what is on trial, and its own types to the table.
func (o *Options) try(table *entity.Table, t Trial) error {
	var errs []error
	for _, name := range t.Types {
		switch known, on := o.Seeks(name); {
		case !known:
			errs = append(errs, fmt.Errorf("masking: trial: there is no entity type %q%s", name, entity.Hint(name)))
		case on:
			errs = append(errs, fmt.Errorf("masking: trial: %s is on: only a type that is off can be on trial", name))
		}
	}
	o.Disable = slices.DeleteFunc(slices.Clone(o.Disable), func(name string) bool { return slices.Contains(t.Types, name) })
	o.Enable = slices.Concat(o.Enable, t.Types)
	o.Dictionary, o.Patterns = slices.Clone(o.Dictionary), slices.Clone(o.Patterns)
	own := func(name string) string {
		if err := table.Try(onTrial, name); err != nil {
			errs = append(errs, fmt.Errorf("masking: trial: %w", err))
		}
		return onTrial + name
	}
	for _, d := range t.Dictionary {
		o.Dictionary = append(o.Dictionary, Dictionary{own(d.Type), d.Values})
	}
	for _, p := range t.Patterns {
		o.Patterns = append(o.Patterns, Pattern{own(p.Type), p.Regexp})
	}
	return errors.Join(errs...)
}
