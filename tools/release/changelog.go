package main

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
)

// notesOf returns the changelog's section of a version: the notes of its release. A version without a dated section is not a release.
func notesOf(path, number string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	head := regexp.MustCompile(`(?m)^## \[` + regexp.QuoteMeta(number) + `\] - \d{4}-\d{2}-\d{2}\n`)
	at := head.FindIndex(text)
	if at == nil {
		return nil, fmt.Errorf("%s has no section %q with a date", path, "## ["+number+"]")
	}
	section := text[at[1]:]
	if next := bytes.Index(section, []byte("\n## ")); next >= 0 {
		section = section[:next]
	}
	if section = bytes.TrimSpace(section); len(section) == 0 {
		return nil, fmt.Errorf("%s says nothing of %s", path, number)
	}
	return append(section, '\n'), nil
}
