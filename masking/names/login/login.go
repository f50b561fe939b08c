// Package login tells which names of accounts are put together of people's names.
package login

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

const (
	leastGiven  = 3  // form: letters of a first name in the name of an account
	leastFamily = 4  // form: letters of a surname in it; one more before an initial
	leastLong   = 7  // form: letters of a rare surname; a first name and a surname have more
	mostLetters = 24 // form: letters of such a name
	mostInitial = 2  // form: letters of initials behind or before a sign
)

// OfPeople says whether v is put together of people's names as the names of accounts are: an initial and a surname, a surname and an initial, a first name
// and a surname, which a sign may join and a number may follow. A frequent word of a language is none: jkowalski, HOFMANNK, emma.johnson2, ivanov_ap, not
// interface.
func OfPeople(v []byte) bool {
	var folded [mostLetters]byte
	w, joint, small := folded[:0], 0, 0
	for _, b := range bytes.TrimRight(v, "0123456789") {
		switch letter := b | 0x20; {
		case bytes.IndexByte([]byte(".-_"), b) >= 0:
			joint = len(w)
		case len(w) == len(folded), letter < 'a', letter > 'z':
			return false
		default:
			w = append(w, letter)
			small += int(b & 0x20 >> 5)
		}
	}
	oneCase := small == 0 || small == len(w)
	if !oneCase || Common(w) || inflected(w) {
		return false
	}
	return initialed(w) || signed(w, joint) || twoNames(w)
}

// inflected says whether w is a frequent word of English with an ending: handed, making, binaries.
func inflected(w []byte) bool {
	for _, ending := range []string{"s", "es", "d", "ed", "ing", "er", "ers", "ly"} {
		stem, found := bytes.CutSuffix(w, []byte(ending))
		if found && len(stem) >= leastGiven && Common(stem) {
			return true
		}
	}
	var room [mostLetters + 1]byte
	for _, ending := range [][2]string{{"ing", "e"}, {"ies", "y"}} {
		if stem, found := bytes.CutSuffix(w, []byte(ending[0])); found && Common(append(append(room[:0], stem...), ending[1]...)) {
			return true
		}
	}
	return false
}

// initialed says whether w is an initial and a surname, or a surname and an initial.
func initialed(w []byte) bool {
	last := len(w) - 1
	if last < leastFamily || Common(w) {
		return false
	}
	return family(w[1:]) || last > leastFamily && family(w[:last])
}

// signed says whether a sign at i parts w into a name and initials: ivanov_ap, rajesh.k.
func signed(w []byte, i int) bool {
	before, behind := w[:i], w[i:]
	switch {
	case len(behind) <= mostInitial:
		return family(before) || given(before)
	case i > mostInitial:
		return initialed(before) || initialed(behind) // mkowalski_backup
	}
	return i > 0 && family(behind)
}

// twoNames says whether w is a first name and a surname, in either order.
func twoNames(w []byte) bool {
	for i := leastGiven; len(w) > leastLong && i+leastGiven <= len(w); i++ {
		a, b := w[:i], w[i:]
		eastern := family(a) && given(b)
		if eastern || family(b) && names.Known(a).First() > 0 {
			return true
		}
	}
	return false
}

// given says whether v is a first name that many have, and no frequent word.
func given(v []byte) bool {
	k := names.Known(v)
	return len(v) >= leastGiven && k.First() > 1 && k.Common() < 2
}

// Given says whether v, a word with a capital, is a first name that many have, and no frequent word.
func Given(v []byte) bool {
	var folded [mostLetters]byte
	if len(v) < leastGiven || len(v) > len(folded) || v[0]&0xE0 != 'A'&0xE0 {
		return false
	}
	w := folded[:len(v)]
	for i, b := range v {
		w[i] = b | 0x20
	}
	return given(w) && !Common(w)
}

// Common says whether v, in small letters, is a frequent word of a language.
func Common(v []byte) bool { return len(v) <= model.MaxWord && names.Known(v).Common() > 0 }

// family says whether v is a surname that is no frequent word, unless it is one of the most frequent surnames.
func family(v []byte) bool {
	k := names.Known(v)
	switch k.Surname() {
	case 1:
		return len(v) >= leastLong && k.Common() == 0
	case 2:
		return len(v) >= leastFamily && k.Common() == 0
	}
	return len(v) >= leastFamily && k.Surname() > 0
}
