package names

import (
	"encoding/binary"
)

const maxRun = 48 // words that are decided together

// Scan is the scratch of one search. It keeps memory, and a text only until the next Find or Reset. Not safe for concurrent use.
type Scan struct {
	model     *Model
	text      []byte
	lines     []line
	at        int   // the line that the scan is in
	bareLine  int   // of lines: where the search in lines without capitals is
	bareWords int   // how many more words it may look up
	technical uint8 // how much of the text is code, 0 none to 3 half or more
	capitals  uint8 // how many of its words begin with a capital letter, 0 few to 3 half or more
	tables    []table
	cursor    cursor
	folded    [maxWord + 8]byte
	run       [maxRun]word
	n         int
	before    word // the word before the run
	behind    word // the one behind it
	memory    [1 << memoryBits]memory
	// ordinaryWords are plain words of up to seven letters, as they are written.
	ordinaryWords [256]uint64
	ahead         uint8 // the gap behind the run
	spans         []Span
	words         []mention
	Aim
	sink        func(*Run) // of the trainer; nil in the product
	parts       parts
	wideLine    int  // 1 + the line that wideCapital is of
	wideCapital bool // it has a letter in upper case outside ASCII
	eastAsian   uint8
	caller      caller
	guesser     guesser
	scene
	decoder
}

// Aim is what a search looks for. It is immutable: Scans may have it in common, and one that has ended may get another.
type Aim struct {
	least  [len(doubts)]int32 // margins, by doubt
	wanted [labels]bool
	never  map[uint64]struct{} // of phrases
}

// mention is a word that a name might be mentioned by again.
type mention struct {
	start, end int32
	hash       uint64
}

// wordClass tells at one look what a byte begins.
const (
	inert = iota
	small
	capital
	wide
	escape
	numeral
)

var classOf = func() (t [256]uint8) {
	for i := range t {
		switch b := byte(i); {
		case b >= 'a' && b <= 'z':
			t[i] = small
		case isUpper(b):
			t[i] = capital
		case isDigit(b) || b == '_':
			t[i] = numeral
		case b == '\\':
			t[i] = escape
		case b >= 0xC2:
			t[i] = wide
		}
	}
	return t
}()

// afterEscape returns where the word behind an escape like \n begins.
func afterEscape(text []byte, i int) int {
	switch byteAt(text, i+1) {
	case 'n', 'r', 't', '\\', '"':
		return i + 2
	}
	return i + 1
}

// skipWord returns where the letters, digits and underscores from i on end.
func skipWord(text []byte, i int) int {
	for i < len(text) {
		switch b := text[i]; {
		case lowerOf[b] != 0 || isDigit(b) || b == '_':
			i++
		case b >= 0xC2:
			l := letterAt(text, i)
			if l.kind == outside || l.kind == unspaced {
				return i
			}
			i += int(l.width)
		default:
			return i
		}
	}
	return i
}

// wide handles a word that begins with a letter outside ASCII, or a sign that is no letter.
func (s *Scan) wide(i int) int {
	l := letterAt(s.text, i)
	switch l.kind {
	case outside, joiner:
		return i + int(l.width)
	case unspaced:
		return s.unspaced(i, l.script)
	case upperCase:
		if lowerOf[byteAt(s.text, i-1)] == 0 || l.script != latin {
			return s.capital(i)
		}
	case caseless:
		return s.caseless(i)
	case lowerCase:
		return s.lowerWide(i, l.script)
	}
	return skipWord(s.text, i)
}

// small handles a word in lower case: it matters only if it announces a name.
func (s *Scan) small(i int) int {
	text := s.text
	if cueForm(eight(text, i)) {
		return s.cue(i)
	}
	for i+8 <= len(text) {
		n := lettersIn(binary.LittleEndian.Uint64(text[i:]))
		if i += n; n < 8 {
			break
		}
	}
	for i < len(text) && lowerOf[text[i]] != 0 {
		i++
	}
	if i < len(text) {
		switch b := text[i]; {
		case b == ' ':
			return i + 1
		case (b == '\'' || apostrophe(text, i)) && isUpper(byteAt(text, i+1)):
			return i + 1 // l'Italia
		case b >= 0xC3 || isUpper(b) || isDigit(b) || b == '_':
			return skipWord(text, i)
		}
	}
	return i
}

// capital gathers the run of words that begins at i, decides it and returns where to go on.
func (s *Scan) capital(i int) int {
	w := &s.run[0]
	s.read(w, i)
	cue := w.shape == shapeTitle && isCue(w.hash)
	if cue {
		if at := s.announced(int(w.end)); at > 0 {
			return at
		}
	}
	if w.plain() {
		if !cue {
			s.pass(i)
		}
		return int(w.end)
	}
	if !s.candidate(w) {
		return int(w.end)
	}
	gap, end := before(s.text, i)
	glued := gap == gapNone && end >= 0
	if c := byteAt(s.text, i-1); glued || c == '_' || c == '$' {
		return int(w.end)
	}
	w.gap = gap
	return s.decideRun(end)
}

// plain says whether the word is so common, and so seldom a name, that no run begins with it.
func (w *word) plain() bool {
	return w.common() == 3 && w.known&0x3F == 0 && w.shape == shapeTitle
}

// decideRun gathers the words that may belong to the first of the run, which ends its gap at end, and decides all of them.
func (s *Scan) decideRun(end int) int {
	w := &s.run[0]
	s.n, s.ahead = 1, gapNone
	i := s.extend(int(w.end))
	if s.n == 1 && w.shape == shapeInitial {
		return i // I
	}
	if s.n == 1 && s.sink == nil && s.ordinary(w) {
		s.mention(0)
		return i
	}
	s.look(end, i)
	s.decide()
	return i
}

// ordinary says whether a word that stands alone need not be decided: it is no name of a kind that is looked for.
func (s *Scan) ordinary(w *word) bool {
	if w.known == 0 || w.first()|w.surname() > 0 || w.shape != shapeTitle {
		return false
	}
	if !s.wanted[location] && !s.wanted[organization] {
		return true
	}
	return w.known>>knownPlace&3 == 0 && w.common() >= 2 && w.gap&31 >= gapPeriod
}

// extend adds the words behind i that may belong to the run and returns where it ends.
func (s *Scan) extend(i int) int {
	for s.n < maxRun {
		gap, next := s.step(i)
		if gap == gapNone {
			return i
		}
		w := &s.run[s.n]
		s.spell(w, next)
		if w.shape == shapeLower {
			w.gap = gap
			if !particles.has(w.hash) || !s.glue(w) {
				s.ahead, s.behind = gap, *w
				return i
			}
			i = int(s.run[s.n-1].end)
			continue
		}
		if !s.candidate(w) {
			s.ahead, s.behind = gap, *w
			return i
		}
		w.gap, w.known = gap, s.known(w)
		s.n++
		i = int(w.end)
	}
	return i
}

// step returns the gap at i over which a run may go on, and the word behind it: one blank, a comma, or the point of an initial or title.
func (s *Scan) step(i int) (uint8, int) {
	text, gap := s.text, uint8(gapSpace)
	last := &s.run[s.n-1]
	switch b := byteAt(text, i); {
	case b == '.' && (last.shape == shapeInitial || last.size <= 4 && abbreviations.has(last.hash)):
		i++
		if begins(text, i) {
			return gapPeriod, i
		}
		gap = gapPeriod
	case b == ',':
		i++
		gap = gapComma
	}
	switch b := byteAt(text, i); {
	case b == ' ':
		i++
	case b == 0xC2 && byteAt(text, i+1) == 0xA0:
		i += 2
	default:
		return gapNone, 0
	}
	if !begins(text, i) {
		return gapNone, 0
	}
	return gap, i
}

// begins says whether a word begins at i.
func begins(text []byte, i int) bool {
	if i >= len(text) {
		return false
	}
	switch classOf[text[i]] {
	case small, capital:
		return true
	case wide:
		return letterAt(text, i).begins()
	}
	return false
}

// glue adds the particle w, up to two more and the capitalised word behind them, and says whether it did.
func (s *Scan) glue(w *word) bool {
	if w.gap != gapSpace {
		return false
	}
	added, text := 0, s.text
	for next := *w; s.n+added < maxRun-2 && added < 3 && particles.has(next.hash); {
		next.known = s.known(&next)
		s.run[s.n+added] = next
		added++
		i := int(next.end)
		if c := byteAt(text, i); c == '\'' || apostrophe(text, i) {
			i += 1 + 2*int(c>>7)
		} else if c == ' ' || c == '-' {
			i++
		} else {
			return false
		}
		if !begins(text, i) {
			return false
		}
		s.spell(&next, i)
		next.gap = gapSpace
		if next.shape == shapeLower {
			continue
		}
		if !s.candidate(&next) {
			return false
		}
		next.known = s.known(&next)
		s.run[s.n+added] = next
		s.n += added + 1
		return true
	}
	return false
}

// look reads the words around the run: the one before it ends at end, the run at i. It may have met the one behind.
func (s *Scan) look(end, i int) {
	s.before = word{}
	if end >= 0 {
		s.spell(&s.before, wordStart(s.text, end))
	}
	if s.ahead != gapNone {
		return
	}
	s.behind = word{}
	gap, next := after(s.text, i)
	if s.ahead = gap; next >= 0 && begins(s.text, next) {
		s.spell(&s.behind, next)
	}
}
