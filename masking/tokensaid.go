package masking

import "bytes"

// This file reads what sentences say that a token or a key is.

// spokenToken verifies what a sentence says a token is: something long and random, right behind the word or behind "is".
func spokenToken(s *scan, r *rule, at int) {
	i := at + len("key ")
	for s.text[i-1] != ' ' {
		i++
	}
	end := s.wordEnd(i)
	introduced := spokenWords.has(s.text[i:end])
	if introduced {
		i = end + 1
		end = s.wordEnd(i)
	}
	if s.publicPart(at, i, min(end, len(s.text))) {
		return
	}
	for n := 0; n < 4 && !introduced && end-i < 16 && byteAt(s.text, end) == ' '; n++ { // the token you asked for: x
		i, end, introduced = end+1, s.wordEnd(end+1), s.text[end-1] == ':'
	}
	if tokensaidMemo.of(&s.cursor).speaking || !s.mayBeToken(i, end) || s.fingerprint(at, i) || fieldOfLog(s.text[i:end]) {
		return
	}
	v := s.valueAt(at, i, ' ')
	s.value = v
	tokensaidMemo.of(&s.cursor).speaking = true
	s.known(v.start)
	tokensaidMemo.of(&s.cursor).speaking = false
	if s.next > v.start {
		return // known by its own form
	}
	for k := v.start; k < v.end; k++ {
		if s.text[k] >= 0x80 {
			v.end = k
		}
	}
	if v.end-v.start < 16 {
		return
	}
	s.value = v
	if text := s.text[v.start:v.end]; digitChanges(text) > 3 && tokenValue(text, v.quoted) && (introduced || s.text[at]|0x20 != 'k' || !uuid(text)) && bytes.IndexByte(text, ':') < 0 && (!uuid(text) || !s.chosen(at)) {
		s.accept(r)
		s.siblings(r, v)
	}
}

// siblings masks what the rest of the line holds that is as long as the token v and looks as random: for prod X and for staging Y.
func (s *scan) siblings(r *rule, v setValue) {
	n := v.end - v.start
	for k, limit := v.end, min(s.lineEnd(v.end), v.end+2*maxKey); k < limit; k++ {
		end := s.runEnd(csURL, k)
		if text := s.text[k:max(k, end)]; len(text) == n && n >= 20 && !hex(text) && digitChanges(text) > 3 && tokenValue(text, false) && rare(text) {
			s.emit(r, k, end)
		}
		k = max(k, end)
	}
}

// mayBeToken says whether the word text[i:end] is long enough for a token and has digits. One that a string ends within is not.
func (s *scan) mayBeToken(i, end int) bool {
	if end-i < 16 || end-i < maxKey && !s.digitIn(i, end) {
		return false
	}
	return !isAlnum(s.text[i]) || equal(s.eight(i), '"')|equal(s.eight(i+8), '"') == 0
}

const maxAbroad = 9 // reach: words of a sentence about a key, those of its name with them

// keyAbroad verifies what a sentence says a key for an API is, in languages other than English: the first of the next words that is long and
// looks random.
func keyAbroad(s *scan, r *rule, at int) {
	i := at
	for range maxAbroad {
		end := s.wordEnd(i)
		start := i
		for start < end && hasByte("\"'`(*:=", s.text[start]) {
			start++
		}
		stop := s.runEnd(csURL, start)
		if v := s.text[start:stop]; len(v) >= 16 && keyLike(v) && !template(v) && !path(v) {
			s.emit(r, start, stop)
			s.next = stop
			return
		}
		if end == i || hasByte(".!?;", s.text[end-1]) || byteAt(s.text, end) != ' ' {
			return
		}
		i = end + 1
	}
}

// publicParts are words behind a key for what everybody may know of it.
var publicParts = cues("exchange", "exchange:", "share", "share:", "fingerprint", "fingerprint:", "digest", "digest:", "hash", "hash:", "checksum", "checksum:", "thumbprint", "thumbprint:")

// publicPart says whether the words around the key or token at at, behind which text[i:end] is the next, speak of what is public.
func (s *scan) publicPart(at, i, end int) bool {
	if i = min(i, end); publicParts.has(s.text[i:end]) {
		return true
	}
	if s.text[at]|0x20 != 'k' {
		return false
	}
	word, _ := s.wordPrior(at)
	return listed(word, []string{"public", "pub", "verifying"}) || listed(s.text[i:end], []string{"id", "id:"}) && uuid(s.text[min(end+1, len(s.text)):min(end+37, len(s.text))])
}

// fieldOfLog says whether the word v assigns something to a name, which tells more than the words before it: jti=608cf711.
func fieldOfLog(v []byte) bool {
	n := bytes.IndexByte(v, '=')
	for _, b := range v[:max(n, 0)] {
		if !isLower(b) && b != '_' {
			return false
		}
	}
	if n < 2 || n > 11 || n+1 == len(v) || v[n+1] == '=' {
		return false
	}
	for _, w := range []string{"key", "token", "secret", "pass", "password", "pw", "pwd", "value", "val"} {
		if bytes.HasSuffix(v[:n], []byte(w)) {
			return false
		}
	}
	return true
}

// fingerprint says whether the fingerprint of a key of OpenPGP begins at i, behind the word key at at.
func (s *scan) fingerprint(at, i int) bool {
	if s.text[at]|0x20 != 'k' {
		return false
	}
	end := s.runEnd(csAlnum, i)
	return (end-i == 40 || end-i == 16) && hex(s.text[i:end]) && s.cued(pgpCues, cueReach, i)
}

var pgpCues = cues("rsa", "dsa", "eddsa", "ecdsa", "gpg", "pgp", "openpgp", "signed", "keyserver", "apt", "recv")

type tokensaidSeen struct {
	speaking bool // what follows a word like token is tried
}

var tokensaidMemo = newMemo[tokensaidSeen]()
