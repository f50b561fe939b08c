package corpus

import (
	_ "embed"
	"net/netip"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

//go:embed sentences.txt
var sentencesText string

//go:embed letters.txt
var lettersText string

//go:embed fields.txt
var fieldsText string

//go:embed secrets.txt
var secretsText string

//go:embed records.txt
var recordsText string

//go:embed passwords.txt
var passwordsText string

// planted is a value in a line of those files.
var planted = regexp.MustCompile(`\{([A-Z_]+):([^}]*)\}`)

// Written are the texts of sentences.txt, letters.txt, fields.txt, secrets.txt, records.txt and passwords.txt: single sentences, records and small
// tables, written one by one instead of put together from parts. A text with values of several types is a case of each, but addresses that are left
// alone are none of IP. The values of secrets.txt and records.txt are patterns, so that no key stands in a file; the seeds "kept" and "met" fill them.
func Written() []Case {
	return slices.Concat(linesOf("sentences", sentencesText, strings.Clone), linesOf("letters", lettersText, strings.Clone),
		linesOf("fields", fieldsText, strings.Clone), linesOf("secrets", secretsText, newSource(1, "kept").fill),
		linesOf("records", recordsText, newSource(1, "met").fill), linesOf("passwords", passwordsText, strings.Clone))
}

func linesOf(host, text string, value func(string) string) []Case {
	var cases []Case
	for n, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		cases = append(cases, writtenCases(host, strconv.Itoa(n+1), strings.NewReplacer(`\\n`, `\n`, `\n`, "\n", `\t`, "\t").Replace(line), value)...)
	}
	return cases
}

// writtenCases reads one text.
func writtenCases(host, name, line string, made func(string) string) []Case {
	var b strings.Builder
	var cases []Case
	at, last := map[string]int{}, 0
	for _, m := range planted.FindAllStringSubmatchIndex(line, -1) {
		b.WriteString(line[last:m[0]])
		typ, value := line[m[2]:m[3]], made(line[m[4]:m[5]])
		gold := Gold{b.Len(), b.Len() + len(value), value}
		b.WriteString(value)
		last = m[1]
		if typ == "IP" && !public(value) {
			continue
		}
		if _, known := at[typ]; !known {
			at[typ] = len(cases)
			cases = append(cases, Case{Type: typ, Kind: "line " + name, Host: host})
		}
		c := &cases[at[typ]]
		c.Gold = append(c.Gold, gold)
	}
	b.WriteString(line[last:])
	for i := range cases {
		cases[i].Text = b.String()
	}
	return cases
}

// public says whether the address is of a network in public use: those of private networks and for documentation are no positives.
func public(address string) bool {
	a, err := netip.ParseAddr(strings.SplitN(address, "/", 2)[0])
	if err != nil {
		return true
	}
	a = a.Unmap()
	for _, p := range []string{"192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "198.18.0.0/15", "100.64.0.0/10", "2001:db8::/32"} {
		if netip.MustParsePrefix(p).Contains(a) {
			return false
		}
	}
	return a.IsGlobalUnicast() && !a.IsPrivate()
}
