package match

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// vendorNamed looks for a key behind the vendor's name text[i:cue].
func vendorNamed(s *rule.Scan, r *rule.Rule, i, cue int) (next int) {
	if next = client(s, r, i, cue); next > 0 || !cueEnds(s, cue) {
		return next
	}
	return besideVendor(s, r, i, cue)
}

// besideReach is how far behind the name of its vendor a key may begin.
const besideReach = 64 // reach

// besideVendor looks for a key behind the vendor's name text[i:cue], on the same line: DATADOG_APP_KEY="...", "our Datadog key
// is ...", cohere: .... Between them there must be a word such as key or token, or nothing but an operator.
func besideVendor(s *rule.Scan, r *rule.Rule, i, cue int) (next int) {
	named, assigned, passed, words, joined := KeyWord(s.Text[i:cue]), false, false, 0, 0
	for j, limit := cue, min(len(s.Text), cue+besideReach); j < limit; {
		if !text.IsWordByte(s.Text[j]) {
			n, gives := signBetween(s, j, cue)
			if n == 0 {
				return 0
			}
			assigned = assigned || gives
			j += n
			continue
		}
		word := s.Text[j:cueWordEnd(s, j)]
		if next = keyAt(s, r, cueName{i, cue, named, assigned && words <= joined, words == 0}, j); next > 0 {
			return next - (next-cue)*text.Btoi(passed) // something else may be found before the key
		}
		passed = passed || len(word) >= leastPassed && s.DigitIn(j, j+len(word))
		client := s.Text[j-1] == '.' && text.FoldedEqual(word, "client")
		joined += text.Btoi(client || j == cue || text.Listed(word, rule.Distinguishing)) // adafruit_io, cohere.Client, giphy (dev)
		words++
		far := len(word) > maxCueWord || words > maxCueWords
		if far || text.IsAlpha(word[0]) && otherHexWords.Has(word) {
			return 0
		}
		j += len(word)
		named, assigned = named || callsKey(s, word, j), false
	}
	return 0
}

// cueName is a vendor's name, text[start:end], and what the words behind it said.
type cueName struct {
	start, end             int
	named, assigned, first bool
}

// keyAt emits the key at i, if what stands between the vendor's name and it leads to a key, and returns where the scan goes on; 0
// if there is none.
func keyAt(s *rule.Scan, r *rule.Rule, c cueName, i int) (next int) {
	led := i > c.end && (c.named || c.assigned)
	called := c.named || c.first
	if led && startBytes[s.Text[i-1]] {
		next = keyBeside(s, r, i, called)
	}
	if next == 0 && c.first && blankTo(s, c.end, i) {
		next = keyListed(s, r, c.start, i)
	}
	return next
}

// callsKey says whether the word that ends at i is one for a credential; API is, if something is given to it at once.
func callsKey(s *rule.Scan, word []byte, i int) bool {
	return KeyWord(word) || text.ByteAt(s.Text, i) == ':' && text.FoldedEqual(word, "api")
}

// spacedSlash says whether nothing but a slash between spaces stands behind the name that ends at cue: name / secret. It is at i.
func spacedSlash(s *rule.Scan, i, cue int) bool {
	return i == cue+1 && Spelled(s, " / ", cue) > 0
}

// blankTo says whether nothing but spaces, and a dash among them, stand between i and j, as in a list whose second column is aligned.
func blankTo(s *rule.Scan, i, j int) bool {
	k := i
	for k < j && (text.IsSpace(s.Text[k]) || Spelled(s, " - ", k-1) > 0) {
		k++
	}
	return k == j && k > i
}

// signBetween returns the bytes of the sign at i, behind the name that ends at cue, and whether it gives something to the name; none if no key
// stands behind such a sign.
func signBetween(s *rule.Scan, i, cue int) (n int, gives bool) {
	b, next := s.Text[i], text.ByteAt(s.Text, i+1)
	if n = arrowAt(s, i); n > 1 {
		return n, true
	}
	if !betweenNameAndKey(b, next) && !spacedSlash(s, i, cue) {
		return 0, false
	}
	return n, assigns(b, next)
}

// arrowAt returns the bytes of the dash, arrow or wide colon at i that gives something to the name before it; 1 if there is none.
func arrowAt(s *rule.Scan, i int) int {
	const n = 3
	if s.Text[i] < 0x80 || i+n > len(s.Text) {
		return 1
	}
	switch string(s.Text[i : i+n]) {
	case "\u2013", "\u2014", "\u2192", "\uFF1A":
		return n
	}
	return 1
}

// assigns says whether b, with next behind it, gives something to the name before it: an operator, or a call with a literal.
func assigns(b, next byte) bool {
	return text.HasByte(":=/", b) || b == '(' && text.HasByte("\"'", next)
}

const maxCueWord = 24 // form: letters of a word between a vendor's name and the key; a longer one is no word

const maxCueWords = 5 // reach: words between a vendor's name and the key

const leastPassed = 8 // form: bytes of a word with a digit that may be a key of another form

// cueWordEnd returns where the name that holds i ends, or a place too far off for a name of what is sought.
func cueWordEnd(s *rule.Scan, i int) int {
	end := s.Ahead(i, maxCueWord+1, &text.WordBytes)
	return end
}

// betweenNameAndKey says whether b, which is no part of a name, may stand between a vendor's name and the key.
func betweenNameAndKey(b, next byte) bool {
	return gapBytes[b] && (b != '\\' || text.HasByte("\"'\\", next))
}

// gapBytes may stand between a vendor's name and the key, startBytes right before the key.
var gapBytes, startBytes = text.SetOf(" \t-.:=\"'`>[](){},|\\"), text.SetOf(" \t:=\"'`>[({,|")

// keyBeside emits the key at i if it has one of the forms that r looks for next to its vendor. A UUID is more often an id: it must
// be called a key.
func keyBeside(s *rule.Scan, r *rule.Rule, i int, called bool) (next int) {
	for k := range r.Beside {
		f := &r.Beside[k]
		end := formEnd(s, f, i)
		if end == 0 || !EndsThere(s, end) || !value.KeyLike(s.Text[i:end]) {
			continue
		}
		if !called && text.UUID(s.Text[i:end]) {
			continue
		}
		s.Emit(r, i, end)
		return secondKey(s, r, end)
	}
	return randomBeside(s, r, i)
}

// keyListed emits the key at i, before which only the vendor's name text[cue:] and a space stand: vercel A1b2C3... What is hexadecimal only, as
// sums are, must stand in a list of keys, or behind the name of a key.
func keyListed(s *rule.Scan, r *rule.Rule, cue, i int) (next int) {
	for k := range r.Beside {
		end := formEnd(s, &r.Beside[k], i)
		if end < i+text.LeastRandom || !EndsThere(s, end) || !value.KeyLike(s.Text[i:end]) {
			continue
		}
		sum := value.Digest(s.Text[i:end]) && bytes.IndexByte(s.Text[cue:i], '_') < 0
		if sum && !amongKeys(s, i) && !alone(s, cue, i, end) {
			continue
		}
		return s.Take(r, i, end)
	}
	return 0
}

// alone says whether the vendor's name at cue and the UUID text[i:end] behind it are all that stands in brackets or quotes: [Splunk 0a1b...].
func alone(s *rule.Scan, cue, i, end int) bool {
	opened := cue > 0 && text.HasByte("[\"'`", s.Text[cue-1])
	return opened && text.UUID(s.Text[i:end]) && text.HasByte("]\"'`", text.ByteAt(s.Text, end))
}

const listReach = 96 // reach: bytes between two keys of a list

// amongKeys says whether what was found last is a key, and ends close before i.
func amongKeys(s *rule.Scan, i int) bool {
	last := s.Last()
	key := last.Type == entity.APIKey || last.Type == entity.Secret
	return key && last.End <= i && i-last.End < listReach
}

// secondKey emits the key close behind the one that ends at i, if it has one of the forms that r looks for next to its vendor: many vendors
// issue a key's name and a secret, which stand in one cell, call or line: 'id', 'secret'; id / secret; id:secret. It returns where the last of both ends.
func secondKey(s *rule.Scan, r *rule.Rule, i int) (end int) {
	if len(r.Pair) == 0 {
		return i
	}
	low := i
	for words := 0; i < len(s.Text) && i-low < maxBetween; {
		b := s.Text[i]
		if text.IsAlpha(b) || text.IsDigit(b) {
			end := cueWordEnd(s, i)
			if words++; words > 2 || !pairWords.Has(s.Text[i:end]) {
				break
			}
			i = end
			continue
		}
		if !text.HasByte(" \t\r\n\"'`,;:/|(=>", b) {
			return low
		}
		i++
	}
	begins := startBytes[s.Text[i-1]] || text.HasByte("/;\n", s.Text[i-1])
	if !begins || i == low || i >= len(s.Text) {
		return low
	}
	for k := range r.Pair {
		if end = formEnd(s, &r.Pair[k], i); end > 0 && EndsThere(s, end) && value.KeyLike(s.Text[i:end]) {
			return s.Take(r, i, end)
		}
	}
	return low
}

const maxBetween = 24 // reach: bytes between a key and the vendor's second key

// pairWords may stand between a key's name and its secret.
var pairWords = text.Cues("some", "secret", "sk", "key", "and", "und", "et", "y", "e", "new", "string", "token", "b", "secretkey", "accesskeysecret", "pw")

// randomBeside emits what begins at i if nothing but a key is as random: vendors change the form of their keys.
func randomBeside(s *rule.Scan, r *rule.Rule, i int) (next int) {
	end := s.RunEnd(text.CsPadded, i)
	v := s.Text[i:end]
	sized := len(v) >= text.LeastRandom && len(v) <= 4*text.LeastRandom
	if !sized || !mixedUp(v) {
		return 0
	}
	if text.HasByte("+/", text.ByteAt(s.Text, end)) || !EndsThere(s, end) || !value.KeyLike(v) {
		return 0
	}
	s.Emit(r, i, end)
	return secondKey(s, r, end)
}

// mixedUp says whether letters and digits take turns in v, and it is neither a sum nor a UUID.
func mixedUp(v []byte) bool { return text.DigitChanges(v) >= 5 && !text.Hex(v) && !text.UUID(v) }

// EndsThere says whether what ends at i is not part of a longer name, path or number.
func EndsThere(s *rule.Scan, i int) bool {
	b, after := text.ByteAt(s.Text, i), text.ByteAt(s.Text, i+1)
	joined := text.HasByte("-_./+~:=", b) && text.IsAlnum(after)
	compared := b == '=' && after == '='
	return !joined && !compared && !text.HasByte("(@", b)
}

// cueEnds says whether a vendor's name that ends at i is not the beginning of another word: renderKey and RENDERKEY are
// names of a key of Render, rendering is not.
func cueEnds(s *rule.Scan, i int) bool {
	b, before := text.ByteAt(s.Text, i), s.Text[i-1]
	hump := text.IsUpper(b) && text.IsLower(before)
	if hump || !text.IsAlpha(b) || !text.IsAlnum(before) {
		return true
	}
	return text.BeginsAny(s.Text[i:], keyWords) || text.BeginsAny(s.Text[i:], []string{"api", "client"})
}

var keyWords = []string{"key", "keys", "token", "tokens", "secret", "secrets", "pat", "auth", "password", "pass", "pwd", "credential", "credentials", "bearer",
	"sid", "license", "access", "login"}

// otherHexWords are names of what looks like a key and is none.
var otherHexWords = text.Cues("commit", "sha", "sha1", "sha256", "sha512", "md5", "hash", "digest", "rev", "revision", "version", "checksum", "etag", "image",
	"integrity", "trace", "span", "traceid", "trace_id", "span_id", "fingerprint", "thumbprint", "uuid", "guid", "request", "build")

// keyWordsBy has the words of keyWords by their last letter.
var keyWordsBy = func() (by [26][]string) {
	for _, w := range keyWords {
		last := w[len(w)-1] - 'a'
		by[last] = append(by[last], w)
	}
	return by
}()

// KeyWord says whether the name in v ends with a word for a credential.
func KeyWord(v []byte) bool {
	last := v[len(v)-1]
	return text.IsAlpha(last) && text.EndsFolded(v, keyWordsBy[last|0x20-'a'])
}
