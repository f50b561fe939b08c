package masking

import "bytes"

// The judges of a setting's value. s.next says that it was accepted, not where to go on.

// password accepts what people choose as a password.
func password(s *scan, r *rule, _ int) {
	v := s.value
	if v.start >= v.end {
		return
	}
	text := s.text[v.start:v.end]
	switch {
	case !v.quoted && !v.certain && called(text), v.doubtful && !v.said && !strong(text):
		return
	case len(text) == 4 && !v.doubtful && s.worded(v): // the first of four groups
		s.accept(r)
		return
	case !v.quoted && len(text) > maxComposed && code(text):
		return
	case v.doubtful:
		if !(strong(text) && (v.quoted || !code(text))) && !(v.said && s.composed(v)) {
			return
		}
	case !likePassword(text, v.quoted || v.certain && !expression(text)) && !s.weakPassword(v) && !s.worded(v) && !s.composed(v):
		return
	}
	if !template(text) && !path(text) {
		s.accept(r)
	}
}

// weakPassword says whether letters alone, which are no template and no path, are a password because of where they stand: in an environment, or
// beside a login.
func (s *scan) weakPassword(v setValue) bool {
	text := s.text[v.start:v.end]
	literal := v.quoted || v.certain
	switch {
	case !literal && !s.lineEnds(v.end):
		return false
	case wordy(text), scrambled(text):
		return true
	case !literal && !s.lineStarts(v.name):
		return false
	}
	for _, b := range text[:min(len(text), maxJudged)] {
		if isDigit(b) || !v.certain && !isAlpha(b) {
			return false
		}
	}
	sh := shapeOf(text[:min(len(text), maxJudged)])
	if len(text) < 4 || sh.spaces+sh.symbols+sh.other > 0 || sh.lower == 0 {
		return false
	}
	if v.certain || v.quoted && weakPasswords.has(text) {
		return true
	}
	return sh.joiners == 0 && s.besideLogin(v)
}

// secret accepts what people choose as a key to sign or encrypt with: something random, or as strong as a password in quotes.
func secret(s *scan, r *rule, _ int) {
	v := s.value
	if v.start >= v.end {
		return
	}
	text := s.text[v.start:v.end]
	if !v.doubtful && len(text) <= maxKey && dotted(text) {
		s.accept(r)
		return
	}
	if v.doubtful && !strong(text) || !tokenValue(text, v.quoted) && !(v.quoted || v.certain && !expression(text)) || s.sumOfLibrary(v) || s.hashed(text) {
		return
	}
	if tokenValue(text, v.quoted) || chosenSecret(text) || v.quoted && titled(text) || v.quoted && plainPhrase(text, 3) && s.ofSession(v) {
		s.accept(r)
	}
}

// dotted says whether v is random but for two dots within, as in k0Lc8..FLEkK.
func dotted(v []byte) bool {
	n := alnumEnd(v, 0)
	if n < 4 || !bytes.HasPrefix(v[n:], []byte("..")) || alnumEnd(v, n+2) != len(v) || len(v)-n < 6 {
		return false
	}
	return jumbled(append(append(make([]byte, 0, maxKey), v[:n]...), v[n+2:]...))
}

// ofSession says whether the setting v is the secret of a session or a cookie.
func (s *scan) ofSession(v setValue) bool {
	before := s.text[max(0, v.name-maxKey/2):max(0, v.name)]
	return bytes.Contains(before, []byte("ession")) || bytes.Contains(before, []byte("ookie"))
}

// chosenSecret says whether the quoted v is a secret that somebody made up.
func chosenSecret(v []byte) bool {
	sh := shapeOf(v[:min(len(v), maxJudged)])
	if len(v) < 8 || sh.same || v[0] == '\\' || template(v) || path(v) {
		return false
	}
	switch {
	case weakPasswords.has(v):
		return true
	case sh.spaces > 0:
		return phrase(v, sh)
	case sh.joiners > 0:
		return sh.digits > 0 && (sh.joiners >= 3 && len(v) >= 16 || sh.symbols > 0 || leet(v))
	case sh.digits > 0 && sh.lower+sh.upper > 0:
		return (sh.digits >= 2 || leet(v)) && !technical(v)
	}
	return false
}

// token accepts what looks random.
func token(s *scan, r *rule, _ int) {
	v := s.value
	if v.start >= v.end {
		return
	}
	text := s.text[v.start:v.end]
	if v.quoted && saltOfWordPress(text) {
		s.accept(r)
		return
	}
	if s.pageCursor() || s.sumOfLibrary(v) || s.hashed(text) || uuid(text) && s.chosen(v.name) || bytes.HasSuffix(s.name, []byte("tokens")) && !rare(text) {
		return // tokens is mostly how many there are
	}
	if tokenValue(text, v.quoted || v.certain && !expression(text)) && (!v.doubtful || strong(text)) {
		s.accept(r)
	}
}

// sumOfLibrary says whether the value is the checksum of a library in a list of such, as in CocoaPods' lock files: Name: and 40 hexadecimal
// digits, on the line before or behind, too.
func (s *scan) sumOfLibrary(v setValue) bool {
	const digits = 40
	if v.end-v.start != digits || !hex(s.text[v.start:v.end]) || v.name < 2 || s.text[v.name-1] != ' ' || !isUpper(s.text[v.name]) || !isLower(byteAt(s.text, v.start-3)) || s.text[v.start-2] != ':' {
		return false
	}
	before := s.text[:v.name]
	before = before[:max(0, bytes.LastIndexByte(before[max(0, len(before)-8):], '\n')+max(0, len(before)-8))]
	behind := s.text[v.end:s.lineEnd(min(v.end+1, len(s.text)))]
	for _, line := range [2][]byte{before, behind} {
		if n := len(line); n > digits+4 && hex(line[n-digits:]) && string(line[n-digits-2:n-digits]) == ": " {
			return true
		}
	}
	return false
}

// hashed says whether the name of the setting says that v, a digest, is not the secret itself: hashed_secret.
func (s *scan) hashed(v []byte) bool {
	return len(s.name) > len("hashed") && s.name[0] == 'h' && bytes.HasPrefix(s.name, []byte("hashed")) && len(v) >= 32 && hex(v)
}

// cursor says whether the name of the setting is that of a place in a list of results, or of the hash of an assembly's public key in .NET.
func (s *scan) pageCursor() bool {
	return bytes.HasSuffix(s.name, []byte("publickeytoken")) || bytes.HasSuffix(s.name, []byte("nexttoken")) || bytes.HasSuffix(s.name, []byte("pagetoken")) || bytes.HasSuffix(s.name, []byte("continuationtoken"))
}

// chosen says whether the name at i is that of a token that a client makes up so that a request is done once.
func (s *scan) chosen(i int) bool {
	low := max(0, i-maxKey)
	for i < len(s.text) && isWordByte(s.text[i]) {
		i++
	}
	for start := i; start > low; start-- {
		if !isWordByte(s.text[start-1]) && s.text[start-1] != '-' {
			low = start
			break
		}
	}
	name, _ := s.foldName(low, i)
	for _, w := range []string{"idempotencytoken", "requesttoken", "changetoken", "clienttoken", "idempotency"} {
		if bytes.HasSuffix(name, []byte(w)) {
			return true
		}
	}
	return false
}

// keyValue accepts what is surely random: key is the name of many things.
func keyValue(s *scan, r *rule, _ int) {
	v := s.value
	if v.name > 0 && s.text[v.name-1] == ' ' && s.keyKind(v.name-1) {
		if token(s, r, 0); s.next == 0 && productKey(s.text[v.start:max(v.start, v.end)]) { // API key: x, secret key: x
			s.accept(r)
		}
		return
	}
	if s.macOf(v) {
		return
	}
	if v.quoted && saltOfWordPress(s.text[v.start:v.end]) {
		s.accept(r)
		return
	}
	s.randomValue(r, v)
}

// randomValue accepts the value v of a setting named key if it is long and random, and the name is not that of an open key.
func (s *scan) randomValue(r *rule, v setValue) {
	if !v.quoted {
		v.end = min(v.end, s.runEnd(csBase64, v.start))
		v.quoted = s.headerOf(v.name) || bytes.HasPrefix(s.name, []byte("header"))
	}
	text := bytes.TrimPrefix(s.text[v.start:max(v.start, v.end)], []byte("base64:"))
	sh := shapeOf(text[:min(len(text), maxJudged)])
	said := len(text) >= 32 && sh.upper > 0 && sh.lower > 0 && sh.joiners == 0 && s.lineEnds(v.end) // use this key: x
	if len(text) < 20 || len(text) > leastOpenKey && openEncoding(text) || sh.spaces+sh.other > 0 || v.doubtful || s.openKey() && !s.secretDespite(text) {
		return
	}
	if !v.quoted && !v.certain && !said && !s.lineStarts(v.name) {
		return
	}
	random := sh.digits >= 4 && digitChanges(text) >= 6 && (sh.joiners == 0 || sh.symbols >= 4) || len(text) >= 32 && sh.lower > 0 && sh.upper > 0 && strange(text)
	random = random || len(text) > leastOpenKey && allRandom(text)
	if random && (len(text) > leastOpenKey || sh.symbols >= 4 || sh.symbols <= 2) && tokenValue(text, v.quoted || v.certain) {
		s.accept(r)
	}
}

// leastOpenKey is less than the base64 of any key that everybody may know has characters, but of those that are no longer than a secret.
const leastOpenKey = 128 // form

// openEncoding says whether v begins like a certificate or an open key in base64: DER, or the format of SSH. Private keys are known by their own
// form.
func openEncoding(v []byte) bool {
	return bytes.HasPrefix(v, []byte("MII")) || bytes.HasPrefix(v, []byte("MIG")) || bytes.HasPrefix(v, []byte("AAAA"))
}

// macOf says whether v is too short for a key, or rather the code that a key makes: hmac=8f14e45f...
func (s *scan) macOf(v setValue) bool {
	return v.end-v.start < 20 || bytes.HasSuffix(s.name, []byte("hmac")) && hex(s.text[v.start:max(v.start, v.end)])
}

// headerOf says whether the name at i begins a header that a command is given: -H "Key: x".
func (s *scan) headerOf(i int) bool {
	return i > 4 && hasByte("\"'", s.text[i-1]) && (string(s.text[i-4:i-1]) == "-H " || bytes.HasSuffix(s.text[:i-1], []byte("--header ")))
}

// keyKind says whether the word that ends at i tells what kind of key is meant.
func (s *scan) keyKind(i int) bool {
	if i < 4 || !hasByte("itenglr", s.text[i-1]|0x20) {
		return false
	}
	for _, w := range keyKinds {
		if i >= len(w) && foldedEqual(s.text[i-len(w):i], w) {
			return true
		}
	}
	return false
}

// productKey says whether v is groups of capitals and digits between dashes, as the keys that a program is sold with.
func productKey(v []byte) bool {
	sh := shapeOf(v[:min(len(v), maxJudged)])
	return len(v) >= 19 && len(v) <= 47 && sh.digits > 0 && sh.upper > 0 && sh.lower+sh.symbols+sh.spaces+sh.other == 0 && bytes.IndexByte(v, '-') >= 4 && sh.joiners >= 3 && bytes.Count(v, []byte("-")) == sh.joiners && len(v) >= 5*sh.joiners
}

// keyKinds stand before the word key.
var keyKinds = []string{"api", "secret", "license", "licence", "product", "activation", "serial", "encryption", "signing", "master"}

var openKeys = []string{
	"public", "pub", "primary", "foreign", "cache", "sort", "partition", "object", "host", "row", "map", "index", "unique", "dedupe", "idempotency", "group", "routing", "lookup", "hash",
	"block", "blob", "s3", "file", "redis", "item", "storage", "last", "first", "start", "end", "next", "prev", "site", "publishable", "fingerprint", "ssh", "state", "data", "translation",
}

// openKey says whether the name of the setting is that of a key that everybody may know.
func (s *scan) openKey() bool {
	name := s.name[:len(s.name)-len("key")]
	for _, w := range openKeys {
		if len(name) >= len(w) && string(name[len(name)-len(w):]) == w {
			return true
		}
	}
	return false
}

// besideLogin says whether the line before or behind the setting is one of the same login: a user, a host, a database.
func (s *scan) besideLogin(v setValue) bool {
	line := v.name
	for low := max(0, line-2*maxKey); line > low && s.text[line-1] != '\n'; {
		line--
	}
	before := line - 1
	for low := max(0, before-2*maxKey); before > low && s.text[before-1] != '\n'; {
		before--
	}
	if before >= 0 && s.loginLine(before) {
		return true
	}
	next := s.lineEnd(v.end)
	return next < len(s.text) && s.loginLine(next+1)
}

var loginWords = []string{"user", "username", "login", "host", "hostname", "database", "dbname", "email", "account", "adapter", "uid", "userid", "usr"}

// loginLine says whether the line at i assigns something to a name that ends with one of loginWords.
func (s *scan) loginLine(i int) bool {
	for low := i; i < len(s.text) && i-low < maxKey && hasByte(" \t-\"'$:", s.text[i]); {
		i++
	}
	start, end := i, s.runEnd(csDotted, i)
	value := end
	for value < len(s.text) && value-end < 8 && hasByte("\"' :=>", s.text[value]) {
		value++
	}
	if end == start || end-start > maxKey || value == end {
		return false
	}
	for i = end; i > start && isAlpha(s.text[i-1]) && !(isUpper(s.text[i-1]) && i < end && isLower(s.text[i])); {
		i--
	}
	if i > start && i < end && isUpper(s.text[i-1]) && isLower(s.text[i]) {
		i-- // the capital of dbUser
	}
	to := s.runEnd(csURL, value)
	return listed(s.text[i:end], loginWords) && to > value && !template(s.text[value:to])
}

// lineEnds says whether nothing but space or a comment comes behind i on its line.
func (s *scan) lineEnds(i int) bool {
	for i < len(s.text) && (isSpace(s.text[i]) || s.text[i] == '\r') {
		i++
	}
	return i == len(s.text) || s.text[i] == '\n' || s.text[i] == '#'
}
