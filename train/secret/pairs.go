package main

import (
	"bytes"
	"strings"

	"github.com/vizard-gateway/vizard/masking/learn"
)

const (
	leastPaired = 2        // packages that put two words next to each other
	pairsOf     = 24 << 20 // bytes of each package
)

type pair struct{ first, second string }

// markPairs marks the words of English that several packages put next to each other, in sentences and in names.
func markPairs(packages []*root, english map[string]bool) {
	counts := map[pair]int{}
	for _, p := range packages {
		for words := range p.pairs(english) {
			if counts[words]++; counts[words] == leastPaired {
				learn.MarkPair(lexicon, words.first, words.second)
			}
		}
	}
}

// pairs are the words of English that stand next to each other in some files of the package, in small letters.
func (r *root) pairs(english map[string]bool) map[pair]bool {
	all, random, left := map[pair]bool{}, newRandom(73), pairsOf
	for _, k := range random.Perm(len(r.files)) {
		body := readClean(random, r.files[k])
		if left -= len(body); left < 0 {
			break
		}
		before := ""
		for len(body) > 0 {
			n := wordEnd(body)
			word := strings.ToLower(string(body[:n]))
			known := english[word]
			body = body[n:]
			if before != "" && known {
				all[pair{before, word}] = true
			}
			gap := len(body) - len(bytes.TrimLeftFunc(body, notLetter))
			if before = ""; known && joins(body[:gap]) {
				before = word
			}
			body = body[gap:]
		}
	}
	return all
}

// wordEnd is where the word ends that the text begins with, one of those that a name is put together of: is, Leap and Year in isLeapYear.
func wordEnd(text []byte) int {
	n := 0
	for n < len(text) && upper(text[n]) {
		n++
	}
	if n > 1 {
		return n
	}
	for n < len(text) && lower(text[n]) {
		n++
	}
	return n
}

// joins says whether words with these bytes between stand next to each other: in a sentence, in a comment of several lines, or in a name.
func joins(gap []byte) bool {
	switch string(gap) {
	case "", " ", "-", "_":
		return true
	}
	return len(bytes.Trim(gap, " \t\r\n*#/")) == 0 && bytes.Count(gap, []byte("\n")) == 1
}

func upper(b byte) bool { return 'A' <= b && b <= 'Z' }
func lower(b byte) bool { return 'a' <= b && b <= 'z' }

func notLetter(c rune) bool { return c > 'z' || !upper(byte(c)) && !lower(byte(c)) }
