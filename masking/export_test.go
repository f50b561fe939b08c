package masking

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// Rule is a rule as the tests see it.
type Rule struct {
	Rule, Type, Doc string
	Vendor          string // "" unless the rule comes from the tables of vendors
	Named           bool   // some of the vendor's keys are known by its name next to them only
	Match, Miss     []string
	Why             string // it has a function of its own
}

// AllRules returns every built-in rule.
func AllRules() []Rule {
	var all []Rule
	for _, r := range allRules {
		hit, miss := r.Yes, r.No
		if r.Vendor != "" {
			hit, miss = vendorExamples(r)
		}
		all = append(all, Rule{r.Name, entity.Builtin[r.Type].Name, r.Doc, r.Vendor, len(r.Beside) > 0, hit, miss, r.Why})
	}
	return all
}

// Found is a span with names instead of numbers.
type Found struct {
	Start, End int
	Type, Rule string
}

// WholeWord is wholeWord.
func WholeWord(src []byte, start, end int) bool { return wholeWord(src, start, end) }

// AlnumEnd is alnumEnd.
func AlnumEnd(src []byte, i int) int { return text.AlnumEnd(src, i) }

// Detect returns what m finds in text, before the Table sees it.
func Detect(m *Masker, src []byte) ([]Found, error) {
	s := m.borrow()
	defer m.release(s)
	spans, err := m.detect(s, src)
	var all []Found
	for _, sp := range spans {
		f := Found{sp.Start, sp.End, m.Names[sp.Type], "operator"}
		switch {
		case sp.Rule == text.RuleOfNames:
			f.Rule = "names"
		case sp.Rule == text.RuleOfLearned:
			f.Rule = "learned"
		case sp.Rule < text.RuleOfLearned:
			f.Rule = allRules[sp.Rule].Name
		}
		all = append(all, f)
	}
	return all, err
}

// View is what the rules read of a text without disguise; byte i of it stands for the bytes From[i] to To[i] of the text.
type View struct {
	Text     []byte
	From, To []int
}

// Views returns the views that m makes of text.
func Views(m *Masker, src []byte) (all []View) {
	s := m.borrow()
	defer m.release(s)
	_, _ = m.detect(s, src)
	for _, v := range view.FoldMemo.Of(&s.Cursor).Views[1 : view.FoldMemo.Of(&s.Cursor).Level+1] {
		shown := View{Text: slices.Clone(v.Text)}
		for _, o := range v.Origins {
			shown.From, shown.To = append(shown.From, int(o.From)), append(shown.To, int(o.To))
		}
		all = append(all, shown)
	}
	return all
}

// Digits is scan.digits.
func Digits(src []byte, i int) int { return (&rule.Scan{Cursor: text.Cursor{Text: src}}).Digits(i) }

// UUIDEnd is uuidEnd.
func UUIDEnd(src []byte, i int) int { return text.UUIDEnd(src, i) }

// Prefixes returns the prefixes of at least four bytes that m's rules are found by, and whether letters stand for any case.
func Prefixes(m *Masker) map[string]bool {
	all := map[string]bool{}
	for _, b := range m.index.Buckets {
		for _, h := range b {
			for _, p := range h.Rules {
				if len(p.Prefix) > 3 {
					all[p.Prefix] = p.Fold
				}
			}
		}
	}
	return all
}

// Begins says whether m's rules are tried at the start of text.
func Begins(m *Masker, src string) bool {
	return match.Begins((&rule.Scan{Index: m.index, Cursor: text.Cursor{Text: []byte(src)}}), 0)
}

// WithExceptions returns m with these exceptions in the place of its own. It is New without what is dear to make.
func WithExceptions(m *Masker, all []Exception) (*Masker, error) {
	types, with := *m.Table, *m
	with.Table = &types
	return &with, newParts().allow(&types, all)
}

// Fresh returns m with scratch that no text has used.
func Fresh(m *Masker) *Masker {
	fresh := *m
	fresh.scratch = newParts().scratch
	return &fresh
}

// Spans returns what m finds in text, with all that it knows of it.
func Spans(m *Masker, src []byte) ([]text.Span, error) {
	s := m.borrow()
	defer m.release(s)
	spans, err := m.detect(s, src)
	return slices.Clone(spans), err
}
