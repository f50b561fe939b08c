package masking

import (
	"cmp"
	"slices"
)

// This file finds the rules whose prefix may begin at a place: first by four bytes, then by as many as all prefixes there have in common
// at least. Of the words of prose one in eight is left, whose rules are compared.

// index finds the rules for a place in the text. It is built once for a Masker and does not grow dearer with more rules.
type index struct {
	filter   [8192]uint32 // by the hash of three bytes: bit b&31 is set if a prefix goes on with b
	slots    [8192]uint16 // by the hash of four bytes: the bucket, and from bit bucketBits on the place in headMasks for its prefixes
	shorts   [8192]uint16 // by the hash of three bytes, the same for prefixes without a fourth
	heads    [2048]uint64 // of a prefix: the bits of its first bytes, as many as headMasks says, or of its first word if that must be whole; see headBits
	buckets  [][]prefixHead
	keys     [][]keyRule
	ends     [2048]uint16   // by the hash of the last four letters of a key -> its place in keys
	fifths   [2048]uint32   // by the same hash, the bits of the letters that may stand before those four; see letterOf
	tails    [1024]uint16   // by the last two of a key with fewer -> its place in keys
	thirds   [1024]uint32   // by the last two letters of a name, the bits of those that may stand before them; see letterOf
	apart    [1024][]string // distinguishing words, by their last two letters
	logins   [1 << 15]uint8 // last three letters of the name of a function that takes a password -> its place in calls, 0 for none
	calls    [][]*indexedCall
	on       [events][]*rule
	hooks    [events][]hook
	words    map[string]func(s *scan, i, end int) bool // hooks by the word
	naming   func(s *scan, i int, head, first uint64)  // handles the name that begins at i, see nameBegun
	gate     *rule                                     // for names whose first word is shorter than leastGate
	all      []*rule                                   // every built-in rule, also those of types that are off, by their ids
	numbers  [2][maxRun + 1][dotBetween + 1][]*rule    // those on numbers, by whether the first digit is a 0, the length of the first group and what is between it and the next
	firsts   [2][maxRun + 1]uint64                     // of all numbers, by whether the first digit is a 0 and the length of the first group: a bit for what may come then, see digitsBit
	writings writingIndex
	called   cueIndex
	sought   [builtinTypes]bool // whether values of the type are looked for
}

// A prefixHead is how prefixes begin, the same first eight bytes or as many as there are, and the rules for what begins so.
type prefixHead struct {
	head, mask uint64 // the first eight bytes, and those of them that there are
	letters    uint64 // the bits that make its letters lower case, if it stands for any case
	rules      []prefixRule
}

type prefixRule struct {
	prefix              string
	next, mask, letters uint64 // of the bytes behind the first eight, as in prefixHead
	fold                bool   // it stands for any case
	form                *form  // nil unless the rule is a vendor's
	rule                *rule
}

func newPrefixRule(prefix string, fold bool, f *form, r *rule) prefixRule {
	p := prefixRule{prefix: prefix, fold: fold, form: f, rule: r}
	if len(prefix) > 8 {
		h := headOf(prefix[8:], fold)
		p.next, p.mask, p.letters = h.head, h.mask, h.letters
	}
	return p
}

// headOf is how prefix begins.
func headOf(prefix string, fold bool) (h prefixHead) {
	for i := range min(len(prefix), 8) {
		h.head |= uint64(prefix[i]) << (8 * i)
		h.mask |= 0xff << (8 * i)
		if fold && isLower(prefix[i]) {
			h.letters |= ' ' << (8 * i)
		}
	}
	return h
}

// goesOn says whether text, whose first eight bytes are those of the prefix, begins with all of it, if that is longer.
func (p *prefixRule) goesOn(text []byte) bool {
	switch n := len(p.prefix); {
	case n > len(text):
		return n == len(text)+1 && p.prefix[n-1] == 0 // the end of the text
	case p.fold:
		return foldedEqual(text[8:n], p.prefix[8:])
	default:
		return string(text[8:n]) == p.prefix[8:]
	}
}

// slot hashes the first three bytes of a word, given with the fourth in the order of memory; letters in any case give the same slot.
func slot(word uint32) uint32 { return word & 0x00DFDFDF * 0x9E3779B1 >> 19 }

// fourSlot is slot for the first four bytes.
func fourSlot(word uint32) uint32 { return word & 0xDFDFDFDF * 0x9E3779B1 >> 19 }

const (
	bucketBits = 12
	bucketMask = 1<<bucketBits - 1
	letterCase = 0xDFDFDFDFDFDFDFDF
	smallCase  = ^uint64(letterCase) // tells the first words of names from the beginnings of prefixes
)

// headMasks are those of the first bytes of a word, in any case, that all prefixes in a bucket have: none, three and up to eight.
var headMasks = [8]uint64{1: letterCase & (1<<24 - 1), letterCase & (1<<32 - 1), letterCase & (1<<40 - 1), letterCase & (1<<48 - 1), letterCase & (1<<56 - 1), letterCase}

// headBits hashes the first bytes of a word, in any case, to two bits of index.heads.
func headBits(head uint64) (word, a, b uint64) {
	h := head * 0x9E3779B97F4A7C15
	return h >> 53, h >> 47 & 63, h >> 41 & 63
}

// begun returns 1 if a prefix may begin with those bytes, else 0.
func (x *index) begun(head uint64) uint64 {
	word, a, b := headBits(head)
	return x.heads[word] >> a & (x.heads[word] >> b) & 1
}

// opens says whether a prefix may begin with the first eight bytes of a word, of which first is the firstWord.
func (x *index) opens(head, first uint64) bool {
	mask := headMasks[x.slots[fourSlot(uint32(head))]>>bucketBits&7]
	if x.begun(head&mask)|x.begun(first|smallCase) != 0 {
		return true
	}
	mask = headMasks[x.shorts[slot(uint32(head))]>>bucketBits&7]
	return mask != 0 && x.begun(head&mask) != 0
}

// opensHumped is opens for a name of one word that is written with a capital within, as in IdNr.
func (x *index) opensHumped(head uint64) bool { return x.begun(firstLetters(head)|smallCase) != 0 }

// firstWord returns what of the first eight bytes of a word is its first word of letters: up to a hump, a digit or a sign.
func firstWord(head uint64) uint64 {
	letters := lettersAmong(head&^highBits) | head
	small := letters & (head << 2) &^ head
	capitals := letters &^ (head << 2) &^ head
	ends := (^letters | capitals&(small<<8)) & highBits
	return head & (ends&-ends>>7 - 1)
}

// firstLetters returns the letters that the first eight bytes of a word begin with.
func firstLetters(head uint64) uint64 {
	ends := ^(lettersAmong(head&^highBits) | head) & highBits
	return head & (ends&-ends>>7 - 1)
}

// wordEnds says whether a word of letters that reaches up to i ends there.
func wordEnds(text []byte, i int) bool {
	return !cueByte[text[i]] || isUpper(text[i]) && isLower(text[i-1])
}

// starts says whether a rule's prefix may begin with the four bytes of word. Of the words of prose one in three passes.
func (x *index) starts(word uint32) bool { return x.filter[slot(word)]>>(word>>24&31)&1 != 0 }

func newIndex(rules, all []*rule, hooks []hook, gate *rule) *index {
	x := &index{buckets: make([][]prefixHead, 1), keys: make([][]keyRule, 1), calls: make([][]*indexedCall, 1), all: all, gate: gate, words: map[string]func(s *scan, i, end int) bool{},
		writings: writingIndex{buckets: make([][][]writing, 1)}}
	for _, h := range hooks {
		if h.on == onNothing {
			x.words[h.word] = h.do
			continue
		}
		x.hooks[h.on] = append(x.hooks[h.on], h)
	}
	for _, r := range rules {
		x.addPrefixes(r)
		if r.on != onNothing {
			x.on[r.on] = append(x.on[r.on], r)
		}
		x.addLeads(r)
		x.writings.add(r)
		x.called.add(x, r)
	}
	x.addKeys(rules)
	for i := range loginCalls {
		x.addCall(&loginCalls[i])
	}
	x.addFirsts()
	x.addHeads()
	for _, b := range x.buckets {
		slices.SortStableFunc(b, func(a, b prefixHead) int { return cmp.Compare(b.mask, a.mask) })
		for _, h := range b {
			slices.SortStableFunc(h.rules, func(a, b prefixRule) int { return len(b.prefix) - len(a.prefix) })
		}
	}
	return x
}

func (x *index) addLeads(r *rule) {
	for _, l := range r.leads {
		separators := l.separators
		if separators == "" {
			separators = "\x00 "
		}
		for _, b := range []byte(separators) {
			for n := l.least; n <= l.most; n++ {
				for zero := btoi(l.zero); zero < 2; zero++ {
					all := &x.numbers[zero][n][between(b)]
					*all = append(*all, r)
					x.firsts[zero][n] |= l.bits(between(b))
				}
			}
		}
	}
}

// bits are those for what may stand behind the first group.
func (l *leading) bits(sep int) (all uint64) {
	for n := range 8 {
		if sep == nothingBetween || l.next == [2]int{} || l.next[0] <= n && n <= l.next[1] {
			all |= 1 << digitsBit(sep, n)
		}
	}
	return all
}

// addFirsts adds those of what is known by how it is written. What may stand alone may stand before a space or a slash, too.
func (x *index) addFirsts() {
	for n, all := range x.writings.digits {
		if all &^= 1 << digitsBit(nothingBetween, 0); x.writings.alone[n] {
			all |= 0xff<<digitsBit(nothingBetween, 0) | 0xff<<digitsBit(spaceBetween, 0) | 0xff<<digitsBit(slashBetween, 0)
		}
		for zero := range x.firsts {
			x.firsts[zero][n] |= all
		}
	}
}

func (x *index) addPrefixes(r *rule) {
	for _, p := range r.prefixes {
		x.addPrefix(newPrefixRule(p, r.fold, nil, r))
	}
	for i := range r.forms {
		for _, p := range r.forms[i].starts() {
			x.addPrefix(newPrefixRule(p, false, &r.forms[i], r))
		}
	}
	for _, c := range r.cues {
		x.addPrefix(newPrefixRule(c, true, nil, r))
	}
}

func (x *index) addPrefix(p prefixRule) {
	if len(p.prefix) < 3 {
		panic("masking: internal error: the prefix " + p.prefix + " of rule " + p.rule.name + " is shorter than 3 bytes")
	}
	fourth := ^uint32(0)
	if len(p.prefix) > 3 {
		fourth = 1 << (p.prefix[3] & 31)
	} else if p.form != nil {
		fourth = p.form.parts[0].first()
	}
	x.addGate(p, fourth)
}

// addWord enters the first word of a name, of at least three letters.
func (x *index) addWord(word string) {
	fourth := uint32(0)
	for i := range len(behindShort) {
		fourth |= 1 << (behindShort[i] & 31)
	}
	if len(word) > leastGate {
		fourth = 1 << (word[leastGate] & 31)
	}
	head := headOf(word, true).head
	x.filter[slot(uint32(head))] |= fourth
	x.addHead(head | smallCase)
}

// addHeads enters the first bytes of all prefixes once they are known.
func (x *index) addHeads() {
	for h := range x.slots {
		x.addHeadsOf(&x.slots[h])
	}
	for h := range x.shorts {
		x.addHeadsOf(&x.shorts[h])
	}
}

func (x *index) addHeadsOf(place *uint16) {
	bucket, least := x.buckets[*place], 0
	for _, h := range bucket {
		for _, p := range h.rules {
			if least == 0 || len(p.prefix) < least {
				least = min(len(p.prefix), 8)
			}
		}
	}
	length := max(0, least-2)
	*place |= uint16(length << bucketBits)
	for _, h := range bucket {
		x.addHead(h.head & headMasks[length])
	}
}

func (x *index) addHead(head uint64) {
	word, a, b := headBits(head)
	x.heads[word] |= 1<<a | 1<<b
}

// addGate enters a prefix that counts only where the fourth byte is one of those, too.
func (x *index) addGate(p prefixRule, fourth uint32) {
	h := headOf(p.prefix, p.fold)
	at := slot(uint32(h.head))
	x.filter[at] |= fourth
	place := &x.shorts[at]
	if len(p.prefix) > 3 {
		place = &x.slots[fourSlot(uint32(h.head))]
	}
	if *place == 0 {
		if len(x.buckets) > bucketMask {
			panic("masking: internal error: too many prefixes for the index")
		}
		*place = uint16(len(x.buckets))
		x.buckets = append(x.buckets, nil)
	}
	bucket := &x.buckets[*place]
	k := slices.IndexFunc(*bucket, func(o prefixHead) bool { return o.head == h.head && o.mask == h.mask && o.letters == h.letters })
	if k < 0 {
		k, *bucket = len(*bucket), append(*bucket, h)
	}
	if rules := &(*bucket)[k].rules; !slices.Contains(*rules, p) {
		*rules = append(*rules, p)
	}
}
