package extproc

import (
	"iter"

	"github.com/vizard-gateway/vizard/internal/fault"
)

// policy notes what was masked and what the operator's policy did besides, and refuses a prompt that it refuses.
func (x *exchange) policy() *fault.Fault {
	x.facts.Entities, x.facts.Allowed = counts(x.table.Types()), counts(x.table.Allowed())
	x.facts.Trial = counts(x.table.Trial())
	x.facts.RefusedType = x.table.Refused()
	if x.facts.RefusedType == "" {
		return nil
	}
	return fault.New(fault.RefusedByPolicy, "").About(x.facts.RefusedType)
}

// counts gathers what is counted by type, nil if nothing is.
func counts(each iter.Seq2[string, int]) (all map[string]int) {
	for name, n := range each {
		if all == nil {
			all = make(map[string]int)
		}
		all[name] = n
	}
	return all
}
