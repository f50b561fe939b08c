package masking_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// offs says in words that something is not looked for without being asked; spoken are the words for types of which pages speak without their names.
var (
	offs   = regexp.MustCompile(`(?i)\b(off by default|are off\b|is off\b|only if you switch|until the names detector)`)
	spoken = map[string]string{"PERSON": "names of people", "LOCATION": "places"}
)

// TestPagesSayWhatIsOff compares what the pages call off with the table of types.
func TestPagesSayWhatIsOff(t *testing.T) {
	pages, err := filepath.Glob("../docs/*.md")
	if err != nil || len(pages) < 20 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	said := map[string]bool{}
	for _, page := range append(pages, "../README.md", "../CONTRIBUTING.md") {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, sentence := range regexp.MustCompile(`[.;]\s|\n\n|\|`).Split(string(data), -1) {
			if !offs.MatchString(sentence) {
				continue
			}
			for _, typ := range masking.Types() {
				named := strings.Contains(sentence, "`"+typ.Name+"`") || spoken[typ.Name] != "" && strings.Contains(sentence, spoken[typ.Name])
				said[typ.Name] = said[typ.Name] || named
				if named && typ.On {
					t.Errorf("%s says that %s is off: %q", page, typ.Name, sentence)
				}
			}
		}
	}
	for _, typ := range masking.Types() {
		if !typ.On && !said[typ.Name] {
			t.Errorf("no page says that %s is off", typ.Name)
		}
	}
}

// Names are masked without being asked, the configuration of today stays valid, and each of the types can be switched off.
func TestNamesAreMaskedByDefault(t *testing.T) {
	const text = "My name is Jane Smith and I live in Lisbon. Jane Smith's invoice is open."
	for _, test := range []struct {
		options masking.Options
		want    string
	}{
		{masking.Options{}, "My name is PERSON_1 and I live in LOCATION_1. PERSON_1's invoice is open."},
		{masking.Options{Enable: []string{"PERSON", "LOCATION"}}, "My name is PERSON_1 and I live in LOCATION_1. PERSON_1's invoice is open."},
		{masking.Options{Disable: []string{"PERSON", "LOCATION"}}, text},
		{masking.Options{Disable: []string{"LOCATION"}}, "My name is PERSON_1 and I live in Lisbon. PERSON_1's invoice is open."},
		{masking.Options{Names: masking.Names{Never: []string{"Jane Smith", "Lisbon"}}}, text},
	} {
		m, err := masking.New(test.options)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := maskWith(t, m, text); got != test.want {
			t.Errorf("%+v: %q became %q, want %q", test.options, text, got, test.want)
		}
	}
}
