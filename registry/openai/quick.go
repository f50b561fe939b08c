package openai

import "github.com/vizard-gateway/vizard/registry"

// What this file recognises at once are the events that come a thousand times in a stream: a piece of text and nothing else of
// interest. All others are left to encoding/json, so it may be as picky as it likes.

// quickResponses returns the text of a response.output_text.delta.
func quickResponses(data []byte) (registry.Text, bool) {
	var kind, delta []byte
	odd := false
	whole := registry.Members(data, func(name, value []byte) {
		switch string(name) {
		case "type":
			odd = registry.Repeated(&kind, value) || odd
		case "delta":
			odd = registry.Repeated(&delta, value) || odd
		case "sequence_number", "item_id", "output_index", "content_index", "logprobs", "obfuscation":
		default:
			odd = true
		}
	})
	if !whole || odd || string(kind) != `"response.output_text.delta"` {
		return "", false
	}
	return quickText(delta)
}

func quickText(value []byte) (text registry.Text, ok bool) {
	return text, len(value) > 0 && value[0] == '"' && text.UnmarshalJSON(value) == nil
}

// quickChat returns the content of a chunk that has one choice with no more than that.
func quickChat(data []byte) (registry.Text, bool) {
	var choices []byte
	odd := false
	whole := registry.Members(data, func(name, value []byte) {
		switch string(name) {
		case "choices":
			odd = registry.Repeated(&choices, value) || odd
		case "usage":
			odd = odd || string(value) != "null"
		case "id", "model", "created", "service_tier", "system_fingerprint", "obfuscation":
		case "object":
			odd = odd || string(value) != `"chat.completion.chunk"`
		default:
			odd = true
		}
	})
	if !whole || odd {
		return "", false
	}
	var choice []byte
	registry.Elements(choices, func(value []byte) {
		odd = odd || choice != nil
		choice = value
	})
	if odd || choice == nil {
		return "", false
	}
	return quickChoice(choice)
}

func quickChoice(choice []byte) (registry.Text, bool) {
	var delta, content []byte
	odd := false
	registry.Members(choice, func(name, value []byte) {
		switch string(name) {
		case "delta":
			odd = registry.Repeated(&delta, value) || odd
		case "index":
			odd = odd || string(value) != "0"
		case "finish_reason", "logprobs":
			odd = odd || string(value) != "null"
		default:
			odd = true
		}
	})
	registry.Members(delta, func(name, value []byte) {
		switch string(name) {
		case "content":
			odd = registry.Repeated(&content, value) || odd
		case "role":
		case "refusal", "reasoning", "reasoning_content", "tool_calls", "function_call":
			odd = odd || string(value) != "null"
		default:
			odd = true
		}
	})
	if odd {
		return "", false
	}
	return quickText(content)
}
