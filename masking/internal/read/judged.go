package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// CommandBefore returns the last known command before the flag at i in the same command line.
func CommandBefore(s *rule.Scan, i int) (Command, bool) {
	low := max(0, i-MaxCommand, commandless.Of(&s.Cursor).From)
	for k := i - 1; k > low; k-- {
		word := s.Back(k, k-low, &inArgument)
		suffix := word > low+1 && s.Text[word-1] == '.' && text.IsAlnum(s.Text[word-2]) // of a file: backup.zip
		if c, ok := commands[string(bytes.TrimLeft(s.Text[min(s.WordAt(word), k):k], "_"))]; ok && !suffix && !text.HasByte(":=/@", s.Text[k]) {
			return c, true
		}
		if word == low || beginsCommand(s, word) {
			break
		}
		k = word
	}
	commandless.Of(&s.Cursor).From = i
	return Command{}, false
}

// beginsCommand says whether what stands before i ends the command before.
func beginsCommand(s *rule.Scan, i int) bool {
	b := s.Text[i-1]
	return text.HasByte("|;&(", b) || b == '\n' && !continued(s, i-1)
}
