package placeholder

import "strings"

// A grammar is a language as a table of rows: which byte leads from which place of a text to which. A text that no row leads on is not well formed.
type grammar struct {
	next  [][256]move // by place and byte
	value []move      // by place: what a placeholder leads to
	form  []form      // by place: how a value is written there

	tag, endTag uint8 // the places in the name of what begins, and of what ends and must have the same name; 0: there are no names
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
	g := &grammar{}
	places := map[string]uint8{stays: nowhere, back: goesBack, "": nowhere}
	for _, r := range rows {
		for in := range strings.FieldsSeq(r.in) {
			if places[in] == nowhere {
				places[in] = uint8(len(places) - 2) // from 1 on
			}
		}
	}
	n := len(places) - 2
	g.next, g.value, g.form = make([][256]move, n), make([]move, n), make([]form, n)
	for _, r := range rows {
		g.add(r, places)
	}
	for in, f := range forms {
		g.form[places[in]] = f
	}
	g.tag, g.endTag = places["tag"], places["endTag"]
	return g
}

func (g *grammar) add(r row, places map[string]uint8) {
	to, behind, _ := strings.Cut(r.to, then)
	for _, name := range []string{to, behind} {
		if _, known := places[name]; !known {
			panic("masking: internal error: no row begins in the place " + name)
		}
	}
	lead := func(m *move, from uint8) {
		if *m != (move{}) {
			return
		}
		if *m = (move{places[to], places[behind]}); to == stays {
			m.to = from
		}
	}
	for in := range strings.FieldsSeq(r.in) {
		from := places[in]
		if r.bytes == aValue {
			lead(&g.value[from], from)
		}
		for _, b := range []byte(r.bytes) {
			lead(&g.next[from][b], from)
		}
	}
}

// A reading is where a text stands in a grammar. It has a fixed size.
type reading struct {
	*grammar
	at     uint8
	depth  uint8
	behind [maxOpen]uint8  // where the text goes on behind each open part
	names  [maxOpen]uint32 // hashes of the names of those that have one
	ended  uint32          // hash of the name of what ends here
}

// begin starts to read a text.
func (r *reading) begin(g *grammar) { *r = reading{grammar: g, at: 1} }

// here is how a value is written here.
func (r *reading) here() form { return r.form[r.at] }

// step follows one byte and says whether the text is well formed.
func (r *reading) step(b byte) bool {
	if !r.move(r.next[r.at][b]) {
		return false
	}
	switch r.at {
	case r.tag:
		name := &r.names[r.depth-1]
		*name = hashed(*name, b)
	case r.endTag:
		r.ended = hashed(r.ended, b)
	}
	return true
}

func hashed(name uint32, b byte) uint32 { return name*16777619 ^ uint32(b) + 1 }

// placed follows a placeholder and says whether the text is well formed.
func (r *reading) placed() bool { return r.move(r.value[r.at]) }

func (r *reading) move(m move) bool {
	switch {
	case m.to == goesBack:
		return r.goBack()
	case m.to == nowhere, m.back != 0 && r.depth == maxOpen:
		return false
	case m.back != 0:
		r.behind[r.depth], r.names[r.depth] = m.back, 0
		r.depth++
	}
	r.at = m.to
	return true
}

// goBack ends a part of the text, which has to have the name that it began with.
func (r *reading) goBack() bool {
	r.depth--
	named := r.ended == 0 || r.ended == r.names[r.depth]
	r.at, r.ended = r.behind[r.depth], 0
	return named
}

// steady returns how many bytes at the start of p change nothing, no line break among them.
func (r *reading) steady(p []byte) (n int) {
	if r.at == r.tag || r.at == r.endTag {
		return 0
	}
	next := &r.next[r.at]
	for n < len(p) && p[n] != '\n' && next[p[n]] == (move{to: r.at}) {
		n++
	}
	return n
}
