// Package cues knows the words before which a name may stand in lower case, and tells by eight bytes of a text whether one of them may begin there.
package cues

import (
	"encoding/binary"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// cues are words before which a name may stand in lower case.
var cues = strings.Fields(`hi hey im mr mrs ms dr name named called dear hello hiya thanks thank regards cheers sincerely patient
customer client employee signed contact sister brother wife husband boss friend daughter uncle aunt cousin colleague neighbor landlord
teacher mister misses missus doctor prof user author owner assignee reporter asked madam nombre llamo nome chamo name heiße heisse heet
appelle chiamo mein hallo liebe lieber hola caro cara bonjour salut ciao beste`)

// form is how a cue may begin a text: its first bytes, up to eight, and what must not follow them if it is shorter.
type form struct {
	mask, value uint64
	size        uint8
}

// bits has one bit for the four bytes that each cue may begin with, forms the forms by these bytes, hashes the hashes of up to
// four cues by some of their bits.
var bits, forms, hashes = func() (t [slots / 64]uint64, f [slots][]form, all [256][4]uint64) {
	for _, c := range cues {
		for _, first := range beginnings(c) {
			slot := slotOf(binary.LittleEndian.Uint32([]byte(first)))
			t[slot>>6] |= 1 << (slot & 63)
			f[slot] = append(f[slot], formOf(spelled(c)))
		}
		h := word.HashOf(strings.ReplaceAll(c, "ß", "s"))
		row := &all[h>>56]
		for i := range row {
			if row[i] == 0 || row[i] == h {
				row[i] = h
				break
			}
			if i == len(row)-1 {
				panic("names: internal error: too many cues share a slot")
			}
		}
	}
	return t, f, all
}()

func formOf(cue string) form {
	var first [8]byte
	n := copy(first[:], cue)
	return form{^uint64(0) >> (64 - 8*n), binary.LittleEndian.Uint64(first[:]), uint8(n)}
}

// spelled is how the cue is written.
func spelled(cue string) string {
	if cue == "im" {
		return "i'm"
	}
	return cue
}

// beginnings are the four bytes that the cue may begin with: a shorter one with what may stand behind it.
func beginnings(cue string) (all []string) {
	cue = spelled(cue)
	if len(cue) >= 4 {
		return []string{cue[:4]}
	}
	for behind := range strings.FieldsSeq(". , :") {
		all = append(all, (cue + behind + " ")[:4])
	}
	if len(cue) == 3 {
		return append(all, cue+" ")
	}
	for next := byte('a'); next <= 'z'; next++ {
		all = append(all, cue+" "+string(next))
	}
	return all
}

const slots = 1 << 13

func slotOf(first uint32) uint32 { return first * 0x9E3779B1 >> 19 }

// MayBegin says whether a cue may begin with the first four of the eight bytes.
func MayBegin(v uint64) bool {
	slot := slotOf(uint32(v))
	return bits[slot>>6]>>(slot&63)&1 != 0
}

// Begins says whether the eight bytes are a cue and what is no letter of it, or the first eight of a longer one.
func Begins(v uint64) bool {
	for _, f := range forms[slotOf(uint32(v))] {
		if v&f.mask == f.value && (f.size == 8 || char.LowerOf[byte(v>>(8*f.size))] == 0) {
			return true
		}
	}
	return false
}

// Has says whether the word of the hash is a cue.
func Has(hash uint64) bool {
	return slices.Contains(hashes[hash>>56][:], hash)
}

// linking are words that may stand between a cue and the name.
var linking = word.SetOf("is es est ist e ich bin me is je m moi you von to for the")

// Links says whether the word of the hash may stand between a cue and the name.
func Links(hash uint64) bool { return linking.Has(hash) }
