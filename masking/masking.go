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
)

// ErrBudget says that a text holds more values than may be masked in one exchange. The text must not be used.
var ErrBudget = errors.New("masking: the text holds too many values to mask")

// Options says what a Masker looks for besides what is on by default. The zero value is the default.
type Options struct {
	Disable    []string     // names of built-in types that are not looked for
	Enable     []string     // names of built-in types that are looked for although they are off by default
	Dictionary []Dictionary // the operator's own words
	Patterns   []Pattern    // the operator's own formats
	Names      Names        // how names of people and places are looked for
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
	index    *index
	names    []string // by TypeID
	secret   []bool
	tiers    []uint8
	words    *automaton // nil without a dictionary
	patterns []pattern
	scratch  sync.Pool // of *scan
}

// New returns a Masker for the options, or all their mistakes joined.
func New(o Options) (*Masker, error) {
	m := &Masker{}
	for _, t := range types {
		m.names = append(m.names, t.Name)
		m.secret = append(m.secret, t.Secret)
		m.tiers = append(m.tiers, uint8(t.Tier)*2)
	}
	on, err := switches(o)
	errs := []error{err, m.addDictionaries(o.Dictionary), m.addPatterns(o.Patterns), o.Names.check()}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	m.index = newIndex(rulesFor(on))
	m.index.sought = on
	people := o.Names.options(on)
	m.scratch.New = func() any {
		return &scan{people: scanNames(people), index: m.index, names: m.names, echoes: &echoes{}, fold: &folding{}, dictionary: m.words != nil}
	}
	return m, nil
}

// switches says of each built-in type whether it is looked for.
func switches(o Options) (on [builtinTypes]bool, err error) {
	for id, t := range types {
		on[id] = t.On
	}
	set := func(option string, names []string, to bool) {
		for _, name := range names {
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

// typeID returns the id of the operator's type, which may be a built-in one. Operators' types are weaker than what is
// certain by itself and stronger than what needs a cue.
func (m *Masker) typeID(name string) (TypeID, error) {
	for id, known := range m.names {
		if known == name {
			return TypeID(id), nil
		}
	}
	if !validTypeName(name) {
		return 0, fmt.Errorf("%q cannot be an entity type: use up to %d upper-case letters, with single underscores between them", name, maxTypeName)
	}
	m.names = append(m.names, name)
	m.secret = append(m.secret, false)
	m.tiers = append(m.tiers, 3)
	return TypeID(len(m.names) - 1), nil
}

// Mask appends the masked text to dst and makes t the table of it. text and dst must not share memory; neither is kept.
// On an error nothing was appended, and t is empty. Calls may run at once if their tables and buffers differ.
func (m *Masker) Mask(dst, text []byte, t *Table) ([]byte, error) {
	s := m.scratch.Get().(*scan)
	defer m.release(s)
	t.Wipe()
	spans, err := m.detect(s, text)
	if err != nil {
		return dst, err
	}
	return t.apply(dst, text, spans, m.names, m.secret), nil
}

// detect runs every detector over text, and over the views of it that its disguises ask for. What the detectors found with the
// help of a cue is then looked for where it stands without one.
func (m *Masker) detect(s *scan, text []byte) ([]Span, error) {
	f := s.fold
	f.views[0].text = text
	s.limit, s.mostDecoded = maxSpans, max(leastView, len(text))
	if len(text) > wholePrompt {
		s.limit = len(text) / spanEvery
	}
	for more := true; more; more = !s.over && f.level < maxViews && f.build() {
		s.begin(f.views[f.level].text)
		m.find(s)
		m.noteEchoes(s)
		m.settle(s)
	}
	if m.findEchoes(s); s.over {
		return nil, ErrBudget
	}
	return f.found, nil
}

// find runs the detectors over one view. Each appends spans.
func (m *Masker) find(s *scan) {
	s.find()
	m.words.find(s)
	m.findPatterns(s)
	s.findNames()
}

// release takes the text out of the scratch before anybody else may get it.
func (m *Masker) release(s *scan) {
	s.echoes.reset()
	s.fold.reset()
	s.forgetNames()
	s.begin(nil)
	m.scratch.Put(s)
}
