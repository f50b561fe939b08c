package names

import "unicode/utf8"

// This file looks for names in Korean. A name begins a word; what stands behind it in the word is a particle or a title.

// hangul makes the guesses in the word that begins at i and returns where it ends.
func (s *Scan) hangul(i int) int {
	var at [8]int // where its syllables end
	n, end := 0, i
	for end+2 < len(s.text) && s.text[end] >= 0xEA && s.text[end] <= 0xED {
		r, width := utf8.DecodeRune(s.text[end:])
		if r < 0xAC00 || r > 0xD7A3 {
			break
		}
		if end += width; n < len(at) {
			at[n] = end
			n++
		}
	}
	if n < 2 {
		return max(end, i+3)
	}
	syllable, _ := utf8.DecodeRune(s.text[i:])
	start := s.model.start(syllable)
	if start&startPlace != 0 {
		s.placeAt(i, hangul)
	}
	for k := 1; k < min(n, 5); k++ {
		s.koreanNames(i, at[:k+1], end, start)
	}
	return end
}

// koreanNames guesses the names from i to the last of the syllables, which end at those places, in the word that ends at end.
func (s *Scan) koreanNames(i int, syllables []int, end int, start uint8) {
	k := len(syllables) - 1
	stop := syllables[k]
	if start&startSurname != 0 && k < 4 {
		s.koreanName(i, syllables[0], stop, end, s.knownText(i, syllables[0]))
	}
	if k > 1 && start&startOther != 0 {
		if known := s.knownText(i, syllables[1]); known>>knownSurname&3 != 0 {
			s.koreanName(i, syllables[1], stop, end, known)
		}
	}
	if known := s.knownText(i, stop); k < 3 && known>>knownFirst&3 != 0 {
		s.koreanName(i, i, stop, end, 0)
	}
}

// koreanName guesses a name from i to stop in the word that ends at end. Its surname ends at split.
func (s *Scan) koreanName(i, split, stop, end int, surname uint8) {
	g := &s.guesser
	g.begin()
	s.observe(i, stop, hangul)
	given := s.knownText(split, stop)
	sizes := uint64((split-i)/3)<<3 | uint64((stop-split)/3)
	rest := s.textHash(stop, min(end, stop+12))
	g.add(90, s.textHash(i, split)<<8^sizes)
	g.add(91, s.textHash(split, stop))
	g.add(92, uint64(surname)<<16|uint64(given)<<8|sizes)
	g.add(93, rest<<8^sizes)
	first, k := s.runeAt(split)
	last, _ := s.runeBefore(stop)
	g.add(94, uint64(first)<<8^sizes)
	g.add(95, uint64(last)<<8^sizes)
	second, _ := s.runeAt(k)
	g.add(96, uint64(first)<<21^uint64(second))
	m := s.model
	g.add(101, m.character(first)<<16|m.character(last)<<8|sizes)
	g.add(102, (m.character(first)&7)<<16|(m.character(last)&7)<<8|uint64(surname))
	g.add(97, s.wordBehind(end)<<4^uint64(min(3, (end-stop)/3)))
	g.add(98, s.wordBefore(i))
	g.add(99, uint64(given)<<8^rest)
	g.add(100, uint64(s.knownText(i, end))<<8^sizes)
	s.consider(i, split, stop)
}

// wordBehind is the hash of the first two syllables of the word behind i, over a blank.
func (s *Scan) wordBehind(i int) uint64 {
	if byteAt(s.text, i) != ' ' || i+4 > len(s.text) || s.text[i+1] < 0x80 {
		return 0
	}
	return s.textHash(i+1, min(len(s.text), i+7))
}

// wordBefore is the hash of the word before i, over a blank or a colon.
func (s *Scan) wordBefore(i int) uint64 {
	end := i
	for end > max(0, i-3) && (s.text[end-1] == ' ' || s.text[end-1] == ':') {
		end--
	}
	start := end
	for start > max(2, end-12) && s.text[start-1] >= 0x80 && s.text[start-3] >= 0xE0 {
		start -= 3
	}
	if start == end {
		return 0
	}
	return s.textHash(start, end)
}
