package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// domain stands in every e-mail address of the prompts. The gateway must not let it pass.
const domain = "@customers.example.com"

// bodiesEach is the number of different bodies a size; more than any cache of the last few requests would hold.
const bodiesEach = 64

var sentences = []string{
	"The customer reports that the export of the monthly statement stops at page three and shows an empty table.",
	"Please compare the two log excerpts below and say which change of the configuration is the likely cause.",
	"We moved the service to the new cluster last Tuesday, and since then the retries have doubled at peak times.",
	"func handle(w http.ResponseWriter, r *http.Request) { ctx := r.Context(); rows, err := db.Query(ctx, q); if err != nil { return } }",
	"Order 48213377 was shipped on 2026-03-14 with 12 items, weight 4.250 kg, build 1.27.0-rc.2 of the label printer.",
	"Summarise the discussion in five bullet points and list the open questions with the person who should answer them.",
	"2026-03-14T09:26:53.589Z INFO worker=7 queue=mail depth=1841 took=12.4ms trace=5b8efff798038103d269b633813fc60c",
	"The second paragraph of the contract says that either side may end it with three months' notice to the end of a quarter.",
}

// entities returns one masked value in a sentence of its own.
func entities(r *rand.Rand, i int) string {
	switch i % 4 {
	case 0:
		return fmt.Sprintf("Write to user%04d%s about it.", r.IntN(10000), domain)
	case 1:
		return fmt.Sprintf("Call +1 202 555 %04d after lunch.", 100+r.IntN(100))
	case 2:
		return fmt.Sprintf("The host is 81.2.69.%d in the log.", r.IntN(256))
	default:
		return fmt.Sprintf("Then user%04d%s agreed.", r.IntN(10000), domain)
	}
}

// prompts makes prompts with count values to mask spread over each, which in a request to the gateway that is not streamed give a
// body of size bytes on the wire.
func prompts(size, count int) []string {
	r := rand.New(rand.NewPCG(uint64(size), uint64(count)))
	size -= len(gatewayBody(modelFixed, "", false))
	all := make([]string, bodiesEach)
	for i := range all {
		all[i] = prompt(r, size, count)
	}
	return all
}

// prompt is text that JSON carries byte for byte: printable ASCII without quotes, backslashes, <, > and &.
func prompt(r *rand.Rand, size, count int) string {
	var b strings.Builder
	step, placed := size/count, 0
	for b.Len() < size {
		if placed < count && b.Len() >= placed*step {
			b.WriteString(entities(r, placed) + " ")
			placed++
			continue
		}
		b.WriteString(sentences[r.IntN(len(sentences))] + " ")
	}
	return b.String()[:size]
}

// bodies are the requests of one kind, as s wants them.
func (s system) bodies(prompts []string, model string, stream bool) [][]byte {
	all := make([][]byte, len(prompts))
	for i, p := range prompts {
		all[i] = gatewayBody(model, p, stream)
		if s.chat {
			all[i] = chatBody(model, p, stream)
		}
	}
	return all
}

func gatewayBody(model, prompt string, stream bool) []byte {
	return fmt.Appendf(nil, `{"model":"bench/%s","prompt":%s,"stream":%t}`, model, quoted(prompt), stream)
}

func chatBody(model, prompt string, stream bool) []byte {
	return fmt.Appendf(nil, `{"model":"%s","messages":[{"role":"user","content":%s}],"stream":%t}`, model, quoted(prompt), stream)
}
