package placeholder

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file says which words are issued placeholders, and which may become one.

// mayBecome says whether the word, at the end of a piece of text, may still turn out to be an issued placeholder, perhaps with emphasis behind it. The
// text may end in a half of an escaped underscore.
func (t *Table) mayBecome(w word, half bool) bool {
	if _, ok := t.issued(w.name()); ok && w.emphasised() {
		return true
	}
	if half {
		w.add('_', false)
	}
	for typ := range t.types {
		if t.begins(typ, w.plain[:w.n]) {
			return true
		}
	}
	return false
}

// begins says whether a longer word than this may be an issued placeholder of the type.
func (t *Table) begins(typ int, word []byte) bool {
	name, numbers := t.of.Names[typ], len(t.types[typ].entries)
	n := min(len(word), len(name))
	if numbers == 0 || string(word[:n]) != name[:n] {
		return false
	}
	if rest := word[n:]; len(rest) > 1 {
		number, ok := parseNumber(rest[1:])
		return ok && rest[0] == '_' && number*10 <= numbers
	}
	return n == len(word) || word[n] == '_'
}

// issued returns the entry of a placeholder.
func (t *Table) issued(name []byte) (e tableEntry, ok bool) {
	cut := bytes.LastIndexByte(name, '_')
	number, ok := parseNumber(name[cut+1:])
	if cut < 0 || !ok {
		return e, false
	}
	for typ := range t.types {
		if t.of.Names[typ] == string(name[:cut]) {
			return t.find(typ, number)
		}
	}
	return e, false
}

// find returns the entry of the placeholder with that number.
func (t *Table) find(typ, number int) (e tableEntry, ok bool) {
	numbers := t.types[typ].entries
	if number > len(numbers) || numbers[number-1] == passedOver {
		return e, false
	}
	return t.entries[numbers[number-1]], true
}

// parseNumber reads a placeholder's number: decimal, from 1, without leading zeros.
func parseNumber(digits []byte) (number int, ok bool) {
	if len(digits) == 0 || len(digits) > text.MaxDigits || digits[0] == '0' {
		return 0, false
	}
	for _, b := range digits {
		if !text.IsDigit(b) {
			return 0, false
		}
		number = number*10 + int(b-'0')
	}
	return number, true
}
