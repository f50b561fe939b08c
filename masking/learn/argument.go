package learn

const (
	longestFlag = 16 // bytes of a flag, or of a name in a pair, that are looked at
	flagReach   = 96 // bytes before a flag in which one for the user stands
)

// describeArgument lists what tells an argument of a command: the flag before it, with one for a user before that, the name that a slash or a
// colon joins to it, and the first word of the line.
func (s *Scan) describeArgument(l *featureList, c *candidate) {
	start := int(c.start)
	if from, to := s.tokenBefore(start); to > from && s.text[from] == '-' {
		flag := s.spelledAs(from, to)
		l.add(fFlag, flag)
		l.add(fFlagUser, flag<<1|b2u(s.userFlag(from)))
	}
	if from := s.joined(start); from >= 0 {
		ahead, behind := uint32('\n'), uint32('\n')
		if from > s.line.start {
			ahead = uint32(rough[s.text[from-1]])
		}
		if int(c.end) < s.line.end {
			behind = uint32(rough[s.text[c.end]])
		}
		sign := uint32(s.text[start-1])
		l.add(fPair, sign<<16|ahead<<8|behind)
		l.add(fPairName, sign<<24^s.spelledAs(from, start-1))
	}
	if f := s.firstToken(); f.to < start {
		l.add(fFirst, f.hash)
	}
}

// A firstToken is the first one of a line.
type firstToken struct {
	line, to int // 1 + where the line begins; where the token ends
	hash     uint32
}

// firstToken is that of the line at hand.
func (s *Scan) firstToken() *firstToken {
	f := &s.first
	if f.line != s.line.start+1 {
		i := nextOff(s.masks.blank, s.line.start, s.line.end)
		to := next(s.masks.blank, i, min(s.line.end, i+longestFlag))
		*f = firstToken{s.line.start + 1, to, s.spelledAs(i, to)}
	}
	return f
}

// tokenBefore is the token before the one that holds i, if only blanks and quotes stand between.
func (s *Scan) tokenBefore(i int) (from, to int) {
	to = i
	if i == s.line.start || class[s.text[i-1]] != blank && class[s.text[i-1]] != quoting {
		return 0, 0
	}
	for to > s.line.start && (class[s.text[to-1]] == blank || class[s.text[to-1]] == quoting) {
		to--
	}
	if to == i {
		return 0, 0
	}
	return last(s.masks.blank, max(s.line.start, to-longestFlag-1), to), to
}

// spelledAs hashes text[from:to], with small letters and capitals told apart.
func (s *Scan) spelledAs(from, to int) uint32 {
	hash := uint32(hashSeed)
	for _, b := range s.text[from:min(to, from+longestFlag)] {
		hash = (hash ^ uint32(b)) * hashPrime
	}
	return mixed(hash)
}

// userFlag says whether a flag for a user stands shortly before i.
func (s *Scan) userFlag(i int) bool {
	for k := i - 3; k >= s.line.start && k > i-flagReach; k-- {
		begins := k == s.line.start || class[s.text[k-1]] == blank || s.text[k-1] == '-'
		if begins && s.text[k] == '-' && s.text[k+1]|0x20 == 'u' {
			return true
		}
	}
	return false
}

var (
	joins = setOf("/:%,")
	// inName are the bytes of a name that is joined.
	inName = func() (set [256]bool) {
		for i := range set {
			set[i] = i == '.' || class[i] != blank && class[i] <= joiner
		}
		return set
	}()
)

// joined returns where the name begins that a slash, a colon or a percent sign joins to what begins at i, -1 if there is none.
func (s *Scan) joined(i int) int {
	if i-2 < s.line.start || !joins[s.text[i-1]] {
		return -1
	}
	from := i - 1
	for least := max(s.line.start, i-2*longestFlag); from > least && inName[s.text[from-1]]; {
		from--
	}
	if from == i-1 {
		return -1
	}
	return from
}
