package masking

import "bytes"

// element handles the > at i that may end the start tag of an XML element whose text is a value: <password>x, <db:password
// type="y">x, <entry key="password">x, and <key>password</key><string>x of property lists.
func (s *scan) element(i int) {
	low := max(0, i-2*maxKey)
	open := low + bytes.LastIndexByte(s.text[low:i], '<')
	if open < low || open+1 == i {
		return
	}
	value, operator := i+1, byte('>')
	start, end := open+1, open+1
	for end < i && (isWordByte(s.text[end]) || hasByte("-.:", s.text[end])) {
		end++
	}
	switch tag := s.text[open+1 : i]; {
	case tag[0] == '/':
		mate := mateOf(tag)
		if end = open; mate == "" {
			return
		}
		start, end = s.nameBefore(end, false)
		for value < len(s.text) && value-i < maxKey && s.text[value] <= ' ' {
			value++
		}
		if !foldedPrefix(s.text[value:], mate) {
			return
		}
		value += len(mate)
		operator = operatorBehind(tag)
	case s.text[i-1] == '"' || s.text[i-1] == '\'':
		if from, to := s.nameBefore(i, false); from < to && from > open+6 && keyAttribute(s.text[open:from-1]) {
			start, end = from, to
		}
	case end < i:
		return
	}
	if start < end {
		s.setting(start, end, value, operator)
	}
}

// cellOperator stands between a name and a value that are cells of one row, where much else stands, too.
const cellOperator = '|'

// operatorBehind returns what stands for the operator behind the end tag of a name: td, th and dt are cells.
func operatorBehind(tag []byte) byte {
	if len(tag) == 3 {
		return cellOperator
	}
	return '>'
}

// mateOf returns the tag of the element with the value behind the end tag of one with its name, "" if there is none.
func mateOf(tag []byte) string {
	switch {
	case len(tag) == 3 && (foldedEqual(tag, "/td") || foldedEqual(tag, "/th")):
		return "<td>"
	case foldedEqual(tag, "/dt"):
		return "<dd>"
	case foldedEqual(tag, "/key"):
		return "<string>"
	case foldedEqual(tag, "/param-name"):
		return "<param-value>"
	case foldedEqual(tag, "/env-entry-name"):
		return "<env-entry-value>"
	case foldedEqual(tag, "/name"):
		return "<value>"
	}
	return ""
}

// keyAttribute says whether tag ends with the start of an attribute that names a setting.
func keyAttribute(tag []byte) bool {
	return len(tag) > 5 && (foldedEqual(tag[len(tag)-5:], " key=") || foldedEqual(tag[len(tag)-5:], "name=") || foldedEqual(tag[len(tag)-5:], "\tkey="))
}

// cellText is elementText for the cell of a table, whose value is only certain if it is shown as code or in bold.
func (s *scan) cellText(i int) setValue {
	v := s.elementText(i)
	v.doubtful = s.inlineTag(i) == i
	return v
}

// elementText reads the text of an XML element that begins at i, up to its end tag, on the same line.
func (s *scan) elementText(i int) setValue {
	stop := "<"
	i = s.withinElement(i)
	if bytes.HasPrefix(s.text[i:], []byte("<![CDATA[")) {
		i += len("<![CDATA[")
		stop = "]]>"
	}
	rest := s.text[i:min(len(s.text), i+maxJudged)]
	n := bytes.IndexByte(rest, stop[0])
	if n <= 0 || !bytes.HasPrefix(rest[n:], []byte(stop)) || bytes.IndexByte(rest[:n], '\n') >= 0 || stop == "<" && byteAt(rest, n+1) != '/' {
		return setValue{start: i, end: i}
	}
	from, to := encryptedBy(rest[:n])
	return setValue{start: i + from, end: i + to, quoted: true}
}
