package char

import (
	_ "embed" // the words that join others
	"strings"
)

//go:embed joining.txt
var joiningWords string

// joining has a bit for each hash of a word that sentences join others with, by its last bits: see joining.txt.
var joining = func() (set [1 << 10]uint64) {
	for line := range strings.Lines(joiningWords) {
		if line[0] == '#' {
			continue
		}
		for word := range strings.FieldsSeq(line) {
			at := joiningBit(HashOf(word))
			set[at>>6] |= 1 << (at & 63)
		}
	}
	return set
}()

func joiningBit(hash uint32) uint32 { return Mixed(hash) >> 16 }

// JoinsOthers says whether sentences join others with a word that has this hash.
func JoinsOthers(hash uint32) bool {
	at := joiningBit(hash)
	return joining[at>>6]>>(at&63)&1 != 0
}
