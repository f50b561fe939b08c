package number

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
	// Evidence is [called.Evidence].
	Evidence = called.Evidence
	// Value is [called.Value].
	Value = called.Value
	// Code is [rule.Code].
	Code = rule.Code
	// Key is [rule.Key].
	Key = rule.Key
	// Look is [rule.Look].
	Look = rule.Look
	// No is [rule.No].
	No = rule.No
	// Number is [rule.Number].
	Number = rule.Number
	// Words is [rule.Words].
	Words = rule.Words
	// Written is [rule.Written].
	Written = rule.Written
	// Yes is [rule.Yes].
	Yes = rule.Yes
)
