package masking

import (
	"slices"
	"sort"
)

// This file lets the rules see through disguises: jane%40example.com, ｊａｎｅ＠example.com, j<U+200B>ane@example.com or the
// base64 of it. While the scan reads a text it notes where something may be disguised. If it noted anything, a view is made: a
// copy of these regions and of what stands around them, with the disguises taken off. The same rules read the view, which may
// give rise to another one, since disguises come one on top of the other. What they find is carried back to the original,
// whose bytes are masked as they stand there.
//
// Texts that hold no disguise, in whatever language, pay nothing but the looks of the scan at bytes that may begin one.

const (
	maxViews   = 2               // work: views made of one text; what is still encoded in the last one is masked
	before     = 128             // reach: bytes of the text before a disguise that are read without it, up to the next space
	behind     = 256             // reach: bytes of the text behind a disguise that are read without it
	nearby     = before + behind // regions closer to each other become one
	cueDistant = 96              // reach: how far before a value a disguise may be that makes it one, such as that of its cue
	leastView  = 32 << 10        // work: bytes that may be decoded from base64 in a text of any size; the rest is masked
)

// A view is a text that the rules read: the original, whose origins are nil, or a copy of parts of it without disguise.
type view struct {
	text    []byte
	origins []origin // one for each byte of text
}

// An origin says which bytes of the original a byte of a view stands for, and how far in the view differs from it.
type origin struct {
	from, to int32 // in the original
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
	views       [1 + maxViews]view
	level       int // of the view at hand
	regions     []region
	edits       []edit
	blobs       []blob
	found       []Span // in the original
	plain       []byte // what a blob says
	decoded     int    // bytes, of all blobs
	mostDecoded int    // bytes that blobs may say in all
	dictionary  bool   // there is one, so that any word in disguise counts
	encodedRule uint16 // of what is encoded too often to be looked at
	quoted      bool   // quoted-printable was seen
	unquoted    int    // up to where in the text at hand no header says so
}

var foldMemo = newKept[folding]()

// note keeps text[from:to] for the next view.
func (s *scan) note(from, to int) {
	f := foldMemo.of(&s.cursor)
	if v := &f.views[f.level]; v.origins != nil && int(v.origins[min(to, len(v.origins))-1].changed) <= from-nearby {
		return // was looked at in the view before
	}
	r := region{int32(from), int32(to)}
	if n := len(f.regions); n > 0 && f.regions[n-1].from <= r.from && r.from-f.regions[n-1].to < nearby {
		f.regions[n-1].to = max(f.regions[n-1].to, r.to)
		return
	}
	f.regions = append(f.regions, r)
}

// replace keeps text[from:to] for the next view, where plain stands for it.
func (s *scan) replace(from, to int, plain byte) {
	s.note(from, to)
	foldMemo.of(&s.cursor).edits = append(foldMemo.of(&s.cursor).edits, edit{region{int32(from), int32(to)}, plain, false})
}

// build makes the next view and says whether there is one.
func (f *folding) build() bool {
	if len(f.regions) == 0 && len(f.blobs) == 0 {
		return false
	}
	b := builder{from: &f.views[f.level], to: &f.views[f.level+1], edits: f.edits, quoted: f.quoted}
	b.grow(len(f.regions), f.blobs)
	slices.SortFunc(f.regions, func(a, b region) int { return int(a.from) - int(b.from) })
	slices.SortStableFunc(f.edits, func(a, b edit) int { return int(a.from) - int(b.from) })
	for i := 0; i < len(f.regions); {
		i = b.island(f.regions, i)
	}
	for _, blob := range f.blobs {
		f.plain = b.decode(blob, f.plain)
	}
	f.regions, f.edits, f.blobs = f.regions[:0], f.edits[:0], f.blobs[:0]
	f.level++
	f.unquoted = 0
	return true
}

// settle carries the spans that the rules found in the view at hand back to the original and adds them to those found there
// before. What a view shows as the original does was found already, or is no find because something is missing around it.
func settle(s *scan) {
	f := foldMemo.of(&s.cursor)
	if f.level == 0 {
		f.found, s.spans = s.types.resolve(s.spans), f.found[:0]
		return
	}
	known := len(f.found)
	for _, sp := range s.spans {
		if sp, ok := f.original(sp); ok && (!covered(f.found[:known], sp) || s.types.renamed(f.found[:known], sp)) {
			f.found = append(f.found, sp)
		}
	}
	s.over = s.over || len(f.found) > s.limit
	if len(f.found) > known {
		f.found = s.types.resolve(f.found)
	}
}

// original returns the span of the original that sp of the view at hand stands for. It is not ok if no disguise was taken off
// there or right before.
func (f *folding) original(sp Span) (Span, bool) {
	if f.level == 0 {
		return sp, true
	}
	o := f.views[f.level].origins
	first, last := o[sp.Start], o[sp.End-1]
	ok := int(last.changed) > sp.Start-cueDistant
	sp.Start, sp.End, sp.Folded = int(first.from), max(int(last.to), int(first.to)), true
	return sp, ok
}

// renamed says whether one of the spans, which are resolved, is where sp is, and of a weaker type.
func (t *typeTable) renamed(spans []Span, sp Span) bool {
	i := sort.Search(len(spans), func(i int) bool { return spans[i].Start > sp.Start })
	return i > 0 && spans[i-1].Start == sp.Start && spans[i-1].End == sp.End && t.stronger(sp, 0, spans[i-1], 0)
}

// covered says whether one of the spans, which are resolved, holds sp.
func covered(spans []Span, sp Span) bool {
	i := sort.Search(len(spans), func(i int) bool { return spans[i].Start > sp.Start })
	return i > 0 && spans[i-1].End >= sp.End
}

// reset takes the text out of the scratch.
func (f *folding) reset() {
	for i := range f.views {
		v := &f.views[i]
		if i == 0 {
			v.text = nil
			continue
		}
		clear(v.text)
		v.text, v.origins = v.text[:0], v.origins[:0]
	}
	clear(f.plain[:cap(f.plain)])
	f.level, f.decoded, f.quoted, f.unquoted = 0, 0, false, 0
	f.regions, f.edits, f.blobs, f.found = f.regions[:0], f.edits[:0], f.blobs[:0], f.found[:0]
}
