package learn

import "bytes"

const (
	zoneBefore = 96  // bytes before a cue that are near it
	zoneBehind = 224 // bytes behind a cue on its line
	zoneLogin  = 96  // behind one of a login
	zoneLines  = 6   // lines that say something, and are near a cue above them
	zoneWidth  = 240 // bytes of such a line
	zoneBytes  = 480 // of these lines, but for the first three
	zoneSure   = 3
	mostWords  = 10 // of a line before that are looked at
	farthest   = 80 // bytes before its end
)

// A word is a run of letters within a word, a number, or a character of a script without blanks.
type word struct {
	start, end int32
	hash       uint32
}

// A line is a line of the text and what is known of it.
type line struct {
	start, end int
	words      []word
	worded     bool // words are read
	cues       uint8
	register   Register
	known      bool // register is
	signs      int  // of code
	last       byte // that is no blank
}

func (l *line) reset() { *l = line{words: l.words[:0]} }

// readLine handles the line at start and returns where the next one begins.
func (s *Scan) readLine(start int) int {
	end := len(s.text)
	if n := bytes.IndexByte(s.text[start:], '\n'); n >= 0 {
		end = start + n
	}
	l := &s.line
	l.reset()
	l.start, l.end = start, end
	for s.passed < len(s.decided) && s.decided[s.passed].End <= start {
		s.passed++
	}
	l.last = lastByte(s.text[start:end])
	first := s.cueAt
	for s.cueAt < len(s.cues) && int(s.cues[s.cueAt].start) < end {
		l.cues |= 1 << s.cues[s.cueAt].class
		s.cueAt++
	}
	s.lineCues, s.cueAt = s.cues[:s.cueAt], first
	s.zoneTo = 0
	s.zoneAge = 0
	if s.zoneFor > 0 {
		s.zoneTo, s.zoneAge = start+zoneWidth, zoneLines+1-s.zoneFor
	}
	s.columns.enter(s)
	s.stacked.enter(s)
	s.search()
	s.settle()
	s.goOn()
	s.cueAt = len(s.lineCues)
	s.leaveLine()
	return end + 1
}

// leaveLine keeps the line for those behind it, if it says something.
func (s *Scan) leaveLine() {
	l := &s.line
	if l.last == 0 {
		return
	}
	strong := l.cues&^(1<<loginCue) != 0
	switch {
	case strong && !goesOn[l.last]:
		s.zoneFor, s.zoneLeft, s.zoneClass = zoneLines, zoneBytes, s.strongest(l.cues)
	case !strong && s.whoAndWhen(l):
		return
	default:
		s.zoneFor, s.zoneLeft = max(0, s.zoneFor-1), s.zoneLeft-(l.end-l.start)
		if s.zoneLeft < 0 && s.zoneFor <= zoneLines-zoneSure {
			s.zoneFor = 0
		}
	}
	s.earlier[2], s.earlier[1], s.earlier[0], s.line = s.earlier[1], s.earlier[0], s.line, s.earlier[2]
}

// strongest is the class of a line's cues that says most.
func (s *Scan) strongest(cues uint8) uint8 {
	for of := uint8(passwordCue); of < loginCue; of++ {
		if cues&(1<<of) != 0 {
			return of
		}
	}
	return noCue
}

// goesOn are the last bytes of a line of code: what is secret below one looks so.
var goesOn = [256]bool{';': true, '{': true, '(': true, '[': true, ',': true}

func lastByte(text []byte) byte {
	for i := len(text) - 1; i >= 0; i-- {
		if class[text[i]] != blank {
			return text[i]
		}
	}
	return 0
}

const longestWho = 48

// whoAndWhen says whether the line holds nothing but who said something, or when: "Alice  10:31", "[12/03/24, 10:31] Bob:", "**Anna:**".
func (s *Scan) whoAndWhen(l *line) bool {
	if l.end-l.start > 2*longestWho {
		return false
	}
	text := bytes.TrimSpace(s.text[l.start:l.end])
	if len(text) == 0 || len(text) > longestWho {
		return false
	}
	named := l.last == ':' || bytes.HasPrefix(text, []byte("**")) || bytes.HasPrefix(text, []byte("###"))
	if !named && next(s.masks.odd, l.start, l.end) == l.end {
		return false
	}
	words := bytes.Count(text, []byte(" "))
	return named && words < 3 || words < 6 && clocked(text)
}

// clocked says whether text holds a time of day.
func clocked(text []byte) bool {
	for i := 1; i+1 < len(text); {
		n := bytes.IndexByte(text[i:], ':')
		if n < 0 || i+n+1 >= len(text) {
			return false
		}
		if i += n; class[text[i-1]] == digit && class[text[i+1]] == digit {
			return true
		}
		i++
	}
	return false
}

// zoneOf is how many bytes behind a cue are near it.
var zoneOf = [cueClasses]int{passwordCue: zoneBehind, keyCue: zoneBehind, tokenCue: zoneBehind, secretCue: zoneBehind, loginCue: zoneLogin}

// near says whether text[i:end] is near a cue.
func (s *Scan) near(i, end int) bool {
	if i < s.zoneTo {
		return true
	}
	for s.cueAt < len(s.lineCues) && int(s.lineCues[s.cueAt].start) <= end+zoneBefore {
		c := &s.lineCues[s.cueAt]
		s.cueAt++
		if c.class == loginCue && int(c.start) > end {
			break
		}
		if c.class != loginCue {
			s.behindCue = int(c.end)
		}
		s.zoneTo = max(s.zoneTo, int(c.end)+zoneOf[c.class])
	}
	return i < s.zoneTo
}

// readTail lists the words at the end of a line before.
func (s *Scan) readTail(l *line) {
	if !l.worded {
		l.worded = true
		l.words = s.readWords(l.words[:0], max(l.start, l.end-farthest), l.end)
	}
}

// readAround lists the words from reach bytes before text[start:end] to half as many behind it, if they are not listed. Words that are cut off
// there count as they stand.
func (s *Scan) readAround(start, end int) {
	from, to := max(s.line.start, start-reach), min(s.line.end, end+reach/2)
	if s.wordsFrom == from && s.wordsTo >= to {
		return
	}
	s.wordsFrom, s.wordsTo = from, to
	s.words = s.readWords(s.words[:0], from, to)
}

// readWords appends the words of text[i:end].
func (s *Scan) readWords(words []word, i, end int) []word {
	text := s.text[:end]
	for i < len(text) {
		switch class[text[i]] {
		case lower, upper:
			i, words = s.readLetters(words, i, end)
		case digit:
			start := i
			for i < len(text) && text[i]-'0' < 10 {
				i++
			}
			words = append(words, word{int32(start), int32(i), hashOfNumbers + uint32(min(i-start, 8))})
		case high:
			i, words = s.readForeign(words, i, i, end, hashSeed)
		default:
			i++
		}
	}
	return words
}

const (
	hashSeed  = 0x811C9DC5 // of Fowler, Noll and Vo's hash
	hashPrime = 0x01000193
)

// readLetters appends the word of letters at i: capitals, small letters, or both. Of capitals before small letters the last begins a word.
func (s *Scan) readLetters(words []word, i, end int) (int, []word) {
	text, start, hash, before := s.text[:end], i, uint32(hashSeed), uint32(hashSeed)
	for ; i < len(text) && text[i]-'A' < 26; i++ {
		before = hash
		hash = (hash ^ uint32(text[i]|0x20)) * hashPrime
	}
	if i-start > 1 && i < len(text) && class[text[i]] == lower {
		words = append(words, word{int32(start), int32(i - 1), mixed(before)})
		start, hash = i-1, (hashSeed^uint32(text[i-1]|0x20))*hashPrime
	}
	for ; i < len(text) && text[i]-'a' < 26; i++ {
		hash = (hash ^ uint32(text[i])) * hashPrime
	}
	if i < len(text) && text[i] >= 0x80 {
		return s.readForeign(words, start, i, end, hash)
	}
	return i, append(words, word{int32(start), int32(i), mixed(hash)})
}

const hashOfNumbers = 0x5EED

// readForeign appends the word with letters beyond ASCII that begins at start and is read up to i, where one stands.
func (s *Scan) readForeign(words []word, start, i, end int, hash uint32) (int, []word) {
	text := s.text
	for i < end && isWord[class[text[i]]] {
		if class[text[i]] == high {
			if n := wideBlank(text, i); n > 0 || ideograph(text[i]) {
				switch {
				case i > start:
					return i, append(words, word{int32(start), int32(i), mixed(hash)})
				case n > 0:
					return min(i+n, end), words
				}
				return s.readIdeograph(words, i, end)
			}
		}
		hash = (hash ^ uint32(fold[text[i]])) * hashPrime
		i++
	}
	return i, append(words, word{int32(start), int32(i), mixed(hash)})
}

// readIdeograph appends the character at i as a word.
func (s *Scan) readIdeograph(words []word, i, end int) (int, []word) {
	start, hash := i, uint32(s.text[i])
	for i++; i < end && s.text[i]&0xC0 == 0x80; i++ {
		hash = hash*hashPrime ^ uint32(s.text[i])
	}
	return i, append(words, word{int32(start), int32(i), mixed(hash)})
}

var isWord = [16]bool{lower: true, upper: true, high: true}

func mixed(hash uint32) uint32 { return hash ^ hash>>15 }
