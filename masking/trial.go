package masking

import (
	"errors"
	"fmt"
	"slices"
	"strings"

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
	*Masker          // finds all that is on trial, and all that counts
	counted []string // by ID: the type's name if it is on trial, otherwise ""
}

// onTrial begins the names of the types that the trial's own dictionaries and patterns have: they are told from types of the same name that count.
// No type can be named so.
const onTrial = "on trial: "

// newTrial returns the trial of types that are named, besides those whose names begin with onTrial.
func newTrial(m *Masker, tried []string) *trial {
	t := &trial{m, make([]string, len(m.Names))}
	for id, name := range m.Names {
		if own := strings.TrimPrefix(name, onTrial); own != name || slices.Contains(tried, name) {
			t.counted[id] = own
		}
	}
	return t
}

// count adds to the table what is on trial and stands outside of what is masked. A text in which there is too much of it counts nothing.
func (tr *trial) count(src []byte, t *placeholder.Table) {
	if tr == nil {
		return
	}
	s := tr.borrow()
	defer tr.release(s)
	spans, _ := tr.detect(s, src)
	for _, sp := range spans {
		if name := tr.counted[sp.Type]; name != "" && sp.Allowed == 0 {
			t.Try(name, sp.Start, sp.End)
		}
	}
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
	own := func(name string) string {
		if err := table.Try(onTrial, name); err != nil {
			errs = append(errs, fmt.Errorf("masking: trial: %w", err))
		}
		return onTrial + name
	}
	o.Dictionary, o.Patterns = slices.Clip(o.Dictionary), slices.Clip(o.Patterns)
	for _, d := range t.Dictionary {
		o.Dictionary = append(o.Dictionary, Dictionary{own(d.Type), d.Values})
	}
	for _, p := range t.Patterns {
		o.Patterns = append(o.Patterns, Pattern{own(p.Type), p.Regexp})
	}
	return errors.Join(errs...)
}
