package names

import (
	"math/bits"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/cues"
	"github.com/vizard-gateway/vizard/masking/names/internal/place"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file looks for names in lines without a capital letter, as people write in chats: every word there may be one, if the lists know
// it as a name rather than as a word.

// maxBareWords bounds the words of a text that are looked up in this way. A word counts once more for every bytesOfBareWord that it is long:
// of one that goes on and on behind apostrophes, each part is read to its end.
const (
	maxBareWords    = 1500
	bytesOfBareWord = 64
)

// bare tries the words in lower case that begin at the bits, counted from the byte at from. It returns where the search goes on behind the
// first that may be a cue or a name, -1 if none may.
func (s *Scan) bare(from int, words uint64) int {
	for ; words != 0; words &= words - 1 {
		i := from + bits.TrailingZeros64(words)
		if s.within(i) {
			continue
		}
		if v := char.Eight(s.text, i); cues.MayBegin(v) && cues.Begins(v) {
			return s.cue(i)
		}
		if s.bareWords > 0 && s.bareAt(i) {
			var w word.Word
			if s.bareWords--; s.bareName(&w, i) {
				if s.speaks(&w) {
					return s.takeSpeaker(&w)
				}
				w.Gap, _ = char.Before(s.text, i)
				return s.decideLower(w, false)
			}
		}
	}
	return -1
}

// bareAt says whether i is in a line without capitals.
func (s *Scan) bareAt(i int) bool {
	for s.bareLine < len(s.lines)-1 && int(s.lines[s.bareLine].End) <= i {
		s.bareLine++
	}
	return s.lines[s.bareLine].Bare
}

// bareName reads the word at i and says whether it is likelier a name than a word, without anything that announces one.
func (s *Scan) bareName(w *word.Word, i int) bool {
	switch char.ByteAt(s.text, i-1) {
	case '/', '.', '-', '$':
		return false
	}
	s.reader.Read(w, i)
	s.bareWords -= int(w.End-w.Start) / bytesOfBareWord
	led := s.leads.To(i)
	if !s.leads.Note(w) && s.chat.On && place.Leads(w) {
		s.leads = place.Lead(w.End)
	}
	if w.Shape != word.ShapeLower || !s.candidate(w) || s.laughs(w) {
		return false
	}
	if s.speaks(w) || w.Size >= 3 && w.BareName() {
		return true
	}
	return led && s.barePlace(w)
}

// barePlace says whether the word, behind one that leads to a place, is a place or begins one of two words.
func (s *Scan) barePlace(w *word.Word) bool {
	if w.Place() > 0 && w.Common() == 0 || s.pairIsPlace(w) {
		return true
	}
	return s.chat.On && s.reader.FormOfPlace(w)
}

// laughs says whether the word is one syllable of two letters three times and more, as people laugh in chats.
func (s *Scan) laughs(w *word.Word) bool {
	v := s.text[w.Start:w.End]
	if len(v) < 6 {
		return false
	}
	for i := 2; i < len(v); i++ {
		if v[i] != v[i-2] {
			return false
		}
	}
	return true
}
