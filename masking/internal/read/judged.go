package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// CommandBefore returns the last known command before the flag at i in the same command line.
func CommandBefore(s *rule.Scan, i int) (Command, bool) {
	low := max(0, i-MaxCommand, commandless.Of(&s.Cursor).From)
	for k := i - 1; k > low; k-- {
		word := s.Back(k, k-low, &inArgument)
		if c, ok := commands[string(bytes.TrimLeft(s.Text[min(s.WordAt(word), k):k], "_"))]; ok && !text.HasByte(":=/@", s.Text[k]) {
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

// AlsoTold masks the other of two passwords one of which, text[start:end], was found: "from X to Y", "X (was Y)".
func AlsoTold(s *rule.Scan, r *rule.Rule, start, end int) {
	end += text.Btoi(text.HasByte("\"'`", text.ByteAt(s.Text, end)))
	if text.ByteAt(s.Text, end) != ' ' {
		return
	}
	k := s.BehindAny([]string{" (was ", " (old: ", " (old ", " (vorher ", " (bisher ", " (antes ", " (avant "}, end)
	if before := s.Text[max(0, start-len(" from '")):start]; k == end && text.FoldedPrefix(s.Text[end:], " to ") && bytes.Contains(before, []byte("from ")) {
		k = end + len(" to ")
	}
	if k == end {
		return
	}
	if from, to, _ := Unwrapped(s, k); value.ToldValue(s.Text[from:to]) {
		s.Emit(r, from, to)
	}
}
