package openai

import (
	"strconv"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/jsonread"
	"github.com/vizard-gateway/vizard/registry"
)

// Responses returns the codec of the protocol "openai-responses": POST {base}/responses. Every request says "store": false:
// left out, the provider would keep prompt and answer for thirty days.
//
// Source of every shape in this file: openai-go v3.95.0 (2026-11-05), responses/response.go, read 2026-11-21.
func Responses() registry.Codec { return responses{} }

type responses struct{}

// Encode implements registry.Codec: ResponseNewParams with a text as its input. Without "store":false OpenAI keeps prompt and
// answer for at least 30 days.
func (responses) Encode(call registry.Call) (registry.Wire, error) {
	b, err := call.NewBody()
	if err != nil {
		return registry.Wire{}, err
	}
	b = append(b, `,"input":`...)
	b = chat.AppendQuoted(b, call.Prompt)
	b = strconv.AppendBool(append(b, `,"store":false,"stream":`...), call.Stream)
	return registry.Wire{Path: "/responses", Body: append(b, '}')}, nil
}

// response gathers what a ResponseObject says: a whole answer, or the one in an event of a stream. Its status is completed, incomplete, failed,
// cancelled, in_progress or queued.
type response struct {
	trouble registry.Trouble
	id      registry.Label
	model   registry.Label
	status  registry.Label
	reason  registry.Label // of what is incomplete: max_output_tokens, max_messages, content_filter, steered
	failed  bool           // it has an error
	usage   responsesUsage
	text    registry.Text // of every message of the output; reasoning is left out
	seen    seen
	item    outputItem
	part    outputPart
	event   event
}

// seen says what an answer consists of besides text.
type seen struct{ text, refusal, toolCall bool }

// outputItem is the ResponseOutputItemUnion that is being read; only messages carry text.
type outputItem struct {
	from     int // where its text begins
	message  bool
	toolCall bool
	odd      bool // its content is not one of a message
	refusal  bool
	broken   bool // this one, or one before: a message that cannot be read
}

// outputPart is the part of a message that is being read.
type outputPart struct {
	from    int
	kind    partKind
	refusal registry.Text
}

type partKind uint8

const (
	otherPart   partKind = iota
	textPart             // output_text
	refusalPart          // refusal
)

// responsesUsage is ResponseUsage: input includes cached tokens and output includes reasoning already.
type responsesUsage struct{ input, output, cached, reasoning registry.Tokens }

var (
	wholeResponse  = jsonread.Object(registry.TroubleMembers(func(r *response) *registry.Trouble { return &r.trouble }, responseMembers()...)...)
	responseEvents = eventShape()
)

func responseMembers() []jsonread.Member[response] {
	label := func(name string, at func(*response) *registry.Label) jsonread.Member[response] {
		return registry.LabelMember(name, at)
	}
	tokens := func(name string, at func(*response) *registry.Tokens) jsonread.Member[response] {
		return registry.TokensMember(name, at)
	}
	return []jsonread.Member[response]{
		label("id", func(r *response) *registry.Label { return &r.id }),
		label("model", func(r *response) *registry.Label { return &r.model }),
		label("status", func(r *response) *registry.Label { return &r.status }),
		jsonread.Named("output", jsonread.Array(itemShape())),
		registry.ObjectMember("usage",
			tokens("input_tokens", func(r *response) *registry.Tokens { return &r.usage.input }),
			tokens("output_tokens", func(r *response) *registry.Tokens { return &r.usage.output }),
			registry.ObjectMember("input_tokens_details", tokens("cached_tokens", func(r *response) *registry.Tokens { return &r.usage.cached })),
			registry.ObjectMember("output_tokens_details", tokens("reasoning_tokens", func(r *response) *registry.Tokens { return &r.usage.reasoning }))),
		registry.ObjectMember("incomplete_details", label("reason", func(r *response) *registry.Label { return &r.reason })),
	}
}

func itemShape() *jsonread.Shape[response] {
	odd := func(r *response, _ jsonread.Scalar) { r.item.odd = true }
	part := jsonread.Object(
		registry.WordMember("type", func(r *response, word []byte) { r.part.kind = partKindOf(word) }),
		jsonread.Named("text", jsonread.TextOr((*response).say, jsonread.Hint(odd))),
		jsonread.Named("refusal", jsonread.TextOr(func(r *response, piece []byte) { r.part.refusal.Append(piece) }, jsonread.Hint(odd))),
	).Around((*response).partBegins, (*response).partEnds)
	return jsonread.Object(
		registry.WordMember("type", (*response).itemType),
		jsonread.Named("content", jsonread.TextOr(func(r *response, _ []byte) { r.item.odd = true }, jsonread.HintOr(odd, jsonread.Array(part)))),
	).Around((*response).itemBegins, (*response).itemEnds)
}

func partKindOf(word []byte) partKind {
	switch string(word) {
	case "output_text":
		return textPart
	case "refusal":
		return refusalPart
	}
	return otherPart
}

// say takes text of the output. In a stream the deltas have brought it already.
func (r *response) say(piece []byte) {
	if !r.seen.text {
		r.text.Append(piece)
	}
}

func (r *response) partBegins() { r.part = outputPart{from: r.text.Len(), refusal: r.part.refusal} }

func (r *response) partEnds() {
	p := &r.part
	if p.kind != textPart {
		r.text.Cut(p.from)
	}
	if p.kind == refusalPart && !r.seen.text {
		p.refusal.MoveTo(&r.text)
	}
	r.item.refusal = r.item.refusal || p.kind == refusalPart
	p.refusal.Reset()
}

func (r *response) itemBegins() { r.item = outputItem{from: r.text.Len(), broken: r.item.broken} }

// itemType knows the calls that wait for the client; the gateway offers no tools, so they hardly ever come.
func (r *response) itemType(word []byte) {
	r.item.message = string(word) == "message"
	r.item.toolCall = string(word) == "function_call" || string(word) == "custom_tool_call"
}

func (r *response) itemEnds() {
	r.seen.toolCall = r.seen.toolCall || r.item.toolCall
	if !r.item.message {
		r.text.Cut(r.item.from)
		return
	}
	r.seen.refusal = r.seen.refusal || r.item.refusal
	r.item.broken = r.item.broken || r.item.odd
}

// Whole implements registry.Codec.
func (responses) Whole(head registry.Head) registry.Stream {
	r := &response{}
	return registry.NewWhole(head, wholeResponse, r, &r.text, (*response).whole)
}

func (r *response) whole() (registry.Outcome, *fault.Fault) {
	outcome := registry.Outcome{Trouble: r.trouble.Said}
	switch {
	case !r.over():
		return outcome, registry.BadResponse("the response is neither completed nor incomplete")
	case r.item.broken:
		return outcome, errContent()
	}
	outcome.Completion = r.completion()
	return outcome, nil
}

// over says whether the response is an answer: whole, or cut off by a limit that it names.
func (r *response) over() bool { return r.status == "completed" || r.status == "incomplete" }

func errContent() *fault.Fault {
	return registry.BadResponse("a message of the response has no readable content")
}

func (r *response) completion() *chat.Completion {
	raw := r.status
	if r.reason != "" {
		raw = r.reason
	}
	return &chat.Completion{
		FinishReason: r.finish(),
		Usage:        r.usage.normal(),
		Upstream:     chat.Upstream{ID: string(r.id), Model: string(r.model), FinishReason: string(raw)},
	}
}

func (r *response) finish() chat.FinishReason {
	switch {
	case r.reason == "max_output_tokens":
		return chat.FinishLength
	case r.reason == "content_filter":
		return chat.FinishContentFilter
	case r.status != "completed":
		return chat.FinishOther
	case r.seen.refusal:
		return chat.FinishRefusal
	case r.seen.toolCall:
		return chat.FinishToolCall
	}
	return chat.FinishStop
}

func (u *responsesUsage) normal() *chat.Usage {
	return registry.Usage(u.input, u.output, u.cached, u.reasoning)
}
