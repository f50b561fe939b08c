package masking

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
)

// This file finds values again. A password is known by its cue, as in "password: hunter2hunter2", but people repeat it without:
// "then log in with hunter2hunter2"; so it is with the numbers of accounts and papers. Once masked, the same bytes must not stay elsewhere in the text as
// a word of their own. Short values are not looked for: they are words and small numbers, too.

const (
	leastEcho  = 8 // form: bytes of a value that is looked for again; shorter ones may be words
	firstSlots = 4096
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
// A value may begin at any word, so the first 8 bytes of a word say how long the values are that begin so, and a hash of as many
// bytes says which value it is. However many values begin alike, each word is looked up a few times.
//
// Most of the text is passed over without a look at each byte (Wu and Manber 1994): two bytes tell how far in the first eight of a value
// they can be at most, and so how far away the next value may begin.
type echoes struct {
	near   [nearPairs]uint8 // hash of two bytes -> where in the first 8 of a value they stand, the last place plus 1; 0 if nowhere
	kinds  []echoKind
	heads  []int32 // hash of the first 8 bytes -> index in kinds plus 1
	values []echo
	slots  []int32 // hash of the value -> index in values plus 1
	seed   maphash.Seed
	work   int
}

var echoMemo = newKept[echoes]()

// An echoKind is a length that values with these first 8 bytes have, and if it is long with these last ones.
type echoKind struct {
	first  uint64
	last   uint64
	length int
	next   int32 // the next kind of the same hash, as in heads
}

// An echo is a value as it stands in the text, or without its disguise.
type echo struct {
	value []byte
	typ   TypeID
	rule  uint16
	next  int32 // the next value of the same hash, as in slots
}

// noteEchoes takes the secrets among the spans that were found. It comes before they are resolved: a password may hold an address.
func noteEchoes(s *scan) {
	for _, sp := range s.spans {
		if s.overWalked() || !echoing(s, sp) {
			continue
		}
		s.walked(sp.Start, sp.End)
		echoMemo.of(&s.cursor).insert(s.text, sp)
		if sp.End = s.firstLine(sp.Start, sp.End); echoing(s, sp) {
			echoMemo.of(&s.cursor).insert(s.text, sp)
		}
	}
}

// firstLine returns where the first escape that ends a line is in text[i:end]; end if there is none. Whether a value goes on
// behind it nobody can tell, so both the whole and its first line are looked for.
func (s *scan) firstLine(i, end int) int {
	for k := i; k+1 < end; k++ {
		if s.text[k] == '\\' && hasByte("nrt", s.text[k+1]) {
			return k
		}
	}
	return end
}

// echoing says whether the value is looked for again: a secret, or a number of somebody, that was found by what stands beside it, and no word.
// Where it stands once more nothing else may tell what it is.
func echoing(s *scan, sp Span) bool {
	size := sp.End - sp.Start
	if size < leastEcho || sp.Rule >= ruleOfNames {
		return false
	}
	value := s.text[sp.Start:sp.End]
	if sp.Rule == ruleOfLearned {
		return shapeOf(value).digits > 0 || strong(value)
	}
	r := s.all[sp.Rule]
	switch {
	case !s.types.secret[sp.Type]:
		return len(r.called) > 0 && digitCount(value) >= leastEchoDigits
	case r.typ == sp.Type && (len(r.forms) > 0 || r.opens(value)):
		return false // found by its own form, and so it is elsewhere
	}
	return digitCount(value[:min(size, maxJudged)]) > 0 || strong(value)
}

// opens says whether the value begins with what the rule is found by, so that it is no word that stands before the value.
func (r *rule) opens(value []byte) bool {
	for _, p := range r.prefixes {
		if len(value) >= len(p) && string(value[:len(p)]) == p {
			return true
		}
	}
	return false
}

func firstBytes(value []byte) uint64 { return binary.LittleEndian.Uint64(value) }

// lastOfLong returns the last eight bytes of a long value, 0 of others.
func lastOfLong(value []byte) uint64 {
	if len(value) < longEcho {
		return 0
	}
	return firstBytes(value[len(value)-8:])
}

func (e *echoes) head(first uint64) *int32 {
	return &e.heads[first*0x9E3779B97F4A7C15>>32&uint64(len(e.heads)-1)]
}

func (e *echoes) slot(value []byte) *int32 {
	return &e.slots[maphash.Bytes(e.seed, value)&uint64(len(e.slots)-1)]
}

// pairHash hashes two bytes to an index of echoes.near.
func pairHash(a, b byte) uint32 { return (uint32(a)<<8 | uint32(b)) * 0x9E3779B1 >> 20 }

func (e *echoes) insert(text []byte, sp Span) {
	value := text[sp.Start:sp.End]
	if len(e.values) >= len(e.slots)/2 {
		e.grow()
	}
	if e.find(value) != nil {
		return
	}
	slot := e.slot(value)
	e.values = append(e.values, echo{value, sp.Type, sp.Rule, *slot})
	*slot = int32(len(e.values))
	for k := range leastEcho - 1 {
		near := &e.near[pairHash(value[k], value[k+1])]
		*near = max(*near, uint8(k+1))
	}
	head, last := e.head(firstBytes(value)), lastOfLong(value)
	for k := *head; k != 0; k = e.kinds[k-1].next {
		if kind := e.kinds[k-1]; kind.first == firstBytes(value) && kind.last == last && kind.length == len(value) {
			return
		}
	}
	e.kinds = append(e.kinds, echoKind{firstBytes(value), last, len(value), *head})
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

// findEchoes adds a span for every occurrence of a value, in the text and its views, that the spans found, which are resolved, do
// not cover.
func findEchoes(s *scan) {
	f := foldMemo.of(&s.cursor)
	if len(echoMemo.of(&s.cursor).values) == 0 {
		return
	}
	last := f.level
	for f.level = 0; f.level <= last && !s.over; f.level++ {
		s.begin(f.views[f.level].text)
		echoMemo.of(&s.cursor).search(s, echoWork*len(s.text))
		known := len(f.found)
		for _, sp := range s.spans {
			if sp, ok := f.original(sp); ok && !covered(f.found[:known], sp) {
				sp.Again = true
				f.found = append(f.found, sp)
			}
		}
		if s.over = s.over || len(f.found) > s.limit; len(f.found) > known {
			f.found = s.types.resolve(f.found)
		}
	}
	f.level = last
}

// search adds a span for every occurrence of a value in the view at hand.
func (e *echoes) search(s *scan, mostWork int) {
	text := s.text
	e.work = 0
	for last := uint(leastEcho - 1); last < uint(len(text)); { // of the first eight bytes of a value
		if near := e.near[pairHash(text[last-1], text[last])]; near < leastEcho-1 {
			last += leastEcho - 1 - uint(near)
			continue
		}
		if e.work > mostWork {
			s.over = true
			return
		}
		i := int(last) - (leastEcho - 1)
		if v := e.longestAt(text, i); v != nil {
			s.add(v.typ, v.rule, i, i+len(v.value))
		}
		last++
	}
}

// longestAt returns the longest value that stands at i as a whole word, nil if none does.
func (e *echoes) longestAt(text []byte, i int) (best *echo) {
	if continues(text, i) {
		return nil
	}
	start := firstBytes(text[i:])
	for k := *e.head(start); k != 0; k = e.kinds[k-1].next {
		kind := &e.kinds[k-1]
		end := i + kind.length
		e.work++
		if kind.first != start || end > len(text) || best != nil && kind.length <= len(best.value) || continues(text, end) {
			continue
		}
		if kind.last != lastOfLong(text[i:end]) {
			continue
		}
		e.work += kind.length / echoLook
		if v := e.find(text[i:end]); v != nil {
			best = v
		}
	}
	return best
}

// continues says whether a word of letters and digits goes on over i.
func continues(text []byte, i int) bool {
	return i > 0 && i < len(text) && isAlnum(text[i-1]) && isAlnum(text[i]) && breakTail(text[:i]) == 0
}

// reset empties the index for the next text, entry by entry, since it is larger than what is in it.
func (e *echoes) reset() {
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
	e.values, e.kinds, e.work = e.values[:0], e.kinds[:0], 0
}
