package rule

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// OfCard says whether what is called so belongs to a card: the code of my card is 123.
func (e *CueEntry) OfCard() bool {
	t := e.Rules[0].Type
	return t == entity.CVV || t == entity.PIN || t == entity.CardExpiry
}

// This file finds the rules of a name by its words, and lets the index of prefixes notice how it may begin.

// How names are hashed.
const (
	cueSlots  = 1 << 15 // more than twice as many as names and beginnings of names
	LeastGate = 3       // form: bytes of a name that the index of prefixes knows; shorter ones are found in another way
)

// cueIndex finds the rules of a name. Names are in lower case, without what stands between their words.
type cueIndex struct {
	slots   [cueSlots]uint16 // hash -> index in entries plus 1
	firsts  [cueSlots]uint16 // the same by the hash of the first eight bytes and the length
	entries []CueEntry
}

// CueEntry is what the index of names knows of a name, or of how one begins.
type CueEntry struct {
	name  string
	Rules []*Rule
	Ahead bool   // some of the rules have no function of their own
	More  uint32 // bit b&31 is set if another name begins with it and goes on with b
	head  uint64 // the first eight bytes of name without letterCase
}

// How names are hashed.
const (
	CueSeed  = 2166136261
	CuePrime = 16777619
)

// add enters the names of a rule, and their first bytes among the prefixes of the index.
func (c *cueIndex) add(x *Index, r *Rule) {
	for _, cue := range r.Called {
		name := FoldCue(cue)
		e := c.entry(name)
		e.Rules, e.Ahead = append(e.Rules, r), e.Ahead || r.Find == nil
		for k := range cue {
			if k > 0 && !text.CueByte[cue[k]] {
				c.entry(FoldCue(cue[:k])) // a name goes on behind it
			}
		}
		x.addGates(cue)
	}
}

// join notes which names others begin with, and how they go on.
func (c *cueIndex) join() {
	for _, e := range c.entries {
		name, h := []byte(e.name), uint32(CueSeed)
		for k, next := range name[1:] {
			h = (h ^ uint32(name[k])) * CuePrime
			if short := c.Lookup(name[:k+1], h); short != nil {
				short.More |= 1 << (next & 31)
			}
		}
	}
}

// behindShort are the bytes that may follow a name of three letters: the signs that do, and what number, no, id and code begin with.
const behindShort = " _-.:;=\"#nic2'\\(),/|\t\n*]>?\xe3"

// entry returns the entry of a name or of the first words of one, which has no rules of its own.
func (c *cueIndex) entry(name string) *CueEntry {
	h := HashCue(name)
	if e := c.Lookup([]byte(name), h); e != nil {
		return e
	}
	for c.slots[h%cueSlots] != 0 {
		h++
	}
	head := headOf(name, true).Head & letterCase
	c.entries = append(c.entries, CueEntry{name: name, head: head})
	c.slots[h%cueSlots] = uint16(len(c.entries))
	k := firstSlot(head, len(name))
	for c.firsts[k%cueSlots] != 0 {
		k++
	}
	c.firsts[k%cueSlots] = uint16(len(c.entries))
	return &c.entries[len(c.entries)-1]
}

// wordLen is the length of the first word of a name.
func wordLen(cue string) (n int) {
	for n < len(cue) && text.CueByte[cue[n]] {
		n++
	}
	return n
}

// addGates enters how a name may begin in a text: with its first word, or with several of its words written as one.
func (x *Index) addGates(cue string) {
	for k := range len(cue) + 1 {
		if word := FoldCue(cue[:k]); (k == len(cue) || !text.CueByte[cue[k]]) && len(word) >= LeastGate {
			x.addWord(word)
		}
	}
	name, first := FoldCue(cue), wordLen(cue)
	switch {
	case len(name) < LeastGate: // DL#
		x.addPrefix(newPrefixRule(cue, true, nil, x.gate))
	case strings.ContainsFunc(cue[1:], func(r rune) bool { return r >= 'A' && r <= 'Z' }): // MyKad
		x.addPrefix(newPrefixRule(name[:LeastGate+1], true, nil, x.gate))
	case first < LeastGate:
		for _, sep := range []string{" ", "_", "-", ".", ". "} {
			x.addPrefix(newPrefixRule((cue[:first] + sep + cue[first+1:])[:LeastGate+1], true, nil, x.gate))
			x.addPrefix(newPrefixRule(strings.NewReplacer(" ", sep, ".", sep).Replace(cue)[:LeastGate+1], true, nil, x.gate)) // d_o_b
		}
	}
}

// FoldCue writes a name as the index of names holds it: small letters without what stands between words.
func FoldCue(cue string) string {
	var name []byte
	for i := range len(cue) {
		if b := cue[i]; text.IsAlpha(b) || b >= 0x80 {
			name = append(name, text.LowerByte(b))
		}
	}
	return string(name)
}

// HashCue hashes a folded name.
func HashCue(name string) uint32 {
	h := uint32(CueSeed)
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * CuePrime
	}
	return h
}

func firstSlot(head uint64, n int) uint64 { return (head + uint64(n)) * 0x9E3779B97F4A7C15 >> 49 }

// WordAt returns the entry of the word text[i:end], whose first eight bytes are first, or as many as there are; nil if there is none.
func (c *cueIndex) WordAt(src []byte, first uint64) *CueEntry {
	head := first & letterCase
	for k := firstSlot(head, len(src)); ; k++ {
		at := int(c.firsts[k%cueSlots]) - 1
		if at < 0 {
			return nil
		}
		e := &c.entries[at]
		if e.head != head || len(e.name) != len(src) {
			continue
		}
		if whole := len(src) <= 8 && first&text.HighBits == 0; whole || text.FoldedEqual(src, e.name) {
			return e
		}
	}
}

func (c *cueIndex) Lookup(name []byte, h uint32) *CueEntry {
	for ; c.slots[h%cueSlots] != 0; h++ {
		if e := &c.entries[c.slots[h%cueSlots]-1]; e.name == string(name) {
			return e
		}
	}
	return nil
}
