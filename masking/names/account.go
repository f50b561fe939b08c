package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

const (
	leastGiven  = 3  // form: letters of a first name in the name of an account
	leastFamily = 4  // form: letters of a surname in it
	mostLetters = 24 // form: letters of such a name
	mostInitial = 2  // form: letters of initials behind or before a sign
)

// Account says whether v is put together of people's names as the names of accounts are: an initial and a surname, a surname and an initial, a first name
// and a surname, which a sign may join and a number may follow. A frequent word of a language is none: jkowalski, HOFMANNK, emma.johnson2, ivanov_ap, not
// interface.
func Account(v []byte) bool {
	var folded [mostLetters]byte
	w, joint, small := folded[:0], 0, 0
	for _, b := range bytes.TrimRight(v, "0123456789") {
		switch letter := b | 0x20; {
		case len(w) == len(folded):
			return false
		case b == '.' || b == '_' || b == '-':
			joint = len(w)
		case letter < 'a' || letter > 'z':
			return false
		default:
			w = append(w, letter)
			small += int(b & 0x20 >> 5)
		}
	}
	oneCase := small == 0 || small == len(w)
	if len(w) <= leastFamily || !oneCase || known(w).Common() > 0 {
		return false
	}
	return initialed(w, 1) || initialed(w, len(w)-1) || joint > 0 && initialed(w, joint) || twoNames(w)
}

// initialed says whether w is initials and a name, or a name and initials, of which the second part begins at i.
func initialed(w []byte, i int) bool {
	return i <= mostInitial && family(w[i:]) || len(w)-i <= mostInitial && (family(w[:i]) || len(w)-i > 1 && known(w[:i]).First() > 1)
}

// twoNames says whether w is a first name and a surname.
func twoNames(w []byte) bool {
	for i := leastGiven; i+leastFamily <= len(w); i++ {
		if known(w[:i]).First() > 0 && family(w[i:]) {
			return true
		}
	}
	return false
}

// Given says whether v, a word with a capital, is a first name that many have, and no frequent word.
func Given(v []byte) bool {
	var folded [mostLetters]byte
	if len(v) < leastGiven || len(v) > len(folded) || v[0] < 'A' || v[0] > 'Z' {
		return false
	}
	for i, b := range v {
		folded[i] = b | 0x20
	}
	k := known(folded[:len(v)])
	return k.First() > 1 && k.Common() == 0
}

// Common says whether v, in small letters, is a frequent word of a language.
func Common(v []byte) bool { return len(v) <= model.MaxWord && known(v).Common() > 0 }

// family says whether v is a surname that is no frequent word, unless it is one of the most frequent surnames.
func family(v []byte) bool {
	k := known(v)
	most := k.Surname() == 3
	return len(v) >= leastFamily && (most || k.Surname() > 0 && k.Common() == 0)
}

func known(v []byte) model.Known { return builtin().learned.Known(model.Hash(v)) }
