package masking

// This file gathers the groups of digits that single separators chain to a number, and tries the rules for numbers at each of them.

// A group is a run of digits in a chain like 4111-1111-1111-1111, with the single byte before it; sep is 0 for the first.
type group struct {
	start, end int
	sep        byte
}

const (
	maxGroups   = 24 // length: groups of a chain of digits that are looked at together
	groupsAgain = 8  // length: groups of a longer chain that are looked at once more with what follows
)

// chain gathers the groups of digits from i on, the first of which ends at stop, and returns where to go on.
func (s *scan) chain(i, stop int) int {
	start, sep, total := i, byte(0), 0
	s.groups = s.groups[:0]
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
		if part.start < s.next || !begins(part.sep, after) || !s.mayBegin(g) || part.sep == 0 && !s.freeLeft(part.start) {
			continue // within a number, an address or a word, or too long or short
		}
		s.tryGroup(g, after)
	}
}

// begins says whether a number may begin with the group between the bytes before and after: only an address may end a range.
func begins(before, after byte) bool {
	return before == 0 || before == ' ' || before == '-' && after == '.'
}

// mayBegin says whether a number may begin with group g, by its length and what stands behind.
func (s *scan) mayBegin(g int) bool {
	part := s.groups[g]
	if g+1 == len(s.groups) {
		return s.mayBeAll(part.start, part.end)
	}
	next := s.groups[g+1]
	return s.behindFirst(part.start, part.end)>>digitsBit(between(next.sep), next.end-next.start)&1 != 0
}

// mayBeAll says whether a number may begin with the last of its groups of digits, text[start:stop].
func (s *scan) mayBeAll(start, stop int) bool {
	follow := s.behindFirst(start, stop)
	if follow&(1<<digitsBit(nothingBetween, 0)) != 0 {
		return true
	}
	b := byteAt(s.text, stop)
	sep := between(b)
	switch {
	case isUpper(b):
		sep = adjacent
	case sep != slashBetween && !isUpper(byteAt(s.text, stop+1)):
		return s.writings.signs[b]
	}
	return follow>>digitsBit(sep, 0)&0xff != 0
}

// behindFirst are the bits for what may stand behind the first group of a number, text[start:stop]; see digitsBit.
func (s *scan) behindFirst(start, stop int) uint64 {
	return s.firsts[btoi(s.text[start] == '0')][min(stop-start, maxRun)]
}

// tryGroup tries the rules for numbers at group g, behind which the separator after stands, 0 if there is no more group.
func (s *scan) tryGroup(g int, after byte) {
	part := &s.groups[g]
	for _, r := range s.numbers[btoi(s.text[part.start] == '0')][min(part.end-part.start, maxRun)][between(after)] {
		r.verify(s, r, g)
	}
	if s.next <= part.start {
		s.identifiedGroup(g)
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
	return s.writings.digits[min(first.end-first.start, maxRun)]&(1<<digitsBit(between(second.sep), n)) != 0 && s.identified(i, first.end-i)
}

// collect gathers the digits of groups[from:to], which share one separator, into buf. It reports false if they do not,
// or are more than buf holds.
func (s *scan) collect(buf []byte, from, to int) (digits []byte, ok bool) {
	if to == from+1 {
		digits = s.text[s.groups[from].start:s.groups[from].end:s.groups[from].end]
		return digits, len(digits) <= cap(buf)
	}
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
