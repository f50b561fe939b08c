package masking

import "strings"

// This file finds the rules of a name by its words, and lets the index of prefixes notice how it may begin.

const (
	cueSlots  = 8192
	leastGate = 3 // form: bytes of a name that the index of prefixes knows; shorter ones are found in another way
)

// cueIndex finds the rules of a name. Names are in lower case, without what stands between their words.
type cueIndex struct {
	slots   [cueSlots]uint16     // hash -> index in entries plus 1
	firsts  [2 * cueSlots]uint16 // the same by the hash of the first eight bytes
	entries []cueEntry
}

type cueEntry struct {
	name  string
	rules []*rule
	ahead bool   // some of the rules have no function of their own
	goes  uint64 // the goesBit of how the words begin that a name goes on with
	head  uint64 // the first eight bytes of name without letterCase
}

const (
	cueSeed  = 2166136261
	cuePrime = 16777619
)

// add enters the names of a rule, and their first bytes among the prefixes of the index.
func (c *cueIndex) add(x *index, r *rule) {
	for _, cue := range r.called {
		name := foldCue(cue)
		e := c.entry(name)
		e.rules, e.ahead = append(e.rules, r), e.ahead || r.verify == nil
		for k := range cue {
			if !cueByte[cue[k]] {
				if next := cue[k+1:]; next != "" && cueByte[next[0]] {
					c.entry(foldCue(cue[:k])).goesOn(next)
				}
			}
		}
		x.addGates(cue)
	}
}

// goesOn notes that a name goes on with next behind the words of e.
func (e *cueEntry) goesOn(next string) {
	if wordLen(next) > 1 {
		e.goes |= 1 << goesBit(next[0], next[1])
		return
	}
	for b := range 256 {
		e.goes |= 1 << goesBit(next[0], byte(b))
	}
}

// goesBit hashes the first two bytes of a word, in any case, to a bit.
func goesBit(a, b byte) uint { return (uint(a&31)*5 + uint(b&31)*11) & 63 }

// behindShort are the bytes that may follow a name of three letters: the signs that do, and what number, no, id and code begin with.
const behindShort = " _-.:;=\"#nic2'\\(),/|\t\n*]>?\xe3"

// entry returns the entry of a name or of the first words of one, which has no rules of its own.
func (c *cueIndex) entry(name string) *cueEntry {
	h := hashCue(name)
	if e := c.lookup([]byte(name), h); e != nil {
		return e
	}
	for c.slots[h%cueSlots] != 0 {
		h++
	}
	head := headOf(name, true).head & letterCase
	c.entries = append(c.entries, cueEntry{name: name, head: head})
	c.slots[h%cueSlots] = uint16(len(c.entries))
	k := firstSlot(head)
	for c.firsts[k%(2*cueSlots)] != 0 {
		k++
	}
	c.firsts[k%(2*cueSlots)] = uint16(len(c.entries))
	return &c.entries[len(c.entries)-1]
}

// wordLen is the length of the first word of a name.
func wordLen(cue string) (n int) {
	for n < len(cue) && cueByte[cue[n]] {
		n++
	}
	return n
}

// addGates enters how a name may begin in a text: with its first word, or with several of its words written as one.
func (x *index) addGates(cue string) {
	for k := range len(cue) + 1 {
		if word := foldCue(cue[:k]); (k == len(cue) || !cueByte[cue[k]]) && len(word) >= leastGate {
			x.addWord(word)
		}
	}
	name, first := foldCue(cue), wordLen(cue)
	switch {
	case len(name) < leastGate: // DL#
		x.addPrefix(newPrefixRule(cue, true, nil, x.gate))
	case strings.ToLower(cue[1:]) != cue[1:]: // MyKad
		x.addPrefix(newPrefixRule(name[:leastGate+1], true, nil, x.gate))
	case first < leastGate:
		for _, sep := range []string{" ", "_", "-", "."} {
			x.addPrefix(newPrefixRule((cue[:first] + sep + cue[first+1:])[:leastGate+1], true, nil, x.gate))
			x.addPrefix(newPrefixRule(strings.NewReplacer(" ", sep, ".", sep).Replace(cue)[:leastGate+1], true, nil, x.gate)) // d_o_b
		}
	}
}

func foldCue(cue string) string {
	var name []byte
	for i := range len(cue) {
		if b := cue[i]; isAlpha(b) || b >= 0x80 {
			name = append(name, lowerByte(b))
		}
	}
	return string(name)
}

func hashCue(name string) uint32 {
	h := uint32(cueSeed)
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * cuePrime
	}
	return h
}

func firstSlot(head uint64) uint64 { return head * 0x9E3779B97F4A7C15 >> 50 }

// wordAt returns the entry of the word text[i:end], whose first eight bytes are first, or as many as there are; nil if there is none.
func (c *cueIndex) wordAt(text []byte, first uint64) *cueEntry {
	head := first & letterCase
	for k := firstSlot(head); ; k++ {
		at := int(c.firsts[k%(2*cueSlots)]) - 1
		if at < 0 {
			return nil
		}
		if e := &c.entries[at]; e.head == head && len(e.name) == len(text) && (len(text) <= 8 && first&highBits == 0 || foldedEqual(text, e.name)) {
			return e
		}
	}
}

func (c *cueIndex) lookup(name []byte, h uint32) *cueEntry {
	for ; c.slots[h%cueSlots] != 0; h++ {
		if e := &c.entries[c.slots[h%cueSlots]-1]; e.name == string(name) {
			return e
		}
	}
	return nil
}
