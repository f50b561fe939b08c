package learn

import (
	"bytes"
	"slices"
)

// Register is the kind of text that a line is of.
type Register uint8

// Registers.
const (
	Prose Register = iota
	Settings
	Code
	Log
	Rows
	Sentence // prose of whole words, and not a list, an answer or data
	Registers
)

// cueDistance is the class of a distance in bytes.
func cueDistance(n int) uint32 {
	switch {
	case n < 2:
		return 0
	case n < 4:
		return 1
	case n < 7:
		return 2
	case n < 13:
		return 3
	case n < 25:
		return 4
	case n < 49:
		return 5
	case n < 97:
		return 6
	}
	return 7
}

// firstCue returns the first of the cues that begins at i or behind it.
func (s *Scan) firstCue(i int32) int {
	lo, hi := 0, len(s.lineCues)
	for lo < hi {
		if mid := int(uint(lo+hi) >> 1); s.lineCues[mid].start < i {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// nearest returns the classes of the cues next to the candidate on its line, and how far away they are: those before it and behind it.
func (s *Scan) nearest(c *candidate) (before, behind uint8, far, off int) {
	if b := &s.beside; b.start != c.start || b.end != c.end {
		*b = besides{start: c.start, end: c.end}
		b.before, b.behind, b.far, b.off = s.seekNearest(c)
	}
	return s.beside.before, s.beside.behind, s.beside.far, s.beside.off
}

// besides are the cues next to a candidate, which is asked for them more than once.
type besides struct {
	start, end     int32
	before, behind uint8
	far, off       int
}

// A naming is the cues next to a candidate that name a secret, whatever other cues stand between: "the password for user admin is ...".
type naming struct {
	before, behind uint8
	far, off       int
}

// A lastNaming is the naming of a candidate, which is asked for it more than once.
type lastNaming struct {
	start, end int32
	naming
}

// naming returns the cues that name a secret and are in reach of the candidate.
func (s *Scan) naming(c *candidate) naming {
	if n := &s.lastNaming; n.start != c.start || n.end != c.end {
		*n = lastNaming{c.start, c.end, s.seekNaming(c)}
	}
	return s.lastNaming.naming
}

func (s *Scan) seekNaming(c *candidate) (n naming) {
	if s.line.cues&^(1<<loginCue) == 0 {
		return n
	}
	first := s.firstCue(c.start)
	for k := first - 1; k >= 0 && int(s.cues[k].start) >= max(s.line.start, int(c.start)-toldBehind); k-- {
		if of := &s.cues[k]; names[of.class] && of.end <= c.start {
			n.before, n.far = of.class, int(c.start-of.end)
			break
		}
	}
	for k := first; k < len(s.lineCues) && int(s.cues[k].start) < int(c.end)+toldBefore; k++ {
		if of := &s.cues[k]; names[of.class] && of.start >= c.end {
			n.behind, n.off = of.class, int(of.start-c.end)
			break
		}
	}
	return n
}

// names are the classes of cues that name a secret.
var names = [cueClasses]bool{passwordCue: true, keyCue: true, tokenCue: true, secretCue: true}

func (s *Scan) seekNearest(c *candidate) (before, behind uint8, far, off int) {
	if s.line.cues == 0 {
		return noCue, noCue, 0, 0
	}
	k := s.firstCue(c.start)
	for j := k - 1; j >= 0 && int(s.cues[j].start) >= s.line.start; j-- {
		if s.cues[j].end <= c.start {
			before, far = s.cues[j].class, int(c.start-s.cues[j].end)
			break
		}
	}
	for ; k < len(s.lineCues); k++ {
		if s.cues[k].start >= c.end {
			behind, off = s.cues[k].class, int(s.cues[k].start-c.end)
			break
		}
	}
	return before, behind, far, off
}

// cueWithin returns the class of the first cue that the candidate holds.
func (s *Scan) cueWithin(c *candidate) uint8 {
	if s.line.cues == 0 {
		return noCue
	}
	k := s.firstCue(c.start)
	for ; k < len(s.lineCues) && s.cues[k].start < c.end; k++ {
		if s.cues[k].start >= c.start && s.cues[k].end <= c.end {
			return s.cues[k].class
		}
	}
	return noCue
}

// describeCues lists the cues near the value.
func (s *Scan) describeCues(l *featureList, c *candidate, of uint8, place uint32) {
	before, behind, far, off := s.nearest(c)
	from, to := uint32(before)<<3|cueDistance(far), uint32(behind)<<3|cueDistance(off)
	shape := uint32(of) << 8
	l.add(fCue, from)
	l.add(fCueShape, shape|uint32(before)<<2|cueDistance(far)>>1)
	l.add(fCuePlace, place<<8|uint32(before)<<2|cueDistance(far)>>1)
	l.add(fCueBehind, to)
	l.add(fCueBehindShape, shape|uint32(behind)<<2|cueDistance(off)>>1)
	l.add(fPlaceShape, shape<<4|place)
	if n := s.naming(c); n != (naming{}) {
		l.add(fNamed, uint32(n.before)<<3|cueDistance(n.far))
		l.add(fNamedBehind, uint32(n.behind)<<3|cueDistance(n.off))
		l.add(fNamedShape, shape|uint32(n.before)<<3|uint32(n.behind))
	}
	if within := s.cueWithin(c); within != noCue {
		l.add(fCueWithin, uint32(within)<<8|uint32(of))
	}
	earlier := summary(s.earlier[2].cues)<<12 | uint32(s.earlier[0].cues)<<6 | uint32(s.earlier[1].cues)
	l.add(fCuesLine, uint32(s.line.cues))
	l.add(fCuesEarlier, earlier)
	whole := b2u(before == noCue && int(c.start) <= s.line.start+3)
	l.add(fCuesEarlierShape, shape<<3|whole<<8|summary(s.earlier[0].cues)<<4|summary(s.earlier[1].cues)<<2|summary(s.earlier[2].cues))
	if s.zoneAge > 0 {
		l.add(fZone, uint32(s.zoneClass)<<4|uint32(s.zoneAge))
		l.add(fZoneShape, shape<<1|uint32(s.zoneClass)<<4|uint32(s.zoneAge))
	}
	if c.column != noCue {
		l.add(fColumn, uint32(c.column))
		l.add(fColumnShape, shape|uint32(c.column))
	}
	l.over(gCues)
}

// summary is 2 for a cue of a secret, 1 for one of a login, 0 for none.
func summary(cues uint8) uint32 {
	switch cues {
	case 0:
		return 0
	case 1 << loginCue:
		return 1
	}
	return 2
}

// describeLine lists what kind of line it is.
func (s *Scan) describeLine(l *featureList, c *candidate, of uint8) {
	register := s.registerOf(&s.line)
	l.add(fRegisterShape, uint32(register)<<8|uint32(of))
	places := s.wordly<<3 | uint32(lengthClass(int(c.end-c.start)))
	l.add(fWordlyRegister, places<<4|uint32(register)<<1|b2u(s.told(c)))
	cues := summary(s.line.cues)<<4 | summary(s.earlier[0].cues|s.earlier[1].cues|s.earlier[2].cues)<<2
	l.add(fWordlyPlace, places<<6|cues|b2u(c.column != noCue)<<1|b2u(s.zoneAge > 0))
	l.add(fSigns, uint32(min(s.line.signs, 12)))
	l.add(fLineEnd, uint32(rough[s.line.last])<<1|b2u(int(c.end)+2 >= s.line.end))
	if e := &s.earlier[0]; e.last != 0 {
		whole := b2u(int(c.start) <= s.line.start+1 && int(c.end)+1 >= s.line.end)
		same := b2u(e.end-e.start == s.line.end-s.line.start)
		joined := b2u(next(s.masks.blank, e.start, e.end) == e.end)
		l.add(fBlock, whole<<3|same<<2|joined<<1|b2u(s.earlier[1].end-s.earlier[1].start == e.end-e.start))
	}
}

// What a byte tells of a line.
const (
	ofCode = 1 + iota
	ofRows
	ofLog
)

var tells = func() (set [256]uint8) {
	for of, bytes := range []string{ofCode: "(){}[]<=$\\;\"", ofRows: "|", ofLog: ":"} {
		for _, b := range []byte(bytes) {
			set[b] = uint8(of)
		}
	}
	return set
}()

var tab = []byte{'\t'}

const judgedLine = 120 // bytes of a line that tell what it is

// registerOf tells settings, code, logs and tables from prose.
func (s *Scan) registerOf(l *line) Register {
	if l.known {
		return l.register
	}
	l.known, l.register = true, Prose
	text := s.text[l.start:min(l.end, l.start+judgedLine)]
	bars, clocks := bytes.Count(text[min(1, len(text)):], tab), 0
	for at, end := l.start, l.start+len(text); ; at++ {
		if at = next(s.masks.sign, at, end); at == end {
			break
		}
		i := at - l.start
		switch tells[text[i]] {
		case ofCode:
			l.signs++
		case ofRows:
			bars += number(i > 0)
		case ofLog:
			if i < 40 && i > 1 && i+1 < len(text) && class[text[i-1]] == digit && class[text[i+1]] == digit {
				clocks++
			}
		}
	}
	switch {
	case s.columns.count > 0 && s.columns.lines > 0, bars >= 2:
		l.register = Rows
	case clocks >= 2:
		l.register = Log
	case setting(text):
		l.register = Settings
	case l.signs >= 3:
		l.register = Code
	case sentence(text):
		l.register = Sentence
	}
	return l.register
}

// sentence says whether text is words more than anything else.
func sentence(text []byte) bool {
	words, others, letters, wide, before := 0, 0, 0, 0, uint8(blank)
	odd := false
	for _, b := range text {
		c := class[b]
		switch {
		case c == blank:
			if before == blank {
				break
			}
			words += number(letters >= 2 && !odd)
			others += number(odd)
			letters, odd = 0, false
		case c == lower || c == upper || c == high:
			letters++
			odd = odd || c == upper && before == lower
			wide += number(c == high && ideograph(b))
		case c == digit || c == joiner, c == sign && b != '.':
			odd = true
		}
		before = c
	}
	words += wide / 2
	return words >= 4 && 2*others <= words
}

// Bytes before the name of a setting, and between it and its operator.
var beforeName, behindName = func() (before, behind [256]bool) {
	before, behind = setOf("-\"'#"), setOf(" \"'")
	for i := range before {
		before[i] = before[i] || class[i] == blank
	}
	return before, behind
}()

// setting says whether text is a name, an operator and something.
func setting(text []byte) bool {
	i := 0
	for i < len(text) && beforeName[text[i]] {
		i++
	}
	start := i
	for i < len(text) && inName[text[i]] {
		i++
	}
	if i == start {
		return false
	}
	for i < len(text) && behindName[text[i]] {
		i++
	}
	return i < len(text) && (text[i] == '=' || text[i] == ':')
}

// describeEarlier lists the words of the lines before, once for all candidates of a line.
func (s *Scan) describeEarlier() {
	if s.shared == s.line.start+1 {
		return
	}
	s.shared = s.line.start + 1
	l := &s.around
	l.reset()
	for k := range s.earlier {
		e := &s.earlier[k]
		if e.last == 0 {
			break
		}
		s.readTail(e)
		for n, w := range slices.Backward(e.words) {
			if len(e.words)-n > mostWords {
				break
			}
			l.add(fLineWord+uint32(k), w.hash)
		}
		l.add(fLineEnd, 1<<12|uint32(k)<<9|uint32(rough[e.last]))
	}
	l.over(gEarlier)
	s.earlierBy = s.model.sum(l)
}
