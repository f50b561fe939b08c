package placeholder

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// A form is how a value is written where it stands.
type form uint8

const (
	asItIs      form = iota
	jsonString       // in a string of JSON
	yamlString       // in double quotes of YAML
	xmlText          // between the tags of XML
	xmlValue         // in an attribute of XML
	csvCell          // in quotes of CSV
	urlQuery         // in the query of a URL
	sqlString        // in single quotes of SQL
	shellString      // in single quotes of a shell
	forms
)

// set is a set of forms.
type set uint16

func (s set) has(f form) bool { return f != asItIs && s>>f&1 == 1 }
func (s set) with(f form) set { return s | 1<<f }

// escapes are the bytes that a form writes in another way, with that way.
var escapes = func() (all [forms][256]string) {
	const hex = "0123456789abcdef"
	for b := range 256 {
		digits := string([]byte{hex[b>>4], hex[b&15]})
		if b < ' ' {
			all[jsonString][b] = `\u00` + digits
		}
		if !queryByte(byte(b)) {
			all[urlQuery][b] = "%" + string(bytes.ToUpper([]byte(digits)))
		}
	}
	for b, letter := range map[byte]string{'"': `\"`, '\\': `\\`, '\n': `\n`, '\r': `\r`, '\t': `\t`} {
		all[jsonString][b] = letter
	}
	all[yamlString] = all[jsonString]
	all[yamlString][0x7f] = `\x7f`
	for b, name := range map[byte]string{'&': "&amp;", '<': "&lt;", '>': "&gt;", '\r': "&#13;"} {
		all[xmlText][b], all[xmlValue][b] = name, name
	}
	for b, name := range map[byte]string{'"': "&#34;", '\'': "&#39;", '\n': "&#10;", '\t': "&#9;"} {
		all[xmlValue][b] = name
	}
	all[csvCell]['"'] = `""`
	all[sqlString]['\''], all[shellString]['\''] = `''`, `'\''`
	return all
}()

// queryByte says whether a byte may stand in a value of a URL's query as it is. Source: RFC 3986, section 3.4, without what parts or encodes values.
func queryByte(b byte) bool {
	return text.IsAlnum(b) || text.HasByte("-._~@:/!$'()*,", b)
}

// lineBreaks are signs beyond ASCII that YAML takes for the end of a line, with their escapes. Source: YAML 1.1, section 5.4.
var lineBreaks = [...]struct{ sign, escape string }{{"\u0085", `\N`}, {"\u2028", `\L`}, {"\u2029", `\P`}}

// escapeAt returns how the form writes the start of value, and of how many bytes; "" as it is.
func (f form) escapeAt(value []byte) (escape string, n int) {
	if f == yamlString && value[0] >= 0x80 {
		for _, b := range lineBreaks {
			if bytes.HasPrefix(value, []byte(b.sign)) {
				return b.escape, len(b.sign)
			}
		}
	}
	return escapes[f][value[0]], 1
}

// rewritten are the forms that may write a byte in another way than it is.
var rewritten = func() (all [256]set) {
	for b := range all {
		for f := jsonString; f < forms; f++ {
			if escapes[f][b] != "" {
				all[b] = all[b].with(f)
			}
		}
	}
	for _, b := range lineBreaks {
		all[b.sign[0]] = all[b.sign[0]].with(yamlString)
	}
	return all
}()

// needs returns the forms that may write a value in another way than it is.
func needs(value []byte) (all set) {
	for _, b := range value {
		all |= rewritten[b]
	}
	if all.has(sqlString) && bytes.IndexByte(value, '\\') >= 0 { // some dialects read it as an escape, perhaps of the quote behind it
		all &^= set(0).with(sqlString)
	}
	return all
}

// length returns how long a value is in a form.
func (f form) length(value []byte) (n int) {
	for len(value) > 0 {
		escape, read := f.escapeAt(value)
		n += len(escape)
		if escape == "" {
			n += read
		}
		value = value[read:]
	}
	return n
}

// appendValue appends a value as the form writes it.
func (f form) appendValue(dst, value []byte) []byte {
	for len(value) > 0 {
		escape, n := f.escapeAt(value)
		dst = append(dst, escape...)
		if escape == "" {
			dst = append(dst, value[:n]...)
		}
		value = value[n:]
	}
	return dst
}

// inQuotes are the forms that stand in double quotes.
const inQuotes = set(1<<jsonString | 1<<yamlString | 1<<xmlValue | 1<<csvCell)

// looksWritten returns the forms of XML, URLs, SQL and shells that the value src[start:end] seems to have already: by what stands next to it, or by an escape in it.
func looksWritten(src []byte, start, end int) (all set) {
	before, value, behind := src[:start], src[start:end], src[end:]
	if between := bytes.HasSuffix(before, []byte(">")) || bytes.HasPrefix(behind, []byte("<")); between || holds(value, '&', referenceEnd) {
		all = all.with(xmlText).with(xmlValue)
	}
	query := bytes.HasSuffix(before, []byte("=")) || bytes.HasSuffix(before, []byte("?")) || bytes.HasPrefix(behind, []byte("&"))
	if query || holds(value, '%', hexEnd) {
		all = all.with(urlQuery)
	}
	if bytes.Contains(value, []byte(escapes[sqlString]['\''])) {
		all = all.with(sqlString)
	}
	if bytes.Contains(value, []byte(escapes[shellString]['\''])) {
		all = all.with(shellString)
	}
	return all
}

// holds says whether an escape stands in a value: its first byte, with what whole says yes to behind it.
func holds(value []byte, first byte, whole func(rest []byte) bool) bool {
	for {
		i := bytes.IndexByte(value, first)
		if i < 0 {
			return false
		}
		if value = value[i+1:]; whole(value) {
			return true
		}
	}
}

func hexEnd(rest []byte) bool { return len(rest) > 1 && text.IsHex(rest[0]) && text.IsHex(rest[1]) }

// referenceEnd says whether rest goes on with the name and the end of a reference such as &amp; or &#38;.
func referenceEnd(rest []byte) bool {
	i := 0
	for i < len(rest) && (text.IsAlnum(rest[i]) || rest[i] == '#') {
		i++
	}
	return i > 0 && i < len(rest) && rest[i] == ';'
}
