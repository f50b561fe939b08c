package masking

import (
	"errors"
	"fmt"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
)

// Options says what a Masker looks for besides what is on by default. The zero value is the default.
type Options struct {
	Disable    []string          // names of built-in types that are not looked for
	Enable     []string          // names of built-in types that are looked for although they are off by default
	Dictionary []Dictionary      // the operator's own words
	Patterns   []Pattern         // the operator's own formats
	Names      Names             // how names of people and places are looked for
	Allow      []Exception       // values that stay visible
	Actions    map[string]Action // what becomes of the values of a type; those that are not named are masked and put back
	Trial      Trial             // what is looked for and counted, but not masked
	Unlearned  bool              // what no rule finds stays: the learned judge is not asked
	Hint       bool              // whoever reads the masked text is told what placeholders are
}

// switches says of each built-in type whether it is looked for.
func switches(o Options) (on [entity.BuiltinTypes]bool, err error) {
	for id, t := range entity.Builtin {
		on[id] = t.On
	}
	set := func(option string, wanted []string, to bool) {
		for _, name := range wanted {
			id, known := entity.Named(name)
			if !known {
				err = errors.Join(err, fmt.Errorf("masking: %s: there is no entity type %q%s", option, name, entity.Hint(name)))
				continue
			}
			on[id] = to
		}
	}
	set("enable", o.Enable, true)
	set("disable", o.Disable, false)
	return on, err
}

// Seeks says of the type of that name whether there is one, and whether its values are looked for.
func (o Options) Seeks(name string) (known, on bool) {
	own := slices.ContainsFunc(o.Dictionary, func(d Dictionary) bool { return d.Type == name }) ||
		slices.ContainsFunc(o.Patterns, func(p Pattern) bool { return p.Type == name })
	id, builtin := entity.Named(name)
	if !builtin {
		return own, own
	}
	looked, _ := switches(o)
	return true, own || looked[id]
}

// Trial is what is looked for and counted, but not masked. It changes nothing of what is masked besides it.
type Trial struct {
	Types      []string // names of built-in types that are not looked for otherwise
	Dictionary []Dictionary
	Patterns   []Pattern
}

func (t Trial) empty() bool { return len(t.Types)+len(t.Dictionary)+len(t.Patterns) == 0 }
