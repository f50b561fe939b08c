package masking

import (
	"encoding/binary"
	"math/bits"
)

// This file passes over the words of a text: most of them can be nothing, and one look at eight bytes shows it.

// word handles a word of letters and digits that begins with a letter and returns where to go on. Of the words of prose eight in ten have
// two to seven letters, no capital behind the first, and are not what a prefix may begin with: they take one look at eight bytes.
func (s *scan) word(i int) int {
	head := s.eight(i)
	others := (^among(head&^highBits, 'a', 'z') | head) & (highBits &^ 0x80) // but for the first
	bit := bits.TrailingZeros64(others)
	rest := byte(head >> (bit & 56))
	tried := false
	if s.starts(uint32(head)) {
		first := head & (others&-others>>7 - 1)
		if isUpper(rest) || rest >= 0x80 {
			first = firstWord(head)
		}
		if s.next = 0; s.opens(head, first) {
			tried = true
			if s.prefixed(i, head, first); s.next > i {
				return s.next
			}
		}
	}
	n, step := bit>>3, wordStep[rest]
	switch {
	case step == goesOn || n == 1 && rest == ' ':
		return s.oddHead(i, n, tried, head)
	case rest == ' ' && n <= 3 && isUpper(byte(head)):
		return s.behindWord(i, i+n)
	}
	return i + n + int(step)
}

// wordStep is 1 for bytes at which nothing begins, and goesOn for those that a word goes on with. 0 may be behind the text's end.
var wordStep = func() (step [256]uint8) {
	for b := 1; b < 256; b++ {
		step[b] = uint8(btoi(scanClass[b] == inert))
		if isAlnum(byte(b)) {
			step[b] = goesOn
		}
	}
	return step
}()

const goesOn = 2

// smallEnd returns where to go on behind a word of which less than six small letters stand from i on, and nothing else; 0 if there is more.
func smallEnd(text []byte, i int) int {
	if i+8 > len(text) {
		return 0
	}
	head := binary.LittleEndian.Uint64(text[i : i+8 : i+8])
	others := (^among(head&^highBits, 'a', 'z') | head) & highBits
	n := bits.TrailingZeros64(others) >> 3
	step := wordStep[byte(head>>(8*n&63))]
	if n >= leastFirst-8 || step == goesOn {
		return 0
	}
	return i + n + int(step)
}

// oddHead handles the word at i that is a single letter, or long, or with digits or capitals behind its first n letters, behind the rules for
// its prefix if those may have been tried.
func (s *scan) oddHead(i, n int, tried bool, head uint64) int {
	if n == 8 {
		if end := smallEnd(s.text, i+8); end > 0 {
			return end
		}
	}
	others := notAlnum(head)
	end, within, has := i+bits.TrailingZeros64(others)>>3, others&-others>>7-1, uint8(0)
	if ^head&(' '*everyByte&^0xff)&within != 0 {
		has = hasCapital
	}
	if ^head&('@'*everyByte)&within != 0 {
		has |= hasDigit
	}
	if others == 0 {
		end, has = alnumRest(s.text, min(end, len(s.text)), has)
	}
	if has == hasDigit && end-i < 4 && isLower(byte(head)) {
		if after := byteAt(s.text, end); after != '<' {
			return end + int(wordStep[after]) // x1, f9, i18: nothing
		}
	}
	s.next = 0
	if has&hasCapital != 0 && !tried && s.starts(uint32(head)) && s.opensHumped(head) {
		if s.prefixed(i, head, firstWord(head)); s.next > i {
			return s.next
		}
	}
	if has&hasDigit != 0 {
		if end := s.digitsWithin(i, end, head); end > i {
			return end
		}
	}
	if has&hasCapital != 0 && s.assigning(end) {
		s.humps(i, end)
	}
	switch {
	case end-i >= leastFirst:
		s.longWord(i, end)
	case end == i+1:
		s.spacedOut(i)
	}
	return s.behindWord(i, end)
}

// digitsWithin tries what the word text[i:end], which holds a letter and a digit, may be and returns where to go on, 0 if it is nothing.
func (s *scan) digitsWithin(i, end int, head uint64) int {
	n := end - i
	if n < 4 && byteAt(s.text, end) != '<' {
		if isUpper(byte(head)) && s.identified(i, n) {
			return s.next
		}
		return 0
	}
	if n == 8 {
		if uuid := uuidEnd(s.text, i); uuid > 0 {
			return uuid
		}
	}
	if n > 3 && head&('@'*everyByte&0xffffffff) == '@'|'@'<<8 { // two letters, two digits
		s.fire(onCountry, i)
	}
	if s.next > i || s.identifier(i, end) {
		return s.next
	}
	return 0
}

// behindWord returns where to go on behind the word text[i:end], once it has tried the identifiers that begin with up to three capitals, as
// in AB 12 34 56 C.
func (s *scan) behindWord(i, end int) int {
	if end < len(s.text) && s.text[end] == ' ' {
		if end++; isDigit(byteAt(s.text, end)) && s.initialled(i, end-1) {
			return s.next
		}
	}
	return end
}

// four returns the first four bytes of what begins at i.
func (s *scan) four(i int) uint32 {
	if i+4 <= len(s.text) {
		return binary.LittleEndian.Uint32(s.text[i : i+4 : i+4])
	}
	return uint32(s.eight(i))
}

// eight returns the first eight bytes of what begins at i.
func (s *scan) eight(i int) (v uint64) {
	if i+8 <= len(s.text) {
		return binary.LittleEndian.Uint64(s.text[i : i+8 : i+8])
	}
	for k, b := range s.text[i:] {
		v |= uint64(b) << (8 * k)
	}
	return v
}

// identifier handles the word text[i:end], which holds a letter and a digit: the identifiers that begin with a capital, and others by
// its length.
func (s *scan) identifier(i, end int) bool {
	switch n := end - i; {
	case n >= leastCode && s.coded(i) || byteAt(s.text, end) == '<' && byteAt(s.text, end+1) == '<':
		s.fire(onCode, i)
	case n == 4 && byteAt(s.text, end) == '.':
		s.fire(onQuads, i)
	}
	return s.next > i || isUpper(s.text[i]) && end-i <= maxCompact && s.identified(i, end-i)
}

// coded says whether a long word that begins at i is no lower-case hexadecimal number: 0x or a capital stands near its start.
func (s *scan) coded(i int) bool {
	v := s.text[i : i+leastCode]
	return v[1] == 'x' || capitals(binary.LittleEndian.Uint64(v))|capitals(binary.LittleEndian.Uint64(v[8:])) != 0 || isUpper(v[leastCode-1])
}

// initialled tries the identifiers that begin with up to three capitals, as in AB 12 34 56 C: those of text[i:end].
func (s *scan) initialled(i, end int) bool {
	return end-i <= 3 && isUpper(s.text[i]) && (s.identified(i, end-i) || byteAt(s.text, i-1) == '-' && s.district(i-1))
}

// alnumEnd returns where the letters and digits of ASCII from i on end.
func alnumEnd(text []byte, i int) int {
	for ; i+8 <= len(text); i += 8 {
		if others := notAlnum(binary.LittleEndian.Uint64(text[i : i+8 : i+8])); others != 0 {
			return i + bits.TrailingZeros64(others)>>3
		}
	}
	for i < len(text) && isAlnum(text[i]) {
		i++
	}
	return i
}

// notAlnum sets the high bit of each byte of v that is no letter or digit of ASCII.
func notAlnum(v uint64) uint64 {
	low := v &^ highBits
	return (^(lettersAmong(low) | among(low, '0', '9')) | v) & highBits
}

// What a word holds: a digit; a capital that is not its first byte.
const (
	hasDigit = 1 << iota
	hasCapital
)

// alnumRest is alnumEnd within a word, and adds what its rest holds to what it has before.
func alnumRest(text []byte, i int, has uint8) (int, uint8) {
	digit, capital := uint64(0), uint64(0)
	for ; i+8 <= len(text); i += 8 {
		v := binary.LittleEndian.Uint64(text[i : i+8 : i+8])
		low := v &^ highBits
		letters, digits := lettersAmong(low), among(low, '0', '9')
		others := (^(letters | digits) | v) & highBits
		within := others&-others - 1 // all bits if there are no others
		digit |= digits & within
		capital |= letters &^ (v << 2) & within
		if others != 0 {
			return i + bits.TrailingZeros64(others)>>3, has | holds(digit, capital)
		}
	}
	for ; i < len(text) && isAlnum(text[i]); i++ {
		digit |= uint64(btoi(isDigit(text[i]))) << 7
		capital |= uint64(btoi(isUpper(text[i]))) << 7
	}
	return i, has | holds(digit, capital)
}

func holds(digit, capital uint64) (has uint8) {
	if digit&highBits != 0 {
		has = hasDigit
	}
	if capital&highBits != 0 {
		has |= hasCapital
	}
	return has
}
