package masking

import "bytes"

// This file finds passwords that only the word credentials, or one like it, stands before, with or without the user's name.

// credentialPair verifies the password of "credentials: jane / X".
func credentialPair(s *scan, r *rule, value int) {
	i := value
	for i < len(s.text) && isSpace(s.text[i]) {
		i++
	}
	end := s.runEnd(csDotted, i)
	if byteAt(s.text, end) == '@' {
		end = s.runEnd(csDotted, end+1)
	}
	if end == i || end-i > maxKey {
		return
	}
	for end < len(s.text) && isSpace(s.text[end]) {
		end++
	}
	if whole := s.runEnd(csBase64, i); whole-i >= 28 && tokenValue(s.text[i:whole], false) {
		return // one token with a slash in it
	}
	if b := byteAt(s.text, end); b != '/' && b != ':' && b != '|' || byteAt(s.text, end+1) == '/' {
		if isAlpha(b) {
			s.credentialList(r, i)
		}
		return
	}
	s.value = s.valueAt(value, end+1, ' ')
	s.value.doubtful = true
	password(s, r, value)
}

// saidCredentials is credentialPair behind the words "credentials are", or behind the colon or arrow after "creds for" and some words.
func saidCredentials(s *scan, r *rule, at int) {
	i := s.behindAny(r.prefixes, at)
	if foldedPrefix(s.text[i-4:], "for ") {
		around := s.text[i:min(len(s.text), i+maxKey/2)]
		for _, leads := range [...]string{": ", " -> ", " → ", " = "} {
			if n := bytes.Index(around, []byte(leads)); n > 0 && !bytes.ContainsAny(around[:n], ".,\n") {
				credentialPair(s, r, i+n+len(leads))
				return
			}
		}
		return
	}
	if end := s.runEnd(csDotted, i); s.text[i-1] == '(' && !hasByte("/:", byteAt(s.text, end)) {
		return // and not where they are
	}
	credentialPair(s, r, i)
}

// loginWith is credentialPair behind the words "login with", behind which two services may stand as well: Google/Office365.
func loginWith(s *scan, r *rule, at int) {
	i := s.behindAny(r.prefixes, at)
	slash := i + bytes.IndexByte(s.text[i:min(len(s.text), i+maxKey)], '/')
	if slash < i {
		slash = i + bytes.IndexByte(s.text[i:min(len(s.text), i+maxKey)], ':')
	}
	if slash < i {
		return
	}
	for slash++; slash < len(s.text) && isSpace(s.text[slash]); {
		slash++
	}
	if !numberedName(s.text[slash:s.sentenceEnd(slash, s.wordEnd(slash))]) {
		credentialPair(s, r, i)
	}
}

// numberedName says whether v is letters and a number behind them, as names of products are, too.
func numberedName(v []byte) bool {
	i := 0
	for i < len(v) && isAlpha(v[i]) {
		i++
	}
	for i > 0 && i < len(v) && isDigit(v[i]) {
		i++
	}
	return i == len(v)
}

// credentialList verifies the secrets of a list that begins at i: db root/X, redis Y, github Z.
func (s *scan) credentialList(r *rule, i int) {
	line := s.lineEnd(i)
	for n := 0; i < line && (n < maxAgain || i >= walkMemo.of(&s.cursor).readTo[ofCredentials]); n++ {
		end := i
		for end < line && s.text[end] != ',' && s.text[end] != ';' {
			end++
		}
		walkMemo.of(&s.cursor).readTo[ofCredentials] = max(walkMemo.of(&s.cursor).readTo[ofCredentials], end)
		s.credentialItem(r, i, end)
		for i = end + 1; i < line && isSpace(s.text[i]); {
			i++
		}
	}
}

// credentialItem verifies the second word of text[i:end], behind a name: a user, a slash and a password, or something random.
func (s *scan) credentialItem(r *rule, i, end int) {
	name := s.runEnd(csURL, i)
	if name < i+2 || name-i > maxKey/4 || !isAlpha(s.text[i]) || name >= end || s.text[name] != ' ' {
		return
	}
	start := name + 1
	stop := min(end, s.sentenceEnd(start, s.visibleEnd(start)))
	for user := start; user < stop && isWordByte(s.text[user]); user++ {
		if b := byteAt(s.text, user+1); (b == '/' || b == ':') && user+2 < stop {
			if v := s.text[user+2 : stop]; strong(v) && !numberedName(v) && !path(v) && !template(v) {
				s.emit(r, user+2, stop)
				s.next = i
			}
			return
		}
	}
	if v := s.text[start:max(start, stop)]; len(v) >= 12 && (digitChanges(v) >= 3 || len(v) >= 16 && caseChanges(v) >= 6) && tokenValue(v, false) && !uuid(v) && rare(v) {
		s.emit(r, start, stop)
		s.next = i
	}
}

// appPassword verifies the password that Google makes for one application, behind the words of r that begin at i: four groups of four small
// letters, which are no words.
func appPassword(s *scan, r *rule, i int) {
	const group, groups = 4, 4
	k := s.behindName(s.behindAny(r.prefixes, i))
	if k == 0 {
		return
	}
	for k < len(s.text) && hasByte("\"'`", s.text[k]) {
		k++
	}
	if end := s.sixGroups(k); end > 0 {
		s.emit(r, k, end)
		s.next = end
		return
	}
	end := k + groups*(group+1) - 1
	if end > len(s.text) || s.gluedRight(end) {
		return
	}
	odd := 0
	for n := range groups {
		at := k + n*(group+1)
		for j := at; j < at+group; j++ {
			if !isLower(s.text[j]) {
				return
			}
		}
		if odd += btoi(consonants(s.text[at:at+group]) >= 3); n > 0 && s.text[at-1] != ' ' {
			return
		}
	}
	if odd > 0 {
		s.emit(r, k, end)
		s.next = end
	}
}

// sixGroups returns where the six groups of four letters and digits that begin at i end, as WordPress makes passwords for applications; 0 if
// they are none.
func (s *scan) sixGroups(i int) int {
	const size = 6*5 - 1
	if i+size > len(s.text) || s.gluedRight(i+size) {
		return 0
	}
	v := s.text[i : i+size]
	for k, b := range v {
		if space := k%5 == 4; space != (b == ' ') || !space && !isAlnum(b) {
			return 0
		}
	}
	if sh := shapeOf(v); sh.upper < 3 || sh.lower < 3 || sh.digits < 1 || sh.upper+sh.digits < 6 {
		return 0
	}
	return i + size
}
