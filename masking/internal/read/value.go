package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// ValueAt reads the value that begins at i, behind the operator of a setting whose name begins at name.
func ValueAt(s *rule.Scan, name, i int, operator byte) text.SetValue {
	switch operator {
	case '>':
		return ElementText(s, i)
	case cellOperator:
		return cellText(s, i)
	}
	adjacent := i
	for text.IsSpace(text.ByteAt(s.Text, i)) || s.HasAt(i, "**") && !s.HasAt(i, "****") {
		i += 1 + text.Btoi(s.Text[i] == '*')
	}
	switch {
	case i >= len(s.Text):
		return text.SetValue{Start: len(s.Text), End: len(s.Text)}
	case text.HasByte("\n\r", s.Text[i]):
		return valueBelow(s, i, operator)
	case operator == ':' && text.HasByte("|>", s.Text[i]):
		if end := s.Past(i, 6, "|>-+0123456789 "); text.HasByte("\n\r", text.ByteAt(s.Text, end)) {
			v := valueBelow(s, end, operator)
			v.Doubtful = false
			return v
		}
	case operator == ':' && s.HasAt(i, "&", "!!"):
		if word := s.RunEnd(text.CsValue, i+1); word-i < text.MaxKey && text.ByteAt(s.Text, word) == ' ' {
			i = min(word+1, len(s.Text)-1) // YAML's anchor or tag
		}
	case text.HasByte("$(\\[<", s.Text[i]):
		if v, ok := dressed(s, name, i, operator); ok {
			return v
		}
	}
	v := plainValue(s, name, i, operator)
	v.Certain = operator == '=' && adjacent == i-text.Btoi(v.Quoted) && shouted(s, name)
	return v
}

// plainValue reads the value at i: a literal, or what stands there without quotes.
func plainValue(s *rule.Scan, name, i int, operator byte) text.SetValue {
	if s.HasAt(i, `:"`) {
		i++ // Elixir's atom
	}
	if end := s.BehindAny([]string{"() => ", "lambda: ", "{ return "}, i); end > i && text.HasByte("\"'`", text.ByteAt(s.Text, end)) {
		i = end
	}
	if s.Text[i] == 'q' && operator == '=' {
		if v, ok := perlQuoted(s, i+1+text.Btoi(text.ByteAt(s.Text, i+1) == 'q')); ok {
			return v
		}
	}
	if !text.IsAlnum(s.Text[i]) || text.HasByte("\"'@$", text.ByteAt(s.Text, i+1)) {
		if v, ok := s.QuotedAt(i); ok {
			return v
		}
	}
	if s.HasAt(i, "<%= ") {
		if v, ok := literalIn(s, i+len("<%= ")); ok {
			return v
		}
	}
	return unquoted(s, name, i, operator)
}

// unquoted reads a value without quotes, or with one that is never closed.
func unquoted(s *rule.Scan, name, i int, operator byte) text.SetValue {
	if s.Text[i] == '?' && text.FoldedPrefix(s.Text[max(0, name-2):], "${") {
		return text.SetValue{Start: i, End: i} // ${NAME:?what is said if it is not set}
	}
	end := parameterEnd(s, i, s.RunEnd(text.CsValue, i))
	next := text.ByteAt(s.Text, end)
	computed := next == '(' || next == '[' || Falls(s, end)
	if computed {
		if v, ok := literalIn(s, i); ok {
			return v
		}
	}
	assigned := operator == ':' || operator == '=' && text.ByteAt(s.Text, i-1) == '='
	if assigned && s.LineStarts(name) {
		end = wholeValue(s, i)
	} else if computed {
		return text.SetValue{Start: i, End: wholeValue(s, i)} // an expression: the judge must see it
	}
	if k := s.EscapedEnd(i, end); k < end {
		return text.SetValue{Start: i, End: k}
	}
	return text.SetValue{Start: i, End: s.SentenceEnd(i, end)}
}

// shouted says whether the name at i is written in capitals, as the names of an environment are, and given its value.
func shouted(s *rule.Scan, i int) bool {
	if text.FoldedPrefix(s.Text[max(0, i-3):], "/p ") {
		return false // set /p asks for it
	}
	end := s.Ahead(i, len(s.Text), &inShouted)
	return text.ShapeOf(s.Text[i:end]).Upper >= 3 && text.ByteAt(s.Text, end) == '='
}

// inShouted are the bytes of such names, and of a quotation mark before one.
var inShouted = text.Where(func(b byte) bool { return text.IsWordByte(b) || b == '-' || b >= 0x80 })

// inDefault are the bytes of what a variable of a shell is if it is not set.
var inDefault = text.Where(func(b byte) bool { return !text.HasByte("}\n\"${", b) })

// defaultOf reads x in ${NAME:-x} and ${name:x}, which begins at i.
func defaultOf(s *rule.Scan, i int) (text.SetValue, bool) {
	start := s.RunEnd(text.CsDotted, i+2)
	if start-i > text.MaxKey || text.ByteAt(s.Text, start) != ':' {
		return text.SetValue{}, false
	}
	switch start++; text.ByteAt(s.Text, start) {
	case '-', '=':
		start++
	case '?': // what is said if it is not set
		return text.SetValue{}, false
	}
	end := s.WalkAhead(start, &inDefault)
	return text.SetValue{Start: start, End: end}, end > start && s.Text[end-1] != '?' && text.ByteAt(s.Text, end) == '}'
}

// valueBelow reads a value that stands below its name, whose line breaks at i: a literal, or one word on a line.
func valueBelow(s *rule.Scan, i int, operator byte) text.SetValue {
	none := text.SetValue{Start: i, End: i}
	start := s.Past(i, text.MaxKey, " \t\r\n")
	if bytes.Count(s.Text[i:start], []byte("\n")) > 2 || start == len(s.Text) {
		return none
	}
	if v, ok := s.QuotedAt(dumped(s, start)); ok {
		v.Certain = text.ByteAt(s.Text, v.Start-2) == ' ' && v.Start > start+2
		v.Doubtful = operator == ':'
		return v
	}
	end := s.RunEnd(text.CsPrintable, start)
	rest := s.Past(end, len(s.Text), " \t\r")
	lineEnds := rest == len(s.Text) || s.Text[rest] == '\n'
	if operator != ':' || !lineEnds || text.ByteAt(s.Text, end-1) == ':' {
		return none
	}
	return text.SetValue{Start: start, End: end, Doubtful: true}
}

// parameterEnd cuts the value text[i:end] where a next parameter, &name=, begins. It reads nothing twice.
func parameterEnd(s *rule.Scan, i, end int) int {
	seen := single.Of(&s.Cursor)
	for k := seen.On(i); k < end; k++ {
		next := bytes.IndexByte(s.Text[k:end], '&')
		if next < 0 {
			break
		}
		k += next
		if name := s.RunEnd(text.CsURL, k+1); name > k+1 && text.ByteAt(s.Text, name) == '=' {
			seen.To = k
			return k
		}
	}
	seen.To = max(seen.To, end)
	return end
}

// wholeValue is the end of a value in a file of one setting a line: whatever is not a space belongs to it.
func wholeValue(s *rule.Scan, i int) int {
	end := s.RunEnd(text.CsVisible, i)
	return s.Since(end, end-i, ",;")
}

// Accept emits the value of a setting. The scan goes on inside of it: it may hold something stronger.
func Accept(s *rule.Scan, r *rule.Rule, v text.SetValue) (next int) {
	s.Emit(r, v.Start, v.End)
	if v.Quoted && text.FoldedPrefix(s.Text[min(v.End+1, len(s.Text)):], " -> ") {
		if becomes, ok := s.QuotedAt(v.End + len(`" -> `)); ok && becomes.End > becomes.Start { // in the plan of Terraform
			s.Emit(r, becomes.Start, becomes.End)
		}
	}
	return v.Start
}

// single is where no next parameter begins, see parameterEnd.
var single = text.NewMemo[text.Run]()
