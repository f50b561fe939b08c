// Package secret holds values that must not be printed: gateway keys, provider credentials.
//
// A Value shows itself as "[secret]" to fmt, encoding/json, log/slog and every other formatter. The bytes come out by one
// method, Reveal, whose few callers are easy to find. The package never logs and keeps nothing beside the value.
package secret

import (
	"fmt"
	"io"
	"log/slog"
)

const shown = "[secret]"

// Value is a secret of any length. The zero Value is empty. Copies share their bytes.
type Value struct{ bytes []byte }

// New takes ownership of b: the caller must not keep or change it.
func New(b []byte) Value { return Value{b} }

// Reveal returns the bytes themselves, not a copy. Nobody may keep them longer than the use at hand.
func (v Value) Reveal() []byte { return v.bytes }

// Empty says whether there is nothing in it.
func (v Value) Empty() bool { return len(v.bytes) == 0 }

// Wipe overwrites the bytes with zeros. Every copy of the value is wiped with it.
func (v Value) Wipe() { clear(v.bytes) }

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
