package registry

import "github.com/vizard-gateway/vizard/internal/fault"

// Rule is a row of the tables that classify a provider's error.
type Rule struct {
	Text, From string
	Kind       fault.Kind
}

func rules(words []word) (all []Rule) {
	for _, w := range words {
		all = append(all, Rule{w.text, w.from, w.kind})
	}
	return all
}

// The tables of errorwords.go.
var (
	ExactWords   = rules(exactWords)
	GeneralWords = rules(generalWords)
	Phrases      = rules(phrases)
)

// KindOfStatus is kindOfStatus.
var KindOfStatus = kindOfStatus
