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

// Wordly is how much of v reads like words: 0 for nothing, 5 for all of it.
func Wordly(v []byte) uint32 {
	read, skipped := 0, 0
	letters, hards, odds := 0, 0, 0 // of the word of an identifier, or of a piece of what is random, so far
	before, last := uint8(Blank), uint8(noLetter)
	for _, b := range v {
		c := Class[b]
		if c == Lower || c == Upper {
			k := b | 0x20 - 'a'
			if c == Upper && before == Lower {
				read += reads(letters, hards, odds)
				letters, hards, odds, last = 0, 0, 0, noLetter
			}
			letters, hards, odds = letters+1, hards+int(hard[b]), odds+int(odd[last]>>(k&31)&1)
			before, last = c, k
			continue
		}
		switch c {
		case High:
			read++
		case Blank, Joiner:
			skipped++
			fallthrough
		default:
			read += reads(letters, hards, odds)
			letters, hards, odds = 0, 0, 0
		}
		before, last = c, noLetter
	}
	read += reads(letters, hards, odds)
	all := len(v) - skipped
	return Share(min(read, all), all)
}
