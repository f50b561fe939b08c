package scan

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// This file finds values again. A password is known by its cue, as in "password: hunter2hunter2", but people repeat it without:
// "then log in with hunter2hunter2"; so it is with the numbers of accounts and papers. Once masked, the same bytes must not stay elsewhere in the text as
// a word of their own. Short values are not looked for: they are words and small numbers, too. A value that may be a word, for it has letters alone, is
// looked for only if the text does not say it often.

const (
	leastEcho     = 6 // form: bytes of a value that is looked for again, if it is strong; shorter ones may be words
	leastWeakEcho = 8 // form: bytes of one that is not
	mostSaid      = 4 // reach: places where a value of letters alone stands in a text; what it says more often is a word of its subject
	firstSlots    = 4096
	// leastEchoDigits are enough to tell a number of somebody from a word or a small number.
	leastEchoDigits = 5 // form
	nearPairs       = 4096
	// echoWork bounds the looks into the index for each byte of a text. Only one made of values that all begin alike comes near. What is long
	// counts as several looks.
	echoWork = 32 // work
	echoLook = 8  // work: bytes of a value that are compared in one look
	longEcho = 64 // form: bytes of a value whose last ones are compared before all of it is
)

// echoes is the index of the values to look for. It is emptied when the text is done.
//
// A value may begin at any word, so the first 6 bytes of a word say how long the values are that begin so, and a hash of as many
// bytes says which value it is. However many values begin alike, each word is looked up a few times.
//
// Most of the text is passed over without a look at each byte (Wu and Manber 1994): two bytes tell how far in the first six of a value
// they can be at most, and so how far away the next value may begin.
type echoes struct {
	near   [nearPairs]uint8 // hash of two bytes -> where in the first 6 of a value they stand, the last place plus 1; 0 if nowhere
	kinds  []echoKind
	heads  []int32 // hash of the first 6 bytes -> index in kinds plus 1
	values []echo
	slots  []int32 // hash of the value -> index in values plus 1
	seed   maphash.Seed
	work   int
	weak   int // of the values, how many have letters alone
}

// EchoMemo remembers the values to look for again.
var EchoMemo = text.NewKept[echoes]()

// An echoKind is a length that values with these first 6 bytes have, and if it is long with these last ones.
type echoKind struct {
	first  uint64
	last   uint64
	length int
	next   int32 // the next kind of the same hash, as in heads
}

// An echo is a value as it stands in the text, or without its disguise.
type echo struct {
	value []byte
	typ   entity.ID
	rule  uint16
	weak  bool  // it may be a word
	said  uint8 // how often the text says one that may be a word
	next  int32 // the next value of the same hash, as in slots
}

// NoteEchoes takes the secrets among the spans that were found. It comes before they are resolved: a password may hold an address.
func NoteEchoes(s *rule.Scan) {
	for _, sp := range s.Spans {
		if s.OverWalked() || sp.Allowed > 0 || !echoing(s, sp) {
			continue
		}
		s.Walked(sp.Start, sp.End)
		EchoMemo.Of(&s.Cursor).insert(s.Text, sp)
		if sp.End = firstLine(s, sp.Start, sp.End); echoing(s, sp) {
			EchoMemo.Of(&s.Cursor).insert(s.Text, sp)
		}
	}
}

// firstLine returns where the first escape that ends a line is in text[i:end]; end if there is none. Whether a value goes on
// behind it nobody can tell, so both the whole and its first line are looked for.
func firstLine(s *rule.Scan, i, end int) int {
	for k := i; k+1 < end; k++ {
		if s.Text[k] == '\\' && text.HasByte("nrt", s.Text[k+1]) {
			return k
		}
	}
	return end
}

// echoing says whether the value is looked for again: a secret, or a number of somebody, that was found by what stands next to it, and no word.
// Where it stands once more nothing else may tell what it is.
func echoing(s *rule.Scan, sp text.Span) bool {
	size := sp.End - sp.Start
	if size < leastEcho || sp.Rule >= text.RuleOfNames {
		return false
	}
	val := s.Text[sp.Start:sp.End]
	sh := text.HeadShape(val)
	strong := sh.Digits > 0 && sh.BothCases()
	if size >= leastWeakEcho {
		strong = strong || !value.MessageWord(val)
	}
	if sp.Rule == text.RuleOfLearned {
		return strong
	}
	r := s.All[sp.Rule]
	if !s.Types.Secret[sp.Type] {
		return size >= leastWeakEcho && len(r.Called) > 0 && value.DigitCount(val) >= leastEchoDigits
	}
	return strong
}

// weak says whether the value may be a word.
func weak(val []byte) bool {
	return value.DigitCount(val[:min(len(val), text.MaxJudged)]) == 0 && !value.Strong(val)
}

// firstBytes returns the first six bytes, of which there are as many.
func firstBytes(val []byte) uint64 {
	return uint64(binary.LittleEndian.Uint32(val)) | uint64(binary.LittleEndian.Uint16(val[4:]))<<32
}

// lastOfLong returns some of the last eight bytes of a long value, 0 of others.
func lastOfLong(val []byte) uint64 {
	if len(val) < longEcho {
		return 0
	}
	return firstBytes(val[len(val)-8:])
}

func (e *echoes) head(first uint64) *int32 {
	return &e.heads[first*0x9E3779B97F4A7C15>>32&uint64(len(e.heads)-1)]
}

func (e *echoes) slot(val []byte) *int32 {
	return &e.slots[maphash.Bytes(e.seed, val)&uint64(len(e.slots)-1)]
}

// pairHash hashes two bytes to an index of echoes.near.
func pairHash(a, b byte) uint32 { return (uint32(a)<<8 | uint32(b)) * 0x9E3779B1 >> 20 }

func (e *echoes) insert(src []byte, sp text.Span) {
	val := src[sp.Start:sp.End]
	if len(e.values) >= len(e.slots)/2 {
		e.grow()
	}
	if e.find(val) != nil {
		return
	}
	slot := e.slot(val)
	e.values = append(e.values, echo{value: val, typ: sp.Type, rule: sp.Rule, weak: weak(val), next: *slot})
	e.weak += text.Btoi(weak(val))
	*slot = int32(len(e.values))
	for k := range leastEcho - 1 {
		near := &e.near[pairHash(val[k], val[k+1])]
		*near = max(*near, uint8(k+1))
	}
	head, last := e.head(firstBytes(val)), lastOfLong(val)
	for k := *head; k != 0; k = e.kinds[k-1].next {
		if kind := e.kinds[k-1]; kind.first == firstBytes(val) && kind.last == last && kind.length == len(val) {
			return
		}
	}
	e.kinds = append(e.kinds, echoKind{firstBytes(val), last, len(val), *head})
	*head = int32(len(e.kinds))
}

// grow makes the index larger and enters everything again.
func (e *echoes) grow() {
	size := max(firstSlots, 2*len(e.slots))
	if len(e.slots) == 0 {
		e.seed = maphash.MakeSeed()
	}
	e.heads, e.slots = make([]int32, size), make([]int32, size)
	for i := range e.kinds {
		head := e.head(e.kinds[i].first)
		e.kinds[i].next, *head = *head, int32(i+1)
	}
	for i := range e.values {
		slot := e.slot(e.values[i].value)
		e.values[i].next, *slot = *slot, int32(i+1)
	}
}

// find returns the value of the index that v is, nil if it is none.
func (e *echoes) find(v []byte) *echo {
	for k := *e.slot(v); k != 0; k = e.values[k-1].next {
		if e.work++; bytes.Equal(e.values[k-1].value, v) {
			return &e.values[k-1]
		}
	}
	return nil
}

// FindEchoes adds a span for every occurrence of a value, in the text and its views, that the spans found, which are resolved, do
// not cover.
func FindEchoes(s *rule.Scan) {
	f := view.FoldMemo.Of(&s.Cursor)
	if len(EchoMemo.Of(&s.Cursor).values) == 0 {
		return
	}
	last := f.Level
	EchoMemo.Of(&s.Cursor).count(s, f.Views[0].Text)
	for f.Level = 0; f.Level <= last && !s.Over; f.Level++ {
		s.Begin(f.Views[f.Level].Text)
		e := EchoMemo.Of(&s.Cursor)
		e.search(s, func(v *echo, i int) {
			if !v.weak || v.said <= mostSaid {
				s.Add(v.typ, v.rule, i, i+len(v.value))
			}
		})
		known := len(f.Found)
		for _, sp := range s.Spans {
			sp, ok := f.Original(sp)
			if !ok {
				continue
			}
			if there := view.Covering(f.Found[:known], sp); there != nil {
				there.TakeIn(s.Types, sp)
				continue
			}
			sp.Again = true
			f.Found = append(f.Found, sp)
		}
		if s.Over = s.Over || len(f.Found) > s.Limit; len(f.Found) > known {
			f.Found = resolve(s.Types, f.Found)
		}
	}
	f.Level = last
}

// count counts how often the text says the values that may be words.
func (e *echoes) count(s *rule.Scan, src []byte) {
	if e.weak > 0 {
		s.Begin(src)
		e.search(s, func(v *echo, _ int) { v.said = min(v.said+1, mostSaid+1) })
	}
}

// search finds every occurrence of a value in the view at hand.
func (e *echoes) search(s *rule.Scan, found func(v *echo, i int)) {
	src, mostWork := s.Text, echoWork*len(s.Text)
	e.work = 0
	for last := uint(leastEcho - 1); last < uint(len(src)); { // of the first bytes of a value
		if near := e.near[pairHash(src[last-1], src[last])]; near < leastEcho-1 {
			last += leastEcho - 1 - uint(near)
			continue
		}
		if e.work > mostWork {
			s.Over = true
			return
		}
		i := int(last) - (leastEcho - 1)
		if v := e.longestAt(src, i); v != nil {
			found(v, i)
		}
		last++
	}
}

// longestAt returns the longest value that stands at i as a whole word, nil if none does.
func (e *echoes) longestAt(src []byte, i int) (best *echo) {
	if continues(src, i) {
		return nil
	}
	start := firstBytes(src[i:])
	for k := *e.head(start); k != 0; k = e.kinds[k-1].next {
		kind := &e.kinds[k-1]
		end := i + kind.length
		e.work++
		if kind.first != start || end > len(src) || continues(src, end) {
			continue
		}
		if best != nil && kind.length <= len(best.value) {
			continue
		}
		if kind.last != lastOfLong(src[i:end]) {
			continue
		}
		e.work += kind.length / echoLook
		if v := e.find(src[i:end]); v != nil {
			best = v
		}
	}
	return best
}

// continues says whether a word of letters and digits goes on over i.
func continues(src []byte, i int) bool {
	if i == 0 || i == len(src) || !text.IsAlnum(src[i]) {
		return false
	}
	return text.IsAlnum(src[i-1]) && text.BreakTail(src[:i]) == 0
}

// Reset empties the index for the next text, entry by entry, since it is larger than what is in it.
func (e *echoes) Reset() {
	for _, v := range e.values {
		*e.slot(v.value) = 0
	}
	for _, k := range e.kinds {
		*e.head(k.first) = 0
	}
	if len(e.values) > 0 {
		clear(e.near[:])
	}
	clear(e.values)
	clear(e.kinds)
	e.values, e.kinds, e.work, e.weak = e.values[:0], e.kinds[:0], 0, 0
}
