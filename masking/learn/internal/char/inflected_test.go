package char_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

func TestInflected(t *testing.T) {
	t.Parallel()
	for _, word := range strings.Fields("tables runs handed Sorting BADLY") {
		if !char.Inflected([]byte(word)) {
			t.Errorf("%s is not inflected", word)
		}
	}
	for _, word := range strings.Fields("a red ring only bus glass cactus basis copper yellow") {
		if char.Inflected([]byte(word)) {
			t.Errorf("%s is inflected", word)
		}
	}
}
