package value

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Metavariable says whether v is a name in capitals, as a synopsis writes what is to be filled in. It is made of words.
func Metavariable(v []byte) bool { return text.Only(v, &shouted) && !Strange(v) }

var shouted = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ_-")

// LeastStrong is how many bytes a strong password has at least.
const LeastStrong = 8 // form: bytes of a strong password

// LeastTold is how many bytes a password has at least that a sentence tells.
const LeastTold = 6 // form: bytes of a password that a sentence tells

// toldTechnical begin the names of algorithms and the like, which have digits and capitals, too.
var toldTechnical = text.Cues("base64", "base32", "base16", "base58", "sha", "md5", "md4", "pbkdf2", "argon2", "bcrypt", "scrypt", "utf", "aes", "rsa", "hmac", "ntlm", "oauth", "fido", "ipv", "http", "tls", "rot13", "iso", "x509", "x.509", "pkcs", "webauthn", "totp",
	"win", "office", "windows", "saml", "sasl", "scram", "ed25519", "crypt", "ascii", "latin", "wpa", "eap", "srp", "des", "3des", "keepass", "1password", "python", "java", "php", "node", "es20", "rfc", "cve", "ora-", "postgres", "mysql", "int", "uint", "uuid", "api", "h1:")

// ToldValue says whether v, which a sentence says is a password, would hardly be a word, a name or a file.
func ToldValue(v []byte) bool {
	if len(v) < LeastTold || !likeTold(v) || Version(v) {
		return false
	}
	return !Template(v) && !Path(v) && !ToldElse(v)
}

// likeTold is toldValue for what is no template, no path and nothing else that looks like a password.
func likeTold(v []byte) bool {
	sh := text.ShapeOf(v)
	switch {
	case sh.Digits+sh.Symbols+sh.Joiners == 0:
		return false // mostly a word
	case sh.Digits+sh.Symbols == 0:
	case Strong(v):
		return true
	case sh.Symbols > 0 && withLetters(sh, len(v)):
		return signWithin(v) || saidWords(v)
	case sh.Other > 0 && sh.Digits > 0 && len(v) >= 8:
		return true
	}
	return saidWords(v)
}

// withLetters says whether a value of n bytes with signs has letters enough, and digits or both cases.
func withLetters(sh text.Shape, n int) bool {
	if sh.Letters() < 3 {
		return false
	}
	return sh.Digits > 0 || sh.BothCases() && n >= 8
}

// signWithin says whether a sign other than a joiner or an apostrophe stands within v, or at its end behind a digit.
func signWithin(v []byte) bool {
	for i := 1; i < len(v); i++ {
		if text.ShapeClass[v[i]] != text.ShapeSymbol || v[i] == '\'' {
			continue
		}
		if i+1 < len(v) || text.IsDigit(v[i-1]) || v[i] == '!' {
			return true
		}
	}
	return false
}

// ToldElse says whether v is an address, a file, a call, a version or the name of an algorithm.
func ToldElse(v []byte) bool {
	for i, b := range v {
		if noneOfValue[b] || b == ':' && parts(v[i:]) {
			return true
		}
	}
	switch {
	case text.UUID(v), v[0] == '-', v[0] == '/', assigns(v), mailbox(v):
		return true
	}
	if n := toldTechnical.Begins(v); n > 0 {
		return len(v)-n < 8 || sampleTail(v[n:])
	}
	name, ext, _ := bytes.Cut(v, []byte("."))
	return len(name) > 0 && text.InRange(len(ext), 2, 4) && text.ShapeOf(ext).Lower == len(ext)
}

// parts says whether the colon that v begins with parts a scheme from an address, or a type from its member.
func parts(v []byte) bool {
	return bytes.HasPrefix(v, []byte("::")) || bytes.HasPrefix(v, []byte("://"))
}

// assigns says whether v is a variable and its value, or a query.
func assigns(v []byte) bool {
	n := bytes.IndexByte(v, '=')
	return n > 2 && (Metavariable(v[:n]) || v[0] == '?')
}

// mailbox says whether v is the address of a mailbox.
func mailbox(v []byte) bool {
	at := bytes.IndexByte(v, '@')
	return at > 0 && bytes.IndexByte(v[at:], '.') > 0 && text.IsLower(v[len(v)-1])
}

// noneOfValue are signs of code.
var noneOfValue = text.SetOf("(){}<>[]\\|\"`; \t\n")

// sampleTail says whether the rest of the name of an algorithm is a word of camelCase or a number.
func sampleTail(v []byte) bool {
	sh := text.ShapeOf(v)
	return sh.Symbols == 0 && sh.Other == 0
}

// FieldOfLog says whether v is a field of a log and a number, or one that is not called by a single word and a word: userId=8812, timeout=5s,
// reason=BAD_PASSWORD.
func FieldOfLog(v []byte) bool {
	name, field, found := bytes.Cut(bytes.TrimRight(v, ",;.])"), []byte("="))
	if !found || len(name) < 2 || len(field) == 0 {
		return false
	}
	if !text.IsLower(name[0]) || !text.Only(name, &text.WordBytes) {
		return false
	}
	if number := len(bytes.TrimLeft(field, "0123456789./")) == 0; number || Measure(field) || Metavariable(field) {
		return true
	}
	sh := text.ShapeOf(name)
	return sh.Upper+sh.Joiners > 0 && text.Only(field, &inFieldWord)
}

var inFieldWord = text.SetOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-")

// Requires says whether v says what a password must be like, by its length: at least 12 characters, 6-20位.
func Requires(v []byte) bool {
	v = bytes.TrimRight(v, ".,;:!) ")
	if len(v) > text.MaxKey || text.ShapeOf(v).Digits == 0 {
		return false
	}
	for _, unit := range unitsAbroad {
		if bytes.HasSuffix(v, []byte(unit)) {
			return true
		}
	}
	at := bytes.LastIndexByte(v, ' ')
	return at > 0 && Units.Has(v[at+1:])
}

// Units are words for what the length and the age of a password are counted in, and unitsAbroad those in scripts without spaces.
var (
	Units = text.Cues("bits", "bytes", "characters", "chars", "digits", "letters", "words", "days", "hours", "minutes", "times", "zeichen", "tage", "stellen", "caractères", "caracteres", "caratteri", "tekens", "znaków", "karakter",
		"tecken", "tegn", "merkkiä", "znaků", "символов")
	unitsAbroad = []string{"位", "文字", "字符", "字元", "자리", "글자"}
)
