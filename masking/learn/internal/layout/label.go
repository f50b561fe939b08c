package layout

import (
	"bytes"
	"strings"
)

const mostLabel = 4 // blanks between a word for a password and the colon or the verb behind it

// OnlyNames says whether what stands behind a word for a password tells only which one it is: password for the printer.
func OnlyNames(label []byte) bool {
	return !bytes.ContainsAny(label, ".,;:?!") && bytes.Count(label, []byte(" ")) <= mostLabel
}

// Assigned returns the label without the operator that it ends with, by which something is assigned.
func Assigned(label []byte) (name []byte, ok bool) {
	for _, operator := range [...]string{":=", "=>", "->", "="} {
		if name, ok = bytes.CutSuffix(label, []byte(operator)); ok {
			break
		}
	}
	return name, ok
}

// Tells says whether a label ends with a verb that tells the password: for the printer is.
func Tells(label []byte) bool {
	verb := bytes.LastIndexByte(label, ' ')
	return verb >= 0 && copulas[string(label[verb+1:])] && OnlyNames(label[:verb])
}

// copulas are the verbs between a word for a password and the password, of languages that put them there.
var copulas = func() map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq("is was are ist war lautet est es era é è jest to je är er on este là adalah это είναι") {
		set[word] = true
	}
	return set
}()
