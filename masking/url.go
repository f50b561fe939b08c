package masking

import "bytes"

// urlPassword masks the password in scheme://user:password@host (RFC 3986 section 3.2.1); i is at the : of ://. People do
// not escape their passwords, so it may hold / ? # and @ too.
func urlPassword(s *scan, r *rule, i int) {
	start := i + 3
	if i == 0 || !isAlnum(s.text[i-1]) {
		return
	}
	at := s.userinfoEnd(start)
	if at == 0 {
		return
	}
	colon := bytes.IndexByte(s.text[start:at], ':')
	if colon < 0 {
		return
	}
	urlMemo.of(&s.cursor).userinfo = at
	password := start + colon + 1
	if listed(s.text[password:at], []string{"x-oauth-basic", "x-token-auth"}) && colon >= 20 {
		s.emit(r, start, start+colon) // what stands for the user is the token
	} else if v := s.text[password:at]; len(v) > 0 && !template(v) {
		s.emit(r, password, at)
	}
}

// userinfoEnd returns the place of the @ that ends the userinfo, or 0: the last @ before the path. If no host can be behind that
// one, the path belongs to the password, and the @ is the last one of the whole word, or before the next URL in it.
func (s *scan) userinfoEnd(start int) int {
	at, end := 0, start
	for ; end < len(s.text) && !endsAuthority[s.text[end]]; end++ {
		if s.text[end] == '@' {
			at = end
		}
	}
	if b := byteAt(s.text, end); b != '/' && b != '?' && b != '#' {
		return at
	}
	host := s.text[max(start, at+btoi(at > 0)):end]
	colon := bytes.IndexByte(host, ':')
	if at > 0 && bytes.ContainsAny(host, ".:") || at == 0 && (colon < 0 || s.digits(start+colon+1) == end) {
		return at
	}
	path := s.text[end:s.runEnd(csPrintable, end)]
	if next := bytes.Index(path, []byte("://")); next >= 0 {
		path = path[:next] // another URL begins there
	}
	if last := bytes.LastIndexByte(path, '@'); last > 0 && isAlnum(byteAt(s.text, end+last+1)) {
		return end + last
	}
	return at
}

// endsAuthority holds what stands behind the host of a URL (RFC 3986 section 3.2), and what is no part of one.
var endsAuthority = func() (all [256]bool) {
	for b := range all {
		all[b] = hasByte("/?#\\", byte(b)) || charsetOf[b]>>csPrintable&1 == 0
	}
	return all
}()

// queryValue verifies the value of a parameter that grants access. It ends at the next parameter.
func queryValue(s *scan, r *rule, i int) {
	end := s.sentenceEnd(i, s.queryEnd(i))
	v := s.text[i:end]
	chosen := (bytes.HasSuffix(s.name, []byte("password")) || bytes.HasSuffix(s.name, []byte("pwd"))) && passwordValue(v)
	if s.text[i-1] == '=' && foldedEqual(s.text[max(0, i-len("?token=")-len("build")):max(0, i-len("?token="))], "build") && len(v) >= 6 { // that of a job of Jenkins
		chosen = true
	}
	if head := v[:min(len(v), maxJudged)]; len(v) < 4 || !chosen && (len(v) < 6 || !rare(head) && !hex(head) && digitChanges(head) < 2) || template(v) {
		return
	}
	s.emit(r, i, end)
	s.next = i
}

// queryEnd returns where the value of a parameter at i ends: with the word, or before the sign that parts it from another URL in it. It reads
// nothing twice.
func (s *scan) queryEnd(i int) int {
	end, seen := s.runEnd(csQuery, i), &urlMemo.of(&s.cursor).lone
	if i < seen.from || i > seen.to {
		*seen = run{i, i}
	}
	for k := seen.to; k < end; k += len("://") {
		next := bytes.Index(s.text[k:end], []byte("://"))
		if next < 0 {
			break
		}
		k += next
		start := k
		for start > i && isAlpha(s.text[start-1]) {
			start--
		}
		if start > i && hasByte(",;|", s.text[start-1]) {
			seen.to = start - 1
			return start - 1
		}
	}
	seen.to = max(seen.to, end)
	return end
}

// wholeURL masks a URL of which the :// is at i.
func wholeURL(s *scan, r *rule, i int) {
	start := i
	for start > 0 && i-start < 16 && (isAlnum(s.text[start-1]) || hasByte("+.-", s.text[start-1])) {
		start--
	}
	start = s.wordAt(start)
	for start < i && !isAlpha(s.text[start]) {
		start++
	}
	end := s.sentenceEnd(i, s.runEnd(csPrintable, i))
	for end > i && hasByte(")]}.,;:!?", s.text[end-1]) && !(s.text[end-1] == ')' && bytes.IndexByte(s.text[i:end], '(') >= 0) {
		end--
	}
	if i-start < 2 || end < i+4 {
		return
	}
	s.emit(r, start, end)
}

type urlSeen struct {
	userinfo int // the @ that ends the userinfo of the last URL: not one of an e-mail address
	lone     run // no other URL begins here, see queryEnd
}

var urlMemo = newMemo[urlSeen]()
