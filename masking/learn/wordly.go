package learn

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

// A part is letters within a value: a word of an identifier, or a piece of what is random.
type part struct{ letters, hard, odd int }

// read is how many of the letters read like a word.
func (p part) read() int {
	if p.letters >= leastPart && p.hard < p.letters && 5*p.odd <= p.letters {
		return p.letters
	}
	return 0
}

// wordly is how much of v reads like words: 0 for nothing, 5 for all of it.
func wordly(v []byte) uint32 {
	read, skipped, p, before, last := 0, 0, part{}, uint8(blank), uint8(noLetter)
	for _, b := range v {
		c := class[b]
		if c == lower || c == upper && before != lower {
			k := fold[b] - 'a'
			p, last, before = part{p.letters + 1, p.hard + int(hard[b]), p.odd + int(odd[last]>>k&1)}, k, c
			continue
		}
		switch c {
		case upper:
			last = fold[b] - 'a'
			read, p, before = read+p.read(), part{1, int(hard[b]), 0}, c
			continue
		case high:
			read++
		case blank, joiner:
			skipped++
			fallthrough
		default:
			read, p = read+p.read(), part{}
		}
		before, last = c, noLetter
	}
	read += p.read()
	all := len(v) - skipped
	return share(min(read, all), all)
}
