package char

import (
	_ "embed" // the words that join others
	"strings"
)

//go:embed joining.txt
var joiningWords string

// joining are the hashes of words that sentences join others with, each in its slot or behind it: see joining.txt.
var joining = func() (set [1 << joiningBits]uint32) {
	for line := range strings.Lines(joiningWords) {
		if line[0] == '#' {
			continue
		}
		for word := range strings.FieldsSeq(line) {
			at := joiningSlot(HashOf(word))
			for set[at] != 0 {
				at = (at + 1) % uint32(len(set))
			}
			set[at] = HashOf(word)
		}
	}
	return set
}()

const joiningBits = 11

func joiningSlot(hash uint32) uint32 { return hash * 0x9E3779B1 >> (32 - joiningBits) }

// JoinsOthers says whether sentences join others with a word that has this hash.
func JoinsOthers(hash uint32) bool {
	at := joiningSlot(hash)
	for joining[at] != 0 && joining[at] != hash {
		at = (at + 1) % uint32(len(joining))
	}
	return joining[at] != 0
}
