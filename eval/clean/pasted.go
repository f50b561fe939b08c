package clean

import (
	_ "embed"
	"strconv"
	"strings"
)

// pastedText holds prompts as people paste them, written before looking at what the detector finds in them. A line that begins with
// === says what kind of prompt begins on the next.
//
//go:embed pasted.txt
var pastedText string

// pasted returns the prompts of pasted.txt.
func pasted() []Prompt {
	var prompts []Prompt
	for n, line := range strings.SplitAfter(pastedText, "\n") {
		if kind, begins := strings.CutPrefix(line, "=== "); begins {
			prompts = append(prompts, Prompt{Source: "pasted", Name: strings.TrimSpace(kind) + ":" + strconv.Itoa(n+2)})
		} else if last := len(prompts) - 1; last >= 0 {
			prompts[last].Text += line
		}
	}
	return prompts
}
