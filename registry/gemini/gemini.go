// Package gemini speaks Google's generateContent protocol, as the Gemini API (AI Studio) and Vertex AI offer it alike.
//
// It stands between routing and the upstream request, and again right behind the upstream answer. It never sees a credential,
// never learns what a mask is, and never lets a provider's error text through.
package gemini

import (
	"encoding/json"
	"strings"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/registry"
)

// GenerateContent returns the codec of the protocol "gemini": POST {base}/models/{model}:generateContent, or
// :streamGenerateContent?alt=sse for a stream. The base ends in /v1beta at the Gemini API, and in
// /v1/projects/{project}/locations/{location}/publishers/google at Vertex AI.
//
// Source of every shape in this package: google.golang.org/genai v1.77.0, types.go and api_client.go, read 2026-11-21.
func GenerateContent() registry.Codec { return codec{} }

type codec struct{}

// Encode implements registry.Codec: Contents with one user message. Without alt=sse a stream would be one long JSON list.
func (codec) Encode(call registry.Call) (registry.Wire, error) {
	b, err := call.EmptyBody()
	if err != nil {
		return registry.Wire{}, err
	}
	b = chat.AppendQuoted(append(b, `{"contents":[{"role":"user","parts":[{"text":`...), call.Prompt)
	path := "/models/" + registry.PathSegment(call.Model.ID) + ":generateContent"
	if call.Stream {
		path = "/models/" + registry.PathSegment(call.Model.ID) + ":streamGenerateContent?alt=sse"
	}
	return registry.Wire{Path: path, Body: append(b, `}]}]}`...)}, nil
}

// response is GenerateContentResponse: a whole answer, or one event of a stream.
type response struct {
	Candidates     []candidate     `json:"candidates"`
	PromptFeedback feedback        `json:"promptFeedback"`
	Usage          *usage          `json:"usageMetadata"`
	ID             registry.Label  `json:"responseId"`
	Model          registry.Label  `json:"modelVersion"`
	Error          json.RawMessage `json:"error"`
}

// candidate is Candidate with its Content.
type candidate struct {
	Index   int `json:"index"`
	Content struct {
		Parts []part `json:"parts"`
	} `json:"content"`
	Finish registry.Label `json:"finishReason"`
}

// part is Part. One that has Thought set is reasoning; code, files and calls have no text.
type part struct {
	Text    registry.Text   `json:"text"`
	Thought bool            `json:"thought"`
	Call    json.RawMessage `json:"functionCall"`
}

// feedback is GenerateContentResponsePromptFeedback. A prompt that is blocked has no candidates.
type feedback struct {
	BlockReason registry.Label `json:"blockReason"`
}

// Decode implements registry.Codec.
func (codec) Decode(answer registry.Response) (chat.Answer, *fault.Fault) {
	var r response
	if f := registry.ReadJSON(answer, &r); f != nil {
		return chat.Answer{}, f
	}
	var s stream
	step, f := s.take(&r)
	switch {
	case f != nil:
		return chat.Answer{}, f
	case step.Complete == nil:
		return chat.Answer{}, registry.BadResponse("the answer has no finished candidate")
	}
	return chat.Answer{Text: step.Text.String(), Completion: *step.Complete}, nil
}

// Stream implements registry.Codec. The protocol has no end mark of its own: a body that ends after the finish reason is whole.
func (c codec) Stream() registry.Stream { return registry.NewEventStream((&stream{}).read, c.Decode) }

// stream gathers what the events of one answer say beside its text.
type stream struct {
	id, model, finish registry.Label
	usage             *usage
	called            bool // there was a function call
}

// read says what one event means: each is a whole response that holds the next parts.
func (s *stream) read(_ string, data []byte) (registry.Step, *fault.Fault) {
	var r response
	if json.Unmarshal(data, &r) != nil {
		return registry.Step{}, registry.BadResponse("an event of the stream is not a JSON object of the expected shape")
	}
	if registry.HasError(r.Error) {
		return registry.Step{}, registry.Failure(registry.Response{Status: 200, Body: data})
	}
	return s.take(&r)
}

func (s *stream) take(r *response) (registry.Step, *fault.Fault) {
	if r.ID != "" {
		s.id = r.ID
	}
	if r.Model != "" {
		s.model = r.Model
	}
	if r.Usage != nil {
		s.usage = r.Usage // every event repeats the counts so far
	}
	c := r.first()
	if c == nil {
		if r.PromptFeedback.BlockReason != "" {
			return registry.Step{}, fault.New(fault.ContentBlocked, "")
		}
		return s.finished(registry.Step{}), nil
	}
	step := s.parts(c.Content.Parts)
	if c.Finish != "" {
		s.finish = c.Finish
	}
	return s.finished(step), nil
}

// first is the candidate with index 0: one is asked for, and only one is read.
func (r *response) first() *candidate {
	for i := range r.Candidates {
		if r.Candidates[i].Index == 0 {
			return &r.Candidates[i]
		}
	}
	return nil
}

// parts joins the parts that are text of the answer; what is left out is a sign of life.
func (s *stream) parts(parts []part) (step registry.Step) {
	var b strings.Builder
	for _, p := range parts {
		switch {
		case p.Thought || p.Text == "":
			step.Ping = true
			s.called = s.called || len(p.Call) > 0
		default:
			b.WriteString(string(p.Text))
		}
	}
	step.Text = registry.Text(b.String())
	step.Ping = step.Ping && step.Text == ""
	return step
}

func (s *stream) finished(step registry.Step) registry.Step {
	if s.finish != "" {
		step.Complete = &chat.Completion{
			FinishReason: s.reason(),
			Usage:        s.usage.normal(),
			Upstream:     chat.Upstream{ID: string(s.id), Model: string(s.model), FinishReason: string(s.finish)},
		}
	}
	return step
}

// finishReasons maps FinishReason. RECITATION, SPII and the lists are filters of Google's own.
var finishReasons = map[registry.Label]chat.FinishReason{
	"STOP":                     chat.FinishStop,
	"MAX_TOKENS":               chat.FinishLength,
	"CONTINUATION":             chat.FinishLength,
	"SAFETY":                   chat.FinishContentFilter,
	"RECITATION":               chat.FinishContentFilter,
	"BLOCKLIST":                chat.FinishContentFilter,
	"PROHIBITED_CONTENT":       chat.FinishContentFilter,
	"SPII":                     chat.FinishContentFilter,
	"IMAGE_SAFETY":             chat.FinishContentFilter,
	"IMAGE_PROHIBITED_CONTENT": chat.FinishContentFilter,
	"IMAGE_RECITATION":         chat.FinishContentFilter,
	"UNEXPECTED_TOOL_CALL":     chat.FinishToolCall,
	"TOO_MANY_TOOL_CALLS":      chat.FinishToolCall,
	"MALFORMED_FUNCTION_CALL":  chat.FinishError,
}

func (s *stream) reason() chat.FinishReason {
	reason, known := finishReasons[s.finish]
	switch {
	case !known:
		return chat.FinishOther // LANGUAGE, OTHER, and what is yet to come
	case reason == chat.FinishStop && s.called:
		return chat.FinishToolCall
	}
	return reason
}

// usage is GenerateContentResponseUsageMetadata. Candidates leaves the thoughts out; a count of 0 is left out as a whole.
type usage struct {
	Prompt     registry.Tokens `json:"promptTokenCount"`
	ToolUse    registry.Tokens `json:"toolUsePromptTokenCount"`
	Cached     registry.Tokens `json:"cachedContentTokenCount"`
	Candidates registry.Tokens `json:"candidatesTokenCount"`
	Thoughts   registry.Tokens `json:"thoughtsTokenCount"`
}

func (u *usage) normal() *chat.Usage {
	if u == nil {
		return nil
	}
	output := registry.Sum(u.Candidates, u.Thoughts)
	if output == nil {
		output = u.Thoughts.Count
	}
	n := chat.Usage{
		InputTokens:       registry.Sum(u.Prompt, u.ToolUse),
		OutputTokens:      output,
		CachedInputTokens: u.Cached.Count,
		ReasoningTokens:   u.Thoughts.Count,
	}
	if n == (chat.Usage{}) {
		return nil
	}
	return &n
}
