// Package view takes disguises off: while the scan reads a text it notes where something may be disguised, and a view is a copy of these
// regions without the disguise. It knows no rules.
package view

import (
	"bytes"
	"encoding/hex"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads text that is encoded as a whole: base64, as in a Kubernetes Secret or a mail, and hexadecimal digits. If what
// it says holds a value, all of it is masked.

// How long a text in base64 or hexadecimal digits is at least.
const (
	LeastBlob  = 16 // form: characters of text in base64, padding included; fewer say too little to be sure
	LeastFirst = 14 // form: letters and digits in a row that a blob begins with
	leastWraps = 60 // form: characters of a line that goes on in the next one
	leastPlain = 24 // form: hexadecimal digits of a text, if none of them is a letter: fewer are a number
)

// A blob is encoded text that was found to say something.
type blob struct {
	region
	hex bool
}

// sextet is the value of a character of base64, of either alphabet (RFC 4648); 0xff for any other.
var sextet = func() (value [256]uint8) {
	for b := range value {
		value[b] = uint8(strings.IndexByte(text.Alnum+"+/", byte(b)))
	}
	value['-'], value['_'] = 62, 63
	return value
}()

// LongWord looks at the letters and digits text[i:end], which may be a blob or begin one.
func LongWord(s *text.Cursor, i, end int) {
	v, long := s.Text[i:end], end-i >= LeastBlob
	number := len(v) < leastPlain && text.Of(v, text.CsDigit)
	switch {
	case i < blobMemo.Of(s).blobTo, !long && !text.HasByte("=+/", text.ByteAt(s.Text, end)):
	case !text.Hex(v):
		base64(s, i, end)
	case long && len(v)%2 == 0 && !number:
		keep(s, blob{region{int32(i), int32(end)}, true})
	}
}

// unreadable says whether no text has r: a byte that is no character, or a control character but white space.
func unreadable(r rune) bool {
	control := r < ' ' && !text.HasByte("\n\r\t", byte(r))
	return control || r == 0x7f || r == utf8.RuneError
}

// base64 keeps the blob that begins at i, or the word text[i:end] of it if the rest is something else.
func base64(s *text.Cursor, i, end int) {
	if seen := blobMemo.Of(s); i >= seen.blobTried {
		seen.blobTried = blobEnd(s.Text, i)
		if keep(s, blob{region{int32(i), int32(seen.blobTried)}, false}) {
			return
		}
	}
	keep(s, blob{region{int32(i), int32(end)}, false})
}

// blobEnd returns where the base64 at i ends, with its padding. It may go on in the lines below, of which none is longer.
func blobEnd(src []byte, i int) int {
	end := sextetsEnd(src, i)
	for width := end - i; width >= leastWraps; {
		next := nextLine(src, end)
		line := sextetsEnd(src, next)
		if n := line - next; n == 0 || n > width || text.IsSpace(text.ByteAt(src, line)) {
			break
		}
		if end = line; line-next < width {
			break
		}
	}
	for k := 0; k < 2 && text.ByteAt(src, end) == '='; k++ {
		end++
	}
	return end
}

// sextetsEnd returns where the characters of base64 end that begin at i.
func sextetsEnd(src []byte, i int) int {
	for i < len(src) && sextet[src[i]] != 0xff {
		i++
	}
	return i
}

// nextLine returns where the next line begins, behind its indentation, if one ends at i; else the end of the text.
func nextLine(src []byte, i int) int {
	start := i + text.Btoi(text.ByteAt(src, i) == '\r')
	if text.ByteAt(src, start) != '\n' {
		return len(src)
	}
	for start++; text.IsSpace(text.ByteAt(src, start)) && start-i < text.MaxKey; {
		start++
	}
	return start
}

// keep keeps b for the next view if it says something, and says whether it does. What cannot be looked at any more is masked.
func keep(s *text.Cursor, b blob) bool {
	f, i, end := FoldMemo.Of(s), int(b.from), int(b.to)
	if f.sawBefore(i, end) {
		return false
	}
	f.plain = b.appendTo(slices.Grow(f.plain[:0], end-i), s.Text)
	if bytes.ContainsFunc(f.plain, unreadable) {
		return false
	}
	blobMemo.Of(s).blobTo = end
	if f.decoded += len(f.plain); f.Level == MaxViews || f.decoded > f.MostDecoded {
		s.Add(entity.Secret, f.EncodedRule, i, end)
		return true
	}
	f.blobs = append(f.blobs, b)
	return true
}

// appendTo appends what b says. Groups of fewer than four characters at the end may stand for one or two bytes.
func (b blob) appendTo(dst, src []byte) []byte {
	v := src[b.from:b.to]
	if b.hex {
		dst, _ = hex.AppendDecode(dst, v)
		return dst
	}
	bits, n := uint32(0), 0
	for _, c := range v {
		x := sextet[c]
		if x == 0xff {
			continue // white space, and the padding
		}
		bits, n = bits<<6|uint32(x), n+1
		if n%4 != 1 {
			dst = append(dst, byte(bits>>(6-2*((n+3)%4))))
		}
	}
	return narrow(dst)
}

// narrow takes the zero bytes out of ASCII in UTF-16, as PowerShell takes its commands.
func narrow(src []byte) []byte {
	if len(src) < LeastBlob/2 || bytes.Count(src, []byte{0}) != len(src)/2 {
		return src
	}
	return slices.DeleteFunc(src, func(b byte) bool { return b == 0 })
}

// decode writes what a blob says, as a piece of its own: each byte stands for the whole of it.
func (b *builder) decode(e blob, scratch []byte) []byte {
	b.gap(int(e.from), true)
	scratch = e.appendTo(scratch[:0], b.from.Text)
	b.change(int(e.from), int(e.to), scratch)
	b.end = max(b.end, int(e.to))
	return scratch
}

type blobSeen struct {
	blobTo, blobTried int
}

var blobMemo = text.NewMemo[blobSeen]()
