package learn_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// A secret tells of the one that it replaces and of the next one of a list, and of nothing else that stands behind it: the value between « and » is looked for, the one
// between ‹ and › was found by others.
func TestSecretsTellOfTheNext(t *testing.T) {
	t.Parallel()
	for text, found := range map[string]bool{
		"Das Passwort ist ‹Kw7tregPlo9› (bisher «Adler_66»).":                      true,
		"password: ‹Kw7tregPlo9› (old: «Summer41x»)":                               true,
		"密码:‹Kw7tregPlo9›(之前是 «Summer41x»)":                                        true,
		"password changed from ‹Maple41x› to «Kw7tregPlo9»":                        true,
		"The password is ‹Kw7tregPlo9›, the ticket is «OPS-4411».":                 false,
		"password: ‹Kw7tregPlo9› (host «web01.example.com»)":                       false,
		"login as admin with password ‹Kw7tregPlo9› on «web0142», see the runbook": false,
	} {
		before, rest, _ := strings.Cut(text, "‹")
		value, behind, _ := strings.Cut(rest, "›")
		known := learn.Span{Start: len(before), End: len(before) + len(value)}
		marked, next := unmark(before + value + behind)
		finds, _ := learn.NewScan().Review(marked, learn.Given{Decided: []learn.Span{known}, Secrets: []learn.Span{known}})
		got := false
		for _, f := range finds {
			got = got || f.Start <= next.Start && f.End >= next.End
		}
		if got != found {
			t.Errorf("%s: found %v, want %v", text, got, found)
		}
	}
}
