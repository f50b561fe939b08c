package learn

const mostFeatures = 320

// A featureList is the rows of the model that a candidate adds up. The groups say where those of a group begin, for those who ask why.
type featureList struct {
	n     int
	rows  [mostFeatures]uint32
	group [groups]uint16 // 1 + where the group's rows end; 0: it has none
}

func (l *featureList) reset() {
	l.n = 0
	l.group = [groups]uint16{}
}

// add appends the feature of a kind with a value.
func (l *featureList) add(kind, value uint32) {
	if l.n < mostFeatures {
		h := (value ^ kind*0x85EBCA6B) * 0x9E3779B1
		h ^= h >> 13
		l.rows[l.n] = uint32(uint64(h*0xC2B2AE35) * Weights >> 32)
		l.n++
	}
}

// over ends a group of features.
func (l *featureList) over(group int) { l.group[group] = uint16(l.n) + 1 }

// Kinds of features.
const (
	fLength uint32 = iota + 1
	fShapeLength
	fShare
	fChanges
	fVowels
	fRepeat
	fDistinct
	fRuns
	fBigram
	fPiece
	fHead
	fTail
	fHow
	fCueWithin
	fBefore2
	fBefore3
	fBehind2
	fAround
	fWord
	fWord1
	fWord2
	fWord12
	fNext
	fNext1
	fName
	fNameLast
	fNamePair
	fOperator
	fPlaceShape
	fCue
	fCueShape
	fCuePlace
	fCueBehind
	fCueBehindShape
	fCuesLine
	fCuesEarlier
	fCuesEarlierShape
	fColumn
	fColumnShape
	fRegisterShape
	fSigns
	fLineWord
	fLineWord2
	fLineWord3
	fLineEnd
	fBlock
	fZone
	fZoneShape
	fFlag
	fFlagUser
	fPair
	fPairName
	fFirst
	fWordlyPlace
	fWordlyRegister
	fCore
	fCoreKind
	fTurn
	fTurnCore
	fCoreCues
	fCoreAround
	fWordlyTurn
	fNamed
	fNamedBehind
	fNamedShape
)

// describeValue lists what the value is.
func (s *Scan) describeValue(c *candidate, sh *shape, of uint8) {
	l := &s.value
	l.reset()
	v := s.text[c.start:c.end]
	lengths := uint32(lengthClass(len(v)))
	l.add(fLength, uint32(min(len(v), 48)))
	l.add(fShapeLength, uint32(of)<<8|lengths)
	l.add(fHow, uint32(of)<<8|uint32(c.how))
	sp, n := spellingOf(sh.v), len(sh.v)
	s.wordly = wordly(v[:min(len(v), spelled)])
	for k := range uint32(6) {
		l.add(fShare, k<<8|share(in(sh.sum, int(8*k)), n))
	}
	l.add(fChanges, uint32(min(sh.changes, 15))<<8|lengths)
	l.add(fVowels, share(sp.hard, sh.letters()))
	l.add(fRepeat, uint32(min(sp.repeat, 6)))
	l.add(fDistinct, uint32(sp.distinct()*8/max(n, 1))<<8|lengths)
	l.add(fRuns, sp.runs)
	s.describeCore(l, c, sh)
	l.over(gShape)
	s.spell(l, v)
}

// share is which part of n the count is: none, up to an eighth, a quarter, half, less than all, all.
func share(count, n int) uint32 {
	switch {
	case count == 0:
		return 0
	case count == n:
		return 5
	case 8*count <= n:
		return 1
	case 4*count <= n:
		return 2
	case 2*count <= n:
		return 3
	}
	return 4
}

const spelled = 48 // bytes of a value whose spelling is looked at

// spell lists what the value spells: pairs of bytes, with digits all alike, and the words in it.
func (s *Scan) spell(l *featureList, v []byte) {
	if len(v) > spelled {
		v = v[:spelled]
	}
	before, hash, letters := uint32(0), uint32(0), 0
	for i, b := range v {
		form := uint32(plain[b])
		l.add(fBigram, before<<8|form)
		before = form
		if c := class[b]; c == lower || c == upper {
			if c == upper && i > 0 && class[v[i-1]] == lower {
				hash, letters = 0, 0
			}
			hash = (hash ^ uint32(fold[b])) * 0x01000193
			if letters++; letters >= 3 && (i+1 == len(v) || !isLetter(v[i+1]) || class[v[i+1]] == upper && c == lower) {
				l.add(fPiece, mixed(hash))
			}
		} else {
			hash, letters = 0, 0
		}
	}
	l.add(fBigram, before<<8)
	if n := len(v); n >= 4 {
		l.add(fHead, uint32(plain[v[0]])<<16|uint32(plain[v[1]])<<8|uint32(plain[v[2]]))
		l.add(fTail, uint32(plain[v[n-3]])<<16|uint32(plain[v[n-2]])<<8|uint32(plain[v[n-1]]))
	}
	l.over(gSpelling)
}

// plain is a byte with digits all alike, and bytes beyond ASCII by what they begin.
var plain = func() (set [256]byte) {
	for i := range set {
		switch b := byte(i); {
		case class[b] == digit:
			set[i] = '0'
		case b >= 0x80 && b < 0xC0:
			set[i] = 0x80
		case b >= 0xE3:
			set[i] = 0xE3
		default:
			set[i] = b
		}
	}
	return set
}()

// rough is a byte with letters and digits by their class alone.
var rough = func() (set [256]byte) {
	for i := range set {
		switch class[i] {
		case lower:
			set[i] = 'a'
		case upper:
			set[i] = 'A'
		case digit:
			set[i] = '0'
		case high:
			set[i] = 0x80
		case blank:
			set[i] = ' '
		default:
			set[i] = byte(i)
		}
	}
	return set
}()

// describePlace lists where the value stands.
func (s *Scan) describePlace(c *candidate, of uint8) {
	l := &s.context
	l.reset()
	s.describeSigns(l, c)
	s.describeArgument(l, c)
	l.over(gSigns)
	p := s.describeWords(l, c)
	s.describeCues(l, c, of, p)
	s.describeLine(l, c, of)
	s.describeTurn(l, c)
	l.over(gLine)
	s.describeEarlier()
}

// describeSigns lists the bytes right before and behind the value.
func (s *Scan) describeSigns(l *featureList, c *candidate) {
	at := func(i int) uint32 {
		if i < s.line.start || i >= s.line.end {
			return '\n'
		}
		return uint32(rough[s.text[i]])
	}
	start, end := int(c.start), int(c.end)
	b1, b2, b3 := at(start-1), at(start-2), at(start-3)
	n1, n2 := at(end), at(end+1)
	l.add(fBefore2, b1<<8|b2)
	l.add(fBefore3, b1<<16|b2<<8|b3)
	l.add(fBehind2, n1<<8|n2)
	l.add(fAround, b1<<8|n1)
}

const (
	mostBefore = 6
	mostBehind = 3
	mostName   = 4
	reach      = 80 // bytes before a value in which its words stand
)

// describeWords lists the words before and behind the value, the name that it is assigned to, and returns its place.
func (s *Scan) describeWords(l *featureList, c *candidate) (place uint32) {
	s.readAround(int(c.start), int(c.end))
	words := s.words
	lo, hi := 0, len(words)
	for lo < hi {
		if mid := int(uint(lo+hi) >> 1); words[mid].start < c.start {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	at := lo
	for at > 0 && words[at-1].end > c.start {
		at--
	}
	s.wordBefore = at
	operator := s.describeName(l, c, words[:at])
	first := uint32(0)
	for k := 1; k <= mostBefore && k <= at && int(words[at-k].end) > int(c.start)-reach; k++ {
		h := words[at-k].hash
		l.add(fWord, h)
		switch k {
		case 1:
			first = h
			l.add(fWord1, h)
		case 2:
			l.add(fWord2, h)
			l.add(fWord12, first*31+h)
		}
	}
	l.over(gWords)
	for k := lo; k < len(words) && words[k].start < c.end; k++ {
		lo++
	}
	s.wordBehind = lo
	for k := lo; k < lo+mostBehind && k < len(words) && int(words[k].start) < int(c.end)+reach/2; k++ {
		l.add(fNext, words[k].hash)
		if k == lo {
			l.add(fNext1, words[k].hash)
		}
	}
	l.over(gNext)
	place = operator<<2 | b2u(at > 0)<<1 | b2u(lo < len(words))
	return place
}

func b2u(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

// Classes of what stands between a name and its value.
const (
	noOperator = iota
	byEquals
	byColon
	byArrow
	byComma
	byOpening
	bySign
)

// describeName lists the words of the name that the value is assigned to, if a sign stands between, and returns the sign's class.
func (s *Scan) describeName(l *featureList, c *candidate, words []word) uint32 {
	if len(words) == 0 {
		return noOperator
	}
	last := len(words) - 1
	from := int(words[last].end)
	if int(c.start)-from > 12 {
		return noOperator
	}
	hash, of := uint32(0), uint32(noOperator)
	for _, b := range s.text[from:c.start] {
		if class[b] == blank {
			continue
		}
		hash = hash*0x01000193 ^ uint32(b)
		of = max(of, operatorOf(b))
	}
	if of == noOperator {
		return noOperator
	}
	l.add(fOperator, hash)
	l.add(fNameLast, words[last].hash)
	for k := last; k >= 0 && k > last-mostName; k-- {
		if k < last {
			if gap := words[k+1].start - words[k].end; gap > 1 || gap == 1 && class[s.text[words[k].end]] == blank && of != byColon {
				break
			}
			if k == last-1 {
				l.add(fNamePair, words[k].hash*31+words[last].hash)
			}
		}
		l.add(fName, words[k].hash)
	}
	l.over(gName)
	return of
}

func operatorOf(b byte) uint32 {
	switch b {
	case '=':
		return byEquals
	case ':':
		return byColon
	case '>':
		return byArrow
	case ',':
		return byComma
	case '(', '[', '{', '<':
		return byOpening
	}
	if class[b] == high {
		return byColon
	}
	return bySign
}
