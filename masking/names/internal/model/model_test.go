package model_test

import (
	"encoding/binary"
	"math"
	"testing"

	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

const (
	rowBits = 6
	unit    = 100
)

// file is a model file of one bucket, in which the lists know one word, and of one weight row for each feature.
func file(word uint64, known model.Known, weights map[uint64]uint32) []byte {
	head := []uint32{1, rowBits, unit, 1}
	head = append(head, make([]uint32, 4*model.Labels*model.Labels)...)
	out := []byte(model.Magic)
	for _, v := range head {
		out = binary.LittleEndian.AppendUint32(out, v)
	}
	bucket := make([]byte, 12)
	binary.LittleEndian.PutUint16(bucket, uint16(word)|1)
	bucket[8] = byte(known)
	out = append(out, bucket...)
	rows := make([]uint32, 1<<rowBits)
	for feature, row := range weights {
		rows[model.RowOf(feature, 64-rowBits)] = row | uint32(feature&0x7FF)<<21
	}
	for _, row := range rows {
		out = binary.LittleEndian.AppendUint32(out, row)
	}
	return append(binary.LittleEndian.AppendUint16(out, '王'), model.StartSurname, 0)
}

func TestModelIsReadAsItWasWritten(t *testing.T) {
	word, feature := model.Hash([]byte("maria")), model.Feature(1, 2)
	m, err := model.New(file(word, model.FrequentFirst, map[uint64]uint32{feature: 5 | (0x7F&^2)<<7 | 1<<14})) // 5, -3 and 1
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Known(word); got.First() != 3 || got.Common() != 0 || !got.AsPerson() {
		t.Errorf("of the word the lists say %b", got)
	}
	if got := m.Known(model.Hash([]byte("table"))); got != 0 {
		t.Errorf("of another word the lists say %b", got)
	}
	var sum [model.Labels]int32
	m.Add(&sum, []uint64{feature, model.Feature(1, 3)})
	if want := [model.Labels]int32{model.Person: 5, model.Location: -3, model.Organization: 1}; sum != want {
		t.Errorf("the weights are %v, want %v", sum, want)
	}
	if m.Start('王') != model.StartSurname || m.Start('田') != 0 {
		t.Error("the characters are not those of the file")
	}
}

func TestScoresAndMarginsAgree(t *testing.T) {
	m, err := model.New(file(1, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []float64{0.1, 0.5, 0.8, 0.99} {
		if got := m.Score(m.Margin(p)); math.Abs(float64(got)-p) > 0.01 {
			t.Errorf("a margin for %g has the score %g", p, got)
		}
	}
}

// A model that is cut off, or of another version, is refused.
func TestBrokenModelsAreRefused(t *testing.T) {
	whole := file(1, 0, nil)
	for n := range whole {
		if _, err := model.New(whole[:n]); err == nil {
			t.Fatalf("the first %d of %d bytes were taken for a model", n, len(whole))
		}
	}
	old := append([]byte(nil), whole...)
	old[7]--
	if _, err := model.New(old); err == nil {
		t.Error("a model of another version was taken")
	}
}

// A word has the same hash whatever stands behind it in memory.
func TestHashesAreOfTheLettersAlone(t *testing.T) {
	text := []byte("maximiliankrüger-and-more")
	for n := range len(text) {
		alone := make([]byte, n)
		copy(alone, text)
		if model.Hash(text[:n]) != model.Hash(alone[:n:n]) {
			t.Errorf("the first %d letters have two hashes", n)
		}
	}
}
