package extproc

import (
	"iter"

	"github.com/vizard-gateway/vizard/internal/fault"
)

// policy records what was masked and what else the operator's policy did, and refuses a prompt if the policy does.
func (x *exchange) policy() *fault.Fault {
	x.facts.Entities, x.facts.Allowed = counts(x.table.Types()), counts(x.table.Allowed())
	x.facts.Trial = counts(x.table.Trial())
	x.facts.RefusedType = x.table.Refused()
	if x.facts.RefusedType == "" {
		return nil
	}
	return fault.New(fault.RefusedByPolicy, "").About(x.facts.RefusedType)
}

// counts returns counts by type, nil if there are none.
func counts(each iter.Seq2[string, int]) (all map[string]int) {
	for name, n := range each {
		if all == nil {
			all = make(map[string]int)
		}
		all[name] = n
	}
	return all
}
