package value

import (
	"bytes"
	"slices"

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
	v = v[:min(len(v), text.MaxJudged)]
	return marked(v) || sample(v) || text.BeginsAny(v, sealed)
}

var beginsTemplate = text.SetOf("<[{%$#@&\\/^rns")

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
		return variable(bytes.TrimSuffix(rest, []byte("-")))
	case '@':
		return variable(bytes.TrimSuffix(rest, []byte("@")))
	case '&': // of a literal of Go
		return last == '}' || !Rare(rest)
	case '#':
		return text.ByteAt(v, 1) == '{'
	case '\\': // a terminal's colour
		return text.BeginsAny(v, coloured)
	case '/', '^', 'r', 'n', 's':
		return Form(v)
	}
	return false
}

var coloured = []string{`\x1b[`, `\033[`, `\u001b[`, `\e[`}

// sealed begin values that were encrypted, as AWS's KMS and HashiCorp's Vault make them. Their keys are somewhere else.
var sealed = []string{"aqicah", "vault:v"}

// marked says whether a sign of a template, of an ellipsis or of blanked letters is in v.
func marked(v []byte) bool {
	for i, b := range v {
		if beginsSign[b] && slices.ContainsFunc(templateSigns, func(sign []byte) bool { return bytes.HasPrefix(v[i:], sign) }) {
			return true
		}
	}
	return false
}

var templateSigns = bytes.Fields([]byte("${ #{ %{ {{ {% <% $( %( $< [\\ 0001020304 ... **** … • xxxxxxxx XXXXXXXX"))

var beginsSign = text.SetOf("$#%{<[0.*…•xX")

// beginsName says whether an identifier may begin with b.
func beginsName(b byte) bool { return text.IsAlpha(b) || b == '_' }

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

var ofVariable = text.SetOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.:[]$")

const mostSample = 24 // form: letters of a stand-in

// sample says whether the letters of v, without digits around them, are a usual stand-in.
func sample(v []byte) bool {
	if len(bytes.Trim(v, "xX*.-_")) == 0 || text.HeadShape(v).Same {
		return true
	}
	var buf [mostSample]byte
	letters := buf[:0]
	for _, b := range v {
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

var samplePrefixes = []string{"your", "enteryour", "insert", "replace", "changeme", "changethis", "putyour", "example", "placeholder", "redacted", "removed", "hidden"}

var sampleWords = text.Cues(
	"changeit", "password", "passwd", "passwort", "passphrase", "pass", "pwd", "secret", "token", "apikey", "mypassword", "mysecret", "mytoken",
	"myapikey", "todo", "tbd", "null", "none", "nil", "true", "false", "undefined", "default", "empty", "required", "optional", "string", "str",
	"text", "number", "int", "bool", "boolean", "bytes", "any", "unset", "disabled", "enabled", "masked", "omitted", "obfuscated", "filtered", "sanitized", "scrubbed", "anonymized", "dummy", "fake", "foo", "bar",
	"foobar", "value", "key", "yes", "no", "test", "username", "user", "secretstr", "varchar", "char",
)

// Code says whether the unquoted v is an expression: a call, an index, a type, a number in hexadecimal digits, a path of identifiers.
func Code(v []byte) bool {
	v = bytes.TrimLeft(v[:min(len(v), text.MaxJudged)], "!-")
	if hexadecimal(v) {
		return true
	}
	for i, b := range v {
		next := text.ByteAt(v, i+1)
		switch {
		case inPath[b], b == '-' && next == '>', b == '>' && text.ByteAt(v, i-1) == '-':
			continue
		case b == '!' && next == '(': // of Elixir and Rust
			continue
		}
		if b == '<' && i > 0 {
			return text.DigitChanges(v[:i]) == 0 // a type with parameters
		}
		return text.HasByte("([", b) || b == '{' && i > 0
	}
	return identifiers(v)
}

// hexadecimal says whether v is a number of up to 64 bits in hexadecimal digits.
func hexadecimal(v []byte) bool { return len(v) <= 18 && text.ByteAt(v, 1) == 'x' && Numeral(v) }

// inPath are the bytes of identifiers and of what joins them.
var inPath = text.Where(func(b byte) bool { return text.IsWordByte(b) || text.HasByte(".$:?", b) })

// identifiers says whether v is a path like config.db.password or Foo::bar, none of whose parts look random.
func identifiers(v []byte) bool {
	if !bytes.ContainsAny(v, ".:>") || text.HasByte(".:>", v[len(v)-1]) {
		return false
	}
	return beginsName(v[0]) && !Rare(v)
}
