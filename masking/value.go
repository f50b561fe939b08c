package masking

import "bytes"

// A setValue is what a setting is set to: the bytes [start, end) without quotes.
type setValue struct {
	start, end int
	quoted     bool
	certain    bool // NAME=value of an environment: whatever stands there is the value
	doubtful   bool // only what looks like a secret by itself is one
	said       bool // a sentence says that it is one
	name       int  // where the name of the setting begins
}

// valueAt reads the value that begins at i, behind the operator of a setting whose name begins at name.
func (s *scan) valueAt(name, i int, operator byte) setValue {
	switch operator {
	case '>':
		return s.elementText(i)
	case cellOperator:
		return s.cellText(i)
	}
	adjacent := i
	for i < len(s.text) && (isSpace(s.text[i]) || s.text[i] == '*' && byteAt(s.text, i+1) == '*') {
		i += 1 + btoi(s.text[i] == '*')
	}
	switch {
	case i >= len(s.text):
		return setValue{start: len(s.text), end: len(s.text)}
	case s.text[i] == '\n' || s.text[i] == '\r' || operator == ':' && (s.text[i] == '|' || s.text[i] == '>'):
		return s.valueBelow(name, i, operator)
	case operator == ':' && (s.text[i] == '&' || s.text[i] == '!' && byteAt(s.text, i+1) == '!'):
		if word := s.runEnd(csValue, i+1); word-i < maxKey && byteAt(s.text, word) == ' ' {
			i = min(word+1, len(s.text)-1) // YAML's anchor or tag
		}
	case hasByte("$(\\[<0", s.text[i]):
		if v, ok := s.dressed(name, i, operator); ok {
			return v
		}
	}
	v := s.plainValue(name, i, operator)
	v.certain = operator == '=' && adjacent == i-btoi(v.quoted) && s.shouted(name)
	return v
}

// plainValue reads the value at i: a literal, also one that a function returns, or what stands there without quotes.
func (s *scan) plainValue(name, i int, operator byte) setValue {
	if s.text[i] == ':' && byteAt(s.text, i+1) == '"' {
		i++ // Elixir's atom
	}
	if at := s.bodyOf(i); !isAlnum(s.text[at]) || hasByte("\"'@$", byteAt(s.text, at+1)) {
		if v, ok := s.quotedAt(at); ok {
			return s.unnested(s.otherwise(v))
		}
	}
	switch {
	case s.text[i] == '[' && byteAt(s.text, i+1) == '[' && operator == '=':
		return s.bracketed(i)
	case s.text[i] == 'q' && operator == '=':
		if v, ok := s.perlQuoted(i + 1 + btoi(byteAt(s.text, i+1) == 'q')); ok {
			return v
		}
	case s.text[i] == '<' && foldedPrefix(s.text[i:], "<%= "):
		if v, ok := s.literalIn(i + len("<%= ")); ok {
			return v
		}
	}
	return s.unnested(s.unquoted(name, i, operator))
}

// unnested takes off the quotes within the quotes of v, as in Gradle's "\"x\"".
func (s *scan) unnested(v setValue) setValue {
	if n := v.end - v.start; v.quoted && n > 4 && s.text[v.start] == '\\' && string(s.text[v.start:v.start+2]) == string(s.text[v.end-2:v.end]) {
		v.start, v.end = v.start+2, v.end-2
	}
	return v
}

// unquoted reads a value without quotes, or with one that is never closed.
func (s *scan) unquoted(name, i int, operator byte) setValue {
	if s.text[i] == '?' && foldedPrefix(s.text[max(0, name-2):], "${") {
		return setValue{start: i, end: i} // ${NAME:?what is said if it is not set}
	}
	if s.text[i] == '\\' && i+1 < len(s.text) && hasByte("\"'", s.text[i+1]) {
		i += 2
	} else if hasByte("\"'`", s.text[i]) {
		i++
		if b := byteAt(s.text, i); !isAlnum(b) && hasByte("+,.;&|) ", b) {
			return setValue{start: i, end: i} // that was the end of a literal
		}
	}
	end := s.parameterEnd(i, s.runEnd(csValue, i))
	next := byteAt(s.text, end)
	computed := next == '(' || next == '[' || s.falls(end)
	if computed {
		if v, ok := s.literalIn(i); ok {
			return v
		}
	}
	if operator != ' ' && s.lineStarts(name) && (operator == ':' || operator == '=' && byteAt(s.text, i-1) == '=') {
		end = s.wholeValue(i)
	} else if computed {
		return setValue{start: i, end: s.wholeValue(i)} // an expression: the judge must see it
	}
	return setValue{start: i, end: s.sentenceEnd(i, end)}
}

// shouted says whether the name at i is written in capitals, as the names of an environment are, and given its value.
func (s *scan) shouted(i int) bool {
	if foldedPrefix(s.text[max(0, i-3):], "/p ") {
		return false // set /p asks for it
	}
	for i < len(s.text) && s.text[i] >= 0x80 {
		i++ // a quotation mark
	}
	capitals := 0
	for ; i < len(s.text) && (isWordByte(s.text[i]) || s.text[i] == '-'); i++ {
		if isLower(s.text[i]) {
			return false
		}
		capitals += btoi(isUpper(s.text[i]))
	}
	return capitals >= 3 && byteAt(s.text, i) == '='
}

// defaultOf reads x in ${NAME:-x} and ${name:x}, which begins at i.
func (s *scan) defaultOf(i int) (setValue, bool) {
	start := s.runEnd(csDotted, i+2)
	if start-i > maxKey || byteAt(s.text, start) != ':' {
		return setValue{}, false
	}
	switch start++; byteAt(s.text, start) {
	case '-', '=':
		start++
	case '?': // what is said if it is not set
		return setValue{}, false
	}
	end := start
	for limit := s.walkLimit(start); end < limit && !hasByte("}\n\"${", s.text[end]); {
		end++
	}
	s.walked(start, end)
	return setValue{start: start, end: end}, end > start && s.text[end-1] != '?' && byteAt(s.text, end) == '}'
}

// valueBelow reads a value that stands below its name: a YAML block, whose mark or line break is at i, or one word on a line.
func (s *scan) valueBelow(name, i int, operator byte) setValue {
	none := setValue{start: i, end: i}
	block := s.text[i] == '|' || s.text[i] == '>'
	for block && i < len(s.text) && hasByte("|>-+0123456789 ", s.text[i]) {
		i++
	}
	start := i
	for lines := 0; start < len(s.text) && start-i < maxKey && s.text[start] <= ' '; start++ {
		if lines += btoi(s.text[start] == '\n'); lines > 2 {
			return none
		}
	}
	if start == i || start >= len(s.text) {
		return none
	}
	if block {
		return setValue{start: start, end: s.blockEnd(name, start)}
	}
	if v, ok := s.quotedAt(s.dumped(start)); ok {
		v.certain = byteAt(s.text, v.start-2) == ' ' && v.start > start+2
		v.doubtful = operator == ':'
		return v
	}
	end := s.runEnd(csPrintable, start)
	rest := end
	for rest < len(s.text) && (isSpace(s.text[rest]) || s.text[rest] == '\r') {
		rest++
	}
	if operator != ':' || rest < len(s.text) && s.text[rest] != '\n' || byteAt(s.text, end-1) == ':' {
		return none
	}
	return setValue{start: start, end: end, doubtful: true}
}

// blockEnd returns where the lines end that are indented as the one that begins at i.
func (s *scan) blockEnd(name, i int) int {
	indent := func(k int) (n int) {
		for k > 0 && n < maxKey && s.text[k-1] != '\n' {
			k, n = k-1, n+1
		}
		return n
	}
	deep, end := indent(i), i
	if deep <= indent(name) && deep > 0 {
		return i
	}
	for limit := s.walkLimit(i); end < limit; {
		line := s.lineEnd(end)
		next := line
		for next < len(s.text) && s.text[next] <= ' ' && next-line <= deep {
			next++
		}
		if end = line; next-line != deep+1 || next >= len(s.text) || s.text[next] <= ' ' {
			break
		}
		end = next
	}
	s.walked(i, end)
	for end > i && s.text[end-1] <= ' ' {
		end--
	}
	return end
}

// sentenceEnd cuts off the punctuation at the end of text[i:end], and an ellipsis: … is three bytes.
func (s *scan) sentenceEnd(i, end int) int {
	for end > i {
		switch b := s.text[end-1]; {
		case closesSentence[b]:
			end--
		case b == 0xA6 && end-i > 3 && s.text[end-3] == 0xE2 && s.text[end-2] == 0x80:
			end -= 3
		default:
			if end-i > 2 && (s.text[end-2] == '\\' || s.text[end-3] == '\\') {
				return i + len(withoutRoff(s.text[i:end]))
			}
			return end
		}
	}
	return end
}

// closesSentence is the punctuation behind a value.
var closesSentence = [256]bool{'.': true, ',': true, ':': true, ';': true, '\\': true}

// parameterEnd cuts the value text[i:end] where a next parameter, &name=, begins. It reads nothing twice.
func (s *scan) parameterEnd(i, end int) int {
	if i < valueMemo.of(&s.cursor).single.from || i > valueMemo.of(&s.cursor).single.to {
		valueMemo.of(&s.cursor).single = run{i, i}
	}
	for k := valueMemo.of(&s.cursor).single.to; k < end; k++ {
		next := bytes.IndexByte(s.text[k:end], '&')
		if next < 0 {
			break
		}
		k += next
		if name := s.runEnd(csURL, k+1); name > k+1 && byteAt(s.text, name) == '=' {
			valueMemo.of(&s.cursor).single.to = k
			return k
		}
	}
	valueMemo.of(&s.cursor).single.to = max(valueMemo.of(&s.cursor).single.to, end)
	return end
}

// wholeValue is the end of a value in a file of one setting a line: whatever is not a space belongs to it.
func (s *scan) wholeValue(i int) int {
	end := s.runEnd(csVisible, i)
	for end > i && hasByte(",;", s.text[end-1]) {
		end--
	}
	return end
}

// beforeLine is what may stand before the first word of a line.
var beforeLine = [256]bool{' ': true, '\t': true, '-': true, '+': true, '>': true, '#': true, ';': true}

// lineStarts says whether the name at i is the first word of its line, after indentation, a list's or a diff's mark, a
// comment's sign, export or set.
func (s *scan) lineStarts(i int) bool {
	if i >= 7 && string(s.text[i-7:i]) == "export " {
		i -= 7
	}
	for low := max(0, i-maxKey); i > low && beforeLine[s.text[i-1]]; {
		i--
	}
	return i == 0 || s.text[i-1] == '\n' || s.text[i-1] == '\r'
}

// quotedAt reads a quoted value, with the letters that some languages put before the quote, up to the same quote on the same
// line. Quotes may be escaped, as in JSON within JSON, or doubled, as in YAML and SQL.
func (s *scan) quotedAt(i int) (setValue, bool) {
	for k := 0; k < 2 && i+1 < len(s.text) && (isAlpha(s.text[i]) || hasByte("@$", s.text[i])) && hasByte("\"'@$", s.text[i+1]); k++ {
		i++
	}
	if i >= len(s.text) {
		return setValue{}, false
	}
	escaped := s.text[i] == '\\'
	for i+1 < len(s.text) && s.text[i] == '\\' {
		i++
	}
	quote := s.text[i]
	if !hasByte("\"'`", quote) {
		return setValue{}, false
	}
	for i < len(s.text) && s.text[i] == quote && byteAt(s.text, i+1) == quote {
		i++ // """
	}
	start := i + 1
	end, closed := s.quoteEnd(start, quote, escaped)
	return setValue{start: start, end: end, quoted: true}, closed
}

// quoteEnd returns where the quote stands that closes the one before i, on the same line, or the first of two of them if none else does. If it
// was escaped, so is the one that closes.
func (s *scan) quoteEnd(i int, quote byte, escaped bool) (end int, closed bool) {
	doubled, limit := 0, s.walkLimit(i)
	for end = i; end < limit && s.text[end] != '\n'; end++ {
		switch {
		case s.text[end] == quote && byteAt(s.text, end+1) == quote && isAlnum(byteAt(s.text, end+2)) && isAlnum(byteAt(s.text, end-1)):
			if doubled == 0 {
				doubled = end
			}
			end++
		case s.text[end] == quote, escaped && s.text[end] == '\\' && byteAt(s.text, end+1) == quote:
			s.walked(i, end)
			return end, true
		case s.text[end] == '\\':
			end++
		}
	}
	s.walked(i, end)
	return doubled, doubled > 0
}

// accept emits the setting's value. The scan goes on inside of it: it may hold something stronger.
func (s *scan) accept(r *rule) {
	s.emit(r, s.value.start, s.value.end)
	if s.value.quoted && foldedPrefix(s.text[min(s.value.end+1, len(s.text)):], " -> ") {
		if v, ok := s.quotedAt(s.value.end + len(`" -> `)); ok && v.end > v.start { // what it becomes, in the plan of Terraform
			s.emit(r, v.start, v.end)
		}
	}
	if r.typ == typePassword {
		s.alsoTold(r, s.value.start, s.value.end)
	}
	s.next = s.value.start
}

type valueSeen struct {
	single run // no next parameter begins here, see parameterEnd
}

var valueMemo = newMemo[valueSeen]()
