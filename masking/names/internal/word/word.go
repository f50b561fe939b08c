// Package word reads the words of a text, and says of each what it is by itself: how it is written, what the lists know of it, which closed class of words it
// belongs to, and what follows from these. What stands around a word is not its concern.
package word

import "github.com/vizard-gateway/vizard/masking/names/internal/model"

// Word is a word of the text, folded and looked up.
type Word struct {
	Start, End  int32
	Hash        uint64 // of the folded letters; 0: there is none
	model.Known        // what the lists say
	Suffix      uint32 // the last four folded letters, the last of them highest
	Prefix      uint32 // the first three
	Shape       uint8
	Size        uint8 // letters, up to 15
	Gap         uint8 // what stands before it: see package char
	Script      uint8
	Stem        uint8 // letters behind what the lists know; 0: they know the word as it is, or not at all
	Class       uint8 // see class.go
	Form        bool  // what the lists know is a first name, and nothing else
}

// Shapes of words.
const (
	ShapeLower = iota
	ShapeInitial
	ShapeTitle
	ShapeCaps
	ShapeShortCaps
	ShapeInner // McDonald
	ShapeHyphen
	ShapeApostrophe
	ShapeIdentifier // never a name
	ShapeCaseless
)

// MaxFeatures is how many features a word has by itself.
const MaxFeatures = 8

// Features lists the features of the word alone. They are the same wherever it stands in a text.
func (w *Word) Features(list *[MaxFeatures]uint64) []uint64 {
	shape, script := uint64(w.Shape), uint64(w.Script)
	list[0] = model.FeatureOf(w.Hash, 1, 0)
	list[1] = model.Feature(2, script<<32|uint64(w.Suffix>>8))
	list[2] = model.Feature(3, script<<32|uint64(w.Prefix))
	list[3] = model.Feature(4, script<<40|uint64(w.Suffix>>16)<<8|shape)
	list[4] = model.Feature(5, script<<16|shape<<8|uint64(w.Size))
	list[5] = model.Feature(6, script<<16|uint64(w.Known)<<8|shape)
	list[6] = model.Feature(21, script<<32|uint64(w.Suffix))
	if w.Stem == 0 {
		return list[:7]
	}
	list[7] = model.Feature(22, script<<16|uint64(w.Stem)<<8|uint64(w.Known))
	return list[:8]
}
