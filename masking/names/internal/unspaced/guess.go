// Package unspaced looks for names in scripts that do not part words by blanks: Han characters, kana, Hangul and Thai. Every stretch of letters that may be
// a name is a guess of its own, described by its letters and by what stands around it; of guesses that overlap the best counts.
package unspaced

import (
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// beside is what stands next to a guess: how common the letter is, or what kind of sign stands there.
func (s *Search) beside(r rune) uint64 {
	if c := s.model.HowCommon(r); c != 0 {
		return c
	}
	return 64 + uint64(kindOfSign(r))
}

const maxGuess = 24 // features of a guess

// Guess is a stretch of text that may be a name. In a person's name the surname, if there is one, ends at Split.
type Guess struct {
	Start, End, Split int32
	Margin            int32 // by which it is likelier a name than none
	Kind              uint8
}

// Search looks for names in stretches of letters, one after another. It keeps memory, and the text until another is set.
type Search struct {
	model  *model.Model
	text   []byte
	tongue uint8  // of the Han characters
	line   uint64 // what is known of the line
	least  int32  // the margin that a person's name must have
	bonus  int32  // nats that speak for the next guess being a person's name, beyond what the model weighs
	placed int32  // the same for a place

	list    [maxGuess]uint64 // what was observed of the next guess
	count   int
	best    Guess // not yet kept, as one that overlaps it may be better
	found   bool
	guesses []Guess

	// Watch is called instead of judging a guess, with what was observed of it; nil except in training.
	Watch func(start, end int, list []uint64)
}

// Reset sets the text and what was learned.
func (s *Search) Reset(m *model.Model, text []byte) {
	s.model, s.text, s.tongue, s.found = m, text, unknownTongue, false
	s.bonus, s.placed = 0, 0
}

// Stretch looks at the letters of the script from i on, in a line of which something is known. It returns the guesses, in order and without any that
// overlap, valid until the next call, and where the letters end. A person's name that reaches the margin least counts, even if a part of it is likelier.
func (s *Search) Stretch(i int, script uint8, line uint64, least int32) (guesses []Guess, end int) {
	s.line, s.least, s.guesses = line, least, s.guesses[:0]
	switch script {
	case char.Hangul:
		end = s.hangul(i)
	case char.Thai:
		end = s.thai(i)
	default:
		end = s.eastern(i)
	}
	s.keep()
	return s.guesses, end
}

// runeBefore returns the character that ends at i, 0 at the start of the text or a line.
func (s *Search) runeBefore(i int) (rune, int) {
	if i <= 0 || s.text[i-1] == '\n' {
		return 0, i
	}
	r, n := utf8.DecodeLastRune(s.text[:i])
	return r, i - n
}

// runeAt returns the character at i, 0 at the end of the text or a line.
func (s *Search) runeAt(i int) (rune, int) {
	if i >= len(s.text) || s.text[i] == '\n' {
		return 0, i
	}
	r, n := utf8.DecodeRune(s.text[i:])
	return r, i + n
}

// knownText is what the lists know of the letters between start and end.
func (s *Search) knownText(start, end int) model.Known {
	return s.model.Known(s.textHash(start, end))
}

func (s *Search) textHash(start, end int) uint64 { return Hash(s.text[start:end]) }

// seed parts the hashes of these scripts from those of words.
const seed = 0xA0761D6478BD642F

// Hash is the hash of letters of a script without blanks, by which the lists know them.
func Hash(v []byte) uint64 { return model.Hash(v[:min(len(v), model.MaxWord)]) ^ seed }

// begin starts the list of what is observed of the next guess.
func (s *Search) begin() { s.count = 0 }

// add notes an observation.
func (s *Search) add(template, value uint64) {
	s.list[s.count] = model.Feature(template, value)
	s.count++
}

// observe adds what stands around the guess: the characters before and behind it, and the line.
func (s *Search) observe(start, end int, script uint64) {
	p1, i := s.runeBefore(start)
	p2, _ := s.runeBefore(i)
	n1, k := s.runeAt(end)
	n2, k := s.runeAt(k)
	n3, _ := s.runeAt(k)
	base := script << 56
	s.add(60, base^uint64(p1))
	s.add(61, base^uint64(p2)<<21^uint64(p1))
	s.add(62, base^uint64(n1))
	s.add(63, base^uint64(n1)<<21^uint64(n2))
	s.add(64, base^uint64(n1)<<42^uint64(n2)<<21^uint64(n3))
	s.add(65, base^uint64(kindOfSign(p1))<<8^uint64(kindOfSign(n1)))
	s.add(66, base^s.line)
}

// kindOfSign says what a character next to a guess is: 0 none, else its script or the kind of gap.
func kindOfSign(r rune) uint8 {
	switch {
	case r == 0:
		return 0
	case r < 0x80:
		if char.LowerOf[byte(r)] != 0 {
			return 1
		}
		return 32 + char.GapOf[byte(r)]
	}
	if gap := char.WideGap(r); gap != char.GapNone {
		return 32 + gap
	}
	return 2 + char.Of(r).Script
}

// consider scores the guess by what was observed, and keeps it if it is better than one that overlaps it.
func (s *Search) consider(start, split, end int) {
	if s.Watch != nil {
		s.Watch(start, end, s.list[:s.count])
		return
	}
	var sum [model.Labels]int32
	s.model.Add(&sum, s.list[:s.count])
	unit := int32(s.model.Unit)
	person, place := sum[model.Person]*model.RowUnit+s.bonus*unit, sum[model.Location]*model.RowUnit+s.placed*unit
	best := model.Person
	if place > person {
		best = model.Location
	}
	now := Guess{int32(start), int32(end), int32(split), max(person, place), uint8(best)}
	if s.found && now.Start < s.best.End {
		s.best = s.better(s.best, now)
		return
	}
	s.keep()
	s.best, s.found = now, true
}

// better returns which of two guesses that overlap counts, of which now came later: the likelier one, but a whole name that is likely enough before
// a part of it.
func (s *Search) better(best, now Guess) Guess {
	switch given, whole := now.Start > best.Start && now.End == best.End, now.Start == best.Start && now.Split > best.End; {
	case best.Kind != model.Person || now.Kind != model.Person:
	case given && now.Margin >= s.least && s.likelyWhole(best, now):
		best.Margin = max(best.Margin, now.Margin)
		return best
	case whole && now.Margin > -s.least && best.Margin >= s.least:
		now.Margin = max(best.Margin, now.Margin)
		return now
	}
	if now.Margin > best.Margin {
		return now
	}
	return best
}

// likelyWhole says whether the guess now is only a part of a name, of which best is the whole: that is likely enough, or begins with a surname of two
// characters and more that the lists know.
func (s *Search) likelyWhole(best, now Guess) bool {
	if best.Margin > -s.least {
		return true
	}
	start, split := int(best.Start), int(best.Split)
	return split == int(now.Start) && split-start >= 6 && s.knownText(start, split).Surname() > 0
}

// keep notes the best of the last guesses that overlap.
func (s *Search) keep() {
	if s.found {
		s.guesses = append(s.guesses, s.best)
	}
	s.found = false
}
