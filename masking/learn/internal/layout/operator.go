package layout

import "github.com/vizard-gateway/vizard/masking/learn/internal/char"

// Classes of what stands between a name and its value.
const (
	NoOperator = iota
	byEquals
	ByColon
	byArrow
	byComma
	byOpening
	bySign
)

// OperatorOf is the class of a sign between a name and its value.
func OperatorOf(b byte) uint32 {
	switch b {
	case '=':
		return byEquals
	case ':':
		return ByColon
	case '>':
		return byArrow
	case ',':
		return byComma
	case '(', '[', '{', '<':
		return byOpening
	}
	if char.Class[b] == char.High {
		return ByColon
	}
	return bySign
}
