package person

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds birthdays in the messages of airlines.

// flightDate returns where the date ends that begins at i, behind a slash, as airlines write it: /02AUG15; 0 if there is none.
func flightDate(s *rule.Scan, i int) int {
	end := match.Spelled(s, "/##@@@##", i-1)
	if end == 0 || s.GluedRight(end) || !called.Month(s, i+2, i+5) {
		return 0
	}
	return end
}

// passengerBorn verifies the birthday of a passenger, in whose name a place says that it is a child's or an infant's, (CHD/02AUG15),
// (INFDOE/JANE/02AUG15); or behind the word DOCS: SSR DOCS LH HK1 P/SWE/AA0544177/SWE/23MAR85/F/11MAR31/DOE/JANE.
func passengerBorn(s *rule.Scan, r *rule.Rule, at rule.At) int {
	limit := min(s.LineEnd(at.Start), at.Start+text.MaxMessage)
	docs := s.Text[at.Start] == 'D'
	if !docs {
		limit = min(len(s.Text), s.Ahead(at.End, text.MaxCue, &inName)+1)
	}
	begins := text.IsUpper(text.ByteAt(s.Text, at.End))
	if !docs {
		begins = text.HasByte("(/ .*", text.ByteAt(s.Text, at.Start-1))
	}
	for k := at.End; begins && k < limit; k++ {
		end := flightDate(s, k)
		if end == 0 || docs && match.SpelledAny(s, []string{"/@/", "/@@/", "//"}, end) == 0 { // the field of a sex
			continue
		}
		s.Emit(r, k, end)
		return end * text.Btoi(!docs) // the document stands before it
	}
	return 0
}

var inName = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ/ ")
