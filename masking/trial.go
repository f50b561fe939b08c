package masking

import (
	"errors"
	"fmt"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/placeholder"
)

// Trial is what is looked for and counted, but not masked. It changes nothing of what is masked besides it.
type Trial struct {
	Types      []string // names of built-in types that are not looked for otherwise
	Dictionary []Dictionary
	Patterns   []Pattern
}

func (t Trial) empty() bool { return len(t.Types)+len(t.Dictionary)+len(t.Patterns) == 0 }

// trial counts what a Masker would mask besides, if what is on trial counted. It looks at each text a second time, so that the first look is as it is
// without a trial.
type trial struct {
	*Masker
	options Options
	counted []string // by ID: the type's name if it is on trial, otherwise ""
}

// onTrial begins the names of the types that the trial's own dictionaries and patterns have: they are told from types of the same name that count.
// No type can be named so.
const onTrial = "on trial: "

// trial returns what is on trial in the options, nil if nothing is.
func (p *parts) trial(o Options) (*trial, error) {
	if o.Trial.empty() {
		return nil, nil
	}
	table, all := entity.NewTable(), o
	all.Trial, all.Actions = Trial{}, nil
	err := all.try(table, o.Trial)
	if err != nil {
		return nil, err
	}
	m, err := p.draftOf(table, all)
	if err != nil {
		return nil, err
	}
	t := &trial{m, all, make([]string, len(table.Names))}
	for id, name := range table.Names {
		switch {
		case len(name) > len(onTrial) && name[:len(onTrial)] == onTrial:
			t.counted[id] = name[len(onTrial):]
		case slices.Contains(o.Trial.Types, name):
			t.counted[id] = name
		}
	}
	return t, nil
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

// count adds to the table what is on trial and stands outside of what is masked. A text in which there is too much of it counts nothing.
func (tr *trial) count(src []byte, t *placeholder.Table) {
	if tr == nil {
		return
	}
	s := tr.borrow()
	defer tr.release(s)
	spans, err := tr.detect(s, src)
	if err != nil {
		return
	}
	for _, sp := range spans {
		if name := tr.counted[sp.Type]; name != "" && sp.Allowed == 0 {
			t.Try(name, sp.Start, sp.End)
		}
	}
}
