package masking

import "encoding/base64"

const encodedRuleName = "nested-encoding"

// fakeNested says nothing of anybody, but nobody can tell.
var fakeNested = func() string {
	text := "plain words and nothing else"
	for range maxViews + 1 {
		text = base64.StdEncoding.EncodeToString([]byte(text))
	}
	return text
}()

// spelledRules notice values that are spelled out in words. The rules of the values find them then, so none of these finds
// anything itself.
var spelledRules = []rule{{
	name: "email-spelled", typ: typeEmail, on: onAt, verify: spelledEmail, fold: true, prefixes: []string{"at ", "at]", "at)", "at}", "at>", "arroba", "chez "},
	doc: "an address whose @ or dots are words, in brackets or not: jane [at] example [dot] com",
	match: []string{
		"write to «jane [at] example [dot] com»",
		"«jane.doe(at)example.com», «bob AT example DOT org»",
		"«jane at mail dot example dot co dot uk» is mine",
		"«jane dot doe at example dot com» or «bob[@]example[.]com»",
		"«jane @ example.com» and «jane@example[.]com»",
	},
	miss: []string{
		"we met at noon dot, not at dusk dot dusk",
		"items[at] = list[dot].com",
		"look at example dot com for more, or visit us at example dot com",
		"run it @ start.sh, see notes @ readme.md",
		"array(at) and vector.at(0).com",
	},
}, {
	name: "digits-spelled", typ: typePhone, verify: spelledDigits, fold: true,
	doc:      "seven digits or more that are written as words",
	prefixes: []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"},
	match: []string{
		"phone: «four one five, five oh five, zero one two three»",
		"call «Four-One-Five, Five-Five-Five, Zero-One-Two-Three»",
		"my mobile is «zero one five one two three four five six seven eight»",
	},
	miss: []string{
		"one two three four five six seven eight nine",
		"call one or two of them",
		"phone: one two three",
	},
}, {
	name: encodedRuleName, typ: typeSecret,
	doc: "text that is encoded in base64 or hexadecimal so often that nobody can tell what it holds",
	match: []string{
		"«" + fakeNested + "»",
		"data:\n  blob: «" + fakeNested + "»\n",
		`{"x":"«` + fakeNested + `»"}`,
	},
	miss: []string{
		"cGxhaW4gd29yZHMgYW5kIG5vdGhpbmcgZWxzZQ==",
		"Y0d4aGFXNGdkMjl5WkhNZ1lXNWtJRzV2ZEdocGJtY2daV3h6WlE9PQ==",
		"706c61696e20776f72647320616e64206e6f7468696e6720656c7365",
	},
}}
