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
