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

// inWord are the bytes of words, and leads those that may begin an escaped underscore or a zero-width character. All others end a word.
var inWord, leads = text.Where(text.IsWordByte), text.SetOf("\\%&\xC2\xE2\xEF")

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
	if n == 0 || more || n == len(src) {
		return 0, more || n > 0
	}
	if !inWord[src[n]] {
		if k, more := text.EscapedUnderscore(src[n:]); k == 0 {
			return 0, more
		}
	}
	return n, false
}

// wordPiece returns the length of the next piece of a word, and the byte that it stands for: 0 for zero-width characters. The length is 0 where the word
// ends; more says that text ends before this is certain.
func wordPiece(src []byte) (b byte, n int, more bool) {
	if len(src) == 0 {
		return 0, 0, true
	}
	switch {
	case inWord[src[0]]:
		return src[0], 1, false
	case !leads[src[0]]:
		return 0, 0, false
	}
	if n, more = text.EscapedUnderscore(src); n > 0 || more {
		return '_', n, more
	}
	n, more = joiner(src)
	return 0, n, more
}

// wordEnd returns the end of the word that goes on at p; p itself if none does.
func wordEnd(src []byte, p int) int {
	for {
		_, n, _ := wordPiece(src[p:])
		if n == 0 {
			return p
		}
		p += n
	}
}

// wordStart returns the start, not before low, of the word that ends at end; end itself if none does.
func wordStart(src []byte, low, end int) int {
	at := end
	for at > low {
		n := wordTail(src, low, at, end)
		if n == 0 {
			n = joinerTail(src, low, at)
		}
		if n == 0 {
			break
		}
		at -= n
	}
	return at
}

// wordTail returns the length of the last piece of a word in text[low:at], but for zero-width characters. What stands between there and end tells the
// first byte of an escape whose other bytes look like a word.
func wordTail(src []byte, low, at, end int) int {
	switch last := src[at-1]; {
	case last == '%' || last == '\\':
		n, _ := text.EscapedUnderscore(src[at-1 : end])
		return min(1, n)
	case !inWord[last]:
		return text.UnderscoreTail(src[low:at])
	case text.BreakTail(src[low:at]) > 0:
		return 0
	}
	return 1
}

// joinerTail returns the length of the zero-width characters at the end of text[low:at] if a word stands before them.
func joinerTail(src []byte, low, at int) int {
	n := 0
	for range maxJoiners {
		k := zeroWidthTail(src[low : at-n])
		if k == 0 {
			break
		}
		n += k
	}
	if n == 0 || n == at-low || wordTail(src, low, at-n, at) == 0 {
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
