package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Assigned handles the operator at i, if the name before it may be that of a rule: name = value, name: value, name => value, name -> value,
// <name>value. It returns where the scan goes on, 0 if it found nothing.
func Assigned(s *rule.Scan, i int) (next int) {
	nameEnd, val := i, i+1
	before, after := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, i+1)
	switch {
	case s.Text[i] == '>' && before != '-':
		return element(s, i)
	case operatorOfOthers(s, i, before, after):
		return 0
	case s.Text[i] == '=' && text.HasByte(match.Compound, before):
		nameEnd = match.OperatorAt(s, i)
	}
	operator := s.Text[i]
	switch operator {
	case '=':
		val = s.Ahead(val, len(s.Text), &secondOfOperator)
	case '>':
		operator = ' '
	}
	if start, end := match.NameBefore(s, nameEnd, operator == '='); start < end && !outcome(s, start) {
		if next = Setting(s, start, end, val, operator); next == 0 && operator != ' ' {
			return list(s, start, end, val, operator)
		}
	}
	return next
}

var secondOfOperator = text.SetOf("=>")

// operatorOfOthers says whether the operator at i, between before and after, does not give the value on its right to the name on its left.
func operatorOfOthers(s *rule.Scan, i int, before, after byte) bool {
	if s.Text[i] == ':' {
		bound := before == ' ' && boundAttribute(s, i)
		return bound || after == ':' || after == '='
	}
	return before == '|' && text.ByteAt(s.Text, i-2) != '|'
}

// boundAttribute says whether the colon at i begins the name of an attribute behind the value of another: <input type="password" :label="x">.
func boundAttribute(s *rule.Scan, i int) bool {
	end := s.Ahead(i+1, text.MaxKey, &inAttribute)
	return end > i+1 && text.ByteAt(s.Text, end) == '=' && text.HasByte("\"'", text.ByteAt(s.Text, i-2))
}

var inAttribute = text.SetOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-.")

// Compared handles the comparison whose = at i a second one follows, if a call with the name of a setting stands before it:
// header('X-Api-Key') == "x".
func Compared(s *rule.Scan, i int) (next int) {
	end := s.Since(i, 3, " !")
	if s.Text[end-1] != ')' || !text.HasByte("\"'", s.Text[end-2]) || !match.Named(s, end-1) {
		return 0
	}
	val := i + 2 + text.Btoi(text.ByteAt(s.Text, i+2) == '=')
	if start, end := match.NameBefore(s, end-1, false); start < end && literalBehind(s, val-1) {
		return Setting(s, start, end, val, '=')
	}
	return 0
}

// NameTag says whether the > at i may end a tag such as </param-name>, </td> or </key>, whose name is the element's text.
func NameTag(s *rule.Scan, i int) bool { return i > 0 && text.HasByte("dhtey\"", s.Text[i-1]|0x20) }

// Arrow handles the assignment of R, name <- value, whose dash is at i.
func Arrow(s *rule.Scan, i int) (next int) {
	start, end := match.NameBefore(s, i-1, true)
	return Setting(s, start, end, i+1, '=')
}

// outcome says whether the name at i is the last part of a type's name, as in AWS::IAM::AccessKey, or the outcome of a test.
func outcome(s *rule.Scan, i int) bool {
	typed := i >= 4 && s.HasAt(i-2, "::") && !scoped(s, i)
	report := s.HasAt(i-4, "--- ") || s.HasAt(i, "PASS: ") && s.LineStarts(i)
	return typed || report
}

// scoped says whether the name at i is the last part of one of three parts or more in small letters, as settings of Puppet have it:
// profile::db::password.
func scoped(s *rule.Scan, i int) bool {
	return bytes.Count(s.Text[s.Back(i, text.MaxKey, &inScope):i], []byte(":")) >= 4
}

var inScope = text.SetOf("abcdefghijklmnopqrstuvwxyz0123456789_:")

// Setting looks up what the name says about the value and verifies the value. If the name says nothing, it is looked up again
// without the words at its end that tell settings of one kind apart, as in DB_PASSWORD_PROD. It returns where the scan
// goes on, 0 if no rule takes the value.
func Setting(s *rule.Scan, start, end, val int, operator byte) (next int) {
	return assigned(s, assignment{start: start, end: end, value: val, operator: operator})
}

func assigned(s *rule.Scan, a assignment) (next int) {
	for a.name, a.starts = FoldName(s, a.start, a.end); len(a.name) > 1; a.doubtful = true {
		e := rule.LastLetters(a.name)
		long, short := s.KeysOf(e)
		for _, keys := range [2][]rule.KeyRule{long, short} {
			if next, over := askedKeys(s, &a, keys, e); over {
				return next
			}
		}
		a.name = s.WithoutLast(a.name, a.starts)
	}
	return 0
}

// An assignment is a setting whose value is being judged.
type assignment struct {
	start, end int    // of the name
	name       []byte // folded, see foldName
	starts     uint64
	value      int // begins here
	operator   byte
	doubtful   bool // the name ends with words that tell settings of one kind apart
	beside     bool // the name stands next to what the value is assigned to
	read       bool // the value was
	v          text.SetValue
}

// askedKeys asks the rules of those keys that a ends with and says where the scan goes on, and whether no other needs to be asked.
func askedKeys(s *rule.Scan, a *assignment, keys []rule.KeyRule, e uint64) (next int, over bool) {
	for i := range keys {
		k := &keys[i]
		if e&k.Mask != k.Last || k.Rule == nil || !k.Names(a.name, a.starts) {
			continue
		}
		if !a.read {
			a.v, a.read = ValueAt(s, a.start, a.value, a.operator), true
			a.v.Name, a.v.From = a.start, a.value
		}
		if judgedOften(s, a.v.Start, a.v.End) {
			return 0, true
		}
		v := text.Judged{SetValue: a.v, Folded: a.name, Beside: a.beside}
		v.Doubtful = a.v.Doubtful || a.doubtful
		if next = k.Rule.Judge(s, k.Rule, v); next > 0 {
			return next, true
		}
	}
	return 0, false
}

// maxNested bounds how many settings are looked at whose values end at one place. Those behind are part of the same value.
const maxNested = 10 // work

// judgedOften bounds the work for settings within settings, password=password=password=...: all these values end at one place,
// or go on for too long for a value.
func judgedOften(s *rule.Scan, start, end int) bool {
	judged := &keyMemo.Of(&s.Cursor).judged
	apart := end-start < 2*text.MaxJudged || start >= judged.To
	if apart && end != judged.To {
		*judged = text.Run{From: 0, To: end}
	}
	judged.From++
	return judged.From > maxNested
}

// FoldName writes the name in lower case without punctuation and digits at its end. Bit i of starts says that a word begins
// at i. A name in a query string begins with ?.
func FoldName(s *rule.Scan, start, end int) (name []byte, starts uint64) {
	for end > start && (text.IsDigit(s.Text[end-1]) || s.Text[end-1] == '_') {
		end--
	}
	if s.HasAt(end-2, "_v", "_V") && text.IsDigit(text.ByteAt(s.Text, end)) {
		end -= 2 // PASSWORD_V2
	}
	n, fresh := 0, true
	if start > 0 && (s.Text[start-1] == '?' || s.Text[start-1] == '&') {
		keyMemo.Of(&s.Cursor).folded[0], n = '?', 1
	}
	written := s.Text[start:max(start, end)]
	for i, b := range written {
		lower := match.Folded[b]
		if lower == 0 {
			fresh = true
			continue
		}
		if n == text.MaxKey {
			break
		}
		if fresh || lower != b && text.IsLower(written[i-1]) {
			starts |= 1 << n
		}
		keyMemo.Of(&s.Cursor).folded[n], fresh = lower, b >= 0x80
		n++
	}
	return keyMemo.Of(&s.Cursor).folded[:n:n], starts
}

// Flag handles --name value; --name=value is an assignment.
func Flag(s *rule.Scan, start int) {
	end := s.RunEnd(text.CsURL, start)
	if end-start > text.MaxKey || text.ByteAt(s.Text, end) != ' ' || text.HasByte("-\x00", text.ByteAt(s.Text, end+1)) {
		return
	}
	if text.ByteAt(s.Text, start-1) == '-' && text.EndsFolded(s.Text[start:end], pairFlags) {
		s.Fire(rule.OnUser, end+1)
	}
	if match.Named(s, end) {
		Setting(s, start, end, end+1, ' ')
	}
}

// pairFlags end the names of flags that are given a user and a password with a colon between.
var pairFlags = []string{"user", "auth", "creds", "credentials", "userpass"}

type keySeen struct {
	judged text.Run // how many values were judged that end at judged.to
	folded [text.MaxKey]byte
}

var keyMemo = text.NewMemo[keySeen]()
