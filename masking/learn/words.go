package learn

import "github.com/vizard-gateway/vizard/masking/learn/internal/char"

// listed are the words of a part of the line, from one blank to another, which all candidates there look at.
type listed struct {
	words    []char.Word
	from, to int
	cut      []char.Word // those around the candidate at hand, if some at the ends are cut off
}

func (w *listed) reset() { w.words, w.from, w.to = w.words[:0], 0, -1 }

const longestListed = 64 // bytes of a token at the ends of what is listed

// readAround finds the words from reach bytes before text[start:end] to half as many behind it, if they are not those at hand. Words that are cut off
// there count as they stand.
func (s *Scan) readAround(start, end int) {
	from, to := max(s.line.start, start-reach), min(s.line.end, end+reach/2)
	if s.wordsFrom == from && s.wordsTo == to {
		return
	}
	s.wordsFrom, s.wordsTo = from, to
	w := &s.listed
	words, whole := s.list(from, to)
	if !whole && !s.shorten(words, from, to) {
		w.cut = char.ReadWords(s.text, w.cut[:0], from, to)
		words = w.cut
	} else if !whole {
		words = w.cut
	}
	s.words = words
}

// list returns the words of which some part stands in text[from:to], and whether all of each does. It returns none where the next blanks around are
// too far.
func (s *Scan) list(from, to int) (words []char.Word, whole bool) {
	w := &s.listed
	if (to > w.to || from < w.from) && !s.extendList(from, to) {
		return nil, false
	}
	words = w.words[firstEnding(w.words, from):]
	n := 0
	for n < len(words) && int(words[n].Start) < to {
		n++
	}
	if char.Continues(s.text[from]) {
		return nil, false // a character is cut off
	}
	if n == 0 {
		return nil, true
	}
	return words[:n], int(words[0].Start) >= from && int(words[n-1].End) <= to
}

// extendList reads words up to the first blank behind text[from:to], from where the list ends or from the last blank before, unless that is too far.
func (s *Scan) extendList(from, to int) bool {
	w, blanks := &s.listed, s.masks.Blank
	far := min(s.line.end, to+longestListed)
	end := char.Next(blanks, to, far)
	if end == far && end < s.line.end {
		return false
	}
	if from < w.from || from > w.to {
		least := max(s.line.start, from-longestListed)
		start := char.Last(blanks, least, from)
		if start == least && start > s.line.start {
			return false
		}
		w.words, w.from, w.to = w.words[:0], start, start
	}
	w.words, w.to = char.ReadWords(s.text, w.words, w.to, end), end
	return true
}

// firstEnding is the index of the first of the words that ends behind i.
func firstEnding(words []char.Word, i int) int {
	lo, hi := 0, len(words)
	for lo < hi {
		if mid := int(uint(lo+hi) >> 1); int(words[mid].End) <= i {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// shorten copies the words, and cuts the first off at from and the last at to. It does not where that would not leave one word of each, and those next
// to them as they are: within characters that are not ASCII, or behind the last of several capitals.
func (s *Scan) shorten(words []char.Word, from, to int) bool {
	if len(words) == 0 {
		return false
	}
	first, last := words[0], words[len(words)-1]
	before, behind := int(first.Start) < from, int(last.End) > to
	whole := behind && (!s.ascii(last) || s.endsCapitals(to))
	if whole || before && !s.ascii(first) {
		return false
	}
	w := &s.listed
	w.cut = append(w.cut[:0], words...)
	if before {
		char.ReadWords(s.text, w.cut[:0], from, min(int(first.End), to))
	}
	if behind {
		char.ReadWords(s.text, w.cut[:len(words)-1], max(int(last.Start), from), to)
	}
	return true
}

// endsCapitals says whether the two bytes before i, which is not at the start of a text, are capitals.
func (s *Scan) endsCapitals(i int) bool {
	return char.Class[s.text[i-1]] == char.Upper && i > 1 && char.Class[s.text[i-2]] == char.Upper
}

func (s *Scan) ascii(w char.Word) bool {
	for _, b := range s.text[w.Start:w.End] {
		if b >= 0x80 {
			return false
		}
	}
	return true
}
