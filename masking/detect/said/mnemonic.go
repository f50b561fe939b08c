package said

import (
	_ "embed" // the words
	"math/bits"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds the recovery phrases of wallets by their words alone: no other text has a dozen words in a row that all stand in the list of BIP-0039.

//go:embed bip39.txt
var walletList string

const (
	leastWallet  = 12 // form: words of a phrase
	mostWallet   = 8  // form: letters of a word
	leastLetters = 3  // form: the same, of a short one
	// walletStride is the bytes between the places that are looked at. One of these is not in the last word of a phrase, which has 47 bytes at least.
	walletStride = 30 // form
	walletGap    = 12 // length: bytes between two words: a sign, a number, the end of a line, the bars of a table
)

// walletWords are the words of the list, each as its letters in one number, at the slot of that number or behind it.
var walletWords = func() (slots [walletSlots]uint64) {
	for word := range strings.FieldsSeq(walletList) {
		n, _ := wordAt(&text.Cursor{Text: []byte(word)}, 0)
		k := walletSlot(n)
		for slots[k] != 0 {
			k = (k + 1) % walletSlots
		}
		slots[k] = n
	}
	return slots
}()

const walletSlots = 1 << 13 // four for each word

func walletSlot(word uint64) uint64 { return word * 0x9E3779B97F4A7C15 >> 51 }

// inWallet says whether the word is one of the list.
func inWallet(word uint64) bool {
	for k := walletSlot(word); word != 0 && walletWords[k] != 0; k = (k + 1) % walletSlots {
		if walletWords[k] == word {
			return true
		}
	}
	return false
}

// wordAt returns where the letters end that begin at i, or a few bytes behind where a word of the list would, and them as a number by which words are sorted, in any case;
// 0 if they are more or fewer than those of the list.
func wordAt(s *text.Cursor, i int) (word uint64, end int) {
	head := s.Eight(i)
	others := (^text.LettersAmong(head&^text.HighBits) | head) & text.HighBits
	n := bits.TrailingZeros64(others) / 8
	if more := n == mostWallet && text.IsAlpha(text.ByteAt(s.Text, i+n)); more || n < leastLetters {
		return 0, i + n + text.Btoi(more)
	}
	return bits.ReverseBytes64(head|' '*text.EveryByte) >> (64 - 8*n) << (64 - 8*n), i + n
}

// walletPhrases masks each run of a dozen words of the list and more.
func walletPhrases(s *rule.Scan, r *rule.Rule, _ rule.At) (next int) {
	for i, end := walletStride, 0; i < len(s.Text); i = max(i, end) + walletStride {
		start := i
		for start < len(s.Text) && start-i <= walletGap && !nextToLetter(s.Text, start) {
			start++
		}
		start = s.Back(start, start-i+mostWallet+1, &text.Alphas)
		start += escapedLetter(s.Text, start)
		word, stop := wordAt(&s.Cursor, start)
		if !inWallet(word) {
			continue
		}
		if word, _, _ = wordBehind(&s.Cursor, stop); inWallet(word) {
			end = walletRun(s, r, max(end, i-walletStride), start)
		}
	}
	return 0
}

func nextToLetter(v []byte, i int) bool { return text.IsAlpha(v[i-1]) || text.IsAlpha(v[i]) }

// walletRun masks the run of words of the list that begins behind from and goes on at i, and returns where it ends. None goes on behind a word with a colon: seed phrase: ...
// What is in the order of the alphabet is the list itself, and where a quarter of the words repeat one of the four before them, it is code.
func walletRun(s *rule.Scan, r *rule.Rule, from, i int) (end int) {
	first, words, again, rising := 0, 0, 0, false
	var before [4]uint64 // words
	if end = from; from > 0 && text.IsAlpha(s.Text[from-1]) {
		_, end = wordAt(&s.Cursor, from)
	}
	for {
		word, start, to := wordBehind(&s.Cursor, end)
		if words > 0 && text.HasByte(":=", text.ByteAt(s.Text, end)) {
			word, to = 0, start
		}
		switch {
		case !inWallet(word):
			if words >= leastWallet && !rising && 4*again <= words {
				s.Emit(r, first, end)
			}
			if to > i {
				return end
			}
			words = 0
		case words == 0:
			first, words, again, rising = start, 1, 0, true
		default:
			rising = rising && word >= before[0]
			words, again = words+1, again+text.Btoi(slices.Contains(before[:], word))
		}
		before = [4]uint64{word, before[0], before[1], before[2]}
		end = to
	}
}

// wordBehind returns the next word behind i, and where it begins and ends; it is empty if that is too far.
func wordBehind(s *text.Cursor, i int) (word uint64, start, end int) {
	v := s.Text
	for start = i; start < len(v) && start-i <= walletGap && !text.IsAlpha(v[start]); start++ {
		if ofCode[v[start]] {
			return 0, start + 1, start + 1
		}
	}
	if start-i > walletGap {
		return 0, start, start
	}
	start += escapedLetter(v, start)
	word, end = wordAt(s, start)
	return word, start, end
}

// ofCode are signs that stand between the words of code, and of no phrase.
var ofCode = text.SetOf("{}()=_;&")

// escapedLetter is 1 if the letter at i is that of an escape, as in \n.
func escapedLetter(v []byte, i int) int {
	return text.Btoi(text.ByteAt(v, i-1) == '\\' && text.HasByte("nrtbf", text.ByteAt(v, i)))
}
