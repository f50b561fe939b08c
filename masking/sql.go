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
			password(s, r, at)
			return
		}
	}
}
