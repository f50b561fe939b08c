package names

import (
	_ "embed"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// This file gives the built-in model the names and places of added.txt, which the lists that it was made with lack.

//go:embed added.txt
var added string

// listNamed is what the lists know of a word of each list of added.txt.
var listNamed = map[string]model.Known{"first": 2, "last": 2 << 2, "place": 2 << 4}

// learnAdded teaches m the lists of added.txt.
func learnAdded(m *model.Model) {
	m.OwnLists()
	for line := range strings.Lines(added) {
		list, words, _ := strings.Cut(strings.TrimSpace(line), "\t")
		known := listNamed[list]
		if known == 0 {
			continue
		}
		for w := range strings.SplitSeq(words, "|") {
			if hash, ok := FoldedHash(w); ok {
				m.Learn(hash, known)
			}
		}
	}
}
