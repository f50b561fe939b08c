package masking

import "bytes"

// This file finds accounts and cards of which little is written: their last digits, or a number behind the word account alone.

const bankReach = 48 // reach: bytes before a number in which a word for a bank stands

var bankCues = cues("sort", "bsb", "routing", "iban", "aba", "bank", "checking", "savings", "wire", "transfer", "deposit", "ifsc", "blz", "account", "acct", "swift", "payment", "refund", "balance", "debit", "credit", "debited", "credited", "funds", "paid", "pay", "payee", "loan", "overdrawn", "cheque", "check", "drawn", "remit", "wired", "beneficiary")

// movedWords say behind the number of an account what happens with its money.
var movedWords = cues("debited", "credited", "charged", "overdrawn", "balance", "deposit", "deposited", "transfer", "withdrawn", "refund", "frozen", "sort", "routing", "bsb", "iban", "bic", "swift", "ifsc", "aba")

// booked verifies the code of a booking behind the name that ends at i: six capitals and digits, of both kinds.
func booked(s *scan, r *rule, i int) {
	k, _ := s.link(i)
	end := alnumEnd(s.text, k)
	sh := shapeOf(s.text[k:end])
	if k == i || end-k != 6 || sh.digits == 0 || sh.upper < 2 || sh.digits+sh.upper < 6 || s.gluedRight(end) || hasByte("-.", byteAt(s.text, end)) && isAlnum(byteAt(s.text, end+1)) {
		return
	}
	s.emit(r, k, end)
	s.next = end
}

// endings stand before the last digits of a number.
var endings = []string{"ending ", "ends in ", "ends with ", "last four", "last 4", "last4", "last_4"}

// ending returns the verification of the last four digits of what c names, behind the words of endings that begin at i. The name
// stands before them, or between them and the digits; behind a question they may be on the next line.
func ending(c *cue) func(s *scan, r *rule, i int) {
	return func(s *scan, r *rule, i int) {
		k := s.behindAny(endings, i)
		told, limit := 0, min(len(s.text), i+bankReach)
		for ; k < limit && !isDigit(s.text[k]); k++ {
			switch b := s.text[k]; {
			case b == '\n' && s.text[k-1] == '?', b == ')' && byteAt(s.text, i-1) == '(':
				told = k
			case hasByte(".\n;{}()", b):
				return
			}
		}
		if told == 0 || s.text[told] == ')' {
			told = k
		}
		if !s.fourDigits(k) || string(s.text[k:k+4]) == "0000" || !s.cued(c, told-i+cueReach, told) {
			return
		}
		s.emit(r, k, k+4)
		s.next = k + 4
	}
}

// fourDigits says whether four digits stand at i, which no number goes on with.
func (s *scan) fourDigits(i int) bool {
	end := s.digits(i)
	if byteAt(s.text, end) == ' ' && s.digits(end+1)-end-1 == 4 {
		return false // the first group of a whole number
	}
	return end-i == 4 && !s.gluedRight(end) && !s.gluedLeft(i) && (!hasByte(".,-/", byteAt(s.text, end)) || !isDigit(byteAt(s.text, end+1)))
}

// accountNearBank verifies the number behind the word account, which ends at i: if a sign for number follows, or if it is about a bank.
func accountNearBank(s *scan, r *rule, i int) {
	if foldedPrefix(s.text[i:], " with us is ") || foldedPrefix(s.text[i:], " with you is ") {
		i = s.behindAny([]string{" with us", " with you"}, i)
	}
	if b, after := byteAt(s.text, i), byteAt(s.text, i+1); b == ' ' && isAlpha(after) && after != 'i' {
		return // account and, account of
	}
	k, _ := s.link(i)
	if !isDigit(byteAt(s.text, k)) {
		return
	}
	numbered := false
	for _, b := range s.text[i:k] {
		numbered = numbered || b == '#'
	}
	if low := i - len("account"); !numbered && (low <= 0 || !s.cued(bankCues, bankReach, low)) && !s.moved(s.digits(k)) && !s.bankBlock(i, s.digits(k)) {
		return
	}
	s.accountAt(r, k, 6)
}

// bankBlock says whether the account whose name ends at i and whose number ends at end is set in a file below or above the other settings
// of a bank: "bank:" on the line before it, "routing:" on the one behind.
func (s *scan) bankBlock(i, end int) bool {
	if byteAt(s.text, i) != ':' && byteAt(s.text, i) != '"' {
		return false
	}
	next := s.lineEnd(end)
	line := i
	for low := max(0, i-maxKey); line > low && s.text[line-1] != '\n'; {
		line--
	}
	return s.cued(bankCues, bankReach, max(0, line-1)) || s.moved(min(next+1, len(s.text)))
}

// moved says whether one of movedWords stands in the sentence behind i, not far.
func (s *scan) moved(i int) bool {
	for limit := min(len(s.text), i+bankReach); i < limit && !hasByte(".\n;", s.text[i]); {
		if !isAlpha(s.text[i]) {
			i++
			continue
		}
		end := alnumEnd(s.text, i)
		if movedWords.has(s.text[i:end]) {
			return true
		}
		i = end
	}
	return false
}

// accountAhead verifies the number behind a/c, which begins at i.
func accountAhead(s *scan, r *rule, i int) {
	i += len("a/c")
	if isAlnum(byteAt(s.text, i)) {
		return
	}
	k, _ := s.link(i)
	s.accountAt(r, k, 8)
}

// accountAt takes the account's number that begins at i, of least digits or more.
func (s *scan) accountAt(r *rule, i, least int) {
	if !isDigit(byteAt(s.text, i)) {
		return
	}
	wanted := rule{least: least, most: 28, digits: least, typ: r.typ}
	if end := s.idBeside(&wanted, i); end > 0 {
		s.emit(r, i, end)
		s.next = end
	}
}

// codeSaid verifies the digits behind "your code", which ends at i, if they are said to be it.
func codeSaid(s *scan, r *rule, i int) {
	k, by := s.link(i)
	if by == 0 || !isDigit(byteAt(s.text, k)) {
		return
	}
	end := s.digits(k)
	if n := end - k; n == 3 && hasByte("- ", byteAt(s.text, end)) && s.digits(end+1) == end+4 {
		end += 4
	} else if n < 4 || n > 8 {
		return
	}
	if s.gluedRight(end) || hasByte(".-/:", byteAt(s.text, end)) && isDigit(byteAt(s.text, end+1)) {
		return
	}
	s.emit(r, k, end)
	s.next = end
}

// programs says whether the name text[k:end], behind a word that ends at i, is a label, an identifier that a program made, that of a
// program's account, a colour, or part of a URL or of a path of identifiers.
func (s *scan) programs(i, k, end int) bool {
	if _, label := s.cueAt(k); label == end || label > 0 && isUpper(byteAt(s.text, label)) {
		return true // a label: Benutzername, usernameValue
	}
	v := s.text[k:end]
	switch before, at := byteAt(s.text, k-1), bytes.IndexByte(v, '@'); {
	case opaque(v), len(v) > 0 && v[0] == '.':
		return true
	case before == '#' && (len(v) == 3 || len(v) == 6 || len(v) == 8) && hex(v):
		return true
	case at > 0 && nobody(v[:at]):
		return true // username:password@host
	case at == 0 && before == '>', before == '@' && byteAt(s.text, k-2) == '>':
		open := bytes.LastIndexByte(s.text[max(0, k-maxTag):k], '<') + max(0, k-maxTag)
		return hasByte("/:", byteAt(s.text, open-1))
	}
	start := i
	for start > 0 && i-start < maxCue && (isWordByte(s.text[start-1]) || s.text[start-1] == '-') {
		start--
	}
	if s.tight(i) && byteAt(s.text, start-1) == '.' && isAlpha(byteAt(s.text, start-2)) {
		return true // Service.Login:input
	}
	name, _ := s.foldName(max(0, i-len("service account name")), i)
	return bytes.HasSuffix(name, []byte("serviceaccountname"))
}

// accountFate says whether the words at i say what became of an account.
func (s *scan) accountFate(i int) bool {
	for _, w := range []string{" has been ", " was locked", " is locked", " was disabled", " is disabled", " was suspended", " has expired", " cannot log", " can't log", " failed to log", " logged in", " logged out"} {
		if foldedPrefix(s.text[i:], w) {
			return true
		}
	}
	return false
}
