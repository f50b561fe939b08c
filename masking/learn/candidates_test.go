package learn_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// TestCandidatesWithoutACue holds which places are proposed in prose where no word names a secret: « and » stand around them.
func TestCandidatesWithoutACue(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		text     string
		proposed bool
	}{
		{`If anybody asks, it opens with "«violet harbor 7»" since Monday.`, true},
		{`If anybody asks, it opens with “«violet harbor 7»” since Monday.`, true},
		{`Our new paint is called “«violet harbor»” since Monday.`, false}, // a title, or what somebody said
		{"If anybody asks, it opens with `«violetharbor»` since Monday.", true},
		{"If anybody asks, it opens with **«violet harbor 7 tea»** since Monday.", true},
		{"If anybody asks, it's 'the «violet harbor»' that isn't open since Monday.", false}, // not all that is quoted
		{"If anybody asks, it opens with «violet harbor» since Monday.", false},
		{`open("«violet harbor»", nil); close(); if x { return }`, false}, // code
		{"It starts with «violet-harbor-copper-lantern» since Monday.", true},
		{"It starts with «violet-harbor» since Monday.", false},
		{"会议改到周一，门用 «春天harbor22» 打开。", true},
		{"If anybody asks, it is «violet harbor copper lantern» since Monday.", true}, // no sentence has these in a row
		{"If anybody asks, it is «red hat enterprise linux» since Monday.", false},    // words that people put next to each other
		{"The login is «violet harbor copper lantern» since Monday.", true},
		{"If anybody asks, it is «the gate and the bell» since Monday.", false},
		{"If anybody asks, it is «harborlantern» since Monday.", true}, // a long word
		{"If anybody asks, it is «lantern» since Monday.", false},
		{"Если кто спросит, с понедельника набираем «harborlan» и ждём.", true}, // of another script
		{"Если кто спросит, с понедельника набираем «lantern» и ждём.", false},  // a word of English
		{"Если кто спросит, с понедельника набираем «фонарь» и ждём.", false},
		{`open(«violet harbor copper lantern», nil); close(); if x { return }`, false}, // code
	} {
		text, marked := unmark(row.text)
		proposed := false
		learn.NewScan().Candidates(text, learn.Given{}, func(c *learn.Candidate) { proposed = proposed || c.Span == marked })
		if proposed != row.proposed {
			t.Errorf("%s: proposed: %v, want %v", row.text, proposed, row.proposed)
		}
	}
}

// unmark returns the text without « and », and what stood between them.
func unmark(marked string) (text []byte, value learn.Span) {
	start := strings.Index(marked, "«")
	end := strings.Index(marked, "»") - len("«")
	return []byte(strings.NewReplacer("«", "", "»", "").Replace(marked)), learn.Span{Start: start, End: end}
}
