package view

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file notices what people spell out: jane [at] example [dot] com, j a n e @ x . c o m, 4 1 1 1 1 1 1 1, four one one.

// JoinDigits notes single digits with separators between them, unless spacedOut did.
func JoinDigits(s *text.Cursor) {
	if SpellMemo.Of(s).SpacedTo-s.Groups[0].Start >= 2*leastSpaced-1 {
		return
	}
	for g := 1; g < len(s.Groups); g++ {
		if a, b := s.Groups[g-1], s.Groups[g]; a.End-a.Start == 1 && b.End-b.Start == 1 {
			Replace(s, a.End, b.Start, 0)
		}
	}
}

const leastSpaced = 8 // form: characters with spaces between them

// singleAt says whether a character of ASCII stands at i, and a space or nothing behind it.
func singleAt(src []byte, i int) bool {
	return text.InRange(src[i], '!', '~') && text.ByteAt(src, i+1) <= ' '
}

// SpacedOut notes single characters with single spaces between them, from the one at i on.
func SpacedOut(s *text.Cursor, i int) {
	src := s.Text
	if i < SpellMemo.Of(s).SpacedTo || text.ByteAt(src, i+1) != ' ' {
		return
	}
	end := i + 1
	for end+1 < len(src) && src[end] == ' ' && singleAt(src, end+1) {
		end += 2
	}
	if SpellMemo.Of(s).SpacedTo = end; end-i < 2*leastSpaced-1 {
		return
	}
	for k := i + 1; k < end; k += 2 {
		Replace(s, k, k+1, 0)
	}
}

// SpelledSign is a sign as people spell it out.
type SpelledSign struct {
	From, To         int
	Bracketed, Plain bool // plain: nothing but the sign itself
}

var (
	// AtWords are what people write for @.
	AtWords  = []string{"@", "at", "arroba", "chez"}
	dotWords = []string{".", "dot", "punto", "ponto", "punkt", "point"}
)

// Sign reads the sign that is spelled with one of the words at i, behind up to two spaces and a bracket.
func Sign(s *text.Cursor, i int, words []string) (g SpelledSign, ok bool) {
	src := s.Text
	g.From = i
	k := Blanks(s, i)
	spaced := k > i
	closing := byte(0)
	if open := strings.IndexByte("[({<", text.ByteAt(src, k)); open >= 0 {
		closing = "])}>"[open]
		k = Blanks(s, k+1)
	}
	end := k
	if b := text.ByteAt(src, k); b == '@' || b == '.' {
		end++
	} else {
		end = s.RunEnd(text.CsAlnum, k)
	}
	if !text.Listed(src[k:end], words) {
		return g, false
	}
	g.To = Blanks(s, end)
	switch {
	case closing != 0:
		if text.ByteAt(src, g.To) != closing {
			return g, false
		}
		g.Bracketed = true
		g.To = Blanks(s, g.To+1)
	case spaced != (g.To > end), text.IsAlpha(src[k]) && !spaced:
		return g, false
	}
	g.Plain = g.To == i+1
	return g, true
}

// Blanks skips up to two spaces.
func Blanks(s *text.Cursor, i int) int {
	return s.Past(i, 2, " ")
}

// NoNames stand before "at example dot com" without being the name of a mailbox.
var NoNames = []string{"us", "me", "him", "her", "them", "it", "look", "looking", "looked", "visit", "find", "found", "available", "hosted", "is", "are", "was", "be", "been", "here", "online", "live",
	"website", "site", "page", "blog", "out", "up", "and", "or", "more", "read", "see", "shop", "buy", "bought", "order", "ordered", "store", "work", "works", "working", "worked", "start", "arrive",
	"begin", "stay", "you", "now", "today", "only", "directly", "services", "account", "support", "learn", "sold", "check", "register", "registered", "point", "pointed", "pointing", "located"}

// DomainEndings are what people write at the end of a domain.
var DomainEndings = []string{"com", "net", "org", "edu", "gov", "mil", "info", "de", "fr", "es", "it", "nl", "uk", "jp", "cn", "br", "ch", "eu", "us", "ca", "au", "io"}

// WordEndings are top-level domains that are words, too.
var WordEndings = []string{"in", "it", "is", "us", "me", "so", "no", "to", "at", "be", "by", "my", "am", "as", "do", "id", "here", "now", "live", "one", "work", "new", "world", "today", "how", "best", "day", "page", "all", "can", "run"}

// WordFollows says whether a sentence goes on with a word behind i.
func WordFollows(s *text.Cursor, i int) bool {
	return text.ByteAt(s.Text, i) == ' ' && text.IsLower(text.ByteAt(s.Text, i+1))
}

// WordBefore returns the word that ends before i, and where it begins.
func WordBefore(s *text.Cursor, i int) []byte {
	return s.Text[s.Back(i, text.MaxKey, &text.WordBytes):i]
}

const maxDots = 5 // form: dots of a domain that are spelled

// SpelledDomain reads a domain with dots in any spelling: the dots, and the top-level domain if there is such a one.
func SpelledDomain(s *text.Cursor, i int) (dots [maxDots]SpelledSign, n int, tld []byte) {
	for k := 0; ; k++ {
		end := domainLabel(s, i)
		if end == i || text.Listed(s.Text[i:end], dotWords) {
			break
		}
		if k > 0 && text.KnownTLD(s.Text[i:end]) {
			n, tld = k, s.Text[i:end]
		}
		if k >= maxDots {
			break
		}
		dot, ok := Sign(s, end, dotWords)
		if !ok || dot.To-dot.From > 1 && text.ByteAt(s.Text, end) == '.' {
			break
		}
		dots[k], i = dot, dot.To
	}
	return dots, n, tld
}

// domainLabel returns the end of the letters, digits and hyphens at i, i if they are too many.
func domainLabel(s *text.Cursor, i int) int {
	end := i
	for end < len(s.Text) && (text.IsAlnum(s.Text[end]) || s.Text[end] == '-') {
		if end++; end-i > 63 {
			return i
		}
	}
	return end
}

// SpelledDotBefore notes the dot that is spelled before the word that ends at i, and returns where it begins, 0 if there is none.
func SpelledDotBefore(s *text.Cursor, i int) int {
	start := i - len(WordBefore(s, i))
	from := start
	for from > 0 && start-from < 12 && !text.IsWordByte(s.Text[from-1]) {
		from--
	}
	if from == 0 || from == start {
		return 0
	}
	for _, begin := range [...]int{from, from - len(WordBefore(s, from))} {
		begin = s.Since(begin, begin, " [({<")
		dot, ok := Sign(s, begin, dotWords)
		written := ok && dot.To == start && !dot.Plain
		if written && begin > 0 {
			Replace(s, dot.From, dot.To, '.')
			return begin
		}
	}
	return 0
}

// NumberWords are the words for digits.
var NumberWords = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "oh"}

// MostSpelled bounds how many digits are read as words.
const MostSpelled = 64 // length: digits written as words that are one number; the next ones begin another

// NumberWord returns where the word for a digit at i ends, i if there is none, and where the next may begin.
func NumberWord(s *text.Cursor, i int) (stop, next int) {
	if stop = text.AlnumEnd(s.Text, i); !text.Listed(s.Text[i:stop], NumberWords) {
		return i, i
	}
	return stop, s.Past(stop, 2, " ,-")
}

// Defanged notes an address whose dots stand in brackets, as those are written that nobody shall click on: 192[.]0[.]2[.]1.
func Defanged(s *text.Cursor, i int) {
	for i >= SpellMemo.Of(s).SpacedTo {
		dot, ok := Sign(s, i, dotWords)
		if !ok || !dot.Bracketed {
			return
		}
		Replace(s, dot.From, dot.To, '.')
		SpellMemo.Of(s).SpacedTo = dot.To
		i = s.RunEnd(text.CsURL, dot.To)
	}
}

type spellSeen struct {
	SpacedTo int
}

// SpellMemo remembers how far was looked for what is spelled out.
var SpellMemo = text.NewMemo[spellSeen]()
