package extproc_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/service/ext_proc/v3"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/record"
)

const (
	prompt     = `{"model":"fake/m","prompt":"Write to jane@example.com"}`
	streamed   = `{"model":"fake/m","prompt":"Write to jane@example.com","stream":true}`
	good       = `{"id":"1","model":"m","choices":[{"message":{"content":"Dear EMAIL_1"},"finish_reason":"stop"}]}`
	firstDelta = "data: {\"choices\":[{\"delta\":{\"content\":\"Dear EMAIL_1 \"}}]}\n\n"
)

// forward plays a request until the sidecar has forwarded it.
func (c *call) forward(body string) (headers, sent *extprocv3.ProcessingResponse) {
	c.t.Helper()
	c.send(requestHeaders(goodKey))
	c.send(requestBody(body, true))
	headers, sent = c.recv(), c.recv()
	if headers.GetRequestHeaders() == nil || sent.GetRequestBody() == nil {
		c.t.Fatalf("not forwarded: %T, %T", headers.GetResponse(), sent.GetResponse())
	}
	return headers, sent
}

func TestWholeExchange(t *testing.T) {
	s := startSidecar(t, nil)
	c := s.open(t)
	_, sent := c.forward(prompt)
	up := string(sent.GetRequestBody().GetResponse().GetBodyMutation().GetStreamedResponse().GetBody())
	if !strings.Contains(up, "EMAIL_1") || strings.Contains(up, "jane") {
		t.Fatalf("forwarded %q", up)
	}
	c.send(responseHeaders("200", "application/json"))
	c.send(responseBody(good, true))
	if c.recv().GetResponseHeaders() == nil {
		t.Fatal("no reply to the headers")
	}
	body := c.recv().GetResponseBody().GetResponse().GetBodyMutation().GetStreamedResponse()
	if !body.GetEndOfStream() || !strings.Contains(string(body.GetBody()), `"output":"Dear jane@example.com"`) {
		t.Fatalf("answered %q", body.GetBody())
	}
	if err := c.stream.CloseSend(); err != nil {
		t.Fatal(err)
	}
	if err := c.end(); !errors.Is(err, io.EOF) {
		t.Errorf("a finished exchange ended with %v, want a clean end", err)
	}
	if e := s.records.await(t, 1); e.Status != 200 || e.ErrorCode != "" || e.Entities["EMAIL"] != 1 {
		t.Errorf("recorded %+v", e)
	}
}

// TestNeverACleanEndBeforeTheExchangeIsOver closes Envoy's side in every phase: a clean end of ours would let Envoy carry on.
func TestNeverACleanEndBeforeTheExchangeIsOver(t *testing.T) {
	s := startSidecar(t, nil)
	for name, play := range map[string]func(*call){
		"before anything":     func(*call) {},
		"after headers":       func(c *call) { c.send(requestHeaders(goodKey)) },
		"within the body":     func(c *call) { c.send(requestHeaders(goodKey)); c.send(requestBody(prompt[:10], false)) },
		"after forwarding":    func(c *call) { c.forward(prompt) },
		"at response headers": func(c *call) { c.forward(prompt); c.send(responseHeaders("200", "application/json")) },
		"within a whole answer": func(c *call) {
			c.forward(prompt)
			c.send(responseHeaders("200", "application/json"))
			c.send(responseBody(good[:10], false))
		},
		"within a stream": func(c *call) {
			c.forward(streamed)
			c.send(responseHeaders("200", "text/event-stream"))
			c.send(responseBody(firstDelta, false))
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := s.open(t)
			play(c)
			if err := c.stream.CloseSend(); err != nil {
				t.Fatal(err)
			}
			if err := c.end(); errors.Is(err, io.EOF) || status.Code(err) != codes.Aborted {
				t.Errorf("ended with %v, want Aborted", err)
			}
		})
	}
}

func TestMessagesOutOfOrderAreErrors(t *testing.T) {
	s := startSidecar(t, nil)
	for name, play := range map[string]func(*call){
		"body first":          func(c *call) { c.send(requestBody(prompt, true)) },
		"headers twice":       func(c *call) { c.send(requestHeaders(goodKey)); c.send(requestHeaders(goodKey)) },
		"body after its end":  func(c *call) { c.forward(prompt); c.send(requestBody("x", true)) },
		"answer's body first": func(c *call) { c.forward(prompt); c.send(responseBody("x", true)) },
		"answer's headers twice": func(c *call) {
			c.forward(prompt)
			c.send(responseHeaders("200", "application/json"))
			c.send(responseHeaders("200", "application/json"))
		},
		"an empty message": func(c *call) { c.send(&extprocv3.ProcessingRequest{}) },
	} {
		t.Run(name, func(t *testing.T) {
			c := s.open(t)
			play(c)
			if err := c.end(); status.Code(err) != codes.FailedPrecondition {
				t.Errorf("ended with %v", err)
			}
		})
	}
}

// TestPanicBecomesAnError has a codec panic: the stream ends in an error, the others go on, and the panic's value stays inside.
func TestPanicBecomesAnError(t *testing.T) {
	s := startSidecar(t, nil)
	c := s.open(t)
	c.send(requestHeaders(goodKey))
	c.send(requestBody(`{"model":"broken/m","prompt":"x"}`, true))
	err := c.end()
	if status.Code(err) != codes.Internal || strings.Contains(err.Error(), "CANARY") {
		t.Errorf("ended with %v", err)
	}
	if e := s.records.await(t, 1); e.ErrorCode != "internal" {
		t.Errorf("recorded %+v", e)
	}
	if log := s.log.String(); !strings.Contains(log, "panicked") || strings.Contains(log, "CANARY") {
		t.Errorf("logged %q", log)
	}
	s.open(t).forward(prompt)
}

func TestFullGatewayRefuses(t *testing.T) {
	s := startSidecar(t, func(set *extproc.Settings, _ *extproc.Parts) { set.MaxConcurrent = 1 })
	s.open(t).forward(prompt)
	c := s.open(t)
	c.send(requestHeaders(goodKey))
	refusal := c.recv().GetImmediateResponse()
	if refusal.GetStatus().GetCode() != 503 || !strings.Contains(string(refusal.GetBody()), `"code":"unavailable"`) {
		t.Errorf("answered %v", refusal)
	}
}

func TestDrainingGatewayRefusesAndFinishes(t *testing.T) {
	s := startSidecar(t, nil)
	old := s.open(t)
	old.forward(prompt)
	s.server.Drain()
	c := s.open(t)
	c.send(requestHeaders(goodKey))
	if got := c.recv().GetImmediateResponse().GetStatus().GetCode(); got != 503 {
		t.Errorf("status %d", got)
	}
	old.send(responseHeaders("200", "application/json"))
	old.send(responseBody(good, true))
	if old.recv().GetResponseHeaders() == nil {
		t.Error("an exchange in progress was not finished")
	}
}

// TestTimeouts lets each clock run out.
func TestTimeouts(t *testing.T) {
	const short, long = 50 * time.Millisecond, time.Minute
	for name, tc := range map[string]struct {
		timeouts config.Timeouts
		play     func(*call)
	}{
		"first byte": {config.Timeouts{RequestBody: long, FirstByte: short, Idle: long, Total: long}, func(c *call) { c.forward(prompt) }},
		"idle": {config.Timeouts{RequestBody: long, FirstByte: long, Idle: short, Total: long}, func(c *call) {
			c.forward(prompt)
			c.send(responseHeaders("200", "application/json"))
		}},
		"total": {config.Timeouts{RequestBody: long, FirstByte: long, Idle: long, Total: short}, func(c *call) { c.forward(prompt) }},
	} {
		t.Run(name, func(t *testing.T) {
			s := startSidecar(t, func(set *extproc.Settings, _ *extproc.Parts) { set.Timeouts = tc.timeouts })
			c := s.open(t)
			tc.play(c)
			refusal := c.recv().GetImmediateResponse()
			if refusal.GetStatus().GetCode() != 504 || !strings.Contains(string(refusal.GetBody()), `"code":"provider_timeout"`) {
				t.Errorf("answered %v", refusal)
			}
		})
	}
}

func TestTimeoutWithinAStreamIsAnErrorEvent(t *testing.T) {
	s := startSidecar(t, func(set *extproc.Settings, _ *extproc.Parts) { set.Timeouts.Idle = 50 * time.Millisecond })
	c := s.open(t)
	c.forward(streamed)
	c.send(responseHeaders("200", "text/event-stream"))
	c.send(responseBody(firstDelta+"data: {\"choices\":[{\"delta\":{\"content\":\"EMAIL_\"}}]}\n\n", false))
	var got strings.Builder
	for {
		r := c.recv()
		piece := r.GetResponseBody().GetResponse().GetBodyMutation().GetStreamedResponse()
		got.Write(piece.GetBody())
		if piece.GetEndOfStream() {
			break
		}
	}
	for _, want := range []string{"event: start", `{"text":"Dear jane@example.com "}`, `{"text":"EMAIL_"}`, "event: error", "provider_timeout"} {
		if !strings.Contains(got.String(), want) {
			t.Errorf("no %q in %q", want, got.String())
		}
	}
	if strings.Contains(got.String(), "event: done") {
		t.Errorf("a broken stream says done: %q", got.String())
	}
}

// An answer that came whole where a stream was asked for may not restore more than a stream may.
func TestWholeAnswerToAStreamRestoresNoMore(t *testing.T) {
	s := startSidecar(t, nil)
	c := s.open(t)
	c.forward(streamed)
	c.send(responseHeaders("200", "application/json"))
	c.send(responseBody(`{"choices":[{"message":{"content":"`+strings.Repeat("EMAIL_1 ", 80_000)+`"},"finish_reason":"stop"}]}`, true))
	if got := string(c.recv().GetImmediateResponse().GetBody()); !strings.Contains(got, "provider_bad_response") {
		t.Errorf("answered %.200q", got)
	}
}

// What a provider calls its answer goes into the record, unless it repeats the credential.
func TestUpstreamIDWithACredential(t *testing.T) {
	s := startSidecar(t, nil)
	for i, tt := range []struct{ id, want string }{{"req-1", "req-1"}, {"req-sk-test-1", ""}} {
		c := s.open(t)
		c.forward(prompt)
		head := responseHeaders("200", "application/json")
		head.GetResponseHeaders().Headers.Headers = append(head.GetResponseHeaders().Headers.Headers, &corev3.HeaderValue{Key: "request-id", RawValue: []byte(tt.id)})
		c.send(head)
		c.send(responseBody(good, true))
		c.recv()
		c.recv()
		if err := c.stream.CloseSend(); err != nil {
			t.Fatal(err)
		}
		if got := s.records.await(t, i+1).UpstreamRequestID; got != tt.want {
			t.Errorf("%s: recorded %q, want %q", tt.id, got, tt.want)
		}
	}
}

// BenchmarkExchange plays whole exchanges over a Unix socket; the large prompt holds twenty values to mask.
func BenchmarkExchange(b *testing.B) {
	for name, filler := range map[string]int{"1KiB": 1, "32KiB": 24} {
		b.Run(name, func(b *testing.B) {
			s := startSidecar(b, nil)
			var text strings.Builder
			for i := range 20 {
				fmt.Fprintf(&text, "Write to jane.%d@example.com. ", i)
				for range filler {
					text.WriteString("The invoice of last week has not arrived, please have a look. ")
				}
			}
			body := fmt.Sprintf(`{"model":"fake/m","prompt":%q}`, text.String())
			b.ReportAllocs()
			b.SetBytes(int64(len(body)))
			for b.Loop() {
				c := s.open(b)
				c.forward(body)
				c.send(responseHeaders("200", "application/json"))
				c.send(responseBody(good, true))
				c.recv()
				c.recv()
				_ = c.stream.CloseSend()
				_ = c.end()
			}
		})
	}
}

// BenchmarkAnswer plays exchanges whose answer repeats a prompt of 32 KiB, whole or in pieces.
func BenchmarkAnswer(b *testing.B) {
	var text strings.Builder
	for i := 0; text.Len() < 30<<10; i++ {
		fmt.Fprintf(&text, "Write to jane.%d@example.com. ", i)
		for range 24 {
			text.WriteString("The invoice 48213377 of 2026-03-14 has not arrived, please have a look. ")
		}
	}
	body, answer := fmt.Sprintf(`{"model":"fake/m","prompt":%q`, text.String()), regexp.MustCompile(`jane\.\d+@example.com`).ReplaceAllString(text.String(), "EMAIL_1")
	whole := fmt.Sprintf(`{"id":"1","model":"m","choices":[{"message":{"content":%q},"finish_reason":"stop"}]}`, answer)
	var pieces []string
	for piece := range slices.Chunk([]byte(answer), 512) {
		pieces = append(pieces, fmt.Sprintf("data: {\"choices\":[{\"delta\":{\"content\":%q}}]}\n\n", piece))
	}
	pieces = append(pieces, "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n")
	for _, tt := range []struct {
		name, request, media string
		answer               []string
	}{
		{"none", `}`, "application/json", []string{good}},
		{"whole", `}`, "application/json", []string{whole}},
		{"streamed", `,"stream":true}`, "text/event-stream", pieces},
	} {
		b.Run(tt.name, func(b *testing.B) {
			s := startSidecar(b, nil)
			b.ReportAllocs()
			b.SetBytes(int64(len(answer)))
			for b.Loop() {
				c := s.open(b)
				c.forward(body + tt.request)
				c.send(responseHeaders("200", tt.media))
				for i, piece := range tt.answer {
					c.send(responseBody(piece, i == len(tt.answer)-1))
				}
				_ = c.stream.CloseSend()
				_ = c.end()
			}
		})
	}
}

// TestCallersTrace checks how a traceparent is kept: two of them count as none.
func TestCallersTrace(t *testing.T) {
	const one = "00-0123456789abcdef0123456789abcdef-00f067aa0ba902b7-01"
	s := startSidecar(t, nil)
	for i, tc := range []struct {
		headers []string
		want    record.Trace
	}{
		{nil, record.Trace{}},
		{[]string{"traceparent", one}, record.ParseTrace([]byte(one))},
		{[]string{"traceparent", one, "traceparent", one}, record.Trace{}},
		{[]string{"traceparent", "00-x"}, record.Trace{}},
	} {
		c := s.open(t)
		c.send(&extprocv3.ProcessingRequest{Request: &extprocv3.ProcessingRequest_RequestHeaders{RequestHeaders: headerMap(
			append([]string{":method", "POST", ":path", envoy.Path}, tc.headers...)...)}})
		c.recv()
		_ = c.stream.CloseSend()
		_ = c.end()
		if got := s.records.await(t, i+1); got.Trace != tc.want || (len(tc.headers) == 2 && tc.headers[1] == one) != got.Trace.In() || got.Authenticate.Took <= 0 {
			t.Errorf("%v: %+v, authenticated in %v", tc.headers, got.Trace, got.Authenticate.Took)
		}
	}
	if n := testing.AllocsPerRun(100, func() { record.ParseTrace([]byte(one)) }); n != 0 {
		t.Errorf("reading a traceparent allocates %v times", n)
	}
}

// TestStreamsThatEndBeforeTheirKey aborts streams before anything of the request has arrived: they are marked, and the log says how many there were in
// a line for each second, not in one for each stream. An exchange whose key was checked is not marked, whatever came of it.
func TestStreamsThatEndBeforeTheirKey(t *testing.T) {
	t.Parallel()
	const many = 500
	s := startSidecar(t, nil)
	for _, key := range []string{goodKey, "wrong"} {
		c := s.open(t)
		c.send(requestHeaders(key))
		_ = c.stream.CloseSend()
		_ = c.end()
	}
	for range many {
		ctx, cancel := context.WithCancel(t.Context())
		if _, err := s.client.Process(ctx); err != nil {
			t.Fatal(err)
		}
		cancel()
	}
	s.records.await(t, 3)
	counted := func() (n, lines int) {
		for line := range strings.Lines(s.log.String()) {
			var entry struct {
				Message string `json:"msg"`
				Count   int
			}
			if json.Unmarshal([]byte(line), &entry) == nil && entry.Message == "streams ended before a key was checked" {
				n, lines = n+entry.Count, lines+1
			}
		}
		return n, lines
	}
	marked := func() (n int) {
		s.records.mu.Lock()
		defer s.records.mu.Unlock()
		for _, e := range s.records.closed {
			if e.Unchecked {
				n++
			}
		}
		return n
	}
	var opened, n, lines int
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		s.records.mu.Lock()
		opened = s.records.opened
		s.records.mu.Unlock()
		if n, lines = counted(); n == opened-2 && n > 0 {
			break
		}
	}
	// Of the streams that are canceled at once a client may open none.
	if n == 0 || n != opened-2 || marked() != n || lines > n/10+1 {
		t.Errorf("of %d streams %d are marked and %d counted in %d lines", opened, marked(), n, lines)
	}
}
