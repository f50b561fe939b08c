package char

import "math/bits"

// A Core is the longest run of letters, digits and joiners in a value: what looks random once a prefix, signs and brackets are off.
type Core struct {
	Length  int
	Sum     uint64
	Changes int
	Hex     bool
	Wordly  uint32
}

// CoreOf finds the core of the value whose shape is sh.
func CoreOf(sh *Shape, wordlyAll uint32) (c Core) {
	const others = 1<<InHigh<<8 - 1<<InSign // what is no letter, digit or joiner
	run := sh.V
	if sh.Sum&others == 0 {
		c = Core{Length: len(run), Sum: sh.Sum, Changes: sh.Changes, Wordly: wordlyAll}
	} else {
		start, end := sh.longestRun()
		run = run[start:end]
		sum, changes := sh.in.Sums(sh.text, sh.at+start, sh.at+end)
		c = Core{Length: len(run), Sum: sum, Changes: int(changes & 0xFF), Wordly: sh.wordly(start, run, sum)}
	}
	c.Hex = In(c.Sum, InDigit) > 0 && hexadecimal(run)
	return c
}

// longestRun is where the first of the longest runs of letters, digits and joiners in the value begins and ends.
func (sh *Shape) longestRun() (start, end int) {
	from, limit := sh.at, sh.at+len(sh.V)
	for k := sh.in.outer(from, limit); ; k = sh.in.outer(k+1, limit) {
		if k < limit && Class[sh.text[k]] == Joiner {
			continue
		}
		if k-from > end-start {
			start, end = from-sh.at, k-sh.at
		}
		if from = k + 1; from > limit {
			return start, end
		}
	}
}

// outer returns the first byte at i or behind it that is no letter of ASCII and no digit, end if there is none before.
func (m *Masks) outer(i, end int) int {
	for i < end {
		b := &m.Blocks[i>>6]
		if w := ^(b.Letter | b.Digit) >> (i & 63); w != 0 {
			return min(end, i+bits.TrailingZeros64(w))
		}
		i = i&^63 + 64
	}
	return end
}

// hexadecimal says whether v, letters, digits and joiners, is hexadecimal digits, perhaps with joiners between.
func hexadecimal(v []byte) bool { return All(v, &hexesJoined) }

var hexesJoined = SetOf("0123456789abcdefABCDEF_-")

// Kinds of cores.
const (
	coreNone    = iota
	coreWords   // reads like words
	coreNumber  // digits alone
	coreHex     // hexadecimal digits, also with joiners between
	coreLetters // that make no words
	coreSparse  // letters and digits with few changes between
	coreMixed   // small letters or capitals, and digits, with many
	coreRandom  // small letters, capitals and digits, with many
)

// Kind is the kind of the core, with four steps of its length.
func (c *Core) Kind() uint32 {
	lower, upper, digits := In(c.Sum, InLower), In(c.Sum, InUpper), In(c.Sum, InDigit)
	of, many := uint32(coreSparse), 5*c.Changes >= c.Length
	switch {
	case c.Length < LeastNear:
		of = coreNone
	case lower+upper == 0:
		of = coreNumber
	case c.Wordly >= 4:
		of = coreWords
	case c.Hex && digits > 0:
		of = coreHex
	case digits == 0:
		of = coreLetters
	case many && lower > 0 && upper > 0:
		of = coreRandom
	case many:
		of = coreMixed
	}
	steps := uint32(0)
	for _, n := range [...]int{10, 16, 24} {
		steps += B2u(c.Length >= n)
	}
	return of<<2 | steps
}
