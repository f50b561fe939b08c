package line

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

const leastHash = 20 // form: letters and digits of the last part of a hash

// passwordHash finds the hash of a password: in the modular crypt format, $id$...$salt$hash, or behind the word that names its scheme.
func passwordHash(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	switch last := s.Text[at.End-1]; {
	case last == '}':
		return directoryHash(s, r, i, at.End)
	case s.Text[i] == '$' && (text.ByteAt(s.Text, i-1) == '$' || s.GluedLeft(i)):
		return 0
	case s.Text[i] == 'm':
		return quotedHash(s, r, i)
	}
	end, parts, last := hashParts(s, i)
	if !hashed(s.Text[i:end], parts, last-i) {
		return 0
	}
	s.Emit(r, i, end)
	return end
}

// hashParts returns where the hash at i ends, how many parts it has behind the name of its scheme, and where the last one begins.
func hashParts(s *rule.Scan, i int) (end, parts, last int) {
	end, last = i, i
	for limit := s.WalkLimit(i); end < limit && hashByte[s.Text[end]]; end++ {
		if s.Text[end] == '$' {
			parts, last = parts+1, end+1
			continue
		}
		whole := parts > 0 && end-last >= leastHash
		if whole && s.Text[end] == ':' && s.Text[i] != 'S' {
			break // the next field of a line; a hash of SCRAM has two
		}
	}
	s.Walked(i, end)
	for end > last && text.HasByte(".,:-_", s.Text[end-1]) && end-last != 22 {
		end--
	}
	return end, parts, last
}

// hashByte are the bytes of hashes.
var hashByte = text.SetOf(text.Alnum + "$./+=,-_:")

// hashed says whether v is a hash of so many parts, the last of which begins at last.
func hashed(v []byte, parts, last int) bool {
	short := parts == 2 && v[0] == '$' && !text.HasByte("PH", text.ByteAt(v, 1)) // of phpass
	hash := v[last:]
	if parts < 2 || short || len(hash) < leastHash {
		return false
	}
	return value.Rare(hash) || text.DigitChanges(hash) > 3 || value.Strange(hash)
}

// directoryHash finds the base64 behind {SSHA} and its kin (RFC 2307), whose name begins at i and ends before body.
func directoryHash(s *rule.Scan, r *rule.Rule, i, body int) (next int) {
	if text.BeginsAny(s.Text[i:], plainSchemes) {
		return plainPassword(s, r, i, body)
	}
	end := s.RunEnd(text.CsToken, body)
	if text.ByteAt(s.Text, i-1) != '{' || end-body < 24 || text.DigitChanges(s.Text[body:end]) <= 3 {
		return 0
	}
	s.Emit(r, i-1, end)
	return end
}

// plainSchemes are what Dovecot writes before a password that it stores as it is.
var plainSchemes = []string{"plain}", "cleartext}", "clear}"}

// inField are the bytes of a field of a user's line.
var inField = text.Where(func(b byte) bool { return b > ' ' && !text.HasByte(":\"'", b) })

// plainPassword finds the password behind {PLAIN}, whose name begins at i and ends before body: the field of a user's line, after the user's name.
func plainPassword(s *rule.Scan, r *rule.Rule, i, body int) (next int) {
	end := s.WalkAhead(body, &inField)
	if s.HasAt(i-1, "{") && text.HasByte(":\"'= ", text.ByteAt(s.Text, i-2)) {
		return read.Given(s, r, text.Judged{SetValue: text.SetValue{Start: body, End: end}})
	}
	return 0
}

// quotedHash finds the hash that PostgreSQL and PgBouncer write: md5 and 32 digits in quotes, which begin at i.
func quotedHash(s *rule.Scan, r *rule.Rule, i int) (next int) {
	end, quote := s.RunEnd(text.CsAlnum, i), text.ByteAt(s.Text, i-1)
	quoted := text.HasByte("\"'", quote) && text.ByteAt(s.Text, end) == quote
	if end-i != 35 || !quoted || !text.Hex(s.Text[i+3:end]) {
		return 0
	}
	s.Emit(r, i, end)
	return end
}

// noLMHash is what stands where a password has no LM hash.
const noLMHash = "aad3b435b51404eeaad3b435b51404ee"

// accountDump finds the hashes behind an account's number and the colon, as the tools that read out Windows write them: user:500:LM:NT:::
func accountDump(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	const digits = 32
	i := at.Start
	lm, rest, _ := bytes.Cut(s.Text[i+1:min(len(s.Text), i+2*digits+4)], []byte(":"))
	nt, rest, _ := bytes.Cut(rest, []byte(":"))
	whole := len(lm) == digits && len(nt) == digits && text.ByteAt(rest, 0) == ':'
	if !whole || !text.IsDigit(text.ByteAt(s.Text, i-1)) {
		return 0
	}
	if !text.Hex(lm) || !text.Hex(nt) {
		return 0
	}
	if !text.FoldedEqual(lm, noLMHash) {
		s.Emit(r, i+1, i+1+digits)
	}
	end := i + 2 + 2*digits
	s.Emit(r, end-digits, end)
	return end
}
