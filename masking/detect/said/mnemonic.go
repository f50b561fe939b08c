package said

import (
	_ "embed" // the words
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
	walletStride = 32 // form: bytes between the places that are looked at: the shortest phrase has 47
	walletGap    = 12 // length: bytes between two words: a sign, a number, the end of a line, the bars of a table
)

// walletWords are the words of the list, each as its letters in one number.
var walletWords = func() map[uint64]bool {
	set := make(map[uint64]bool, 2048)
	for word := range strings.FieldsSeq(walletList) {
		set[letters([]byte(word))] = true
	}
	return set
}()

// letters is a word as a number by which it is sorted, in any case; 0 if it is longer or shorter than those of the list.
func letters(word []byte) (n uint64) {
	if len(word) < 3 || len(word) > mostWallet {
		return 0
	}
	for _, b := range word {
		n = n<<8 | uint64(b|0x20)
	}
	return n << (8 * (mostWallet - len(word)))
}

// walletPhrases masks each run of a dozen words of the list and more.
func walletPhrases(s *rule.Scan, r *rule.Rule, _ rule.At) (next int) {
	for i, end := walletStride, 0; i < len(s.Text); i = max(i, end) + walletStride {
		start := i
		for start < len(s.Text) && start-i <= walletGap && !nextToLetter(s.Text, start) {
			start++
		}
		for i-start <= mostWallet && text.IsAlpha(s.Text[start-1]) {
			start--
		}
		if walletWords[letters(s.Text[start:alphaEnd(s.Text, start)])] {
			end = walletRun(s, r, max(end, i-walletStride), start)
		}
	}
	return 0
}

func nextToLetter(v []byte, i int) bool { return text.IsAlpha(v[i-1]) || text.IsAlpha(v[i]) }

// walletRun masks the run of words of the list that begins behind from and goes on at i, and returns where it ends. None goes on behind a word with a colon: seed phrase: ...
// What is in the order of the alphabet is the list itself.
func walletRun(s *rule.Scan, r *rule.Rule, from, i int) (end int) {
	first, words, before, rising := 0, 0, uint64(0), false
	if end = from; from > 0 && text.IsAlpha(s.Text[from-1]) {
		end = alphaEnd(s.Text, from)
	}
	for {
		start := end
		for start < len(s.Text) && start-end <= walletGap && !text.IsAlpha(s.Text[start]) {
			start++
		}
		to := start
		if start-end <= walletGap && !(words > 0 && text.HasByte(":=", text.ByteAt(s.Text, end))) {
			to = alphaEnd(s.Text, start)
		}
		word := letters(s.Text[start:to])
		switch {
		case !walletWords[word]:
			if words >= leastWallet && !rising {
				s.Emit(r, first, end)
			}
			if to > i {
				return end
			}
			words = 0
		case words == 0:
			first, words, rising = start, 1, true
		default:
			words, rising = words+1, rising && word >= before
		}
		before, end = word, to
	}
}

// alphaEnd returns where the letters end that begin at i, or a few bytes behind where a word of the list would.
func alphaEnd(v []byte, i int) int {
	k := i
	for k < len(v) && k-i <= mostWallet && text.IsAlpha(v[k]) {
		k++
	}
	return k
}
