package corpus

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// disguise is a way to write a value that a reader, or the program behind, still understands.
type disguise struct {
	name  string
	hosts string // where it is met
	types string // of what; "": everything
	write func(*source, string) string
}

const (
	proseHosts  = "chat mail ticket form markdown env yaml log json"
	digitTypes  = "CREDIT_CARD IBAN SSN PHONE NATIONAL_ID TAX_ID HEALTH_ID BANK_ACCOUNT ROUTING_NUMBER IMEI"
	tokenTypes  = "EMAIL API_KEY AWS_SECRET JWT CREDIT_CARD IBAN SSN PHONE CRYPTO SECRET NATIONAL_ID TAX_ID"
	base64Types = "EMAIL API_KEY AWS_SECRET PRIVATE_KEY CREDIT_CARD IBAN SSN PHONE URL_PASSWORD PASSWORD SECRET JWT"
)

// disguises in the order of the report.
var disguises = []disguise{
	{"zero width", proseHosts, tokenTypes, func(r *source, v string) string {
		return r.sprinkle(v, "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff")
	}},
	{"soft hyphen", proseHosts, tokenTypes, func(r *source, v string) string { return r.sprinkle(v, "\u00ad") }},
	{"full width", proseHosts, tokenTypes, fullWidth},
	{"at and dot", "chat mail ticket form markdown csv", "EMAIL", atAndDot},
	{"percent", "curl log chat json shell markdown", "EMAIL PHONE API_KEY AWS_SECRET CREDIT_CARD IBAN SECRET SSN", percent},
	{"html", "xml mail markdown chat log", tokenTypes, htmlEntities},
	{"unicode escape", "json java javascript python log", tokenTypes, unicodeEscape},
	{"base64", "env yaml json kubernetes log chat", base64Types, func(_ *source, v string) string { return base64.StdEncoding.EncodeToString([]byte(v)) }},
	{"homoglyph", proseHosts, "EMAIL API_KEY IBAN", homoglyph},
	{"spaced", "chat mail ticket form", digitTypes, func(_ *source, v string) string {
		return strings.Join(strings.Split(strings.Map(dropSpace, v), ""), " ")
	}},
}

func dropSpace(r rune) rune {
	if unicode.IsSpace(r) {
		return -1
	}
	return r
}

// DisguiseNames returns the names of the disguises, in the order of the report.
func DisguiseNames() []string {
	var names []string
	for _, d := range disguises {
		names = append(names, d.name)
	}
	return names
}

// suits leaves out kinds that would be no more than a cue next to a few characters, and blocks of several lines.
func (d *disguise) suits(k Kind) bool {
	if d.types != "" && !slices.Contains(strings.Fields(d.types), k.Type) || d.name == "homoglyph" && k.Name == "international" {
		return false
	}
	if len(k.hosts) > 0 && !slices.ContainsFunc(k.hosts, func(h string) bool { return slices.Contains(strings.Fields(d.hosts), h) }) {
		return false
	}
	return d.name != "base64" || k.Name != "base64 of PEM"
}

// sprinkle puts one to four marks between characters.
func (s *source) sprinkle(text string, marks ...string) string {
	letters := []rune(text)
	for range s.between(1, 4) {
		at := s.between(1, len(letters)-1)
		letters = slices.Insert(letters, at, []rune(pick(s, marks))...)
	}
	return string(letters)
}

// fullWidth writes digits, or everything, as East Asian keyboards do.
func fullWidth(r *source, text string) string {
	all := r.chance(60)
	return strings.Map(func(c rune) rune {
		if c > ' ' && c < 0x7f && (all || c >= '0' && c <= '9' || c == '@') {
			return c - '!' + 0xff01
		}
		return c
	}, text)
}

func atAndDot(r *source, text string) string {
	local, domain, _ := strings.Cut(text, "@")
	at := pick(r, []string{" [at] ", "(at)", " at ", "[at]", " (at) ", " AT ", " {at} "})
	dot := strings.Replace(at, "at", "dot", 1)
	if strings.Contains(at, "AT") {
		dot = " DOT "
	}
	return local + at + strings.ReplaceAll(domain, ".", dot)
}

func isWordByte(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// encodeSome encodes what is no letter or digit, or a third of the rest if there is nothing else.
func encodeSome(text string, encode func(rune) string) string {
	var b strings.Builder
	plain := !strings.ContainsFunc(text, func(c rune) bool { return c >= 0x80 || !isWordByte(byte(c)) })
	for i, c := range text {
		if c < 0x80 && isWordByte(byte(c)) && (!plain || i%3 != 1) {
			b.WriteRune(c)
			continue
		}
		b.WriteString(encode(c))
	}
	return b.String()
}

func percent(_ *source, text string) string {
	return encodeSome(text, func(c rune) string {
		var b strings.Builder
		for _, x := range []byte(string(c)) {
			fmt.Fprintf(&b, "%%%02X", x)
		}
		return b.String()
	})
}

func htmlEntities(r *source, text string) string {
	form := pick(r, []string{"&#%d;", "&#x%x;", "&#%d;"})
	if r.chance(30) {
		var b strings.Builder
		for _, c := range text {
			fmt.Fprintf(&b, form, c)
		}
		return b.String()
	}
	return encodeSome(text, func(c rune) string { return fmt.Sprintf(form, c) })
}

func unicodeEscape(_ *source, text string) string {
	return encodeSome(text, func(c rune) string { return fmt.Sprintf(`\u%04x`, c) })
}

// homoglyph replaces some Latin letters by Cyrillic or Greek ones that look the same.
func homoglyph(r *source, text string) string {
	same := map[rune]rune{'a': 'а', 'e': 'е', 'o': 'о', 'p': 'р', 'c': 'с', 'x': 'х', 'i': 'і', 'A': 'А', 'B': 'В', 'E': 'Е', 'H': 'Н', 'K': 'К', 'M': 'М', 'T': 'Т', 'O': 'О', 'P': 'Р', 'C': 'С'}
	first := true
	return strings.Map(func(c rune) rune {
		if other, ok := same[c]; ok && (first || r.chance(30)) {
			first = false
			return other
		}
		return c
	}, text)
}
