package placeholder

import (
	"bytes"
	"cmp"
	"hash/maphash"
	"slices"
	"strconv"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Table is the placeholder table of one exchange: which placeholder stands for which original. It owns its copies of the
// originals, in one buffer that Wipe overwrites. The zero value is ready and restores nothing.
//
// A placeholder is the type's name, an underscore and a number. Numbers count from 1 for each type, by first occurrence
// over the whole text, and leave out every number that the text itself holds as a literal placeholder of that type. The
// same bytes under the same type have one placeholder, other bytes always another.
//
// A Table may be used again and again and then keeps its memory: in steady state it does not allocate. It belongs to one
// goroutine at a time.
type Table struct {
	of          *entity.Table // what the Masker knows of its types
	types       []tableType   // by ID
	entries     []tableEntry
	occurrences []occurrence
	reserved    []uint64         // sorted reservations
	originals   []byte           // every original once, one after the other
	index       map[uint64]int32 // open addressing over hash(type, original): index in entries
	seed        maphash.Seed
	escapes     bool      // some form writes an original in another way than it is
	left        []visible // what stays visible because the operator excepts it
	tried       []visible // what is on trial
	refused     string    // the first type in the text by whose action it must not be used

	Why func(s text.Span) Reason // why a value is masked

	first   [256]bool // bytes that a placeholder, emphasis around one, or an escape can begin with
	longest int       // bytes of the longest placeholder
}

type tableType struct {
	occurrences int     // how often a value of the type was masked
	kept        int     // how often an answer held a placeholder of the type that is never put back
	entries     []int32 // by number, from 1: index in entries, or passedOver
}

const passedOver = -1 // a number that was not issued because the text holds it

type tableEntry struct {
	typ, number int
	start, end  int  // in originals
	written     set  // forms in which it is restored as they write it, and not as it is
	kept        bool // it is never put back
}

type occurrence struct {
	text.Span     // in the original text; its type is that of the widest detected span in it, or of a secret
	widest    int // bytes of the detected span that gave the type
	entry     int32
}

// Wipe overwrites the originals. Afterwards nothing can be restored and nothing is counted, and the Table is ready for
// the next text.
func (t *Table) Wipe() {
	clear(t.originals)
	clear(t.index)
	for typ := range t.types {
		t.types[typ] = tableType{entries: t.types[typ].entries[:0]} // keeps their memory
	}
	t.originals, t.reserved = t.originals[:0], t.reserved[:0]
	t.entries, t.occurrences = t.entries[:0], t.occurrences[:0]
	t.left, t.tried = t.left[:0], t.tried[:0]
	t.first, t.longest, t.escapes, t.refused = leads, 0, false, ""
}

// Apply starts the Table again with text and appends the masked text to dst. The spans are sorted, not empty and do not
// overlap. text and dst must not share memory; neither is kept.
//
// A placeholder is only ever restored where it is a word of its own, so a span that touches a word is widened to the whole
// of it (a key glued to other letters takes them with it), and spans that meet become one. The wider bytes are
// what the placeholder stands for. Emphasis is left out, of one word or of several: _jane@example.com_ becomes _EMAIL_1_, and
// _Contact jane@example.com_ becomes _Contact EMAIL_1.
func (t *Table) Apply(dst, src []byte, spans []text.Span, of *entity.Table) []byte {
	t.Wipe()
	if len(spans) == 0 {
		return append(dst, src...)
	}
	t.of = of
	t.types = slices.Grow(t.types[:0], len(of.Names))[:len(of.Names)]
	t.place(src, spans)
	t.reserve(src)
	t.makeRoom()
	t.first['_'] = true
	for i := range t.occurrences {
		o := &t.occurrences[i]
		o.entry = t.enter(int(o.Type), src[o.Start:o.End])
		t.types[o.Type].occurrences++
	}
	if t.act(); t.escapes {
		t.keepQuoted(src)
	}
	written := 0
	for _, o := range t.occurrences {
		dst = append(dst, src[written:o.Start]...)
		dst = t.appendPlaceholder(dst, t.entries[o.entry])
		written = o.End
	}
	return append(dst, src[written:]...)
}

// keepQuoted has originals restored as they are in the forms in which they stood in the prompt: they have its escapes already. That is what is certain in
// the masked text, whose echo has to give the text back, and what looks so in one line of it.
func (t *Table) keepQuoted(src []byte) {
	var around surround
	quotes := reading{grammar: quotesGrammar, at: 1}
	written := 0
	for _, o := range t.occurrences {
		between, value := src[written:o.Start], src[o.Start:o.End]
		around.read(between)
		for _, b := range between[max(0, bytes.LastIndexByte(between, '\n')):] {
			quotes.step(b)
		}
		is := looksWritten(src, o.Start, o.End) | 1<<around.form()
		around.value()
		if bytes.IndexByte(value, '\n') >= 0 {
			quotes.at = 1
		}
		if quotes.here() != asItIs {
			is |= inQuotes
		}
		t.entries[o.entry].written &^= is
		written = o.End
	}
}

// quotesGrammar is a line in which something stands in double quotes.
var quotesGrammar = compile(map[string]form{"quotes": jsonString, "escape": jsonString}, []row{
	{"line quotes lineEscape escape", "\n", "line"},
	{"line", `"`, "quotes"},
	{"quotes", `"`, "line"},
	{"line", `\`, "lineEscape"},
	{"quotes", `\`, "escape"},
	{"line lineEscape", allBytes, "line"},
	{"quotes escape", allBytes, "quotes"},
}...)

// makeRoom provides the index, and the buffer for the originals in one step: a buffer that grew by appending would
// leave copies of originals behind that Wipe cannot reach.
func (t *Table) makeRoom() {
	size := 0
	for _, o := range t.occurrences {
		size += o.End - o.Start
	}
	if cap(t.originals) < size {
		t.originals = make([]byte, 0, size)
	}
	if t.index == nil {
		t.seed, t.index = maphash.MakeSeed(), map[uint64]int32{}
	}
}

// enter returns the entry of an original, a new one if it is the first of its kind.
func (t *Table) enter(typ int, original []byte) int32 {
	slot, id, known := t.slot(typ, original)
	if known {
		return id
	}
	start := len(t.originals)
	t.originals = append(t.originals, original...)
	written := needs(original)
	t.escapes = t.escapes || written != 0
	id = int32(len(t.entries))
	t.index[slot] = id
	numbers := t.types[typ].entries
	for t.isReserved(typ, len(numbers)+1) {
		numbers = append(numbers, passedOver)
	}
	t.types[typ].entries = append(numbers, id)
	e := tableEntry{typ: typ, number: len(numbers) + 1, start: start, end: len(t.originals), written: written}
	t.entries = append(t.entries, e)
	t.first[t.of.Names[typ][0]] = true
	var room [maxPlaceholder]byte
	t.longest = max(t.longest, len(t.appendPlaceholder(room[:0], e)))
	return id
}

// slot returns where an original is in the index, or would be, and its entry.
func (t *Table) slot(typ int, original []byte) (slot uint64, id int32, known bool) {
	slot = maphash.Bytes(t.seed, original) + uint64(typ)
	for ; ; slot++ {
		if id, known = t.index[slot]; !known {
			return slot, 0, false
		}
		if e := t.entries[id]; e.typ == typ && bytes.Equal(t.original(e), original) {
			return slot, id, true
		}
	}
}

func (t *Table) original(e tableEntry) []byte { return t.originals[e.start:e.end] }

func (t *Table) appendPlaceholder(dst []byte, e tableEntry) []byte {
	dst = append(dst, t.of.Names[e.typ]...)
	dst = append(dst, '_')
	return strconv.AppendInt(dst, int64(e.number), 10)
}

// act notes which originals are never put back, and whether the text must not be used. An original that stands under several types has the strictest
// action of them: the placeholder of another type would tell it just as well.
func (t *Table) act() {
	for _, o := range t.occurrences {
		switch t.of.Action(o.Holder()) {
		case entity.Refuse:
			t.refused = cmp.Or(t.refused, t.of.Names[o.Holder()])
			t.keep(o.entry)
		case entity.MaskOnly:
			t.keep(o.entry)
		case entity.Mask:
		}
	}
}

// keep has the original of an entry never put back, whatever its placeholder.
func (t *Table) keep(id int32) {
	if t.entries[id].kept {
		return
	}
	for typ := range t.types {
		if _, same, known := t.slot(typ, t.original(t.entries[id])); known {
			t.entries[same].kept = true
		}
	}
}
