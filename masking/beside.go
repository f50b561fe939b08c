package masking

import "math/bits"

// This file finds values by what they are called: rule.called holds names like "passport number". A name is met in running
// text, as a field of JSON, YAML or a form, in snake_case and in camelCase; the value is then the first thing behind it that
// holds a digit, on the same line and not far.

const (
	maxCue    = 48 // form: bytes of a name, more than any in the tables has
	maxAhead  = 48 // reach: bytes from a name to its value
	leastCode = 17 // form: letters and digits of a word that may be a vehicle's number or a wallet
)

// cueAt returns the longest name that begins at i, and where it ends; nil if there is none.
func (s *scan) cueAt(i int) (entry *cueEntry, end int) {
	name, h := besideMemo.of(&s.cursor).cueName[:0], uint32(cueSeed)
	for words := 0; words < 6; words++ {
		start := i
		for ; i < len(s.text) && cueByte[s.text[i]] && len(name) < maxCue; i++ {
			b := lowerByte(s.text[i])
			if i > start && (b != s.text[i] && isLower(s.text[i-1]) || b >= 0xE3 && isAlpha(s.text[i-1])) {
				break // a hump, or a particle of another script
			}
			name, h = append(name, b), (h^uint32(b))*cuePrime
		}
		last := s.called.lookup(name, h)
		if last == nil {
			return entry, end // no name goes on with this word
		} else if last.rules != nil {
			entry, end = last, i
		}
		next := s.wordNext(last, i)
		if next < 0 || i == start {
			break
		}
		i = next
	}
	return entry, end
}

// wordNext returns where the next word of a name may begin that goes on behind the words of e, which end at i; -1 if none does.
func (s *scan) wordNext(e *cueEntry, i int) int {
	next := s.cueGap(i)
	if next >= 0 && e.goes>>goesBit(s.text[next], byteAt(s.text, next+1))&1 == 0 && s.text[i] != '\'' {
		return -1
	}
	return next
}

// cueGap returns where the next word of a name may begin behind one that ends at i, -1 if none does.
func (s *scan) cueGap(i int) int {
	for k := i; k < len(s.text) && k-i <= 4; k++ {
		switch b := s.text[k]; cueGaps[b] {
		case gapEnds:
			return -1
		case gapOver:
			if b != 0xE2 || byteAt(s.text, k+1) != 0x80 {
				return k
			}
			k += 2 // an apostrophe
		}
	}
	return -1
}

const (
	gapGoesOn = iota
	gapOver
	gapEnds
)

// cueGaps says of bytes between the words of a name whether they part them, begin the next one, or neither.
var cueGaps = func() (all [256]uint8) {
	for i := range all {
		switch b := byte(i); {
		case cueByte[b]:
			all[i] = gapOver
		case !hasByte(" _-.'", b):
			all[i] = gapEnds
		}
	}
	return all
}()

// cueByte holds the bytes that words of a name are made of.
var cueByte = func() (all [256]bool) {
	for i := range all {
		all[i] = isAlpha(byte(i)) || i >= 0x80
	}
	return all
}()

// cueGate stands for the names whose first word is shorter than leastGate in the index of prefixes.
var cueGate = rule{name: "cue", fold: true, verify: func(s *scan, _ *rule, at int) { s.cue(at) }}

// cue handles the name at i, if there is one.
func (s *scan) cue(i int) {
	if i < besideMemo.of(&s.cursor).besideTo {
		return
	}
	if e, end := s.cueAt(i); e != nil {
		s.around(e, i, end)
	}
}

// around looks for the values of the name text[i:end].
func (s *scan) around(e *cueEntry, i, end int) {
	if !s.columns(end) && !s.ahead(e, end) {
		s.before(e, i)
	}
}

// nameBegun handles the name at i, if there is one; head are its first eight bytes, of which first is the firstWord.
func nameBegun(s *scan, i int, head, first uint64) {
	if first>>(8*(leastGate-1)) == 0 {
		if letters := firstLetters(head); letters != first && s.begun(letters|smallCase) != 0 {
			s.cue(i) // IdNo
		}
		return
	}
	if i < besideMemo.of(&s.cursor).besideTo {
		return
	}
	end := s.wordOf(i, first)
	e := s.called.wordAt(s.text[i:end], first)
	switch {
	case e == nil:
	case s.wordNext(e, end) >= 0:
		s.cue(i)
	case e.rules != nil:
		s.around(e, i, end)
	}
}

// wordOf returns where the word of a name at i ends; first are its first eight bytes, or as many as there are.
func (s *scan) wordOf(i int, first uint64) int {
	if first>>56 == 0 {
		return i + (bits.Len64(first)+7)>>3
	}
	low := i
	for i += 8; i < len(s.text) && i-low <= maxCue && !wordEnds(s.text, i); {
		i++
	}
	return i
}

// told says whether a name before told what stands at i.
func (s *scan) told(i int) bool {
	return besideMemo.of(&s.cursor).besideFrom <= i && i < besideMemo.of(&s.cursor).besideTo
}

// humps looks for a name inside the camelCase word text[start:end].
func (s *scan) humps(start, end int) {
	for i := start + 1; i < end; i++ {
		if isUpper(s.text[i]) && isLower(s.text[i-1]) {
			s.hump(i)
		}
	}
}

// hump looks for a name that begins with the capital at i.
func (s *scan) hump(i int) {
	head := s.eight(i)
	if !s.starts(uint32(head)) {
		return
	}
	switch first := firstWord(head); {
	case s.begun(first|smallCase) != 0:
		nameBegun(s, i, head, first)
	case first>>(8*(leastGate-1)) == 0 && s.beginsWith(head):
		s.cue(i)
	}
}

// ahead looks behind the name that ends at i for a value: by the rules' own functions, else by how it is written.
func (s *scan) ahead(e *cueEntry, i int) bool {
	for _, r := range e.rules {
		if r.verify == nil {
			continue
		}
		if r.verify(s, r, i); s.next > i {
			besideMemo.of(&s.cursor).besideFrom, besideMemo.of(&s.cursor).besideTo, s.next = i, s.next, 0
			return true
		}
	}
	stop := s.digits(i)                                        // cvv2
	if !e.ahead || stop > i && isAlpha(byteAt(s.text, stop)) { // not aba5ec64
		return false
	}
	at, _ := s.link(stop)
	return s.promising(at) && s.valueAhead(e, at)
}

// promising says whether a digit, or several capitals, stand where a value that begins within maxAhead bytes of i would have one. What
// holds neither is remembered, as many names of values stand close together.
func (s *scan) promising(i int) bool {
	if i < besideMemo.of(&s.cursor).plain.from || i >= besideMemo.of(&s.cursor).plain.to {
		besideMemo.of(&s.cursor).plain = run{i, i}
	}
	for limit := min(len(s.text), i+2*maxAhead); besideMemo.of(&s.cursor).plain.to < limit; besideMemo.of(&s.cursor).plain.to += 8 {
		if telling(s.eight(besideMemo.of(&s.cursor).plain.to)) {
			return true
		}
	}
	return false
}

// digitAhead says whether a digit stands where the value of the name that ends at i may begin. It reads nothing twice.
func (s *scan) digitAhead(i int) bool {
	if i < besideMemo.of(&s.cursor).digitless.from || i > besideMemo.of(&s.cursor).digitless.to {
		besideMemo.of(&s.cursor).digitless = run{i, i}
	}
	for limit := min(len(s.text), i+2*maxLink); besideMemo.of(&s.cursor).digitless.to < limit; besideMemo.of(&s.cursor).digitless.to += 8 {
		if v := s.eight(besideMemo.of(&s.cursor).digitless.to); among(v&^highBits, '0', '9')&^v&highBits != 0 {
			return true
		}
	}
	return false
}

// telling says whether a digit, or two capitals next to each other, are among eight bytes.
func telling(v uint64) bool {
	low := v &^ highBits
	capitals := among(low, 'A', 'Z')
	return (among(low, '0', '9')|capitals&(capitals<<8))&^v&highBits != 0
}

// valueAhead looks for a value from i on. Words without a digit are passed over, up to the next name.
func (s *scan) valueAhead(e *cueEntry, from int) bool {
	for i, limit := from, min(len(s.text), from+maxAhead); i < limit; {
		if b := s.text[i]; !isAlnum(b) {
			if s.aheadEnds(i) {
				return false
			}
			n, _ := breakEscape(s.text[i:])
			i += max(1, n)
			continue
		}
		end := alnumEnd(s.text, i)
		if end-i == 8 && uuidEnd(s.text, i) > 0 {
			return false
		}
		number := s.digitIn(i, end)
		switch {
		case number && s.otherNumber(i):
			return false
		case (number || s.initials(i, end, i-from < 3)) && s.besideValue(e, i):
			return true
		case number && (end-i > 2 || !isDigit(s.text[i])), !number && s.nameStarts(i) && !(e.ofCard() && s.cardNamed(i)):
			return false // another value, or another name, which tells more
		}
		i = end
	}
	return false
}

// nameStarts says whether a name begins at i.
func (s *scan) nameStarts(i int) bool {
	if !s.begins(i) {
		return false
	}
	e, _ := s.cueAt(i)
	return e != nil
}

// aheadEnds says whether what a name says is over at i: its sentence, field or call. A line may end behind the name itself.
func (s *scan) aheadEnds(i int) bool {
	switch s.text[i] {
	case '\n':
		return i == 0 || s.text[i-1] != ':' && s.text[i-1] != '\r'
	case '\\':
		n, _ := breakEscape(s.text[i:])
		return n == 0 && isAlnum(byteAt(s.text, i+1))
	case ';', '{', '}', '$', '@', '&', '+', '/', '*', '%':
		n, _ := breakEscape(s.text[i:])
		return n == 0
	case '.':
		return byteAt(s.text, i+1) == ' ' && isUpper(byteAt(s.text, i+2)) && i > 5 && isLower(s.text[i-1]) && isLower(s.text[i-4]) && isLower(s.text[i-3]) && (s.text[i-1] != 'r' || s.text[i-2] != 'n') // Ausweisnr. L01X00T47
	}
	return false
}

// initials says whether text[i:end] may be letters that an identifier begins with: DE 123456789, AB 12 34 56 C; or a bank's code.
func (s *scan) initials(i, end int, first bool) bool {
	if !isUpper(s.text[i]) || !isUpper(s.text[end-1]) || standards.has(s.text[i:end]) {
		return false
	}
	if n := end - i; n == 8 || n == 11 {
		k := i - 1
		for k > 0 && s.text[k] == ' ' {
			k--
		}
		return first || hasByte(":=\"'(>|", byteAt(s.text, k)) || hasByte("esE", byteAt(s.text, k)) // code DEUTDEFF, is DEUTDEFF
	}
	return end-i <= 4 && hasByte(" -", byteAt(s.text, end)) && isAlnum(byteAt(s.text, end+1)) || end-i <= 5 && hasByte(" -.", byteAt(s.text, end)) && isDigit(byteAt(s.text, end+1))
}

func (s *scan) digitIn(i, end int) bool {
	for ; i+8 <= end; i += 8 {
		if v := s.eight(i); among(v&^highBits, '0', '9')&^v&highBits != 0 {
			return true
		}
	}
	for ; i < end; i++ {
		if isDigit(s.text[i]) {
			return true
		}
	}
	return false
}

// besideValue tries the rules of a name at i. Those that want a check digit go first; those that always do have no second try.
func (s *scan) besideValue(e *cueEntry, i int) bool {
	for _, loose := range [2]bool{false, true} {
		for _, r := range e.rules {
			if r.typ == typeCardExpiry && s.text[i-1] == '-' {
				continue // a model of that month
			}
			if loose && !r.loose && r.most == 0 {
				continue
			}
			if end := s.calledBeside(r, i, loose); end > 0 {
				s.emit(r, s.province(r, i), end)
				if r.typ == typeCreditCard {
					s.cardSide(r, end)
				}
				besideMemo.of(&s.cursor).besideFrom, besideMemo.of(&s.cursor).besideTo = i, end
				return true
			}
		}
	}
	return false
}

// writingBeside returns where the longest value of a form of r that begins at i ends, or 0.
func (s *scan) writingBeside(r *rule, i int, loose bool) (longest int) {
	for _, p := range r.written {
		if p[0] == '?' || p[0] == '!' {
			p = p[1:]
		}
		end := s.matchLoosely(p, i)
		if end <= longest || s.gluedRight(end) || hasByte("-./+", byteAt(s.text, end)) && isAlnum(byteAt(s.text, end+1)) && isDigit(byteAt(s.text, end+1)) {
			continue
		}
		if r.check == nil || loose && r.loose || s.checkable(p) && r.check(writtenMemo.of(&s.cursor).compact) {
			longest = end
		}
	}
	return longest
}

type besideSeen struct {
	besideFrom, besideTo int // what the last name was followed by
	plain                run // neither digits nor capitals stand here, see promising
	digitless            run // no digit stands here, see digitAhead
	cueName              [maxCue]byte
}

var besideMemo = newMemo[besideSeen]()
