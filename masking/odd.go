package masking

// This file verifies the tokens that the tables of vendors cannot describe: they are known by a mark in their middle or at
// their end, and what goes before it must be looked at backwards.

// back returns where the n bytes of cs begin that end before i, or -1 if there are not as many.
func (s *scan) back(cs charset, n, i int) int {
	if i < n {
		return -1
	}
	for k := i - n; k < i; k++ {
		if charsetOf[s.text[k]]>>cs&1 == 0 {
			return -1
		}
	}
	return i - n
}

// found emits the key text[start:end] unless it goes on as a longer word on either side.
func (s *scan) found(r *rule, start, end int) {
	if start < 0 || s.gluedLeft(start) || isAlnum(byteAt(s.text, end)) || blank(s.text[start:end]) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}

// terraform verifies <14>.atlasv1.<60 to 70>; i is at the a of atlasv1.
func terraform(s *scan, r *rule, i int) {
	body := i + len("atlasv1.")
	if end := s.runEnd(csPadded, body); i > 0 && s.text[i-1] == '.' && end-body >= 60 && !blank(s.text[body:end]) {
		s.found(r, s.back(csAlnum, 14, i-1), end)
	}
}

// entraSecret verifies a client secret of Microsoft Entra; i is at the ~ of 8Q~.
func entraSecret(s *scan, r *rule, i int) {
	if i < 5 || s.text[i-1] != 'Q' || !isDigit(s.text[i-2]) {
		return
	}
	start := s.back(csEntra, 3, i-2)
	end := s.trimmed(i, s.runEnd(csEntra, i))
	if n := end - i - 1; n >= 31 && n < 50 && !blank(s.text[i+1:end]) { // 34, and more if something hangs on it
		s.found(r, start, end)
	}
}

// annotatedKey verifies the 84 characters of a common annotated security key (Microsoft, 2024), and of an Azure DevOps token.
func annotatedKey(s *scan, r *rule, i int) {
	const size, mark, signature = 84, 52, 76
	if i+size > len(s.text) {
		return
	}
	key := s.text[i : i+size]
	if (string(key[mark:mark+5]) == "JQQJ9" || string(key[signature:signature+4]) == "AZDO") && alnumEnd(s.text, i) == i+size {
		s.found(r, i, i+size)
	}
}

// signedKey verifies the base64 of an Azure key of 64 or 32 bytes with a signature such as +ASt in it; i is behind the +.
func signedKey(s *scan, r *rule, i int) {
	const rest, long, short = 9, 77, 34
	end := s.runEnd(csBase64, i)
	if i == 0 || s.text[i-1] != '+' || end-i != rest || byteAt(s.text, end) != '=' {
		return
	}
	if byteAt(s.text, end+1) == '=' {
		s.found(r, s.back(csBase64, long, i), end+2)
	} else {
		s.found(r, s.back(csBase64, short, i), end+1)
	}
}

// mailchimp verifies <32 hexadecimal digits>-us<1 or 2 digits>; i is at the u.
func mailchimp(s *scan, r *rule, i int) {
	if end := s.digits(i + 2); i > 0 && s.text[i-1] == '-' && end-i <= 4 {
		s.found(r, s.back(csHex, 32, i-1), end)
	}
}

// maxmind verifies <6>_<29>_mmk; i is at the first m.
func maxmind(s *scan, r *rule, i int) {
	middle := -1
	if i > 0 && s.text[i-1] == '_' {
		middle = s.back(csAlnum, 29, i-1)
	}
	if middle > 0 && s.text[middle-1] == '_' {
		s.found(r, s.back(csAlnum, 6, middle-1), i+len("mmk"))
	}
}

// discordBot verifies <number in base64>.<time>.<signature>: in base64, digits begin with M, N or O.
func discordBot(s *scan, r *rule, i int) {
	if s.text[i] < 'M' || s.text[i] > 'O' {
		return
	}
	number := alnumEnd(s.text, i)
	if number-i > 28 || byteAt(s.text, number) != '.' {
		return
	}
	if time := s.runEnd(csURL, number+1); time-number-1 == 6 && byteAt(s.text, time) == '.' {
		if end := s.runEnd(csURL, time+1); end-time-1 >= 27 && end-time-1 <= 45 {
			s.found(r, i, end)
		}
	}
}

// telegramBot verifies <number>:<35 characters>; i is at the colon.
func telegramBot(s *scan, r *rule, i int) {
	start, end := i, i+1
	for start > 0 && i-start < 20 && isDigit(s.text[start-1]) {
		start--
	}
	start = s.wordAt(start)
	for end < len(s.text) && end-i <= 35 && charsetOf[s.text[end]]>>csURL&1 != 0 {
		end++
	}
	bot := start >= 3 && foldedEqual(s.text[start-3:start], "bot")
	if i-start < 8 || end-i-1 != 35 || isAlnum(byteAt(s.text, end)) || !bot && s.gluedLeft(start) || !rare(s.text[i+1:end]) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}

// messagingKey verifies <7 and more>:APA91b<more than 100>; i is behind the colon.
func messagingKey(s *scan, r *rule, i int) {
	start, end := i-1, s.runEnd(csURL, i)
	if i == 0 || s.text[start] != ':' || end-i < 120 {
		return
	}
	for start > 0 && i-start < 24 && charsetOf[s.text[start-1]]>>csURL&1 != 0 {
		start--
	}
	if i-start > 7 {
		s.found(r, start, end)
	}
}

// freeDeepL verifies <UUID>:fx; i is at the colon.
func freeDeepL(s *scan, r *rule, i int) {
	const n = 36
	if s.text[i+1] == 'f' && byteAt(s.text, i+2) == 'x' && i >= n && uuid(s.text[i-n:i]) && !s.gluedRight(i+3) {
		s.found(r, i-n, i+3)
	}
}

// ssoKey verifies <key>:<secret> behind the words of r that begin at i.
func ssoKey(s *scan, r *rule, i int) {
	start := i + len("sso-key ")
	colon := s.runEnd(csURL, start)
	if end := s.runEnd(csURL, min(colon+1, len(s.text))); byteAt(s.text, colon) == ':' && colon-start >= 16 && end-colon > 16 && keyLike(s.text[colon+1:end]) {
		s.found(r, start, end)
	}
}
