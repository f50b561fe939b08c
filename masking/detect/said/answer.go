// Package said finds passwords and codes that people tell each other in sentences.
package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file reads dialogues: one asks for a password or a code, and the other answers with nothing but it.

const maxAsked = 128 // reach: bytes from the word for a password to the end of the question

// questions are the words that a question without its mark begins with, without apostrophes.
var questions = text.Cues("what", "whats", "what's", "what’s", "wats", "which", "anyone", "anybody", "need", "remind", "send", "was", "wie", "welches", "weiß", "hat", "kennt", "quel", "c'est", "t'as", "tu", "quelqu'un", "cuál", "cual", "me",
	"oye", "qual", "wat", "weet", "jakie", "jaki", "vad", "hva", "hvad", "kan", "nedir", "ne", "mikä", "jaké")

// answer masks what answers the question that the noun text[i:noun] stands in.
func answer(s *rule.Scan, r *rule.Rule, i, noun int) bool {
	line := asked(s, i, noun)
	if line == 0 {
		return false
	}
	start, end := read.Turn(s, line)
	if start == 0 {
		return false
	}
	k := read.PastWords(s, start, end)
	from, to, _ := read.Unwrapped(s, k)
	if v := s.Text[from:to]; to <= end && value.ToldValue(v) && (!value.Code(v) || dottedWords(v)) && !messageEntry(v) {
		s.Emit(r, from, to)
		return true
	}
	return loginPair(s, r, start, end)
}

// messageEntry says whether v is the name of a message and the first word of what it says: login.token.expired=Your
func messageEntry(v []byte) bool {
	n := bytes.IndexByte(v, '=')
	return n > 0 && bytes.IndexByte(v[:n], '.') > 0 && text.AlphaEnd(v[n+1:]) == len(v)-n-1
}

// asked returns the line behind the question that the word text[i:noun] stands in, 0 if it stands in none.
func asked(s *rule.Scan, i, noun int) int {
	rest := s.Text[noun:min(len(s.Text), noun+maxAsked)]
	n := bytes.IndexByte(rest, '\n')
	if n < 0 || noun+n+1 >= len(s.Text) {
		return 0
	}
	if bytes.IndexByte(rest[:n], '?') < 0 {
		low := max(0, i-maxAsked)
		low += bytes.LastIndexByte(s.Text[low:i], '\n') + 1
		start := read.Said(s, low, i)
		for start < i && text.HasByte("> ", s.Text[start]) {
			start++
		}
		if word := s.Text[start:min(max(start, s.WordEnd(start)), i)]; !questions.Has(bytes.TrimRight(word, ",")) {
			return 0
		}
	}
	return noun + n + 1
}

// loginPair masks the password of "admin / X" that is all that the line text[i:end] holds.
func loginPair(s *rule.Scan, r *rule.Rule, i, end int) bool {
	slash := i + bytes.Index(s.Text[i:min(end, i+text.MaxKey)], []byte(" / "))
	if slash < i || bytes.IndexByte(s.Text[i:slash], ' ') >= 0 {
		return false
	}
	from, to, _ := read.Unwrapped(s, read.ToldGap(s, slash+3))
	if to > end || !value.ToldValue(s.Text[from:to]) || !s.LineEnds(to) {
		return false
	}
	s.Emit(r, from, to)
	return true
}
