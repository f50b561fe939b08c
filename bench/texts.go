package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
)

// domain stands in every e-mail address of the prompts. The gateway must not let it pass.
const domain = "@customers.example.com"

const model = "bench/bench-1"

// variants is the number of different bodies a size; more than any cache of the last few requests would hold.
const variants = 64

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
		return fmt.Sprintf("The host is 203.0.113.%d in the log.", r.IntN(256))
	default:
		return fmt.Sprintf("Then user%04d%s agreed.", r.IntN(10000), domain)
	}
}

// bodies makes the request bodies of one size, in bytes on the wire, each with count values to mask spread over it.
func bodies(size, count int) ([][]byte, error) {
	r := rand.New(rand.NewPCG(uint64(size), uint64(count)))
	frame, err := body("")
	if err != nil {
		return nil, err
	}
	all := make([][]byte, variants)
	for i := range all {
		if all[i], err = body(prompt(r, size-len(frame), count)); err != nil {
			return nil, err
		}
		if len(all[i]) != size {
			return nil, fmt.Errorf("a body has %d bytes instead of %d", len(all[i]), size)
		}
	}
	return all, nil
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

func body(prompt string) ([]byte, error) {
	return json.Marshal(struct {
		Model  string `json:"model"`
		Prompt string `json:"prompt"`
		Stream bool   `json:"stream"`
	}{model, prompt, false})
}
