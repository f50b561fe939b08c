package names

import (
	"encoding/binary"
	"strings"
)

// This file holds the closed lists of words that the search itself needs. What other words mean the model has learned.

// cues are words before which a name may stand in lower case.
var cues = strings.Fields(`name named called dear hello hiya thanks thank regards cheers sincerely patient customer client employee signed
contact sister brother wife husband boss friend daughter uncle aunt cousin colleague neighbor landlord teacher mister misses missus doctor prof user author owner assignee reporter asked madam
nombre llamo nome chamo name heiße heisse heet appelle chiamo mein hallo liebe lieber hola caro cara bonjour salut ciao beste`)

// cueBits has one bit for the first four letters of each cue, cueHashes the hashes of up to four cues by some of their bits.
var cueBits, cueHashes = func() (t [64]uint64, hashes [256][4]uint64) {
	for _, c := range cues {
		slot := cueSlot(binary.LittleEndian.Uint32([]byte(c)))
		t[slot>>6] |= 1 << (slot & 63)
		h := hashWord(strings.ReplaceAll(c, "ß", "s"))
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
	return t, hashes
}()

func cueSlot(first uint32) uint32 { return first * 0x9E3779B1 >> 20 }

// mayBeCue says whether a cue may begin with these four bytes.
func mayBeCue(first uint32) bool {
	slot := cueSlot(first)
	return cueBits[slot>>6]>>(slot&63)&1 != 0
}

func isCue(hash uint64) bool {
	row := &cueHashes[hash>>56]
	return row[0] == hash || row[1] == hash || row[2] == hash || row[3] == hash
}

// set is a small set of hashes of words, by their first eight bits or soon behind. An empty slot is 0.
type set [256]uint64

func setOf(words string) *set {
	var t set
	for _, w := range strings.Fields(words) {
		h := hashWord(w)
		i := uint8(h >> 56)
		for t[i] != 0 {
			i++
		}
		t[i] = h
	}
	return &t
}

func (t *set) has(hash uint64) bool {
	for i := uint8(hash >> 56); t[i] != 0; i++ {
		if t[i] == hash {
			return true
		}
	}
	return false
}

// hashWord is the hash of a word of lower-case ASCII letters.
func hashWord(w string) uint64 {
	var folded [maxWord + 8]byte
	return hashOf(folded[:], copy(folded[:maxWord], w))
}

var (
	// linking are words that may stand between the cue and the name.
	linking = setOf("is es est ist e ich bin me is je m moi you von to for the")
	// particles join the parts of a name.
	particles     = setOf("van von der den de del della delle degli di da do dos das du des la le las los bin ibn bint al el ul ben y e zu zur zum ter ten te op of and the for und et en i af av vom dal dello abu 't d l")
	abbreviations = setOf("dr mr mrs ms prof st sr jr rev hon capt col gen lt sgt fr hr sra srta dra dott ing mx mt ft inc co corp ltd")
)

// cue handles a word at i that may announce a name in lower case and returns where to go on.
func (s *Scan) cue(i int) int {
	var w, first word
	s.spell(&w, i)
	if !isCue(w.hash) || w.shape != shapeLower {
		return int(w.end)
	}
	gap, next := after(s.text, int(w.end))
	if next < 0 || gap&31 >= gapPeriod || classOf[s.text[next]] != small {
		return int(w.end)
	}
	s.read(&first, next)
	if gap == gapSpace && linking.has(first.hash) {
		if gap, next = after(s.text, int(first.end)); next < 0 || gap&31 >= gapPeriod || classOf[s.text[next]] != small {
			return int(w.end)
		}
		s.read(&first, next)
	}
	if first.shape != shapeLower || !first.lowerName() || !s.candidate(&first) {
		return int(w.end)
	}
	first.gap, _ = before(s.text, next)
	return s.decideLower(first)
}

// lowerName says whether a word in lower case is likelier a name than a word.
func (w *word) lowerName() bool {
	return w.common() == 0 && w.known&15 != 0 || w.first() >= 2 && w.common() <= 2
}

// decideLower is decideRun for a name in lower case: what follows must be in the lists, too.
func (s *Scan) decideLower(first word) int {
	s.run[0], s.n = first, 1
	i := int(first.end)
	for s.n < 4 && byteAt(s.text, i) == ' ' && i+1 < len(s.text) && classOf[s.text[i+1]] == small {
		w := &s.run[s.n]
		s.read(w, i+1)
		if w.shape != shapeLower || !(w.lowerName() || w.surname() >= 2 && w.common() <= 1) || !s.candidate(w) {
			break
		}
		w.gap = gapSpace
		s.n++
		i = int(w.end)
	}
	_, end := before(s.text, int(first.start))
	s.look(end, i)
	s.decide()
	return i
}
