package names

import (
	"bytes"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/unspaced"
)

// This file finds names again that were found once, in scripts without capitals: there a name is a guess, and what announced it once does not stand before
// every mention. It looks for whole names and the parts between their points and blanks, in one pass over the text.

const (
	maxRecalled = 64  // names and parts that are looked for
	maxRecalls  = 512 // mentions that are found
)

// recall holds the names that are looked for again, by the hash of the bytes that they begin with.
type recall struct {
	names []Span      // where they stood first
	first [256]uint8  // 1 + the first of names whose bytes have the hash
	next  [256]uint8  // by name: 1 + the next with this hash
	seen  [256]uint64 // hashes of names that are noted
}

func firstBytes(text []byte, i int) uint8 { return text[i]*31 + text[i+1]*7 + text[i+2] }

// recallNames appends what mentions a name again that was found.
func (s *Scan) recallNames() {
	r := &s.recalled
	r.names = r.names[:0]
	clear(r.first[:])
	clear(r.seen[:])
	for _, span := range s.spans {
		if span.Kind != Organization && s.text[span.Start] >= 0xD7 {
			s.noteParts(span)
		}
	}
	if len(r.names) == 0 {
		return
	}
	found := len(s.spans)
	for i := 0; i+2 < len(s.text) && len(s.spans) < found+maxRecalls; {
		if s.text[i] < 0xD7 {
			i++
			continue
		}
		i = s.recallAt(i)
	}
}

// noteParts notes the name and its parts.
func (s *Scan) noteParts(span Span) {
	start := span.Start
	for i := span.Start; i < span.End; {
		r, n := utf8.DecodeRune(s.text[i:])
		if r == ' ' || r == '·' || r == '・' || r == '　' {
			s.noteRecalled(Span{start, i, span.Kind, span.Score})
			start = i + n
		}
		i += n
	}
	if start > span.Start {
		s.noteRecalled(Span{start, span.End, span.Kind, span.Score})
	}
	s.noteRecalled(span)
}

// noteRecalled notes the name unless it is too short, or a common word.
func (s *Scan) noteRecalled(span Span) {
	r := &s.recalled
	faint := span.Score < leastRecalled && s.guessedScript(span.Start)
	if len(r.names) == maxRecalled || faint || span.End-span.Start < s.shortestRecalled(span.Start) || s.common(span) {
		return
	}
	name := s.text[span.Start:span.End]
	hash := unspaced.Hash(name)
	if slot := &r.seen[hash>>56]; *slot == hash {
		return
	} else {
		*slot = hash
	}
	r.names = append(r.names, span)
	b := firstBytes(s.text, span.Start)
	r.next[len(r.names)] = r.first[b]
	r.first[b] = uint8(len(r.names))
}

// leastRecalled is how certain a name must be in the scripts where a guess is one word of letters that spell all others, too.
const leastRecalled = 0.6

// guessedScript says whether the letter at i is of such a script.
func (s *Scan) guessedScript(i int) bool {
	script := char.At(s.text, i).Script
	return script == char.Kana || script == char.Thai
}

// shortestRecalled is how many bytes a name must have that is looked for again, by the script of the letter at i.
func (s *Scan) shortestRecalled(i int) int {
	switch char.At(s.text, i).Script {
	case char.Han, char.Hangul, char.Hebrew, char.Arabic:
		return 6
	}
	return 9
}

// common says whether what the span holds is a word of the language, as one.
func (s *Scan) common(span Span) bool {
	if char.At(s.text, span.Start).Kind == char.Unspaced {
		return s.model.Known(unspaced.Hash(s.text[span.Start:span.End])).Common() > 1
	}
	w := &s.run[0]
	s.reader.Read(w, span.Start)
	return int(w.End) == span.End && w.Common() > 1
}

// recallAt appends the longest name that is mentioned at i, and returns where the search goes on.
func (s *Scan) recallAt(i int) int {
	r, best := &s.recalled, -1
	l := char.At(s.text, i)
	for k := r.first[firstBytes(s.text, i)]; k > 0; k = r.next[k] {
		name := &r.names[k-1]
		size := name.End - name.Start
		longer := best < 0 || size > r.names[best].End-r.names[best].Start
		if longer && bytes.HasPrefix(s.text[i:], s.text[name.Start:name.End]) && s.free(i, i+size, l) {
			best = int(k - 1)
		}
	}
	if best < 0 {
		return i + int(l.Width)
	}
	name := r.names[best]
	end := i + name.End - name.Start
	s.spans = append(s.spans, Span{i, end, name.Kind, name.Score})
	return end
}

// free says whether a mention may stand from i to end: in no name that was found, and as a word of its own where the script has such. Its first letter is l.
func (s *Scan) free(i, end int, l char.Letter) bool {
	for k := range s.spans {
		if p := &s.spans[k]; p.Start < end && i < p.End {
			return false
		}
	}
	if s.credited(i) {
		return false
	}
	switch before, behind := s.letterBefore(i), s.letterAt(end); l.Script {
	case char.Han:
		return true
	case char.Hangul:
		return before.Script != char.Hangul
	case char.Kana:
		return before.Script != char.Kana && behind.Script != char.Kana || s.particleAt(end)
	case char.Thai:
		return true
	default:
		return behind.Script != l.Script && (before.Script != l.Script || s.cliticBefore(i))
	}
}

// letterBefore is the letter that ends at i.
func (s *Scan) letterBefore(i int) char.Letter {
	r, n := utf8.DecodeLastRune(s.text[:i])
	if n < 2 {
		return char.Letter{}
	}
	return char.Of(r)
}

// letterAt is the letter at i.
func (s *Scan) letterAt(i int) char.Letter {
	if char.ByteAt(s.text, i) < 0x80 {
		return char.Letter{}
	}
	return char.At(s.text, i)
}

// particleAt says whether a particle of Japanese, or an honorific, may begin at i.
func (s *Scan) particleAt(i int) bool {
	r, _ := utf8.DecodeRune(s.text[i:])
	switch r {
	case 'は', 'が', 'を', 'に', 'と', 'の', 'も', 'へ', 'さ', 'ち', 'く':
		return true
	}
	return false
}

// cliticBefore says whether the letter before i may stand before a name in one word with it, and begins the word.
func (s *Scan) cliticBefore(i int) bool {
	l := s.letterBefore(i)
	return clitic(l) && s.letterBefore(i-2).Script != l.Script
}
