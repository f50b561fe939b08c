package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// The judges of a setting's value. s.next says that it was accepted, not where to go on.

// Password accepts what people choose as a password.
func Password(s *rule.Scan, r *rule.Rule, _ int) {
	v := s.Value
	if v.Start >= v.End {
		return
	}
	src := s.Text[v.Start:v.End]
	switch {
	case !v.Quoted && !v.Certain && value.Called(src), v.Doubtful && !v.Said && !value.Strong(src):
		return
	case len(src) == 4 && !v.Doubtful && value.Worded(&s.Cursor, v): // the first of four groups
		Accept(s, r)
		return
	case !v.Quoted && len(src) > value.MaxComposed && value.Code(src):
		return
	case v.Doubtful:
		if !(value.Strong(src) && (v.Quoted || !value.Code(src))) && !(v.Said && value.Composed(&s.Cursor, v)) {
			return
		}
	case !value.LikePassword(src, v.Quoted || v.Certain && !value.Expression(src)) && !weakPassword(s, v) && !value.Worded(&s.Cursor, v) && !value.Composed(&s.Cursor, v):
		return
	}
	if !value.Template(src) && !value.Path(src) {
		Accept(s, r)
	}
}

// weakPassword says whether letters alone, which are no template and no path, are a password because of where they stand: in an environment, or
// beside a login.
func weakPassword(s *rule.Scan, v text.SetValue) bool {
	src := s.Text[v.Start:v.End]
	literal := v.Quoted || v.Certain
	switch {
	case !literal && !s.LineEnds(v.End):
		return false
	case value.Wordy(src), value.Scrambled(src):
		return true
	case !literal && !s.LineStarts(v.Name):
		return false
	}
	for _, b := range src[:min(len(src), text.MaxJudged)] {
		if text.IsDigit(b) || !v.Certain && !text.IsAlpha(b) {
			return false
		}
	}
	sh := text.ShapeOf(src[:min(len(src), text.MaxJudged)])
	if len(src) < 4 || sh.Spaces+sh.Symbols+sh.Other > 0 || sh.Lower == 0 {
		return false
	}
	if v.Certain || v.Quoted && value.WeakPasswords.Has(src) {
		return true
	}
	return sh.Joiners == 0 && besideLogin(s, v)
}

// Secret accepts what people choose as a key to sign or encrypt with: something random, or as strong as a password in quotes.
func Secret(s *rule.Scan, r *rule.Rule, _ int) {
	v := s.Value
	if v.Start >= v.End {
		return
	}
	src := s.Text[v.Start:v.End]
	if !v.Doubtful && len(src) <= text.MaxKey && dotted(src) {
		Accept(s, r)
		return
	}
	if v.Doubtful && !value.Strong(src) || !value.TokenValue(src, v.Quoted) && !(v.Quoted || v.Certain && !value.Expression(src)) || sumOfLibrary(s, v) || hashed(s, src) {
		return
	}
	if value.TokenValue(src, v.Quoted) || chosenSecret(src) || v.Quoted && value.Titled(src) || v.Quoted && value.PlainPhrase(src, 3) && ofSession(s, v) {
		Accept(s, r)
	}
}

// dotted says whether v is random but for two dots within, as in k0Lc8..FLEkK.
func dotted(v []byte) bool {
	n := text.AlnumEnd(v, 0)
	if n < 4 || !bytes.HasPrefix(v[n:], []byte("..")) || text.AlnumEnd(v, n+2) != len(v) || len(v)-n < 6 {
		return false
	}
	return value.Jumbled(append(append(make([]byte, 0, text.MaxKey), v[:n]...), v[n+2:]...))
}

// ofSession says whether the setting v is the secret of a session or a cookie.
func ofSession(s *rule.Scan, v text.SetValue) bool {
	before := s.Text[max(0, v.Name-text.MaxKey/2):max(0, v.Name)]
	return bytes.Contains(before, []byte("ession")) || bytes.Contains(before, []byte("ookie"))
}

// chosenSecret says whether the quoted v is a secret that somebody made up.
func chosenSecret(v []byte) bool {
	sh := text.ShapeOf(v[:min(len(v), text.MaxJudged)])
	if len(v) < 8 || sh.Same || v[0] == '\\' || value.Template(v) || value.Path(v) {
		return false
	}
	switch {
	case value.WeakPasswords.Has(v):
		return true
	case sh.Spaces > 0:
		return value.Phrase(v, sh)
	case sh.Joiners > 0:
		return sh.Digits > 0 && (sh.Joiners >= 3 && len(v) >= 16 || sh.Symbols > 0 || value.Leet(v))
	case sh.Digits > 0 && sh.Lower+sh.Upper > 0:
		return (sh.Digits >= 2 || value.Leet(v)) && !value.Technical(v)
	}
	return false
}

// Token accepts what looks random.
func Token(s *rule.Scan, r *rule.Rule, _ int) {
	v := s.Value
	if v.Start >= v.End {
		return
	}
	src := s.Text[v.Start:v.End]
	if v.Quoted && value.SaltOfWordPress(src) {
		Accept(s, r)
		return
	}
	if pageCursor(s) || sumOfLibrary(s, v) || hashed(s, src) || text.UUID(src) && Chosen(s, v.Name) || bytes.HasSuffix(s.Name, []byte("tokens")) && !value.Rare(src) {
		return // tokens is mostly how many there are
	}
	if value.TokenValue(src, v.Quoted || v.Certain && !value.Expression(src)) && (!v.Doubtful || value.Strong(src)) {
		Accept(s, r)
	}
}

// sumOfLibrary says whether the value is the checksum of a library in a list of such, as in CocoaPods' lock files: Name: and 40 hexadecimal
// digits, on the line before or behind, too.
func sumOfLibrary(s *rule.Scan, v text.SetValue) bool {
	const digits = 40
	if v.End-v.Start != digits || !text.Hex(s.Text[v.Start:v.End]) || v.Name < 2 || s.Text[v.Name-1] != ' ' || !text.IsUpper(s.Text[v.Name]) || !text.IsLower(text.ByteAt(s.Text, v.Start-3)) || s.Text[v.Start-2] != ':' {
		return false
	}
	before := s.Text[:v.Name]
	before = before[:max(0, bytes.LastIndexByte(before[max(0, len(before)-8):], '\n')+max(0, len(before)-8))]
	behind := s.Text[v.End:s.LineEnd(min(v.End+1, len(s.Text)))]
	for _, line := range [2][]byte{before, behind} {
		if n := len(line); n > digits+4 && text.Hex(line[n-digits:]) && string(line[n-digits-2:n-digits]) == ": " {
			return true
		}
	}
	return false
}

// hashed says whether the name of the setting says that v, a digest, is not the secret itself: hashed_secret.
func hashed(s *rule.Scan, v []byte) bool {
	return len(s.Name) > len("hashed") && s.Name[0] == 'h' && bytes.HasPrefix(s.Name, []byte("hashed")) && len(v) >= 32 && text.Hex(v)
}

// cursor says whether the name of the setting is that of a place in a list of results, or of the hash of an assembly's public key in .NET.
func pageCursor(s *rule.Scan) bool {
	return bytes.HasSuffix(s.Name, []byte("publickeytoken")) || bytes.HasSuffix(s.Name, []byte("nexttoken")) || bytes.HasSuffix(s.Name, []byte("pagetoken")) || bytes.HasSuffix(s.Name, []byte("continuationtoken"))
}

// Chosen says whether the name at i is that of a token that a client makes up so that a request is done once.
func Chosen(s *rule.Scan, i int) bool {
	low := max(0, i-text.MaxKey)
	for i < len(s.Text) && text.IsWordByte(s.Text[i]) {
		i++
	}
	for start := i; start > low; start-- {
		if !text.IsWordByte(s.Text[start-1]) && s.Text[start-1] != '-' {
			low = start
			break
		}
	}
	name, _ := FoldName(s, low, i)
	for _, w := range []string{"idempotencytoken", "requesttoken", "changetoken", "clienttoken", "idempotency"} {
		if bytes.HasSuffix(name, []byte(w)) {
			return true
		}
	}
	return false
}

// KeyValue accepts what is surely random: key is the name of many things.
func KeyValue(s *rule.Scan, r *rule.Rule, _ int) {
	v := s.Value
	if v.Name > 0 && s.Text[v.Name-1] == ' ' && keyKind(s, v.Name-1) {
		if Token(s, r, 0); s.Next == 0 && ProductKey(s.Text[v.Start:max(v.Start, v.End)]) { // API key: x, secret key: x
			Accept(s, r)
		}
		return
	}
	if macOf(s, v) {
		return
	}
	if v.Quoted && value.SaltOfWordPress(s.Text[v.Start:v.End]) {
		Accept(s, r)
		return
	}
	randomValue(s, r, v)
}

// randomValue accepts the value v of a setting named key if it is long and random, and the name is not that of an open key.
func randomValue(s *rule.Scan, r *rule.Rule, v text.SetValue) {
	if !v.Quoted {
		v.End = min(v.End, s.RunEnd(text.CsBase64, v.Start))
		v.Quoted = headerOf(s, v.Name) || bytes.HasPrefix(s.Name, []byte("header"))
	}
	src := bytes.TrimPrefix(s.Text[v.Start:max(v.Start, v.End)], []byte("base64:"))
	sh := text.ShapeOf(src[:min(len(src), text.MaxJudged)])
	said := len(src) >= 32 && sh.Upper > 0 && sh.Lower > 0 && sh.Joiners == 0 && s.LineEnds(v.End) // use this key: x
	if len(src) < 20 || len(src) > leastOpenKey && openEncoding(src) || sh.Spaces+sh.Other > 0 || v.Doubtful || openKey(s) && !value.SecretDespite(&s.Cursor, src) {
		return
	}
	if !v.Quoted && !v.Certain && !said && !s.LineStarts(v.Name) {
		return
	}
	random := sh.Digits >= 4 && text.DigitChanges(src) >= 6 && (sh.Joiners == 0 || sh.Symbols >= 4) || len(src) >= 32 && sh.Lower > 0 && sh.Upper > 0 && value.Strange(src)
	random = random || len(src) > leastOpenKey && value.AllRandom(src)
	if random && (len(src) > leastOpenKey || sh.Symbols >= 4 || sh.Symbols <= 2) && value.TokenValue(src, v.Quoted || v.Certain) {
		Accept(s, r)
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
func macOf(s *rule.Scan, v text.SetValue) bool {
	return v.End-v.Start < 20 || bytes.HasSuffix(s.Name, []byte("hmac")) && text.Hex(s.Text[v.Start:max(v.Start, v.End)])
}

// headerOf says whether the name at i begins a header that a command is given: -H "Key: x".
func headerOf(s *rule.Scan, i int) bool {
	return i > 4 && text.HasByte("\"'", s.Text[i-1]) && (string(s.Text[i-4:i-1]) == "-H " || bytes.HasSuffix(s.Text[:i-1], []byte("--header ")))
}

// keyKind says whether the word that ends at i tells what kind of key is meant.
func keyKind(s *rule.Scan, i int) bool {
	if i < 4 || !text.HasByte("itenglr", s.Text[i-1]|0x20) {
		return false
	}
	for _, w := range keyKinds {
		if i >= len(w) && text.FoldedEqual(s.Text[i-len(w):i], w) {
			return true
		}
	}
	return false
}

// ProductKey says whether v is groups of capitals and digits between dashes, as the keys that a program is sold with.
func ProductKey(v []byte) bool {
	sh := text.ShapeOf(v[:min(len(v), text.MaxJudged)])
	return len(v) >= 19 && len(v) <= 47 && sh.Digits > 0 && sh.Upper > 0 && sh.Lower+sh.Symbols+sh.Spaces+sh.Other == 0 && bytes.IndexByte(v, '-') >= 4 && sh.Joiners >= 3 && bytes.Count(v, []byte("-")) == sh.Joiners && len(v) >= 5*sh.Joiners
}

// keyKinds stand before the word key.
var keyKinds = []string{"api", "secret", "license", "licence", "product", "activation", "serial", "encryption", "signing", "master"}

var openKeys = []string{
	"public", "pub", "primary", "foreign", "cache", "sort", "partition", "object", "host", "row", "map", "index", "unique", "dedupe", "idempotency", "group", "routing", "lookup", "hash",
	"block", "blob", "s3", "file", "redis", "item", "storage", "last", "first", "start", "end", "next", "prev", "site", "publishable", "fingerprint", "ssh", "state", "data", "translation",
}

// openKey says whether the name of the setting is that of a key that everybody may know.
func openKey(s *rule.Scan) bool {
	name := s.Name[:len(s.Name)-len("key")]
	for _, w := range openKeys {
		if len(name) >= len(w) && string(name[len(name)-len(w):]) == w {
			return true
		}
	}
	return false
}

// besideLogin says whether the line before or behind the setting is one of the same login: a user, a host, a database.
func besideLogin(s *rule.Scan, v text.SetValue) bool {
	line := v.Name
	for low := max(0, line-2*text.MaxKey); line > low && s.Text[line-1] != '\n'; {
		line--
	}
	before := line - 1
	for low := max(0, before-2*text.MaxKey); before > low && s.Text[before-1] != '\n'; {
		before--
	}
	if before >= 0 && loginLine(s, before) {
		return true
	}
	next := s.LineEnd(v.End)
	return next < len(s.Text) && loginLine(s, next+1)
}

var loginWords = []string{"user", "username", "login", "host", "hostname", "database", "dbname", "email", "account", "adapter", "uid", "userid", "usr"}

// loginLine says whether the line at i assigns something to a name that ends with one of loginWords.
func loginLine(s *rule.Scan, i int) bool {
	for low := i; i < len(s.Text) && i-low < text.MaxKey && text.HasByte(" \t-\"'$:", s.Text[i]); {
		i++
	}
	start, end := i, s.RunEnd(text.CsDotted, i)
	val := end
	for val < len(s.Text) && val-end < 8 && text.HasByte("\"' :=>", s.Text[val]) {
		val++
	}
	if end == start || end-start > text.MaxKey || val == end {
		return false
	}
	for i = end; i > start && text.IsAlpha(s.Text[i-1]) && !(text.IsUpper(s.Text[i-1]) && i < end && text.IsLower(s.Text[i])); {
		i--
	}
	if i > start && i < end && text.IsUpper(s.Text[i-1]) && text.IsLower(s.Text[i]) {
		i-- // the capital of dbUser
	}
	to := s.RunEnd(text.CsURL, val)
	return text.Listed(s.Text[i:end], loginWords) && to > val && !value.Template(s.Text[val:to])
}
