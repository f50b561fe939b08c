package learn

// followers are, for each small letter, those that often follow it in words of European languages.
var followers = [26]string{
	"abcdfghiklmnprstuvwyz", "abeilorsu", "acehiklortu", "adeilorsu", "abcdefghijklmnoprstuvwxyz", "aefilortu", "aeghilnorsu",
	"aeilorstu", "abcdefgjklmnopqrstvz", "aeou", "aeilorst", "acdehilmostuy", "abeimopsu", "abcdefghiknostuvz",
	"abcdefgiklmnoprstuvw", "aehiloprstu", "u", "abcdefgiklmnoprstuvy", "abcefghiklmnopstuw", "acehilorstuyz", "abcdefgilmnprst",
	"aeio", "aeio", "i", "as", "aeiouz",
}

// follows has a bit for each pair of letters that often stand side by side in words.
var follows = func() (set [26]uint32) {
	for a, row := range followers {
		for _, b := range []byte(row) {
			set[a] |= 1 << (b - 'a')
		}
	}
	return set
}()

const leastPart = 3 // letters of a part that reads like a word

// wordly is how much of v reads like words: 0 for nothing, 5 for all of it.
func wordly(v []byte) uint32 {
	read, all, part, odd, vowel, before := 0, 0, 0, 0, false, uint8(blank)
	end := func() {
		if part >= leastPart && vowel && 5*odd <= part {
			read += part
		}
		part, odd, vowel = 0, 0, false
	}
	for i, b := range v {
		c := class[b]
		switch c {
		case upper:
			if before == lower {
				end()
			}
		case lower:
		case high:
			read++
		default:
			end()
		}
		if c != blank && c != joiner {
			all++
		}
		if c == lower || c == upper {
			if (before == lower || before == upper) && part > 0 && follows[fold[v[i-1]]-'a']>>(fold[b]-'a')&1 == 0 {
				odd++
			}
			vowel = vowel || hard[b] == 0
			part++
		}
		before = c
	}
	end()
	return share(min(read, all), all)
}
