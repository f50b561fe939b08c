package read

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file takes off what stands between the name of a setting and its value: continued lines, brackets, markup, and what PHP writes
// around a string.

// dressed reads the value that begins behind the $, (, [, \\ or < at i.
func dressed(s *rule.Scan, name, i int, operator byte) (v text.SetValue, ok bool) {
	switch s.Text[i] {
	case '$':
		if text.ByteAt(s.Text, i+1) == '{' {
			return defaultOf(s, i)
		}
		return v, false
	case '(', '\\':
		next := TextBelow(s, i+1)
		if next == 0 || s.Text[i] == '(' && !text.HasByte("\"'", s.Text[next]) {
			return v, false
		}
		v = plainValue(s, name, next, operator)
		return v, true
	case '[':
		end := s.Ahead(i+1, text.MaxKey-1, &bare)
		v = text.SetValue{Start: i + 1, End: end, Doubtful: true}
		return v, operator == '=' && text.ByteAt(s.Text, end) == ']' && s.LineEnds(end+1)
	}
	if end := inlineTag(s, i); end > i && text.ByteAt(s.Text, i+1) == '/' && operator == ':' {
		if end = s.Past(end, len(s.Text), " "); text.ByteAt(s.Text, end) > ' ' && s.Text[end] != '<' {
			v = plainValue(s, name, end, ' ')
			v.Doubtful = true
			return v, true
		}
	}
	return s.QuotedAt(i + 1 + text.Btoi(s.HasAt(i, "<<"))) // a binary of Erlang
}

// bare is what a value in brackets is written with that is no list.
var bare = text.Where(func(b byte) bool { return b > ' ' && !text.HasByte("[],\"'", b) })

// OverBreak returns where the next line's text begins behind the \ at i that continues a line, else 0.
func OverBreak(s *rule.Scan, i int) int {
	if text.ByteAt(s.Text, i) != '\\' {
		return 0
	}
	return TextBelow(s, i+1)
}

// TextBelow returns where the next line's text begins if only its break comes at i, else 0.
func TextBelow(s *rule.Scan, i int) int {
	i = s.Past(i, text.MaxKey, " \t\r")
	if text.ByteAt(s.Text, i) != '\n' {
		return 0
	}
	if i = s.Ahead(i, text.MaxKey, &text.Blanks); text.ByteAt(s.Text, i) > ' ' {
		return i
	}
	return 0
}

// inlineTags are the elements of HTML that show a part of a line in another way, and what other documents write around a value.
var inlineTags = []string{"b", "code", "strong", "em", "i", "tt", "kbd", "samp", "pre", "span", "mark", "u", "value"}

// inlineTag returns where the tag of an inlineTags element at i ends, i if there is none.
func inlineTag(s *rule.Scan, i int) int {
	start := i + 1 + text.Btoi(text.ByteAt(s.Text, i+1) == '/')
	end := text.AlnumEnd(s.Text, min(start, len(s.Text)))
	if text.ByteAt(s.Text, i) != '<' || end-start > 6 || !text.Listed(s.Text[min(start, end):end], inlineTags) {
		return i
	}
	end = s.Ahead(end, text.MaxKey, &inTag)
	if text.ByteAt(s.Text, end) != '>' {
		return i
	}
	return end + 1
}

// encryptedBy returns the base64 within the braces of {base64}, as Maven and Jenkins write what they can decrypt themselves.
func encryptedBy(v []byte) (start, end int) {
	n := len(v)
	braced := n >= 22 && v[0] == '{' && v[n-1] == '}'
	if braced && text.Only(v[1:n-1], &inBase64) {
		return 1, n - 1
	}
	return 0, n
}

var inBase64 = text.SetOf(text.Alnum + "+/=")

// dumped returns where the quote of the string begins that PHP's var_dump writes at i as string(12) "x"; i if there is none.
func dumped(s *rule.Scan, i int) int {
	if !text.FoldedPrefix(s.Text[i:], "string(") {
		return i
	}
	end := s.Ahead(i+len("string("), text.MaxKey, &text.Numerals)
	if text.FoldedPrefix(s.Text[end:], `) "`) {
		return end + 2
	}
	return i
}

// MavenMaster verifies the master password of Maven's settings-security.xml.
func MavenMaster(s *rule.Scan, r *rule.Rule, at rule.Lined) {
	if v := ElementText(s, at.Value.Start-1); v.End-v.Start >= 20 && text.ByteAt(s.Text, v.End) == '}' {
		s.Emit(r, v.Start, v.End)
	}
}
