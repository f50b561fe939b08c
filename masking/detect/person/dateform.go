package person

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds birthdays and ages in the forms of trades: 02AUG15 in the messages of airlines, D8*19800403 in those of insurers, F 81y and
// 66 yo in notes about patients.

// flightDate says whether text[i:i+7] is a date as airlines write it: 02AUG15.
func flightDate(s *rule.Scan, i int) bool {
	return i > 0 && i+7 <= len(s.Text) && text.IsDigit(s.Text[i]) && text.IsDigit(s.Text[i+1]) && text.IsUpper(s.Text[i+2]) && called.Month(s, i+2, i+5) && text.IsDigit(s.Text[i+5]) && text.IsDigit(s.Text[i+6]) && !text.IsAlnum(text.ByteAt(s.Text, i+7))
}

// childBorn verifies the birthday of a child or an infant in the name of a passenger, which begins at i: (CHD/02AUG15), (INFDOE/JANE/02AUG15).
func childBorn(s *rule.Scan, r *rule.Rule, i int) {
	if i == 0 || !text.HasByte("(/ .*", s.Text[i-1]) {
		return
	}
	for k, limit := i+3, min(len(s.Text), i+text.MaxCue); k < limit && (text.IsUpper(s.Text[k]) || text.HasByte("/ ", s.Text[k])); k++ {
		if s.Text[k] == '/' && flightDate(s, k+1) {
			s.Emit(r, k+1, k+8)
			s.Next = k + 8
			return
		}
	}
}

// travelDocument verifies the document and the birthday in the line of an airline's message whose word DOCS begins at i:
// SSR DOCS LH HK1 P/SWE/AA0544177/SWE/23MAR85/F/11MAR31/DOE/JANE.
func travelDocument(s *rule.Scan, r *rule.Rule, i int) {
	line := s.Text[i:min(s.LineEnd(i), i+text.MaxMessage)]
	at := bytes.IndexByte(line, '/')
	if at < 0 || line[4] == ' ' && !text.IsUpper(line[5]) {
		return
	}
	dates := 0
	for k := i + at + 1; k < i+len(line); k++ {
		end := text.AlnumEnd(s.Text, k)
		switch v := s.Text[k:end]; {
		case dates == 0 && flightDate(s, k) && sexField(s, end):
			s.Emit(r, k, end)
			dates++
		case dates == 0 && !flightDate(s, k) && len(v) >= 6 && len(v) <= 14 && s.DigitIn(k, end) && text.ShapeOf(v).Lower == 0:
			s.EmitAs(entity.Passport, r, k, end)
		}
		k = max(k, end)
	}
}

// sexField says whether the next field behind i is that of a sex, as behind a birthday: /F/.
func sexField(s *rule.Scan, i int) bool {
	if text.ByteAt(s.Text, i) != '/' {
		return false
	}
	end := text.AlnumEnd(s.Text, i+1)
	return end-i < 4 && !s.DigitIn(i, end) && text.ByteAt(s.Text, end) == '/'
}

// demographics verifies the birthday of the segment DMG of X12, which begins at i: DMG*D8*19800403*F~.
func demographics(s *rule.Scan, r *rule.Rule, i int) {
	k := i + len(r.Prefixes[0])
	if end := s.Digits(k); end == k+8 && s.Text[k] < '3' && !s.GluedRight(end) {
		s.Emit(r, k, end)
		s.Next = end
	}
}

// sexes stand beside an age in notes about patients.
var sexes = []string{"f", "m", "male", "female", "woman", "man", "w", "lady", "gentleman", "boy", "girl"}

// sexed says whether a word for a sex stands right before the age that begins at i, or right behind it, at end: F 81y, 81y/M, 45y male.
func sexed(s *rule.Scan, i, end int) bool {
	k := i
	for k > 0 && i-k < 2 && text.HasByte(" ,/", s.Text[k-1]) {
		k--
	}
	word := k
	for word > 0 && k-word < 10 && text.IsAlpha(s.Text[word-1]) {
		word--
	}
	word = min(s.WordAt(word), k)
	if k < i && text.Listed(s.Text[word:k], sexes) && !s.GluedLeft(word) && (k-word > 1 || text.IsUpper(s.Text[word])) {
		return true
	}
	for k = end; k < len(s.Text) && k-end < 2 && text.HasByte(" ,/", s.Text[k]); {
		k++
	}
	word = text.AlnumEnd(s.Text, k)
	return text.ByteAt(s.Text, word) != '-' && (k > end || word == end+1 && text.IsUpper(s.Text[end])) && text.Listed(s.Text[k:word], sexes) && (word-k > 1 || text.IsUpper(s.Text[k]) || s.Text[k-1] == '/')
}

// AgeGlued tries the ages whose number is text[i:stop], before a letter.
func AgeGlued(s *rule.Scan, i, stop int) bool {
	return yearsGlued(s, i, stop) || yearsShort(s, i, stop)
}

// yearsShort verifies the age of "F 81y" and "45yr M", the number of which is text[i:stop], before a word for years that is glued to it.
func yearsShort(s *rule.Scan, i, stop int) bool {
	if s.Text[stop]|0x20 != 'y' {
		return false
	}
	end := stop + 1
	for _, w := range []string{"yrs", "yr", "yo"} {
		if text.FoldedPrefix(s.Text[stop:], w) {
			end = stop + len(w)
			break
		}
	}
	slashed := text.FoldedPrefix(s.Text[stop:], "y/o") && !text.IsAlnum(text.ByteAt(s.Text, stop+3))
	if !yearsNumber(s.Text[i:stop]) || s.GluedLeft(i) || s.GluedRight(end) && !text.IsUpper(text.ByteAt(s.Text, end)) || text.HasByte(".,-", text.ByteAt(s.Text, i-1)) && text.IsDigit(text.ByteAt(s.Text, i-2)) || !slashed && !sexed(s, i, end) {
		return false
	}
	s.Fire(rule.OnYears, i)
	return s.Next > i
}

// aboutOne are words before an age that speak of one person: is a 66 yo, pt 66 yo.
var aboutOne = text.Cues("a", "an", "is", "this", "our", "pt", "patient", "male", "female", "m", "f", "am", "was", "w", "old", "my", "i'm", "im", "turned", "from", "s")

// yearsYo verifies the age before "yo", which begins at i behind a space or a dash: a 66 yo lineman.
func yearsYo(s *rule.Scan, r *rule.Rule, i int) {
	stop := i - 1
	if stop < 2 || !text.HasByte(" -", s.Text[stop]) || !text.IsDigit(s.Text[stop-1]) {
		return
	}
	start := stop
	for start > 0 && stop-start < 4 && text.IsDigit(s.Text[start-1]) {
		start--
	}
	if !years(s, start, stop) || s.GluedLeft(start) || text.HasByte(".,-/", text.ByteAt(s.Text, start-1)) || bound(s, start, i+2) || s.GluedRight(i+2) {
		return
	}
	prior := max(0, start-1)
	k := prior
	for k > 0 && prior-k < 10 && text.IsAlpha(s.Text[k-1]) {
		k--
	}
	k = min(s.WordAt(k), prior)
	after := min(i+3, len(s.Text))
	if !aboutOne.Has(s.Text[k:prior]) && !persons.Has(s.Text[after:text.AlnumEnd(s.Text, after)]) && !sexed(s, start, i+2) {
		return
	}
	s.Emit(r, start, i+2)
	s.Next = i + 2
}
