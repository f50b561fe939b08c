package e2e_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
)

// seen is one request as a provider received it.
type seen struct {
	Method, Path, Query, Proto string
	Header                     http.Header
	Host                       string
	Body                       []byte
	Trailer                    http.Header
}

// provider is a real HTTP server in place of a model provider. It keeps the requests and replies with answer.
type provider struct {
	*httptest.Server
	mu       sync.Mutex
	requests []seen
	answer   http.HandlerFunc
}

// newProvider starts a provider without TLS that answers every request by answer; nil: echo, as openai-chat.
func newProvider(t *testing.T, answer http.HandlerFunc) *provider {
	t.Helper()
	p := &provider{answer: answer}
	if answer == nil {
		p.answer = echo
	}
	p.Server = httptest.NewServer(http.HandlerFunc(p.serve))
	t.Cleanup(func() { p.CloseClientConnections(); p.Close() })
	return p
}

func (p *provider) serve(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	p.mu.Lock()
	p.requests = append(p.requests, seen{Method: r.Method, Path: r.URL.Path, Query: r.URL.RawQuery, Proto: r.Proto,
		Header: r.Header.Clone(), Host: r.Host, Body: body, Trailer: r.Trailer.Clone()})
	answer := p.answer
	p.mu.Unlock()
	r.Body = io.NopCloser(strings.NewReader(string(body)))
	answer(w, r)
}

// respond changes the provider's answers from now on.
func (p *provider) respond(answer http.HandlerFunc) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.answer = answer
}

// received returns the requests so far.
func (p *provider) received() []seen {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.requests)
}

// only returns the one request that arrived and fails if there was another number of them.
func (p *provider) only(t *testing.T) seen {
	t.Helper()
	all := p.received()
	if len(all) != 1 {
		t.Fatalf("the provider received %d requests, want 1", len(all))
	}
	return all[0]
}

// chatRequest is what an openai-chat provider reads.
type chatRequest struct {
	Model    string `json:"model"`
	Stream   bool   `json:"stream"`
	Messages []struct {
		Role    string `json:"role"`
		Content string `json:"content"`
	} `json:"messages"`
}

func readChat(r *http.Request) (chatRequest, error) {
	var c chatRequest
	d := json.NewDecoder(r.Body)
	if err := d.Decode(&c); err != nil {
		return c, err
	}
	if len(c.Messages) != 1 || c.Messages[0].Role != "user" {
		return c, fmt.Errorf("want one user message, got %d", len(c.Messages))
	}
	return c, nil
}

// echo answers with the prompt that it received.
func echo(w http.ResponseWriter, r *http.Request) {
	c, err := readChat(r)
	if err != nil {
		http.Error(w, `{"error":{"message":"bad request","type":"invalid_request_error"}}`, http.StatusBadRequest)
		return
	}
	say(c.Messages[0].Content, 5)(w, withStream(r, c.Stream))
}

func withStream(r *http.Request, stream bool) *http.Request {
	if stream {
		r.Header.Set("X-Test-Stream", "1")
	}
	return r
}

// say returns an openai-chat answer with the given text: streamed in pieces of n runes if the request asks for it.
func say(text string, n int) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		stream := r.Header.Get("X-Test-Stream") != ""
		if !stream {
			if c, err := readChat(r); err == nil {
				stream = c.Stream
			}
		}
		if stream {
			w.Header().Set("Content-Type", "text/event-stream")
			_, _ = io.WriteString(w, chatStream(text, n))
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, chatAnswer(text))
	}
}

func chatAnswer(text string) string {
	return fmt.Sprintf(`{"id":"chatcmpl-1","object":"chat.completion","model":"echo-1","choices":[{"index":0,"message":{"role":"assistant","content":%s},"finish_reason":"stop"}],"usage":{"prompt_tokens":12,"completion_tokens":34,"total_tokens":46}}`, quote(text))
}

// chatStream is a whole openai-chat stream that says text in pieces of n runes.
func chatStream(text string, n int) string {
	var b strings.Builder
	for piece := range slices.Chunk([]rune(text), n) {
		fmt.Fprintf(&b, "data: %s\n\n", chatDelta(string(piece)))
	}
	b.WriteString(`data: {"id":"chatcmpl-1","object":"chat.completion.chunk","model":"echo-1","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}` + "\n\n")
	b.WriteString(`data: {"id":"chatcmpl-1","object":"chat.completion.chunk","model":"echo-1","choices":[],"usage":{"prompt_tokens":12,"completion_tokens":34,"total_tokens":46}}` + "\n\n")
	b.WriteString("data: [DONE]\n\n")
	return b.String()
}

func chatDelta(text string) string {
	return fmt.Sprintf(`{"id":"chatcmpl-1","object":"chat.completion.chunk","model":"echo-1","choices":[{"index":0,"delta":{"content":%s},"finish_reason":null}]}`, quote(text))
}

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(b)
}
