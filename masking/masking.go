// Package masking finds personal data and developer secrets in a text, replaces them by placeholders and puts them back.
//
// A Masker finds and replaces; the Table it fills knows the originals; a Rehydrator restores them in the answer. The package
// never logs, keeps nothing of a text beyond the Table, and knows neither providers nor HTTP. It stands between the validated
// request and the choice of a provider, and again between the provider's answer and the caller.
//
// Detection is one pass over bytes: a class table finds the places where something may begin, tables of rules verify
// them. Time is linear in the length of the text, whatever it holds.
package masking

import (
	"errors"
	"fmt"
	"sync"

	"github.com/vizard-gateway/vizard/masking/names"
)

// ErrBudget says that a text holds more values than may be masked in one exchange, or is made so that looking for them takes too much work. The
// text must not be used.
var ErrBudget = errors.New("masking: the text holds too many values to mask")

// Options says what a Masker looks for besides what is on by default. The zero value is the default.
type Options struct {
	Disable    []string     // names of built-in types that are not looked for
	Enable     []string     // names of built-in types that are looked for although they are off by default
	Dictionary []Dictionary // the operator's own words
	Patterns   []Pattern    // the operator's own formats
	Names      Names        // how names of people and places are looked for
	Unlearned  bool         // what no rule finds stays: the learned judge is not asked
}

// Dictionary is a list of words or phrases of one type, new or built-in. They are found as whole words, in any case of
// their letters.
type Dictionary struct {
	Type   string
	Values []string
}

// Pattern is a regular expression (RE2 syntax) whose matches are of one type, new or built-in. It must not be able to
// match the empty string.
type Pattern struct{ Type, Regexp string }

// Masker finds values and replaces them. It is immutable and safe for concurrent use.
type Masker struct {
	*typeTable
	index    *index
	words    *automaton // nil without a dictionary
	patterns []pattern
	scratch  sync.Pool // of *scratch
}

// scratch is the memory of one call.
type scratch struct {
	*scan
	people *names.Scan // nil if no names are looked for
	judge  *judgement  // nil if nothing learned is asked
}

// New returns a Masker for the options, or all their mistakes joined.
func New(o Options) (*Masker, error) {
	m := &Masker{typeTable: newTypeTable()}
	on, err := switches(o)
	errs := []error{err, m.addDictionaries(o.Dictionary), m.addPatterns(o.Patterns), o.Names.check()}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	m.index = newIndex(rulesFor(on), allRules, allHooks, &cueGate)
	m.index.sought = on
	m.index.naming = nameBegun
	people, judge := o.Names.options(on), newJudgement(o, on)
	m.scratch.New = func() any {
		s := &scan{cursor: cursor{types: m.typeTable, memos: newMemos()}, index: m.index}
		f := foldMemo.of(&s.cursor)
		f.dictionary, f.encodedRule = m.words != nil, ruleNamed(encodedRuleName)
		return &scratch{s, scanNames(people), judge()}
	}
	return m, nil
}

// switches says of each built-in type whether it is looked for.
func switches(o Options) (on [builtinTypes]bool, err error) {
	for id, t := range types {
		on[id] = t.On
	}
	set := func(option string, wanted []string, to bool) {
		for _, name := range wanted {
			id, known := typeNamed(name)
			if !known {
				err = errors.Join(err, fmt.Errorf("masking: %s: there is no entity type %q", option, name))
				continue
			}
			on[id] = to
		}
	}
	set("enable", o.Enable, true)
	set("disable", o.Disable, false)
	return on, err
}

// Mask appends the masked text to dst and makes t the table of it. text and dst must not share memory; neither is kept.
// On an error nothing was appended, and t is empty. Calls may run at once if their tables and buffers differ.
func (m *Masker) Mask(dst, text []byte, t *Table) ([]byte, error) {
	s := m.scratch.Get().(*scratch)
	defer m.release(s)
	t.Wipe()
	spans, err := m.detect(s, text)
	if err != nil {
		return dst, err
	}
	t.explain = explain
	return t.apply(dst, text, spans, m.names, m.secret), nil
}

// detect runs every detector over text, and over the views of it that its disguises ask for. What the detectors found with the
// help of a cue is then looked for where it stands without one.
func (m *Masker) detect(s *scratch, text []byte) ([]Span, error) {
	f := foldMemo.of(&s.cursor)
	f.views[0].text = text
	s.limit, f.mostDecoded = maxSpans, max(leastView, len(text))
	if len(text) > wholePrompt {
		s.limit = len(text) / spanEvery
	}
	for more := true; more; more = !s.over && f.level < maxViews && f.build() {
		s.begin(f.views[f.level].text)
		m.find(s)
		noteEchoes(s.scan)
		settle(s.scan)
	}
	if findEchoes(s.scan); s.over {
		return nil, ErrBudget
	}
	return f.found, nil
}

// find runs the detectors over one view. Each appends spans.
func (m *Masker) find(s *scratch) {
	s.pass()
	m.words.find(s.scan)
	m.findPatterns(s.scan)
	s.findLearned()
	s.findNames()
}

// release takes the text out of the scratch before anybody else may get it.
func (m *Masker) release(s *scratch) {
	echoMemo.of(&s.cursor).reset()
	foldMemo.of(&s.cursor).reset()
	s.forgetNames()
	s.forgetLearned()
	s.begin(nil)
	m.scratch.Put(s)
}
