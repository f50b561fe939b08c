package masking

// assigned handles the operator at i, if the name before it may be that of a rule: name = value, name: value, name => value, name -> value,
// <name>value.
func (s *scan) assigned(i int) {
	nameEnd, value := i, i+1
	before, after := byteAt(s.text, i-1), byteAt(s.text, i+1)
	switch {
	case s.text[i] == '>' && before != '-':
		s.element(i)
		return
	case s.operatorOfOthers(i, before, after):
		return
	case before == '~':
		nameEnd--
	case before == '=', s.text[i] == '>' && (after != ' ' || byteAt(s.text, i-2) != ' '):
		return // the second of ==, or =>; a member of what a pointer points to
	case s.text[i] == '=' && hasByte(compound, before):
		nameEnd = s.operatorAt(i)
	case s.text[i] == '>':
		nameEnd--
	}
	for s.text[i] == '=' && value < len(s.text) && (s.text[value] == '=' || s.text[value] == '>') {
		value++
	}
	operator := s.text[i]
	if operator == '>' {
		operator = ' '
	}
	if s.valueless(value) {
		return
	}
	if start, end := s.nameBefore(nameEnd, operator == '='); start < end && !s.outcome(start) {
		if s.setting(start, end, value, operator); s.next == 0 && operator != ' ' {
			s.list(start, end, value, operator)
		}
	}
}

// operatorOfOthers says whether the operator at i, between before and after, does not give the value on its right to the name on its left.
// Lua's ~= compares them.
func (s *scan) operatorOfOthers(i int, before, after byte) bool {
	switch s.text[i] {
	case '=':
		if before == '~' {
			return after != ' ' || !hasByte("\"'", byteAt(s.text, i+2))
		}
		if hasByte("<>+*/%^", before) {
			return true
		}
	case ':':
		if after == ':' || after == '=' || before == ':' {
			return true
		}
	}
	return before == '[' || before == '|' && byteAt(s.text, i-2) != '|'
}

// compared handles the comparison whose = at i a second one follows, if a call with the name of a setting stands before it:
// header('X-Api-Key') == "x".
func (s *scan) compared(i int) {
	end := i
	for end > i-3 && hasByte(" !", s.text[end-1]) {
		end--
	}
	if s.text[end-1] != ')' || !hasByte("\"'", s.text[end-2]) || !s.named(end-1) {
		return
	}
	value := i + 2 + btoi(byteAt(s.text, i+2) == '=')
	if start, end := s.nameBefore(end-1, false); start < end && s.literalBehind(value-1) {
		s.setting(start, end, value, '=')
	}
}

// nameTag says whether the > at i ends a tag such as </param-name> or </td>, whose name is the element's text.
func (s *scan) nameTag(i int) bool {
	if i < len(`="base64"`) {
		return false
	}
	switch s.text[i-1] | 0x20 {
	case 'd', 'h', 't':
		return s.text[i-3] == '/' && s.named(i-4)
	case 'e':
		return foldedEqual(s.text[i-4:i], "name")
	case '"':
		return foldedEqual(s.text[i-len(`="base64"`):i], `="base64"`) // FileZilla: <Pass encoding="base64">
	case 'y':
		return foldedEqual(s.text[i-4:i], "/key") && s.named(i-5) // KeePass
	}
	return false
}

// arrow handles the assignment of R, name <- value, whose dash is at i.
func (s *scan) arrow(i int) {
	if !s.named(i - 1) {
		return
	}
	if start, end := s.nameBefore(i-1, true); start < end {
		s.setting(start, end, i+1, '=')
	}
}

// compound is what operators that end with = begin with: :=, ::=, ?=, ??=, ||=, .= and the comparison !=.
const compound = ":?|.!"

// operatorAt returns where the operator begins whose = is at i.
func (s *scan) operatorAt(i int) int {
	for low := max(0, i-3); i > low && hasByte(compound, s.text[i-1]); {
		i--
	}
	return i
}

// outcome says whether the name at i is the last part of a type's name, as in AWS::IAM::AccessKey, or the outcome of a test.
func (s *scan) outcome(i int) bool {
	return i >= 4 && (string(s.text[i-2:i]) == "::" && !s.scoped(i) || string(s.text[i-4:i]) == "--- ")
}

// scoped says whether the name at i is the last part of one of three parts or more in small letters, as settings of Puppet have it:
// profile::db::password.
func (s *scan) scoped(i int) bool {
	parts := 0
	for low := max(0, i-maxKey); i > low && (isLower(s.text[i-1]) || s.text[i-1] == ':' || s.text[i-1] == '_' || isDigit(s.text[i-1])); i-- {
		parts += btoi(s.text[i-1] == ':')
	}
	return parts >= 4
}

func byteAt(text []byte, i int) byte {
	if i < 0 || i >= len(text) {
		return 0
	}
	return text[i]
}

// setting looks up what the name says about the value and verifies the value. If the name says nothing, it is looked up again
// without the words at its end that tell settings of one kind apart, as in DB_PASSWORD_PROD.
func (s *scan) setting(start, end, value int, operator byte) {
	a := assignment{start: start, end: end, value: value, operator: operator}
	for a.name, a.starts = s.foldName(start, end); len(a.name) > 1; a.doubtful = true {
		e := lastLetters(a.name)
		if long, short := s.keysOf(e); len(long) > 0 && s.askedKeys(&a, long, e) || len(short) > 0 && s.askedKeys(&a, short, e) {
			return
		}
		a.name = s.withoutLast(a.name, a.starts)
	}
}

// An assignment is a setting whose value is being judged.
type assignment struct {
	start, end int    // of the name
	name       []byte // folded, see foldName
	starts     uint64
	value      int // begins here
	operator   byte
	doubtful   bool // the name ends with words that tell settings of one kind apart
	read       bool // the value was
	v          setValue
}

// askedKeys asks the rules of those keys that a ends with and says whether no other needs to be asked.
func (s *scan) askedKeys(a *assignment, keys []keyRule, e uint64) bool {
	for i := range keys {
		k := &keys[i]
		if e&k.mask != k.last || k.rule == nil || !k.names(a.name, a.starts) || len(k.suffix) == 2 && !isAlpha(s.text[a.end-2]) {
			continue // not the p.w of Go
		}
		if !a.read {
			a.v, a.read = s.valueAt(a.start, a.value, a.operator), true
			a.v.name = a.start
		}
		s.value, s.name = a.v, a.name
		s.value.doubtful = a.v.doubtful || a.doubtful
		if s.judgedOften() {
			return true
		}
		if k.rule.verify(s, k.rule, a.value); s.next > 0 {
			return true
		}
	}
	return false
}

// withoutLast cuts the last word off a folded name if it only tells settings of one kind apart; else there is no name left.
func (x *index) withoutLast(name []byte, starts uint64) []byte {
	for _, w := range x.apart[tail(name[len(name)-2], name[len(name)-1])] {
		if at := len(name) - len(w); at > 2 && starts>>at&1 != 0 && string(name[at:]) == w {
			return name[:at]
		}
	}
	return nil
}

var distinguishing = []string{
	"prod", "production", "dev", "development", "stage", "staging", "test", "testing", "live", "sandbox", "local", "old", "new", "prev", "backup", "primary",
	"secondary", "main", "default", "value", "val", "text", "plain", "raw", "string", "str", "field", "input", "equals", "sendkeys", "prd", "stg", "qa", "uat",
}

// maxNested bounds how many settings are looked at whose values end at one place. Those behind are part of the same value.
const maxNested = 10 // work

// judgedOften bounds the work for settings within settings, password=password=password=...: all these values end at one place,
// or go on for too long for a value.
func (s *scan) judgedOften() bool {
	if v := s.value; v.end != keyMemo.of(&s.cursor).judged.to && (v.end-v.start < 2*maxJudged || v.start >= keyMemo.of(&s.cursor).judged.to) {
		keyMemo.of(&s.cursor).judged = run{0, s.value.end}
	}
	keyMemo.of(&s.cursor).judged.from++
	return keyMemo.of(&s.cursor).judged.from > maxNested
}

// foldName writes the name in lower case without punctuation and digits at its end. Bit i of starts says that a word begins
// at i. A name in a query string begins with ?.
func (s *scan) foldName(start, end int) (name []byte, starts uint64) {
	for end > start && (isDigit(s.text[end-1]) || s.text[end-1] == '_') {
		end--
	}
	if end > start+2 && s.text[end-1]|0x20 == 'v' && s.text[end-2] == '_' && isDigit(byteAt(s.text, end)) {
		end -= 2 // PASSWORD_V2
	}
	n, fresh := 0, true
	if start > 0 && (s.text[start-1] == '?' || s.text[start-1] == '&') {
		keyMemo.of(&s.cursor).folded[0], n = '?', 1
	}
	written := s.text[start:max(start, end)]
	for i, b := range written {
		lower := foldedByte[b]
		if lower == 0 {
			fresh = true
			continue
		}
		if n == maxKey {
			break
		}
		if fresh || lower != b && isLower(written[i-1]) {
			starts |= 1 << n
		}
		keyMemo.of(&s.cursor).folded[n], fresh = lower, b >= 0x80
		n++
	}
	return keyMemo.of(&s.cursor).folded[:n:n], starts
}

// foldedByte is what stands for a byte in a folded name, 0 for punctuation.
var foldedByte = func() (folded [256]byte) {
	for i := range folded {
		if b := byte(i); isAlnum(b) || b >= 0x80 {
			folded[i] = lowerByte(b)
		}
	}
	return folded
}()

// flag handles --name value; --name=value is an assignment.
func (s *scan) flag(start int) {
	end := s.runEnd(csURL, start)
	if end-start > maxKey || end+1 >= len(s.text) || s.text[end] != ' ' || s.text[end+1] == '-' {
		return
	}
	s.next = 0
	if name := s.text[start:end]; byteAt(s.text, start-2) == '-' && (foldedEqual(name, "user") || foldedEqual(name, "proxy-user")) {
		s.fire(onUser, end+1)
	}
	if s.named(end) {
		s.setting(start, end, end+1, ' ')
	}
	s.next = 0
}

type keySeen struct {
	judged run // how many values were judged that end at judged.to
	folded [maxKey]byte
}

var keyMemo = newMemo[keySeen]()
