package masking

import (
	"encoding/binary"
	"slices"
)

// A rule is one way to find values of one type. It is data: what makes the scan look (prefixes, keys or on), what the
// value must look like (body, least, most, check, or verify for what a table cannot say), and examples.
//
// In the examples of match, « and » stand around what must be masked; nothing else of the text may be. The examples of
// miss must give nothing of the rule's own type. See docs/add-a-rule.md.
type rule struct {
	name string
	typ  TypeID
	doc  string // ends "Masks ..." in docs/entities.md

	prefixes []string // the value begins with one of these, at the start of a word; cues in any case if fold
	fold     bool
	keys     []string // the value is assigned to a name that ends with one of these words; see key.go for their form
	on       event

	written []string // how the value is written; see identifier.go
	called  []string // names that stand before the value; see beside.go
	digits  int      // at least so many of the value behind a cue, if least and most are its bounds
	loose   bool     // beside a cue a value of the right form counts though its check fails

	body        charset // of what follows the prefix
	least, most int     // bytes of what follows the prefix; most 0: any number
	check       func(body []byte) bool
	verify      func(s *scan, r *rule, at int)

	match, miss []string

	id uint16 // index in Masker.rules
}

// An event is what makes the scan look closer at a place, besides prefixes and keys.
type event uint8

const (
	onNothing   event = iota
	onNumber          // at is an index in scan.groups
	onAt              // an @
	onColon           // a : that no other rule explains
	onAuthority       // the : of ://
	onQuery           // the = of ?name= or &name=
	onDashes          // -----
	onPlus            // a + before a digit
	onParen           // a ( before a digit
	onUser            // behind "-u "
	onFlag            // the letter of a flag behind one -
	onDollar          // a $ that may begin a hash
	onPort            // the : before the port of PostgreSQL, or before a *
	onForeign         // behind a word for a password in a script without the letters of ASCII
	onCall            // the ( behind a word that ends like the name of a function that takes a password
	onCode            // a word of leastCode letters and digits or more
	onPairs           // a dash, with two more three and six bytes behind it
	onQuads           // a word of four letters and digits before a dot
	onHouse           // a number behind a word that may end like a street, and a space
	onCountry         // two letters and two digits at the start of a word
	events
)

// index finds the rules for a place in the text. It is built once for a Masker and does not grow dearer with more rules.
type index struct {
	slots    [4096]uint16 // hash of three folded bytes -> bucket, 0 for none
	fourth   []uint32     // by bucket: bit b&31 is set if b may be the fourth byte
	buckets  [][]prefixRule
	keys     [][]keyRule
	tails    [1024]uint8    // last two letters of a key -> its place in keys, 0 for none
	ends     [1 << 15]bool  // by the last three letters of keys, and of what may stand behind them
	apart    [1024][]string // distinguishing words, by their last two letters
	logins   [1024]bool     // by the last two letters of the names of functions that take a password
	on       [events][]*rule
	writings writingIndex
	called   cueIndex
}

type prefixRule struct {
	prefix string
	rule   *rule
}

// slot hashes the first three bytes of a word; letters in any case give the same slot.
func slot(word []byte) uint32 {
	v := binary.LittleEndian.Uint32(word) & 0x00DFDFDF
	return v * 0x9E3779B1 >> 20
}

func newIndex(rules []*rule) *index {
	x := &index{buckets: make([][]prefixRule, 1), fourth: make([]uint32, 1), keys: make([][]keyRule, 1),
		writings: writingIndex{buckets: make([][]writing, 1)}, called: cueIndex{gates: map[string]bool{}}}
	for _, r := range rules {
		for _, p := range r.prefixes {
			x.addPrefix(p, r)
		}
		for _, k := range r.keys {
			x.addKey(k, r)
		}
		if r.on != onNothing {
			x.on[r.on] = append(x.on[r.on], r)
		}
		x.writings.add(r)
		x.called.add(x, r)
	}
	for _, w := range typeWords {
		x.addEnd(w)
	}
	for _, w := range distinguishing {
		x.addEnd(w)
		at := tail(w[len(w)-2], w[len(w)-1])
		x.apart[at] = append(x.apart[at], w)
	}
	for _, c := range loginCalls {
		x.logins[tail(c.name[len(c.name)-2], c.name[len(c.name)-1])] = true
	}
	for _, b := range x.buckets {
		slices.SortStableFunc(b, func(a, b prefixRule) int { return len(b.prefix) - len(a.prefix) })
	}
	for _, k := range x.keys {
		slices.SortStableFunc(k, func(a, b keyRule) int { return len(b.suffix) - len(a.suffix) })
	}
	return x
}

func (x *index) addPrefix(p string, r *rule) {
	if len(p) < 3 {
		panic("masking: internal error: the prefix " + p + " of rule " + r.name + " is shorter than 3 bytes")
	}
	fourth := ^uint32(0)
	if len(p) > 3 {
		fourth = 1 << (p[3] & 31)
	}
	x.addGate(p, fourth, r)
}

// addGate enters a prefix that counts only where the fourth byte is one of those, too.
func (x *index) addGate(p string, fourth uint32, r *rule) {
	h := slot(append([]byte(p), 0))
	if x.slots[h] == 0 {
		x.slots[h] = uint16(len(x.buckets))
		x.buckets, x.fourth = append(x.buckets, nil), append(x.fourth, 0)
	}
	b := x.slots[h]
	x.buckets[b] = append(x.buckets[b], prefixRule{p, r})
	x.fourth[b] |= fourth
}

// prefixed tries the rules whose prefix begins at i, the longest first, until one has found something.
func (s *scan) prefixed(bucket []prefixRule, i int) {
	for k := range bucket {
		p := &bucket[k]
		if p.rule.fold && !foldedPrefix(s.text[i:], p.prefix) {
			continue
		}
		if !p.rule.fold && (len(s.text)-i < len(p.prefix) || string(s.text[i:i+len(p.prefix)]) != p.prefix) {
			continue
		}
		if p.rule.verify != nil {
			p.rule.verify(s, p.rule, i)
		} else {
			s.token(p.rule, i, i+len(p.prefix))
		}
		if s.next > i {
			return
		}
	}
}

// token verifies a token by the rule's table: the body is all that follows of its charset.
func (s *scan) token(r *rule, start, body int) {
	end := s.runEnd(r.body, body)
	n := end - body
	if n < r.least {
		return
	}
	if r.most != 0 && n > r.most && isAlnum(s.text[body+r.most]) {
		return // behind the most there may be an underscore or dash, and a word that is not the token's
	}
	if end < len(s.text) && isAlnum(s.text[end]) || r.check != nil && !s.checked(r, body, end) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}

// checked bounds the work for prefixes within a run that fails its check again and again.
func (s *scan) checked(r *rule, body, end int) bool {
	if s.failed.to == end && s.failed.from > 16 {
		return false
	}
	if r.check(s.text[body:end]) {
		return true
	}
	if s.failed.to != end {
		s.failed = run{0, end}
	}
	s.failed.from++
	return false
}
