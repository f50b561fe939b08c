package masking

import "bytes"

// This file knows what people and programs put between the name of a value and the value: operators, quotes, the signs of tables and
// tags, a type, a word such as is, a row of dots, and sometimes the end of the line.

const (
	maxLink    = 160 // reach: bytes from a name to its value
	maxTag     = 64  // reach: bytes of a tag of HTML between a name and its value
	maxLine    = 48  // reach: bytes of a line that holds only a value, or who speaks
	maxTime    = 24  // reach: bytes of the time before a turn of a chat
	leaderDots = 3   // form: dots in a row that lead to a value
)

var (
	// sayingWords say that the value of the name before them follows.
	sayingWords = cues("is", "was", "are", "ist", "war", "lautet", "est", "es", "jest", "er", "adalah", "este", "je", "to", "equals", "value")
	// politeWords may stand between the name of what is asked for and the question mark.
	politeWords = cues("please", "pls", "plz", "bitte", "por", "favor", "svp", "proszę", "cortesia", "again", "then", "exactly")
	// fillingWords may stand between a name and its value.
	fillingWords = cues("number", "no", "nr", "num", "n", "nro", "numero", "nummer", "of", "str", "string", "text", "static", "char", "varchar")
	linkWords    = sayingWords.and(politeWords, fillingWords)
)

// assigning says whether an operator, or the value itself in brackets, may follow the name that ends at i.
func (s *scan) assigning(i int) bool {
	switch b := byteAt(s.text, i); b {
	case ':', '=', '"', '\'', '>':
		return true
	case ' ':
		return hasByte("=:", byteAt(s.text, i+1))
	case '(', '\\':
		return hasByte("\"'\\", byteAt(s.text, i+1))
	}
	return false
}

// What says that a value follows a name.
const (
	byOperator = 1 << iota // a sign such as : or =, or the place in a table
	byWord                 // a word such as is
	byCall                 // the value is the next argument, or that of a function called so
)

// link returns where the value of the name that ends at i may begin: behind all that only leads to it; and what says so, if anything
// does.
func (s *scan) link(i int) (at int, by uint8) {
	if linkMemo.of(&s.cursor).linked.name != i+1 {
		at, by = s.findLink(i)
		linkMemo.of(&s.cursor).linked = linked{i + 1, at, by}
	}
	return linkMemo.of(&s.cursor).linked.at, linkMemo.of(&s.cursor).linked.by
}

// linked is the link that was looked at last; several rules of a name ask for the same.
type linked struct {
	name int // where the name ends, plus 1
	at   int
	by   uint8
}

func (s *scan) findLink(i int) (at int, by uint8) {
	for name, limit := i, min(len(s.text), i+maxLink); i < limit; {
		if class := linkBytes[s.text[i]]; class == decorates {
			i++
			continue
		} else if class == endsLink {
			break
		}
		next, how := s.linkPart(name, i)
		if next == i {
			break
		}
		i, by = next, by|how
	}
	return i, by
}

// linkPart returns where the part of a link that begins at i ends, i if there is none; and what it says. The name ends at name.
func (s *scan) linkPart(name, i int) (next int, by uint8) {
	b, after := s.text[i], byteAt(s.text, i+1)
	if end := s.hint(i); end > 0 {
		return end, 0
	}
	switch {
	case s.decoration(b, after, i):
		return i + 1, 0
	case (b == ':' || b == '=') && !(b == ':' && after == ':'), b == '|', b == '>' && hasByte("=-", byteAt(s.text, i-1)), b == '?' && hasByte(" ?=\r\n", after):
		return i + 1, byOperator
	case b == '(' && byteAt(s.text, i-1) == ' ':
		return i + 1, byWord
	case b == ',' && after == ' ' && s.polite(i+2) > i:
		return i + 2, 0
	case b == '(' && hasByte("\"'`", after) && s.setter(i), b == ',' && s.firstArgument(name, i):
		return i + 1, byCall
	case isAlpha(b):
		return s.linkWord(i)
	case b >= 0x80:
		return s.foreignLink(i)
	}
	switch b {
	case ',':
		return s.valueField(i)
	case '.', '_':
		return s.leader(i)
	case '/':
		if end := alnumEnd(s.text, i+1); end > i+1 && end-i < 8 && hasByte(":=", byteAt(s.text, end)) {
			return end, 0 // age/sex:
		}
	case '\\':
		if n, _ := breakEscape(s.text[i:]); n == 0 && hasByte("\"'\\", after) || n == 2 && after == 't' {
			return i + max(1, n), 0
		}
	case '<', '>':
		return s.tag(i)
	case '\n', '\r', '{', '[':
		return s.lineBelow(i)
	}
	return i, 0
}

// memberAt returns where the value begins of the member named number or value of the object that begins at i, or of the first in a list of
// objects: {"number":"123"}; i if there is none. One other member may stand before it.
func (s *scan) memberAt(i int) int {
	k, seen, limit := i, 0, min(len(s.text), i+maxLine+maxLine/2)
	if bytes.IndexByte(s.text[i:limit], '"') < 0 {
		return i
	}
	for k < limit {
		if isAlpha(s.text[k]) {
			end := alnumEnd(s.text, k)
			if s.text[k-1] == '"' && byteAt(s.text, end) == '"' && byteAt(s.text, s.blanks(end+1)) == ':' && listed(s.text[k:end], []string{"number", "value", "num"}) {
				return s.blanks(end+1) + 1
			}
			k = end
			continue
		}
		switch seen += btoi(s.text[k] == ','); {
		case seen > 1, !hasByte("{[\":, \n\t_-", s.text[k]), k > i+1 && hasByte("{[", s.text[k]) && s.text[i] != '[':
			return i
		}
		k++
	}
	return i
}

// decoration says whether the byte b at i only stands between a name and its value: a bracket, emphasis, the dot of an abbreviation, Rust's
// reference.
func (s *scan) decoration(b, after byte, i int) bool {
	switch b {
	case '*':
		return after == '*' || hasByte("*: ", byteAt(s.text, i-1)) || hasByte(" :", after)
	case ')':
		return hasByte(" :=", after)
	case '_':
		return hasByte(" :", after)
	case '.':
		return hasByte(":=*)\"|\\\r\n", after)
	case '-':
		return hasByte(" >", after) || byteAt(s.text, i-1) == '-'
	case '&':
		return foldedPrefix(s.text[i:], "&str") || foldedPrefix(s.text[i:], "&'static")
	}
	return false
}

// hint returns where the brackets end, if some open at i, that say how a value is written, as in (MM/YY) and (DD-MM-YYYY); 0 if they do not.
func (s *scan) hint(i int) int {
	if s.text[i] != '(' {
		return 0
	}
	for k := i + 1; k < len(s.text) && k-i < 14; k++ {
		switch b := s.text[k]; {
		case b == ')' && k > i+3:
			return k + 1
		case !hasByte("mdyjatgMDYJATG/-. ", b):
			return 0
		}
	}
	return 0
}

// setter says whether the function whose call opens at i sets what is named: setAge("34"), but not login("34").
func (s *scan) setter(i int) bool {
	start := i
	for start > 0 && i-start < maxKey && isWordByte(s.text[start-1]) {
		start--
	}
	return foldedPrefix(s.text[start:i], "set") || foldedPrefix(s.text[start:i], "with") || foldedPrefix(s.text[start:i], "add") || byteAt(s.text, start-1) == '.' && byteAt(s.text, start-2) == ')'
}

// firstArgument says whether the comma at i parts the name that ends at name, a quoted first argument, from the next one.
func (s *scan) firstArgument(name, i int) bool {
	quote := s.text[i-1]
	if i-name > 4 || !hasByte("\"'`", quote) {
		return false
	}
	start := name
	for start > 0 && name-start < maxKey && (isWordByte(s.text[start-1]) || s.text[start-1] == '-') {
		start--
	}
	return byteAt(s.text, start-1) == quote && byteAt(s.text, start-2) == '('
}

// valueField passes the name of the field behind the comma at i, if it is that of the value: "name": "AGE", "value": "34".
func (s *scan) valueField(i int) (next int, by uint8) {
	k := i + 1
	for k < len(s.text) && k-i < 8 && hasByte(" \"'\\", s.text[k]) {
		k++
	}
	for _, w := range []string{"value", "default", "content"} {
		if foldedPrefix(s.text[k:], w) && hasByte("\"':= \\", byteAt(s.text, k+len(w))) {
			return k + len(w), byOperator
		}
	}
	return i, 0
}

// leader returns where the row of dots at i ends that leads the eye to a value.
func (s *scan) leader(i int) (next int, by uint8) {
	k := i
	for k < len(s.text) && s.text[k] == s.text[i] {
		k++
	}
	if k-i < leaderDots {
		return i, 0
	}
	return k, byOperator
}

// tag returns where the HTML tag at i ends, or the rest of the one that i is in.
func (s *scan) tag(i int) (next int, by uint8) {
	if s.text[i] == '>' {
		return i + 1, byOperator
	}
	if b := byteAt(s.text, i+1); b != '/' && !isLower(b) {
		return i, 0
	}
	for k := i + 1; k < min(len(s.text), i+maxTag); k++ {
		switch s.text[k] {
		case '>':
			return k + 1, byOperator
		case '\n', '<':
			return i, 0
		}
	}
	return i, 0
}

// linkWord passes the word at i if it only leads to a value.
func (s *scan) linkWord(i int) (next int, by uint8) {
	end := alnumEnd(s.text[:min(len(s.text), i+maxCue)], i)
	if !linkWords.has(s.text[i:end]) || end == len(s.text) || s.text[end] == '-' {
		return i, 0
	}
	if polite := s.polite(i); polite > 0 {
		return polite, 0
	}
	saying := sayingWords.has(s.text[i:end])
	if !saying && !fillingWords.has(s.text[i:end]) || !hasByte(" .:=#\"'", s.text[end]) {
		return i, 0
	}
	return end + btoi(!saying && s.text[end] == '.'), byWord * uint8(btoi(saying))
}

// polite returns where the word at i ends if it only makes a question polite; else 0.
func (s *scan) polite(i int) int {
	end := alnumEnd(s.text, i)
	if !hasByte("? ", byteAt(s.text, end)) || !politeWords.has(s.text[i:end]) {
		return 0
	}
	return end
}

// foreignLink passes a character at i that is not ASCII and leads to a value: a quotation mark, a colon, a particle.
func (s *scan) foreignLink(i int) (next int, by uint8) {
	for _, mark := range []string{"：", "＝", "は", "が", "是", "为", "為", "→", "–", "—"} {
		if bytes.HasPrefix(s.text[i:], []byte(mark)) {
			return i + len(mark), byOperator
		}
	}
	for _, mark := range []string{"“", "”", "„", "«", "»", "‘", "’", "「", "º", "°", "№", "\u00a0", "\u3000", "…"} {
		if bytes.HasPrefix(s.text[i:], []byte(mark)) {
			return i + len(mark), 0
		}
	}
	return i, 0
}

// lineBelow returns where a value may begin on a line behind i, the end of the name's line: if the name ends
// with a colon, is a question or stands alone, and if the line says itself that it holds the value of what was named.
func (s *scan) lineBelow(i int) (next int, by uint8) {
	before := byteAt(s.text, i-1)
	if hasByte("{[", s.text[i]) {
		if k := s.memberAt(i); k > i {
			return k, byOperator
		}
		if k := bytes.Index(s.text[i:min(len(s.text), i+maxLink)], []byte("default")); k > 0 && bytes.IndexByte(s.text[i:i+k], '}') < 0 && before == ' ' && s.text[i] == '{' {
			return i + k + len("default"), byOperator // Terraform's variable
		}
		return i, 0
	}
	line := i + 1 + btoi(s.text[i] == '\r' && byteAt(s.text, i+1) == '\n')
	if before == '?' && byteAt(s.text, line) == '\n' {
		line++ // paragraphs
	}
	k := line
	for k < len(s.text) && k-line < maxLine && hasByte(" \t\"'", s.text[k]) {
		k++
	}
	end := s.lineEnd(line)
	switch {
	case foldedPrefix(s.text[k:], "value") && k > line && hasByte(":\"'", byteAt(s.text, k+5)), foldedPrefix(s.text[k:], "<td"), foldedPrefix(s.text[k:], "<dd"):
		return k, byOperator
	case before == ':' && s.text[i] == '\n':
		return line, byOperator
	case before == '?' || s.answered(line, end):
		if said := s.said(line, end); said > line || s.holdsValue(line, end) {
			return said, byOperator
		}
	case s.labelled(i) && s.holdsValue(line, end):
		return line, byOperator
	}
	return i, 0
}

// roles are what those are called who answer in a chat.
var roles = []string{"user", "customer", "client", "caller", "patient", "a", "answer", "human", "me", "member", "guest", "visitor", "kunde", "cliente", "usuario", "utilisateur"}

// answered says whether the line text[i:end] begins with who says what follows: "Customer: 1234", "[10:02] user: 1234", "[user] 1234".
func (s *scan) answered(i, end int) bool {
	for low := i; i < end && i-low < maxTime && (isDigit(s.text[i]) || hasByte("[]()<:. -/", s.text[i])); {
		i++
	}
	stop := alnumEnd(s.text, i)
	return stop < end && hasByte(":]>", s.text[stop]) && listed(s.text[i:stop], roles)
}

// answers are the words that answers begin with.
var answers = cues("it", "its", "sure", "yes", "yeah", "yep", "my", "ok", "okay", "here", "that", "certainly", "ja", "oui", "sim", "si", "claro", "bien")

// said returns where in the line text[i:end] begins what somebody answers: behind his name, or a first word without meaning.
func (s *scan) said(i, end int) int {
	start := s.text[i:min(end, i+maxLine)]
	for _, mark := range []string{": ", ":** ", "> "} {
		if n := bytes.Index(start, []byte(mark)); n >= 0 {
			return i + n + len(mark)
		}
	}
	if byteAt(start, 0) == '[' {
		if n := bytes.LastIndex(start, []byte("] ")); n > 0 {
			return i + n + 2
		}
	}
	if answers.has(start[:alnumEnd(start, 0)]) {
		return i + alnumEnd(start, 0)
	}
	return i
}

// labelled says whether the line that ends at i holds nothing but a label.
func (s *scan) labelled(i int) bool {
	low, words := max(0, i-maxLine), 0
	for k := i; k > low; k-- {
		switch b := s.text[k-1]; {
		case b == '\n':
			return words < 4
		case b == ' ':
			words++
		case !isAlpha(b) && b < 0x80 && !hasByte("'-_.#*\r\"", b):
			return false
		}
	}
	return low == 0 && words < 4
}

// holdsValue says whether the line text[i:end] may be nothing but a value: it is short, has a digit in its first word and no
// separator behind it.
func (s *scan) holdsValue(i, end int) bool {
	if end-i > maxLine || end == i {
		return false
	}
	word := i
	for word < end && s.text[word] != ' ' {
		word++
	}
	return s.digitIn(i, word) && bytes.Count(s.text[i:end], []byte(" ")) < 5 && bytes.IndexByte(s.text[i:end], ',') < 0
}

type linkSeen struct {
	linked linked
}

var linkMemo = newMemo[linkSeen]()
