package names

import (
	"unicode/utf8"
)

// This file decides on names in scripts that do not part words by blanks. Every stretch of letters that may be a name is a guess of its own,
// described by its letters and by what stands around it; of guesses that overlap the best counts.

// What the model knows of the characters that a guess may begin with.
const (
	startSurname = 1 << iota // a Chinese or Korean surname
	startOther               // a surname of several letters
	startPlace
	startGiven
	// from here on, in three bits, how likely the character is in a Japanese given name
)

const (
	maxCharacter = 0xD800 // the first that the model knows nothing of
	common       = 0x38   // of what it knows of a character: how common it is
)

// given is how likely the character is in a Japanese given name.
func (m *Model) given(r rune) uint64 { return uint64(m.start(r) >> 4) }

// character is how likely the character is in a given name, and how common.
func (m *Model) character(r rune) uint64 {
	if r > 0 && r < rune(len(m.characters)) {
		return uint64(m.characters[r])
	}
	return 0
}

// beside is what stands next to a guess: how common the letter is, or what kind of sign stands there.
func (m *Model) beside(r rune) uint64 {
	if c := m.character(r) & common; c != 0 {
		return c
	}
	return 64 + uint64(kindOfSign(r))
}

const maxGuess = 24 // features of a guess

// unspacedSeed parts the hashes of these scripts from those of words.
const unspacedSeed = 0xA0761D6478BD642F

// guess is a stretch of text that may be a name.
type guess struct {
	start, end, split int32 // split is where the surname ends
	margin            int32
	kind              uint8
}

// guesser is the scratch for guesses.
type guesser struct {
	best  guess // not yet reported
	found bool
	list  [maxGuess]uint64
	count int
}

// unspaced handles a stretch of letters of a script without blanks and returns where it ends.
func (s *Scan) unspaced(i int, script uint8) int {
	for s.at < len(s.lines)-1 && int(s.lines[s.at].end) <= i {
		s.at++
	}
	switch script {
	case hangul:
		i = s.hangul(i)
	case thai:
		i = s.thai(i)
	default:
		i = s.eastern(i)
	}
	s.settleGuess()
	return i
}

// runeBefore returns the character that ends at i, 0 at the start of the text or a line.
func (s *Scan) runeBefore(i int) (rune, int) {
	if i <= 0 || s.text[i-1] == '\n' {
		return 0, i
	}
	r, n := utf8.DecodeLastRune(s.text[:i])
	return r, i - n
}

// runeAt returns the character at i, 0 at the end of the text or a line.
func (s *Scan) runeAt(i int) (rune, int) {
	if i >= len(s.text) || s.text[i] == '\n' {
		return 0, i
	}
	r, n := utf8.DecodeRune(s.text[i:])
	return r, i + n
}

// starts returns what may begin with the character.
func (m *Model) start(r rune) uint8 {
	if r < rune(len(m.starts)) {
		return m.starts[r]
	}
	return 0
}

// knownText is what the lists know of the letters between start and end.
func (s *Scan) knownText(start, end int) uint8 {
	return s.model.known(s.textHash(start, end))
}

// textHash is the hash of letters of a script without blanks.
func (s *Scan) textHash(start, end int) uint64 {
	n := copy(s.folded[:maxWord], s.text[start:min(end, start+maxWord)])
	clear(s.folded[n : n+8])
	return hashOf(s.folded[:], n) ^ unspacedSeed
}

// begin starts the list of what is observed of the next guess.
func (g *guesser) begin() { g.count = 0 }

// add notes an observation.
func (g *guesser) add(template, value uint64) {
	g.list[g.count] = feature(template, value)
	g.count++
}

// observe adds what stands around the guess: the characters before and behind it, and the line.
func (s *Scan) observe(start, end int, script uint64) {
	p1, i := s.runeBefore(start)
	p2, _ := s.runeBefore(i)
	n1, k := s.runeAt(end)
	n2, k := s.runeAt(k)
	n3, _ := s.runeAt(k)
	g := &s.guesser
	base := script << 56
	g.add(60, base^uint64(p1))
	g.add(61, base^uint64(p2)<<21^uint64(p1))
	g.add(62, base^uint64(n1))
	g.add(63, base^uint64(n1)<<21^uint64(n2))
	g.add(64, base^uint64(n1)<<42^uint64(n2)<<21^uint64(n3))
	g.add(65, base^uint64(kindOfSign(p1))<<8^uint64(kindOfSign(n1)))
	if s.at < len(s.lines) {
		g.add(66, base^uint64(s.lines[s.at].kind)<<8^uint64(s.technical))
	}
}

// kindOfSign says what a character next to a guess is: 0 none, else its script or the kind of gap.
func kindOfSign(r rune) uint8 {
	switch {
	case r == 0:
		return 0
	case r < 0x80:
		if lowerOf[byte(r)] != 0 {
			return 1
		}
		return 32 + gapOf[byte(r)]
	}
	if gap := wideGap(r); gap != gapNone {
		return 32 + gap
	}
	return 2 + letterOf(r).script
}

// consider scores the guess by what was observed, and keeps it if it is better than one that overlaps it.
func (s *Scan) consider(start, split, end int) {
	g := &s.guesser
	if s.sink != nil {
		s.sink(&Run{s: s, start: start, end: end, list: g.list[:g.count]})
		return
	}
	var sum [labels]int32
	s.model.add(&sum, g.list[:g.count])
	best := person
	if sum[location] > sum[person] {
		best = location
	}
	now := guess{int32(start), int32(end), int32(split), sum[best] * rowUnit, uint8(best)}
	if g.found && now.start < g.best.end {
		g.best = s.better(g.best, now)
		return
	}
	s.settleGuess()
	g.best, g.found = now, true
}

// better returns which of two guesses that overlap counts, of which now came later: the likelier one, but a whole name that is likely enough before
// a part of it.
func (s *Scan) better(best, now guess) guess {
	least := s.least[unparted]
	switch given, whole := now.start > best.start && now.end == best.end, now.start == best.start && now.split > best.end; {
	case best.kind != person || now.kind != person:
	case given && now.margin >= least && s.likelyWhole(best, now):
		best.margin = max(best.margin, now.margin)
		return best
	case whole && now.margin > -least && best.margin >= least:
		now.margin = max(best.margin, now.margin)
		return now
	}
	if now.margin > best.margin {
		return now
	}
	return best
}

// likelyWhole says whether the guess now is only a part of a name, of which best is the whole: that is likely enough, or begins with a surname of two
// characters and more that the lists know.
func (s *Scan) likelyWhole(best, now guess) bool {
	if best.margin > -s.least[unparted] {
		return true
	}
	start, split := int(best.start), int(best.split)
	return split == int(now.start) && split-start >= 6 && s.knownText(start, split)>>knownSurname&3 > 0
}

// settleGuess reports the guess that was kept, or remembers it as a mention.
func (s *Scan) settleGuess() {
	g := &s.guesser
	if !g.found {
		return
	}
	g.found = false
	b := &g.best
	hash := s.textHash(int(b.start), int(b.end))
	doubt := s.doubtOfGuess(b)
	if b.margin < s.least[doubt] || !s.wanted[b.kind] || s.refused(b, hash) {
		if b.margin > -3*s.least[several] {
			s.words = append(s.words, mention{b.start, b.end, hash})
		}
		return
	}
	score := 1 - doubts[doubt]*(1-s.model.probability(b.margin))
	s.spans = append(s.spans, Span{int(b.start), int(b.end), Kind(b.kind), score})
	if b.kind != person {
		return
	}
	s.parts.note(hash, score)
	for _, part := range [...][2]int32{{b.start, b.split}, {b.split, b.end}} {
		if utf8.RuneCount(s.text[part[0]:part[1]]) > 1 && part[1]-part[0] < b.end-b.start {
			s.parts.note(s.textHash(int(part[0]), int(part[1])), score)
		}
	}
}

// doubtOfGuess is the kind of evidence that a guess is: least is asked of a person's name in Chinese, Japanese and Thai; in Korean the lists and the particles
// behind a name tell enough for a little more.
func (s *Scan) doubtOfGuess(b *guess) uint8 {
	switch {
	case b.kind != person:
		return several
	case letterAt(s.text, int(b.start)).script == hangul:
		return several
	}
	return unparted
}

// refused says whether the guess is no name by the operator's word, or one that is published on purpose.
func (s *Scan) refused(b *guess, hash uint64) bool {
	return s.neverText(hash) || s.credited(int(b.start))
}

func (s *Scan) neverText(hash uint64) bool {
	_, never := s.never[hash]
	return never
}
