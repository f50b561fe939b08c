package names

// Labels of words. The weights of the first are 0: only differences matter.
const (
	other = iota
	person
	location
	organization
	labels
)

// decoder finds the best labels of a run (Viterbi, 1967) and how far ahead of "no name" they are.
type decoder struct {
	emission [maxRun][labels]int32
	forward  [maxRun][labels]int32
	backward [labels]int32
	margin   [maxRun][labels]int32 // of the best path with the label over the best path without a name here
	label    [maxRun]uint8
}

// joints are the ways a word follows another in a run; transitions differ between them.
const (
	jointSpace = iota
	jointComma
	jointPoint
	jointLower // one of the two is a particle
	joints
)

func (s *Scan) joint(i int) int {
	w := &s.run[i]
	switch {
	case w.gap == gapComma:
		return jointComma
	case w.gap == gapPeriod:
		return jointPoint
	case w.shape == shapeLower || s.run[i-1].shape == shapeLower:
		return jointLower
	}
	return jointSpace
}

// decide labels the run and appends what it finds.
func (s *Scan) decide() {
	for s.at < len(s.lines)-1 && s.lines[s.at].end <= s.run[0].start {
		s.at++
	}
	s.describe()
	if s.sink != nil {
		s.sink(&Run{s: s})
		return
	}
	for i := range s.n {
		sum := s.score(i)
		for k := range sum {
			s.emission[i][k] = sum[k] * rowUnit
		}
	}
	if s.n == 1 {
		s.forward[0] = s.emission[0]
		s.backward = [labels]int32{}
		s.settle(0)
	} else {
		s.viterbi()
	}
	s.collect()
}

// score adds up the weights of the features of word i.
func (s *Scan) score(i int) [labels]int32 {
	w := &s.run[i]
	m := &s.memory[w.hash>>(64-memoryBits)]
	if m.hash != w.hash || !m.scored || m.shape != w.shape {
		*m = memory{hash: w.hash, known: w.known, stem: w.stem, shape: w.shape, scored: true}
		s.model.add(&m.sum, s.own(w, &s.list))
	}
	sum := m.sum
	s.model.add(&sum, s.context(i, &s.list))
	return sum
}

// add adds the weights of the features to those of the labels. A row holds them in its lowest 21 bits, and the last eleven of its feature.
func (m *Model) add(to *[labels]int32, list []uint64) {
	rows, shift := m.rows, 64-m.rowBits
	p, l, o := to[person], to[location], to[organization]
	for _, x := range list {
		row := rows[RowOf(x, shift)]
		row &= uint32(int32((row>>21^uint32(x)&0x7FF)-1) >> 31) // all ones if the row is of this feature
		p += int32(row<<25) >> 25
		l += int32(row<<18) >> 25
		o += int32(row<<11) >> 25
	}
	to[person], to[location], to[organization] = p, l, o
}

// memory keeps what was looked up for a word, since texts repeat their words.
type memory struct {
	hash         uint64
	sum          [labels]int32
	known, shape uint8
	stem         uint8
	scored       bool // sum is of the word in this shape
}

const memoryBits = 8

func (s *Scan) viterbi() {
	n, transitions := s.n, &s.model.transitions
	s.forward[0] = s.emission[0]
	for i := 1; i < n; i++ {
		t := &transitions[s.joint(i)]
		for b := range labels {
			best := s.forward[i-1][0] + t[0][b]
			for a := 1; a < labels; a++ {
				best = max(best, s.forward[i-1][a]+t[a][b])
			}
			s.forward[i][b] = best + s.emission[i][b]
		}
	}
	s.backward = [labels]int32{}
	for i := n - 1; i >= 0; i-- {
		s.settle(i)
		if i == 0 {
			return
		}
		t, old := &transitions[s.joint(i)], s.backward
		for a := range labels {
			best := t[a][0] + s.emission[i][0] + old[0]
			for b := 1; b < labels; b++ {
				best = max(best, t[a][b]+s.emission[i][b]+old[b])
			}
			s.backward[a] = best
		}
	}
}

// settle notes the label of word i on the best path through it, and the margins.
func (s *Scan) settle(i int) {
	none := s.forward[i][0] + s.backward[0]
	for b := range labels {
		s.margin[i][b] = s.forward[i][b] + s.backward[b] - none
	}
	s.label[i] = best(&s.margin[i])
}

// best is the label with the greatest margin.
func best(margin *[labels]int32) (label uint8) {
	for b := range margin {
		if margin[b] > margin[label] {
			label = uint8(b)
		}
	}
	return label
}
