package called

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// CueGate stands for the names whose first word is shorter than leastGate in the index of prefixes.
var CueGate = rule.Rule{About: rule.About{Name: "cue"}, Look: rule.Look{Fold: true}, Find: func(s *rule.Scan, _ *rule.Rule, at rule.At) int { cue(s, at.Start); return 0 }}
