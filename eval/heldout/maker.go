package heldout

import (
	"fmt"
	"strings"
)

// maker makes a value whose parts depend on each other. arg stands behind the colon of <!iban:DE>.
type maker func(s *source, arg string, lists map[string][]string) string

// simple is a maker that needs no more than the source.
func simple(f func(*source) string) maker {
	return func(s *source, _ string, _ map[string][]string) string { return f(s) }
}

// makers are filled by the files of the parts of the world. They are set up at the start, for they use forms, which use makers.
var makers = map[string]maker{}

func init() {
	for _, part := range []map[string]maker{everywhere(), english, westAndNorth, southAndEast, southOfAsia, eastOfAsia, eastAndAfrica, latinAmerica, plates()} {
		for name, m := range part {
			makers[name] = m
		}
	}
}

func everywhere() map[string]maker {
	return map[string]maker{
		"email": func(s *source, _ string, lists map[string][]string) string { return s.email(lists) },
		"birth": func(s *source, layout string, _ map[string][]string) string { return s.birth().Format(layout) },
		"card":  simple((*source).card),
		"iban":  func(s *source, country string, _ map[string][]string) string { return s.iban(country) },
	}
}

var domains = strings.Fields("fernmail.net kleinpost.de quayside.org mailhaven.io correopronto.es postbode.nl lettera.it tidemail.co.uk skrzynka.pl gmail.com outlook.com yahoo.com proton.me icloud.com web.de orange.fr naver.com qq.com mail.ru uol.com.br")

func (s *source) email(lists map[string][]string) string {
	plain := strings.NewReplacer(" ", "", "'", "", "ö", "o", "å", "a", "ä", "a", "ø", "o", "é", "e")
	given, sur := plain.Replace(pick(s, lists["given"])), plain.Replace(pick(s, lists["sur"]))
	return s.form(pick(s, []string{given + "." + sur, sur + "<d2>", given[:1] + sur, given + "_" + sur + "<n1-99>", sur + "-" + given, given + "+<a5>"}), nil) + "@" + pick(s, domains)
}

// cardForms are prefixes of issuers and the lengths of their numbers.
var cardForms = []struct {
	prefix string
	length int
}{{"4", 16}, {"4", 16}, {"51", 16}, {"55", 16}, {"2221", 16}, {"34", 15}, {"37", 15}, {"6011", 16}, {"3530", 16}, {"36", 14}, {"50", 16}, {"6304", 16}}

func (s *source) card() string {
	form := pick(s, cardForms)
	n := form.prefix + s.of(digits, form.length-len(form.prefix)-1)
	n += luhn(n)
	groups := []int{4, 4, 4, 4}
	if form.length < 16 {
		groups = []int{4, 6, form.length - 10}
	}
	return grouped(n, pick(s, []string{"", " ", " ", "-"}), groups...)
}

// grouped puts a mark between groups of characters; what is left over stays with the last.
func grouped(text, mark string, groups ...int) string {
	var parts []string
	for _, n := range groups {
		if n < len(text) {
			parts, text = append(parts, text[:n]), text[n:]
		}
	}
	return strings.Join(append(parts, text), mark)
}

// accounts are the forms of the national part of an IBAN.
var accounts = map[string]string{
	"GB": "NWBK<d14>", "IE": "AIBK<d14>", "DE": "<d18>", "AT": "<d16>", "CH": "0<d4>000<d9>", "NL": "RABO0<d9>", "DK": "<d14>", "FI": "<d14>", "EE": "<d16>", "PL": "<d24>", "CZ": "<d20>",
	"RO": "BTRL<U16>", "HU": "<d24>", "BG": "UNCR<d6><U8>", "UA": "<d6>000<d16>", "TR": "<d5>0<d16>", "SA": "<d2><d18>", "AE": "<d3><d16>", "GR": "<d7>000<d13>", "HR": "<d17>", "PT": "<d21>",
}

func (s *source) iban(country string) string {
	account := s.form(accounts[country], nil)
	if national, ok := nationalAccounts[country]; ok {
		account = national(s)
	}
	n := country + fmt.Sprintf("%02d", 98-remainder(account+country+"00", 97)) + account
	if s.chance(35) {
		return n
	}
	return grouped(n, " ", 4, 4, 4, 4, 4, 4, 4)
}

// nationalAccounts have check digits of their own.
var nationalAccounts = map[string]func(*source) string{
	"BE": func(s *source) string {
		n := s.number(10)
		rest := remainder(n, 97)
		if rest == 0 {
			rest = 97
		}
		return n + fmt.Sprintf("%02d", rest)
	},
	"FR": func(s *source) string {
		n := s.number(5) + s.of(digits, 5) + s.of(digits, 11)
		key := 97 - remainder(n+"00", 97)
		return n + fmt.Sprintf("%02d", key)
	},
	"ES": func(s *source) string {
		bank, account := s.of(digits, 8), s.of(digits, 10)
		control := func(n string) string {
			return []string{"0", "1", "9", "8", "7", "6", "5", "4", "3", "2", "1"}[weighted(n, 1, 2, 4, 8, 5, 10, 9, 7, 3, 6)%11]
		}
		return bank + control("00"+bank) + control(account) + account
	},
	"IT": func(s *source) string {
		n := s.of(digits, 10) + s.of(digits, 12)
		return string(upper[oddEven(n)]) + n
	},
}
