package e2e_test

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// compact is an openai-chat stream that is short and holds all that is hard to cut: placeholders within and across events,
// escapes, half a surrogate pair, characters of several bytes, a comment, a named event, a data line in two parts.
const compact = ": hi\n\n" +
	`data: {"choices":[{"index":0,"delta":{"content":"Dear EMA"}}]}` + "\n\n" +
	`data: {"choices":[{"index":0,"delta":{"content":"IL_1, \u00e9\ud83d"}}]}` + "\n\n" +
	"event: message\nid: 7\n" + `data: {"choices":[{"index":0,"delta":{"content":"\ude42 é€🙂\n\"EMAIL\\_2\" EMAIL"}}]}` + "\n\n" +
	`data: {"choices":[{"index":0,` + "\n" + `data: "delta":{"content":"_"}}]}` + "\n\n" +
	`data:{"choices":[{"index":0,"delta":{"content":"1"}}]}` + "\n\n" +
	`data: {"id":"c1","model":"m1","choices":[{"index":0,"delta":{"content":"0 _EMAIL_2_ EMAIL_"},"finish_reason":"stop"}]}` + "\n\n" +
	`data: {"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":4}}` + "\n\n" +
	"data: [DONE]\n\n"

// compactText is the text of it for a caller whose two addresses were masked.
const compactText = "Dear jane@example.com, é🙂 é€🙂\n\"bob@example.com\" EMAIL_10 _bob@example.com_ EMAIL_"

const compactPrompt = " jane@example.com bob@example.com"

const streamHead = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"

// lineEnds writes a stream with another end of line.
func lineEnds(stream, end string) string { return strings.ReplaceAll(stream, "\n", end) }

// number is the number in a test's prompt, for its provider.
func number(prompt string) int {
	first, _, _ := strings.Cut(prompt, " ")
	n, err := strconv.Atoi(first)
	if err != nil {
		return -1
	}
	return n
}

func checkCompact(s streamed) error {
	want := streamEnd{FinishReason: "stop", Usage: map[string]int64{"input_tokens": 3, "output_tokens": 4},
		Upstream: map[string]string{"id": "c1", "model": "m1", "finish_reason": "stop"},
		Masking:  masked{Restored: 3}}
	if s.done == nil || s.err != nil {
		return fmt.Errorf("done %v, error %+v", s.done, s.err)
	}
	if diff := cmp.Diff(want, *s.done); diff != "" {
		return fmt.Errorf("done (-want +got):\n%s", diff)
	}
	if s.text != compactText {
		return fmt.Errorf("text %q, want %q", s.text, compactText)
	}
	return nil
}

// each runs f for 0 to n-1 on a few goroutines.
func each(n int, f func(i int)) {
	var wg sync.WaitGroup
	next := make(chan int)
	for range 12 {
		wg.Go(func() {
			for i := range next {
				f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}

// exchange asks for a stream and may be called from another goroutine than the test's own.
func (g *gateway) exchange(prompt string) (answer, error) {
	response, err := g.client.Do(g.request(fmt.Sprintf(`{"model":"fake/echo","prompt":%s,"stream":true}`, quote(prompt))))
	if err != nil {
		return answer{}, err
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return answer{}, fmt.Errorf("status %d, reading the body: %w (got %q)", response.StatusCode, err, body)
	}
	return answer{response.StatusCode, response.Header, body}, nil
}

// askStream is exchange for a stream that must be one.
func (g *gateway) askStream(prompt string) (streamed, error) {
	a, err := g.exchange(prompt)
	if err != nil {
		return streamed{}, err
	}
	if a.status != http.StatusOK {
		return streamed{}, fmt.Errorf("status %d: %s", a.status, a.body)
	}
	return readStream(string(a.body))
}

// TestCutsChangeNothing cuts a provider's stream in two at every byte, and into single bytes: the caller reads the same text.
func TestCutsChangeNothing(t *testing.T) {
	t.Parallel()
	forms := []string{compact, lineEnds(compact, "\r\n"), lineEnds(compact, "\r")}
	p := newRawProvider(t, func(c net.Conn, r rawRequest) bool {
		n := number(r.prompt())
		if _, err := io.WriteString(c, streamHead); err != nil {
			return false
		}
		if n < 0 { // single bytes of form -n-1
			return writeChunks(c, strings.Split(lineEnds(compact, []string{"\n", "\r\n", "\r"}[-n-1]), "")...)
		}
		return writeChunks(c, compact[:n], compact[n:])
	})
	g := start(t, nil, options{providers: fakeProvider(p.URL)})
	t.Run("in two", func(t *testing.T) {
		each(len(compact)+1, func(n int) {
			s, err := g.askStream(strconv.Itoa(n) + compactPrompt)
			if err == nil {
				err = checkCompact(s)
			}
			if err != nil {
				t.Errorf("cut after %d bytes: %v", n, err)
			}
		})
	})
	t.Run("single bytes", func(t *testing.T) {
		each(len(forms), func(n int) {
			s, err := g.askStream(strconv.Itoa(-n-1) + compactPrompt)
			if err == nil {
				err = checkCompact(s)
			}
			if err != nil {
				t.Errorf("line end %d: %v", n, err)
			}
		})
	})
}

// compactSteps is what a caller has read after each event of compact if nothing follows: what was held back is let go, and half
// a character is not.
var compactSteps = []string{"", "Dear EMA", "Dear jane@example.com, é", "Dear jane@example.com, é🙂 é€🙂\n\"bob@example.com\" EMAIL",
	"Dear jane@example.com, é🙂 é€🙂\n\"bob@example.com\" EMAIL_", "Dear jane@example.com, é🙂 é€🙂\n\"bob@example.com\" jane@example.com", compactText}

// TestCutOffStreamsAreNeverDone ends a provider's stream early, at every byte and as a proper end of the body: the caller gets
// an error, as a status or as the last event, until the answer is whole.
func TestCutOffStreamsAreNeverDone(t *testing.T) {
	t.Parallel()
	events := strings.SplitAfter(compact, "\n\n")
	last := len(strings.Join(events[:len(compactSteps)], "")) // the finish reason is there: a body that ends here is whole
	p := newRawProvider(t, func(c net.Conn, r rawRequest) bool {
		if _, err := io.WriteString(c, streamHead); err != nil {
			return false
		}
		return writeChunks(c, compact[:number(r.prompt())])
	})
	g := start(t, nil, options{providers: fakeProvider(p.URL)})
	each(last+1, func(n int) {
		want := compactSteps[strings.Count(compact[:n], "\n\n")-strings.Count(compact[:min(n, len(events[0]))], "\n\n")]
		a, err := g.exchange(strconv.Itoa(n) + compactPrompt)
		if err != nil {
			t.Errorf("after %d bytes: %v", n, err)
			return
		}
		if want == "" {
			if !strings.Contains(string(a.body), `"code":"provider_bad_response"`) || a.status != http.StatusBadGateway {
				t.Errorf("after %d bytes: status %d: %s", n, a.status, a.body)
			}
			return
		}
		s, err := readStream(string(a.body))
		switch {
		case err != nil || a.status != http.StatusOK:
			t.Errorf("after %d bytes: status %d, %v", n, a.status, err)
		case n == last:
			if s.done == nil || s.text != compactText {
				t.Errorf("the stream is whole, but %+v", s)
			}
		case s.done != nil || s.err == nil || s.err.Code != "provider_bad_response" || s.err.Source != "provider":
			t.Errorf("after %d bytes: done %v, error %+v", n, s.done, s.err)
		case s.text != want:
			t.Errorf("after %d bytes: text %q, want %q", n, s.text, want)
		}
	})
}

// TestStreamIsTheWholeAnswerInPieces compares both kinds of answer to one prompt, and the stream's bytes with the contract.
func TestStreamIsTheWholeAnswerInPieces(t *testing.T) {
	t.Parallel()
	streamIsTheWholeAnswerInPieces(t, start)
}

func streamIsTheWholeAnswerInPieces(t *testing.T, start starter) {
	t.Helper()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	const prompt = "Dear jane@example.com, your card 4111 1111 1111 1111 and EMAIL_7\n\"é🙂\""
	w := g.ask(prompt, false)
	s := g.ask(prompt, true)
	if got := s.streamed(t).text; got != prompt || w.whole(t).Output != prompt {
		t.Errorf("streamed %q, whole %q, want %q", got, w.whole(t).Output, prompt)
	}
	id := s.header.Get("X-Request-Id")
	events := strings.SplitAfter(string(s.body), "\n\n")
	if want := `event: start` + "\n" + `data: {"id":"` + id + `","model":"fake/echo","provider":"fake","masking":{"entities":2,"types":{"CREDIT_CARD":1,"EMAIL":1},"secrets":false}}` + "\n\n"; events[0] != want {
		t.Errorf("first event %q, want %q", events[0], want)
	}
	if want := `event: done` + "\n" + `data: {"finish_reason":"stop","usage":{"input_tokens":12,"output_tokens":34},"masking":{"restored":2,"unrestored":0},"upstream":{"id":"chatcmpl-1","model":"echo-1","finish_reason":"stop"}}` + "\n\n"; events[len(events)-2] != want {
		t.Errorf("last event %q, want %q", events[len(events)-2], want)
	}
	want := `{"id":"` + w.header.Get("X-Request-Id") + `","model":"fake/echo","provider":"fake","output":` + quote(prompt) +
		`,"finish_reason":"stop","usage":{"input_tokens":12,"output_tokens":34},"masking":{"entities":2,"types":{"CREDIT_CARD":1,"EMAIL":1},"secrets":false,"restored":2,"unrestored":0},"upstream":{"id":"chatcmpl-1","model":"echo-1","finish_reason":"stop"}}`
	if diff := cmp.Diff(members(t, want), members(t, string(w.body))); diff != "" {
		t.Errorf("whole answer (-want +got):\n%s", diff)
	}
	none := g.ask("nothing here", false)
	if !strings.Contains(string(none.body), `"masking":{"entities":0,"types":{},"secrets":false,"restored":0,"unrestored":0}`) {
		t.Errorf("nothing masked, but %s", none.body)
	}
	alias := g.post(`{"model":"fake/alias","prompt":"x"}`).whole(t)
	if alias.Model != "fake/alias" || alias.Provider != "fake" {
		t.Errorf("alias: model %q of %q", alias.Model, alias.Provider)
	}
	if c := p.received(); !strings.Contains(string(c[len(c)-1].Body), `"model":"other"`) {
		t.Errorf("alias: the provider received %s", c[len(c)-1].Body)
	}
}

// members is a JSON object whatever the order of its members.
func members(t *testing.T, object string) (m map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(object), &m); err != nil {
		t.Fatalf("%v in %q", err, object)
	}
	return m
}

// TestStreamReallyStreams has a provider that continues only when the caller has read its previous text.
func TestStreamReallyStreams(t *testing.T) {
	t.Parallel()
	next := make(chan struct{})
	p := newProvider(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		for i, piece := range []string{"one ", "to EMAIL_1 ", "EMAIL", "_1", " end"} {
			_, _ = fmt.Fprintf(w, "data: %s\n\n", chatDelta(piece))
			w.(http.Flusher).Flush()
			if i == 2 {
				continue // half a placeholder cannot be passed on
			}
			select {
			case <-next:
			case <-r.Context().Done():
				return
			}
		}
		_, _ = io.WriteString(w, chatStream("", 1))
	})
	g := start(t, p, options{})
	l := g.open(t, "to jane@example.com")
	for _, want := range []string{"one ", "one to jane@example.com ", "one to jane@example.com ", "one to jane@example.com jane@example.com end"} {
		l.until(want, func(s *streamed) bool { return len(s.text) >= len(want) })
		if l.text != want {
			t.Errorf("text %q, want %q", l.text, want)
		}
		next <- struct{}{}
	}
	if s := l.end(); s.done == nil || s.text != "one to jane@example.com jane@example.com end" {
		t.Errorf("%+v", s)
	}
}

// TestKeepAlivesArePassedOn has providers that say nothing but comments until the caller has seen a ping: after the first text,
// and before it.
func TestKeepAlivesArePassedOn(t *testing.T) {
	t.Parallel()
	seen := map[string]chan struct{}{"after": make(chan struct{}), "before": make(chan struct{}), "error": make(chan struct{})}
	p := newProvider(t, func(w http.ResponseWriter, r *http.Request) {
		c, err := readChat(r)
		if err != nil {
			return
		}
		kind := c.Messages[0].Content
		w.Header().Set("Content-Type", "text/event-stream")
		if kind == "after" {
			_, _ = fmt.Fprintf(w, "data: %s\n\n", chatDelta("first "))
			w.(http.Flusher).Flush()
		}
		for waiting := true; waiting; {
			_, _ = io.WriteString(w, ": OPENROUTER PROCESSING\n\n")
			w.(http.Flusher).Flush()
			select {
			case <-seen[kind]:
				waiting = false
			case <-r.Context().Done():
				return
			case <-time.After(100 * time.Millisecond):
			}
		}
		if kind == "error" {
			_, _ = io.WriteString(w, `data: {"error":{"message":"CANARY","type":"server_error"}}`+"\n\n")
			return
		}
		_, _ = io.WriteString(w, chatStream("last", 9))
	})
	g := start(t, p, options{})
	for kind, want := range map[string]string{"after": "first last", "before": "last", "error": ""} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			l := g.with(t, nil).open(t, kind)
			l.until("start and a ping", func(s *streamed) bool { return s.id != "" && s.pings > 0 })
			if kind != "after" && l.text != "" {
				t.Errorf("text %q before the provider said anything", l.text)
			}
			close(seen[kind])
			s := l.end()
			if s.text != want || (kind == "error") != (s.err != nil) {
				t.Errorf("%+v", s)
			}
			if kind == "error" && s.err.Code != "provider_error" {
				t.Errorf("error %+v", s.err)
			}
		})
	}
}

// TestLargeAnswer restores an answer of 3 MB, whole, streamed and as one event.
func TestLargeAnswer(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	var masked strings.Builder
	for masked.Len() < 3<<20 {
		switch random.IntN(20) {
		case 0:
			masked.WriteString(" EMAIL_1 ")
		case 1:
			masked.WriteString(" EMAIL_2,é€🙂\n\"\\")
		default:
			fmt.Fprintf(&masked, "%x ", random.Uint64())
		}
	}
	want := strings.NewReplacer("EMAIL_1", "jane@example.com", "EMAIL_2", "bob@example.com").Replace(masked.String())
	p := newProvider(t, say(masked.String(), 2999))
	g := start(t, p, options{})
	const prompt = "jane@example.com bob@example.com"
	check := func(kind, got string) {
		if got != want {
			at := 0
			for at < min(len(got), len(want)) && got[at] == want[at] {
				at++
			}
			t.Errorf("%s: %d bytes, want %d; they differ from byte %d: %q", kind, len(got), len(want), at, clip(got[at:]))
		}
	}
	check("whole", g.ask(prompt, false).whole(t).Output)
	s := g.ask(prompt, true).streamed(t)
	check("streamed", s.text)
	if s.deltas < 20 {
		t.Errorf("3 MB came in %d deltas", s.deltas)
	}
	p.respond(func(w http.ResponseWriter, r *http.Request) { // an answer that is not streamed although it was asked for
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		_, _ = io.WriteString(w, chatAnswer(masked.String()))
	})
	check("whole to a stream request", g.ask(prompt, true).streamed(t).text)
}

// TestWholeAnswerToAStreamRequest has a provider that cannot stream and sends a whole answer.
func TestWholeAnswerToAStreamRequest(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	for _, contentType := range []string{"application/json", "application/json; charset=utf-8", "Application/JSON", "text/event-stream", "text/plain", ""} {
		p.respond(func(w http.ResponseWriter, r *http.Request) {
			w.Header()["Content-Type"] = []string{contentType}
			_, _ = io.WriteString(w, chatAnswer("Dear EMAIL_1!"))
		})
		s := g.ask("to jane@example.com", true).streamed(t)
		if s.done == nil || s.text != "Dear jane@example.com!" || s.deltas != 1 || s.done.Usage["output_tokens"] != 34 {
			t.Errorf("%q: %+v", contentType, s)
		}
		p.respond(func(w http.ResponseWriter, r *http.Request) {
			w.Header()["Content-Type"] = []string{contentType}
			_, _ = io.WriteString(w, `{"error":{"message":"CANARY","type":"invalid_request_error","code":"context_length_exceeded"}}`)
		})
		g.ask("to jane@example.com", true).wantFault(t, 400, "context_length_exceeded")
	}
	p.respond(func(w http.ResponseWriter, _ *http.Request) { // and the other way round there is no whole answer
		w.Header().Set("Content-Type", "text/event-stream")
		_, _ = io.WriteString(w, chatStream("CANARY", 9))
	})
	g.ask("to jane@example.com", false).wantFault(t, 502, "provider_bad_response")
}
