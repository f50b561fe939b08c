package rule

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file gives the names of values the other forms that languages have for them: fødselsnummeret, personnumret, henkilötunnukseni,
// adószámom, n° de compte.

const leastInflected = 9 // form: letters of a name that ends with one of the inflections' words: kontonummer, but not ID-Nummer

// inflections are the words that names end with, and what they become.
var inflections = []struct {
	ending string
	forms  []string
}{
	{"nummer", []string{"nummeret", "numret", "nr"}},
	{"tunnus", []string{"tunnukseni", "tunnuksesi", "tunnuksensa", "tunnuksen"}},
	{"numero", []string{"numeroni", "numeronsa"}},
	{"szám", []string{"számom", "száma"}},
	{"numarası", []string{"numaram", "numaranız"}},
}

// openings are what a name of several words begins with, and how it is abbreviated.
var openings = []struct {
	opening string
	forms   []string
}{
	{"numéro de ", []string{"n° de ", "nº de ", "num de "}},
	{"número de ", []string{"nº de ", "n° de ", "n.º de ", "núm de "}},
	{"numero de ", []string{"n° de ", "nº de "}},
	{"numéro ", []string{"n° ", "nº "}},
	{"número ", []string{"nº ", "n° "}},
}

// Inflected returns the names and the other forms of them, none twice.
func Inflected(names []string) []string {
	seen, all := map[string]bool{}, names[:len(names):len(names)]
	for _, n := range names {
		seen[n] = true
	}
	for _, n := range names {
		for _, form := range formsOf(n) {
			if !seen[form] {
				seen[form], all = true, append(all, form)
			}
		}
	}
	return all
}

// formsOf returns the other forms of a name.
func formsOf(name string) (forms []string) {
	for _, f := range inflections {
		if stem, ok := strings.CutSuffix(name, f.ending); ok && len(name) >= leastInflected && stem != "" {
			for _, form := range f.forms {
				forms = append(forms, stem+form)
			}
		}
	}
	for _, o := range openings {
		if rest, ok := strings.CutPrefix(name, o.opening); ok {
			for _, form := range o.forms {
				forms = append(forms, form+rest)
			}
			break
		}
	}
	return append(forms, accented(name)...)
}

const leastAccented = 4 // form: bytes of what is left of a name behind its first letters with accents

// accented returns how a name with letters beyond ASCII is written in capitals, as EČV, and what the scan sees of one that begins with such letters,
// behind which it begins to look: íslo účtu.
func accented(name string) (forms []string) {
	forms = []string{name}
	if rest := strings.TrimLeftFunc(name, abroad); len(rest) < len(name) && len(rest) >= leastAccented && text.IsAlpha(rest[0]) {
		forms = append(forms, rest)
	}
	for _, form := range forms {
		forms = append(forms, strings.Map(func(r rune) rune {
			if abroad(r) {
				return unicode.ToUpper(r)
			}
			return r
		}, form))
	}
	return forms
}

// abroad says whether r is no letter of ASCII.
func abroad(r rune) bool { return r >= utf8.RuneSelf }
