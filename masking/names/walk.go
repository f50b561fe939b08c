package names

import (
	"bytes"
	"encoding/binary"
	"math/bits"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/cues"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/tongue"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds the places where the search has to look: the starts of words with a capital letter or a letter outside ASCII,
// escapes, and words that may be cues. It reads 64 bytes at a time, since nearly all words are in lower case and none of these.

// walk goes from place to place and decides wherever a name can stand.
func (s *Scan) walk() {
	text := s.text
	escapes := bytes.IndexByte(text, '\\') >= 0
	for i := 0; i < len(text); {
		b := char.Block{From: i}
		b.Read(text, escapes)
		for i += 64; b.Marks|b.Small != 0; {
			k := bits.TrailingZeros64(b.Marks) // 64 if there is none
			words := b.Small & (1<<k - 1)      // all if k is 64
			var at int
			if s.bareWords > 0 {
				at = s.bare(b.From, words)
			} else {
				at = s.cues(b.From, words)
			}
			switch {
			case at >= 0:
			case k == 64:
				b.Small = 0
				continue
			case s.passes(b.From + k), s.within(b.From + k):
				b.Marks, b.Small = b.Marks&(b.Marks-1), b.Small&^words
				continue
			default:
				at = s.steps(b.From + k)
			}
			if at >= i {
				i = at
				break
			}
			rest := ^uint64(0) << (at - b.From)
			b.Marks, b.Small = b.Marks&rest, b.Small&rest
		}
	}
}

// passes says whether the word at i is one that was found to be plain before, in this text or another.
func (s *Scan) passes(i int) bool {
	v := word.Short(s.text, i)
	if s.tongue >= tongue.Vietnamese {
		return false // names are plain words there
	}
	return v != 0 && s.ordinaryWords[v*model.Mix1>>56] == v
}

// pass remembers the plain word at i. What is remembered are common words of the language, which tell nothing of a text.
func (s *Scan) pass(i int) {
	if v := word.Short(s.text, i); v != 0 {
		s.ordinaryWords[v*model.Mix1>>56] = v
	}
}

// within says whether the letter at i goes on a word that began with a digit or an underscore, or holds one.
func (s *Scan) within(i int) bool {
	b := char.ByteAt(s.text, i-1)
	return (char.IsDigit(b) || b == '_') && char.LowerOf[s.text[i]] != 0
}

// cues tries the words in lower case that begin at the bits, counted from the byte at from. It returns where the search goes on behind
// the first that may be a cue, -1 if none may.
func (s *Scan) cues(from int, words uint64) int {
	rest := s.text[from:]
	for ; words != 0; words &= words - 1 {
		i := bits.TrailingZeros64(words) & 63
		if i+8 > len(rest) {
			return s.lastCues(from, words)
		}
		if v := binary.LittleEndian.Uint64(rest[i:]); cues.MayBegin(v) && cues.Begins(v) && !s.within(from+i) {
			return s.cue(from + i)
		}
	}
	return -1
}

// lastCues is cues for the words less than eight bytes before the end of the text.
func (s *Scan) lastCues(from int, words uint64) int {
	for ; words != 0; words &= words - 1 {
		if i := from + bits.TrailingZeros64(words); cues.Begins(char.Eight(s.text, i)) && !s.within(i) {
			return s.cue(i)
		}
	}
	return -1
}

// apart says whether b is a byte of ASCII that neither belongs to a word nor begins an escape.
func apart(b byte) bool { return classOf[b] == inert && b < 0x80 }

// steps goes on word by word from i, where a look is due, until a word has ended before or behind a byte of ASCII that is no part of one.
func (s *Scan) steps(i int) int {
	text := s.text
	for {
		switch classOf[text[i]] {
		case capital:
			i = s.capital(i)
		case wide:
			i = s.wide(i)
		case escape:
			i = afterEscape(text, i)
		case small:
			i = s.small(i)
		case numeral:
			i = char.SkipWord(text, i)
		default:
			i++
		}
		if i >= len(text) || apart(text[i]) || apart(text[i-1]) {
			return i
		}
	}
}
