package peer_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/names/internal/layout"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/peer"
)

// Two names in a list speak for a third item there that the lists know, and not for what stands elsewhere.
func TestItemsSpeakForEachOther(t *testing.T) {
	text := []byte("Jochen, Silke, Heike\nthen Silke left\n")
	lines := []layout.Line{{End: 21}, {End: int32(len(text))}}
	var items peer.Items
	for _, start := range []int32{8, 26} {
		h := peer.Hope{Start: start, End: start + 5, Words: 1}
		h.Known[model.Person] = true
		items.Hope(h)
	}
	items.Name(0, 6, model.Person)
	items.Name(15, 20, model.Person)
	items.Count(text, lines)
	if items.Len() != 4 || items.At(0) != nil || items.At(1) == nil {
		t.Fatal("the items are not in the order of the text")
	}
	if got := items.Bonus(1, model.Person); got != peer.MostBonus {
		t.Errorf("among names the bonus is %d", got)
	}
	if got := items.Bonus(1, model.Location); got != 0 {
		t.Errorf("for being a place the bonus is %d", got)
	}
	if got := items.Bonus(3, model.Person); got != 0 {
		t.Errorf("in a sentence the bonus is %d", got)
	}
}

func TestWhatFillsAnItem(t *testing.T) {
	text := []byte("- Silke, \"Heike\"\nthen Jochen left\nRoom: Berlin")
	for word, want := range map[[2]int]bool{{2, 7}: true, {10, 15}: true, {22, 28}: false, {34, 38}: false, {40, 46}: true} {
		if got := peer.Fills(text, word[0], word[1]); got != want {
			t.Errorf("%s fills an item: %t, want %t", text[word[0]:word[1]], got, want)
		}
	}
}
