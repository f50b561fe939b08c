package masking_test

import (
	"bytes"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// Eight bytes at once must end a word where one after the other would: at every byte but letters and digits, at every place.
func TestWordsEndAtTheFirstOtherByte(t *testing.T) {
	for size := range 20 {
		for b := range 256 {
			for at := range size {
				text := bytes.Repeat([]byte("aZ09zA"), 4)[:size]
				text[at] = byte(b)
				want := size
				if !('0' <= b && b <= '9' || 'A' <= b && b <= 'Z' || 'a' <= b && b <= 'z') {
					want = at
				}
				if got := masking.AlnumEnd(text, 0); got != want {
					t.Fatalf("%q ends at %d, want %d", text, got, want)
				}
			}
		}
	}
}
