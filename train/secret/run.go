package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/eval/clean"
	"github.com/vizard-gateway/vizard/masking/learn"
)

// material is everything that is learned from and measured on.
type material struct {
	languages     []*language
	forms         []form
	learned, held []*root
	rules         *rules
	taken         map[string]bool
	choose, check []*text // clean texts of packages that nothing is learned from
	pasted        []*text // clean texts of eval/clean: logs, data and chats as people paste them
	tests         []*text
}

func gather(o options) (*material, error) {
	if err := readWords(o.work); err != nil {
		return nil, err
	}
	m := &material{taken: map[string]bool{}}
	var err error
	if m.languages, err = readFrames(o.frames); err != nil {
		return nil, err
	}
	if m.forms, err = readForms(o.work); err != nil {
		return nil, err
	}
	if m.learned, m.held, err = readRoots(o.work); err != nil {
		return nil, err
	}
	readNatural(m.learned, m.languages)
	spokenIn = nil
	for _, l := range m.languages {
		if part := l.part(false); l.name != "tech" && len(part.words()) >= leastOwn {
			spokenIn = append(spokenIn, part)
		}
	}
	markCommon(m.languages)
	words := filepath.Join(o.work, "x/wamerican/usr/share/dict/american-english")
	longer := filepath.Join(o.work, "x/wamerican-large/usr/share/dict/american-english-large")
	if err = markLexicon(words, longer, m.learned); err != nil {
		return nil, err
	}
	markSpoken(m.languages)
	if m.rules, err = newRules(); err != nil {
		return nil, fmt.Errorf("making a masker: %w", err)
	}
	prompt := func(r random) int { return r.between(1<<10, 8<<10) }
	half := len(m.held) / 2
	m.choose = pieces(m.held[:half], 21, 14<<20, prompt, m.taken)
	if m.pasted, err = pasted(); err != nil {
		return nil, err
	}
	m.check = pieces(m.held[half:], 22, 14<<20, prompt, m.taken)
	m.tests = m.makeTests(o)
	step("%d languages, %d forms, %d packages, %d and %d clean texts of %d others, %d tests", len(m.languages), len(m.forms), len(m.learned), len(m.choose), len(m.check), len(m.held), len(m.tests))
	return m, nil
}

// pasted are the texts of eval/clean that come from no package.
func pasted() (all []*text, err error) {
	prompts, _, err := clean.Prompts(pastedSeed, pastedOf, nil)
	if err != nil {
		return nil, fmt.Errorf("making clean prompts: %w", err)
	}
	for _, p := range prompts {
		all = append(all, &text{body: []byte(p.Text), class: "clean", source: p.Source})
	}
	return all, nil
}

const (
	pastedSeed = 23
	pastedOf   = 300 // of each kind
)

// makeTests makes texts of frames and vendors that are held out.
func (m *material) makeTests(o options) (tests []*text) {
	var forms []form
	for _, f := range m.forms {
		if vendorHeld(f.vendor) || f.tool == o.without {
			forms = append(forms, f)
		}
	}
	mk := newMaker(31, m.languages, true, nil)
	for _, l := range mk.languages {
		for range 400 {
			if t := mk.r.example(l, "prose"); len(t.secrets) > 0 {
				tests = append(tests, t)
			}
		}
	}
	for range 3000 {
		frame := pick(mk.r, mk.tech.secret)
		one := *mk.tech
		one.secret = []string{frame}
		if t := mk.r.example(&one, "tech"); len(t.secrets) > 0 {
			t.class = classed(t, frame)
			tests = append(tests, t)
		}
	}
	for range 1500 {
		if t := mk.r.structure(mk.tech, true); len(t.secrets) > 0 {
			tests = append(tests, t)
		}
	}
	mk.forms = forms
	for range 1500 {
		if t := mk.vendor(pick(mk.r, forms)); t.class == "vendor" {
			tests = append(tests, t)
		}
	}
	for i := range tests {
		if i%3 == 0 {
			tests[i] = mk.within(tests[i], m.check)
		}
	}
	return tests
}

// examples makes the texts that are learned from and lists their candidates.
func (m *material) examples(o options) *set {
	whole := m.whole(o, maps.Clone(m.taken))
	step("%d clean texts to learn from", len(whole))
	made := m.made(o, whole, firstTexts, o.texts)
	s := extract(made, undecided, everything)
	step("%d made texts, %d examples, %d of %d secrets are no candidate", len(made), len(s.examples), s.missed, s.secrets)
	byRules := func(t *text) []learn.Span { return m.rules.find(t.body) }
	s.add(extract(whole, byRules, everything))
	step("%d examples with the clean texts", len(s.examples))
	return s
}

// Seeds of the texts that are learned from.
const (
	firstTexts = 51
	moreTexts  = 510 // and those behind it
)

// made makes so many texts of the frames and forms that are learned from, every third within clean text.
func (m *material) made(o options, whole []*text, seed uint64, n int) (made []*text) {
	mk := m.learnedFrom(o, seed)
	for i := range n {
		t := mk.text()
		if o.without == "made" && t.class != "vendor" && len(t.secrets) > 0 || o.without == "machines" && t.class == "machine" {
			continue
		}
		if i%3 == 0 && len(whole) > 0 {
			t = mk.within(t, whole)
		}
		made = append(made, t)
	}
	return made
}

// learnedFrom makes a maker of what is learned from.
func (m *material) learnedFrom(o options, seed uint64) *maker {
	var forms []form
	for _, f := range m.forms {
		if !vendorHeld(f.vendor) && f.tool != o.without && o.without != "scanners" {
			forms = append(forms, f)
		}
	}
	var languages []*language
	for _, l := range m.languages {
		if !strings.Contains(","+o.langs+",", ","+l.name+",") {
			languages = append(languages, l)
		}
	}
	return newMaker(seed, languages, false, forms)
}

const madeAtOnce = 90000 // texts that are in memory

// more makes more texts, of which only the candidates are learned that come to the second look.
func (m *material) more(o options, s *set, w *weights) {
	whole, before := m.whole(o, maps.Clone(m.taken)), len(s.examples)
	kept := &set{}
	for k := range o.more / madeAtOnce {
		for some := range slices.Chunk(m.made(o, whole, moreTexts+uint64(k), madeAtOnce), minedAtOnce) {
			hard := extract(some, undecided, everything)
			kept.take(hard, func(e *example) bool { return w.score(hard, e) >= gate })
		}
	}
	s.add(kept)
	step("%d examples for the second look in %d more texts", len(s.examples)-before, o.more)
}

// whole are the clean texts that are learned from whole: the same ones whatever else is left out.
func (m *material) whole(o options, taken map[string]bool) []*text {
	return pieces(m.learned, 41, o.clean<<20, func(r random) int { return r.between(2<<10, longestPiece) }, taken)
}

const minedAtOnce = 1024 // texts whose candidates are in memory

// mine adds what a first model takes for a secret in more clean text, and one in twelve of the rest.
func (m *material) mine(o options, s *set, w *weights) {
	taken := maps.Clone(m.taken)
	m.whole(o, taken)
	more := pieces(m.learned, 43, o.mined<<20, func(r random) int { return r.between(2<<10, longestPiece) }, taken)
	byRules := func(t *text) []learn.Span { return m.rules.find(t.body) }
	n, all := uint32(0), 0
	kept := &set{}
	for part := range slices.Chunk(more, minedAtOnce) {
		hard := extract(part, byRules, everything)
		all += len(hard.examples)
		kept.take(hard, func(e *example) bool {
			n = n*1664525 + 1013904223
			return w.score(hard, e) >= -3.5 || n>>8%12 == 0
		})
	}
	step("%d examples of %d in %d more clean texts", len(kept.examples), all, len(more))
	s.add(kept)
}

func run(o options) error {
	if o.dev != "" {
		return develop(o)
	}
	m, err := gather(o)
	if err != nil {
		return err
	}
	if o.ablate {
		fmt.Println(m.ablate(o) + "\n" + m.leaveOut(o))
		return nil
	}
	if !o.measureOnly {
		data, err := m.modelFor(o)
		if err != nil {
			return err
		}
		if err := os.WriteFile(o.model, data, 0o600); err != nil {
			return fmt.Errorf("writing the model: %w", err)
		}
	}
	data, err := os.ReadFile(o.model)
	if err != nil {
		return fmt.Errorf("reading the model: %w", err)
	}
	model, err := learn.NewModel(data)
	if err != nil {
		return err
	}
	page := m.measure(model, o.show)
	fmt.Print(page)
	if o.figures == "" {
		return nil
	}
	return os.WriteFile(o.figures, []byte(heading+page+ablated+m.ablate(o)+leftOut+m.leaveOut(o)), 0o600)
}

const (
	heading = "# Figures of the learned judge\n\nWritten by make train-secret; do not edit. See [judge.md](judge.md).\n\nRecall of the rules alone and of rules and judge together, every byte of a value masked, on frames, vendors and packages that the judge did\n" +
		"not learn from. A third of the texts stands within clean text. Many values are harder than those people paste: words alone, digits alone, hashes under names that say nothing.\n\n"
	ablated = "\n## What each part is worth\n\nRecall in per cent, of rules and judge together, at the threshold that touches the same part of clean texts, one threshold for all, after two passes over a third of the texts.\n\n"
	leftOut = "\n## One scanner left out\n\nThe judge learned without a scanner's forms, from a third of the texts, measured on keys of that scanner's forms in frames that are held out, whatever the vendor.\n\n"
)

// measure returns the tables of what is found and what is touched.
func (m *material) measure(model *learn.Model, show int) string {
	var b strings.Builder
	b.WriteString("| Clean texts of 1 to 8 KiB | | touched by the judge alone | by the rules | of these by the judge, too |\n|---|---:|---:|---:|---:|\n")
	for _, half := range []struct {
		name  string
		texts []*text
	}{{"packages that the thresholds were chosen on", m.choose}, {"packages that nothing was chosen on", m.check}} {
		judge, rules, both := touched(model, m.rules, half.texts, show)
		fmt.Fprintf(&b, "| %s | %d | %.2f %% | %.2f %% | %.2f %% |\n", half.name, len(half.texts), part(judge, len(half.texts)), part(rules, len(half.texts)), part(both, len(half.texts)))
	}
	b.WriteString("\nThe packages were not searched for true keys and addresses of authors: what the rules touch there is mostly that.\n\n")
	b.WriteString("| Values | | rules | rules and judge |\n|---|---:|---:|---:|\n")
	scores := recall(model, m.rules, m.tests, show)
	for _, name := range slices.Sorted(maps.Keys(scores)) {
		class, lang, _ := strings.Cut(name, "/")
		if s := scores[name]; lang != "tech" && (lang == "" || class == "prose") {
			fmt.Fprintf(&b, "| %s | %d | %.1f %% | %.1f %% |\n", strings.Replace(name, "/", ", ", 1), s.values, part(s.rules, s.values), part(s.both, s.values))
		}
	}
	return b.String()
}

func part(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }

// modelFor learns a model, or gives the one at hand the thresholds as they are now.
func (m *material) modelFor(o options) ([]byte, error) {
	if !o.limitsOnly {
		return m.learn(o)
	}
	data, err := os.ReadFile(o.model)
	if err != nil {
		return nil, fmt.Errorf("reading the model: %w", err)
	}
	if _, err := learn.NewModel(data); err != nil {
		return nil, err
	}
	m.limits(data)
	return data, m.reportLimits(os.Stdout, data)
}

// learn learns a model.
func (m *material) learn(o options) ([]byte, error) {
	earlier, err := o.earlierLook() // before minutes of learning
	if err != nil {
		return nil, err
	}
	s := m.examples(o)
	w := newWeights()
	w.train(s, 1)
	if o.mined > 0 {
		m.mine(o, s, w)
	}
	w = newWeights()
	w.train(s, o.passes)
	w.trainFirst(s)
	m.more(o, s, w)
	for _, look := range earlier {
		look.first = w
	}
	n := trainLooks(w, s, earlier...)
	if o.network != "" {
		if err := n.looks[0].keep(o.network); err != nil {
			return nil, err
		}
	}
	return m.limits(n.encode(s)), nil
}

// earlierLook is the second look of an earlier learning, if there is one to take the mean with, without the first weights.
func (o options) earlierLook() ([]*second, error) {
	if o.earlier == "" {
		return nil, nil
	}
	n := &second{state: state{cells: make([]float32, rows*columns)}}
	if err := n.recall(o.earlier); err != nil {
		return nil, err
	}
	return []*second{n}, nil
}
