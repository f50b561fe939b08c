package anthropic

import "github.com/vizard-gateway/vizard/registry"

// What this file recognises at once is what comes all the time: a whole message, and the events of a stream that bring a piece of text. All
// others are left to encoding/json, so it may be as picky as it likes. Each list has the names that the type of the same object has,
// because encoding/json minds how their values are written.

var (
	eventNames    = []string{"type", "delta", "error", "message", "content_block", "usage"}
	deltaNames    = []string{"type", "text", "stop_reason", "stop_details"}
	messageNames  = []string{"type", "id", "model", "content", "usage", "stop_reason", "stop_details", "error", "object"}
	blockNames    = []string{"type", "text"}
	usageNames    = []string{"input_tokens", "cache_read_input_tokens", "cache_creation_input_tokens", "output_tokens", "output_tokens_details"}
	thinkingNames = []string{"thinking_tokens"}
)

// quickDelta returns the text of a content_block_delta that is a text_delta.
func quickDelta(data []byte) (text registry.Text, ok bool) {
	r := registry.NewReader(data)
	needed := 0
	r.Object(eventNames, func(name string) {
		switch name {
		case "type":
			r.Is(`"content_block_delta"`)
			needed++
		case "delta":
			r.Object(deltaNames, func(name string) {
				switch name {
				case "type":
					r.Is(`"text_delta"`)
					needed++
				case "text":
					text = r.Text()
				default:
					r.Is("null")
				}
			})
		default:
			r.Is("null")
		}
	})
	return text, r.Done() && needed == 2
}

// Quick reads a whole message that no details of a refusal belong to. registry.ReadJSON asks for it.
func (m *message) Quick(body []byte) bool {
	r := registry.NewReader(body)
	var read message
	r.Object(messageNames, func(name string) {
		switch name {
		case "type":
			read.Type = r.Label()
		case "id":
			read.ID = r.Label()
		case "model":
			read.Model = r.Label()
		case "content":
			r.Array(func() { read.Content = append(read.Content, quickBlock(&r)) })
		case "usage":
			read.Usage = quickUsage(&r)
		case "stop_reason":
			read.Reason = r.Label()
		default:
			r.Is("null")
		}
	})
	if !r.Done() || read.Type != "message" {
		return false
	}
	*m = read
	return true
}

func quickBlock(r *registry.Reader) (b block) {
	r.Object(blockNames, func(name string) {
		switch name {
		case "type":
			b.Type = r.Label()
		case "text":
			b.Text = r.Text()
		}
	})
	return b
}

func quickUsage(r *registry.Reader) *usage {
	u := &usage{}
	r.Object(usageNames, func(name string) {
		switch name {
		case "input_tokens":
			u.Input = r.Tokens()
		case "cache_read_input_tokens":
			u.CacheRead = r.Tokens()
		case "cache_creation_input_tokens":
			u.CacheCreation = r.Tokens()
		case "output_tokens":
			u.Output = r.Tokens()
		case "output_tokens_details":
			r.Object(thinkingNames, func(string) { u.OutputDetails.Thinking = r.Tokens() })
		}
	})
	return u
}
