// Package credit knows the lines by which a text names in public who made something: the headings of manuals and projects above authors, and the entries of
// lists of changes.
package credit

import (
	"bytes"
	_ "embed"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
)

// creditHeads are headings of manuals and projects below which those are named who made them.
var creditHeads = func() map[string]bool {
	all := map[string]bool{}
	for line := range strings.Lines(creditLines) {
		all[strings.TrimSpace(line)] = true
	}
	return all
}()

//go:embed credits.txt
var creditLines string

var endsLine = [256]bool{'\n': true, '\r': true, ' ': true}

// withoutEnd is the line without its end and spaces before.
func withoutEnd(line []byte) []byte {
	n := len(line)
	for n > 0 && endsLine[line[n-1]] {
		n--
	}
	return line[:n]
}

// dated says whether the line opens an entry of a changelog in GNU's form: a date, two blanks, and who made the change.
func dated(text []byte) bool {
	if len(text) < 16 || text[len(text)-1] != '>' || !char.IsDigit(text[0]) {
		return false
	}
	return string([]byte{text[4], text[7], text[10], text[11]}) == "--  "
}

// counted says whether the line opens an entry of a list of changes by who made how many: a name, and a number in parentheses before a colon.
func counted(text []byte) bool {
	rest, ends := bytes.CutSuffix(text, []byte("):"))
	if !ends {
		return false
	}
	name := bytes.TrimRight(rest, "0123456789")
	digits := len(rest) - len(name)
	return digits > 0 && digits < 6 && bytes.HasSuffix(name, []byte(" ("))
}

// opens says whether the line opens an entry of a list of changes that names who made them.
func opens(text []byte) bool { return dated(text) || counted(text) }

// signs says whether the line, which begins with a blank, says in a Debian changelog who made the changes.
func signs(text []byte) bool {
	opened := bytes.HasPrefix(text, opening) && text[len(text)-1] == ']'
	return opened || bytes.HasPrefix(text, signing)
}

// signing and opening begin the lines of a Debian changelog that say who made the changes.
var signing, opening = []byte(" -- "), []byte("  [ ")

const maxCreditHead = 32 // bytes of the longest heading, and a few more

// heads says whether the line is one of the headings: in capitals, or marked as a heading.
func heads(line []byte) bool {
	if line[0] != '#' && len(line) >= maxCreditHead {
		return false
	}
	text := bytes.TrimLeft(line, "# ")
	return known(text, len(text) < len(line))
}

// known says whether the text is one of the headings.
func known(text []byte, marked bool) bool {
	if len(text) >= maxCreditHead {
		return false
	}
	var upper [maxCreditHead]byte
	n := copy(upper[:], text)
	for i, b := range upper[:n] {
		if marked && char.LowerOf[b] == b {
			upper[i] = b &^ 0x20
		}
	}
	return creditHeads[string(upper[:n])]
}
