package address

import (
	"bytes"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows the kinds of streets of English that are words of other things as well: 626 Cisneros Cliff.

// rareKinds are those that need a postcode, a state, a flat or a word for living before them.
var rareKinds = strings.Fields(`
	access amble block center centers centre key keys light lights line link port ports flat flats return annex approach arcade artery
	basin bayou beach bend bluff bluffs bottom branch bridge brook brooks brow burg burgs bypass camp canyon cape chase circuit
	circles cliff cliffs club common commons concourse copse corner corners corso course courts cove coves creek crest crossing
	crossroad curve dale dam dell divide driveway drives edge elbow entrance estate estates extension extensions fairway fall falls
	ferry field fields ford fords forest forges fork forks fort freeway frontage gap gateway glade glen glens greens ground groves
	harbor harbors harbour haven hills hollow inlet interchange island islands isle junction junctions knoll knolls lake lakes land
	landing loaf lock locks lookout manors meadow meadows mew mills mission motorway mount mountain mountains neck nook orchard
	outlook oval overpass parks parkways pass passage pathway pine pines plain plains pocket points prairie promenade quad quadrant
	radial ramble ramp ranch rapid rapids reserve rest ridge ridges river roads rotary route shoal shoals shore shores slope spring
	springs spur spurs squares stream streets strip summit terraces thoroughfare tollway triangle firetrail circlet deviation footway
	top towers trace track trailer tunnel turn underpass union unions valley valleys via viaduct views village villages ville vista
	walks wall ways well wells woods wynd
`)

// plainKinds are those of weakKinds that the rule looks for whatever stands behind them.
var plainKinds = strings.Fields("close row mews grove hill walk loop mall park view green rise path point run wharf pike lawn villas forge rectory cottage lodge manor barn vicarage grange mill farm farmhouse gate vale")

var rare = text.Cues(rareKinds...)

// homePhrases end what stands before the number of a house in English, besides beforeHouses.
var homePhrases = []string{"'s in ", "’s in ", "is in ", "lives in ", "live in ", "lived in ", "living in ", "moved to ", "moving to ", "deliver to ", "delivered to ", "delivery to ", "deliver it to ", "ship to ", "pickup from ", "pick up from ", "residing in ",
	"from: ", "to: ", "pickup: ", "pick-up: ", "collection: ", "collect: ", "premises: ", "property: ", "drop-off: ", "dropoff: ", "drop off: ", "delivery: ", "deliver: ", "home: ", "residence: ", "site: ", "venue: ", "location: "}

// livesAt are those that no count of things stands behind.
var livesAt = []string{"lives at ", "live at ", "lived at ", "living at ", "resides at ", "reside at ", "residing at ", "she's at ", "he's at ", "moved to "}

// homeBefore says whether a word for living, delivering or the like stands before the number of a house at i.
func homeBefore(s *rule.Scan, i int) bool {
	word, _ := s.WordPrior(i)
	return beforeHouses.Has(word) || text.EndsFolded(s.Text[:i], homePhrases)
}

// rareProven says whether a street of one of rareKinds ends at end whose house has its number at house.
func rareProven(s *rule.Scan, house, end int) bool {
	one := s.Text[end-1] != 's' && !s.HasAt(house, "1 ") // not 5 Access Points
	one = one || text.EndsFolded(s.Text[:house], livesAt)
	return regionBehind(s, end) || one && homeBefore(s, house)
}

// flatBefore returns where the flat begins that stands before the number of the house at i without a comma: Level 7 92 Harris Estate; i if none does.
func flatBefore(s *rule.Scan, i int) int {
	number := lineWord(s, i-1, max(0, i-len("1234A ")))
	unit := lineWord(s, max(0, number-1), max(0, number-len("Apartment ")))
	v := bytes.TrimSuffix(s.Text[unit:max(unit, number-1)], []byte("."))
	counted := s.HasAt(i-1, " ") && houseWord(s.Text[number:i-1])
	if counted && text.IsUpper(text.ByteAt(v, 0)) && text.Listed(v, flatsOfEnglish) {
		return unit
	}
	return i
}

var flatsOfEnglish = []string{"flat", "unit", "level", "suite", "ste", "apt", "apartment", "studio", "floor", "lot", "shop", "townhouse", "villa"}

// flatNext says whether a flat stands behind the street that ends at i: Apt. 861.
func flatNext(s *rule.Scan, i int) bool {
	flat, _ := segmentBehind(s, i)
	return flat.marked
}

// regionBehind says whether one of the next three parts behind the street that ends at i has a postcode, or a state is one.
func regionBehind(s *rule.Scan, i int) bool {
	for range 3 {
		g, by := segmentBehind(s, i)
		if by == notParted {
			return false
		}
		if g.proven() && g.code || regionAt(s, g.end) {
			return true
		}
		i = g.end
	}
	return false
}

// regionAt says whether the short name of a state ends at i.
func regionAt(s *rule.Scan, i int) bool {
	region := s.Text[s.WordBack(i):i]
	return regions.Has(region) && text.ShapeOf(region).Upper == len(region)
}

// regions are the short names of the states and provinces of countries of English.
var regions = states.And(text.Cues("nsw", "vic", "qld", "act", "tas", "nt", "ab", "bc", "mb", "nb", "nl", "ns", "nu", "on", "pe", "qc", "sk", "yt"))
