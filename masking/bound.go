package masking

import (
	"bytes"
	"slices"
)

// This file tells the ages that are nobody's: bounds in rules and laws, and the ages of things.

// boundWords stand before an age that is a bound.
var boundWords = cues("least", "most", "over", "under", "above", "below", "than", "minimum", "maximum", "until", "exceed", "reached", "reach", "attain", "attained", "least:", "minimum:")

// Words that stand before ages, too: what they say hangs on those before them.
var beings, conjunctions = cues("is", "are", "was", "were", "be"), cues("and", "to", "or")

// comparatives come behind one, and "or" or "and": or older, and up.
var comparatives = cues("older", "over", "above", "younger", "up", "more", "under")

// boundSigns come right behind one.
var boundSigns = []string{"+", "以上", "以下", "未満", "未满", "及以上"}

// things have ages, too.
var things = cues("bug", "code", "codebase", "base", "project", "system", "server", "servers", "building", "house", "company", "software", "library", "car", "laptop", "machine", "bridge", "tree", "universe", "earth", "application",
	"app", "database", "repository", "repo", "issue", "ticket", "version", "release", "data", "backup", "backups", "certificate", "hardware", "wine", "whisky", "whiskey", "cheese", "mortgage", "law", "firm", "business", "startup",
	"bond", "technology", "ssd", "hdd", "disk", "drive", "battery", "pc", "router", "kernel", "api", "protocol", "algorithm", "compiler", "record", "records", "file", "files", "log", "logs", "account", "problem", "question", "answer", "design", "boiler", "roof", "engine", "boat", "ship", "aircraft", "plane", "printer", "phone", "device", "book",
	"paper", "study", "treaty", "contract", "lease", "note", "bonds", "commit", "branch", "package", "dependency", "docker", "image", "post", "thread", "article", "fossil", "rock")

// bound says whether the age text[start:end] is a bound or that of a thing, so that it is nobody's.
func (s *scan) bound(start, end int) bool {
	behind := s.text[min(end, len(s.text)):]
	if hasByte("yoYO", byteAt(behind, 1)) {
		for _, w := range []string{" years", " of age", " old"} {
			if foldedPrefix(behind, w) {
				behind = behind[len(w):]
			}
		}
	}
	if boundFollows(behind) {
		return true
	}
	word, low := s.wordPrior(start)
	switch {
	case boundWords.has(word):
		return true
	case beings.has(word):
		if word, _ = s.wordPrior(low); things.has(word) {
			return true
		}
	case listed(word, []string{"of"}):
		word, low = s.wordPrior(low)
		before, _ := s.wordPrior(low)
		the, _ := s.wordPrior(low - len(before) - 1)
		return listed(word, []string{"age"}) && (boundWords.has(before) || boundWords.has(the)) // under the age of 14
	case listed(word, []string{"aged"}):
		return foldedPrefix(behind, " to ") && isDigit(byteAt(behind, len(" to "))) // aged 50 to 69
	case conjunctions.has(word):
		if k := low - 1; k > 0 && isDigit(s.text[k-1]) && !isDigit(byteAt(s.text, k)) {
			return true // between 40 and 75 years old
		}
	}
	next := min(end+1, len(s.text))
	return byteAt(s.text, end) == ' ' && things.has(s.text[next:alnumEnd(s.text, next)])
}

// boundFollows says whether text begins with what makes the age before it a bound.
func boundFollows(text []byte) bool {
	switch b := byteAt(text, 0); {
	case b < 0x80 && b != '+' && b != ' ':
		return false
	case b != ' ':
		return slices.ContainsFunc(boundSigns, func(sign string) bool { return bytes.HasPrefix(text, []byte(sign)) })
	}
	for _, w := range []string{" or ", " and "} {
		if byteAt(text, 1)|0x20 == w[1] && foldedPrefix(text, w) {
			return comparatives.has(text[len(w):alnumEnd(text, len(w))])
		}
	}
	return false
}

// wordPrior returns the word that ends before the space at i-1, and where it begins; nothing if another byte stands there.
func (s *scan) wordPrior(i int) (word []byte, start int) {
	if i < 2 || s.text[i-1] != ' ' {
		return nil, i
	}
	end := i - 1
	for start = end; start > 0 && end-start < maxCue && (isAlpha(s.text[start-1]) || s.text[start-1] == ':'); {
		start--
	}
	return s.text[start:end], start
}

// numbersFields says whether the age that is text[k:end], behind a name that ends at i, numbers the field of a message of Protocol Buffers or Thrift:
// int32 age = 2;
func (s *scan) numbersFields(i, end int) bool {
	if b := byteAt(s.text, end); b != ';' && (b != ' ' || byteAt(s.text, end+1) != '[') {
		return false
	}
	for low := max(0, i-maxCue); i > low && isWordByte(s.text[i-1]); {
		i--
	}
	k := i - 1
	if k < 1 || s.text[k] != ' ' {
		return false
	}
	start := k
	for start > 0 && k-start < 10 && isAlnum(s.text[start-1]) {
		start--
	}
	return listed(s.text[start:k], []string{"int32", "int64", "uint32", "uint64", "sint32", "sint64", "fixed32", "fixed64", "i16", "i32", "i64"})
}

var comparisons = []string{">=", "<=", " < ", " > "}

var averages = cues("median", "mean", "average", "avg")

// agesNobody says whether the age text[k:end] behind the word age that ends at i is that of a thing, compared with, or that of many: age >= 18,
// median age 41.
func (s *scan) agesNobody(i, k, end int) bool {
	if link := s.text[i:k]; len(link) > 1 && slices.ContainsFunc(comparisons, func(sign string) bool { return bytes.Contains(link, []byte(sign)) }) {
		return true
	}
	word, _ := s.wordPrior(i - len("age"))
	return averages.has(word) || s.agesThings(i, end)
}

// aging are things that programs give an age.
var aging = []string{"max", "min", "release", "cache", "cookie", "session", "token", "file", "log", "key", "password", "backup", "record", "entry", "item", "message", "queue", "lease", "snapshot", "image", "pod", "node", "object",
	"container", "data", "link", "certificate", "cert", "build", "artifact", "event", "connection", "conn", "warn", "expire"}

// agesThings says whether the name that ends in age at i is that of a thing's age, or of a constant of an enumeration with the number
// that ends at end: max-age, min-release-age=7, PUSH_AGE = 2,
func (s *scan) agesThings(i, end int) bool {
	start := i - len("age")
	if start <= 0 || s.text[start-1] == ' ' {
		return false
	}
	low := start
	for low > 0 && start-low < 16 && (isAlpha(s.text[low-1]) || s.text[low-1] == '_' || s.text[low-1] == '-') {
		low--
	}
	name, starts := s.foldName(low, start)
	for _, w := range aging {
		if at := len(name) - len(w); at >= 0 && string(name[at:]) == w && (at == 0 || starts>>at&1 != 0) {
			return true
		}
	}
	return s.text[start-1] == '_' && isUpper(s.text[start]) && foldedPrefix(s.text[i:], " = ") && byteAt(s.text, end) == ','
}

// alsoAged takes the age behind the one that ends at i: aged 6 and 9.
func (s *scan) alsoAged(r *rule, i int) {
	for _, and := range []string{" and ", " & ", ", ", " und ", " et ", " y "} {
		if next := i + len(and); foldedPrefix(s.text[i:], and) && s.years(next, s.digits(next)) {
			s.next = s.digits(next)
			s.emit(r, next, s.next)
			break
		}
	}
}
