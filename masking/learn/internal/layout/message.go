package layout

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

// What the members of objects are called that hold what somebody says, and who; and those that an entry of a log has.
var (
	messageKeys = keysOf("content", "text", "message", "body")
	speakerKeys = keysOf("role", "from", "sender", "author", "user", "speaker", "username", "nick", "who")
	levelKeys   = keysOf("level", "severity", "levelname", "lvl")
)

// keysOf quotes the names, by their first letter.
func keysOf(names ...string) (keys [256][][]byte) {
	for _, name := range names {
		keys[name[0]] = append(keys[name[0]], []byte(name+`"`))
	}
	return keys
}

// Message returns where what somebody says begins and ends in an object of JSON, or a line of one: {"from": "Bo", "text": "what is said"}. It is -1 if nobody does;
// spoken says whether the object names who says it.
func Message(text []byte) (from, to int, spoken bool) {
	from = -1
	var named uint64 // a bit for each depth
	depth, at := 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{':
			depth++
			named &^= 1 << (depth & 63)
		case '}':
			depth--
		case '"':
			key := text[i+1:]
			i = closed(text, i+1)
			value := valueBehind(text, i+1)
			if value > 0 {
				i = closed(text, value)
			}
			switch {
			case value == 0:
				continue
			case startsWith(key, &levelKeys):
				return -1, 0, false
			case startsWith(key, &speakerKeys):
				named |= 1 << (depth & 63)
			case from < 0 && value > 0 && startsWith(key, &messageKeys):
				from, to, at = value, i, depth
			}
		}
	}
	if from < 0 {
		return from, to, named != 0
	}
	return from, to, named>>(at&63)&1 != 0
}

// ObjectEnd returns where the first object of a line that holds several ends, with the comma behind it: 0 if there is none.
func ObjectEnd(text []byte) int {
	for i := 0; i+2 < len(text); {
		n := bytes.IndexByte(text[i:], '}')
		if n < 0 {
			return 0
		}
		if i += n + 1; i+1 >= len(text) || text[i] != ',' {
			continue
		}
		next := i + 1
		for next < len(text) && text[next] == ' ' {
			next++
		}
		if next < len(text) && text[next] == '{' {
			return i + 1
		}
	}
	return 0
}

func startsWith(key []byte, keys *[256][][]byte) bool {
	if len(key) == 0 {
		return false
	}
	for _, name := range keys[key[0]] {
		if bytes.HasPrefix(key, name) {
			return true
		}
	}
	return false
}

// valueBehind returns where the string begins that the name of a member, which ends before i, is given: -1 if it is given something else, 0 if it is no name.
func valueBehind(text []byte, i int) int {
	for i < len(text) && char.Class[text[i]] == char.Blank {
		i++
	}
	if i >= len(text) || text[i] != ':' {
		return 0
	}
	for i++; i < len(text) && char.Class[text[i]] == char.Blank; i++ {
	}
	if i >= len(text) || text[i] != '"' {
		return -1
	}
	return i + 1
}

// closed returns where the string that begins at i ends.
func closed(text []byte, i int) int {
	for ; i < len(text); i++ {
		n := bytes.IndexByte(text[i:], '"')
		if n < 0 {
			return len(text)
		}
		if i += n; text[i-1] != '\\' {
			return i
		}
	}
	return len(text)
}

// ClosingTag begins a tag that closes an element.
var ClosingTag = []byte("</")

// NextString parts a string from the next one.
var NextString = []byte(`","`)

// NextMember returns where in the token the string ends that another member of an object of JSON follows: value","id":7}. It is 0 if none does.
func NextMember(token []byte) int {
	n := bytes.Index(token, NextString)
	if n <= 0 {
		return 0
	}
	name := token[n+len(NextString):]
	k := bytes.IndexByte(name, '"')
	if k <= 0 || k+1 >= len(name) || name[k+1] != ':' {
		return 0
	}
	return n
}

// OpensMember says whether a line begins as an object of JSON does, or a member of one.
func OpensMember(text []byte) bool {
	for _, b := range text {
		if char.Class[b] != char.Blank && b != '[' && b != ',' {
			return b == '{' || b == '"'
		}
	}
	return false
}

// MessageEnd returns where the first of several messages on a line ends, each an object of JSON: 0 if it holds no more than one.
func MessageEnd(line []byte) int {
	n := ObjectEnd(line)
	if n == 0 {
		return 0
	}
	if from, _, spoken := Message(line[:n]); from < 0 || !spoken {
		return 0
	}
	return n
}
