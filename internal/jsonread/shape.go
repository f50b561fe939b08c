package jsonread

import (
	"slices"
	"sync"
)

// Shape says what is asked for of a value. It is made once and used by any number of readers. A member that is null counts as missing.
type Shape[T any] struct {
	object     bool
	members    []Member[T]
	array      bool
	elements   *Shape[T]
	text       func(*T, []byte)
	scalar     func(*T, Scalar) bool
	hint       func(*T, Scalar)
	begin, end func(*T)  // around an object
	some       func(*T)  // there is something in the value
	lenient    bool      // a value of another type is passed over
	rest       *Shape[T] // as which it is; nil: nobody asks for it
	first      [32]uint8 // one more than the index of the first member whose name has such a length, modulo 32
	readers    *sync.Pool
}

// Member is a selected member of an object.
type Member[T any] struct {
	name  string
	shape *Shape[T]
	next  uint8 // as first: the next one of that length
}

// Object is an object with some members, at most 64. A member with one of these names that comes twice is an error; all others are passed over.
func Object[T any](members ...Member[T]) *Shape[T] {
	if len(members) > 64 {
		panic("jsonread: internal error: too many members")
	}
	members = slices.Clone(members)
	s := &Shape[T]{object: true, members: members, readers: &sync.Pool{}}
	for i := range members {
		first := &s.first[len(members[i].name)%32]
		members[i].next, *first = *first, uint8(i+1)
	}
	return s
}

// Around has begin called before the members of an object and end behind them; each may be nil.
func (s *Shape[T]) Around(begin, end func(*T)) *Shape[T] {
	around := *s
	around.begin, around.end = begin, end
	return &around
}

// Array is an array whose elements all have one shape.
func Array[T any](elements *Shape[T]) *Shape[T] { return &Shape[T]{array: true, elements: elements} }

// Text is a string, whose characters are handed over as they come, in pieces that are cut anywhere and valid during the call. A surrogate
// that is escaped comes as the three bytes that UTF-8 would give it if it allowed that, with its other half behind it or not.
func Text[T any](take func(*T, []byte)) *Shape[T] { return &Shape[T]{text: take} }

// TextOr is a string, or another value that other selects.
func TextOr[T any](take func(*T, []byte), other *Shape[T]) *Shape[T] {
	s := *other
	s.text = take
	return &s
}

// Plain is a short string, a number, true or false. It is an error if take refuses it.
func Plain[T any](take func(*T, Scalar) bool) *Shape[T] { return &Shape[T]{scalar: take} }

// Hint is a value of any type, of which only a short string, a number, true or false is handed over.
func Hint[T any](take func(*T, Scalar)) *Shape[T] {
	return &Shape[T]{lenient: true, hint: take}
}

// HintOr is a value of any type, of which what other asks for is handed over, and a short string, a number, true or false.
func HintOr[T any](take func(*T, Scalar), other *Shape[T]) *Shape[T] {
	s := *other
	s.lenient, s.hint = true, take
	return &s
}

// Some is a value of any type. It is noted if it is neither null nor false nor empty.
func Some[T any](note func(*T)) *Shape[T] {
	return &Shape[T]{object: true, array: true, lenient: true, some: note}
}

// Noting is s, noted as Some is.
func (s *Shape[T]) Noting(note func(*T)) *Shape[T] {
	noting := *s
	noting.some, noting.rest = note, Some(note)
	return &noting
}

// Named is a member with that name, in plain ASCII.
func Named[T any](name string, shape *Shape[T]) Member[T] { return Member[T]{name: name, shape: shape} }

// takes says whether the shape is that of an array, or of an object.
func (s *Shape[T]) takes(array bool) bool {
	if array {
		return s.array
	}
	return s.object
}

// Scalar is a value that comes in one piece. Text is that of a string without its escapes, or the characters of a number; it is valid during the call only.
type Scalar struct {
	Kind Kind
	Text []byte
}

// Kind is the type of a scalar.
type Kind uint8

// The kinds. A string of more than 256 bytes is handed over without its text.
const (
	Null Kind = iota
	True
	False
	Number
	String
	LongString
)
