package masking

import "bytes"

// This file finds values whose name is too common a word to lead to whatever follows it: what follows has to look right, and to follow
// at once.

// numberSaid verifies the phone number behind "my number is", which must be one of North America or begin with a 0 or +.
func numberSaid(s *scan, r *rule, i int) {
	i, _ = s.link(i)
	if b := byteAt(s.text, i); !isDigit(b) && b != '(' {
		return
	}
	end := s.phoneEnd(i)
	digits := 0
	for k := i; k < end; k++ {
		digits += btoi(isDigit(s.text[k]))
	}
	if s.text[i] != '0' && digits != 10 && (digits != 11 || s.text[i] != '1') || end == 0 || digits > 11 {
		return
	}
	s.phone(r, i, end)
}

// licenseSaid verifies the number behind the word license alone: a letter and six digits or more, or seven digits behind a sign for number.
func licenseSaid(s *scan, r *rule, i int) {
	k, _ := s.link(i)
	if k == i || k >= len(s.text) || byteAt(s.text, i) == ' ' && s.text[k] == '(' {
		return
	}
	lettered := isUpper(s.text[k]) && (isDigit(byteAt(s.text, k+1)) || hasByte("-ABCDEFGHIJKLMNOPQRSTUVWXYZ", byteAt(s.text, k+1)) && isDigit(byteAt(s.text, k+2)))
	if !lettered && (!isDigit(s.text[k]) || bytes.IndexByte(s.text[i:k], '#') < 0 && !s.stateBefore(i-len("licence"))) {
		return
	}
	wanted := rule{least: 7, most: 20, digits: 6, typ: r.typ}
	if end := s.idBeside(&wanted, k); end > 0 {
		s.emit(r, k, end)
		s.next = end
	}
}

// plateSaid verifies the number plate behind reg, in capitals.
func plateSaid(s *scan, r *rule, i int) {
	if b := byteAt(s.text, i-len("reg")-1); b == '.' || b == '_' && isAlnum(byteAt(s.text, i-len("reg")-2)) {
		return
	}
	i += btoi(byteAt(s.text, i) == '.')
	k, _ := s.link(i)
	if k == i || !isUpper(byteAt(s.text, k)) {
		return
	}
	end, letters, digits := k, 0, 0
	for end < len(s.text) && (isUpper(s.text[end]) || isDigit(s.text[end]) || hasByte(" -", s.text[end]) && s.plateGoesOn(end+1)) {
		letters, digits = letters+btoi(isUpper(s.text[end])), digits+btoi(isDigit(s.text[end]))
		end++
	}
	if n := letters + digits; n < 6 || n > 8 || letters < 2 || letters > 5 || digits < 2 || s.gluedRight(end) {
		return
	}
	s.emit(r, k, end)
	s.next = end
}

// plateGoesOn says whether the word at i may be part of a number plate.
func (s *scan) plateGoesOn(i int) bool {
	end := alnumEnd(s.text, i)
	for k := i; k < end; k++ {
		if isLower(s.text[k]) {
			return false
		}
	}
	return end > i && end-i <= 4
}

// savingsLabelled verifies the number of an account behind "checking:".
func savingsLabelled(s *scan, r *rule, i int) {
	if b := byteAt(s.text, i); b != ':' && b != '#' && b != ' ' {
		return
	}
	k, by := s.link(i)
	if by&byOperator == 0 && bytes.IndexByte(s.text[i:k], '#') < 0 {
		return
	}
	s.accountAt(r, k, 8)
}

// codeEntered verifies the code behind "enter ", which begins at i, if it is said what for.
func codeEntered(s *scan, r *rule, i int) {
	k := i + len("enter ")
	if foldedPrefix(s.text[k:], "code ") {
		k += len("code ")
	}
	end := s.digits(k)
	if n := end - k; n < 4 || n > 8 || !foldedPrefix(s.text[end:], " to ") && !foldedPrefix(s.text[end:], " when ") && !foldedPrefix(s.text[end:], " as ") && !foldedPrefix(s.text[end:], " at the ") {
		return
	}
	s.emit(r, k, end)
	s.next = end
}

// loggedIn verifies the name of an account in the words of an SSH server that begin at i: "Failed password for jdoe from".
func loggedIn(s *scan, r *rule, i int) {
	for _, p := range r.prefixes {
		if foldedPrefix(s.text[i:], p) {
			i += len(p)
			break
		}
	}
	if foldedPrefix(s.text[i:], "invalid user ") {
		i += len("invalid user ")
	}
	end := s.nameBytes(i, min(len(s.text), i+32))
	if v := s.text[i:end]; foldedPrefix(s.text[end:], " from ") && len(v) > 2 && !nobody(v) && !template(v) {
		s.emit(r, i, end)
		s.next = end
	}
}
