package line

import (
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// What the tables of rules are written with.
type (
	// About is [rule.About].
	About = rule.About
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
	// Setting is [rule.Setting].
	Setting = rule.Setting
	// Code is [rule.Code].
	Code = rule.Code
	// Words is [rule.Words].
	Words = rule.Words
	// Yes is [rule.Yes].
	Yes = rule.Yes
)
