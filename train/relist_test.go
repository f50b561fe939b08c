package main

import (
	"bytes"
	"testing"
)

// A model keeps what it learned when its lists change, however many words they hold.
func TestModelWithOtherLists(t *testing.T) {
	few := lists([]known{{hash: 1 << 40, bits: 2}}, -1)
	var words []known
	for i := range uint64(1000) {
		words = append(words, known{hash: (i + 1) << 44, bits: 3})
	}
	many, starts := lists(words, -1), []byte{1, 0, 2, 3}
	got, err := withLists(emptyModel(few, starts), many)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, emptyModel(many, starts)) {
		t.Error("the model with other lists is not the one made with them")
	}
	for _, size := range []int{0, 8, 100, len(emptyModel(nil, nil)) - 300} {
		if _, err := withLists(emptyModel(few, starts)[:size], many); err == nil {
			t.Errorf("a model cut off after %d bytes got other lists", size)
		}
	}
}
