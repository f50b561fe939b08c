package main

import (
	"fmt"
	"io"
	"math"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// margins are the scores from which on a candidate is a secret, in natural logarithms of its odds by the made texts: for each kind of value, far from a word that names a
// secret and near one, by register. Made texts hold more secrets than what people send, and of other kinds in other places, so none of them is zero. Since they are odds,
// they stay as they are when the weights are learned again: with margins that were chosen for each learning anew, on 6,131 clean texts and 16,000 made ones, the same
// secrets were found in one learning and not in the next. They were chosen on texts of six authors that nothing was learned from, of which half were looked at, and on
// what is touched of the clean texts of the report: see docs/judge.md.
var margins = []struct {
	kind int
	told bool
	of   [learn.Registers]float64 // Prose, Settings, Code, Log, Rows, Sentence, Data, Turn
}{
	{learn.OfSigns, false, [...]float64{0.75, 2.8, 3.3, 3.9, 4.1, -1.0, 3.1, -0.4}},
	{learn.OfSigns, true, [...]float64{-0.5, 2.15, 2.5, 3.9, 3.2, 0.6, 4.0, 0}},
	{learn.OfWord, false, [...]float64{3.2, 3.9, 4.4, 4.9, 2.5, -0.8, 3.3, -0.5}},
	{learn.OfWord, true, [...]float64{-0.1, 2.4, 3.0, 2.5, 2.5, -0.4, 1.5, -0.8}},
	{learn.OfWords, false, [...]float64{-0.3, 4.9, 2.7, 4.9, 4.9, 1.0, 4.9, 1.4}},
	{learn.OfWords, true, [...]float64{0.6, 2.2, 1.7, 3.1, 1.2, -0.7, 2.6, 4.2}},
	{learn.OfID, false, [...]float64{2.3, 2.7, 2.2, 4.9, 4.1, -0.1, 3.9, 4.9}},
	{learn.OfID, true, [...]float64{-0.3, 2.5, 2.2, 2.2, 2.4, 0.9, 2.2, 0}},
	{learn.OfSum, false, [...]float64{-2.1, 0.5, -0.95, 1.9, -1.7, -4.5, -1.3, -1.0}},
	{learn.OfSum, true, [...]float64{-2.4, -0.3, -1.2, 4.0, -2.0, -6.0, -0.8, -1.3}},
	{learn.OfGlued, false, [...]float64{8.0, 3.9, 3.4, 4.9, 2.0, 7.0, 3.3, 4.5}},
	{learn.OfGlued, true, [...]float64{5.5, 4.5, 5.0, 4.6, 5.0, 5.1, 4.0, 2.9}},
	{learn.OfUnsaid, false, [...]float64{3.2, 2.9, 1.6, 4.9, 2.5, -1.1, 3.3, -1.0}},
	{learn.OfUnsaid, true, [...]float64{-1.2, 2.4, 1.2, 2.5, 3.0, -1.9, 1.5, -1.9}},
	{learn.OfPassphrase, false, [...]float64{-0.3, 4.4, 2.7, 4.9, 4.9, -0.5, 3.9, 1.4}},
	{learn.OfPassphrase, true, [...]float64{-7.0, -4.8, -3.5, -3.4, -4.6, -7.5, -3.9, -2.3}},
}

var kindNames = map[int]string{
	learn.OfSigns: "signs", learn.OfWord: "word", learn.OfWords: "words", learn.OfID: "id", learn.OfSum: "sum", learn.OfGlued: "glued", learn.OfUnsaid: "unsaid", learn.OfPassphrase: "passphrase",
}

var registerNames = [learn.Registers]string{"prose", "settings", "code", "log", "rows", "sentence", "data", "turn"}

// limits writes the lexicon and the margins into a model.
func (m *material) limits(model []byte) []byte {
	copy(model[len(model)-len(lexicon):], lexicon)
	for _, row := range margins {
		for of, margin := range row.of {
			putLimit(model, learn.LimitOf(row.kind, row.told, learn.Register(of)), margin)
		}
	}
	return model
}

// reported are the margins next to its own that each threshold is reported at.
var reported = [...]float64{-2, -1, 0, 1, 2}

// A ranking is the best scores at one threshold: of clean texts, of made ones without a secret, and of secrets.
type ranking struct{ clean, made, secrets []float64 }

// reportLimits prints, for each threshold, how many texts without a secret a margin touches, and how many secrets it finds, at its own margin and next to it.
func (m *material) reportLimits(out io.Writer, model []byte) error {
	w := decode(model)
	var all [learn.Limits]ranking
	for _, t := range append(m.choose[:len(m.choose):len(m.choose)], m.pasted...) {
		if len(m.rules.find(t.body)) == 0 {
			for k, best := range reachOf(w, extract([]*text{t}, undecided, everything)) {
				all[k].clean = append(all[k].clean, best)
			}
		}
	}
	byRules := func(t *text) []learn.Span { return m.rules.find(t.body) }
	mk := newMaker(61, m.languages, true, nil)
	for range 16000 {
		t := mk.text()
		s := extract([]*text{t}, byRules, everything)
		if len(t.secrets) == 0 {
			for k, best := range reachOf(w, s) {
				all[k].made = append(all[k].made, best)
			}
			continue
		}
		for i := range s.examples {
			if e := &s.examples[i]; e.secret {
				all[e.limit].secrets = append(all[e.limit].secrets, float64(w.score(s, e)))
			}
		}
	}
	_, err := fmt.Fprintf(out, "touched of clean texts and of made ones, and secrets found, at margins %v from the one chosen\n", reported)
	for _, row := range margins {
		for of, margin := range row.of {
			r := &all[learn.LimitOf(row.kind, row.told, learn.Register(of))]
			_, err = fmt.Fprintf(out, "%-10s near %-5v %-8s %5.1f: clean %v, made %v, secrets %v of %d\n",
				kindNames[row.kind], row.told, registerNames[of], margin, reach(r.clean, margin), reach(r.made, margin), reach(r.secrets, margin), len(r.secrets))
		}
	}
	return err
}

// reach counts the scores that reach the margin, and those that reach it with what is reported added.
func reach(scores []float64, margin float64) (n [len(reported)]int) {
	for _, score := range scores {
		for k, by := range reported {
			n[k] += btoi(score >= margin+by)
		}
	}
	return n
}

// reachOf is the best score at each threshold of what the set holds.
func reachOf(w *ensemble, s *set) (best [learn.Limits]float64) {
	for k := range best {
		best[k] = math.Inf(-1)
	}
	for i := range s.examples {
		e := &s.examples[i]
		best[e.limit] = max(best[e.limit], float64(w.score(s, e)))
	}
	return best
}
