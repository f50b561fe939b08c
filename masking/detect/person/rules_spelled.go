package person

import (
	"encoding/base64"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// EncodedRuleName is the name of the rule for what is encoded too often to be looked at.
const EncodedRuleName = "nested-encoding"

// fakeNested says nothing of anybody, but nobody can tell.
var fakeNested = func() string {
	text := "plain words and nothing else"
	for range view.MaxViews + 1 {
		text = base64.StdEncoding.EncodeToString([]byte(text))
	}
	return text
}()

// SpelledRules notice values that are spelled out in words. The rules of the values find them then, so none of these finds
// anything itself.
var SpelledRules = []rule.Kind{
	Code{About: About{Name: "email-spelled", Type: entity.Email, Doc: "an address whose @ or dots are words, in brackets or not: jane [at] example [dot] com", Yes: Yes{
		"write to «jane [at] example [dot] com»",
		"«jane.doe(at)example.com», «bob AT example DOT org»",
		"«jane at mail dot example dot co dot uk» is mine",
		"«jane dot doe at example dot com» or «bob[@]example[.]com»",
		"«jane @ example.com» and «jane@example[.]com»",
	}, No: No{
		"we met at noon dot, not at dusk dot dusk",
		"items[at] = list[dot].com",
		"look at example dot com for more, or visit us at example dot com",
		"run it @ start.sh, see notes @ readme.md",
		"array(at) and vector.at(0).com",
	}}, Why: "it finds nothing: it notes how the address is to be read", Look: Look{Prefixes: Words{
		"at ", "at]", "at)", "at}", "at>", "arroba", "chez ",
	}, Fold: true, On: rule.OnAt}, Find: spelledEmail},
	Code{About: About{Name: "digits-spelled", Type: entity.Phone, Doc: "seven digits or more that are written as words", Yes: Yes{
		"phone: «four one five, five oh five, zero one two three»",
		"call «Four-One-Five, Five-Five-Five, Zero-One-Two-Three»",
		"my mobile is «zero one five one two three four five six seven eight»",
	}, No: No{
		"one two three four five six seven eight nine",
		"call one or two of them",
		"phone: one two three",
	}}, Why: "it finds nothing: it notes how the number is to be read", Look: Look{Prefixes: Words{
		"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
	}, Fold: true}, Find: spelledDigits},
	rule.Noted{About: About{Name: EncodedRuleName, Type: entity.Secret, Doc: "text that is encoded in base64 or hexadecimal so often that nobody can tell what it holds", Yes: Yes{
		"«" + fakeNested + "»",
		"data:\n  blob: «" + fakeNested + "»\n",
		`{"x":"«` + fakeNested + `»"}`,
	}, No: No{
		"cGxhaW4gd29yZHMgYW5kIG5vdGhpbmcgZWxzZQ==",
		"Y0d4aGFXNGdkMjl5WkhNZ1lXNWtJRzV2ZEdocGJtY2daV3h6WlE9PQ==",
		"706c61696e20776f72647320616e64206e6f7468696e6720656c7365",
	}}},
}
