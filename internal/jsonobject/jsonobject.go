// Package jsonobject writes the small JSON objects (RFC 8259) of every request, member by member into the caller's buffer.
// encoding/json would use reflection and allocate for each of them.
package jsonobject

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"
)

// Object is a JSON object that is being written behind what the buffer already holds: each member follows a comma, and Close makes the first
// comma the brace. Names are written as they are.
type Object []byte

// Name writes a member's name. The value must follow.
func (o Object) Name(name string) Object {
	o = append(o, ',', '"')
	o = append(o, name...)
	return append(o, '"', ':')
}

// Raw adds a value that is JSON already.
func (o Object) Raw(name string, value []byte) Object { return append(o.Name(name), value...) }

// Within adds an object, whose members write adds.
func (o Object) Within(name string, write func(Object) Object) Object {
	o = o.Name(name)
	return write(o).Close(len(o))
}

// Bool adds a truth value.
func (o Object) Bool(name string, b bool) Object { return strconv.AppendBool(o.Name(name), b) }

// Integer adds a number.
func (o Object) Integer(name string, n int64) Object { return strconv.AppendInt(o.Name(name), n, 10) }

// Count adds a number, or nothing for nil.
func (o Object) Count(name string, n *int64) Object {
	if n == nil {
		return o
	}
	return o.Integer(name, *n)
}

// Counts adds an object of numbers, sorted by name.
func (o Object) Counts(name string, counts map[string]int) Object {
	names := make([]string, 0, 16)
	for n := range counts {
		names = append(names, n)
	}
	slices.Sort(names)
	return o.Within(name, func(o Object) Object {
		for _, n := range names {
			o = o.Integer(n, int64(counts[n]))
		}
		return o
	})
}

// Milliseconds adds a duration with its microseconds behind the point.
func (o Object) Milliseconds(name string, d time.Duration) Object {
	return strconv.AppendFloat(o.Name(name), float64(d.Microseconds())/1000, 'f', -1, 64)
}

// Text adds a string, or nothing for an empty one.
func (o Object) Text(name, value string) Object {
	if value == "" {
		return o
	}
	o = o.Name(name)
	if plain(value) {
		return append(append(append(o, '"'), value...), '"')
	}
	quoted, err := json.Marshal(value)
	if err != nil {
		panic("jsonobject: internal error: encoding a string: " + err.Error())
	}
	return append(o, quoted...)
}

// Close ends the object that started where the buffer was start bytes long.
func (o Object) Close(start int) Object {
	if len(o) == start {
		return append(o, '{', '}')
	}
	o[start] = '{'
	return append(o, '}')
}

// plain says whether a string needs no escapes.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}
