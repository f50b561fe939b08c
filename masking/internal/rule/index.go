package rule

import (
	"cmp"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

func (x *Index) addCall(r *Rule, c *Function) {
	n := len(c.Name)
	at := &x.Logins[TailOf3(c.Name[n-3], c.Name[n-2], c.Name[n-1])]
	if *at == 0 {
		*at = uint8(len(x.Calls))
		x.Calls = append(x.Calls, nil)
	}
	called := IndexedCall{Function: *c, Rule: r}
	if called.Name = strings.TrimRight(c.Name, "0123456789"); called.Name == c.Name { // a name is compared without the digits at its end
		called.Mask = ^uint64(0) << (64 - 8*min(n, 8))
		called.Last = LastLetters([]byte(c.Name))
	}
	x.Calls[*at] = append(x.Calls[*at], &called)
}

// This file finds the rules whose prefix may begin at a place: first by four bytes, then by as many as all prefixes there have in common
// at least. Of the words of prose one in eight is left, whose rules are compared.

// Index finds the rules for a place in the text. It is built once for a Masker and does not grow dearer with more rules.
type Index struct {
	filter  [8192]uint32 // by the hash of three bytes: bit b&31 is set if a prefix goes on with b
	Slots   [8192]uint16 // by the hash of four bytes: the bucket
	Shorts  [8192]uint16 // by the hash of three bytes, the same for prefixes without a fourth
	heads   [2048]uint64 // the bits of the first words of names; see headBits
	Buckets [][]PrefixHead
	keys    [][]KeyRule
	ends    [2048]uint16   // by the hash of the last four letters of a key -> its place in keys
	tails   [1024]uint16   // by the last two of a key with fewer -> its place in keys
	apart   [1024][]string // distinguishing words, by their last two letters
	Logins  [1 << 15]uint8 // last three letters of the name of a function that takes a password -> its place in calls, 0 for none
	Calls   [][]*IndexedCall
	On      [events][]*Rule
	hooks   [events][]Hook
	Words   map[string]func(s *Scan, i, end int) int // hooks by the word
	Naming  func(s *Scan, i int, head, first uint64) // handles the name that begins at i, see nameBegun
	gate    *Rule                                    // for names whose first word is shorter than leastGate
	All     []*Rule                                  // every built-in rule, also those of types that are off, by their ids
	// Numbers are the rules on numbers, by whether the first digit is a 0, the length of the first group and what is between it and the next.
	Numbers  [2][text.MaxRun + 1][dotBetween + 1][]*Rule
	Writings writingIndex
	Called   cueIndex
}

// Slot hashes the first three bytes of a word, given with the fourth in the order of memory; letters in any case give the same slot.
func Slot(word uint32) uint32 { return word & 0x00DFDFDF * 0x9E3779B1 >> 19 }

// FourSlot is slot for the first four bytes.
func FourSlot(word uint32) uint32 { return word & 0xDFDFDFDF * 0x9E3779B1 >> 19 }

// The bits that tell capitals, and those that tell small letters.
const (
	letterCase = 0xDFDFDFDFDFDFDFDF
	SmallCase  = ^uint64(letterCase)
)

// headBits hashes the first bytes of a word, in any case, to two bits of index.heads.
func headBits(head uint64) (word, a, b uint64) {
	h := head * 0x9E3779B97F4A7C15
	return h >> 53, h >> 47 & 63, h >> 41 & 63
}

// Begun returns 1 if a name may begin with those bytes, else 0.
func (x *Index) Begun(head uint64) uint64 {
	word, a, b := headBits(head)
	return x.heads[word] >> a & (x.heads[word] >> b) & 1
}

// FirstWord returns what of the first eight bytes of a word is its first word of letters: up to a hump, a digit or a sign.
func FirstWord(head uint64) uint64 {
	letters := text.LettersAmong(head&^text.HighBits) | head
	small := letters & (head << 2) &^ head
	capitals := letters &^ (head << 2) &^ head
	ends := (^letters | capitals&(small<<8)) & text.HighBits
	return head & (ends&-ends>>7 - 1)
}

// FirstLetters returns the letters that the first eight bytes of a word begin with.
func FirstLetters(head uint64) uint64 {
	ends := ^(text.LettersAmong(head&^text.HighBits) | head) & text.HighBits
	return head & (ends&-ends>>7 - 1)
}

// WordEnds says whether a word of letters that reaches up to i ends there.
func WordEnds(src []byte, i int) bool {
	return !text.CueByte[src[i]] || text.IsUpper(src[i]) && text.IsLower(src[i-1])
}

// Starts says whether a rule's prefix may begin with the four bytes of word. Of the words of prose one in three passes.
func (x *Index) Starts(word uint32) bool { return x.filter[Slot(word)]>>(word>>24&31)&1 != 0 }

// NewIndex makes the index of the rules; all are those of types that are off, too, by their ids.
func NewIndex(rules, all []*Rule, hooks []Hook, gate *Rule) *Index {
	x := &Index{
		Buckets: make([][]PrefixHead, 1), keys: make([][]KeyRule, 1), Calls: make([][]*IndexedCall, 1), All: all, gate: gate,
		Words: map[string]func(s *Scan, i, end int) int{}, Writings: writingIndex{Buckets: make([][][]Writing, 1)},
	}
	for _, h := range hooks {
		if h.On == onNothing {
			x.Words[h.Word] = h.Do
			continue
		}
		x.hooks[h.On] = append(x.hooks[h.On], h)
	}
	for _, r := range rules {
		x.addPrefixes(r)
		if r.On != onNothing {
			x.On[r.On] = append(x.On[r.On], r)
		}
		x.addLeads(r)
		for i := range r.Functions {
			x.addCall(r, &r.Functions[i])
		}
		x.Writings.add(r)
		x.Called.add(x, r)
	}
	x.Called.join()
	x.Writings.sort()
	x.addKeys(rules)
	for _, b := range x.Buckets {
		slices.SortStableFunc(b, func(a, b PrefixHead) int { return cmp.Compare(b.Mask, a.Mask) })
		for _, h := range b {
			slices.SortStableFunc(h.Rules, func(a, b PrefixRule) int { return len(b.Prefix) - len(a.Prefix) })
		}
	}
	return x
}

func (x *Index) addLeads(r *Rule) {
	for _, l := range r.Leads {
		separators := l.Separators
		if separators == "" {
			separators = "\x00 "
		}
		for _, b := range []byte(separators) {
			for n := l.Least; n <= l.Most; n++ {
				for zero := text.Btoi(l.Zero); zero < 2; zero++ {
					all := &x.Numbers[zero][n][Between(b)]
					*all = append(*all, r)
				}
			}
		}
	}
}

// addWord enters the first word of a name, of at least three letters.
func (x *Index) addWord(word string) {
	fourth := uint32(0)
	for i := range len(behindShort) {
		fourth |= 1 << (behindShort[i] & 31)
	}
	if len(word) > LeastGate {
		fourth = 1 << (word[LeastGate] & 31)
	}
	head := headOf(word, true).Head
	x.filter[Slot(uint32(head))] |= fourth
	x.addHead(head | SmallCase)
}

func (x *Index) addHead(head uint64) {
	word, a, b := headBits(head)
	x.heads[word] |= 1<<a | 1<<b
}

// WithoutLast cuts the last word off a folded name if it only tells settings of one kind apart; else there is no name left.
func (x *Index) WithoutLast(name []byte, starts uint64) []byte {
	for _, w := range x.apart[text.Tail(name[len(name)-2], name[len(name)-1])] {
		if at := len(name) - len(w); at > 2 && starts>>at&1 != 0 && string(name[at:]) == w {
			return name[:at]
		}
	}
	return nil
}

// addKeys enters the keys of the rules, and the words that may stand between them and the operator.
func (x *Index) addKeys(rules []*Rule) {
	for _, r := range rules {
		for _, k := range r.Keys {
			x.addKey(newKeyRule(k, r))
		}
	}
	for _, w := range TypeWords {
		k := newKeyRule(w, nil)
		if len(w) < 8 {
			k.Mask = ^uint64('?' << (8 * (7 - len(w)))) // it is a word of its own, maybe behind an &
		}
		x.addKey(k)
	}
	for _, w := range Distinguishing {
		k := newKeyRule(w, nil)
		if len(w) < 8 {
			k.more >>= 8 * len(w) // it stands behind another
		}
		x.addKey(k)
		at := text.Tail(w[len(w)-2], w[len(w)-1])
		x.apart[at] = append(x.apart[at], w)
	}
	for _, list := range x.keys {
		slices.SortStableFunc(list, func(a, b KeyRule) int { return len(b.Suffix) - len(a.Suffix) })
	}
}

func (x *Index) addKey(k KeyRule) {
	if k.Last>>32&0xff == 0 {
		at := &x.tails[lastTwo(k.Last)]
		*at = uint16(x.placed(int(*at), k))
	} else {
		slot := endSlot(k.Last)
		x.ends[slot] = uint16(x.placed(int(x.ends[slot]), k))
	}
}

// placed adds a key to the list with that number, or to a new one, and returns its number.
func (x *Index) placed(list int, k KeyRule) int {
	if list == 0 {
		list = len(x.keys)
		x.keys = append(x.keys, nil)
	}
	x.keys[list] = append(x.keys[list], k)
	return list
}

// KeysOf returns the keys that a name may end with: those of four letters and more, and shorter ones.
func (x *Index) KeysOf(e uint64) (long, short []KeyRule) {
	return x.keys[x.ends[endSlot(e)]], x.keys[x.tails[lastTwo(e)]]
}

// Keyed says whether a name with that ending may end with a key.
func (x *Index) Keyed(e uint64) bool {
	long, short := x.KeysOf(e)
	return anyIs(long, e) || anyIs(short, e)
}
