package feature

import "strings"

// Groups of features, as people are told of them.
const (
	GroupShape = iota
	GroupSpelling
	GroupSigns
	GroupName
	GroupWords
	GroupNext
	GroupCues
	GroupLine
	GroupEarlier
	Groups
)

var groupWords = [Groups]string{
	"the mix of letters, digits and signs in it", "the letters it is made of", "the signs right before and behind it", "the name it is assigned to", "the words before it", "the words behind it",
	"a word nearby that names a secret", "the kind of line it stands on", "the lines before it",
}

// How many groups are told, and the bits of each.
const (
	MostSignals = 3
	SignalBits  = 4
)

// Signals says which groups of features decided, the strongest first: 1 plus the group, four bits each.
type Signals uint16

// String names the signals in words.
func (g Signals) String() string {
	var words []string
	for ; g != 0; g >>= SignalBits {
		if k := int(g & (1<<SignalBits - 1)); k > 0 && k <= Groups {
			words = append(words, groupWords[k-1])
		}
	}
	return strings.Join(words, ", ")
}
