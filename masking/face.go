package masking

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/placeholder"
)

// Table is the placeholder table of one exchange; see [placeholder.Table].
type Table = placeholder.Table

// Rehydrator restores the originals in an answer; see [placeholder.Rehydrator].
type Rehydrator = placeholder.Rehydrator

// Reason says why a value was masked; see [placeholder.Reason].
type Reason = placeholder.Reason

// Type describes one entity type; see [Types].
type Type = entity.Type

// Action is what becomes of the values of a type; see [Options].
type Action = entity.Action

// The actions. Where values overlap, the stricter action of the two holds.
const (
	Mask     = entity.Mask     // masked, and put back in the answer
	MaskOnly = entity.MaskOnly // masked and never put back: the caller sees the placeholder
	Refuse   = entity.Refuse   // the text must not be used: Table.Refused names the type
)

// ActionNamed returns the action of that name: mask, mask_only or refuse.
func ActionNamed(name string) (Action, bool) { return entity.ActionNamed(name) }

// ActionNames returns the names of all actions.
func ActionNames() []string { return entity.ActionNames() }

// Types returns every built-in entity type, the stronger first. The slice is the caller's own.
func Types() []Type { return entity.Types() }

// TypeMeant returns the built-in type that somebody probably means by a name that is none, such as EMAIL for EMAIL_ADDRESS; "" if none is
// likely.
func TypeMeant(name string) string { return entity.Meant(name) }
