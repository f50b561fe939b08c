package table

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows what parts the cells of a header.

// BarBegins is the first byte of the bars that boxes are drawn with, which are a Delimiter, too.
const BarBegins = 0xE2

// drawn returns what parts the cells of a header that is drawn with bars, or written for a wiki or LaTeX; 0 if it is none.
func drawn(header []byte) byte {
	switch {
	case barIndex(header) >= 0:
		return BarBegins
	case len(header) == 0:
	case header[0] == '!' && bytes.Contains(header, []byte(" !! ")):
		return '!'
	case header[0] == '^' && bytes.Count(header, []byte("^")) > 2:
		return '^'
	case tagIndex(header) >= 0:
		return '<'
	case bytes.Contains(header, []byte(" & ")) && bytes.Contains(header, []byte(`\\`)):
		return '&'
	}
	return 0
}

// barIndex returns where the first bar of a box is in v, -1 if there is none.
func barIndex(v []byte) int { return beginIndex(v, BarBegins, bars) }

// tagIndex returns where the tag begins that ends a cell of HTML, -1 if there is none.
func tagIndex(v []byte) int { return beginIndex(v, '<', endsOfCell) }

var bars, endsOfCell = []string{"│", "┃", "║"}, []string{"</td>", "</th>"}

// beginIndex returns where the first of the words begins in v, all of which begin with first; -1 if there is none.
func beginIndex(v []byte, first byte, words []string) int {
	for i := 0; ; i++ {
		n := bytes.IndexByte(v[i:], first)
		if n < 0 {
			return -1
		}
		if i += n; text.BeginsAny(v[i:], words) {
			return i
		}
	}
}

// What a byte of a header is: one that parts its cells, or one that no name of a column holds, at least not between commas.
const (
	partsTab = 1 << iota
	partsSemicolon
	partsComma
	noHeader
	inCode
)

var headerBytes = func() (all [256]uint8) {
	for i := range all {
		if b := byte(i); i < 0x80 && !text.IsAlnum(b) && !text.HasByte("_- \"'`*.\r#+/^~:=$&@!?%()", b) {
			all[i] = noHeader
		} else if text.HasByte(":=$&@!?%", b) {
			all[i] = inCode
		}
	}
	all['\t'], all[';'], all[','] = partsTab, partsSemicolon, partsComma
	return all
}()

// DelimiterOf returns what stands between the cells of a header, each of which is a name or a few words; 0 if it is none.
func DelimiterOf(header []byte) byte {
	if bytes.IndexByte(header, '|') >= 0 {
		return '|'
	}
	if sign := drawn(header); sign != 0 {
		return sign
	}
	has := uint8(0)
	for _, b := range header {
		if has |= headerBytes[b]; has&noHeader != 0 {
			return 0
		}
	}
	called := bytes.Contains(header, []byte("()")) || bytes.IndexByte(header, '(') >= 0 && text.HasByte(";,", header[len(header)-1])
	switch {
	case called:
		return 0 // f(); g(x);
	case has&partsTab != 0 && has&(partsSemicolon|partsComma) == 0:
		return '\t'
	case has&(partsTab|inCode) != 0:
		return 0
	case has == partsSemicolon:
		return ';'
	case has == partsComma && !spacedWords(header):
		return ','
	}
	return 0
}

// spacedWords says whether the header is a sentence: words with spaces between them, not only behind its commas.
func spacedWords(header []byte) bool {
	if !bytes.Contains(header, []byte(", ")) {
		return false
	}
	for i, b := range header {
		if b == ' ' && text.IsAlnum(text.ByteAt(header, i-1)) && text.IsAlnum(text.ByteAt(header, i+1)) {
			return true
		}
	}
	return false
}
