// Package echo is the demo provider: a small HTTP server that answers an OpenAI chat request with the text it received.
//
// It exists only in `vizard run` and in tests, where it replaces a model
// provider and shows what a provider receives. It calls nobody, keeps nothing after a request, needs
// no credential and listens only on the loopback interface.
package echo

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// Prefix is what every answer starts with; the received text follows.
const Prefix = "You said: "

// Pace is a delay between two pieces of a streamed answer that a person can follow.
const Pace = 15 * time.Millisecond

// Seen is what one request brought, as a provider would see it.
type Seen struct {
	ID     string // of the answer that follows
	Model  string
	Prompt string // the text of the last user message
	Stream bool
}

// Options says how a Server behaves. The zero Options answers without delay and tells nobody.
type Options struct {
	// Seen is called once a valid request, before its answer begins; calls may come from several goroutines at once.
	Seen func(Seen)
	// Sent is called for each piece of an answer's text before it is written, with the answer's id; a whole answer is one piece.
	Sent func(id, text string)
	// Delay stands between two pieces of a streamed answer. It shrinks for long answers, which take about longestStream in all.
	Delay time.Duration
}

// Server is a running demo provider. Its methods may be called by any number of goroutines.
type Server struct {
	http    *http.Server
	address string
	served  chan error
}

// Start listens on a free port of 127.0.0.1 and serves until Close.
func Start(o Options) (*Server, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("starting the demo provider: %w", err)
	}
	s := &Server{
		http:    &http.Server{Handler: handler(o), ReadHeaderTimeout: 10 * time.Second},
		address: listener.Addr().String(),
		served:  make(chan error, 1),
	}
	go func() { s.served <- s.http.Serve(listener) }()
	return s, nil
}

// URL is the base URL that a client of the OpenAI chat protocol is given: "http://127.0.0.1:<port>/v1".
func (s *Server) URL() string { return "http://" + s.address + "/v1" }

// Close stops accepting, lets the answers under way finish until ctx ends, then cuts what is left. It returns when the
// server has stopped; an answer that had to be cut is reported as ctx's error.
func (s *Server) Close(ctx context.Context) error {
	err := s.http.Shutdown(ctx)
	if err != nil {
		err = errors.Join(err, s.http.Close())
	}
	if served := <-s.served; !errors.Is(served, http.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	s.served <- http.ErrServerClosed
	if err != nil {
		return fmt.Errorf("stopping the demo provider: %w", err)
	}
	return nil
}

func handler(o Options) http.Handler {
	if o.Seen == nil {
		o.Seen = func(Seen) {}
	}
	if o.Sent == nil {
		o.Sent = func(string, string) {}
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/chat/completions", func(w http.ResponseWriter, r *http.Request) {
		q, err := read(w, r)
		if err != nil {
			refuse(w, err)
			return
		}
		id := "chatcmpl-" + rand.Text()
		o.Seen(Seen{ID: id, Model: q.Model, Prompt: q.prompt(), Stream: q.Stream})
		if q.Stream {
			stream(w, r, q, id, o)
			return
		}
		whole(w, q, id, o)
	})
	return mux
}
