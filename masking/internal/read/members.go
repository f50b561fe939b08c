package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Members is a kind of rule. It finds the secrets among the members of an object in JSON, YAML or TOML, wherever they stand in it.
type Members struct {
	rule.About
	Marks rule.Words              // what says what the object is, in any case: a member's name, or one of a list of objects with its [
	Names rule.Words              // of the members, in small letters
	Judge func(value []byte) bool // of their values
}

// Compile makes the rule.
func (k Members) Compile() []rule.Rule {
	return rule.Code{About: k.About, Look: rule.Look{Prefixes: k.Marks, Fold: true}, Find: k.find}.Compile()
}

func (k *Members) find(s *rule.Scan, r *rule.Rule, at rule.At) int {
	low, high := around(s, at)
	for i := low; i < high; i++ {
		n := bytes.IndexAny(s.Text[i:high], ":=")
		if n < 0 {
			return 0
		}
		i += n
		if !text.Listed(LastWord(s, low, match.NameEnd(s, low, i)), k.Names) {
			continue
		}
		if v := ValueAt(s, i, i+1, s.Text[i]); v.Start < v.End && v.End <= high && k.Judge(s.Text[v.Start:v.End]) {
			s.Emit(r, v.Start, v.End)
		}
	}
	return 0
}

// around returns the object that the mark stands in, or the list that it begins, if it has not been read yet.
func around(s *rule.Scan, at rule.At) (low, high int) {
	done := &text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfMembers]
	if at.Start < *done {
		return 0, 0
	}
	low, high = at.Start, len(s.Text)
	ends := byte(']')
	if s.Text[at.End-1] != '[' {
		ends, low = '}', *done+bytes.LastIndexByte(s.Text[*done:at.Start], '{')+1
	}
	if n := bytes.IndexByte(s.Text[at.Start:], ends); n >= 0 {
		high = at.Start + n
	}
	*done = high
	return low, high
}
