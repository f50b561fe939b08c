package masking

import "strings"

// A vendor is who issues keys, and how they are known. Each is one entry of the tables in rules_vendor_*.go.
type vendor struct {
	name   string
	forms  string // forms behind a certain prefix; keys of other lengths are found too, if they look random
	exact  string // forms of exact lengths, behind prefixes that other words have too
	cues   string // words that name the vendor: in any case, at the start of a word or of a part of a name like ACME_API_KEY
	beside string // forms that are looked for only behind such a word
	sum    func(token []byte) bool
}

// vendorRulesOf makes a rule of every vendor, and another one for what is known by the vendor's name beside it only.
func vendorRulesOf(tables ...[]vendor) []rule {
	var all []rule
	for _, table := range tables {
		for _, v := range table {
			r := rule{name: slug(v.name), typ: typeAPIKey, doc: "keys of " + v.name, check: keyLike, sum: v.sum, vendor: v.name}
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
const besideReach = 64

// besideVendor looks for a key behind the vendor's name text[i:cue], on the same line: DATADOG_APP_KEY="...", "our Datadog key
// is ...", cohere: .... Between them there must be a word such as key or token, or nothing but an operator.
func (s *scan) besideVendor(r *rule, i, cue int) {
	named, assigned, words, joined := keyWord(s.text[i:cue]), false, 0, 0
	for j, limit := cue, min(len(s.text), cue+besideReach); j < limit; {
		if b := s.text[j]; !isWordByte(b) {
			if !betweenNameAndKey(b, byteAt(s.text, j+1)) {
				return
			}
			assigned = assigned || assigns(b, byteAt(s.text, j+1))
			j++
			continue
		}
		word := s.text[j:s.cueWordEnd(j)]
		if (named || assigned && words <= joined) && j > cue && startBytes[s.text[j-1]] && !s.plainWord(j, j+len(word)) && s.keyBeside(r, j, named || words == 0) {
			return
		}
		joined += btoi(j == cue || s.text[j-1] == '.' && foldedEqual(word, "client")) // part of the name: adafruit_io, cohere.Client
		if words++; len(word) > maxCueWord || words > maxCueWords || isAlpha(word[0]) && otherHexWords.has(word) {
			return
		}
		named, assigned = named || keyWord(word), false
		j += len(word)
	}
}

// assigns says whether b, with next behind it, gives something to the name before it: an operator, or a call with a literal.
func assigns(b, next byte) bool {
	return b == ':' || b == '=' || b == '(' && (next == '"' || next == '\'')
}

const (
	maxCueWord  = 24
	maxCueWords = 5
	leastRandom = 20 // bytes of a key in a form that nobody wrote down
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

func setOf(bytes string) (set [256]bool) {
	for i := range len(bytes) {
		set[bytes[i]] = true
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
		return true
	}
	return s.randomBeside(r, i)
}

// randomBeside emits what begins at i if nothing but a key is as random: vendors change the form of their keys.
func (s *scan) randomBeside(r *rule, i int) bool {
	end := s.runEnd(csPadded, i)
	v := s.text[i:end]
	if len(v) < leastRandom || len(v) > 4*leastRandom || digitChanges(v) < 5 || hex(v) || uuid(v) || hasByte("+/", byteAt(s.text, end)) || !s.endsThere(end) || !keyLike(v) {
		return false
	}
	s.emit(r, i, end)
	s.next = end
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
