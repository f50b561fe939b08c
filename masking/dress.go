package masking

import "bytes"

// This file takes off what stands between the name of a setting and its value: continued lines, brackets, markup, and what PHP writes
// around a string.

// dressed reads the value that begins behind the (, [, \\ or < at i.
func (s *scan) dressed(name, i int, operator byte) (v setValue, ok bool) {
	switch s.text[i] {
	case '0':
		return s.pointedAt(i)
	case '$':
		if byteAt(s.text, i+1) == '{' {
			return s.defaultOf(i)
		}
		return v, false
	case '(', '\\':
		next := s.textBelow(i + 1)
		if next == 0 || s.text[i] == '(' && !hasByte("\"'", s.text[next]) {
			return v, false
		}
		v = s.plainValue(name, next, operator)
		return v, true
	case '[':
		end := i + 1
		for end < len(s.text) && end-i < maxKey && s.text[end] > ' ' && !hasByte("[],\"'", s.text[end]) {
			end++
		}
		v = setValue{start: i + 1, end: end, doubtful: true}
		return v, operator == '=' && byteAt(s.text, end) == ']' && s.lineEnds(end+1)
	}
	if byteAt(s.text, i+1) == '<' && operator == '=' {
		if v, ok = s.hereDocument(i + 2); ok {
			return v, true
		}
	}
	return s.markedUp(name, i, operator)
}

// hereDocument reads the only line between <<WORD, of which i is behind the signs, and WORD: PHP's <<<KEY, <<-EOT, <<~'EOS'.
func (s *scan) hereDocument(i int) (v setValue, ok bool) {
	for low := i; i < len(s.text) && i-low < 4 && hasByte("<-~\"'", s.text[i]); {
		i++
	}
	end := s.runEnd(csWord, i)
	word := s.text[i:end]
	if end == i || end-i > maxKey/2 || !isUpper(word[0]) {
		return v, false
	}
	if hasByte("\"'", byteAt(s.text, end)) {
		end++
	}
	if v.start = s.textBelow(end); v.start == 0 {
		return v, false
	}
	v.end = s.lineEnd(v.start)
	next := s.textBelow(v.end)
	for v.end > v.start && s.text[v.end-1] <= ' ' {
		v.end--
	}
	v.quoted = true
	return v, next > 0 && bytes.HasPrefix(s.text[next:], word)
}

// markedUp reads the value behind the < at i: << x >>, <b>x</b>, or behind the </b> of a name.
func (s *scan) markedUp(name, i int, operator byte) (v setValue, ok bool) {
	if foldedPrefix(s.text[i:], "<< ") {
		near := s.text[i:min(len(s.text), i+maxKey+2)]
		if end := bytes.Index(near[:lineLength(near)], []byte(" >>")); end > 3 {
			return setValue{start: i + 3, end: i + end}, true
		}
	}
	if byteAt(s.text, i+1) == '<' && byteAt(s.text, i+2) == '"' {
		return s.quotedAt(i + 2) // a binary of Erlang
	}
	if operator != ':' && operator != '=' {
		return v, false
	}
	if tag := s.inlineTag(i); tag > i && byteAt(s.text, i+1) != '/' {
		v = s.elementText(tag)
		v.doubtful = !s.digitIn(v.start, v.end)
		return v, v.end > v.start
	} else if tag > i {
		for byteAt(s.text, tag) == ' ' {
			tag++
		}
		if tag < len(s.text) && isPrint(s.text[tag]) && s.text[tag] != '<' {
			v = s.plainValue(name, tag, ' ')
			v.doubtful = true
			return v, true
		}
	}
	return v, false
}

// pointedAt reads the string that a debugger prints behind the address of it at i: 0x5581c210 "x".
func (s *scan) pointedAt(i int) (setValue, bool) {
	if end := alnumEnd(s.text, i); byteAt(s.text, i+1) == 'x' && end-i > 4 && end-i < maxKey && byteAt(s.text, end) == ' ' && byteAt(s.text, end+1) == '"' {
		return s.quotedAt(end + 1)
	}
	return setValue{}, false
}

func isPrint(b byte) bool { return b > ' ' && b < 0x7f }

// overBreak returns where the next line's text begins behind the \ at i that continues a line, else 0.
func (s *scan) overBreak(i int) int {
	if byteAt(s.text, i) != '\\' {
		return 0
	}
	return s.textBelow(i + 1)
}

// textBelow returns where the next line's text begins if only its break comes at i, else 0.
func (s *scan) textBelow(i int) int {
	for limit := i + maxKey; i < min(len(s.text), limit); i++ {
		if s.text[i] != ' ' && s.text[i] != '\t' && s.text[i] != '\r' {
			break
		}
	}
	if byteAt(s.text, i) != '\n' {
		return 0
	}
	for limit := i + maxKey; i < min(len(s.text), limit); i++ {
		if s.text[i] > ' ' {
			return i
		}
	}
	return 0
}

// inlineTags are the elements of HTML that show a part of a line in another way.
var inlineTags = []string{"b", "code", "strong", "em", "i", "tt", "kbd", "samp", "pre", "span", "mark", "u"}

// inlineTag returns where the tag of an inlineTags element at i ends, i if there is none.
func (s *scan) inlineTag(i int) int {
	start := i + 1 + btoi(byteAt(s.text, i+1) == '/')
	end := alnumEnd(s.text, min(start, len(s.text)))
	if byteAt(s.text, i) != '<' || end-start > 6 || !listed(s.text[min(start, end):end], inlineTags) {
		return i
	}
	for limit := end + maxKey; end < min(len(s.text), limit) && s.text[end] != '>' && s.text[end] != '\n'; {
		end++
	}
	if byteAt(s.text, end) != '>' {
		return i
	}
	return end + 1
}

// withinElement returns where the text begins that stands in one more element, in the element whose text begins at i: <code>x, or the
// <Value>x of the answer files of Windows.
func (s *scan) withinElement(i int) int {
	k := i
	for limit := i + maxKey; k < min(len(s.text), limit) && s.text[k] <= ' '; k++ {
	}
	if foldedPrefix(s.text[min(k, len(s.text)):], "<value>") {
		return k + len("<value>")
	}
	if kept := `<value protectinmemory="true">`; foldedPrefix(s.text[min(k, len(s.text)):], kept) {
		return k + len(kept) // of KeePass
	}
	return s.inlineTag(i)
}

// encryptedBy returns the base64 within the braces of {base64}, as Maven and Jenkins write what they can decrypt themselves.
func encryptedBy(v []byte) (start, end int) {
	n := len(v)
	if n < 22 || v[0] != '{' || v[n-1] != '}' {
		return 0, n
	}
	for _, b := range v[1 : n-1] {
		if !isAlnum(b) && !hasByte("+/=", b) {
			return 0, n
		}
	}
	return 1, n - 1
}

// dumped returns where the quote of the string begins that PHP's var_dump writes at i as string(12) "x"; i if there is none.
func (s *scan) dumped(i int) int {
	if !foldedPrefix(s.text[i:], "string(") {
		return i
	}
	end := i + len("string(")
	for isDigit(byteAt(s.text, end)) && end-i < maxKey {
		end++
	}
	if foldedPrefix(s.text[end:], `) "`) {
		return end + 2
	}
	return i
}

// serialized handles the colon at i if it is that of PHP's s:8:"password";s:12:"x"; behind the name.
func (s *scan) serialized(i int) {
	if s.text[i-1] != 's' || s.text[i-3] != '"' && s.text[i-3] != '\\' && s.text[i-4] != '"' {
		return
	}
	quote := i + 1
	for isDigit(byteAt(s.text, quote)) && quote-i < 6 {
		quote++
	}
	if byteAt(s.text, quote) != ':' || quote == i+1 {
		return
	}
	if start, end := s.nameBefore(i-2, false); start < end {
		s.setting(start, end, quote+1, '=')
	}
}

// mavenMaster verifies the master password of Maven's settings-security.xml, in whose tag i is.
func mavenMaster(s *scan, r *rule, i int) {
	if s.value = s.elementText(i + len("master>")); s.value.end-s.value.start >= 20 && byteAt(s.text, s.value.end) == '}' {
		s.emit(r, s.value.start, s.value.end)
	}
}
