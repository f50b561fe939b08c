package masking

import "bytes"

// This file reads dialogues: one asks for a password or a code, and the other answers with nothing but it.

const maxAsked = 128 // reach: bytes from the word for a password to the end of the question

// questions are the words that a question without its mark begins with, without apostrophes.
var questions = cues("what", "whats", "what's", "what’s", "wats", "which", "anyone", "anybody", "need", "remind", "send", "was", "wie", "welches", "weiß", "hat", "kennt", "quel", "c'est", "t'as", "tu", "quelqu'un", "cuál", "cual", "me",
	"oye", "qual", "wat", "weet", "jakie", "jaki", "vad", "hva", "hvad", "kan", "nedir", "ne", "mikä", "jaké")

// answerWords are what an answer may begin with before the value.
var answerWords = cues("yes", "yep", "yeah", "sure", "ok", "okay", "its", "it's", "it’s", "it", "is", "try", "here", "that", "should", "be", "think", "ja", "klar", "das", "ist", "ist's", "jetzt", "oui", "ouais", "c'est", "c’est", "voilà", "si", "sí", "es",
	"ahora", "claro", "è", "ora", "adesso", "sim", "é", "agora", "het", "nu", "jep", "tak", "teraz", "to", "jo", "det", "är", "er", "evet", "şimdi", "hey", "hi", "moin", "hm", "hmm", "ah", "oh", "now", "still", "yup", "el", "la", "le", "sicher", "natürlich", "bitte", "tiens", "toma", "hier")

// answer masks what answers the question that the noun text[i:noun] stands in.
func (s *scan) answer(r *rule, i, noun int) bool {
	line := s.asked(i, noun)
	if line == 0 {
		return false
	}
	start, end := s.turn(line)
	if start == 0 {
		return false
	}
	k := s.pastWords(start, end)
	from, to, _ := s.unwrapped(k)
	if v := s.text[from:to]; to <= end && toldValue(v) && (!code(v) || dottedWords(v)) && !messageEntry(v) {
		s.emit(r, from, to)
		return true
	}
	return s.loginPair(r, start, end)
}

// messageEntry says whether v is the name of a message and the first word of what it says: login.token.expired=Your
func messageEntry(v []byte) bool {
	n := bytes.IndexByte(v, '=')
	return n > 0 && bytes.IndexByte(v[:n], '.') > 0 && alphaEnd(v[n+1:]) == len(v)-n-1
}

// asked returns the line behind the question that the word text[i:noun] stands in, 0 if it stands in none.
func (s *scan) asked(i, noun int) int {
	rest := s.text[noun:min(len(s.text), noun+maxAsked)]
	n := bytes.IndexByte(rest, '\n')
	if n < 0 || noun+n+1 >= len(s.text) {
		return 0
	}
	if bytes.IndexByte(rest[:n], '?') < 0 {
		low := max(0, i-maxAsked)
		low += bytes.LastIndexByte(s.text[low:i], '\n') + 1
		start := s.said(low, i)
		for start < i && hasByte("> ", s.text[start]) {
			start++
		}
		if word := s.text[start:min(max(start, s.wordEnd(start)), i)]; !questions.has(bytes.TrimRight(word, ",")) {
			return 0
		}
	}
	return noun + n + 1
}

// turn returns what is said in the turn of a dialogue that begins with the line at i: behind the name of who speaks and the time, on that
// line or the next. It returns 0 if the line holds nothing.
func (s *scan) turn(i int) (start, end int) {
	for range 3 {
		end = s.lineEnd(i)
		start = s.toldGap(i)
		for start < end && hasByte(">-*", s.text[start]) {
			start = s.toldGap(start + 1)
		}
		if start < end && !s.heading(start, end) {
			return s.toldGap(min(s.said(start, end), end)), end
		}
		if i = end + 1; i >= len(s.text) {
			break
		}
	}
	return 0, 0
}

// heading says whether the line text[i:end] is but a name and a time: Lena  10:04 AM.
func (s *scan) heading(i, end int) bool {
	line := bytes.TrimRight(s.text[i:min(end, i+maxLine)], " \r*])")
	if foldedSuffix(line, " am") || foldedSuffix(line, " pm") {
		line = bytes.TrimRight(line[:len(line)-3], " ")
	}
	n := len(line)
	return n > 6 && isDigit(line[n-1]) && isDigit(line[n-2]) && hasByte(":.", line[n-3]) && isDigit(line[n-4]) && hasByte(" ,(-[1234", line[max(0, n-6)]) && isAlpha(s.text[i])
}

func foldedSuffix(v []byte, suffix string) bool {
	return len(v) >= len(suffix) && foldedEqual(v[len(v)-len(suffix):], suffix)
}

// pastWords returns where in the answer text[i:end] the value may begin: behind words such as yes, it's.
func (s *scan) pastWords(i, end int) int {
	for range 6 {
		word := s.wordEnd(i)
		if word >= end || !answerWords.has(bytes.TrimRight(s.text[i:word], ",:.!")) {
			break
		}
		i = s.toldGap(word)
	}
	return i
}

// loginPair masks the password of "admin / X" that is all that the line text[i:end] holds.
func (s *scan) loginPair(r *rule, i, end int) bool {
	slash := i + bytes.Index(s.text[i:min(end, i+maxKey)], []byte(" / "))
	if slash < i || bytes.IndexByte(s.text[i:slash], ' ') >= 0 {
		return false
	}
	from, to, _ := s.unwrapped(s.toldGap(slash + 3))
	if to > end || !toldValue(s.text[from:to]) || !s.lineEnds(to) {
		return false
	}
	s.emit(r, from, to)
	return true
}
