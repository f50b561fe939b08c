package feature_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn/internal/feature"
)

// A full list takes no more, one feature or many at once.
func TestFullList(t *testing.T) {
	t.Parallel()
	var l feature.List
	var same [256]byte
	for i := range uint32(feature.MostFeatures - 2) {
		l.Add(feature.Length, i)
	}
	l.AddPairs(feature.Bigram, 0, make([]byte, 9), &same)
	l.Add(feature.Length, 1)
	if n := len(l.All()); n != feature.MostFeatures {
		t.Errorf("a full list holds %d features", n)
	}
}
