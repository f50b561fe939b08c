package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// What the model provider does is chosen by the model that a request names.
const (
	modelFixed = "bench-1"    // answers every request alike
	modelToken = "bench-word" // streams one piece of text, and the end some time later
	modelStart = "bench-some" // repeats the first thousand bytes of the prompt
	modelBack  = "bench-b"    // repeats the prompt; its name is as long as modelFixed, so that a body of 32,768 bytes fits
	modelLarge = "bench-l"    // answers every request with the same 32 KiB
	modelEcho  = "bench-echo" // repeats the prompt, and keeps what arrived for the bench to look at
	modelFail  = "bench-fail" // refuses, in words that nobody but the provider may read
	modelSlow  = "bench-slow" // streams a word every few seconds until it is told to stop
	modelCount = "bench-n"    // with a number behind it: streams so many pieces of text
)

// privateNote stands in the error text of modelFail.
const privateNote = "org-4711 is over its budget"

const (
	fixedDeltas = 500
	largePiece  = 64 // bytes of a piece of modelBack and modelLarge
	largeAnswer = 32 << 10
)

// upstream stands for a model provider that speaks OpenAI's chat completions, without delay.
type upstream struct {
	http *http.Server
	port int
	// sawPlain is set once a request with forbidden in its body arrived.
	sawPlain  atomic.Bool
	forbidden []byte
	release   chan struct{} // closed: slow streams end

	mu   sync.Mutex
	seen []byte // the latest request of modelEcho or modelFail
}

func startUpstream(forbidden []byte) (*upstream, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	u := &upstream{port: portOf(listener), forbidden: forbidden, release: make(chan struct{})}
	u.http = &http.Server{ReadHeaderTimeout: 10 * time.Second, Handler: http.HandlerFunc(u.answer)}
	go func() { _ = u.http.Serve(listener) }()
	return u, nil
}

func (u *upstream) close() { _ = u.http.Close() }

func (u *upstream) answer(w http.ResponseWriter, r *http.Request) {
	received, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	if bytes.Contains(received, u.forbidden) {
		u.sawPlain.Store(true)
	}
	stream := bytes.Contains(received, []byte(`"stream":true`)) || bytes.Contains(received, []byte(`"stream": true`))
	named := func(model string) bool { return bytes.Contains(received, []byte(model+`"`)) }
	switch {
	case named(modelSlow):
		u.trickle(w)
	case named(modelToken):
		w.Header().Set("Content-Type", "text/event-stream")
		_, _ = w.Write(fixedEvents[0])
		_ = http.NewResponseController(w).Flush()
		time.Sleep(3 * time.Millisecond)
		_, _ = w.Write(lastEvents)
	case named(modelStart):
		repeat(w, stream, content(received, 1000), 16)
	case named(modelBack):
		repeat(w, stream, content(received, 1<<20), largePiece)
	case named(modelLarge) && stream:
		send(w, slices.Values(largeEvents))
	case named(modelLarge):
		reply(w, http.StatusOK, largeWhole)
	case named(modelEcho):
		u.keep(received)
		repeat(w, stream, content(received, 1<<20), 7)
	case named(modelFail):
		u.keep(received)
		reply(w, http.StatusBadRequest, fmt.Appendf(nil, `{"error":{"message":%s,"type":"invalid_request_error","code":"bad"}}`,
			quoted(privateNote+": "+content(received, 1<<20))))
	case stream:
		count := fixedDeltas
		if _, after, ok := bytes.Cut(received, []byte(modelCount)); ok {
			_, _ = fmt.Sscan(string(after[:min(len(after), 9)]), &count)
		}
		send(w, func(yield func([]byte) bool) {
			for i := range count {
				if !yield(fixedEvents[i%fixedDeltas]) {
					return
				}
			}
		})
	default:
		reply(w, http.StatusOK, fixedAnswer)
	}
}

func (u *upstream) keep(body []byte) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.seen = body
}

// took returns what modelEcho or modelFail received last and forgets it.
func (u *upstream) took() string {
	u.mu.Lock()
	defer u.mu.Unlock()
	seen := string(u.seen)
	u.seen = nil
	return seen
}

// slowPause lies between two pieces of modelSlow.
const slowPause = 5 * time.Second

// trickle sends a piece of text every few seconds until it is released.
func (u *upstream) trickle(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/event-stream")
	next := time.NewTicker(slowPause)
	defer next.Stop()
	for n := 0; ; n++ {
		_, _ = w.Write(fixedEvents[n%fixedDeltas])
		if http.NewResponseController(w).Flush() != nil {
			return
		}
		select {
		case <-next.C:
		case <-u.release:
			_, _ = w.Write(lastEvents)
			return
		}
	}
}

// content returns the text of the last message, or the prompt of a request that came through unchanged, at most limit bytes of it up to a blank. No more is decoded than that: what the provider takes is
// in the times of every system.
func content(request []byte, limit int) string {
	key := []byte(`"content":`)
	if !bytes.Contains(request, key) {
		key = []byte(`"prompt":`)
	}
	raw, more := request, true
	for last := request; more; {
		raw = last
		_, last, more = bytes.Cut(last, key)
	}
	const longestEscape = 6
	var text string
	if json.Unmarshal(firstOf(bytes.TrimLeft(raw, " "), longestEscape*limit), &text) != nil || len(text) <= limit {
		return text
	}
	return text[:strings.LastIndexByte(text[:limit], ' ')]
}

// firstOf returns the JSON string that raw begins with, cut before the first blank behind so many bytes.
func firstOf(raw []byte, size int) []byte {
	for i := 1; i < len(raw); i++ {
		switch {
		case raw[i] == '"':
			return raw[:i+1]
		case raw[i] == '\\':
			i++
		case i > size && raw[i] == ' ':
			return append(bytes.Clone(raw[:i]), '"')
		}
	}
	return nil
}

// repeat answers with text, in a stream in pieces of size bytes, each with a write of its own.
func repeat(w http.ResponseWriter, stream bool, text string, size int) {
	if !stream {
		reply(w, http.StatusOK, completion(text))
		return
	}
	send(w, deltas(text, size))
}

// send writes a stream, each event for itself, and its end.
func send(w http.ResponseWriter, events iter.Seq[[]byte]) {
	w.Header().Set("Content-Type", "text/event-stream")
	for event := range events {
		_, _ = w.Write(event)
		_ = http.NewResponseController(w).Flush()
	}
	_, _ = w.Write(lastEvents)
}

// deltas are the events of text in pieces, each made when it is asked for.
func deltas(text string, size int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for _, piece := range pieces(text, size) {
			if !yield(delta(piece)) {
				return
			}
		}
	}
}

// pieces cuts text behind the character that fills a piece.
func pieces(text string, size int) []string {
	var all []string
	start := 0
	for i := range text {
		if i-start >= size {
			all = append(all, text[start:i])
			start = i
		}
	}
	return append(all, text[start:])
}

func reply(w http.ResponseWriter, status int, body []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

func completion(text string) []byte {
	return fmt.Appendf(nil, `{"id":"chatcmpl-0001","object":"chat.completion","created":1767225600,"model":"bench-1","choices":[{"index":0,`+
		`"message":{"role":"assistant","content":%s},"finish_reason":"stop"}],`+
		`"usage":{"prompt_tokens":250,"completion_tokens":180,"total_tokens":430}}`, quoted(text))
}

func delta(text string) []byte {
	return fmt.Appendf(nil, `data: {"id":"chatcmpl-0001","object":"chat.completion.chunk","created":1767225600,"model":"bench-1",`+
		`"choices":[{"index":0,"delta":{"content":%s},"finish_reason":null}]}`+"\n\n", quoted(text))
}

var lastEvents = []byte(`data: {"id":"chatcmpl-0001","object":"chat.completion.chunk","created":1767225600,"model":"bench-1",` +
	`"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}` + "\n\ndata: [DONE]\n\n")

func quoted(text string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(text); err != nil {
		panic("bench: internal error: " + err.Error())
	}
	return bytes.TrimSpace(b.Bytes())
}

// fixedAnswer is a chat completion of about 1 KiB whose text holds placeholders, so that the gateway has something to restore.
var fixedAnswer = completion("Dear EMAIL_1, we called PHONE_1. " +
	string(bytes.Repeat([]byte("The ticket was passed on to the team that looks after billing. "), 11)) + "Copy to EMAIL_2.")

// largeText is 32 KiB with as many placeholders as a prompt of that size has values; those that a prompt of 1 KiB has are restored.
var largeText = func() string {
	var b strings.Builder
	for i := range manyEntities {
		fmt.Fprintf(&b, "Copy to EMAIL_%d. ", 1+i%2)
		for b.Len() < (i+1)*largeAnswer/manyEntities {
			b.WriteString("The ticket was passed on to the team that looks after billing. ")
		}
	}
	return b.String()[:largeAnswer]
}()

var largeWhole = completion(largeText)

var largeEvents = slices.Collect(deltas(largeText, largePiece))

// fixedEvents are a stream of as many deltas as fixedDeltas says; one in ten holds a placeholder.
var fixedEvents = func() [][]byte {
	var all [][]byte
	for i := range fixedDeltas {
		text := " token"
		if i%10 == 0 {
			text = " EMAIL_1"
		}
		all = append(all, delta(text))
	}
	return all
}()
