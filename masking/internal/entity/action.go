package entity

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Action is what becomes of a value of a type. A greater one is stricter.
type Action uint8

// The actions.
const (
	Mask     Action = iota // masked, and put back in the answer
	MaskOnly               // masked and never put back: the caller sees the placeholder
	Refuse                 // the text must not be used
)

var actions = [...]string{Mask: "mask", MaskOnly: "mask_only", Refuse: "refuse"}

// String is the action's name in a configuration.
func (a Action) String() string { return actions[a] }

// ActionNamed returns the action of that name.
func ActionNamed(name string) (Action, bool) {
	i := slices.Index(actions[:], name)
	return Action(max(i, 0)), i >= 0
}

// ActionNames returns the names of all actions, the strictest last.
func ActionNames() []string { return slices.Clone(actions[:]) }

// Act gives types their actions by name. Types that are not named are masked.
func (t *Table) Act(by map[string]Action) error {
	var errs []error
	for name, a := range by {
		id := slices.Index(t.Names, name)
		switch {
		case id < 0:
			errs = append(errs, fmt.Errorf("masking: actions: there is no entity type %q%s", name, Hint(name)))
			continue
		case int(a) >= len(actions):
			errs = append(errs, fmt.Errorf("masking: actions: %s: there is no action %d", name, a))
			continue
		case a == Mask:
			continue
		}
		if t.Actions == nil {
			t.Actions = make([]Action, len(t.Names))
		}
		t.Actions[id] = a
	}
	slices.SortFunc(errs, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	return errors.Join(errs...)
}

// Action returns the action of a type.
func (t *Table) Action(id ID) Action {
	if t.Actions == nil {
		return Mask
	}
	return t.Actions[id]
}

// Stricter returns that of two types whose action is the stricter one, a if both have the same.
func (t *Table) Stricter(a, b ID) ID {
	if t.Action(b) > t.Action(a) {
		return b
	}
	return a
}
