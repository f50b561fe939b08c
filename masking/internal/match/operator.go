package match

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Compound is what operators that end with = begin with: :=, ::=, ?=, ??=, ||=, .= and the comparison !=.
const Compound = ":?|.!"

// OperatorAt returns where the operator begins whose = is at i.
func OperatorAt(s *rule.Scan, i int) int {
	for low := max(0, i-3); i > low && text.HasByte(Compound, s.Text[i-1]); {
		i--
	}
	return i
}
