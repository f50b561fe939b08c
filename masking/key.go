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
	last := key[len(key)-1]
	x.keys[last] = append(x.keys[last], k)
	x.tails[tail(k.suffix[len(k.suffix)-2], last)] = true
}

// tail is the index of two letters in index.tails, whatever their case.
func tail(a, b byte) int { return int(a&31)<<5 | int(b&31) }

// named says whether the name that ends before the operator at i may be that of a rule, by its last two letters. Most are not.
func (s *scan) named(i int) bool {
	low := max(0, i-maxKey)
	if i > low && (s.text[i-1] == ':' || s.text[i-1] == '!') {
		i--
	}
	for i > low && isSpace(s.text[i-1]) {
		i--
	}
	for i > low && charsetOf[s.text[i-1]]>>csWord&1 == 0 && hasByte("\"'`]\\[", s.text[i-1]) {
		i--
	}
	for i > low && (isDigit(s.text[i-1]) || s.text[i-1] == '_') {
		i--
	}
	if i-2 < low {
		return false
	}
	last, before := s.text[i-1], s.text[i-2]
	if !isAlpha(last) {
		return last == '-' || last == '.'
	}
	return s.tails[tail(before, last)] || before == '_' || before == '-' || before == '.'
}

// assigned handles the operator at i: name = value, name: value, name => value, <name>value.
func (s *scan) assigned(i int) {
	if !s.named(i) {
		return
	}
	nameEnd, value := i, i+1
	before, after := byteAt(s.text, i-1), byteAt(s.text, i+1)
	switch {
	case hasByte("<>+*/%|^~", before) && s.text[i] == '=', s.text[i] == ':' && (after == ':' || after == '=' || before == ':'):
		return
	case s.text[i] == '>' && !isWordByte(before):
		return
	case before == '=':
		return // the second of ==, or =>
	case before == ':' || before == '!':
		nameEnd--
	}
	for s.text[i] == '=' && value < len(s.text) && (s.text[value] == '=' || s.text[value] == '>') {
		value++
	}
	if start, end := s.nameBefore(nameEnd, s.text[i] == '='); start < end {
		s.setting(start, end, value, s.text[i])
	}
}

func byteAt(text []byte, i int) byte {
	if i < 0 || i >= len(text) {
		return 0
	}
	return text[i]
}

// nameBefore returns the name that ends at i, without the spaces, quotes and brackets around it. A type between name and =,
// as in "password: string =", is passed over.
func (s *scan) nameBefore(i int, typed bool) (start, end int) {
	low := max(0, i-maxKey)
	for i > low && isSpace(s.text[i-1]) {
		i--
	}
	for i > low && hasByte("\"'`]\\[", s.text[i-1]) {
		i--
	}
	end = i
	for i > low && (isWordByte(s.text[i-1]) || s.text[i-1] == '-' || s.text[i-1] == '.') {
		i--
	}
	if typed && end > i && listed(s.text[i:end], typeWords) {
		for i > low && hasByte(" :&*?", s.text[i-1]) {
			i--
		}
		return s.nameBefore(i, false)
	}
	return min(s.wordAt(i), end), end
}

var typeWords = []string{"string", "str", "text", "char", "varchar", "secretstr", "any"}

// setting looks up what the name says about the value and verifies the value.
func (s *scan) setting(start, end, value int, operator byte) {
	name, starts := s.foldName(start, end)
	if len(name) == 0 {
		return
	}
	rules := s.keys[name[len(name)-1]]
	if len(rules) == 0 {
		return
	}
	for _, k := range rules {
		at := len(name) - len(k.suffix)
		if at < 0 || string(name[at:]) != k.suffix || k.whole && starts>>at&1 == 0 || at > 0 && k.suffix[0] == '?' {
			continue
		}
		s.value = s.valueAt(start, value, operator)
		if s.judgedOften() {
			return
		}
		if k.rule.verify(s, k.rule, value); s.next > 0 {
			return
		}
	}
}

// judgedOften bounds the work for settings within settings, password=password=password=...: all these values end at one place.
func (s *scan) judgedOften() bool {
	if s.value.end != s.judged.to {
		s.judged = run{0, s.value.end}
	}
	s.judged.from++
	return s.judged.from > 16
}

// foldName writes the name in lower case without punctuation and digits at its end. Bit i of starts says that a word begins
// at i. A name in a query string begins with ?.
func (s *scan) foldName(start, end int) (name []byte, starts uint64) {
	for end > start && (isDigit(s.text[end-1]) || s.text[end-1] == '_') {
		end--
	}
	name = s.folded[:0]
	if start > 0 && (s.text[start-1] == '?' || s.text[start-1] == '&') {
		name = append(name, '?')
	}
	fresh := true
	for i := start; i < end && len(name) < maxKey; i++ {
		b := s.text[i]
		if !isAlnum(b) {
			fresh = true
			continue
		}
		if fresh || isUpper(b) && isLower(s.text[i-1]) {
			starts |= 1 << len(name)
		}
		name, fresh = append(name, lowerByte(b)), false
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
	s.setting(start, end, end+1, ' ')
	s.next = 0
}
