package masking

// transitAhead verifies the number of a branch and that of its bank, 12345-003, behind "transit/institution" and the like, which begins at i.
func transitAhead(s *scan, r *rule, i int) {
	i = alnumEnd(s.text, s.behindAny(r.prefixes, i))
	k, _ := s.link(i)
	end := k + len("12345-003")
	if end > len(s.text) || !like(s.text[k:k+5], "00000") || !hasByte(" -/", s.text[k+5]) || !like(s.text[k+6:end], "000") || s.gluedRight(end) {
		return
	}
	s.emit(r, k, end)
	s.next = end
}

// bankNumbers are words for the other numbers of an account.
var bankNumbers = cues("konto", "kontonummer", "kontonr", "account", "acct", "institution", "inst", "branch")

// bankPart verifies the four or five digits behind "transit" and "clearing", which end at i, if another number of the account follows.
func bankPart(s *scan, r *rule, i int) {
	k, _ := s.link(i)
	end := s.digits(k)
	if n := end - k; n != 4 && n != 5 || s.gluedRight(end) {
		return
	}
	for j, limit := end, min(len(s.text), end+cueReach); j < limit && s.text[j] != '\n'; {
		stop := max(j+1, alnumEnd(s.text, j))
		if bankNumbers.has(s.text[j:stop]) {
			s.emit(r, k, end)
			s.next = end
			return
		}
		j = stop
	}
}

// transferCues say that money goes to an account of Argentina or Brazil.
var transferCues = cues("cbu", "cvu", "transferi", "transferime", "transferir", "transferencia", "mercado", "banco", "pix", "chave")

// bankAlias verifies the alias of an Argentine account behind that word, which ends at i: three words with dots.
func bankAlias(s *scan, r *rule, i int) {
	k, _ := s.link(i)
	end, dots := k, 0
	for end < len(s.text) && end-k < 24 && (isAlnum(s.text[end]) || s.text[end] == '.' && isAlnum(byteAt(s.text, end+1))) {
		dots += btoi(s.text[end] == '.')
		end++
	}
	if k == i || dots < 1 || dots > 3 || end-k < 6 || end-k > 20 || !s.cued(transferCues, besideCard, k) {
		return
	}
	s.emit(r, k, end)
	s.next = end
}

// pixKey verifies the random key of Brazil's Pix, a UUID, behind its name, which ends at i.
func pixKey(s *scan, r *rule, i int) {
	const length = 36
	k, _ := s.link(i)
	for limit := min(len(s.text), k+cueReach); k+length <= len(s.text) && k < limit && s.text[k] != '\n'; k++ {
		if end := k + length; !isAlnum(s.text[k-1]) && uuid(s.text[k:end]) && !s.gluedRight(end) {
			s.emit(r, k, end)
			s.next = end
			return
		}
	}
}
