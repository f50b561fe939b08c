package masking

import "slices"

// maxKey bounds how far back from an operator the name of a setting is read.
const maxKey = 64

// A keyRule is an entry of rule.keys. The word is lower case without punctuation: apikey stands for api_key, apiKey,
// API-KEY and X-Api-Key alike. A ^ before it demands that the name's word begins there (^pass is in db_pass, not in compass);
// a ? that it is the whole name of a parameter in a query string.
type keyRule struct {
	suffix string
	whole  bool
	rule   *rule
}

func (x *index) addKey(key string, r *rule) {
	k := keyRule{key, key[0] == '^', r}
	if k.whole {
		k.suffix = key[1:]
	}
	n := len(k.suffix)
	bucket := &x.tails[tail(k.suffix[n-2], k.suffix[n-1])]
	if *bucket == 0 {
		if len(x.keys) > 255 {
			panic("masking: internal error: too many keys for the index")
		}
		*bucket = uint8(len(x.keys))
		x.keys = append(x.keys, nil)
	}
	x.keys[*bucket] = append(x.keys[*bucket], k)
	x.addEnd(k.suffix)
}

// How the last three letters of a word may be those of a key.
const (
	endsLonger = 1 + iota // if the fourth is the right one, too
	endsSo
)

// addEnd notes the last letters of a word; whatever may stand before a word of two or three.
func (x *index) addEnd(w string) {
	n := len(w)
	last := tail(w[n-2], w[n-1])
	for first := range 32 {
		if n == 2 || int(w[n-3]&31) == first {
			x.ends[first<<10|last] = max(x.ends[first<<10|last], endsLonger+uint8(btoi(n < 4)))
		}
	}
	if n > 3 {
		h := fourLetters(w[n-4], w[n-3], w[n-2], w[n-1])
		x.fours[h>>6] |= 1 << (h & 63)
	}
}

// fourLetters hashes four letters, whatever their case.
func fourLetters(a, b, c, d byte) uint32 {
	return uint32(tail(a, b)<<10|tail(c, d)) * 0x9E3779B1 >> 18
}

// tail is an index for two letters, whatever their case.
func tail(a, b byte) int { return int(a&31)<<5 | int(b&31) }

// tailOf3 is an index for three letters, whatever their case.
func tailOf3(a, b, c byte) int { return int(a&31)<<10 | tail(b, c) }

// named says whether the name that ends before the operator at i may be that of a rule, by its last three letters. Most are not.
func (s *scan) named(i int) bool {
	if i >= 4 { // mostly the name ends here, in a word of letters
		if a, b, c, d := s.text[i-4], s.text[i-3], s.text[i-2], s.text[i-1]; isAlpha(b) && isAlpha(c) && isAlpha(d) {
			return s.endsIn(a, b, c, d)
		}
	}
	low := max(0, i-maxKey)
	i = s.namedEnd(low, i)
	if i-2 < low {
		return false
	}
	last, before, first := s.text[i-1], s.text[i-2], byteAt(s.text, i-3)
	if !isAlpha(last) && last < 0x80 {
		return last == '-' || last == '.'
	}
	return s.endsIn(byteAt(s.text, i-4), first, before, last) || before == '_' || before == '-' || before == '.' || !isAlpha(first) && s.tails[tail(before, last)] > 0
}

// namedEnd returns where the name before the operator at i ends, without numbers at its end.
func (s *scan) namedEnd(low, i int) int {
	if b := byteAt(s.text, i-1); b == '-' || b == '~' {
		i--
	} else if byteAt(s.text, i) == '=' && hasByte(compound, b) {
		i = s.operatorAt(i)
	}
	i = s.nameEnd(low, i)
	if b := byteAt(s.text, i-1); b == '?' || b == '!' {
		i-- // String? = "x"
	}
	for i > low && (isDigit(s.text[i-1]) || s.text[i-1] == '_') {
		i--
	}
	if i > low && s.text[i-1] == '[' {
		i = s.nameEnd(low, i) // key[16]
	}
	return i
}

// endsIn says whether a name may end with the letters b, c and d, with a before them.
func (x *index) endsIn(a, b, c, d byte) bool {
	how := x.ends[tailOf3(b, c, d)]
	if how != endsLonger || !isAlpha(a) {
		return how != 0
	}
	h := fourLetters(a, b, c, d)
	return x.fours[h>>6]>>(h&63)&1 != 0
}

// around is what may stand between a name and its operator.
var around = func() (set [256]bool) {
	for _, b := range []byte(" \t\"'`]\\[*") {
		set[b] = true
	}
	return set
}()

// nameEnd returns where the name before i ends, without the spaces, quotes, brackets and Markdown's stars behind it.
func (s *scan) nameEnd(low, i int) int {
	for i > low && around[s.text[i-1]] {
		i--
	}
	return i
}

// assigned handles the operator at i: name = value, name: value, name => value, name -> value, <name>value.
func (s *scan) assigned(i int) {
	if !s.named(i) && !s.nameAway(i) {
		return
	}
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

// nameAway says whether the name of what the operator at i assigns stands in an element before it. The strings of PHP's serialize it
// handles itself.
func (s *scan) nameAway(i int) bool {
	if s.text[i] == ':' && i > 4 && s.text[i-2] == ';' {
		s.serialized(i)
	}
	if s.text[i] == '=' && i > 4 && byteAt(s.text, i+1) == '=' {
		s.compared(i)
	}
	return s.text[i] == '>' && s.nameTag(i)
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
	if i < 6 {
		return false
	}
	switch s.text[i-1] | 0x20 {
	case 'd', 'h', 't':
		return s.text[i-3] == '/' && s.named(i-4)
	case 'e':
		return foldedEqual(s.text[i-4:i], "name")
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
	name, starts := s.foldName(start, end)
	var v setValue
	for doubtful, read := false, false; len(name) > 1; doubtful = true {
		rules := s.keys[s.tails[tail(name[len(name)-2], name[len(name)-1])]]
		for k := range rules {
			if !rules[k].names(name, starts) || len(rules[k].suffix) == 2 && !isAlpha(s.text[end-2]) {
				continue // not the p.w of Go
			}
			if !read {
				v, read = s.valueAt(start, value, operator), true
				v.name = start
			}
			s.value, s.name = v, name
			s.value.doubtful = v.doubtful || doubtful
			if s.judgedOften() {
				return
			}
			if rules[k].rule.verify(s, rules[k].rule, value); s.next > 0 {
				return
			}
		}
		name = s.withoutLast(name, starts)
	}
}

// names says whether the folded name ends with the key.
func (k *keyRule) names(name []byte, starts uint64) bool {
	at := len(name) - len(k.suffix)
	return at >= 0 && string(name[at:]) == k.suffix && (!k.whole || starts>>at&1 != 0) && (at == 0 || k.suffix[0] != '?')
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

// judgedOften bounds the work for settings within settings, password=password=password=...: all these values end at one place.
func (s *scan) judgedOften() bool {
	if s.value.end != s.judged.to {
		s.judged = run{0, s.value.end}
	}
	s.judged.from++
	return s.judged.from > 10
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
	name = s.folded[:0]
	if start > 0 && (s.text[start-1] == '?' || s.text[start-1] == '&') {
		name = append(name, '?')
	}
	fresh := true
	for i := start; i < end && len(name) < maxKey; i++ {
		b := s.text[i]
		if !isAlnum(b) && b < 0x80 {
			fresh = true
			continue
		}
		if fresh || isUpper(b) && isLower(s.text[i-1]) {
			starts |= 1 << len(name)
		}
		name, fresh = append(name, lowerByte(b)), b >= 0x80
	}
	return slices.Clip(name), starts
}

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
	s.setting(start, end, end+1, ' ')
	s.next = 0
}
