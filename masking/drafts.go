package masking

import (
	"errors"
	"fmt"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
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
