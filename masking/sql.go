package masking

import "bytes"

// setPassword verifies SQL's SET PASSWORD FOR user = 'x' or PASSWORD('x').
func setPassword(s *scan, r *rule, at int) {
	n := bytes.IndexByte(s.text[at:min(len(s.text), at+2*maxKey)], '=')
	if n < 0 {
		return
	}
	if s.value = s.valueAt(at, at+n+1, '='); s.value.quoted {
		password(s, r, at)
	}
}

// identified verifies SQL's IDENTIFIED BY x and IDENTIFIED WITH plugin BY x.
func identified(s *scan, r *rule, at int) {
	n := bytes.IndexByte(s.text[at:min(len(s.text), at+2*maxKey)], '\n')
	if n < 0 {
		n = min(len(s.text)-at, 2*maxKey)
	}
	for i := at + len("identified"); i < at+n; i++ {
		if foldedPrefix(s.text[i:], " by ") {
			s.value = s.valueAt(at, i+len(" by "), ' ')
			s.value.doubtful = !s.value.quoted
			if byteAt(s.text, s.value.start-1) == '`' {
				return
			}
			if s.value.doubtful && s.databaseUser(at) {
				s.value.doubtful = false
				given(s, r)
				return
			}
			password(s, r, at)
			return
		}
	}
}

// databaseUser says whether the value of IDENTIFIED BY at at, letters and digits without quotes, is the password in a statement about a user.
func (s *scan) databaseUser(at int) bool {
	v := s.value
	text := s.text[v.start:max(v.start, v.end)]
	if len(text) < 4 || alnumEnd(text, 0) != len(text) || settingWords.has(text) || proseWords.has(text) || listed(text, []string{"externally", "globally", "values", "using"}) {
		return false
	}
	before := s.text[max(0, at-2*maxKey):at]
	before = before[bytes.LastIndexAny(before, ";\n")+1:]
	for i := range before {
		if b := before[i] | 0x20; b == 'u' && foldedPrefix(before[i:], "user ") && i > 4 {
			return foldedPrefix(before[max(0, i-6):], "alter ") || foldedPrefix(before[i-min(i, 7):], "create ")
		}
	}
	return false
}
