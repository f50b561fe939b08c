package learn

// listed are the words of a part of the line, from one blank to another, which all candidates there look at.
type listed struct {
	words    []word
	from, to int
	cut      []word // those around the candidate at hand, if some at the ends are cut off
}

func (w *listed) reset() { w.words, w.from, w.to = w.words[:0], 0, -1 }

const longestListed = 64 // bytes of a token at the ends of what is listed

// readAround finds the words from reach bytes before text[start:end] to half as many behind it, if they are not those at hand. Words that are cut off
// there count as they stand.
func (s *Scan) readAround(start, end int) {
	from, to := max(s.line.start, start-reach), min(s.line.end, end+reach/2)
	if s.wordsFrom == from && s.wordsTo >= to {
		return
	}
	s.wordsFrom, s.wordsTo = from, to
	w := &s.listed
	words, whole := s.list(from, to)
	if !whole && !s.shorten(words, from, to) {
		w.cut = s.readWords(w.cut[:0], from, to)
		words = w.cut
	} else if !whole {
		words = w.cut
	}
	s.words = words
}

// list returns the words of which some part stands in text[from:to], and whether all of each does. It returns none where the next blanks around are
// too far.
func (s *Scan) list(from, to int) (words []word, whole bool) {
	w := &s.listed
	if (to > w.to || from < w.from) && !s.extendList(from, to) {
		return nil, false
	}
	words = w.words[firstEnding(w.words, from):]
	n := 0
	for n < len(words) && int(words[n].start) < to {
		n++
	}
	if s.text[from]&0xC0 == 0x80 {
		return nil, false // a character is cut off
	}
	if n == 0 {
		return nil, true
	}
	return words[:n], int(words[0].start) >= from && int(words[n-1].end) <= to
}

// extendList reads words up to the first blank behind text[from:to], from where the list ends or from the last blank before, unless that is too far.
func (s *Scan) extendList(from, to int) bool {
	w, blanks := &s.listed, s.masks.blank
	far := min(s.line.end, to+longestListed)
	end := next(blanks, to, far)
	if end == far && end < s.line.end {
		return false
	}
	if from < w.from || from > w.to {
		least := max(s.line.start, from-longestListed)
		start := last(blanks, least, from)
		if start == least && start > s.line.start {
			return false
		}
		w.words, w.from, w.to = w.words[:0], start, start
	}
	w.words, w.to = s.readWords(w.words, w.to, end), end
	return true
}

// firstEnding is the index of the first of the words that ends behind i.
func firstEnding(words []word, i int) int {
	lo, hi := 0, len(words)
	for lo < hi {
		if mid := int(uint(lo+hi) >> 1); int(words[mid].end) <= i {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// shorten copies the words, and cuts the first off at from and the last at to. It does not where that would not leave one word of each, and those next
// to them as they are: within characters that are not ASCII, or behind the last of several capitals.
func (s *Scan) shorten(words []word, from, to int) bool {
	if len(words) == 0 {
		return false
	}
	first, last := words[0], words[len(words)-1]
	before, behind := int(first.start) < from, int(last.end) > to
	if before && !s.ascii(first) || behind && (!s.ascii(last) || s.endsCapitals(to)) {
		return false
	}
	w := &s.listed
	w.cut = append(w.cut[:0], words...)
	if before {
		s.readWords(w.cut[:0], from, min(int(first.end), to))
	}
	if behind {
		s.readWords(w.cut[:len(words)-1], max(int(last.start), from), to)
	}
	return true
}

// endsCapitals says whether the two bytes before i, which is not at the start of a text, are capitals.
func (s *Scan) endsCapitals(i int) bool {
	return class[s.text[i-1]] == upper && i > 1 && class[s.text[i-2]] == upper
}

func (s *Scan) ascii(w word) bool {
	for _, b := range s.text[w.start:w.end] {
		if b >= 0x80 {
			return false
		}
	}
	return true
}

// readWords appends the words of text[i:end].
func (s *Scan) readWords(words []word, i, end int) []word {
	text := s.text[:end]
	for i < len(text) {
		switch start := i; class[text[i]] {
		case lower:
			hash := uint32(hashSeed)
			for ; i < len(text) && text[i]-'a' < 26; i++ {
				hash = (hash ^ uint32(text[i])) * hashPrime
			}
			if i < len(text) && text[i] >= 0x80 {
				i, words = s.readForeign(words, start, i, end, hash)
			} else {
				words = append(words, word{int32(start), int32(i), mixed(hash)})
			}
		case upper:
			i, words = s.readLetters(words, i, end)
		case digit:
			for i < len(text) && text[i]-'0' < 10 {
				i++
			}
			words = append(words, word{int32(start), int32(i), hashOfNumbers + uint32(min(i-start, 8))})
		case high:
			i, words = s.readForeign(words, i, i, end, hashSeed)
		default:
			i++
		}
	}
	return words
}

const (
	hashSeed  = 0x811C9DC5 // of Fowler, Noll and Vo's hash
	hashPrime = 0x01000193
)

// readLetters appends the word that the capital at i begins, of capitals, small letters, or both. Of capitals before small letters the last begins a word.
func (s *Scan) readLetters(words []word, i, end int) (int, []word) {
	text, start, hash, before := s.text[:end], i, uint32(hashSeed), uint32(hashSeed)
	for ; i < len(text) && text[i]-'A' < 26; i++ {
		before = hash
		hash = (hash ^ uint32(text[i]|0x20)) * hashPrime
	}
	if i-start > 1 && i < len(text) && class[text[i]] == lower {
		words = append(words, word{int32(start), int32(i - 1), mixed(before)})
		start, hash = i-1, (hashSeed^uint32(text[i-1]|0x20))*hashPrime
	}
	for ; i < len(text) && text[i]-'a' < 26; i++ {
		hash = (hash ^ uint32(text[i])) * hashPrime
	}
	if i < len(text) && text[i] >= 0x80 {
		return s.readForeign(words, start, i, end, hash)
	}
	return i, append(words, word{int32(start), int32(i), mixed(hash)})
}

const hashOfNumbers = 0x5EED

// readForeign appends the word with letters beyond ASCII that begins at start and is read up to i, where one stands.
func (s *Scan) readForeign(words []word, start, i, end int, hash uint32) (int, []word) {
	text := s.text
	for i < end && isWord[class[text[i]]] {
		if class[text[i]] == high {
			if n := wideBlank(text, i); n > 0 || ideograph(text[i]) {
				switch {
				case i > start:
					return i, append(words, word{int32(start), int32(i), mixed(hash)})
				case n > 0:
					return min(i+n, end), words
				}
				return s.readIdeograph(words, i, end)
			}
		}
		hash = (hash ^ uint32(fold[text[i]])) * hashPrime
		i++
	}
	return i, append(words, word{int32(start), int32(i), mixed(hash)})
}

// readIdeograph appends the character at i as a word.
func (s *Scan) readIdeograph(words []word, i, end int) (int, []word) {
	start, hash := i, uint32(s.text[i])
	for i++; i < end && s.text[i]&0xC0 == 0x80; i++ {
		hash = hash*hashPrime ^ uint32(s.text[i])
	}
	return i, append(words, word{int32(start), int32(i), mixed(hash)})
}

var isWord = [16]bool{lower: true, upper: true, high: true}

func mixed(hash uint32) uint32 { return hash ^ hash>>15 }
