// Package scan is the single pass over a text: it jumps from word to word and asks the rules only where something may begin. It knows
// no rule by name.
package scan

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

const (
	maxGroups   = 24 // length: groups of a chain of digits that are looked at together
	groupsAgain = 8  // length: groups of a longer chain that are looked at once more with what follows
)

// chain gathers the groups of digits from i on, the first of which ends at stop, and returns where to go on.
func chain(s *rule.Scan, i, stop int) int {
	start, sep, total := i, byte(0), 0
	s.Groups = s.Groups[:0]
	for {
		if stop-start >= view.LeastBlob {
			view.LongWord(&s.Cursor, start, stop)
		}
		b := text.ByteAt(s.Text, stop)
		inNumber := len(s.Groups) >= 2 && stop-start == 4 // of a card, which an extension may follow
		if goesOnAsWord(s, b, stop) && !(inNumber && s.Extension(stop) != 0) {
			if next := gluedChain(s, i, stop, sep); next > 0 {
				return next
			}
			stop = s.RunEnd(text.CsWord, stop) // a word, not a number
			break
		}
		s.Groups = append(s.Groups, text.Group{Start: start, End: stop, Sep: sep})
		total += stop - start
		if !rule.Chains(b) || !text.IsDigit(text.ByteAt(s.Text, stop+1)) {
			break
		}
		if len(s.Groups) == maxGroups {
			stop = s.Groups[maxGroups-groupsAgain].Start
			break
		}
		start, sep = stop+1, b
		stop = s.Digits(start)
	}
	if total >= 7 || len(s.Groups) > 3 {
		return max(stop, matchGroups(s, total))
	}
	return stop
}

// goesOnAsWord says whether the byte b at stop makes a word of the digits before.
func goesOnAsWord(s *rule.Scan, b byte, stop int) bool {
	return (text.IsAlpha(b) || b == '_') && s.GluedRight(stop)
}

// matchGroups tries the rules for numbers at every group where one may begin: no word goes before. All groups have total digits. It returns
// where the last one ends that was found.
func matchGroups(s *rule.Scan, total int) (next int) {
	n := len(s.Groups)
	if n >= view.LeastChain && total < 2*n {
		view.JoinDigits(&s.Cursor)
	}
	for g := range s.Groups {
		part, after := &s.Groups[g], byte(0)
		if g+1 < n {
			after = s.Groups[g+1].Sep
		}
		if part.Start < next || part.Sep == '.' {
			continue // within a number or an address
		}
		if part.Sep != 0 || s.FreeLeft(part.Start) {
			next = max(next, tryGroup(s, g, after))
		}
	}
	return next
}

// tryGroup tries the rules for numbers at group g, behind which the separator after stands, 0 if there is no more group. It returns
// where the scan goes on, 0 if nothing was found.
func tryGroup(s *rule.Scan, g int, after byte) (next int) {
	part := &s.Groups[g]
	for _, r := range s.Numbers[text.Btoi(s.Text[part.Start] == '0')][min(part.End-part.Start, text.MaxRun)][rule.Between(after)] {
		if found := s.Ask(r, rule.At{Start: part.Start, End: part.End}); found > 0 {
			next = found
		}
	}
	if next <= part.Start {
		return called.Identified(s, part.Start, text.AlnumEnd(s.Text, part.Start)-part.Start)
	}
	return next
}

// gluedChain tries what may be a chain of digits from i to stop that goes on with letters: 001a.2b3c.4d5e, 12.345.678Z. It returns where what was
// found ends.
func gluedChain(s *rule.Scan, i, stop int, sep byte) (next int) {
	if len(s.Groups) == 1 && sep == '.' && s.Groups[0].End-s.Groups[0].Start == 4 {
		if next = s.Fire(rule.OnQuads, i); next > i {
			return next
		}
	}
	if !text.IsUpper(s.Text[stop]) || len(s.Groups) == 0 {
		return 0
	}
	first, second := s.Groups[0], text.Group{Start: s.Groups[0].End + 1, End: stop, Sep: sep}
	if len(s.Groups) > 1 {
		second = s.Groups[1]
	}
	follow := s.Writings.Digits[min(first.End-first.Start, text.MaxRun)]
	bit := rule.DigitsBit(rule.Between(second.Sep), second.End-second.Start)
	if follow>>bit&1 == 0 {
		return 0
	}
	return called.Identified(s, i, first.End-i)
}
