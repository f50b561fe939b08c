package line

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// passwordHash verifies the hash of a password in the modular crypt format, $id$...$salt$hash, whose first $ is at i.
func passwordHash(s *rule.Scan, r *rule.Rule, i int) {
	if text.ByteAt(s.Text, i-1) != '$' && !s.GluedLeft(i) {
		hash(s, r, i, i)
	}
}

// namedHash verifies a hash whose scheme begins with a word: pbkdf2_sha256$, scrypt:32768:8:1$.
func namedHash(s *rule.Scan, r *rule.Rule, i int) { hash(s, r, i, i) }

// hash emits text[start:] up to the end of the hash if its parts behind i are those of one: at least two behind the scheme, of which
// the last has 20 letters and digits or more.
func hash(s *rule.Scan, r *rule.Rule, start, i int) {
	end, last, parts, digits := i, i, 0, 0
	for limit := s.WalkLimit(i); end < limit && (text.IsAlnum(s.Text[end]) || text.HasByte("$./+=,-_:", s.Text[end])); end++ {
		if s.Text[end] == '$' {
			parts, last = parts+1, end+1
		} else if parts > 0 && s.Text[end] == ':' && end-last >= 20 {
			break
		}
		digits += text.Btoi(text.IsDigit(s.Text[end]))
	}
	s.Walked(i, end)
	for end > last && text.HasByte(".,:-_", s.Text[end-1]) && end-last != 22 {
		end--
	}
	bcrypt := s.Text[i] == '$' && text.ByteAt(s.Text, i+1) == '2'
	if parts < 2 || parts == 2 && s.Text[i] == '$' && !text.HasByte("PH", text.ByteAt(s.Text, i+1)) || end-last < 20 || digits == 0 || bcrypt && end-last < 53 {
		return
	}
	if v := s.Text[last:end]; value.Rare(v) || text.DigitChanges(v) > 3 || value.Strange(v) {
		s.Emit(r, start, end)
		s.Next = end
	}
}

// directoryHash verifies the base64 behind {SSHA} and its kin (RFC 2307); i is behind the {.
func directoryHash(s *rule.Scan, r *rule.Rule, i int) {
	body := i
	for body < len(s.Text) && s.Text[body] != '}' {
		body++
	}
	body++
	end := s.RunEnd(text.CsToken, body)
	if text.ByteAt(s.Text, i-1) == '{' && end-body >= 24 && text.DigitChanges(s.Text[body:end]) > 3 {
		s.Emit(r, i-1, end)
		s.Next = end
	}
}

// noLMHash is what stands where a password has no LM hash.
const noLMHash = "aad3b435b51404eeaad3b435b51404ee"

// accountDump verifies the hashes behind an account's number and the colon at i, as the tools that read out Windows write them:
// user:500:LM:NT:::
func accountDump(s *rule.Scan, r *rule.Rule, i int) {
	const digits = 32
	end := i + 2 + 2*digits
	if text.ByteAt(s.Text, i+1+digits) != ':' || text.ByteAt(s.Text, end) != ':' || text.ByteAt(s.Text, end+1) != ':' || i == 0 || !text.IsDigit(s.Text[i-1]) {
		return
	}
	lm, nt := s.Text[i+1:i+1+digits], s.Text[end-digits:end]
	if !text.Hex(lm) || !text.Hex(nt) {
		return
	}
	if !text.FoldedEqual(lm, noLMHash) {
		s.Emit(r, i+1, i+1+digits)
	}
	s.Emit(r, end-digits, end)
	s.Next = end
}
