package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// element handles the > at i that may end the start tag of an XML element whose text is a value: <password>x, <db:password
// type="y">x, <entry key="password">x, and <key>password</key><string>x of property lists.
func element(s *rule.Scan, i int) (next int) {
	low := max(0, i-2*text.MaxKey)
	open := low + bytes.LastIndexByte(s.Text[low:i], '<')
	if open < low {
		return 0
	}
	value, operator := i+1, byte('>')
	start := open + 1
	end := s.Ahead(start, i-start, &inTagName)
	switch tag := s.Text[open+1 : i]; {
	case text.ByteAt(tag, 0) == '/':
		start, end = match.NameBefore(s, open, false)
		value = s.Ahead(value, i+text.MaxKey-value, &text.Blanks)
		if value = behindMate(s, tag, value); value == 0 {
			return 0
		}
		operator = operatorBehind(tag)
	case s.Text[i-1] == '"' || s.Text[i-1] == '\'':
		if from, to := match.NameBefore(s, i, false); from < to && from > open+6 && keyAttribute(s.Text[open:from-1]) {
			start, end = from, to
		}
	}
	return Setting(s, start, end, value, operator)
}

// What the name of an element is written with, and the rest of its tag.
var inTagName, inTag = text.SetOf(wordBytes + "-.:"), text.Where(func(b byte) bool { return b != '>' && b != '\n' })

// cellOperator stands between a name and a value that are cells of one row, where much else stands, too.
const cellOperator = '|'

// operatorBehind returns what stands for the operator behind the end tag of a name: td, th and dt are cells.
func operatorBehind(tag []byte) byte {
	if len(tag) == 3 {
		return cellOperator
	}
	return '>'
}

// mates are the elements with a value, by the end tag of the element with its name that stands before.
var mates = []struct {
	name   string
	values []string
}{
	{"/td", []string{"td"}}, {"/th", []string{"td"}}, {"/dt", []string{"dd"}}, {"/key", []string{"string", "data", "value"}}, {"/param-name", []string{"param-value"}},
	{"/env-entry-name", []string{"env-entry-value"}}, {"/name", []string{"value"}},
}

// behindMate returns where the text of the element with the value begins whose start tag is at i, behind the end tag of one with its name; 0 if
// there is none.
func behindMate(s *rule.Scan, tag []byte, i int) int {
	if text.ByteAt(s.Text, i) != '<' {
		return 0
	}
	end := s.Ahead(i+1, text.MaxKey, &inTag)
	name := s.Text[i+1 : s.RunEnd(text.CsURL, i+1)]
	for _, m := range mates {
		if !text.FoldedEqual(tag, m.name) || text.ByteAt(s.Text, end) != '>' || !text.Listed(name, m.values) {
			continue
		}
		for end++; text.FoldedEqual(name, "data") && end < len(s.Text) && s.Text[end] <= ' '; {
			end++
		}
		return end
	}
	return 0
}

// keyAttribute says whether tag ends with the start of an attribute that names a setting.
func keyAttribute(tag []byte) bool {
	key := text.FoldedSuffix(tag, "key=") && len(tag) > 5 && text.IsSpace(tag[len(tag)-5])
	return key || len(tag) > 5 && text.FoldedSuffix(tag, "name=")
}

// cellText is elementText for the cell of a table, whose value is only certain if it is shown as code or in bold.
func cellText(s *rule.Scan, i int) text.SetValue {
	v := ElementText(s, i)
	v.Doubtful = inlineTag(s, i) == i
	return v
}

// ElementText reads the text of an XML element that begins at i, one line up to its end tag.
func ElementText(s *rule.Scan, i int) text.SetValue {
	i = inlineTag(s, s.Ahead(i, text.MaxKey, &text.Blanks))
	end, tag := s.RunEnd(text.CsElement, i), "</"
	if bytes.HasPrefix(s.Text[i:], []byte("<![CDATA[")) {
		i, tag = i+len("<![CDATA["), "]]>"
		end = characterData(s, i)
	}
	behind := s.Ahead(end, len(s.Text), &text.Blanks)
	end = s.Back(end, end-i-1, &text.Blanks)
	if end <= i || !bytes.HasPrefix(s.Text[behind:], []byte(tag)) {
		return text.SetValue{Start: i, End: i}
	}
	from, to := encryptedBy(s.Text[i:end])
	return text.SetValue{Start: i + from, End: i + to, Quoted: true}
}

// characterData returns where the character data of XML ends that begins at i, or its line.
func characterData(s *rule.Scan, i int) int {
	end := min(s.WalkLimit(i), s.LineEnd(i))
	if n := bytes.Index(s.Text[i:end], []byte("]]>")); n >= 0 {
		end = i + n
	}
	s.Walked(i, end)
	return end
}
