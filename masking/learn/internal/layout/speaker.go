package layout

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

// Clocked says whether text holds a time of day.
func Clocked(text []byte) bool {
	for i := 1; i+1 < len(text); {
		n := bytes.IndexByte(text[i:], ':')
		if n < 0 || i+n+1 >= len(text) {
			return false
		}
		if i += n; char.Class[text[i-1]] == char.Digit && char.Class[text[i+1]] == char.Digit {
			return true
		}
		i++
	}
	return false
}

// Emphasis stands around what is bold.
var Emphasis = []byte("**")

// What is known of who says a line.
const (
	NotSaid     = iota
	PerhapsSaid // a name and a colon, as settings have them, too
	SurelySaid  // with a time of day
)

const (
	farthestName  = 36 // bytes of a line at which the name of who says it begins
	longestName   = 24
	mostNameWords = 3
)

// Speaker returns where in the line text[start:end] what is said begins, and what is known of it. Programs that people chat with write "[10:31] Bob: ",
// "3/6/24, 21:07 - Bob: ", "10:31 <bob> ", "[Bob] [10:31 PM] ", "Bob (10:31): ", "Bob 10:31: "; people "<bob> ", "**Bob:** ", "Bob: ".
func Speaker(text []byte, start, end int) (from, said int) {
	text = text[start:end]
	i := stampEnd(text, 0)
	said = PerhapsSaid
	if i > 0 {
		said = SurelySaid
	}
	name := i
	if i < len(text) && text[i] == '[' {
		i = inBrackets(text, i, i > 0)
	} else if timed := timedEnd(text, i); timed > 0 {
		i = timed
	} else {
		i = namedEnd(text, i)
	}
	if i < 0 || i >= len(text) {
		return start, NotSaid
	}
	blank := char.Class[text[i]] == char.Blank
	if !blank && text[i-1] < 0x80 { // behind a colon of full width there is none
		return start, NotSaid
	}
	if said == PerhapsSaid && Clocked(text[name:i]) {
		said = SurelySaid
	}
	if said == SurelySaid && Leveled(text[name:i]) {
		return start, NotSaid
	}
	return start + i + char.Number(blank), said
}

// namedEnd returns where the name at i and what marks it as one ends: "Bob:", "**Bob:**", "<bob>", "Bob (10:31):". It is -1 if that is no such name.
func namedEnd(text []byte, i int) int {
	closing := byte(':')
	switch {
	case i < len(text) && text[i] == '<':
		closing = '>'
		i++
	case bytes.HasPrefix(text[i:], Emphasis):
		i += len(Emphasis)
	}
	words, name := 0, i
	for limit := min(len(text), name+longestName+1); i < limit; i++ {
		b := text[i]
		if !inSpeaker[b] || b == colonOfWide[0] && wideColon(text[i:]) > 0 {
			break
		}
		words += char.Number(b == ' ')
	}
	initial := i == name+1 && char.Class[text[name]] == char.Upper // A: and B: talk
	short := i-name < 2 && !initial
	if short || i >= len(text) || char.Class[text[name]] == char.Digit {
		return -1
	}
	if opensStamp[text[i]] && text[i-1] == ' ' {
		words-- // the blank before a time parts no words of the name
		i = max(i, bracketedEnd(text, i, ""))
	}
	switch n := wideColon(text[min(i, len(text)):]); {
	case words >= mostNameWords:
		return -1
	case n > 0 && closing == ':':
		return i + n
	case i >= len(text) || text[i] != closing:
		return -1
	}
	i++
	if bytes.HasPrefix(text[i:], Emphasis) {
		i += len(Emphasis)
	}
	return i
}

// timedEnd returns where the name at i, a time of day without seconds and a colon end: "Bob 10:31:", "Bob, 21:07:". It is 0 if that is no such name.
func timedEnd(text []byte, i int) int {
	k := i
	for limit := min(len(text), i+longestName); k < limit && inSpeaker[text[k]] && char.Class[text[k]] != char.Digit; {
		k++
	}
	if bytes.HasPrefix(text[k:], []byte(", ")) {
		k += len(", ")
	}
	named := k > i+2 && text[k-1] == ' '
	if !named || bytes.Count(text[i:k], []byte(" ")) > mostNameWords {
		return 0
	}
	to := k
	for to < min(len(text), k+len("10:31:")) && inTime[text[to]] {
		to++
	}
	if to-k < len("9:31:") || text[to-1] != ':' || bytes.IndexByte(text[k:to], ':') != to-k-len("31:")-1 {
		return 0
	}
	return to
}

// inTime are the bytes of a time of day and of the colon behind it.
var inTime = char.SetOf("0123456789:")

// inBrackets returns where the name in brackets at i and what marks it as one ends: a time before it, or one in brackets behind it. It is -1 if that is no such
// name: "[worker] [10:31:05]", with seconds, is of a log.
func inBrackets(text []byte, i int, timed bool) int {
	to := i + 1
	for to < min(len(text), i+longestName+1) && inSpeaker[text[to]] {
		to++
	}
	if to-i < 3 || to >= len(text) || text[to] != ']' {
		return -1
	}
	if to++; timed {
		return to
	}
	if to+1 >= len(text) || text[to] != ' ' {
		return -1
	}
	end := bracketedEnd(text, to+1, "")
	if end < 0 || bytes.Count(text[to:end], []byte(":")) != 1 {
		return -1
	}
	return end
}

// stampEnd returns where the time of day at i, with a date or without, and what parts it from a name end: i if there is none.
func stampEnd(text []byte, i int) int {
	if i >= len(text) {
		return i
	}
	if opensStamp[text[i]] {
		return max(i, bracketedEnd(text, i, " "))
	}
	if char.Class[text[i]] != char.Digit {
		return i
	}
	if n := bytes.Index(text[i:min(len(text), i+farthestName)], []byte(" - ")); n >= 0 && Clocked(text[i:i+n]) {
		return i + n + len(" - ")
	}
	return bareEnd(text, i)
}

// bareEnd is stampEnd for a time without brackets and without a dash behind it. One with seconds is of a log, unless a name in angles stands behind it.
func bareEnd(text []byte, i int) int {
	k := i
	for limit := min(len(text), i+farthestName); k < limit && inStamp[text[k]]; {
		k++
	}
	if bytes.HasPrefix(text[k:], []byte("AM ")) || bytes.HasPrefix(text[k:], []byte("PM ")) {
		k += len("AM ")
	}
	if k >= len(text) || text[k-1] != ' ' || !Clocked(text[i:k]) {
		return i
	}
	if text[k] != '<' && bytes.Count(text[i:k], []byte(":")) != 1 {
		return i
	}
	return k
}

// bracketedEnd returns where the time of day in the brackets at i, and behind that what follows, ends: -1 if there is none.
func bracketedEnd(text []byte, i int, behind string) int {
	near := text[i:min(len(text), i+farthestName)]
	n := bytes.IndexByte(near, char.Partner(text[i]))
	if n < 0 || !Clocked(near[:n]) || !bytes.HasPrefix(text[i+n+1:], []byte(behind)) {
		return -1
	}
	return i + n + 1 + len(behind)
}

// opensStamp are the brackets around a time, and inStamp the bytes of one without brackets.
var opensStamp, inStamp = char.SetOf("[("), char.SetOf("0123456789:./-, ")

// wideColon returns the length of the colon of Chinese or Japanese that text begins with, 0 if there is none.
func wideColon(text []byte) int {
	return len(colonOfWide) * char.Number(bytes.HasPrefix(text, colonOfWide))
}

var colonOfWide = []byte("：")

// inSpeaker are the bytes of a name of who says something.
var inSpeaker = func() (set [256]bool) {
	for i := range set {
		set[i] = char.InName[i] || i == ' ' || char.Class[i] == char.High
	}
	return set
}()

// IsCapital says whether text begins with a capital, or with a letter that is not ASCII.
func IsCapital(text []byte) bool {
	i := 0
	for i < len(text) && (text[i] == '*' || text[i] == '<') {
		i++
	}
	return i < len(text) && (char.Class[text[i]] == char.Upper || char.Class[text[i]] == char.High)
}

const longestSpeaker = 40 // bytes of who says what follows, and when

// endsSpeaker are the bytes that end who says what follows.
var endsSpeaker = char.SetOf(":>]*")

// SpokenBy returns how many bytes of a line say who says it, or when: "[10:31] Bob: ", "<bob> ", "**Bob:** ".
func SpokenBy(line []byte) (to int) {
	for i := 1; i < min(len(line), longestSpeaker); i++ {
		if line[i] == ' ' && endsSpeaker[line[i-1]] {
			to = i + 1
		}
	}
	return to
}
