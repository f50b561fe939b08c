package names

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// word is a word of the text, folded and looked up.
type word struct {
	start, end  int32
	hash        uint64 // of the folded letters; 0: there is none
	model.Known        // what the lists say
	suffix      uint32 // the last four folded letters, the last of them highest
	prefix      uint32 // the first three
	shape       uint8
	size        uint8 // letters, up to 15
	gap         uint8 // what stands before it: see package char
	script      uint8
	stem        uint8 // letters behind what the lists know; 0: they know the word as it is, or not at all
	class       uint8 // see class.go
}

// Shapes of words.
const (
	shapeLower = iota
	shapeInitial
	shapeTitle
	shapeCaps
	shapeShortCaps
	shapeInner // McDonald
	shapeHyphen
	shapeApostrophe
	shapeIdentifier // never a name
	shapeCaseless
)

// spelling counts what the shape of a word depends on.
type spelling struct {
	n, upper, inner, hyphens, apostrophes, strange int

	small            bool // the letter before is in lower case
	script, caseless uint8
}

// letter takes one folded letter of a word into s.folded.
func (s *Scan) letter(c *spelling, folded byte, upper bool) {
	if upper {
		if c.upper++; c.small && c.inner == 0 {
			c.inner = c.n
		}
	}
	c.small = !upper
	if c.n < model.MaxWord {
		s.folded[c.n] = folded
	}
	c.n++
}

// letters reads the word that begins at i into s.folded. It returns where the word ends, how many letters it has and its shape.
func (s *Scan) letters(i int) (end, n int, shape, script uint8) {
	text, c := s.text, spelling{}
	for i < len(text) {
		b := text[i]
		if l := char.LowerOf[b]; l != 0 {
			s.letter(&c, l, b != l)
			i++
			continue
		}
		width := s.sign(&c, i)
		if width == 0 {
			break
		}
		i += width
	}
	n = min(c.n, model.MaxWord)
	clear(s.folded[n : n+8])
	return i, n, s.shape(&c, n), c.script
}

// sign takes what is no letter of ASCII but may be part of a word, and returns its width: 0 if the word ends at i.
func (s *Scan) sign(c *spelling, i int) int {
	text := s.text
	switch b := text[i]; {
	case char.IsDigit(b) || b == '_':
		c.strange++
		return 1
	case b == '-' && c.n > 0 && follows(text, i+1):
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
		if apostrophe(text, i) && c.goesOn(text, i+3) {
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
		s.letter(c, l.Fold, l.Kind == char.UpperCase)
	}
	return int(l.Width)
}

// gereshAt says whether the sign at i is written for a geresh in a Hebrew word, or for gershayim before its last letter.
func gereshAt(text []byte, i int) bool {
	return text[i] == '\'' || text[i] == '"' && follows(text, i+1)
}

// goesOn says whether the word goes on at i, behind an apostrophe.
func (c *spelling) goesOn(text []byte, i int) bool {
	if c.n == 0 || !follows(text, i) {
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

// shape chooses the shape of a word whose first n letters are in s.folded.
func (s *Scan) shape(c *spelling, n int) uint8 {
	switch {
	case n == 0 || c.strange > 0:
		return shapeIdentifier
	case c.caseless > 0:
		return shapeCaseless
	case c.upper == 0:
		return shapeLower
	case c.upper == 1 && n == 1:
		return shapeInitial
	case c.hyphens > 0:
		return shapeHyphen
	case c.apostrophes > 0:
		return shapeApostrophe
	case c.upper == n && n <= 3:
		return shapeShortCaps
	case c.upper == n:
		return shapeCaps
	case c.upper == 2 && c.inner > 0 && innerPrefix(s.folded[:min(c.inner, n)]):
		return shapeInner
	case c.upper > 1:
		return shapeIdentifier
	}
	return shapeTitle
}

// innerPrefix says whether a capital letter may follow v inside a surname.
func innerPrefix(v []byte) bool {
	switch string(v) {
	case "mc", "mac", "de", "di", "du", "la", "le", "van", "von", "fitz", "st", "del", "des", "el", "al", "ben", "ver", "da", "dos", "lo":
		return true
	}
	return false
}

// apostrophe says whether the typographic apostrophe stands at i.
func apostrophe(text []byte, i int) bool {
	return i+2 < len(text) && string(text[i:i+3]) == "’"
}

func follows(text []byte, i int) bool {
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
	return text[i]|0x20 == 's' && !follows(text, i+1) && !char.IsDigit(char.ByteAt(text, i+1))
}

// read makes w the word that begins at i, looked up.
func (s *Scan) read(w *word, i int) {
	s.spell(w, i)
	w.Known = s.known(w)
}

// known returns what the lists say of the word.
func (s *Scan) known(w *word) model.Known {
	if w.shape == shapeIdentifier {
		return 0
	}
	m := &s.memory[w.hash>>(64-memoryBits)]
	if m.hash != w.hash {
		*m = memory{hash: w.hash, Known: s.model.Known(w.hash)}
		if w.size <= 3 && shortNames.has(w.hash) {
			m.Known |= model.FrequentFirst
		}
		if m.Known == 0 && w.size >= 4 {
			m.Known, m.stem = s.stem(w)
		}
	}
	w.stem = m.stem
	return m.Known
}

const maxEnding = 3 // letters that a word may have behind what the lists know

// stem returns what the lists say of the word without its last letters, as it is in other cases, weakened, and how many letters they are.
func (s *Scan) stem(w *word) (known model.Known, letters uint8) {
	var v [model.MaxWord]byte
	n := int(w.size)
	if n == 15 || bytes.IndexByte(s.text[w.start:w.end], '-') >= 0 {
		return 0, 0 // it may have more letters, or is two words
	}
	copy(v[:], s.folded[:n])
	for k := 1; k <= maxEnding && n-k >= 3; k++ {
		if known := s.model.Known(model.Hash(v[:n-k]) ^ uint64(w.script)*model.Mix1); known != 0 {
			return known.Weakened(), uint8(k)
		}
	}
	return 0, 0
}

// spell makes w the word that begins at i.
func (s *Scan) spell(w *word, i int) {
	if s.quick(w, i) {
		return
	}
	end, n, shape, script := s.letters(i)
	*w = word{start: int32(i), end: int32(end), shape: shape, size: uint8(min(n, 15)), script: script}
	if n == 0 {
		return
	}
	w.hash = model.Hash(s.folded[:n]) ^ uint64(script)*model.Mix1
	w.prefix = binary.LittleEndian.Uint32(s.folded[:]) & 0xFFFFFF
	if n >= 4 {
		w.suffix = binary.LittleEndian.Uint32(s.folded[n-4:])
	} else {
		w.suffix = w.prefix << (8 * (4 - n))
	}
}

// quick is spell for a plain word of up to 15 letters of ASCII, eight at a time; it is false if the word needs a closer look.
func (s *Scan) quick(w *word, i int) bool {
	text := s.text
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
	w.start, w.end, w.size, w.shape = int32(i), int32(i+n), uint8(n), plainShape(n, upper)
	w.hash = (h ^ h>>32) * model.Mix2
	w.prefix, w.suffix = uint32(smallLow)&0xFFFFFF, uint32(last>>32)
	w.Known, w.gap, w.script, w.stem, w.class = 0, 0, char.Latin, 0, 0
	binary.LittleEndian.PutUint64(s.folded[:], smallLow)
	binary.LittleEndian.PutUint64(s.folded[8:], smallHigh)
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
		return shapeLower
	case n == 1:
		return shapeInitial
	case upper == 1:
		return shapeTitle
	case n <= 3:
		return shapeShortCaps
	}
	return shapeCaps
}
