package phone

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// What the tables of rules are written with.
type (
	// About is [rule.About].
	About = rule.About
	// Code is [rule.Code].
	Code = rule.Code
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
