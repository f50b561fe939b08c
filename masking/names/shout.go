package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file reads lines that are all in capitals, in which a capital letter says nothing, as if somebody had written them in the usual way: the common
// words in lower case, and the others with one capital letter.

// leastShout is how many words a line in capitals must have to be read so: form: fewer are a heading, a code or a sign.
const leastShout = 3

// shout is what is known of the line that the scan last asked about.
type shout struct {
	line int // 1 + it
	all  bool
}

// shouted says whether i is in a line of words all in capitals of any alphabet. What it is asked of comes in the order of the text.
func (s *Scan) shouted(i int) bool {
	l := s.lineAt(i)
	if s.shout.line == s.at+1 {
		return s.shout.all
	}
	low := 0
	if s.at > 0 {
		low = int(s.lines[s.at-1].End)
	}
	s.shout = shout{s.at + 1, layout.Speaks(l.Kind) && s.capitalsOnly(low, min(int(l.End), low+layout.MaxLine))}
	return s.shout.all
}

// capitalsOnly says whether the text from i to end holds several words, all in capitals.
func (s *Scan) capitalsOnly(i, end int) bool {
	words, letters := 0, 0
	for i < end {
		kind, width := uint8(char.Outside), 1
		if b := s.text[i]; b >= 0x80 {
			l := char.At(s.text, i)
			kind, width = l.Kind, int(l.Width)
		} else if classOf[b] == capital {
			kind = char.UpperCase
		} else if classOf[b] == small {
			return false
		}
		switch i += width; kind {
		case char.UpperCase:
			if letters++; letters == 2 {
				words++
			}
		case char.LowerCase, char.Caseless, char.Unspaced:
			return false
		default:
			letters = 0
		}
	}
	return words >= leastShout
}

// hush gives the word, which stands behind the word before, the shape that it would have in a line that is not all in capitals.
func (s *Scan) hush(w, before *word.Word) {
	loud := w.Shape == word.ShapeCaps || w.Shape == word.ShapeShortCaps || w.Shape == word.ShapeInitial
	if !loud || !s.shouted(int(w.Start)) {
		return
	}
	known := s.reader.Known(w)
	switch common := known.Common(); {
	case w.Shape == word.ShapeInitial:
		if common == 3 && char.ByteAt(s.text, int(w.End)) == ' ' {
			w.Shape = word.ShapeLower
		}
	case vietnameseSurnames.Has(w.Hash), vietnameseSurnames.Has(before.Hash) && vietnameseMiddle.Has(w.Hash):
		w.Shape = word.ShapeTitle
	case common > 1 && known.Surname() >= 2 && before.LeadsToSurname():
		w.Shape = word.ShapeTitle
	case common > 1 && known.First() == 3 && s.leadsToSurname(w):
		w.Shape = word.ShapeTitle
	case common > 0 && !likelierName(known):
		w.Shape = word.ShapeLower
	default:
		w.Shape = word.ShapeTitle
	}
}

// leadsToSurname says whether a surname of the lists, which is no word, stands behind the word in capitals, over a blank.
func (s *Scan) leadsToSurname(w *word.Word) bool {
	i := s.overBlank(w)
	if i == 0 {
		return false
	}
	var next word.Word
	s.reader.Read(&next, i)
	return next.Surname() >= 2 && next.Common() == 0
}

// likelierName says whether a word of which the lists know so much is likelier a name than a common word.
func likelierName(k model.Known) bool {
	switch k.Common() {
	case 0, 1:
		return max(k.First(), k.Surname(), k.Place()) >= 2
	case 2:
		return max(k.First(), k.Place()) == 3
	}
	return false
}
