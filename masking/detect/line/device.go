package line

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// deviceBlock verifies the password or key in one of the indented lines below the one at i.
func deviceBlock(s *rule.Scan, r *rule.Rule, i int) {
	if i < text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfDevice] || !commandStarts(s, i) {
		return
	}
	line := s.LineEnd(i)
	for {
		text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfDevice] = line
		start := min(line+1, len(s.Text))
		if line = s.LineEnd(start); start == line || !text.IsSpace(s.Text[start]) {
			return
		}
		word := nextWord(s, start, line)
		if !text.Listed(s.Text[word.Start:word.End], []string{"password", "key", "key-string", "secret"}) {
			continue
		}
		secret := nextWord(s, word.End, line)
		if behind := nextWord(s, secret.End, line); secret.End-secret.Start == 1 && text.IsDigit(s.Text[secret.Start]) {
			secret = behind // how it is encrypted
		}
		if secret.Start < line && saidSecret(s, secret) {
			s.Emit(r, secret.Start, secret.End)
		}
	}
}

// inlineLogin verifies the second line behind the tag at i, whose first line is a user.
func inlineLogin(s *rule.Scan, r *rule.Rule, i int) {
	user := s.LineEnd(i) + 1
	if text.ByteAt(s.Text, i-1) != '<' || user >= len(s.Text) {
		return
	}
	start := min(len(s.Text), s.LineEnd(user)+1)
	end := start + len(bytes.TrimRight(s.Text[start:s.LineEnd(start)], "\r \t"))
	if end-start >= 4 && !value.Template(s.Text[start:end]) {
		s.Emit(r, start, end)
	}
}
