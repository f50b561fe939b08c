package rule

import (
	"encoding/binary"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// A KeyRule is an entry of rule.keys. The word is lower case without punctuation: apikey stands for api_key, apiKey,
// API-KEY and X-Api-Key alike. A ^ before it demands that the name's word begins there (^pass is in db_pass, not in compass);
// a ? that it is the whole name of a parameter in a query string.
type KeyRule struct {
	Suffix string
	whole  bool
	Rule   *Rule // nil if the word only may stand behind a name

	Last, Mask uint64 // the ending of the word, and which bytes of a name's must be the same
	more       uint64 // one of these bytes of a name's ending must be there
}

func newKeyRule(key string, r *Rule) KeyRule {
	k := KeyRule{Suffix: strings.TrimPrefix(key, "^"), whole: key[0] == '^', Rule: r, more: ^uint64(0)}
	k.Last = LastLetters([]byte(k.Suffix))
	k.Mask = k.more << (8 * max(0, 8-len(k.Suffix)))
	return k
}

// InName are the bytes of names: letters, and what stands between two words.
var InName = text.Where(func(b byte) bool { return text.IsAlpha(b) || b >= 0x80 || text.HasByte("_-.", b) })

// LastLetters returns the last eight bytes of a folded name in one word, the last one highest.
func LastLetters(name []byte) (e uint64) {
	if n := len(name); n >= 8 {
		return binary.LittleEndian.Uint64(name[n-8:])
	}
	for _, b := range name {
		e = e>>8 | uint64(b)<<56
	}
	return e
}

// endSlot hashes the last four letters of an ending.
func endSlot(e uint64) uint32 { return uint32(e>>32) * 0x9E3779B1 >> 21 }

// lastTwo is an index for the last two letters of an ending.
func lastTwo(e uint64) int { return text.Tail(byte(e>>56), byte(e>>48)) }

// TailOf3 is an index for three letters, whatever their case.
func TailOf3(a, b, c byte) int { return int(a&31)<<10 | text.Tail(b, c) }

// is says whether a name with that ending may end with the key.
func (k *KeyRule) is(e uint64) bool { return e&k.Mask == k.Last && e&k.more != 0 }

// Names says whether the folded name, whose last eight letters are the key's as far as it has so many, ends with the key.
func (k *KeyRule) Names(name []byte, starts uint64) bool {
	at := len(name) - len(k.Suffix)
	if at < 0 || len(k.Suffix) > 8 && string(name[at:]) != k.Suffix {
		return false
	}
	if k.whole && starts>>at&1 == 0 {
		return false
	}
	return at == 0 || k.Suffix[0] != '?'
}

func anyIs(keys []KeyRule, e uint64) bool {
	for k := range keys {
		if keys[k].is(e) {
			return true
		}
	}
	return false
}
