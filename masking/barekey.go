package masking

import "bytes"

// This file judges keys by themselves, that stand in base64 or behind a common name.

// longKey accepts what is long and nothing but random: one run of letters and digits, or base64.
func longKey(s *scan, r *rule, _ int) {
	v := s.value
	if v.start >= v.end || v.doubtful {
		return
	}
	text := s.text[v.start:v.end]
	if len(text) < 16 || uuid(text) || template(text) || !allRandom(text) {
		return
	}
	if v.quoted && hex(text) && (bytes.HasSuffix(s.name, []byte("hmac")) || bytes.HasSuffix(s.name, []byte("enc")) && len(text) > 32) {
		return // more often what was worked out with the key
	}
	s.accept(r)
}

// allRandom says whether v is hexadecimal digits, or letters and digits in a run of 16 and more or with the signs of base64 between them.
func allRandom(v []byte) bool {
	if hex(v) {
		return digest(v)
	}
	sh := shapeOf(v)
	padded := bytes.TrimRight(v, "=")
	longest, start := 0, 0
	for i := 0; i <= len(padded); i++ {
		if i < len(padded) && isAlnum(padded[i]) {
			continue
		}
		if i < len(padded) && !hasByte("+/-_", padded[i]) {
			return false
		}
		longest, start = max(longest, i-start), i+1
	}
	coded := sh.upper > 2 && sh.lower > 2 && sh.digits > 2 && digitChanges(v) >= 4
	if n := len(v); n >= 24 && n%4 == 0 && len(padded) < n && sh.upper > 3 && sh.lower > 3 && caseChanges(v) >= 8 {
		return true
	}
	return len(v) >= leastRandom && rare(v) && (longest >= 16 && digitChanges(v) >= 5 || coded && len(padded) < len(v) || coded && longest >= 12)
}

// keyList accepts keys with commas between them.
func keyList(s *scan, r *rule, _ int) {
	v := s.value
	if v.start >= v.end {
		return
	}
	if !v.quoted {
		for limit := s.walkLimit(v.start); v.end < limit && (s.text[v.end] == ',' || charsetOf[s.text[v.end]]>>csBase64&1 != 0 || s.text[v.end] == '='); {
			v.end++
		}
		s.walked(v.start, v.end)
	}
	parts := 0
	for part := range bytes.SplitSeq(s.text[v.start:v.end], []byte(",")) {
		if part = bytes.TrimSpace(part); len(part) < 16 || template(part) || !keyLike(part) {
			return
		}
		parts++
	}
	if parts > 1 {
		s.value = v
		s.accept(r)
	}
}

// sasl verifies the base64 behind the words of r that begin at i: user= and a token, as Google and Microsoft have it.
func sasl(s *scan, r *rule, i int) {
	i = s.behindAny(r.prefixes, i)
	end := s.base64End(i)
	if v := s.text[i:end]; len(v) >= leastDER && bytes.HasPrefix(v, []byte("dXNlcj")) {
		s.emit(r, i, end)
		s.next = end
	}
}

// base64End returns where the base64 that begins at i ends, with its padding.
func (s *scan) base64End(i int) int {
	end := s.runEnd(csBase64, min(i, len(s.text)))
	for end < len(s.text) && s.text[end] == '=' {
		end++
	}
	return end
}

const leastDER = 60 // form: characters of a private key in base64

// bareKey verifies a private key in DER and base64 that begins at i: a sequence that begins with the number of a version, as neither a
// certificate nor a public key does.
func bareKey(s *scan, r *rule, i int) {
	end := s.runEnd(csBase64, i)
	if end-i < leastDER || s.gluedLeft(i) || !versionFirst(s.text[i:i+leastDER]) {
		return
	}
	if wraps := end - i; wraps <= 76 {
		end = max(end, s.base64Lines(i))
	}
	end = s.base64End(max(i, end-1))
	if !blank(s.text[i+16 : end]) {
		s.emit(r, i, end)
		s.next = end
	}
}

// versionFirst says whether the DER in base64 is a sequence whose first member is the number 0, 1 or 3.
func versionFirst(v []byte) bool {
	switch v[2] {
	case 'I': // two bytes of length
		return string(v[6:9]) == "IBA" && hasByte("ADz", v[9])
	case 'G', 'H': // one
		return string(v[4:7]) == "AgE" && hasByte("AB", v[7])
	}
	return true // the prefix says so
}

// oldBearer verifies a token of X; i is where it begins.
func oldBearer(s *scan, r *rule, i int) {
	const zeros = 20
	end, escapes := alnumEnd(s.text, i), 0
	for end+2 < len(s.text) && s.text[end] == '%' && isHex(s.text[end+1]) && isHex(s.text[end+2]) {
		end = alnumEnd(s.text, end+3)
		escapes++
	}
	if v := s.text[i+zeros : max(end, i+zeros)]; escapes > 0 && len(v) >= 50 && rare(v) {
		s.emit(r, i, end)
		s.next = end
	}
}

// oldVault verifies s. and 24 letters and digits; i is behind the dot.
func oldVault(s *scan, r *rule, i int) {
	const n = 24
	if i < 2 || s.text[i-1] != '.' || s.text[i-2] != 's' || s.gluedLeft(i-2) || hasByte(".-", byteAt(s.text, i-3)) || alnumEnd(s.text, i) != i+n {
		return
	}
	if b := byteAt(s.text, i+n); hasByte("([", b) || hasByte(".-", b) && isAlnum(byteAt(s.text, i+n+1)) {
		return
	}
	if sh := shapeOf(s.text[i : i+n]); sh.digits >= 3 && sh.upper >= 3 && sh.lower >= 3 && digitChanges(s.text[i:i+n]) >= 5 {
		s.emit(r, i-2, i+n)
		s.next = i + n
	}
}

// saltOfWordPress says whether v is one of the keys and salts that WordPress makes: 64 signs of any kind, with spaces among them.
func saltOfWordPress(v []byte) bool {
	if len(v) != 64 {
		return false
	}
	sh := shapeOf(v)
	return sh.symbols >= 10 && sh.upper >= 5 && sh.lower >= 5 && sh.digits >= 2 && sh.other == 0 && sh.spaces <= 6 && !template(v)
}

// secretDespite says whether v is a secret though its name is that of keys which everybody may know: the primary key of Rails' encryption,
// and the routing key of PagerDuty. Those of databases and queues are not as long and random.
func (s *scan) secretDespite(v []byte) bool {
	sh := shapeOf(v)
	if len(v) < 32 || len(v) > 64 || sh.joiners+sh.symbols > 0 || digitChanges(v) < 8 {
		return false
	}
	switch {
	case bytes.HasSuffix(s.name, []byte("routingkey")):
		return len(v) == 32 && sh.upper == 0
	case bytes.HasSuffix(s.name, []byte("primarykey")):
		return sh.upper >= 4 && sh.lower >= 4 && sh.digits >= 2
	}
	return false
}
