package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/chat"
	"github.com/vizard-gateway/vizard/masking/names/internal/cues"
	"github.com/vizard-gateway/vizard/masking/names/internal/found"
	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/particle"
	"github.com/vizard-gateway/vizard/masking/names/internal/peer"
	"github.com/vizard-gateway/vizard/masking/names/internal/place"
	"github.com/vizard-gateway/vizard/masking/names/internal/recall"
	"github.com/vizard-gateway/vizard/masking/names/internal/unspaced"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

const maxRun = model.MaxRun // words that are decided together

// Scan is the scratch of one search. It keeps memory, and a text only until the next Find or Reset. Not safe for concurrent use.
type Scan struct {
	model     *model.Model
	text      []byte
	lines     []layout.Line
	at        int   // the line that the scan is in
	bareLine  int   // of lines: where the search in lines without capitals is
	bareWords int   // how many more words it may look up
	coded     uint8 // how much of the text is code, 0 none to 3 half or more
	technical uint8 // the same, in which fields, tables and headings count half
	upper     uint8 // how many of its words begin with a capital letter, 0 few to 3 half or more
	tables    []table
	cursor    cursor
	reader    word.Reader
	run       [maxRun]word.Word
	n         int
	before    word.Word // the word before the run
	behind    word.Word // the one behind it
	// ordinaryWords are plain words of up to seven letters, as they are written.
	ordinaryWords [256]uint64
	ahead         uint8 // the gap behind the run
	leadAt        int   // where the particles before the run begin; 0: there are none
	spans         []Span
	words         []found.Mention
	Aim
	sink        func(*Run) // of the trainer; nil in the product
	parts       found.People
	wideLine    int  // 1 + the line that wideCapital is of
	wideCapital bool // it has a letter in upper case outside ASCII
	caller      caller
	chat        chat.Chat
	shout       shout
	leads       place.Lead
	peers       peer.Items
	hoped       []Span // those that were hopes
	stretches   unspaced.Search
	recalled    recall.Names
	tongue      uint8 // of the text, as far as syllables.go tells them
	scene
	decoder
}

// Aim is what a search looks for. It is immutable: Scans may have it in common, and one that has ended may get another.
type Aim struct {
	least  [len(doubts)]int32 // margins, by doubt
	wanted [model.Labels]bool
	never  map[uint64]struct{} // of phrases
}

// wordClass tells at one look what a byte begins.
const (
	inert = iota
	small
	capital
	wide
	escape
	numeral
)

var classOf = func() (t [256]uint8) {
	for i := range t {
		switch b := byte(i); {
		case b >= 'a' && b <= 'z':
			t[i] = small
		case char.IsUpper(b):
			t[i] = capital
		case char.IsDigit(b) || b == '_':
			t[i] = numeral
		case b == '\\':
			t[i] = escape
		case b >= 0xC2:
			t[i] = wide
		}
	}
	return t
}()

// afterEscape returns where the word behind an escape like \n begins.
func afterEscape(text []byte, i int) int {
	switch char.ByteAt(text, i+1) {
	case 'n', 'r', 't', '\\', '"':
		return i + 2
	}
	return i + 1
}

// wide handles a word that begins with a letter outside ASCII, or a sign that is no letter.
func (s *Scan) wide(i int) int {
	l := char.At(s.text, i)
	switch l.Kind {
	case char.Outside, char.Joiner:
		return i + int(l.Width)
	case char.Unspaced:
		return s.unspaced(i, l.Script)
	case char.UpperCase:
		if char.LowerOf[char.ByteAt(s.text, i-1)] == 0 || l.Script != char.Latin {
			return s.capital(i)
		}
	case char.Caseless:
		return s.caseless(i)
	case char.LowerCase:
		return s.lowerWide(i)
	}
	return char.SkipWord(s.text, i)
}

// small handles a word in lower case: it matters only if it announces a name.
func (s *Scan) small(i int) int {
	if cues.Begins(char.Eight(s.text, i)) {
		return s.cue(i)
	}
	return char.SkipWord(s.text, i)
}

// capital gathers the run of words that begins at i, decides it and returns where to go on.
func (s *Scan) capital(i int) int {
	w := &s.run[0]
	s.reader.Read(w, i)
	if s.hush(w, &noWord); w.Shape == word.ShapeLower {
		return int(w.End)
	}
	cue := w.Shape == word.ShapeTitle && cues.Has(w.Hash)
	if cue {
		if at := s.announced(int(w.End)); at > 0 {
			return at
		}
	}
	if w.Plain() && !s.callsPlain(i) {
		if !cue {
			s.pass(i)
		}
		return int(w.End)
	}
	if s.speaks(w) {
		return s.takeSpeaker(w)
	}
	if !s.candidate(w) {
		return int(w.End)
	}
	from := particle.Hyphened(s.text, i)
	gap, end := char.Before(s.text, from)
	glued := gap == char.GapNone && end >= 0
	if c := char.ByteAt(s.text, i-1); glued || c == '_' || c == '$' {
		return int(w.End)
	}
	w.Gap = gap
	if at := s.passenger(w); at > 0 {
		return at
	}
	return s.decideRun(end)
}

// noWord is what stands before a word of which nobody knows what does.
var noWord word.Word

// decideRun gathers the words that may belong to the first of the run, which ends its gap at end, and decides all of them.
func (s *Scan) decideRun(end int) int {
	w := &s.run[0]
	s.n, s.ahead = 1, char.GapNone
	i := s.extend(int(w.End))
	if s.n == 1 && w.Shape == word.ShapeInitial {
		return i // I
	}
	if s.n == 1 && s.sink == nil && s.ordinary(w) {
		s.mention(0)
		return i
	}
	s.look(end, i)
	s.lead()
	s.decide()
	return i
}

// ordinary says whether a word that stands alone need not be decided: it is no name of a kind that is looked for.
func (s *Scan) ordinary(w *word.Word) bool {
	if w.Known == 0 || w.First()|w.Surname() > 0 || w.Shape != word.ShapeTitle {
		return false
	}
	people := !s.wanted[model.Location] && !s.wanted[model.Organization]
	opening := w.Place() == 0 && w.Common() >= 2 && w.Gap&31 >= char.GapPeriod
	return (people || opening) && !s.callsPlain(int(w.Start))
}

// extend adds the words behind i that may belong to the run and returns where it ends.
func (s *Scan) extend(i int) int {
	for s.n < maxRun {
		gap, next := s.step(i)
		if gap == char.GapNone {
			return i
		}
		w := &s.run[s.n]
		s.reader.Spell(w, next)
		if s.hush(w, &s.run[s.n-1]); w.Shape == word.ShapeLower {
			w.Gap = gap
			if !w.Particle() || !s.glue(w) {
				s.ahead, s.behind = gap, *w
				return i
			}
			i = int(s.run[s.n-1].End)
			continue
		}
		if !s.candidate(w) {
			s.ahead, s.behind = gap, *w
			return i
		}
		w.Gap, w.Known = gap, s.reader.Known(w)
		s.n++
		i = int(w.End)
	}
	return i
}

// step returns the gap at i over which a run may go on, and the word behind it: one blank, a comma, or the point of an initial or title.
func (s *Scan) step(i int) (uint8, int) {
	text, gap := s.text, uint8(char.GapSpace)
	last := &s.run[s.n-1]
	switch b := char.ByteAt(text, i); {
	case b == '.' && last.Abbreviates():
		i++
		if word.Begins(text, i) {
			return char.GapPeriod, i
		}
		gap = char.GapPeriod
	case b == ',':
		i++
		gap = char.GapComma
	}
	switch b := char.ByteAt(text, i); {
	case b == ' ':
		i++
	case b == 0xC2 && char.ByteAt(text, i+1) == 0xA0:
		i += 2
	default:
		return char.GapNone, 0
	}
	if !word.Begins(text, i) {
		return char.GapNone, 0
	}
	return gap, i
}

// glue adds the particle w, up to two more and the capitalised word behind them, and says whether it did.
func (s *Scan) glue(w *word.Word) bool {
	if w.Gap != char.GapSpace && s.run[s.n-1].Shape != word.ShapeInitial {
		return false
	}
	added, text := 0, s.text
	for next := *w; s.n+added < maxRun-2 && added < 3 && next.Particle(); {
		next.Known = s.reader.Known(&next)
		s.run[s.n+added] = next
		added++
		i := int(next.End)
		if c := char.ByteAt(text, i); c == '\'' || word.Apostrophe(text, i) {
			i += 1 + 2*int(c>>7)
		} else if c == ' ' || c == '-' {
			i = afterApostrophe(text, i+1)
		} else {
			return false
		}
		if !word.Begins(text, i) {
			return false
		}
		s.reader.Spell(&next, i)
		s.hush(&next, &noWord)
		next.Gap = char.GapSpace
		if next.Shape == word.ShapeLower {
			continue
		}
		if !s.candidate(&next) {
			return false
		}
		next.Known = s.reader.Known(&next)
		s.run[s.n+added] = next
		s.n += added + 1
		return true
	}
	return false
}

// afterApostrophe skips an apostrophe that a particle such as 't begins with.
func afterApostrophe(text []byte, i int) int {
	switch {
	case char.ByteAt(text, i) == '\'':
		return i + 1
	case word.Apostrophe(text, i):
		return i + 3
	}
	return i
}

// look reads the words around the run: the one before it ends at end, the run at i. It may have met the one behind.
func (s *Scan) look(end, i int) {
	s.before, s.leadAt = word.Word{}, 0
	if end >= 0 {
		s.reader.Spell(&s.before, s.reader.StartOf(end))
		if s.run[0].Gap&31 < char.GapLine {
			s.hush(&s.before, &noWord)
		}
	}
	if s.ahead != char.GapNone {
		return
	}
	s.behind = word.Word{}
	gap, next := char.After(s.text, i)
	if s.ahead = gap; next >= 0 && word.Begins(s.text, next) {
		s.reader.Spell(&s.behind, next)
		if gap&31 < char.GapLine {
			s.hush(&s.behind, &noWord)
		}
	}
}
