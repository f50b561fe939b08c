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
	echoSlots = 1024
	// maxEchoWork bounds the comparisons of one text. Only a text made of values that all begin alike comes near.
	maxEchoWork = 1 << 17
)

// echoes is the index of the values to look for, by their first 8 bytes. It keeps places in the text, none of its bytes, and is
// emptied when the text is done.
type echoes struct {
	first  [1024]uint64      // one bit for the first two bytes
	slots  [echoSlots]uint16 // index in values plus 1
	values []echo
	work   int
}

type echo struct {
	Span
	next uint16 // the next value of the slot, as in slots
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
	if !m.secret[sp.Type] || size < leastEcho || size > mostEcho || sp.Rule == ruleOfOperator {
		return false
	}
	if r := allRules[sp.Rule]; len(r.prefixes) > 0 && !r.fold && r.typ == sp.Type {
		return false // found by its own form, and so it is elsewhere
	}
	return strong(s.text[sp.Start:sp.End])
}

func (e *echoes) slot(value []byte) *uint16 {
	return &e.slots[binary.LittleEndian.Uint64(value)*0x9E3779B97F4A7C15>>54]
}

func (e *echoes) insert(text []byte, sp Span) {
	value := text[sp.Start:sp.End]
	slot := e.slot(value)
	for k := *slot; k != 0; k = e.values[k-1].next {
		v := e.values[k-1]
		if e.work++; e.work > maxEchoWork || bytes.Equal(text[v.Start:v.End], value) {
			return
		}
	}
	e.values = append(e.values, echo{sp, *slot})
	*slot = uint16(len(e.values))
	pair := binary.LittleEndian.Uint16(value)
	e.first[pair>>6] |= 1 << (pair & 63)
}

// search adds a span for every occurrence of a value that the spans, which are resolved, do not cover.
func (e *echoes) search(s *scan, spans []Span) {
	if len(e.values) == 0 {
		return
	}
	text, covering := s.text, 0
	first := &e.first
	for i := 0; i+leastEcho <= len(text); i++ {
		if pair := binary.LittleEndian.Uint16(text[i:]); first[pair>>6]>>(pair&63)&1 == 0 {
			continue
		}
		k := *e.slot(text[i:])
		if k == 0 {
			continue
		}
		for covering < len(spans) && spans[covering].End <= i {
			covering++
		}
		v := e.longest(text, i, k)
		if end := i + v.End - v.Start; v.End > 0 && (covering == len(spans) || spans[covering].Start > i || spans[covering].End < end) {
			s.add(v.Type, v.Rule, i, end)
		}
	}
	s.over = s.over || e.work > maxEchoWork
}

// longest returns the longest value of the slot that stands at i as a whole word, the zero Span if none does.
func (e *echoes) longest(text []byte, i int, k uint16) (best Span) {
	for ; k != 0 && e.work <= maxEchoWork; k = e.values[k-1].next {
		v := e.values[k-1].Span
		end := i + v.End - v.Start
		e.work++
		if end > len(text) || v.End-v.Start <= best.End-best.Start || !bytes.Equal(text[v.Start:v.End], text[i:end]) {
			continue
		}
		if !continues(text, i) && !continues(text, end) {
			best = v
		}
	}
	return best
}

// continues says whether a word of letters and digits goes on over i.
func continues(text []byte, i int) bool {
	return i > 0 && i < len(text) && isAlnum(text[i-1]) && isAlnum(text[i]) && breakTail(text[:i]) == 0
}

// reset empties the index for the next text, slot by slot, since it is larger than what is in it.
func (e *echoes) reset(text []byte) {
	for _, v := range e.values {
		*e.slot(text[v.Start:]), e.first[binary.LittleEndian.Uint16(text[v.Start:])>>6] = 0, 0
	}
	e.values, e.work = e.values[:0], 0
}
