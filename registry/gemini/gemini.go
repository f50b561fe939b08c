// Package gemini speaks Google's generateContent protocol, as the Gemini API (AI Studio) and Vertex AI offer it alike.
//
// It comes between routing and the upstream request, and again directly after the upstream answer. It never sees a credential,
// never learns what a mask is, and never lets a provider's error text through.
package gemini

import (
	"net/http"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/jsonread"
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

// response gathers what a GenerateContentResponse says: a whole answer, or one event of a stream after the other.
type response struct {
	trouble   registry.Trouble
	id, model registry.Label
	finish    registry.Label
	blocked   registry.Label // why the prompt is: it has no candidates
	usage     usage
	text      registry.Text // of a whole answer, or of one event
	called    bool          // there was a function call
	chosen    bool          // the candidate with index 0 has come: one is asked for, and only one is read
	hides     bool          // it has a part without text of the answer
	candidate candidate
	part      part
}

// candidate is the Candidate that is being read.
type candidate struct {
	index         int
	finish        registry.Label
	from          int // where its text begins
	called, hides bool
}

// part is the Part that is being read. One that has thought set is reasoning; code, files and calls have no text.
type part struct {
	from          int
	thought, call bool
}

var responseShape = newShape()

func newShape() *jsonread.Shape[response] {
	part := jsonread.Object(
		registry.TextMember("text", func(r *response) *registry.Text { return &r.text }),
		registry.FlagMember("thought", func(r *response) *bool { return &r.part.thought }),
		jsonread.Named("functionCall", jsonread.Some(func(r *response) { r.part.call = true })),
	).Around(func(r *response) { r.part = part{from: r.text.Len()} }, (*response).partEnds)
	candidate := jsonread.Object(
		registry.IndexMember("index", func(r *response) *int { return &r.candidate.index }),
		registry.ObjectMember("content", jsonread.Named("parts", jsonread.Array(part))),
		registry.LabelMember("finishReason", func(r *response) *registry.Label { return &r.candidate.finish }),
	).Around(func(r *response) { r.candidate = candidate{from: r.text.Len()} }, (*response).candidateEnds)
	return jsonread.Object(registry.TroubleMembers(func(r *response) *registry.Trouble { return &r.trouble },
		jsonread.Named("candidates", jsonread.Array(candidate)),
		registry.ObjectMember("promptFeedback", registry.LabelMember("blockReason", func(r *response) *registry.Label { return &r.blocked })),
		jsonread.Named("usageMetadata", usageShape),
		registry.LabelMember("responseId", func(r *response) *registry.Label { return &r.id }),
		registry.LabelMember("modelVersion", func(r *response) *registry.Label { return &r.model }))...)
}

// partEnds drops a part that is not text of the answer; such a part is a sign of life.
func (r *response) partEnds() {
	c := &r.candidate
	switch {
	case r.part.thought:
		r.text.Cut(r.part.from)
		c.hides = true
		c.called = c.called || r.part.call
	case r.text.Len() == r.part.from:
		c.hides = true
		c.called = c.called || r.part.call
	}
}

func (r *response) candidateEnds() {
	c := &r.candidate
	if c.index != 0 || r.chosen {
		r.text.Cut(c.from)
		return
	}
	r.chosen, r.hides = true, c.hides
	r.called = r.called || c.called
	if c.finish != "" {
		r.finish = c.finish
	}
}

// Whole implements registry.Codec.
func (codec) Whole(head registry.Head) registry.Stream {
	r := &response{}
	return registry.NewWhole(head, responseShape, r, &r.text, (*response).whole)
}

func (r *response) whole() (registry.Outcome, *fault.Fault) {
	outcome := registry.Outcome{Trouble: r.trouble.Said}
	switch {
	case r.refused():
		return outcome, fault.New(fault.ContentBlocked, "")
	case r.finish == "":
		return outcome, registry.BadResponse("the answer has no finished candidate")
	}
	outcome.Completion = r.completion()
	return outcome, nil
}

// refused says whether the provider blocked the prompt.
func (r *response) refused() bool { return !r.chosen && r.blocked != "" }

// Stream implements registry.Codec. The protocol has no end mark of its own: a body that ends after the finish reason is whole.
func (c codec) Stream() registry.Stream {
	s := &stream{events: registry.NewEvents(responseShape)}
	return registry.NewEventStream(s.read, c.Whole)
}

// stream reads the events of one answer.
type stream struct {
	response
	events *registry.Events[response]
}

// read says what one event means: each is a whole response that holds the next parts, and repeats the counts so far.
func (s *stream) read(_ string, data []byte) (registry.Step, *fault.Fault) {
	s.text.Reset()
	s.chosen, s.hides, s.blocked, s.trouble = false, false, "", registry.Trouble{}
	if f := s.events.Read(&s.response, data); f != nil {
		return registry.Step{}, f
	}
	switch {
	case s.trouble.Said:
		return registry.Step{}, registry.Failure(registry.Response{Status: http.StatusOK, Body: data})
	case s.refused():
		return registry.Step{}, fault.New(fault.ContentBlocked, "")
	}
	step := registry.Step{Text: &s.text, Ping: s.hides && s.text.Len() == 0}
	if s.finish != "" {
		step.Complete = s.completion()
	}
	return step, nil
}

func (r *response) completion() *chat.Completion {
	return &chat.Completion{
		FinishReason: r.reason(),
		Usage:        r.usage.normal(),
		Upstream:     chat.Upstream{ID: string(r.id), Model: string(r.model), FinishReason: string(r.finish)},
	}
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

func (r *response) reason() chat.FinishReason {
	reason, known := finishReasons[r.finish]
	switch {
	case !known:
		return chat.FinishOther // LANGUAGE, OTHER, and what is yet to come
	case reason == chat.FinishStop && r.called:
		return chat.FinishToolCall
	}
	return reason
}

// usage is GenerateContentResponseUsageMetadata. Candidates leaves the thoughts out; a count of 0 is left out as a whole.
type usage struct{ prompt, toolUse, cached, candidates, thoughts registry.Tokens }

var usageShape = jsonread.Object(
	registry.TokensMember("promptTokenCount", func(r *response) *registry.Tokens { return &r.usage.prompt }),
	registry.TokensMember("toolUsePromptTokenCount", func(r *response) *registry.Tokens { return &r.usage.toolUse }),
	registry.TokensMember("cachedContentTokenCount", func(r *response) *registry.Tokens { return &r.usage.cached }),
	registry.TokensMember("candidatesTokenCount", func(r *response) *registry.Tokens { return &r.usage.candidates }),
	registry.TokensMember("thoughtsTokenCount", func(r *response) *registry.Tokens { return &r.usage.thoughts }),
).Around(func(r *response) { r.usage = usage{} }, nil)

func (u *usage) normal() *chat.Usage {
	output := u.candidates.Plus(u.thoughts)
	if !output.Given {
		output = u.thoughts
	}
	return registry.Usage(u.prompt.Plus(u.toolUse), output, u.cached, u.thoughts)
}
