package masking

import "strings"

// This file knows identifiers by the way they are written: how many digits and letters stand where. What may begin at a place
// is decided by its first two runs of digits or capitals and what stands between them, so that a text full of numbers costs
// one look into a table at each.
//
// A form is a pattern: # is a digit, @ a capital letter, * either, ~ a space, dash or dot (the same one all through); any other
// byte stands for itself. A form that begins with ? counts only beside a cue of its rule, one that begins with ! only in company, see
// accompanied.

const (
	maxRun     = 31 // form: bytes of a run that the index tells apart
	maxNextRun = 15 // form: bytes of the run behind it that the index tells apart
	maxCompact = 40 // form: letters and digits of a number of somebody, more than any has
	maxWord    = 31 // form: letters and digits that a pattern begins with
)

// writingIndex finds the forms that may begin with two runs.
type writingIndex struct {
	words   [2][maxWord + 1]uint8 // by whether a first word begins with a letter, and its length: a bit for what may stand behind, see between
	slots   [1 << 14]uint8        // runKey -> bucket, 0 for none
	buckets [][][]writing         // those of one pattern together
	digits  [maxRun + 1]uint64    // by the length of a first run of digits: a bit for what may come then, see digitsBit
	alone   [maxRun + 1]bool      // by the length of a run of digits: it may be all
	signs   [256]bool             // signs but those of between that may stand behind a first run of digits
}

// digitsBit is the bit in writingIndex.digits for what stands behind the first run and how long the second is.
func digitsBit(sep, next int) int { return sep<<3 | min(next, 7) }

type writing struct {
	pattern string
	spaced  bool // it holds spaces, so a number behind one more space makes it a row of numbers
	company bool // it needs company
	digits  bool // there is nothing but # in it
	word    int  // how many letters and digits it begins with
	at      int  // where its last sign stands that is no letter or digit
	sign    byte // that sign; 0 if there is none
	rule    *rule
}

// What stands between the first run and the second.
const (
	nothingBetween = iota
	spaceBetween
	dashBetween
	dotBetween
	slashBetween
	adjacent
)

func between(b byte) int {
	switch b {
	case ' ':
		return spaceBetween
	case '-':
		return dashBetween
	case '.':
		return dotBetween
	case '/':
		return slashBetween
	}
	return nothingBetween
}

// chains says whether b may stand between the groups of a number.
func chains(b byte) bool { return b == ' ' || b == '-' || b == '.' }

// runKey packs whether the runs are of letters, how long they are, and what is between them.
func runKey(letters bool, first, sep int, nextLetters bool, next int) int {
	return btoi(letters) | min(first, maxRun)<<1 | sep<<6 | btoi(nextLetters)<<9 | min(next, maxNextRun)<<10
}

func newWriting(pattern string, company bool, r *rule) writing {
	f := writing{pattern: pattern, spaced: strings.ContainsAny(pattern, " ~"), company: company, digits: strings.Trim(pattern, "#") == "", rule: r}
	isSign := func(c rune) bool { return !strings.ContainsRune("#@*", c) && (c >= 0x80 || !isAlnum(byte(c))) }
	if f.word = strings.IndexFunc(pattern, isSign); f.word < 0 {
		f.word = len(pattern)
	} else {
		f.at = strings.LastIndexFunc(pattern, isSign)
		f.sign = pattern[f.at]
	}
	return f
}

// mayMatch says whether what begins at i may be what the pattern says: a look before the comparison.
func (f *writing) mayMatch(text []byte, i int) bool {
	c, b := f.pattern[0], byteAt(text, i+f.at)
	return (f.sign == 0 || f.sign == b || f.sign == '~' && chains(b)) && (!isDigit(c) || c == text[i])
}

// add enters the forms of a rule that need no cue.
func (x *writingIndex) add(r *rule) {
	for _, p := range r.written {
		if p[0] == '?' {
			continue
		}
		p, company := strings.CutPrefix(p, "!")
		f := newWriting(p, company, r)
		for _, sep := range " -." {
			separated := strings.ReplaceAll(p, "~", string(sep))
			for _, key := range runKeys(separated, nil) {
				x.enter(key, f)
			}
			if separated == p {
				break
			}
		}
	}
}

func (x *writingIndex) enter(key int, f writing) {
	if letters := key&1 != 0; !letters {
		n, sep := key>>1&maxRun, key>>6&7
		x.digits[n] |= 1 << digitsBit(sep, key>>10)
		switch {
		case len(f.pattern) == n:
			x.alone[n] = true
		case sep == nothingBetween:
			x.signs[f.pattern[n]] = true
		}
	}
	if x.slots[key] == 0 {
		if len(x.buckets) > 255 {
			panic("masking: internal error: too many forms for the index")
		}
		x.slots[key] = uint8(len(x.buckets))
		x.buckets = append(x.buckets, nil)
	}
	x.words[key&1][f.word] |= signBits(f.pattern[f.word:])
	b := &x.buckets[x.slots[key]]
	for k, same := range *b {
		if same[0].pattern == f.pattern {
			if same[len(same)-1].rule != f.rule {
				(*b)[k] = append(same, f)
			}
			return
		}
	}
	*b = append(*b, []writing{f})
}

// signBits are the bits in writingIndex.words for what a pattern goes on with.
func signBits(rest string) uint8 {
	switch {
	case rest == "":
		return 0xff
	case rest[0] == '~':
		return 1<<spaceBetween | 1<<dashBetween | 1<<dotBetween
	}
	return 1 << between(rest[0])
}

// runKeys lists the keys of all texts that match the pattern: a * among the first bytes is a digit or a letter.
func runKeys(p string, keys []int) []int {
	p = strings.TrimPrefix(p, "(")
	if k := strings.IndexByte(p, '*'); k >= 0 && k < 8 {
		return runKeys(p[:k]+"@"+p[k+1:], runKeys(p[:k]+"#"+p[k+1:], keys))
	}
	class := func(k int) byte {
		switch {
		case k >= len(p):
			return 0
		case p[k] == '@' || isUpper(p[k]):
			return '@'
		case p[k] == '#' || isDigit(p[k]):
			return '#'
		}
		return p[k]
	}
	end := 0
	for class(end) == class(0) {
		end++
	}
	sep, second := between(class(end)), end+1
	if c := class(end); c == '@' || c == '#' {
		sep, second = adjacent, end
	}
	if sep == nothingBetween {
		return append(keys, runKey(class(0) == '@', end, nothingBetween, false, 0))
	}
	stop := second
	for stop < len(p) && class(stop) == class(second) {
		stop++
	}
	return append(keys, runKey(class(0) == '@', end, sep, class(second) == '@', stop-second))
}

// identified tries the forms that may begin with the word at i, of so many letters and digits. It reports whether one of them was found; s.next
// is then behind it.
func (s *scan) identified(i, word int) bool {
	if s.writings.words[btoi(isAlpha(s.text[i]))][min(word, maxWord)]>>between(byteAt(s.text, i+word))&1 == 0 {
		return false
	}
	letters, end := s.runOf(i)
	sep, second := between(byteAt(s.text, end)), end+1
	if b := byteAt(s.text, end); isDigit(b) || isUpper(b) {
		sep, second = adjacent, end
	}
	if sep != nothingBetween {
		nextLetters, stop := s.runOf(second)
		if stop > second && s.tryKey(runKey(letters, end-i, sep, nextLetters, stop-second), i, word) {
			return true
		}
	}
	return sep != adjacent && s.tryKey(runKey(letters, end-i, nothingBetween, false, 0), i, word)
}

// identifiedGroup is spelled at a group of digits, where mostly the groups tell all.
func (s *scan) identifiedGroup(g int) bool {
	part := s.groups[g]
	i, n := part.start, part.end-part.start
	follow := s.writings.digits[min(n, maxRun)]
	if follow == 0 {
		return false
	}
	if g+1 == len(s.groups) {
		if b, after := byteAt(s.text, part.end), byteAt(s.text, part.end+1); isUpper(b) || isUpper(after) && between(b) != nothingBetween || b == '/' {
			return s.identified(i, alnumEnd(s.text, part.end)-i)
		}
	} else {
		next := s.groups[g+1]
		sep, m := between(next.sep), next.end-next.start
		if follow&(1<<digitsBit(sep, m)|1<<digitsBit(nothingBetween, 0)) == 0 {
			return false
		}
		if s.tryKey(runKey(false, n, sep, false, m), i, n) {
			return true
		}
		if g+2 == len(s.groups) && isUpper(byteAt(s.text, next.end)) {
			return s.identified(i, n)
		}
	}
	return follow&(1<<digitsBit(nothingBetween, 0)) != 0 && s.tryKey(runKey(false, n, nothingBetween, false, 0), i, n)
}

// runOf returns where the run of digits or of capitals that begins at i ends.
func (s *scan) runOf(i int) (letters bool, end int) {
	end = i
	if letters = isUpper(byteAt(s.text, i)); letters {
		for end < len(s.text) && end-i < maxRun && isUpper(s.text[end]) {
			end++
		}
		return true, end
	}
	for end < len(s.text) && end-i < maxRun && isDigit(s.text[end]) {
		end++
	}
	return false, end
}

// tryKey tries the forms for a key with the word at i, of so many letters and digits.
func (s *scan) tryKey(key, i, word int) bool {
	b := s.writings.slots[key]
	if b == 0 || s.told(i) {
		return false
	}
	for _, same := range s.writings.buckets[b] {
		f := &same[0]
		if f.word != word || !f.mayMatch(s.text, i) {
			continue
		}
		end := i + word
		if f.digits {
			writtenMemo.of(&s.cursor).compact = s.text[i:end:end] // those that there are
		} else if end = s.matchWriting(f.pattern, i); end == 0 {
			continue
		}
		if s.writingStands(f, i, end) && s.tryWriting(same, i, end) {
			return true
		}
	}
	return false
}

// tryWriting tries the rules for one pattern, which text[i:end] matches.
func (s *scan) tryWriting(same []writing, i, end int) bool {
	epoch := s.sinceEpoch(i, end)
	for k := range same {
		f := &same[k]
		if f.company && epoch || f.rule.check != nil && !f.rule.check(writtenMemo.of(&s.cursor).compact) || f.rule.near != nil && !s.cued(f.rule.near, cueReach, i) || f.company && !s.accompanied(f, i, end) {
			continue
		}
		s.emit(f.rule, i, end)
		s.next = end
		return true
	}
	return false
}

// writingStands says whether text[i:end] is a value of its own, not part of a longer one, of a word or a row of numbers.
func (s *scan) writingStands(f *writing, i, end int) bool {
	b, after := byteAt(s.text, end), byteAt(s.text, end+1)
	switch {
	case s.gluedRight(end), hasByte("-+=", b) && isAlnum(after), b == '.' && isDigit(after), !s.freeLeft(i):
		return false
	case f.spaced && i > 1 && s.text[i-1] == ' ' && isDigit(s.text[i-2]) && !s.foundBefore(i-1):
		return false
	case f.spaced && b == ' ' && isDigit(after):
		return s.matchWriting(f.pattern, end+1) > 0 && s.matchWriting(f.pattern, i) > 0 // the next of its kind
	}
	return true
}

// foundBefore says whether what was found last ends at i.
func (s *scan) foundBefore(i int) bool {
	n := len(s.spans)
	return n > 0 && s.spans[n-1].End == i
}

// matchWriting matches text from i on against a pattern and returns the end, or 0. Letters and digits are then in writtenMemo.of(&s.cursor).compact.
func (s *scan) matchWriting(pattern string, i int) int {
	end := i + len(pattern)
	if end > len(s.text) {
		return 0
	}
	v := s.text[i:end:end]
	sep, n := byte(0), 0
	for k, b := range v {
		c := pattern[k]
		if c == '~' && sep == 0 && hasByte(" -.", b) {
			sep = b
		}
		if !fits(c, b, sep) {
			return 0
		}
		n += btoi(isAlnum(b))
	}
	if writtenMemo.of(&s.cursor).compact = v; n < len(v) {
		writtenMemo.of(&s.cursor).compact = writtenMemo.of(&s.cursor).compacted[:0]
		for _, b := range v {
			if isAlnum(b) && len(writtenMemo.of(&s.cursor).compact) < maxCompact {
				writtenMemo.of(&s.cursor).compact = append(writtenMemo.of(&s.cursor).compact, b)
			}
		}
	}
	return end
}

// matchLoosely is matchWriting beside a cue: letters may be of any case, and single separators may stand anywhere. The letters are capitals in
// writtenMemo.of(&s.cursor).compact.
func (s *scan) matchLoosely(pattern string, i int) int {
	writtenMemo.of(&s.cursor).compact = writtenMemo.of(&s.cursor).compacted[:0]
	sep := byte(0)
	for k := range len(pattern) {
		c, b := pattern[k], byteAt(s.text, i)
		if k > 0 && isAlnum(s.text[i-1]) && hasByte(" -./", b) && (isAlnum(c) || hasByte("#@*", c)) {
			i++
			b = byteAt(s.text, i)
		}
		if isLower(b) {
			b &^= 0x20
		}
		if c == '~' && sep == 0 && hasByte(" -.", b) {
			sep = b
		}
		if !fits(c, b, sep) {
			return 0
		}
		if isAlnum(b) && len(writtenMemo.of(&s.cursor).compact) < maxCompact {
			writtenMemo.of(&s.cursor).compact = append(writtenMemo.of(&s.cursor).compact, b)
		}
		i++
	}
	return i
}

// fits says whether the byte b may stand where a pattern has c.
func fits(c, b, sep byte) bool {
	switch c {
	case '#':
		return isDigit(b)
	case '@':
		return isUpper(b)
	case '*':
		return isDigit(b) || isUpper(b)
	case '~':
		return b == sep && sep != 0
	}
	return b == c
}

// checkable says whether what matched p has the letters and digits that the check digit's function reckons with: a star in a
// pattern that needs a cue may stand for either.
func (s *scan) checkable(p string) bool {
	k := 0
	for i := range len(p) {
		if c := p[i]; isAlnum(c) || hasByte("#@*", c) {
			if k >= len(writtenMemo.of(&s.cursor).compact) {
				return false
			}
			k++
		}
	}
	return k == len(writtenMemo.of(&s.cursor).compact)
}
