package learn

import (
	_ "embed" // the words that join others
	"strings"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

const (
	leastSpelled   = 4 // words of English one after the other, none of which joins others, that hardly any sentence has
	longestJoining = 3 // letters of words that may join others in another language, if they are common in one
)

// isPassphrase says whether the candidate is such words, none of which names a secret, near a cue that does.
func (s *Scan) isPassphrase(c *candidate) bool {
	return c.how != model.AsCell && s.told(c) && s.spelledOut(c)
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
		case i == from, !s.model.Word(hash), joinsOthers(hash), short && s.model.Common(char.Mixed(hash)):
			return false
		}
		words++
	}
	return words >= leastSpelled
}

// parts are the classes of bytes that stand between the words of a passphrase.
var parts = [char.Classes]bool{char.Blank: true, char.Joiner: true, char.Sign: true, char.Quoting: true, char.Bracket: true}

//go:embed joining.txt
var joiningWords string

// joining has a bit for each hash of a word that sentences join others with, by its last bits: see joining.txt.
var joining = func() (set [1 << 10]uint64) {
	for line := range strings.Lines(joiningWords) {
		if line[0] == '#' {
			continue
		}
		for word := range strings.FieldsSeq(line) {
			at := joiningBit(char.HashOf(word))
			set[at>>6] |= 1 << (at & 63)
		}
	}
	return set
}()

func joiningBit(hash uint32) uint32 { return char.Mixed(hash) >> 16 }

// joinsOthers says whether sentences join others with a word that has this hash.
func joinsOthers(hash uint32) bool {
	at := joiningBit(hash)
	return joining[at>>6]>>(at&63)&1 != 0
}
