package masking

import "bytes"

// deviceBlock verifies the password or key in one of the indented lines below the one at i.
func deviceBlock(s *scan, r *rule, i int) {
	if i < walkMemo.of(&s.cursor).readTo[ofDevice] || !s.commandStarts(i) {
		return
	}
	line := s.lineEnd(i)
	for {
		walkMemo.of(&s.cursor).readTo[ofDevice] = line
		start := min(line+1, len(s.text))
		if line = s.lineEnd(start); start == line || !isSpace(s.text[start]) {
			return
		}
		word := s.nextWord(start, line)
		if !listed(s.text[word.start:word.end], []string{"password", "key", "key-string", "secret"}) {
			continue
		}
		secret := s.nextWord(word.end, line)
		if behind := s.nextWord(secret.end, line); secret.end-secret.start == 1 && isDigit(s.text[secret.start]) {
			secret = behind // how it is encrypted
		}
		if secret.start < line && s.saidSecret(secret) {
			s.emit(r, secret.start, secret.end)
		}
	}
}

// inlineLogin verifies the second line behind the tag at i, whose first line is a user.
func inlineLogin(s *scan, r *rule, i int) {
	user := s.lineEnd(i) + 1
	if byteAt(s.text, i-1) != '<' || user >= len(s.text) {
		return
	}
	start := min(len(s.text), s.lineEnd(user)+1)
	end := start + len(bytes.TrimRight(s.text[start:s.lineEnd(start)], "\r \t"))
	if end-start >= 4 && !template(s.text[start:end]) {
		s.emit(r, start, end)
	}
}
