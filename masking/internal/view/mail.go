package view

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads the words of mail's headers that are no ASCII (RFC 2047): =?UTF-8?Q?J=C3=BCrgen?=, =?UTF-8?B?SsO8cmdlbg==?=.

const mostWord = 128 // length: bytes of such a word; the standard allows 75, and what is longer is read as it stands

// encodedWord notes the word that begins at i.
func encodedWord(s *text.Cursor, i int) {
	v := s.Text[i:min(len(s.Text), i+mostWord)]
	charset, rest, _ := bytes.Cut(v[len("=?"):], []byte("?"))
	if len(rest) < len("q?") || rest[1] != '?' || !text.Only(charset, &inCharset) {
		return
	}
	start := i + len("=?") + len(charset) + len("?q?")
	n := bytes.Index(s.Text[start:i+len(v)], []byte("?="))
	if n < 0 {
		return
	}
	end := start + n
	switch rest[0] | 0x20 {
	case 'b':
		keep(s, blob{region{int32(start), int32(end)}, false})
	case 'q':
		quoted(s, i, start, 0, true)
		quotedWord(s, start, end)
		quoted(s, end, end+len("?="), 0, true)
		noticeMemo.Of(s).wordTo = end + len("?=")
	}
}

var inCharset = text.SetOf(text.Alnum + "-_")

// quotedWord notes what stands for other bytes in text[i:end]: =C3 for one, _ for a blank.
func quotedWord(s *text.Cursor, i, end int) {
	for ; i < end; i++ {
		switch b := s.Text[i]; {
		case b == '_':
			quoted(s, i, i+1, ' ', true)
		case b == '=' && i+3 <= end && text.Hex(s.Text[i+1:i+3]):
			quoted(s, i, i+3, text.Unhex(s.Text[i+1])<<4|text.Unhex(s.Text[i+2]), true)
			i += 2
		}
	}
}
