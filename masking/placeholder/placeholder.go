// Package placeholder is the grammar of placeholders, the Table of those that one exchange issued, and the Rehydrator that puts the
// originals back in an answer. It finds nothing.
package placeholder

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

const maxPlaceholder = entity.MaxTypeName + 1 + text.MaxDigits // form: bytes of a placeholder

const maxJoiners = 4 // form: zero-width characters within a placeholder in an answer

// disguiseSlack bounds by how many bytes a disguised placeholder may be longer than a plain one, so that a stream
// never holds back more than a few dozen bytes.
const disguiseSlack = 32 // form

const fullwidthEnd = '\xbf' // the last byte of U+FF3F

// Classes of bytes: one look tells what a byte can be.
const (
	breakByte = iota // ends a word
	wordByte
	leadByte // may begin an escaped underscore or a zero-width character
)

var byteClass = func() (class [256]uint8) {
	for b := range 256 {
		if text.IsWordByte(byte(b)) {
			class[b] = wordByte
		}
	}
	for _, b := range []byte("\\%&\xC2\xE2\xEF") {
		class[b] = leadByte
	}
	return class
}()

// leads are the bytes of the class leadByte.
var leads = func() (all [256]bool) {
	for b, class := range byteClass {
		all[b] = class == leadByte
	}
	return all
}()

var zeroWidthForms = []string{"\u00ad", "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff"}

// zeroWidth returns the length of the zero-width character that text begins with. Its results are those of EscapedUnderscore.
func zeroWidth(src []byte) (n int, more bool) { return text.BeginsForm(src, zeroWidthForms) }

// zeroWidths returns the length of the zero-width characters that text begins with, at most maxJoiners of them; more
// says that text ends inside or right after them and that there may be another.
func zeroWidths(src []byte) (n int, more bool) {
	for range maxJoiners {
		k, cut := zeroWidth(src[n:])
		if k == 0 {
			return n, cut
		}
		n += k
	}
	return n, false
}

// joiner returns the length of the zero-width characters that text begins with if the word goes on behind them.
func joiner(src []byte) (n int, more bool) {
	n, more = zeroWidths(src)
	if n == 0 || more {
		return 0, more
	}
	if n == len(src) {
		return 0, true
	}
	if byteClass[src[n]] == wordByte {
		return n, false
	}
	k, more := text.EscapedUnderscore(src[n:])
	if k == 0 {
		return 0, more
	}
	return n, false
}

// wordEnd returns the end of the word that goes on at p; p itself if none does.
func wordEnd(src []byte, p int) int {
	for p < len(src) {
		n := 0
		switch byteClass[src[p]] {
		case wordByte:
			n = 1
		case leadByte:
			if n, _ = text.EscapedUnderscore(src[p:]); n == 0 {
				n, _ = joiner(src[p:])
			}
		}
		if n == 0 {
			return p
		}
		p += n
	}
	return p
}

// wordStart returns the start, not before low, of the word that ends at p; p itself if none does.
func wordStart(src []byte, low, p int) int {
	q := p
	for q > low {
		n := wordTail(src[low:q], src[q:p])
		if n == 0 {
			n = joinerTail(src[low:q])
		}
		if n == 0 {
			return q
		}
		q -= n
	}
	return q
}

// wordTail returns the length of the last piece of a word in text, but for zero-width characters. What follows tells the
// first byte of an escape whose other bytes look like a word.
func wordTail(src, follows []byte) int {
	last := src[len(src)-1]
	switch {
	case byteClass[last] == wordByte:
		if text.BreakTail(src) > 0 {
			return 0
		}
		return 1
	case last == ';' || last == fullwidthEnd:
		return text.UnderscoreTail(src)
	case last == '%', last == '\\':
		return min(1, escapeLength(last, follows))
	}
	return 0
}

// escapeLength is escapedUnderscore for an escape whose first byte stands apart from the rest.
func escapeLength(first byte, rest []byte) int {
	var joined [8]byte
	joined[0] = first
	n, _ := text.EscapedUnderscore(joined[:1+copy(joined[1:], rest)])
	return n
}

// joinerTail returns the length of the zero-width characters at the end of text if a word stands before them.
func joinerTail(src []byte) int {
	n := 0
	for range maxJoiners {
		k := zeroWidthTail(src[:len(src)-n])
		if k == 0 {
			break
		}
		n += k
	}
	if n == 0 || n == len(src) || wordTail(src[:len(src)-n], src[len(src)-n:]) == 0 {
		return 0
	}
	return n
}

// zeroWidthTail returns the length of the zero-width character at the end of text.
func zeroWidthTail(src []byte) int {
	for size := 2; size <= 3 && size <= len(src); size++ {
		if n, _ := zeroWidth(src[len(src)-size:]); n == size {
			return n
		}
	}
	return 0
}
