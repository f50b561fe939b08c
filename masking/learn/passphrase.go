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
	if c.how == model.AsCell || !s.mayBeSpelled(sh) {
		return false
	}
	if !s.told(c) {
		if !isParted(sh) {
			return false // a name of a program
		}
		_, plain := s.spelledOut(c, 0)
		return plain >= leastSpelled
	}
	chosen := s.zoned(cue.Password) || s.zoned(cue.Secret)
	if !chosen && *s.naming(c) == (aside{}) {
		return false
	}
	words, _ := s.spelledOut(c, 1)
	return words >= leastSpelled
}

// mayBeSpelled says whether the value may be such words, by its bytes.
func (s *Scan) mayBeSpelled(sh *char.Shape) bool {
	const others = 0xFF<<char.InDigit | 0xFF<<char.InHigh
	titled := sh.Humps >= leastSpelled-1 && s.inProse()
	return sh.Sum&others == 0 && (titled || isParted(sh))
}

// isParted says whether there are as many bytes in the value that are no letters as part such words.
func isParted(sh *char.Shape) bool { return len(sh.V)-sh.Letters() >= leastSpelled-1 }

// spelledOut counts the words of the candidate if it is words of English of which none joins others and no two are known to stand next to each other; it counts none if it is not.
// What joins words is what sentences are made of: few have so many others in a row. As many as the last argument says may be strange to English, if no word is common in a
// language, or, of five words and more, join others: a list for passphrases has such words. Plain words are not inflected, as most words of such lists.
func (s *Scan) spelledOut(c *candidate, mostOthers int) (words, plain int) {
	w, ok := s.wordsOf(c)
	sentence := w.joining > 0 && w.all <= leastSpelled
	foreign := w.strange > 0 && w.common > 0
	if ok = ok && w.joining+w.strange <= mostOthers; !ok || sentence || foreign {
		return 0, 0
	}
	return w.all, w.plain
}

// wordCounts are how many words a candidate has, and how many of them are not inflected, join others in sentences, are none of English, are common in some language.
type wordCounts struct{ all, plain, joining, strange, common int }

// wordsOf counts the words of the candidate, with blanks or signs between; false if there is something else, a cue, two words that are known to stand next to each other, a
// short one that joins others, or one that does and borders on others.
func (s *Scan) wordsOf(c *candidate) (w wordCounts, ok bool) {
	if k := s.firstCue(c.start); k < len(s.lineCues) && s.lineCues[k].Start < c.end {
		return w, false
	}
	before, end := uint32(0), min(int(c.end), int(c.start)+char.Looked)
	for i := int(c.start); i < end; {
		to := char.PartEnd(s.text, i, end, !severalWords[c.how])
		if to == i && parts[char.Class[s.text[i]]] {
			i++
			continue
		}
		hash, short := char.HashOf(s.text[i:to]), to-i <= longestJoining
		common, joins := s.model.Common(char.Mixed(hash)), char.JoinsOthers(hash)
		switch {
		case to == i, short && (common || joins), joins && s.borders(i, to, c):
			return w, false
		case w.all > 0 && s.model.Pair(before, hash):
			return w, false
		case joins:
			w.joining++
		case s.model.Word(hash):
			w.plain += char.Number(!char.Inflected(s.text[i:to]))
		default:
			w.strange++
		}
		w.all, w.common = w.all+1, w.common+char.Number(common)
		before, i = hash, to
	}
	return w, true
}

// borders says whether the word text[i:end] is the first or the last one of the candidate, and no quote and no other script shows that the candidate ends there.
func (s *Scan) borders(i, end int, c *candidate) bool {
	first := i == int(c.start) && (i == s.line.start || !apart[char.Class[s.text[i-1]]])
	last := end == int(c.end) && (end == s.line.end || !apart[char.Class[s.text[end]]])
	return first || last
}

var apart = [char.Classes]bool{char.Quoting: true, char.High: true}

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
