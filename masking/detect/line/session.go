package line

import (
	"bytes"
	"encoding/base64"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds what stands for a login in the files and headers of browsers and mail programs.

const leastCookie = 16 // form: bytes of a cookie's value that may stand for a login

// cookieLine verifies the value in a line of Netscape's file of cookies: domain, TRUE, path, FALSE, when it ends, name and value, with tabs
// between them. The first TRUE or FALSE is at i.
func cookieLine(s *rule.Scan, r *rule.Rule, i int) {
	line := s.LineEnd(i)
	fields, at := 0, i
	for ; fields < 5; fields++ {
		n := bytes.IndexByte(s.Text[at:line], '\t')
		if n < 0 {
			return
		}
		if fields == 1 && text.ByteAt(s.Text, at) != '/' {
			return
		}
		at += n + 1
	}
	if end := at + len(bytes.TrimRight(s.Text[at:line], " \r")); standsForLogin(s, at, end) {
		s.Emit(r, at, end)
	}
	s.Next = 0
}

// standsForLogin says whether the value text[i:end] of a cookie is so random that it may stand for a login.
func standsForLogin(s *rule.Scan, i, end int) bool {
	src := s.Text[i:max(i, end)]
	return len(src) >= leastCookie && bytes.IndexByte(src, '\t') < 0 && value.TokenValue(src, true) && !bytes.HasPrefix(src, []byte("GA1."))
}

// cookieObjects verifies the values of the cookies in JSON whose list or flag is at i: "cookies":[{"name":"a","value":"x"}], "httpOnly": true.
func cookieObjects(s *rule.Scan, r *rule.Rule, i int) {
	if i < text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfCookies] {
		return
	}
	low, high, ends := i, len(s.Text), "]"
	if s.Text[i]|0x20 == 'h' { // the object around httpOnly
		low, ends = text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfCookies], "]}"
		low += bytes.LastIndexByte(s.Text[low:i], '{') + 1
	}
	if n := bytes.IndexAny(s.Text[i:], ends); n >= 0 {
		high = i + n
	}
	text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfCookies] = high
	for k := low; k < high; {
		n := bytes.Index(s.Text[k:high], []byte(`value"`))
		if n < 0 {
			return
		}
		k += n + len(`value"`)
		for k < high && text.HasByte(" :", s.Text[k]) {
			k++
		}
		if v, ok := s.QuotedAt(k); ok && standsForLogin(s, v.Start, v.End) {
			s.Emit(r, v.Start, v.End)
		}
	}
}

// mailLogin verifies the base64 behind AUTH PLAIN or LOGIN of SMTP and IMAP, and the line below the server's question for a password at i.
func mailLogin(s *rule.Scan, r *rule.Rule, i int) {
	line := s.LineEnd(i)
	start := i
	if s.Text[i] == 'U' { // Password: in base64
		line++
		line = s.LineEnd(line)
		start = line
		for low := i; start > low && s.Text[start-1] > ' '; {
			start--
		}
	} else {
		for k := 0; k < 2 && start < line; k++ {
			start = min(s.WordEnd(start)+1, line)
		}
	}
	end := s.RunEnd(text.CsBase64, start)
	for end < line && s.Text[end] == '=' {
		end++
	}
	var plain [text.MaxJudged]byte
	src := s.Text[start:max(start, end)]
	if len(src) < 8 || len(src)%4 != 0 {
		return
	}
	n, err := base64.StdEncoding.Decode(plain[:], src[:min(len(src), text.MaxJudged)])
	asked := s.Text[i] == 'U' && n > 3 && printable(plain[:n])
	if err == nil && (asked || bytes.Count(plain[:n], []byte{0}) >= 1 && printable(bytes.ReplaceAll(plain[:n], []byte{0}, []byte{' '}))) {
		s.Emit(r, start, end)
	}
	s.Next = 0
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
func ticket(s *rule.Scan, r *rule.Rule, i int) {
	k := i + bytes.IndexByte(s.Text[i:], '-') + 1
	end := s.Digits(k)
	if end == k || text.ByteAt(s.Text, end) != '-' || s.GluedLeft(i) {
		return
	}
	to := s.RunEnd(text.CsDotted, end)
	if random := text.AlnumEnd(s.Text, end+1); random-end > 16 && value.Rare(s.Text[end+1:random]) {
		s.Emit(r, i, to)
		s.Next = to
	}
}

// copied verifies the columns of secrets in the rows of PostgreSQL's COPY t (a, b) FROM stdin; at i.
func copied(s *rule.Scan, r *rule.Rule, i int) {
	if i < read.RecordMemo.Of(&s.Cursor).TableTo {
		return
	}
	line := s.LineEnd(i)
	head := s.Text[i:line]
	open, closing := bytes.IndexByte(head, '('), bytes.LastIndexByte(head, ')')
	if open < 0 || closing < open || !text.FoldedPrefix(head[closing:], ") from stdin") {
		return
	}
	secrets := 0
	read.RecordMemo.Of(&s.Cursor).Marked = read.RecordMemo.Of(&s.Cursor).Marked[:0]
	for cells, more := head[open+1:closing], true; more; {
		var cell []byte
		cell, cells, more = bytes.Cut(cells, []byte{','})
		secrets += read.MarkColumn(s, cell)
	}
	if secrets > 0 {
		read.Rows(s, r, min(line+1, len(s.Text)), '\t', len(read.RecordMemo.Of(&s.Cursor).Marked)-1)
	}
}

// databaseHash verifies the hash of a password that begins at i as PostgreSQL keeps it: SCRAM-SHA-256$4096:salt$key:key.
func databaseHash(s *rule.Scan, r *rule.Rule, i int) {
	end, dollars := i, 0
	for limit := s.WalkLimit(i); end < limit && (text.IsAlnum(s.Text[end]) || text.HasByte("-$:+/=", s.Text[end])); end++ {
		dollars += text.Btoi(s.Text[end] == '$')
	}
	s.Walked(i, end)
	if n := end - i; dollars == 2 && n > 60 || n >= 100 {
		s.Emit(r, i, end)
		s.Next = end
	}
}

// mysqlHashes verifies the hashes of MySQL below the heading, or behind the words, at i: * and 40 hexadecimal digits.
func mysqlHashes(s *rule.Scan, r *rule.Rule, i int) {
	const digits = 40
	from := max(i, text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfHashes])
	text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfHashes] = len(s.Text)
	for k := from; k < len(s.Text); k++ {
		n := bytes.IndexByte(s.Text[k:], '*')
		if n < 0 {
			return
		}
		k += n
		if end := k + 1 + digits; end <= len(s.Text) && text.Hex(s.Text[k+1:end]) && !text.IsAlnum(text.ByteAt(s.Text, end)) && !text.ShapeOf(s.Text[k+1:end]).Same {
			s.Emit(r, k, end)
		}
	}
}
