package depcheck_test

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// oddWords are words that pages once held and that readers stumbled over, with what to write instead.
var oddWords = map[string]string{
	"beside":         "next to, in addition to, or compared with",
	"anew":           "again",
	"hence":          "so, or therefore",
	"whence":         "from where",
	"thereof":        "of it",
	"nothing keeps":  "name what is missing",
	"sent anywhere":  "say who may have seen it",
	"have it read":   "say who reads it",
	"is told that":   "learns that",
	"on its way out": "when it leaves",
}

// TestPagesUseOrdinaryWords looks for odd words in the text of every page, outside of code.
func TestPagesUseOrdinaryWords(t *testing.T) {
	t.Parallel()
	code := regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|\\]\\([^)]*\\)")
	list, err := exec.Command("git", "-C", "../..", "ls-files", "*.md").Output()
	if err != nil {
		t.Fatal(err)
	}
	for page := range strings.Lines(string(list)) {
		page = strings.TrimSpace(page)
		if strings.Contains(page, "testdata") || strings.HasPrefix(page, "train/") {
			continue
		}
		text := code.ReplaceAllStringFunc(read(t, page), func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) })
		for i, line := range strings.Split(text, "\n") {
			for word, better := range oddWords {
				if regexp.MustCompile(`(?i)\b` + word + `\b`).MatchString(line) {
					t.Errorf("%s:%d says %q: write %s", page, i+1, word, better)
				}
			}
		}
	}
}
