package placeholder

import (
	"bytes"
	"fmt"
	"regexp"

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

// inQuotes are the forms that stand in double quotes.
const inQuotes = set(1<<jsonString | 1<<yamlString | 1<<xmlValue | 1<<csvCell)

// A spelling says how a form writes a sign that it cannot hold as it is.
type spelling struct {
	form     form
	sign, as string
}

// spellings are all but those of control characters in strings, and of what a query cannot hold. YAML takes three signs beyond ASCII for the end of a
// line. Source of those: YAML 1.1, section 5.4.
var spellings = []spelling{
	{jsonString, `"`, `\"`}, {jsonString, `\`, `\\`}, {jsonString, "\n", `\n`}, {jsonString, "\r", `\r`}, {jsonString, "\t", `\t`},
	{yamlString, `"`, `\"`}, {yamlString, `\`, `\\`}, {yamlString, "\n", `\n`}, {yamlString, "\r", `\r`}, {yamlString, "\t", `\t`},
	{yamlString, "\x7f", `\x7f`}, {yamlString, "\u0085", `\N`}, {yamlString, "\u2028", `\L`}, {yamlString, "\u2029", `\P`},
	{xmlText, "&", "&amp;"}, {xmlText, "<", "&lt;"}, {xmlText, ">", "&gt;"}, {xmlText, "\r", "&#13;"},
	{xmlValue, "&", "&amp;"}, {xmlValue, "<", "&lt;"}, {xmlValue, ">", "&gt;"}, {xmlValue, "\r", "&#13;"},
	{xmlValue, `"`, "&#34;"}, {xmlValue, "'", "&#39;"}, {xmlValue, "\n", "&#10;"}, {xmlValue, "\t", "&#9;"},
	{csvCell, `"`, `""`}, {sqlString, "'", twoQuotes}, {shellString, "'", escapedQuote},
}

const (
	twoQuotes    = `''`
	escapedQuote = `'\''`

	longestEscape = 6 // form: bytes for which a form writes a sign
)

// escapes are the spellings of a form by the first byte of their signs. The first that fits holds.
var escapes = func() (all [forms][256][]spelling) {
	add := func(f form, sign, as string) {
		all[f][sign[0]] = append(all[f][sign[0]], spelling{f, sign, as})
	}
	for _, s := range spellings {
		add(s.form, s.sign, s.as)
	}
	for b := range byte(' ') {
		add(jsonString, string(b), fmt.Sprintf(`\u%04x`, b))
		add(yamlString, string(b), fmt.Sprintf(`\u%04x`, b))
	}
	for b := range 256 {
		if !queryByte(byte(b)) {
			add(urlQuery, string([]byte{byte(b)}), fmt.Sprintf("%%%02X", b))
		}
	}
	return all
}()

// queryByte says whether a byte may stand in a value of a URL's query as it is. Source: RFC 3986, section 3.4, without what parts or encodes values.
func queryByte(b byte) bool {
	return text.IsAlnum(b) || text.HasByte("-._~@:/!$'()*,", b)
}

// rewritten are the forms that may write a byte in another way than it is.
var rewritten = func() (all [256]set) {
	for f := range forms {
		for b := range all {
			if len(escapes[f][b]) > 0 {
				all[b] |= 1 << f
			}
		}
	}
	return all
}()

// needs returns the forms that may write a value in another way than it is.
func needs(value []byte) (all set) {
	for _, b := range value {
		all |= rewritten[b]
	}
	if bytes.IndexByte(value, '\\') >= 0 { // some dialects of SQL read it as an escape, perhaps of the quote behind it
		all &^= 1 << sqlString
	}
	return all
}

// write appends value, as the form writes it, up to its first escape, and returns the rest of it.
func (f form) write(dst, value []byte) (longer, rest []byte) {
	for i, b := range value {
		for _, e := range escapes[f][b] {
			if bytes.HasPrefix(value[i:], []byte(e.sign)) {
				return append(append(dst, value[:i]...), e.as...), value[i+len(e.sign):]
			}
		}
	}
	return append(dst, value...), nil
}

// What escapes of XML and URLs look like.
var (
	reference = regexp.MustCompile(`&[#0-9A-Za-z]+;`)
	percent   = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)
)

// looksWritten returns the forms of XML, URLs, SQL and shells that the value src[start:end] seems to have already: by what stands next to it, or by an escape in it.
func looksWritten(src []byte, start, end int) (all set) {
	value, before, behind := src[start:end], text.ByteAt(src, start-1), text.ByteAt(src, end)
	if before == '>' || behind == '<' || reference.Match(value) {
		all |= 1<<xmlText | 1<<xmlValue
	}
	if query := text.HasByte("=?", before) || behind == '&'; query || percent.Match(value) {
		all |= 1 << urlQuery
	}
	if bytes.Contains(value, []byte(twoQuotes)) {
		all |= 1 << sqlString
	}
	if bytes.Contains(value, []byte(escapedQuote)) {
		all |= 1 << shellString
	}
	return all
}
