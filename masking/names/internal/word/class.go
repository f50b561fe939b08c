package word

import (
	_ "embed"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/unspaced"
)

// This file holds words that say what the word next to them is, in some twenty-five languages. The model learns what each class is worth;
// the lists carry it to languages and words that it was not shown.

// Classes of words.
const (
	ClassNone  = iota
	ClassTitle // before a person's name
	ClassRole  // of somebody whose name follows or went before
	ClassKin
	ClassGreeting
	ClassClosing // before a signature
	ClassField   // what a form or a table calls a person's name
	ClassCalled  // "my name is"
	ClassSaid
	ClassBefore // "with", "by", "for"
	ClassPlace  // what a form, a table or an address calls a place
	ClassAt     // "in", "from"
	ClassBehind // behind a person's name
	ClassThing  // what is named here is a thing
	classes
)

//go:embed words.txt
var words string

var classNamed = map[string]uint8{
	"title": ClassTitle, "role": ClassRole, "kin": ClassKin, "greeting": ClassGreeting, "closing": ClassClosing, "field": ClassField, "called": ClassCalled,
	"said": ClassSaid, "before": ClassBefore, "place": ClassPlace, "at": ClassAt, "behind": ClassBehind, "thing": ClassThing,
}

// classWords are the words of each class.
var classWords = func() (all [classes][]string) {
	char.EachListed(words, func(section, w string) {
		class := classNamed[section]
		all[class] = append(all[class], w)
	})
	return all
}()

// A classSlot holds a word's hash without its last byte, and its class there.
const classSlots = 1 << 13

var classTable = func() (t [classSlots]uint64) {
	for class, words := range classWords {
		for _, w := range words {
			h := HashOf(w)
			if l := w[0]; l >= 0x80 && char.At([]byte(w), 0).Kind == char.Unspaced {
				h = unspaced.Hash([]byte(w))
			}
			for i := h >> 51; h != 0; i = (i + 1) % classSlots {
				if t[i]>>8 == h>>8 {
					break
				}
				if t[i] == 0 {
					t[i] = h&^0xFF | uint64(class)
					break
				}
			}
		}
	}
	return t
}()

// ClassOf is the class of the word of the hash.
func ClassOf(h uint64) uint8 {
	for i := h >> 51; classTable[i] != 0; i = (i + 1) % classSlots {
		if classTable[i]>>8 == h>>8 {
			return uint8(classTable[i])
		}
	}
	return ClassNone
}

// Announces says whether a name may follow a word of the class.
func Announces(class uint8) bool {
	return class >= ClassTitle && class <= ClassCalled || class == ClassPlace
}
