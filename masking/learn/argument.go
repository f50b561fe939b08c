package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
)

const (
	longestFlag = 16 // bytes of a flag, or of a name in a pair, that are looked at
	flagReach   = 96 // bytes before a flag in which one for the user stands
)

// describeArgument lists what tells an argument of a command: the flag before it, with one for a user before that, the name that a slash or a
// colon joins to it, and the first word of the line.
func (s *Scan) describeArgument(l *feature.List, c *candidate) {
	start := int(c.start)
	if from, to := s.tokenBefore(start); to > from && s.text[from] == '-' {
		flag := s.spelledAs(from, to)
		l.Add(feature.Flag, flag)
		l.Add(feature.FlagUser, flag<<1|char.B2u(s.userFlag(from)))
	}
	if from := s.joined(start); from >= 0 {
		ahead, behind := uint32('\n'), uint32('\n')
		if from > s.line.start {
			ahead = uint32(char.Rough[s.text[from-1]])
		}
		if int(c.end) < s.line.end {
			behind = uint32(char.Rough[s.text[c.end]])
		}
		sign := uint32(s.text[start-1])
		l.Add(feature.Pair, sign<<16|ahead<<8|behind)
		l.Add(feature.PairName, sign<<24^s.spelledAs(from, start-1))
	}
	if f := s.firstToken(); f.to < start {
		l.Add(feature.First, f.hash)
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
		i := char.NextOff(s.masks.Blank, s.line.start, s.line.end)
		to := char.Next(s.masks.Blank, i, min(s.line.end, i+longestFlag))
		*f = firstToken{s.line.start + 1, to, s.spelledAs(i, to)}
	}
	return f
}

// tokenBefore is the token before the one that holds i, if only blanks and quotes stand between.
func (s *Scan) tokenBefore(i int) (from, to int) {
	to = i
	if i == s.line.start || char.Class[s.text[i-1]] != char.Blank && char.Class[s.text[i-1]] != char.Quoting {
		return 0, 0
	}
	for to > s.line.start && (char.Class[s.text[to-1]] == char.Blank || char.Class[s.text[to-1]] == char.Quoting) {
		to--
	}
	if to == i {
		return 0, 0
	}
	return char.Last(s.masks.Blank, max(s.line.start, to-longestFlag-1), to), to
}

// spelledAs hashes text[from:to], with small letters and capitals told apart.
func (s *Scan) spelledAs(from, to int) uint32 {
	hash := uint32(char.HashSeed)
	for _, b := range s.text[from:min(to, from+longestFlag)] {
		hash = (hash ^ uint32(b)) * char.HashPrime
	}
	return char.Mixed(hash)
}

// userFlag says whether a flag for a user stands shortly before i.
func (s *Scan) userFlag(i int) bool {
	for k := i - 3; k >= s.line.start && k > i-flagReach; k-- {
		begins := k == s.line.start || char.Class[s.text[k-1]] == char.Blank || s.text[k-1] == '-'
		if begins && s.text[k] == '-' && s.text[k+1]|0x20 == 'u' {
			return true
		}
	}
	return false
}

var joins = char.SetOf("/:%,")

// joined returns where the name begins that a slash, a colon or a percent sign joins to what begins at i, -1 if there is none.
func (s *Scan) joined(i int) int {
	if i-2 < s.line.start || !joins[s.text[i-1]] {
		return -1
	}
	from := i - 1
	for least := max(s.line.start, i-2*longestFlag); from > least && char.InName[s.text[from-1]]; {
		from--
	}
	if from == i-1 {
		return -1
	}
	return from
}
