package names

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file finds the names that stand in a list or in a column with others. What fills an item there and was not certain enough to be a name waits until the
// text has been read: it is one if another item of the same list or column is, or if the lists know all of them as names of the same kind.

// hope is what fills an item and may be a name.
type hope struct {
	start, end int32
	margin     [model.Labels]int32 // the mean of its words
	known      [model.Labels]bool  // the lists know each word, or all as one, as such a name and not as a word
	hashes     [maxHopeWords]uint64
	words      int
	first      bool // it begins with a first name of the lists
	code       bool // it stands in code or settings
}

const (
	maxHopes     = 256
	maxHopeWords = 3
	maxItems     = 1024 // hopes and names that are compared
	maxItemsBack = 64   // items before one among which its column is looked for

	bonusPeer    = 4 // nats for a name of the lists next to one that was found
	bonusFew     = 2 // nats for a name that no list knows next to two of them, and for one of the lists among others
	leastOfLists = 2 // items that the lists know, so that they are names without any that is certain
)

// hopeFor notes words [i, end) of the run, which are no name yet, if they fill an item.
func (s *Scan) hopeFor(i, end int) {
	start, stop := int(s.run[i].start), int(s.run[end-1].end)
	if len(s.hopes) == maxHopes || end-i > maxHopeWords || s.forbidden(i, end) {
		return
	}
	if !s.fillsItem(start, stop) || s.inHead() {
		return
	}
	h := hope{start: int32(start), end: int32(stop), words: end - i, code: s.kind >= layout.Comment || s.technical >= 2}
	h.known[model.Person], h.known[model.Location] = true, true
	if !s.hopeful(i) || !s.hopeful(end-1) {
		s.hopes = append(s.hopes, hope{start: h.start, end: h.end, words: h.words, margin: hopeless})
		return
	}
	h.first = s.run[i].onlyFirst()
	for k := i; k < end; k++ {
		w := &s.run[k]
		announcer := announces(w.class) && !w.AsName()
		if announcer || w.shape == shapeShortCaps {
			return
		}
		for label := range h.margin {
			h.margin[label] += s.margin[k][label] / int32(h.words)
		}
		h.hashes[k-i] = w.hash
		plain := w.Common() == 0 && w.stem == 0
		h.known[model.Person] = h.known[model.Person] && plain && w.First()+w.Surname() >= 2
		h.known[model.Location] = h.known[model.Location] && plain && w.mostlyPlace()
	}
	if h.words == 2 && s.pairs[i+1].Place() > 0 {
		h.known[model.Location] = true
	}
	s.hopes = append(s.hopes, h)
}

// mostlyPlace says whether the lists know the word as a place and not well as a first name.
func (w *word) mostlyPlace() bool { return w.Place() >= 1 && w.First() < 2 }

// hopeless are the margins of what fills an item and is no name whatever stands around it.
var hopeless = [model.Labels]int32{model.Person: -1 << 20, model.Location: -1 << 20}

// hopeful says whether word i of the run may be a part of a name if others around it are.
func (s *Scan) hopeful(i int) bool {
	m := &s.margin[i]
	return max(m[model.Person], m[model.Location])+bonusPeer*int32(s.model.Unit) >= s.least[guessed]
}

// hopeForGuess is hopeFor a guess in a script without blanks.
func (s *Scan) hopeForGuess(start, end int, kind uint8, margin int32, hash uint64) {
	if len(s.hopes) == maxHopes || !s.fillsItem(start, end) {
		return
	}
	known := s.model.Known(hash)
	h := hope{start: int32(start), end: int32(end), words: 1}
	for label := range h.margin {
		h.margin[label] = margin - 2*int32(s.model.Unit)
	}
	h.margin[kind], h.hashes[0] = margin, hash
	h.known[model.Person] = known.Common() == 0 && known.AsPerson()
	h.known[model.Location] = known.OnlyPlace()
	s.hopes = append(s.hopes, h)
}

// aroundItems are signs that may stand between an item and what parts items.
const aroundItems = " \"'*_`()"

// itemSigns part items, beyond the ends of lines.
const itemSigns = ",;|\t:/[]、，،；："

// fillsItem says whether nothing but what stands from start to end fills an item of a list or a cell of a row.
func (s *Scan) fillsItem(start, end int) bool {
	return s.itemSignBefore(start) != 0 && s.itemSignAt(end) != 0
}

// itemSignBefore returns the sign that parts what stands at i from the item before; 0 if none does, a line's end if a line begins.
func (s *Scan) itemSignBefore(i int) rune {
	low := max(0, i-maxCredit)
	before := s.text[low:i]
	before = bytes.TrimRight(before, aroundItems)
	if endsInBullet(before) {
		return '\n'
	}
	if len(before) == 0 {
		if low == 0 {
			return '\n'
		}
		return 0
	}
	r, _ := utf8.DecodeLastRune(before)
	return itemSign(r)
}

// endsInBullet says whether the text ends with a line that is only a bullet.
func endsInBullet(text []byte) bool {
	n := len(text)
	if n == 0 || strings.IndexByte("-+", text[n-1]) < 0 {
		return false
	}
	return n == 1 || text[n-2] == '\n'
}

// itemSignAt is itemSignBefore for what stands behind i.
func (s *Scan) itemSignAt(i int) rune {
	behind := bytes.TrimLeft(s.text[i:min(len(s.text), i+maxCredit)], aroundItems)
	if len(behind) == 0 {
		return '\n'
	}
	if r, _ := utf8.DecodeRune(behind); r != ':' && r != '：' {
		return itemSign(r)
	}
	return 0 // it names what follows
}

func itemSign(r rune) rune {
	if r == '\r' || r == '\n' {
		return '\n'
	}
	if strings.ContainsRune(itemSigns, r) {
		return r
	}
	return 0
}

// item is a hope or a name that was found, and where it stands.
type item struct {
	start, end   int32
	hope         int32 // 1 + which; 0: it is a name
	kind         uint8
	sure         bool
	chain, group int32 // the first item of its list, and of its column
	line         int32
	sign         rune // that stands before it
	column       int16
	columns      int16
}

// settleHopes makes names of the hopes that stand with names.
func (s *Scan) settleHopes() {
	if len(s.hopes) == 0 {
		return
	}
	s.gatherItems()
	s.groupItems()
	s.countItems()
	found := len(s.spans)
	for k := range s.items {
		if s.items[k].hope > 0 {
			s.settleHope(&s.items[k])
		}
	}
	s.hoped = append(s.hoped[:0], s.spans[found:]...)
}

// gatherItems lists the hopes and the names that fill items, as the text has them.
func (s *Scan) gatherItems() {
	s.items = s.items[:0]
	for k := range s.hopes {
		h := &s.hopes[k]
		s.items = append(s.items, item{start: h.start, end: h.end, hope: int32(k + 1)})
	}
	for _, span := range s.spans[:min(len(s.spans), maxItems)] {
		if span.Kind != Organization && s.fillsItem(span.Start, span.End) {
			s.items = append(s.items, item{start: int32(span.Start), end: int32(span.End), kind: uint8(span.Kind), sure: true})
		}
	}
	slices.SortFunc(s.items, func(a, b item) int { return cmp.Compare(a.start, b.start) })
	line := 0
	for k := range s.items {
		t := &s.items[k]
		for line < len(s.lines)-1 && int(s.lines[line].End) <= int(t.start) {
			line++
		}
		low := 0
		if line > 0 {
			low = int(s.lines[line-1].End)
		}
		t.line, t.sign = int32(line), s.itemSignBefore(int(t.start))
		t.column, t.columns = s.columnOf(low, int(t.start), int(s.lines[line].End))
	}
}

// columnOf counts the signs between cells before i, and in all of the line that stands from low to high.
func (s *Scan) columnOf(low, i, high int) (column, columns int16) {
	for at, b := range s.text[low:min(high, low+maxItems)] {
		switch b {
		case ',', ';', '|', '\t', ':':
			if columns++; low+at < i {
				column++
			}
		}
	}
	return column, columns
}

// groupItems finds the list and the column of each item.
func (s *Scan) groupItems() {
	for k := range s.items {
		t := &s.items[k]
		t.chain, t.group = int32(k), int32(k)
		if k > 0 && s.linked(&s.items[k-1], t) {
			t.chain = s.items[k-1].chain
		}
		for j := k - 1; j >= max(0, k-maxItemsBack); j-- {
			p := &s.items[j]
			if t.line-p.line > 2 {
				break
			}
			if t.line > p.line && t.column == p.column && t.columns == p.columns {
				t.group = p.group
				break
			}
		}
	}
}

// linked says whether nothing but a sign that parts items stands between the two, in one line.
func (s *Scan) linked(p, t *item) bool {
	if p.line != t.line || p.end > t.start {
		return false
	}
	between := bytes.Trim(s.text[p.end:t.start], aroundItems)
	return utf8.RuneCount(between) == 1 && t.sign != ':' && t.sign != '：'
}

// tally counts the items of a list or a column by what they are: names that were found, and hopes that the lists know, of each kind.
type tally struct {
	sure, listed [model.Labels]int
	all          int
}

// add counts the item, which may be a hope.
func (t *tally) add(p *item, h *hope) {
	t.all++
	if h == nil {
		t.sure[p.kind]++
		return
	}
	for kind, known := range h.known {
		if known {
			t.listed[kind]++
		}
	}
}

// bonus is what speaks for the hope, which the tally counts, being a name of the kind; 0 if nothing does.
func (t *tally) bonus(h *hope, kind uint8) int32 {
	sure, listed := t.sure[kind], t.listed[kind]
	switch most, known := 2*sure >= t.all, h.known[kind]; {
	case known && 2*sure+listed > t.all:
		return bonusPeer
	case known && listed >= leastOfLists && listed == t.all:
		return h.bonusOfLists(kind)
	case most && sure >= 2 && !h.code:
		return bonusFew
	}
	return 0
}

// bonusOfLists is what speaks for a hope among others that the lists know, too: many surnames are words.
func (h *hope) bonusOfLists(kind uint8) int32 {
	if kind == model.Person && !h.first {
		return 0
	}
	return bonusFew
}

// countItems counts the items of each list and each column.
func (s *Scan) countItems() {
	s.chains = slices.Grow(s.chains[:0], len(s.items))[:len(s.items)]
	s.groups = slices.Grow(s.groups[:0], len(s.items))[:len(s.items)]
	clear(s.chains)
	clear(s.groups)
	for k := range s.items {
		t, h := &s.items[k], (*hope)(nil)
		if t.hope > 0 {
			h = &s.hopes[t.hope-1]
		}
		s.chains[t.chain].add(t, h)
		s.groups[t.group].add(t, h)
	}
}

// settleHope makes a name of the hope if its list or its column has names of its kind.
func (s *Scan) settleHope(t *item) {
	h := &s.hopes[t.hope-1]
	for _, kind := range [...]uint8{model.Person, model.Location} {
		bonus := max(s.chains[t.chain].bonus(h, kind), s.groups[t.group].bonus(h, kind))
		margin := h.margin[kind] + bonus*int32(s.model.Unit)
		likelier := h.margin[kind] >= h.margin[model.Person+model.Location-kind]
		if bonus == 0 || !likelier || !s.wanted[kind] {
			continue
		}
		if margin < s.least[guessed] || s.credited(int(h.start)) {
			continue
		}
		s.promote(h, Kind(kind), 1-doubts[guessed]*(1-s.model.Score(margin)))
	}
}

// promote makes a name of the hope.
func (s *Scan) promote(h *hope, kind Kind, score float32) {
	s.spans = append(s.spans, Span{int(h.start), int(h.end), kind, score})
	if kind != Person || !h.known[model.Person] {
		return
	}
	for _, hash := range h.hashes[:h.words] {
		s.parts.Note(hash, score)
	}
}

// hopedAt says whether a hope that has become a name holds what stands at i.
func (s *Scan) hopedAt(i int32) bool {
	k, found := slices.BinarySearchFunc(s.hoped, int(i), func(p Span, at int) int { return cmp.Compare(p.Start, at) })
	return found || k > 0 && s.hoped[k-1].End > int(i)
}
