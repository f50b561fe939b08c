package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/unspaced"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// Run is a run of words as the trainer sees it, or a guess in a script without blanks. It is valid only during the call that passes it.
type Run struct {
	s          *Scan
	start, end int // of a guess
	list       []uint64
}

// Whole says whether the run is a guess: a name only if it is one from its first letter to its last.
func (r *Run) Whole() bool { return r.list != nil }

// Len is the number of words.
func (r *Run) Len() int {
	if r.Whole() {
		return 1
	}
	return r.s.n
}

// Word returns where word i stands.
func (r *Run) Word(i int) (start, end int) {
	if r.Whole() {
		return r.start, r.end
	}
	return int(r.s.run[i].Start), int(r.s.run[i].End)
}

// Features returns the features of word i, valid until the next call.
func (r *Run) Features(i int) []uint64 {
	if r.Whole() {
		return r.list
	}
	return r.s.features(i)
}

// Joint returns how word i, not the first, follows the one before it.
func (r *Run) Joint(i int) int { return r.s.joint(i) }

// RowOf is the row of the weights of a feature, of which a model has 2 to the power of 64 - shift. Those that share their upper half
// lie within 32 rows.
func RowOf(feature uint64, shift uint8) uint64 { return model.RowOf(feature, shift) }

// Runs calls f for every run of words in text that the model would decide.
func (s *Scan) Runs(text []byte, f func(*Run)) {
	s.reset(text)
	s.sink = f
	s.stretches.Watch = func(start, end int, list []uint64) { f(&Run{s: s, start: start, end: end, list: list}) }
	s.readLines()
	s.walk()
	s.sink, s.stretches.Watch = nil, nil
	s.reset(nil)
}

// FoldedHash is the hash by which the lists know the word or the two words that text holds; ok is false if it is no such text.
func FoldedHash(text string) (hash uint64, ok bool) {
	letters := []byte(text)
	if len(text) > 0 && text[0] >= 0x80 && char.At(letters, 0).Kind == char.Unspaced {
		return unspaced.Hash(letters), len(text) <= model.MaxWord
	}
	var r word.Reader
	r.Reset(model.Nothing, letters)
	var w, second word.Word
	r.Read(&w, 0)
	switch end := int(w.End); {
	case w.Size == 0 || w.Shape == word.ShapeIdentifier:
		return 0, false
	case end == len(text):
		return w.Hash, true
	case text[end] == ' ':
		r.Read(&second, end+1)
		return model.Pair(w.Hash, second.Hash), int(second.End) == len(text) && second.Size > 0
	}
	return 0, false
}
