package char

// followers are, for each small letter, those that often follow it in words of European languages.
var followers = [26]string{
	"abcdfghiklmnprstuvwyz", "abeilorsu", "acehiklortu", "adeilorsu", "abcdefghijklmnoprstuvwxyz", "aefilortu", "aeghilnorsu",
	"aeilorstu", "abcdefgjklmnopqrstvz", "aeou", "aeilorst", "acdehilmostuy", "abeimopsu", "abcdefghiknostuvz",
	"abcdefgiklmnoprstuvw", "aehiloprstu", "u", "abcdefgiklmnoprstuvy", "abcefghiklmnopstuw", "acehilorstuyz", "abcdefgilmnprst",
	"aeio", "aeio", "i", "as", "aeiouz",
}

// odd has a bit for each pair of letters that seldom stand side by side in words; the last row is of no letter.
var odd = func() (set [27]uint32) {
	for a, row := range followers {
		set[a] = 1<<26 - 1
		for _, b := range []byte(row) {
			set[a] &^= 1 << (b - 'a')
		}
	}
	return set
}()

const (
	leastPart = 3  // letters of a part that reads like a word
	noLetter  = 26 // in odd
)

// reads is how many of so many letters, of which some are no vowels and some stand oddly, read like a word: all or none.
func reads(letters, hard, odd int) int {
	if letters >= leastPart && hard < letters && 5*odd <= letters {
		return letters
	}
	return 0
}

// ReadsLikeWords is how much does that is taken for words.
const ReadsLikeWords = 4

// Wordly is how much of the value reads like words: 0 for nothing, 5 for all of it.
func (sh *Shape) Wordly() uint32 { return sh.wordly(0, sh.V, sh.Sum) }

// wordly is Wordly for v, the part of the value that begins at from and whose bytes are counted.
func (sh *Shape) wordly(from int, v []byte, sum uint64) uint32 {
	if len(v) > Spelled {
		v = v[:Spelled]
		sum, _ = sh.in.Sums(sh.text, sh.at+from, sh.at+from+Spelled)
	}
	p, read := sh.in.pieces(sh.at+from, len(v), true), In(sum, InHigh)
	for from, to := p.Next(); to > 0; from, to = p.Next() {
		letters, hards, odds, last := 0, 0, 0, uint8(noLetter)
		for _, b := range v[from:to] {
			k := min(b|0x20-'a', noLetter)
			letters, hards, odds = letters+Number(k != noLetter), hards+int(hard[b]), odds+int(odd[last]>>k&1)
			last = k
		}
		read += reads(letters, hards, odds)
	}
	all := len(v) - In(sum, InBlank) - In(sum, inJoiner)
	return Share(min(read, all), all)
}
