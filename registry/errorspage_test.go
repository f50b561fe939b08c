package registry_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/registry"
)

//go:generate go test . -run ErrorsPage -update

var update = flag.Bool("update", false, "write the providers' part of docs/errors.md anew")

const partHead = "\n## What a provider's error becomes\n"

// TestErrorsPage keeps the last part of docs/errors.md equal to the tables; run it with -update after a change.
func TestErrorsPage(t *testing.T) {
	page := filepath.Join("..", "docs", "errors.md")
	old, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	first, got, _ := strings.Cut(string(old), partHead)
	want := errorsPart()
	if *update {
		if err := os.WriteFile(page, []byte(first+partHead+want), 0o644); err != nil {
			t.Fatal(err)
		}
		got = want
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("docs/errors.md is out of date, run make generate:\n%s", diff)
	}
}

func errorsPart() string {
	var b strings.Builder
	b.WriteString(`
<!-- Written by make generate. Change registry/errorwords.go and registry/errors.go instead. -->

The first rule that fits decides. The provider's own words are looked at and dropped; a record holds its id of the answer as
` + "`upstream_request_id`" + `. A caller whose own credential is refused gets ` + "`byok_rejected`" + ` in the place of ` + "`provider_unauthorized`" + `.

1. A type, code or status in the error's body, or the name of Amazon's exception, whatever the HTTP status:

`)
	table(&b, "Word", registry.ExactWords)
	b.WriteString("\n2. A phrase in the message of an error that blames the request (HTTP status 200, 400, 413 or 422):\n\n")
	table(&b, "Phrase", registry.Phrases)
	b.WriteString("\n3. The HTTP status, or the number in the code of an error inside an answer of status 200:\n\n| Status | Code |\n|---|---|\n")
	for _, s := range []struct {
		name   string
		status int
	}{{"401, 403, 498", 401}, {"402", 402}, {"408, 504", 408}, {"424, 499", 424}, {"429", 429}, {"other 4xx", 400}, {"other 5xx", 500}, {"all others", 302}} {
		fmt.Fprintf(&b, "| %s | `%s` |\n", s.name, fault.New(registry.KindOfStatus(s.status), "").Code())
	}
	b.WriteString("\n4. A general word in an error inside an answer of status 200; without any it is `provider_error`:\n\n")
	table(&b, "Word", registry.GeneralWords)
	b.WriteString(`
How long to wait is taken from ` + "`retry-after-ms`, `retry-after`" + ` (seconds or an HTTP date) or Google's ` + "`RetryInfo`" + `, and is at most an hour.
`)
	return b.String()
}

func table(b *strings.Builder, what string, rules []registry.Rule) {
	fmt.Fprintf(b, "| %s | Of | Code |\n|---|---|---|\n", what)
	for _, r := range rules {
		fmt.Fprintf(b, "| `%s` | %s | `%s` |\n", strings.TrimSpace(r.Text), r.From, fault.New(r.Kind, "").Code())
	}
}

// The statuses that one row of the page stands for are one kind, and no word is in two tables.
func TestErrorTables(t *testing.T) {
	for _, same := range [][]int{{401, 403, 498}, {408, 504}, {424, 499}, {400, 404, 413, 422, 451}, {500, 501, 502, 503, 529, 599}, {302, 100, 0}} {
		for _, status := range same {
			if registry.KindOfStatus(status) != registry.KindOfStatus(same[0]) {
				t.Errorf("%d is not as %d", status, same[0])
			}
		}
	}
	seen := map[string]bool{}
	for _, r := range append(append([]registry.Rule{}, registry.ExactWords...), registry.GeneralWords...) {
		if seen[r.Text] || r.Text != strings.ToLower(r.Text) {
			t.Errorf("%q is there twice or not in lower case", r.Text)
		}
		seen[r.Text] = true
	}
}
