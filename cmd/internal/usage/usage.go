// Package usage marks the errors of the person at the keyboard or in the configuration file: the command ends with another exit code for them.
package usage

import "fmt"

// Error is such an error.
type Error struct{ error }

// Unwrap returns what is wrong.
func (e Error) Unwrap() error { return e.error }

// Wrap marks an error, which is not nil.
func Wrap(err error) error { return Error{err} }

// Errorf is fmt.Errorf, marked.
func Errorf(format string, args ...any) error { return Error{fmt.Errorf(format, args...)} }
