package masking_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking"
)

//go:generate go test . -run EntitiesPage -update

var update = flag.Bool("update", false, "write docs/entities.md instead of comparing it")

const entitiesPage = "../docs/entities.md"

// docs/entities.md is written from the rules, so that it cannot say anything else.
func TestEntitiesPage(t *testing.T) {
	want := entities()
	if *update {
		if err := os.WriteFile(entitiesPage, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(entitiesPage)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("%s is not what the rules say (-want +got); run: make generate\n%s", entitiesPage, diff)
	}
}

func entities() string {
	var b strings.Builder
	b.WriteString("# Entities\n\nWritten from the rules in `masking/detect` by `make generate`; do not edit.\n\n" +
		"Tier 1 is certain by its form, or by a check digit. Tier 2 needs a cue next to it, such as the name of a setting. Tier 3 is likely\n" +
		"by all that stands around it, as a small model judges: docs/names.md. Secrets are to be rotated once they were\n" +
		"in a prompt: the answer says so. All types are on unless the table says otherwise; `masking.disable` and `masking.enable` in the\n" +
		"configuration switch them. How far the rules look, and what becomes of what is long: [bounds](bounds.md).\n\n| Type | Tier | Secret | Masked |\n|---|---|---|---|\n")
	for _, typ := range masking.Types() {
		doc := typ.Doc
		if !typ.On {
			doc += " Off by default."
		}
		fmt.Fprintf(&b, "| `%s` | %d | %s | %s |\n", typ.Name, typ.Tier, map[bool]string{true: "yes"}[typ.Secret], doc)
	}
	b.WriteString(leftAloneList())
	b.WriteString("\n## Rules\n\n| Type | Rule | Finds |\n|---|---|---|\n")
	for _, typ := range masking.Types() {
		for _, r := range masking.AllRules() {
			if r.Type == typ.Name && r.Vendor == "" {
				fmt.Fprintf(&b, "| `%s` | %s | %s |\n", r.Type, r.Rule, r.Doc)
			}
		}
	}
	names := vendors()
	fmt.Fprintf(&b, "\n## Vendors\n\n`API_KEY` knows the keys of %d vendors by their form. Where a name has a star, some or all of the vendor's keys have a form\n"+
		"that other things have too: they are found behind the vendor's name and a word such as key or token, as in `ACME_API_KEY=…`.\n\n%s.\n",
		len(names), strings.Join(names, ", "))
	return b.String()
}

// vendors lists the vendors of the tables in the order of the alphabet; a star stands behind those that must be named.
func vendors() []string {
	stars := map[string]string{}
	for _, r := range masking.AllRules() {
		if r.Vendor != "" && stars[r.Vendor] == "" {
			stars[r.Vendor] = map[bool]string{true: "*"}[r.Named]
		}
	}
	var names []string
	for name, star := range stars {
		names = append(names, name+star)
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
	return names
}

// The promise is 250 vendors, each named on the page, each a rule of its own.
func TestKeysOfManyVendors(t *testing.T) {
	page, err := os.ReadFile(entitiesPage)
	if err != nil {
		t.Fatal(err)
	}
	names := vendors()
	if len(names) < 250 {
		t.Errorf("there are %d vendors, want 250 and more", len(names))
	}
	_, list, _ := strings.Cut(string(page), "## Vendors")
	for _, name := range names {
		if !strings.Contains(list, name) {
			t.Errorf("%s does not list %s", entitiesPage, name)
		}
	}
	rules := map[string]bool{}
	for _, r := range masking.AllRules() {
		if rules[r.Rule] {
			t.Errorf("there are two rules named %s", r.Rule)
		}
		rules[r.Rule] = true
	}
}
