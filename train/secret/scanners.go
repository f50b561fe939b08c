package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"regexp/syntax"
	"sort"
	"strings"
)

// A form is what a rule of a scanner says that a vendor's keys look like.
type form struct {
	tool, vendor string
	tree         *syntax.Regexp
}

// readForms reads the rules of the scanners below work.
func readForms(work string) (forms []form, err error) {
	for _, tool := range []struct{ name, path string }{
		{"gitleaks", "gomod/github.com/zricethezav/gitleaks/v8@*/config/gitleaks.toml"},
		{"betterleaks", "gomod/github.com/betterleaks/betterleaks@*/config/betterleaks.toml"},
		{"credsweeper", "x/py/credsweeper/credsweeper/rules/config.yaml"},
	} {
		paths, err := filepath.Glob(filepath.Join(work, tool.path))
		if err != nil || len(paths) != 1 {
			return nil, fmt.Errorf("no rules of %s: %w", tool.name, err)
		}
		text, err := os.ReadFile(paths[0])
		if err != nil {
			return nil, fmt.Errorf("reading the rules of %s: %w", tool.name, err)
		}
		forms = append(forms, formsOf(tool.name, string(text))...)
	}
	sort.SliceStable(forms, func(i, j int) bool { return forms[i].vendor < forms[j].vendor })
	return forms, nil
}

var (
	ruleName = regexp.MustCompile(`(?m)^(?:id = "([^"]+)"|- name: (.+))$`)
	ruleForm = regexp.MustCompile(`(?m)^(?:regex = '''(.+)'''|    - (\(.+))$`)
	around   = regexp.MustCompile(`\(\?<?[!=](?:[^()]|\([^()]*\))*\)`)
	backRef  = regexp.MustCompile(`\(\?P=\w+\)|\(\?\(\w+\)`)
)

// noSecret are rules of what is no secret by itself.
var noSecret = regexp.MustCompile(`(?i)s3|bucket|client-id|account-id|public|url|uuid|mws`)

// formsOf reads the rules of one scanner: a name, and a regular expression whose first group, or the one named value, is the secret.
func formsOf(tool, text string) (forms []form) {
	names := ruleName.FindAllStringSubmatchIndex(text, -1)
	for k, at := range names {
		end := len(text)
		if k+1 < len(names) {
			end = names[k+1][0]
		}
		m := ruleForm.FindStringSubmatch(text[at[0]:end])
		name := ruleName.FindStringSubmatch(text[at[0]:at[1]])
		if m == nil || strings.Contains(name[1]+name[2], "generic") || strings.HasPrefix(name[2], "DOC_") || noSecret.MatchString(name[1]+name[2]) {
			continue
		}
		expr := around.ReplaceAllString(m[1]+m[2], "")
		if backRef.MatchString(expr) {
			continue
		}
		tree, err := syntax.Parse(expr, syntax.Perl)
		if err != nil {
			continue
		}
		vendor := strings.ToLower(strings.FieldsFunc(name[1]+name[2], func(c rune) bool { return strings.ContainsRune("-_ ", c) })[0])
		forms = append(forms, form{tool, vendor, secretGroup(tree)})
	}
	return forms
}

// secretGroup is the group of the expression that is the secret: the one named value, or the first, or all of it.
func secretGroup(tree *syntax.Regexp) *syntax.Regexp {
	var first, named *syntax.Regexp
	var walk func(t *syntax.Regexp)
	walk = func(t *syntax.Regexp) {
		if t.Op == syntax.OpCapture {
			if t.Name == "value" && named == nil {
				named = t
			}
			if first == nil {
				first = t
			}
		}
		for _, sub := range t.Sub {
			walk(sub)
		}
	}
	walk(tree)
	switch {
	case named != nil:
		return named
	case first != nil && first.Name == "":
		return first
	}
	return tree
}

// make makes a value of the form; ok is false if it is none that could be a key.
func (f form) make(r random) (value string, ok bool) {
	var b strings.Builder
	r.generate(&b, f.tree, 0)
	value = strings.Trim(b.String(), " \t\r\n\"'`=")
	return value, len(value) >= 10 && len(value) <= 4000 && !strings.ContainsAny(value, " \t\r\n\"'`=")
}

func (r random) generate(b *strings.Builder, t *syntax.Regexp, depth int) {
	if depth > 40 || b.Len() > 4000 {
		return
	}
	repeat := func(low, high int) {
		if high < 0 || high > low+40 {
			high = low + 24
		}
		for range r.between(low, high) {
			r.generate(b, t.Sub[0], depth+1)
		}
	}
	switch t.Op {
	case syntax.OpLiteral:
		b.WriteString(string(t.Rune))
	case syntax.OpCharClass:
		b.WriteRune(r.runeOf(t.Rune))
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteString(r.of(alnum, 1))
	case syntax.OpCapture, syntax.OpConcat:
		for _, sub := range t.Sub {
			r.generate(b, sub, depth+1)
		}
	case syntax.OpAlternate:
		r.generate(b, pick(r, t.Sub), depth+1)
	case syntax.OpStar:
		repeat(0, 6)
	case syntax.OpPlus:
		repeat(1, 12)
	case syntax.OpQuest:
		repeat(0, 1)
	case syntax.OpRepeat:
		repeat(t.Min, t.Max)
	default: // an assertion is empty
	}
}

// runeOf is one of the ranges' characters, of ASCII if there is one.
func (r random) runeOf(ranges []rune) rune {
	var all []rune
	for i := 0; i+1 < len(ranges); i += 2 {
		for c := max(ranges[i], ' '); c <= min(ranges[i+1], '~'); c++ {
			all = append(all, c)
		}
	}
	if len(all) == 0 {
		return 'x'
	}
	return pick(r, all)
}

// vendorHeld says whether a vendor is measured on and not learned from: every fifth.
func vendorHeld(vendor string) bool {
	return len(vendor) > 0 && (int(vendor[0])*31+int(vendor[len(vendor)-1])*7+len(vendor))%5 == 0
}
