// Package recall finds names again that were found once, in scripts without capitals: there a name is a guess, and what announced it once does not stand before
// every mention. It looks for whole names and the parts between their points and blanks.
package recall

import (
	"bytes"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/unspaced"
)

const mostNames = 64 // names and parts that are looked for

// A Name is the bytes of a text that a name, or a part of one, stands at, and which of the names that were found it is of.
type Name struct{ Start, End, Of int }

// Names are the names that are looked for again, by the hash of the bytes that they begin with.
type Names struct {
	names []Name
	first [256]uint8  // 1 + the first of names whose bytes have the hash
	next  [256]uint8  // by name: 1 + the next with this hash
	seen  [256]uint64 // hashes of names that are noted
}

// Reset forgets the names.
func (r *Names) Reset() {
	r.names = r.names[:0]
	clear(r.first[:])
	clear(r.seen[:])
}

// Any says whether there are names to look for.
func (r *Names) Any() bool { return len(r.names) > 0 }

// Begins says whether a letter of the scripts without capitals may begin with the byte.
func Begins(b byte) bool { return b >= 0xD7 }

func firstBytes(text []byte, i int) uint8 { return text[i]*31 + text[i+1]*7 + text[i+2] }

// Parts calls note with the parts of the name between points and blanks, and with the name.
func Parts(text []byte, name Name, note func(Name)) {
	start := name.Start
	for i := name.Start; i < name.End; {
		r, n := utf8.DecodeRune(text[i:])
		switch r {
		case ' ', '·', '・', '　':
			note(Name{start, i, name.Of})
			start = i + n
		}
		i += n
	}
	if start > name.Start {
		note(Name{start, name.End, name.Of})
	}
	note(name)
}

// Note notes the name, unless it is too short to be looked for.
func (r *Names) Note(text []byte, name Name) {
	if len(r.names) == mostNames || name.End-name.Start < shortest(text, name.Start) {
		return
	}
	hash := unspaced.Hash(text[name.Start:name.End])
	slot := &r.seen[hash>>56]
	if *slot == hash {
		return
	}
	*slot = hash
	r.names = append(r.names, name)
	b := firstBytes(text, name.Start)
	r.next[len(r.names)] = r.first[b]
	r.first[b] = uint8(len(r.names))
}

// Guessed says whether the letter at i is of a script where a guess is one word of letters that spell all others, too.
func Guessed(text []byte, i int) bool {
	script := char.At(text, i).Script
	return script == char.Kana || script == char.Thai
}

// shortest is how many bytes a name must have that is looked for again, by the script of the letter at i.
func shortest(text []byte, i int) int {
	switch char.At(text, i).Script {
	case char.Han, char.Hangul, char.Hebrew, char.Arabic:
		return 6
	}
	return 9
}

// At returns the longest name that is mentioned at i where free says that nothing else stands, and where the mention ends, or if there is none where the search goes on.
func (r *Names) At(text []byte, i int, free func(start, end int) bool) (name Name, end int, found bool) {
	l := char.At(text, i)
	for k := r.first[firstBytes(text, i)]; k > 0; k = r.next[k] {
		n := r.names[k-1]
		to := i + n.End - n.Start
		again := (!found || to > end) && bytes.HasPrefix(text[i:], text[n.Start:n.End])
		if again && alone(text, i, to, l) && free(i, to) {
			name, end, found = n, to, true
		}
	}
	if !found {
		end = i + int(l.Width)
	}
	return name, end, found
}

// alone says whether text[i:end], whose first letter is l, may be a word of its own, where the script has such.
func alone(text []byte, i, end int, l char.Letter) bool {
	switch before, behind := char.EndingAt(text, i), letterAt(text, end); l.Script {
	case char.Han, char.Thai:
		return true
	case char.Hangul:
		return before.Script != char.Hangul
	case char.Kana:
		return before.Script != char.Kana && behind.Script != char.Kana || particleAt(text, end)
	default:
		return behind.Script != l.Script && (before.Script != l.Script || cliticBefore(text, i))
	}
}

// letterAt is the letter at i.
func letterAt(text []byte, i int) char.Letter {
	if char.ByteAt(text, i) < 0x80 {
		return char.Letter{}
	}
	return char.At(text, i)
}

// particleAt says whether a particle of Japanese, or an honorific, may begin at i.
func particleAt(text []byte, i int) bool {
	r, _ := utf8.DecodeRune(text[i:])
	switch r {
	case 'は', 'が', 'を', 'に', 'と', 'の', 'も', 'へ', 'さ', 'ち', 'く':
		return true
	}
	return false
}

// cliticBefore says whether the letter before i may stand before a name in one word with it, and begins the word.
func cliticBefore(text []byte, i int) bool {
	l := char.EndingAt(text, i)
	return l.Clitic() && char.EndingAt(text, i-2).Script != l.Script
}
