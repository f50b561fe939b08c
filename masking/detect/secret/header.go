package secret

import (
	"bytes"
	"encoding/base64"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// authorization masks the credential of an Authorization header's value: behind the scheme, where there is one. Of Digest and of
// AWS's signatures it is the parameter that proves the knowledge of the key.
func authorization(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	i, end := v.Start, v.End
	if scheme := s.RunEnd(text.CsURL, i); scheme > i && text.ByteAt(s.Text, scheme) == ' ' && scheme-i <= 20 {
		switch name := s.Text[i:scheme]; {
		case text.FoldedEqual(name, "digest"), text.FoldedPrefix(name, "aws4-"):
			return proof(s, r, scheme)
		case text.FoldedEqual(name, "sso-key"):
			return 0 // ssoKey finds it
		}
		i = scheme + 1
		if end = s.RunEnd(text.CsToken, i); s.HasAt(end, ":") && text.IsAlnum(text.ByteAt(s.Text, end+1)) {
			end = s.RunEnd(text.CsToken, end+1) // id:secret
		}
		end = s.SentenceEnd(i, end)
	}
	if v := s.Text[i:max(i, end)]; len(v) >= 8 && !value.Template(v) && value.Rare(v) {
		s.Emit(r, i, end)
		return i
	}
	return 0
}

// proof masks the parameter response or Signature behind i, on the same line or the next.
func proof(s *rule.Scan, r *rule.Rule, i int) (next int) {
	rest := s.Text[i:min(len(s.Text), i+2*text.MaxJudged)]
	for _, name := range [...]string{"response=", "Signature="} {
		n := bytes.Index(rest, []byte(name))
		if n < 0 {
			continue
		}
		start := s.Past(i+n+len(name), len(s.Text), "\"\\")
		if end := s.RunEnd(text.CsAlnum, start); end-start >= 32 {
			s.Emit(r, start, end)
			return i
		}
	}
	return 0
}

// bearer verifies the token behind the word Bearer, in a header or a sentence (RFC 6750).
func bearer(s *rule.Scan, r *rule.Rule, at Lined) {
	i := at.Value.Start
	if next := read.OverBreak(s, i); next > 0 {
		i = next
	}
	end := s.RunEnd(text.CsToken, i)
	end = s.Since(end, end-i, ".~/")
	v := s.Text[i:end]
	random := value.Rare(v) || len(v) >= 16 && text.Hex(v)
	if random && len(v) >= 8 && !value.Template(v) {
		s.Emit(r, i, end)
	}
}

// basic verifies the base64 of user:password behind the word Basic (RFC 7617).
func basic(s *rule.Scan, r *rule.Rule, at Lined) {
	if end := base64End(s, at.Value.Start); userAndPassword(s.Text[at.Value.Start:end]) {
		s.Emit(r, at.Value.Start, end)
	}
}

// userAndPassword says whether v is the base64 of a printable text with a colon.
func userAndPassword(v []byte) bool {
	if len(v) < 8 || len(v)%4 != 0 {
		return false
	}
	var buf [text.MaxJudged / 4 * 3]byte
	n, err := base64.StdEncoding.Decode(buf[:], v[:min(len(v), text.MaxJudged)])
	colon := bytes.IndexByte(buf[:n], ':')
	for _, b := range buf[:n] {
		if b < ' ' || b == 0x7f {
			return false
		}
	}
	return err == nil && colon >= 0 && utf8.Valid(buf[:n])
}

// authPair verifies the value of a setting named auth: the base64 of user:password, as in Docker's configuration, or the second of
// two strings, as in auth=("user", "password").
func authPair(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	if text.FoldedPrefix(s.Text[v.Start:], "neo4j/") {
		v.Start += len("neo4j/")
		return read.Given(s, r, v)
	}
	i := s.Past(v.From, len(s.Text), " \t")
	if b := text.ByteAt(s.Text, i); b != '(' && b != '[' {
		if v.End-v.Start >= 16 && text.DigitChanges(s.Text[v.Start:v.End]) > 3 && bytes.IndexByte(s.Text[v.Start:v.End], '/') < 0 {
			return read.Token(s, r, v)
		}
		return 0
	}
	if v.SetValue = read.Argument(s, i+1, 1); v.Quoted {
		return read.Literal(s, r, v)
	}
	return 0
}

// session verifies the value of a cookie or header that stands for a login.
func session(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	if v.Start < v.End && len(s.Text[v.Start:v.End]) >= 12 && value.TokenValue(s.Text[v.Start:v.End], v.Quoted) {
		return read.Accept(s, r, v.SetValue)
	}
	return 0
}

// coined accepts words that somebody put together, where nothing but a value can stand.
func coined(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	if (v.Quoted || v.Certain) && value.Coined(s.Text[v.Start:max(v.Start, v.End)]) {
		return read.Given(s, r, v)
	}
	return 0
}
