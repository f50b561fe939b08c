// Package usage marks wrong usage and mistakes in the configuration file: for these errors the command ends with exit code 2.
package usage

import "fmt"

// Error is such an error.
type Error struct{ error }

// Unwrap returns the mistake.
func (e Error) Unwrap() error { return e.error }

// Wrap marks an error, which is not nil.
func Wrap(err error) error { return Error{err} }

// Errorf is fmt.Errorf, marked.
func Errorf(format string, args ...any) error { return Error{fmt.Errorf(format, args...)} }
