package masking

import (
	"encoding/binary"
	"math/bits"
)

// number handles a word that begins with a digit, together with the groups of digits chained to it by single separators,
// and returns where to go on. The rules see each group as a possible beginning.
func (s *scan) number(i int) int {
	s.next = 0
	head := s.eight(i)
	others := notDigits(head)
	n := bits.TrailingZeros64(others) >> 3
	if i > 6 && (s.text[i-1] == ' ' && endsStreet[s.text[i-2]] || s.text[i-1] >= 0x80) && s.mayBeHouse(i, n) {
		if s.fire(onHouse, i); s.next > i {
			return s.next
		}
	}
	if n >= 7 {
		return s.longNumber(i, n, head)
	}
	rest := head >> (n * 8 & 63)
	switch b := byte(rest); behindDigits[b] {
	case letterBehind:
		return s.numberedWord(i, i+n, head)
	case chainBehind:
		if !isDigit(byte(rest >> 8)) {
			if b == ' ' && byte(head) == '0' {
				return s.loneNumber(i, n, b)
			}
			break
		}
		if n == 1 && b == ' ' {
			s.spacedOut(i)
		}
		if few := fewDigits(head, others&(others-1)); few > 0 {
			return i + few
		}
		return s.grouped(i, n, b)
	case signBehind:
		return s.loneNumber(i, n, b)
	case underscoreBehind:
		return s.chain(i, i+n)
	}
	return i + n + int(wordStep[byte(rest)])
}

// What stands behind a few digits.
const (
	nothingBehind = iota
	letterBehind
	chainBehind
	signBehind // may be part of a phone number or an address
	underscoreBehind
)

var behindDigits = func() (class [256]uint8) {
	for i := range class {
		switch b := byte(i); {
		case isAlpha(b):
			class[i] = letterBehind
		case chains(b):
			class[i] = chainBehind
		case b == '/' || b == '[':
			class[i] = signBehind
		case b == '_':
			class[i] = underscoreBehind
		}
	}
	return class
}()

// longNumber handles a number of which seven digits or more go before any separator, n of them among the first eight bytes, head.
func (s *scan) longNumber(i, n int, head uint64) int {
	stop := i + n
	if n > 7 {
		stop = s.digits(stop)
	}
	b, after := byteAt(s.text, stop), byteAt(s.text, stop+1)
	switch {
	case isAlpha(b):
		return s.numberedWord(i, stop, head)
	case b == '[' && after == '.':
		s.defanged(stop)
		return stop
	case b == '-' && stop == i+8:
		if end := uuidEnd(s.text, i); end > 0 {
			return end
		}
	}
	switch {
	case b == '_' || chains(b) && isDigit(after):
		return s.chain(i, stop)
	case stop-i >= leastBlob:
		s.longWord(i, stop)
	}
	if s.mayBeAll(i, stop) {
		s.groups = append(s.groups[:0], group{i, stop, 0})
		if s.freeLeft(i) {
			s.tryGroup(0, 0)
		}
	}
	return stop
}

// grouped handles a number of n digits, less than seven, behind which the byte b and more digits follow.
func (s *scan) grouped(i, n int, b byte) int {
	if b == '-' && n == 4 {
		if end := dateEnd(s.text, i); end > 0 {
			return end
		}
	}
	return s.chain(i, i+n)
}

// fewDigits returns where to go on behind the groups of digits that head begins with, of which others are the bytes between and behind but the first, if it
// shows that neither a word nor more groups follow: then they are too few for what a number could be. Else it returns 0.
func fewDigits(head, others uint64) int {
	for n := 2; others != 0; n++ {
		bit := bits.TrailingZeros64(others) &^ 7
		switch b := byte(head >> bit); {
		case isAlpha(b) || b == '_' || bit == 56 && (n > 3 || chains(b)):
			return 0
		case !chains(b) || !isDigit(byte(head>>(bit+8&63))):
			return bit>>3 + int(wordStep[b])
		}
		others &= others - 1
	}
	return 0
}

// loneNumber handles a number of n digits, less than seven, that neither a word nor a group of digits follows, but the byte behind: there is
// little that most numbers could be.
func (s *scan) loneNumber(i, n int, behind byte) int {
	stop := i + n
	switch {
	case behind == '[' && byteAt(s.text, stop+1) == '.':
		s.defanged(stop)
	case behind == '/' && n == 1 && byteAt(s.text, stop+1) == '/':
		if s.known(i); s.next > i {
			return s.next
		}
	case behind == '/' && n == 6 && s.identified(i, n):
		return s.next
	case n > 1 && n < 6 && (behind == '/' && (s.text[i] == '0' || n == 3) || behind == ' ' && s.text[i] == '0' && byteAt(s.text, stop+1) == '/'):
		if s.fire(onArea, i); s.next > i {
			return s.next
		}
	}
	return stop
}

// mayBeHouse says whether the number of n digits at i may end a street, or the line of a town: Hauptstraße 12, CA 93312, 테헤란로 152, 世纪大道100号.
func (s *scan) mayBeHouse(i, n int) bool {
	before := binary.LittleEndian.Uint32(s.text[i-4 : i])
	a, b, c := byte(before), byte(before>>8), byte(before>>16)
	switch {
	case before>>24 != ' ' || c >= 0x80 || mayEndStreet(a, b, c):
		return true
	case c == ',': // a postcode
		return n == 5 && isAlnum(b) || n == 2 && byteAt(s.text, i+2) == '-'
	}
	return n == 5 && isUpper(b) && isUpper(c) // of a state
}

// numberedWord handles a word that begins with the digits text[i:stop] and goes on with letters; head are its first eight bytes.
func (s *scan) numberedWord(i, stop int, head uint64) int {
	others := notAlnum(head)
	end := i + bits.TrailingZeros64(others)>>3
	if others == 0 {
		if end = alnumEnd(s.text, end); end == i+8 {
			if uuid := uuidEnd(s.text, i); uuid > 0 {
				return uuid
			}
		}
	}
	if b := s.text[stop]; (isUpper(b) || b == 'y') && s.numberedName(i, stop, end, b) {
		return s.next
	}
	if s.starts(uint32(head)) && s.beginsWith(head) {
		if s.prefixed(i, head, firstWord(head)); s.next > i {
			return s.next
		}
	}
	n, after := end-i, byteAt(s.text, end)
	if (n == 4 && after == '.' || n >= leastCode || after == '<') && s.identifier(i, end) {
		return s.next
	}
	if n >= leastFirst {
		s.longWord(i, end)
	}
	return end + int(wordStep[after])
}

// numberedName tries the identifiers, and an age, of digits text[i:stop] and the letter b behind, in a word that ends at end.
func (s *scan) numberedName(i, stop, end int, b byte) bool {
	if isUpper(b) && stop-i <= 17 && s.identified(i, end-i) {
		return true
	}
	return hasByte("MFYy", b) && s.walk(onAge, i, stop)
}

// digits returns where the digits from i on end.
func (s *scan) digits(i int) int {
	for ; i+8 <= len(s.text); i += 8 {
		if others := notDigits(binary.LittleEndian.Uint64(s.text[i : i+8 : i+8])); others != 0 {
			return i + bits.TrailingZeros64(others)>>3
		}
	}
	for i < len(s.text) && isDigit(s.text[i]) {
		i++
	}
	return i
}

// stands says whether groups[from:to] is a number of its own, not part of a longer one, of a word, a path or a version. No rule is asked about
// the first group if that goes before it.
func (s *scan) stands(from, to int) bool {
	if from > 0 && s.groups[from].sep != ' ' {
		return false
	}
	if to < len(s.groups) {
		return s.groups[to].sep == ' '
	}
	return s.freeRight(s.groups[to-1].end)
}

// freeLeft says whether no word, path or version goes before the number at i.
func (s *scan) freeLeft(i int) bool {
	if i == 0 || apart[s.text[i-1]] {
		return true
	}
	if byteAt(s.text, i-2) == '[' && hasByte(".*", s.text[i-1]) {
		return false // a collation element
	}
	if hasByte("-./+%", s.text[i-1]) {
		return !s.gluedLeft(i - 1)
	}
	return !s.gluedLeft(i)
}

// apart holds the bytes behind which nothing before them matters to a number.
var apart = func() (all [256]bool) {
	for i := range all {
		all[i] = !isAlnum(byte(i)) && !hasByte("_-./+%*", byte(i))
	}
	return all
}()

func (s *scan) freeRight(i int) bool {
	if i == len(s.text) {
		return true
	}
	switch b := s.text[i]; {
	case isWordByte(b):
		return !s.gluedRight(i) || s.extension(i) > 0
	case b == '-' || b == '+' || b == '=':
		return i+1 == len(s.text) || !isWordByte(s.text[i+1])
	case b == '.':
		return i+1 == len(s.text) || !isDigit(s.text[i+1])
	case b == ',':
		return i+1 == len(s.text) || !isDigit(s.text[i+1]) || s.fieldEnds(i)
	}
	return true
}

// fieldEnds says whether the number that ends at i has groups that no number with a decimal comma has: then the comma parts fields.
func (s *scan) fieldEnds(i int) bool {
	k := i
	for k > 0 && i-k < maxRun && isDigit(s.text[k-1]) {
		k--
	}
	return i-k > 3 && byteAt(s.text, k-1) == '-'
}
