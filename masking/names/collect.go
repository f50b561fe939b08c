package names

// maxParts bounds the parts of persons' names that are looked for again.
const maxParts = 512

// parts is the set of words by which persons already found may be mentioned again.
type parts struct {
	slots [4 * maxParts]part
	used  []uint16
}

type part struct {
	hash  uint64
	score float32
}

// collect appends the names of the decided run, and its words for mentions.
func (s *Scan) collect() {
	s.raisePairs()
	s.joinUnknown()
	for i := 0; i < s.n; {
		if s.label[i] == other {
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
		begins := s.label[i] == person && s.label[i-1] == other && s.run[i].surname() >= 2
		if begins && s.run[i].gap == gapSpace && s.run[i-1].mayBeFirst() {
			s.label[i-1], s.margin[i-1][person] = person, s.margin[i][person]
		}
	}
}

// mayBeFirst says whether the word before a surname may be a first name: in scripts without capitals if it is no common word, in others if no list
// knows it and no sentence begins with it.
func (w *word) mayBeFirst() bool {
	if w.shape == shapeCaseless {
		return w.common() == 0
	}
	return w.known == 0 && w.shape == shapeTitle && w.gap&31 < gapPeriod
}

func (s *Scan) mention(i int) {
	w := &s.run[i]
	if w.shape != shapeLower && w.shape != shapeInitial && w.size > 1 {
		s.words = append(s.words, mention{w.start, w.end, w.hash})
	}
}

// divides says whether a new name begins at word end of the run, though its label is that of the name that begins at i: behind a
// comma, except in "Surname, First".
func (s *Scan) divides(i, end int) bool {
	w := &s.run[end]
	if w.gap != gapComma {
		return false
	}
	alone := i == int(s.segments[i].first) && end-i <= 3 && (end+1 == s.n || s.run[end+1].gap != gapComma || s.run[end+1].shape == shapeInitial)
	return !(alone && s.label[i] == person && (w.first() > 0 || w.shape == shapeInitial) && s.run[i].first() <= s.run[i].surname())
}

// emit appends words [i, end) of the run as one name, without particles at its ends.
func (s *Scan) emit(i, end int) {
	for end > i && (s.run[end-1].shape == shapeLower && s.run[i].shape != shapeLower) {
		end--
	}
	sum, n, letters := int32(0), int32(0), 0
	for k := i; k < end; k++ {
		w := &s.run[k]
		if letters = max(letters, int(w.size)); w.shape == shapeLower && n > 0 && s.run[i].shape != shapeLower {
			continue
		}
		sum += s.margin[k][s.label[i]]
		n++
	}
	if n == 0 || letters < 2 {
		return
	}
	doubt := s.doubt(i, end)
	if sum/n < s.least[doubt] || !s.wanted[s.label[i]] || s.forbidden(i, end) || s.credited(int(s.run[i].start)) {
		for k := i; k < end; k++ {
			s.mention(k)
		}
		return
	}
	stop := int(s.run[end-1].end)
	if s.run[end-1].shape == shapeInitial && byteAt(s.text, stop) == '.' {
		stop++
	}
	kind, score := Kind(s.label[i]), 1-doubts[doubt]*(1-s.model.probability(sum/n))
	s.spans = append(s.spans, Span{int(s.run[i].start), stop, kind, float32(score)})
	if kind == Person {
		for k := i; k < end; k++ {
			if !s.forbidden(k, k+1) {
				s.parts.add(&s.run[k], float32(score))
			}
		}
	}
}

// forbidden says whether words [i, end) of the run, or each of them, are no name by the operator's word.
func (s *Scan) forbidden(i, end int) bool {
	if s.never == nil {
		return false
	}
	hash, all := uint64(0), true
	for k := i; k < end; k++ {
		hash = hash*mix1 ^ s.run[k].hash
		_, never := s.never[s.run[k].hash]
		all = all && never
	}
	_, never := s.never[hash]
	return never || all
}

// add notes a word of a person's name, unless it is an ordinary word, too.
func (p *parts) add(w *word, score float32) {
	if w.size >= 3 && w.shape != shapeInitial && w.common() <= 1 {
		p.note(w.hash, score)
	}
}

// note notes the hash of a part of a name.
func (p *parts) note(hash uint64, score float32) {
	if len(p.used) == maxParts {
		return
	}
	for i := hash >> 53; ; i = (i + 1) % uint64(len(p.slots)) {
		switch slot := &p.slots[i]; slot.hash {
		case hash:
			return
		case 0:
			*slot = part{hash, score}
			p.used = append(p.used, uint16(i))
			return
		}
	}
}

// find returns the score of the name that the word is a part of, 0 if there is none.
func (p *parts) find(hash uint64) float32 {
	for i := hash >> 53; ; i = (i + 1) % uint64(len(p.slots)) {
		switch slot := &p.slots[i]; slot.hash {
		case hash:
			return slot.score
		case 0:
			return 0
		}
	}
}

// mentions appends the words that mention a person found elsewhere in the text, then empties the set.
func (s *Scan) mentions() {
	if len(s.parts.used) > 0 {
		for k := 0; k < len(s.words); k++ {
			w := s.words[k]
			score := s.parts.find(w.hash)
			if score == 0 || s.credited(int(w.start)) {
				continue
			}
			for ; k+1 < len(s.words) && s.goesOn(&w, &s.words[k+1]); k++ {
				w.end = s.words[k+1].end
			}
			s.spans = append(s.spans, Span{int(w.start), int(w.end), Person, score})
		}
	}
	for _, i := range s.parts.used {
		s.parts.slots[i] = part{}
	}
	s.parts.used = s.parts.used[:0]
}

// goesOn says whether the mention w goes on with the next word, over a blank.
func (s *Scan) goesOn(w, next *mention) bool {
	return next.start == w.end+1 && s.text[w.end] == ' ' && s.parts.find(next.hash) > 0
}
