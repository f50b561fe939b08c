// Package chat holds the canonical request and answer, between the public contract on one side and the
// providers' wire formats on the other. It knows no provider, no HTTP and no mask.
//
// On the request's way it comes directly after authentication (Parse) and directly before the provider's codec; on the answer's
// way it comes between the codec and the rehydrator.
package chat

// Request is one validated request of docs/contract.md. Prompt is owned by the exchange, which wipes it at the end.
type Request struct {
	Provider string // the prefix of model, before the first slash
	ModelID  string // the rest of model
	Prompt   []byte // valid UTF-8, not empty
	Stream   bool
}

// Model is the model as the caller named it: "<provider>/<model_id>".
func (r Request) Model() string { return r.Provider + "/" + r.ModelID }

// FinishReason says why the model stopped, in the words of docs/contract.md.
type FinishReason string

// The finish reasons of the contract.
const (
	FinishStop          FinishReason = "stop"
	FinishLength        FinishReason = "length"
	FinishContentFilter FinishReason = "content_filter"
	FinishRefusal       FinishReason = "refusal"
	FinishToolCall      FinishReason = "tool_call"
	FinishError         FinishReason = "error"
	FinishOther         FinishReason = "other"
)

// Usage counts tokens as OpenTelemetry's GenAI conventions do: input includes cached tokens, output includes reasoning.
// A nil member was not reported by the provider; it is absent from the answer, never 0.
type Usage struct {
	InputTokens       *int64 `json:"input_tokens,omitempty"`
	OutputTokens      *int64 `json:"output_tokens,omitempty"`
	CachedInputTokens *int64 `json:"cached_input_tokens,omitempty"`
	ReasoningTokens   *int64 `json:"reasoning_tokens,omitempty"`
}

// Upstream holds the provider's own ids and reasons; empty members were not reported.
type Upstream struct {
	ID           string `json:"id,omitempty"`
	Model        string `json:"model,omitempty"`
	FinishReason string `json:"finish_reason,omitempty"`
}

// Completion is the end of an answer, streamed or not.
type Completion struct {
	FinishReason FinishReason `json:"finish_reason"`
	Usage        *Usage       `json:"usage,omitempty"` // nil: the provider reported none
	Upstream     Upstream     `json:"upstream"`
	Billed       *Usage       `json:"-"` // what the provider charges for, where that is not Usage
}

// Answer is a whole answer. Text is decoded text, still masked.
type Answer struct {
	Text string
	Completion
}

// EventKind is the kind of an event of a streamed answer.
type EventKind uint8

// A stream is any number of Text and Ping events, then one End.
const (
	Text EventKind = iota + 1 // a piece of the answer, still masked; whole UTF-8 sequences
	Ping                      // the provider is alive but has no text: a keep-alive, a hidden reasoning step
	End                       // the protocol's own end mark was seen
)

// Event is one step of an answer. Text is decoded text, still masked.
type Event struct {
	Kind       EventKind
	Text       []byte      // with Text; valid while the event is yielded
	Completion *Completion // with End
}
