package masking

import (
	"bytes"
	"slices"
)

// This file notices what people spell out: jane [at] example [dot] com, j a n e @ x . c o m, 4 1 1 1 1 1 1 1, four one one.

// joinDigits notes single digits with separators between them, unless spacedOut did.
func (s *scan) joinDigits() {
	if spellMemo.of(&s.cursor).spacedTo-s.groups[0].start >= 2*leastSpaced-1 {
		return
	}
	single, most := 0, 0
	for _, g := range s.groups {
		if single++; g.end-g.start > 1 {
			single = 0
		}
		most = max(most, single)
	}
	if most < leastChain {
		return
	}
	for g := 1; g < len(s.groups); g++ {
		if a, b := s.groups[g-1], s.groups[g]; a.end-a.start == 1 && b.end-b.start == 1 {
			s.replace(a.end, b.start, 0)
		}
	}
}

const leastSpaced = 8 // form: characters with spaces between them

// spacedOut notes single characters with single spaces between them, from the one at i on.
func (s *scan) spacedOut(i int) {
	text := s.text
	if i < spellMemo.of(&s.cursor).spacedTo || i+2*leastSpaced > len(text) || text[i+1] != ' ' || text[i+3] != ' ' || text[i+5] != ' ' || text[i+7] != ' ' {
		return
	}
	end := i + 1
	for end+1 < len(text) && text[end] == ' ' && text[end+1] > ' ' && text[end+1] < 0x7f && (end+2 == len(text) || text[end+2] <= ' ') {
		end += 2
	}
	if spellMemo.of(&s.cursor).spacedTo = end; end-i < 2*leastSpaced-1 {
		return
	}
	for k := i + 1; k < end; k += 2 {
		s.replace(k, k+1, 0)
	}
}

// A spelled sign is what stands for an @ or a dot in text[from:to], with the spaces and brackets around it.
type spelledSign struct {
	from, to         int
	bracketed, plain bool // plain: nothing but the sign itself
}

var (
	atWords  = []string{"@", "at", "arroba", "chez"}
	dotWords = []string{".", "dot", "punto", "ponto", "punkt", "point"}
)

// sign reads the sign that is spelled with one of the words at i, behind up to two spaces and a bracket.
func (s *scan) sign(i int, words []string) (g spelledSign, ok bool) {
	text := s.text
	g.from = i
	k := s.blanks(i)
	spaced := k > i
	closing := byte(0)
	if open := bytes.IndexByte([]byte("[({<"), byteAt(text, k)); open >= 0 && k < len(text) {
		closing = "])}>"[open]
		k = s.blanks(k + 1)
	}
	end := k
	if b := byteAt(text, k); b == '@' || b == '.' {
		end++
	} else {
		end = s.runEnd(csAlnum, k)
	}
	if end == k || end-k > 6 || !listed(text[k:end], words) {
		return g, false
	}
	g.to = s.blanks(end)
	switch {
	case closing != 0:
		if byteAt(text, g.to) != closing {
			return g, false
		}
		g.bracketed = true
		g.to = s.blanks(g.to + 1)
	case spaced != (g.to > end), isAlpha(text[k]) && !spaced:
		return g, false
	}
	g.plain = g.to == i+1
	return g, true
}

// blanks skips up to two spaces.
func (s *scan) blanks(i int) int {
	for k := 0; k < 2 && byteAt(s.text, i) == ' '; k++ {
		i++
	}
	return i
}

// spelledEmail looks at an address whose @, or the word for it, is at i.
func spelledEmail(s *scan, r *rule, i int) {
	start := i
	for low := max(0, i-5); start > low && hasByte(" [({<", s.text[start-1]); {
		start--
	}
	if start == 0 || !isWordByte(s.text[start-1]) || s.ordinaryAt(i) || s.onlyAt(i) {
		return
	}
	at, ok := s.sign(start, atWords)
	if !ok || at.to <= i {
		return
	}
	dots, n, known := s.spelledDomain(at.to)
	spelled := slices.ContainsFunc(dots[:n], func(d spelledSign) bool { return !d.plain })
	switch {
	case n == 0 || known == nil:
		return
	case at.plain && !spelled:
		return // the rule for addresses knows them
	case !at.bracketed && !at.plain && isAlpha(s.text[i]) && (!spelled || listed(s.wordBefore(start), noNames)):
		return
	case !at.bracketed && !at.plain && listed(known, wordEndings) && s.wordFollows(dots[n-1].to+len(known)):
		return // all nodes at this point in the
	case !at.bracketed && !at.plain && !spelled && !listed(known, domainEndings):
		return
	}
	s.replace(at.from, at.to, '@')
	for _, d := range dots[:n] {
		s.replace(d.from, d.to, '.')
	}
	for k := 0; k < 3; k++ {
		if start = s.spelledDotBefore(start); start == 0 {
			break
		}
	}
}

// onlyAt says whether the word at i stands in a sentence: behind the next one no dot comes, spelled or not.
func (s *scan) onlyAt(i int) bool {
	end := alnumEnd(s.text, i)
	if end == i || byteAt(s.text, end) != ' ' {
		return false
	}
	end = s.domainLabel(s.blanks(end))
	return byteAt(s.text, end) == ' ' && !hasByte(".@[({<dpDP", byteAt(s.text, s.blanks(end)))
}

// ordinaryAt says whether an @ stands at i as in an address, and nothing behind its domain that a dot may be spelled with.
func (s *scan) ordinaryAt(i int) bool {
	if s.text[i] != '@' || !isWordByte(byteAt(s.text, i-1)) {
		return false
	}
	end := s.runEnd(csDotted, i+1)
	next := byteAt(s.text, end)
	if next == ' ' {
		next = byteAt(s.text, s.blanks(end))
	}
	return end == i+1 || !hasByte("[({<.dDpP", next)
}

// noNames stand before "at example dot com" without being the name of a mailbox.
var noNames = []string{"us", "me", "him", "her", "them", "it", "look", "looking", "looked", "visit", "find", "found", "available", "hosted", "is", "are", "was", "be", "been", "here", "online", "live",
	"website", "site", "page", "blog", "out", "up", "and", "or", "more", "read", "see", "shop", "buy", "bought", "order", "ordered", "store", "work", "works", "working", "worked", "start", "arrive",
	"begin", "stay", "you", "now", "today", "only", "directly", "services", "account", "support", "learn", "sold", "check", "register", "registered", "point", "pointed", "pointing", "located"}

var domainEndings = []string{"com", "net", "org", "edu", "gov", "mil", "info", "de", "fr", "es", "it", "nl", "uk", "jp", "cn", "br", "ch", "eu", "us", "ca", "au", "io"}

// wordEndings are top-level domains that are words, too.
var wordEndings = []string{"in", "it", "is", "us", "me", "so", "no", "to", "at", "be", "by", "my", "am", "as", "do", "id", "here", "now", "live", "one", "work", "new", "world", "today", "how", "best", "day", "page", "all", "can", "run"}

// wordFollows says whether a sentence goes on with a word behind i.
func (s *scan) wordFollows(i int) bool {
	return byteAt(s.text, i) == ' ' && isLower(byteAt(s.text, i+1))
}

func (s *scan) wordBefore(i int) []byte {
	start := i
	for low := max(0, i-maxKey); start > low && isWordByte(s.text[start-1]); {
		start--
	}
	return s.text[start:i]
}

const maxDots = 5 // form: dots of a domain that are spelled

// spelledDomain reads a domain with dots in any spelling: the dots, and the top-level domain if there is such a one.
func (s *scan) spelledDomain(i int) (dots [maxDots]spelledSign, n int, tld []byte) {
	for k := 0; ; k++ {
		end := s.domainLabel(i)
		if end == i || listed(s.text[i:end], dotWords) {
			break
		}
		if k > 0 && knownTLD(s.text[i:end]) {
			n, tld = k, s.text[i:end]
		}
		if k >= maxDots {
			break
		}
		dot, ok := s.sign(end, dotWords)
		if !ok || dot.to-dot.from > 1 && byteAt(s.text, end) == '.' {
			break
		}
		dots[k], i = dot, dot.to
	}
	return dots, n, tld
}

// domainLabel returns the end of the letters, digits and hyphens at i, i if they are too many.
func (s *scan) domainLabel(i int) int {
	end := i
	for end < len(s.text) && (isAlnum(s.text[end]) || s.text[end] == '-') {
		if end++; end-i > 63 {
			return i
		}
	}
	return end
}

// spelledDotBefore notes the dot that is spelled before the word that ends at i, and returns where it begins, 0 if there is none.
func (s *scan) spelledDotBefore(i int) int {
	start := i - len(s.wordBefore(i))
	from := start
	for from > 0 && start-from < 12 && !isWordByte(s.text[from-1]) {
		from--
	}
	if from == 0 || from == start {
		return 0
	}
	for _, begin := range [...]int{from, from - len(s.wordBefore(from))} {
		for begin > 0 && hasByte(" [({<", s.text[begin-1]) {
			begin--
		}
		if dot, ok := s.sign(begin, dotWords); begin > 0 && ok && dot.to == start && !dot.plain {
			s.replace(dot.from, dot.to, '.')
			return begin
		}
	}
	return 0
}

var numberWords = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "oh"}

// spelledDigits notes digits that are written as words, from the one at i on.
func spelledDigits(s *scan, r *rule, i int) {
	if i < spellMemo.of(&s.cursor).spacedTo || !s.spellsOn(i) {
		return
	}
	n, end := 0, i
	for ; n < mostSpelled; n++ {
		stop, next := s.numberWord(end)
		if stop == end {
			break
		}
		if end = next; next == stop {
			n++
			break
		}
	}
	if spellMemo.of(&s.cursor).spacedTo = end; n < leastChain {
		return
	}
	for gap, from := i, i; n > 0; n-- {
		stop, next := s.numberWord(from)
		if from > gap {
			s.replace(gap, from, 0)
		}
		for d, word := range numberWords {
			if foldedEqual(s.text[from:stop], word) {
				s.replace(from, stop, '0'+byte(d%10))
			}
		}
		gap, from = stop, next
	}
}

const mostSpelled = 64 // length: digits written as words that are one number; the next ones begin another

// spellsOn says whether the word behind the one at i may be a digit's, too: that of "three months" is not.
func (s *scan) spellsOn(i int) bool {
	next := alnumEnd(s.text, i) + 1
	if b := byteAt(s.text, next); b == ' ' || b == '-' || b == ',' {
		next++
	}
	return spellsDigit(byteAt(s.text, next))
}

// spellsDigit says whether the word for a digit may begin with b.
func spellsDigit(b byte) bool {
	const firsts = 1<<('e'-'a') | 1<<('f'-'a') | 1<<('n'-'a') | 1<<('o'-'a') | 1<<('s'-'a') | 1<<('t'-'a') | 1<<('z'-'a')
	return isAlpha(b) && firsts>>(lowerByte(b)-'a')&1 != 0
}

// numberWord returns where the word for a digit at i ends, i if there is none, and where the next may begin.
func (s *scan) numberWord(i int) (stop, next int) {
	if !spellsDigit(byteAt(s.text, i)) {
		return i, i
	}
	if stop = alnumEnd(s.text, i); !listed(s.text[i:stop], numberWords) {
		return i, i
	}
	for next = stop; next < len(s.text) && next-stop < 2 && hasByte(" ,-", s.text[next]); {
		next++
	}
	return stop, next
}

// defanged notes an address whose dots stand in brackets, as those are written that nobody shall click on: 192[.]0[.]2[.]1.
func (s *scan) defanged(i int) {
	for i >= spellMemo.of(&s.cursor).spacedTo {
		dot, ok := s.sign(i, dotWords)
		if !ok || !dot.bracketed {
			return
		}
		s.replace(dot.from, dot.to, '.')
		spellMemo.of(&s.cursor).spacedTo = dot.to
		i = s.runEnd(csURL, dot.to)
	}
}

type spellSeen struct {
	spacedTo int
}

var spellMemo = newMemo[spellSeen]()
