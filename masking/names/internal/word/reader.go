package word

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// Reader reads the words of one text after another, and remembers what it looked up. Not safe for concurrent use.
type Reader struct {
	model  *model.Model
	text   []byte
	folded [model.MaxWord + 8]byte // letters of the word that was read last
	memory [1 << memoryBits]memory
}

// Reset sets the text and what was learned, and forgets the text before.
func (r *Reader) Reset(m *model.Model, text []byte) {
	r.model, r.text = m, text
	clear(r.memory[:])
	clear(r.folded[:])
}

// memory keeps what was looked up for a word, since texts repeat their words.
type memory struct {
	hash uint64
	model.Known
	sum         [model.Labels]int32 // of the weights of the features of the word alone
	shape, stem uint8
	form        bool
	scored      bool // sum is of the word in this shape
}

const memoryBits = 8

// Read makes w the word that begins at i, looked up.
func (r *Reader) Read(w *Word, i int) {
	r.Spell(w, i)
	w.Known = r.Known(w)
}

// Known returns what the lists say of the word.
func (r *Reader) Known(w *Word) model.Known {
	if w.Shape == ShapeIdentifier {
		return 0
	}
	m := &r.memory[w.Hash>>(64-memoryBits)]
	if m.hash != w.Hash {
		*m = memory{hash: w.Hash, Known: r.model.Known(w.Hash)}
		if w.Size <= 3 && shortNames.Has(w.Hash) {
			m.Known |= model.FrequentFirst
		}
		if m.Known == 0 && w.Size >= 4 {
			m.Known, m.stem, m.form = r.stem(w)
		}
	}
	w.Stem, w.Form = m.stem, m.form
	return m.Known
}

const (
	maxEnding = 3 // letters that a word may have behind what the lists know
	leastForm = 4 // letters of a first name that may have them: form: shorter ones begin common words
)

// stem returns what the lists say of the word without its last letters, as it is in other cases, weakened, how many letters they are,
// and whether it is a first name and nothing else.
func (r *Reader) stem(w *Word) (known model.Known, letters uint8, form bool) {
	var v [model.MaxWord]byte
	n := int(w.Size)
	if n == 15 || bytes.IndexByte(r.text[w.Start:w.End], '-') >= 0 {
		return 0, 0, false // it may have more letters, or is two words
	}
	copy(v[:], r.folded[:n])
	for k := 1; k <= maxEnding && n-k >= 3; k++ {
		if known := r.model.Known(model.Hash(v[:n-k]) ^ uint64(w.Script)*model.Mix1); known != 0 {
			return known.Weakened(), uint8(k), n-k >= leastForm && known.FirstOnly()
		}
	}
	return 0, 0, false
}

// SpellIn makes w the word that begins at i of another text, not looked up.
func (r *Reader) SpellIn(text []byte, w *Word, i int) {
	old := r.text
	r.text = text
	r.Spell(w, i)
	r.text = old
}

// Weigh adds up the weights of the features of the word alone.
func (r *Reader) Weigh(w *Word) [model.Labels]int32 {
	m := &r.memory[w.Hash>>(64-memoryBits)]
	if m.hash != w.Hash || !m.scored || m.shape != w.Shape {
		*m = memory{hash: w.Hash, Known: w.Known, stem: w.Stem, form: w.Form, shape: w.Shape, scored: true}
		var list [MaxFeatures]uint64
		r.model.Add(&m.sum, w.Features(&list))
	}
	return m.sum
}

// Text is the text that is read.
func (r *Reader) Text() []byte { return r.text }

// Listed returns what the lists say of the word of the hash, as it is.
func (r *Reader) Listed(hash uint64) model.Known { return r.model.Known(hash) }

// StartOf returns where the word that ends at end begins, behind an apostrophe.
func (r *Reader) StartOf(end int) int {
	i := char.WordStart(r.text, end)
	if char.ByteAt(r.text, i) == '\'' {
		i++
	}
	return i
}

// SpellBefore makes w the word that ends before i, if one does, without an apostrophe that it begins with. It returns the gap between, and where it ends; -1 if
// there is none.
func (r *Reader) SpellBefore(w *Word, i int) (gap uint8, end int) {
	*w = Word{}
	if gap, end = char.Before(r.text, i); end >= 0 {
		r.Spell(w, r.StartOf(end))
	}
	return gap, end
}

// OverBlank returns where the word begins that a blank alone parts from w, 0 if none does.
func (r *Reader) OverBlank(w *Word) int {
	i := int(w.End)
	if char.ByteAt(r.text, i) != ' ' || !Begins(r.text, i+1) {
		return 0
	}
	return i + 1
}
