// Package anthropic speaks Anthropic's Messages protocol, which other providers offer too.
//
// It comes between routing and the upstream request, and again directly after the upstream answer. It never sees a credential,
// never learns what a mask is, and never lets a provider's error text through.
package anthropic

import (
	"strconv"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/jsonread"
	"github.com/vizard-gateway/vizard/registry"
)

const (
	// defaultMaxTokens is sent for a model whose output limit is not known: every current model allows it.
	defaultMaxTokens = 8192
	// maxTokensAtOnce bounds an answer that is not streamed. Anthropic's own clients refuse to ask for more, because an answer
	// of that length takes over ten minutes (anthropic-sdk-go v1.84.0, client.go: one hour for 128,000 tokens).
	maxTokensAtOnce = 21333
)

// Messages returns the codec of the protocol "anthropic-messages": POST {base}/messages. The protocol also demands the header
// "anthropic-version: 2023-06-01", which is the same for every request and belongs to the Provider.
//
// Source of every shape in this package: anthropic-sdk-go v1.84.0 (2026-10-20), message.go and shared/shared.go, read
// 2026-11-21.
func Messages() registry.Codec { return messages{} }

type messages struct{}

// Encode implements registry.Codec: MessageNewParams with one user message.
func (messages) Encode(call registry.Call) (registry.Wire, error) {
	b, err := call.NewBody()
	if err != nil {
		return registry.Wire{}, err
	}
	b = strconv.AppendInt(append(b, `,"max_tokens":`...), int64(maxTokens(call)), 10)
	b = append(b, `,"messages":[{"role":"user","content":`...)
	b = chat.AppendQuoted(b, call.Prompt)
	b = strconv.AppendBool(append(b, `}],"stream":`...), call.Stream)
	return registry.Wire{Path: "/messages", Body: append(b, '}')}, nil
}

// maxTokens is the model's own limit, because the caller of the gateway sets none and the protocol demands one.
func maxTokens(call registry.Call) int {
	n := call.Model.MaxOutputTokens
	if n <= 0 {
		n = defaultMaxTokens
	}
	if !call.Stream {
		n = min(n, maxTokensAtOnce)
	}
	return n
}

// message gathers what a Message says, whole or over the events of a stream.
type message struct {
	trouble   registry.Trouble
	kind      kind // of the object: message, or an event's
	id, model registry.Label
	reason    registry.Label
	usage     usage
	counted   usage         // in the object that is being read
	text      registry.Text // of a whole message, or of one event
	sentence  registry.Text // stop_details.explanation
	block     block
}

// block is the content block, or the delta of one, that is being read; thinking, redacted_thinking and the tool blocks carry no text of the
// answer.
type block struct {
	from    int
	visible bool
}

// kind is the type of an object: a message, or one of MessageStreamEventUnion.
type kind uint8

const (
	untyped kind = iota
	otherKind
	wholeMessage
	blockStart
	blockDelta
	messageStop
	ping
	failure
)

func kindOf(word []byte) kind {
	switch string(word) {
	case "message":
		return wholeMessage
	case "content_block_start":
		return blockStart
	case "content_block_delta":
		return blockDelta
	case "message_stop":
		return messageStop
	case "ping":
		return ping
	case "error":
		return failure
	}
	return otherKind
}

func (m *message) setKind(word []byte) {
	m.kind = kindOf(word)
	m.trouble.Type(word)
}

var messageShape = jsonread.Object(append(messageMembers(),
	registry.WordMember("type", (*message).setKind),
	registry.WordMember("object", func(m *message, word []byte) { m.trouble.Type(word) }),
	registry.ErrorMember(func(m *message) *registry.Trouble { return &m.trouble }))...)

// messageMembers are those of a Message, whole or as message_start brings it.
func messageMembers() []jsonread.Member[message] {
	return append(stopMembers(),
		registry.LabelMember("id", func(m *message) *registry.Label { return &m.id }),
		registry.LabelMember("model", func(m *message) *registry.Label { return &m.model }),
		jsonread.Named("content", jsonread.Array(blockShape("text"))),
		jsonread.Named("usage", usageShape))
}

// blockShape is a content block of a type that carries text. A delta brings what stopMembers says in its place.
func blockShape(visible string, more ...jsonread.Member[message]) *jsonread.Shape[message] {
	return jsonread.Object(append(more,
		registry.WordMember("type", func(m *message, word []byte) { m.block.visible = string(word) == visible }),
		registry.TextMember("text", func(m *message) *registry.Text { return &m.text }))...,
	).Around(func(m *message) { m.block = block{from: m.text.Len()} }, (*message).blockEnds)
}

func (m *message) blockEnds() {
	if !m.block.visible {
		m.text.Cut(m.block.from)
	}
}

// stopMembers say why the model stopped: in Message and in the delta of message_delta.
func stopMembers() []jsonread.Member[message] {
	return []jsonread.Member[message]{
		registry.LabelMember("stop_reason", func(m *message) *registry.Label { return &m.reason }),
		registry.ObjectMember("stop_details", registry.TextMember("explanation", func(m *message) *registry.Text { return &m.sentence })),
	}
}

// Whole implements registry.Codec.
func (messages) Whole(head registry.Head) registry.Stream {
	m := &message{}
	return registry.NewWhole(head, messageShape, m, &m.text, (*message).whole)
}

func (m *message) whole() (registry.Outcome, *fault.Fault) {
	outcome := registry.Outcome{Completion: m.completion(), Trouble: m.trouble.Said}
	if m.kind != wholeMessage || m.reason == "" {
		return outcome, registry.BadResponse("the answer is not a finished message")
	}
	if m.text.Len() == 0 {
		m.refuse()
	}
	return outcome, nil
}

// refuse adds what the caller reads when the model refused without a word.
func (m *message) refuse() {
	if m.reason == "refusal" {
		m.sentence.MoveTo(&m.text)
	}
}

func (m *message) completion() *chat.Completion {
	reason, known := finishReasons[m.reason]
	if !known {
		reason = chat.FinishOther // pause_turn, and what is yet to come
	}
	return &chat.Completion{
		FinishReason: reason,
		Usage:        m.usage.normal(),
		Upstream:     chat.Upstream{ID: string(m.id), Model: string(m.model), FinishReason: string(m.reason)},
	}
}

// finishReasons maps StopReason.
var finishReasons = map[registry.Label]chat.FinishReason{
	"end_turn":                      chat.FinishStop,
	"stop_sequence":                 chat.FinishStop,
	"max_tokens":                    chat.FinishLength,
	"model_context_window_exceeded": chat.FinishLength,
	"refusal":                       chat.FinishRefusal,
	"tool_use":                      chat.FinishToolCall,
}

// usage is Usage and MessageDeltaUsage. input_tokens leaves out what was read from or written to the cache.
type usage struct{ input, cacheRead, cacheCreation, output, thinking registry.Tokens }

var usageShape = jsonread.Object(
	registry.TokensMember("input_tokens", func(m *message) *registry.Tokens { return &m.counted.input }),
	registry.TokensMember("cache_read_input_tokens", func(m *message) *registry.Tokens { return &m.counted.cacheRead }),
	registry.TokensMember("cache_creation_input_tokens", func(m *message) *registry.Tokens { return &m.counted.cacheCreation }),
	registry.TokensMember("output_tokens", func(m *message) *registry.Tokens { return &m.counted.output }),
	registry.ObjectMember("output_tokens_details",
		registry.TokensMember("thinking_tokens", func(m *message) *registry.Tokens { return &m.counted.thinking })),
).Around(func(m *message) { m.counted = usage{} }, (*message).count)

// count takes the counts that were read, which are cumulative: the larger one is the later one.
func (m *message) count() {
	have, now := &m.usage, &m.counted
	for _, pair := range [...][2]*registry.Tokens{
		{&have.input, &now.input},
		{&have.cacheRead, &now.cacheRead},
		{&have.cacheCreation, &now.cacheCreation},
		{&have.output, &now.output},
		{&have.thinking, &now.thinking},
	} {
		have, now := pair[0], pair[1]
		if now.Given && (!have.Given || now.N > have.N) {
			*have = *now
		}
	}
}

func (u *usage) normal() *chat.Usage {
	return registry.Usage(u.input.Plus(u.cacheRead, u.cacheCreation), u.output, u.cacheRead, u.thinking)
}
