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
		start, end = s.nameBefore(open, false)
		for value < len(s.text) && value-i < maxKey && s.text[value] <= ' ' {
			value++
		}
		if value = s.behindMate(tag, value); value == 0 {
			return
		}
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
func (s *scan) behindMate(tag []byte, i int) int {
	if byteAt(s.text, i) != '<' {
		return 0
	}
	end := i + 1
	for limit := end + maxKey; end < min(len(s.text), limit) && s.text[end] != '>' && s.text[end] != '\n'; {
		end++
	}
	name := s.text[i+1 : s.runEnd(csURL, i+1)]
	for _, m := range mates {
		if !foldedEqual(tag, m.name) || byteAt(s.text, end) != '>' || !listed(name, m.values) {
			continue
		}
		for end++; foldedEqual(name, "data") && end < len(s.text) && s.text[end] <= ' '; {
			end++
		}
		return end
	}
	return 0
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

// elementText reads the text of an XML element that begins at i, one line up to its end tag.
func (s *scan) elementText(i int) setValue {
	i = s.withinElement(i)
	end, tag := s.runEnd(csElement, i), "</"
	if bytes.HasPrefix(s.text[i:], []byte("<![CDATA[")) {
		i, tag = i+len("<![CDATA["), "]]>"
		end = s.characterData(i)
	}
	behind := end
	for behind < len(s.text) && s.text[behind] <= ' ' {
		behind++
	}
	for end > i+1 && s.text[end-1] <= ' ' {
		end--
	}
	if end <= i || !bytes.HasPrefix(s.text[behind:], []byte(tag)) {
		return setValue{start: i, end: i}
	}
	from, to := encryptedBy(s.text[i:end])
	return setValue{start: i + from, end: i + to, quoted: true}
}

// characterData returns where the character data of XML ends that begins at i, or its line.
func (s *scan) characterData(i int) int {
	end := min(s.walkLimit(i), s.lineEnd(i))
	if n := bytes.Index(s.text[i:end], []byte("]]>")); n >= 0 {
		end = i + n
	}
	s.walked(i, end)
	return end
}
