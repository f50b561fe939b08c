package names

import (
	"bytes"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/found"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/unspaced"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file decides on what was guessed in scripts that do not part words by blanks.

// unspaced handles a stretch of letters of a script without blanks and returns where it ends.
func (s *Scan) unspaced(i int, script uint8) int {
	l := s.lineAt(i)
	if end := unspaced.Parted(s.model, s.text, i); end > 0 {
		s.run[0], s.n, s.leadAt = word.Word{Start: int32(i), End: int32(end)}, 1, 0
		if s.headOf(l) == headPerson|headSure && s.fillsCell(l) {
			s.spans = append(s.spans, Span{i, end, Person, 1 - doubts[guessed]})
			return end
		}
	}
	line := uint64(l.Kind)<<8 | uint64(s.technical)
	guesses, end := s.stretches.Stretch(i, script, line, s.least[unparted])
	for k := range guesses {
		s.settleGuess(&guesses[k])
	}
	return end
}

// settleGuess reports the guess, or remembers it as a mention.
func (s *Scan) settleGuess(b *unspaced.Guess) {
	hash := unspaced.Hash(s.text[b.Start:b.End])
	doubt := s.doubtOfGuess(b, hash)
	if b.Margin < s.least[doubt] || !s.wanted[b.Kind] || s.refused(b, hash) {
		if b.Margin > -3*s.least[several] {
			s.words = append(s.words, found.Mention{Start: b.Start, End: b.End, Hash: hash})
		}
		if s.wanted[b.Kind] && !s.refused(b, hash) {
			s.hopeForGuess(int(b.Start), int(b.End), b.Kind, b.Margin, hash)
		}
		return
	}
	score := 1 - doubts[doubt]*(1-s.model.Score(b.Margin))
	s.spans = append(s.spans, Span{int(b.Start), int(b.End), Kind(b.Kind), score})
	if b.Kind != model.Person {
		return
	}
	s.parts.Note(hash, score)
	for _, part := range [...][2]int32{{b.Start, b.Split}, {b.Split, b.End}} {
		if utf8.RuneCount(s.text[part[0]:part[1]]) > 1 && part[1]-part[0] < b.End-b.Start {
			s.parts.Note(unspaced.Hash(s.text[part[0]:part[1]]), score)
		}
	}
}

// doubtOfGuess is the kind of evidence that a guess is: least is asked of a person's name in Chinese, Japanese and Thai; in Korean the lists and the particles
// behind a name tell enough for a little more. A place that the lists know well, and not as a word or a person, needs less.
func (s *Scan) doubtOfGuess(b *unspaced.Guess, hash uint64) uint8 {
	switch {
	case b.Kind == model.Location && s.model.Known(hash).OnlyPlace():
		return guessed
	case b.Kind != model.Person:
		return several
	case char.At(s.text, int(b.Start)).Script == char.Hangul:
		return knownAlone
	}
	return unparted
}

// refused says whether the guess is no name by the operator's word, an amount, or one that is published on purpose.
func (s *Scan) refused(b *unspaced.Guess, hash uint64) bool {
	return s.neverText(hash) || s.amount(int(b.Start), int(b.End)) || s.credited(int(b.Start))
}

// amount says whether a few digits stand right before text[i:end], or thousands behind it: 204百万円, 成交 4,812.73.
func (s *Scan) amount(i, end int) bool {
	before := s.text[max(0, i-leastDialled):i]
	if digits := len(before) - len(bytes.TrimRight(before, "0123456789")); digits > 0 && digits < leastDialled {
		return true
	}
	behind := bytes.TrimLeft(s.text[end:min(len(s.text), end+mostAmount)], " ")
	digits, thousands, _ := bytes.Cut(behind, []byte(","))
	number := len(digits) > 0 && len(digits) <= 3 && len(bytes.Trim(digits, "0123456789")) == 0
	return number && char.IsDigit(char.ByteAt(thousands, 0))
}

const (
	leastDialled = 7  // form: digits right before a name that may be a phone number
	mostAmount   = 24 // reach: bytes behind a word in which the number begins and ends that it measures
)

func (s *Scan) neverText(hash uint64) bool {
	_, never := s.never[hash]
	return never
}
