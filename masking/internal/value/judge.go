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
	end = judges[kind](s, v, s.Text[v.Start:v.End])
	if end > 0 && s.InCatalogue(v.Start, end) {
		return 0
	}
	return end
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

func passwordEnd(s *text.Cursor, v text.Judged, src []byte) int {
	end := v.End
	switch {
	case ownName(src), Technical(src), text.EscapedLetter(src) > 0: // a view without escapes decides
		return 0
	case v.Doubtful:
		end = endIf(v, doubtfulPassword(s, v, src))
	case !LikePassword(src, literal(v, src)):
		end = unlikelyEnd(s, v, src)
	}
	if noValue(src) {
		return 0
	}
	return end
}

// ownName says whether v is what a form or a catalogue of messages calls a password, or says of when one ends.
func ownName(v []byte) bool { return len(v) < mostSample && text.Listed(v, ownNames) }

var ownNames = []string{"password", "passwort", "kennwort", "mot de passe", "contraseña", "contrasenya", "senha", "palavra-passe", "wachtwoord", "hasło", "heslo", "lösenord", "passord", "adgangskode", "kodeord",
	"salasana", "şifre", "parola", "kata sandi", "jelszó", "lozinka", "geslo", "mật khẩu", "пароль", "密码", "密碼", "パスワード", "비밀번호", "never", "always"}

// doubtfulPassword says whether v is a password though only its looks speak for it, or a sentence.
func doubtfulPassword(s *text.Cursor, v text.Judged, src []byte) bool {
	if Strong(src) && (v.Quoted || !Code(src)) {
		return true
	}
	return v.Said && composed(s, v, src)
}

// unlikelyEnd says where the password v ends that does not look like one, 0 if it is none: because of where it stands, or as the words that it is.
func unlikelyEnd(s *text.Cursor, v text.Judged, src []byte) int {
	if weakPassword(s, v, src) {
		return v.End
	}
	if end := wordsEnd(s, v, src); end > 0 {
		return end
	}
	return endIf(v, composed(s, v, src))
}

// weakPassword says whether letters alone, which are no template and no path, are a password because of where they stand: in an environment, or
// next to a login.
func weakPassword(s *text.Cursor, v text.Judged, src []byte) bool {
	certain := literal(v, src)
	switch {
	case givenWord(s, v, src):
		return true
	case !certain && !s.LineEnds(v.End):
		return false
	case (certain || setting(s, v)) && OfWords(src):
		return true
	}
	sh := text.HeadShape(src)
	if len(src) < 4 || sh.Lower == 0 || sh.Digits+sh.Spaces+sh.Symbols+sh.Other > 0 {
		return false
	}
	if v.Certain {
		return true
	}
	oneWord := sh.Lower == len(src) && len(src) <= mostChosen
	if oneWord && wholeLine(s, v) && !saysWhat(src) {
		return true
	}
	known := v.Quoted && WeakPasswords.Has(src)
	return sh.Joiners == 0 && (known || besideLogin(s, v))
}

// saysWhat says whether the word v says what a password is like or what stands for one.
func saysWhat(v []byte) bool { return State(v) || sampleWords.Has(v) }

const mostChosen = 16 // form: letters of one word that is a password; longer ones name a message or a page

func signingKeyEnd(s *text.Cursor, v text.Judged, src []byte) int {
	if v.Doubtful && !Strong(src) || noSecret(s, v, src) {
		return 0
	}
	chosen := chosenSecret(src) || composed(s, v, src)
	if TokenValue(src, v.Quoted) || chosen && literal(v, src) {
		return v.End
	}
	end := passwordEnd(s, v, src)
	return end * text.Btoi(end > 0 && accountOf(s, v)) // the look for a user takes longest
}

// chosenSecret says whether the quoted v is a secret that somebody made up.
func chosenSecret(v []byte) bool {
	sh := text.HeadShape(v)
	long := sh.Joiners >= 3 && len(v) >= 16
	switch {
	case WeakPasswords.Has(v):
		return true
	case sh.Spaces > 0:
		return Phrase(v, sh)
	case len(v) < 8:
		return false
	case sh.Joiners > 0:
		return sh.Digits > 0 && (long || sh.Symbols > 0)
	}
	return sh.Digits >= 2
}

func tokenEnd(s *text.Cursor, v text.Judged, src []byte) int {
	if text.EndsAny(v.Folded, openTokens) || noSecret(s, v, src) {
		return 0
	}
	if bytes.HasSuffix(v.Folded, []byte("tokens")) && !Rare(src) {
		return 0 // mostly how many there are
	}
	return endIf(v, TokenValue(src, literal(v, src)) && (!v.Doubtful || Strong(src)))
}

// openTokens end the names of places in a list of results, and of the hash of an assembly's public key in .NET.
var openTokens = []string{"publickeytoken", "nexttoken", "pagetoken", "continuationtoken"}

func keyEnd(s *text.Cursor, v text.Judged, src []byte) int {
	if v.Name > 0 && s.Text[v.Name-1] == ' ' && keyKind(s, v.Name-1) { // API key: x, secret key: x
		return max(tokenEnd(s, v, src), endIf(v, productKey(src)))
	}
	return endIf(v, !v.Doubtful && randomKey(s, v))
}

// randomKey says whether the value v of a setting named key is long and random, and the name is not that of an open key.
func randomKey(s *text.Cursor, v text.Judged) bool {
	if !v.Quoted {
		v.End = min(v.End, s.RunEnd(text.CsBase64, v.Start))
	}
	src := bytes.TrimPrefix(s.Text[v.Start:max(v.Start, v.End)], []byte("base64:"))
	sh := text.HeadShape(src)
	long := len(src) > leastOpenKey
	if len(src) < 20 || sh.Spaces+sh.Other > 0 {
		return false
	}
	certain := literal(v, src) || text.HasByte("\"'", text.ByteAt(s.Text, v.Name-1))
	if openKey(v.Folded, src) || !certain && !s.LineStarts(v.Name) {
		return false
	}
	fewSigns := long || sh.Symbols >= 4 || sh.Symbols <= 2
	return fewSigns && randomBytes(src, sh) && TokenValue(src, certain)
}

// randomBytes says whether v looks like the bytes of a key, as text.
func randomBytes(v []byte, sh text.Shape) bool {
	plain := sh.Joiners == 0 || sh.Symbols >= 4
	changing := plain && sh.Digits >= 4 && text.DigitChanges(v) >= 6
	strange := len(v) >= 32 && sh.BothCases() && Strange(v)
	return changing || strange
}

// leastOpenKey is less than the base64 of any key that everybody may know has characters, but of those that are no longer than a secret.
const leastOpenKey = 128 // form

// productKey says whether v is groups of capitals and digits between dashes, as the keys that a program is sold with.
func productKey(v []byte) bool {
	sh := text.HeadShape(v)
	grouped := text.InRange(len(v), 19, 47) && bytes.Count(v, []byte("-")) >= 3
	return grouped && min(sh.Digits, sh.Upper) > 0 && text.Only(v, &inProductKey)
}

var inProductKey = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")
