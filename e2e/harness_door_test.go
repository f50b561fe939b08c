package e2e_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// A door lets programs that speak the Chat Completions API ask a gateway: it turns their request into the contract's and the answer back. What the contract has
// no place for goes on under the name that it has, so that the gateway refuses it.
type door struct {
	*httptest.Server
	t        *testing.T
	gateway  *gateway
	provider string // the name of the gateway's provider
}

func openDoor(t *testing.T, g *gateway, provider string) *door {
	t.Helper()
	d := &door{t: t, gateway: g, provider: provider}
	d.Server = httptest.NewServer(d)
	t.Cleanup(d.Close)
	return d
}

// doorRequest has the parts of a request that a door reads.
type doorRequest struct {
	Model    string          `json:"model"`
	Stream   bool            `json:"stream"`
	Tools    json.RawMessage `json:"tools"`
	Messages []struct {
		Role      string          `json:"role"`
		Content   json.RawMessage `json:"content"`
		ToolCalls json.RawMessage `json:"tool_calls"`
	} `json:"messages"`
}

// prompt is what system and user say. Several turns are none.
func (q *doorRequest) prompt() (string, bool) {
	var all []string
	users := 0
	for _, m := range q.Messages {
		var text string
		if m.Role != "system" && m.Role != "user" || json.Unmarshal(m.Content, &text) != nil {
			return "", false
		}
		if m.Role == "user" {
			users++
		}
		all = append(all, text)
	}
	return strings.Join(all, "\n\n"), users == 1
}

func (d *door) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	var q doorRequest
	if err != nil || json.Unmarshal(body, &q) != nil || r.Method != http.MethodPost {
		http.Error(w, `{"error":{"message":"not a request"}}`, http.StatusBadRequest)
		return
	}
	asked := map[string]any{"model": d.provider + "/" + q.Model, "stream": q.Stream}
	if text, one := q.prompt(); one {
		asked["prompt"] = text
	} else {
		asked["messages"] = q.Messages
	}
	if len(q.Tools) > 0 {
		asked["tools"] = q.Tools
	}
	encoded, err := json.Marshal(asked)
	if err != nil {
		d.t.Error(err)
	}
	answer, err := d.gateway.client.Do(d.gateway.request(string(encoded)))
	if err != nil {
		http.Error(w, `{"error":{"message":"no answer"}}`, http.StatusBadGateway)
		return
	}
	defer func() { _ = answer.Body.Close() }()
	switch {
	case answer.StatusCode != http.StatusOK:
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(answer.StatusCode)
		_, _ = io.Copy(w, answer.Body)
	case q.Stream:
		passStream(w, answer.Body)
	default:
		passWhole(w, answer.Body)
	}
}

func passWhole(w http.ResponseWriter, body io.Reader) {
	var a whole
	if err := json.NewDecoder(body).Decode(&a); err != nil {
		http.Error(w, `{"error":{"message":"no whole answer"}}`, http.StatusBadGateway)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(map[string]any{"id": a.ID, "object": "chat.completion", "created": 1, "model": a.Model, "choices": []any{
		map[string]any{"index": 0, "finish_reason": a.FinishReason, "message": map[string]any{"role": "assistant", "content": a.Output}}}})
}

// passStream passes each delta on as it comes. A stream that breaks off has no end mark.
func passStream(w http.ResponseWriter, body io.Reader) {
	w.Header().Set("Content-Type", "text/event-stream")
	send := func(delta, reason any) {
		var chunk bytes.Buffer
		_ = json.NewEncoder(&chunk).Encode(map[string]any{"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "m",
			"choices": []any{map[string]any{"index": 0, "delta": delta, "finish_reason": reason}}})
		_, _ = fmt.Fprintf(w, "data: %s\n", chunk.Bytes())
		_ = http.NewResponseController(w).Flush()
	}
	f := follower{lines: bufio.NewReader(body)}
	for e, err := f.next(); err == nil; e, err = f.next() {
		var data struct {
			Text         string
			FinishReason string `json:"finish_reason"`
		}
		_ = json.Unmarshal([]byte(e.data), &data)
		switch e.name {
		case "delta":
			send(map[string]any{"content": data.Text}, nil)
		case "done":
			send(map[string]any{}, data.FinishReason)
			_, _ = io.WriteString(w, "data: [DONE]\n\n")
		}
	}
}
