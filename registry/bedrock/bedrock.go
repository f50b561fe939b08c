// Package bedrock speaks Amazon Bedrock's Converse protocol, the one request shape for all of its models.
//
// It stands between routing and the upstream request, and again right behind the upstream answer. It never sees a credential
// (package extproc signs where it sets one), never learns what a mask is, and never lets a provider's error text through.
package bedrock

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/registry"
)

// Converse returns the codec of the protocol "bedrock-converse": POST {base}/model/{model}/converse, or /converse-stream. The
// model is an id, the id of an inference profile or an ARN.
//
// Source of the shapes in this file: aws-sdk-go-v2 service/bedrockruntime v1.63.10, types/types.go, types/enums.go, schemas and
// snapshots, read 2026-11-21.
func Converse() registry.Codec { return codec{} }

type codec struct{}

// Encode implements registry.Codec: ConverseInput with one user message.
func (codec) Encode(call registry.Call) (registry.Wire, error) {
	b, err := call.EmptyBody()
	if err != nil {
		return registry.Wire{}, err
	}
	b = chat.AppendQuoted(append(b, `{"messages":[{"role":"user","content":[{"text":`...), call.Prompt)
	path := "/model/" + registry.PathSegment(call.Model.ID) + "/converse"
	if call.Stream {
		path += "-stream"
	}
	return registry.Wire{Path: path, Body: append(b, `}]}]}`...)}, nil
}

// response is ConverseOutput. Bedrock's front door answers some mistakes with status 200 and a body without it.
type response struct {
	Output struct {
		Message struct {
			Content []block `json:"content"`
		} `json:"message"`
	} `json:"output"`
	Stop  registry.Label `json:"stopReason"`
	Usage *usage         `json:"usage"`
}

// block is ContentBlock or ContentBlockDelta, a union of which only text belongs to the answer: the rest is reasoningContent,
// toolUse, image and others.
type block struct {
	Text *registry.Text `json:"text"`
}

// Decode implements registry.Codec.
func (codec) Decode(answer registry.Response) (chat.Answer, *fault.Fault) {
	var r response
	if f := registry.ReadJSON(answer, &r); f != nil {
		return chat.Answer{}, f
	}
	if r.Stop == "" {
		return chat.Answer{}, registry.BadResponse("the answer has no stop reason")
	}
	var b strings.Builder
	for _, block := range r.Output.Message.Content {
		if block.Text != nil {
			b.WriteString(string(*block.Text))
		}
	}
	return chat.Answer{Text: registry.Text(b.String()).String(), Completion: *completion(r.Stop, r.Usage)}, nil
}

// Stream implements registry.Codec.
func (c codec) Stream() registry.Stream {
	return registry.NewFramedStream(&frames{}, (&stream{}).read, c.Decode)
}

// stream remembers why the model stopped until the counts have come.
type stream struct{ stop registry.Label }

// event is the payload of contentBlockDelta, messageStop or metadata.
type event struct {
	Delta *block         `json:"delta"`
	Stop  registry.Label `json:"stopReason"`
	Usage *usage         `json:"usage"`
}

// read says what one event of ConverseStreamOutput means: messageStart, then contentBlockStart, contentBlockDelta and
// contentBlockStop for each block, messageStop, and metadata, which is the last.
func (s *stream) read(name string, data []byte) (registry.Step, *fault.Fault) {
	if word, failed := failure(name); failed {
		return registry.Step{}, registry.Failure(registry.Response{
			Status: http.StatusOK, Header: http.Header{"X-Amzn-Errortype": {word}}, Body: data})
	}
	var e event
	if json.Unmarshal(data, &e) != nil {
		return registry.Step{}, registry.BadResponse("an event of the stream is not a JSON object of the expected shape")
	}
	switch name {
	case "contentBlockStart":
		return registry.Step{Ping: true}, nil
	case "contentBlockDelta":
		if e.Delta == nil || e.Delta.Text == nil {
			return registry.Step{Ping: true}, nil
		}
		return registry.Step{Text: *e.Delta.Text}, nil
	case "messageStop":
		s.stop = e.Stop
	case "metadata":
		if s.stop == "" {
			return registry.Step{End: true}, nil // without a reason the answer is not whole
		}
		return registry.Step{Complete: completion(s.stop, e.Usage), End: true}, nil
	}
	return registry.Step{}, nil
}

// failure says whether a frame is an exception or an error, and its word.
func failure(name string) (string, bool) {
	word, exception := strings.CutPrefix(name, exceptionMark)
	if exception {
		return word, true
	}
	return strings.CutPrefix(name, errorMark)
}

// finishReasons maps StopReason. A refusal is Anthropic's, passed through.
var finishReasons = map[registry.Label]chat.FinishReason{
	"end_turn":                      chat.FinishStop,
	"stop_sequence":                 chat.FinishStop,
	"max_tokens":                    chat.FinishLength,
	"model_context_window_exceeded": chat.FinishLength,
	"guardrail_intervened":          chat.FinishContentFilter,
	"content_filtered":              chat.FinishContentFilter,
	"refusal":                       chat.FinishRefusal,
	"tool_use":                      chat.FinishToolCall,
	"malformed_model_output":        chat.FinishError,
	"malformed_tool_use":            chat.FinishError,
}

// completion names neither an id nor a model: the protocol has none.
func completion(stop registry.Label, u *usage) *chat.Completion {
	reason, known := finishReasons[stop]
	if !known {
		reason = chat.FinishOther
	}
	return &chat.Completion{FinishReason: reason, Usage: u.normal(), Upstream: chat.Upstream{FinishReason: string(stop)}}
}

// usage is TokenUsage. inputTokens leaves out what was read from or written to the cache.
type usage struct {
	Input      registry.Tokens `json:"inputTokens"`
	CacheRead  registry.Tokens `json:"cacheReadInputTokens"`
	CacheWrite registry.Tokens `json:"cacheWriteInputTokens"`
	Output     registry.Tokens `json:"outputTokens"`
}

func (u *usage) normal() *chat.Usage {
	if u == nil {
		return nil
	}
	n := chat.Usage{
		InputTokens:       registry.Sum(u.Input, u.CacheRead, u.CacheWrite),
		OutputTokens:      u.Output.Count,
		CachedInputTokens: u.CacheRead.Count,
	}
	if n == (chat.Usage{}) {
		return nil
	}
	return &n
}
