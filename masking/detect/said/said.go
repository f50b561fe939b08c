// Package said finds what has a form, or is a number, in what people tell each other: codes of doors, backup codes, phrases of wallets, long keys. Passwords in
// sentences are left to the judge.
package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Said finds what a sentence says that something is: "the password for the printer is X", "le code de la porte est X", or what answers a question
// for it. It begins at a noun and goes from word to word up to one that the judge takes.
type Said struct {
	About
	Nouns Words
	Stop  *text.Cue // words behind the noun that tell of something else
	Takes judge
	Lists bool // the sentence may go on with further ones
}

// A judge notes the value at t.at, if it is one that t tells, and returns where it ends; 0 if it is none, and less
// if the sentence tells none any more.
type judge func(s *rule.Scan, r *rule.Rule, t *tale) (end int)

// A tale is what is known in a sentence that speaks of something.
type tale struct {
	start, noun int  // the word for it begins here, and ends here
	at, nth     int  // the word that may be the value, and how many stand before it
	limit       int  // of the answer, or of the text
	more        bool // one was found already
	place       bool // a word for what a code opens stands near
}

// Compile makes the rule.
func (k Said) Compile() []rule.Rule {
	return rule.Code{About: k.About, Look: Look{Prefixes: k.Nouns, Fold: true}, Find: k.find}.Compile()
}

const (
	maxTold      = 120 // reach: bytes of a sentence behind the word for a password
	maxMore      = 3   // work: further values that a sentence goes on with
	maxToldWords = 13  // reach: words behind the word for a password
)

func (k Said) find(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	t := &taleMemo.Of(&s.Cursor).told
	*t = tale{start: at.Start, noun: text.AlnumEnd(s.Text, at.Start), limit: len(s.Text)}
	if last := at.End - text.Btoi(text.HasByte(" :", s.Text[at.End-1])); t.noun < last {
		t.noun = last // a noun of several words
	}
	end := k.told(s, r, t)
	if end == 0 {
		end = k.answered(s, r, t)
	}
	if end == 0 {
		return 0
	}
	for n := 0; k.Lists && n < maxMore && end > 0; n++ {
		next := &taleMemo.Of(&s.Cursor).next
		*next = tale{start: t.start, noun: end, more: true, limit: t.limit}
		end = k.sentence(s, r, next, end)
	}
	return t.noun
}

func letter(b byte) bool { return text.IsAlnum(b) || b >= 0x80 }

// told masks what the sentence says behind the noun.
func (k Said) told(s *rule.Scan, r *rule.Rule, t *tale) (end int) {
	from := closed(s, t.noun)
	from += text.Btoi(text.ByteAt(s.Text, from) == ':')
	return k.sentence(s, r, t, from)
}

// sentence walks the words from i on and masks the first that is what the sentence tells.
func (k Said) sentence(s *rule.Scan, r *rule.Rule, t *tale, i int) (end int) {
	w := read.Walk{At: i, Limit: i + maxTold, Words: &spoken, Line: true}
	for ; t.nth < maxToldWords && w.Next(s); t.nth++ {
		t.at = w.At
		if end := k.Takes(s, r, t); end != 0 {
			return max(end, 0)
		}
		if w.At = s.WordEnd(t.at); !k.goesOn(s, t, w.At) {
			return 0
		}
	}
	return 0
}

// spoken are the bytes that the words of a sentence begin with.
var spoken = text.Where(func(b byte) bool { return !text.HasByte(" \t\r\n\xa0", b) })

// goesOn says whether the sentence goes on behind the word at t.at that ends at end, of what it tells.
func (k Said) goesOn(s *rule.Scan, t *tale, end int) bool {
	word := bytes.TrimLeft(bytes.TrimRight(s.Text[t.at:end], ",:"), "(")
	return (k.Stop == nil || !k.Stop.Has(word)) && !sentenceEnds(s, t.at, end)
}

// sentenceEnds says whether the word text[i:end] ends a sentence, and is no abbreviation.
func sentenceEnds(s *rule.Scan, i, end int) bool {
	switch text.ByteAt(s.Text, end-1) {
	case '!', '?', ';':
		return true
	case '.':
		return end-i > 5 || end-i > 3 && text.IsUpper(text.ByteAt(s.Text, end+1))
	}
	return false
}

// closed passes what may stand between a noun and a colon: quotes, brackets, emphasis.
func closed(s *rule.Scan, i int) int {
	if text.ByteAt(s.Text, i) == ' ' && text.IsAlnum(text.ByteAt(s.Text, i+1)) {
		return i
	}
	i = s.Past(i, 4, ")\"`*]")
	return i + text.Btoi(s.HasAt(i, " :"))
}

const maxAsked = 128 // reach: bytes from the word for a password to the end of the question

// answered masks what answers the question that the noun stands in.
func (k Said) answered(s *rule.Scan, r *rule.Rule, t *tale) (end int) {
	line := asked(s, t.start, t.noun)
	if line == 0 {
		return 0
	}
	start, limit := read.Turn(s, line)
	if start == 0 {
		return 0
	}
	t.at, t.nth, t.limit = read.PastWords(s, start, limit), 1, limit
	return max(0, k.Takes(s, r, t))
}

// asked returns the line behind the question that the word text[i:noun] stands in, 0 if it stands in none.
func asked(s *rule.Scan, i, noun int) int {
	rest := s.Text[noun:min(len(s.Text), noun+maxAsked)]
	n := bytes.IndexByte(rest, '\n')
	if n < 0 || noun+n+1 >= len(s.Text) {
		return 0
	}
	if !questioned(rest[:n]) {
		low := max(0, i-maxAsked)
		low += bytes.LastIndexByte(s.Text[low:i], '\n') + 1
		start := read.Said(s, low, i)
		start = s.Past(start, i-start, "> ")
		if word := s.Text[start:min(max(start, s.WordEnd(start)), i)]; !questions.Has(bytes.TrimRight(word, ",")) {
			return 0
		}
	}
	return noun + n + 1
}

// questioned says whether the line has a question mark that ends a word or a sentence, not one that stands for a value or in an address: password = ?
// The line begins behind the word.
func questioned(line []byte) bool {
	for i := range line {
		if line[i] != '?' || text.IsAlnum(text.ByteAt(line, i+1)) {
			continue
		}
		if before := bytes.TrimRight(line[:i], " "); len(before) == 0 || !text.HasByte("=(,:\"'<>", before[len(before)-1]) {
			return true
		}
	}
	return false
}

type taleSeen struct {
	told, next tale // scratch
}

var taleMemo = text.NewMemo[taleSeen]()
