// Package secret holds values that must not be printed: gateway keys, provider credentials.
//
// A Value shows itself as "[secret]" to fmt, encoding/json, log/slog and every other formatter. The bytes come out by one
// method, Reveal, whose few callers are easy to find. The package never logs and keeps nothing but the value.
package secret

import (
	"fmt"
	"io"
	"log/slog"
)

const shown = "[secret]"

// Value is a secret of any length. The zero Value is empty. Copies share their bytes.
//
// The bytes are behind a function because fmt reads the unexported fields of other structs without calling the methods
// below: bytes would be printed there, a function is not.
type Value struct{ reveal func() []byte }

// New takes ownership of b: the caller must not keep or change it.
func New(b []byte) Value { return Value{func() []byte { return b }} }

// Reveal returns the bytes themselves, not a copy. Callers must not keep them after their use.
func (v Value) Reveal() []byte {
	if v.reveal == nil {
		return nil
	}
	return v.reveal()
}

// Empty says whether there is nothing in it.
func (v Value) Empty() bool { return len(v.Reveal()) == 0 }

// Wipe overwrites the bytes with zeros. Every copy of the value is wiped with it.
func (v Value) Wipe() { clear(v.Reveal()) }

// String is always "[secret]".
func (v Value) String() string { return shown }

// GoString is always "[secret]".
func (v Value) GoString() string { return shown }

// Format writes "[secret]" whatever the verb.
func (v Value) Format(s fmt.State, _ rune) { _, _ = io.WriteString(s, shown) }

// MarshalText is always "[secret]".
func (v Value) MarshalText() ([]byte, error) { return []byte(shown), nil }

// LogValue is always "[secret]".
func (v Value) LogValue() slog.Value { return slog.StringValue(shown) }
