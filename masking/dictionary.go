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
// Most states go on in few ways only and list those; the others have a row of all transitions. So it stays small and fast
// with a hundred thousand values.
type automaton struct {
	nodes  []node // 0 is the root
	rows   [][256]int32
	values []entry
}

type node struct {
	by     byte  // what leads here
	first  int32 // the first way on
	next   int32 // the next way on of the node before
	row    int32 // index of the row plus 1; 0: there is none
	fail   int32 // the node of the longest proper suffix
	output int32 // index in values plus 1 of the longest value that ends here
	suffix int32 // the next shorter node with an output, or 0
}

const fewWays = 16 // form: ways on from a node that has no row

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
	a := &automaton{nodes: []node{{}}}
	for i, d := range dictionaries {
		for _, v := range d.Values {
			a.insert(foldCase([]byte(v)), entry{len(v), i})
		}
	}
	a.link()
	return a
}

// foldCase puts the letters of v into lower case in place, but for those whose lower case has another length.
func foldCase(v []byte) []byte {
	for i := 0; i < len(v); {
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

func (a *automaton) insert(value []byte, e entry) {
	at := int32(0)
	for _, b := range value {
		next := a.way(at, b)
		if next == 0 {
			next = int32(len(a.nodes))
			a.nodes = append(a.nodes, node{by: b, next: a.nodes[at].first})
			a.nodes[at].first = next
		}
		at = next
	}
	if a.nodes[at].output == 0 {
		a.values = append(a.values, e)
		a.nodes[at].output = int32(len(a.values))
	}
}

// way returns where a byte leads on from a node; 0 if it does not.
func (a *automaton) way(at int32, b byte) int32 {
	to := a.nodes[at].first
	for to != 0 && a.nodes[to].by != b {
		to = a.nodes[to].next
	}
	return to
}

// link turns the tree into an automaton, breadth first: where no way leads on, the longest proper suffix goes on.
func (a *automaton) link() {
	queue := []int32{0}
	for i := 0; i < len(queue); i++ {
		at, known := queue[i], len(queue)
		for c := a.nodes[at].first; c != 0; c = a.nodes[c].next {
			to := &a.nodes[c]
			if at != 0 {
				to.fail = a.step(a.nodes[at].fail, to.by)
			}
			if to.suffix = to.fail; a.nodes[to.fail].output == 0 {
				to.suffix = a.nodes[to.fail].suffix
			}
			queue = append(queue, c)
		}
		if ways := queue[known:]; len(ways) > fewWays || at == 0 {
			a.addRow(at, ways)
		}
	}
}

func (a *automaton) addRow(at int32, ways []int32) {
	var row [256]int32
	for b := range row {
		row[b] = a.step(a.nodes[at].fail, byte(b))
	}
	for _, to := range ways {
		row[a.nodes[to].by] = to
	}
	a.rows = append(a.rows, row)
	a.nodes[at].row = int32(len(a.rows))
}

// step returns where a byte leads. The steps back to shorter suffixes are never more than those forward.
func (a *automaton) step(at int32, b byte) int32 {
	for {
		if row := a.nodes[at].row; row != 0 {
			return a.rows[row-1][b]
		}
		if to := a.way(at, b); to != 0 || at == 0 {
			return to
		}
		at = a.nodes[at].fail
	}
}

// find appends a span for every value that stands as a whole word; of those that end at one place, the longest.
func (a words) find(s *rule.Scan) {
	at := int32(0)
	for i := 0; i < len(s.Text); {
		lower, n := foldRune(s.Text[i:])
		for _, b := range lower[:n] {
			at = a.step(at, b)
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
