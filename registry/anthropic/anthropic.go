// Package anthropic speaks Anthropic's Messages protocol, which other providers offer too.
//
// It stands between routing and the upstream request, and again right behind the upstream answer. It never sees a credential,
// never learns what a mask is, and never lets a provider's error text through.
package anthropic

import (
	"strconv"
	"strings"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
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

// message is Message, whole or as message_start brings it.
type message struct {
	Type    registry.Label `json:"type"`
	ID      registry.Label `json:"id"`
	Model   registry.Label `json:"model"`
	Content []block        `json:"content"`
	Usage   *usage         `json:"usage"`
	stop
}

// block is a content block; thinking, redacted_thinking and the tool blocks carry no text of the answer.
type block struct {
	Type registry.Label `json:"type"`
	Text registry.Text  `json:"text"`
}

// stop says why the model stopped: in Message and in the delta of message_delta.
type stop struct {
	Reason  registry.Label `json:"stop_reason"`
	Details struct {
		Explanation registry.Text `json:"explanation"`
	} `json:"stop_details"`
}

// Decode implements registry.Codec.
func (messages) Decode(answer registry.Response) (chat.Answer, *fault.Fault) {
	var m message
	if f := registry.ReadJSON(answer, &m); f != nil {
		return chat.Answer{}, f
	}
	if m.Type != "message" || m.Reason == "" {
		return chat.Answer{}, registry.BadResponse("the answer is not a finished message")
	}
	var b strings.Builder
	for _, block := range m.Content {
		if block.Type == "text" {
			b.WriteString(string(block.Text))
		}
	}
	e := ending{id: m.ID, model: m.Model, stop: m.stop}
	e.count(m.Usage)
	text := registry.Text(b.String())
	if text == "" {
		text = e.sentence()
	}
	return chat.Answer{Text: text.String(), Completion: *e.completion()}, nil
}

// ending gathers what completes an answer.
type ending struct {
	id, model registry.Label
	stop
	usage *usage
}

// sentence is what the caller reads when the model refused without a word.
func (e *ending) sentence() registry.Text {
	if e.Reason != "refusal" {
		return ""
	}
	return e.Details.Explanation
}

func (e *ending) completion() *chat.Completion {
	reason, known := finishReasons[e.Reason]
	if !known {
		reason = chat.FinishOther // pause_turn, and what is yet to come
	}
	return &chat.Completion{
		FinishReason: reason,
		Usage:        e.usage.normal(),
		Upstream:     chat.Upstream{ID: string(e.id), Model: string(e.model), FinishReason: string(e.Reason)},
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
type usage struct {
	Input         registry.Tokens `json:"input_tokens"`
	CacheRead     registry.Tokens `json:"cache_read_input_tokens"`
	CacheCreation registry.Tokens `json:"cache_creation_input_tokens"`
	Output        registry.Tokens `json:"output_tokens"`
	OutputDetails struct {
		Thinking registry.Tokens `json:"thinking_tokens"`
	} `json:"output_tokens_details"`
}

// count takes the counts of u, which are cumulative: the larger one is the later one.
func (e *ending) count(u *usage) {
	if u == nil {
		return
	}
	if e.usage == nil {
		e.usage = &usage{}
	}
	have := e.usage
	for _, pair := range [][2]*registry.Tokens{
		{&have.Input, &u.Input},
		{&have.CacheRead, &u.CacheRead},
		{&have.CacheCreation, &u.CacheCreation},
		{&have.Output, &u.Output},
		{&have.OutputDetails.Thinking, &u.OutputDetails.Thinking},
	} {
		have, now := pair[0], pair[1]
		if now.Count != nil && (have.Count == nil || *now.Count > *have.Count) {
			*have = *now
		}
	}
}

func (u *usage) normal() *chat.Usage {
	if u == nil {
		return nil
	}
	n := chat.Usage{
		InputTokens:       registry.Sum(u.Input, u.CacheRead, u.CacheCreation),
		OutputTokens:      u.Output.Count,
		CachedInputTokens: u.CacheRead.Count,
		ReasoningTokens:   u.OutputDetails.Thinking.Count,
	}
	if n == (chat.Usage{}) {
		return nil
	}
	return &n
}
