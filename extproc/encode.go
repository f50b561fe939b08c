package extproc

import (
	"bytes"
	"encoding/json"

	"github.com/vizard-gateway/vizard/internal/chat"
)

// introduction is what every successful answer says first: the start event, or the head of the whole answer.
type introduction struct {
	ID       string       `json:"id"`
	Model    string       `json:"model"`
	Provider string       `json:"provider"`
	Masking  maskingFacts `json:"masking"`
}

type maskingFacts struct {
	Entities int            `json:"entities"`
	Types    map[string]int `json:"types"`
	Secrets  bool           `json:"secrets"`
}

type wholeBody struct {
	ID       string `json:"id"`
	Model    string `json:"model"`
	Provider string `json:"provider"`
	Output   string `json:"output"`
	chat.Completion
	Masking maskingFacts `json:"masking"`
}

func (x *exchange) introduction() introduction {
	types := x.facts.Entities
	if types == nil {
		types = map[string]int{}
	}
	return introduction{ID: x.id, Model: x.in.request.Model(), Provider: x.facts.Provider, Masking: maskingFacts{
		Entities: x.table.Entities(), Types: types, Secrets: len(x.table.Secrets()) > 0}}
}

func encodeAnswer(i introduction, output []byte, c chat.Completion) []byte {
	return encode(wholeBody{ID: i.ID, Model: i.Model, Provider: i.Provider, Output: string(output), Completion: c, Masking: i.Masking})
}

func encodeDelta(text []byte) []byte {
	return encode(struct {
		Text string `json:"text"`
	}{string(text)})
}

// encode writes JSON without HTML escapes and without a final newline.
func encode(v any) []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic("extproc: internal error: encoding an answer: " + err.Error())
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}
