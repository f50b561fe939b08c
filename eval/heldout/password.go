package heldout

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// passwordKind is a way in which people make passwords.
type passwordKind struct {
	name   string
	spaced bool
	make   func(*source) string
}

var passwordKinds = []passwordKind{
	{"random, with signs", false, (*source).signed},
	{"random letters and digits", false, func(s *source) string { return s.form("<A10-20>", nil) }},
	{"random letters only", false, func(s *source) string { return s.form(pick(s, []string{"<a10-16>", "<L10-16>", "<C10-14>"}), nil) }},
	{"short, 6 to 8 characters", false, func(s *source) string {
		return s.form(pick(s, []string{"<A6-8>", "<l6-8>", "<a4><d3>", "<L3><d4>"}), nil)
	}},
	{"word and number", false, (*source).wordAndNumber},
	{"altered word", false, (*source).altered},
	{"two words glued", false, (*source).glued},
	{"words of another language", false, (*source).foreign},
	{"letters and digits in groups", false, func(s *source) string {
		return s.form(pick(s, []string{"<d4>-<d4>-<a2>", "<U4>-<U4>-<U4>", "<l3>.<l4>.<l3>", "<a6>-<A6>-<a6>"}), nil)
	}},
	{"words with separators", false, (*source).diceware},
	{"words with spaces", true, func(s *source) string { return strings.Join(s.words(s.between(4, 6), "english"), " ") }},
	{"sentence", true, func(s *source) string { return pick(s, lines("sentences")) }},
}

var wordLists = sync.OnceValue(func() map[string][]string {
	lists := map[string][]string{}
	for _, line := range lines("words") {
		language, words, _ := strings.Cut(line, ": ")
		lists[language] = strings.Fields(words)
	}
	return lists
})

// languages of the lists, without English, by name.
var otherLanguages = sync.OnceValue(func() []string {
	var names []string
	for name := range wordLists() {
		if name != "english" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
})

func (s *source) words(n int, language string) []string {
	words := make([]string, n)
	for i := range words {
		words[i] = pick(s, wordLists()[language])
	}
	return words
}

// language is English half the time.
func (s *source) language() string {
	if s.chance(50) {
		return "english"
	}
	return pick(s, otherLanguages())
}

// signs that passwords hold; quotes and backslashes come where a frame escapes them.
const signs = "!@#$%^&*-_+=?.:~()/"

func (s *source) signed() string {
	b := []byte(s.of(upper+lower+digits, s.between(12, 24)))
	for range s.between(2, 5) {
		b[s.between(1, len(b)-2)] = signs[s.IntN(len(signs))]
	}
	return string(b)
}

func title(word string) string {
	r, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(r)) + word[size:]
}

func (s *source) wordAndNumber() string {
	word := pick(s, s.words(1, s.language()))
	if s.chance(60) {
		word = title(word)
	}
	number := pick(s, []string{strconv.Itoa(s.between(1950, 2026)), s.of(digits, 2), s.of(digits, 3), s.of(digits, 4)})
	return word + pick(s, []string{"", "", "_", "-", "@", "."}) + number + pick(s, []string{"", "", "!", "#", "$", "!!"})
}

func (s *source) altered() string {
	swap := strings.NewReplacer("a", pick(s, []string{"4", "@"}), "e", "3", "i", pick(s, []string{"1", "!"}), "o", "0", "s", pick(s, []string{"5", "$"}))
	return title(swap.Replace(pick(s, s.words(1, "english")))) + pick(s, []string{"", "!", "7", "_99", "?"})
}

func (s *source) glued() string {
	words := s.words(2, pick(s, []string{"english", "english", "german", "dutch", "indonesian"}))
	switch s.IntN(3) {
	case 0:
		return title(strings.ToLower(words[0])) + title(strings.ToLower(words[1]))
	case 1:
		return strings.ToLower(words[0]) + title(strings.ToLower(words[1])) + s.of(digits, s.between(0, 2))
	}
	return strings.ToLower(words[0] + words[1])
}

func (s *source) foreign() string {
	language := pick(s, otherLanguages())
	words := s.words(s.between(1, 3), language)
	text := strings.Join(words, pick(s, []string{"-", "", "_", "."}))
	return text + pick(s, []string{"", "7", "2024", "!", "42"}) + s.of(digits, s.between(1, 2))
}

func (s *source) diceware() string {
	words := s.words(s.between(3, 6), pick(s, []string{"english", "english", "english", "german", "french", "spanish", "polish"}))
	if s.chance(30) {
		for i := range words {
			words[i] = title(words[i])
		}
	}
	if s.chance(30) {
		words = append(words, s.of(digits, s.between(1, 3)))
	}
	return strings.Join(words, pick(s, []string{"-", "-", ".", "_", "+", ":", "~"}))
}

// password is one of any kind; with blanks only if it may have them.
func (s *source) password(spaced bool) string {
	k := pick(s, passwordKinds)
	for k.spaced && !spaced {
		k = pick(s, passwordKinds)
	}
	return k.make(s)
}

// quoted puts a quote or a backslash into some passwords.
func (s *source) quoted(password string) string {
	if !s.chance(30) || len(password) < 4 {
		return password
	}
	at := s.between(1, 3)
	for !utf8.RuneStart(password[at]) {
		at--
	}
	return password[:at] + pick(s, []string{`"`, `\`}) + password[at:]
}

// passwordTexts has the same number of texts for each kind of password.
func passwordTexts(seed uint64) []Text {
	all := frameFile("settings/password").frames
	anywhere := slices.DeleteFunc(slices.Clone(all), func(f frame) bool { return strings.Contains(f.text, "⟦P") })
	var texts []Text
	for _, kind := range passwordKinds {
		frames := all
		if kind.spaced {
			frames = anywhere
		}
		made := func(s *source, _ string) string { return kind.make(s) }
		for i, n := 0, 0; n < perPassword; i++ {
			if t, ok := render(seed, frames[i%len(frames)], Password, kind.name, i, made); ok {
				texts, n = append(texts, t), n+1
			}
		}
	}
	return texts
}
