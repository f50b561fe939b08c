package model

import (
	"strings"
	"testing"
)

func lexiconOf(words string) *Model {
	m := &Model{lexicon: make([]byte, LexiconSize)}
	for _, w := range strings.Fields(words) {
		MarkWord(m.lexicon, w)
		MarkPart(m.lexicon, w)
	}
	return m
}

// TestParts tells words from those glued together, in any case of their letters.
func TestParts(t *testing.T) {
	t.Parallel()
	m := lexiconOf("amber copp copper erst lantern river window wind owam")
	for v, want := range map[string]uint32{
		"lantern": 1, "Copper": 1, "window": 1, "copperlantern": 2, "CopperLantern": 2, "COPPERLANTERN": 2, "amberriverwindow": 3,
		"copperlanternriverwindow": 4, "copperlanternriverwindowamber": 5, "copperlanternriverwindowamberriveramber": 0, "copperlanterns": 0, "lanter": 0, "xq": 0, "": 0,
		strings.Repeat("amber", 9): 0,
	} {
		if got, _ := m.split([]byte(v)); got != want {
			t.Errorf("%q consists of %d words, not %d", v, got, want)
		}
	}
}

// Glued tells words that are glued together from words, from other letters, and from what holds more than letters.
func TestGlued(t *testing.T) {
	t.Parallel()
	m := lexiconOf("amber copper lantern river self based copper-lantern self- -based")
	for v, want := range map[string]bool{
		"amberriver": true, "AmberRiver": true, "copperLANTERNriver": true,
		"amber": false, "amberriver7": false, "amber-river": true, "Amber-River": true, "copper-lantern": false, "self-river": false, "river-based": false, "amber_river": true, "amber_river-copper": false, "amber-": false, "-amber": false, "amber-xkqzwp": false, "amber-river-copper-lantern": true, "amber-river-copper-river-amber": true, "amber-river-copper-river-amber-river-copper-river-amber-river-amber": false, "amber river": false, "xkqzwp": false, "amberxkqzwp": false, "9f86d081": false, "": false,
	} {
		if got := m.Glued([]byte(v)); got != want {
			t.Errorf("%q is glued: %v", v, got)
		}
	}
}
