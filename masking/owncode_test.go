package masking_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// ownFunctions is how many rules are a Go function of their own. It may only fall; the goal is mostOwnFunctions.
const (
	ownFunctions     = 59
	mostOwnFunctions = 60
)

// A rule is data wherever one of the kinds can say it. One that cannot be says why, in one line.
func TestRulesWithAFunctionOfTheirOwn(t *testing.T) {
	var own []string
	for _, r := range masking.AllRules() {
		if r.Why == "" {
			continue
		}
		own = append(own, r.Rule)
		if strings.Contains(r.Why, "\n") || len(r.Why) < 20 {
			t.Errorf("%s: %q is no reason in one line", r.Rule, r.Why)
		}
	}
	if len(own) > ownFunctions {
		t.Errorf("%d rules have a function of their own, want %d; the goal is %d at most:\n%s", len(own), ownFunctions, mostOwnFunctions, strings.Join(own, "\n"))
	}
}
