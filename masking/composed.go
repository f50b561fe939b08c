package masking

import "bytes"

// This file tells passwords that people compose of words, numbers and signs between them, as in Bramble_Otter-42, from identifiers,
// versions and paths, which look much the same.

// composition counts what a value is made of.
type composition struct {
	words    int  // with three letters or more
	titles   int  // of them, those that begin with a capital
	numbers  int  // parts of digits alone
	digits   int  // in all
	labels   int  // words that names of settings, files and fields are made of
	settings int  // of them, those without a capital
	joiner   byte // the sign between all parts; 0 if there are several signs, or none
	odd      bool // a part is neither a word nor a number
}

const maxComposed = 64 // bytes of a password of words

// compose takes v apart at its signs.
func compose(v []byte) (c composition) {
	signs := 0
	for start, i := 0, 0; i <= len(v); i++ {
		if i < len(v) && !hasByte("-_./:", v[i]) {
			continue
		}
		c.part(v[start:i])
		if i < len(v) {
			c.odd = c.odd || i == start || i == len(v)-1
			if signs++; signs == 1 {
				c.joiner = v[i]
			} else if c.joiner != v[i] {
				c.joiner = 0
			}
		}
		start = i + 1
	}
	return c
}

// part counts a part of a composition.
func (c *composition) part(p []byte) {
	sh := shapeOf(p)
	letters := sh.lower + sh.upper + sh.other
	c.digits += sh.digits
	switch {
	case sh.spaces+sh.symbols > 0:
		c.odd = true
	case letters == 0:
		c.numbers++
		c.odd = c.odd || len(p) > 8
	case letters < 3:
		c.odd = c.odd || letters < len(p) || sh.other > 0 // v2, x86
	default:
		title := isUpper(p[0]) && sh.lower > 0
		c.words++
		c.titles += btoi(title)
		if settingWord(p) {
			c.labels++
			c.settings += btoi(!title)
		}
	}
}

// settingWord says whether the word w, or w without digits at its end, is one of settings, of messages or of algorithms.
func settingWord(w []byte) bool {
	stem := bytes.TrimRight(w, "0123456789")
	return foldedPrefix(stem, "pass") || listed(stem, settingWords) || listed(stem, messageWords) || listed(stem, algorithmWords) || technical(w)
}

// algorithmWords are parts of names of algorithms and formats, which have numbers, too.
var algorithmWords = []string{
	"sha", "scram", "hmac", "bcrypt", "argon", "pbkdf", "utf", "iso", "aes", "rsa", "gcm", "cbc", "crypt", "base", "latin", "windows", "unicode", "version", "step", "phase", "level", "stage",
	"draft", "rfc", "http", "https", "oauth", "tls", "ssl", "ntlm", "digest", "basic", "legacy", "empty", "mode",
}

// composed says whether the value v of a password is words and numbers that somebody put together. What stands in quotes, or is sure to be
// a value, need not look as much like one as what may be an expression.
func (s *scan) composed(v setValue) bool {
	text := s.text[v.start:v.end]
	if len(text) < 7 || len(text) > maxComposed || template(text) || path(text) {
		return false
	}
	c := compose(text)
	if c.odd || c.words == 0 || c.settings > 0 {
		return false
	}
	literal := v.quoted || v.certain || byteAt(s.text, v.name-1) == '-' && byteAt(s.text, v.name-2) == '-'
	line := literal || v.said || s.lineStarts(v.name) && s.lineEnds(v.end)
	switch {
	case !literal && code(text) && (c.numbers == 0 || !line):
		return false
	case c.digits == 0:
		return line && c.chosenWords(len(text), literal)
	case c.titles > 0:
		return true
	case literal:
		return hasByte("-_.", c.joiner) && (c.words > 1 || c.digits > 1)
	}
	return line && (c.words > 1 || v.said) && c.numbered(s.name)
}

// chosenWords says whether words without a number are a password, in n bytes: Juniper-Falcon, in quotes Juniper.Falcon.Lake.
func (c composition) chosenWords(n int, literal bool) bool {
	return n >= 10 && c.labels == 0 && c.titles >= 2 && c.titles == c.words && (c.joiner == '-' || literal && c.words > 2 && c.joiner != 0)
}

// numbered says whether words of small letters have a number with them that makes them a password, not an identifier. A name such as pass
// says too little for that.
func (c composition) numbered(name []byte) bool {
	return c.numbers > 0 && c.digits >= 2 && (c.joiner == '-' || c.joiner == '.' || c.joiner == '_' && !bytes.HasSuffix(name, []byte("pass")))
}
