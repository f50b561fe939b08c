package place

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds ways from one place to another, as tickets have them: Brno – Split, Lyon → Douala.

// ways are the signs between two places.
var ways = [][]byte{[]byte("–"), []byte("—"), []byte("-"), []byte("→"), []byte("->"), []byte("➔"), []byte("➝"), []byte("=>")}

// WayBetween says whether nothing but such a sign, and a blank on both sides of it, stands from i to end.
func WayBetween(text []byte, i, end int) bool {
	if i <= 0 || end <= i+2 || end > i+maxWay {
		return false
	}
	between := text[i:end]
	if between[0] != ' ' || between[len(between)-1] != ' ' {
		return false
	}
	for _, way := range ways {
		if bytes.Equal(between[1:len(between)-1], way) {
			return true
		}
	}
	return false
}

const maxWay = 6 // bytes of a sign and the blanks around it

// IsStop says whether the word, and what else stands with it if it is one of several, is one end of a way whose other is the word of which the lists know so much:
// if they know one of the two as a place, and this one too or nothing else stands at the side of it that is turned away, which is open then.
func IsStop(w *word.Word, several bool, other *word.Word, known model.Known, open bool) bool {
	if !written(w) || !written(other) || w.First() == 3 {
		return false
	}
	listed := several || atLeast(w.Known)
	if listed && atLeast(known) {
		return true
	}
	sure := listed || known.SurePlace()
	return open && sure && max(known.Place(), w.Place()) >= 2
}

// written says whether the word is written as a place is.
func written(w *word.Word) bool { return w.Shape == word.ShapeTitle || w.Shape == word.ShapeHyphen }

// atLeast says whether the lists know the word as a place, and not better as a common word.
func atLeast(k model.Known) bool { return k.Place() > 0 && k.Place() >= k.Common() }
