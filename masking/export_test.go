package masking

import "slices"

// Rule is a rule as the tests see it.
type Rule struct {
	Rule, Type, Doc string
	Vendor          string // "" unless the rule comes from the tables of vendors
	Named           bool   // some of the vendor's keys are known by its name beside them only
	Match, Miss     []string
}

// AllRules returns every built-in rule.
func AllRules() []Rule {
	var all []Rule
	for _, r := range allRules {
		match, miss := r.match, r.miss
		if r.vendor != "" {
			match, miss = vendorExamples(r)
		}
		all = append(all, Rule{r.name, types[r.typ].Name, r.doc, r.vendor, len(r.beside) > 0, match, miss})
	}
	return all
}

// Found is a span with names instead of numbers.
type Found struct {
	Start, End int
	Type, Rule string
}

// WholeWord is wholeWord.
func WholeWord(text []byte, start, end int) bool { return wholeWord(text, start, end) }

// AlnumEnd is alnumEnd.
func AlnumEnd(text []byte, i int) int { return alnumEnd(text, i) }

// Detect returns what m finds in text, before the Table sees it.
func Detect(m *Masker, text []byte) ([]Found, error) {
	s := m.scratch.Get().(*scratch)
	defer m.release(s)
	spans, err := m.detect(s, text)
	var all []Found
	for _, sp := range spans {
		f := Found{sp.Start, sp.End, m.names[sp.Type], "operator"}
		switch {
		case sp.Rule == ruleOfNames:
			f.Rule = "names"
		case sp.Rule == ruleOfLearned:
			f.Rule = "learned"
		case sp.Rule < ruleOfLearned:
			f.Rule = allRules[sp.Rule].name
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
func Views(m *Masker, text []byte) (all []View) {
	s := m.scratch.Get().(*scratch)
	defer m.release(s)
	_, _ = m.detect(s, text)
	for _, v := range foldMemo.of(&s.cursor).views[1 : foldMemo.of(&s.cursor).level+1] {
		view := View{Text: slices.Clone(v.text)}
		for _, o := range v.origins {
			view.From, view.To = append(view.From, int(o.from)), append(view.To, int(o.to))
		}
		all = append(all, view)
	}
	return all
}

// Digits is scan.digits.
func Digits(text []byte, i int) int { return (&scan{cursor: cursor{text: text}}).digits(i) }

// UUIDEnd is uuidEnd.
func UUIDEnd(text []byte, i int) int { return uuidEnd(text, i) }

// Prefixes returns the prefixes of at least four bytes that m's rules are found by, and whether letters stand for any case.
func Prefixes(m *Masker) map[string]bool {
	all := map[string]bool{}
	for _, b := range m.index.buckets {
		for _, h := range b {
			for _, p := range h.rules {
				if len(p.prefix) > 3 {
					all[p.prefix] = p.fold
				}
			}
		}
	}
	return all
}

// Begins says whether m's rules are tried at the start of text.
func Begins(m *Masker, text string) bool {
	return (&scan{index: m.index, cursor: cursor{text: []byte(text)}}).begins(0)
}
