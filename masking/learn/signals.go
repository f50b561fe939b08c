package learn

import "strings"

// Groups of features, as people are told of them.
const (
	gShape = iota
	gSpelling
	gSigns
	gName
	gWords
	gNext
	gCues
	gLine
	gEarlier
	groups
)

var groupWords = [groups]string{
	"the mix of letters, digits and signs in it", "the letters it is made of", "the signs right before and behind it", "the name it is assigned to", "the words before it", "the words behind it",
	"a word nearby that names a secret", "the kind of line it stands on", "the lines before it",
}

const (
	mostSignals = 3
	signalBits  = 4
)

// Signals says which groups of features decided, the strongest first: 1 plus the group, four bits each.
type Signals uint16

// String names the signals in words.
func (g Signals) String() string {
	var words []string
	for ; g != 0; g >>= signalBits {
		if k := int(g & (1<<signalBits - 1)); k > 0 && k <= groups {
			words = append(words, groupWords[k-1])
		}
	}
	return strings.Join(words, ", ")
}

// signals weighs the groups of features of the candidate at hand.
func (m *Model) signals(s *Scan, _ *candidate) (top Signals) {
	var weights [groups]int32
	add := func(l *featureList, norm int32) {
		from := 0
		for k, to := range l.group {
			if to == 0 {
				continue
			}
			sum := int32(0)
			for _, r := range l.rows[from : to-1] {
				sum += int32(m.rows[r])
			}
			weights[k] += sum * norm
			from = int(to) - 1
		}
	}
	add(&s.value, m.norms[s.value.n])
	norm := m.norms[s.context.n+s.around.n]
	add(&s.context, norm)
	add(&s.around, norm)
	for k := range mostSignals {
		best := 0
		for g, w := range weights {
			if w > weights[best] {
				best = g
			}
		}
		if weights[best] <= 0 {
			break
		}
		top |= Signals(best+1) << (signalBits * k)
		weights[best] = 0
	}
	return top
}
