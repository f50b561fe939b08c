package main

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
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

// What is kept of a second look is read again, and a file of another size is refused.
func TestSecondLookIsKept(t *testing.T) {
	first := newWeights()
	n, again := newSecond(first, 1), newSecond(first, 2)
	n.bias, n.from[3], n.out[5] = 1.5, -2, 0.25
	path := filepath.Join(t.TempDir(), "look")
	if err := n.keep(path); err != nil {
		t.Fatal(err)
	}
	if err := again.recall(path); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(again.cells, n.cells) || again.from != n.from || again.out != n.out || again.bias != n.bias {
		t.Error("the second look is not read as it was kept")
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, other := range [][]byte{whole[:8], append(whole, 0)} {
		if err := os.WriteFile(path, other, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := again.recall(path); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%d bytes: error %v", len(other), err)
		}
	}
}
