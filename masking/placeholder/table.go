package placeholder

import (
	"bytes"
	"fmt"
	"hash/maphash"
	"iter"
	"slices"
	"strconv"
	"strings"

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
	types       []tableType
	slots       []int32 // TypeID -> index in types plus 1
	entries     []tableEntry
	occurrences []occurrence
	reserved    []uint64 // sorted reservations
	originals   []byte   // every original once, one after the other
	index       []int32  // open addressing over hash(type, original): index in entries plus 1
	seed        maphash.Seed
	seeded      bool
	escapes     bool     // some form writes an original in another way than it is
	around      surround // of a text that is read as a whole
	left        []left   // what stays visible
	tried       []left   // what is on trial
	allows      entity.Allows
	refused     string // the first type in the text by whose action it must not be used

	Why func(rule uint16, again, folded bool, score uint16) Reason // why a rule masks

	first   [256]bool // bytes that a placeholder, emphasis around one, or an escape can begin with
	longest int       // bytes of the longest placeholder
}

type tableType struct {
	name        string
	secret      bool
	inflected   bool    // its values have a genitive: PERSON_1s
	last        int     // the highest number issued or passed over
	occurrences int     // how often a value of the type was masked
	kept        int     // how often an answer held a placeholder of the type that is never put back
	entries     []int32 // in the order of their numbers
}

type tableEntry struct {
	typ, number int
	start, end  int  // in originals
	written     set  // forms in which it is restored as they write it, and not as it is
	kept        bool // it is never put back
}

type occurrence struct {
	start, end int // in the original text
	typ        int
	holder     entity.ID // the type whose action holds
	action     entity.Action
	allowed    uint16 // the number of the exception by which it stays visible; 0: it is masked
	widest     int    // bytes of the detected span that gave the type
	entry      int32
	rule       uint16 // as in Span, like the next two
	folded     bool
	again      bool
	score      uint16
}

// Entity is one masked occurrence. Start and End are byte offsets in the original text.
type Entity struct {
	Type, Placeholder string
	Start, End        int
}

// Entities returns the number of masked occurrences.
func (t *Table) Entities() int { return len(t.occurrences) }

// Types yields the name of every masked type and how often it was masked, by name.
func (t *Table) Types() iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for _, typ := range t.present() {
			if !yield(typ.name, typ.occurrences) {
				return
			}
		}
	}
}

// Secrets returns the names of the masked types that are developer secrets, by name; nil if there are none.
func (t *Table) Secrets() []string {
	var names []string
	for _, typ := range t.present() {
		if typ.secret {
			names = append(names, typ.name)
		}
	}
	return names
}

func (t *Table) present() []tableType {
	masked := slices.Clone(t.types)
	masked = slices.DeleteFunc(masked, func(typ tableType) bool { return typ.occurrences == 0 })
	slices.SortFunc(masked, func(a, b tableType) int { return strings.Compare(a.name, b.name) })
	return masked
}

// All yields every masked occurrence, in the order of the text.
func (t *Table) All() iter.Seq[Entity] {
	return func(yield func(Entity) bool) {
		for _, o := range t.occurrences {
			placeholder := string(t.appendPlaceholder(nil, t.entries[o.entry]))
			if !yield(Entity{t.types[o.typ].name, placeholder, o.start, o.end}) {
				return
			}
		}
	}
}

// Wipe overwrites the originals. Afterwards nothing can be restored and nothing is counted, and the Table is ready for
// the next text.
func (t *Table) Wipe() {
	clear(t.originals)
	clear(t.index)
	clear(t.slots)
	t.originals, t.index, t.reserved = t.originals[:0], t.index[:0], t.reserved[:0]
	t.types, t.entries, t.occurrences = t.types[:0], t.entries[:0], t.occurrences[:0]
	t.left, t.tried, t.allows = t.left[:0], t.tried[:0], nil
	t.first, t.longest, t.escapes, t.refused = leads, 0, false, ""
}

// Apply starts the Table again with text and appends the masked text to dst. The spans are sorted, not empty and do not
// overlap. text and dst must not share memory; neither is kept.
//
// A placeholder is only ever restored where it is a word of its own, so a span that touches a word is widened to the whole
// of it (a key glued to other letters takes them with it), and spans that meet become one. The wider bytes are
// what the placeholder stands for. Emphasis is left out, of one word or of several: _jane@example.com_ becomes _EMAIL_1_, and
// _Contact jane@example.com_ becomes _Contact EMAIL_1_.
func (t *Table) Apply(dst, src []byte, spans []text.Span, types *entity.Table) []byte {
	t.Wipe()
	if len(spans) == 0 {
		return append(dst, src...)
	}
	t.openTypes(spans, types)
	t.place(src, spans, types)
	t.reserve(src)
	t.makeRoom()
	for i := range t.occurrences {
		o := &t.occurrences[i]
		o.entry = t.enter(o.typ, src[o.start:o.end])
		t.types[o.typ].occurrences++
	}
	if t.act(types); t.escapes {
		t.keepQuoted(src)
	}
	written := 0
	for i := range t.occurrences {
		o := &t.occurrences[i]
		dst = append(dst, src[written:o.start]...)
		dst = t.appendPlaceholder(dst, t.entries[o.entry])
		written = o.end
	}
	return append(dst, src[written:]...)
}

// keepQuoted has originals restored as they are in the forms in which they stood in the prompt: they have its escapes already. That is what is certain in
// the masked text, whose echo has to give the text back, and what looks so in one line of it.
func (t *Table) keepQuoted(src []byte) {
	around := &t.around // of the prompt, for the time being
	*around = surround{}
	var quotes quotes
	written := 0
	for i := range t.occurrences {
		o := &t.occurrences[i]
		around.read(src[written:o.start])
		quotes.read(src[written:o.start])
		value := src[o.start:o.end]
		e := &t.entries[o.entry]
		if f := around.form(); f != asItIs {
			e.written &^= set(0).with(f)
		}
		if quotes.odd && bytes.IndexByte(value, '\n') < 0 {
			e.written &^= inQuotes
		}
		e.written &^= looksWritten(src, o.start, o.end)
		around.value()
		if bytes.IndexByte(value, '\n') >= 0 {
			quotes.odd = false
		}
		written = o.end
	}
}

// quotes counts the quotes of a line, without those in values.
type quotes struct{ odd, escaped bool }

func (q *quotes) read(p []byte) {
	if line := bytes.LastIndexByte(p, '\n'); line >= 0 {
		*q, p = quotes{}, p[line+1:]
	}
	for _, b := range p {
		switch {
		case q.escaped:
			q.escaped = false
		case b == '\\':
			q.escaped = true
		case b == '"':
			q.odd = !q.odd
		}
	}
}

// openTypes lists the types of the spans, each once.
func (t *Table) openTypes(spans []text.Span, types *entity.Table) {
	if cap(t.slots) < len(types.Names) {
		t.slots = make([]int32, len(types.Names))
	}
	t.slots = t.slots[:len(types.Names)]
	for _, s := range spans {
		if t.slots[s.Type] == 0 {
			t.openType(types.Names[s.Type], types.Secret[s.Type])
			t.slots[s.Type] = int32(len(t.types))
		}
	}
	t.first['_'] = true
}

func (t *Table) openType(name string, secret bool) {
	if !entity.ValidTypeName(name) {
		panic(fmt.Sprintf("masking: internal error: %q cannot be the name of a type", name))
	}
	n := len(t.types)
	if n == cap(t.types) {
		t.types = append(t.types, tableType{})
	}
	t.types = t.types[:n+1] // keeps the entries' memory of an earlier text
	t.types[n] = tableType{name: name, secret: secret, inflected: inflected[name], entries: t.types[n].entries[:0]}
	t.first[name[0]] = true
}

// inflected are the types of names. German and the Scandinavian languages have no apostrophe in a genitive, nor does a name in another case.
var inflected = map[string]bool{
	entity.Builtin[entity.Person].Name: true, entity.Builtin[entity.Location].Name: true, entity.Builtin[entity.Organization].Name: true,
}

// makeRoom provides the buffer for the originals and the index in one step each: a buffer that grew by appending would
// leave copies of originals behind that Wipe cannot reach.
func (t *Table) makeRoom() {
	size := 0
	for _, o := range t.occurrences {
		size += o.end - o.start
	}
	if cap(t.originals) < size {
		t.originals = make([]byte, 0, size)
	}
	buckets := 16
	for buckets < 2*len(t.occurrences) {
		buckets *= 2
	}
	if cap(t.index) < buckets {
		t.index = make([]int32, buckets)
	}
	t.index = t.index[:buckets]
	if !t.seeded {
		t.seed, t.seeded = maphash.MakeSeed(), true
	}
}

// enter returns the entry of an original, a new one if it is the first of its kind.
func (t *Table) enter(typ int, original []byte) int32 {
	slot, known := t.slot(typ, original)
	if known {
		return t.index[slot] - 1
	}
	start := len(t.originals)
	t.originals = append(t.originals, original...)
	written := needs(original)
	t.escapes = t.escapes || written != 0
	t.entries = append(t.entries, tableEntry{typ, t.nextNumber(typ), start, len(t.originals), written, false})
	id := int32(len(t.entries) - 1)
	t.types[typ].entries = append(t.types[typ].entries, id)
	t.index[slot] = id + 1
	t.longest = max(t.longest, len(t.types[typ].name)+1+decimalLength(t.entries[id].number))
	return id
}

// slot returns where an original is in the index, or would be.
func (t *Table) slot(typ int, original []byte) (slot uint64, known bool) {
	mask := uint64(len(t.index) - 1)
	slot = (maphash.Bytes(t.seed, original) + uint64(typ)) & mask
	for ; t.index[slot] != 0; slot = (slot + 1) & mask {
		if e := t.entries[t.index[slot]-1]; e.typ == typ && bytes.Equal(t.original(e), original) {
			return slot, true
		}
	}
	return slot, false
}

func (t *Table) nextNumber(typ int) int {
	number := t.types[typ].last + 1
	for t.isReserved(typ, number) {
		number++
	}
	t.types[typ].last = number
	return number
}

func decimalLength(n int) int {
	digits := 1
	for ; n >= 10; n /= 10 {
		digits++
	}
	return digits
}

func (t *Table) original(e tableEntry) []byte { return t.originals[e.start:e.end] }

func (t *Table) appendPlaceholder(dst []byte, e tableEntry) []byte {
	dst = append(dst, t.types[e.typ].name...)
	dst = append(dst, '_')
	return strconv.AppendInt(dst, int64(e.number), 10)
}
