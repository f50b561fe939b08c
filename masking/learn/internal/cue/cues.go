// Package cue finds the words of a text that name a secret, by their stems.
package cue

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
	"unicode"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

// Cue classes: what a word near a value calls it.
const (
	None = iota
	Password
	Key
	Token
	Secret
	Login
	Classes
)

var cueNames = map[string]uint8{"password": Password, "key": Key, "token": Token, "secret": Secret, "login": Login}

// A Cue is a stem in the text.
type Cue struct {
	Start, End int32
	Class      uint8
}

// A stem is what a cue is known by: folded bytes, in which a blank stands for any sign.
type stem struct {
	text   string
	class  uint8
	starts bool // counts only where a part of a word begins
	ends   bool // and ends
}

// A Index finds stems where a part of a word begins, by its first four bytes, or by three if any may be the fourth, and where one ends, by its
// last four.
type Index struct {
	stems  []stem
	fours  [1 << fourBits]uint16 // hash of the first four bytes -> 1 + index in stems
	starts [slots]uint16         // hash of the first three
	some   [slots]bool           // hash of the first three of any
	ends   [slots]uint16         // hash of the last four
	next   []uint16              // of the same fours or starts
	heads  []uint64              // the first eight bytes of each, and which of them count
	masks  []uint64
	before []uint16 // of the same ends
}

const (
	slotBits   = 12
	fourBits   = 13
	slots      = 1 << slotBits
	leastStem  = 3
	insideStem = 5 // bytes of a stem that counts within a word
)

// startSlot hashes the three bytes that head holds, folded.
func startSlot(head uint32) uint32 {
	return (head | 0x202020) & 0xFFFFFF * 0x9E3779B1 >> (32 - slotBits)
}

// fourSlot hashes the four bytes of head, folded.
func fourSlot(head uint32) uint32 { return (head | 0x20202020) * 0x9E3779B1 >> (32 - fourBits) }

// endSlot hashes the four bytes of tail, folded.
func endSlot(tail uint32) uint32 { return (tail | 0x20202020) * 0x9E3779B1 >> (32 - slotBits) }

// NewIndex is the index of the stems in the lists: see cues.txt.
func NewIndex(lists string) *Index {
	var all []stem
	for _, st := range readStems(lists, cueNames) {
		all = append(all, st.forms()...)
	}
	return newStemIndex(all)
}

// readStems reads lists of stems, of which each begins with the name of a class: see cues.txt.
func readStems(lists string, classes map[string]uint8) (all []stem) {
	seen := map[string]bool{}
	for row := range strings.Lines(lists) {
		name, list, ok := strings.Cut(strings.TrimSpace(row), ":")
		if !ok || strings.HasPrefix(row, "#") {
			continue
		}
		for _, word := range strings.Split(list, ",") {
			word = strings.TrimSpace(word)
			text, ends := strings.CutSuffix(word, "$")
			first := firstRune(text)
			for _, form := range []string{
				text, strings.ToUpper(text), strings.ToUpperSpecial(unicode.TurkishCase, text), strings.ToUpper(text[:first]) + text[first:],
				plain(text, ends),
			} {
				st := stem{text: string(folded(form)), class: classes[name], ends: ends}
				st.starts = ends || len(st.text) < insideStem
				if st.text = strings.TrimSpace(st.text); !seen[name+st.text] {
					seen[name+st.text] = true
					all = append(all, st)
				}
			}
		}
	}
	return all
}

// plain is text without the marks of its letters, as names in code and hurried people write it, or text if it is too short then to mean nothing else.
func plain(text string, ends bool) string {
	bare := unmarked.Replace(text)
	if len(bare) < insideStem || len(bare) == insideStem && !ends {
		return text
	}
	return bare
}

var unmarked = strings.NewReplacer("á", "a", "à", "a", "â", "a", "ã", "a", "ä", "a", "å", "a", "ă", "a", "ą", "a", "ā", "a", "æ", "ae", "ç", "c", "č", "c", "ć", "c", "ď", "d", "đ", "d", "ð", "d",
	"é", "e", "è", "e", "ê", "e", "ë", "e", "ě", "e", "ę", "e", "ė", "e", "ē", "e", "ə", "e", "ğ", "g", "í", "i", "ì", "i", "î", "i", "ï", "i", "ī", "i", "į", "i", "ı", "i", "ķ", "k", "ļ", "l", "ľ", "l", "ł", "l",
	"ñ", "n", "ň", "n", "ń", "n", "ņ", "n", "ó", "o", "ò", "o", "ô", "o", "õ", "o", "ö", "o", "ő", "o", "ø", "o", "ř", "r", "š", "s", "ś", "s", "ş", "s", "ș", "s", "ß", "ss", "ť", "t", "ț", "t", "ţ", "t",
	"ú", "u", "ù", "u", "û", "u", "ü", "u", "ű", "u", "ů", "u", "ū", "u", "ų", "u", "ý", "y", "ÿ", "y", "ž", "z", "ź", "z", "ż", "z")

// forms are the stems that the index needs for one: a stem of two bytes has a third, what stands behind it, and a blank among the first three
// bytes is one of the signs that it may be.
func (st stem) forms() []stem {
	signs := " -_'."
	if len(st.text) < leastStem {
		signs = " :=\"'_-.)/"
		st.text, st.ends = st.text+" ", false
	}
	at := strings.IndexByte(st.text, ' ')
	if at < 0 || at >= leastStem {
		return []stem{st}
	}
	var all []stem
	for i := range len(signs) {
		form := st
		form.text = st.text[:at] + signs[i:i+1] + st.text[at+1:]
		all = append(all, form)
	}
	return all
}

func firstRune(text string) int {
	for i := range text {
		if i > 0 {
			return i
		}
	}
	return len(text)
}

func folded(text string) []byte {
	out := []byte(text)
	for i, b := range out {
		out[i] = char.Fold[b]
	}
	return out
}

func newStemIndex(all []stem) *Index {
	x := &Index{stems: all, next: make([]uint16, len(all)), before: make([]uint16, len(all))}
	for i := range all {
		head, mask := all[i].head()
		x.heads, x.masks = append(x.heads, head), append(x.masks, mask)
	}
	for n, st := range slices.Backward(all) {
		t := st.text
		slot := startSlot(uint32(t[0]) | uint32(t[1])<<8 | uint32(t[2])<<16)
		first := &x.starts[slot]
		x.some[slot] = true
		if uint32(x.masks[n]) == 1<<32-1 {
			first = &x.fours[fourSlot(uint32(x.heads[n]))]
		}
		x.next[n], *first = *first, uint16(n+1)
		if st.starts || len(t) < insideStem || !char.IsLetter(t[len(t)-1]) {
			continue
		}
		h := endSlot(lastFour([]byte(t), len(t)))
		x.before[n], x.ends[h] = x.ends[h], uint16(n+1)
	}
	return x
}

// head is the first eight bytes of the stem, folded as eight bytes of a text are, and which of them count.
func (st *stem) head() (head, mask uint64) {
	for k := range min(8, len(st.text)) {
		if b := st.text[k]; b != ' ' {
			head |= uint64(b|0x20) << (8 * k)
			mask |= 0xFF << (8 * k)
		}
	}
	return head, mask
}

func lastFour(text []byte, end int) uint32 { return binary.LittleEndian.Uint32(text[end-4 : end]) }

// signed folds letters, and makes a blank of the signs that may stand between words.
var signed = func() (set [256]byte) {
	for i := range set {
		set[i] = char.Fold[i]
		switch char.Class[i] {
		case char.Blank, char.Joiner, char.Sign, char.Quoting, char.Punct:
			set[i] = ' '
		}
	}
	return set
}()

// begins notes the longest stem that begins at text[i:].
func (x *Index) begins(f *found, i int) {
	head := uint64(0)
	if i+8 <= len(f.text) {
		head = binary.LittleEndian.Uint64(f.text[i : i+8 : i+8])
	} else {
		for k, b := range f.text[i:] {
			head |= uint64(b) << (8 * k)
		}
	}
	slot := startSlot(uint32(head))
	if !x.some[slot] {
		return
	}
	if short, four := x.starts[slot], x.fours[fourSlot(uint32(head))]; short|four != 0 {
		x.longest(f, i, short, four, head|0x2020202020202020)
	}
}

// longest notes the longest of the stems k and those behind it, and of four and those behind it, that stands at text[i:], where the bytes of head
// stand.
func (x *Index) longest(f *found, i int, k, four uint16, head uint64) {
	best, size := uint16(0), 0
	for {
		for ; k != 0; k = x.next[k-1] {
			if head&x.masks[k-1] != x.heads[k-1] {
				continue
			}
			st := &x.stems[k-1]
			n := len(st.text)
			better := n > size || n == size && k < best
			if better && st.at(f.text, i) {
				best, size = k, n
			}
		}
		if four == 0 {
			break
		}
		k, four = four, 0
	}
	if best > 0 {
		f.cues = append(f.cues, Cue{int32(i), int32(i + size), x.stems[best-1].class})
	}
}

// ending notes the longest stem that ends at i, be it in the plural, within a longer word.
func (x *Index) ending(f *found, i int) {
	k := x.ends[endSlot(lastFour(f.text, i))]
	if k == 0 && f.text[i-1]|0x20 == 's' {
		i--
		k = x.ends[endSlot(lastFour(f.text, i))]
	}
	at, of := i, uint8(0)
	for ; k != 0; k = x.before[k-1] {
		if st := &x.stems[k-1]; i-len(st.text) < at && i >= len(st.text) && st.at(f.text, i-len(st.text)) {
			at, of = i-len(st.text), st.class
		}
	}
	if n := len(f.cues); at == i || n > 0 && int(f.cues[n-1].End) > at {
		return
	}
	f.cues = append(f.cues, Cue{int32(at), int32(i), of})
}

// at says whether the stem stands at text[i:] and counts there.
func (st *stem) at(text []byte, i int) bool {
	end := i + len(st.text)
	if end > len(text) {
		return false
	}
	for k := range len(st.text) {
		if b := st.text[k]; char.Fold[text[i+k]] != b && (b != ' ' || signed[text[i+k]] != ' ') {
			return false
		}
	}
	begins := !st.starts || partBegins(text, i)
	return begins && (!st.ends || partEnds(text, end))
}

// partBegins says whether a part of a word begins at i: no letter stands before it, or a small one before a capital.
func partBegins(text []byte, i int) bool {
	if i == 0 || text[i] >= 0x80 {
		return true
	}
	before := char.Class[text[i-1]]
	if before == char.Lower {
		return char.Class[text[i]] == char.Upper
	}
	return before != char.Upper
}

// partEnds says whether a part of a word ends at i, be it in the plural.
func partEnds(text []byte, i int) bool {
	if i < len(text) && text[i] == 's' {
		i++
	}
	if i == len(text) || text[i-1] >= 0x80 {
		return true
	}
	behind := char.Class[text[i]]
	if behind == char.High {
		return char.Ideograph(text[i]) || char.WideBlank(text, i) > 0
	}
	if behind == char.Upper {
		return char.Class[text[i-1]] == char.Lower
	}
	return behind != char.Lower
}

// found is the cues of a text so far.
type found struct {
	text []byte
	cues []Cue
}

// within says whether the character at i, which is not ASCII, stands within a word of a script with blanks, where no stem begins; behind the
// first letter of a word in Hebrew or Arabic one may.
func within(text []byte, i int) bool {
	b := text[i]
	if b >= 0xE0 || i == 0 || text[i-1] < 0x80 {
		return false
	}
	if b < 0xD0 && i > 1 && char.Ideograph(text[max(0, i-3)]) {
		return false
	}
	return b < 0xD6 || i > 3 && text[i-3] >= 0x80
}

// Find appends the cues of the text, whose masks are m, in the order of where they begin.
func (x *Index) Find(text []byte, m *char.Masks, cues []Cue) []Cue {
	f := found{text, cues}
	before := uint64(0)
	for k := range m.Blocks {
		letters, behind := m.Blocks[k].Letter, uint64(0)
		if k+1 < len(m.Blocks) {
			behind = m.Blocks[k+1].Letter
		}
		begins := letters&^(letters<<1|before>>63) | m.Blocks[k].Hump | m.Lead[k]
		long := letters
		for n := 1; n <= insideStem; n++ {
			long &= letters<<n | before>>(64-n)
		}
		ends := long &^ (letters>>1 | behind<<63)
		before = letters
		for w := begins | ends; w != 0; w &= w - 1 {
			bit := w & -w
			i := k<<6 + bits.TrailingZeros64(w)
			if bit&begins != 0 && !(bit&m.Lead[k] != 0 && within(text, i)) {
				x.begins(&f, i)
			}
			if bit&ends != 0 {
				x.ending(&f, i+1)
			}
		}
	}
	return f.cues
}
