package main

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Passwords that people choose in their own language and script: words of the frames of a language, and parts of their sentences, with numbers and signs.

const (
	nativeValues = 22 // per cent of the passwords in frames of a language
	nativeTech   = 10 // and in those of code, of any language
	nativeBlanks = 40 // of them have blanks
	leastOwn     = 50 // words of a language
	leastUnsaid  = 12 // words that are drawn before one is taken that people say where they speak of secrets
)

// spokenIn are the languages that code takes such passwords from.
var spokenIn []*language

// native is such a password, with blanks at times if they may be; empty if this one is to be another one.
func (r random) native(l *language, blanks bool) string {
	percent := nativeValues
	if l.name == "tech" {
		percent = nativeTech
		if len(spokenIn) > 0 {
			l = pick(r, spokenIn)
		}
	}
	if !r.chance(percent) || len(l.words()) < leastOwn {
		return ""
	}
	v := ""
	for range 20 {
		if v = r.ownWords(l); blanks && r.chance(nativeBlanks) {
			v = r.ownPhrase(l)
		}
		if n := utf8.RuneCountInString(v); n >= 6 && n <= 40 && len(v) >= 8 && !strings.ContainsAny(v, "{}‹›\n") {
			return v
		}
	}
	return ""
}

// ownWord is a word of the language; of those that are written without blanks a few characters.
func (r random) ownWord(l *language) string {
	for k := range 20 {
		parts := strings.FieldsFunc(pick(r, l.words()), partsWords)
		if len(parts) == 0 {
			continue
		}
		w := pick(r, parts)
		if k < leastUnsaid && spokenWords[strings.ToLower(w)] {
			continue
		}
		n := utf8.RuneCountInString(w)
		if l.calls(w) {
			continue
		}
		if c, _ := utf8.DecodeRuneInString(w); unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer) {
			runes := []rune(w)
			few := min(n, r.between(2, 6))
			from := r.IntN(n - few + 1)
			if w = string(runes[from : from+few]); few >= 2 && !unicode.IsMark(runes[from]) {
				return w
			}
			continue
		}
		if n >= 3 && n <= 12 {
			return w
		}
	}
	return r.word()
}

// technical are parts of words that name secrets and what they are for, whatever the language.
var technical = strings.Fields("token secret pass key api ssid wifi vpn login user admin code auth http")

// calls says whether the word is one for a secret, or of another script than the language.
func (l *language) calls(word string) bool {
	lower := strings.ToLower(word)
	for _, part := range technical {
		if strings.Contains(lower, part) {
			return true
		}
	}
	for _, list := range l.nouns {
		for _, noun := range list {
			if strings.Contains(lower, strings.ToLower(noun)) {
				return true
			}
		}
	}
	return foreign[l.name] && word[0] < utf8.RuneSelf
}

// foreign are languages in other letters than English.
var foreign = map[string]bool{"ar": true, "el": true, "fa": true, "he": true, "hi": true, "ja": true, "ko": true, "ru": true, "th": true, "uk": true, "zh": true}

// ownWords is words of the language with signs and numbers between, and without blanks.
func (r random) ownWords(l *language) string {
	sep := pick(r, []string{"-", "-", "_", "_", ".", ".", "", "", r.of("!@#$%&*+~^?=/;,", 1)})
	parts := make([]string, r.between(1, 3))
	raised := r.chance(45)
	for i := range parts {
		if parts[i] = r.ownWord(l); raised {
			parts[i] = title(parts[i])
		} else if r.chance(50) {
			parts[i] = strings.ToLower(parts[i])
		}
	}
	switch at := r.IntN(len(parts) + 1); r.IntN(6) {
	case 0:
		parts = append(parts[:at:at], append([]string{r.number()}, parts[at:]...)...)
	case 1, 2:
		parts = append(parts, r.number())
	case 3:
		parts[len(parts)-1] += r.number()
	case 4:
		parts[0] += r.number()
	}
	return strings.Join(parts, sep) + pick(r, []string{"", "", "", "!", "?", "#", "*", "!!", "$"})
}

// ownPhrase is a few words of the language with blanks between: some that stand in a row in a sentence, or any.
func (r random) ownPhrase(l *language) string {
	n := r.between(2, 6)
	words := strings.Fields(r.sentenceOf(l))
	if len(l.plain) > 0 && r.chance(50) {
		words = strings.Fields(strings.ReplaceAll(pick(r, l.plain), "\n", " "))
	}
	if from := len(words) - n; from >= 0 && r.chance(60) {
		from = r.IntN(from + 1)
		words = words[from : from+n : from+n]
		for i, w := range words {
			words[i] = strings.TrimFunc(w, unicode.IsPunct)
		}
	} else {
		words = make([]string, n)
		for i := range words {
			words[i] = r.ownWord(l)
		}
	}
	if r.chance(50) {
		for i := range words {
			words[i] = strings.ToLower(words[i])
		}
	}
	switch r.IntN(5) {
	case 0:
		words = append(words, r.number())
	case 1:
		words[r.IntN(len(words))] = r.number()
	case 2:
		words[len(words)-1] += pick(r, []string{"!", "?", r.number(), r.number() + "!"})
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}
