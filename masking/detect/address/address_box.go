package address

import (
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads the boxes of post offices: PO Box 1234, Postfach 12 34.

// postBox returns where the address ends whose box has the number at i; 0 if there is none.
func postBox(s *rule.Scan, i, _ int) int {
	end := boxEnd(s, i)
	quarter := capitalised(s, min(end+1, len(s.Text)), 2) // Postboks 2846 Sentrum
	if text.ByteAt(s.Text, end) == ' ' && quarter > end+1 && lineOver(s, quarter) {
		return onward(s, quarter) * text.Btoi(end > 0)
	}
	return onward(s, end) * text.Btoi(end > 0)
}

// boxEnd returns where the number of a box ends that begins at i: 1234, AN 2308, X12, 31071-00100, 12 34 56; 0 if there is none.
func boxEnd(s *rule.Scan, i int) int {
	k := max(i, match.SpelledAny(s, []string{"@", "@@ ", "@@@ "}, i))
	end := s.Digits(k)
	if end == k || end-k > 6 {
		return 0
	}
	end = max(end, match.Spelled(s, "-#####", end), match.Spelled(s, " ##", end), match.Spelled(s, " ## ##", end))
	return end * text.Btoi(!s.GluedRight(end))
}

// postBoxCoded is postBox for a box that a postcode follows, and its town.
func postBoxCoded(s *rule.Scan, i, _ int) int {
	end := boxEnd(s, i)
	next, by := separator(s, end)
	g, military := readSegment(s, next, nothing), postOffices.Has(s.Text[next:text.AlnumEnd(s.Text, next)])
	town := by >= byComma && g.long && g.names > 0
	if !town || military {
		return 0
	}
	return onward(s, end) * text.Btoi(end > 0)
}
