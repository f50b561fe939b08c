package masking

import "bytes"

// This file tells the words that somebody chose as a password from the words that a program uses, and from text for people to read.

// phrase judges quoted words: text for people to read is not a secret, four plain words without a verb may be, and so may words
// with digits among their letters.
func phrase(v []byte, sh shape) bool {
	words, start, both, plain, prose, mixed := 0, 0, 0, sh.upper+sh.symbols+sh.other+sh.joiners == 0, false, false
	digits := sh.digits > 0 || len(v) > maxJudged
	for i := 0; i <= len(v); i++ {
		if i < len(v) && v[i] != ' ' {
			continue
		}
		word := v[start:i]
		if (digits || len(word) >= leastRare) && (rare(word) || len(word) >= 5 && digitChanges(word) >= 3) {
			return true
		}
		prose = prose || proseWords.has(word)
		mixed = mixed || leet(word)
		both += btoi(digits && coded(word))
		words, start = words+1, i+1
	}
	odd := words <= 3 && sh.digits > 0 && sh.symbols > 0
	return !prose && (plain && words >= 4 || mixed || odd || both > 1 && 2*both >= words) && words <= 12 || words >= 3 && words <= 6 && exclaimed(v)
}

// coded says whether the word of a phrase has both letters and digits and is no unit, version or name with a number: d2cAg, 7HOY.
func coded(w []byte) bool {
	sh := shapeOf(w)
	return len(w) >= 4 && sh.digits > 0 && sh.upper > 0 && sh.lower+sh.upper > 1 && sh.symbols+sh.joiners+sh.other == 0 && !technical(w) && (digitChanges(w) > 1 || humps(w) > 0 || sh.lower == 0)
}

// exclaimed says whether v is small words and a number of three digits or more, and ends with a sign: my dog 3589 ate!
func exclaimed(v []byte) bool {
	if !hasByte("!?#$%&*", v[len(v)-1]) {
		return false
	}
	numbers := 0
	for word := range bytes.FieldsSeq(v[:len(v)-1]) {
		sh := shapeOf(word)
		switch {
		case sh.digits == len(word):
			numbers += btoi(len(word) >= 3)
		case sh.lower < len(word) || len(word) > 10 || messageWord(word) && !listed(word, []string{"my", "our"}):
			return false
		}
	}
	return numbers == 1
}

// plainPhrase says whether v is words of small letters with a space between them, least or more, none of which a message would be without.
func plainPhrase(v []byte, least int) bool {
	words, start := 0, 0
	for i := 0; i <= len(v); i++ {
		if i < len(v) && isLower(v[i]) {
			continue
		}
		if word := v[start:i]; i < len(v) && v[i] != ' ' || len(word) < 3 || len(word) > 10 || messageWord(word) {
			return false
		}
		words, start = words+1, i+1
	}
	return words >= least && words <= 12
}

const fourGroups = 4*4 + 3 // bytes of four groups of four letters

// fourByFour says whether v begins with four groups of four small letters, as the passwords that Google makes for an app.
func fourByFour(v []byte) bool {
	const groups, width = 4, 5
	if len(v) < groups*width-1 || len(v) >= groups*width && isAlnum(v[groups*width-1]) {
		return false
	}
	for i := 0; i < groups*width-1; i++ {
		if space := i%width == width-1; space != (v[i] == ' ') || !space && !isLower(v[i]) {
			return false
		}
	}
	for i := 0; i < groups; i++ {
		if messageWord(v[i*width : i*width+width-1]) {
			return false
		}
	}
	return true
}

func messageWord(w []byte) bool {
	return proseWords.has(w) || messageWords.has(w) || settingWords.has(w)
}

// numbered says whether v is words and a number with signs between them, as in Saturn_maple.8780 or harbor-velvet-maple_94, and no word of
// settings among them.
func numbered(v []byte) bool {
	end := len(v)
	for end > 0 && isDigit(v[end-1]) {
		end--
	}
	digits := len(v) - end
	if digits < 2 || digits > 6 || end < 8 || !hasByte("_-.", v[end-1]) {
		return false
	}
	words, start := 0, 0
	for i := 0; i < end; i++ {
		if isLower(v[i]) || isUpper(v[i]) && i == start {
			continue
		}
		word := v[start:i]
		if !hasByte("_-.", v[i]) || len(word) < 4 || len(word) > 10 || settingWords.has(word) {
			return false
		}
		words, start = words+1, i+1
	}
	return words >= 2+btoi(digits < 3) && words <= 5
}

// runTogether says whether v is so many small letters that they are several words, none of them one of settings.
func runTogether(v []byte) bool {
	if len(v) < 18 || len(v) > 40 {
		return false
	}
	for _, b := range v {
		if !isLower(b) {
			return false
		}
	}
	if settingWords.within(v, 4) || messageWords.within(v, 4) {
		return false
	}
	return !bytes.Contains(v, []byte("pass")) && !bytes.Contains(v, []byte("wort"))
}

// jumbled says whether a part of v changes between letters of both cases and digits as no name does: v.fSgV4t2_Aw.
func jumbled(v []byte) bool {
	v = v[:min(len(v), maxKey)]
	if digitCount(v) < 2 {
		return false
	}
	for i := 0; i < len(v); i++ {
		end := alnumEnd(v, i)
		if p := v[i:end]; len(p) >= 6 && digitChanges(p) >= 3 && humps(p) > 0 && !algorithmName(p) {
			return true
		}
		i = max(i, end)
	}
	return false
}

// worded says whether the value v, which is no template and no path, is words that somebody chose. Where nothing says that it is one, it is the rest of its line.
func (s *scan) worded(v setValue) bool {
	text := s.text[v.start:v.end]
	switch {
	case v.quoted && bytes.IndexByte(text, ' ') > 0:
		return s.forPhrases(v) && plainPhrase(text, 3) || numberedPhrase(text, s.forPhrases(v))
	case numbered(text), jumbled(text) && !bytes.ContainsAny(text, "(){}[]<>$"), v.quoted && runTogether(text):
		return true
	case v.quoted || !isLower(text[0]):
		return false
	case s.lineEnds(v.end):
		return len(text) >= 8 && !code(text) && s.lineStarts(v.name) && digitWithin(text, shapeOf(text[:min(len(text), maxJudged)]), true)
	case byteAt(s.text, v.end) != ' ', len(text) != 4 && !s.forPhrases(v):
		return false
	}
	line := bytes.TrimRight(s.text[v.start:s.lineEnd(v.start)], " \r")
	switch {
	case fourByFour(line) && (len(line) == fourGroups || foldedPrefix(s.text[max(0, v.name-4):], "app ")):
		s.value.end = v.start + fourGroups
	case s.forPhrases(v) && plainPhrase(line, 4):
		s.value.end = v.start + len(line)
	default:
		return false
	}
	return true
}

const phraseReach = 24 // reach: bytes of the name, quotes and spaces before a value that may be several words

// forPhrases says whether v is the value of a name such as passphrase and psk, for which people choose several words.
func (s *scan) forPhrases(v setValue) bool {
	if v.start-v.name > maxKey || v.start < v.name {
		return false
	}
	name := s.text[max(v.name, v.start-phraseReach):v.start]
	for i := range name {
		if b := name[i] | 0x20; b == 'p' && (foldedPrefix(name[i:], "phrase") || foldedPrefix(name[i:], "psk") || foldedPrefix(name[i:], "presharedkey")) {
			return true
		}
	}
	return false
}

// wordy says whether v is a passphrase of words with one sign between them, none of which is a word of settings: three words, or four
// if the sign is that of a path of identifiers.
func wordy(v []byte) bool {
	words, start, joiner := 0, 0, byte(0)
	for i := 0; i <= len(v); i++ {
		if i < len(v) && isAlpha(v[i]) || i > start && i < len(v) && isDigit(v[i]) {
			continue
		}
		word := bytes.TrimRight(v[start:i], "0123456789")
		if len(word) < 4 || len(word) > 10 || settingWords.has(word) || digitChanges(v[start:i]) > 1 {
			return false
		}
		if words++; i == len(v) {
			break
		}
		if !hasByte("-_.", v[i]) || joiner != 0 && joiner != v[i] {
			return false
		}
		joiner, start = v[i], i+1
	}
	return words >= 3+btoi(joiner == '.') && words <= 8
}

// settingWords are words that names of settings, files and fields are made of.
var settingWords = cues(
	"password", "passwd", "secret", "secrets", "token", "tokens", "auth", "config", "settings", "name", "value", "user", "username", "admin", "default", "file", "path", "field", "input",
	"form", "login", "account", "accounts", "credential", "credentials", "reset", "change", "current", "confirm", "forgot", "required", "optional", "invalid", "error", "errors", "message",
	"label", "title", "hint", "text", "string", "type", "with", "without", "from", "that", "this", "your", "release", "service", "server", "client", "database", "postgres", "postgresql",
	"mysql", "redis", "mongodb", "cluster", "prod", "production", "staging", "test", "example", "data", "access", "login", "manager", "store", "vault", "policy", "validation", "rules",
	"hash", "encoded", "encrypted", "only", "none", "null", "must", "should", "here", "replace", "update", "create", "delete", "enter", "insert", "show", "hide", "view", "page", "request",
	"response", "model", "class", "util", "utils", "core", "main", "base", "internal", "provider", "plugin", "module", "system", "spring", "java", "security", "application", "operator",
)

var proseWords = cues(
	"a", "an", "the", "is", "are", "was", "be", "must", "can", "cannot", "may", "should", "will", "please", "enter", "your",
	"you", "my", "our", "and", "or", "not", "no", "of", "to", "for", "with", "in", "on", "at", "by", "from", "this", "that", "it",
	"password", "passphrase", "secret", "user", "characters", "too", "at", "least",
	"muss", "nicht", "und", "oder", "mit", "der", "die", "das", "ein", "eine", "ist", "bitte", "ihr", "le", "la", "les", "est", "doit", "votre", "el", "los", "su", "por", "para", "que", "debe",
)

// messageWords are words of messages, labels and prompts, and of what passwords are said to be like.
var messageWords = cues(
	"wrong", "incorrect", "missing", "blank", "again", "match", "matches", "mismatch", "changed", "updated", "expired", "strength", "weak", "strong", "new", "old", "length", "minimum",
	"maximum", "min", "max", "between", "letters", "digits", "numbers", "symbols", "bits", "bytes", "port", "code", "line", "version", "does", "did", "has", "have", "had", "been", "were",
	"if", "when", "what", "where", "how", "why", "who", "than", "then", "as", "into", "without", "all", "any", "more", "less", "use", "used", "using", "set", "get", "see", "ask", "sign",
	"email", "mail", "sample", "same", "hidden", "protected", "hashed", "plain", "case", "sensitive", "longer", "shorter", "short", "long", "allowed", "denied", "failed", "success",
	"successfully", "generated", "random", "stored", "read", "write", "open", "close", "remove", "save", "send", "copy", "word", "words", "phrase", "key", "keys", "private", "public",
	"protect", "unlock", "encrypt", "decrypt", "certificate", "verify", "check", "repeat", "retype", "type", "provide", "provided", "supply", "specify", "specified", "given", "needed",
	"before", "after", "during", "they", "them", "their", "there", "these", "those", "some", "each", "every", "other", "which", "while", "about", "over", "under", "also", "just", "very",
	"but", "its", "out", "off", "per", "via", "one", "two", "three", "four", "first", "second", "last", "next", "previous", "known", "unknown", "not", "was", "his", "her",
)
