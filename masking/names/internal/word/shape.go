package word

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file finds the shape that a word in capitals would have if somebody had written it in the usual way: common words are in lower case, and the others have one
// capital letter.

// Hush gives the word, which stands behind the word before in a line that is all in capitals, the shape that it would have in another.
func (r *Reader) Hush(w, before *Word) {
	known := r.Known(w)
	switch common := known.Common(); {
	case w.Shape == ShapeInitial:
		if common == 3 && char.ByteAt(r.text, int(w.End)) == ' ' {
			w.Shape = ShapeLower
		}
	case w.VietnameseSurname(), before.VietnameseSurname() && w.VietnameseMiddle():
		w.Shape = ShapeTitle
	case common > 1 && known.Surname() >= 2 && before.LeadsToSurname():
		w.Shape = ShapeTitle
	case common > 1 && known.First() == 3 && r.leadsToSurname(w):
		w.Shape = ShapeTitle
	case common > 0 && !likelierName(known):
		w.Shape = ShapeLower
	default:
		w.Shape = ShapeTitle
	}
}

// leadsToSurname says whether a surname of the lists, which is no word, stands behind the word in capitals, over a blank.
func (r *Reader) leadsToSurname(w *Word) bool {
	i := r.OverBlank(w)
	if i == 0 {
		return false
	}
	var next Word
	r.Read(&next, i)
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
