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

// isPassphrase says whether the candidate is such words, none of which names a secret, near a cue that does: on its line, or on one before if that names what people choose.
func (s *Scan) isPassphrase(c *candidate, sh *char.Shape) bool {
	if c.how == model.AsCell || len(sh.V)-sh.Letters() < leastSpelled-1 || !s.told(c) {
		return false
	}
	chosen := s.zoneAge > 0 && (s.zoneClass == cue.Password || s.zoneClass == cue.Secret)
	return (chosen || s.naming(c) != (aside{})) && s.spelledOut(c)
}

// spelledOut says whether the candidate is words of English, with blanks or signs between, of which none joins others or is a cue.
// What joins words is what sentences are made of: few have so many others in a row.
func (s *Scan) spelledOut(c *candidate) bool {
	if k := s.firstCue(c.start); k < len(s.lineCues) && s.lineCues[k].Start < c.end {
		return false
	}
	words := 0
	for i, end := int(c.start), min(int(c.end), int(c.start)+char.Looked); i < end; i++ {
		hash, from := uint32(char.HashSeed), i
		for ; i < end && char.IsLetter(s.text[i]); i++ {
			hash = (hash ^ uint32(char.Fold[s.text[i]])) * char.HashPrime
		}
		short := i-from <= longestJoining
		switch {
		case i == from && parts[char.Class[s.text[i]]]:
			continue
		case i == from, !s.model.Word(hash), char.JoinsOthers(hash), short && s.model.Common(char.Mixed(hash)):
			return false
		}
		words++
	}
	return words >= leastSpelled
}

// parts are the classes of bytes that stand between the words of a passphrase.
var parts = [char.Classes]bool{char.Blank: true, char.Joiner: true, char.Sign: true, char.Quoting: true, char.Bracket: true}
