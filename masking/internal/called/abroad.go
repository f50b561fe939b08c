package called

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds people in scripts that the model of names was not learned in, by what calls them: a label of a form, a title, a greeting.

const (
	mostNameWords  = 4 // form: words of a name that fills a field
	mostTitleWords = 2 // form: words of a name behind a title, before a sign; one where the sentence goes on
)

var (
	labelsAbroad    = wordsOf("person abroad")
	titlesAbroad    = wordsOf("title abroad")
	addresseeAbroad = text.Cues("গ্রাহক", "অভিভাবক", "অভিভাবকবৃন্দ", "শিক্ষার্থী", "শিক্ষার্থীরা", "বন্ধু", "বন্ধুরা", "সবাই", "মহোদয়", "মহাশয়", "স্যার", "ম্যাডাম", "সহকর্মী", "সহকর্মীরা", "পাঠক", "ছাত্র", "ছাত্রছাত্রী",
		"வாடிக்கையாளர்", "வாடிக்கையாளரே", "பெற்றோர்", "பெற்றோர்களே", "பெற்றோரே", "நண்பர்களே", "நண்பரே", "ஐயா", "அம்மா", "மாணவர்களே", "మిత్రులారా", "ಗ್ರಾಹಕರೇ", "ಸ್ನೇಹಿತರೇ", "ഉപഭോക്താവേ", "સાહેબ", "ગ્રાહક", "ਗਾਹਕ",
		"ბატონო", "ქალბატონო", "მომხმარებელო", "მეგობრებო", "კოლეგებო", "հաճախորդ", "գործընկերներ", "պարոն", "տիկին", "ደንበኛ", "ደንበኞች", "ወላጆች", "ወላጅ", "ጓደኞች", "አቶ", "ወይዘሮ")
)

// wordsOf are the words of other scripts for a name, also with a capital where there are such.
func wordsOf(name string) map[string]bool {
	words := map[string]bool{}
	for w := range strings.SplitSeq(foreignWords[name], ", ") {
		_, first := utf8.DecodeRuneInString(w)
		words[w], words[strings.ToUpper(w[:first])+w[first:]] = true, true
	}
	return words
}

// NamedAbroad returns the name behind the word at name: all words of a field behind a label and a sign, one or two behind a title. It returns none as 0, 0.
func NamedAbroad(s *rule.Scan, name rule.At, _ int) (start, end int) {
	word, after := string(s.Text[name.Start:name.End]), name.End
	if !labelsAbroad[word] && !titlesAbroad[word] { // a sign of the script belongs to it
		after, _ = wordsAbroad(s, name.Start, 1)
		word = string(s.Text[name.Start:after])
	}
	if before, _ := utf8.DecodeLastRune(s.Text[:name.Start]); ofScript(before, scriptOf(s.Text[name.Start:])) {
		return 0, 0 // amid another word
	}
	i := s.Past(after, 2, ". ")
	switch sign := s.BehindAny([]string{":", "፦", "：", "-", "ঃ"}, i); {
	case labelsAbroad[word] && sign > i:
		return fieldAbroad(s, s.Past(sign, 4, " \t"))
	case titlesAbroad[word] && i > after:
		return titledAbroad(s, i)
	}
	return 0, 0
}

// fieldAbroad returns the words that fill the field at i.
func fieldAbroad(s *rule.Scan, i int) (start, end int) {
	end, words := wordsAbroad(s, i, mostNameWords+1)
	if words == 0 || words > mostNameWords {
		return 0, 0
	}
	return i, end
}

// titledAbroad returns the name behind the title before i: as many words as stand before a sign, or the first one.
func titledAbroad(s *rule.Scan, i int) (start, end int) {
	first, _ := wordsAbroad(s, i, 1)
	if first == i || addresseeAbroad.Has(s.Text[i:first]) {
		return 0, 0
	}
	if end, words := wordsAbroad(s, i, mostTitleWords+1); words <= mostTitleWords {
		return i, end
	}
	return i, first
}

// wordsAbroad returns where the words end that begin at i, with one blank between, and how many they are; at most so many are read.
func wordsAbroad(s *rule.Scan, i, most int) (end, words int) {
	script := scriptOf(s.Text[i:])
	for end = i; words < most; words++ {
		k := end + text.Btoi(words > 0 && s.HasAt(end, " "))
		stop := k
		for stop < len(s.Text) {
			r, size := utf8.DecodeRune(s.Text[stop:])
			if !ofScript(r, script) {
				break
			}
			stop += size
		}
		if stop == k || words > 0 && k == end {
			break
		}
		end = stop
	}
	return end, words
}

// scriptOf is a number for the script of the first character of v; -1 if it is no letter of another script.
func scriptOf(v []byte) rune {
	r, _ := utf8.DecodeRune(v)
	if r < utf8.RuneSelf {
		return -1
	}
	return r >> scriptBits
}

const scriptBits = 9 // form: low bits of a character in which those of the scripts here differ

// ofScript says whether r is a part of a word of the script.
func ofScript(r, script rune) bool {
	switch {
	case r == '\u200d', r == '\u200c':
		return true // joiners
	case r>>scriptBits != script:
		return false
	}
	return unicode.IsLetter(r) || unicode.IsMark(r)
}
