package masking

// leastHash is less than any hash with its scheme has bytes.
const leastHash = 24 // form

// passwordHash verifies the hash of a password in the modular crypt format, $id$...$salt$hash, whose first $ is at i.
func passwordHash(s *scan, r *rule, i int) {
	if byteAt(s.text, i-1) != '$' && !s.gluedLeft(i) {
		s.hash(r, i, i)
	}
}

// namedHash verifies a hash whose scheme begins with a word: pbkdf2_sha256$, scrypt:32768:8:1$.
func namedHash(s *scan, r *rule, i int) { s.hash(r, i, i) }

// hash emits text[start:] up to the end of the hash if its parts behind i are those of one: at least two behind the scheme, of which
// the last has 20 letters and digits or more.
func (s *scan) hash(r *rule, start, i int) {
	end, last, parts, digits := i, i, 0, 0
	for limit := s.walkLimit(i); end < limit && (isAlnum(s.text[end]) || hasByte("$./+=,-_:", s.text[end])); end++ {
		if s.text[end] == '$' {
			parts, last = parts+1, end+1
		} else if parts > 0 && s.text[end] == ':' && end-last >= 20 {
			break
		}
		digits += btoi(isDigit(s.text[end]))
	}
	s.walked(i, end)
	for end > last && hasByte(".,:-_", s.text[end-1]) && end-last != 22 {
		end--
	}
	bcrypt := s.text[i] == '$' && byteAt(s.text, i+1) == '2'
	if parts < 2 || parts == 2 && s.text[i] == '$' && !hasByte("PH", byteAt(s.text, i+1)) || end-last < 20 || digits == 0 || bcrypt && end-last < 53 {
		return
	}
	if v := s.text[last:end]; rare(v) || digitChanges(v) > 3 || strange(v) {
		s.emit(r, start, end)
		s.next = end
	}
}

// directoryHash verifies the base64 behind {SSHA} and its kin (RFC 2307); i is behind the {.
func directoryHash(s *scan, r *rule, i int) {
	body := i
	for body < len(s.text) && s.text[body] != '}' {
		body++
	}
	body++
	end := s.runEnd(csToken, body)
	if byteAt(s.text, i-1) == '{' && end-body >= 24 && digitChanges(s.text[body:end]) > 3 {
		s.emit(r, i-1, end)
		s.next = end
	}
}

// noLMHash is what stands where a password has no LM hash.
const noLMHash = "aad3b435b51404eeaad3b435b51404ee"

// accountDump verifies the hashes behind an account's number and the colon at i, as the tools that read out Windows write them:
// user:500:LM:NT:::
func accountDump(s *scan, r *rule, i int) {
	const digits = 32
	end := i + 2 + 2*digits
	if byteAt(s.text, i+1+digits) != ':' || byteAt(s.text, end) != ':' || byteAt(s.text, end+1) != ':' || i == 0 || !isDigit(s.text[i-1]) {
		return
	}
	lm, nt := s.text[i+1:i+1+digits], s.text[end-digits:end]
	if !hex(lm) || !hex(nt) {
		return
	}
	if !foldedEqual(lm, noLMHash) {
		s.emit(r, i+1, i+1+digits)
	}
	s.emit(r, end-digits, end)
	s.next = end
}
