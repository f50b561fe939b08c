package address

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// What the tables of rules are written with.
type (
	// About is [rule.About].
	About = rule.About
	// After is [called.After].
	After = called.After
	// Cue is [called.Cue].
	Cue = called.Cue
	// Value is [called.Value].
	Value = called.Value
	// Code is [rule.Code].
	Code = rule.Code
	// Look is [rule.Look].
	Look = rule.Look
	// No is [rule.No].
	No = rule.No
	// Words is [rule.Words].
	Words = rule.Words
	// Yes is [rule.Yes].
	Yes = rule.Yes
)
