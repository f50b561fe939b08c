package main

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/vizard-gateway/vizard/masking/learn"
)

const (
	mostCommon  = 300 // words of each language that are common
	leastCommon = 3   // times that they occur at least
)

// commonWords are the bits of the model that say which words are common.
var commonWords = make([]byte, learn.CommonSize)

// slots are what a frame has filled in.
var slots = regexp.MustCompile(`\{[A-Za-z0-9]+\}`)

// markCommon marks the words that are frequent in some language: in its frames that are learned from, and in sentences of translated programs.
func markCommon(languages []*language) {
	clear(commonWords)
	counts := map[string]map[string]int{}
	for _, l := range languages {
		if l.name == "tech" {
			continue
		}
		if counts[l.name] == nil {
			counts[l.name] = map[string]int{}
			if n := natural[l.name]; n != nil {
				countWords(counts[l.name], n.all)
				countWords(counts[l.name], n.named)
			}
		}
		part := l.part(false)
		for _, frames := range [][]string{part.secret, part.plain, part.gives, part.refuses, part.say} {
			countWords(counts[l.name], frames)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		of := counts[name]
		words := slices.SortedFunc(maps.Keys(of), func(a, b string) int {
			return cmp.Or(cmp.Compare(of[b], of[a]), cmp.Compare(a, b))
		})
		for _, word := range words[:min(len(words), mostCommon)] {
			if of[word] >= leastCommon {
				learn.MarkCommon(commonWords, word)
				learn.MarkCommon(commonWords, title(word))
			}
		}
	}
}

// countWords adds the words of the texts, in small letters, to the counts.
func countWords(counts map[string]int, texts []string) {
	for _, text := range texts {
		text = strings.ToLower(slots.ReplaceAllString(text, " "))
		for _, word := range strings.FieldsFunc(text, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) }) {
			counts[word]++
		}
	}
}
