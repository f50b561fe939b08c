package secret

import (
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// What the tables of rules are written with.
type (
	// About is [rule.About].
	About = rule.About
	// Call is [rule.Call].
	Call = rule.Call
	// Code is [rule.Code].
	Code = rule.Code
	// Column is [rule.Column].
	Column = rule.Column
	// Key is [rule.Key].
	Key = rule.Key
	// Line is [rule.Line].
	Line = rule.Line
	// Lined is [rule.Lined].
	Lined = rule.Lined
	// Look is [rule.Look].
	Look = rule.Look
	// Members is [read.Members].
	Members = read.Members
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
