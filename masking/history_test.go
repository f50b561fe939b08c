package masking_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// What is found in a text depends on the text alone: a scratch that has seen many others, whole ones, pieces of them, too large ones and some with
// more values than are masked, finds the same as one that has seen none.
func TestEarlierTextsChangeNothing(t *testing.T) {
	t.Parallel()
	var all []string
	for _, r := range masking.AllRules() {
		for _, example := range slices.Concat(r.Match, r.Miss) {
			text, _ := unmark(example)
			all = append(all, text)
		}
	}
	if testing.Short() {
		all = all[:len(all)/4]
	}
	var types []string
	for _, typ := range masking.Types() {
		types = append(types, typ.Name)
	}
	m := newJudge(t, masking.Options{Enable: types, Dictionary: []masking.Dictionary{{Type: "CODENAME", Values: []string{"blue heron"}}}})
	tooMany := []byte(strings.Repeat("joe@exam.co ", 2500))
	const seed = 7
	random := rand.New(rand.NewPCG(seed, seed))
	for range 2 {
		random.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
		for i, text := range all {
			switch i % 4 {
			case 1: // several
				text += "\n" + strings.Join(all[max(0, i-random.IntN(8)):i], []string{"\n", " ", ", "}[random.IntN(3)])
			case 2: // a part
				text = text[random.IntN(len(text)+1):]
			case 3:
				text = text[:random.IntN(len(text)+1)]
			}
			if i%500 == 0 {
				if _, err := masking.Spans(m, tooMany); !errors.Is(err, masking.ErrBudget) {
					t.Fatalf("too many values: %v", err)
				}
			}
			used, errUsed := masking.Spans(m, []byte(text))
			fresh, errFresh := masking.Spans(masking.Fresh(m), []byte(text))
			if !slices.Equal(used, fresh) || !errors.Is(errUsed, errFresh) {
				t.Errorf("%q: after other texts %+v, %v, alone %+v, %v", text, used, errUsed, fresh, errFresh)
			}
		}
	}
}
