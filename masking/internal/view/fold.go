package view

import (
	"slices"
	"sort"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file lets the rules see through disguises: jane%40example.com, ｊａｎｅ＠example.com, j<U+200B>ane@example.com or the
// base64 of it. While the scan reads a text it notes where something may be disguised. If it noted anything, a view is made: a
// copy of these regions and of what stands around them, with the disguises taken off. The same rules read the view, which may
// give rise to another one, since disguises come one on top of the other. What they find is carried back to the original,
// whose bytes are masked as they stand there.
//
// Texts that hold no disguise, in whatever language, pay nothing but the looks of the scan at bytes that may begin one.

// How much of a text a view holds.
const (
	MaxViews   = 2               // work: views made of one text; what is still encoded in the last one is masked
	before     = 128             // reach: bytes of the text before a disguise that are read without it, up to the next space
	behind     = 256             // reach: bytes of the text behind a disguise that are read without it
	nearby     = before + behind // regions closer to each other become one
	cueDistant = 96              // reach: how far before a value a disguise may be that makes it one, such as that of its cue
	LeastView  = 32 << 10        // work: bytes that may be decoded from base64 in a text of any size; the rest is masked
)

// A view is a text that the rules read: the original, whose origins are nil, or a copy of parts of it without disguise.
type view struct {
	Text    []byte
	Origins []origin // one for each byte of text
}

// An origin says which bytes of the original a byte of a view stands for, and how far in the view differs from it.
type origin struct {
	From, To int32 // in the original
	changed  int32 // the last byte of the view up to this one that a disguise was taken off at, plus 1
}

// A region is a part of a view's text that may be disguised.
type region struct{ from, to int32 }

// An edit is a disguise that only its surroundings give away, as the at of "jane at example dot com": what stands for it, 0 if
// nothing does. A quoted one counts if the text is quoted-printable.
type edit struct {
	region
	plain  byte
	quoted bool
}

// folding is the scratch for the views of one text. It is pooled: it keeps memory but no bytes of a text.
type folding struct {
	Views       [1 + MaxViews]view
	Level       int // of the view at hand
	regions     []region
	edits       []edit
	blobs       []blob
	Found       []text.Span // in the original
	plain       []byte      // what a blob says
	decoded     int         // bytes, of all blobs
	MostDecoded int         // bytes that blobs may say in all
	Dictionary  bool        // there is one, so that any word in disguise counts
	EncodedRule uint16      // of what is encoded too often to be looked at
	quoted      bool        // quoted-printable was seen
	unquoted    int         // up to where in the text at hand no header says so
	spells      bool        // what was noted is more than numbers in the digits of a language
	Spelled     bool        // what the view at hand is made of was: it may hold names
}

// FoldMemo holds the views of the text at hand.
var FoldMemo = text.NewKept[folding]()

// Note keeps text[from:to] for the next view.
func Note(s *text.Cursor, from, to int) {
	FoldMemo.Of(s).spells = true
	noteNumber(s, from, to)
}

// noteNumber is Note for a number in the digits of a language, around which no name is in disguise.
func noteNumber(s *text.Cursor, from, to int) {
	f := FoldMemo.Of(s)
	if f.sawBefore(from-nearby, to) {
		return
	}
	r := region{int32(from), int32(to)}
	if n := len(f.regions); n > 0 && f.regions[n-1].from <= r.from && r.from-f.regions[n-1].to < nearby {
		f.regions[n-1].to = max(f.regions[n-1].to, r.to)
		return
	}
	f.regions = append(f.regions, r)
}

// sawBefore says whether text[from:to] is in the view before as it is in this one.
func (f *folding) sawBefore(from, to int) bool {
	o := f.Views[f.Level].Origins
	return o != nil && int(o[min(to, len(o))-1].changed) <= from
}

// Replace keeps text[from:to] for the next view, where plain stands for it.
func Replace(s *text.Cursor, from, to int, plain byte) {
	Note(s, from, to)
	FoldMemo.Of(s).edits = append(FoldMemo.Of(s).edits, edit{region{int32(from), int32(to)}, plain, false})
}

// Build makes the next view and says whether there is one.
func (f *folding) Build() bool {
	if len(f.regions) == 0 && len(f.blobs) == 0 {
		return false
	}
	b := builder{from: &f.Views[f.Level], to: &f.Views[f.Level+1], edits: f.edits, quoted: f.quoted}
	b.grow(len(f.regions), f.blobs)
	slices.SortFunc(f.regions, func(a, b region) int { return int(a.from) - int(b.from) })
	slices.SortStableFunc(f.edits, func(a, b edit) int { return int(a.from) - int(b.from) })
	for i := 0; i < len(f.regions); {
		i = b.island(f.regions, i)
	}
	for _, blob := range f.blobs {
		f.plain = b.decode(blob, f.plain)
	}
	f.Spelled, f.spells = f.spells || len(f.blobs) > 0, false
	f.regions, f.edits, f.blobs = f.regions[:0], f.edits[:0], f.blobs[:0]
	f.Level++
	f.unquoted = 0
	return true
}

// Original returns the span of the original that sp of the view at hand stands for. It is not ok if no disguise was taken off
// there or right before.
func (f *folding) Original(sp text.Span) (text.Span, bool) {
	if f.Level == 0 {
		return sp, true
	}
	o := f.Views[f.Level].Origins
	first, last := o[sp.Start], o[sp.End-1]
	ok := int(last.changed) > sp.Start-cueDistant
	sp.Start, sp.End, sp.Folded = int(first.From), max(int(last.To), int(first.To)), true
	return sp, ok
}

// Covering returns that of the spans, which are resolved, which holds sp; nil if none does.
func Covering(spans []text.Span, sp text.Span) *text.Span {
	i := sort.Search(len(spans), func(i int) bool { return spans[i].Start > sp.Start })
	if i > 0 && spans[i-1].End >= sp.End {
		return &spans[i-1]
	}
	return nil
}

// Reset takes the text out of the scratch.
func (f *folding) Reset() {
	f.Views[0].Text = nil // it is the caller's
	for i := range f.Views {
		v := &f.Views[i]
		clear(v.Text)
		v.Text, v.Origins = v.Text[:0], v.Origins[:0]
	}
	clear(f.plain[:cap(f.plain)])
	f.Level, f.decoded, f.quoted, f.unquoted, f.spells = 0, 0, false, 0, false
	f.regions, f.edits, f.blobs, f.Found = f.regions[:0], f.edits[:0], f.blobs[:0], f.Found[:0]
}
