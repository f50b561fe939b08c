package char

import "math/bits"

// Pieces are the words of an identifier, of leastPart letters and more: they end before a capital behind a small letter. There is a bit for each byte of a value.
type Pieces struct {
	joined uint64 // the byte and the one behind it are of one piece
	long   uint64 // the byte and the two behind it are
}

// pieces finds those of the n bytes from i on, which may hold bytes that are no ASCII if they are wide.
func (m *Masks) pieces(i, n int, wide bool) Pieces {
	k, by := i>>6, i&63
	b := &m.Blocks[k]
	letters, high, humps := b.Letter>>by, b.High>>by, b.Hump>>by
	if by+n > 64 {
		b = &m.Blocks[k+1]
		letters, high, humps = letters|b.Letter<<(64-by), high|b.High<<(64-by), humps|b.Hump<<(64-by)
	}
	if wide {
		letters |= high
	}
	letters &= 1<<n - 1
	joined := letters & (letters >> 1) &^ (humps >> 1)
	return Pieces{joined, joined & (joined >> 1)}
}

// Pieces finds those of the bytes of the value that have their spelling looked at.
func (sh *Shape) Pieces() Pieces { return sh.in.pieces(sh.at, min(len(sh.V), Spelled), false) }

// Next returns where the next piece begins and ends, 0 if there is none.
func (p *Pieces) Next() (from, to int) {
	if p.long == 0 {
		return 0, 0
	}
	from = bits.TrailingZeros64(p.long)
	to = from + bits.TrailingZeros64(^(p.joined >> from)) + 1
	p.long &^= 1<<to - 1
	return from, to
}

// LongWord returns where the first word of leastPart bytes and more begins and ends in v, the bytes of the value, at i or behind it: 0 if there is none.
func (sh *Shape) LongWord(v []byte, i int) (from, to int) {
	for m := sh.in; i < len(v); {
		k, by := (sh.at+i)>>6, (sh.at+i)&63
		words, left := (m.Blocks[k].Letter|m.Blocks[k].High)>>by, len(v)-i
		if by+left > 64 {
			words |= (m.Blocks[k+1].Letter | m.Blocks[k+1].High) << (64 - by)
		}
		if left < 64 {
			words &= 1<<left - 1
		}
		n := bits.TrailingZeros64(words & (words >> 1) & (words >> 2))
		if n == 64 {
			i += 64 - leastPart + 1
			continue
		}
		from = i + n
		to = from + bits.TrailingZeros64(^(words >> n))
		for to < len(v) && IsWord[Class[v[to]]] {
			to++ // behind the window
		}
		return from, to
	}
	return 0, 0
}
