package depcheck_test

import (
	"maps"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// oddWords are words that pages once held and that readers stumbled over, with what to write instead.
var oddWords = map[string]string{
	"beside":          "next to, in addition to, or compared with",
	"anew":            "again",
	"hence":           "so, or therefore",
	"whence":          "from where",
	"thereof":         "of it",
	"nothing keeps":   "name what is missing",
	"sent anywhere":   "say who may have seen it",
	"have it read":    "say who reads it",
	"is told that":    "learns that",
	"on its way out":  "when it leaves",
	"marked are":      "say what is marked",
	"keeps it right":  "name what checks it",
	"is asked over":   "asks, over",
	"yours to make":   "create",
	"for you to make": "create",
}

var anyOdd = regexp.MustCompile(`(?i)\b(?:` + strings.Join(slices.Collect(maps.Keys(oddWords)), "|") + `)\b`)

// tracked lists the files of the tree that match a pattern of git.
func tracked(t *testing.T, pattern string) []string {
	t.Helper()
	list, err := exec.Command("git", "-C", "../..", "ls-files", pattern).Output()
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(strings.Fields(string(list)), func(file string) bool {
		return strings.Contains(file, "testdata") || strings.HasPrefix(file, "train/")
	})
}

// wantOrdinary looks for odd words in a line of prose.
func wantOrdinary(t *testing.T, file string, line int, text string) {
	t.Helper()
	for _, word := range anyOdd.FindAllString(text, -1) {
		t.Errorf("%s:%d says %q: write %s", file, line, word, oddWords[strings.ToLower(word)])
	}
}

// TestPagesUseOrdinaryWords looks for odd words in the text of every page, outside of code.
func TestPagesUseOrdinaryWords(t *testing.T) {
	t.Parallel()
	code := regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|\\]\\([^)]*\\)")
	for _, page := range tracked(t, "*.md") {
		text := code.ReplaceAllStringFunc(read(t, page), func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) })
		for i, line := range strings.Split(text, "\n") {
			wantOrdinary(t, page, i+1, line)
		}
	}
}

// TestMessagesUseOrdinaryWords looks for them in what programs print: helps, errors, lines of the log.
func TestMessagesUseOrdinaryWords(t *testing.T) {
	t.Parallel()
	quoted := regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)* (?:[^\"\\\\]|\\\\.)*\"")
	for _, file := range tracked(t, "*.go") {
		if inMessages(file) {
			for i, line := range strings.Split(read(t, file), "\n") {
				for _, message := range quoted.FindAllString(line, -1) {
					wantOrdinary(t, file, i+1, message)
				}
			}
		}
	}
}

// inMessages leaves out tests and what masking reads, which hold texts of others.
func inMessages(file string) bool {
	return !strings.HasSuffix(file, "_test.go") && !strings.HasPrefix(file, "masking/") && !strings.HasPrefix(file, "eval/")
}

// TestCommentsUseOrdinaryWords looks for them in comments, which begin with the name of what they stand above.
func TestCommentsUseOrdinaryWords(t *testing.T) {
	t.Parallel()
	comment, named := regexp.MustCompile(`(?:^|\s)//(.*)$`), regexp.MustCompile(`^ \w+ `)
	for _, file := range tracked(t, "*.go") {
		for i, line := range strings.Split(read(t, file), "\n") {
			if said := comment.FindStringSubmatch(line); said != nil && !strings.Contains(said[1], `"`) {
				wantOrdinary(t, file, i+1, named.ReplaceAllString(said[1], " "))
			}
		}
	}
}
