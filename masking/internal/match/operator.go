package match

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// Compound is what operators that end with = begin with: :=, ::=, ?=, ??=, ||=, .= and the comparison !=.
const Compound = ":?|.!"

// OperatorAt returns where the operator begins whose = is at i.
func OperatorAt(s *rule.Scan, i int) int {
	return s.Since(i, 3, Compound)
}
