package main

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/eval/clean"
	"github.com/vizard-gateway/vizard/eval/corpus"
)

const wholePrompt = 32 << 10

// longKinds say what the texts of 32 KiB are made of, by the sources of clean prompts. They take turns.
var longKinds = []struct{ name, sources string }{
	{"prose", "documents"}, {"code", "Go source,other source"}, {"logs", "logs"}, {"settings", "data,manifests"}, {"numbers", "tables of numbers,lock files,hex dumps"}, {"mixed", ""},
}

// longKind says of the ith text of what kind it is, and whether it has planted values all over it.
func longKind(i int) (kind int, planted bool) { return i % len(longKinds), i/len(longKinds)%2 == 1 }

// longTexts makes n distinct texts.
func longTexts(seed uint64, n int, cases []corpus.Case, prompts []clean.Prompt) []string {
	random := rand.New(rand.NewPCG(seed, 32))
	texts := make([]string, n)
	for i := range texts {
		of, planted := longKind(i)
		kind := longKinds[of]
		suited := func(p clean.Prompt) bool { return kind.sources == "" || strings.Contains(kind.sources, p.Source) }
		var b strings.Builder
		for b.Len() < wholePrompt {
			p := prompts[random.IntN(len(prompts))]
			if !suited(p) {
				continue
			}
			b.WriteString(p.Text + "\n")
			if planted {
				b.WriteString(cases[random.IntN(len(cases))].Text + "\n")
			}
		}
		texts[i] = strings.ToValidUTF8(b.String()[:wholePrompt], "?")
	}
	return texts
}

// adversarial are units of texts that are made to be slow: repeated, they nearly begin something everywhere.
var adversarial = []string{
	"@", "a@", "a@b.", "@a.com ", "-----BEGIN ", "-----BEGIN PRIVATE KEY-----\n", "password=", `password="`, "password: ", "secret is ", "token:", "4111111111111111", "4111 1111 ", "123-45-6789 ", "+1", "+49 ", "192.0.2.",
	"2001:db8::", "a:", "0x", "A1b2C3d4E5f6G7h8", "eyJ", "eyJhbGciOiJIUzI1NiJ9.", "://a:b@", "https://u:p@h/?token=", "Bearer ", "=", "sk-", "ghp_", "DE89 3704 ", "1", "1 ", "bc1q", "%41", "%25", "&#64;", "&#x", `\u0040`, `\u`, "\u200b", "a\u200b",
	"４", "а", " [at] ", "a dot ", "dGVzdA==", "LS0tLS1CRUdJTi", "VkZaRmVGSnFTblpqVm14", "\\", `"`, "'", "{\"", "key:\n", "passport ", "AGE 4 ", "born 1.1.", "Server=;Password=", "EMAIL_1 ", "--token ", "é", "😀",
	"/(Password=", "pwd: value:=password", "&#64;passwdusername: '", "value:<is ", "email AGE ,", "token login %41 the ", "- api key&#64;user=", "password = input('password: ') ", "<< value: ",
}

// beginnings are parts of adversarial units, too: each, and each two together.
const beginnings = `secret password token key is : = " ' - . / | ( [ { < @ , 1 +1 AGE user born address at %41 \u0040 &#64; :// Bearer eyJ value: Password= --`

// adversarialUnits returns all units.
func adversarialUnits() []string {
	units := slices.Clone(adversarial)
	for _, one := range strings.Fields(beginnings) {
		units = append(units, one, one+" ")
		for _, two := range strings.Fields(beginnings) {
			units = append(units, one+two, one+" "+two+" ")
		}
	}
	return units
}

func repeated(unit string, size int) string {
	return strings.ToValidUTF8(strings.Repeat(unit, size/len(unit)+1)[:size], "?")
}
