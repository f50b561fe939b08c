package anthropic

import "github.com/vizard-gateway/vizard/registry"

// quickDelta returns the text of a content_block_delta that is a text_delta: the event that comes a thousand times in a stream. What
// it does not recognise at once is left to encoding/json, so it may be as picky as it likes.
func quickDelta(data []byte) (text registry.Text, ok bool) {
	var event, delta, kind, value []byte
	odd := false
	whole := registry.Members(data, func(name, value []byte) {
		switch string(name) {
		case "type":
			odd = registry.Repeated(&event, value) || odd
		case "delta":
			odd = registry.Repeated(&delta, value) || odd
		default:
			odd = odd || string(name) != "index"
		}
	})
	if !whole || odd || string(event) != `"content_block_delta"` {
		return "", false
	}
	registry.Members(delta, func(name, v []byte) {
		switch string(name) {
		case "type":
			odd = registry.Repeated(&kind, v) || odd
		case "text":
			odd = registry.Repeated(&value, v) || odd
		default:
			odd = true
		}
	})
	if odd || string(kind) != `"text_delta"` || len(value) == 0 || value[0] != '"' {
		return "", false
	}
	return text, text.UnmarshalJSON(value) == nil
}
