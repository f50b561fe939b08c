package value

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
