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

func (x *exchange) introduction() introduction {
	types := x.facts.Entities
	if types == nil {
		types = map[string]int{}
	}
	return introduction{ID: x.id, Model: x.in.request.Model(), Provider: x.facts.Provider, Masking: maskingFacts{
		Entities: x.table.Entities(), Types: types, Secrets: len(x.table.Secrets()) > 0}}
}

// encodeAnswer writes the whole answer: output by hand, because it is large, the rest by the encoder.
func encodeAnswer(i introduction, output []byte, c chat.Completion) []byte {
	head, tail := encode(i), encode(c)
	b := make([]byte, 0, len(head)+len(output)+len(output)/16+len(tail)+64)
	b = append(b, head[:len(head)-1]...)
	b = chat.AppendQuoted(append(b, `,"output":`...), output)
	b = append(b, ',')
	return append(b, tail[1:]...)
}

func encodeDelta(dst, text []byte) []byte {
	return append(chat.AppendQuoted(append(dst, `{"text":`...), text), '}')
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
