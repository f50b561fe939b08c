package masking

import (
	"bytes"
	"encoding/base64"
)

// This file finds what stands for a login in the files and headers of browsers and mail programs.

const leastCookie = 16 // form: bytes of a cookie's value that may stand for a login

// cookieLine verifies the value in a line of Netscape's file of cookies: domain, TRUE, path, FALSE, when it ends, name and value, with tabs
// between them. The first TRUE or FALSE is at i.
func cookieLine(s *scan, r *rule, i int) {
	line := s.lineEnd(i)
	fields, at := 0, i
	for ; fields < 5; fields++ {
		n := bytes.IndexByte(s.text[at:line], '\t')
		if n < 0 {
			return
		}
		if fields == 1 && byteAt(s.text, at) != '/' {
			return
		}
		at += n + 1
	}
	if end := at + len(bytes.TrimRight(s.text[at:line], " \r")); s.standsForLogin(at, end) {
		s.emit(r, at, end)
	}
	s.next = 0
}

// standsForLogin says whether the value text[i:end] of a cookie is so random that it may stand for a login.
func (s *scan) standsForLogin(i, end int) bool {
	text := s.text[i:max(i, end)]
	return len(text) >= leastCookie && bytes.IndexByte(text, '\t') < 0 && tokenValue(text, true) && !bytes.HasPrefix(text, []byte("GA1."))
}

// cookieObjects verifies the values of the cookies in JSON whose list or flag is at i: "cookies":[{"name":"a","value":"x"}], "httpOnly": true.
func cookieObjects(s *scan, r *rule, i int) {
	if i < walkMemo.of(&s.cursor).readTo[ofCookies] {
		return
	}
	low, high, ends := i, len(s.text), "]"
	if s.text[i]|0x20 == 'h' { // the object around httpOnly
		low, ends = walkMemo.of(&s.cursor).readTo[ofCookies], "]}"
		low += bytes.LastIndexByte(s.text[low:i], '{') + 1
	}
	if n := bytes.IndexAny(s.text[i:], ends); n >= 0 {
		high = i + n
	}
	walkMemo.of(&s.cursor).readTo[ofCookies] = high
	for k := low; k < high; {
		n := bytes.Index(s.text[k:high], []byte(`value"`))
		if n < 0 {
			return
		}
		k += n + len(`value"`)
		for k < high && hasByte(" :", s.text[k]) {
			k++
		}
		if v, ok := s.quotedAt(k); ok && s.standsForLogin(v.start, v.end) {
			s.emit(r, v.start, v.end)
		}
	}
}

// mailLogin verifies the base64 behind AUTH PLAIN or LOGIN of SMTP and IMAP, and the line below the server's question for a password at i.
func mailLogin(s *scan, r *rule, i int) {
	line := s.lineEnd(i)
	start := i
	if s.text[i] == 'U' { // Password: in base64
		line++
		line = s.lineEnd(line)
		start = line
		for low := i; start > low && s.text[start-1] > ' '; {
			start--
		}
	} else {
		for k := 0; k < 2 && start < line; k++ {
			start = min(s.wordEnd(start)+1, line)
		}
	}
	end := s.runEnd(csBase64, start)
	for end < line && s.text[end] == '=' {
		end++
	}
	var plain [maxJudged]byte
	text := s.text[start:max(start, end)]
	if len(text) < 8 || len(text)%4 != 0 {
		return
	}
	n, err := base64.StdEncoding.Decode(plain[:], text[:min(len(text), maxJudged)])
	asked := s.text[i] == 'U' && n > 3 && printable(plain[:n])
	if err == nil && (asked || bytes.Count(plain[:n], []byte{0}) >= 1 && printable(bytes.ReplaceAll(plain[:n], []byte{0}, []byte{' '}))) {
		s.emit(r, start, end)
	}
	s.next = 0
}

func printable(v []byte) bool {
	for _, b := range v {
		if b < ' ' || b == 0x7f {
			return false
		}
	}
	return true
}

// ticket verifies the ticket of CAS that begins at i: ST-, a number, - and something random.
func ticket(s *scan, r *rule, i int) {
	k := i + bytes.IndexByte(s.text[i:], '-') + 1
	end := s.digits(k)
	if end == k || byteAt(s.text, end) != '-' || s.gluedLeft(i) {
		return
	}
	to := s.runEnd(csDotted, end)
	if random := alnumEnd(s.text, end+1); random-end > 16 && rare(s.text[end+1:random]) {
		s.emit(r, i, to)
		s.next = to
	}
}

// copied verifies the columns of secrets in the rows of PostgreSQL's COPY t (a, b) FROM stdin; at i.
func copied(s *scan, r *rule, i int) {
	if i < recordMemo.of(&s.cursor).tableTo {
		return
	}
	line := s.lineEnd(i)
	head := s.text[i:line]
	open, closing := bytes.IndexByte(head, '('), bytes.LastIndexByte(head, ')')
	if open < 0 || closing < open || !foldedPrefix(head[closing:], ") from stdin") {
		return
	}
	secrets := 0
	recordMemo.of(&s.cursor).marked = recordMemo.of(&s.cursor).marked[:0]
	for cells, more := head[open+1:closing], true; more; {
		var cell []byte
		cell, cells, more = bytes.Cut(cells, []byte{','})
		secrets += s.markColumn(cell)
	}
	if secrets > 0 {
		s.rows(r, min(line+1, len(s.text)), '\t', len(recordMemo.of(&s.cursor).marked)-1)
	}
}

// databaseHash verifies the hash of a password that begins at i as PostgreSQL keeps it: SCRAM-SHA-256$4096:salt$key:key.
func databaseHash(s *scan, r *rule, i int) {
	end, dollars := i, 0
	for limit := s.walkLimit(i); end < limit && (isAlnum(s.text[end]) || hasByte("-$:+/=", s.text[end])); end++ {
		dollars += btoi(s.text[end] == '$')
	}
	s.walked(i, end)
	if n := end - i; dollars == 2 && n > 60 || n >= 100 {
		s.emit(r, i, end)
		s.next = end
	}
}

// mysqlHashes verifies the hashes of MySQL below the heading, or behind the words, at i: * and 40 hexadecimal digits.
func mysqlHashes(s *scan, r *rule, i int) {
	const digits = 40
	from := max(i, walkMemo.of(&s.cursor).readTo[ofHashes])
	walkMemo.of(&s.cursor).readTo[ofHashes] = len(s.text)
	for k := from; k < len(s.text); k++ {
		n := bytes.IndexByte(s.text[k:], '*')
		if n < 0 {
			return
		}
		k += n
		if end := k + 1 + digits; end <= len(s.text) && hex(s.text[k+1:end]) && !isAlnum(byteAt(s.text, end)) && !shapeOf(s.text[k+1:end]).same {
			s.emit(r, k, end)
		}
	}
}
