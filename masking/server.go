package masking

import "bytes"

// serverPassword verifies the password behind the words of r that begin at i: up to the next space, in quotes, or that of user:password.
func serverPassword(s *scan, r *rule, at int) {
	i := s.behindAny(r.prefixes, at)
	word := s.text[at:i]
	quoted := hasByte("\"'", byteAt(s.text, i))
	switch {
	case word[len(word)-1] == '/':
		if !foldedPrefix(s.text[i:], "d ") {
			return
		}
		i += len("d ")
	case foldedPrefix(word, "pass"):
		if i += btoi(quoted); !bytes.HasPrefix(s.text[i:], []byte("pass:")) {
			return
		}
		if i += len("pass:"); quoted {
			s.passedTo(r, i)
			return
		}
	case foldedPrefix(word, "stats"):
		if i = s.runEnd(csDotted, i); byteAt(s.text, i) != ':' {
			return
		}
		i++
	}
	if s.value = s.valueAt(at, i, ' '); !s.value.quoted {
		i = s.value.start
		end := s.visibleEnd(i)
		if n := bytes.Index(s.text[i:end], []byte("](")); n > 0 {
			end = i + n // Markdown's link
		}
		if s.value.end = s.sentenceEnd(i, end); !s.directive(at, end) {
			return
		}
	}
	given(s, r)
	s.next = 0
}

// directive says whether the words text[i:end] are a directive and its value and no part of a sentence: the line ends behind them, or they
// hold a digit or a sign.
func (s *scan) directive(i, end int) bool {
	return s.lineEnds(end) || s.digitIn(i, end) || !s.lineStarts(i) && byteAt(s.text, i-1) == '-'
}

// passedTo verifies the password at i, in the quotes that begin before pass:.
func (s *scan) passedTo(r *rule, i int) {
	end, limit := i, min(s.walkLimit(i), s.lineEnd(i))
	for end < limit && s.text[end] != '"' && s.text[end] != '\'' {
		end++
	}
	if s.walked(i, end); end < limit {
		s.value = setValue{start: i, end: end, quoted: true}
		given(s, r)
		s.next = 0
	}
}

// redisUser verifies the password behind a > or the hash behind a # among the rules of a user of Redis.
func redisUser(s *scan, r *rule, at int) {
	i, line := at, s.lineEnd(at)
	limit := min(line, at+maxCommand)
	for i < limit && !(s.text[i] == ' ' && i+1 < line && hasByte(">#", s.text[i+1])) {
		i++
	}
	if i += 2; i >= limit {
		return
	}
	end := s.visibleEnd(i)
	for end > i && hasByte("\"',;", s.text[end-1]) {
		end--
	}
	if s.text[i-1] == '#' && (end-i != 64 || !hex(s.text[i:end])) {
		return
	}
	rules := s.text[end:min(line, end+maxCommand)]
	if s.text[at] == 'o' && !bytes.Contains(rules, []byte(" ~")) && !bytes.Contains(rules, []byte(" +")) && !bytes.Contains(rules, []byte(" allkeys")) {
		return
	}
	s.value = setValue{start: i, end: end}
	given(s, r)
	s.next = 0
}

// postgresHash verifies md5 and 32 digits in quotes, which begin at i.
func postgresHash(s *scan, r *rule, i int) {
	end := s.runEnd(csAlnum, i)
	if end-i != 35 || !hex(s.text[i+3:end]) || !hasByte("\"'", byteAt(s.text, i-1)) || byteAt(s.text, end) != s.text[i-1] {
		return
	}
	s.emit(r, i, end)
	s.next = end
}

// userInfo verifies the password of the value user:password.
func userInfo(s *scan, r *rule, _ int) {
	v := &s.value
	user := s.runEnd(csDotted, v.start)
	if user == v.start || user-v.start > maxKey || byteAt(s.text, user) != ':' || user+1 >= v.end || hasByte("/ ", s.text[user+1]) {
		return
	}
	if v.start = user + 1; strong(s.text[v.start:v.end]) || v.quoted && passwordValue(s.text[v.start:v.end]) {
		given(s, r)
	}
}
