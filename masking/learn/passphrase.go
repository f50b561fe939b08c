package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

const (
	leastSpelled   = 4 // words of English one after the other, none of which joins others, that hardly any sentence has
	longestJoining = 3 // letters of words that may join others in another language, if they are common in one
)

// isPassphrase says whether the candidate is such words, near a cue that names a secret: on its line, or on one before if that names what people choose. Where none does, as
// many of them have to be plain.
func (s *Scan) isPassphrase(c *candidate, sh *char.Shape) bool {
	const between = leastSpelled - 1
	parted, titled := len(sh.V)-sh.Letters() >= between, sh.Humps >= between && s.inProse()
	if c.how == model.AsCell || !parted && !titled {
		return false
	}
	told := s.told(c)
	if !told && !parted {
		return false // a name of a program
	}
	words, plain := s.spelledOut(c)
	if !told {
		return plain >= leastSpelled
	}
	chosen := s.zoneAge > 0 && (s.zoneClass == cue.Password || s.zoneClass == cue.Secret)
	return words >= leastSpelled && (chosen || s.naming(c) != (aside{}))
}

// spelledOut counts the words of the candidate if it is words of English, with blanks or signs between, of which none joins others or is a cue, and no two are known to stand
// next to each other; it counts none if it is not. What joins words is what sentences are made of: few have so many others in a row. Plain words are not inflected, as most
// words of lists are that passphrases are drawn from.
func (s *Scan) spelledOut(c *candidate) (words, plain int) {
	if k := s.firstCue(c.start); k < len(s.lineCues) && s.lineCues[k].Start < c.end {
		return 0, 0
	}
	before, end := uint32(0), min(int(c.end), int(c.start)+char.Looked)
	for i := int(c.start); i < end; {
		to := char.PartEnd(s.text, i, end, !severalWords[c.how])
		hash, short := char.HashOf(s.text[i:to]), to-i <= longestJoining
		switch {
		case to == i && parts[char.Class[s.text[i]]]:
			i++
			continue
		case to == i, !s.model.Word(hash), char.JoinsOthers(hash), short && s.model.Common(char.Mixed(hash)):
			return 0, 0
		case words > 0 && s.model.Pair(before, hash):
			return 0, 0
		}
		words, before = words+1, hash
		plain += char.Number(!char.Inflected(s.text[i:to]))
		i = to
	}
	return words, plain
}

// parts are the classes of bytes that stand between the words of a passphrase.
var parts = [char.Classes]bool{char.Blank: true, char.Joiner: true, char.Sign: true, char.Quoting: true, char.Bracket: true}

// passphrases proposes the rows of words in text[i:end], words in small letters of which none joins others: each as far as English has its words, none is a cue, and people put
// no two of them next to each other.
func (s *Scan) passphrases(i, end int, near bool) {
	from, words, before := i, 0, uint32(0)
	for i < end {
		hash, to := char.WordAt(s.text, i, end)
		c := candidate{start: int32(i), end: int32(to)}
		known := s.model.Word(hash) && s.cueWithin(&c) == cue.None
		if known && words > 0 && !s.model.Pair(before, hash) {
			words, before = words+1, hash
			i = to + 1
			continue
		}
		if words >= leastSpelled {
			s.propose(from, i-1, model.AsPhrase, near)
		}
		from, words, before = i, char.Number(known), hash
		i = to + 1
	}
	if words >= leastSpelled {
		s.propose(from, end, model.AsPhrase, near)
	}
}
