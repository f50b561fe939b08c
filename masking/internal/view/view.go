package view

import (
	"bytes"
	"slices"
	"unicode/utf8"
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
		size += e.size
	}
	b.to.Text, b.to.Origins = slices.Grow(b.to.Text[:0], size), slices.Grow(b.to.Origins[:0], size)
}

// island writes the regions from the i-th on that are close to each other, as one piece with what stands around it, and returns the
// first region that is not in it.
func (b *builder) island(regions []region, i int) int {
	text := b.from.Text
	start, end := int(regions[i].from), 0
	for ; i < len(regions) && (end == 0 || int(regions[i].from)-before <= end); i++ {
		end = max(end, min(len(text), int(regions[i].to)+behind))
		for end < len(text) && text[end] > ' ' {
			end++
		}
	}
	end = keyBehind(text, max(0, start-before), end)
	for start = max(b.end, start-before); start > b.end && text[start-1] > ' '; {
		start--
	}
	if start > b.end || start == 0 {
		b.gap(start, start == 0 || text[start-1] == '\n' || text[start-1] == '\r')
	}
	b.unfold(start, end)
	b.end = max(b.end, end)
	return i
}

// keyBehind returns end, or if dashes stand in text[start:end] that may begin a private key, the end of the dashes that end it.
func keyBehind(text []byte, start, end int) int {
	piece := text[start:end]
	if !bytes.Contains(piece, []byte("----")) || !bytes.Contains(piece, []byte("KEY")) && !bytes.Contains(piece, []byte("BEGIN")) {
		return end
	}
	next := bytes.Index(text[end:], []byte("----"))
	if next < 0 {
		return len(text)
	}
	for end += next; end < len(text) && text[end] != '\n'; {
		end++
	}
	return end
}

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
	text := b.from.Text
	for i < end {
		if e, ok := b.edit(i); ok {
			p := one(int(e.to)-i, e.plain)
			b.change(i, int(e.to), p.plain[:p.size])
			i = int(e.to)
			continue
		}
		if !disguise[text[i]] {
			next := end
			if len(b.edits) > 0 {
				next = min(end, int(b.edits[0].from))
			}
			i = b.copy(i, next)
			continue
		}
		p, ok := b.disguised(i)
		if !ok {
			b.write(i, i+1, text[i])
			i++
			continue
		}
		if b.change(i, i+p.n, p.plain[:p.size]); p.size == 0 && p.mark {
			b.extend(i + p.n)
		}
		i += p.n
	}
}

// copy writes from.text[i:end], or what stands there before the first byte that may be in disguise, and returns where that ends.
func (b *builder) copy(i, end int) int {
	text, start := b.from.Text, i
	for i++; i < end && !disguise[text[i]]; {
		i++
	}
	if b.from.Origins != nil {
		for k := start; k < i; k++ {
			b.write(k, k+1, text[k])
		}
		return i
	}
	b.to.Text = append(b.to.Text, text[start:i]...)
	n := len(b.to.Origins)
	b.to.Origins = b.to.Origins[:n+i-start] // grow made room
	origins, changed := b.to.Origins[n:], int32(b.changed)
	for k := range origins {
		at := int32(start + k)
		origins[k] = origin{at, at + 1, changed}
	}
	return i
}

// drops says whether the edit e is none for what stands at i and behind.
func (b *builder) drops(e edit, i int) bool { return int(e.from) < i || e.quoted && !b.quoted }

// edit returns the edit that begins at i.
func (b *builder) edit(i int) (edit, bool) {
	for len(b.edits) > 0 && b.drops(b.edits[0], i) {
		b.edits = b.edits[1:]
	}
	if len(b.edits) == 0 || int(b.edits[0].from) > i {
		return edit{}, false
	}
	return b.edits[0], true
}

// disguised reads the disguise at i.
func (b *builder) disguised(i int) (p piece, ok bool) {
	text := b.from.Text
	if text[i] < utf8.RuneSelf {
		return unescape(text[i:])
	}
	c, n := utf8.DecodeRune(text[i:])
	plain, kind := plainRune(c)
	switch kind {
	case ordinaryRune:
		return piece{}, false
	case lookalike:
		if !b.deceives(i) {
			return piece{}, false
		}
	case combining:
		if i == 0 || text[i-1] >= utf8.RuneSelf && !b.afterPlain() {
			return piece{}, false
		}
	case tagRune:
		if last, _ := utf8.DecodeLastRune(text[:i]); !isTag(last) && !tagNext(text[i+n:]) {
			return piece{n: n}, true
		}
	default:
	}
	p = one(n, plain)
	joins := kind == combining || 0xFE00 <= c && c <= 0xFE0F
	p.mark = joins && len(b.to.Text) > 0
	return p, true
}

// afterPlain says whether what was written last is ASCII.
func (b *builder) afterPlain() bool {
	n := len(b.to.Text)
	return n > 0 && b.to.Text[n-1] < utf8.RuneSelf
}

// deceives says whether the word around i mixes ASCII letters with letters of other scripts that look like them, and with no others.
func (b *builder) deceives(i int) bool {
	if int(b.mixed.from) <= i && i < int(b.mixed.to) {
		return b.mixes
	}
	text := b.from.Text
	start, end := i, i
	for low := max(0, i-64); start > low && lookalikeWord(text[start-1]); {
		start--
	}
	for high := min(len(text), i+256); end < high && lookalikeWord(text[end]); {
		end++
	}
	b.mixed, b.mixes = region{int32(i), int32(end)}, lookalikes(text[start:end])
	return b.mixes
}
