package masking

import (
	"bytes"
	"encoding/binary"
)

// This file finds secrets again. A password is known by its cue, as in "password: hunter2hunter2", but people repeat it without:
// "then log in with hunter2hunter2". Once masked, the same bytes must not stay elsewhere in the text.

const (
	leastEcho = 8   // bytes of a value that is looked for again; shorter ones may be words
	mostEcho  = 512 // longer ones are keys, which their own form gives away
	echoSlots = 4096
	// echoWork bounds the bytes that are compared for each byte of the text and its views. Only a text made of values that all
	// begin alike comes near.
	echoWork = 16
)

// echoes is the index of the values to look for, by their first 8 bytes. It is emptied when the text is done.
type echoes struct {
	first  [1024]uint64     // one bit for the first two bytes
	slots  [echoSlots]int32 // index in values plus 1
	values []echo
	work   int // bytes compared
}

// An echo is a value as it stands in the text, or without its disguise.
type echo struct {
	value []byte
	typ   TypeID
	rule  uint16
	next  int32 // the next value of the slot, as in slots
}

// noteEchoes takes the secrets among the spans that were found. It comes before they are resolved: a password may hold an address.
func (m *Masker) noteEchoes(s *scan) {
	for _, sp := range s.spans {
		if !m.echoing(s, sp) {
			continue
		}
		s.echoes.insert(s.text, sp)
		if sp.End = s.firstLine(sp.Start, sp.End); m.echoing(s, sp) {
			s.echoes.insert(s.text, sp)
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

// echoing says whether the value is looked for again: a secret that was found by what stands beside it, and no word.
func (m *Masker) echoing(s *scan, sp Span) bool {
	size := sp.End - sp.Start
	if !m.secret[sp.Type] || size < leastEcho || size > mostEcho || sp.Rule >= ruleOfNames {
		return false
	}
	if r := allRules[sp.Rule]; len(r.prefixes) > 0 && !r.fold && r.typ == sp.Type {
		return false // found by its own form, and so it is elsewhere
	}
	return strong(s.text[sp.Start:sp.End])
}

func (e *echoes) slot(value []byte) *int32 {
	return &e.slots[binary.LittleEndian.Uint64(value)*0x9E3779B97F4A7C15>>52]
}

func (e *echoes) insert(text []byte, sp Span) {
	value := text[sp.Start:sp.End]
	slot := e.slot(value)
	for k := *slot; k != 0; k = e.values[k-1].next {
		if e.equal(value, e.values[k-1].value) {
			return
		}
	}
	e.values = append(e.values, echo{value, sp.Type, sp.Rule, *slot})
	*slot = int32(len(e.values))
	pair := binary.LittleEndian.Uint16(value)
	e.first[pair>>6] |= 1 << (pair & 63)
}

// equal compares, the end first: values that begin alike seldom end alike.
func (e *echoes) equal(a, b []byte) bool {
	e.work++
	n := len(b)
	if len(a) < n || binary.LittleEndian.Uint64(a[n-8:n]) != binary.LittleEndian.Uint64(b[n-8:]) {
		return false
	}
	e.work += n
	return bytes.Equal(a[:n], b) && len(a) == n
}

// findEchoes adds a span for every occurrence of a value, in the text and its views, that the spans found, which are resolved, do
// not cover.
func (m *Masker) findEchoes(s *scan) {
	f := s.fold
	if len(s.echoes.values) == 0 {
		return
	}
	last := f.level
	for f.level = 0; f.level <= last && !s.over; f.level++ {
		s.begin(f.views[f.level].text)
		s.echoes.search(s, echoWork*len(s.text))
		known := len(f.found)
		for _, sp := range s.spans {
			if sp, ok := f.original(sp); ok && !covered(f.found[:known], sp) {
				sp.Again = true
				f.found = append(f.found, sp)
			}
		}
		if s.over = s.over || len(f.found) > s.limit; len(f.found) > known {
			f.found = m.resolve(f.found)
		}
	}
	f.level = last
}

// search adds a span for every occurrence of a value in the view at hand.
func (e *echoes) search(s *scan, mostWork int) {
	text := s.text
	first := &e.first
	e.work = 0
	for i := 0; i+leastEcho <= len(text); i++ {
		if pair := binary.LittleEndian.Uint16(text[i:]); first[pair>>6]>>(pair&63)&1 == 0 {
			continue
		}
		k := *e.slot(text[i:])
		if k == 0 || continues(text, i) {
			continue
		}
		if v := e.longest(text, i, k); v != nil {
			s.add(v.typ, v.rule, i, i+len(v.value))
		}
		if e.work > mostWork {
			s.over = true
			return
		}
	}
}

// longest returns the longest value of the slot that stands at i as a whole word, nil if none does.
func (e *echoes) longest(text []byte, i int, k int32) (best *echo) {
	for ; k != 0; k = e.values[k-1].next {
		v := &e.values[k-1]
		end := i + len(v.value)
		if end > len(text) || best != nil && len(v.value) <= len(best.value) || !e.equal(text[i:end], v.value) || continues(text, end) {
			continue
		}
		best = v
	}
	return best
}

// continues says whether a word of letters and digits goes on over i.
func continues(text []byte, i int) bool {
	return i > 0 && i < len(text) && isAlnum(text[i-1]) && isAlnum(text[i]) && breakTail(text[:i]) == 0
}

// reset empties the index for the next text, slot by slot, since it is larger than what is in it.
func (e *echoes) reset() {
	for _, v := range e.values {
		*e.slot(v.value), e.first[binary.LittleEndian.Uint16(v.value)>>6] = 0, 0
	}
	clear(e.values)
	e.values, e.work = e.values[:0], 0
}
