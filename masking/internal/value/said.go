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
