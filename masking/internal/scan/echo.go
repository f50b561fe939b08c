package scan

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
	"math/bits"

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
	echoWork   = 32 // work
	echoLook   = 64 // work: bytes of a value that are compared in one look
	mostHashed = 63 // form: bytes of a value that say where in the index it is
)

// echoes is the index of the values to look for. It is emptied when the text is done.
//
// A value may begin at any word, so the first 6 bytes of a word say how long the values are that begin so, and a hash of as many
// bytes says which value it is. However many values begin alike, each word is looked up a few times.
//
// Most of the text is passed over without a look at each byte (Wu and Manber 1994): two bytes tell how far in the first six of a value
// they can be at most, and so how far away the next value may begin.
type echoes struct {
	near    [nearPairs]uint8 // hash of two bytes -> where in the first 6 of a value they stand, the last place plus 1; 0 if nowhere
	lengths []uint64         // hash of the first 6 bytes -> a bit for as many bytes of a value that begins so as are hashed
	slots   []int32          // hash of the value -> index in values plus 1
	values  []echo
	work    int
	weak    int // of the values, how many have letters alone
}

// EchoMemo remembers the values to look for again.
var EchoMemo = text.NewKept[echoes]()

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
	e := EchoMemo.Of(&s.Cursor)
	for _, sp := range s.Spans {
		if s.OverWalked() || sp.Allowed > 0 || !echoing(s, sp) {
			continue
		}
		s.Walked(sp.Start, sp.End)
		e.insert(s.Text, sp)
		if sp.End = firstLine(s, sp.Start, sp.End); echoing(s, sp) {
			e.insert(s.Text, sp)
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
	if personal := sp.Rule != text.RuleOfLearned && !s.Types.Secret[sp.Type]; personal {
		return size >= leastWeakEcho && len(s.All[sp.Rule].Called) > 0 && value.DigitCount(val) >= leastEchoDigits
	}
	sh := text.HeadShape(val)
	strong := sh.Digits > 0 && sh.BothCases()
	return strong || size >= leastWeakEcho && !value.MessageWord(val)
}

// weak says whether the value may be a word.
func weak(val []byte) bool {
	return value.DigitCount(val[:min(len(val), text.MaxJudged)]) == 0 && !value.Strong(val)
}

// lengthsOf returns how long the values are that begin with the first six bytes of v.
func (e *echoes) lengthsOf(v []byte) *uint64 {
	first := uint64(binary.LittleEndian.Uint32(v)) | uint64(binary.LittleEndian.Uint16(v[4:]))<<32
	return &e.lengths[first*0x9E3779B97F4A7C15>>32&uint64(len(e.lengths)-1)]
}

// slot returns the first of the values whose hashed bytes may be those.
func (e *echoes) slot(hashed []byte) *int32 {
	return &e.slots[maphash.Bytes(echoSeed, hashed)&uint64(len(e.slots)-1)]
}

var echoSeed = maphash.MakeSeed()

// hashed is as much of a value as says where in the index it is.
func hashed(val []byte) []byte { return val[:min(len(val), mostHashed)] }

// pairHash hashes two bytes to an index of echoes.near.
func pairHash(a, b byte) uint32 { return (uint32(a)<<8 | uint32(b)) * 0x9E3779B1 >> 20 }

func (e *echoes) insert(src []byte, sp text.Span) {
	val := src[sp.Start:sp.End]
	if len(e.values) >= len(e.slots)/2 {
		e.grow()
	}
	for k := *e.slot(hashed(val)); k != 0; k = e.values[k-1].next {
		if e.work++; bytes.Equal(e.values[k-1].value, val) {
			return
		}
	}
	e.values = append(e.values, echo{value: val, typ: sp.Type, rule: sp.Rule, weak: weak(val)})
	e.weak += text.Btoi(weak(val))
	e.enter(len(e.values) - 1)
	for k := range leastEcho - 1 {
		near := &e.near[pairHash(val[k], val[k+1])]
		*near = max(*near, uint8(k+1))
	}
}

// enter makes the value with that number known by its hashes.
func (e *echoes) enter(i int) {
	v := &e.values[i]
	slot := e.slot(hashed(v.value))
	v.next, *slot = *slot, int32(i+1)
	*e.lengthsOf(v.value) |= 1 << len(hashed(v.value))
}

// grow makes the index larger and enters everything again.
func (e *echoes) grow() {
	size := max(firstSlots, 2*len(e.slots))
	e.lengths, e.slots = make([]uint64, size), make([]int32, size)
	for i := range e.values {
		e.enter(i)
	}
}

// FindEchoes adds a span for every occurrence of a value, in the text and its views, that the spans found, which are resolved, do
// not cover.
func FindEchoes(s *rule.Scan) {
	f, e := view.FoldMemo.Of(&s.Cursor), EchoMemo.Of(&s.Cursor)
	if len(e.values) == 0 {
		return
	}
	last := f.Level
	if e.weak > 0 { // how often does the text say them?
		s.Begin(f.Views[0].Text)
		e.search(s, func(v *echo, _ int) { v.said = min(v.said+1, mostSaid+1) })
	}
	for f.Level = 0; f.Level <= last && !s.Over; f.Level++ {
		s.Begin(f.Views[f.Level].Text)
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
	for lengths := *e.lengthsOf(src[i:]); lengths != 0 && best == nil; {
		n := bits.Len64(lengths) - 1
		lengths &^= 1 << n
		e.work++
		if end := i + n; end <= len(src) && (n == mostHashed || !continues(src, end)) {
			best = e.hashedAt(src, i, n)
		}
	}
	return best
}

// hashedAt returns the longest value that stands at i as a whole word, among those of which n bytes are hashed.
func (e *echoes) hashedAt(src []byte, i, n int) (best *echo) {
	for k := *e.slot(src[i : i+n]); k != 0; k = e.values[k-1].next {
		v := &e.values[k-1]
		e.work += 1 + len(v.value)/echoLook
		longer := best == nil || len(v.value) > len(best.value)
		if longer && bytes.HasPrefix(src[i:], v.value) && !continues(src, i+len(v.value)) {
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
		*e.slot(hashed(v.value)), *e.lengthsOf(v.value) = 0, 0
	}
	if len(e.values) > 0 {
		clear(e.near[:])
	}
	clear(e.values)
	e.values, e.work, e.weak = e.values[:0], 0, 0
}
