package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds passengers as airlines write them: NOVAKOVA/ELISKA MRS.

// passengerTitles stand behind such a name.
var passengerTitles = [][]byte{[]byte(" MR"), []byte(" MRS"), []byte(" MS"), []byte(" MISS"), []byte(" MSTR"), []byte(" DR"), []byte(" CHD"), []byte(" INF"), []byte(" ADT")}

// passenger takes the surname w and the first name behind a slash as a person's name and returns where to go on; 0 if they are none: a title must stand behind
// them, or the lists know both.
func (s *Scan) passenger(w *word.Word) int {
	slash := int(w.End)
	if char.ByteAt(s.text, slash) != '/' || !word.Begins(s.text, slash+1) || char.IsLower(char.ByteAt(s.text, int(w.Start)+1)) {
		return 0
	}
	first := &s.run[1]
	s.reader.Read(first, slash+1)
	end := int(first.End)
	if !inCapitals(first) || !s.wanted[Person] || char.ByteAt(s.text, end) == '/' || first.Size < 2 {
		return 0
	}
	known := w.Surname() > 0 && first.First() >= 2
	if known = known && w.Common()|first.Common() < 2; !known && !s.titleBehind(end) {
		return 0
	}
	s.n, s.leadAt = 2, 0
	s.label[0], s.label[1] = model.Person, model.Person
	if !s.forbidden(0, 2) {
		s.take(0, 2, scoreOfSpeaker)
	}
	return end
}

// titleBehind says whether the title of a passenger stands at i.
func (s *Scan) titleBehind(i int) bool {
	for _, title := range passengerTitles {
		if bytes.HasPrefix(s.text[i:], title) && !word.Begins(s.text, i+len(title)) {
			return true
		}
	}
	return false
}
