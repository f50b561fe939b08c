package masking

import (
	"bytes"
	"strings"
)

// A vendor is who issues keys, and how they are known. Each is one entry of the tables in rules_vendor_*.go.
type vendor struct {
	name   string
	forms  string // forms behind a certain prefix; keys of other lengths are found too, if they look random
	exact  string // forms of exact lengths, behind prefixes that other words have too
	cues   string // words that name the vendor: in any case, at the start of a word or of a part of a name like ACME_API_KEY
	beside string // forms that are looked for only behind such a word
	pair   string // forms of the secrets that stand close behind a key found by its form, besides those of beside
	sum    func(token []byte) bool
}

// vendorRulesOf makes a rule of every vendor, and another one for what is known by the vendor's name beside it only.
func vendorRulesOf(tables ...[]vendor) []rule {
	var all []rule
	for _, table := range tables {
		for _, v := range table {
			r := rule{name: slug(v.name), typ: typeAPIKey, doc: "keys of " + v.name, check: keyLike, sum: v.sum, vendor: v.name}
			r.pair = parseForms(v.beside+" "+v.pair, false)
			if r.forms = append(parseForms(v.forms, true), parseForms(v.exact, false)...); len(r.forms) > 0 {
				all = append(all, r)
				r.forms, r.name = nil, r.name+"-named"
			}
			if r.cues, r.beside = strings.Fields(v.cues), parseForms(v.beside, false); len(r.beside) > 0 {
				all = append(all, r)
			}
		}
	}
	return all
}

// slug is a vendor's name as that of a rule: Weights & Biases becomes weights-biases.
func slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r >= 0x80 || !isAlnum(byte(r)) }), "-")
}

// besideReach is how far behind the name of its vendor a key may begin.
const besideReach = 64 // reach

// besideVendor looks for a key behind the vendor's name text[i:cue], on the same line: DATADOG_APP_KEY="...", "our Datadog key
// is ...", cohere: .... Between them there must be a word such as key or token, or nothing but an operator.
func (s *scan) besideVendor(r *rule, i, cue int) {
	named, assigned, passed, words, joined := keyWord(s.text[i:cue]), false, false, 0, 0
	for j, limit := cue, min(len(s.text), cue+besideReach); j < limit; {
		if !isWordByte(s.text[j]) {
			n, gives := s.signBetween(j, cue)
			if n == 0 {
				return
			}
			assigned = assigned || gives
			j += n
			continue
		}
		word := s.text[j:s.cueWordEnd(j)]
		if s.keyAt(r, cueName{i, cue, named, assigned && words <= joined, words == 0}, j, len(word)) {
			s.next -= (s.next - cue) * btoi(passed) // something else may be found before the key
			return
		}
		passed = passed || len(word) >= leastPassed && s.digitIn(j, j+len(word))
		joined += btoi(listed(word, distinguishing) || j == cue || s.text[j-1] == '.' && foldedEqual(word, "client")) // part of the name: adafruit_io, cohere.Client, giphy (dev)
		if words++; len(word) > maxCueWord || words > maxCueWords || isAlpha(word[0]) && otherHexWords.has(word) {
			return
		}
		j += len(word)
		named, assigned = named || s.callsKey(word, j), false
	}
}

// cueName is a vendor's name, text[start:end], and what the words behind it said.
type cueName struct {
	start, end             int
	named, assigned, first bool
}

// keyAt emits the key of n bytes and more at i, if what stands between the vendor's name and it leads to a key.
func (s *scan) keyAt(r *rule, c cueName, i, n int) bool {
	if (c.named || c.assigned) && i > c.end && startBytes[s.text[i-1]] && !s.plainWord(i, i+n) && s.keyBeside(r, i, c.named || c.first) {
		return true
	}
	return c.first && s.blankTo(c.end, i) && s.keyListed(r, c.start, i)
}

// callsKey says whether the word that ends at i is one for a credential; API is, if something is given to it at once.
func (s *scan) callsKey(word []byte, i int) bool {
	return keyWord(word) || byteAt(s.text, i) == ':' && foldedEqual(word, "api")
}

// spacedSlash says whether nothing but a slash between spaces stands behind the name that ends at cue: name / secret. It is at i.
func (s *scan) spacedSlash(i, cue int) bool {
	return s.text[i] == '/' && i == cue+1 && s.text[cue] == ' ' && byteAt(s.text, i+1) == ' '
}

// blankTo says whether nothing but spaces, and a dash among them, stand between i and j, as in a list whose second column is aligned.
func (s *scan) blankTo(i, j int) bool {
	k := i
	for k < j && (isSpace(s.text[k]) || s.text[k] == '-' && s.text[k-1] == ' ' && byteAt(s.text, k+1) == ' ') {
		k++
	}
	return k == j && k > i
}

// signBetween returns the bytes of the sign at i, behind the name that ends at cue, and whether it gives something to the name; none if no key
// stands behind such a sign.
func (s *scan) signBetween(i, cue int) (n int, gives bool) {
	b, next := s.text[i], byteAt(s.text, i+1)
	if n = s.arrowAt(i); n > 1 {
		return n, true
	}
	if !betweenNameAndKey(b, next) && !s.spacedSlash(i, cue) {
		return 0, false
	}
	return n, assigns(b, next)
}

// arrowAt returns the bytes of the dash, arrow or wide colon at i that gives something to the name before it; 1 if there is none.
func (s *scan) arrowAt(i int) int {
	const n = 3
	if s.text[i] < 0x80 || i+n > len(s.text) {
		return 1
	}
	switch string(s.text[i : i+n]) {
	case "\u2013", "\u2014", "\u2192", "\uFF1A":
		return n
	}
	return 1
}

// assigns says whether b, with next behind it, gives something to the name before it: an operator, or a call with a literal.
func assigns(b, next byte) bool {
	return b == ':' || b == '=' || b == '/' || b == '(' && (next == '"' || next == '\'')
}

const (
	maxCueWord  = 24 // form: letters of a word between a vendor's name and the key; a longer one is no word
	maxCueWords = 5  // reach: words between a vendor's name and the key
	leastPassed = 8  // form: bytes of a word with a digit that may be a key of another form
	leastRandom = 20 // form: bytes of a key in a form that nobody wrote down
)

// cueWordEnd returns where the name that holds i ends, or a place too far off for a name of what is sought.
func (s *scan) cueWordEnd(i int) int {
	end := i
	for end < len(s.text) && end-i <= maxCueWord && isWordByte(s.text[end]) {
		end++
	}
	return end
}

// plainWord says whether text[i:end] is of letters alone and stands between spaces and quotes, which no key does.
func (s *scan) plainWord(i, end int) bool {
	for ; i < end; i++ {
		if !isAlpha(s.text[i]) {
			return false
		}
	}
	return hasByte(" \"'", byteAt(s.text, end))
}

// betweenNameAndKey says whether b, which is no part of a name, may stand between a vendor's name and the key.
func betweenNameAndKey(b, next byte) bool {
	return gapBytes[b] && (b != '\\' || next == '"' || next == '\'' || next == '\\')
}

// gapBytes may stand between a vendor's name and the key, startBytes right before the key.
var gapBytes, startBytes = setOf(" \t-.:=\"'`>[](){},|\\"), setOf(" \t:=\"'`>[({,|")

func setOf(signs string) (set [256]bool) {
	for i := range len(signs) {
		set[signs[i]] = true
	}
	return set
}

// keyBeside emits the key at i if it has one of the forms that r looks for beside its vendor. A UUID is more often an id: it must
// be called a key.
func (s *scan) keyBeside(r *rule, i int, called bool) bool {
	for k := range r.beside {
		f := &r.beside[k]
		end := s.formEnd(f, i)
		if end == 0 || !s.endsThere(end) || !keyLike(s.text[i:end]) || !called && uuid(s.text[i:end]) {
			continue
		}
		s.emit(r, i, end)
		s.next = end
		s.secondKey(r, end)
		return true
	}
	return s.randomBeside(r, i)
}

// keyListed emits the key at i, before which only the vendor's name text[cue:] and a space stand: vercel A1b2C3... What is hexadecimal only, as
// sums are, must stand in a list of keys, or behind the name of a key.
func (s *scan) keyListed(r *rule, cue, i int) bool {
	for k := range r.beside {
		end := s.formEnd(&r.beside[k], i)
		if end < i+leastRandom || !s.endsThere(end) || !keyLike(s.text[i:end]) || digest(s.text[i:end]) && !s.amongKeys(i) && !s.alone(cue, i, end) && bytes.IndexByte(s.text[cue:i], '_') < 0 {
			continue
		}
		s.emit(r, i, end)
		s.next = end
		return true
	}
	return false
}

// alone says whether the vendor's name at cue and the UUID text[i:end] behind it are all that stands in brackets or quotes: [Splunk 0a1b...].
func (s *scan) alone(cue, i, end int) bool {
	return uuid(s.text[i:end]) && cue > 0 && hasByte("[\"'`", s.text[cue-1]) && hasByte("]\"'`", byteAt(s.text, end))
}

const listReach = 96 // reach: bytes between two keys of a list

// amongKeys says whether what was found last is a key, and ends close before i.
func (s *scan) amongKeys(i int) bool {
	if len(s.spans) == 0 {
		return false
	}
	last := s.spans[len(s.spans)-1]
	return (last.Type == typeAPIKey || last.Type == typeSecret) && last.End <= i && i-last.End < listReach
}

// secondKey emits the key close behind the one that ends at i, if it has one of the forms that r looks for beside its vendor: many vendors
// issue a key's name and a secret, which stand in one cell, call or line: 'id', 'secret'; id / secret; id:secret.
func (s *scan) secondKey(r *rule, i int) {
	low := i
	for words := 0; i < len(s.text) && i-low < maxBetween; {
		b := s.text[i]
		if isAlpha(b) || isDigit(b) {
			end := s.cueWordEnd(i)
			if words++; words > 2 || !pairWords.has(s.text[i:end]) {
				break
			}
			i = end
			continue
		}
		if !hasByte(" \t\r\n\"'`,;:/|(=>", b) {
			return
		}
		i++
	}
	if i == low || i >= len(s.text) || !startBytes[s.text[i-1]] && !hasByte("/;\n", s.text[i-1]) {
		return
	}
	for k := range r.pair {
		if end := s.formEnd(&r.pair[k], i); end > 0 && s.endsThere(end) && keyLike(s.text[i:end]) {
			s.emit(r, i, end)
			s.next = end
			return
		}
	}
}

const maxBetween = 24 // reach: bytes between a key and the vendor's second key

// pairWords may stand between a key's name and its secret.
var pairWords = cues("some", "secret", "sk", "key", "and", "und", "et", "y", "e", "new", "string", "token", "b", "secretkey", "accesskeysecret", "pw")

// randomBeside emits what begins at i if nothing but a key is as random: vendors change the form of their keys.
func (s *scan) randomBeside(r *rule, i int) bool {
	end := s.runEnd(csPadded, i)
	v := s.text[i:end]
	if len(v) < leastRandom || len(v) > 4*leastRandom || digitChanges(v) < 5 || hex(v) || uuid(v) || hasByte("+/", byteAt(s.text, end)) || !s.endsThere(end) || !keyLike(v) {
		return false
	}
	s.emit(r, i, end)
	s.next = end
	s.secondKey(r, end)
	return true
}

// endsThere says whether what ends at i is not part of a longer name, path or number.
func (s *scan) endsThere(i int) bool {
	b, after := byteAt(s.text, i), byteAt(s.text, i+1)
	return !hasByte("(@", b) && (!hasByte("-_./+~:=", b) || !isAlnum(after)) && !(b == '=' && after == '=')
}

// cueEnds says whether a vendor's name that ends at i is not the beginning of another word: renderKey and RENDERKEY are
// names of a key of Render, rendering is not.
func (s *scan) cueEnds(i int) bool {
	b, before := byteAt(s.text, i), s.text[i-1]
	if !isAlpha(b) || isUpper(b) && isLower(before) || !isAlnum(before) {
		return true
	}
	for _, w := range keyWords {
		if foldedPrefix(s.text[i:], w) {
			return true
		}
	}
	return foldedPrefix(s.text[i:], "api") || foldedPrefix(s.text[i:], "client")
}

var keyWords = []string{"key", "keys", "token", "tokens", "secret", "secrets", "pat", "auth", "password", "pass", "pwd", "credential", "credentials", "bearer",
	"sid", "license", "access", "login"}

// otherHexWords are names of what looks like a key and is none.
var otherHexWords = cues("commit", "sha", "sha1", "sha256", "sha512", "md5", "hash", "digest", "rev", "revision", "version", "checksum", "etag", "image",
	"integrity", "trace", "span", "traceid", "trace_id", "span_id", "fingerprint", "thumbprint", "uuid", "guid", "request", "build")

// keyWordsBy has the words of keyWords by their last letter.
var keyWordsBy = func() (by [26][]string) {
	for _, w := range keyWords {
		last := w[len(w)-1] - 'a'
		by[last] = append(by[last], w)
	}
	return by
}()

// keyWord says whether the name in v ends with a word for a credential.
func keyWord(v []byte) bool {
	last := v[len(v)-1]
	if !isAlpha(last) {
		return false
	}
	for _, w := range keyWordsBy[last|0x20-'a'] {
		if at := len(v) - len(w); at >= 0 && foldedEqual(v[at:], w) {
			return true
		}
	}
	return false
}
