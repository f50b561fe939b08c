package chat

import (
	"bytes"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/internal/wipe"
)

const longestEscape = len(`\u0000`)

const hexDigits = "0123456789abcdef"

// AppendQuoted appends text as a JSON string (RFC 8259, section 7), quotes included. It escapes what it must and nothing else;
// bytes that are not valid UTF-8 become U+FFFD. Where dst has to move, its old memory is overwritten (package wipe).
func AppendQuoted(dst, text []byte) []byte {
	dst = append(wipe.Room(dst, len(text)+2), '"')
	return append(wipe.Room(AppendEscaped(dst, text), 1), '"')
}

// AppendEscaped is AppendQuoted without the quotes, for a text in pieces.
func AppendEscaped(dst, text []byte) []byte {
	if !utf8.Valid(text) {
		text = bytes.ToValidUTF8(text, []byte("\uFFFD"))
	}
	for {
		n := PlainLength(text)
		dst = append(wipe.Room(dst, n+longestEscape), text[:n]...)
		if n == len(text) {
			return dst
		}
		dst = quoteByte(dst, text[n])
		text = text[n+1:]
	}
}

func quoteByte(dst []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(dst, '\\', c)
	case '\n':
		return append(dst, '\\', 'n')
	case '\r':
		return append(dst, '\\', 'r')
	case '\t':
		return append(dst, '\\', 't')
	}
	return append(dst, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
}
