package masking

// This file finds the phone numbers that sentences name.

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
