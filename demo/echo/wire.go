package echo

import (
	"encoding/json"
	"errors"
	"net/http"
)

// The shapes below are those of https://platform.openai.com/docs/api-reference/chat, cut down to what an answer needs.

const longestRequest = 1 << 20 // bytes

type request struct {
	Model         string    `json:"model"`
	Messages      []message `json:"messages"`
	Stream        bool      `json:"stream"`
	StreamOptions struct {
		IncludeUsage bool `json:"include_usage"`
	} `json:"stream_options"`
}

type message struct {
	Role    string  `json:"role"`
	Content content `json:"content"`
}

// content is a message's text: a string, or a list of parts of which only those of type "text" count.
type content string

// UnmarshalJSON takes both forms.
func (c *content) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] == '"' {
		return json.Unmarshal(b, (*string)(c))
	}
	var parts []struct {
		Type string `json:"type"`
		Text string `json:"text"`
	}
	if err := json.Unmarshal(b, &parts); err != nil {
		return err
	}
	for _, p := range parts {
		if p.Type == "text" {
			*c += content(p.Text)
		}
	}
	return nil
}

func read(w http.ResponseWriter, r *http.Request) (request, error) {
	var q request
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, longestRequest)).Decode(&q); err != nil {
		return request{}, errors.New("the body is not a chat completion request")
	}
	if q.Model == "" || q.prompt() == "" {
		return request{}, errors.New("model and a user message are required")
	}
	return q, nil
}

// prompt is the text of the last user message, "" if there is none.
func (q request) prompt() string {
	for i := len(q.Messages) - 1; i >= 0; i-- {
		if q.Messages[i].Role == "user" {
			return string(q.Messages[i].Content)
		}
	}
	return ""
}

type usage struct {
	Prompt     int `json:"prompt_tokens"`
	Completion int `json:"completion_tokens"`
	Total      int `json:"total_tokens"`
}

// usage counts four bytes as a token, which is what English text comes to on average.
func (q request) usage() usage {
	in, out := (len(q.prompt())+3)/4, (len(Prefix)+len(q.prompt())+3)/4
	return usage{in, out, in + out}
}

// answer is the frame that a whole answer and a streamed chunk share.
type answer struct {
	ID      string   `json:"id"`
	Object  string   `json:"object"`
	Created int64    `json:"created"`
	Model   string   `json:"model"`
	Choices []choice `json:"choices"`
	Usage   *usage   `json:"usage,omitempty"`
}

type choice struct {
	Index        int     `json:"index"`
	Message      *text   `json:"message,omitempty"`
	Delta        *text   `json:"delta,omitempty"`
	FinishReason *string `json:"finish_reason"`
}

type text struct {
	Role    string `json:"role,omitempty"`
	Content string `json:"content,omitempty"`
}

func refuse(w http.ResponseWriter, err error) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusBadRequest)
	_ = json.NewEncoder(w).Encode(map[string]any{
		"error": map[string]any{"message": err.Error(), "type": "invalid_request_error", "param": nil, "code": nil},
	})
}
