package model

import (
	"strings"
	"testing"
)

func lexiconOf(words string) *Model {
	m := &Model{lexicon: make([]byte, LexiconSize)}
	for _, w := range strings.Fields(words) {
		MarkWord(m.lexicon, w)
	}
	return m
}

// Parts tells words from those glued together, in any case of their letters.
func TestParts(t *testing.T) {
	t.Parallel()
	m := lexiconOf("amber cop copper per lantern river window win dow")
	for v, want := range map[string]uint32{
		"lantern": 1, "Copper": 1, "window": 1, "copperlantern": 2, "CopperLantern": 2, "COPPERLANTERN": 2, "amberriverwindow": 3,
		"copperlanternriverwindow": 4, "copperlanternriverwindowamber": 0, "copperlanterns": 0, "lanter": 0, "xq": 0, "": 0,
		strings.Repeat("amber", 9): 0,
	} {
		if got := m.Parts([]byte(v)); got != want {
			t.Errorf("%q consists of %d words, not %d", v, got, want)
		}
	}
}

// Make counts the words of each kind in what signs and numbers part.
func TestMake(t *testing.T) {
	t.Parallel()
	m := lexiconOf("amber copper lantern river")
	for v, want := range map[string]uint32{
		"amber": 1 << 2, "amberriver": 2 << 4, "amber-river.copper_lantern": 3 << 2, "amberriver7": 2 << 4, "amberriver-copperlantern": 4 << 4,
		"xkqzwp": 1, "amber-xkqzwp": 1<<2 | 1, "a1-b2": 0, "9f86d081": 0, "amber copperlantern": 2<<4 | 1<<2,
	} {
		if got := m.Make([]byte(v)); got != want {
			t.Errorf("%q is made of %07b, not %07b", v, got, want)
		}
		if got, want := Glued(m.Make([]byte(v))), strings.HasPrefix(v, "amberriver"); got != want {
			t.Errorf("%q is glued: %v", v, got)
		}
	}
}
