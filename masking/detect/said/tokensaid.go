package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file reads what sentences say that a token or a key is.

// spokenToken verifies what a sentence says a token is: something long and random, right behind the word or behind "is".
func spokenToken(s *rule.Scan, r *rule.Rule, at int) {
	i := at + len("key ")
	for s.Text[i-1] != ' ' {
		i++
	}
	end := s.WordEnd(i)
	introduced := spokenWords.Has(s.Text[i:end])
	if introduced {
		i = end + 1
		end = s.WordEnd(i)
	}
	if publicPart(s, at, i, min(end, len(s.Text))) {
		return
	}
	for n := 0; n < 4 && !introduced && end-i < 16 && text.ByteAt(s.Text, end) == ' '; n++ { // the token you asked for: x
		i, end, introduced = end+1, s.WordEnd(end+1), s.Text[end-1] == ':'
	}
	if tokensaidMemo.Of(&s.Cursor).speaking || !mayBeToken(s, i, end) || fingerprint(s, at, i) || fieldOfLog(s.Text[i:end]) {
		return
	}
	v := read.ValueAt(s, at, i, ' ')
	s.Value = v
	tokensaidMemo.Of(&s.Cursor).speaking = true
	match.Known(s, v.Start)
	tokensaidMemo.Of(&s.Cursor).speaking = false
	if s.Next > v.Start {
		return // known by its own form
	}
	for k := v.Start; k < v.End; k++ {
		if s.Text[k] >= 0x80 {
			v.End = k
		}
	}
	if v.End-v.Start < 16 {
		return
	}
	s.Value = v
	if src := s.Text[v.Start:v.End]; text.DigitChanges(src) > 3 && value.TokenValue(src, v.Quoted) && (introduced || s.Text[at]|0x20 != 'k' || !text.UUID(src)) && bytes.IndexByte(src, ':') < 0 && (!text.UUID(src) || !read.Chosen(s, at)) {
		read.Accept(s, r)
		siblings(s, r, v)
	}
}

// siblings masks what the rest of the line holds that is as long as the token v and looks as random: for prod X and for staging Y.
func siblings(s *rule.Scan, r *rule.Rule, v text.SetValue) {
	n := v.End - v.Start
	for k, limit := v.End, min(s.LineEnd(v.End), v.End+2*text.MaxKey); k < limit; k++ {
		end := s.RunEnd(text.CsURL, k)
		if src := s.Text[k:max(k, end)]; len(src) == n && n >= 20 && !text.Hex(src) && text.DigitChanges(src) > 3 && value.TokenValue(src, false) && value.Rare(src) {
			s.Emit(r, k, end)
		}
		k = max(k, end)
	}
}

// mayBeToken says whether the word text[i:end] is long enough for a token and has digits. One that a string ends within is not.
func mayBeToken(s *rule.Scan, i, end int) bool {
	if end-i < 16 || end-i < text.MaxKey && !s.DigitIn(i, end) {
		return false
	}
	return !text.IsAlnum(s.Text[i]) || text.Equal(s.Eight(i), '"')|text.Equal(s.Eight(i+8), '"') == 0
}

const maxAbroad = 9 // reach: words of a sentence about a key, those of its name with them

// keyAbroad verifies what a sentence says a key for an API is, in languages other than English: the first of the next words that is long and
// looks random.
func keyAbroad(s *rule.Scan, r *rule.Rule, at int) {
	i := at
	for range maxAbroad {
		end := s.WordEnd(i)
		start := i
		for start < end && text.HasByte("\"'`(*:=", s.Text[start]) {
			start++
		}
		stop := s.RunEnd(text.CsURL, start)
		if v := s.Text[start:stop]; len(v) >= 16 && value.KeyLike(v) && !value.Template(v) && !value.Path(v) {
			s.Emit(r, start, stop)
			s.Next = stop
			return
		}
		if end == i || text.HasByte(".!?;", s.Text[end-1]) || text.ByteAt(s.Text, end) != ' ' {
			return
		}
		i = end + 1
	}
}

// publicParts are words behind a key for what everybody may know of it.
var publicParts = text.Cues("exchange", "exchange:", "share", "share:", "fingerprint", "fingerprint:", "digest", "digest:", "hash", "hash:", "checksum", "checksum:", "thumbprint", "thumbprint:")

// publicPart says whether the words around the key or token at at, behind which text[i:end] is the next, speak of what is public.
func publicPart(s *rule.Scan, at, i, end int) bool {
	if i = min(i, end); publicParts.Has(s.Text[i:end]) {
		return true
	}
	if s.Text[at]|0x20 != 'k' {
		return false
	}
	word, _ := s.WordPrior(at)
	return text.Listed(word, []string{"public", "pub", "verifying"}) || text.Listed(s.Text[i:end], []string{"id", "id:"}) && text.UUID(s.Text[min(end+1, len(s.Text)):min(end+37, len(s.Text))])
}

// fieldOfLog says whether the word v assigns something to a name, which tells more than the words before it: jti=608cf711.
func fieldOfLog(v []byte) bool {
	n := bytes.IndexByte(v, '=')
	for _, b := range v[:max(n, 0)] {
		if !text.IsLower(b) && b != '_' {
			return false
		}
	}
	if n < 2 || n > 11 || n+1 == len(v) || v[n+1] == '=' {
		return false
	}
	for _, w := range []string{"key", "token", "secret", "pass", "password", "pw", "pwd", "value", "val"} {
		if bytes.HasSuffix(v[:n], []byte(w)) {
			return false
		}
	}
	return true
}

// fingerprint says whether the fingerprint of a key of OpenPGP begins at i, behind the word key at at.
func fingerprint(s *rule.Scan, at, i int) bool {
	if s.Text[at]|0x20 != 'k' {
		return false
	}
	end := s.RunEnd(text.CsAlnum, i)
	return (end-i == 40 || end-i == 16) && text.Hex(s.Text[i:end]) && s.Cued(pgpCues, text.CueReach, i)
}

var pgpCues = text.Cues("rsa", "dsa", "eddsa", "ecdsa", "gpg", "pgp", "openpgp", "signed", "keyserver", "apt", "recv")

type tokensaidSeen struct {
	speaking bool // what follows a word like token is tried
}

var tokensaidMemo = text.NewMemo[tokensaidSeen]()
