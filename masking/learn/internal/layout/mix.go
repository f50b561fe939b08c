package layout

import "github.com/vizard-gateway/vizard/masking/learn/internal/char"

// A Mix counts the words of a line, and its tokens that are none.
type Mix struct{ words, odds int }

// Sentence says whether a line is words more than anything else.
func (m Mix) Sentence() bool { return m.words >= 4 && 2*m.odds <= m.words }

// Data says whether it is less words than numbers, ids and names.
func (m Mix) Data() bool {
	if m.odds == 2 {
		return m.words < 2
	}
	return m.odds >= 3 && 2*m.odds > m.words
}

// Alone says whether it is one token, and that no word.
func (m Mix) Alone() bool { return m.words == 0 && m.odds == 1 }

// Row tells the mixes apart in 35 steps.
func (m Mix) Row() uint32 { return stepsOf[min(m.words, 15)]*5 + uint32(min(m.odds, 4)) }

var stepsOf = [16]uint32{0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6}

// MixOf counts what blanks, commas, semicolons and bars part in text.
func MixOf(text []byte) (m Mix) {
	letters, wide := 0, 0
	odd, joined := false, false
	for i := 0; i < len(text); i++ {
		switch mixes[text[i]] {
		case inWord:
			letters++
		case inWordHigh:
			letters++
			wide += char.Number(char.Ideograph(text[i]))
		case inWordUpper:
			letters++
			odd = odd || i > 0 && char.Class[text[i-1]] == char.Lower
		case inOdd:
			odd = true
		case inJoined:
			joined = true
		case inColor:
			if i > 0 && text[i-1] == Escape {
				i += max(0, char.Color(text[i:])-1) // a colour is no part of what the line says
			}
		case inParting:
			odd = odd || joined && letters > 0
			m.words += char.Number(letters >= 2 && !odd)
			m.odds += char.Number(odd)
			letters, odd, joined = 0, false, false
		}
	}
	odd = odd || joined && letters > 0
	m.words += char.Number(letters >= 2 && !odd) + wide/2
	m.odds += char.Number(odd)
	return m
}

// What a byte tells of the words of a line.
const (
	inNothing = iota
	inWord
	inWordHigh
	inWordUpper
	inOdd     // a digit
	inJoined  // what joins letters to what is no word
	inColor   // may begin a colour's code
	inParting // parts what is counted
)

var mixes = func() (set [256]uint8) {
	parting := char.SetOf(",;|")
	for i := range set {
		switch b, c := byte(i), char.Class[i]; {
		case b == '[':
			set[i] = inColor
		case c == char.Blank || parting[b]:
			set[i] = inParting
		case c == char.Lower:
			set[i] = inWord
		case c == char.High:
			set[i] = inWordHigh
		case c == char.Upper:
			set[i] = inWordUpper
		case c == char.Digit:
			set[i] = inOdd
		case c == char.Joiner, c == char.Sign && b != '.', b == '@' || b == '$':
			set[i] = inJoined
		}
	}
	return set
}()

// Escape begins the code of a colour.
const Escape = 0x1b
