package learn

// A core is the longest run of letters, digits and joiners in a value: what looks random once a prefix, signs and brackets are off.
type core struct {
	length  int
	sum     uint64
	changes int
	hex     bool
	wordly  uint32
}

// coreOf finds the core of the value whose shape is sh.
func (s *Scan) coreOf(sh *shape) (c core) {
	const others = 1<<inHigh<<8 - 1<<inSign // what is no letter, digit or joiner
	run := sh.v
	if sh.sum&others == 0 {
		c = core{length: len(run), sum: sh.sum, changes: sh.changes, wordly: s.wordly}
	} else {
		run = longestRun(run)
		sum, changes := sums(run)
		c = core{length: len(run), sum: sum, changes: int(changes & 0xFF), wordly: wordly(run[:min(len(run), spelled)])}
	}
	c.hex = in(c.sum, inDigit) > 0 && hexadecimal(run)
	return c
}

// longestRun is the first of the longest runs of letters, digits and joiners in v.
func longestRun(v []byte) []byte {
	from, start, end := 0, 0, 0
	for i, b := range v {
		if class[b] <= joiner && class[b] != blank {
			continue
		}
		if i-from > end-start {
			start, end = from, i
		}
		from = i + 1
	}
	if len(v)-from > end-start {
		start, end = from, len(v)
	}
	return v[start:end]
}

// hexadecimal says whether v is hexadecimal digits, perhaps with joiners between.
func hexadecimal(v []byte) bool {
	for _, b := range v {
		if isLetter(b) && b|0x20 > 'f' {
			return false
		}
	}
	return true
}

// Kinds of cores.
const (
	coreNone    = iota
	coreWords   // reads like words
	coreNumber  // digits alone
	coreHex     // hexadecimal digits, also with joiners between
	coreLetters // that make no words
	coreSparse  // letters and digits with few changes between
	coreMixed   // small letters or capitals, and digits, with many
	coreRandom  // small letters, capitals and digits, with many
)

// kind is the kind of the core, with four steps of its length.
func (c *core) kind() uint32 {
	lower, upper, digits := in(c.sum, inLower), in(c.sum, inUpper), in(c.sum, inDigit)
	of, many := uint32(coreSparse), 5*c.changes >= c.length
	switch {
	case c.length < leastNear:
		of = coreNone
	case lower+upper == 0:
		of = coreNumber
	case c.wordly >= 4:
		of = coreWords
	case c.hex && digits > 0:
		of = coreHex
	case digits == 0:
		of = coreLetters
	case many && lower > 0 && upper > 0:
		of = coreRandom
	case many:
		of = coreMixed
	}
	steps := uint32(0)
	for _, n := range [...]int{10, 16, 24} {
		steps += b2u(c.length >= n)
	}
	return of<<2 | steps
}

// describeCore lists what the value's core is, alone and with where it stands.
func (s *Scan) describeCore(l *featureList, c *candidate, sh *shape) {
	core := s.coreOf(sh)
	s.core = core.kind()
	mix := b2u(in(core.sum, inLower) > 0) | b2u(in(core.sum, inUpper) > 0)<<1 | b2u(in(core.sum, inDigit) > 0)<<2 | b2u(core.hex)<<3
	dense := uint32(min(3, 8*core.changes/max(core.length, 1)))
	l.add(fCore, mix<<9|dense<<7|core.wordly<<4|uint32(lengthClass(core.length)))
	l.add(fCoreKind, s.core<<2|uint32(min(3, (int(c.end-c.start)-core.length+3)/4)))
}

// describeTurn lists where on its line, or in what somebody says, the value stands: how much is said before it and behind it, whatever the words.
func (s *Scan) describeTurn(l *featureList, c *candidate) {
	from := s.line.start + s.spoken()
	before, behind := uint32(0), uint32(min(len(s.words)-s.wordBehind, 3))
	for k := s.wordBefore - 1; k >= 0 && before < mostCounted && int(s.words[k].start) >= from; k-- {
		before++
	}
	if int(c.start) > from+reach {
		before = mostCounted
	}
	cues := summary(s.line.cues)<<4 | summary(s.earlier[0].cues)<<2 | summary(s.earlier[1].cues|s.earlier[2].cues)
	told := b2u(s.told(c))
	spoken := b2u(from > s.line.start)
	register := uint32(s.line.register)
	l.add(fTurn, before<<12|behind<<10|spoken<<9|cues<<3|register)
	l.add(fTurnCore, before<<12|behind<<10|s.core<<4|told<<3|register)
	l.add(fCoreCues, s.core<<10|cues<<4|told<<3|register)
	l.add(fCoreAround, s.core<<8|uint32(s.besideRow(c)))
	l.add(fWordlyTurn, s.wordly<<12|min(before, 3)<<10|behind<<8|cues<<2|told<<1|spoken)
}

const mostCounted = 7 // words before a value

const longestSpeaker = 40 // bytes of who says what follows, and when

// endsSpeaker are the bytes that end who says what follows.
var endsSpeaker = [256]bool{':': true, '>': true, ']': true, '*': true}

// spoken returns how many bytes of the line say who says it, or when: "[10:31] Bob: ", "<bob> ", "**Bob:** ".
func (s *Scan) spoken() int {
	if s.spokenLine == s.line.start+1 {
		return s.spokenTo
	}
	s.spokenLine, s.spokenTo = s.line.start+1, 0
	text := s.text[s.line.start:min(s.line.end, s.line.start+longestSpeaker)]
	for i := 1; i < len(text); i++ {
		if text[i] == ' ' && endsSpeaker[text[i-1]] {
			s.spokenTo = i + 1
		}
	}
	return s.spokenTo
}
