// Package number finds the numbers of cards, accounts, papers and persons.
package number

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// card verifies a payment card number: one group, or groups as they are embossed, with one separator. Four fours next to a word for a card
// count whatever their check digit.
func card(s *rule.Scan, r *rule.Rule, at rule.At) int {
	g := called.GroupAt(s, at.Start)
	last := g + 1
	if called.Long(s, g) == 4 {
		last = min(g+5, len(s.Groups))
	}
	for to := last; to > g; to-- {
		start, end := s.Groups[g].Start, s.Groups[to-1].End
		n, ok := cardDigits(s, g, to)
		sure := to-g > 1 || bareCard(s, start, n)
		if ok && sure && cardStands(s, g, to) {
			s.Emit(r, start, end)
			called.CardSide(s, r, end)
			return end
		}
	}
	return 0
}

// cardDigits says whether groups[g:to] are those of a card, and how many digits they have.
func cardDigits(s *rule.Scan, g, to int) (n int, ok bool) {
	var buf [19]byte
	digits, ok := match.Collect(s, buf[:0:19], g, to)
	if !ok || to-g > 1 && !cardGrouping(s.Groups[g:to]) {
		return 0, false
	}
	fours := to-g == 4 && len(digits) == 16
	return len(digits), cardNumber(digits) || fours && s.Cued(called.CardCues, text.CueReach, s.Groups[g].Start)
}

// cardStands says whether groups[g:to] are a number of their own, in prose or in a table.
func cardStands(s *rule.Scan, g, to int) bool {
	return (s.Stands(g, to) || cardCell(s, g, to)) && !column(s, g, to)
}

// column says whether groups[g:to] only begin a row of more groups of four digits, which do not make another card.
func column(s *rule.Scan, g, to int) bool {
	more := to
	for more < len(s.Groups) && s.Groups[more].Sep == s.Groups[to-1].Sep && called.Long(s, more) == 4 {
		more++
	}
	if to-g != 4 || more-to < 2 {
		return false
	}
	var buf [19]byte
	digits, ok := match.Collect(s, buf[:0:19], to, min(to+4, more))
	return !ok || !cardNumber(digits)
}

// cardCell says whether groups[g:to] are a cell of their own between the commas of a table below a header that speaks of cards, or below another card.
func cardCell(s *rule.Scan, g, to int) bool {
	i, end := s.Groups[g].Start, s.Groups[to-1].End
	if to != 1 || !s.HasAt(end, ",") || !text.HasByte(",\n", text.ByteAt(s.Text, i-1)) {
		return false
	}
	if last := s.Last(); last.Type == entity.CreditCard && i-last.End < 2*text.MaxKey {
		return true
	}
	line := s.LineOf(i, 2*text.MaxKey)
	return line > 1 && s.Cued(called.CardCues, 2*text.MaxKey, line-1)
}

// bareCard says whether the digits at i, n in number, may be a card's although they are not in groups: they are not negative, and long bare
// runs of digits are rather ids.
func bareCard(s *rule.Scan, i, n int) bool {
	usual := n >= 14 && n <= 16 && text.ByteAt(s.Text, i-1) != '-'
	return usual || s.Cued(called.CardCues, text.CueReach, i)
}

// cardGrouping: no dots, and 4-6-5, 4-6-4, or fours with a shorter or longer last group.
func cardGrouping(groups []text.Group) bool {
	if len(groups) == 3 {
		return groups[1].End-groups[1].Start == 6
	}
	odd := func(p text.Group) bool { return p.End-p.Start != 4 }
	return len(groups) >= 4 && !slices.ContainsFunc(groups[:len(groups)-1], odd)
}

// issuers holds the first digits (as a range) and the lengths of the card numbers that the networks issue.
var issuers = []struct {
	low, high   int // both of the same number of digits
	least, most int
}{
	// Visa
	{4, 4, 13, 13}, {4, 4, 16, 16}, {4, 4, 19, 19},
	// Mastercard
	{51, 55, 16, 16}, {2221, 2720, 16, 16},
	// American Express
	{34, 34, 15, 15}, {37, 37, 15, 15},
	// Discover
	{6011, 6011, 16, 19}, {644, 649, 16, 19}, {65, 65, 16, 19},
	// JCB
	{3528, 3589, 16, 19},
	// Diners
	{300, 305, 14, 14}, {3095, 3095, 14, 14}, {36, 36, 14, 14}, {38, 39, 14, 14},
	// Diners
	{300, 305, 16, 16}, {3095, 3095, 16, 16}, {36, 36, 16, 16}, {38, 39, 16, 16},
	// UnionPay
	{62, 62, 16, 19},
	// Mir
	{2200, 2204, 16, 16},
	// Maestro
	{5018, 5018, 16, 19}, {5020, 5020, 16, 19}, {5038, 5038, 16, 19}, {6304, 6304, 16, 19}, {6759, 6763, 16, 19},
	// RuPay
	{60, 60, 16, 16}, {81, 82, 16, 16}, {508, 508, 16, 16},
	// Troy
	{9792, 9792, 16, 16},
	// Elo
	{401178, 401179, 16, 16}, {438935, 438935, 16, 16}, {451416, 451416, 16, 16}, {504175, 504175, 16, 16},
	{506699, 506778, 16, 16}, {509000, 509999, 16, 16}, {627780, 627780, 16, 16}, {636297, 636297, 16, 16},
	{636368, 636368, 16, 16}, {650031, 655058, 16, 16},
	// Hipercard
	{606282, 606282, 16, 19}, {384100, 384100, 16, 19}, {384140, 384140, 16, 19}, {384160, 384160, 16, 19},
	{637095, 637095, 16, 16},
	// Maestro
	{5018, 5018, 12, 15}, {5020, 5020, 12, 15}, {5038, 5038, 12, 15}, {5893, 5893, 12, 19}, {6304, 6304, 12, 15},
	{6759, 6763, 12, 15}, {56, 58, 16, 19}, {67, 67, 16, 19},
	// Electron, Solo
	{4026, 4026, 16, 16}, {6334, 6334, 16, 19}, {6767, 6767, 16, 19},
	// Dankort
	{5019, 5019, 16, 16}, {4571, 4571, 16, 16},
	// Verve
	{506099, 506198, 16, 19}, {650002, 650027, 16, 19},
}

func cardNumber(digits []byte) bool {
	if len(digits) < 13 || text.HasByte("017", digits[0]) || !luhn(digits) {
		return false // no network's begin with 0, 1 or 7
	}
	for _, r := range issuers {
		if !text.InRange(len(digits), r.least, r.most) {
			continue
		}
		n := 1
		for bound := r.high; bound > 9; bound /= 10 {
			n++
		}
		if text.InRange(text.Num(digits[:n]), r.low, r.high) {
			return true
		}
	}
	return false
}
