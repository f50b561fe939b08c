package openai

import (
	"bytes"
	"net/http"
	"strconv"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/jsonread"
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

// completion gathers what a ChatCompletion says, or what stands scattered over the ChatCompletionChunks of a stream. They differ in a choice's
// message and delta only.
type completion struct {
	trouble           registry.Trouble
	id, model, finish registry.Label
	usage, groq       chatUsage
	text              registry.Text // of a whole completion, or of one chunk
	refused, called   bool
	chosen            bool // the choice with index 0 has come: one is asked for, and only one is read
	message           bool // and has a message
	hides             bool // which carries reasoning
	choice            choice
	part              part
}

// choice is the one that is being read.
type choice struct {
	index          int
	finish         registry.Label
	from           int // where its text begins
	refusal        registry.Text
	message, hides bool
	called         bool
}

// part is one of a message's content, which Mistral sends as an array: only those of type text count.
type part struct {
	from int
	text bool
}

// completions read a whole completion and the chunks of a stream.
var (
	wholeCompletion = completionShape("message")
	chunkCompletion = completionShape("delta")
)

func completionShape(message string) *jsonread.Shape[completion] {
	usage := chatUsageObject(func(c *completion) *chatUsage { return &c.usage })
	groq := chatUsageObject(func(c *completion) *chatUsage { return &c.groq })
	choice := jsonread.Object(
		registry.IndexMember("index", func(c *completion) *int { return &c.choice.index }),
		jsonread.Named(message, messageShape()),
		registry.LabelMember("finish_reason", func(c *completion) *registry.Label { return &c.choice.finish }),
	).Around((*completion).choiceBegins, (*completion).choiceEnds)
	return jsonread.Object(registry.TroubleMembers(func(c *completion) *registry.Trouble { return &c.trouble },
		registry.LabelMember("id", func(c *completion) *registry.Label { return &c.id }),
		registry.LabelMember("model", func(c *completion) *registry.Label { return &c.model }),
		jsonread.Named("choices", jsonread.Array(choice)),
		jsonread.Named("usage", usage),
		registry.ObjectMember("x_groq", jsonread.Named("usage", groq)),
	)...)
}

// messageShape is the message of an answer or the delta of a stream. Reasoning has no place in OpenAI's own shape: DeepSeek, xAI and
// vLLM call it reasoning_content, Groq and OpenRouter reasoning.
func messageShape() *jsonread.Shape[completion] {
	text := func(c *completion, piece []byte) { c.text.Append(piece) }
	hides := jsonread.Some(func(c *completion) { c.choice.hides = true })
	part := jsonread.Object(
		registry.WordMember("type", func(c *completion, word []byte) { c.part.text = string(word) == "text" }),
		jsonread.Named("text", jsonread.Text(text)),
	).Around((*completion).partBegins, (*completion).partEnds)
	return jsonread.Object(
		jsonread.Named("content", jsonread.TextOr(text, jsonread.Array(part))),
		registry.TextMember("refusal", func(c *completion) *registry.Text { return &c.choice.refusal }),
		jsonread.Named("tool_calls", jsonread.Array[completion](nil).Noting(func(c *completion) { c.choice.called = true })),
		jsonread.Named("reasoning_content", hides),
		jsonread.Named("reasoning", hides),
	).Around(func(c *completion) { c.choice.message = true }, nil)
}

func (c *completion) partBegins() { c.part = part{from: c.text.Len()} }

func (c *completion) partEnds() {
	if !c.part.text {
		c.text.Cut(c.part.from)
		c.choice.hides = true
	}
}

func (c *completion) choiceBegins() { c.choice = choice{from: c.text.Len(), refusal: c.choice.refusal} }

// choiceEnds takes the choice with index 0: its content, then the sentence of a refusal.
func (c *completion) choiceEnds() {
	one := &c.choice
	if one.index != 0 || c.chosen {
		c.text.Cut(one.from)
		one.refusal.Reset()
		return
	}
	c.chosen, c.message, c.hides = true, one.message, one.hides
	c.refused = c.refused || one.refusal.Len() > 0
	c.called = c.called || one.called
	if one.finish != "" {
		c.finish = one.finish
	}
	one.refusal.MoveTo(&c.text)
}

// Whole implements registry.Codec.
func (chatCodec) Whole(head registry.Head) registry.Stream {
	c := &completion{}
	return registry.NewWhole(head, wholeCompletion, c, &c.text, (*completion).whole)
}

func (c *completion) whole() (registry.Outcome, *fault.Fault) {
	outcome := registry.Outcome{Completion: c.end(), Trouble: c.trouble.Said}
	if !c.message {
		return outcome, registry.BadResponse("the completion has no message")
	}
	return outcome, nil
}

// Stream implements registry.Codec.
func (c chatCodec) Stream() registry.Stream {
	s := &chatStream{events: registry.NewEvents(chunkCompletion)}
	return registry.NewEventStream(s.read, c.Whole)
}

// chatStream reads the chunks of a stream.
type chatStream struct {
	completion
	events *registry.Events[completion]
	begun  bool // the choice that was asked for has come
}

// read says what one chunk means. The counts follow the finish reason in a chunk without choices, and [DONE] follows both; a
// body that ends after the finish reason is whole too, because some servers never send [DONE]. Others send no finish reason: with [DONE] their
// stream is whole as well, as an answer without one is.
func (s *chatStream) read(name string, data []byte) (registry.Step, *fault.Fault) {
	if string(bytes.TrimSpace(data)) == "[DONE]" {
		step := registry.Step{End: true}
		if s.begun && s.finish == "" {
			step.Complete = s.end()
		}
		return step, nil
	}
	s.text.Reset()
	s.chosen, s.hides, s.trouble = false, false, registry.Trouble{}
	if f := s.events.Read(&s.completion, data); f != nil {
		return registry.Step{}, f
	}
	if name == "error" || s.trouble.Said {
		return registry.Step{}, registry.Failure(registry.Response{Status: http.StatusOK, Body: data})
	}
	s.begun = s.begun || s.chosen
	step := registry.Step{Text: &s.text, Ping: s.text.Len() == 0 && s.hides}
	if s.finish != "" {
		step.Complete = s.end()
	}
	return step, nil
}

func (c *completion) end() *chat.Completion {
	usage := &c.usage
	if !usage.given {
		usage = &c.groq
	}
	return &chat.Completion{
		FinishReason: c.reason(),
		Usage:        usage.normal(),
		Upstream:     chat.Upstream{ID: string(c.id), Model: string(c.model), FinishReason: string(c.finish)},
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

func (c *completion) reason() chat.FinishReason {
	reason, known := finishReasons[c.finish]
	switch {
	case !known:
		return chat.FinishOther
	case reason == chat.FinishStop && c.refused:
		return chat.FinishRefusal
	case reason == chat.FinishStop && c.called:
		return chat.FinishToolCall
	}
	return reason
}
