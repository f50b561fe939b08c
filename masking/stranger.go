package masking

// strangers are, for every letter from a to z, those that hardly ever follow it in words and identifiers: all of them together make up
// 2 % of the pairs of letters in the words of programs and their documentation, and 35 % of the pairs in random letters.
var strangers = func() (after [26]uint32) {
	for i, letters := range [26]string{
		"hjoqz", "ghkmnpqtvwxz", "jqwxz",
		"jkz", "jz", "ghjkqvwxz",
		"jkqvwxyz", "bfghjknqvwxyz", "hijkquwy",
		"abcdfghijklmnopqrtuvwxyz", "bhjkoqvwxyz", "jqxz",
		"ghjkqvwxyz", "jqxz", "hjqxyz",
		"jqvwxz", "abcdefghijklmnopqrstvwxyz", "jqxz",
		"jxz", "jq", "hjkquvwy",
		"hjkqxyz", "bgjkpquvwxyz", "ghjknquwyz",
		"abdfghjkoquvwxyz", "abcdfghjklmnopqrstuvwxy",
	} {
		for k := range len(letters) {
			after[i] |= 1 << (letters[k] - 'a')
		}
	}
	return after
}()

// strange says whether so many letters of p are followed by strangers that p is no word and no identifier, even without a digit.
func strange(p []byte) bool {
	n := 0
	for i := 1; i < len(p); i++ {
		if isAlpha(p[i-1]) && isAlpha(p[i]) {
			n += int(strangers[p[i-1]|0x20-'a'] >> (p[i] | 0x20 - 'a') & 1)
		}
	}
	return n >= 3 && 5*n >= len(p)
}
