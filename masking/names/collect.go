package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/found"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/thing"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// collect appends the names of the decided run, and its words for mentions.
func (s *Scan) collect() {
	s.raisePairs()
	s.joinUnknown()
	for i := 0; i < s.n; {
		if s.label[i] == model.Other {
			if seg := s.segments[i]; int(seg.first) == i && s.othersTo(i, int(seg.last)) {
				s.hopeFor(i, int(seg.last)+1)
			}
			s.mention(i)
			i++
			continue
		}
		end := i + 1
		for end < s.n && s.label[end] == s.label[i] && !s.divides(i, end) {
			end++
		}
		s.emit(i, end)
		i = end
	}
}

// joinUnknown makes a word that is no common one a part of the name behind it, if that begins with a surname.
func (s *Scan) joinUnknown() {
	for i := 1; i < s.n; i++ {
		begins := s.label[i] == model.Person && s.label[i-1] == model.Other && s.run[i].Surname() >= 2
		if begins && s.run[i].Gap == char.GapSpace && s.run[i-1].MayBeFirst() {
			s.label[i-1], s.margin[i-1][model.Person] = model.Person, s.margin[i][model.Person]
		}
	}
}

// othersTo says whether no word from i to last of the run belongs to a name.
func (s *Scan) othersTo(i, last int) bool {
	for ; i <= last; i++ {
		if s.label[i] != model.Other {
			return false
		}
	}
	return true
}

func (s *Scan) mention(i int) {
	w := &s.run[i]
	if w.Shape != word.ShapeLower && w.Size > 1 {
		s.words = append(s.words, found.Mention{Start: w.Start, End: w.End, Hash: w.Hash})
	}
}

// divides says whether a new name begins at word end of the run, though its label is that of the name that begins at i: behind a
// comma, except in "Surname, First", and in scripts without capitals where a place of the lists ends.
func (s *Scan) divides(i, end int) bool {
	if w := &s.run[end]; w.Shape == word.ShapeCaseless && s.placed[end-1] != s.placed[end] {
		return true
	}
	return s.run[end].Gap == char.GapComma && !s.surnameFirst(i, end)
}

// surnameFirst says whether words [i, end) of the run, before a comma, are a surname, and word end is the first name, as in "Surname, First".
func (s *Scan) surnameFirst(i, end int) bool {
	first, last := &s.run[end], &s.run[i]
	surname := s.label[i] == model.Person && last.First() <= last.Surname()
	alone := i == int(s.segments[i].first) && end-i <= 3 && s.endsList(end)
	return surname && alone && first.Given()
}

// endsList says whether no comma stands behind word i of the run, except before an initial.
func (s *Scan) endsList(i int) bool {
	if i+1 == s.n {
		return true
	}
	next := &s.run[i+1]
	return next.Gap != char.GapComma || next.Shape == word.ShapeInitial
}

// emit appends words [i, end) of the run as one name, without particles at its ends and titles before it.
func (s *Scan) emit(i, end int) {
	capitals := s.run[i].Shape != word.ShapeLower
	for end-i > 1 && s.label[i] == model.Person && s.run[i].OnlyTitle() {
		i++
	}
	for end > i && capitals && s.run[end-1].Shape == word.ShapeLower {
		end--
	}
	margin, letters := s.weigh(i, end)
	if letters < 2 {
		return
	}
	doubt := s.doubt(i, end)
	wanted := s.wanted[s.label[i]] && margin >= s.least[doubt] && !s.ofThing(i, end)
	if !wanted || s.forbidden(i, end) || s.credited(int(s.run[i].Start)) {
		if !wanted && !s.ofThing(i, end) {
			s.hopeFor(i, end)
		}
		for k := i; k < end; k++ {
			s.mention(k)
		}
		return
	}
	s.take(i, end, 1-doubts[doubt]*(1-s.model.Score(margin)))
}

// take appends words [i, end) of the run as a name with this score, and remembers those of a person.
func (s *Scan) take(i, end int, score float32) {
	stop := int(s.run[end-1].End)
	if s.run[end-1].Shape == word.ShapeInitial && char.ByteAt(s.text, stop) == '.' {
		stop++
	}
	start := int(s.run[i].Start)
	if i == 0 && s.leadAt > 0 {
		start = s.leadAt
	}
	kind := Kind(s.label[i])
	s.spans = append(s.spans, Span{start, stop, kind, score})
	for k := i; k < end && kind == Person; k++ {
		if !s.forbidden(k, k+1) {
			s.parts.Remember(&s.reader, &s.run[k], end-i, score)
		}
	}
}

// weigh returns the mean of the margins of words [i, end) of the run, in which particles inside do not count, and the letters of the longest.
func (s *Scan) weigh(i, end int) (margin int32, letters int) {
	n := int32(0)
	for k := i; k < end; k++ {
		w := &s.run[k]
		letters = max(letters, int(w.Size))
		if s.run[i].Shape != word.ShapeLower && w.Shape == word.ShapeLower {
			continue
		}
		margin += s.margin[k][s.label[i]]
		n++
	}
	return margin / max(n, 1), letters
}

// forbidden says whether words [i, end) of the run, or each of them, are no name by the operator's word.
func (s *Scan) forbidden(i, end int) bool {
	if s.never == nil {
		return false
	}
	hash, all := uint64(0), true
	for k := i; k < end; k++ {
		hash = hash*model.Mix1 ^ s.run[k].Hash
		_, never := s.never[s.run[k].Hash]
		all = all && never
	}
	_, never := s.never[hash]
	return never || all
}

// mentions appends the words that mention a person found elsewhere in the text, then empties the set.
func (s *Scan) mentions() {
	if !s.parts.Nobody() {
		for k := 0; k < len(s.words); k++ {
			w := s.words[k]
			score := s.parts.Mentioned(&s.reader, &w)
			if score == 0 || s.credited(int(w.Start)) || s.hopedAt(w.Start) {
				continue
			}
			for ; k+1 < len(s.words) && s.parts.GoesOn(&s.reader, &w, &s.words[k+1]); k++ {
				w.End = s.words[k+1].End
			}
			s.spans = append(s.spans, Span{int(w.Start), int(w.End), Person, score})
		}
	}
	s.parts.Forget()
}

// replaceBy appends a name that was read from paper, if it is looked for, and takes those away that it overlaps.
func (s *Scan) replaceBy(start, end int, label uint8) {
	if !s.wanted[label] {
		return
	}
	kept := s.spans[:0]
	for _, p := range s.spans {
		if p.End <= start || p.Start >= end {
			kept = append(kept, p)
		}
	}
	s.spans = append(kept, Span{start, end, Kind(label), scoreOfSpeaker})
}

// ofThing says whether words [i, end) of the run name a thing: the setting whose value they are is one of things, or a word for a thing stands behind or before
// them.
func (s *Scan) ofThing(i, end int) bool {
	w := &s.run[i]
	if thing.Set(&s.reader, int(w.Start)) || thing.Behind(&s.reader, int(s.run[end-1].End), s.label[i]) {
		return true
	}
	before, _, gap, _ := s.neighbours(i)
	return gap == char.GapSpace && thing.Before(&s.reader, before)
}
