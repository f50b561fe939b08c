package names

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file holds the closed lists of words that the search itself needs. What other words mean the model has learned.

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

// cueBits has one bit for the four bytes that each cue may begin with, cueForms the forms by these bytes, cueHashes the hashes of up to
// four cues by some of their bits.
var cueBits, cueForms, cueHashes = func() (t [cueSlots / 64]uint64, forms [cueSlots][]form, hashes [256][4]uint64) {
	for _, c := range cues {
		for _, first := range beginnings(c) {
			slot := cueSlot(binary.LittleEndian.Uint32([]byte(first)))
			t[slot>>6] |= 1 << (slot & 63)
			forms[slot] = append(forms[slot], formOf(spelled(c)))
		}
		h := word.HashOf(strings.ReplaceAll(c, "ß", "s"))
		row := &hashes[h>>56]
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
	return t, forms, hashes
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

const cueSlots = 1 << 13

func cueSlot(first uint32) uint32 { return first * 0x9E3779B1 >> 19 }

// mayBeCue says whether a cue may begin with the first four of the eight bytes.
func mayBeCue(v uint64) bool {
	slot := cueSlot(uint32(v))
	return cueBits[slot>>6]>>(slot&63)&1 != 0
}

// cueForm says whether the eight bytes are a cue and what is no letter of it, or the first eight of a longer one.
func cueForm(v uint64) bool {
	for _, f := range cueForms[cueSlot(uint32(v))] {
		if v&f.mask == f.value && (f.size == 8 || char.LowerOf[byte(v>>(8*f.size))] == 0) {
			return true
		}
	}
	return false
}

func isCue(hash uint64) bool {
	return slices.Contains(cueHashes[hash>>56][:], hash)
}

var (
	// linking are words that may stand between the cue and the name.
	linking = word.SetOf("is es est ist e ich bin me is je m moi you von to for the")
)

// cue handles a word at i that may announce a name in lower case and returns where to go on.
func (s *Scan) cue(i int) int {
	var w word.Word
	s.reader.Spell(&w, i)
	if isCue(w.Hash) && w.Shape == word.ShapeLower {
		if at := s.announced(int(w.End)); at > 0 {
			return at
		}
	}
	return int(w.End)
}

// announced decides the name in lower case that stands behind the cue that ends at i, and returns where to go on; 0 if none stands there.
func (s *Scan) announced(i int) int {
	gap, next := char.After(s.text, i)
	parted := gap&31 >= char.GapPeriod && !s.titled(i)
	if next < 0 || parted || !s.smallAt(next) {
		return 0
	}
	var first word.Word
	s.reader.Read(&first, next)
	if gap == char.GapSpace && linking.Has(first.Hash) {
		if gap, next = char.After(s.text, int(first.End)); next < 0 || gap&31 >= char.GapPeriod || !s.smallAt(next) {
			return 0
		}
		s.reader.Read(&first, next)
	}
	if first.Shape != word.ShapeLower || !first.LowerName() || !s.candidate(&first) {
		return 0
	}
	first.Gap, _ = char.Before(s.text, next)
	return s.decideLower(first, true)
}

// smallAt says whether a word in lower case may begin at i.
func (s *Scan) smallAt(i int) bool {
	if i >= len(s.text) {
		return false
	}
	class := classOf[s.text[i]]
	return class == small || class == wide && char.At(s.text, i).Kind == char.LowerCase
}

// titled says whether the word that ends at i is a title before a point and a blank, as in "mr. smith".
func (s *Scan) titled(i int) bool {
	last := char.ByteAt(s.text, i-1) | 0x20
	return bytes.HasPrefix(s.text[i:], pointAndBlank) && (last == 'r' || last == 's')
}

var pointAndBlank = []byte(". ")

// decideLower is decideRun for a name in lower case: what follows must be in the lists, too, or in none of them behind a first name that is announced.
func (s *Scan) decideLower(first word.Word, announced bool) int {
	s.run[0], s.n = first, 1
	i, called := int(first.End), announced && first.First() >= 2 && first.Common() == 0
	for s.n < 4 && char.ByteAt(s.text, i) == ' ' && s.smallAt(i+1) {
		w := &s.run[s.n]
		s.reader.Read(w, i+1)
		unheard, paired := called && w.Unheard(), s.n == 1 && s.pairIsPlace(&first)
		fits := w.LowerSurname() || unheard || paired
		if w.Shape != word.ShapeLower || !fits || !s.candidate(w) {
			break
		}
		w.Gap, called = char.GapSpace, false
		s.n++
		i = int(w.End)
	}
	alone := s.technical >= 2 && s.n == 1 && s.sink == nil
	if alone && !s.headed() {
		return i // what programs call their parts
	}
	_, end := char.Before(s.text, int(first.Start))
	s.ahead = char.GapNone
	s.look(end, i)
	s.decide()
	return i
}
