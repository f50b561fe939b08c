package masking

import (
	"encoding/binary"
	"math/bits"
)

// A group is a run of digits in a chain like 4111-1111-1111-1111, with the single byte before it; sep is 0 for the first.
type group struct {
	start, end int
	sep        byte
}

const (
	maxGroups   = 24
	groupsAgain = 8 // of a longer chain, looked at once more with what follows
)

// number handles a word that begins with a digit, together with the groups of digits chained to it by single separators,
// and returns where to go on. The rules see each group as a possible beginning.
func (s *scan) number(i int) int {
	s.next, s.groups = 0, s.groups[:0]
	head := s.eight(i)
	others := notDigits(head)
	n := bits.TrailingZeros64(others) >> 3
	if i > 6 && (s.text[i-1] == ' ' && endsStreet[s.text[i-2]] || s.text[i-1] >= 0x80) && s.mayBeHouse(i, n) {
		if s.fire(onHouse, i); s.next > i {
			return s.next
		}
	}
	if rest := head >> (n * 8 & 63); n < 7 {
		switch b := byte(rest); {
		case isAlpha(b):
			return s.numberedWord(i, i+n, head)
		case chains(b) && isDigit(byte(rest>>8)):
			if few := fewDigits(head, others&(others-1)); few > 0 && (n > 1 || b != ' ') {
				return i + few
			}
		case b == ' ' || b == '/' || b == '[':
			return s.loneNumber(i, n, b)
		case b != '_':
			return i + n
		}
	}
	return s.longNumber(i, n, head)
}

// longNumber handles a number of more groups or digits, the first n of which are among the first eight bytes, head.
func (s *scan) longNumber(i, n int, head uint64) int {
	stop := i + n
	if n > 7 {
		if end := uuidEnd(s.text, i); end > 0 {
			return end
		}
		stop = s.digits(stop)
	}
	switch b := byteAt(s.text, stop); {
	case isAlpha(b):
		return s.numberedWord(i, stop, head)
	case b == '[' && byteAt(s.text, stop+1) == '.':
		s.defanged(stop)
		return stop
	case b == '-' && n == 4:
		if end := dateEnd(s.text, i); end > 0 {
			return end
		}
	case b == ' ' && n == 1:
		s.spacedOut(i)
	case n > 6 && s.nothing>>min(stop-i, maxRun)&1 != 0 && !hangsOn(b, byteAt(s.text, stop+1)):
		return stop
	}
	return s.chain(i, stop)
}

// hangsOn says whether an identifier, a word or a group of digits may go on behind a group, where the bytes b and next stand.
func hangsOn(b, next byte) bool {
	if chains(b) {
		return isDigit(next) || isUpper(next)
	}
	return b == '/' || b == '_' || isAlpha(b)
}

// fewDigits returns how long the groups of digits that head begins with are, of which others are the bytes between and behind but the first, if it
// shows that neither a word nor more groups follow: then they are too few for what a number could be. Else it returns 0.
func fewDigits(head, others uint64) int {
	for ; others != 0; others &= others - 1 {
		bit := bits.TrailingZeros64(others) &^ 7
		if bit == 56 {
			break
		}
		switch b := byte(head >> bit); {
		case chains(b) && isDigit(byte(head>>(bit+8))):
		case isAlpha(b) || b == '_':
			return 0
		default:
			return bit >> 3
		}
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
	end := i + bits.TrailingZeros64(notAlnum(head))>>3
	if end == i+8 {
		if uuid := uuidEnd(s.text, i); uuid > 0 {
			return uuid
		}
		end = alnumEnd(s.text, end)
	}
	if b := s.text[stop]; isUpper(b) && stop-i <= 17 && s.identified(i, end-i) || (b == 'M' || b == 'F' || b|0x20 == 'y') && (s.yearsGlued(i, stop) || s.yearsShort(i, stop)) {
		return s.next
	}
	if s.beginsWith(head) {
		if s.prefixed(i, head); s.next > i {
			return s.next
		}
	}
	n := end - i
	if (n == 4 || n >= leastCode || byteAt(s.text, end) == '<') && s.identifier(i, end) {
		return s.next
	}
	if n >= leastFirst {
		s.longWord(i, end)
	}
	return end
}

// chain gathers the groups of digits from i on, the first of which ends at stop, and returns where to go on.
func (s *scan) chain(i, stop int) int {
	start, sep, total := i, byte(0), 0
	for {
		if stop-start >= leastBlob {
			s.longWord(start, stop)
		}
		b := byteAt(s.text, stop)
		if (isAlpha(b) || b == '_') && s.gluedRight(stop) && (stop-start != 4 || len(s.groups) < 2 || s.extension(stop) == 0) {
			if s.gluedChain(i, stop, sep) {
				return s.next
			}
			stop = s.runEnd(csWord, stop) // a word, not a number
			break
		}
		s.groups = append(s.groups, group{start, stop, sep})
		total += stop - start
		if !chains(b) || !isDigit(byteAt(s.text, stop+1)) {
			break
		}
		if len(s.groups) == maxGroups {
			stop = s.groups[maxGroups-groupsAgain].start
			break
		}
		start, sep = stop+1, b
		stop = s.digits(start)
	}
	if total >= 7 || len(s.groups) > 3 {
		s.matchGroups(total)
	}
	return stop
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

// matchGroups tries the rules for numbers at every group where one may begin: no word goes before. All groups have total digits.
func (s *scan) matchGroups(total int) {
	n := len(s.groups)
	if n >= leastChain && total < 2*n {
		s.joinDigits()
	}
	for g := range s.groups {
		part, after := &s.groups[g], byte(0)
		if g+1 < n {
			after = s.groups[g+1].sep
		}
		switch {
		case part.start < s.next, part.sep == '.': // within a number or an address
			continue
		case part.sep == '-' && after != '.': // only an address may end a range
			continue
		case part.sep == 0 && !s.freeLeft(part.start):
			continue
		}
		for _, r := range s.numbers[min(part.end-part.start, maxRun)][between(after)] {
			r.verify(s, r, g)
		}
		if s.next <= part.start {
			s.identifiedGroup(g)
		}
	}
}

// gluedChain tries what may be a chain of digits from i to stop that goes on with letters: 001a.2b3c.4d5e, 12.345.678Z.
func (s *scan) gluedChain(i, stop int, sep byte) bool {
	if len(s.groups) == 1 && sep == '.' && s.groups[0].end-s.groups[0].start == 4 {
		if s.fire(onQuads, i); s.next > i {
			return true
		}
	}
	if !isUpper(s.text[stop]) || len(s.groups) == 0 {
		return false
	}
	first, second := s.groups[0], group{s.groups[0].end + 1, stop, sep}
	if len(s.groups) > 1 {
		second = s.groups[1]
	}
	n := second.end - second.start
	return s.writings.digits[min(first.end-first.start, maxRun)]&digitsBit(between(second.sep), n) != 0 && s.identified(i, first.end-i)
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

// collect gathers the digits of groups[from:to], which share one separator, into buf. It reports false if they do not,
// or are more than buf holds.
func (s *scan) collect(buf []byte, from, to int) (digits []byte, ok bool) {
	digits = buf[:0]
	for g := from; g < to; g++ {
		if g > from+1 && s.groups[g].sep != s.groups[from+1].sep {
			return nil, false
		}
		part := s.text[s.groups[g].start:s.groups[g].end]
		if len(digits)+len(part) > cap(buf) {
			return nil, false
		}
		digits = append(digits, part...)
	}
	return digits, true
}

// shape says whether the groups from g on have these numbers of digits, with one of the separators, the same all through.
func (s *scan) shape(g int, seps string, lengths ...int) bool {
	if g+len(lengths) > len(s.groups) {
		return false
	}
	for k, n := range lengths {
		part := s.groups[g+k]
		if part.end-part.start != n {
			return false
		}
		if k > 0 && (!hasByte(seps, part.sep) || part.sep != s.groups[g+1].sep) {
			return false
		}
	}
	return true
}
