package echo_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/demo/echo"
)

func start(t *testing.T, o echo.Options) *echo.Server {
	t.Helper()
	s, err := echo.Start(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	return s
}

func post(t *testing.T, s *echo.Server, body string) *http.Response {
	t.Helper()
	resp, err := http.Post(s.URL()+"/chat/completions", "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = resp.Body.Close() })
	return resp
}

type chunk struct {
	ID, Object, Model string
	Choices           []struct {
		Message, Delta struct{ Role, Content string }
		FinishReason   *string `json:"finish_reason"`
	}
	Usage *struct {
		In    int `json:"prompt_tokens"`
		Out   int `json:"completion_tokens"`
		Total int `json:"total_tokens"`
	}
}

func decode(t *testing.T, data string) chunk {
	t.Helper()
	var c chunk
	if err := json.Unmarshal([]byte(data), &c); err != nil {
		t.Fatalf("%v in %q", err, data)
	}
	return c
}

func TestWholeAnswer(t *testing.T) {
	seen := make(chan echo.Seen, 1)
	sent := make(chan string, 1)
	s := start(t, echo.Options{Seen: func(v echo.Seen) { seen <- v }, Sent: func(id, text string) { sent <- id + text }})
	for name, messages := range map[string]string{
		"a string":        `[{"role":"system","content":"no"},{"role":"user","content":"Write to EMAIL_1"}]`,
		"parts":           `[{"role":"user","content":[{"type":"text","text":"Write to "},{"type":"image_url"},{"type":"text","text":"EMAIL_1"}]}]`,
		"the last one":    `[{"role":"user","content":"no"},{"role":"assistant","content":"no"},{"role":"user","content":"Write to EMAIL_1"}]`,
		"escaped content": `[{"role":"user","content":"Write to EMAIL\u005f1"}]`,
	} {
		t.Run(name, func(t *testing.T) {
			resp := post(t, s, `{"model":"demo-1","messages":`+messages+`}`)
			body, err := io.ReadAll(resp.Body)
			if err != nil || resp.StatusCode != http.StatusOK || resp.Header.Get("Content-Type") != "application/json" {
				t.Fatalf("status %d, header %v, error %v", resp.StatusCode, resp.Header, err)
			}
			got := decode(t, string(body))
			if got.Object != "chat.completion" || got.Model != "demo-1" || !strings.HasPrefix(got.ID, "chatcmpl-") {
				t.Errorf("frame %+v", got)
			}
			if c := got.Choices[0]; c.Message.Role != "assistant" || c.Message.Content != echo.Prefix+"Write to EMAIL_1" || *c.FinishReason != "stop" {
				t.Errorf("choice %+v", c)
			}
			if u := got.Usage; u == nil || u.In != 4 || u.Out != 7 || u.Total != 11 {
				t.Errorf("usage %+v", u)
			}
			if s := <-sent; s != got.ID+echo.Prefix+"Write to EMAIL_1" {
				t.Errorf("sent %q", s)
			}
			if diff := cmp.Diff(echo.Seen{ID: got.ID, Model: "demo-1", Prompt: "Write to EMAIL_1"}, <-seen); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// events reads a streamed answer to its end and returns the data of every event.
func events(t *testing.T, r io.Reader) []string {
	t.Helper()
	var all []string
	for lines := bufio.NewScanner(r); lines.Scan(); {
		if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
			all = append(all, data)
		} else if lines.Text() != "" {
			t.Errorf("line %q", lines.Text())
		}
	}
	return all
}

func TestStreamCutsPlaceholders(t *testing.T) {
	seen := make(chan echo.Seen, 1)
	var sent strings.Builder
	s := start(t, echo.Options{Seen: func(v echo.Seen) { seen <- v }, Sent: func(_, text string) { sent.WriteString(text) }})
	const prompt = "Zoë 🙂 wrote to EMAIL_1 and CREDIT_CARD_12"
	resp := post(t, s, `{"model":"demo-1","stream":true,"stream_options":{"include_usage":true},
		"messages":[{"role":"user","content":"`+prompt+`"}]}`)
	if got := resp.Header.Get("Content-Type"); got != "text/event-stream" {
		t.Errorf("content type %q", got)
	}
	all := events(t, resp.Body)
	if len(all) < 4 || all[len(all)-1] != "[DONE]" {
		t.Fatalf("events %q", all)
	}
	var text strings.Builder
	for _, data := range all[:len(all)-3] {
		piece := decode(t, data).Choices[0].Delta.Content
		if len(piece) > 8 || strings.Contains(piece, "EMAIL_1") {
			t.Errorf("piece %q is not cut", piece)
		}
		text.WriteString(piece)
	}
	if text.String() != echo.Prefix+prompt || sent.String() != text.String() {
		t.Errorf("text %q, told %q", text.String(), sent.String())
	}
	if end := decode(t, all[len(all)-3]); end.Choices[0].FinishReason == nil || *end.Choices[0].FinishReason != "stop" {
		t.Errorf("finish %+v", end)
	}
	if end := decode(t, all[len(all)-2]); len(end.Choices) != 0 || end.Usage == nil || end.Usage.Total != end.Usage.In+end.Usage.Out {
		t.Errorf("usage %+v", end)
	}
	if diff := cmp.Diff(echo.Seen{ID: decode(t, all[0]).ID, Model: "demo-1", Prompt: prompt, Stream: true}, <-seen); diff != "" {
		t.Error(diff)
	}
}

func TestStreamWithoutUsage(t *testing.T) {
	s := start(t, echo.Options{})
	resp := post(t, s, `{"model":"m","stream":true,"messages":[{"role":"user","content":"hi"}]}`)
	for _, data := range events(t, resp.Body) {
		if strings.Contains(data, `"usage"`) {
			t.Errorf("event %q was not asked for", data)
		}
	}
}

func TestRefusals(t *testing.T) {
	s := start(t, echo.Options{Seen: func(v echo.Seen) { t.Errorf("saw %+v", v) }})
	for name, body := range map[string]string{
		"not JSON":        `{`,
		"no model":        `{"messages":[{"role":"user","content":"hi"}]}`,
		"no user message": `{"model":"m","messages":[{"role":"system","content":"hi"}]}`,
		"content a map":   `{"model":"m","messages":[{"role":"user","content":{"a":1}}]}`,
		"too long":        `{"model":"m","messages":[{"role":"user","content":"` + strings.Repeat("x", 1<<20) + `"}]}`,
	} {
		t.Run(name, func(t *testing.T) {
			resp := post(t, s, body)
			var e struct {
				Error struct{ Message, Type string }
			}
			if err := json.NewDecoder(resp.Body).Decode(&e); err != nil || resp.StatusCode != http.StatusBadRequest ||
				e.Error.Type != "invalid_request_error" || e.Error.Message == "" {
				t.Errorf("status %d, body %+v, error %v", resp.StatusCode, e, err)
			}
		})
	}
	for path, want := range map[string]int{"/models": http.StatusNotFound, "/chat/completions": http.StatusMethodNotAllowed} {
		resp, err := http.Get(s.URL() + path)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		if resp.StatusCode != want {
			t.Errorf("GET %s: %d, want %d", path, resp.StatusCode, want)
		}
	}
}

func TestCloseLetsAnswersFinish(t *testing.T) {
	s := start(t, echo.Options{Delay: time.Millisecond})
	resp := post(t, s, `{"model":"m","stream":true,"messages":[{"role":"user","content":"`+strings.Repeat("word ", 40)+`"}]}`)
	closed := make(chan error, 1)
	go func() { closed <- s.Close(context.Background()) }()
	all := events(t, resp.Body)
	if all[len(all)-1] != "[DONE]" {
		t.Errorf("the stream ended with %q", all[len(all)-1])
	}
	if err := <-closed; err != nil {
		t.Error(err)
	}
	if err := s.Close(context.Background()); err != nil {
		t.Errorf("second Close: %v", err)
	}
	if _, err := http.Get(s.URL()); err == nil {
		t.Error("the server still answers")
	}
}

func TestCloseCutsAtTheDeadline(t *testing.T) {
	s := start(t, echo.Options{Delay: time.Hour})
	resp := post(t, s, `{"model":"m","stream":true,"messages":[{"role":"user","content":"hi"}]}`)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := s.Close(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if _, err := io.ReadAll(resp.Body); err == nil {
		t.Error("the answer was not cut")
	}
}

func Example() {
	s, err := echo.Start(echo.Options{Seen: func(v echo.Seen) { fmt.Println(v.Model, "saw:", v.Prompt) }})
	if err != nil {
		return
	}
	defer func() { _ = s.Close(context.Background()) }()
	resp, err := http.Post(s.URL()+"/chat/completions", "application/json",
		strings.NewReader(`{"model":"demo-1","messages":[{"role":"user","content":"Write to EMAIL_1"}]}`))
	if err != nil {
		return
	}
	defer func() { _ = resp.Body.Close() }()
	// Output: demo-1 saw: Write to EMAIL_1
}
