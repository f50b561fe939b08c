package value

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Template says whether v stands for a secret without being one: ${VAR}, <your key>, {{ .Values.x }}, changeme, ****.
func Template(v []byte) bool {
	if len(v) == 0 {
		return true
	}
	if opens := beginsTemplate[v[0]]; opens && templateOf(v) {
		return true
	}
	if structTag(v) {
		return true
	}
	v = v[:min(len(v), text.MaxJudged)]
	return marked(v) || sample(v) || sealed(v)
}

var beginsTemplate = text.SetOf("<[{%$#@\\*&!0/^rns")

// templateOf says whether v is a template by its first byte.
func templateOf(v []byte) bool {
	last, rest := v[len(v)-1], v[1:]
	switch v[0] {
	case '<':
		return last != '>' || !Rare(rest)
	case '[':
		return last == ']'
	case '{':
		return last == '}'
	case '%':
		return last == '%' || len(v) < 4
	case '$':
		return variable(bytes.TrimSuffix(rest, []byte("-"))) || member(rest)
	case '@':
		return variable(bytes.TrimSuffix(rest, []byte("@")))
	case '#':
		return text.ByteAt(v, 1) == '{'
	case '\\': // a terminal's colour
		return text.BeginsAny(v, coloured)
	case '/', '^', 'r', 'n', 's':
		return Form(v)
	case '0': // a key that counts up
		return bytes.HasPrefix(v, []byte("0x00010203")) || bytes.HasPrefix(v, []byte("0001020304"))
	}
	// YAML alias, anchor and tag; a negation or reference in code
	if len(rest) == 0 {
		return false
	}
	return reference(rest) || v[0] == '&' && composite(rest)
}

var coloured = []string{`\x1b[`, `\033[`, `\u001b[`, `\e[`}

// sealed says whether v is a value that was encrypted, by what those begin with that AWS's KMS, HashiCorp's Vault and Sealed Secrets make. Its key is
// somewhere else.
func sealed(v []byte) bool {
	switch {
	case len(v) < 20:
		return false
	case v[0] == 'A':
		return ofKMS(v) || ofSealedSecrets(v)
	}
	return bytes.HasPrefix(v, []byte("vault:v")) && text.IsDigit(v[7]) && bytes.IndexByte(v[8:11], ':') >= 0
}

func ofKMS(v []byte) bool { return len(v) >= 60 && bytes.HasPrefix(v, []byte("AQICAH")) }

func ofSealedSecrets(v []byte) bool {
	return len(v) >= 100 && v[1] == 'g' && text.InRange(int(v[2]), 'A', 'D')
}

// marked says whether a sign of a template, of an ellipsis or of blanked letters is in v.
func marked(v []byte) bool {
	for i, b := range v[1:] {
		a := v[i]
		if !marksTemplate[a] {
			continue
		}
		switch a {
		case '$', '#', '%':
			if text.HasByte("{(<", b) && filledIn(a, b) {
				return true
			}
		case '{', '<':
			if fills(v, a, b) || a == '{' && field(v[i+1:]) {
				return true
			}
		case '[', '.', '*', 0xE2:
			if blanked(v[i:]) {
				return true
			}
		}
	}
	return false
}

// marksTemplate are the signs that marked looks for.
var marksTemplate = [256]bool{'$': true, '#': true, '%': true, '{': true, '<': true, '[': true, '.': true, '*': true, 0xE2: true}

// filledIn says whether the sign a and the bracket b begin what a program or a reader fills in: ${x}, #{x}, %(x), $<x>.
func filledIn(a, b byte) bool {
	switch b {
	case '(':
		return a != '#'
	case '<':
		return a == '$'
	}
	return true
}

// fills says whether the bracket a and b behind it begin what a template of v fills in: {{ x }}, {% x %}, <% x %>.
func fills(v []byte, a, b byte) bool {
	if b == '%' {
		return bytes.Contains(v, []byte("%}")) || bytes.Contains(v, []byte("%>"))
	}
	return a == '{' && b == '{'
}

// field says whether v begins with a name and a closing brace: what a format string fills in.
func field(v []byte) bool {
	n := 0
	for n < len(v) && (text.IsWordByte(v[n]) || v[n] == '.') {
		n++
	}
	return n > 3 && text.ByteAt(v, n) == '}' && beginsName(v[0])
}

// beginsName says whether an identifier may begin with b.
func beginsName(b byte) bool { return text.IsAlpha(b) || b == '_' }

// blanked says whether v begins with an ellipsis or bullets, ..., ****, \u2026 or \u2022, or a class of a regular expression, [\w.
func blanked(v []byte) bool {
	switch v[0] {
	case '[':
		return text.ByteAt(v, 1) == '\\' && text.HasByte("xdwsuDWS", text.ByteAt(v, 2))
	case '.':
		return bytes.HasPrefix(v, []byte("..."))
	case '*':
		return bytes.HasPrefix(v, []byte("****"))
	}
	return bytes.HasPrefix(v, []byte("…")) || bytes.HasPrefix(v, []byte("•"))
}

// variable says whether what follows a $ or @ is the name of a variable.
func variable(v []byte) bool {
	if len(v) == 0 || text.HasByte("{(", v[0]) {
		return true
	}
	if !text.Only(v, &ofVariable) || text.IsDigit(v[0]) {
		return false
	}
	return !Rare(v) && text.DigitChanges(v) < 2
}

// Form says whether v tells what a value must look like, and is none.
func Form(v []byte) bool { return expression(v) || validated(v) }

// expression says whether v is a regular expression, as code and schemas write it for the form of a value: /^(?=.*[A-Z]).{12,}$/, ^[a-z]+$.
func expression(v []byte) bool {
	v = bytes.TrimPrefix(v, []byte("/"))
	closes := bytes.LastIndexByte(v, '$') > len(v)-6
	return closes && bytes.HasPrefix(v, []byte("^")) && bytes.ContainsAny(v, "[(\\")
}

// validated says whether v is rules for a value, as forms of PHP have them: required|min:8.
func validated(v []byte) bool {
	rule, _, more := bytes.Cut(v, []byte("|"))
	return more && text.Listed(rule, []string{"required", "nullable", "sometimes", "string"})
}

// member says whether v is a member of an object of Perl or PHP: self->causes_fail.
func member(v []byte) bool {
	object, name, found := bytes.Cut(v, []byte("->"))
	return found && variable(object) && variable(name)
}

var ofVariable = text.SetOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.:[]$")

// reference says whether what follows a sign like & or * is a name.
func reference(v []byte) bool {
	called := false
	if open := bytes.IndexAny(v, "{("); open > 0 {
		called = v[open] == '('
		v = v[:open]
	}
	for _, b := range v {
		if !text.IsWordByte(b) && b != '-' && b != '.' {
			return false
		}
	}
	named := called || text.DigitChanges(v) == 0 || identifiers(v)
	return named && !Rare(v)
}

const mostSample = 24 // form: letters of a stand-in

// sample says whether the letters of v, without digits around them, are a usual stand-in.
func sample(v []byte) bool {
	if crossed(v) {
		return true
	}
	first := 0
	for first < len(v) && !text.IsAlpha(v[first]) {
		first++
	}
	if first == len(v) {
		return len(bytes.Trim(v, "*.-_")) == 0
	}
	if sampleSizes[v[first]|0x20-'a'] == 0 {
		return len(bytes.Trim(v, "xX*.-_")) == 0
	}
	end := first + text.AlphaEnd(v[first:min(len(v), first+mostSample)])
	if len(v)-end < 2 && text.AlphaEnd(v[end:]) == 0 {
		return standsIn(v, v[first:end])
	}
	var buf [mostSample]byte
	letters := buf[:0]
	for _, b := range v[first:] {
		if text.IsAlpha(b) && len(letters) < cap(letters) {
			letters = append(letters, b|0x20)
		}
	}
	return standsIn(v, letters)
}

// standsIn says whether the letters of v are a usual stand-in, or begin with one.
func standsIn(v, letters []byte) bool {
	strict := len(v)-len(letters) <= 3 // changeme123 is a stand-in, pass8!kW is not
	if strict && sampleWords.Has(letters) {
		return true
	}
	return text.BeginsAny(letters, samplePrefixes) && (strict || !Rare(v))
}

// sampleSizes are, by their first letter, the lengths of sampleWords, as bits; bit 0 stands for all of samplePrefixes.
var sampleSizes = func() (sizes [26]uint32) {
	for i := range sizes {
		sizes[i] = sampleWords.Lengths[i+1]
	}
	for _, w := range samplePrefixes {
		sizes[w[0]-'a'] |= 1
	}
	return sizes
}()

// crossed says whether letters of v are crossed out, or its letters and digits are all the same: SCWXXXXXXXX, 1111-1111.
func crossed(v []byte) bool {
	run, first, same := 0, byte(0), true
	for i, b := range v {
		if run++; b|0x20 != 'x' {
			run = 0
		}
		if run >= 8 {
			return true
		}
		if text.IsAlnum(b) || leadsLetter(b) {
			same = same && (first == 0 || first == b)
			first = b
		}
		if !same && run+len(v)-i <= 8 {
			return false
		}
	}
	return same
}

// leadsLetter says whether b begins a letter beyond ASCII rather than a sign such as a bullet.
func leadsLetter(b byte) bool { return b >= 0xC4 && b != 0xE2 && b < 0xEE }

var samplePrefixes = []string{"your", "enteryour", "insert", "replace", "changeme", "changethis", "putyour", "example", "placeholder", "redacted", "removed", "hidden"}

var sampleWords = text.Cues(
	"changeit", "password", "passwd", "passwort", "passphrase", "pass", "pwd", "secret", "token", "apikey", "mypassword", "mysecret", "mytoken",
	"myapikey", "todo", "tbd", "null", "none", "nil", "true", "false", "undefined", "default", "empty", "required", "optional", "string", "str",
	"text", "number", "int", "bool", "boolean", "bytes", "any", "unset", "disabled", "enabled", "masked", "omitted", "dummy", "fake", "foo", "bar",
	"foobar", "value", "key", "yes", "no", "test", "username", "user", "secretstr", "varchar", "char",
)

// Code says whether the unquoted v is an expression: a call, an index, a type, a number in hexadecimal digits, a path of identifiers.
func Code(v []byte) bool {
	if typed := text.IsUpper(v[0]) && typeName(v); typed || hexadecimal(v) {
		return true
	}
	v = v[:min(len(v), text.MaxJudged)]
	for i, b := range v {
		next := text.ByteAt(v, i+1)
		switch {
		case inPath[b], b == '-' && next == '>', b == '>' && text.ByteAt(v, i-1) == '-':
			continue
		case b == '!' && next == '(': // of Elixir and Rust
			continue
		case b == '<' && i > 0:
			if next == '\'' {
				return namesType(v[:i], true) // a lifetime of Rust
			}
			call := bytes.Index(v, []byte(">("))
			return generic(v) || call > 0 && generic(v[:call+1])
		}
		return text.HasByte("([", b) || b == '{' && i > 0
	}
	return identifiers(v)
}

// hexadecimal says whether v is a number of up to 64 bits in hexadecimal digits.
func hexadecimal(v []byte) bool { return len(v) <= 18 && text.ByteAt(v, 1) == 'x' && Numeral(v) }

// Called says whether v begins with a call or an index: config.get("x"), os.environ["x"]. That is code, and has a sign that no words have.
func Called(v []byte) bool {
	i := 0
	for i < len(v) && inPath[v[i]] {
		i++
	}
	return i > 0 && (text.ByteAt(v, i) == '(' || text.ByteAt(v, i) == '[')
}

// inPath are the bytes of identifiers and of what joins them.
var inPath = text.Where(func(b byte) bool { return text.IsWordByte(b) || text.HasByte(".$:?", b) })

// identifiers says whether v is a path like config.db.password or Foo::bar, none of whose parts look random.
func identifiers(v []byte) bool {
	if !bytes.ContainsAny(v, ".:>") || text.HasByte(".:>", v[len(v)-1]) {
		return false
	}
	return beginsName(v[0]) && !Rare(v)
}
