package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names"
)

const usual = 0.8 // the product's threshold

var thresholds = []float64{0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98}

// tally counts names of one kind: found, missed, and reports that are no name.
type tally struct{ found, missed, wrong int }

func (t tally) recall() float64 { return 100 * float64(t.found) / float64(max(1, t.found+t.missed)) }

func (t tally) precision() float64 { return 100 * float64(t.found) / float64(max(1, t.found+t.wrong)) }

// count compares what is reported in d with its labels. A name is found if more than half of it is reported as of its kind.
func count(scan *names.Scan, d *document, out *[4]tally) {
	got := scan.Find([]byte(d.Text))
	for _, s := range d.Spans {
		covered := 0
		for _, f := range got {
			if f.Kind == s.kind {
				covered += max(0, min(f.End, s.end)-max(f.Start, s.start))
			}
		}
		if 2*covered > s.end-s.start {
			out[s.kind].found++
		} else {
			out[s.kind].missed++
		}
	}
	for _, f := range got {
		if !slices.ContainsFunc(d.Spans, func(s span) bool { return s.start < f.End && f.Start < s.end && s.kind == f.Kind }) {
			out[f.Kind].wrong++
		}
	}
}

func scanAt(m *names.Model, threshold float64) *names.Scan {
	return m.NewScan(names.Options{Kinds: []names.Kind{names.Person, names.Location, names.Organization}, Threshold: threshold})
}

// measure counts by group. A document of no group ("") is left out.
func measure(m *names.Model, docs []document, threshold float64, group func(*document) string) map[string]*[4]tally {
	out, scan := map[string]*[4]tally{}, scanAt(m, threshold)
	for i := range docs {
		g := group(&docs[i])
		if g == "" {
			continue
		}
		if out[g] == nil {
			out[g] = &[4]tally{}
		}
		count(scan, &docs[i], out[g])
	}
	return out
}

// touched counts the texts in which a name of the kind is reported, by register.
func touched(m *names.Model, docs []document, threshold float64, kind names.Kind) (by map[string][2]int, all [2]int, examples []string) {
	by = map[string][2]int{}
	scan := m.NewScan(names.Options{Kinds: []names.Kind{kind}, Threshold: threshold})
	for _, d := range docs {
		c := by[d.Register]
		c[1]++
		all[1]++
		got := scan.Find([]byte(d.Text))
		if len(got) > 0 {
			c[0]++
			all[0]++
		}
		by[d.Register] = c
		for _, f := range got {
			low, high := max(0, f.Start-40), min(len(d.Text), f.End+40)
			examples = append(examples, fmt.Sprintf("%s %.2f …%s[[%s]]%s…", d.Register, f.Score, d.Text[low:f.Start], d.Text[f.Start:f.End], d.Text[f.End:high]))
		}
	}
	return by, all, examples
}

// readHeld returns the texts that were held out.
func readHeld(work string) ([]document, error) {
	var held []document
	for _, name := range []string{"made.jsonl", "prose.jsonl"} {
		all, err := readJSONL(filepath.Join(work, name))
		if err != nil {
			return nil, err
		}
		for _, d := range all {
			if strings.HasSuffix(d.Source, "-held") {
				held = append(held, d)
			}
		}
	}
	hand, err := readMarked("handmade.txt")
	return append(held, hand...), err
}

var setNames = map[string]string{
	"handmade-held": "written by hand", "made-held": "made, templates and names held out", "speech-held": "speeches since 2001*",
	"novel-held": "novels of around 1810*", "factbook-held": "country profiles*",
}

// scripts are the scripts of languages that are not written in Latin letters.
var scripts = map[string]string{
	"ru": "Cyrillic", "uk": "Cyrillic", "bg": "Cyrillic", "sr": "Cyrillic", "el": "Greek", "ar": "Arabic", "fa": "Arabic", "he": "Hebrew",
	"hi": "Devanagari", "th": "Thai", "ko": "Hangul", "zh": "Han", "ja": "Han and kana",
}

// script is the script that the document is written in.
func script(d *document) string {
	if s := scripts[d.Lang]; s != "" {
		return s
	}
	return "Latin"
}

const preface = "# How well names are found\n\nWritten by the training in `train/`; do not edit. Everything here was held out: neither the sentences nor, in made texts,\n" +
	"the names were learned from. A name counts as found if more than half of it is reported as of its kind. Threshold 0.8.\n" +
	"Sets marked with * carry labels of the teacher, whose errors count as ours.\n\n"

func report(work string, model []byte, figures, plots string) error {
	m, err := names.NewModel(model)
	if err != nil {
		return err
	}
	held, err := readHeld(work)
	if err != nil {
		return err
	}
	technical, err := readJSONL(filepath.Join(work, "clean-held.jsonl"))
	if err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString(preface)
	set := func(d *document) string { return setNames[d.Source] }
	made := func(of func(*document) string) func(*document) string {
		return func(d *document) string {
			if d.Source != "made-held" {
				return ""
			}
			return of(d)
		}
	}
	table(&b, "Text", measure(m, held, usual, set))
	table(&b, "Register", measure(m, held, usual, made(func(d *document) string { return d.Register })))
	table(&b, "Language", measure(m, held, usual, made(func(d *document) string { return d.Lang })))
	table(&b, "Script", measure(m, held, usual, made(script)))
	table(&b, "Origin of the names", measure(m, held, usual, made(func(d *document) string { return d.Origin })))
	table(&b, "Writing", measure(m, held, usual, made(func(d *document) string { return d.Style })))
	b.WriteString("## Clean technical texts touched\n\nCode, documents, manual pages and configuration of other projects than those learned from, 2,000 bytes each. Some do name\n" +
		"somebody; they count all the same.\n\n")
	clean(&b, m, technical)
	if err := os.WriteFile(figures, []byte(b.String()), 0o644); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	_, _, examples := touched(m, technical, usual, names.Person)
	if err := os.WriteFile(filepath.Join(work, "examples.txt"), []byte(strings.Join(examples, "\n")), 0o644); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	for file, group := range map[string]func(*document) string{
		"names-text.svg": set, "names-register.svg": made(func(d *document) string { return d.Register }),
		"names-language.svg": made(func(d *document) string { return d.Lang }), "names-script.svg": made(script), "names-origin.svg": made(func(d *document) string { return d.Origin }),
	} {
		if err := os.WriteFile(filepath.Join(plots, file), curves(m, held, group), 0o644); err != nil {
			return fmt.Errorf("writing the plots: %w", err)
		}
	}
	return nil
}

func table(b *strings.Builder, what string, t map[string]*[4]tally) {
	fmt.Fprintf(b, "| %s | persons | recall | precision | places | recall | precision | organisations | recall | precision |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n", what)
	for _, k := range slices.Sorted(maps.Keys(t)) {
		fmt.Fprintf(b, "| %s", k)
		for kind := 1; kind < 4; kind++ {
			c := t[k][kind]
			if n := c.found + c.missed; n < 10 {
				fmt.Fprintf(b, " | %d | | ", n)
			} else {
				fmt.Fprintf(b, " | %d | %.1f %% | %.1f %%", n, c.recall(), c.precision())
			}
		}
		b.WriteString(" |\n")
	}
	b.WriteString("\n")
}

func clean(b *strings.Builder, m *names.Model, technical []document) {
	b.WriteString("| Threshold | person | place | organisation |\n|--:|--:|--:|--:|\n")
	for _, t := range []float64{0.5, 0.7, 0.8, 0.9, 0.95, 0.98} {
		fmt.Fprintf(b, "| %.2f", t)
		for kind := names.Person; kind <= names.Organization; kind++ {
			_, all, _ := touched(m, technical, t, kind)
			fmt.Fprintf(b, " | %.1f %%", 100*float64(all[0])/float64(all[1]))
		}
		b.WriteString(" |\n")
	}
	by, all, _ := touched(m, technical, usual, names.Person)
	fmt.Fprintf(b, "\nAt %.1f, %d of %d texts are touched for a person:", usual, all[0], all[1])
	for _, k := range slices.Sorted(maps.Keys(by)) {
		fmt.Fprintf(b, " %s %d of %d;", k, by[k][0], by[k][1])
	}
	b.WriteString("\n")
}
