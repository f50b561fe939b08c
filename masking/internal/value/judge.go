// Package value judges values: whether what stands at a certain place looks like a secret, a password, a template or a name.
// It reads nothing beyond the value and what it is told of its place.
package value

import (
	"bytes"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// A Kind is what the name of a value, or what else leads to it, says that it is.
type Kind uint8

// The kinds of values, the more that looks like one first.
const (
	Given      Kind = iota // a password, whatever it looks like, unless something works it out
	Password               // what people choose as a password
	SigningKey             // what people choose as a key to sign or encrypt with
	Token                  // something that looks random
	Key                    // something that is surely random: key is the name of many things
)

// judges say where the value v ends, which is src, if it is a secret of their kind; else 0.
var judges = [...]func(s *text.Cursor, v text.Judged, src []byte) (end int){
	Given: givenEnd, Password: passwordEnd, SigningKey: signingKeyEnd, Token: tokenEnd, Key: keyEnd,
}

// Judge says where the value v ends if it is a secret of that kind, 0 if it is none. It alone decides that.
func Judge(s *text.Cursor, v text.Judged, kind Kind) (end int) {
	if v.Start >= v.End {
		return 0
	}
	return judges[kind](s, v, s.Text[v.Start:v.End])
}

// endIf returns where v ends if it is a secret.
func endIf(v text.Judged, secret bool) int {
	if !secret {
		return 0
	}
	return v.End
}

// literal says whether v, which is src, stands where a value is certain, and nothing works it out.
func literal(v text.Judged, src []byte) bool { return v.Quoted || v.Certain && !Code(src) }

func givenEnd(_ *text.Cursor, v text.Judged, src []byte) int {
	sh := text.HeadShape(src)
	letters := sh.Lower + sh.Upper
	if sh.Digits+sh.Symbols+sh.Joiners > 0 { // letters alone that are not ASCII name what to fill in as often as not
		letters += utf8.RuneCount(src) - (len(src) - sh.Other)
	}
	return endIf(v, letters+sh.Digits >= 4 && !noValue(src))
}

func passwordEnd(s *text.Cursor, v text.Judged, src []byte) (end int) {
	switch {
	case noValue(src), Technical(src):
		return 0
	case v.Doubtful:
		return endIf(v, Strong(src) && (v.Quoted || !Code(src)))
	case LikePassword(src, literal(v, src)), givenWord(s, v, src), weakPassword(s, v, src):
		return v.End
	}
	return max(wordsEnd(s, v), endIf(v, composed(s, v, src)))
}

// weakPassword says whether letters alone, which are no template and no path, are a password because of where they stand: a value is certain there, or
// a user is given on the same line or the one before.
func weakPassword(s *text.Cursor, v text.Judged, src []byte) bool {
	sh := text.HeadShape(src)
	letters := len(src) >= 4 && sh.Lower > 0 && sh.Lower+sh.Upper+sh.Joiners == min(len(src), text.MaxJudged)
	certain, common := literal(v, src), MessageWord(src) && !WeakPasswords.Has(src)
	switch {
	case certain && OfWords(src):
		return true
	case certain && v.Certain && letters:
		return true
	case !letters, sh.Joiners > 0, common:
		return false
	}
	alone := s.LineEnds(v.End) && s.LineStarts(v.Name)
	return (v.Quoted || alone) && afterUser(s, v)
}

func signingKeyEnd(s *text.Cursor, v text.Judged, src []byte) int {
	sh := text.HeadShape(src)
	joined := sh.Digits > 0 && sh.Joiners >= 3 && len(src) >= 16
	chosen := joined || WeakPasswords.Has(src) || composed(s, v, src)
	switch {
	case open(s, v):
		return 0
	case v.Doubtful, noValue(src), !literal(v, src):
	case chosen:
		return v.End
	}
	if end := tokenEnd(s, v, src); end > 0 {
		return end
	}
	end := passwordEnd(s, v, src)
	return end * text.Btoi(end > 0 && afterUser(s, v)) // the look for a user takes longest
}

func tokenEnd(s *text.Cursor, v text.Judged, src []byte) int {
	if open(s, v) {
		return 0
	}
	if bytes.HasSuffix(v.Folded, []byte("tokens")) && !Rare(src) {
		return 0 // mostly how many there are
	}
	return endIf(v, TokenValue(src, literal(v, src)) && (!v.Doubtful || Strong(src)))
}

// open says whether everybody may know the value, because of its name or what stands around it.
func open(s *text.Cursor, v text.Judged) bool {
	return text.EndsAny(v.Folded, openTokens) || bytes.HasPrefix(v.Folded, []byte("hashed")) || sumOfLibrary(s, v)
}

// sumOfLibrary says whether the value ends a line as checksums do in CocoaPods' lock files, where the next line or the one before has one, too: Name: and
// 40 hexadecimal digits.
func sumOfLibrary(s *text.Cursor, v text.Judged) bool {
	before, next := s.LineOf(v.Name, 8)-1, s.LineEnd(min(v.End+1, len(s.Text)))
	return endsWithSum(s.Text[:v.End]) && (endsWithSum(s.Text[:max(0, before)]) || endsWithSum(s.Text[v.End:next]))
}

func endsWithSum(line []byte) bool {
	n := len(line) - 40
	return n > 4 && string(line[n-2:n]) == ": " && text.Hex(line[n:])
}

// openTokens end the names of places in a list of results, and of the hash of an assembly's public key in .NET.
var openTokens = []string{"publickeytoken", "nexttoken", "pagetoken", "continuationtoken"}

func keyEnd(s *text.Cursor, v text.Judged, src []byte) int {
	if text.ByteAt(s.Text, v.Name-1) == ' ' && text.EndsFolded(s.Text[:v.Name-1], keyKinds) { // API key: x, secret key: x
		return max(tokenEnd(s, v, src), endIf(v, productKey(src)))
	}
	return endIf(v, !v.Doubtful && randomKey(s, v))
}

// keyKinds stand before the word key.
var keyKinds = []string{"api", "secret", "license", "licence", "product", "activation", "serial", "encryption", "signing", "master"}

// randomKey says whether the value v of a setting named key is long and random.
func randomKey(s *text.Cursor, v text.Judged) bool {
	if !v.Quoted {
		v.End = min(v.End, s.RunEnd(text.CsBase64, v.Start))
	}
	src := bytes.TrimPrefix(s.Text[v.Start:max(v.Start, v.End)], []byte("base64:"))
	sh := text.HeadShape(src)
	certain := literal(v, src) || text.HasByte("\"'", text.ByteAt(s.Text, v.Name-1))
	if len(src) < text.LeastRandom || sh.Spaces+sh.Other > 0 {
		return false
	}
	if row := text.Hex(src) && bytes.HasSuffix(v.Folded, []byte("primarykey")); row {
		return false // of a database; that of Rails' encryption is none
	}
	if !certain && !s.LineStarts(v.Name) || text.EndsAny(v.Folded[:max(0, len(v.Folded)-len("key"))], openKeys) {
		return false
	}
	return randomBytes(src, sh) && TokenValue(src, certain)
}

// productKey says whether v is groups of capitals and digits between dashes, as the keys that a program is sold with.
func productKey(v []byte) bool {
	sh := text.HeadShape(v)
	grouped := text.InRange(len(v), 19, 47) && bytes.Count(v, []byte("-")) >= 3
	return grouped && min(sh.Digits, sh.Upper) > 0 && text.Only(v, &inProductKey)
}

var inProductKey = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")

// openKeys stand before the word key in the names of keys that everybody may know.
var openKeys = []string{
	"public", "pub", "foreign", "cache", "sort", "partition", "object", "host", "row", "map", "index", "unique", "dedupe", "idempotency", "group", "lookup", "hash",
	"block", "blob", "s3", "file", "redis", "item", "storage", "last", "first", "start", "end", "next", "prev", "site", "publishable", "fingerprint", "ssh", "state", "data", "translation",
}

// randomBytes says whether v looks like the bytes of a key, as text.
func randomBytes(v []byte, sh text.Shape) bool {
	plain := sh.Joiners == 0 || sh.Symbols >= 4
	changing := plain && sh.Digits >= 4 && text.DigitChanges(v) >= 6
	strange := len(v) >= 32 && sh.BothCases() && Strange(v)
	return changing || strange
}
