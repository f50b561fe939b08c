package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows what people and programs put between the name of a value and the value: operators, quotes, the signs of tables and
// tags, a type, a word such as is, a row of dots, and sometimes the end of the line.

// How far a reader goes between a name and its value.
const (
	MaxLink    = 160 // reach: bytes from a name to its value
	MaxTag     = 64  // reach: bytes of a tag of HTML between a name and its value
	MaxLine    = 48  // reach: bytes of a line that holds only a value, or who speaks
	maxTime    = 24  // reach: bytes of the time before a turn of a chat
	leaderDots = 3   // form: dots in a row that lead to a value
)

var (
	// SayingWords are words that say what a value is.
	SayingWords = text.Cues("is", "was", "are", "ist", "war", "lautet", "est", "es", "jest", "er", "adalah", "este", "je", "to", "equals", "value")
	// politeWords may stand between the name of what is asked for and the question mark.
	politeWords = text.Cues("please", "pls", "plz", "bitte", "por", "favor", "svp", "proszę", "cortesia", "again", "then", "exactly")
	// FillingWords are words that may stand between a name and its value and say nothing.
	FillingWords = text.Cues("number", "no", "nr", "num", "n", "nro", "numero", "nummer", "blg", "broj", "br", "nomor", "nombor", "numer", "numurs", "numeris", "numara", "numarası", "száma", "szám", "número", "numéro", "of", "str", "string", "text", "static", "char", "varchar")
	linkWords    = SayingWords.And(politeWords, FillingWords)
)

// Assigning says whether an operator, or the value itself in brackets, may follow the name that ends at i.
func Assigning(s *rule.Scan, i int) bool {
	switch b := text.ByteAt(s.Text, i); b {
	case ':', '=', '"', '\'', '>':
		return true
	case ' ':
		return text.HasByte("=:", text.ByteAt(s.Text, i+1))
	case '(', '\\':
		return text.HasByte("\"'\\", text.ByteAt(s.Text, i+1))
	}
	return false
}

// What says that a value follows a name.
const (
	ByOperator = 1 << iota // a sign such as : or =, or the place in a table
	ByWord                 // a word such as is
	ByCall                 // the value is the next argument, or that of a function called so
)

// Link returns where the value of the name that ends at i may begin: behind all that only leads to it; and what says so, if anything
// does.
func Link(s *rule.Scan, i int) (at int, by uint8) {
	if linkMemo.Of(&s.Cursor).name != i+1 {
		at, by = findLink(s, i)
		*linkMemo.Of(&s.Cursor) = linked{i + 1, at, by}
	}
	return linkMemo.Of(&s.Cursor).at, linkMemo.Of(&s.Cursor).by
}

// linked is the link that was looked at last; several rules of a name ask for the same.
type linked struct {
	name int // where the name ends, plus 1
	at   int
	by   uint8
}

func findLink(s *rule.Scan, i int) (at int, by uint8) {
	for name, limit := i, min(len(s.Text), i+MaxLink); i < limit; {
		if class := linkBytes[s.Text[i]]; class == decorates {
			i++
			continue
		} else if class == endsLink {
			break
		}
		next, how := linkPart(s, name, i)
		if next == i {
			break
		}
		i, by = next, by|how
	}
	return i, by
}

// linkPart returns where the part of a link that begins at i ends, i if there is none; and what it says. The name ends at name.
func linkPart(s *rule.Scan, name, i int) (next int, by uint8) {
	b, after := s.Text[i], text.ByteAt(s.Text, i+1)
	if end := Hint(s, i); end > 0 {
		return end, 0
	}
	switch {
	case decoration(s, b, after, i):
		return i + 1, 0
	case operates(s, b, after, i):
		return i + 1, ByOperator
	case b == '(' && text.ByteAt(s.Text, i-1) == ' ':
		return i + 1, ByWord
	case b == ',' && after == ' ' && polite(s, i+2) > i:
		return i + 2, 0
	case b == '(' && text.HasByte("\"'`", after) && setter(s, i):
		return i + 1, ByCall
	case b == ',' && firstArgument(s, name, i):
		return i + 1, ByCall
	case text.IsAlpha(b):
		return linkWord(s, i)
	case b >= 0x80:
		return foreignLink(s, i)
	}
	switch b {
	case ',':
		return valueField(s, i)
	case '.', '_':
		return leader(s, i)
	case '/':
		if end := text.AlnumEnd(s.Text, i+1); end > i+1 && end-i < 8 && text.HasByte(":=", text.ByteAt(s.Text, end)) {
			return end, 0 // age/sex:
		}
	case '\\':
		n, _ := text.BreakEscape(s.Text[i:])
		switch {
		case n == 0 && text.HasByte("\"'\\", after):
			return i + 1, 0
		case n == 2 && after == 't':
			return i + 2, 0
		}
	case '<', '>':
		return tag(s, i)
	case '\n', '\r', '{', '[':
		return lineBelow(s, i)
	}
	return i, 0
}

// operates says whether the byte b at i, before after, gives a value to a name.
func operates(s *rule.Scan, b, after byte, i int) bool {
	switch b {
	case '=', '|':
		return true
	case ':':
		return after != ':'
	case '>':
		return text.HasByte("=-", text.ByteAt(s.Text, i-1))
	case '?':
		return text.HasByte(" ?=\r\n", after)
	}
	return false
}

// decoration says whether the byte b at i only stands between a name and its value: a bracket, emphasis, the dot of an abbreviation, Rust's
// reference.
func decoration(s *rule.Scan, b, after byte, i int) bool {
	switch b {
	case '*':
		return after == '*' || text.HasByte("*: ", text.ByteAt(s.Text, i-1)) || text.HasByte(" :", after)
	case ')':
		return text.HasByte(" :=", after)
	case '_':
		return text.HasByte(" :", after)
	case '.':
		return text.HasByte(":=*)\"|\\\r\n<", after)
	case '-':
		return text.HasByte(" >", after) || text.ByteAt(s.Text, i-1) == '-'
	case '&':
		return text.FoldedPrefix(s.Text[i:], "&str") || text.FoldedPrefix(s.Text[i:], "&'static")
	}
	return false
}

// Hint returns where the brackets end, if some open at i, that say how a value is written, as in (MM/YY) and (DD-MM-YYYY), or in short before a colon or
// the end of the line what it is called or who gave it, as in (SAAQ); 0 if they do not.
func Hint(s *rule.Scan, i int) int {
	if text.ByteAt(s.Text, i) != '(' {
		return 0
	}
	written, short := s.Past(i+1, len("DD. MM. JJJJ"), "mdyjatgMDYJATG/-. "), s.Ahead(i+1, mostInitials, &inInitials)
	switch {
	case written > i+3 && text.ByteAt(s.Text, written) == ')':
		return written + 1
	case short > i+2 && s.HasAt(short, "):", ") :", ")\n"):
		return short + 1
	}
	return 0
}

const mostInitials = 6 // form: capitals in brackets behind a name that say in short what it is called

var inInitials = text.Where(text.IsUpper)

// setter says whether the function whose call opens at i sets what is named: setAge("34"), but not login("34").
func setter(s *rule.Scan, i int) bool {
	start := s.Back(i, text.MaxKey, &text.WordBytes)
	return text.BeginsAny(s.Text[start:i], setting) || s.HasAt(start-2, ").")
}

var setting = []string{"set", "with", "add"}

// firstArgument says whether the comma at i parts the name that ends at name, a quoted first argument, from the next one.
func firstArgument(s *rule.Scan, name, i int) bool {
	quote := s.Text[i-1]
	if i-name > 4 || !text.HasByte("\"'`", quote) {
		return false
	}
	start := s.Back(name, text.MaxKey, &inArgument)
	return text.ByteAt(s.Text, start-1) == quote && text.ByteAt(s.Text, start-2) == '(' && text.IsWordByte(text.ByteAt(s.Text, start-3))
}

var inArgument = text.SetOf(wordBytes + "-")

// valueField passes the name of the field behind the comma at i, if it is that of the value: "name": "AGE", "value": "34".
func valueField(s *rule.Scan, i int) (next int, by uint8) {
	k := s.Past(i+1, 7, " \"'\\")
	for _, w := range []string{"value", "default", "content"} {
		if text.FoldedPrefix(s.Text[k:], w) && text.HasByte("\"':= \\", text.ByteAt(s.Text, k+len(w))) {
			return k + len(w), ByOperator
		}
	}
	return i, 0
}

// leader returns where the row of dots at i ends that leads the eye to a value.
func leader(s *rule.Scan, i int) (next int, by uint8) {
	k := max(s.Past(i, len(s.Text), "."), s.Past(i, len(s.Text), "_"))
	if k-i < leaderDots {
		return i, 0
	}
	return k, ByOperator
}

// tag returns where the HTML tag at i ends, or the rest of the one that i is in.
func tag(s *rule.Scan, i int) (next int, by uint8) {
	if s.Text[i] == '>' {
		return i + 1, ByOperator
	}
	end, b := s.Ahead(i+1, MaxTag-2, &withinTag), text.ByteAt(s.Text, i+1)
	if begins := b == '/' || text.IsLower(b); begins && text.ByteAt(s.Text, end) == '>' {
		return end + 1, ByOperator
	}
	return i, 0
}

var withinTag = text.Where(func(b byte) bool { return !text.HasByte("<>\n", b) })

// linkWord passes the word at i if it only leads to a value.
func linkWord(s *rule.Scan, i int) (next int, by uint8) {
	end := text.AlnumEnd(s.Text[:min(len(s.Text), i+text.MaxCue)], i)
	if !linkWords.Has(s.Text[i:end]) || end == len(s.Text) || s.Text[end] == '-' {
		return i, 0
	}
	if polite := polite(s, i); polite > 0 {
		return polite, 0
	}
	saying := SayingWords.Has(s.Text[i:end])
	if !saying && !FillingWords.Has(s.Text[i:end]) || !text.HasByte(" .:=#\"'", s.Text[end]) {
		return i, 0
	}
	return end + text.Btoi(!saying && s.Text[end] == '.'), ByWord * uint8(text.Btoi(saying))
}

// polite returns where the word at i ends if it only makes a question polite; else 0.
func polite(s *rule.Scan, i int) int {
	end := text.AlnumEnd(s.Text, i)
	if !text.HasByte("? ", text.ByteAt(s.Text, end)) || !politeWords.Has(s.Text[i:end]) {
		return 0
	}
	return end
}

// foreignLink passes a character at i that is not ASCII and leads to a value: a quotation mark, a colon, a particle.
func foreignLink(s *rule.Scan, i int) (next int, by uint8) {
	if n, _ := text.BeginsForm(s.Text[i:], foreignOperators); n > 0 {
		return i + n, ByOperator
	}
	n, _ := text.BeginsForm(s.Text[i:], foreignMarks)
	return i + n, 0
}

var (
	foreignOperators = []string{"：", "＝", "は", "が", "是", "为", "為", "→", "–", "—"}
	foreignMarks     = []string{"“", "”", "„", "«", "»", "‘", "’", "「", "º", "°", "№", "\u00a0", "\u3000", "…"}
)

// lineBelow returns where a value may begin on a line behind i, the end of the name's line: if the name ends
// with a colon, is a question or stands alone, and if the line says itself that it holds the value of what was named.
func lineBelow(s *rule.Scan, i int) (next int, by uint8) {
	before := text.ByteAt(s.Text, i-1)
	if text.HasByte("{[", s.Text[i]) {
		return withinBlock(s, i)
	}
	line := i + 1 + text.Btoi(s.Text[i] == '\r' && text.ByteAt(s.Text, i+1) == '\n')
	if before == '?' && text.ByteAt(s.Text, line) == '\n' {
		line++ // paragraphs
	}
	k := s.Past(line, MaxLine, " \t\"'")
	end := s.LineEnd(line)
	switch {
	case text.FoldedPrefix(s.Text[k:], "value") && k > line && text.HasByte(":\"'", text.ByteAt(s.Text, k+5)), text.FoldedPrefix(s.Text[k:], "<dd"):
		return k, ByOperator
	case before == '?' || Answered(s, line, end):
		if said := Said(s, line, end); said > line || holdsValue(s, line, end) {
			return said, ByOperator
		}
	case labelled(s, i) && holdsValue(s, line, end):
		return line, ByOperator
	}
	return i, 0
}

// Said returns where in the line text[i:end] begins what somebody answers: behind his name, or a first word without meaning.
func Said(s *rule.Scan, i, end int) int {
	start := s.Text[i:min(end, i+MaxLine)]
	for _, mark := range []string{": ", "：", ":** ", "> "} {
		if n := bytes.Index(start, []byte(mark)); n >= 0 {
			return i + n + len(mark)
		}
	}
	if n := bytes.IndexByte(start, ':'); n > 0 && start[n-1] >= 0x80 { // 客服:好的
		return i + n + 1
	}
	if text.ByteAt(start, 0) == '[' {
		if n := bytes.LastIndex(start, []byte("] ")); n > 0 {
			return i + n + 2
		}
	}
	if first := text.AlnumEnd(start, 0); answers.Has(start[:first]) {
		return i + first
	}
	return i
}

// labelled says whether the line that ends at i holds nothing but a label.
func labelled(s *rule.Scan, i int) bool {
	low, words := max(0, i-MaxLine), 0
	for k := i; k > low; k-- {
		switch b := s.Text[k-1]; {
		case b == '\n':
			return words < 4
		case b == ' ':
			words++
		case !text.IsAlpha(b) && b < 0x80 && !text.HasByte("'-_.#*\r\"", b):
			return false
		}
	}
	return low == 0 && words < 4
}

// holdsValue says whether the line text[i:end] may be nothing but a value: it is short and has a digit in its first word.
func holdsValue(s *rule.Scan, i, end int) bool {
	return end-i <= MaxLine && s.DigitIn(i, s.WordEnd(i))
}

// linkMemo is the link that was looked at last; several rules of a name ask for the same.
var linkMemo = text.NewMemo[linked]()
