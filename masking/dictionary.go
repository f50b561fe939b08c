package masking

import (
	"errors"
	"fmt"
	"unicode"
	"unicode/utf8"
)

// automaton finds the values of all dictionaries in one pass, whatever their number (Aho and Corasick, 1975). Letters of
// ASCII match in any case. A nil automaton finds nothing.
type automaton struct {
	class  [256]uint16 // folded byte -> column; 0 for bytes of no value
	width  int
	next   []int32 // state * width + column -> state; state 0 is the root
	output []int32 // state -> index in words plus 1 of the longest value that ends here
	suffix []int32 // state -> the next shorter state with an output, or 0
	words  []entry
}

type entry struct {
	length int
	typ    TypeID
}

// The Rules of spans that no rule found but a dictionary, a pattern or the model of names.
const (
	ruleOfDictionary = ^uint16(0) - iota
	ruleOfPattern
	ruleOfNames // the least of them
)

func (m *Masker) addDictionaries(dictionaries []Dictionary) error {
	var errs []error
	var values []string
	var entries []entry
	for i, d := range dictionaries {
		id, err := m.typeID(d.Type)
		if err != nil {
			errs = append(errs, fmt.Errorf("masking: dictionary %d: %w", i+1, err))
		}
		for k, v := range d.Values {
			if v == "" {
				errs = append(errs, fmt.Errorf("masking: dictionary %d (%s): value %d is empty", i+1, d.Type, k+1))
				continue
			}
			values, entries = append(values, v), append(entries, entry{len(v), id})
		}
	}
	if len(errs) == 0 && len(values) > 0 {
		m.words = newAutomaton(values, entries)
	}
	return errors.Join(errs...)
}

func newAutomaton(values []string, entries []entry) *automaton {
	a := &automaton{width: 1, words: entries}
	for _, v := range values {
		for i := range len(v) {
			if b := lowerByte(v[i]); a.class[b] == 0 {
				a.class[b] = uint16(a.width)
				a.width++
			}
		}
	}
	for b := byte('A'); b <= 'Z'; b++ {
		a.class[b] = a.class[b|0x20]
	}
	a.addState()
	for id, v := range values {
		a.insert(v, int32(id+1))
	}
	a.link()
	return a
}

func (a *automaton) addState() int32 {
	a.next = append(a.next, make([]int32, a.width)...)
	a.output, a.suffix = append(a.output, 0), append(a.suffix, 0)
	return int32(len(a.output) - 1)
}

func (a *automaton) insert(value string, id int32) {
	state := int32(0)
	for i := range len(value) {
		at := int(state)*a.width + int(a.class[value[i]])
		if a.next[at] == 0 {
			child := a.addState()
			a.next[at] = child
		}
		state = a.next[at]
	}
	if a.output[state] == 0 {
		a.output[state] = id
	}
}

// link turns the tree into an automaton, breadth first: a missing edge leads where the longest proper suffix leads.
func (a *automaton) link() {
	fail := make([]int32, len(a.output))
	var queue []int32
	for c := 1; c < a.width; c++ {
		if child := a.next[c]; child != 0 {
			queue = append(queue, child)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		state := queue[0]
		if f := fail[state]; a.output[f] != 0 {
			a.suffix[state] = f
		} else {
			a.suffix[state] = a.suffix[f]
		}
		for c := 1; c < a.width; c++ {
			at, back := int(state)*a.width+c, a.next[int(fail[state])*a.width+c]
			if child := a.next[at]; child != 0 {
				fail[child] = back
				queue = append(queue, child)
			} else {
				a.next[at] = back
			}
		}
	}
}

// find appends a span for every value that stands as a whole word; of those that end at one place, the longest.
func (a *automaton) find(s *scan) {
	if a == nil {
		return
	}
	state := int32(0)
	for i, b := range s.text {
		state = a.next[int(state)*a.width+int(a.class[b])]
		out := state
		if a.output[out] == 0 {
			out = a.suffix[out]
		}
		for ; out != 0; out = a.suffix[out] {
			w := a.words[a.output[out]-1]
			if start := i + 1 - w.length; wholeWord(s.text, start, i+1) {
				s.add(w.typ, ruleOfDictionary, start, i+1)
				break
			}
		}
	}
}

// wholeWord says whether no letter or digit of the same kind of script continues text[start:end] on either side.
func wholeWord(text []byte, start, end int) bool {
	first, _ := utf8.DecodeRune(text[start:end])
	before, _ := utf8.DecodeLastRune(text[:start])
	last, _ := utf8.DecodeLastRune(text[start:end])
	after, _ := utf8.DecodeRune(text[end:])
	return !(joins(first) && joins(before)) && !(joins(last) && joins(after))
}

func joins(c rune) bool {
	if c < utf8.RuneSelf {
		return isAlnum(byte(c))
	}
	return c != utf8.RuneError && unicode.In(c, unicode.L, unicode.M, unicode.N) && !unspaced(c)
}
