package masking

import "bytes"

// backupCodes verifies the codes behind the words of r that begin at i, one after the other.
func backupCodes(s *scan, r *rule, i int) {
	named := s.behindAny(r.prefixes, i)
	named -= btoi(s.text[named-1] == ':')
	k := s.behindName(named)
	if s.text[named-1] != 's' && s.codeOfPairs(r, max(k, named)) || k == 0 {
		return
	}
	for first := 0; ; {
		for low := k; k < len(s.text) && k-low < 8 && hasByte(" \t\r\n,;*\"'[", s.text[k]); {
			k++
		}
		end := s.runEnd(csURL, min(k, len(s.text)))
		if code := s.text[min(k, end):end]; len(code) < 8 || len(code) > 24 || shapeOf(code).digits < 3 && !(halves(code) && (len(code) == first || first == 0 && shapeOf(code).digits > 0)) || calendar(code) {
			return
		} else if first == 0 {
			first = len(code)
		}
		s.emit(r, k, end)
		s.next, k = end, end
	}
}

// codeOfPairs masks the one code at i behind "backup code ": eight digits, or two groups of four.
func (s *scan) codeOfPairs(r *rule, i int) bool {
	end := s.digits(i)
	if end == i+4 && hasByte(" -", byteAt(s.text, end)) {
		end = s.digits(end + 1)
	}
	if n := end - i; n != 8 && n != 9 || s.gluedRight(end) || calendar(s.text[i:end]) {
		return false
	}
	s.emit(r, i, end)
	s.next = end
	return true
}

// halves says whether v is two halves of small letters and digits with a dash between them: ck2wl-kx8ho.
func halves(v []byte) bool {
	sh := shapeOf(v)
	return len(v)%2 == 1 && v[len(v)/2] == '-' && sh.lower+sh.digits == len(v)-1
}

// productKeys masks the keys that programs are sold with in the words behind those of r that begin at i, up to the end of the line.
func productKeys(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	for limit := min(s.lineEnd(k), k+3*maxKey); k < limit; {
		from, _, _ := s.unwrapped(k)
		end := from
		for end < limit && (isUpper(s.text[end]) || isDigit(s.text[end]) || s.text[end] == '-') {
			end++
		}
		if v := s.text[from:end]; productKey(v) && bytes.IndexByte(v, '-') <= 6 && end-from >= 4*4 {
			s.emit(r, from, end)
			s.next = end
		}
		k = max(k+1, s.toldGap(s.wordEnd(max(k, end))))
	}
}

// behindName returns where the value of the name that ends at i begins, 0 if it has none. A remark may stand between them.
func (s *scan) behindName(i int) int {
	if k := s.behindRemark(i); k > 0 {
		return k
	}
	k, by := s.link(i)
	if by == 0 {
		return 0
	}
	return k
}

const maxRemark = 48 // reach: bytes of a remark between the words for codes and the first one

// behindRemark returns where what a remark leads to begins, 0 if no remark begins at i: " (GitHub):", " for the wiki:".
func (s *scan) behindRemark(i int) int {
	if !foldedPrefix(s.text[i:], " (") && !foldedPrefix(s.text[i:], " for ") && !foldedPrefix(s.text[i:], " of ") {
		return 0
	}
	for k := i; k < len(s.text) && k-i < maxRemark && s.text[k] != '\n' && s.text[k] != '.'; k++ {
		if s.text[k] == ':' && !isAlnum(byteAt(s.text, k+1)) {
			for k++; k < len(s.text) && k-i < maxRemark+8 && s.text[k] <= ' '; k++ {
			}
			return k
		}
	}
	return 0
}

// calendar says whether v is a year, a dash and more, as dates and spans of years begin.
func calendar(v []byte) bool {
	return len(v) > 4 && v[4] == '-' && (v[0] == '2' && v[1] == '0' || v[0] == '1' && v[1] == '9')
}

// routerSecret verifies the word behind the words of r that begin at i, and behind the number that says how it is encrypted.
func routerSecret(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	if isDigit(byteAt(s.text, k)) && byteAt(s.text, k+1) == ' ' {
		k += 2
	}
	if s.value = s.valueAt(i, min(k, len(s.text)), ' '); s.value.start < s.value.end && s.digitIn(s.value.start, s.value.end) {
		given(s, r)
	}
}
