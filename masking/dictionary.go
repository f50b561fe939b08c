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
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/detect/person"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Dictionary is a list of words or phrases of one type, new or built-in. They are found as whole words, in any case of
// their letters.
type Dictionary struct {
	Type   string
	Values []string
}

// automaton finds the values of all dictionaries in one pass, whatever their number (Aho and Corasick, 1975). Letters match in any
// case.
//
// Most states go on in one way only and keep that; those with several have a row of all transitions. So it stays small and fast
// with a hundred thousand values.
type automaton struct {
	class  [256]uint16 // folded byte -> column; 0 for bytes of no value
	width  int
	nodes  []node // 0 is the root
	rows   []int32
	values []entry
}

type node struct {
	only   uint16 // the column of the only way on, if there is no row
	next   int32  // where that leads
	row    int32  // index of the row plus 1
	fail   int32  // the node of the longest proper suffix
	output int32  // index in values plus 1 of the longest value that ends here
	suffix int32  // the next shorter node with an output, or 0
}

type entry struct {
	length int
	typ    int // index in words.types
}

// words is an automaton with the types of its values, which differ from Masker to Masker.
type words struct {
	*automaton
	types []entity.ID // by the dictionary
}

// checkDictionaries enters the dictionaries' types in t.
func checkDictionaries(t *entity.Table, dictionaries []Dictionary) error {
	var errs []error
	for i, d := range dictionaries {
		if _, err := t.TypeID(d.Type); err != nil {
			errs = append(errs, fmt.Errorf("masking: dictionary %d: %w", i+1, err))
		}
		for k, v := range d.Values {
			if v == "" {
				errs = append(errs, fmt.Errorf("masking: dictionary %d (%s): value %d is empty", i+1, d.Type, k+1))
			}
		}
	}
	return errors.Join(errs...)
}

// newDictionary returns what finds the values of the dictionaries, which have been checked.
func newDictionary(dictionaries []Dictionary) *automaton {
	var values []string
	var entries []entry
	for i, d := range dictionaries {
		for _, v := range d.Values {
			values, entries = append(values, v), append(entries, entry{len(v), i})
		}
	}
	return newAutomaton(values, entries)
}

func newAutomaton(values []string, entries []entry) *automaton {
	a := &automaton{width: 1, values: entries, nodes: []node{{}}}
	folded := make([][]byte, len(values))
	for k, v := range values {
		folded[k] = foldCase([]byte(v))
		for _, b := range folded[k] {
			if a.class[b] == 0 {
				a.class[b] = uint16(a.width)
				a.width++
			}
		}
	}
	for b := byte('A'); b <= 'Z'; b++ {
		a.class[b] = a.class[b|0x20]
	}
	children := [][]child{nil}
	for id, v := range folded {
		children = a.insert(children, v, int32(id+1))
	}
	a.link(children)
	return a
}

// foldCase puts the letters of v into lower case in place, but for those whose lower case has another length.
func foldCase(v []byte) []byte {
	for i := 0; i < len(v); {
		if v[i] < utf8.RuneSelf {
			v[i] = text.LowerByte(v[i])
			i++
			continue
		}
		lower, n := foldRune(v[i:])
		copy(v[i:], lower[:n])
		i += n
	}
	return v
}

// foldRune returns the bytes of the character that text begins with, in lower case.
func foldRune(src []byte) (lower [utf8.UTFMax]byte, n int) {
	c, n := utf8.DecodeRune(src)
	copy(lower[:], src[:n])
	if l := unicode.ToLower(c); l != c && utf8.RuneLen(l) == n {
		utf8.EncodeRune(lower[:], l)
	}
	return lower, n
}

// A child is a way on from a node while the tree grows.
type child struct {
	column uint16
	node   int32
}

func (a *automaton) insert(children [][]child, value []byte, id int32) [][]child {
	at := int32(0)
	for _, b := range value {
		next := int32(0)
		for _, c := range children[at] {
			if c.column == a.class[b] {
				next = c.node
			}
		}
		if next == 0 {
			next = int32(len(a.nodes))
			a.nodes, children = append(a.nodes, node{}), append(children, nil)
			children[at] = append(children[at], child{a.class[b], next})
		}
		at = next
	}
	if a.nodes[at].output == 0 {
		a.nodes[at].output = id
	}
	return children
}

// link turns the tree into an automaton, breadth first: where no way leads on, the longest proper suffix goes on.
func (a *automaton) link(children [][]child) {
	queue := []int32{0}
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		n := &a.nodes[at]
		for _, c := range children[at] {
			to := &a.nodes[c.node]
			if at != 0 {
				to.fail = a.step(n.fail, c.column)
			}
			if to.suffix = to.fail; a.nodes[to.fail].output == 0 {
				to.suffix = a.nodes[to.fail].suffix
			}
			queue = append(queue, c.node)
		}
		if at == 0 || len(children[at]) > 1 {
			a.addRow(at, children[at])
		} else if len(children[at]) == 1 {
			n.only, n.next = children[at][0].column, children[at][0].node
		}
	}
}

func (a *automaton) addRow(at int32, children []child) {
	row := make([]int32, a.width)
	for c := range row {
		if at != 0 {
			row[c] = a.step(a.nodes[at].fail, uint16(c))
		}
	}
	for _, c := range children {
		row[c.column] = c.node
	}
	a.rows = append(a.rows, row...)
	a.nodes[at].row = int32(len(a.rows) / a.width)
}

// step returns where a byte of the column leads. The steps back to shorter suffixes are never more than those forward.
func (a *automaton) step(at int32, column uint16) int32 {
	for {
		n := &a.nodes[at]
		if n.row != 0 {
			return a.rows[int(n.row-1)*a.width+int(column)]
		}
		if n.only == column && column != 0 {
			return n.next
		}
		at = n.fail
	}
}

// find appends a span for every value that stands as a whole word; of those that end at one place, the longest.
func (a words) find(s *rule.Scan) {
	at := int32(0)
	for i := 0; i < len(s.Text); {
		if s.Text[i] < utf8.RuneSelf {
			at = a.step(at, a.class[s.Text[i]])
			i++
			a.report(s, at, i)
			continue
		}
		lower, n := foldRune(s.Text[i:])
		for _, b := range lower[:n] {
			at = a.step(at, a.class[b])
		}
		i += n
		a.report(s, at, i)
	}
}

// report appends the longest value that ends at end as a whole word.
func (a words) report(s *rule.Scan, at int32, end int) {
	if a.nodes[at].output == 0 {
		at = a.nodes[at].suffix
	}
	for ; at != 0; at = a.nodes[at].suffix {
		w := a.values[a.nodes[at].output-1]
		if start := end - w.length; wholeWord(s.Text, start, end) {
			s.Add(a.types[w.typ], text.RuleOfDictionary, start, end)
			return
		}
	}
}

// wholeWord says whether no letter or digit of the same kind of script continues text[start:end] on either side.
func wholeWord(src []byte, start, end int) bool {
	first, _ := utf8.DecodeRune(src[start:end])
	before, _ := utf8.DecodeLastRune(src[:start])
	last, _ := utf8.DecodeLastRune(src[start:end])
	after, _ := utf8.DecodeRune(src[end:])
	if joins(first) && joins(before) {
		return false
	}
	return !joins(last) || !joins(after)
}

func joins(c rune) bool {
	if c < utf8.RuneSelf {
		return text.IsAlnum(byte(c))
	}
	return c != utf8.RuneError && unicode.In(c, unicode.L, unicode.M, unicode.N) && !person.Unspaced(c)
}
