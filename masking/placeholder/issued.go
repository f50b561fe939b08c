package placeholder

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file says which words are issued placeholders, and which may become one.

// mayBecome says whether the word, at the end of a piece of text, may still turn out to be an issued placeholder.
func (t *Table) mayBecome(w *word, kind int) bool {
	if kind != pieceHalf {
		return t.hasPrefix(w)
	}
	name := bytes.TrimRight(w.bytes(), "_")
	if _, ok := t.issued(name); ok && w.n-len(name) <= text.MaxEmphasis {
		return true // unless the escape continues it
	}
	longer := *w
	longer.add('_', false)
	return t.hasPrefix(&longer)
}

// hasPrefix says whether an issued placeholder, perhaps with emphasis behind it, begins with the word.
func (t *Table) hasPrefix(w *word) bool {
	name := bytes.TrimRight(w.bytes(), "_")
	if behind := w.n - len(name); behind > 0 && len(name) > 0 && text.IsDigit(name[len(name)-1]) {
		_, ok := t.issued(name)
		return ok && behind == w.trailing && behind <= text.MaxEmphasis
	}
	for i := range t.types {
		if t.types[i].hasPrefix(w.bytes(), t) {
			return true
		}
	}
	return false
}

func (typ *tableType) hasPrefix(word []byte, t *Table) bool {
	n := min(len(word), len(typ.name))
	switch {
	case string(word[:n]) != typ.name[:n]:
		return false
	case n == len(word):
		return true
	case word[n] != '_':
		return false
	case n+1 == len(word):
		return true
	}
	number, ok := parseNumber(word[n+1:])
	if !ok {
		return false
	}
	_, issued := typ.find(number, t)
	return issued || number*10 <= typ.last
}

// issued returns the entry of a placeholder.
func (t *Table) issued(name []byte) (tableEntry, bool) {
	cut := bytes.LastIndexByte(name, '_')
	if cut < 0 {
		return tableEntry{}, false
	}
	number, ok := parseNumber(name[cut+1:])
	if !ok {
		return tableEntry{}, false
	}
	for i := range t.types {
		if t.types[i].name == string(name[:cut]) {
			return t.types[i].find(number, t)
		}
	}
	return tableEntry{}, false
}

func (typ *tableType) find(number int, t *Table) (tableEntry, bool) {
	i, found := slices.BinarySearchFunc(typ.entries, number, func(id int32, number int) int {
		return t.entries[id].number - number
	})
	if !found {
		return tableEntry{}, false
	}
	return t.entries[typ.entries[i]], true
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
