package masking

import "bytes"

// This file finds values whose name is too common a word to lead to whatever follows it: what follows has to look right, and to follow
// at once.

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
