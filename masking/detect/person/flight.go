package person

import (
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds birthdays in the messages of airlines.

// passengerBorn verifies the birthday of a passenger, in whose name a place says that it is a child's or an infant's, (CHD/02AUG15),
// (INFDOE/JANE/02AUG15); or behind the word DOCS: SSR DOCS LH HK1 P/SWE/AA0544177/SWE/23MAR85/F/11MAR31/DOE/JANE.
func passengerBorn(s *rule.Scan, r *rule.Rule, at rule.At) int {
	limit, begins := min(len(s.Text), s.Ahead(at.End, text.MaxCue, &inName)+1), text.HasByte("(/ .*", text.ByteAt(s.Text, at.Start-1))
	docs := s.Text[at.Start] == 'D'
	if docs {
		limit, begins = min(s.LineEnd(at.Start), at.Start+text.MaxMessage), text.IsUpper(text.ByteAt(s.Text, at.End))
	}
	for k := at.End; begins && k < limit; k++ {
		end := match.Spelled(s, "/##@@@##", k-1)
		if end == 0 || docs && match.SpelledAny(s, []string{"/@/", "/@@/", "//"}, end) == 0 { // the field of a sex
			continue
		}
		s.Emit(r, k, end)
		return end * text.Btoi(!docs) // the document stands before it
	}
	return 0
}

var inName = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ/ ")
