package called

import (
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
	if demonstratives.Has(s.Text[that:end]) {
		word = that // that is, that's, c'est
	} else if sign != ' ' {
		return
	}
	endingAt(s, e, s.Since(word, word, " ,-–—\"'`*)"))
}

// inBrackets looks for the value before the name text[i:end], if that stands in brackets behind it: B-KX 4821 (Kennzeichen).
func inBrackets(s *rule.Scan, e *rule.CueEntry, i, end int) bool {
	if text.ByteAt(s.Text, pastMark(s, end)) != ')' {
		return false
	}
	i = s.Back(i, text.MaxCue, &inName) // nr. pașaport
	return s.HasAt(i-1, "(") && endingAt(s, e, s.Since(i-1, i-1, " \"'`*"))
}

var inName = text.Where(func(b byte) bool { return text.CueByte[b] || text.HasByte(" .", b) })

// onNextLine looks for the value of the name text[i:end] on the next line, if both have lines of their own, or it answers a question for the name.
func onNextLine(s *rule.Scan, e *rule.CueEntry, i, end int) bool {
	if said := read.Hint(s, s.Past(end, 1, " ")); said > 0 {
		end = said
	}
	end = s.Past(pastMark(s, end), 4, ": ?\r")
	asked := text.HasByte("?", text.ByteAt(s.Text, s.Since(end, 2, " \r")-1))
	if text.ByteAt(s.Text, end) != '\n' || !asked && text.ByteAt(s.Text, s.Since(i, text.MaxCue, " \t>*-")-1) > '\n' {
		return false
	}
	start := s.Past(end+1, text.MaxCue, " \t>*-")
	stop := s.LineEnd(start)
	stop = s.Since(stop, stop-start, " \t\r")
	r := filling(s, e, start, stop)
	if r != nil {
		s.Emit(r, start, stop)
		tell(s, end, stop)
	}
	return r != nil
}

// endingAt looks for a value of e that ends at end: one with a digit, or capitals alone.
func endingAt(s *rule.Scan, e *rule.CueEntry, end int) bool {
	for k := max(0, end-read.MaxAhead); k < end; k++ {
		if !wordBytes[s.Text[k]] || wordBytes[text.ByteAt(s.Text, k-1)] {
			continue
		}
		if sh := text.ShapeOf(s.Text[k:end]); sh.Digits == 0 && sh.Lower > 0 {
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

// BornBefore looks for the last date before the word at i, which says that somebody was born then: "am 8. Dezember 1979 in Graz geboren". In scripts without capitals a
// place may stand between if the date is of long ago and is said to be when something happened.
func BornBefore(s *rule.Scan, i int) bool {
	date, end := 0, 0
	for k := s.LineOf(i, read.MaxAhead); k < i; k++ {
		if !text.IsDigit(s.Text[k]) || s.GluedLeft(k) {
			continue
		}
		if stop := dateAt(s, k); stop > 0 && stop <= i+len("року ") {
			date, end, k = k, stop, stop-1
		}
	}
	if end == 0 {
		return false
	}
	from := eraBefore(s, date)
	near := s.Text[i] < 0x80 || i-end < 2
	told := s.HasAt(end, whenBorn...) && (from < date || datedBefore(s, date, end, 2015))
	if !near && !told {
		return false
	}
	EmitCalled(s, "dateofbirth", from, end)
	return true
}

// whenBorn follow the date on which somebody was born where a place follows: 1945年1月8日に長崎で生まれ.
var whenBorn = []string{"に", "、", "，", "에", " ", "在"}
