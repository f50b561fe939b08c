package person

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file tells the ages that are nobody's: bounds in rules and laws, and the ages of things.

// boundWords stand before an age that is a bound.
var boundWords = text.Cues("least", "most", "over", "under", "above", "below", "than", "minimum", "maximum", "until", "exceed", "reached", "reach", "attain", "attained", "least:", "minimum:")

// Words that stand before ages, too: what they say hangs on those before them.
var beings, conjunctions = text.Cues("is", "are", "was", "were", "be"), text.Cues("and", "to", "or")

// comparatives come behind one, and "or" or "and": or older, and up.
var comparatives = text.Cues("older", "over", "above", "younger", "up", "more", "under")

// boundSigns come right behind one.
var boundSigns = []string{"+", "以上", "以下", "未満", "未满", "及以上"}

// things have ages, too.
var things = text.Cues("bug", "code", "codebase", "base", "project", "system", "server", "servers", "building", "house", "company", "software", "library", "car", "laptop", "machine", "bridge", "tree", "universe", "earth", "application",
	"app", "database", "repository", "repo", "issue", "ticket", "version", "release", "data", "backup", "backups", "certificate", "hardware", "wine", "whisky", "whiskey", "cheese", "mortgage", "law", "firm", "business", "startup",
	"bond", "technology", "ssd", "hdd", "disk", "drive", "battery", "pc", "router", "kernel", "api", "protocol", "algorithm", "compiler", "record", "records", "file", "files", "log", "logs", "account", "problem", "question", "answer", "design", "boiler", "roof", "engine", "boat", "ship", "aircraft", "plane", "printer", "phone", "device", "book",
	"paper", "study", "treaty", "contract", "lease", "note", "bonds", "commit", "branch", "package", "dependency", "docker", "image", "post", "thread", "article", "fossil", "rock")

// bound says whether the age text[start:end] is a bound or that of a thing, so that it is nobody's.
func bound(s *rule.Scan, start, end int) bool {
	behind := s.Text[min(end, len(s.Text)):]
	if text.HasByte("yoYO", text.ByteAt(behind, 1)) {
		for _, w := range []string{" years", " of age", " old"} {
			if text.FoldedPrefix(behind, w) {
				behind = behind[len(w):]
			}
		}
	}
	if boundFollows(behind) {
		return true
	}
	word, low := s.WordPrior(start)
	switch {
	case boundWords.Has(word):
		return true
	case beings.Has(word):
		if word, _ = s.WordPrior(low); things.Has(word) {
			return true
		}
	case text.Listed(word, []string{"of"}):
		word, low = s.WordPrior(low)
		before, _ := s.WordPrior(low)
		the, _ := s.WordPrior(low - len(before) - 1)
		return text.Listed(word, []string{"age"}) && (boundWords.Has(before) || boundWords.Has(the)) // under the age of 14
	case text.Listed(word, []string{"aged"}):
		return text.FoldedPrefix(behind, " to ") && text.IsDigit(text.ByteAt(behind, len(" to "))) // aged 50 to 69
	case conjunctions.Has(word):
		if k := low - 1; k > 0 && text.IsDigit(s.Text[k-1]) && !text.IsDigit(text.ByteAt(s.Text, k)) {
			return true // between 40 and 75 years old
		}
	}
	next := min(end+1, len(s.Text))
	return text.ByteAt(s.Text, end) == ' ' && things.Has(s.Text[next:text.AlnumEnd(s.Text, next)])
}

// boundFollows says whether text begins with what makes the age before it a bound.
func boundFollows(src []byte) bool {
	switch b := text.ByteAt(src, 0); {
	case b < 0x80 && b != '+' && b != ' ':
		return false
	case b != ' ':
		return slices.ContainsFunc(boundSigns, func(sign string) bool { return bytes.HasPrefix(src, []byte(sign)) })
	}
	for _, w := range []string{" or ", " and "} {
		if text.ByteAt(src, 1)|0x20 == w[1] && text.FoldedPrefix(src, w) {
			return comparatives.Has(src[len(w):text.AlnumEnd(src, len(w))])
		}
	}
	return false
}

// numbersFields says whether the age that is text[k:end], behind a name that ends at i, numbers the field of a message of Protocol Buffers or Thrift:
// int32 age = 2;
func numbersFields(s *rule.Scan, i, end int) bool {
	if b := text.ByteAt(s.Text, end); b != ';' && (b != ' ' || text.ByteAt(s.Text, end+1) != '[') {
		return false
	}
	for low := max(0, i-text.MaxCue); i > low && text.IsWordByte(s.Text[i-1]); {
		i--
	}
	k := i - 1
	if k < 1 || s.Text[k] != ' ' {
		return false
	}
	start := k
	for start > 0 && k-start < 10 && text.IsAlnum(s.Text[start-1]) {
		start--
	}
	return text.Listed(s.Text[start:k], []string{"int32", "int64", "uint32", "uint64", "sint32", "sint64", "fixed32", "fixed64", "i16", "i32", "i64"})
}

var comparisons = []string{">=", "<=", " < ", " > ", "==", "!=", " * ", " + ", " / ", " % "}

var averages = text.Cues("median", "mean", "average", "avg")

// agesNobody says whether the age text[k:end] behind the word age that ends at i is that of a thing, compared or reckoned with, or that of many: age >= 18,
// median age 41.
func agesNobody(s *rule.Scan, i, k, end int) bool {
	if link := s.Text[i:k]; len(link) > 1 && slices.ContainsFunc(comparisons, func(sign string) bool { return bytes.Contains(link, []byte(sign)) }) {
		return true
	}
	word, _ := s.WordPrior(i - len("age"))
	return averages.Has(word) || agesThings(s, i, end)
}

// aging are things that programs give an age.
var aging = []string{"max", "min", "release", "cache", "cookie", "session", "token", "file", "log", "key", "password", "backup", "record", "entry", "item", "message", "queue", "lease", "snapshot", "image", "pod", "node", "object",
	"container", "data", "link", "certificate", "cert", "build", "artifact", "event", "connection", "conn", "warn", "expire"}

// agesThings says whether the name that ends in age at i is that of a thing's age, or of a constant of an enumeration with the number
// that ends at end: max-age, min-release-age=7, PUSH_AGE = 2,
func agesThings(s *rule.Scan, i, end int) bool {
	start := i - len("age")
	if start <= 0 || s.Text[start-1] == ' ' {
		return false
	}
	low := start
	for low > 0 && start-low < 16 && (text.IsAlpha(s.Text[low-1]) || s.Text[low-1] == '_' || s.Text[low-1] == '-') {
		low--
	}
	name, starts := read.FoldName(s, low, start)
	for _, w := range aging {
		if at := len(name) - len(w); at >= 0 && string(name[at:]) == w && (at == 0 || starts>>at&1 != 0) {
			return true
		}
	}
	return s.Text[start-1] == '_' && text.IsUpper(s.Text[start]) && text.FoldedPrefix(s.Text[i:], " = ") && text.ByteAt(s.Text, end) == ','
}

// alsoAged takes the age behind the one that ends at i: aged 6 and 9.
func alsoAged(s *rule.Scan, r *rule.Rule, i int) {
	for _, and := range []string{" and ", " & ", ", ", " und ", " et ", " y "} {
		if next := i + len(and); text.FoldedPrefix(s.Text[i:], and) && years(s, next, s.Digits(next)) {
			s.Next = s.Digits(next)
			s.Emit(r, next, s.Next)
			break
		}
	}
}
