package rule

import (
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

const maxNextRun = 15 // form: bytes of the run behind it that the index tells apart

// MaxWord bounds the length of a word that may be known by how it is written.
const MaxWord = 31 // form: letters and digits that a pattern begins with

// writingIndex finds the forms that may begin with two runs.
type writingIndex struct {
	// Words are, by whether a first word begins with a letter, and its length: a bit for what may stand behind, see between.
	Words   [2][MaxWord + 1]uint8
	Slots   [1 << 14]uint16         // runKey -> bucket, 0 for none
	Buckets [][][]Writing           // those of one pattern together
	Digits  [text.MaxRun + 1]uint64 // by the length of a first run of digits: a bit for what may come then, see digitsBit
}

// DigitsBit is the bit in writingIndex.digits for what stands behind the first run and how long the second is.
func DigitsBit(sep, next int) int { return sep<<3 | min(next, 7) }

// Writing is one form of an identifier, as the index of writings holds it.
type Writing struct {
	Pattern string
	Spaced  bool // it holds spaces, so a number behind one more space makes it a row of numbers
	Company bool // it needs company
	Digits  bool // there is nothing but # in it
	Word    int  // how many letters and digits it begins with
	at      int  // where its last sign stands that is no letter or digit
	sign    byte // that sign; 0 if there is none
	Rule    *Rule
}

// What stands between the first run and the second.
const (
	NothingBetween = iota
	spaceBetween
	dashBetween
	dotBetween
	SlashBetween
	Adjacent
)

// Between numbers what stands between two runs of letters or digits.
func Between(b byte) int {
	switch b {
	case ' ':
		return spaceBetween
	case '-':
		return dashBetween
	case '.':
		return dotBetween
	case '/':
		return SlashBetween
	}
	return NothingBetween
}

// Chains says whether b may stand between the groups of a number.
func Chains(b byte) bool { return b == ' ' || b == '-' || b == '.' }

// RunKey packs whether the runs are of letters, how long they are, and what is between them.
func RunKey(letters bool, first, sep int, nextLetters bool, next int) int {
	return text.Btoi(letters) | min(first, text.MaxRun)<<1 | sep<<6 | text.Btoi(nextLetters)<<9 | min(next, maxNextRun)<<10
}

func newWriting(pattern string, company bool, r *Rule) Writing {
	f := Writing{Pattern: pattern, Spaced: strings.ContainsAny(pattern, " ~"), Company: company, Rule: r}
	isSign := func(c rune) bool { return !strings.ContainsRune("#@*", c) && (c >= 0x80 || !text.IsAlnum(byte(c))) }
	if f.Word = strings.IndexFunc(pattern, isSign); f.Word < 0 {
		f.Word = len(pattern)
	} else {
		f.at = strings.LastIndexFunc(pattern, isSign)
		f.sign = pattern[f.at]
	}
	return f
}

// MayMatch says whether what begins at i may be what the pattern says: a look before the comparison.
func (f *Writing) MayMatch(src []byte, i int) bool {
	c, b := f.Pattern[0], text.ByteAt(src, i+f.at)
	if text.IsDigit(c) && c != src[i] {
		return false
	}
	if f.sign == '~' {
		return Chains(b)
	}
	return f.sign == 0 || f.sign == b
}

// add enters the forms of a rule that need no cue.
func (x *writingIndex) add(r *Rule) {
	for _, p := range r.Written.Forms {
		if p[0] == '?' {
			continue
		}
		p, company := strings.CutPrefix(p, "!")
		f := newWriting(p, company, r)
		for _, sep := range " -." {
			separated := strings.ReplaceAll(p, "~", string(sep))
			for _, key := range runKeys(separated, nil) {
				x.enter(key, f)
			}
			if separated == p {
				break
			}
		}
	}
}

func (x *writingIndex) enter(key int, f Writing) {
	if letters := key&1 != 0; !letters {
		n, sep := key>>1&text.MaxRun, key>>6&7
		x.Digits[n] |= 1 << DigitsBit(sep, key>>10)
	}
	if x.Slots[key] == 0 {
		x.Slots[key] = uint16(len(x.Buckets))
		x.Buckets = append(x.Buckets, nil)
	}
	x.Words[key&1][f.Word] |= signBits(f.Pattern[f.Word:])
	b := &x.Buckets[x.Slots[key]]
	for k, same := range *b {
		if same[0].Pattern == f.Pattern {
			if same[len(same)-1].Rule != f.Rule {
				(*b)[k] = append(same, f)
			}
			return
		}
	}
	*b = append(*b, []Writing{f})
}

// sort puts the longest forms that begin alike first: a plate may go on where another one ends.
func (x *writingIndex) sort() {
	for _, b := range x.Buckets {
		slices.SortStableFunc(b, func(a, b []Writing) int { return len(b[0].Pattern) - len(a[0].Pattern) })
	}
}

// signBits are the bits in writingIndex.words for what a pattern goes on with.
func signBits(rest string) uint8 {
	switch {
	case rest == "":
		return 0xff
	case rest[0] == '~':
		return 1<<spaceBetween | 1<<dashBetween | 1<<dotBetween
	}
	return 1 << Between(rest[0])
}

// runKeys lists the keys of all texts that match the pattern: a * among the first bytes is a digit or a letter.
func runKeys(p string, keys []int) []int {
	p = strings.TrimPrefix(p, "(")
	if k := strings.IndexByte(p, '*'); k >= 0 && k < 8 {
		return runKeys(p[:k]+"@"+p[k+1:], runKeys(p[:k]+"#"+p[k+1:], keys))
	}
	class := func(k int) byte {
		switch {
		case k >= len(p):
			return 0
		case p[k] == '@' || text.IsUpper(p[k]):
			return '@'
		case p[k] == '#' || text.IsDigit(p[k]):
			return '#'
		}
		return p[k]
	}
	end := 0
	for class(end) == class(0) {
		end++
	}
	sep, second := Between(class(end)), end+1
	if c := class(end); c == '@' || c == '#' {
		sep, second = Adjacent, end
	}
	if sep == NothingBetween {
		return append(keys, RunKey(class(0) == '@', end, NothingBetween, false, 0))
	}
	stop := second
	for stop < len(p) && class(stop) == class(second) {
		stop++
	}
	return append(keys, RunKey(class(0) == '@', end, sep, class(second) == '@', stop-second))
}
