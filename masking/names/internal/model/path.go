package model

// MaxRun is how many words are labelled together.
const MaxRun = 48

// Path finds the best labels of a run of words (Viterbi, 1967) and how far ahead of "no name" they are.
type Path struct {
	Emissions [MaxRun][Labels]int32 // what the features of each word say
	Joints    [MaxRun]uint8         // how each word but the first follows the one before
	forward   [MaxRun][Labels]int32
}

// Label notes the label of each of n words on the best path through it, and the margins: of the best path with a label over the best path without a name there.
func (p *Path) Label(m *Model, n int, labels *[MaxRun]uint8, margins *[MaxRun][Labels]int32) {
	p.forward[0] = p.Emissions[0]
	for i := 1; i < n; i++ {
		t := &m.Transitions[p.Joints[i]]
		for b := range Labels {
			best := p.forward[i-1][0] + t[0][b]
			for a := 1; a < Labels; a++ {
				best = max(best, p.forward[i-1][a]+t[a][b])
			}
			p.forward[i][b] = best + p.Emissions[i][b]
		}
	}
	var backward [Labels]int32
	for i := n - 1; i >= 0; i-- {
		none := p.forward[i][0] + backward[0]
		for b := range Labels {
			margins[i][b] = p.forward[i][b] + backward[b] - none
		}
		labels[i] = Best(&margins[i])
		if i == 0 {
			return
		}
		t, old := &m.Transitions[p.Joints[i]], backward
		for a := range Labels {
			best := t[a][0] + p.Emissions[i][0] + old[0]
			for b := 1; b < Labels; b++ {
				best = max(best, t[a][b]+p.Emissions[i][b]+old[b])
			}
			backward[a] = best
		}
	}
}

// Best is the label with the greatest margin.
func Best(margin *[Labels]int32) (label uint8) {
	for b := range margin {
		if margin[b] > margin[label] {
			label = uint8(b)
		}
	}
	return label
}
