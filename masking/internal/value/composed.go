package value

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file tells passwords that people compose of words, numbers and signs between them, as in Bramble_Otter-42, from identifiers,
// versions and paths, which look much the same.

// composition counts what a value is made of.
type composition struct {
	words  int  // with three letters or more
	titles int  // of them, those that begin with a capital
	short  int  // parts of one or two letters and a number
	digits int  // in all
	odd    bool // a part is neither a word nor a number, or such a word without a capital
}

// MaxComposed bounds a password of words that the judge looks at.
const MaxComposed = 64 // form: bytes of a password of words

// compose takes v apart at its signs, up to the first odd part.
func compose(v []byte) (c composition) {
	start := 0
	for i, b := range v {
		switch text.ShapeClass[b] {
		case text.ShapeSpace, text.ShapeSymbol:
			c.odd = true
			return c
		case text.ShapeJoiner:
			c.part(v[start:i])
			start = i + 1
		}
	}
	c.part(v[start:])
	return c
}

// part counts a part of a composition.
func (c *composition) part(p []byte) {
	sh := text.ShapeOf(p)
	c.digits += sh.Digits
	switch letters := sh.Letters(); {
	case letters < 3:
		c.short += text.Btoi(letters > 0 && sh.Digits > 0)
	default:
		title := text.IsUpper(p[0]) && sh.Lower > 0
		c.words++
		c.titles += text.Btoi(title)
		c.odd = c.odd || !title && settingWord(p)
	}
}

// settingWord says whether the word w, or w without digits at its end, is one of settings, of messages or of algorithms.
func settingWord(w []byte) bool {
	stem := bytes.TrimRight(w, "0123456789")
	return text.FoldedPrefix(stem, "pass") || noPartOfPassword.Has(stem)
}

// algorithmWords are parts of names of algorithms and formats, which have numbers, too.
var algorithmWords = text.Cues(
	"sha", "scram", "hmac", "bcrypt", "argon", "pbkdf", "utf", "iso", "aes", "rsa", "gcm", "cbc", "crypt", "base", "latin", "windows", "unicode", "version", "step", "phase", "level", "stage",
	"draft", "rfc", "http", "https", "oauth", "tls", "ssl", "ntlm", "digest", "basic", "legacy", "empty", "mode",
)

// noPartOfPassword are the words that settings, messages and algorithms are called by.
var noPartOfPassword = SettingWords.And(messageWords, algorithmWords)

// composed says whether the value v of a password, which is no template and no path, is words and numbers that somebody put together. What stands in
// quotes, or is sure to be a value, need not look as much like one as what may be an expression.
func composed(s *text.Cursor, v text.Judged, src []byte) bool {
	if !text.InRange(len(src), 7, MaxComposed) {
		return false
	}
	c := compose(src)
	if c.odd || c.words == 0 || c.digits == 0 {
		return false
	}
	literal := v.Quoted || v.Certain || s.HasAt(v.Name-2, "--")
	alone := s.LineEnds(v.End) && bytes.IndexByte(src, '-') > 0
	switch {
	case c.short > 0:
		return false
	case c.titles > 0:
		return true
	case literal:
		return c.words > 1 || c.digits > 1
	}
	return alone && c.words > 1 && c.digits > 1
}
