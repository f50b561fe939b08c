// Package found remembers the words of names that were found, by which a text may mention the same people again.
package found

// maxParts bounds the words of names that are looked for again.
const maxParts = 512

// Parts is the set of words by which persons already found may be mentioned again, by their hashes.
type Parts struct {
	slots [4 * maxParts]part
	used  []uint16
}

type part struct {
	hash  uint64
	score float32
}

// Note notes the hash of a part of a name, and how certain that name is.
func (p *Parts) Note(hash uint64, score float32) {
	if len(p.used) == maxParts {
		return
	}
	for i := hash >> 53; ; i = (i + 1) % uint64(len(p.slots)) {
		switch slot := &p.slots[i]; slot.hash {
		case hash:
			return
		case 0:
			*slot = part{hash, score}
			p.used = append(p.used, uint16(i))
			return
		}
	}
}

// Find returns the score of the name that the word is a part of, 0 if there is none.
func (p *Parts) Find(hash uint64) float32 {
	for i := hash >> 53; ; i = (i + 1) % uint64(len(p.slots)) {
		switch slot := &p.slots[i]; slot.hash {
		case hash:
			return slot.score
		case 0:
			return 0
		}
	}
}

// Empty says whether no word is known.
func (p *Parts) Empty() bool { return len(p.used) == 0 }

// Forget empties the set.
func (p *Parts) Forget() {
	for _, i := range p.used {
		p.slots[i] = part{}
	}
	p.used = p.used[:0]
}
