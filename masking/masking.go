package masking

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/scan"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
	"github.com/vizard-gateway/vizard/masking/names"
	"github.com/vizard-gateway/vizard/masking/placeholder"
)

// ErrBudget says that a text holds more values than may be masked in one exchange, or is made so that looking for them takes too much work. The
// text must not be used.
var ErrBudget = errors.New("masking: the text holds too many values to mask")

// Masker finds values and replaces them. It is immutable and safe for concurrent use.
type Masker struct {
	*entity.Table
	sought   [entity.BuiltinTypes]bool
	index    *rule.Index
	words    []words
	patterns patterns
	aim      *names.Aim // nil if no names are looked for
	judged   judged     // the zero value if nothing learned is asked
	hint     string     // "": none is wanted
	trial    *trial
	scratch  *sync.Pool // of *scratch
}

// scratch is the memory of one call.
type scratch struct {
	*rule.Scan
	lines lines
	names *names.Scan
	judge *judgement
}

// Hint is the sentence, with an empty line behind it, that the options want in front of a masked text in which there are placeholders; "" if they want
// none. It names no value, and its example is never issued.
func (m *Masker) Hint() string { return m.hint }

// Seeks says whether values of the built-in type of that name are looked for.
func (m *Masker) Seeks(name string) bool {
	id, known := entity.Named(name)
	return known && m.sought[id]
}

// Mask appends the masked text to dst and makes t the table of it. text and dst must not share memory; neither is kept.
// On an error nothing was appended, and t is empty. Calls may run at once if their tables and buffers differ.
func (m *Masker) Mask(dst, src []byte, t *placeholder.Table) ([]byte, error) {
	s := m.borrow()
	defer m.release(s)
	t.Wipe()
	spans, err := m.detect(s, src)
	if err != nil {
		return dst, err
	}
	t.Why = explain
	dst = t.Apply(dst, src, spans, m.Table)
	m.trial.count(src, t)
	return dst, nil
}

// detect runs every detector over text, and over the views of it that its disguises ask for. What the detectors found with the
// help of a cue is then looked for where it stands without one.
func (m *Masker) detect(s *scratch, src []byte) ([]text.Span, error) {
	f := view.FoldMemo.Of(&s.Cursor)
	src = s.lines.take(src)
	f.Views[0].Text = src
	s.Limit, f.MostDecoded = scan.MaxSpans, max(view.LeastView, len(src))
	if len(src) > scan.WholePrompt {
		s.Limit = len(src) / scan.SpanEvery
	}
	for more := true; more; more = !s.Over && f.Level < view.MaxViews && f.Build() {
		s.Begin(f.Views[f.Level].Text)
		m.find(s)
		scan.Except(s.Scan)
		scan.NoteEchoes(s.Scan)
		scan.Settle(s.Scan)
	}
	if scan.FindEchoes(s.Scan); s.Over {
		return nil, ErrBudget
	}
	s.lines.restore(f.Found)
	return f.Found, nil
}

// find runs the detectors over one view. Each appends spans.
func (m *Masker) find(s *scratch) {
	scan.Pass(s.Scan)
	for _, w := range m.words {
		w.find(s.Scan)
	}
	m.patterns.find(s.Scan)
	if m.judged != (judged{}) {
		s.judge.find(s.Scan, m.judged)
	}
	if m.aim != nil {
		findNames(s.Scan, s.names)
	}
}

// borrow returns a scratch of which everything that concerns what is looked for is m's.
func (m *Masker) borrow() *scratch {
	s := m.scratch.Get().(*scratch)
	s.Types, s.Index, s.Sought = m.Table, m.index, &m.sought
	view.FoldMemo.Of(&s.Cursor).Dictionary = len(m.words) > 0
	if m.aim != nil {
		s.names.Aim = *m.aim
	}
	return s
}

// release takes the text out of the scratch before anybody else may get it.
func (m *Masker) release(s *scratch) {
	scan.EchoMemo.Of(&s.Cursor).Reset()
	view.FoldMemo.Of(&s.Cursor).Reset()
	s.lines.forget()
	s.names.Reset()
	s.judge.forget()
	s.Begin(nil)
	m.scratch.Put(s)
}

// trial counts what a Masker would mask besides, if what is on trial counted. It looks at each text a second time, so that the first look is as it is
// without a trial.
type trial struct {
	*Masker          // finds all that is on trial, and all that counts
	counted []string // by ID: the type's name if it is on trial, otherwise ""
}

// onTrial begins the names of the types that the trial's own dictionaries and patterns have: they are told from types of the same name that count.
// No type can be named so.
const onTrial = "on trial: "

// newTrial returns the trial of types that are named, besides those whose names begin with onTrial.
func newTrial(m *Masker, tried []string) *trial {
	t := &trial{m, make([]string, len(m.Names))}
	for id, name := range m.Names {
		if own := strings.TrimPrefix(name, onTrial); own != name || slices.Contains(tried, name) {
			t.counted[id] = own
		}
	}
	return t
}

// count adds to the table what is on trial and stands outside of what is masked. A text in which there is too much of it counts nothing.
func (tr *trial) count(src []byte, t *placeholder.Table) {
	if tr == nil {
		return
	}
	s := tr.borrow()
	defer tr.release(s)
	spans, _ := tr.detect(s, src)
	for _, sp := range spans {
		if name := tr.counted[sp.Type]; name != "" && sp.Allowed == 0 {
			t.Try(name, sp.Start, sp.End)
		}
	}
}

// try adds to the options what is on trial, and its own types to the table.
func (o *Options) try(table *entity.Table, t Trial) error {
	var errs []error
	for _, name := range t.Types {
		switch known, on := o.Seeks(name); {
		case !known:
			errs = append(errs, fmt.Errorf("masking: trial: there is no entity type %q%s", name, entity.Hint(name)))
		case on:
			errs = append(errs, fmt.Errorf("masking: trial: %s is on: only a type that is off can be on trial", name))
		}
	}
	o.Disable = slices.DeleteFunc(slices.Clone(o.Disable), func(name string) bool { return slices.Contains(t.Types, name) })
	o.Enable = slices.Concat(o.Enable, t.Types)
	own := func(name string) string {
		if err := table.Try(onTrial, name); err != nil {
			errs = append(errs, fmt.Errorf("masking: trial: %w", err))
		}
		return onTrial + name
	}
	o.Dictionary, o.Patterns = slices.Clip(o.Dictionary), slices.Clip(o.Patterns)
	for _, d := range t.Dictionary {
		o.Dictionary = append(o.Dictionary, Dictionary{own(d.Type), d.Values})
	}
	for _, p := range t.Patterns {
		o.Patterns = append(o.Patterns, Pattern{own(p.Type), p.Regexp})
	}
	return errors.Join(errs...)
}
