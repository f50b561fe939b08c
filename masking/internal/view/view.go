package view

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// A builder writes a view of another view's text.
type builder struct {
	from, to *view
	edits    []edit
	quoted   bool
	end      int // of from.text that was written
	changed  int // as in origin, of the byte to be written next
	mixed    region
	mixes    bool // whether the word that mixed is mixes scripts to deceive
}

// grow provides the memory for the view in one step: what grew by appending would leave copies behind.
func (b *builder) grow(regions int, blobs []blob) {
	size := len(b.from.Text) + gapSize*(regions+len(blobs))
	for _, e := range blobs {
		size += int(e.to - e.from)
	}
	b.to.Text, b.to.Origins = slices.Grow(b.to.Text[:0], size), slices.Grow(b.to.Origins[:0], size)
}

// island writes the regions from the i-th on that are close to each other, as one piece with what stands around it, and returns the
// first region that is not in it.
func (b *builder) island(regions []region, i int) int {
	src := b.from.Text
	start, end := int(regions[i].from), 0
	for ; i < len(regions) && (end == 0 || int(regions[i].from)-before <= end); i++ {
		end = max(end, min(len(src), int(regions[i].to)+behind))
		for end < len(src) && src[end] > ' ' {
			end++
		}
	}
	end = keyBehind(src, max(0, start-before), end)
	for start = max(b.end, start-before); start > b.end && src[start-1] > ' '; {
		start--
	}
	if start > b.end || start == 0 {
		b.gap(start, start == 0 || src[start-1] == '\n' || src[start-1] == '\r')
	}
	b.unfold(start, end)
	b.end = max(b.end, end)
	return i
}

// keyBehind returns end, or if dashes stand in src[start:end] that may begin a private key, the end of the dashes that end it.
func keyBehind(src []byte, start, end int) int {
	piece := src[start:end]
	named := bytes.Contains(piece, []byte("KEY")) || bytes.Contains(piece, []byte("BEGIN"))
	if !named || !bytes.Contains(piece, dashes) {
		return end
	}
	n := bytes.Index(src[end:], dashes)
	if n < 0 {
		return len(src)
	}
	return end + n + text.LineLength(src[end+n:])
}

var dashes = []byte("----")

const gapSize = 3

// gap keeps apart what does not stand together in the original. No value goes on over it.
func (b *builder) gap(at int, line bool) {
	last := byte(' ')
	if line {
		last = '\n'
	}
	if at < len(b.from.Text) {
		b.write(at, at, '\n')
		b.write(at, at, 0x7f)
		b.write(at, at, last)
	}
}

// write adds a byte that stands for from.text[i:end].
func (b *builder) write(i, end int, c byte) {
	o := origin{int32(i), int32(end), int32(b.changed)}
	if known := b.from.Origins; known != nil {
		first, last := known[min(i, len(known)-1)], known[max(i, end-1)]
		o.From, o.To = first.From, last.To
		if inherited := end > i && last.changed > int32(i); inherited {
			b.changed = len(b.to.Text) + 1
			o.changed = int32(b.changed)
		}
		if end == i {
			o.To = o.From
		}
	}
	b.to.Text, b.to.Origins = append(b.to.Text, c), append(b.to.Origins, o)
}

// change adds what stands for from.text[i:end] without disguise. What follows it differs, too, if that is nothing.
func (b *builder) change(i, end int, plain []byte) {
	b.changed = len(b.to.Text) + 1
	for _, c := range plain {
		b.changed = len(b.to.Text) + 1
		b.write(i, end, c)
	}
}

// extend makes the byte written last stand for what ends at end, too: a mark is part of the character before it.
func (b *builder) extend(end int) {
	last := &b.to.Origins[len(b.to.Origins)-1]
	last.changed = int32(b.changed)
	if last.To = int32(end); b.from.Origins != nil {
		last.To = b.from.Origins[end-1].To
	}
}

// unfold writes from.text[i:end] without disguises.
func (b *builder) unfold(i, end int) {
	for src := b.from.Text; i < end; {
		p, ok := b.edited(i)
		if !ok && disguise[src[i]] {
			p, ok = b.disguised(i)
		}
		if !ok {
			b.write(i, i+1, src[i])
			i++
			continue
		}
		if b.change(i, i+p.n, p.plain[:p.size]); p.size == 0 && p.mark {
			b.extend(i + p.n)
		}
		i += p.n
	}
}

// edited returns what stands for the edit that begins at i.
func (b *builder) edited(i int) (p piece, ok bool) {
	for ; len(b.edits) > 0 && int(b.edits[0].from) <= i; b.edits = b.edits[1:] {
		if e := b.edits[0]; int(e.from) == i && (b.quoted || !e.quoted) {
			return one(int(e.to)-i, e.plain), true
		}
	}
	return piece{}, false
}

// disguised reads the disguise at i.
func (b *builder) disguised(i int) (p piece, ok bool) {
	src := b.from.Text
	if src[i] < utf8.RuneSelf {
		return unescape(src[i:])
	}
	c, n := utf8.DecodeRune(src[i:])
	plain, kind := plainRune(c)
	written := len(b.to.Text)
	switch kind {
	case ordinaryRune:
		return piece{}, false
	case lookalike:
		if !b.deceives(i) {
			return piece{}, false
		}
	case combining:
		if written == 0 || b.to.Text[written-1] >= utf8.RuneSelf {
			return piece{}, false
		}
	case tagRune:
		if !bytes.HasPrefix(src[i+n:], tags) && !bytes.HasSuffix(src[:max(0, i-2)], tags) {
			plain = 0 // one alone spells nothing
		}
	default:
	}
	p = one(n, plain)
	p.mark = written > 0 && (kind == combining || text.InRange(c, 0xFE00, 0xFE0F))
	return p, true
}

// tags begin the characters from U+E0000 on, which spell ASCII invisibly.
var tags = []byte("\U000E0000"[:2])

// deceives says whether the word around i mixes ASCII letters with letters of other scripts that look like them, and with no others.
func (b *builder) deceives(i int) bool {
	if int(b.mixed.from) <= i && i < int(b.mixed.to) {
		return b.mixes
	}
	src := b.from.Text
	start, end := i, i
	for low := max(0, i-64); start > low && lookalikeWord(src[start-1]); {
		start--
	}
	for high := min(len(src), i+256); end < high && lookalikeWord(src[end]); {
		end++
	}
	b.mixed, b.mixes = region{int32(i), int32(end)}, lookalikes(src[start:end])
	return b.mixes
}
