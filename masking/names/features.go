package names

// This file turns a word and what stands around it into features: numbers of 64 bits, each the hash of one observation. Training
// and the product share this code, so they cannot see different things.

const maxFeatures = 32

// scene is what all words of a run share.
type scene struct {
	kind, caps uint8
	list       [maxFeatures]uint64
	count      int
	segments   [maxRun]segment // by word
}

// segment is the part of a run between two commas.
type segment struct{ first, last uint8 }

// describe prepares the features of the run: its line, and its parts between commas.
func (s *Scan) describe() {
	l := line{}
	if s.at < len(s.lines) {
		l = s.lines[s.at]
	}
	s.kind, s.caps = l.kind, l.caps
	first := 0
	for i := 1; i <= s.n; i++ {
		if i < s.n && s.run[i].gap != gapComma {
			continue
		}
		for k := first; k < i; k++ {
			s.segments[k] = segment{uint8(first), uint8(i - 1)}
		}
		first = i
	}
}

func (s *Scan) note(template, value uint64) {
	x := (value ^ template*mix2) * mix1
	x = (x ^ x>>32) * mix2
	s.list[s.count] = x ^ x>>29
	s.count++
}

// coarse is the lists' knowledge in five bits.
func (w *word) coarse() uint64 {
	c := uint64(w.common()) << 3
	if w.first() > 0 {
		c |= 1
	}
	if w.surname() > 0 {
		c |= 2
	}
	if w.known>>knownPlace&3 > 0 {
		c |= 4
	}
	return c
}

// neighbours returns the two words before word i of the run and the one behind it, and the gaps beside it.
func (s *Scan) neighbours(i int) (pp, p, n *word, gap, ahead uint8) {
	a, run := &s.around, s.run[:s.n]
	p, pp, n = &a[0], &a[1], &a[2]
	gap, ahead = run[i].gap, s.ahead
	if i > 0 {
		pp, p = p, &run[i-1]
		if i > 1 {
			pp = &run[i-2]
		}
	}
	if i+1 < len(run) {
		n, ahead = &run[i+1], run[i+1].gap
	}
	return pp, p, n, gap, ahead
}

// own notes the features of the word alone. They are the same wherever it stands in a text.
func (s *Scan) own(w *word) {
	shape := uint64(w.shape)
	s.note(1, w.hash)
	s.note(2, uint64(w.suffix))
	s.note(3, uint64(w.prefix))
	s.note(4, uint64(w.suffix>>8)<<8|shape)
	s.note(5, shape<<8|uint64(w.size))
	s.note(6, uint64(w.known)<<8|shape)
}

// context notes the features of what stands around word i of the run.
func (s *Scan) context(i int) {
	w := &s.run[i]
	pp, p, n, gap, ahead := s.neighbours(i)
	known, shape, coarse := uint64(w.known), uint64(w.shape), w.coarse()
	g, a := uint64(gap), uint64(ahead)
	start := uint64(0)
	if g&31 >= gapPeriod && i == 0 {
		start = 1
	}
	s.note(7, p.hash+g)
	s.note(8, p.hash+coarse<<6)
	s.note(9, n.hash+coarse<<6)
	s.note(10, g<<16|a<<8|shape)
	s.note(11, known<<16|p.coarse()<<8|uint64(p.shape))
	s.note(12, uint64(s.kind)<<16|uint64(s.caps)<<8|coarse)
	s.note(13, uint64(s.technical)<<16|start<<8|known)
	s.note(14, g<<16|known)
	s.note(15, pp.hash+uint64(pp.shape))
	s.note(16, uint64(p.shape)<<24|shape<<16|uint64(n.shape)<<8|coarse)
	s.note(17, w.hash+p.hash*mix1)
	s.note(18, uint64(s.kind)<<24|uint64(s.technical)<<16|g<<8|shape)
	s.partFeatures(i, w)
}

// partFeatures notes those of the words between two commas, and of the words around the run.
func (s *Scan) partFeatures(i int, w *word) {
	seg := s.segments[i]
	place := uint64(0)
	if i > int(seg.first) {
		place |= 1
	}
	if i < int(seg.last) {
		place |= 2
	}
	size := uint64(min(seg.last-seg.first, 4))
	s.note(19, s.around[2].hash+place<<8|size)
	if s.n == 1 {
		return
	}
	first, last := &s.run[seg.first], &s.run[seg.last]
	s.note(20, place<<16|size<<8|w.coarse())
	s.note(21, s.around[0].hash+place<<8|uint64(s.run[0].gap))
	if place != 0 {
		s.note(22, last.hash+place)
		s.note(23, first.hash+place)
		s.note(24, uint64(first.known)<<24|uint64(last.known)<<16|place<<8|size)
	}
	pair := uint64(0)
	if i > 0 && w.gap == gapSpace {
		pair = uint64(s.model.known(pairHash(s.run[i-1].hash, w.hash)))
	}
	if i+1 < s.n && s.run[i+1].gap == gapSpace {
		pair |= uint64(s.model.known(pairHash(w.hash, s.run[i+1].hash))) << 8
	}
	if pair != 0 {
		s.note(25, pair)
	}
}

// features returns all features of word i of the run, valid until the next call.
func (s *Scan) features(i int) []uint64 {
	s.count = 0
	s.own(&s.run[i])
	s.context(i)
	return s.list[:s.count]
}

// pairHash is the hash of two words that are in the lists as one name, such as "new york".
func pairHash(a, b uint64) uint64 { return (a*mix1 ^ b) * mix2 }
