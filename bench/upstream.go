package main

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"
)

// upstream stands for a model provider: it reads the request and answers every one alike, without delay.
type upstream struct {
	http *http.Server
	port int
	// sawPlain is set once a request with forbidden in its body arrived.
	sawPlain  atomic.Bool
	forbidden []byte
}

// fixedAnswer is a chat completion of about 1 KiB whose text holds placeholders, so that the gateway has something to restore.
func fixedAnswer() []byte {
	text := bytes.Repeat([]byte("The ticket was passed on to the team that looks after billing. "), 11)
	return []byte(`{"id":"chatcmpl-0001","object":"chat.completion","created":1767225600,"model":"bench-1","choices":[{"index":0,` +
		`"message":{"role":"assistant","content":"Dear EMAIL_1, we called PHONE_1. ` + string(text) + `Copy to EMAIL_2."},` +
		`"finish_reason":"stop"}],"usage":{"prompt_tokens":250,"completion_tokens":180,"total_tokens":430}}`)
}

func startUpstream(forbidden []byte) (*upstream, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	u := &upstream{port: portOf(listener), forbidden: forbidden}
	body := fixedAnswer()
	u.http = &http.Server{ReadHeaderTimeout: 10 * time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		received, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		if bytes.Contains(received, u.forbidden) {
			u.sawPlain.Store(true)
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		_, _ = w.Write(body)
	})}
	go func() { _ = u.http.Serve(listener) }()
	return u, nil
}

func (u *upstream) close() { _ = u.http.Close() }
