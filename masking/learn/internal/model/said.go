package model

import "github.com/vizard-gateway/vizard/masking/learn/internal/char"

// A Telling is how many words of a value people say where they speak of secrets, and how many they do not.
type Telling struct{ Spoken, Others int }

// Tell counts the words of v.
func (m *Model) Tell(v []byte) (t Telling) {
	for k := 0; k < len(v); {
		hash, end := char.WordAt(v, k, len(v))
		switch {
		case end == k:
		case m.spoken(hash):
			t.Spoken++
		default:
			t.Others++
		}
		k = max(end, k+1)
	}
	return t
}

// SaidByNobody is what Said is from for words that nobody says.
const SaidByNobody = 3

// Said is whether people say the longer words of v, whose shape is sh, where they speak of secrets: 0 if it has none, 1 if they say all, 2 some, 3 none and
// English has them, 4 none.
func (m *Model) Said(v []byte, sh *char.Shape) uint32 {
	spoken, others, english := false, false, true
	for from, to := sh.LongWord(v, 0); to > 0; from, to = sh.LongWord(v, to) {
		hash := char.HashOf(v[from:to])
		if m.spoken(hash) {
			spoken = true
		} else {
			others, english = true, english && m.Word(hash)
		}
		if spoken && others {
			return 2
		}
	}
	if !others {
		return char.B2u(spoken)
	}
	return SaidByNobody + char.B2u(!english)
}

// Rarity is how many words of v are common in no language, less those that are in one.
func (m *Model) Rarity(v []byte) (rare int32) {
	for i := 0; i < len(v); {
		hash, to := char.WordAt(v, i, len(v))
		if to > i {
			rare += 1 - 2*int32(char.Number(m.Common(char.Mixed(hash))))
		}
		i = max(to, i+1)
	}
	return rare
}
