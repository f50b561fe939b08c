package masking

import "bytes"

// This file tells passwords that people compose of words, numbers and signs between them, as in Bramble_Otter-42, from identifiers,
// versions and paths, which look much the same.

// composition counts what a value is made of.
type composition struct {
	words   int // with three letters or more
	titles  int // of them, those that begin with a capital
	numbers int // parts of digits alone
	short   int // parts of one or two letters and a number
	parts   int
	digits  int  // in all
	labels  int  // words with a capital that names of settings, files and fields are made of
	joiner  byte // the sign between all parts; 0 if there are several signs, or none
	odd     bool // a part is neither a word nor a number, or such a word without a capital
}

const maxComposed = 64 // form: bytes of a password of words

// compose takes v apart at its signs, up to the first odd part.
func compose(v []byte) (c composition) {
	for _, b := range v {
		if class := shapeClass[b]; class == shapeSpace || class == shapeSymbol {
			c.odd = true
			return c
		}
	}
	signs := 0
	for start, i := 0, 0; i <= len(v) && !c.odd; i++ {
		if i < len(v) && shapeClass[v[i]] != shapeJoiner {
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
	c.parts++
	switch {
	case letters == 0:
		c.numbers++
		c.odd = c.odd || len(p) > 8
	case letters < 3:
		c.short += btoi(letters < len(p))
		c.odd = c.odd || foldedPrefix(p, "v") || foldedPrefix(p, "x")
	default:
		title := isUpper(p[0]) && sh.lower > 0
		c.words++
		c.titles += btoi(title)
		if settingWord(p) {
			c.labels++
			c.odd = c.odd || !title
		}
	}
}

// settingWord says whether the word w, or w without digits at its end, is one of settings, of messages or of algorithms.
func settingWord(w []byte) bool {
	stem := bytes.TrimRight(w, "0123456789")
	return foldedPrefix(stem, "pass") || settingWords.has(stem) || messageWords.has(stem) || algorithmWords.has(stem) || technical(w)
}

// algorithmWords are parts of names of algorithms and formats, which have numbers, too.
var algorithmWords = cues(
	"sha", "scram", "hmac", "bcrypt", "argon", "pbkdf", "utf", "iso", "aes", "rsa", "gcm", "cbc", "crypt", "base", "latin", "windows", "unicode", "version", "step", "phase", "level", "stage",
	"draft", "rfc", "http", "https", "oauth", "tls", "ssl", "ntlm", "digest", "basic", "legacy", "empty", "mode",
)

// composed says whether the value v of a password, which is no template and no path, is words and numbers that somebody put together. What stands in quotes, or is sure to be
// a value, need not look as much like one as what may be an expression.
func (s *scan) composed(v setValue) bool {
	text := s.text[v.start:v.end]
	if len(text) < 7 || len(text) > maxComposed || alphaEnd(text) == len(text) || bytes.IndexByte(text, ' ') >= 0 {
		return false
	}
	c := compose(text)
	if c.odd || c.words == 0 {
		return false
	}
	literal := v.quoted || v.certain || byteAt(s.text, v.name-1) == '-' && byteAt(s.text, v.name-2) == '-'
	parameter := s.parameter(v)
	alone := v.said || parameter || s.onlyValue(v)
	if !literal && code(text) && (!alone || c.numbers == 0 && !parameter) {
		return false
	}
	switch {
	case c.digits == 0:
		return (literal || alone) && c.chosenWords(len(text), literal)
	case c.titles > 0:
		return c.short == 0 || c.titles > 1
	case c.short > 0:
		return false
	case literal:
		return hasByte("-_.", c.joiner) && (c.words > 1 || c.digits > 1)
	}
	return alone && (c.words > 1 || v.said) && c.numbered(s.name)
}

// alphaEnd returns where the letters end that v begins with.
func alphaEnd(v []byte) (i int) {
	for i < len(v) && isAlpha(v[i]) {
		i++
	}
	return i
}

// saidWords says whether v, which a sentence says is a password and is no template and no path, is words and numbers that somebody put
// together.
func saidWords(v []byte) bool {
	if len(v) < 8 || len(v) > maxComposed {
		return false
	}
	switch c := compose(v); {
	case c.odd || c.words == 0:
		return false
	case c.digits == 0:
		return c.chosenWords(len(v), false)
	case c.titles > 0:
		return (c.short == 0 || c.titles > 1) && (c.numbers > 0 || !code(v))
	default:
		return c.short == 0 && c.words > 1 && c.numbered(nil)
	}
}

// onlyValue says whether nothing comes behind v on its line, and nothing, or a space, before it or its name.
func (s *scan) onlyValue(v setValue) bool {
	return s.lineEnds(v.end) && (s.lineStarts(v.name) || byteAt(s.text, v.start-1) == ' ')
}

// parameter says whether v stands right behind name= and before a space, a quote or the next parameter, as in a connection string, a query
// or an option of a command.
func (s *scan) parameter(v setValue) bool {
	return v.start > 1 && s.text[v.start-1] == '=' && isWordByte(s.text[v.start-2]) && hasByte(" &\"';", byteAt(s.text, v.end))
}

// chosenWords says whether words without a number are a password, in n bytes: Juniper-Falcon, in quotes Juniper.Falcon.B.
func (c composition) chosenWords(n int, literal bool) bool {
	return n >= 10 && c.labels == 0 && c.titles >= 2 && c.titles == c.words && (c.joiner == '-' || literal && c.parts > 2 && c.joiner != 0)
}

// numbered says whether words of small letters have a number with them that makes them a password, not an identifier. A name such as pass
// says too little for that.
func (c composition) numbered(name []byte) bool {
	return c.numbers > 0 && c.digits >= 2 && (c.joiner == '-' || c.joiner == '.' || c.joiner == '_' && !bytes.HasSuffix(name, []byte("pass")))
}

// numberedPhrase says whether the quoted v is words and a number with spaces between them, as in lumpy Porridge 5: two words and more, none of
// which a message or the name of a setting would have. Of what is said to be a phrase, the number may stand anywhere.
func numberedPhrase(v []byte, said bool) bool {
	words, numbers, last := 0, 0, false
	for word := range bytes.FieldsSeq(v[:min(len(v), maxComposed)]) {
		sh := shapeOf(word)
		last = sh.digits == len(word)
		switch {
		case last:
			numbers++
		case sh.digits+sh.symbols+sh.joiners > 0, settingWord(word), !said && proseWords.has(word):
			return false
		case sh.lower+sh.upper+sh.other > 2:
			words++
		}
	}
	return words >= 2 && words <= 6 && numbers == 1 && (last || said) && len(v) <= maxComposed
}

// titled says whether the quoted v is words and a number of which one begins with a capital, as names of secrets do not.
func titled(v []byte) bool {
	if len(v) < 10 || len(v) > maxComposed {
		return false
	}
	c := compose(v)
	return !c.odd && c.short == 0 && c.titles > 0 && c.words > 1 && c.digits > 1 && c.labels == 0 && hasByte("-_.", c.joiner)
}
