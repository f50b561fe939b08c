package value

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file tells the words that somebody chose as a password from the words that a program uses, and from text for people to read.

// Phrase judges quoted words: text for people to read is not a secret, four plain words without a verb may be, and so may words
// with digits among their letters.
func Phrase(v []byte, sh text.Shape) bool {
	words, start, both, plain, prose, mixed := 0, 0, 0, sh.Upper+sh.Symbols+sh.Other+sh.Joiners == 0, false, false
	digits := sh.Digits > 0 || len(v) > text.MaxJudged
	for i := 0; i <= len(v); i++ {
		if i < len(v) && v[i] != ' ' {
			continue
		}
		word := v[start:i]
		if (digits || len(word) >= LeastRare) && (Rare(word) || len(word) >= 5 && text.DigitChanges(word) >= 3) {
			return true
		}
		prose = prose || ProseWords.Has(word)
		mixed = mixed || Leet(word)
		both += text.Btoi(digits && coded(word))
		words, start = words+1, i+1
	}
	odd := words <= 3 && sh.Digits > 0 && sh.Symbols > 0
	return !prose && (plain && words >= 4 || mixed || odd || both > 1 && 2*both >= words) && words <= 12 || words >= 3 && words <= 6 && exclaimed(v)
}

// coded says whether the word of a phrase has both letters and digits and is no unit, version or name with a number: d2cAg, 7HOY.
func coded(w []byte) bool {
	sh := text.ShapeOf(w)
	return len(w) >= 4 && sh.Digits > 0 && sh.Upper > 0 && sh.Lower+sh.Upper > 1 && sh.Symbols+sh.Joiners+sh.Other == 0 && !Technical(w) && (text.DigitChanges(w) > 1 || Humps(w) > 0 || sh.Lower == 0)
}

// exclaimed says whether v is small words and a number of three digits or more, and ends with a sign: my dog 3589 ate!
func exclaimed(v []byte) bool {
	if !text.HasByte("!?#$%&*", v[len(v)-1]) {
		return false
	}
	numbers := 0
	for word := range bytes.FieldsSeq(v[:len(v)-1]) {
		sh := text.ShapeOf(word)
		switch {
		case sh.Digits == len(word):
			numbers += text.Btoi(len(word) >= 3)
		case sh.Lower < len(word) || len(word) > 10 || MessageWord(word) && !text.Listed(word, []string{"my", "our"}):
			return false
		}
	}
	return numbers == 1
}

// PlainPhrase says whether v is words of small letters with a space between them, least or more, none of which a message would be without.
func PlainPhrase(v []byte, least int) bool {
	words, start := 0, 0
	for i := 0; i <= len(v); i++ {
		if i < len(v) && text.IsLower(v[i]) {
			continue
		}
		if word := v[start:i]; i < len(v) && v[i] != ' ' || len(word) < 3 || len(word) > 10 || MessageWord(word) {
			return false
		}
		words, start = words+1, i+1
	}
	return words >= least && words <= 12
}

// FourGroups is the length of a password of four groups of four with signs between.
const FourGroups = 4*4 + 3 // bytes of four groups of four letters

// fourByFour says whether v begins with four groups of four small letters, as the passwords that Google makes for an app.
func fourByFour(v []byte) bool {
	const groups, width = 4, 5
	if len(v) < groups*width-1 || len(v) >= groups*width && text.IsAlnum(v[groups*width-1]) {
		return false
	}
	for i := 0; i < groups*width-1; i++ {
		if space := i%width == width-1; space != (v[i] == ' ') || !space && !text.IsLower(v[i]) {
			return false
		}
	}
	for i := 0; i < groups; i++ {
		if MessageWord(v[i*width : i*width+width-1]) {
			return false
		}
	}
	return true
}

// MessageWord says whether v is a word that messages for people hold.
func MessageWord(w []byte) bool {
	return ProseWords.Has(w) || messageWords.Has(w) || SettingWords.Has(w)
}

// Numbered says whether v is words and a number with signs between them, as in Saturn_maple.8780 or harbor-velvet-maple_94, and no word of
// settings among them.
func Numbered(v []byte) bool {
	end := len(v)
	for end > 0 && text.IsDigit(v[end-1]) {
		end--
	}
	digits := len(v) - end
	if digits < 2 || digits > 6 || end < 8 || !text.HasByte("_-.", v[end-1]) {
		return false
	}
	words, start := 0, 0
	for i := 0; i < end; i++ {
		if text.IsLower(v[i]) || text.IsUpper(v[i]) && i == start {
			continue
		}
		word := v[start:i]
		if !text.HasByte("_-.", v[i]) || len(word) < 4 || len(word) > 10 || SettingWords.Has(word) {
			return false
		}
		words, start = words+1, i+1
	}
	return words >= 2+text.Btoi(digits < 3) && words <= 5
}

// runTogether says whether v is so many small letters that they are several words, none of them one of settings.
func runTogether(v []byte) bool {
	if len(v) < 18 || len(v) > 40 {
		return false
	}
	for _, b := range v {
		if !text.IsLower(b) {
			return false
		}
	}
	if SettingWords.Within(v, 4) || messageWords.Within(v, 4) {
		return false
	}
	return !bytes.Contains(v, []byte("pass")) && !bytes.Contains(v, []byte("wort"))
}

// Jumbled says whether a part of v changes between letters of both cases and digits as no name does: v.fSgV4t2_Aw.
func Jumbled(v []byte) bool {
	v = v[:min(len(v), text.MaxKey)]
	if DigitCount(v) < 2 {
		return false
	}
	for i := 0; i < len(v); i++ {
		end := text.AlnumEnd(v, i)
		if p := v[i:end]; len(p) >= 6 && text.DigitChanges(p) >= 3 && Humps(p) > 0 && !algorithmName(p) {
			return true
		}
		i = max(i, end)
	}
	return false
}

// Worded says whether the value v, which is no template and no path, is words that somebody chose. Where nothing says that it is one, it is the rest of its line.
func Worded(s *text.Cursor, v text.SetValue) bool {
	src := s.Text[v.Start:v.End]
	switch {
	case v.Quoted && bytes.IndexByte(src, ' ') > 0:
		return forPhrases(s, v) && PlainPhrase(src, 3) || numberedPhrase(src, forPhrases(s, v))
	case Numbered(src), Jumbled(src) && !bytes.ContainsAny(src, "(){}[]<>$"), v.Quoted && runTogether(src):
		return true
	case v.Quoted || !text.IsLower(src[0]):
		return false
	case s.LineEnds(v.End):
		return len(src) >= 8 && !Code(src) && s.LineStarts(v.Name) && digitWithin(src, text.ShapeOf(src[:min(len(src), text.MaxJudged)]), true)
	case text.ByteAt(s.Text, v.End) != ' ', len(src) != 4 && !forPhrases(s, v):
		return false
	}
	line := bytes.TrimRight(s.Text[v.Start:s.LineEnd(v.Start)], " \r")
	switch {
	case fourByFour(line) && (len(line) == FourGroups || text.FoldedPrefix(s.Text[max(0, v.Name-4):], "app ")):
		s.Value.End = v.Start + FourGroups
	case forPhrases(s, v) && PlainPhrase(line, 4):
		s.Value.End = v.Start + len(line)
	default:
		return false
	}
	return true
}

const phraseReach = 24 // reach: bytes of the name, quotes and spaces before a value that may be several words

// forPhrases says whether v is the value of a name such as passphrase and psk, for which people choose several words.
func forPhrases(s *text.Cursor, v text.SetValue) bool {
	if v.Start-v.Name > text.MaxKey || v.Start < v.Name {
		return false
	}
	name := s.Text[max(v.Name, v.Start-phraseReach):v.Start]
	for i := range name {
		if b := name[i] | 0x20; b == 'p' && (text.FoldedPrefix(name[i:], "phrase") || text.FoldedPrefix(name[i:], "psk") || text.FoldedPrefix(name[i:], "presharedkey")) {
			return true
		}
	}
	return false
}

// Wordy says whether v is a passphrase of words with one sign between them, none of which is a word of settings: three words, or four
// if the sign is that of a path of identifiers.
func Wordy(v []byte) bool {
	words, start, joiner := 0, 0, byte(0)
	for i := 0; i <= len(v); i++ {
		if i < len(v) && text.IsAlpha(v[i]) || i > start && i < len(v) && text.IsDigit(v[i]) {
			continue
		}
		word := bytes.TrimRight(v[start:i], "0123456789")
		if len(word) < 4 || len(word) > 10 || SettingWords.Has(word) || text.DigitChanges(v[start:i]) > 1 {
			return false
		}
		if words++; i == len(v) {
			break
		}
		if !text.HasByte("-_.", v[i]) || joiner != 0 && joiner != v[i] {
			return false
		}
		joiner, start = v[i], i+1
	}
	return words >= 3+text.Btoi(joiner == '.') && words <= 8
}

// SettingWords are words that names of settings, files and fields are made of.
var SettingWords = text.Cues(
	"password", "passwd", "secret", "secrets", "token", "tokens", "auth", "config", "settings", "name", "value", "user", "username", "admin", "default", "file", "path", "field", "input",
	"form", "login", "account", "accounts", "credential", "credentials", "reset", "change", "current", "confirm", "forgot", "required", "optional", "invalid", "error", "errors", "message",
	"label", "title", "hint", "text", "string", "type", "with", "without", "from", "that", "this", "your", "release", "service", "server", "client", "database", "postgres", "postgresql",
	"mysql", "redis", "mongodb", "cluster", "prod", "production", "staging", "test", "example", "data", "access", "login", "manager", "store", "vault", "policy", "validation", "rules",
	"hash", "encoded", "encrypted", "only", "none", "null", "must", "should", "here", "replace", "update", "create", "delete", "enter", "insert", "show", "hide", "view", "page", "request",
	"response", "model", "class", "util", "utils", "core", "main", "base", "internal", "provider", "plugin", "module", "system", "spring", "java", "security", "application", "operator",
)

// ProseWords are words that sentences hold and passwords rarely do.
var ProseWords = text.Cues(
	"a", "an", "the", "is", "are", "was", "be", "must", "can", "cannot", "may", "should", "will", "please", "enter", "your",
	"you", "my", "our", "and", "or", "not", "no", "of", "to", "for", "with", "in", "on", "at", "by", "from", "this", "that", "it",
	"password", "passphrase", "secret", "user", "characters", "too", "at", "least",
	"muss", "nicht", "und", "oder", "mit", "der", "die", "das", "ein", "eine", "ist", "bitte", "ihr", "le", "la", "les", "est", "doit", "votre", "el", "los", "su", "por", "para", "que", "debe",
)

// messageWords are words of messages, labels and prompts, and of what passwords are said to be like.
var messageWords = text.Cues(
	"wrong", "incorrect", "missing", "blank", "again", "match", "matches", "mismatch", "changed", "updated", "expired", "strength", "weak", "strong", "new", "old", "length", "minimum",
	"maximum", "min", "max", "between", "letters", "digits", "numbers", "symbols", "bits", "bytes", "port", "code", "line", "version", "does", "did", "has", "have", "had", "been", "were",
	"if", "when", "what", "where", "how", "why", "who", "than", "then", "as", "into", "without", "all", "any", "more", "less", "use", "used", "using", "set", "get", "see", "ask", "sign",
	"email", "mail", "sample", "same", "hidden", "protected", "hashed", "plain", "case", "sensitive", "longer", "shorter", "short", "long", "allowed", "denied", "failed", "success",
	"successfully", "generated", "random", "stored", "read", "write", "open", "close", "remove", "save", "send", "copy", "word", "words", "phrase", "key", "keys", "private", "public",
	"protect", "unlock", "encrypt", "decrypt", "certificate", "verify", "check", "repeat", "retype", "type", "provide", "provided", "supply", "specify", "specified", "given", "needed",
	"before", "after", "during", "they", "them", "their", "there", "these", "those", "some", "each", "every", "other", "which", "while", "about", "over", "under", "also", "just", "very",
	"but", "its", "out", "off", "per", "via", "one", "two", "three", "four", "first", "second", "last", "next", "previous", "known", "unknown", "not", "was", "his", "her",
)
