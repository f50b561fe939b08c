package learn

import (
	"sort"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

// readAround finds the words of the line of which some part stands from reach bytes before text[start:end] to half as many behind it.
func (s *Scan) readAround(start, end int) {
	if s.listedFor != s.line.start+1 {
		s.listed = char.ReadWords(s.text, s.listed[:0], s.line.start, s.line.end)
		s.listedFor = s.line.start + 1
	}
	first, last := ending(s.listed, start-reach), ending(s.listed, end+reach/2)
	if last < len(s.listed) && int(s.listed[last].Start) < end+reach/2 {
		last++
	}
	s.words = s.listed[first:last]
}

// ending is the index of the first of the words that ends behind i.
func ending(words []char.Word, i int) int {
	return sort.Search(len(words), func(k int) bool { return int(words[k].End) > i })
}
