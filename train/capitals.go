package main

import (
	"math/rand/v2"
	"strings"
	"unicode/utf8"
)

// capitalShare is the share of words that headings and those who like capitals give one.
const capitalShare = 0.3

// inCapitals returns copies of every sixth of the texts in which nobody is named, with capital letters where nobody would expect them: a capital
// alone makes no name. German is left out, which has them already.
func inCapitals(docs []document) (out []document) {
	random := rand.New(rand.NewPCG(7, 8))
	for i, d := range docs {
		if i%6 != 0 || d.Lang == "de" || d.Register != "help" && d.Register != "documents" && d.Register != "program" {
			continue
		}
		words := strings.SplitAfter(d.Text, " ")
		for k, w := range words {
			if len(w) > 4 && w[0] >= 'a' && w[0] <= 'z' && random.Float64() < capitalShare {
				words[k] = strings.ToUpper(w[:1]) + w[1:]
			} else if r, n := utf8.DecodeRuneInString(w); len(w) > 8 && r >= 0xE0 && r < 0x530 && random.Float64() < capitalShare {
				words[k] = strings.ToUpper(w[:n]) + w[n:]
			}
		}
		d.Text = strings.Join(words, "")
		out = append(out, d)
	}
	return out
}
