package masking_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// breaks are what a mutation puts into a text: what readers of fields, quotes and other scripts look for.
var breaks = []string{
	"'", "\"", "')", "';", "\n", "\r\n", "\t", " ", ":", ",", "/", "(", ")", "<", ">", "-", ".", "=", "|", "\\", "?", "#", "«", "”", "\xe2", "\xff", "1", "12", "A", "a", "№", "号", "車", "ул. ", "Str. ",
}

// TestMutatedExamples masks the examples of all rules, changed at random: a piece is missing, added or replaced, or the text ends early. So it
// meets fields without a value and names right at the start of a text, which no example has.
func TestMutatedExamples(t *testing.T) {
	t.Parallel()
	const rounds = 30
	masker, random := newJudge(t, masking.Options{}), rand.New(rand.NewPCG(11, 7))
	checkMask(t, masker, []byte(" No. 2 and ulica Dluga ")) // a number right at the start, and a street without one
	for _, r := range masking.AllRules() {
		for _, marked := range r.Match {
			example, _ := unmark(marked)
			for range rounds {
				checkMask(t, masker, mutated(random, []byte(example)))
			}
		}
	}
}

// mutated is the text with up to three changes.
func mutated(random *rand.Rand, text []byte) []byte {
	text = slices.Clone(text)
	for range 1 + random.IntN(3) {
		i := random.IntN(len(text) + 1)
		j := min(len(text), i+random.IntN(12))
		put := []byte(breaks[random.IntN(len(breaks))])
		switch random.IntN(4) {
		case 0:
			text = slices.Insert(text, i, put...)
		case 1:
			text = slices.Delete(text, i, j)
		case 2:
			text = slices.Replace(text, i, j, put...)
		case 3:
			text = text[:i]
		}
	}
	return text
}
