package attacks_test

import (
	numbers "encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
)

// dialect is a wire protocol: how a provider says a text in it, whole and as a stream of pieces.
type dialect struct {
	name, protocol, base string
	path                 string // a part of the target by which its requests are known
	text                 []string
	answer               func(text string) string
	before               string // events before the text
	delta                func(piece string) string
	after                string // and behind it
}

func dialects() []dialect {
	data := func(s string) string { return "data: " + s + "\n\n" }
	named := func(name, s string) string { return "event: " + name + "\n" + data(s) }
	return []dialect{
		{"chat", "openai-chat", "/v1", "/chat/completions", []string{"messages", "content"},
			func(text string) string {
				return `{"choices":[{"message":{"content":` + quote(text) + `},"finish_reason":"stop"}]}`
			}, "", func(piece string) string { return data(`{"choices":[{"delta":{"content":` + quote(piece) + `}}]}`) },
			data(`{"choices":[{"delta":{},"finish_reason":"stop"}]}`) + data("[DONE]")},
		{"responses", "openai-responses", "/v1", "/responses", []string{"input"},
			func(text string) string {
				return `{"status":"completed","output":[{"type":"message","content":[{"type":"output_text","text":` + quote(text) + `}]}]}`
			}, "", func(piece string) string {
				return named("response.output_text.delta", `{"type":"response.output_text.delta","delta":`+quote(piece)+`}`)
			}, named("response.completed", `{"type":"response.completed","response":{"status":"completed","output":[]}}`)},
		{"anthropic", "anthropic-messages", "/v1", "/messages", []string{"messages", "content"},
			func(text string) string {
				return `{"type":"message","content":[{"type":"text","text":` + quote(text) + `}],"stop_reason":"end_turn"}`
			}, named("message_start", `{"type":"message_start","message":{"id":"m","content":[]}}`) +
				named("content_block_start", `{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}`),
			func(piece string) string {
				return named("content_block_delta", `{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":`+quote(piece)+`}}`)
			},
			named("content_block_stop", `{"type":"content_block_stop","index":0}`) + named("message_delta", `{"type":"message_delta","delta":{"stop_reason":"end_turn"}}`) +
				named("message_stop", `{"type":"message_stop"}`)},
		{"gemini", "gemini", "/v1beta", "enerateContent", []string{"contents", "parts", "text"},
			func(text string) string {
				return `{"candidates":[{"content":{"parts":[{"text":` + quote(text) + `}]},"finishReason":"STOP"}]}`
			}, "", func(piece string) string {
				return data(`{"candidates":[{"content":{"parts":[{"text":` + quote(piece) + `}]}}]}`)
			},
			data(`{"candidates":[{"content":{"parts":[{"text":""}]},"finishReason":"STOP"}]}`)},
		{"cohere", "cohere-v2", "/v2", "/v2/chat", []string{"messages", "content"},
			func(text string) string {
				return `{"message":{"content":[{"type":"text","text":` + quote(text) + `}]},"finish_reason":"COMPLETE"}`
			}, "", func(piece string) string {
				return named("content-delta", `{"type":"content-delta","index":0,"delta":{"message":{"content":{"text":`+quote(piece)+`}}}}`)
			},
			named("message-end", `{"type":"message-end","delta":{"finish_reason":"COMPLETE"}}`)},
		{"bedrock", "bedrock-converse", "", "/converse", []string{"messages", "content", "text"},
			func(text string) string {
				return `{"output":{"message":{"content":[{"text":` + quote(text) + `}]}},"stopReason":"end_turn"}`
			}, "", func(piece string) string {
				return frame("contentBlockDelta", `{"contentBlockIndex":0,"delta":{"text":`+quote(piece)+`}}`)
			},
			frame("messageStop", `{"stopReason":"end_turn"}`) + frame("metadata", `{"usage":{"inputTokens":1,"outputTokens":1}}`)},
	}
}

// configuration is that of a provider of each protocol at url.
func configuration(url string) string {
	var b strings.Builder
	for _, d := range dialects() {
		fmt.Fprintf(&b, "  %s: {protocol: %s, endpoint: %q, auth: bearer, credential: {env: POOLED}, models: [\"*\"]}\n", d.name, d.protocol, url+d.base)
	}
	fmt.Fprintf(&b, "  keyless: {protocol: openai-chat, endpoint: %q, models: [\"*\"]}\n", url+"/v1")
	return b.String()
}

// dialectOf tells by a request's target which protocol it is of.
func dialectOf(target string) dialect {
	all := dialects()
	i := slices.IndexFunc(all, func(d dialect) bool { return strings.Contains(target, d.path) && strings.HasPrefix(target, d.base) })
	return all[max(i, 0)]
}

func (d dialect) kind() string {
	if d.name == "bedrock" {
		return "application/vnd.amazon.eventstream"
	}
	return "text/event-stream"
}

// stream says a text in pieces of three runes, so that placeholders are cut.
func (d dialect) stream(text string) string {
	var b strings.Builder
	b.WriteString(d.before)
	for piece := range slices.Chunk([]rune(text), 3) {
		b.WriteString(d.delta(string(piece)))
	}
	return b.String() + d.after
}

// prompt finds the prompt in a request.
func (d dialect) prompt(body []byte) string {
	var at any
	if json.Unmarshal(body, &at) != nil {
		return ""
	}
	for _, name := range d.text {
		if list, ok := at.([]any); ok && len(list) > 0 {
			at = list[0]
		}
		members, _ := at.(map[string]any)
		at = members[name]
	}
	if list, ok := at.([]any); ok && len(list) > 0 {
		members, _ := list[0].(map[string]any)
		at = members["text"]
	}
	text, _ := at.(string)
	return text
}

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// frame is one event of application/vnd.amazon.eventstream.
func frame(name, payload string) string {
	var h []byte
	for _, header := range [][2]string{{":event-type", name}, {":content-type", "application/json"}, {":message-type", "event"}} {
		h = append(append(append(h, byte(len(header[0]))), header[0]...), 7)
		h = append(numbers.BigEndian.AppendUint16(h, uint16(len(header[1]))), header[1]...)
	}
	b := numbers.BigEndian.AppendUint32(nil, uint32(16+len(h)+len(payload)))
	b = numbers.BigEndian.AppendUint32(b, uint32(len(h)))
	b = numbers.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
	b = append(append(b, h...), payload...)
	return string(numbers.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b)))
}
