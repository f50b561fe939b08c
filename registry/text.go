package registry

import (
	"unicode/utf16"
	"unicode/utf8"
)

// Text gathers the text of an answer, or of one event of a stream, in pieces that are cut anywhere: the two halves of a surrogate pair, or
// the bytes of one character, may stand in two of them, even in two events. The zero Text is empty.
type Text struct {
	first  []byte   // at most blockSize bytes
	more   [][]byte // of blockSize bytes each, but for the last
	size   int
	likely int // how large the first block is made
}

const (
	blockSize = 64 << 10
	keptBlock = 4 << 10 // how large a block stays for the next text
)

// Append adds a piece.
func (t *Text) Append(p []byte) {
	t.size += len(p)
	for len(p) > 0 {
		b := t.last()
		n := min(len(p), blockSize-len(*b))
		*b = append(*b, p[:n]...)
		p = p[n:]
	}
}

// last is a block with room for more.
func (t *Text) last() *[]byte {
	b := &t.first
	if n := len(t.more); n > 0 {
		b = &t.more[n-1]
	} else if t.first == nil {
		t.first = make([]byte, 0, t.likely)
	}
	if len(*b) < blockSize {
		return b
	}
	t.more = append(t.more, make([]byte, 0, blockSize))
	return &t.more[len(t.more)-1]
}

// expect says how large the text will be, nearly: it saves growing.
func (t *Text) expect(n int) {
	if t.first == nil {
		t.likely = min(n, blockSize)
	}
}

// Len is the size of the text, in bytes.
func (t *Text) Len() int { return t.size }

// Held is the size of its memory.
func (t *Text) Held() int {
	n := cap(t.first)
	for _, b := range t.more {
		n += cap(b)
	}
	return n
}

// Cut drops everything behind the first n bytes.
func (t *Text) Cut(n int) {
	for t.size > n && len(t.more) > 0 {
		last := len(t.more) - 1
		drop := min(t.size-n, len(t.more[last]))
		t.size -= drop
		if t.more[last] = t.more[last][:len(t.more[last])-drop]; len(t.more[last]) == 0 {
			t.more[last] = nil
			t.more = t.more[:last]
		}
	}
	if t.size > n {
		t.first, t.size = t.first[:n], n
	}
}

// MoveTo appends the text to another one and empties it.
func (t *Text) MoveTo(other *Text) { t.drain(other.Append) }

// Reset empties the text for the next one.
func (t *Text) Reset() {
	t.more, t.size = nil, 0
	if t.first = t.first[:0]; cap(t.first) > keptBlock {
		t.first = nil
	}
}

// drain passes on the blocks and forgets each.
func (t *Text) drain(take func([]byte)) {
	if len(t.first) > 0 {
		take(t.first)
	}
	if cap(t.first) > keptBlock {
		t.first = nil
	}
	for i, b := range t.more {
		take(b)
		t.more[i] = nil
	}
	t.Reset()
}

// joiner puts pieces of text together and gives out whole UTF-8 sequences only. The zero joiner is ready.
type joiner struct {
	held []byte // the start of a sequence, at most three bytes
	out  []byte
}

// add returns what p completes and holds back its unfinished end. What it returns is valid until the next call.
func (j *joiner) add(p []byte) []byte {
	if len(j.held) == 0 && utf8.Valid(p) {
		return p
	}
	in := append(j.held, p...)
	out := j.out[:0]
	for len(in) > 0 && !unfinished(in) {
		r, n := decode(in)
		out = utf8.AppendRune(out, r)
		in = in[n:]
	}
	j.held = append([]byte(nil), in...)
	if j.out = out; cap(out) > keptBlock {
		j.out = nil
	}
	return out
}

// flush gives up waiting: what is held back becomes U+FFFD.
func (j *joiner) flush() []byte {
	if len(j.held) == 0 {
		return nil
	}
	j.held = nil
	return []byte(string(utf8.RuneError))
}

// unfinished says whether b is nothing but the start of a sequence.
func unfinished(b []byte) bool {
	return !utf8.FullRune(b) || len(b) == 3 && utf16.IsSurrogate(surrogate(b)) && surrogate(b) < 0xDC00
}

// decode reads one character: UTF-8, or a pair of surrogates. A lone surrogate and a wrong byte are U+FFFD.
func decode(b []byte) (rune, int) {
	r, n := utf8.DecodeRune(b)
	if r != utf8.RuneError || n != 1 {
		return r, n
	}
	high := surrogate(b)
	if high == 0 {
		return utf8.RuneError, 1
	}
	if r := utf16.DecodeRune(high, surrogate(b[3:])); r != utf8.RuneError {
		return r, 6
	}
	return utf8.RuneError, 3
}

// surrogate reads the three bytes that stand for one; 0 if b does not start with such.
func surrogate(b []byte) rune {
	if len(b) < 3 || b[0] != 0xED || b[1] < 0xA0 || b[1] > 0xBF || b[2]&0xC0 != 0x80 {
		return 0
	}
	return 0xD000 | rune(b[1]&0x3F)<<6 | rune(b[2]&0x3F)
}
