package learn

import (
	"bytes"
	"sort"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
)

// A note is what a value of the text tells by itself, but for how it was found. It holds for the value wherever it stands again, and for others of ASCII that differ in
// which digits they have, once what the digits tell is taken again.
type note struct {
	start, end         int32 // of the value in the text
	seen               uint32
	sum                uint64 // of its shape
	weight, digits     int32  // the weights of its features but how it was found: of which digits it has, and of all others
	features           int32
	wordly, core, said uint32
}

const notesKept = 256

// noteFor is the place for a note on a value. Others have it, too.
func (s *Scan) noteFor(v []byte, sh *char.Shape) *note {
	ends := uint64(char.ThreePlain(v))<<32 ^ uint64(char.ThreePlain(v[len(v)-3:]))
	return &s.notes[(sh.Sum^ends)*0x9E3779B97F4A7C15>>56]
}

// recall sums up what the value is, and says whether it took that from a note, without a list of the value's features.
func (s *Scan) recall(c *candidate, sh *char.Shape, of uint8) (known bool) {
	v, n := s.valueOf(c), s.noteFor(s.valueOf(c), sh)
	how, seen, noted := s.model.Weight(feature.How, uint32(of)<<8|uint32(c.how)), uint32(sh.Changes)<<8|uint32(of), s.text[n.start:n.end]
	like := n.sum == sh.Sum && n.seen == seen
	switch known = true; {
	case like && bytes.Equal(v, noted):
	case like && char.In(sh.Sum, char.InHigh) == 0 && char.Alike(v, noted):
		s.spelling = char.SpellingOf(sh.V)
		n.start, n.end, n.digits = c.start, c.end, s.digits(len(v))
	default:
		s.describeValue(c, sh, of)
		l, digits := &s.described.Value, s.digits(len(v))
		*n, known = note{c.start, c.end, seen, sh.Sum, s.model.Sum(l) - how - digits, digits, int32(l.N), s.wordly, s.core, s.said}, false
	}
	s.wordly, s.core, s.said = n.wordly, n.core, n.said
	s.described.ValueBy = s.model.Normed(n.weight+n.digits+how, int(n.features))
	if c.compound {
		*n = note{} // the value does not stand in the text
	}
	return known
}

// digits is the first weight of what tells which digits a value of n bytes has.
func (s *Scan) digits(n int) int32 {
	return s.model.Weight(feature.Repeat, s.spelling.Repeats()) + s.model.Weight(feature.Distinct, s.spelling.Varied(n))
}

// valueOf is the bytes that the candidate is described by.
func (s *Scan) valueOf(c *candidate) []byte {
	if c.compound {
		return standIn.V
	}
	return s.text[c.start:c.end]
}

// describeValue lists what the value is.
func (s *Scan) describeValue(c *candidate, sh *char.Shape, of uint8) {
	l := &s.described.Value
	l.Reset()
	v := s.valueOf(c)
	lengths := uint32(char.LengthClass(len(v)))
	l.Add(feature.Length, uint32(min(len(v), 48)))
	l.Add(feature.ShapeLength, uint32(of)<<8|lengths)
	l.Add(feature.How, uint32(of)<<8|uint32(c.how))
	sp, n := &s.spelling, len(sh.V)
	*sp = char.SpellingOf(sh.V)
	s.wordly = sh.Wordly()
	for k := range uint32(6) {
		l.Add(feature.Share, k<<8|char.Share(char.In(sh.Sum, int(8*k)), n))
	}
	l.Add(feature.Changes, uint32(min(sh.Changes, 15))<<8|lengths)
	l.Add(feature.Vowels, char.Share(sp.Hard, sh.Letters()))
	l.Add(feature.Repeat, sp.Repeats())
	l.Add(feature.Distinct, sp.Varied(len(v)))
	l.Add(feature.Runs, char.RunsOf(sh.V))
	s.describeCore(l, c, sh)
	s.said = s.model.Said(v, sh)
	l.Add(feature.Said, s.said<<8|uint32(of))
	if char.In(sh.Sum, char.InBlank) > 0 {
		words, common := s.commons(v)
		l.Add(feature.Commons, min(words, 8)<<4|min(common, 8))
	}
	l.Over(feature.GroupShape)
	s.spell(l, sh)
}

// spell lists what the value spells: pairs of bytes, with digits all alike, and the words in it.
func (s *Scan) spell(l *feature.List, sh *char.Shape) {
	v := sh.V[:min(len(sh.V), char.Spelled)]
	before, at := uint32(0), 0
	pieces := sh.Pieces()
	for from, to := pieces.Next(); at < len(v); from, to = pieces.Next() {
		end := to
		if end == 0 {
			end = len(v)
		}
		before = l.AddPairs(feature.Bigram, before, v[at:end], &char.Plain)
		if at = end; to == 0 {
			break
		}
		l.Add(feature.Piece, char.Mixed(char.HashMore(0, v[from:to])))
	}
	l.Add(feature.Bigram, before<<8)
	if n := len(v); n >= 4 {
		l.Add(feature.Head, char.ThreePlain(v))
		l.Add(feature.Tail, char.ThreePlain(v[n-3:]))
	}
	l.Over(feature.GroupSpelling)
}

// describePlace lists where the value stands.
func (s *Scan) describePlace(c *candidate, of uint8) {
	l := &s.described.Context
	l.Reset()
	s.describeSigns(l, c)
	s.describeArgument(l, c)
	l.Over(feature.GroupSigns)
	p := s.describeWords(l, c)
	s.describeCues(l, c, of, p)
	s.describeKin(l, c, of)
	s.describeLine(l, c, of)
	s.describeTurn(l, c)
	l.Over(feature.GroupLine)
	s.describeEarlier()
}

// describeSigns lists the bytes right before and behind the value.
func (s *Scan) describeSigns(l *feature.List, c *candidate) {
	at := func(i int) uint32 {
		if i < s.line.start || i >= s.line.end {
			return '\n'
		}
		return uint32(char.Rough[s.text[i]])
	}
	start, end := int(c.start), int(c.end)
	b1, b2, b3 := at(start-1), at(start-2), at(start-3)
	n1, n2 := at(end), at(end+1)
	l.Add(feature.Before2, b1<<8|b2)
	l.Add(feature.Before3, b1<<16|b2<<8|b3)
	l.Add(feature.Behind2, n1<<8|n2)
	l.Add(feature.Around, b1<<8|n1)
}

const (
	mostBefore = 6
	mostBehind = 3
	mostName   = 4
	reach      = 80 // bytes before a value in which its words stand
)

// describeWords lists the words before and behind the value, the name that it is assigned to, and returns its place.
func (s *Scan) describeWords(l *feature.List, c *candidate) (place uint32) {
	s.readAround(int(c.start), int(c.end))
	words := s.words
	lo := sort.Search(len(words), func(k int) bool { return words[k].Start >= c.start })
	at := lo
	for at > 0 && words[at-1].End > c.start {
		at--
	}
	s.wordBefore = at
	operator := s.describeName(l, c, words[:at])
	first := uint32(0)
	for k := 1; k <= mostBefore && k <= at && int(words[at-k].End) > int(c.start)-reach; k++ {
		h := words[at-k].Hash
		l.Add(feature.Word, h)
		switch k {
		case 1:
			first = h
			l.Add(feature.Word1, h)
			l.Add(feature.SaidWord, h*31+s.said)
		case 2:
			l.Add(feature.Word2, h)
			l.Add(feature.Word12, first*31+h)
		}
	}
	l.Over(feature.GroupWords)
	for k := lo; k < len(words) && words[k].Start < c.end; k++ {
		lo++
	}
	s.wordBehind = lo
	for k := lo; k < lo+mostBehind && k < len(words) && int(words[k].Start) < int(c.end)+reach/2; k++ {
		l.Add(feature.Next, words[k].Hash)
		if k == lo {
			l.Add(feature.Next1, words[k].Hash)
			l.Add(feature.SaidNext, words[k].Hash*31+s.said)
		}
	}
	around := s.commonAt(words, at-1) | s.commonAt(words, lo)<<1
	l.Add(feature.CommonAround, around<<4|uint32(c.how))
	l.Over(feature.GroupNext)
	place = operator<<2 | char.B2u(at > 0)<<1 | char.B2u(lo < len(words))
	return place
}

// describeName lists the words of the name that the value is assigned to, if a sign stands between, and returns the sign's class.
func (s *Scan) describeName(l *feature.List, c *candidate, words []char.Word) uint32 {
	if len(words) == 0 {
		return layout.NoOperator
	}
	last := len(words) - 1
	from := int(words[last].End)
	if int(c.start)-from > 12 {
		return layout.NoOperator
	}
	hash, of := uint32(0), uint32(layout.NoOperator)
	for _, b := range s.text[from:c.start] {
		if char.Class[b] == char.Blank {
			continue
		}
		hash = hash*0x01000193 ^ uint32(b)
		of = max(of, layout.OperatorOf(b))
	}
	if of == layout.NoOperator {
		return layout.NoOperator
	}
	l.Add(feature.Operator, hash)
	l.Add(feature.NameLast, words[last].Hash)
	for k := last; k >= 0 && k > last-mostName; k-- {
		if k < last {
			gap := words[k+1].Start - words[k].End
			apart := gap == 1 && char.Class[s.text[words[k].End]] == char.Blank
			if gap > 1 || apart && of != layout.ByColon {
				break
			}
			if k == last-1 {
				l.Add(feature.NamePair, words[k].Hash*31+words[last].Hash)
			}
		}
		l.Add(feature.Name, words[k].Hash)
	}
	l.Over(feature.GroupName)
	return of
}
