// Package peer judges what fills an item of a list or a cell of a column by the other items there. What was not certain enough to be a name is one if another
// item of the same list or column is, or if the lists of words know all of them as names of the same kind. The package knows the items, their margins and how
// they vote; what a name is made of is not its concern.
package peer

import (
	"bytes"
	"cmp"
	"slices"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// Hope is what fills an item and may be a name.
type Hope struct {
	Start, End int32
	Margin     [model.Labels]int32 // the mean of its words
	Known      [model.Labels]bool  // the lists know each word, or all as one, as such a name and not as a word
	Hashes     [MaxWords]uint64
	Words      int
	First      bool // it begins with a first name of the lists
	Code       bool // it stands in code or settings
}

// Bounds of what is compared.
const (
	MaxWords = 3    // of a hope
	MaxNames = 1024 // that are compared with hopes

	maxHopes     = 256
	maxColumns   = 1024 // bytes of a line in which columns are counted
	maxItemsBack = 64   // items before one among which its column is looked for
)

// Items are the items of one text. They keep memory.
type Items struct {
	hopes  []Hope
	items  []item
	chains []tally // of lists, by their first item
	groups []tally // of columns, by theirs
}

// item is a hope or a name that was found, and where it stands.
type item struct {
	start, end   int32
	hope         int32 // 1 + which; 0: it is a name
	kind         uint8
	chain, group int32 // the first item of its list, and of its column
	line         int32
	sign         rune // that stands before it
	column       int16
	columns      int16
}

// Reset forgets all items.
func (t *Items) Reset() { t.hopes, t.items = t.hopes[:0], t.items[:0] }

// Empty says whether there is no hope.
func (t *Items) Empty() bool { return len(t.hopes) == 0 }

// Full says whether no more hopes may be added.
func (t *Items) Full() bool { return len(t.hopes) == maxHopes }

// Hope adds a hope.
func (t *Items) Hope(h Hope) {
	t.hopes = append(t.hopes, h)
	t.items = append(t.items, item{start: h.Start, end: h.End, hope: int32(len(t.hopes))})
}

// Name adds a name of the kind that was found.
func (t *Items) Name(start, end int, kind uint8) {
	t.items = append(t.items, item{start: int32(start), end: int32(end), kind: kind})
}

// Len is the number of items.
func (t *Items) Len() int { return len(t.items) }

// At returns the hope that item k is, in the order of the text once the items have been counted; nil if it is a name.
func (t *Items) At(k int) *Hope {
	if which := t.items[k].hope; which > 0 {
		return &t.hopes[which-1]
	}
	return nil
}

// Bonus is what speaks for item k, a hope, being a name of the kind, by the items of its list or its column; 0 if nothing does.
func (t *Items) Bonus(k int, kind uint8) int32 {
	p, h := &t.items[k], t.At(k)
	return max(t.chains[p.chain].bonus(h, kind), t.groups[p.group].bonus(h, kind))
}

// Count finds the lists and columns of the items of the text and counts what stands in them.
func (t *Items) Count(text []byte, lines []layout.Line) {
	t.place(text, lines)
	t.group(text)
	t.chains = slices.Grow(t.chains[:0], len(t.items))[:len(t.items)]
	t.groups = slices.Grow(t.groups[:0], len(t.items))[:len(t.items)]
	clear(t.chains)
	clear(t.groups)
	for k := range t.items {
		p, h := &t.items[k], t.At(k)
		t.chains[p.chain].add(p, h)
		t.groups[p.group].add(p, h)
	}
}

// place sorts the items as the text has them, and finds the line and the column of each.
func (t *Items) place(text []byte, lines []layout.Line) {
	slices.SortFunc(t.items, func(a, b item) int { return cmp.Compare(a.start, b.start) })
	line := 0
	for k := range t.items {
		p := &t.items[k]
		for line < len(lines)-1 && int(lines[line].End) <= int(p.start) {
			line++
		}
		low := 0
		if line > 0 {
			low = int(lines[line-1].End)
		}
		p.line, p.sign = int32(line), signBefore(text, int(p.start))
		p.column, p.columns = columnOf(text, low, int(p.start), int(lines[line].End))
	}
}

// columnOf counts the signs between cells before i, and in all of the line that stands from low to high.
func columnOf(text []byte, low, i, high int) (column, columns int16) {
	for at, b := range text[low:min(high, low+maxColumns)] {
		switch b {
		case ',', ';', '|', '\t', ':':
			if columns++; low+at < i {
				column++
			}
		}
	}
	return column, columns
}

// group finds the list and the column of each item.
func (t *Items) group(text []byte) {
	for k := range t.items {
		now := &t.items[k]
		now.chain, now.group = int32(k), int32(k)
		if k > 0 && linked(text, &t.items[k-1], now) {
			now.chain = t.items[k-1].chain
		}
		for j := k - 1; j >= max(0, k-maxItemsBack); j-- {
			p := &t.items[j]
			if now.line-p.line > 2 {
				break
			}
			if now.line > p.line && now.column == p.column && now.columns == p.columns {
				now.group = p.group
				break
			}
		}
	}
}

// linked says whether nothing but a sign that parts items stands between the two, in one line.
func linked(text []byte, p, now *item) bool {
	if p.line != now.line || p.end > now.start {
		return false
	}
	between := bytes.Trim(text[p.end:now.start], aroundItems)
	_, width := utf8.DecodeRune(between)
	if width == 0 || width < len(between) {
		return false
	}
	return now.sign != ':' && now.sign != '：'
}
