package names

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// This file finds the places where the search has to look: the starts of words with a capital letter or a letter outside ASCII,
// escapes, and words that may be cues. It reads 64 bytes at a time, since nearly all words are in lower case and none of these.

// block holds a bit for each of 64 bytes of the text.
type block struct {
	from  int    // where in the text
	marks uint64 // a look is due there
	small uint64 // a word in lower case begins there
}

const every, high = 0x0101010101010101, 0x8080808080808080

// each has the high bit of every byte of v, one of ASCII, that lies between first and last.
func each(v uint64, first, last byte) uint64 {
	low := v &^ high
	return (low + (0x80-uint64(first))*every) &^ (low + (0x7F-uint64(last))*every) &^ v & high
}

// gathered moves the high bits of the bytes of v, in the order of memory, to its lowest eight bits.
func gathered(v uint64) uint64 { return v >> 7 * 0x0102040810204080 >> 56 }

// read fills the block with the 64 bytes from b.from on. Digits and underscores count as if they ended a word.
func (b *block) read(text []byte, escapes bool) {
	marked, lower := uint64(0), uint64(0)
	carry, beyondCarry := uint64(0), uint64(0) // the high bit of their lowest bytes: the byte before belongs to a word, or is none of ASCII
	if b.from > 0 && (lowerOf[text[b.from-1]] != 0 || text[b.from-1] >= 0x80) {
		carry, beyondCarry = 0x80, uint64(text[b.from-1]&0x80)
	}
	rest := text[b.from:]
	if len(rest) < 64 {
		var last [64]byte
		copy(last[:], rest)
		rest = last[:]
	}
	rest = rest[:64]
	for k := 0; k < 64; k += 8 {
		v := binary.LittleEndian.Uint64(rest[k:])
		letters, beyond := each(v|' '*every, 'a', 'z'), v&high
		word := letters | beyond
		starts := word &^ (word<<8 | carry)
		carry = word >> 56
		small := starts & letters & (v << 2)
		marks := starts ^ small
		if beyond|beyondCarry != 0 {
			marks |= signs(v) | beyond&^(beyond<<8|beyondCarry)
			beyondCarry = beyond >> 56
		}
		if escapes {
			marks |= each(v, '\\', '\\')
		}
		marked |= gathered(marks) << (k & 63)
		lower |= gathered(small) << (k & 63)
	}
	b.marks, b.small = marked, lower
}

// signs has the high bit of every byte of v that may begin a sign outside ASCII which is no letter, such as a dash or a no-break space.
func signs(v uint64) uint64 {
	x := v&^(0x20*every) ^ 0xC2*every // 0 for C2 and E2
	return ^((x&^high + 0x7F*every) | x) & high
}

// walk goes from place to place and decides wherever a name can stand.
func (s *Scan) walk() {
	text := s.text
	escapes := bytes.IndexByte(text, '\\') >= 0
	for i := 0; i < len(text); {
		b := block{from: i}
		b.read(text, escapes)
		for i += 64; b.marks|b.small != 0; {
			k := bits.TrailingZeros64(b.marks) // 64 if there is none
			words := b.small & (1<<k - 1)      // all if k is 64
			var at int
			if s.bareWords > 0 {
				at = s.bare(b.from, words)
			} else {
				at = s.cues(b.from, words)
			}
			switch {
			case at >= 0:
			case k == 64:
				b.small = 0
				continue
			case s.passes(b.from + k), s.within(b.from + k):
				b.marks, b.small = b.marks&(b.marks-1), b.small&^words
				continue
			default:
				at = s.steps(b.from + k)
			}
			if at >= i {
				i = at
				break
			}
			rest := ^uint64(0) << (at - b.from)
			b.marks, b.small = b.marks&rest, b.small&rest
		}
	}
}

// passes says whether the word at i is one that was found to be plain before, in this text or another.
func (s *Scan) passes(i int) bool {
	v := shortWord(s.text, i)
	return v != 0 && s.ordinaryWords[v*mix1>>56] == v
}

// pass remembers the plain word at i. What is remembered are common words of the language, which tell nothing of a text.
func (s *Scan) pass(i int) {
	if v := shortWord(s.text, i); v != 0 {
		s.ordinaryWords[v*mix1>>56] = v
	}
}

// shortWord returns the bytes of the word at i if it has at most seven, all letters of ASCII; 0 if not.
func shortWord(text []byte, i int) uint64 {
	if i+8 > len(text) {
		return 0
	}
	v := binary.LittleEndian.Uint64(text[i:])
	n := lettersIn(v)
	if n == 8 || joinsWord[text[i+n]] {
		return 0
	}
	return v & (1<<(8*n) - 1)
}

// within says whether the letter at i goes on a word that began with a digit or an underscore, or holds one.
func (s *Scan) within(i int) bool {
	b := byteAt(s.text, i-1)
	return (isDigit(b) || b == '_') && lowerOf[s.text[i]] != 0
}

// cues tries the words in lower case that begin at the bits, counted from the byte at from. It returns where the search goes on behind
// the first that may be a cue, -1 if none may.
func (s *Scan) cues(from int, words uint64) int {
	rest := s.text[from:]
	for ; words != 0; words &= words - 1 {
		i := bits.TrailingZeros64(words) & 63
		if i+8 > len(rest) {
			return s.lastCues(from, words)
		}
		if v := binary.LittleEndian.Uint64(rest[i:]); mayBeCue(v) && cueForm(v) && !s.within(from+i) {
			return s.cue(from + i)
		}
	}
	return -1
}

// lastCues is cues for the words less than eight bytes before the end of the text.
func (s *Scan) lastCues(from int, words uint64) int {
	for ; words != 0; words &= words - 1 {
		if i := from + bits.TrailingZeros64(words); cueForm(eight(s.text, i)) && !s.within(i) {
			return s.cue(i)
		}
	}
	return -1
}

// apart says whether b is a byte of ASCII that neither belongs to a word nor begins an escape.
func apart(b byte) bool { return classOf[b] == inert && b < 0x80 }

// steps goes on word by word from i, where a look is due, until a word has ended before or behind a byte of ASCII that is no part of one.
func (s *Scan) steps(i int) int {
	text := s.text
	for {
		switch classOf[text[i]] {
		case capital:
			i = s.capital(i)
		case wide:
			i = s.wide(i)
		case escape:
			i = afterEscape(text, i)
		case small:
			i = s.small(i)
		case numeral:
			i = skipWord(text, i)
		default:
			i++
		}
		if i >= len(text) || apart(text[i]) || apart(text[i-1]) {
			return i
		}
	}
}
