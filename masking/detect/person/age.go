package person

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds ages behind what they are called, and behind what people say of somebody.

// ageCalled returns the age at i behind the word age: "age: 34", "aged 34y". Behind the â of âge the scan sees ge, and a sign.
func ageCalled(s *rule.Scan, name rule.At, i int) (start, end int) {
	if s.Text[name.Start]|0x20 == 'g' {
		if name.End = name.Start + len("ge"); !s.HasAt(name.Start-len("â"), "â", "Â") || s.GluedLeft(name.Start-len("â")) {
			return 0, 0
		}
	}
	number := s.Digits(i)
	if !yearsNumber(s.Text[i:number]) {
		return 0, 0
	}
	end = yearsUnit(s, number)
	if end == number && !wholeAge(s, number) || numbersFields(s, name.End, number) {
		return 0, 0
	}
	if agesNobody(s, name.End, i, number) || bound(s, i, end) || bound(s, name.End-len("age"), name.End) {
		return 0, 0
	}
	return i, end
}

// wholeAge says whether the number that ends at i does not go on, and no unit but years follows it.
func wholeAge(s *rule.Scan, i int) bool {
	b, escape := text.ByteAt(s.Text, i), 0
	if b == '%' {
		escape, _ = text.BreakEscape(s.Text[i:])
	}
	goesOn := text.HasByte(".:-", b) && text.IsAlnum(text.ByteAt(s.Text, i+1))
	percent := b == '%' && escape == 0
	if s.GluedRight(i) || unitAt(s, i) {
		return false
	}
	return !goesOn && !percent
}

// yearsUnits are glued to an age.
var yearsUnits = []string{"y", "yr", "yrs", "yo"}

// yearsUnit returns where the word for years that is glued to the number that ends at i ends; i if there is none.
func yearsUnit(s *rule.Scan, i int) int {
	end := text.AlnumEnd(s.Text, i)
	if text.Listed(s.Text[i:end], yearsUnits) {
		return end
	}
	return i
}

// yearsIn returns where the number of years that begins at i ends.
func yearsIn(s *rule.Scan, _ *rule.Rule, i, _ int) int {
	end := s.Digits(i)
	return end * text.Btoi(!s.GluedRight(end) && yearsNumber(s.Text[i:end]))
}

// notYears are the units of time that nobody's age is told in.
var notYears = text.Cues("seconds", "second", "sec", "minutes", "minute", "min", "hours", "hour", "days", "day", "weeks", "week", "months", "month", "ms", "h", "hr", "hrs", "d", "wk", "wks", "mo")

// unitAt says whether a word or sign behind i makes the number before it something else than years.
func unitAt(s *rule.Scan, i int) bool {
	if text.ByteAt(s.Text, i) != ' ' {
		return false
	}
	i++
	b := text.ByteAt(s.Text, i)
	reckoned := text.HasByte("*/+%", b) || b == '-' && text.ByteAt(s.Text, i+1) != '-'
	return reckoned || notYears.Has(s.Text[i:text.AlnumEnd(s.Text, i)])
}

// phraseEnds says whether a part of a sentence ends at i.
func phraseEnds(s *rule.Scan, i int) bool {
	b := text.ByteAt(s.Text, i)
	return text.HasByte(",;!)\n\x00", b) || b == '.' && !text.IsAlnum(text.ByteAt(s.Text, i+1))
}

// fieldTypes are types of the fields of a message of Protocol Buffers or Thrift.
var fieldTypes = []string{"int32", "int64", "uint32", "uint64", "sint32", "sint64", "fixed32", "fixed64", "i16", "i32", "i64"}

// numbersFields says whether the age that ends at end, behind a name that ends at i, numbers the field of a message: int32 age = 2;
func numbersFields(s *rule.Scan, i, end int) bool {
	if !s.HasAt(end, ";", " [") {
		return false
	}
	k := s.Back(i, text.MaxCue, &text.WordBytes) - 1
	return text.ByteAt(s.Text, k) == ' ' && text.Listed(s.Text[s.Back(k, 10, &text.WordBytes):k], fieldTypes)
}

var comparisons = []string{">=", "<=", " < ", " > ", "==", "!=", " * ", " + ", " / ", " % "}

var averages = text.Cues("median", "mean", "average", "avg")

// agesNobody says whether the age text[k:end] behind the word age that ends at i is that of a thing, compared or reckoned with, or that of many: age >= 18,
// median age 41.
func agesNobody(s *rule.Scan, i, k, end int) bool {
	compares := func(sign string) bool { return bytes.Contains(s.Text[i:k], []byte(sign)) }
	if k > i+1 && slices.ContainsFunc(comparisons, compares) {
		return true
	}
	word, _ := s.WordPrior(i - len("age"))
	if averages.Has(word) || agesThings(s, i, end) {
		return true
	}
	return modelled(s, i, k) || lonely(s, i, end) || cached(s, i-len("age"), end)
}

// cached says whether the lines before or behind the one of the word age at i, and its number, which ends at end, are headers of an answer of HTTP, and
// so it is the seconds that a cache held it: X-Cache: HIT.
func cached(s *rule.Scan, i, end int) bool {
	line := s.Since(i, 4, "< \t")
	if text.ByteAt(s.Text, line-1) != '\n' {
		return false
	}
	before := text.LastOf(s.Text, max(0, line-maxHeader), line-1, '\n', '\n') + 1
	return header(s, before) || s.LineEnds(end) && header(s, s.LineEnd(end)+1)
}

// header says whether the line at i is a header of an answer whose name has a hyphen: Cache-Control: no-cache.
func header(s *rule.Scan, i int) bool {
	i = s.Past(i, 4, "< \t")
	first := s.LettersEnd(i)
	if text.ByteAt(s.Text, first) != '-' || !headers.Has(s.Text[i:first]) {
		return false
	}
	return s.HasAt(s.Ahead(first, text.MaxCue, &inLabel), ": ")
}

// headers are what the names of such headers begin with. A form has hyphens, too: First-Name.
var headers = text.Cues("x", "cache", "content", "cf", "accept", "access", "strict", "transfer", "alt", "keep", "surrogate", "report", "referrer", "server", "retry", "set", "cdn", "proxy")

// modelled says whether the word age that ends at i, and the number at k behind a minus, are parts of a statistical model: ~ sex + age - 1, I(age - 11).
func modelled(s *rule.Scan, i, k int) bool {
	start := i - len("age")
	return bytes.HasPrefix(s.Text[i:k], []byte(" -")) && (s.HasAt(start-2, "+ ", "~ ", "* ", ": ", "- ") || s.HasAt(start-1, "("))
}

// lonely says whether the word age that ends at i, and its number, which ends at end, are all that stands between brackets in code, so that nothing
// says whose it is: isAdult({ age: 17 }), is_adult(age=17).
func lonely(s *rule.Scan, i, end int) bool {
	quoted := text.HasByte("\"'", text.ByteAt(s.Text, i))
	start := i - len("age") - text.Btoi(quoted)
	open := s.Since(start, 2, " ")
	closing := s.Past(end, 2, " ")
	switch text.ByteAt(s.Text, open-1) {
	case '{':
		return (quoted || open < start) && text.ByteAt(s.Text, closing) == '}'
	case '(':
		return s.HasAt(i, "=") && text.ByteAt(s.Text, closing) == ')'
	}
	return false
}

// aging are things that programs give an age.
var aging = []string{"max", "min", "release", "cache", "cookie", "session", "token", "file", "log", "key", "password", "backup", "record", "entry", "item", "message", "queue", "lease", "snapshot", "image", "pod", "node", "object",
	"container", "data", "link", "certificate", "cert", "build", "artifact", "event", "connection", "conn", "warn", "expire", "by"}

var inAging = text.SetOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-")

// agesThings says whether the name that ends in age at i is that of a thing's age, or of a constant of an enumeration with the number
// that ends at end: max-age, min-release-age=7, PUSH_AGE = 2,
func agesThings(s *rule.Scan, i, end int) bool {
	start := i - len("age")
	if start <= 0 || s.Text[start-1] == ' ' {
		return false
	}
	name, starts := read.FoldName(s, s.Back(start, 16, &inAging), start)
	for _, w := range aging {
		at := len(name) - len(w)
		if at >= 0 && string(name[at:]) == w && (starts|1)>>at&1 != 0 {
			return true
		}
	}
	shouted := s.Text[start-1] == '_' && text.IsUpper(s.Text[start])
	return shouted && s.HasAt(i, " = ") && text.ByteAt(s.Text, end) == ','
}
