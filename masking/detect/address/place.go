package address

import (
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows what belongs to an address besides its street: flats, towns, states and postcodes.

// place takes what follows the street text[start:end] with it: a flat, a town, a state, a postcode.
func place(s *rule.Scan, r *rule.Rule, start, end int) (next int) {
	end += text.Btoi(s.HasAt(end, ".,"))
	if !text.BeginsAny(s.Text[start:], licensors) {
		end = whole(s, r, start, end)
	}
	return end
}

// licensors are where the offices are, or were, whose addresses stand in the licences at the head of source files.
var licensors = []string{"51 franklin st", "51 franklin\nst", "31 milk st", "59 temple pl", "59 temple\npl", "675 mass", "160 saratoga av", "1895 preston white", "171 second st", "559 nathan abbott", "444 castro st", "1 letterman dr", "660 york st", "548 market st"}

// copyright says whether the number at i before a name is the year of a copyright, or the first: 2016 Iain Lane <iain@…>, 1991-2012, Thomas G.
// Lane. A notice says so on the line, or the name, which ends at end, has its mail address behind it.
func copyright(s *rule.Scan, i, end int) bool {
	span := match.Spelled(s, "####-####", i) > 0
	if !s.HasAt(i, "19", "20") || !span && s.Digits(i) != i+4 {
		return false
	}
	return span || s.HasAt(end, " <") || s.Cued(noticeCues, text.CueReach, i)
}

var noticeCues = text.Cues("copyright", "author", "authors")

// wholeCode returns where the longest of the forms ends that what begins at i has and does not go on behind, 0 if it has none.
func wholeCode(s *rule.Scan, forms []string, i int) (end int) {
	for _, form := range forms {
		if k := match.Spelled(s, form, i); k > end && !s.GluedRight(k) {
			end = k
		}
	}
	return end
}

// townBehind says whether a town with its state or postcode follows the street that ends at i.
func townBehind(s *rule.Scan, i int) bool {
	if codeBehind(s, i).long {
		return true
	}
	g, by := segmentBehind(s, i)
	return by == byComma && g.names > 0
}

// codeBehind returns the first of the next three parts behind the street that ends at i that has a postcode; an empty one if none has.
func codeBehind(s *rule.Scan, i int) segment {
	for range 3 {
		g, by := segmentBehind(s, i)
		if by == notParted || g.code {
			g.names += text.Btoi(codeApart(s, g))
			return g
		}
		i = g.end
	}
	return segment{}
}
