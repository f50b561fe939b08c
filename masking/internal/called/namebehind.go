package called

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds values that stand before what they are called.

// before looks for the value of the name at i before it: "1234 is my PIN", "the client gave 1234 as PIN".
func before(s *rule.Scan, e *rule.CueEntry, i int) {
	word, end := spacedWord(s, i)
	if end > word && text.IsUpper(s.Text[word]) && text.IsLower(s.Text[end-1]) {
		word, end = spacedWord(s, word) // your Google code
	}
	for owned := 0; owned < 2 && owners.Has(s.Text[word:end]); owned++ {
		word, end = spacedWord(s, word) // il mio
	}
	if end == word || !identities.Has(s.Text[word:end]) {
		return
	}
	sign := text.ByteAt(s.Text, word-1)
	end = s.Since(word, 1, " '")
	that := s.Back(end, text.CloseBy, &text.Alphas)
	switch told := demonstratives.Has(s.Text[that:end]); {
	case told:
		word = that // that is, that's, c'est
	case sign != ' ':
		return
	}
	endingAt(s, e, s.Since(word, word, " ,-–—\"'`*)"))
}

// inBrackets looks for the value before the name text[i:end], if that stands in brackets behind it: B-KX 4821 (Kennzeichen).
func inBrackets(s *rule.Scan, e *rule.CueEntry, i, end int) bool {
	if text.ByteAt(s.Text, pastMark(s, end)) != ')' {
		return false
	}
	for low := max(0, i-text.MaxCue); i > low && (text.CueByte[s.Text[i-1]] || text.HasByte(" .", s.Text[i-1])); {
		i-- // nr. pașaport
	}
	return text.ByteAt(s.Text, i-1) == '(' && endingAt(s, e, s.Since(i-1, i-1, " \"'`*"))
}

// onNextLine looks for the value of the name text[i:end] on the next line, if both have lines of their own, or it answers a question for the name.
func onNextLine(s *rule.Scan, e *rule.CueEntry, i, end int) bool {
	end = s.Past(pastMark(s, end), 4, ": ?\r")
	asked := text.HasByte("?", text.ByteAt(s.Text, s.Since(end, 2, " \r")-1))
	if text.ByteAt(s.Text, end) != '\n' || !asked && text.ByteAt(s.Text, s.Since(i, text.MaxCue, " \t>*-")-1) > '\n' {
		return false
	}
	start := s.Past(end+1, text.MaxCue, " \t>*-")
	stop := s.LineEnd(start)
	stop = s.Since(stop, stop-start, " \t\r")
	if start >= stop || stop-start > text.MaxAddress {
		return false
	}
	r := filling(s, e, start, stop)
	if r != nil {
		s.Emit(r, start, stop)
		match.BesideMemo.Of(&s.Cursor).BesideFrom, match.BesideMemo.Of(&s.Cursor).BesideTo = end, stop
	}
	return r != nil
}

// endingAt looks for a value of e that ends at end: one with a digit, or capitals alone.
func endingAt(s *rule.Scan, e *rule.CueEntry, end int) bool {
	low, digit, capitals := max(0, end-read.MaxAhead), end-1, end > 0 && text.IsUpper(s.Text[end-1])
	for digit >= low && !text.IsDigit(s.Text[digit]) {
		digit--
	}
	if digit < low && !capitals {
		return false
	}
	small := end - 1
	for small > digit && !text.IsLower(s.Text[small]) {
		small--
	}
	for k := low; k < end; k++ {
		capital := capitals && k > small && text.IsUpper(s.Text[k])
		tells := capital || k <= digit
		if !tells || !wordBytes[s.Text[k]] || wordBytes[text.ByteAt(s.Text, k-1)] {
			continue
		}
		if r := filling(s, e, k, end); r != nil {
			s.Emit(r, k, end)
			return true
		}
	}
	return false
}

var (
	owners     = text.Cues("my", "the", "his", "her", "their", "our", "your", "mein", "meine", "mi", "su", "mon", "ma", "son", "sa", "votre", "mio", "mia", "il", "la", "el", "o", "meu", "minha", "mijn", "min", "mit", "mitt", "мой", "моя", "мои", "моё", "мій", "моє", "мої", "мој", "моят", "το", "o", "a", "new", "valid")
	identities = text.Cues("is", "as", "ist", "als", "es", "est", "comme", "como", "come", "was", "este", "jest", "er", "je", "s", "это", "це", "є", "то", "је", "е", "είναι", "sind", "sono", "é", "è", "son", "to")
	// demonstratives stand between a value and the word for its name: 1234, that is my PIN.
	demonstratives = text.Cues("that", "this", "it", "which", "das", "dies", "es", "ese", "esa", "eso", "esto", "este", "esta", "ce", "cela", "questo", "questa", "quello", "isso", "esse", "essa", "isto", "dat", "dit", "to", "det", "c", "acesta", "toto", "ovo")
)

// spacedWord returns the word that a space parts from i.
func spacedWord(s *rule.Scan, i int) (start, end int) {
	if i == 0 || s.Text[i-1] != ' ' {
		return i, i
	}
	end = i - 1
	start = s.Back(end, 16, &text.CueByte)
	return start, end
}

// bornWord returns where the name begins that ends at i, if it is a word that German, Dutch, Hungarian or Turkish put behind the date; else -1.
func bornWord(s *rule.Scan, i int) int {
	for _, w := range [...]string{"geboren", "született", "doğumlu", "doğdu"} {
		start := i - len(w)
		if start < 0 || s.Text[i-1] != w[len(w)-1] || !text.FoldedPrefix(s.Text[start:], w) {
			continue
		}
		if text.HasByte(":=", text.ByteAt(s.Text, i)) || text.FoldedPrefix(s.Text[i:], " am ") || text.FoldedPrefix(s.Text[i:], " op ") {
			break
		}
		return start
	}
	return -1
}

// BornBefore looks for the date before the word at i, which says that somebody was born then: "am 8. Dezember 1979 in Graz geboren".
func BornBefore(s *rule.Scan, i int) bool {
	e := s.Called.Lookup([]byte("dateofbirth"), rule.HashCue("dateofbirth"))
	if e == nil || len(e.Rules) == 0 {
		return false
	}
	low := max(0, i-read.MaxAhead)
	low += bytes.LastIndexByte(s.Text[low:i], '\n') + 1
	for k := low; k < i; k++ {
		if !text.IsDigit(s.Text[k]) || text.IsDigit(text.ByteAt(s.Text, k-1)) || s.GluedLeft(k) {
			continue
		}
		end := dateAt(s, k)
		near := s.Text[i] < 0x80 || i-end < 2
		day := len("日")*text.Btoi(s.HasAt(i, "日", "일")) + len("року")*text.Btoi(s.HasAt(i, "года ", "року "))
		if near && end > 0 && end <= i+day {
			s.Emit(e.Rules[0], k, end)
			alsoBorn(s, e.Rules[0], s.LettersEnd(i), end)
			return true
		}
	}
	return false
}
