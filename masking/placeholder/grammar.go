package placeholder

import (
	"cmp"
	"strings"
)

// A grammar is a language as a table of rows: which byte leads from which place of a text to which. A text that no row leads on is not well formed.
type grammar struct {
	places      []place // the first has no meaning
	tag, endTag uint8   // the places in the name of what begins, and of what ends and must have the same name; 0: there are no names
}

// A place is where a text may stand.
type place struct {
	next  [256]move // by byte
	value move      // what a placeholder leads to
	form  form      // how a value is written there
}

// A row says that each of these bytes leads from one of the places (in) to another one. The first row that names a byte holds. A grammar begins in the place
// that its first row begins with.
type row struct{ in, bytes, to string }

// What the bytes and the place of a row may be besides.
const (
	aValue = ""       // the bytes of a placeholder, which is a part of a string, or a value of its own
	stays  = "stays"  // to the same place
	back   = "back"   // to the place that is named behind "then" in the row that led in: a part of the text ends
	then   = " then " // between a part of the text that begins, and the place behind it
)

// Sets of bytes.
const (
	digits   = "0123456789"
	hexes    = digits + "abcdefABCDEF"
	alphas   = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	alnums   = digits + alphas
	blanks   = " \t\r\n"
	lineEnds = "\r\n"
)

var (
	allBytes  = except("")
	printable = except(belowSpace)
	letters   = alnums + "_" + allBytes[0x80:] // and what is a part of a character beyond ASCII
)

const belowSpace = "\x00\x01\x02\x03\x04\x05\x06\x07\b\t\n\v\f\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f"

// except are all bytes without those of a set.
func except(set string) string {
	var all []byte
	for b := range 256 {
		if strings.IndexByte(set, byte(b)) < 0 {
			all = append(all, byte(b))
		}
	}
	return string(all)
}

// A move leads to a place. With another one to go back to, it begins a part of the text.
type move struct{ to, back uint8 }

const (
	nowhere  = 0 // the text is not well formed
	goesBack = 255
	maxOpen  = 66 // form: parts of a text in one another, such as the containers of JSON with a string and its escape, or the elements of XML
)

// compile makes the table of a grammar. A value is written as it is but in the places that forms names.
func compile(forms map[string]form, rows ...row) *grammar {
	numbers := map[string]uint8{"": nowhere}
	for _, r := range rows {
		for in := range strings.FieldsSeq(r.in) {
			if numbers[in] == nowhere {
				numbers[in] = uint8(len(numbers)) // from 1 on
			}
		}
	}
	g := &grammar{places: make([]place, len(numbers)), tag: numbers["tag"], endTag: numbers["endTag"]}
	numbers[back] = goesBack
	for _, r := range rows {
		for in := range strings.FieldsSeq(r.in) {
			g.places[numbers[in]].lead(r, in, numbers)
		}
	}
	for in, f := range forms {
		g.places[numbers[in]].form = f
	}
	return g
}

// lead enters a row for the place of that name. What an earlier row says holds.
func (p *place) lead(r row, in string, numbers map[string]uint8) {
	to, behind, _ := strings.Cut(r.to, then)
	if to == stays {
		to = in
	}
	for _, name := range []string{to, behind} {
		if _, known := numbers[name]; !known {
			panic("masking: internal error: no row begins in the place " + name)
		}
	}
	m := move{numbers[to], numbers[behind]}
	if r.bytes == aValue {
		p.value = cmp.Or(p.value, m)
	}
	for _, b := range []byte(r.bytes) {
		p.next[b] = cmp.Or(p.next[b], m)
	}
}

// A reading is where a text stands in a grammar. It has a fixed size.
type reading struct {
	*grammar
	at    uint8
	depth uint8
	open  [maxOpen]part
	ended uint32 // hash of the name of what ends here
}

// A part of a text is open until the text goes back.
type part struct {
	behind uint8  // where the text goes on behind it
	name   uint32 // hash of its name, if it has one
}

// here is how a value is written here.
func (r *reading) here() form { return r.places[r.at].form }

// step follows one byte and says whether the text is well formed.
func (r *reading) step(b byte) bool {
	if !r.move(r.places[r.at].next[b]) {
		return false
	}
	switch r.at {
	case r.tag:
		name := &r.open[r.depth-1].name
		*name = hashed(*name, b)
	case r.endTag:
		r.ended = hashed(r.ended, b)
	}
	return true
}

func hashed(name uint32, b byte) uint32 { return name*16777619 ^ uint32(b) + 1 }

// placed follows a placeholder and says whether the text is well formed.
func (r *reading) placed() bool { return r.move(r.places[r.at].value) }

func (r *reading) move(m move) bool {
	switch {
	case m.to == goesBack:
		r.depth--
		ended := r.open[r.depth]
		named := r.ended == 0 || r.ended == ended.name // it has to have the name that it began with
		r.at, r.ended = ended.behind, 0
		return named
	case m.to == nowhere, m.back != 0 && r.depth == maxOpen:
		return false
	case m.back != 0:
		r.open[r.depth] = part{behind: m.back}
		r.depth++
	}
	r.at = m.to
	return true
}

// steady returns how many bytes at the start of p change nothing, no line break among them.
func (r *reading) steady(p []byte) (n int) {
	if r.at == r.tag || r.at == r.endTag {
		return 0
	}
	next := &r.places[r.at].next
	for n < len(p) && p[n] != '\n' && next[p[n]] == (move{to: r.at}) {
		n++
	}
	return n
}
