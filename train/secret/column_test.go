package main

import (
	"math"
	"testing"
)

// What a model file holds is read again as it was learned, but for what weights of four bits are rounded by.
func TestModelIsReadAgain(t *testing.T) {
	r := newRandom(5)
	first := newWeights()
	n := &ensemble{first: first, gate: gate}
	for k := range uint64(looks) {
		n.looks = append(n.looks, newSecond(first, k))
	}
	s := &set{}
	for range 200 {
		e := example{at: uint32(len(s.rows)), value: 40, context: 60}
		for range int(e.value) + int(e.context) {
			s.rows = append(s.rows, r.Uint32N(rows))
		}
		s.examples = append(s.examples, e)
	}
	first.bias = 1 // nothing is ruled out
	again := decode(n.encode(&set{}))
	for i := range s.examples {
		e := &s.examples[i]
		if got, want := again.score(s, e), n.score(s, e); math.Abs(float64(got-want)) > 0.2 {
			t.Fatalf("example %d scores %.3f, and %.3f read again", i, want, got)
		}
	}
}
