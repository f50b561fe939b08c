package main

import (
	"math"
	"slices"
	"strings"
)

// A maker makes texts of the frames, with values of its own or of the scanners' forms.
type maker struct {
	r         random
	languages []*language
	weights   []float64 // of each, summed up: the root of how many frames it has, so that a long file counts for more, and a short one is heard
	tech      *language
	forms     []form
	held      bool
}

func newMaker(seed uint64, languages []*language, held bool, forms []form) *maker {
	m := &maker{r: newRandom(seed), forms: forms, held: held}
	sum := 0.0
	for _, l := range languages {
		switch part := l.part(held); {
		case l.name != "tech":
			sum += math.Sqrt(float64(len(part.secret) + len(part.plain)))
			m.languages, m.weights = append(m.languages, part), append(m.weights, sum)
		case m.tech == nil:
			m.tech = part
		default:
			m.tech.secret, m.tech.plain, m.tech.short = slices.Concat(m.tech.secret, part.secret), slices.Concat(m.tech.plain, part.plain), slices.Concat(m.tech.short, part.short)
		}
	}
	return m
}

// language picks the frames of one author in one language.
func (m *maker) language() *language {
	at := m.r.Float64() * m.weights[len(m.weights)-1]
	k, _ := slices.BinarySearch(m.weights, at)
	return m.languages[k]
}

// text makes one text: prose of a language more often than not.
func (m *maker) text() *text {
	r := m.r
	if len(m.forms) > 0 && r.chance(14) {
		return m.vendor(pick(r, m.forms))
	}
	if r.chance(11) {
		return r.machine()
	}
	if r.chance(20) {
		return r.structure(m.tech, m.held)
	}
	if r.chance(62) {
		return r.example(m.language(), "prose")
	}
	return r.example(m.tech, "tech")
}

// vendor makes a text with a key of a scanner's form, in a frame for keys.
func (m *maker) vendor(f form) *text {
	r := m.r
	value, ok := f.make(r)
	if !ok {
		return r.example(m.tech, "tech")
	}
	l := m.tech
	if r.chance(25) {
		l = m.language()
	}
	frame := ""
	for range 60 {
		if frame = r.choose(pick(r, l.secret)); strings.Contains(frame, "{key}") || strings.Contains(frame, "{any}") {
			break
		}
	}
	frame = strings.NewReplacer("{any}", "{key}", "{vend}", strings.ToUpper(f.vendor), "{vendl}", f.vendor, "{vendc}", f.vendor, "{vendor}", title(f.vendor), "{N}", f.vendor+"_key", "{S}", f.vendor+"_token").Replace(frame)
	w := &writer{}
	rest := frame
	for {
		before, behind, found := strings.Cut(rest, "{key}")
		r.fill(w, l, before)
		if !found {
			break
		}
		w.secret(value)
		rest = behind
	}
	return &text{body: []byte(w.b.String()), secrets: w.secrets, class: "vendor", lang: l.name, source: f.tool + "/" + f.vendor}
}

// within puts the text among lines of a clean one.
func (m *maker) within(t *text, clean []*text) *text {
	around := pick(m.r, clean)
	lines := strings.SplitAfter(string(around.body), "\n")
	at := m.r.IntN(len(lines))
	w := &writer{}
	w.plain(strings.Join(lines[max(0, at-m.r.IntN(12)):at], ""))
	own := &writer{secrets: t.secrets}
	own.b.Write(t.body)
	w.append(own)
	w.plain("\n" + strings.Join(lines[at:min(len(lines), at+m.r.IntN(12))], ""))
	out := *t
	out.body, out.secrets = []byte(w.b.String()), w.secrets
	return &out
}
