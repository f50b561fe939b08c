package char

// Outside returns the length of the sign at i that no word has, 0 if a word may go on there.
func Outside(text []byte, i int) int {
	switch c := Class[text[i]]; {
	case c == High:
		return WideBlank(text, i)
	case c >= Sign:
		return 1
	}
	return 0
}

// Bare returns the token text[i:to] without the signs at its ends.
func (m *Masks) Bare(text []byte, i, to int) (from, end int) {
	if max(Class[text[i]], Class[text[to-1]]) > Joiner {
		for n := 1; i < to && n > 0; i += n {
			n = Outside(text, i)
		}
		for to > i && Class[text[to-1]] > Joiner && Class[text[to-1]] != High {
			to--
		}
	}
	return i, m.wideEnd(text, i, to)
}

// wideEnd returns where the first sign of full width in text[i:to] stands, to if there is none.
func (m *Masks) wideEnd(text []byte, i, to int) int {
	for k := Next(m.Lead, i, to); k < to; k = Next(m.Lead, k+1, to) {
		if WideBlank(text, k) > 0 {
			return k
		}
	}
	return to
}

// OneWord hashes v as a word, and counts its letters: 0 if it holds anything else, or characters of a script without blanks.
func OneWord(v []byte) (hash uint32, letters int) {
	hash = HashSeed
	for _, b := range v {
		if !IsWord[Class[b]] || Ideograph(b) {
			return 0, 0
		}
		hash = (hash ^ uint32(Fold[b])) * HashPrime
		letters += Number(!Continues(b))
	}
	return hash, letters
}

// PartEnd returns where the word ends that begins at i, i if no letter stands there; a capital ends one that is part of a name.
func PartEnd(text []byte, i, end int, part bool) int {
	to := i
	for to < end && IsLetter(text[to]) {
		hump := to > i && Class[text[to]] == Upper && Class[text[to-1]] != Upper
		if part && hump {
			break
		}
		to++
	}
	return to
}
