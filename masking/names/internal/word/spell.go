package word

import (
	"encoding/binary"
	"math/bits"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file reads how a word is written. Plain words are read eight letters at a time.

// spelling counts what the shape of a word depends on.
type spelling struct {
	n, upper, inner, hyphens, apostrophes, strange int

	small            bool // the letter before is in lower case
	script, caseless uint8
}

// letter takes one folded letter of a word into r.folded.
func (r *Reader) letter(c *spelling, folded byte, upper bool) {
	if upper {
		if c.upper++; c.small && c.inner == 0 {
			c.inner = c.n
		}
	}
	c.small = !upper
	if c.n < model.MaxWord {
		r.folded[c.n] = folded
	}
	c.n++
}

// letters reads the word that begins at i into r.folded. It returns where the word ends, how many letters it has and its shape.
func (r *Reader) letters(i int) (end, n int, shape, script uint8) {
	text, c := r.text, spelling{}
	for i < len(text) {
		b := text[i]
		if l := char.LowerOf[b]; l != 0 {
			r.letter(&c, l, b != l)
			i++
			continue
		}
		width := r.sign(&c, i)
		if width == 0 {
			break
		}
		i += width
	}
	n = min(c.n, model.MaxWord)
	clear(r.folded[n : n+8])
	return i, n, r.shape(&c, n), c.script
}

// sign takes what is no letter of ASCII but may be part of a word, and returns its width: 0 if the word ends at i.
func (r *Reader) sign(c *spelling, i int) int {
	text := r.text
	switch b := text[i]; {
	case char.IsDigit(b) || b == '_':
		c.strange++
		return 1
	case b == '-' && c.n > 0 && Begins(text, i+1):
		c.hyphens, c.small = c.hyphens+1, false
		return 1
	case c.script == char.Hebrew && c.n > 0 && gereshAt(text, i):
		return 1
	case b == '\'' && c.goesOn(text, i+1):
		c.apostrophes, c.small = c.apostrophes+1, false
		return 1
	case b < 0x80:
		return 0
	}
	l := char.At(text, i)
	switch l.Kind {
	case char.Outside, char.Unspaced:
		if Apostrophe(text, i) && c.goesOn(text, i+3) {
			c.apostrophes, c.small = c.apostrophes+1, false
			return 3
		}
		return 0
	case char.Foreign:
		c.strange++
	case char.Joiner:
	default:
		if l.Script != c.script {
			if c.n > 0 {
				c.strange++
			}
			c.script = l.Script
		}
		if l.Kind == char.Caseless {
			c.caseless = 1
		}
		r.letter(c, l.Fold, l.Kind == char.UpperCase)
	}
	return int(l.Width)
}

// gereshAt says whether the sign at i is written for a geresh in a Hebrew word, or for gershayim before its last letter.
func gereshAt(text []byte, i int) bool {
	return text[i] == '\'' || text[i] == '"' && Begins(text, i+1)
}

// goesOn says whether the word goes on at i, behind an apostrophe.
func (c *spelling) goesOn(text []byte, i int) bool {
	if c.n == 0 || !Begins(text, i) {
		return false
	}
	return !possessive(text, i) && !c.ending(text, i)
}

// ending says whether what stands at i, behind an apostrophe, ends a name, as in Ankara'da.
func (c *spelling) ending(text []byte, i int) bool {
	if c.n < 3 || c.upper == 0 {
		return false
	}
	return char.LowerOf[text[i]] == text[i] || text[i] >= 0x80 && char.At(text, i).Kind == char.LowerCase
}

// shape chooses the shape of a word whose first n letters are in r.folded.
func (r *Reader) shape(c *spelling, n int) uint8 {
	switch {
	case n == 0 || c.strange > 0:
		return ShapeIdentifier
	case c.caseless > 0:
		return ShapeCaseless
	case c.upper == 0:
		return ShapeLower
	case c.upper == 1 && n == 1:
		return ShapeInitial
	case c.hyphens > 0:
		return ShapeHyphen
	case c.apostrophes > 0:
		return ShapeApostrophe
	case c.upper == n && n <= 3:
		return ShapeShortCaps
	case c.upper == n:
		return ShapeCaps
	case c.upper == 2 && c.inner > 0 && InnerPrefix(r.folded[:min(c.inner, n)]):
		return ShapeInner
	case c.upper > 1:
		return ShapeIdentifier
	}
	return ShapeTitle
}

// InnerPrefix says whether a capital letter may follow v inside a surname.
func InnerPrefix(v []byte) bool {
	switch string(v) {
	case "mc", "mac", "de", "di", "du", "la", "le", "van", "von", "fitz", "st", "del", "des", "el", "al", "ben", "ver", "da", "dos", "lo":
		return true
	}
	return false
}

// Apostrophe says whether the typographic apostrophe stands at i.
func Apostrophe(text []byte, i int) bool {
	return i+2 < len(text) && string(text[i:i+3]) == "’"
}

// Begins says whether a word begins at i.
func Begins(text []byte, i int) bool {
	if i >= len(text) {
		return false
	}
	if text[i] < 0x80 {
		return char.LowerOf[text[i]] != 0
	}
	return char.At(text, i).Begins()
}

// possessive says whether the s of "Maria's" stands at i and ends the word.
func possessive(text []byte, i int) bool {
	return text[i]|0x20 == 's' && !Begins(text, i+1) && !char.IsDigit(char.ByteAt(text, i+1))
}

// Spell makes w the word that begins at i.
func (r *Reader) Spell(w *Word, i int) {
	if r.quick(w, i) {
		return
	}
	end, n, shape, script := r.letters(i)
	*w = Word{Start: int32(i), End: int32(end), Shape: shape, Size: uint8(min(n, 15)), Script: script}
	if n == 0 {
		return
	}
	w.Hash = model.Hash(r.folded[:n]) ^ uint64(script)*model.Mix1
	w.Prefix = binary.LittleEndian.Uint32(r.folded[:]) & 0xFFFFFF
	if n >= 4 {
		w.Suffix = binary.LittleEndian.Uint32(r.folded[n-4:])
	} else {
		w.Suffix = w.Prefix << (8 * (4 - n))
	}
}

// quick is Spell for a plain word of up to 15 letters of ASCII, eight at a time; it is false if the word needs a closer look.
func (r *Reader) quick(w *Word, i int) bool {
	text := r.text
	if i+16 >= len(text) {
		return false
	}
	low, high := binary.LittleEndian.Uint64(text[i:]), uint64(0)
	n := char.LettersIn(low)
	if n == 8 {
		high = binary.LittleEndian.Uint64(text[i+8:])
		if n += char.LettersIn(high); n == 16 {
			return false
		}
		high &= 1<<(8*(n-8)) - 1
	} else {
		low &= 1<<(8*n) - 1
	}
	if n == 0 || joinsWord[text[i+n]] {
		return false
	}
	const small = 0x2020202020202020
	smallLow, smallHigh := low|small&char.Ones(low), high|small&char.Ones(high)
	upper := 0
	if low != smallLow || high != smallHigh {
		upper = bits.OnesCount64(low^smallLow) + bits.OnesCount64(high^smallHigh)
		first := upper == 1 && text[i] < 'a'
		if all := upper == n; !first && !all {
			return false
		}
	}
	h := bits.RotateLeft64((uint64(n)*model.Mix2^smallLow)*model.Mix1, 29)
	last := smallLow << (8 * (8 - n) & 63)
	if n > 8 {
		h = bits.RotateLeft64((h^smallHigh)*model.Mix1, 29)
		last = smallHigh<<(8*(16-n)) | smallLow>>(8*(n-8))
	}
	w.Start, w.End, w.Size, w.Shape = int32(i), int32(i+n), uint8(n), plainShape(n, upper)
	w.Hash = (h ^ h>>32) * model.Mix2
	w.Prefix, w.Suffix = uint32(smallLow)&0xFFFFFF, uint32(last>>32)
	w.Known, w.Gap, w.Script, w.Stem, w.Class, w.Form = 0, 0, char.Latin, 0, 0, false
	binary.LittleEndian.PutUint64(r.folded[:], smallLow)
	binary.LittleEndian.PutUint64(r.folded[8:], smallHigh)
	return true
}

// joinsWord says of each byte that is no letter of ASCII whether a word may go on over it.
var joinsWord = func() (t [256]bool) {
	for i := range t {
		t[i] = i >= 0x80 || strings.IndexByte("-'_0123456789", byte(i)) >= 0
	}
	return t
}()

// plainShape is the shape of a word of n letters, none, the first or all of which are upper.
func plainShape(n, upper int) uint8 {
	switch {
	case upper == 0:
		return ShapeLower
	case n == 1:
		return ShapeInitial
	case upper == 1:
		return ShapeTitle
	case n <= 3:
		return ShapeShortCaps
	}
	return ShapeCaps
}

// Short returns the bytes of the word at i if it has at most seven, all letters of ASCII; 0 if not.
func Short(text []byte, i int) uint64 {
	if i+8 > len(text) {
		return 0
	}
	v := binary.LittleEndian.Uint64(text[i:])
	n := char.LettersIn(v)
	if n == 8 || joinsWord[text[i+n]] {
		return 0
	}
	return v & (1<<(8*n) - 1)
}
