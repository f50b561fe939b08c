package names

// This file turns a word and what stands around it into features: numbers of 64 bits, each the hash of one observation. Training
// and the product share this code, so they cannot see different things.

const maxFeatures = 36

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

// neighbours returns the two words before word i of the run and the two behind it, and the gaps beside it.
func (s *Scan) neighbours(i int) (pp, p, n, nn *word, gap, ahead uint8) {
	a, run := &s.around, s.run[:s.n]
	p, pp, n, nn = &a[0], &a[1], &a[2], &a[3]
	gap, ahead = run[i].gap, s.ahead
	if i > 0 {
		pp, p = p, &run[i-1]
		if i > 1 {
			pp = &run[i-2]
		}
	}
	if i+1 < len(run) {
		nn, n, ahead = n, &run[i+1], run[i+1].gap
		if i+2 < len(run) {
			nn = &run[i+2]
		}
	}
	return pp, p, n, nn, gap, ahead
}

// features returns the features of word i of the run. The slice is valid until the next call.
func (s *Scan) features(i int) []uint64 {
	s.count = 0
	w := &s.run[i]
	pp, p, n, nn, gap, ahead := s.neighbours(i)
	known, shape, coarse := uint64(w.known), uint64(w.shape), w.coarse()
	g, a := uint64(gap), uint64(ahead)
	start := uint64(0)
	if g&31 >= gapPeriod && i == 0 {
		start = 1
	}
	s.note(0, start)
	s.note(1, w.hash)
	s.note(2, known<<8|shape<<1|start)
	s.note(3, uint64(w.suffix))
	s.note(4, uint64(w.prefix))
	s.note(5, uint64(w.suffix>>8)<<8|shape)
	s.note(6, shape<<8|uint64(w.size))
	s.note(7, p.hash+g)
	s.note(8, n.hash+a)
	s.note(9, p.hash+coarse<<6)
	s.note(10, n.hash+coarse<<6)
	s.note(11, pp.hash*mix1+p.hash)
	s.note(12, nn.hash*mix1+n.hash)
	s.note(13, g<<16|a<<8|shape)
	s.note(14, known<<16|p.coarse()<<8|uint64(p.shape))
	s.note(15, known<<16|n.coarse()<<8|uint64(n.shape))
	s.note(16, uint64(s.kind)<<16|uint64(s.caps)<<8|coarse)
	s.note(17, uint64(s.technical)<<16|start<<8|known)
	s.note(18, g<<16|known)
	s.note(19, uint64(s.kind)<<16|g<<8|shape)
	s.note(20, uint64(s.kind)<<16|uint64(s.technical)<<8|known)
	s.note(21, pp.hash+uint64(pp.shape))
	s.note(22, uint64(p.shape)<<24|shape<<16|uint64(n.shape)<<8|coarse)
	s.note(23, w.hash+p.hash*mix1)
	s.segmentFeatures(i, w)
	return s.list[:s.count]
}

// segmentFeatures are those of the words between two commas, and of the words around the run.
func (s *Scan) segmentFeatures(i int, w *word) {
	seg := s.segments[i]
	first, last := &s.run[seg.first], &s.run[seg.last]
	place := uint64(0)
	if i > int(seg.first) {
		place |= 1
	}
	if i < int(seg.last) {
		place |= 2
	}
	size := uint64(min(seg.last-seg.first, 4))
	s.note(24, place<<16|size<<8|w.coarse())
	if place != 0 {
		s.note(25, last.hash+place)
		s.note(26, first.hash+place)
		s.note(27, uint64(first.known)<<24|uint64(last.known)<<16|place<<8|size)
	}
	s.note(28, s.around[0].hash+place<<8|uint64(s.run[0].gap))
	s.note(29, s.around[2].hash+place<<8|size)
	pair := uint64(0)
	if i > 0 && w.gap == gapSpace {
		pair = uint64(s.model.known(pairHash(s.run[i-1].hash, w.hash)))
	}
	if i+1 < s.n && s.run[i+1].gap == gapSpace {
		pair |= uint64(s.model.known(pairHash(w.hash, s.run[i+1].hash))) << 8
	}
	if pair != 0 {
		s.note(30, pair)
	}
}

// pairHash is the hash of two words that are in the lists as one name, such as "new york".
func pairHash(a, b uint64) uint64 { return (a*mix1 ^ b) * mix2 }
