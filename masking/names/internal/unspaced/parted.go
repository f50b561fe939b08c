package unspaced

import (
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
)

// Parted returns where the words end that begin at i, two and more with a blank or a point in the middle between them, as a name has in a cell; 0 if there are none, or one is a common word.
func Parted(m *model.Model, text []byte, i int) int {
	parts, end := 0, i
	for at := i; ; {
		start := at
		r, width := utf8.DecodeRune(text[at:])
		for r != '・' && char.Of(r).Kind == char.Unspaced {
			at += width
			r, width = utf8.DecodeRune(text[at:])
		}
		if at == start {
			break
		}
		if m.Known(Hash(text[start:at])).Common() > 1 {
			return 0
		}
		parts, end = parts+1, at
		if !strings.ContainsRune(" ·・", r) {
			break
		}
		at += width
	}
	if parts < 2 {
		return 0
	}
	return end
}
