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
	if c := caselessTo(s, end, start < i); c.numbered {
		foreignStreet(s, start, c.end)
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

// caseless is how far an address was read.
type caseless struct {
	end      int
	numbered bool // a house number was read
	words    int  // since the last comma or number
	comma    bool // one stands before these
}

// caselessTo reads the rest of an address behind its word for a street, which ends at i.
func caselessTo(s *rule.Scan, i int, numbered bool) caseless {
	c := caseless{end: i, numbered: numbered}
	for limit := min(len(s.Text), i+text.MaxAddress); i < limit; {
		switch b := s.Text[i]; {
		case text.IsDigit(b):
			stop := streetWord(s, i)
			c.end, c.numbered, c.words, c.comma = stop, true, 0, false
			if i = stop; s.Digits(stop-leastPostcode) == stop && text.IsDigit(s.Text[stop-leastPostcode]) {
				return c
			}
		case b == ' ', b == '.' && text.ByteAt(s.Text, i+1) >= 0x80, match.Spelled(s, ". #", i) > 0:
			i++
		case b == ',', s.HasAt(i, "،"):
			c.part(i)
			i += 1 + text.Btoi(b != ',')
			c.comma, c.words = true, 0
		case b >= 0x80 && !s.HasAt(i, "।"):
			for i < limit && s.Text[i] >= 0x80 && !s.HasAt(i, "،", "।") {
				i++
			}
			if c.words++; c.words > streetOfWords {
				return c
			} else if c.comma && c.words <= placeOfWords {
				c.end = i
			}
		default:
			c.part(i)
			return c
		}
	}
	return c
}

// part takes the words up to i, which a comma or the end of the sentence parts from the rest, if they are a part of the address.
func (c *caseless) part(i int) {
	if c.words > 0 && c.words <= streetOfWords {
		c.end = i
	}
}
