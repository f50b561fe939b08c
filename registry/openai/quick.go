package openai

import "github.com/vizard-gateway/vizard/registry"

// What this file recognises at once is what comes all the time: a whole answer in its usual form, and the events of a stream that bring a
// piece of text and nothing else of interest. All others are left to encoding/json, so it may be as picky as it likes. Each list has the
// names that the type of the same object has, because encoding/json minds how their values are written.

var (
	responsesEventNames = []string{"type", "delta", "error", "item", "response"}
	responseNames       = []string{"id", "model", "status", "error", "output", "usage", "incomplete_details", "object", "type"}
	itemNames           = []string{"type", "content"}
	partNames           = []string{"type", "text", "refusal"}
	responsesUsageNames = []string{"input_tokens", "output_tokens", "input_tokens_details", "output_tokens_details"}

	completionNames = []string{"choices", "id", "model", "object", "usage", "type", "error", "x_groq"}
	choiceNames     = []string{"index", "finish_reason", "message", "delta"}
	messageNames    = []string{"content", "refusal", "tool_calls", "reasoning", "reasoning_content"}
	chatUsageNames  = []string{"prompt_tokens", "completion_tokens", "total_tokens", "prompt_cache_hit_tokens", "citation_tokens", "reasoning_tokens",
		"prompt_tokens_details", "completion_tokens_details"}

	cachedNames    = []string{"cached_tokens"}
	reasoningNames = []string{"reasoning_tokens"}
)

// quickResponses returns the text of a response.output_text.delta.
func quickResponses(data []byte) (text registry.Text, ok bool) {
	r := registry.NewReader(data)
	needed := 0
	r.Object(responsesEventNames, func(name string) {
		switch name {
		case "type":
			r.Is(`"response.output_text.delta"`)
			needed++
		case "delta":
			text = r.Text()
			needed++
		default:
			r.Is("null")
		}
	})
	return text, r.Done() && needed == 2
}

// Quick reads a whole response that nothing cut short. registry.ReadJSON asks for it.
func (p *response) Quick(body []byte) bool {
	r := registry.NewReader(body)
	var read response
	r.Object(responseNames, func(name string) {
		switch name {
		case "id":
			read.ID = r.Label()
		case "model":
			read.Model = r.Label()
		case "status":
			read.Status = r.Label()
		case "output":
			r.Array(func() { read.Output = append(read.Output, quickItem(&r)) })
		case "usage":
			read.Usage = quickResponsesUsage(&r)
		case "object":
			r.Is(`"response"`)
		default:
			r.Is("null")
		}
	})
	if !r.Done() {
		return false
	}
	*p = read
	return true
}

func quickItem(r *registry.Reader) (item outputItem) {
	r.Object(itemNames, func(name string) {
		switch name {
		case "type":
			item.Type = r.Label()
		case "content":
			item.Content = r.Value()
		}
	})
	return item
}

// quickParts reads the parts of a message.
func quickParts(content []byte) (parts []outputPart, ok bool) {
	r := registry.NewReader(content)
	r.Array(func() {
		var part outputPart
		r.Object(partNames, func(name string) {
			switch name {
			case "type":
				part.Type = r.Label()
			case "text":
				part.Text = r.Text()
			case "refusal":
				part.Refusal = r.Text()
			}
		})
		parts = append(parts, part)
	})
	return parts, r.Done()
}

func quickResponsesUsage(r *registry.Reader) *responsesUsage {
	u := &responsesUsage{}
	r.Object(responsesUsageNames, func(name string) {
		switch name {
		case "input_tokens":
			u.Input = r.Tokens()
		case "output_tokens":
			u.Output = r.Tokens()
		case "input_tokens_details":
			r.Object(cachedNames, func(string) { u.InputDetails.Cached = r.Tokens() })
		case "output_tokens_details":
			r.Object(reasoningNames, func(string) { u.OutputDetails.Reasoning = r.Tokens() })
		}
	})
	return u
}

// quickChat returns the content of a chunk that has one choice with no more than that.
func quickChat(data []byte) (text registry.Text, ok bool) {
	r := registry.NewReader(data)
	choices := 0
	r.Object(completionNames, func(name string) {
		switch name {
		case "choices":
			r.Array(func() {
				choices++
				text = quickDelta(&r)
			})
		case "object":
			r.Is(`"chat.completion.chunk"`)
		case "id", "model":
			r.Value()
		default:
			r.Is("null")
		}
	})
	return text, r.Done() && choices == 1
}

func quickDelta(r *registry.Reader) (text registry.Text) {
	r.Object(choiceNames, func(name string) {
		switch name {
		case "index":
			r.Is("0")
		case "delta":
			r.Object(messageNames, func(name string) {
				if name == "content" {
					text = r.Text()
				} else {
					r.Is("null")
				}
			})
		default:
			r.Is("null")
		}
	})
	return text
}

// Quick reads a whole completion with one choice. registry.ReadJSON asks for it.
func (c *completion) Quick(body []byte) bool {
	r := registry.NewReader(body)
	var read completion
	r.Object(completionNames, func(name string) {
		switch name {
		case "id":
			read.ID = r.Label()
		case "model":
			read.Model = r.Label()
		case "object":
			r.Is(`"chat.completion"`)
		case "choices":
			r.Array(func() { read.Choices = append(read.Choices, quickChoice(&r)) })
		case "usage":
			read.Usage = quickChatUsage(&r)
		default:
			r.Is("null")
		}
	})
	if !r.Done() {
		return false
	}
	*c = read
	return true
}

func quickChoice(r *registry.Reader) (c choice) {
	r.Object(choiceNames, func(name string) {
		switch name {
		case "index":
			r.Is("0")
		case "finish_reason":
			c.Finish = r.Label()
		case "message":
			c.Message = quickMessage(r)
		default:
			r.Is("null")
		}
	})
	return c
}

// quickMessage reads a message that is text, and neither a refusal nor a call.
func quickMessage(r *registry.Reader) *message {
	if r.Null() {
		return nil
	}
	m := &message{}
	r.Object(messageNames, func(name string) {
		switch name {
		case "content":
			m.Content.text = r.Text()
		case "refusal":
			r.Is("null")
		case "tool_calls":
			if !r.Null() {
				r.Array(r.Odd)
			}
		default:
			r.Value() // reasoning, which a whole answer leaves out
		}
	})
	return m
}

// quickChatUsage reads what OpenAI and DeepSeek count.
func quickChatUsage(r *registry.Reader) *chatUsage {
	u := &chatUsage{}
	r.Object(chatUsageNames, func(name string) {
		switch name {
		case "prompt_tokens":
			u.Prompt = r.Tokens()
		case "completion_tokens":
			u.Completion = r.Tokens()
		case "total_tokens":
			u.Total = r.Tokens()
		case "prompt_cache_hit_tokens":
			u.CacheHit = r.Tokens()
		case "prompt_tokens_details":
			r.Object(cachedNames, func(string) { u.PromptDetails.Cached = r.Tokens() })
		case "completion_tokens_details":
			r.Object(reasoningNames, func(string) { u.CompletionDetails.Reasoning = r.Tokens() })
		default:
			r.Is("null")
		}
	})
	return u
}
