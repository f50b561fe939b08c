package model

import (
	"math/rand/v2"
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
)

// TestSums adds up weights as they stand in the file, one after the other, whatever the number of features.
func TestSums(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	l := &secondLook{cells: make([]byte, RowSize*feature.Weights)}
	for i := range l.cells {
		l.cells[i] = byte(r.Uint32())
	}
	for _, n := range []int{0, 1, 16, 17, 18, 34, 35, 100, feature.MostFeatures} {
		rows := make([]uint32, n)
		var got, want columnSums
		for i := range rows {
			rows[i] = r.Uint32N(feature.Weights)
			for k := range want {
				want[k] += int32(l.cells[RowSize*int(rows[i])+k/2]>>(k%2*4)&15) - 8
			}
		}
		if l.add(&got, rows); got != want {
			t.Errorf("%d features: %v, not %v", n, got, want)
		}
	}
}
