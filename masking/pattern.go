package masking

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"

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
	switch {
	case err != nil:
		return nil, err
	case shortest(tree) == 0:
		return nil, fmt.Errorf("`%s` can match the empty string", expr)
	case impossible(tree, false, false):
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

// impossible says whether no text matches: something must stand before the beginning of the text or behind its end. after says
// that something stands before re in the pattern, ahead that something stands behind it.
func impossible(re *syntax.Regexp, after, ahead bool) bool {
	switch re.Op {
	case syntax.OpNoMatch:
		return true
	case syntax.OpBeginText:
		return after
	case syntax.OpEndText:
		return ahead
	case syntax.OpCapture, syntax.OpPlus:
		return impossible(re.Sub[0], after, ahead)
	case syntax.OpRepeat:
		return re.Min > 0 && impossible(re.Sub[0], after, ahead)
	case syntax.OpConcat:
		for i, sub := range re.Sub {
			if impossible(sub, after || consume(re.Sub[:i]), ahead || consume(re.Sub[i+1:])) {
				return true
			}
		}
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			if !impossible(sub, after, ahead) {
				return false
			}
		}
		return true
	default: // what is optional, and what matches some character
	}
	return false
}

// consume says whether what matches all of the parts has a character at least.
func consume(all []*syntax.Regexp) bool {
	return slices.ContainsFunc(all, func(re *syntax.Regexp) bool { return shortest(re) > 0 })
}

// shortest is the number of characters, counted up to 1, that a match has at least.
func shortest(re *syntax.Regexp) int {
	switch re.Op {
	case syntax.OpLiteral, syntax.OpCharClass, syntax.OpAnyChar, syntax.OpAnyCharNotNL, syntax.OpNoMatch:
		return 1
	case syntax.OpCapture, syntax.OpPlus:
		return shortest(re.Sub[0])
	case syntax.OpRepeat:
		return min(re.Min, shortest(re.Sub[0]))
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			if shortest(sub) > 0 {
				return 1
			}
		}
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			if shortest(sub) == 0 {
				return 0
			}
		}
		return 1
	default: // stars, question marks and what stands for a place only
	}
	return 0
}

// find runs the patterns over the whole text. Only they cost more with their number, and allocate.
func (ps patterns) find(s *rule.Scan) {
	for _, p := range ps {
		for _, at := range p.re.FindAllIndex(s.Text, scan.MaxSpans+1) {
			s.Add(p.typ, text.RuleOfPattern, at[0], at[1])
		}
	}
}
