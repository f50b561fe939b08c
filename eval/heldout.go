package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/eval/heldout"
	"github.com/vizard-gateway/vizard/masking"
)

// heldoutSeed is always the same: the figures of two versions are of the same texts.
const heldoutSeed = 2026

// The goals for held-out texts.
var heldoutGoals = map[heldout.Class]float64{
	heldout.Neutral: 0.97, heldout.Prose: 0.95, heldout.Password: 0.95, heldout.Connection: 0.97, heldout.Unseen: 0.94, heldout.Personal: 0.97, heldout.Person: 0.90, heldout.Place: 0.80,
}

const (
	wantHeldoutClean = 0.01
	wantHeldoutNamed = 0.02
)

// nameTypes are looked for in a run of their own.
var nameTypes = []string{"PERSON", "LOCATION"}

// heldoutResults are counts only: nothing of a held-out text is kept.
type heldoutResults struct {
	values       *heldout.Counts
	names        *heldout.Counts
	clean, named []heldout.CleanRow // without and with a look for names
	types        touchedTexts       // of the clean texts
	ruleTypes    touchedTexts       // the same, without the learned judge
	peer         *heldout.Counts    // nil: there was none
}

func measureHeldout() (*heldoutResults, error) {
	usual, err := closedEngine(masking.Options{})
	if err != nil {
		return nil, err
	}
	nameless, err := closedEngine(masking.Options{Disable: nameTypes})
	if err != nil {
		return nil, err
	}
	named, err := closedEngine(masking.Options{Enable: nameTypes})
	if err != nil {
		return nil, err
	}
	clean := heldout.Clean(heldoutSeed)
	r := &heldoutResults{
		values: heldout.Measure(heldout.Positives(heldoutSeed), usual.parts),
		names:  heldout.Measure(heldout.Names(heldoutSeed), named.parts),
		clean:  heldout.MeasureClean(clean, nameless.parts),
		named:  heldout.MeasureClean(clean, named.parts),
	}
	if r.types, r.ruleTypes, err = typesOfClean(clean); err != nil {
		return nil, err
	}
	if broken := len(usual.broken) + len(nameless.broken) + len(named.broken); broken > 0 {
		return nil, fmt.Errorf("the engine panicked on %d held-out texts", broken)
	}
	return r, nil
}

func closedEngine(o masking.Options) (*engine, error) {
	e, err := openEngine(o)
	if err != nil {
		return nil, err
	}
	e.closed = true
	return e, nil
}

func openEngine(o masking.Options) (*engine, error) {
	m, err := masking.New(o)
	if err != nil {
		return nil, fmt.Errorf("making a masker: %w", err)
	}
	return &engine{masker: m}, nil
}

// parts is find without types.
func (e *engine) parts(text string) []heldout.Part {
	var all []heldout.Part
	for _, s := range e.find(text) {
		all = append(all, heldout.Part{Start: s.Start, End: s.End})
	}
	return all
}

// heldoutSummary are the first rows of the first table of the page.
func heldoutSummary(r *heldoutResults) string {
	var b strings.Builder
	row := func(what string, c heldout.Count, goal string) {
		fmt.Fprintf(&b, "| Held-out texts: %s | %s of %d | %s |\n", what, percent(c.Share()), c.Values, goal)
	}
	row("secrets found, every byte", r.values.Of(heldout.SecretClasses()...), "")
	row("personal data found, every byte", r.values.Of(heldout.Personal), "≥ "+percent(heldoutGoals[heldout.Personal]))
	row("persons found, every byte", r.names.Of(heldout.Person), "≥ "+percent(heldoutGoals[heldout.Person]))
	row("places found, every byte", r.names.Of(heldout.Place), "≥ "+percent(heldoutGoals[heldout.Place]))
	for _, c := range []struct {
		what string
		rows []heldout.CleanRow
		most float64
	}{{"clean texts touched", r.clean, wantHeldoutClean}, {"clean texts touched, with a look for names", r.named, wantHeldoutNamed}} {
		all := c.rows[len(c.rows)-1]
		fmt.Fprintf(&b, "| Held-out texts: %s | %.2f %% of %d | ≤ %s |\n", c.what, 100*touchedShare(all), all.Texts, percent(c.most))
	}
	return b.String()
}

func touchedShare(r heldout.CleanRow) float64 { return ratio(r.Touched, r.Texts) }

const heldoutIntro = `
## Held-out texts

%d texts with secrets and structured personal data and %d with names of people and places, whose vendors, contexts and sentences occur in no text
that the rules or the models were made from (eval/heldout). They are written before what they measure, never moved over, and shown by class only. A value counts as found when every
byte of it is masked.

`

// heldoutTables is the part of the page about held-out texts.
func heldoutTables(r *heldoutResults) string {
	var b strings.Builder
	fmt.Fprintf(&b, heldoutIntro, r.values.Texts, r.names.Texts)
	classTable(&b, r)
	rowTable(&b, "Secrets of all classes, by what is hard about them", r.values.Traits())
	rowTable(&b, "In prose and chat, by language", named(r.values.Within(heldout.Prose), languageNames))
	rowTable(&b, "Passwords, by kind", r.values.Within(heldout.Password))
	rowTable(&b, "In tables, by form", r.values.Within(heldout.Table))
	rowTable(&b, "Structured personal data, by type", r.values.Within(heldout.Personal))
	rowTable(&b, "Structured personal data, by part of the world", r.values.World())
	rowTable(&b, "Persons, by script", r.names.Within(heldout.Person))
	rowTable(&b, "Places, by script", r.names.Within(heldout.Place))
	heldoutClean(&b, r)
	heldoutTypes(&b, r)
	return b.String()
}

func classTable(b *strings.Builder, r *heldoutResults) {
	fmt.Fprintf(b, "| Class | Values | Found | Part | Goal | %s |\n|---|---:|---:|---:|---:|---:|\n", "gitleaks finds")
	row := func(name string, c heldout.Count, goal float64, peer string) {
		wanted := ""
		if goal > 0 {
			wanted = "≥ " + percent(goal)
		}
		fmt.Fprintf(b, "| %s | %d | %s | %s | %s | %s |\n", name, c.Values, percent(c.Share()), percent(ratio(c.Partly, c.Values)), wanted, peer)
	}
	peer := func(classes ...heldout.Class) string {
		if r.peer == nil {
			return ""
		}
		return percent(r.peer.Of(classes...).Share())
	}
	for _, class := range heldout.SecretClasses() {
		row(string(class), r.values.Of(class), heldoutGoals[class], peer(class))
	}
	row("all developer secrets", r.values.Of(heldout.SecretClasses()...), 0, peer(heldout.SecretClasses()...))
	row(string(heldout.Personal), r.values.Of(heldout.Personal), heldoutGoals[heldout.Personal], "")
	row(string(heldout.Person), r.names.Of(heldout.Person), heldoutGoals[heldout.Person], "")
	row(string(heldout.Place), r.names.Of(heldout.Place), heldoutGoals[heldout.Place], "")
}

func rowTable(b *strings.Builder, what string, rows []heldout.Row) {
	fmt.Fprintf(b, "\n| %s | Values | Found | Part |\n|---|---:|---:|---:|\n", what)
	for _, r := range rows {
		fmt.Fprintf(b, "| %s | %d | %s | %s |\n", r.Name, r.Values, percent(r.Share()), percent(ratio(r.Partly, r.Values)))
	}
}

func heldoutClean(b *strings.Builder, r *heldoutResults) {
	b.WriteString("\n| Clean texts | Texts | Touched | Spans per MiB | Touched, with a look for names | Spans per MiB |\n|---|---:|---:|---:|---:|---:|\n")
	for i, c := range r.clean {
		n := r.named[i]
		fmt.Fprintf(b, "| %s | %d | %.2f %% | %.1f | %.2f %% | %.1f |\n", c.Name, c.Texts, 100*touchedShare(c), perMiB(c), 100*touchedShare(n), perMiB(n))
	}
}

func perMiB(r heldout.CleanRow) float64 {
	return float64(r.Spans) * (1 << 20) / float64(max(1, r.Bytes))
}

// languageNames are the languages of prose, by the names of their files.
var languageNames = map[string]string{
	"ar": "Arabic", "de": "German", "en": "English", "es": "Spanish", "fr": "French", "hi": "Hindi", "id": "Indonesian", "it": "Italian",
	"ja": "Japanese", "ko": "Korean", "nl": "Dutch", "pl": "Polish", "pt": "Portuguese", "ru": "Russian", "tr": "Turkish", "zh": "Chinese",
}

// named gives the rows their long names, and sorts them by these.
func named(rows []heldout.Row, names map[string]string) []heldout.Row {
	byName := map[string]heldout.Row{}
	for _, r := range rows {
		r.Name = names[r.Name]
		byName[r.Name] = r
	}
	var all []heldout.Row
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		all = append(all, byName[name])
	}
	return all
}
