package address

import (
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads addresses in scripts without capitals: Arabic, Hebrew, Thai and Devanagari. There only commas, numbers and the postcode tell
// where an address ends.

const (
	streetOfWords   = 5 // reach: words of a street's name, and those up to a postcode
	placeOfWords    = 2 // reach: words of a town behind a comma, if nothing parts them from the sentence
	leastPostcode   = 4 // form: digits of a postcode
	mostHouseDigits = 4 // form: digits of the number of a house
)

// StreetCaseless takes the address about the word for a street text[i:end].
func StreetCaseless(s *rule.Scan, i, end int) {
	start := caselessFrom(s, i)
	if end, numbered := caselessTo(s, end); numbered || start < i {
		foreignStreet(s, start, end)
	}
}

// caselessFrom returns where the number of a house begins that stands before the street whose kind is at i, with some words between; i if there
// is none.
func caselessFrom(s *rule.Scan, i int) int {
	k := s.Back(i, maxStreet, &caselessSigns)
	house := s.Back(k, len("1234/567"), &houseSigns)
	if text.IsDigit(text.ByteAt(s.Text, house)) && s.Digits(house)-house <= mostHouseDigits && s.FreeLeft(house) {
		return house
	}
	return i
}

var (
	houseSigns    = text.SetOf("0123456789/-")
	caselessSigns = text.Where(func(b byte) bool { return b >= 0x80 || text.HasByte(" ,", b) })
)

// caselessDot says whether the dot at i is of a word of such a script that is cut short, before another one or a number.
func caselessDot(s *rule.Scan, i int) bool {
	return s.Text[i] == '.' && (text.ByteAt(s.Text, i+1) >= 0x80 || match.Spelled(s, ". #", i) > 0)
}

// caselessWord returns where the word of such a script that begins at i ends, at limit at the latest.
func caselessWord(s *rule.Scan, i, limit int) int {
	for i < limit && s.Text[i] >= 0x80 && !s.HasAt(i, "،", "।") {
		i++
	}
	return i
}

// caselessTo returns where the rest of an address ends behind its word for a street, which ends at i, and whether the number of a house is in it.
func caselessTo(s *rule.Scan, i int) (end int, numbered bool) {
	end = i
	if s.HasAt(i, "\xe0\xb8", "\xe0\xb9") { // of Thai, which joins the name to its kind
		end = caselessWord(s, i, min(len(s.Text), i+text.MaxAddress))
	}
	words, apart := 0, false // since the last comma or number; a comma stands before these
	for limit := min(len(s.Text), i+text.MaxAddress); i < limit; {
		comma := text.Btoi(s.Text[i] == ',') + len("،")*text.Btoi(s.HasAt(i, "،"))
		word := s.Text[i] >= 0x80 && !s.HasAt(i, "।")
		switch b := s.Text[i]; {
		case text.IsDigit(b):
			i = streetWord(s, i)
			end, numbered, words, apart = i, true, 0, false
			if s.Digits(i-leastPostcode) == i {
				return end, numbered
			}
		case b == ' ', caselessDot(s, i), b == '\'' && s.Text[i-1] >= 0x80: // כניסה ב'
			i++
		case word && comma == 0:
			i = caselessWord(s, i, limit)
			if words += text.Btoi(text.ByteAt(s.Text, i) != '.'); words > streetOfWords { // ต.บางรัก อ.เมือง
				return end, numbered
			}
			if apart && words <= placeOfWords {
				end = i
			}
		default:
			end = max(end, i*text.Btoi(words > 0))
			if comma == 0 {
				return end, numbered
			}
			i, words, apart = i+comma, 0, true
		}
	}
	return end, numbered
}
