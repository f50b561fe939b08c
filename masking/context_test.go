package masking_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// contexts are what stands around values in prompts: X is the value. JSON, source text, URLs, Markdown, HTML, tables, other
// scripts. Whatever of the neighbours goes with the value, nothing of the value may stay.
var contexts = []string{
	"_X_", "__X__", "___X___", "*X*", "**X**", "~~X~~", "(X)", "<X>", "{X}", "[X]", `"X"`, `'X'`, "`X`", "```X```", "“X”", "«X»",
	"X,", "X.", "X;", "X:", "X!", "X?", "X…", "X...", "X)", "X's", "[X](mailto:X)", "[X](https://example.com/)", "X_", "X__", "X_backup", "X _x", "_X",
	"=X", ":X", ",X", ";X", "|X|", "| X |", ">X", "> X", "- X", "* X", "#X", "/X", "a: X", "a=X", "a = X;", "(a, X)",
	`\nX`, `\nX\n`, `x\nX\nx`, `\tX\t`, `\rX\r\n`, `\u0022X\u0022`, `\u000aX`, `\x22X\x22`, `\"X\"`, `{\"a\":\"X\"}`, `"a\\nX\\n"`, `x\bX\f`,
	"%20X%20", "%0AX", "a%3DX", "?q=X", "?q=X&r=1", "&quot;X&quot;", "&lt;X&gt;", "&nbsp;X&nbsp;", "&#39;X&#39;", "<b>X</b>", "<br/>X<br/>", "X<br>",
	"\tX\t", "\r\nX\r\n", "\nX\n", " X ", "\u00a0X\u00a0", "はXは", "、X。", "「X」", "：X", "中X文", "😀X😀", "→X", "\u200bX\u200b", "\ufeffX", "\u2028X",
	"x: X\ny: X\n", "X X", "X, X", "X;X", "X\nX", "X/X", "X|X", "--a X", "--a=X", "k:X,l:X", "hello X", "Hello,X", "X\x00", "\x00X", "\xffX\xff",
}

// otherwise holds the contexts in which the text of a rule is no longer what it was: a neighbour that may belong to the value
// makes it too long, or a number becomes one of a row.
var otherwise = map[string][]string{
	"basic":               {"X/X"},
	"password-hash":       {"X/X"},
	"aws-secret-argument": {"X/X"},
	"ssn":                 {"X X"},
	"ip":                  {":X"},
	"private-ip":          {":X"},
	"post-box":            {"X, X"},
	"post-box-short":      {"X X"},
	"phone-called":        {"X X"},
	"phone-trunk":         {"X X"},
	"phone-listed":        {"X X", "X/X"},
	"phone-area":          {"X X", "X/X", "/X"},
	"canada-sin":          {"X X"},
	"address-field":       {"X X", "X, X", "X/X"},
	"phone-national":      {"X X"},
	"street":              {"X X", "X/X"},
	"street-turkish":      {"X X"},
	"house-singapore":     {"X X", "X, X", "X/X"},
	"street-english":      {"X, X", "X X", "X/X"},
	"house-named":         {"X X"},
	"home-labelled":       {"X X"},
	"street-romance":      {"X X", "X, X"},
}

// wholeLine is a value that is only known to go on behind its commas because its setting has a line for itself.
const wholeLine = "S3cr,et;P(a)ss"

// covered says whether every byte of text that belongs to an occurrence of value is masked.
func covered(table *masking.Table, text, value string) bool {
	for at := 0; ; {
		i := strings.Index(text[at:], value)
		if i < 0 {
			return true
		}
		start, end := at+i, at+i+len(value)
		if !masked(table, start, end) {
			return false
		}
		at = end
	}
}

// A value that is found alone is found in every context, and so is one with its own example around it.
func TestValuesInEveryContext(t *testing.T) {
	t.Parallel()
	byDefault := newMasker(t, masking.Options{})
	for _, r := range masking.AllRules() {
		m := cmp.Or(maskerFor(t, r), byDefault)
		examples := r.Match
		if r.Vendor != "" {
			examples = examples[:1] // the rules of vendors differ by nothing but their forms
		}
		for _, example := range examples {
			text, values := unmark(example)
			for _, context := range contexts {
				inContext(t, m, r, context, text, values)
				for _, v := range values {
					if found := detect(t, m, v); len(found) == 1 && found[0].Start == 0 && found[0].End == len(v) {
						inContext(t, m, r, context, v, []string{v})
					}
				}
			}
		}
	}
}

// tables are the rules whose examples are whole tables or lines: with something on the same line they are none.
var tables = []string{"table-column", "street-column", "device-line", "device-option", "device-block", "vpn-line", "openvpn-login", "command-line", "printed-secret", "printed-setting", "certain-place", "debugger-print", "registry-value", "registry-community", "cookie-file", "mail-login", "copy-column"}

func inContext(t *testing.T, m *masking.Masker, r masking.Rule, context, x string, values []string) {
	t.Helper()
	if slices.Contains(tables, r.Rule) && !strings.HasPrefix(context, "\n") {
		return
	}
	text := strings.ReplaceAll(context, "X", x)
	if slices.Contains(otherwise[r.Rule], context) || slices.Contains(values, wholeLine) && strings.LastIndex(context, "X") > 0 {
		return
	}
	masked, table := maskWith(t, m, text)
	for _, v := range values {
		if !covered(table, text, v) {
			t.Errorf("%s: %q in %q became %q", r.Rule, v, context, masked)
		}
	}
}
