// Package learn judges, by what was learned from examples, which words of a text are secrets: a password that a sentence tells, a key under a
// name that says nothing, the next line of a dialogue.
//
// It proposes places where a secret may stand, describes each by its shape and by what stands around it, and weighs that twice, with weights that are
// part of the binary: by one sum first, and what that leaves open by sums of sums. It replaces nothing, knows no placeholder and no rule: package masking asks it about what its rules left
// open. Weights and sums are integers, so every machine gives the same answer. Its time is linear in the length of the text, and it allocates
// nothing in steady state.
package learn

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

// Span is the bytes [Start, End) of a text.
type Span struct{ Start, End int }

// Kind says what kind of secret the nearest cue speaks of.
type Kind uint8

// Kinds of secrets.
const (
	Other Kind = iota // a secret that nothing near calls by its name, or only as a secret
	Password
	Key
	Token
)

// Find is one secret.
type Find struct {
	Span
	Kind    Kind
	Score   int32 // above the threshold of its register, in the model's units
	Signals feature.Signals
}

// Scan is the scratch of searches. It is used by one goroutine at a time and keeps no bytes of a text after Reset.
type Scan struct {
	model *model.Model
	text  []byte

	given   Given  // what others found
	passed  int    // of what is decided, end before the line at hand
	checked int    // of what is doubted, begin on the line at hand or before
	denied  []Span // some of what is doubted

	stems     *cue.Index
	endings   *cue.Endings
	cues      []cue.Cue
	cueFrom   int // first of cues on the line
	cueAt     int // first of cues that the walk over the line has not come near
	masks     char.Masks
	oddAt     int        // no digit and no hump stands between the place at hand and here
	taken     char.Taken // a bit for each byte of the line that a find holds
	lineCues  []cue.Cue  // those up to the end of the line at hand
	line      line
	earlier   [3]line // that say something, the nearer one first
	zoneTo    int     // the text before is near a cue
	phraseTo  int     // where a phrase may begin that the last cue of a secret tells which came near
	zoneFor   int     // lines that say something, the zone goes on for
	zoneLeft  int     // bytes of them
	zoneAge   int     // lines since the cue, on those behind it
	zoneClass uint8   // of the cue
	columns   columns
	waiting   []pending // cells
	unsorted  bool      // finds are
	wrapped   unfinished

	sumAt      int        // where the last value begins that is a checksum
	last       candidate  // that was proposed
	kept       [2]besides // of the candidate at hand, those that name a secret last
	first      firstToken
	best       []scored // above the threshold, on the line at hand
	finds      []Find
	words      []char.Word // around the candidate at hand
	listed     []char.Word // of the line, of which they are some
	listedFor  int         // 1 + the start of the line that they were listed for
	wordBefore int         // how many of them end before the candidate
	wordBehind int         // which of them is the first behind it
	spelling   char.Spelling
	wordly     uint32 // how much of the candidate at hand reads like words
	core       uint32 // the kind of its core
	said       uint32 // whether people say its words where they speak of secrets
	spokenLine int    // 1 + the start of the line that spokenTo was made for
	spokenTo   int
	described  model.Features // the candidate at hand
	notes      [notesKept]note
	counted    []char.Word // of a value
	shared     int         // 1 + the start of the line that around was made for
	observe    func(*Candidate)
}

// Given is what others found in a text, sorted by where it begins.
type Given struct {
	Decided []Span // is looked at no more; none overlaps another
	Doubted []Span // may be the number or the checksum of a thing
	Secrets []Span // are secrets, which tell something of those that follow; none overlaps another
}

// Find returns the secrets in text, sorted. What decided holds, which is sorted and does not overlap, is looked at no more. The slice is valid
// until the next call.
func (s *Scan) Find(text []byte, decided []Span) []Find {
	finds, _ := s.Review(text, Given{Decided: decided})
	return finds
}

// Review is Find, and returns which of what is doubted are called the number or the checksum of a thing.
func (s *Scan) Review(text []byte, given Given) (finds []Find, denied []Span) {
	s.begin(text, given)
	s.masks.Read(text)
	s.cues = s.stems.Find(text, &s.masks, s.cues)
	for at := 0; at < len(text); {
		at = s.readLine(at)
	}
	s.order()
	return s.finds, s.denied
}

// Reset forgets the text, so that its memory can be freed.
func (s *Scan) Reset() { s.begin(nil, Given{}) }

func (s *Scan) begin(text []byte, given Given) {
	s.text, s.given, s.passed, s.checked, s.denied = text, given, 0, 0, s.denied[:0]
	s.cues, s.cueAt, s.zoneTo, s.zoneFor, s.oddAt, s.sumAt, s.last = s.cues[:0], 0, 0, 0, 0, 0, candidate{}
	s.zoneLeft, s.zoneAge, s.zoneClass = 0, 0, cue.None
	s.phraseTo, s.listedFor = 0, 0
	s.notes = [notesKept]note{}
	s.kept, s.first, s.spokenLine = [2]besides{}, firstToken{}, 0
	s.line.reset()
	s.earlier[0].reset()
	s.earlier[1].reset()
	s.earlier[2].reset()
	s.columns, s.wrapped, s.waiting, s.unsorted = columns{}, unfinished{}, s.waiting[:0], false
	s.finds, s.best, s.shared = s.finds[:0], s.best[:0], 0
}

// open says whether text[start:end] is not decided yet: nobody found all of it but quotation marks and the like around, nor what it ends with. Where a
// value begins and ends, those who decided know better: of //app:hunter2 the password.
func (s *Scan) open(start, end int) bool {
	lo, hi := s.passed, len(s.given.Decided)
	if lo == hi || s.given.Decided[lo].Start >= end {
		return true
	}
	for lo < hi {
		if mid := int(uint(lo+hi) >> 1); s.given.Decided[mid].End <= start {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	from := start
	for ; lo < len(s.given.Decided) && s.given.Decided[lo].Start < end; lo++ {
		from = s.given.Decided[lo].End
	}
	return from == start || from < end && !char.All(s.text[from:end], &around)
}

// around are the bytes that stand around a value.
var around = char.SetOf("\"'`()[]{}<>,;:|")

// settle keeps the best of the candidates of a line, and none that overlaps a better one.
func (s *Scan) settle() {
	if len(s.best) == 0 {
		return
	}
	s.preferWhole()
	slices.SortFunc(s.best, func(a, b scored) int {
		if a.rank != b.rank {
			return int(b.rank) - int(a.rank)
		}
		return int(a.start) - int(b.start)
	})
	first := len(s.finds)
	for _, c := range s.best {
		if s.taken.Take(int(c.start)-s.line.start, int(c.end)-s.line.start) {
			s.finds = append(s.finds, Find{Span{int(c.start), int(c.end)}, c.kind, c.score, c.signals})
		}
	}
	slices.SortFunc(s.finds[first:], func(a, b Find) int { return a.Start - b.Start })
	s.best, s.taken = s.best[:0], s.taken[:0]
}

// preferWhole ranks a value that is a secret as a whole before its parts: what is more than a secret was learned as none, a part of one was not. The same goes for words
// that no sentence joins so.
func (s *Scan) preferWhole() {
	if len(s.best) < 2 {
		return
	}
	slices.SortFunc(s.best, func(a, b scored) int {
		if a.start != b.start {
			return int(a.start) - int(b.start)
		}
		return int(b.end) - int(a.end)
	})
	whole := -1
	for k := range s.best {
		c := &s.best[k]
		switch {
		case ofSome[c.how] && !c.passphrase:
		case whole < 0 || c.end > s.best[whole].end:
			whole = k
		default:
			s.best[whole].rank = max(s.best[whole].rank, c.rank+1)
		}
	}
}

// ofSome are the ways of finding a candidate that propose parts of what may be one value.
var ofSome = [8]bool{model.AsPhrase: true, model.AsCell: true, model.AsInner: true}
