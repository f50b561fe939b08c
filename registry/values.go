package registry

import (
	"math"
	"strconv"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/jsonread"
)

// Label is a word of an answer that is shown to the caller: an id, a model, a reason. One that is long or not visible ASCII is empty.
type Label string

// LabelMember reads a member of any type into a Label, and leaves that as it is if it is none.
func LabelMember[T any](name string, at func(*T) *Label) jsonread.Member[T] {
	return jsonread.Named(name, jsonread.Hint(func(to *T, s jsonread.Scalar) {
		if l := at(to); string(*l) != string(s.Text) && visible(s) { // a stream repeats its labels all the time
			*l = Label(s.Text)
		}
	}))
}

func visible(s jsonread.Scalar) bool {
	for _, c := range s.Text {
		if c <= ' ' || c > '~' {
			return false
		}
	}
	return s.Kind == jsonread.String && len(s.Text) > 0
}

// WordMember hands over a member that is a word of the protocol. One of another type is no word.
func WordMember[T any](name string, take func(to *T, word []byte)) jsonread.Member[T] {
	return jsonread.Named(name, jsonread.Hint(func(to *T, s jsonread.Scalar) {
		if s.Kind == jsonread.String {
			take(to, s.Text)
		}
	}))
}

// TextMember reads a string into a Text.
func TextMember[T any](name string, at func(*T) *Text) jsonread.Member[T] {
	return jsonread.Named(name, jsonread.Text(func(to *T, piece []byte) { at(to).Append(piece) }))
}

// ObjectMember reads an object of which some members are asked for.
func ObjectMember[T any](name string, members ...jsonread.Member[T]) jsonread.Member[T] {
	return jsonread.Named(name, jsonread.Object(members...))
}

// IndexMember reads a whole number.
func IndexMember[T any](name string, at func(*T) *int) jsonread.Member[T] {
	return jsonread.Named(name, jsonread.Plain(func(to *T, s jsonread.Scalar) bool {
		n, err := strconv.Atoi(string(s.Text))
		*at(to) = n
		return s.Kind == jsonread.Number && err == nil
	}))
}

// FlagMember reads true or false.
func FlagMember[T any](name string, at func(*T) *bool) jsonread.Member[T] {
	return jsonread.Named(name, jsonread.Plain(func(to *T, s jsonread.Scalar) bool {
		*at(to) = s.Kind == jsonread.True
		return s.Kind == jsonread.True || s.Kind == jsonread.False
	}))
}

// Tokens is a token count, as far as it was reported. A count that makes no sense is one that was not reported: it is no
// reason to lose the answer.
type Tokens struct {
	N     int64
	Given bool
}

// Usage has the counts that a provider reported for an answer, nil if it reported none.
func Usage(input, output, cached, reasoning Tokens) *chat.Usage {
	if !input.Given && !output.Given && !cached.Given && !reasoning.Given {
		return nil
	}
	u := &struct {
		chat.Usage

		counts [4]int64
	}{counts: [4]int64{input.N, output.N, cached.N, reasoning.N}}
	for i, to := range [...]**int64{&u.InputTokens, &u.OutputTokens, &u.CachedInputTokens, &u.ReasoningTokens} {
		if [...]bool{input.Given, output.Given, cached.Given, reasoning.Given}[i] {
			*to = &u.counts[i]
		}
	}
	return &u.Usage
}

// Plus adds counts of which those that were not reported are none. The sum is not reported if t is not.
func (t Tokens) Plus(more ...Tokens) Tokens {
	if !t.Given {
		return t
	}
	for _, m := range more {
		t.N += m.N
	}
	return t
}

// TokensMember reads a member of any type into Tokens.
func TokensMember[T any](name string, at func(*T) *Tokens) jsonread.Member[T] {
	return jsonread.Named(name, jsonread.Hint(func(to *T, s jsonread.Scalar) {
		if s.Kind == jsonread.Number {
			*at(to) = tokens(s.Text)
		}
	}))
}

func tokens(number []byte) Tokens {
	if n, ok := plainCount(number); ok {
		return Tokens{n, true}
	}
	n, err := strconv.ParseFloat(string(number), 64) // some servers write 12.0
	if err != nil || n < 0 || n > 1<<52 || n != math.Trunc(n) {
		return Tokens{}
	}
	return Tokens{int64(n), true}
}

// plainCount reads the digits that nearly every count is.
func plainCount(number []byte) (n int64, ok bool) {
	for _, c := range number {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int64(c-'0')
	}
	return n, len(number) > 0 && len(number) < 16
}
