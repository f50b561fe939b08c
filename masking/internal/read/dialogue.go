// Package read goes from the name of a value to the value: in settings, in code, in tables and on command lines.
package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// answerWords are what an answer may begin with before the value.
var answerWords = text.Cues("yes", "yep", "yeah", "sure", "ok", "okay", "its", "it's", "it’s", "it", "is", "try", "here", "that", "should", "be", "think", "ja", "klar", "das", "ist", "ist's", "jetzt", "oui", "ouais", "c'est", "c’est", "voilà", "si", "sí", "es",
	"ahora", "claro", "è", "ora", "adesso", "sim", "é", "agora", "het", "nu", "jep", "tak", "teraz", "to", "jo", "det", "är", "er", "evet", "şimdi", "hey", "hi", "moin", "hm", "hmm", "ah", "oh", "now", "still", "yup", "el", "la", "le", "sicher", "natürlich", "bitte", "tiens", "toma", "hier")

// Turn returns what is said in the turn of a dialogue that begins with the line at i: behind the name of who speaks and the time, on that
// line or the next. It returns 0 if the line holds nothing.
func Turn(s *rule.Scan, i int) (start, end int) {
	for range 3 {
		end = s.LineEnd(i)
		start = ToldGap(s, i)
		for start < end && text.HasByte(">-*", s.Text[start]) {
			start = ToldGap(s, start+1)
		}
		if start < end {
			return ToldGap(s, min(Said(s, start, end), end)), end
		}
		i = end + 1
	}
	return 0, 0
}

// PastWords returns where in the answer text[i:end] the value may begin: behind words such as yes, it's.
func PastWords(s *rule.Scan, i, end int) int {
	for range 6 {
		word := s.WordEnd(i)
		if word >= end || !answerWords.Has(bytes.TrimRight(s.Text[i:word], ",:.!")) {
			break
		}
		i = ToldGap(s, word)
	}
	return i
}

// ToldGap passes spaces.
func ToldGap(s *rule.Scan, i int) int { return s.Past(i, text.MaxKey, " \t\r") }
