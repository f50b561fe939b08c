package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file turns a word and what stands around it into features: numbers of 64 bits, each the hash of one observation. Training
// and the product share this code, so they cannot see different things.

const maxFeatures = 20 // of what stands around a word

type features [maxFeatures]uint64

// scene is what all words of a run share.
type scene struct {
	kind, caps uint8
	capitals   uint8 // what counts as upper in this line
	loud       bool  // the line is all in capitals
	head       uint8 // of the column, see table.go
	cell       bool  // the run fills a cell below a head that says whose name stands there
	list       features
	all        [word.MaxFeatures + maxFeatures]uint64 // of the trainer
	segments   [maxRun]segment                        // by word
	pairs      [maxRun]model.Known                    // what the lists know of the word and the one before it as one name
	placed     [maxRun]bool                           // something leads to the word as a place
	addressed  [maxRun]bool                           // the word is a name by what stands before it, whatever else it is
}

// segment is the part of a run between two commas.
type segment struct{ first, last uint8 }

// describe prepares the features of the run: its line, and its parts between commas.
func (s *Scan) describe() {
	l := s.lineAt(int(s.run[0].Start))
	head := s.headOf(l)
	s.kind, s.caps, s.head, s.cell = l.Kind, l.Caps, head&^headSure, head&headSure != 0 && s.fillsCell(l)
	s.capitals, s.loud = s.upper, s.shouted(int(s.run[0].Start))
	if s.loud {
		s.caps, s.capitals = 1, 0
	}
	s.before.Class, s.behind.Class = word.ClassOf(s.before.Hash), word.ClassOf(s.behind.Hash)
	for i := range s.run[:s.n] {
		s.run[i].Class = word.ClassOf(s.run[i].Hash)
	}
	first := 0
	for i := 1; i < s.n; i++ {
		if s.pairs[i] = 0; s.run[i].Gap == char.GapSpace && (s.run[i-1].Known|s.run[i].Known).Place() != 0 {
			s.pairs[i] = s.model.Known(model.Pair(s.run[i-1].Hash, s.run[i].Hash))
		}
	}
	for i := 1; i <= s.n; i++ {
		if i < s.n && s.run[i].Gap != char.GapComma {
			continue
		}
		for k := first; k < i; k++ {
			s.segments[k] = segment{uint8(first), uint8(i - 1)}
		}
		first = i
	}
}

// neighbours returns the words before and behind word i of the run, and the gaps next to it.
func (s *Scan) neighbours(i int) (p, n *word.Word, gap, ahead uint8) {
	run := s.run[:s.n]
	p, n = &s.before, &s.behind
	gap, ahead = run[i].Gap, s.ahead
	if i > 0 {
		p = &run[i-1]
	}
	if i+1 < len(run) {
		n, ahead = &run[i+1], run[i+1].Gap
	}
	return p, n, gap, ahead
}

// context lists the features of what stands around word i of the run.
func (s *Scan) context(i int, list *features) []uint64 {
	w := &s.run[i]
	p, n, gap, ahead := s.neighbours(i)
	known, shape, coarse := uint64(w.Known), uint64(w.Shape), w.Coarse()
	g, a := uint64(gap), uint64(ahead)
	start := uint64(0)
	if g&31 >= char.GapPeriod && i == 0 {
		start = 1
	}
	place, size := s.place(i)
	list[0] = model.FeatureOf(p.Hash*model.Mix2, 7, g)
	list[1] = model.FeatureOf(p.Hash*model.Mix2, 8, coarse)
	list[2] = model.FeatureOf(n.Hash*model.Mix1, 9, coarse)
	list[3] = model.Feature(10, g<<16|a<<8|shape)
	list[4] = model.Feature(11, known<<16|p.Coarse()<<8|uint64(p.Shape))
	list[5] = model.Feature(12, uint64(s.kind)<<16|uint64(s.caps)<<8|coarse)
	list[6] = model.Feature(13, uint64(s.technical)<<16|start<<8|known)
	list[7] = model.Feature(14, g<<16|known)
	list[8] = model.Feature(15, uint64(p.Shape)<<24|shape<<16|uint64(n.Shape)<<8|coarse)
	list[9] = model.Feature(16, uint64(s.kind)<<24|uint64(s.technical)<<16|g<<8|shape)
	list[10] = model.FeatureOf(s.behind.Hash*model.Mix1, 17, place<<8|size)
	list[11] = model.Feature(23, uint64(p.Class)<<16|g<<8|coarse)
	list[12] = model.Feature(24, uint64(n.Class)<<16|a<<8|coarse)
	list[13] = model.Feature(25, uint64(s.capitals)<<24|uint64(s.technical)<<16|coarse<<8|shape)
	list[14] = model.Feature(27, known<<24|n.Coarse()<<16|uint64(n.Shape)<<8|a)
	count := 15
	if s.head != 0 {
		list[count] = model.Feature(26, uint64(s.head)<<16|coarse<<8|shape)
		count++
	}
	if s.n == 1 {
		return list[:count]
	}
	list[count] = model.Feature(18, place<<16|size<<8|coarse)
	count++
	if place != 0 {
		seg := &s.segments[i]
		list[count] = model.Feature(19, uint64(s.run[seg.first].Known)<<24|uint64(s.run[seg.last].Known)<<16|place<<8|size)
		count++
	}
	if pair := s.pairOf(i); pair != 0 {
		list[count] = model.Feature(20, pair)
		count++
	}
	return list[:count]
}

// place says where word i stands between two commas, 1 behind other words and 2 before some, and how many more words stand there.
func (s *Scan) place(i int) (place, size uint64) {
	seg := &s.segments[i]
	if i > int(seg.first) {
		place |= 1
	}
	if i < int(seg.last) {
		place |= 2
	}
	return place, uint64(min(seg.last-seg.first, 4))
}

// pairOf is what the lists know of word i and its neighbours as names of two words.
func (s *Scan) pairOf(i int) (pair uint64) {
	if i > 0 {
		pair = uint64(s.pairs[i])
	}
	if i+1 < s.n {
		pair |= uint64(s.pairs[i+1]) << 8
	}
	return pair
}

// features returns all features of word i of the run, valid until the next call.
func (s *Scan) features(i int) []uint64 {
	n := len(s.run[i].Features((*[word.MaxFeatures]uint64)(s.all[:])))
	n += copy(s.all[n:], s.context(i, &s.list))
	return s.all[:n]
}
