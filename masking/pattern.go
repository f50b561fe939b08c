package masking

import (
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
)

type pattern struct {
	re  *regexp.Regexp
	typ TypeID
}

func (m *Masker) addPatterns(patterns []Pattern) error {
	var errs []error
	for i, p := range patterns {
		id, err := m.typeID(p.Type)
		if err != nil {
			errs = append(errs, fmt.Errorf("masking: pattern %d: %w", i+1, err))
		}
		re, err := compile(p.Regexp)
		if err != nil {
			errs = append(errs, fmt.Errorf("masking: pattern %d (%s): %w", i+1, p.Type, err))
		}
		m.patterns = append(m.patterns, pattern{re, id})
	}
	return errors.Join(errs...)
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
	if shortest(tree) == 0 {
		return nil, fmt.Errorf("`%s` can match the empty string", expr)
	}
	return re, nil
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

// findPatterns runs the operator's patterns over the whole text. Only they cost more with their number, and allocate.
func (m *Masker) findPatterns(s *scan) {
	for _, p := range m.patterns {
		for _, at := range p.re.FindAllIndex(s.text, maxSpans+1) {
			s.add(p.typ, ruleOfPattern, at[0], at[1])
		}
	}
}
