package extproc

import (
	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/jsonobject"
	"github.com/vizard-gateway/vizard/internal/wipe"
)

// factsRoom is enough room for the facts about most answers.
const factsRoom = 768

// introduce writes the members that begin the start event and a whole answer.
func (x *exchange) introduce(o jsonobject.Object) jsonobject.Object {
	return o.Text("id", x.id).Text("model", x.in.request.Model()).Text("provider", x.facts.Provider)
}

// appendMasked writes what was masked; appendRestored writes what came back, which is known only when the answer's text has ended.
func (x *exchange) appendMasked(o jsonobject.Object) jsonobject.Object {
	o = o.Integer("entities", int64(x.table.Entities())).Counts("types", x.facts.Entities).Bool("secrets", len(x.table.Secrets()) > 0)
	if len(x.facts.Trial) == 0 {
		return o
	}
	return o.Counts("trial", x.facts.Trial)
}

func (x *exchange) appendRestored(o jsonobject.Object) jsonobject.Object {
	o = o.Integer("restored", int64(x.restore.Restored())).Integer("unrestored", int64(x.restore.Unrestored()))
	if len(x.facts.Kept) == 0 {
		return o
	}
	return o.Counts("kept", x.facts.Kept)
}

// appendEnd adds the finish reason and the tokens that the provider reported, if any.
func appendEnd(o jsonobject.Object, c *chat.Completion) jsonobject.Object {
	o = o.Text("finish_reason", string(c.FinishReason))
	u := c.Usage
	if u == nil {
		return o
	}
	return o.Within("usage", func(o jsonobject.Object) jsonobject.Object {
		return o.Count("input_tokens", u.InputTokens).Count("output_tokens", u.OutputTokens).
			Count("cached_input_tokens", u.CachedInputTokens).Count("reasoning_tokens", u.ReasoningTokens)
	})
}

func appendUpstream(o jsonobject.Object, u chat.Upstream) jsonobject.Object {
	return o.Within("upstream", func(o jsonobject.Object) jsonobject.Object {
		return o.Text("id", u.ID).Text("model", u.Model).Text("finish_reason", u.FinishReason)
	})
}

// appendJSONHead begins a whole answer, up to its output's first character; appendJSONTail adds what stands behind the last. Only the output is restored
// text.
func (x *exchange) appendJSONHead(dst []byte) []byte {
	start := len(dst)
	o := x.introduce(dst).Name("output")
	o[start] = '{'
	return append(o, '"')
}

func (x *exchange) appendJSONTail(dst []byte, c *chat.Completion) []byte {
	tail := jsonobject.Object(append(wipe.Room(dst, factsRoom), '"'))
	tail = appendEnd(tail, c).Within("masking", func(o jsonobject.Object) jsonobject.Object { return x.appendRestored(x.appendMasked(o)) })
	return append(appendUpstream(tail, c.Upstream), '}')
}

// encodeStart and encodeDone write the data of the events around a stream's text.
func (x *exchange) encodeStart() []byte {
	return x.introduce(make([]byte, 0, factsRoom)).Within("masking", x.appendMasked).Close(0)
}

func (x *exchange) encodeDone(c *chat.Completion) []byte {
	return appendUpstream(appendEnd(make([]byte, 0, factsRoom), c).Within("masking", x.appendRestored), c.Upstream).Close(0)
}

func encodeDelta(dst, text []byte) []byte {
	return wipe.Append(chat.AppendQuoted(append(dst, `{"text":`...), text), "}")
}
