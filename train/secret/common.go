package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
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

const (
	leastCompound = 7 // bytes of a word that others may be glued or joined to
	mostCompound  = 64
	writtenBy     = 3       // packages that write a word so
	leastFirst    = 200     // compounds that begin with a part which any may begin with: self-
	leastLast     = 30      // that end with one which any may end with: -based
	readOf        = 3 << 20 // bytes of each package
)

// lexicon is the bits of the model that say which words English has, and what several packages write as one word: names of products, and what programs
// are made of.
var lexicon = make([]byte, learn.LexiconSize)

// markLexicon marks the words of a list of English words, of a longer one, with names in it, and those of the packages. Passphrases are of rare words, too, but others are
// put together with the usual ones only.
func markLexicon(usual, longer string, packages []*root) error {
	lists := [2]map[string]bool{}
	for k, path := range []string{usual, longer} {
		list, err := os.ReadFile(path)
		if err != nil {
			return fmt.Errorf("reading English words: %w", err)
		}
		lists[k] = map[string]bool{}
		for word := range strings.FieldsSeq(string(list)) {
			lists[k][word] = true
		}
	}
	clear(lexicon)
	english, known := lists[0], map[string]bool{}
	for _, list := range lists {
		for word := range list {
			if word = strings.ToLower(word); spelledOut(word) {
				known[word] = true
			}
		}
	}
	for word := range english {
		if spelledOut(word) {
			learn.MarkPart(lexicon, word)
		}
	}
	for word := range known {
		learn.MarkWord(lexicon, word)
	}
	markDescribing(english)
	markPairs(packages, known)
	counts, firsts, lasts := map[string]int{}, map[string]int{}, map[string]int{}
	for _, p := range packages {
		for word := range p.words() {
			if counts[word]++; counts[word] == leastWritten(word, english) {
				learn.MarkWord(lexicon, word)
			}
			if first, last := ends(word); counts[word] == 1 && first != "" {
				firsts[first]++
				lasts[last]++
			}
		}
	}
	markFrequent(firsts, leastFirst)
	markFrequent(lasts, leastLast)
	return nil
}

// spelledOut says whether the word is of small letters, and no shorter than words are that stand in a row.
func spelledOut(word string) bool { return len(word) >= 3 && strings.Trim(word, small) == "" }

// leastWritten is how many packages write a word that nobody chooses as a password: any joins words of English in a line of code, few those of other languages.
func leastWritten(word string, english map[string]bool) int {
	parts := strings.Split(word, "-")
	if len(parts) > 1 && slices.ContainsFunc(parts, func(part string) bool { return !english[part] }) {
		return 1
	}
	return writtenBy
}

// markFrequent marks the parts that so many compounds have.
func markFrequent(parts map[string]int, least int) {
	for part, n := range parts {
		if n >= least {
			learn.MarkWord(lexicon, part)
		}
	}
}

// ends returns the first and the last part of words that are joined, with the hyphens next to them: self-made is self- and -made.
func ends(word string) (first, last string) {
	k, n := strings.IndexByte(word, '-'), strings.LastIndexByte(word, '-')
	if k < 0 {
		return "", ""
	}
	return word[:k+1], word[n:]
}

// words are the longer words that some files of the package hold, in small letters.
func (r *root) words() map[string]bool {
	all, random, left := map[string]bool{}, newRandom(71), readOf
	for _, k := range random.Perm(len(r.files)) {
		body := readClean(random, r.files[k])
		if left -= len(body); left < 0 {
			break
		}
		folded := strings.ToLower(string(body))
		for _, words := range compounds.FindAllString(folded, -1) {
			parts := strings.Split(words, "-")
			for _, word := range append(parts, words) {
				joined := len(parts) > 1 && word == words
				if long := len(word) >= leastCompound && len(word) <= mostCompound; long && (joined || strings.Trim(word, small) == "") {
					all[word] = true
				}
			}
		}
		for _, word := range numbered.FindAllString(folded, -1) {
			if !dated.MatchString(word) {
				all[word] = true
			}
		}
	}
	return all
}

// compounds are words, and those that hyphens join, of any language.
var compounds = regexp.MustCompile(`[\pL\pM]+(?:-[\pL\pM]+)*`)

// numbered are words with a number, as products, formats and algorithms are called: sha256, scram-sha-256.
var numbered = regexp.MustCompile(`[a-z]{2,16}(?:-[a-z0-9]{1,16}){0,3}[-_]?[0-9]{1,4}[a-z]{0,4}`)

// dated are those that end with a year, which passwords in tests do, too: winter2023.
var dated = regexp.MustCompile(`(?:19|20)[0-9]{2}$`)

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
		for _, frames := range l.part(false).texts() {
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

// describing are the endings of words that say of something how it is, or what was done to it.
var describing = regexp.MustCompile(`(?:ed|ing|able|ible|less|ful|ous|ical|ive|ized|en)$`)

// markDescribing marks the words of the list by which people say how something is: a password is trivial, or rotated.
func markDescribing(english map[string]bool) {
	for word := range english {
		stem, short := strings.CutSuffix(word, "le")
		adverb := english[word+"ly"] || english[word+"ally"] || english[strings.TrimSuffix(word, "y")+"ily"] || short && english[stem+"ly"]
		if adverb || describing.MatchString(word) {
			learn.MarkSpoken(lexicon, word)
			learn.MarkSpoken(lexicon, title(word))
		}
	}
}

// How often a word occurs that people say where they speak of secrets: there, and in sentences of translated programs that name none.
const (
	leastSpoken    = 2
	leastElsewhere = 12
)

// spokenWords are those that markSpoken marked, in small letters.
var spokenWords = map[string]bool{}

// markSpoken marks the words that people say where they speak of secrets: in frames, and in sentences of translated programs that name one.
func markSpoken(languages []*language) {
	counts, others := map[string]int{}, map[string]int{}
	for _, l := range languages {
		if l.name == "tech" {
			continue
		}
		part := l.part(false)
		for _, frames := range part.texts() {
			countWords(counts, frames)
		}
		for _, q := range part.asks {
			countWords(counts, q[1:])
		}
	}
	for _, n := range natural {
		countWords(counts, n.named)
		countWords(others, n.all)
	}
	for word, n := range others {
		if n >= leastElsewhere {
			counts[word] += leastSpoken
		}
	}
	for word, n := range counts {
		if n >= leastSpoken {
			learn.MarkSpoken(lexicon, word)
			spokenWords[word] = true
			learn.MarkSpoken(lexicon, title(word)) // of letters that are not ASCII the hash tells small ones and capitals apart
		}
	}
}

// partsWords says whether c is of no word.
func partsWords(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) }

// countWords adds the words of the texts, in small letters, to the counts.
func countWords(counts map[string]int, texts []string) {
	for _, text := range texts {
		text = strings.ToLower(slots.ReplaceAllString(text, " "))
		for _, word := range strings.FieldsFunc(text, partsWords) {
			counts[word]++
		}
	}
}
