package masking

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
)

// This file finds the rules for the name of a setting by its last letters. Most names end like those of no rule, and one look shows it.

// maxKey bounds how far back from an operator the name of a setting is read.
const maxKey = 64 // reach

// A keyRule is an entry of rule.keys. The word is lower case without punctuation: apikey stands for api_key, apiKey,
// API-KEY and X-Api-Key alike. A ^ before it demands that the name's word begins there (^pass is in db_pass, not in compass);
// a ? that it is the whole name of a parameter in a query string.
type keyRule struct {
	suffix string
	whole  bool
	rule   *rule // nil if the word only may stand behind a name

	last, mask uint64 // the ending of the word, and which bytes of a name's must be the same
	more       uint64 // one of these bytes of a name's ending must be there
}

func newKeyRule(key string, r *rule) keyRule {
	k := keyRule{suffix: strings.TrimPrefix(key, "^"), whole: key[0] == '^', rule: r, more: ^uint64(0)}
	k.last = lastLetters([]byte(k.suffix))
	k.mask = k.more << (8 * max(0, 8-len(k.suffix)))
	return k
}

// addKeys enters the keys of the rules, and the words that may stand between them and the operator.
func (x *index) addKeys(rules []*rule) {
	for _, r := range rules {
		for _, k := range r.keys {
			x.addKey(newKeyRule(k, r))
		}
	}
	for _, w := range typeWords {
		k := newKeyRule(w, nil)
		if len(w) < 8 {
			k.mask = ^uint64('?' << (8 * (7 - len(w)))) // it is a word of its own, maybe behind an &
		}
		x.addKey(k)
	}
	for _, w := range distinguishing {
		k := newKeyRule(w, nil)
		if len(w) < 8 {
			k.more >>= 8 * len(w) // it stands behind another
		}
		x.addKey(k)
		at := tail(w[len(w)-2], w[len(w)-1])
		x.apart[at] = append(x.apart[at], w)
	}
	for _, list := range x.keys {
		slices.SortStableFunc(list, func(a, b keyRule) int { return len(b.suffix) - len(a.suffix) })
	}
}

func (x *index) addKey(k keyRule) {
	x.addThird(k.last)
	if k.last>>32&0xff == 0 {
		at := &x.tails[lastTwo(k.last)]
		*at = uint16(x.placed(int(*at), k))
	} else {
		slot := endSlot(k.last)
		x.ends[slot] = uint16(x.placed(int(x.ends[slot]), k))
		if fifth := k.last >> 24 & 0xff; fifth == 0 {
			x.fifths[slot] = ^uint32(0)
		} else {
			x.fifths[slot] |= 1<<letterOf[fifth] | 1<<noLetter
		}
	}
}

// placed adds a key to the list with that number, or to a new one, and returns its number.
func (x *index) placed(list int, k keyRule) int {
	if list == 0 {
		list = len(x.keys)
		x.keys = append(x.keys, nil)
	}
	x.keys[list] = append(x.keys[list], k)
	return list
}

// What letterOf says of a byte in a name that is no letter of ASCII: that it is one of another alphabet, or stands between two.
const (
	foreignLetter = 27 + iota
	noLetter
)

// letterOf numbers the letters of names; what no name of a rule consists of is 0.
var letterOf = func() (of [256]uint8) {
	for i := range of {
		switch b := byte(i); {
		case isAlpha(b):
			of[i] = b & 31
		case b >= 0x80:
			of[i] = foreignLetter
		case hasByte("_-.", b):
			of[i] = noLetter
		}
	}
	return of
}()

// noName holds what no name of a setting consists of, and what opens no index of one.
var noName = func() (set [256]bool) {
	for i := range set {
		set[i] = letterOf[i] == 0 && !isDigit(byte(i)) && i != '['
	}
	return set
}()

// addThird notes the last letters of a key. Whatever may stand before two, and before a sign between letters.
func (x *index) addThird(last uint64) {
	a, b, c := int(letterOf[last>>56]), int(letterOf[last>>48&0xff]), letterOf[last>>40&0xff]
	for k := range 32 {
		x.thirds[noLetter<<5|k] = ^uint32(0)
	}
	x.thirds[a<<5|noLetter] = ^uint32(0)
	if x.thirds[a<<5|b] |= 1<<c | 1<<noLetter; c == 0 {
		x.thirds[a<<5|b] = ^uint32(0)
	}
}

// lastLetters returns the last eight bytes of a folded name in one word, the last one highest.
func lastLetters(name []byte) (e uint64) {
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
func lastTwo(e uint64) int { return tail(byte(e>>56), byte(e>>48)) }

// tail is an index for two letters, whatever their case.
func tail(a, b byte) int { return int(a&31)<<5 | int(b&31) }

// tailOf3 is an index for three letters, whatever their case.
func tailOf3(a, b, c byte) int { return int(a&31)<<10 | tail(b, c) }

// keysOf returns the keys that a name may end with: those of four letters and more, and shorter ones.
func (x *index) keysOf(e uint64) (long, short []keyRule) {
	return x.keys[x.ends[endSlot(e)]], x.keys[x.tails[lastTwo(e)]]
}

// is says whether a name with that ending may end with the key.
func (k *keyRule) is(e uint64) bool { return e&k.mask == k.last && e&k.more != 0 }

// names says whether the folded name, whose last eight letters are the key's as far as it has so many, ends with the key.
func (k *keyRule) names(name []byte, starts uint64) bool {
	at := len(name) - len(k.suffix)
	return at >= 0 && (len(k.suffix) <= 8 || string(name[at:]) == k.suffix) && (!k.whole || starts>>at&1 != 0) && (at == 0 || k.suffix[0] != '?')
}

// named says whether the name that ends before the operator at i may be that of a rule, by its last letters. Most are not.
func (s *scan) named(i int) bool {
	if i <= 8 {
		return s.keyed(s.lastOfName(s.namedEnd(i)))
	}
	end, v := i, binary.LittleEndian.Uint64(s.text[i-8:i:i])
	if b := byte(v >> 56); !isAlpha(b) {
		if !around[b] || !isAlpha(byte(v>>48)) {
			return s.namedApart(i)
		}
		end, v = i-1, v<<8
	}
	return s.thirdsOf(v)>>thirdOf(v)&1 != 0 && s.endsKey(v) && s.keyed(s.lastOfName(end))
}

// namedApart is named where more than a sign stands between the name and the operator, or a number.
func (s *scan) namedApart(i int) bool {
	end := s.namedEnd(i)
	if end >= 8 {
		if v := binary.LittleEndian.Uint64(s.text[end-8 : end : end]); s.thirdsOf(v)>>thirdOf(v)&1 == 0 || !s.endsKey(v) {
			return false
		}
	}
	return end > 0 && s.keyed(s.lastOfName(end))
}

// thirdsOf returns the bits of the letters that may stand before the last two of v in a key; thirdOf returns which bit is that of the one that does.
func (x *index) thirdsOf(v uint64) uint32 {
	return x.thirds[int(letterOf[byte(v>>56)]&31)<<5|int(letterOf[byte(v>>48)]&31)]
}

func thirdOf(v uint64) uint8 {
	third := letterOf[byte(v>>40)]
	if third == noLetter {
		third = letterOf[byte(v>>32)]
	}
	return third & 31
}

// endsKey says whether the last of eight bytes of a text may be the end of a key, if letters stand there.
func (x *index) endsKey(v uint64) bool {
	const four = highBits >> 32 << 32
	if lettersAmong(v&^highBits)&^v&four != four {
		return true
	}
	e := v | ' '*everyByte
	return x.tails[lastTwo(e)] != 0 || x.fifths[endSlot(e)]>>(letterOf[byte(v>>24)]&31)&1 != 0
}

// keyed says whether a name with that ending may end with a key.
func (x *index) keyed(e uint64) bool {
	long, short := x.keysOf(e)
	return anyIs(long, e) || anyIs(short, e)
}

func anyIs(keys []keyRule, e uint64) bool {
	for k := range keys {
		if keys[k].is(e) {
			return true
		}
	}
	return false
}

// lastOfName returns the last eight letters of the name that ends at i as lastLetters does once it is folded.
func (s *scan) lastOfName(i int) (e uint64) {
	if i >= 8 {
		v := binary.LittleEndian.Uint64(s.text[i-8:])
		n := bits.LeadingZeros64(notAlnum(v))
		if n == 64 {
			return v | ' '*everyByte
		}
		if b := byte(v >> (56 - n)); letterOf[b] < foreignLetter && b != '?' && b != '&' {
			return (v | ' '*everyByte) &^ (1<<(64-n) - 1)
		}
	}
	low := max(0, i-maxKey)
	for n := 0; i > low && n < 8; i-- {
		switch b := s.text[i-1]; {
		case isAlnum(b) || b >= 0x80:
			e |= uint64(lowerByte(b)) << (56 - 8*n)
			n++
		case b == '?' || b == '&':
			return e | '?'<<(56-8*n)
		case letterOf[b] != noLetter:
			return e
		}
	}
	return e
}

// namedEnd returns where the name before the operator at i ends, without numbers at its end and what stands between; 0 if there is none.
func (s *scan) namedEnd(i int) int {
	low, b := max(0, i-maxKey), byteAt(s.text, i-1)
	switch {
	case isDigit(b):
		return s.unnumbered(low, i)
	case b == '-', b == '~':
		i--
	case byteAt(s.text, i) == '=' && hasByte(compound, b):
		i = s.operatorAt(i)
	case letterOf[b] == 0 && !around[b] && b != '?' && b != '!':
		return 0
	}
	i = s.nameEnd(low, i)
	if b := byteAt(s.text, i-1); b == '?' || b == '!' {
		i-- // String? = "x"
	}
	return s.unnumbered(low, i)
}

// unnumbered returns where the name ends behind which numbers may stand up to i; 0 if there is none.
func (s *scan) unnumbered(low, i int) int {
	for i > low && (isDigit(s.text[i-1]) || s.text[i-1] == '_') {
		i--
	}
	b := byteAt(s.text, i-1)
	switch {
	case b|0x20 == 'v' && i > low+2 && s.text[i-2] == '_' && isDigit(byteAt(s.text, i)):
		return i - 2 // PASSWORD_V2
	case b == '[' && i > low:
		i = s.nameEnd(low, i) // key[16]
		b = byteAt(s.text, i-1)
	}
	if letterOf[b] == 0 {
		return 0
	}
	return i
}

// around is what may stand between a name and its operator.
var around = func() (set [256]bool) {
	for _, b := range []byte(" \t\"'`]\\[*") {
		set[b] = true
	}
	return set
}()

// nameEnd returns where the name before i ends, without the spaces, quotes, brackets and Markdown's stars behind it.
func (s *scan) nameEnd(low, i int) int {
	for i > low && around[s.text[i-1]] {
		i--
	}
	return i
}
