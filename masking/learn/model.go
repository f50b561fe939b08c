package learn

import (
	_ "embed"
	"sync"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

// Model is what was learned. It is immutable and safe for concurrent use.
type Model struct{ learned *model.Model }

// Register is the kind of text that a line is of.
type Register = model.Register

// Registers: see package model.
const (
	Prose     = model.Prose
	Settings  = model.Settings
	Code      = model.Code
	Log       = model.Log
	Rows      = model.Rows
	Sentence  = model.Sentence
	Data      = model.Data
	Turn      = model.Turn
	Registers = model.Registers
)

// What a model file holds, for who writes one: see package model.
const (
	Magic        = model.Magic
	Weights      = feature.Weights
	Limits       = model.Limits
	OfSigns      = model.OfSigns
	OfWord       = model.OfWord
	OfID         = model.OfID
	OfSum        = model.OfSum
	OfGlued      = model.OfGlued
	OfUnsaid     = model.OfUnsaid
	OfPassphrase = model.OfPassphrase
	OfWords      = model.OfWords
	FirstSize    = model.FirstSize
	SecondSize   = model.SecondSize
	RowSize      = model.RowSize
	Hidden       = model.Hidden
	Unit         = model.Unit
	CommonSize   = model.CommonSize
	LexiconSize  = model.LexiconSize
)

// Signals says which groups of features decided, the strongest first.
type Signals = feature.Signals

var (
	//go:embed model.bin
	trained []byte
	//go:embed cues.txt
	cueLists string
	//go:embed ids.txt
	idLists string
)

var builtin = sync.OnceValue(func() *Model {
	m, err := NewModel(trained)
	if err != nil {
		panic("learn: internal error: " + err.Error())
	}
	return m
})

var (
	stems   = sync.OnceValue(func() *cue.Index { return cue.NewIndex(cueLists) })
	endings = sync.OnceValue(func() *cue.Endings { return cue.NewEndings(idLists) })
)

// NewModel reads a model file.
func NewModel(data []byte) (*Model, error) {
	m, err := model.New(data)
	if err != nil {
		return nil, err
	}
	return &Model{m}, nil
}

// NewScan returns the scratch for searches with the built-in model.
func NewScan() *Scan { return builtin().NewScan() }

// NewScan returns the scratch for searches with m.
func (m *Model) NewScan() *Scan { return &Scan{model: m.learned, stems: stems(), endings: endings()} }

// Placeholder says whether v as a whole stands for a value and is none: <your-key>, ${KEY}, {{ key }}, %KEY%, xxxx, ****, [REDACTED].
func Placeholder(v []byte) bool { return char.Placeholder(v) }

// LimitOf is the threshold of a kind of values in lines of a register, near a cue or not.
func LimitOf(kind int, told bool, of Register) int { return model.LimitOf(kind, told, of) }

// Told says whether a threshold is of what stands near a cue.
func Told(limit int) bool { return model.Told(limit) }

// Inner says whether the rows of the first look are of words in the middle of a sentence.
func Inner(first [model.Firsts]uint16) bool { return model.Inner(first) }
