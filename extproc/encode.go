package extproc

import (
	"bytes"
	"encoding/json"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/wipe"
)

// introduction names an answer: first in the start event and in a whole answer.
type introduction struct {
	ID       string `json:"id"`
	Model    string `json:"model"`
	Provider string `json:"provider"`
}

type startEvent struct {
	introduction
	Masking maskingFacts `json:"masking"`
}

// conclusion is what stands behind a whole answer's output.
type conclusion struct {
	FinishReason chat.FinishReason `json:"finish_reason"`
	Usage        *chat.Usage       `json:"usage,omitempty"`
	Masking      maskingFacts      `json:"masking"`
	Upstream     chat.Upstream     `json:"upstream"`
}

type maskingFacts struct {
	Entities int            `json:"entities"`
	Types    map[string]int `json:"types"`
	Secrets  bool           `json:"secrets"`
}

func (x *exchange) introduction() introduction {
	return introduction{ID: x.id, Model: x.in.request.Model(), Provider: x.facts.Provider}
}

func (x *exchange) masking() maskingFacts {
	types := x.facts.Entities
	if types == nil {
		types = map[string]int{}
	}
	return maskingFacts{Entities: x.table.Entities(), Types: types, Secrets: len(x.table.Secrets()) > 0}
}

// encodeAnswer writes the whole answer around its output, which is written by hand because it is large.
func (x *exchange) encodeAnswer(output []byte, c chat.Completion) []byte {
	head := encode(x.introduction())
	tail := encode(conclusion{c.FinishReason, c.Usage, x.masking(), c.Upstream})
	b := wipe.Room(again(x.wire), len(head)+len(output)+len(output)/16+len(tail)+64)
	b = append(b, head[:len(head)-1]...)
	b = chat.AppendQuoted(append(b, `,"output":`...), output)
	b = append(wipe.Room(b, 1+len(tail)), ',')
	x.wire = append(b, tail[1:]...)
	return x.wire
}

func encodeDelta(dst, text []byte) []byte {
	return wipe.Append(chat.AppendQuoted(append(dst, `{"text":`...), text), "}")
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
