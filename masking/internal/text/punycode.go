package text

import (
	"strings"
	"unicode/utf8"
)

// Domains returns the spellings of a domain in small letters that mean the same: with its labels in their own script, and in Punycode (RFC 3492). A domain
// of ASCII alone has one, and so has one that is longer than any domain.
func Domains(domain string) []string {
	if len(domain) > maxDomain || !utf8.ValidString(domain) {
		return []string{strings.ToLower(domain)}
	}
	labels := strings.Split(strings.ToLower(domain), ".")
	ascii := make([]string, len(labels))
	for i, label := range labels {
		if script, ok := fromPunycode(label); ok {
			labels[i] = script
		}
		ascii[i] = toPunycode(labels[i])
	}
	all := []string{strings.Join(labels, ".")}
	if coded := strings.Join(ascii, "."); coded != all[0] {
		all = append(all, coded)
	}
	return all
}

// The bound of domains, and the parameters of their Punycode.
const (
	maxDomain  = 512 // form: bytes of a domain in any script
	punyPrefix = "xn--"
	punyBase   = 36
	punyFirst  = 0x80 // the first character that is coded
	punyBias   = 72   // at the start
	punyDigits = "abcdefghijklmnopqrstuvwxyz0123456789"
)

// toPunycode codes a label that holds more than ASCII; others it returns as they are.
func toPunycode(label string) string {
	coded := []byte(punyPrefix)
	for i := range len(label) {
		if label[i] < utf8.RuneSelf {
			coded = append(coded, label[i])
		}
	}
	plain := len(coded) - len(punyPrefix)
	if plain == len(label) {
		return label
	}
	if plain > 0 {
		coded = append(coded, '-')
	}
	delta, bias, done, all := 0, punyBias, plain, utf8.RuneCountInString(label)
	for last := rune(punyFirst); done < all; last++ {
		next := nextAbove(label, last)
		delta += int(next-last) * (done + 1)
		for _, r := range label {
			switch {
			case r < next:
				delta++
			case r == next:
				coded = punyNumber(coded, delta, bias)
				bias = punyAdapt(delta, done+1, done == plain)
				delta, done = 0, done+1
			}
		}
		delta, last = delta+1, next
	}
	return string(coded)
}

// nextAbove returns the least character of the label that is not below least.
func nextAbove(label string, least rune) rune {
	next := rune(utf8.MaxRune)
	for _, r := range label {
		if r >= least {
			next = min(next, r)
		}
	}
	return next
}

// punyNumber appends a number in digits of growing weight.
func punyNumber(coded []byte, n, bias int) []byte {
	for k := punyBase; ; k += punyBase {
		limit := punyLimit(k, bias)
		if n < limit {
			return append(coded, punyDigits[n])
		}
		coded = append(coded, punyDigits[limit+(n-limit)%(punyBase-limit)])
		n = (n - limit) / (punyBase - limit)
	}
}

// punyLimit is the least digit at a place that is not the last one of its number.
func punyLimit(place, bias int) int { return min(max(place-bias, 1), 26) }

// punyAdapt is the bias behind a number.
func punyAdapt(delta, points int, first bool) int {
	delta /= 2
	if first {
		delta /= 350
	}
	delta += delta / points
	k := 0
	for ; delta > (punyBase-1)*26/2; k += punyBase {
		delta /= punyBase - 1
	}
	return k + punyBase*delta/(delta+38)
}

// fromPunycode returns what a label in Punycode stands for.
func fromPunycode(label string) (script string, ok bool) {
	coded, ok := strings.CutPrefix(label, punyPrefix)
	if !ok {
		return "", false
	}
	var all []rune
	if plain := strings.LastIndexByte(coded, '-'); plain > 0 {
		all, coded = []rune(coded[:plain]), coded[plain+1:]
	}
	char, at, bias := punyFirst, 0, punyBias
	for first := true; coded != ""; first = false {
		n, size := punyRead(coded, bias)
		if size == 0 {
			return "", false
		}
		coded, at = coded[size:], at+n
		bias = punyAdapt(n, len(all)+1, first)
		char, at = char+at/(len(all)+1), at%(len(all)+1)
		if !utf8.ValidRune(rune(min(char, utf8.MaxRune+1))) {
			return "", false
		}
		all = append(all[:at], append([]rune{rune(char)}, all[at:]...)...)
		at++
	}
	script = string(all)
	return script, script == strings.ToLower(script) && toPunycode(script) == label
}

// punyRead reads the number that begins a text; size is 0 if there is none, or it is too large.
func punyRead(coded string, bias int) (n, size int) {
	weight := 1
	for k := punyBase; size < len(coded) && weight < 1<<32; k += punyBase {
		digit, limit := strings.IndexByte(punyDigits, coded[size]), punyLimit(k, bias)
		if digit < 0 {
			return 0, 0
		}
		n, size = n+digit*weight, size+1
		if digit < limit {
			return n, size
		}
		weight *= punyBase - limit
	}
	return 0, 0
}
