// Package view takes disguises off: while the scan reads a text it notes where something may be disguised, and a view is a copy of these
// regions without the disguise. It knows no rules.
package view

import (
	"slices"
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
	hex  bool
	size int // decoded
}

// sextet is the value of a character of base64, of either alphabet (RFC 4648); 0xff for any other.
var sextet = func() (value [256]uint8) {
	for i := range value {
		value[i] = 0xff
	}
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	for i := range len(alphabet) {
		value[alphabet[i]] = uint8(i)
	}
	value['-'], value['_'] = 62, 63
	return value
}()

// LongWord looks at the letters and digits text[i:end], which may be a blob or begin one.
func LongWord(s *text.Cursor, i, end int) {
	if i < blobMemo.Of(s).blobTo || end-i < LeastBlob && text.ByteAt(s.Text, end) != '=' {
		return
	}
	if text.Hex(s.Text[i:end]) {
		hexText(s, i, end)
	} else if saysASCII(s.Text[i:i+12]) || end-i >= 2*LeastBlob {
		base64(s, i, end)
	}
}

// saysASCII says whether base64 stands for ASCII, by the bits that are zero then.
func saysASCII(v []byte) bool {
	for i := 0; i+4 <= len(v); i += 4 {
		if sextet[v[i]]&0x20|sextet[v[i+1]]&0x08|sextet[v[i+2]]&0x02 != 0 {
			return false
		}
	}
	return true
}

// control holds the control characters but white space: no text has them.
var control = func() (all [256]bool) {
	for b := range byte(' ') {
		all[b] = b != '\n' && b != '\r' && b != '\t'
	}
	all[0x7f] = true
	return all
}()

// readable says whether v is text: whole characters, no control characters but white space.
func readable(v []byte) bool {
	for _, b := range v {
		if control[b] {
			return false
		}
	}
	return utf8.Valid(v)
}

// base64 keeps the blob that begins at i, or the word text[i:end] of it if the rest is something else.
func base64(s *text.Cursor, i, end int) {
	if i >= blobMemo.Of(s).blobTried {
		long := end
		for long < len(s.Text) && sextet[s.Text[long]] != 0xff {
			long++
		}
		whole, size := wrapped(s, i, long)
		blobMemo.Of(s).blobTried = whole
		if keep(s, blob{region{int32(i), int32(whole)}, false, size}) {
			return
		}
	}
	keep(s, blob{region{int32(i), int32(end)}, false, (end-i)*3/4 + 3})
}

// wrapped returns where the base64 at i ends whose first line ends at end, and how many bytes it stands for at most.
func wrapped(s *text.Cursor, i, end int) (whole, size int) {
	chars, width := end-i, end-i
	for width >= leastWraps && width%4 == 0 {
		next := nextLine(s, end)
		line := next
		for line < len(s.Text) && line-next < width && sextet[s.Text[line]] != 0xff {
			line++
		}
		if next == end || line == next {
			break
		}
		if after := text.ByteAt(s.Text, line); sextet[after] != 0xff || text.IsSpace(after) {
			break
		}
		chars, end = chars+line-next, line
		if line-next < width {
			break
		}
	}
	for k := 0; k < 2 && text.ByteAt(s.Text, end) == '='; k++ {
		end++
	}
	return end, chars*3/4 + 3
}

// nextLine returns where the next line begins, behind its indentation, if one ends at i; else i.
func nextLine(s *text.Cursor, i int) int {
	start := i + text.Btoi(text.ByteAt(s.Text, i) == '\r')
	if text.ByteAt(s.Text, start) != '\n' {
		return i
	}
	for start++; text.IsSpace(text.ByteAt(s.Text, start)) && start-i < text.MaxKey; {
		start++
	}
	return start
}

// keep keeps b for the next view if it says something, and says whether it does. What cannot be looked at any more is masked.
func keep(s *text.Cursor, b blob) bool {
	f := FoldMemo.Of(s)
	i, end := int(b.from), int(b.to)
	if v := &f.Views[f.Level]; v.Origins != nil && int(v.Origins[end-1].changed) <= i {
		return false // is in the view before as well
	}
	f.plain = slices.Grow(f.plain[:0], b.size)
	if f.plain = b.appendTo(f.plain, s.Text); !readable(f.plain) {
		return false
	}
	blobMemo.Of(s).blobTo = end
	f.decoded += len(f.plain)
	if f.Level == MaxViews || f.decoded > f.MostDecoded {
		s.Add(entity.Secret, f.EncodedRule, i, end)
		return true
	}
	f.blobs = append(f.blobs, b)
	return true
}

// hexText keeps the word text[i:end] if it is text in hexadecimal digits.
func hexText(s *text.Cursor, i, end int) {
	if (end-i)%2 != 0 || end-i < LeastBlob {
		return
	}
	if end-i < leastPlain && text.Of(s.Text[i:end], text.CsDigit) {
		return
	}
	keep(s, blob{region{int32(i), int32(end)}, true, (end - i) / 2})
}

// appendTo appends what b says. Groups of fewer than four characters at the end may stand for one or two bytes.
func (b blob) appendTo(dst, src []byte) []byte {
	v := src[b.from:b.to]
	if b.hex {
		for i := 0; i+2 <= len(v); i += 2 {
			dst = append(dst, text.Unhex(v[i])<<4|text.Unhex(v[i+1]))
		}
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
	return utf16(dst)
}

// utf16 takes the zero bytes out of ASCII in UTF-16, as PowerShell takes its commands.
func utf16(src []byte) []byte {
	if len(src) < LeastBlob/2 {
		return src
	}
	for i := 1; i < len(src); i += 2 {
		if src[i] != 0 {
			return src
		}
	}
	n := 0
	for i := 0; i < len(src); i += 2 {
		src[n] = src[i]
		n++
	}
	return src[:n]
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
