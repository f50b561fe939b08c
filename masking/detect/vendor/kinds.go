package vendor

import (
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// What the tables of rules are written with.
type (
	// About is [rule.About].
	About = rule.About
	// Code is [rule.Code].
	Code = rule.Code
	// Key is [rule.Key].
	Key = rule.Key
	// Look is [rule.Look].
	Look = rule.Look
	// Marked is [match.Marked].
	Marked = match.Marked
	// No is [rule.No].
	No = rule.No
	// Words is [rule.Words].
	Words = rule.Words
	// Yes is [rule.Yes].
	Yes = rule.Yes
)
