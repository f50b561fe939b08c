package clean

import (
	"embed"
	"path"
	"strconv"
	"strings"
)

// pastedTexts hold prompts as people paste them, each file written before looking at what the detector finds in it. A line that begins
// with === says what kind of prompt begins on the next.
//
//go:embed pasted*.txt
var pastedTexts embed.FS

// pasted returns the prompts of all the files.
func pasted() []Prompt {
	var prompts []Prompt
	files, err := pastedTexts.ReadDir(".")
	for _, file := range files {
		var text []byte
		if text, err = pastedTexts.ReadFile(file.Name()); err != nil {
			break
		}
		prompts = appendPasted(prompts, strings.TrimSuffix(file.Name(), path.Ext(file.Name())), string(text))
	}
	if err != nil {
		panic("clean: internal error: " + err.Error()) // they are part of the program
	}
	return prompts
}

// appendPasted appends the prompts of the text of the file called name.
func appendPasted(prompts []Prompt, name, text string) []Prompt {
	for n, line := range strings.SplitAfter(text, "\n") {
		if kind, begins := strings.CutPrefix(line, "=== "); begins {
			prompts = append(prompts, Prompt{Source: "pasted", Name: name + " " + strings.TrimSpace(kind) + ":" + strconv.Itoa(n+2)})
		} else if last := len(prompts) - 1; last >= 0 {
			prompts[last].Text += line
		}
	}
	return prompts
}
