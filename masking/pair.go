package masking

// spoken verifies what follows the word password: "password is X" if X is no word, else X itself if it is quoted or random.
func spoken(s *scan, r *rule, at int) {
	i := at
	for i < len(s.text) && s.text[i] != ' ' {
		i++
	}
	i++
	end := s.runEnd(csAlnum, i)
	s.value = s.valueAt(at, i, ' ')
	v := s.text[s.value.start:s.value.end]
	if end-i <= 10 && (byteAt(s.text, end) == ' ' || byteAt(s.text, end) == ':') && listed(s.text[i:end], spokenWords) {
		s.value = s.valueAt(at, end+1, ' ')
		v = s.text[s.value.start:s.value.end]
	} else if !s.value.quoted && !strong(v) {
		return
	}
	if len(v) > 0 && passwordValue(v, s.value.quoted) {
		s.accept(r)
	}
}

var spokenWords = []string{"is", "was", "to", "lautet", "ist", "war", "be", "es"}

// strong says whether v would hardly be a word after the word password: both cases, or signs, and digits.
func strong(v []byte) bool {
	sh := shapeOf(v[:min(len(v), maxJudged)])
	return len(v) >= 8 && (rare(v) || sh.digits > 0 && sh.upper > 0 && sh.lower > 0 || sh.digits > 0 && sh.symbols > 0 && sh.lower > 0)
}

// awsSecret takes the base64 that the value begins with, whatever follows.
func awsSecret(s *scan, r *rule, _ int) {
	s.value.end = min(s.value.end, s.runEnd(csBase64, s.value.start))
	if awsSecretKey(s.text[s.value.start:s.value.end]) {
		s.accept(r)
	}
}

// awsSecretKey: 40 characters of base64 with both cases, and not the hexadecimal digits of a SHA-1.
func awsSecretKey(v []byte) bool {
	if len(v) != 40 || hex(v) {
		return false
	}
	sh := shapeOf(v)
	for _, b := range v {
		if charsetOf[b]>>csBase64&1 == 0 {
			return false
		}
	}
	return sh.lower > 0 && sh.upper > 0
}

// argument verifies the value behind a prefix that ends with a space.
func argument(s *scan, r *rule, at int) {
	i := at
	for i < len(s.text) && s.text[i] != ' ' {
		i++
	}
	if r.typ == typePassword {
		i = at + len("identified by")
	}
	s.value = s.valueAt(at, i+1, ' ')
	switch v := s.value; {
	case v.start >= v.end:
	case r.typ == typeAWSSecret:
		awsSecret(s, r, at)
	case v.quoted:
		password(s, r, at)
	}
}

// pair judges the value of "name: X, value: Y" as if it were assigned to X.
func pair(s *scan, r *rule, value int) {
	if s.paired {
		return
	}
	i := value
	for low := max(0, i-maxKey); i > low && s.text[i-1] != 'v' && s.text[i-1] != 'V'; {
		i--
	}
	i-- // at the name "value"
	for low := max(0, i-maxKey/2); i > low && hasByte(" \t\r\n\"',{:=", s.text[i-1]); {
		i--
	}
	start, end := s.nameBefore(i, false)
	if i <= 0 || start >= end {
		return
	}
	s.paired = true
	s.setting(start, end, value, '=')
	s.paired = false
}

// accessKeyID verifies an AWS access key id, and the secret key that people paste right behind it.
func accessKeyID(s *scan, r *rule, at int) {
	s.token(r, at, at+4)
	if s.next == 0 {
		return
	}
	i := s.next
	for ; i < len(s.text) && i-s.next < 4 && hasByte(" \t\r\n,;:\"'|", s.text[i]); i++ {
	}
	s.value = setValue{start: i, end: s.runEnd(csBase64, i)}
	if v := s.text[s.value.start:s.value.end]; i > s.next && awsSecretKey(v) {
		s.add(typeAWSSecret, r.id, s.value.start, s.value.end)
		s.next = s.value.end
	}
}
