package char

import (
	_ "embed" // the words that join others
	"slices"
	"strings"
)

//go:embed joining.txt
var joiningWords string

// joining are the hashes of words that sentences join others with, sorted: see joining.txt; mayJoin has a bit for each, by its last bits.
var joining, mayJoin = func() (all []uint32, bits [1 << 10]uint64) {
	for line := range strings.Lines(joiningWords) {
		if line[0] == '#' {
			continue
		}
		for word := range strings.FieldsSeq(line) {
			hash := HashOf(word)
			all = append(all, hash)
			bits[joiningBit(hash)>>6] |= 1 << (joiningBit(hash) & 63)
		}
	}
	slices.Sort(all)
	return all, bits
}()

func joiningBit(hash uint32) uint32 { return Mixed(hash) >> 16 }

// JoinsOthers says whether sentences join others with a word that has this hash.
func JoinsOthers(hash uint32) bool {
	at := joiningBit(hash)
	if mayJoin[at>>6]>>(at&63)&1 == 0 {
		return false
	}
	_, joins := slices.BinarySearch(joining, hash)
	return joins
}
