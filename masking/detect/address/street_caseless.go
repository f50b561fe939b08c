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
	e := s.Called.Lookup([]byte("address"), rule.HashCue("address"))
	if e == nil || e.Rules == nil {
		return
	}
	start := caselessFrom(s, i)
	c := caselessTo(s, end, start < i)
	if !c.numbered {
		return
	}
	c.end = whole(s, e.Rules[0], markBefore(s, start), c.end)
	match.BesideMemo.Of(&s.Cursor).BesideFrom, match.BesideMemo.Of(&s.Cursor).BesideTo = start, c.end
}

// caselessFrom returns where the number of a house begins that stands before the street whose kind is at i, with up to three words and a
// comma between; i if there is none.
func caselessFrom(s *rule.Scan, i int) int {
	k := i
	for words := 0; words < 4; words++ {
		k -= text.Btoi(text.ByteAt(s.Text, k-1) == ' ')
		k -= commaBefore(s, k)
		stop := k
		k = s.Back(k, maxStreet, &houseSigns)
		if k < stop {
			if text.IsDigit(s.Text[k]) && s.Digits(k)-k <= mostHouseDigits && s.FreeLeft(k) {
				return k
			}
			return i
		}
		for k > max(0, stop-maxStreet) && s.Text[k-1] >= 0x80 && commaBefore(s, k) == 0 {
			k--
		}
		if k == stop {
			return i
		}
	}
	return i
}

var houseSigns = text.SetOf("0123456789/-")

// commaBefore returns the bytes of the comma before i, 0 if none stands there.
func commaBefore(s *rule.Scan, i int) int {
	return text.Btoi(text.ByteAt(s.Text, i-1) == ',') + len("،")*text.Btoi(s.HasAt(i-len("،"), "،"))
}

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
		case b == ' ', b == '.' && text.ByteAt(s.Text, i+1) >= 0x80, c.words == 1 && s.HasAt(i, ". "), match.Spelled(s, ". #", i) > 0:
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
