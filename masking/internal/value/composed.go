package value

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file tells passwords that people compose of words, numbers and signs between them, as in Bramble_Otter-42, from identifiers,
// versions and paths, which look much the same.

// composition counts what a value is made of.
type composition struct {
	words   int  // with three letters or more
	titles  int  // of them, those that begin with a capital
	numbers int  // parts of digits alone
	short   int  // parts of one or two letters and a number
	digits  int  // in all
	joiner  byte // the sign between all parts; 0 if there are several signs, or none
	odd     bool // a part is neither a word nor a number, or such a word without a capital
}

// MaxComposed bounds a password of words that the judge looks at.
const MaxComposed = 64 // form: bytes of a password of words

// compose takes v apart at its signs, up to the first odd part.
func compose(v []byte) (c composition) {
	for _, b := range v {
		if class := text.ShapeClass[b]; class == text.ShapeSpace || class == text.ShapeSymbol {
			c.odd = true
			return c
		}
	}
	signs := 0
	for start, i := 0, 0; i <= len(v) && !c.odd; i++ {
		if i < len(v) && text.ShapeClass[v[i]] != text.ShapeJoiner {
			continue
		}
		c.part(v[start:i])
		if i < len(v) {
			c.odd = c.odd || i == start || i == len(v)-1
			if signs++; signs == 1 {
				c.joiner = v[i]
			} else if c.joiner != v[i] {
				c.joiner = 0
			}
		}
		start = i + 1
	}
	return c
}

// part counts a part of a composition.
func (c *composition) part(p []byte) {
	sh := text.ShapeOf(p)
	letters := sh.Lower + sh.Upper + sh.Other
	c.digits += sh.Digits
	switch {
	case letters == 0:
		c.numbers++
		c.odd = c.odd || len(p) > 8
	case letters < 3:
		c.short += text.Btoi(letters < len(p))
		c.odd = c.odd || text.FoldedPrefix(p, "v") || text.FoldedPrefix(p, "x")
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
	return text.FoldedPrefix(stem, "pass") || noPartOfPassword.Has(stem) || Technical(w)
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
	if !text.InRange(len(src), 7, MaxComposed) || text.AlphaEnd(src) == len(src) || bytes.IndexByte(src, ' ') >= 0 {
		return false
	}
	c := compose(src)
	if c.odd || c.words == 0 {
		return false
	}
	literal := v.Quoted || v.Certain || s.HasAt(v.Name-2, "--")
	switch {
	case c.digits == 0:
		return false
	case c.titles > 0:
		return c.short == 0 || c.titles > 1
	case c.short > 0:
		return false
	case literal:
		return text.HasByte("-_.", c.joiner) && (c.words > 1 || c.digits > 1)
	}
	alone := v.Said || c.words > 1 && onlyValue(s, v)
	return alone && c.numbered(v.Folded)
}

// onlyValue says whether nothing comes behind v on its line, and nothing, or a space, before it or its name.
func onlyValue(s *text.Cursor, v text.Judged) bool {
	return s.LineEnds(v.End) && (s.LineStarts(v.Name) || text.ByteAt(s.Text, v.Start-1) == ' ')
}

// numbered says whether words of small letters have a number with them that makes them a password, not an identifier. A name such as pass
// says too little for that.
func (c composition) numbered(name []byte) bool {
	if c.numbers == 0 || c.digits < 2 {
		return false
	}
	return text.HasByte("-.", c.joiner) || c.joiner == '_' && !bytes.HasSuffix(name, []byte("pass"))
}

// numberedPhrase says whether the quoted v is words and a number behind them, with spaces between, as in lumpy Porridge 5: two words and more, none of
// which a message would have.
func numberedPhrase(v []byte) bool {
	words, last := 0, false
	for word := range bytes.FieldsSeq(v[:min(len(v), MaxComposed)]) {
		sh := text.ShapeOf(word)
		if plain := max(sh.Letters(), sh.Digits) == len(word); last || !plain || ProseWords.Has(word) {
			return false
		}
		last = sh.Digits == len(word)
		words += text.Btoi(sh.Letters() > 2)
	}
	return last && text.InRange(words, 2, 6)
}
