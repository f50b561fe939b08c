package openai

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/registry"
)

// ChatOptions says in what a provider's Chat Completions differ from OpenAI's.
type ChatOptions struct {
	// StreamUsage asks for token counts at the end of a stream (stream_options.include_usage). Some providers refuse the
	// member and send the counts anyway.
	StreamUsage bool
	// DeploymentsVersion is the api-version of Azure's classic API, which has a path for each deployment. "" for all others.
	// Source: openai-go v3.95.0, azure/azure.go.
	DeploymentsVersion string
}

// Chat returns the codec of the protocol "openai-chat": POST {base}/chat/completions.
//
// Source of the shapes in this file: openai-go v3.95.0 (2026-11-05), chatcompletion.go, read 2026-11-21; what compatible
// servers do differently is named where it is handled.
func Chat(options ChatOptions) registry.Codec { return chatCodec{options} }

type chatCodec struct{ options ChatOptions }

// Encode implements registry.Codec: ChatCompletionNewParams with one user message. A model's output limit is not sent: it is
// what the model can do, not a wish.
func (c chatCodec) Encode(call registry.Call) (registry.Wire, error) {
	b, err := call.NewBody()
	if err != nil {
		return registry.Wire{}, err
	}
	b = append(b, `,"messages":[{"role":"user","content":`...)
	b = chat.AppendQuoted(b, call.Prompt)
	b = strconv.AppendBool(append(b, `}],"stream":`...), call.Stream)
	if call.Stream && c.options.StreamUsage {
		b = append(b, `,"stream_options":{"include_usage":true}`...)
	}
	return registry.Wire{Path: c.path(call.Model.ID), Body: append(b, '}')}, nil
}

func (c chatCodec) path(model string) string {
	if c.options.DeploymentsVersion == "" {
		return "/chat/completions"
	}
	return "/deployments/" + registry.PathSegment(model) + "/chat/completions?api-version=" + c.options.DeploymentsVersion
}

// completion is ChatCompletion and ChatCompletionChunk: they differ in message and delta only.
type completion struct {
	ID      registry.Label  `json:"id"`
	Model   registry.Label  `json:"model"`
	Object  registry.Label  `json:"object"`
	Type    registry.Label  `json:"type"`
	Error   json.RawMessage `json:"error"`
	Choices []choice        `json:"choices"`
	Usage   *chatUsage      `json:"usage"`
	Groq    struct {
		Usage *chatUsage `json:"usage"`
	} `json:"x_groq"`
}

type choice struct {
	Index   int            `json:"index"`
	Finish  registry.Label `json:"finish_reason"`
	Message *message       `json:"message"`
	Delta   *message       `json:"delta"`
}

// message is the message of an answer or the delta of a stream. Reasoning has no place in OpenAI's own shape: DeepSeek, xAI and
// vLLM call it reasoning_content, Groq and OpenRouter reasoning.
type message struct {
	Content          content           `json:"content"`
	Refusal          registry.Text     `json:"refusal"`
	ToolCalls        []json.RawMessage `json:"tool_calls"`
	ReasoningContent json.RawMessage   `json:"reasoning_content"`
	Reasoning        json.RawMessage   `json:"reasoning"`
}

// content is a string, null or, from Mistral, an array of parts of which only those of type text count.
type content struct {
	text   registry.Text
	hidden bool // there was a part that is not text
}

// UnmarshalJSON takes the three forms.
func (c *content) UnmarshalJSON(raw []byte) error {
	*c = content{}
	switch raw[0] {
	case 'n', '"':
		return c.text.UnmarshalJSON(raw)
	case '[':
		return c.parts(raw)
	}
	return errors.New("the content is neither a string nor an array")
}

func (c *content) parts(raw []byte) error {
	var parts []struct {
		Type registry.Label `json:"type"`
		Text registry.Text  `json:"text"`
	}
	if err := json.Unmarshal(raw, &parts); err != nil {
		return err
	}
	var b strings.Builder
	for _, p := range parts {
		if p.Type != "text" {
			c.hidden = true
			continue
		}
		b.WriteString(string(p.Text))
	}
	c.text = registry.Text(b.String())
	return nil
}

// text is what the caller reads: the content, then the sentence of a refusal.
func (m *message) text() registry.Text { return m.content() + m.Refusal }

func (m *message) content() registry.Text { return m.Content.text }

// hides says whether the message carries reasoning.
func (m *message) hides() bool {
	return m.Content.hidden || present(m.ReasoningContent) || present(m.Reasoning)
}

func present(raw json.RawMessage) bool {
	return len(raw) > 0 && !bytes.Equal(raw, []byte("null")) && !bytes.Equal(raw, []byte(`""`))
}

// Decode implements registry.Codec.
func (chatCodec) Decode(answer registry.Response) (chat.Answer, *fault.Fault) {
	var c completion
	if f := registry.ReadJSON(answer, &c); f != nil {
		return chat.Answer{}, f
	}
	first := c.first()
	if first == nil || first.Message == nil {
		return chat.Answer{}, registry.BadResponse("the completion has no message")
	}
	var s chatStream
	s.note(&c, first, first.Message)
	return chat.Answer{Text: first.Message.text().String(), Completion: *s.completion()}, nil
}

// first is the choice with index 0: one is asked for, and only one is read.
func (c *completion) first() *choice {
	for i := range c.Choices {
		if c.Choices[i].Index == 0 {
			return &c.Choices[i]
		}
	}
	return nil
}

// Stream implements registry.Codec.
func (c chatCodec) Stream() registry.Stream {
	return registry.NewEventStream((&chatStream{}).read, c.Decode)
}

// chatStream gathers what stands scattered over the chunks of a stream.
type chatStream struct {
	id, model, finish registry.Label
	usage             *chatUsage
	refused, called   bool
}

// read says what one chunk means. The counts follow the finish reason in a chunk without choices, and [DONE] follows both; a
// body that ends after the finish reason is whole too, because some servers never send [DONE].
func (s *chatStream) read(name string, data []byte) (registry.Step, *fault.Fault) {
	if string(bytes.TrimSpace(data)) == "[DONE]" {
		return registry.Step{End: true}, nil
	}
	if s.id != "" && s.model != "" && s.finish == "" && name == "" {
		if text, ok := quickChat(data); ok {
			return registry.Step{Text: text}, nil
		}
	}
	var c completion
	if json.Unmarshal(data, &c) != nil {
		return registry.Step{}, registry.BadResponse("an event of the stream is not a JSON object of the expected shape")
	}
	if name == "error" || c.Object == "error" || c.Type == "error" || registry.HasError(c.Error) {
		return registry.Step{}, registry.Failure(registry.Response{Status: http.StatusOK, Body: data})
	}
	var step registry.Step
	first := c.first()
	if first != nil && first.Delta != nil {
		step.Text = first.Delta.text()
		step.Ping = step.Text == "" && first.Delta.hides()
	}
	s.note(&c, first, nil)
	if s.finish != "" {
		step.Complete = s.completion()
	}
	return step, nil
}

// note remembers what a chunk or a whole completion says beside its text. M is the message if it is not the choice's delta.
func (s *chatStream) note(c *completion, first *choice, m *message) {
	if s.id == "" {
		s.id = c.ID
	}
	if s.model == "" {
		s.model = c.Model
	}
	if c.Usage != nil {
		s.usage = c.Usage
	} else if c.Groq.Usage != nil {
		s.usage = c.Groq.Usage
	}
	if first == nil {
		return
	}
	if m == nil {
		m = first.Delta
	}
	if m != nil {
		s.refused = s.refused || m.Refusal != ""
		s.called = s.called || len(m.ToolCalls) > 0
	}
	if first.Finish != "" {
		s.finish = first.Finish
	}
}

func (s *chatStream) completion() *chat.Completion {
	return &chat.Completion{
		FinishReason: s.reason(),
		Usage:        s.usage.normal(),
		Upstream:     chat.Upstream{ID: string(s.id), Model: string(s.model), FinishReason: string(s.finish)},
	}
}

// finishReasons maps finish_reason: OpenAI's own values, then model_length (Mistral), insufficient_system_resource (DeepSeek)
// and error (OpenRouter, Mistral).
var finishReasons = map[registry.Label]chat.FinishReason{
	"stop":                         chat.FinishStop,
	"length":                       chat.FinishLength,
	"content_filter":               chat.FinishContentFilter,
	"tool_calls":                   chat.FinishToolCall,
	"function_call":                chat.FinishToolCall,
	"model_length":                 chat.FinishLength,
	"insufficient_system_resource": chat.FinishError,
	"error":                        chat.FinishError,
}

func (s *chatStream) reason() chat.FinishReason {
	reason, known := finishReasons[s.finish]
	switch {
	case !known:
		return chat.FinishOther
	case reason == chat.FinishStop && s.refused:
		return chat.FinishRefusal
	case reason == chat.FinishStop && s.called:
		return chat.FinishToolCall
	}
	return reason
}
