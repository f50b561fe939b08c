package said

import "github.com/vizard-gateway/vizard/masking/internal/rule"

// What the tables of rules are written with.
type (
	// About is [rule.About].
	About = rule.About
	// Code is [rule.Code].
	Code = rule.Code
	// Line is [rule.Line].
	Line = rule.Line
	// Look is [rule.Look].
	Look = rule.Look
	// No is [rule.No].
	No = rule.No
	// Number is [rule.Number].
	Number = rule.Number
	// Setting is [rule.Setting].
	Setting = rule.Setting
	// Words is [rule.Words].
	Words = rule.Words
	// Yes is [rule.Yes].
	Yes = rule.Yes
)
