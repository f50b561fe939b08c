package char

import "strings"

// EachListed calls f with every word of the lists and the section that it stands in: a line that ends with a colon begins a section, one that begins with # says
// nothing.
func EachListed(lists string, f func(section, word string)) {
	section := ""
	for line := range strings.Lines(lists) {
		name, isName := strings.CutSuffix(strings.TrimSpace(line), ":")
		switch {
		case line[0] == '#':
		case isName:
			section = name
		default:
			for w := range strings.FieldsSeq(line) {
				f(section, w)
			}
		}
	}
}
