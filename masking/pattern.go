package masking

import (
	"fmt"
	"regexp"
	"regexp/syntax"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/scan"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Pattern is a regular expression (RE2 syntax) whose matches are of one type, new or built-in. It must not be able to
// match the empty string.
type Pattern struct{ Type, Regexp string }

type pattern struct {
	re  *regexp.Regexp
	typ entity.ID
}

// patterns are all patterns of the operator.
type patterns []pattern

// compiled is what became of an expression.
type compiled struct {
	re  *regexp.Regexp
	err error
}

func compile(expr string) (*regexp.Regexp, error) {
	re, err := regexp.Compile(expr)
	if err != nil {
		return nil, err
	}
	tree, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return nil, err
	}
	program, err := syntax.Compile(tree.Simplify())
	if err != nil {
		return nil, err
	}
	switch empty, some := matches(program); {
	case empty:
		return nil, fmt.Errorf("`%s` can match the empty string", expr)
	case !some:
		return nil, fmt.Errorf("`%s` can never match: something stands before its ^ or behind its $", expr)
	case len(program.Inst) > maxProgram:
		return nil, fmt.Errorf("`%s` is too costly: %d instructions, at most %d; use smaller repetitions", expr, len(program.Inst), maxProgram)
	case greedy(re):
		return nil, fmt.Errorf("`%s` matches ordinary text: say more of what it is", expr)
	}
	return re, nil
}

// maxProgram bounds the instructions of a pattern: each byte of a text may cost as many steps.
const maxProgram = 500 // work

// ordinaryText is what no pattern may match the larger part of.
const ordinaryText = `The service was slow on Monday, so we moved the queue to another node. Nobody noticed! Can you look at it, please?
func (s *Server) Get(id int) error { return s.store.Find(ctx, "users", id) } // see docs/store.md
status: ok, retries: 3, timeout: 30s; rows = 12_345 (of 67890)
`

func greedy(re *regexp.Regexp) bool {
	matched := 0
	for _, at := range re.FindAllStringIndex(ordinaryText, -1) {
		matched += at[1] - at[0]
	}
	return matched > len(ordinaryText)/2
}

// A step is where a match stands in a program: whether it has a character, and whether the text has to end there.
type step struct {
	at         uint32
	some, ends bool
}

// matches says whether the program can match the empty string, and whether it can match any other.
func matches(program *syntax.Prog) (empty, some bool) {
	var seen = map[step]bool{}
	var walk func(s step)
	walk = func(s step) {
		if seen[s] {
			return
		}
		seen[s] = true
		in := program.Inst[s.at]
		next := step{in.Out, s.some, s.ends}
		switch in.Op {
		case syntax.InstMatch:
			empty, some = empty || !s.some, some || s.some
		case syntax.InstAlt, syntax.InstAltMatch:
			walk(next)
			next.at = in.Arg
			walk(next)
		case syntax.InstEmptyWidth:
			place := syntax.EmptyOp(in.Arg)
			next.ends = s.ends || place&syntax.EmptyEndText != 0
			if begins := place&syntax.EmptyBeginText != 0; !begins || !s.some {
				walk(next)
			}
		case syntax.InstCapture, syntax.InstNop:
			walk(next)
		case syntax.InstFail:
		default: // one character
			if next.some = true; !s.ends {
				walk(next)
			}
		}
	}
	walk(step{at: uint32(program.Start)})
	return empty, some
}

// find runs the patterns over the whole text. Only they cost more with their number, and allocate.
func (ps patterns) find(s *rule.Scan) {
	for _, p := range ps {
		for _, at := range p.re.FindAllIndex(s.Text, scan.MaxSpans+1) {
			s.Add(p.typ, text.RuleOfPattern, at[0], at[1])
		}
	}
}
