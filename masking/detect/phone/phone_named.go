package phone

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds the phone number behind the name of somebody, and in the turn of a dialogue that answers who has one.

// ofNamed returns the phone number in the bracket behind the name at i, or right behind it if it begins with a 0.
func ofNamed(s *rule.Scan, _ rule.At, i int) (start, end int) {
	i, bracket := called.BehindName(s, i)
	if i == 0 || i >= len(s.Text) {
		return 0, 0
	}
	end = phoneAt(s, i, 0)
	if bracket {
		told := (s.HasAt(end, ")", "）", ",", ";", "، ", "，")) && !years(s, i)
		return i * text.Btoi(told), end * text.Btoi(told)
	}
	trunk := end > 0 && trunked(s, i, end)
	return i * text.Btoi(trunk), end * text.Btoi(trunk)
}

// years says whether two years stand at i: 1920-1999.
func years(s *rule.Scan, i int) bool {
	return match.SpelledAny(s, []string{"####-####", "#### - ####"}, i) > 0 && s.HasAt(i, "18", "19", "20")
}

// trunked says whether the number text[i:end] begins with a 0 and has as many digits as phones have.
func trunked(s *rule.Scan, i, end int) bool {
	if s.Text[i] != '0' || s.Text[i+1] == '0' {
		return false
	}
	most := 11 + 2*text.Btoi(s.HasAt(i, "08")) // of Indonesia
	return text.InRange(text.ShapeOf(s.Text[i:end]).Digits, 9, most) && s.FreeRight(end)
}

const mostAsked = 72 // form: bytes of a question behind its word for number

// answered returns the phone number with which the turn of a dialogue begins that follows the line of the word for number that ends at i.
func answered(s *rule.Scan, name rule.At, _ int) (start, end int) {
	i := name.End
	stop := bytes.IndexByte(s.Text[i:min(len(s.Text), i+mostAsked)], '\n')
	if stop < 0 || s.DigitIn(i, i+stop) || numbersOthers(s, i, i+stop) {
		return 0, 0 // another number is there
	}
	start, limit := read.Turn(s, i+stop+1)
	start = read.PastWords(s, start, limit)
	if start == 0 || start >= limit {
		return 0, 0
	}
	end = phoneAt(s, start, 0)
	formed := match.SpelledAny(s, grouped, start) == end || mobileAbroad(s, start) == end
	spoken := start > i+stop+1 && (formed || whole(s, start, end)) // by another one
	told := end > 0 && (spoken || trunked(s, start, end))
	return start * text.Btoi(told), end * text.Btoi(told)
}

// whole says whether the number text[i:end] is all of a turn, and has as many digits as phones have and no date has.
func whole(s *rule.Scan, i, end int) bool {
	digits := text.ShapeOf(s.Text[i:end]).Digits
	dated := digits == 8 && s.HasAt(i, "19", "20") && s.Digits(i) == end
	round := bytes.HasSuffix(s.Text[i:end], []byte("000"))
	counts := dated || round
	return text.InRange(digits, 8, 11) && s.LineEnds(end) && !counts
}

// numbersOthers says whether text[i:end] asks for the number of something else than a phone.
func numbersOthers(s *rule.Scan, i, end int) bool {
	return s.Cued(otherCues, end-i, end) || s.Cued(otherCues, text.CueReach, i)
}
